"""For which numbers of players a row of a table counts, at every setting of the choices that have a say in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.checks.context import CheckContext, Said, seated
from kakumei.compiler.config.base import Range
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.questions import Question, question_of
from kakumei.compiler.rows import TableRow, shared_out
from kakumei.dsl import ast

Row: TypeAlias = Said[TableRow]
Rows: TypeAlias = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Seated:
    """One setting of some choices, and who may play then; `chosen` are the choices that could be something else."""

    numbers: AtSetting
    players: Range
    chosen: tuple[str, ...]

    def covered(self, row: Row) -> Range | None:
        """The numbers of players of the variant that a row speaks of."""
        if row.node.players is None:
            return self.players
        return self.numbers.range(row.node.players).intersection(self.players)

    def shares(self, rows: Rows) -> tuple[tuple[Range, ...], ...]:
        """The numbers of players for which each row counts: those that no row above it speaks of."""
        order = sorted(range(len(rows)), key=lambda index: rows[index].depth)
        wanted = (self.numbers.range(rows[index].node.players) for index in order)
        shares = dict(zip(order, shared_out(wanted, self.players), strict=True))
        return tuple(shares[index] for index in range(len(rows)))

    def notes(self) -> tuple[str, ...]:
        """When it is so, if the host has a say in it."""
        said = " and ".join(f"`{name}` to {self.numbers.choices[name]}" for name in self.chosen)
        return (f"this is so when the host sets {said}",) if said else ()


def rows_of(question: Question, context: CheckContext) -> Rows:
    """The rows of the table that answers a question, as the variant states them."""
    return tuple(
        Said(statement.node, statement.clause, depth=statement.depth)
        for statement in context.variant.statements
        if isinstance(statement.node, TableRow) and question_of(statement.node) is question
    )


def settings_of(rows: Sequence[Row], context: CheckContext) -> Iterator[Seated]:
    """Every setting of the choices that say for whom these rows are, and who may play."""
    count = next((said.node.count for said in context.stated(ast.PlayerCount)), None)
    for numbers in context.numbers.each((count, *(row.node.players for row in rows))):
        players = context.players if count is None else seated(numbers.range(count))
        chosen = tuple(name for name in numbers.choices if not context.numbers.is_settled_choice(name))
        yield Seated(numbers, players, chosen)


def seats_of(row: Row, context: CheckContext) -> tuple[int, ...]:
    """The numbers of players for which a row can count; one that a rule puts in place counts wherever it speaks."""
    if row.rule is not None:
        covered = context.numbers.range(row.node.players)
        return tuple(players for players in context.seats() if players in covered)
    rows = rows_of(question_of(row.node), context)
    position = next(index for index, other in enumerate(rows) if other.clause == row.clause)
    stretches = {stretch for seated in settings_of(rows, context) for stretch in seated.shares(rows)[position]}
    return tuple(players for players in context.seats() if any(players in stretch for stretch in stretches))
