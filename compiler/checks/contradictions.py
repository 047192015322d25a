"""Structural statements that cannot both hold, and matches that cannot end."""

from collections.abc import Iterator
from typing import TypeAlias

from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.questions import question_of
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic

_Clash: TypeAlias = Iterator[Diagnostic]


def check_contradictions(context: CheckContext) -> _Clash:
    """Every contradiction between structural statements."""
    yield from _dealers(context)
    for dealt in (*context.stated(ast.Deal), *context.replacing(ast.Deal)):
        yield from _leftovers(dealt, context)
    yield from _useless_jokers(context)
    endless = tuple(_endless_match(context))
    yield from endless or _endless_ties(context)


def _dealers(context: CheckContext) -> _Clash:
    """One who deals every hand deals the later ones too."""
    by_when = {said.node.when: said for said in context.stated(ast.Dealer)}
    every, later = by_when.get(ast.DealerWhen.EVERY_HAND), by_when.get(ast.DealerWhen.LATER_HANDS)
    if every is not None and later is not None:
        yield _contradiction(later, every, context)


def _contradiction(second: Said[ast.Structural], first: Said[ast.Structural], context: CheckContext) -> Diagnostic:
    return diagnostic(
        Code.CONTRADICTION,
        context.place(second),
        secondary=(Label(first.node.span, "says otherwise"),),
        first=f"`{question_of(second.node).begins}`",
        second=f"`{question_of(first.node).begins}`",
    )


def _leftovers(said: Said[ast.Deal], context: CheckContext) -> _Clash:
    """Extra cards are what is left of every card, the rest is what a deal of fewer leaves."""
    deal = said.node
    first, second = None, None
    if deal.rest is not None and isinstance(deal.hands, ast.EveryCard):
        first, second = "the rest …", "every card"
    elif deal.extra is not None and not isinstance(deal.hands, ast.EveryCard):
        first, second = "extra cards …", _HANDS[type(deal.hands)]
    if first is not None:
        yield diagnostic(Code.CONTRADICTION, context.place(said), first=f"`{first}`", second=f"`{second}`")


_HANDS: dict[type[ast.Node], str] = {
    ast.EqualHands: "equal hands",
    ast.CardsEach: "cards each",
    ast.CardsByPlace: "by place",
}


def _useless_jokers(context: CheckContext) -> _Clash:
    """A joker that may not be played alone, together or for another card can never leave a hand."""
    pack, plays = context.pack, context.plays
    if pack is None or plays is None or not pack.jokers.high:
        return
    if plays.joker_alone or plays.jokers_together or plays.joker_in or _jokers_allowed(context):
        return
    for stands in context.stated(ast.JokerStands):
        for alone in context.stated(ast.JokerAlone):
            later = stands if context.is_own(stands) or not context.is_own(alone) else alone
            yield _contradiction(later, alone if later is stands else stands, context)


def _jokers_allowed(context: CheckContext) -> bool:
    """Whether a permission or a declared shape names the joker itself."""
    shapes: tuple[ast.Node, ...] = context.variant.shapes
    return any(isinstance(node, ast.JokerItem) for root in (*shapes, *context.permissions) for node in nodes_in(root))


def _endless_match(context: CheckContext) -> _Clash:
    """A match of points ends only if somebody can get points."""
    for match in context.stated(ast.MatchPoints):
        rows = [said for said in (*context.stated(ast.Scores), *context.replacing(ast.Scores))]
        entries = [entry for said in rows for entry in said.node.entries]
        if not rows or any(not entry.minus and context.numbers.number(entry.points).high != 0 for entry in entries):
            continue
        if any(_brings_points(line, context) for _, line in context.lines()):
            continue
        place, why = context.blamed(match, ast.Scores)
        shown = tuple(label for said in rows for label in context.shown(said, "nobody gets a point here"))
        yield diagnostic(Code.MATCH_CANNOT_END, place, secondary=why or shown, why="`score` gives nobody a point")


def _endless_ties(context: CheckContext) -> _Clash:
    """Ties that are played on come to an end only if the places can bring different points."""
    for match in context.stated(ast.MatchTies):
        rows = [said for said in (*context.stated(ast.Scores), *context.replacing(ast.Scores))]
        given = {(entry.minus, context.numbers.number(entry.points)) for said in rows for entry in said.node.entries}
        if match.node.ties is not ast.Ties.PLAY_ON or len(given) != 1:
            continue
        if any(points.low != points.high for _, points in given):
            continue
        if context.speaks_of(ast.ScorePoints):
            continue
        place, why = context.blamed(match, ast.Scores)
        shown = tuple(label for said in rows for label in context.shown(said, "everybody gets the same here"))
        said = "`score` gives everybody the same, and ties are played on"
        yield diagnostic(Code.MATCH_CANNOT_END, place, secondary=why or shown, why=said)


def _brings_points(line: ast.Node, context: CheckContext) -> bool:
    return any(
        isinstance(node, ast.ScorePoints) and not node.minus and context.numbers.number(node.points).high != 0
        for node in nodes_in(line)
    )
