"""Which structural statements are in force: those of the variant, and those that rules put in their place."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from kakumei.compiler.config.base import ClauseIndex, Range
from kakumei.compiler.lower.context import Context
from kakumei.compiler.model import RuleInForce
from kakumei.compiler.questions import QUESTIONS, keys_answered, question_of
from kakumei.compiler.rows import TableRow, shared_out, with_players
from kakumei.dsl import ast

SomeRow = TypeVar("SomeRow", ast.Deal, ast.Exchange, ast.Titles, ast.Scores)


def with_replacements(context: Context) -> Context:
    """The context with the `instead` lines of its rules carried out, in the order of the rules.

    A replacement stands first, and whatever it leaves nothing to say for is gone; so are the rows of tables that count
    for nobody at this setting.
    """
    for rule in context.rules:
        for line in rule.lines:
            if isinstance(line.node, ast.InsteadLine):
                context = _with_replacement(context, context.clauses[line.clause.key], line.node.statement, rule)
    idle = {
        clause
        for question in QUESTIONS
        for clause, share in _shares(_rows_of(question.key, context), context).items()
        if not share
    }
    return replace(context, statements=tuple(found for found in context.statements if found[0] not in idle))


def _with_replacement(context: Context, clause: ClauseIndex, statement: ast.Structural, rule: RuleInForce) -> Context:
    new = _limited(statement, rule, context)
    if new is None:
        return context
    kept = tuple((old_clause, old) for old_clause, old in context.statements if not _covers(new, old, context))
    return replace(context, statements=((clause, new), *kept))


def _limited(statement: ast.Structural, rule: RuleInForce, context: Context) -> ast.Structural | None:
    """The statement where its rule applies to some numbers of players only; None: to none that this variant has."""
    if rule.players is None or not isinstance(statement, TableRow):
        return statement
    common = _players_of(statement, context).intersection(context.range(rule.players))
    return None if common is None else with_players(statement, common)


def _covers(new: ast.Structural, old: ast.Structural, context: Context) -> bool:
    """Whether the old statement has nothing left to say beside the new one."""
    if question_of(old).key not in keys_answered(new):
        return False
    if isinstance(new, TableRow) and isinstance(old, TableRow):
        wanted = _players_of(old, context)
        return wanted.intersection(_players_of(new, context)) == wanted
    return True


def rows(context: Context, kind: type[SomeRow], table: str) -> Iterator[tuple[ClauseIndex, SomeRow, Range]]:
    """The rows of a table, each with its clause and the numbers of players for which it is the first that fits.

    A row that is the first for two stretches of numbers comes twice, so the ranges of a table never overlap. What a
    rule puts in place comes before what the variant states, and a statement before one that is inherited from deeper.
    """
    shares = _shares(_rows_of(table, context), context)
    for clause, node in context.all_of(kind):
        for stretch in shares.get(clause, ()):
            yield clause, node, stretch


def _rows_of(table: str, context: Context) -> list[tuple[ClauseIndex, TableRow]]:
    """The statements in force that are rows of this table; none where the key is that of another question."""
    found = context.statements
    return [(clause, node) for clause, node in found if isinstance(node, TableRow) and question_of(node).key == table]


def _shares(found: list[tuple[ClauseIndex, TableRow]], context: Context) -> dict[ClauseIndex, tuple[Range, ...]]:
    """By the clause of each row of one table: the numbers of players for which it is the first that fits."""
    in_order = sorted(found, key=lambda row: context.depths.get(row[0], -1))
    shares = shared_out((_players_of(node, context) for _, node in in_order), context.players)
    return {clause: share for (clause, _), share in zip(in_order, shares, strict=True)}


def _players_of(row: TableRow, context: Context) -> Range:
    """The numbers of players a row speaks of, within those of the variant."""
    return context.players if row.players is None else context.range(row.players)
