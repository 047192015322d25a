"""Cards drawn in a terminal: suits as signs and in colour where there are any, as letters where there are not."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from kakumei.cli.printing import colour_wanted, terminal_width

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"S": "1", "H": "1;31", "D": "1;31", "C": "1"}
_JOKER = "1;35"
_NARROWEST = 40
_STYLE = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True, slots=True)
class Pen:
    """How to draw on this terminal."""

    colour: bool
    signs: bool
    width: int

    @classmethod
    def for_output(cls) -> "Pen":
        """The pen that fits standard output."""
        try:
            "".join(_SIGNS.values()).encode(sys.stdout.encoding or "ascii")
            signs = True
        except (UnicodeEncodeError, LookupError):
            signs = False
        # A line that fills the last column makes some terminals begin a new one.
        width = max(min(terminal_width(), 100) - 1, _NARROWEST)
        return cls(colour=colour_wanted(sys.stdout), signs=signs, width=width)

    def paint(self, text: str, style: str) -> str:
        """The text in an ANSI style, where colour is wanted."""
        return f"\x1b[{style}m{text}\x1b[0m" if self.colour and text else text

    def label(self, card: str) -> str:
        """The card without colour: `♠3`, or `S3` where there are no signs."""
        if not self.signs or card == "JK" or len(card) > 3:
            return card
        return _SIGNS[card[0]] + card[1:]

    def card(self, card: str) -> str:
        """The card."""
        suit = card[0] if len(card) <= 3 and card != "JK" else ""
        return self.paint(self.label(card), _COLOURS.get(suit, _JOKER))

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row."""
        return " ".join(map(self.card, cards)) or "no card"

    def wrap(self, text: str, indent: int = 0) -> str:
        """The lines of the text so that they fit, broken between words; what is broken off is indented."""
        return "\n".join(self._wrap_line(line, indent) for line in text.split("\n"))

    def _wrap_line(self, text: str, indent: int) -> str:
        lines, width = [""], 0
        for word in text.split(" "):
            length = len(_STYLE.sub("", word)) + 1
            if width + length > self.width and width:
                lines.append(" " * indent)
                width = indent
            lines[-1] += word + " "
            width += length
        return "\n".join(line.rstrip() for line in lines)

    def rows(self, cards: Iterable[str], indent: int) -> list[str]:
        """Cards in as many rows as they need, the first of them without its indent."""
        rows, width = [""], indent
        for card in cards:
            needed = len(self.label(card)) + 1
            if width + needed > self.width and rows[-1]:
                rows.append(" " * indent)
                width = indent
            rows[-1] += self.card(card) + " "
            width += needed
        return [row.rstrip() for row in rows]
