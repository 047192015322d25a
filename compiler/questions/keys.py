"""Which question a statement answers, and the key of a statement: two statements with one key replace each other."""

from typing import assert_never

from kakumei.compiler.questions.occasions import is_by_place
from kakumei.compiler.questions.question import Question, Which
from kakumei.compiler.questions.table import SHEET
from kakumei.compiler.rows import players_of
from kakumei.dsl import ast

QUESTIONS = tuple(row for row in SHEET if isinstance(row, Question))
"""The rows of the table that an author answers."""

_BY_STATEMENT = {(kind, question.which): question for question in QUESTIONS for kind in question.answered_by}


def question_of(statement: ast.Structural) -> Question:
    """The question that a statement answers."""
    return _BY_STATEMENT[type(statement), _which(statement)]


def _which(statement: ast.Structural) -> Which:
    if isinstance(statement, ast.Dealer | ast.Lead):
        return statement.when
    return statement.last_hand if isinstance(statement, ast.Scores) else None


def key_of(statement: ast.Structural) -> str:
    """The key for replacing and for duplicates: `lead.later`, `exchange.3-4`, `titles.5+`, `score.last.4`."""
    return question_of(statement).key + _counts(players_of(statement))


def overlap(one: ast.Structural, other: ast.Structural) -> bool:
    """Whether two statements answer the same question, at least in part; the rows of a table do."""
    first, second = question_of(one), question_of(other)
    return first is second or second.key in first.covers or first.key in second.covers


def keys_answered(statement: ast.Structural) -> frozenset[str]:
    """Keys of the questions that need no other answer beside this statement."""
    question = question_of(statement)
    open_still = {"dealer.first"} if isinstance(statement, ast.Dealer) and is_by_place(statement) else set()
    return frozenset((question.key, *(key for key in question.covers if key not in open_still)))


def other_answers(statement: ast.Structural) -> tuple[ast.Structural, ...]:
    """What else a table could have settled on, the commonest answers only."""
    return tuple(other for other in question_of(statement).others(statement) if other != statement)


def _counts(players: ast.NumberRange | None) -> str:
    """The part of a key that says for which numbers of players: `.4`, `.3-4`, `.5+`, or nothing for all."""
    if players is None:
        return ""
    low, high = _text(players.low), _text(players.high)
    if not high:
        return f".{low}+"
    if not low:
        return f".-{high}"
    return f".{low}" if low == high else f".{low}-{high}"


def _text(number: ast.Number | None) -> str:
    match number:
        case ast.IntLiteral(value=value):
            return str(value)
        case ast.Name(text=text):
            return text
        case None:
            return ""
        case _:
            assert_never(number)
