"""Statements about something that the variant does not have.

Only what the author wrote here is looked at: what a base variant says beyond need does no harm.
"""

from collections.abc import Callable, Iterator

from kakumei.compiler.checks import conditions
from kakumei.compiler.checks.conditions import Labels
from kakumei.compiler.checks.facts import AnySaid, Said
from kakumei.compiler.checks.ground import Ground
from kakumei.compiler.checks.patterns import never_matches
from kakumei.compiler.checks.wording import statement_text
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic

_NO_JOKERS = "there are no jokers"

# Each statement, when it says something, and why it says nothing otherwise; the first reason that fits is given.
# That a rule skips players or leaves several without cards is not asked: answering beforehand is good custom.
_USES: tuple[tuple[type[ast.StatementNode], Callable[[Ground], Labels | None], str], ...] = (
    (ast.JokerAlone, conditions.jokers, _NO_JOKERS),
    (ast.JokerStands, conditions.jokers, _NO_JOKERS),
    (ast.JokerTogether, conditions.jokers, _NO_JOKERS),
    (ast.JokerTogether, conditions.several_jokers, "there is only one joker"),
    (ast.JokerReads, conditions.jokers, _NO_JOKERS),
    (ast.JokerReads, conditions.jokers_in_rows, "no joker stands in a run"),
    (ast.JokerTies, conditions.jokers, _NO_JOKERS),
    (ast.JokerTies, conditions.jokers_stand, "jokers stand for nothing"),
    (ast.BeatRuns, conditions.runs, "no runs are played"),
    (ast.ExchangeOrder, conditions.exchange, "nothing is exchanged"),
    (ast.ExchangeJudged, conditions.exchange, "nothing is exchanged"),
    (ast.ExchangeJudged, conditions.best_or_worst, "neither the best nor the worst cards are paid"),
    (ast.ExchangeNever, conditions.exchange, "nothing is exchanged"),
)

# What decides whether these say something; while that is not said, nobody can tell.
_ABOUT: dict[type[ast.StatementNode], tuple[type[ast.StatementNode], ...]] = {
    ast.JokerReads: (ast.JokerStands,),
    ast.JokerTies: (ast.JokerStands,),
    ast.ExchangeOrder: (ast.Exchange,),
    ast.ExchangeJudged: (ast.Exchange,),
    ast.ExchangeNever: (ast.Exchange,),
}


def check_nothing(ground: Ground) -> Iterator[Diagnostic]:
    """Every statement of the variant itself that changes nothing."""
    if ground.pack is None or ground.plays is None:
        return
    facts = ground.facts
    told: set[type[ast.StatementNode]] = set()
    for kind, is_asked, why in _USES:
        for said in facts.stated(kind):
            if any(not facts.possible(asking) for asking in _ABOUT.get(kind, ())):
                continue  # what it is about is a gap still
            if facts.is_own(said) and kind not in told and is_asked(ground) is None:
                told.add(kind)
                yield _says_nothing(said, why)
    for stands in facts.stated(ast.JokerStands):
        if facts.is_own(stands) and stands.node.inside_only and conditions.jokers_in_rows(ground) is None:
            yield diagnostic(
                Code.ABOUT_NOTHING, stands.node.span, statement="inside only", why="no joker stands in a run"
            )
    for opening in facts.stated(ast.Open):
        never = never_matches(opening.node.pattern, ground)
        if facts.is_own(opening) and never is not None and never.cause is not ast.Pack:
            yield _says_nothing(opening, never.why)
    for scores in facts.stated(ast.Scores):
        if scores.node.last_hand and facts.is_own(scores) and not _last_hand_is_known(ground):
            yield _says_nothing(scores, "nobody knows beforehand which hand is the last")


def _says_nothing(said: AnySaid, why: str) -> Diagnostic:
    return diagnostic(Code.ABOUT_NOTHING, said.node.span, statement=statement_text(said.node), why=why)


def _last_hand_is_known(ground: Ground) -> bool:
    """A match of points ends when it ends, and one of so many hands or more when the players stop."""
    facts = ground.facts
    open_ended = (*facts.possible(ast.MatchPoints), *_unlimited(ground))
    limited = [said for said in facts.possible(ast.MatchHands) if said.node.hands.high is not None]
    return bool(limited or facts.possible(ast.MatchSets)) or not open_ended


def _unlimited(ground: Ground) -> Iterator[Said[ast.MatchHands]]:
    return (said for said in ground.facts.possible(ast.MatchHands) if said.node.hands.high is None)
