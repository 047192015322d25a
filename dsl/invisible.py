"""Characters that cannot be seen, and yet change what is read: they steer a terminal, or turn the line round."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import groupby

# Nearly every text is clean, and nearly every letter: only stretches of others are looked at letter by letter.
_MAY_BE = re.compile(r"[^ -~\u00a1-\u00ac\u00ae-\u05ff\u3000-\u9fff\uff01-\uffdc]+")

# Letters of some scripts are joined with them, and many emoji are.
_JOINERS = "\u200c\u200d"


def is_invisible(char: str) -> bool:
    """Whether nobody can see the character: controls, signs of direction and other format signs, halves of characters.

    Line ends and tabs count as well: whoever lets them through says so.
    """
    return (unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp") and char not in _JOINERS) or _is_no_character(
        ord(char)
    )


def invisible_stretches(text: str, *, but: str = "") -> Iterator[tuple[int, int]]:
    """Start and end of each stretch of characters that nobody can see, apart from those in `but`."""
    for run in _MAY_BE.finditer(text):
        at = run.start()
        for hidden, chars in groupby(run[0], lambda char: char not in but and is_invisible(char)):
            end = at + len(list(chars))
            if hidden:
                yield at, end
            at = end


def without_invisible(text: str, instead: Callable[[str], str], *, but: str = "") -> str:
    """The text with something else in the place of each character that nobody can see, apart from those in `but`."""
    return _MAY_BE.sub(
        lambda run: "".join(instead(char) if char not in but and is_invisible(char) else char for char in run[0]), text
    )


def _is_no_character(number: int) -> bool:
    """Whether Unicode says that there will never be a character of this number."""
    return number & 0xFFFE == 0xFFFE or 0xFDD0 <= number <= 0xFDEF


def name_of(char: str) -> str:
    """What to call it: `U+202E, right-to-left override`."""
    name = unicodedata.name(char, "a control character" if unicodedata.category(char) == "Cc" else "").lower()
    return f"U+{ord(char):04X}" + (f", {name}" if name else "")
