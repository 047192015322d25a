"""Where each character of a line stands on a terminal: wide ones, combining marks, tabs, unsafe ones."""

import unicodedata
from bisect import bisect_left
from dataclasses import dataclass
from itertools import accumulate

from kakumei.dsl.invisible import without_invisible
from kakumei.dsl.source import Span

TAB_STOP = 4
ELLIPSIS = "…"


def printable(text: str) -> str:
    """The text with every character that could move the cursor or turn the line replaced by a visible one."""
    return without_invisible(text, lambda _: "\ufffd")


def width_of(text: str) -> int:
    """How many columns the text takes, tabs apart: a kanji two, a combining mark none."""
    return sum(_char_width(char) for char in text)


def cut(text: str, width: int) -> str:
    """The beginning of the text in at most `width` columns, with an ellipsis where something is missing."""
    if width_of(text) <= width:
        return text
    kept = [char for char, end in zip(text, accumulate(map(_char_width, text)), strict=True) if end < width]
    return "".join(kept) + ELLIPSIS


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line as it is printed, and the column (from 0) at which each of its characters begins.

    `columns` has one entry for each character of the line as written, and one more for its end.
    """

    text: str
    columns: tuple[int, ...]


def draw_line(line: str, focus: Span, width: int) -> DrawnLine:
    """The line in at most `width` columns. Where it is longer, the part around `focus` is kept.

    Args:
        focus: offsets into the line; its beginning is always kept.
    """
    cells = _cells(line)
    columns = tuple(accumulate((width_of(cell) for cell in cells), initial=0))
    if columns[-1] <= width:
        return DrawnLine("".join(cells), columns)
    first = _first_kept(columns, focus, width)
    room = width - 2 * len(ELLIPSIS) if first else width - len(ELLIPSIS)
    last = first
    while last < len(cells) and columns[last + 1] - columns[first] <= room:
        last += 1
    before = ELLIPSIS if first else ""
    after = ELLIPSIS if last < len(cells) else ""
    text = before + "".join(cells[first:last]) + after
    # What was cut off on either side stands where the ellipsis does.
    shift = len(before) - columns[first]
    most = columns[last] + shift + len(after)
    return DrawnLine(text, tuple(min(max(column + shift, 0), most) for column in columns))


def _first_kept(columns: tuple[int, ...], focus: Span, width: int) -> int:
    """The first character to print of a line that does not fit."""
    if columns[focus.end] < width:
        return 0
    # A quarter of the width shows what stands before; a focus that reaches the end of the line needs no more than that.
    start = min(columns[focus.start] - width // 4, columns[-1] - width + len(ELLIPSIS))
    return bisect_left(columns, max(start, 0))


def _cells(line: str) -> list[str]:
    """What is printed for each character of the line."""
    cells: list[str] = []
    column = 0
    for char in line:
        cell = " " * (TAB_STOP - column % TAB_STOP) if char == "\t" else printable(char)
        column += width_of(cell)
        cells.append(cell)
    return cells


def _char_width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1
