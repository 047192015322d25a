"""Numbers of players: the spans that rows of a table cover, and how they are written."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from kakumei.dsl import ast

TableRow: TypeAlias = ast.Exchange | ast.Titles | ast.Scores | ast.Deal
"""A statement that may be made for some numbers of players only."""


@dataclass(frozen=True, slots=True, order=True)
class Counts:
    """From `low` to `high` players; `high` None: any number from `low` up."""

    low: int
    high: int | None

    def __contains__(self, players: int) -> bool:
        return self.low <= players and (self.high is None or players <= self.high)

    def __str__(self) -> str:
        return range_words(self.low, self.high)

    def intersection(self, other: "Counts") -> "Counts | None":
        """The numbers in both; None if there are none."""
        low = max(self.low, other.low)
        highs = [high for high in (self.high, other.high) if high is not None]
        high = min(highs) if highs else None
        return Counts(low, high) if high is None or low <= high else None

    def without(self, other: "Counts") -> Iterator["Counts"]:
        """What is left of these numbers when the others are taken out: none, one or two spans."""
        if self.intersection(other) is None:
            yield self
            return
        if self.low < other.low:
            yield Counts(self.low, other.low - 1)
        if other.high is not None and (self.high is None or other.high < self.high):
            yield Counts(other.high + 1, self.high)


def range_words(low: int, high: int | None) -> str:
    """A range of numbers in words: `4`, `3 to 6`, `3 or more`."""
    if high is None:
        return f"{low} or more"
    return str(low) if low == high else f"{low} to {high}"


def counts_of(players: ast.NumberRange | None, everybody: Counts) -> Counts:
    """The numbers a range names; a row that names none is for everybody. Only digits count here."""
    if players is None:
        return everybody
    low = players.low.value if isinstance(players.low, ast.IntLiteral) else 1
    high = players.high.value if isinstance(players.high, ast.IntLiteral) else None
    return Counts(low, high)


def with_counts(row: TableRow, counts: Counts) -> TableRow:
    """The same row for these numbers of players only."""
    span = row.players.span if row.players is not None else row.span
    low = ast.IntLiteral(value=counts.low, span=span)
    if counts.high is None:
        high = None
    else:
        high = low if counts.high == counts.low else ast.IntLiteral(value=counts.high, span=span)
    return replace(row, players=ast.NumberRange(low=low, high=high, span=span))


def table_of(statement: ast.Structural) -> str | None:
    """The table a statement is a row of: `exchange`, `titles`, `score`, `score.last`, `deal`; None for no row."""
    match statement:
        case ast.Exchange():
            return "exchange"
        case ast.Titles():
            return "titles"
        case ast.Scores(last_hand=last_hand):
            return "score.last" if last_hand else "score"
        case ast.Deal():
            return "deal"
        case _:
            return None
