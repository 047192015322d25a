"""Whether a play of a variant matches a pattern, or several at once, and which cards would."""

from collections.abc import Sequence

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.plays import Example, Never, Plays
from kakumei.compiler.checks.possible.demands import demand_of
from kakumei.compiler.checks.possible.forms import Forms
from kakumei.compiler.checks.possible.search import Patience, TooMuch, find
from kakumei.compiler.config.base import Range
from kakumei.dsl import ast

# For one question. Most need a few hundred steps; with more than these, nobody is told anything.
_STEPS = 30_000


def play_like(
    patterns: Sequence[ast.Pattern], context: CheckContext, *, any_shape: bool = False
) -> Example | Never | None:
    """The cards of a play that matches all these patterns, or that there is none; None where nobody can be sure.

    `any_shape`: whatever the shape, as where a permission waives it, or in an answer.
    """
    key = (tuple(patterns), any_shape)
    if key not in context.plays_found:
        patience = Patience(_STEPS)
        try:
            context.plays_found[key] = _search(patterns, context, patience, any_shape=any_shape)
        except TooMuch:
            context.plays_found[key] = None
    return context.plays_found[key]


def _search(
    patterns: Sequence[ast.Pattern], context: CheckContext, patience: Patience, *, any_shape: bool
) -> Example | Never | None:
    if context.pack is None or context.plays is None:
        return None
    if not _below(patterns, context, patience):
        return Never.NEVER
    found = _among(patterns, context, patience, any_shape=any_shape)
    if found is not None or any_shape:
        return found or Never.NEVER
    for permission in context.waiving_shape:
        found = _among((*patterns, permission), context, patience, any_shape=True)
        if found is not None:
            return found
    return Never.NEVER


def _among(
    patterns: Sequence[ast.Pattern], context: CheckContext, patience: Patience, *, any_shape: bool
) -> Example | None:
    pack, plays = context.pack, context.plays
    assert pack is not None and plays is not None
    demands = [demand_of(pattern, pack, context.numbers) for pattern in patterns]
    wanted: Range | None = Range(low=1, high=pack.size.high)
    for demand in demands:
        low = max(1, demand.size.low)
        asked = Range(low=low) if demand.naturals_only else Range(low=low, high=demand.size.high)
        wanted = None if wanted is None else wanted.intersection(asked)
    if wanted is None:
        return None
    for form in _forms(context, pack, plays, anything=any_shape).of_sizes(
        wanted, sum(demand.enough for demand in demands)
    ):
        found = find(form, demands, patience)
        if found is not None:
            return found
    return None


def _forms(context: CheckContext, pack: Pack, plays: Plays, *, anything: bool) -> Forms:
    """The forms of the variant, worked out once: every question goes through the same ones."""
    known = context.forms_found.get(anything)
    if not isinstance(known, Forms):
        known = context.forms_found[anything] = Forms(context, pack, plays, anything=anything)
    return known


def _below(patterns: Sequence[ast.Pattern], context: CheckContext, patience: Patience) -> bool:
    """Whether what lies below can be what all the patterns say of it."""
    under, empty, compared = [], False, False
    for pattern in patterns:
        for quality in pattern.qualities:
            match quality:
                case ast.OnPattern(pattern=below):
                    under.append(below)
                case ast.OnEmptyTable():
                    empty = True
                case ast.WithRelation():
                    compared = True
                case _:
                    pass
    if empty and (under or compared):
        return False
    return not under or _search(under, context, patience, any_shape=False) is not Never.NEVER
