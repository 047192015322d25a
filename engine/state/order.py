"""The order in force: patches to the list of ranks, oldest first, then the flips; and how strong a reading is in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, assert_never

from kakumei.compiler.config.base import Card, Mask, RankIndex, Scope
from kakumei.compiler.config.plays import Alone, Compare, Equal, Joker, Row, Suits
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_CARD, NO_CARDS, NO_RANK
from kakumei.engine.state.records import (
    Age,
    Flipped,
    Granted,
    Lasting,
    LockedTo,
    Missing,
    Patched,
    Reading,
    Suspended,
    Turned,
)

TIES: Final = 16
"""Strengths are multiples of this, which leaves room for suits and jokers to break ties."""

NO_STRENGTH: Final = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """How strong every card is now; a larger number beats a smaller one."""

    card: tuple[int, ...]  # by card; NO_STRENGTH for special cards
    rank: tuple[int, ...]  # by rank: that of its weakest card
    strongest: tuple[int, ...]  # by rank: that of its strongest card
    whole_ranks: bool  # whether all cards of a rank are equally strong
    untied: bool  # whether the strength of a reading follows from its ranks alone: no suit and no joker breaks a tie
    together: int  # jokers alone, two or more
    reversed: bool
    names: tuple[str, ...]  # ranks (or cards that stand apart from their rank), weakest first
    top: Mask  # the strongest rank


def order_in_force(program: Program, lasting: Iterable[Lasting], *, beyond_trick: bool = False) -> Order:
    """The order for the next play; `beyond_trick` leaves out what ends with the trick."""
    flips = 0
    reversing: set[int] = set()
    patches: tuple[Patched, ...] = ()
    for item in lasting:
        if item.age is Age.PENDING or (beyond_trick and item.end is Scope.End.TRICK):
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
            case Turned() | LockedTo() | Granted() | Suspended() | Missing():
                pass
            case _:
                assert_never(item.what)
    return build_order(program, flips % 2 == 1, patches)


def base_order(program: Program) -> Order:
    """The variant's own order, whatever is in force."""
    return build_order(program, False, ())


@lru_cache(maxsize=1024)
def build_order(program: Program, reverse: bool, patches: tuple[Patched, ...]) -> Order:
    """The order with these patches, turned round or not."""
    cards = program.cards
    ladder = _ladder(program, patches)
    height = len(ladder)
    strengths = [NO_STRENGTH] * len(cards.names)
    for step, mask in enumerate(reversed(ladder) if reverse else ladder):
        for card in range(len(strengths)):
            if mask >> card & 1:
                strengths[card] = step
    joker = program.config.joker
    highest, turning = height, NO_STRENGTH if reverse else height
    if joker is not None and cards.joker != NO_CARD and strengths[cards.joker] == NO_STRENGTH:
        strengths[cards.joker] = turning if joker.alone is Alone.WITH_ORDER else highest
    shown = list(reversed(ladder)) if reverse else ladder
    by_rank = [[strengths[card] for card in of_rank] or [NO_STRENGTH] for of_rank in cards.of_rank]
    whole_ranks = all(min(found) == max(found) for found in by_rank)
    ties = program.config.suits_break_ties or (joker is not None and joker.loses_ties)
    return Order(
        card=tuple(strengths),
        rank=tuple(map(min, by_rank)),
        strongest=tuple(map(max, by_rank)),
        whole_ranks=whole_ranks,
        untied=whole_ranks and not ties,
        together=turning if joker is not None and _turns(joker) else highest,
        reversed=reverse,
        names=tuple(name for mask in shown for name in _slot_names(program, mask)),
        top=Mask(next((mask for mask in reversed(shown) if mask & cards.naturals), NO_CARDS) & cards.naturals),
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


def _ladder(program: Program, patches: tuple[Patched, ...]) -> list[Mask]:
    """The kinds of card step by step, weakest first, before any flip."""
    ladder = [mask for mask in program.cards.rank_mask if mask]
    joker = program.config.joker
    if joker is not None and joker.alone is Alone.BELOW and joker.below is not None:
        ladder.insert(_step_of(program, ladder, joker.below), program.cards.joker_mask)
    for patch in patches:
        rest = [Mask(mask & ~patch.mask) for mask in ladder if mask & ~patch.mask]
        place = _step_of(program, rest, patch.rank)
        # A rank put above itself stays where it is.
        if place != -1 and patch.mask:
            rest.insert(place + 1 if patch.above else place, patch.mask)
            ladder = rest
    return ladder


def _step_of(program: Program, ladder: list[Mask], rank: RankIndex) -> int:
    return next((at for at, mask in enumerate(ladder) if mask & program.cards.rank_mask[rank]), -1)


def _slot_names(program: Program, mask: Mask) -> tuple[str, ...]:
    """A whole rank by its name, anything else card by card; jokers are no rank."""
    cards = program.cards
    if mask in cards.rank_mask:
        return (program.config.ranks[cards.rank_mask.index(mask)],)
    return cards.names_in(Mask(mask & cards.naturals))


def strength(program: Program, order: Order, reading: Reading) -> int:
    """Where a reading stands in the order, or below everything where it cannot be compared.

    Runs are compared at their weak end, or at their strong end where the variant compares by the highest rank.
    """
    config = program.config
    if reading.low == NO_RANK:
        base = order.together if len(reading.cards) > 1 else order.card[reading.cards[0]]
    else:
        shape = config.shapes[reading.shape]
        match shape.ranks:
            case Equal():
                base = order.rank[reading.low] if order.whole_ranks else _strength_alike(program, order, reading)
            case Row():
                ends = order.rank[reading.low], order.rank[reading.high]
                base = max(ends) if shape.compare is Compare.HIGHEST else min(ends)
            case _:
                assert_never(shape.ranks)
    ties = 0
    if config.suits_break_ties:
        cards = program.cards
        deciding = _deciding(program, order, reading, base)
        ties += 2 * (1 + max((cards.suit_strength[cards.suit_of[card]] for card in deciding), default=NO_STRENGTH))
    if config.joker is not None and config.joker.loses_ties and not reading.jokers:
        ties += 1
    return base * TIES + ties


def _deciding(program: Program, order: Order, reading: Reading, base: int) -> Iterable[Card]:
    """The cards whose suit tells plays of equal rank apart: of a row, those at the end by which rows are compared.

    A joker there has no suit, unless the whole row has the same ones.
    """
    if reading.low == NO_RANK or reading.low == reading.high:
        return reading.cards
    if program.config.shapes[reading.shape].suits in (Suits.ONE, Suits.ONE_EACH_ROW):
        return reading.cards
    ends = [rank for rank in (reading.low, reading.high) if order.rank[rank] == base]
    return (card for card in reading.cards if program.cards.rank_of[card] in ends)


def weakest_base(floor: int, order: Order) -> int:
    """The least strength, ties left out, of a reading as strong as `floor`; without ties, all it takes."""
    return -(-floor // TIES) if order.untied else floor // TIES


def _strength_alike(program: Program, order: Order, reading: Reading) -> int:
    """Cards of one rank are as strong as the weakest of them; jokers count for nothing."""
    naturals = [order.card[card] for card in reading.cards if card != program.cards.joker]
    # A joker that is left alone of a set, when a rule has taken the other cards, keeps its rank.
    return min(naturals, default=order.rank[reading.low])
