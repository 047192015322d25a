"""Does a play match a pattern, and how many of its cards met it.

Ranks, suits and cards are met by natural cards, shapes and sizes by the play as a whole; a pattern that counts jokers
takes each for the card it is read as. The order and the table are those from before the play.
"""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config.base import Card, Mask, RankIndex, Seat, Source, SuitIndex
from kakumei.compiler.config.plays import EmptyTable, Relation, Suits
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_RANK, NO_SUIT, colour_of
from kakumei.compiler.program.patterns import Pattern, PatternIndex
from kakumei.engine.judge.values import amount_of, mask_for, within
from kakumei.engine.judge.who import is_among
from kakumei.engine.state.frames import Context
from kakumei.engine.state.order import NO_STRENGTH, Order
from kakumei.engine.state.records import Cards, Laid, Reading
from kakumei.engine.state.table import Table


class Attempt(msgspec.Struct, frozen=True):
    """A play to be judged: whose it is, the plays under it, the order before it, whether it empties the hand."""

    seat: Seat
    reading: Reading
    under: tuple[Laid, ...]
    order: Order
    empties: bool


def matched(table: Table, number: PatternIndex, attempt: Attempt, context: Context) -> int | None:
    """How many cards met the pattern ("as many"), or None where the play does not match."""
    pattern = table.program.patterns[number]
    reading = attempt.reading
    cards = reading.cards
    if pattern.shapes and reading.shape not in pattern.shapes:
        return None
    if pattern.size is not None:
        size = len(cards) - reading.jokers if pattern.naturals_only else len(cards)
        if not within(table, pattern.size, context, attempt.seat, size):
            return None
    if pattern.last_cards and not attempt.empties:
        return None
    if pattern.by is not None and not is_among(table, pattern.by, attempt.seat, context):
        return None
    effective = reading.stands if pattern.counting_jokers else cards
    if pattern.exactly and not _made_of(table, pattern, effective, attempt, context):
        return None
    for count in pattern.has:
        if _count(mask_for(table, count.cards, context, attempt.order), effective) not in count.span:
            return None
    if pattern.only is not None:
        only = mask_for(table, pattern.only, context, attempt.order)
        if not all((only >> card & 1) or (only >> stand & 1) for card, stand in zip(cards, effective, strict=True)):
            return None
    if pattern.none is not None:
        none = mask_for(table, pattern.none, context, attempt.order)
        if any(none >> card & 1 for card in (*cards, *effective)):
            return None
    if not _suits_match(table.program, pattern, effective):
        return None
    if pattern.relations:
        below = attempt.under[-1] if attempt.under else None
        counting = pattern.counting_jokers
        if not all(
            related(table.program, relation, reading, below, attempt.order, counting_jokers=counting)
            for relation in pattern.relations
        ):
            return None
    if pattern.on is not None and not _lies_on(table, pattern.on, attempt, context):
        return None
    if pattern.completing is not None and not _completes(table.program, pattern, attempt, effective):
        return None
    if pattern.matched_by is None:
        return len(cards)
    return _count(mask_for(table, pattern.matched_by, context, attempt.order), effective)


def matches(table: Table, number: PatternIndex, attempt: Attempt, context: Context) -> bool:
    """Whether the play matches the pattern."""
    return matched(table, number, attempt, context) is not None


def _count(mask: Mask, cards: Cards) -> int:
    return sum([mask >> card & 1 for card in cards])


def _made_of(table: Table, pattern: Pattern, cards: Cards, attempt: Attempt, context: Context) -> bool:
    """Whether the cards are these and no others."""
    needs = cards_needed(table, pattern, attempt.under, context, attempt.order)
    if sum(times for _, times in needs) != len(cards):
        return False
    return _assign([mask for mask, times in needs for _ in range(times)], list(cards))


def cards_needed(
    table: Table, pattern: Pattern, under: tuple[Laid, ...], context: Context, order: Order
) -> list[tuple[Mask, int]]:
    """What an exact play is made of, and how many of each; `as many` counts the play it is laid on, or the one that
    is answered.
    """
    needs: list[tuple[Mask, int]] = []
    for part in pattern.exactly:
        times = 1
        if part.amount is not None:
            below = part.amount.of is Source.BELOW
            counted = replace(context, matched=_below(table, pattern, under, context, order)) if below else context
            times = amount_of(table, part.amount, counted, None)
        needs.append((mask_for(table, part.cards, context, order), times))
    return needs


def _below(table: Table, pattern: Pattern, under: tuple[Laid, ...], context: Context, order: Order) -> int:
    """How many cards of the play below met what stands behind `on`, or else how many it has."""
    if not under:
        return 0
    if pattern.on is None or isinstance(pattern.on, EmptyTable):
        return len(under[-1].reading.cards)
    return matched(table, pattern.on, _laid(under, order), context) or 0


def _laid(under: tuple[Laid, ...], order: Order) -> Attempt:
    """The play on top of these, as a play that has been laid."""
    top = under[-1]
    return Attempt(top.seat, top.reading, under[:-1], order, empties=False)


def _assign(needs: list[Mask], cards: list[Card]) -> bool:
    if not needs:
        return True
    need = needs[0]
    tried: set[Card] = set()
    for i, card in enumerate(cards):
        if need >> card & 1 and card not in tried:
            tried.add(card)
            if _assign(needs[1:], cards[:i] + cards[i + 1 :]):
                return True
    return False


def _suits_match(program: Program, pattern: Pattern, cards: Cards) -> bool:
    if pattern.suits is Suits.ANY and not pattern.one_colour:
        return True
    suits = [program.cards.suit_of[card] for card in cards]
    # A card without a suit shares none.
    if NO_SUIT in suits or (pattern.one_colour and len({colour_of(suit) for suit in suits}) != 1):
        return False
    match pattern.suits:
        case Suits.ANY:
            return True
        case Suits.ONE:
            return len(set(suits)) == 1
        case Suits.DIFFERENT:
            return len(set(suits)) == len(suits)
        case Suits.ONE_EACH_ROW:
            by_rank: dict[RankIndex, set[SuitIndex]] = {}
            for card in cards:
                by_rank.setdefault(program.cards.rank_of[card], set()).add(program.cards.suit_of[card])
            return len({frozenset(found) for found in by_rank.values()}) == 1
        case _:
            assert_never(pattern.suits)


def _lies_on(table: Table, on: PatternIndex | EmptyTable, attempt: Attempt, context: Context) -> bool:
    if isinstance(on, EmptyTable):
        return not attempt.under
    if not attempt.under:
        return False
    return matches(table, on, _laid(attempt.under, attempt.order), context)


def _completes(program: Program, pattern: Pattern, attempt: Attempt, effective: Cards) -> bool:
    """Whether this play and those just below it make exactly so many of one rank on top of the trick."""
    ranks = {program.cards.rank_of[card] for card in effective}
    if len(ranks) != 1 or NO_RANK in ranks:
        return False
    count = len(effective)
    for laid in reversed(attempt.under):
        cards = laid.reading.stands if pattern.counting_jokers else laid.reading.cards
        if {program.cards.rank_of[card] for card in cards} != ranks:
            break
        count += len(cards)
    return count == pattern.completing


def weak_end(order: Order, reading: Reading) -> int:
    """The strength of the weaker end of a reading, which for a run is its lowest card; NO_STRENGTH without a rank."""
    if reading.low == NO_RANK:
        return NO_STRENGTH
    return min(order.rank[reading.low], order.rank[reading.high])


def related(
    program: Program, relation: Relation, upper: Reading, below: Laid | None, order: Order, *, counting_jokers: bool
) -> bool:
    """How a play compares with the one it is laid on.

    Counting jokers, one has the suit of the card it stands for, in both plays; else a play holding a joker has the same
    suits as no other.
    """
    if below is None:
        return False
    lower = below.reading
    above, under = (one.stands if counting_jokers else one.cards for one in (upper, lower))
    match relation:
        case Relation.SAME_SUITS:
            return _same_suits(suits_in(program, above), suits_in(program, under), upper, lower)
        case Relation.COMMON_SUIT:
            return bool(set(suits_in(program, above)) & set(suits_in(program, under)))
        case Relation.SAME_COLOUR:
            suits = [program.cards.suit_of[card] for card in (*above, *under)]
            return NO_SUIT not in suits and len({colour_of(suit) for suit in suits}) == 1
        case Relation.SAME_RANK:
            return upper.low != NO_RANK and weak_end(order, upper) == weak_end(order, lower)
        case Relation.NEXT_RANK:
            return NO_STRENGTH not in (upper.low, lower.low) and weak_end(order, upper) == weak_end(order, lower) + 1
        case Relation.RANK_BELOW:
            return NO_STRENGTH not in (upper.low, lower.low) and weak_end(order, upper) == weak_end(order, lower) - 1
        case _:
            assert_never(relation)


def suits_in(program: Program, cards: Cards) -> tuple[SuitIndex, ...]:
    """The suits of the cards that have one, sorted."""
    return tuple(sorted(program.cards.suit_of[card] for card in cards if program.cards.suit_of[card] != NO_SUIT))


def suits_of(program: Program, reading: Reading, *, counting_jokers: bool) -> tuple[SuitIndex, ...]:
    """The suits of a play, sorted; a joker has one where it counts as the card it stands for."""
    return suits_in(program, reading.stands if counting_jokers else reading.cards)


def _same_suits(upper: tuple[SuitIndex, ...], lower: tuple[SuitIndex, ...], play: Reading, below: Reading) -> bool:
    if len(upper) != len(play.cards) or len(lower) != len(below.cards):
        return False
    # Where plays may grow, a longer run in the same suit has the same suits.
    return upper == lower if len(upper) == len(lower) else set(upper) == set(lower)
