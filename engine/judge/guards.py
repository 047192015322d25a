"""Guards: the conditions of a line. `Wishes` is a question to a player and is asked by the agenda instead."""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from kakumei.compiler.config.base import Seat
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
from kakumei.compiler.config.who import Who
from kakumei.engine.judge.values import mask_for, register_value, within
from kakumei.engine.judge.who import is_among, seats_of
from kakumei.engine.state.frames import Context
from kakumei.engine.state.records import Age
from kakumei.engine.state.table import Table

CanSeatPlay: TypeAlias = Callable[[Table, Seat], bool]
"""Whether a seat has a legal play; given from above, since the plays of a seat depend on guards in turn."""


def holds(table: Table, guard: Guard, context: Context, can_play: CanSeatPlay | None) -> bool:
    """Whether the guard holds now.

    A guard about somebody who does not exist does not hold, negated or not. `can_play` None: the question whether
    somebody can play is being answered already, and a permission that depends on it does not count.
    """
    match guard:
        case SeatIs(who=who, other=other, negated=negated):
            seats = seats_of(table, who, context)
            others = seats_of(table, other, context)
            return bool(seats and others) and any(is_among(table, other, s, context) for s in seats) != negated
        case StatusIs(who=who, status=status, negated=negated):
            seats = seats_of(table, who, context)
            return bool(seats) and all(_has_status(table, status, seat) for seat in seats) != negated
        case NobodyOut():
            return not table.hand.ahead
        case PlayersAre(span=span, left=left):
            return (len(table.players_in) if left else table.seats) in span
        case HasCards(who=who, span=amounts):
            seats = seats_of(table, who, context)
            return bool(seats) and all(within(table, amounts, context, s, len(table.hand.held[s])) for s in seats)
        case Holds():
            seats = seats_of(table, guard.who, context)
            return bool(seats) and all(_holds_cards(table, guard, seat, context) for seat in seats)
        case FirstOf(hand=hand, negated=negated):
            first = is_first_hand(table) if hand else table.hand.tricks == 0
            return first != negated
        case TableEmpty():
            return not table.trick
        case TrickHas(span=span, plays=plays):
            return (len(table.trick) if plays else sum(len(laid.reading.cards) for laid in table.trick)) in span
        case OrderIs(reversed=reversed_):
            return table.order.reversed == reversed_
        case RuleInForce(rule=rule, negated=negated):
            return any(item.rule == rule and item.age is not Age.PENDING for item in table.match.lasting) != negated
        case Wishes():
            return True
        case CanPlay(who=who, negated=negated):
            seats = seats_of(table, who, context)
            return can_play is not None and bool(seats) and all(can_play(table, seat) for seat in seats) != negated
        case Known(register=register, whose=whose, negated=negated):
            return (register_value(table, register, _whose(table, whose, context)) is not None) != negated
        case Compare(register=register, span=span, whose=whose, negated=negated):
            # What is not remembered at all is not this value either.
            value = register_value(table, register, _whose(table, whose, context))
            return (value is not None and value in span) != negated
        case RegisterSeatIs(register=register, who=who, whose=whose, negated=negated):
            value = register_value(table, register, _whose(table, whose, context))
            seats = seats_of(table, who, context)
            return value is not None and bool(seats) and (value in seats) != negated
        case _:
            assert_never(guard)


def is_first_hand(table: Table) -> bool:
    """Whether this is the first hand of the match, or of a set where the match has sets."""
    return table.program.config.tables.match.begins_anew(table.match.number)


def _whose(table: Table, whose: Who | None, context: Context) -> Seat | None:
    if whose is None:
        return context.player
    return next(iter(seats_of(table, whose, context)), None)


def _has_status(table: Table, status: Status, seat: Seat) -> bool:
    match status:
        case Status.OUT:
            return seat in table.hand.out
        case Status.FALLEN:
            return seat in table.hand.fallen
        case _:
            assert_never(status)


def _holds_cards(table: Table, guard: Holds, seat: Seat, context: Context) -> bool:
    mask = mask_for(table, guard.cards, context, table.order)
    hand = table.hand.held[seat]
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
