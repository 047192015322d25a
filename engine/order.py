"""The order in force: patches to the list of ranks, oldest first, then the flips; and how strong a reading is in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.plays import Alone, Compare, Equal, Joker, Row
from kakumei.engine.game import NONE, Game
from kakumei.engine.records import Age, Flipped, InForce, Patched, Reading

TIES = 16
"""Strengths are multiples of this, which leaves room for suits and jokers to break ties."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """How strong every card is now; a larger number beats a smaller one."""

    card: tuple[int, ...]  # by kind; NONE for special cards
    rank: tuple[int, ...]  # by rank index: that of its weakest card
    together: int  # jokers alone, two or more
    reversed: bool
    names: tuple[str, ...]  # ranks (or cards that stand apart from their rank), weakest first
    top: int  # mask of the strongest rank


def order_in_force(game: Game, standing: Iterable[InForce], lasting: bool = False) -> Order:
    """The order for the next play; `lasting` leaves out what ends with the trick."""
    flips = 0
    reversing: set[int] = set()
    patches: tuple[Patched, ...] = ()
    for item in standing:
        if item.age is Age.PENDING or (lasting and item.end is Scope.End.TRICK):
            continue
        match item.what:
            case Flipped(single=True):
                # A rule that stands reversed holds one flip, however often it has fired.
                flips += item.rule not in reversing
                reversing.add(item.rule)
            case Flipped():
                # Two reversals cancel: a second one of any rule restores the normal order.
                flips += 1
            case Patched():
                patches += (item.what,)
            case _:
                pass
    return build_order(game, flips % 2 == 1, patches)


def base_order(game: Game) -> Order:
    """The variant's own order, whatever is in force."""
    return build_order(game, False, ())


@lru_cache(maxsize=1024)
def build_order(game: Game, reverse: bool, patches: tuple[Patched, ...]) -> Order:
    """The order with these patches, turned round or not."""
    ladder = _ladder(game, patches)
    height = len(ladder)
    strengths = [NONE] * len(game.names)
    for step, mask in enumerate(reversed(ladder) if reverse else ladder):
        for kind in range(len(strengths)):
            if mask >> kind & 1:
                strengths[kind] = step
    joker = game.config.joker
    highest, turning = height, NONE if reverse else height
    if joker is not None and game.joker != NONE and strengths[game.joker] == NONE:
        strengths[game.joker] = turning if joker.alone is Alone.WITH_ORDER else highest
    shown = list(reversed(ladder)) if reverse else ladder
    return Order(
        card=tuple(strengths),
        rank=tuple(min(strengths[kind] for kind in kinds) if kinds else NONE for kinds in game.kinds_of_rank),
        together=turning if joker is not None and _turns(joker) else highest,
        reversed=reverse,
        names=tuple(name for mask in shown for name in _slot_names(game, mask)),
        top=next((mask for mask in reversed(shown) if mask & game.natural_mask), 0) & game.natural_mask,
    )


def _turns(joker: Joker) -> bool:
    """Whether jokers together sink when the order is reversed: they do if the lone joker does."""
    match joker.alone:
        case Alone.HIGHEST | Alone.NEVER:
            return False
        case Alone.WITH_ORDER | Alone.BELOW:
            return True
        case _:
            assert_never(joker.alone)


def _ladder(game: Game, patches: tuple[Patched, ...]) -> list[int]:
    """The kinds of card step by step, weakest first, before any flip."""
    ladder = [mask for mask in game.rank_mask if mask]
    joker = game.config.joker
    if joker is not None and joker.alone is Alone.BELOW and joker.below is not None:
        ladder.insert(_step_of(game, ladder, joker.below), game.joker_mask)
    for patch in patches:
        rest = [mask & ~patch.mask for mask in ladder]
        rest = [mask for mask in rest if mask]
        place = _step_of(game, rest, patch.rank)
        # A rank put above itself stays where it is.
        if place != NONE and patch.mask:
            rest.insert(place + 1 if patch.above else place, patch.mask)
            ladder = rest
    return ladder


def _step_of(game: Game, ladder: list[int], rank: int) -> int:
    return next((i for i, mask in enumerate(ladder) if mask & game.rank_mask[rank]), NONE)


def _slot_names(game: Game, mask: int) -> tuple[str, ...]:
    """A whole rank by its name, anything else card by card; jokers are no rank."""
    if mask in game.rank_mask:
        return (game.config.ranks[game.rank_mask.index(mask)],)
    return game.mask_names(mask & game.natural_mask)


def strength(game: Game, order: Order, reading: Reading) -> int:
    """Where a reading stands in the order, or NONE * TIES below everything where it cannot be compared.

    Runs are compared at their weak end, or at their strong end where the variant compares by the highest rank.
    """
    if reading.low == NONE:
        base = order.together if len(reading.cards) > 1 else order.card[reading.cards[0]]
    else:
        shape = game.config.shapes[reading.shape]
        match shape.ranks:
            case Equal():
                naturals = [order.card[card] for card in reading.cards if card != game.joker]
                # A joker that is left alone of a set, when a rule has taken the other cards, keeps its rank.
                base = min(naturals, default=order.rank[reading.low])
            case Row():
                ends = order.rank[reading.low], order.rank[reading.high]
                base = max(ends) if shape.compare is Compare.HIGHEST else min(ends)
            case _:
                assert_never(shape.ranks)
    config = game.config
    ties = 0
    if config.suits_break_ties:
        ties += 2 * (1 + max(game.suit_strength[game.suit_of[card]] for card in reading.cards))
    if config.joker is not None and config.joker.loses_ties and not reading.jokers:
        ties += 1
    return base * TIES + ties
