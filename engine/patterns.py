"""Does a play match a pattern, and how many of its cards met it.

Ranks, suits and cards are met by natural cards, shapes and sizes by the play as a whole; a pattern that counts jokers
takes each for the card it is read as. The order and the table are those from before the play.
"""

from typing import assert_never

import msgspec

from kakumei.compiler.config.plays import Count, EmptyTable, Part, Pattern, Relation, Suits
from kakumei.engine.frames import Context
from kakumei.engine.game import NONE, Game, colour_of
from kakumei.engine.order import Order
from kakumei.engine.records import Cards, Laid, Reading
from kakumei.engine.state import State
from kakumei.engine.values import amount_of, mask_for, within
from kakumei.engine.who import is_among


class Attempt(msgspec.Struct, frozen=True):
    """A play to be judged: whose it is, the plays under it, the order before it, whether it empties the hand."""

    seat: int
    reading: Reading
    under: tuple[Laid, ...]
    order: Order
    empties: bool


def matched(state: State, pattern: Pattern, attempt: Attempt, context: Context) -> int | None:
    """How many cards met the pattern ("as many"), or None where the play does not match."""
    game = state.game
    reading = attempt.reading
    cards = reading.cards
    if pattern.shapes and reading.shape not in pattern.shapes:
        return None
    if pattern.size is not None:
        size = len(cards) - reading.jokers if pattern.naturals_only else len(cards)
        if not within(state, pattern.size, context, attempt.seat, size):
            return None
    if pattern.last_cards and not attempt.empties:
        return None
    if pattern.by is not None and not is_among(state, pattern.by, attempt.seat, context):
        return None

    def mask(of: Count | Part) -> int:
        return mask_for(state, of.cards, context, attempt.order)

    effective = reading.stands if pattern.counting_jokers else cards
    if pattern.exactly and not _made_of(state, pattern.exactly, [mask(p) for p in pattern.exactly], effective, context):
        return None
    for count in pattern.has:
        if sum(mask(count) >> card & 1 for card in effective) not in count.span:
            return None
    if pattern.only is not None:
        only = mask_for(state, pattern.only, context, attempt.order)
        if not all((only >> card & 1) or (only >> stand & 1) for card, stand in zip(cards, effective, strict=True)):
            return None
    if pattern.none is not None:
        none = mask_for(state, pattern.none, context, attempt.order)
        if any(none >> card & 1 for card in (*cards, *effective)):
            return None
    if not _suits_match(game, pattern, effective):
        return None
    below = attempt.under[-1] if attempt.under else None
    if not all(related(game, relation, reading, below, attempt.order) for relation in pattern.relations):
        return None
    if not _lies_on(state, pattern, attempt, context):
        return None
    if pattern.completing is not None and not _completes(game, pattern, attempt, effective):
        return None
    if pattern.matched_by is None:
        return len(cards)
    counted = mask_for(state, pattern.matched_by, context, attempt.order)
    return sum(counted >> card & 1 for card in effective)


def _made_of(state: State, parts: tuple[Part, ...], masks: list[int], cards: Cards, context: Context) -> bool:
    """Whether the cards are these and no others."""
    needs = [
        mask
        for part, mask in zip(parts, masks, strict=True)
        for _ in range(1 if part.amount is None else amount_of(state, part.amount, context, None))
    ]
    return len(needs) == len(cards) and _assign(needs, list(cards))


def _assign(needs: list[int], cards: list[int]) -> bool:
    if not needs:
        return True
    need = needs[0]
    tried: set[int] = set()
    for i, card in enumerate(cards):
        if need >> card & 1 and card not in tried:
            tried.add(card)
            if _assign(needs[1:], cards[:i] + cards[i + 1 :]):
                return True
    return False


def _suits_match(game: Game, pattern: Pattern, cards: Cards) -> bool:
    if pattern.suits is Suits.ANY and not pattern.one_colour:
        return True
    suits = [game.suit_of[card] for card in cards]
    # A card without a suit shares none.
    if NONE in suits or (pattern.one_colour and len({colour_of(suit) for suit in suits}) != 1):
        return False
    match pattern.suits:
        case Suits.ANY:
            return True
        case Suits.ONE:
            return len(set(suits)) == 1
        case Suits.DIFFERENT:
            return len(set(suits)) == len(suits)
        case Suits.ONE_EACH_ROW:
            by_rank: dict[int, set[int]] = {}
            for card in cards:
                by_rank.setdefault(game.rank_of[card], set()).add(game.suit_of[card])
            return len({frozenset(found) for found in by_rank.values()}) == 1
        case _:
            assert_never(pattern.suits)


def _lies_on(state: State, pattern: Pattern, attempt: Attempt, context: Context) -> bool:
    match pattern.on:
        case None:
            return True
        case EmptyTable():
            return not attempt.under
        case Pattern():
            if not attempt.under:
                return False
            below = attempt.under[-1]
            lower = Attempt(below.seat, below.reading, attempt.under[:-1], attempt.order, False)
            return matched(state, pattern.on, lower, context) is not None
        case _:
            assert_never(pattern.on)


def _completes(game: Game, pattern: Pattern, attempt: Attempt, effective: Cards) -> bool:
    """Whether this play and those just below it make exactly so many of one rank on top of the trick."""
    ranks = {game.rank_of[card] for card in effective}
    if len(ranks) != 1 or NONE in ranks:
        return False
    count = len(effective)
    for laid in reversed(attempt.under):
        cards = laid.reading.stands if pattern.counting_jokers else laid.reading.cards
        if {game.rank_of[card] for card in cards} != ranks:
            break
        count += len(cards)
    return count == pattern.completing


def weak_end(order: Order, reading: Reading) -> int:
    """The strength of the weaker end of a reading, which for a run is its lowest card; NONE without a rank."""
    if reading.low == NONE:
        return NONE
    return min(order.rank[reading.low], order.rank[reading.high])


def related(game: Game, relation: Relation, upper: Reading, below: Laid | None, order: Order) -> bool:
    """How a play compares with the one it is laid on; a play holding a joker shares no suits with anything."""
    if below is None:
        return False
    lower = below.reading
    match relation:
        case Relation.SAME_SUITS:
            return _same_suits(natural_suits(game, upper.cards), natural_suits(game, lower.cards), upper, lower)
        case Relation.COMMON_SUIT:
            return bool(set(natural_suits(game, upper.cards)) & set(natural_suits(game, lower.cards)))
        case Relation.SAME_COLOUR:
            suits = [game.suit_of[card] for card in (*upper.cards, *lower.cards)]
            return NONE not in suits and len({colour_of(suit) for suit in suits}) == 1
        case Relation.SAME_RANK:
            return upper.low != NONE and weak_end(order, upper) == weak_end(order, lower)
        case Relation.NEXT_RANK:
            return NONE not in (upper.low, lower.low) and weak_end(order, upper) == weak_end(order, lower) + 1
        case Relation.RANK_BELOW:
            return NONE not in (upper.low, lower.low) and weak_end(order, upper) == weak_end(order, lower) - 1
        case _:
            assert_never(relation)


def natural_suits(game: Game, cards: Cards) -> tuple[int, ...]:
    """The suits of the cards that have one, sorted."""
    return tuple(sorted(game.suit_of[card] for card in cards if game.suit_of[card] != NONE))


def _same_suits(upper: tuple[int, ...], lower: tuple[int, ...], play: Reading, below: Reading) -> bool:
    if len(upper) != len(play.cards) or len(lower) != len(below.cards):
        return False
    # Where plays may grow, a longer run in the same suit has the same suits.
    return upper == lower if len(upper) == len(lower) else set(upper) == set(lower)
