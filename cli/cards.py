"""Cards drawn in a terminal: suits as signs and in colour where there are any, as letters where there are not."""

import re
import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from kakumei.cli.printing import COLOUR, can_show, colour_wanted, terminal_width
from kakumei.dsl.cards import Rank
from kakumei.dsl.columns import width_of

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COLOURS = {"S": "1", "H": "1;31", "D": "1;31", "C": "1"}
_JOKER = "1;35"
_NATURAL = re.compile(f"[SHDC](?:{'|'.join(rank.value for rank in Rank)})")
"""A card with a suit and a rank; a special card may have a name as short as that."""
_NARROWEST = 40


@dataclass(frozen=True, slots=True)
class Pen:
    """How to draw on this terminal."""

    colour: bool
    signs: bool
    width: int

    @classmethod
    def for_output(cls) -> "Pen":
        """The pen that fits standard output."""
        # A line that fills the last column makes some terminals begin a new one.
        width = max(min(terminal_width(), 100) - 1, _NARROWEST)
        return cls(colour=colour_wanted(sys.stdout), signs=can_show(sys.stdout, "".join(_SIGNS.values())), width=width)

    def paint(self, text: str, style: str) -> str:
        """The text in an ANSI style, where colour is wanted."""
        return f"\x1b[{style}m{text}\x1b[0m" if self.colour and text else text

    def label(self, card: str) -> str:
        """The card without colour: `♠3`, or `S3` where there are no signs."""
        return _SIGNS[card[0]] + card[1:] if self.signs and _NATURAL.fullmatch(card) else card

    def card(self, card: str) -> str:
        """The card."""
        suit = card[0] if _NATURAL.fullmatch(card) else ""
        return self.paint(self.label(card), _COLOURS.get(suit, _JOKER))

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in a row."""
        return " ".join(map(self.card, cards)) or "no card"

    def signed(self, text: str) -> str:
        """A sentence with its cards written as they are elsewhere on the screen."""
        return re.sub(rf"\b{_NATURAL.pattern}\b", lambda found: self.label(found[0]), text)

    def quote(self, text: str) -> str:
        """The text in quotation marks that this terminal has."""
        return f"“{text}”" if self.signs else '"' + text.translate({ord("“"): "'", ord("”"): "'"}) + '"'

    def suit(self, suit: str) -> str:
        """A suit: its sign, or its letter where there are no signs."""
        return self.paint(_SIGNS[suit] if self.signs else suit, _COLOURS[suit])

    def wrap(self, text: str, indent: int = 0) -> str:
        """The lines of the text so that they fit, broken between words; what is broken off is indented."""
        return "\n".join(self._wrap_line(line, indent) for line in text.split("\n"))

    def _wrap_line(self, text: str, indent: int) -> str:
        lines, width = [""], 0
        for word in text.split(" "):
            length = _width(word) + 1
            if width + length > self.width and width:
                lines.append(" " * indent)
                width = indent
            lines[-1] += word + " "
            width += length
        return "\n".join(line.rstrip() for line in lines)

    def rows(self, cards: Iterable[str], indent: int) -> list[str]:
        """A hand in as many rows as it needs, a gap between two ranks; the first row comes without its indent."""
        rows, width = [""], indent
        for _, alike in groupby(cards, key=rank_of):
            group = list(alike)
            needed = sum(len(self.label(card)) + 1 for card in group) + 1
            if width + needed > self.width and rows[-1].strip():
                rows.append(" " * indent)
                width = indent
            for card in group:
                if width + len(self.label(card)) + 1 > self.width and rows[-1].strip():
                    rows.append(" " * indent)
                    width = indent
                rows[-1] += self.card(card) + " "
                width += len(self.label(card)) + 1
            rows[-1] += " "
            width += 1
        return [row.rstrip() for row in rows]

    def table(self, rows: Sequence[Sequence[str]], indent: int = 2, right: Collection[int] = ()) -> list[str]:
        """Rows whose cells stand below one another; the columns in `right` end alike, the others begin alike.

        A column without anything in it takes no room.
        """
        widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
        lines = []
        for row in rows:
            cells = []
            for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
                gap = " " * (width - _width(cell))
                if width:
                    cells.append(gap + cell if number in right else cell + gap)
            lines.append((" " * indent + "  ".join(cells)).rstrip())
        return lines

    def columns(self, items: Sequence[str], indent: int = 2) -> list[str]:
        """Short items in as many columns as fit, to be read line by line."""
        widest = max(map(_width, items), default=0)
        across = max((self.width - indent + 2) // (widest + 2), 1)
        padded = [[*items[at : at + across]] for at in range(0, len(items), across)]
        return [
            (" " * indent + "  ".join(item + " " * (widest - _width(item)) for item in row)).rstrip() for row in padded
        ]


def rank_of(card: str) -> str:
    """The rank of a card, or its name where it has none."""
    return card[1:] if _NATURAL.fullmatch(card) else card


def _width(text: str) -> int:
    """How many columns the text takes, colours apart."""
    return width_of(COLOUR.sub("", text))
