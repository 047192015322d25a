"""Rows of tables by number of players: for whom a row counts.

Several rows of a table may be for the same number of players: a rule replaces one, or a variant lays its own over
one that it inherits. Then the first that fits counts.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from kakumei.compiler.config.base import Range
from kakumei.dsl import ast

TableRow: TypeAlias = ast.Exchange | ast.Titles | ast.Scores | ast.Deal
"""A statement that may be made for some numbers of players only."""


def players_of(statement: ast.Structural) -> ast.NumberRange | None:
    """The numbers of players that a statement is for; None: for all."""
    return statement.players if isinstance(statement, TableRow) else None


def with_players(row: TableRow, players: Range) -> TableRow:
    """The same row for these numbers of players only."""
    span = row.players.span if row.players is not None else row.span
    low = ast.IntLiteral(value=players.low, span=span)
    if players.high is None:
        high = None
    else:
        high = low if players.high == players.low else ast.IntLiteral(value=players.high, span=span)
    return replace(row, players=ast.NumberRange(low=low, high=high, span=span))


def shared_out(wanted: Iterable[Range], everybody: Range) -> Iterator[tuple[Range, ...]]:
    """What each of some ranges gets of everybody, where the first that fits counts; none, one or several ranges."""
    free = [everybody]
    for numbers in wanted:
        yield tuple(common for stretch in free if (common := stretch.intersection(numbers)) is not None)
        free = [left for stretch in free for left in stretch.without(numbers)]


def left_out(taken: Iterable[Range], everybody: Range) -> tuple[Range, ...]:
    """Whom none of these ranges is for, lowest first."""
    left = [everybody]
    for numbers in taken:
        left = [rest for stretch in left for rest in stretch.without(numbers)]
    return tuple(sorted(left, key=lambda stretch: stretch.low))
