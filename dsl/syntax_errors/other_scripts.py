"""Letters and brackets of other scripts outside of quotes: a name in Japanese, `król`, `【L12】`, 「…」."""

import re
from unicodedata import combining, normalize

from kakumei.dsl.syntax_errors.repairs import Repair

_WORD = re.compile(r"[^\W_][\w]*")
_PLAIN_NAME = re.compile(r"[a-z][a-z0-9_]*")
_BRACKETED = re.compile(r"[【〔〈《]([^】〕〉》\n]*)[】〕〉》]")
_QUOTED = re.compile(r"(?:[a-z]{2}[^\S\n]+)?([「『«‹]([^」』»›\n]*)[」』»›])")
_LETTERS = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"})
# What a name may be called where nothing of it can be kept, by the word before it.
_STAND_INS = {"variant": "my_table", "rule": "my_rule", "title": "my_title", "shape": "my_shape", "use": "my_rule"}


def name_in_letters(text: str, at: int) -> Repair | None:
    """The name around a place in small letters of the alphabet: `krol` for `król`; None if it is so already."""
    line = text.rfind("\n", 0, at) + 1
    for found in _WORD.finditer(text, line):
        if found.start() <= at < found.end():
            if found[0].isascii():
                return None
            before = text[line : found.start()].split()
            return Repair(found.start(), found.end(), _in_letters(found[0], before[-1] if before else ""), found[0])
    return None


def _in_letters(word: str, before: str) -> str:
    parts = normalize("NFKD", word.translate(_LETTERS))
    kept = "".join(letter for letter in parts if not combining(letter)).lower()
    return kept if _PLAIN_NAME.fullmatch(kept) else _STAND_INS.get(before, "my_name")


def in_square_brackets(text: str, at: int) -> Repair | None:
    """`[L12]` for `【L12】`."""
    found = _BRACKETED.match(text, at)
    return None if found is None else Repair(found.start(), found.end(), f"[{found[1].strip()}]", found[0])


def in_double_quotes(text: str, at: int) -> Repair | None:
    """A text between other quotation marks, in double ones; the language before it stays."""
    found = _QUOTED.match(text, at)
    return None if found is None else Repair(found.start(1), found.end(1), f'"{found[2]}"', found[1])
