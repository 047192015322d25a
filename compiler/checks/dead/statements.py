"""Statements about something that the variant does not have.

Only what the author wrote here is looked at: what a base variant says beyond need does no harm.
"""

from collections.abc import Iterator

from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.checks.dead.patterns import never_matches
from kakumei.compiler.questions import question_of
from kakumei.compiler.questions.occasions import JOKERS_IN_ROWS
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic


def check_dead_statements(context: CheckContext) -> Iterator[Diagnostic]:
    """Every statement of the variant itself that changes nothing."""
    if context.pack is None or context.plays is None:
        return
    game = context.game
    for said in context.variant.statements:
        why = question_of(said.node).idle(game)
        if why is not None and context.is_own(said):
            yield _says_nothing(said.node, why)
    for stands in context.stated(ast.JokerStands):
        if context.is_own(stands) and stands.node.inside_only and JOKERS_IN_ROWS.shown(game) is None:
            yield diagnostic(
                Code.ABOUT_NOTHING, stands.node.span, statement="inside only", why="no joker stands in a run"
            )
    for opening in context.stated(ast.Open):
        never = never_matches(opening.node.pattern, context)
        if context.is_own(opening) and never is not None and never.cause is not ast.Pack:
            yield _says_nothing(opening.node, never.why)
    for scores in context.stated(ast.Scores):
        if scores.node.last_hand and context.is_own(scores) and not _last_hand_is_known(context):
            yield _says_nothing(scores.node, "nobody knows beforehand which hand is the last")


def _says_nothing(statement: ast.Structural, why: str) -> Diagnostic:
    return diagnostic(Code.ABOUT_NOTHING, statement.span, statement=question_of(statement).begins, why=why)


def _last_hand_is_known(context: CheckContext) -> bool:
    """A match of points ends when it ends, and one of so many hands or more when the players stop."""
    open_ended = (*context.possible(ast.MatchPoints), *_unlimited(context))
    limited = [said for said in context.possible(ast.MatchHands) if said.node.hands.high is not None]
    return bool(limited or context.possible(ast.MatchSets)) or not open_ended


def _unlimited(context: CheckContext) -> Iterator[Said[ast.MatchHands]]:
    return (said for said in context.possible(ast.MatchHands) if said.node.hands.high is None)
