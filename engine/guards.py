"""Guards: the conditions of a line. `Wishes` is a question to a player and is asked by the agenda instead."""

from collections.abc import Callable
from typing import assert_never

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.guards import (
    CanPlay,
    Compare,
    FirstOf,
    Guard,
    HasCards,
    Holds,
    Known,
    NobodyOut,
    OrderIs,
    PlayersAre,
    Quantity,
    RegisterSeatIs,
    RuleInForce,
    SeatIs,
    Status,
    StatusIs,
    TableEmpty,
    TrickHas,
    Wishes,
)
from kakumei.compiler.config.tables import Sets
from kakumei.compiler.config.who import ByRole, Role, Who
from kakumei.engine.frames import Context
from kakumei.engine.records import Age
from kakumei.engine.state import State
from kakumei.engine.values import mask_for, register_value, within
from kakumei.engine.who import is_among, seats_of

CanSeatPlay = Callable[[State, int], bool]


def holds(state: State, guard: Guard, context: Context, can_play: CanSeatPlay | None) -> bool:
    """Whether the guard holds now.

    A guard about somebody who does not exist does not hold, negated or not. `can_play` None: the question whether
    somebody can play is being answered already, and a permission that depends on it does not count.
    """
    match guard:
        case SeatIs(who=who, other=other, negated=negated):
            seats = seats_of(state, who, context)
            others = seats_of(state, other, context)
            return bool(seats and others) and any(is_among(state, other, s, context) for s in seats) != negated
        case StatusIs(who=who, status=status, negated=negated):
            seats = seats_of(state, who, context)
            return bool(seats) and all(_has_status(state, status, seat) for seat in seats) != negated
        case NobodyOut():
            return not state.ahead
        case PlayersAre(span=span, left=left):
            return (len(state.players_in) if left else state.seats) in span
        case HasCards(who=who, span=amounts):
            seats = seats_of(state, who, context)
            return bool(seats) and all(within(state, amounts, context, s, len(state.hands[s])) for s in seats)
        case Holds():
            seats = seats_of(state, guard.who, context)
            return bool(seats) and all(_holds_cards(state, guard, seat, context) for seat in seats)
        case FirstOf(hand=hand, negated=negated):
            first = is_first_hand(state) if hand else state.tricks == 0
            return first != negated
        case TableEmpty():
            return not state.trick
        case TrickHas(span=span, plays=plays):
            return (len(state.trick) if plays else sum(len(laid.reading.cards) for laid in state.trick)) in span
        case OrderIs(reversed=reversed_):
            return state.order.reversed == reversed_
        case RuleInForce(rule=rule, negated=negated):
            return any(item.rule == rule and item.age is not Age.PENDING for item in state.standing) != negated
        case Wishes():
            return True
        case CanPlay(who=who, negated=negated):
            seats = seats_of(state, who, context)
            return can_play is not None and bool(seats) and all(can_play(state, seat) for seat in seats) != negated
        case Known(register=register, whose=whose, negated=negated):
            return (register_value(state, register, _whose(state, whose, context)) is not None) != negated
        case Compare(register=register, span=span, whose=whose, negated=negated):
            # What is not remembered at all is not this value either.
            value = register_value(state, register, _whose(state, whose, context))
            return (value is not None and value in span) != negated
        case RegisterSeatIs(register=register, who=who, whose=whose, negated=negated):
            value = register_value(state, register, _whose(state, whose, context))
            seats = seats_of(state, who, context)
            return value is not None and bool(seats) and (value in seats) != negated
        case _:
            assert_never(guard)


def is_first_hand(state: State) -> bool:
    """Whether this is the first hand of the match, or of a set where the match has sets."""
    return begins_anew(state.game.config, state.number)


def begins_anew(config: EngineConfig, number: int) -> bool:
    """Whether the hand of this number is played like a first one: nobody has a place from before."""
    length = config.tables.match.length
    return (number - 1) % length.hands == 0 if isinstance(length, Sets) else number == 1


def about_anyone(guards: tuple[Guard, ...]) -> bool:
    """Whether a line runs once for each player of whom its guards hold."""
    return any(_names_anyone(guard) for guard in guards)


def _names_anyone(guard: Guard) -> bool:
    match guard:
        case SeatIs(who=who) | StatusIs(who=who) | HasCards(who=who) | Holds(who=who) | Wishes(who=who):
            return _is_anyone(who)
        case CanPlay(who=who):
            return _is_anyone(who)
        case (
            NobodyOut()
            | PlayersAre()
            | FirstOf()
            | TableEmpty()
            | TrickHas()
            | OrderIs()
            | RuleInForce()
            | Known()
            | Compare()
            | RegisterSeatIs()
        ):
            return False
        case _:
            assert_never(guard)


def _is_anyone(who: Who) -> bool:
    return isinstance(who, ByRole) and who.role is Role.ANY


def _whose(state: State, whose: Who | None, context: Context) -> int | None:
    if whose is None:
        return context.player
    return next(iter(seats_of(state, whose, context)), None)


def _has_status(state: State, status: Status, seat: int) -> bool:
    match status:
        case Status.OUT:
            return seat in state.out
        case Status.FALLEN:
            return seat in state.fallen
        case _:
            assert_never(status)


def _holds_cards(state: State, guard: Holds, seat: int, context: Context) -> bool:
    mask = mask_for(state, guard.cards, context, state.order)
    hand = state.hands[seat]
    count = sum(mask >> card & 1 for card in hand)
    match guard.quantity:
        case Quantity.SOME:
            return count > 0
        case Quantity.NONE:
            return count == 0
        case Quantity.ONLY:
            return count == len(hand) > 0
        case Quantity.COUNT:
            return guard.span is not None and count in guard.span
        case _:
            assert_never(guard.quantity)
