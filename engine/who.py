"""Whom a rule speaks of: seats, from the roles of an event, from places, cards and registers."""

from typing import assert_never

from kakumei.compiler.config.base import Place
from kakumei.compiler.config.who import Bound, ByRole, Holder, InRegister, New, Nobody, Reigning, Role, Who
from kakumei.engine.frames import Context
from kakumei.engine.state import State
from kakumei.engine.values import register_value


def seats_of(state: State, who: Who, context: Context) -> tuple[int, ...]:
    """The seats meant, in turn order; none where nobody is."""
    match who:
        case ByRole(role=role):
            return _by_role(state, role, context)
        case Reigning(place=place):
            seat = reigning(state, place)
        case New(place=place):
            wanted = place.at(state.seats)
            seat = next((seat for seat, at in enumerate(state.places) if at == wanted), None)
        case Holder(card=card):
            seat = holder(state, state.game.number[card], context)
        case Bound(slot=slot):
            seat = next((seat for at, seat in context.bound if at == slot), None)
        case InRegister(register=register):
            seat = register_value(state, register, context.player)
        case Nobody():
            seat = None
        case _:
            assert_never(who)
    return () if seat is None else (seat,)


def _by_role(state: State, role: Role, context: Context) -> tuple[int, ...]:
    player = context.player
    match role:
        case Role.PLAYER | Role.ANY:
            return () if player is None else (player,)
        case Role.NEXT:
            return _one(None if player is None else next_in(state, player, state.direction))
        case Role.PREVIOUS:
            return _one(None if player is None else next_in(state, player, -state.direction))
        case Role.LEFT:
            return _one(None if player is None else next_in(state, player, 1))
        case Role.RIGHT:
            return _one(None if player is None else next_in(state, player, -1))
        case Role.EACH:
            return from_seat(state, player, with_first=True)
        case Role.EACH_OTHER:
            return tuple(seat for seat in from_seat(state, player, with_first=True) if seat != player)
        case Role.BEATEN:
            return () if context.below is None else (context.below.seat,)
        case Role.SKIPPED:
            return skipped(state, state.turn, state.notes.skips)
        case Role.WINNER:
            return _one(state.trick[-1].seat if state.trick else state.notes.owner)
        case _:
            assert_never(role)


def _one(seat: int | None) -> tuple[int, ...]:
    return () if seat is None else (seat,)


def reigning(state: State, place: Place) -> int | None:
    """The seat of whoever took that place in the hand before; None in a first hand."""
    return None if state.reigning is None else state.reigning[place.at(state.seats) - 1]


def holder(state: State, card: int, context: Context) -> int | None:
    """Who holds the card, or else played it in this trick; of several the first from the player on."""
    order = around(state, state.turn if context.player is None else context.player, state.direction)
    for seat in order:
        if card in state.hands[seat]:
            return seat
    return next((laid.seat for laid in reversed(state.trick) if card in laid.reading.cards), None)


def around(state: State, first: int, direction: int) -> tuple[int, ...]:
    """All seats, once round the table from `first` on."""
    order = state.turn_order
    at = order.index(first)
    n = len(order)
    return tuple(order[(at + direction * step) % n] for step in range(n))


def next_in(state: State, seat: int, direction: int) -> int | None:
    """The next player after a seat who is still in; None if there is no other."""
    return next((other for other in around(state, seat, direction)[1:] if other not in state.out), None)


def from_seat(state: State, first: int | None, with_first: bool = False) -> tuple[int, ...]:
    """The players still in, in turn order after `first` (or from it on)."""
    start = state.turn if first is None else first
    seats = around(state, start, state.direction)
    return tuple(seat for seat in (seats if with_first else seats[1:]) if seat not in state.out)


def skipped(state: State, after: int, count: int) -> tuple[int, ...]:
    """Whom a skip of so many passes over: the next who could still get a turn in this trick, each at most once."""
    return tuple(seat for seat in from_seat(state, after) if seat not in state.barred)[:count]


def is_among(state: State, who: Who, seat: int, context: Context) -> bool:
    """Whether a seat is one of those meant."""
    match who:
        case ByRole(role=Role.ANY | Role.EACH):
            return True
        case _:
            return seat in seats_of(state, who, context)
