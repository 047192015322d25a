"""When a structural question arises: each function gives labels that show why it does, or None.

The same conditions tell which statements say nothing, since nobody asks what they answer.
"""

from collections.abc import Callable
from typing import TypeAlias

from kakumei.compiler.checks.cards import jokers_said
from kakumei.compiler.checks.facts import Said
from kakumei.compiler.checks.ground import Ground
from kakumei.compiler.occasions import can_go_out_together, rule_that_skips
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Label

Labels: TypeAlias = tuple[Label, ...]


def jokers(ground: Ground) -> Labels | None:
    return _more_jokers_than(0, ground)


def several_jokers(ground: Ground) -> Labels | None:
    return _more_jokers_than(1, ground)


def _more_jokers_than(count: int, ground: Ground) -> Labels | None:
    if ground.pack is None or (ground.pack.jokers.high or 0) <= count:
        return None
    said = jokers_said(ground.facts)
    what = "there are jokers" if count == 0 else "there can be several jokers"
    return () if said is None else ground.facts.shown(said, what)


def jokers_in_rows(ground: Ground) -> Labels | None:
    """A joker in a set can be only one thing, in a run it may fit at several places."""
    if ground.plays is None:
        return None
    rows = {shape.name.text for shape in ground.facts.variant.shapes if not _settles_jokers(shape)}
    if ground.plays.runs:
        rows.add(ast.ShapeWord.RUNS.value)
    for said in ground.facts.possible(ast.JokerStands):
        if said.node.shapes is not None and rows & ground.plays.joker_in:
            return ground.facts.shown(said, "jokers in runs")
    return None


def _settles_jokers(shape: ast.ShapeDefinition) -> bool:
    return shape.wild is ast.ShapeWild.NONE or isinstance(shape.ranks, ast.EqualRanks | ast.ExactRanks | None)


def jokers_stand(ground: Ground) -> Labels | None:
    if ground.plays is None or not ground.plays.joker_in:
        return None
    for said in ground.facts.possible(ast.JokerStands):
        if said.node.shapes is not None:
            return ground.facts.shown(said, "jokers stand for other cards")
    return None


def runs(ground: Ground) -> Labels | None:
    if ground.plays is None or not ground.plays.runs:
        return None
    for said in ground.facts.possible(ast.PlayShapes):
        if any(isinstance(shape, ast.RunShape) for shape in said.node.shapes):
            return ground.facts.shown(said, "runs are played")
    return ()


def skips(ground: Ground) -> Labels | None:
    rule = rule_that_skips(ground.facts.lines())
    return None if rule is None else (Label(rule.span, f"`{rule.key}` skips players"),)


def out_together(ground: Ground) -> Labels | None:
    rule = can_go_out_together(ground.facts.lines())
    return None if rule is None else (Label(rule.span, f"`{rule.key}` can leave several without cards"),)


def exchange(ground: Ground) -> Labels | None:
    return _payments(ground, lambda payment: True, "cards are exchanged")


def best_or_worst(ground: Ground) -> Labels | None:
    return _payments(ground, _is_judged, "the best or worst cards are paid")


def _is_judged(payment: ast.Payment) -> bool:
    picks = {payment.paid.pick, payment.returned.pick if payment.returned is not None else None}
    return bool(picks & {ast.Pick.BEST, ast.Pick.WORST})


def _payments(ground: Ground, counts: Callable[[ast.Payment], bool], words: str) -> Labels | None:
    for said in (*ground.facts.stated(ast.Exchange), *ground.facts.replacing(ast.Exchange)):
        if any(counts(payment) for payment in said.node.payments):
            return ground.facts.shown(said, words)
    return None


def first_dealer(ground: Ground) -> Labels | None:
    """Nobody has a place yet in the first hand."""
    every = _dealer_of_every_hand(ground)
    if every is None:
        return ()
    if isinstance(every.node.by, ast.Reigning | ast.HighestReigning):
        return ground.facts.shown(every, "nobody has a place in the first hand")
    return None


def later_dealer(ground: Ground) -> Labels | None:
    return () if _dealer_of_every_hand(ground) is None else None


def _dealer_of_every_hand(ground: Ground) -> Said[ast.Dealer] | None:
    dealers = ground.facts.stated(ast.Dealer)
    return next((said for said in dealers if said.node.when is ast.DealerWhen.EVERY_HAND), None)
