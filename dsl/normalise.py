"""The text as typed anywhere, made plain: full-width letters, suit signs and curly quotes read as ASCII.

People paste these files from chats and type them with Japanese keyboards. Outside texts, brackets and comments
the characters are folded (NFKC), `♠3` becomes `S3`, `、` a comma and `’s` an `'s`. Offsets are mapped back, so
that every span points into what the author wrote.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Protocol

# Kept as written: texts, brackets, comments. A text ends at its line's end, so a forgotten quotation mark costs
# one line only; a bracket may run over lines, but never past the next one.
_VERBATIM = re.compile(
    r'(?P<text>"[^"\r\n]*"?|[“”„‟＂][^"“”„‟＂\r\n]*["“”„‟＂]?)'
    r"|(?P<bracket>[\[［][^\[\]［］]*[\]］])"
    r"|(?P<comment>[#＃][^\r\n]*)"
)
_QUOTES = '"“”„‟＂'
_SUITS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_VARIATION_SELECTORS = "\ufe0e\ufe0f"  # ask for a coloured or a plain glyph; keyboards add them after a suit
_LOOKALIKES = {
    "、": ",",
    "’": "'",
    "‘": "'",
    "ʼ": "'",
    "\r": "\n",
    "\ufeff": " ",  # byte order mark
    "\u200b": " ",  # zero-width space
    "\u2060": " ",  # word joiner
}


@dataclass(frozen=True, slots=True)
class NormalText:
    """A text in plain characters, and where each of them came from.

    INVARIANT: `offsets` has one entry more than `text` has characters, and never falls.
    """

    text: str
    offsets: tuple[int, ...]
    comments: tuple[tuple[int, int], ...]  # start and end of each, in the text as written

    def replaced(self, start: int, end: int, text: str) -> "NormalText":
        """The text with a stretch written differently; what is new comes from where the stretch began."""
        return NormalText(
            text=self.text[:start] + text + self.text[end:],
            offsets=self.offsets[:start] + (self.offsets[start],) * len(text) + self.offsets[end:],
            comments=self.comments,
        )

    def blanked(self, start: int, end: int) -> "NormalText":
        """The text with a stretch left out; everything else stays where it is."""
        blank = re.sub(r"[^\n]", " ", self.text[start:end])
        return NormalText(
            text=self.text[:start] + blank + self.text[end:], offsets=self.offsets, comments=self.comments
        )


class _Emit(Protocol):
    """Takes the next plain characters and where they came from."""

    def __call__(self, text: str, start: int, *, one_to_one: bool) -> None: ...


def normalise(written: str) -> NormalText:
    """The text in plain characters, with the way back to the characters as written."""
    out: list[str] = []
    offsets: list[int] = []
    comments: list[tuple[int, int]] = []

    def emit(text: str, start: int, *, one_to_one: bool) -> None:
        out.append(text)
        offsets.extend(range(start, start + len(text)) if one_to_one else [start] * len(text))

    position = 0
    for match in _VERBATIM.finditer(written):
        _fold(written, position, match.start(), emit)
        kept = match[0]
        if match["comment"]:
            comments.append(match.span())
            kept = "#" + kept[1:]
        elif match["bracket"]:
            kept = "[" + kept[1:-1] + "]"
        elif len(kept) > 1 and kept[-1] in _QUOTES:
            kept = '"' + kept[1:-1] + '"'
        else:
            kept = '"' + kept[1:]
        emit(kept, match.start(), one_to_one=True)
        position = match.end()
    _fold(written, position, len(written), emit)
    offsets.append(len(written))
    return NormalText(text="".join(out), offsets=tuple(offsets), comments=tuple(comments))


def _fold(written: str, start: int, end: int, emit: _Emit) -> None:
    """Emit the characters from `start` to `end` in plain form."""
    chunk = written[start:end]
    if chunk.isascii() and "\r" not in chunk:
        emit(chunk, start, one_to_one=True)
        return
    for index in range(start, end):
        character = written[index]
        if character in _SUITS:
            emit(_SUITS[character] if _rank_follows(written, index) else character, index, one_to_one=True)
        elif character in _LOOKALIKES:
            emit(_LOOKALIKES[character], index, one_to_one=True)
        elif character not in _VARIATION_SELECTORS:
            emit(unicodedata.normalize("NFKC", character), index, one_to_one=False)


def _rank_follows(written: str, index: int) -> bool:
    """Whether a rank is printed right after the suit at `index`."""
    after = written[index + 1 : index + 3].lstrip(_VARIATION_SELECTORS)
    return unicodedata.normalize("NFKC", after[:1]) in tuple("123456789JQKA")
