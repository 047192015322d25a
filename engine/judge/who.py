"""Whom a rule speaks of: seats, from the roles of an event, from places, cards and registers."""

from functools import lru_cache
from typing import assert_never

from kakumei.compiler.config.base import Card, Place, Seat
from kakumei.compiler.config.who import Bound, ByRole, Holder, InRegister, New, Nobody, Reigning, Role, Who
from kakumei.engine.judge.values import register_value
from kakumei.engine.state.frames import Context
from kakumei.engine.state.table import Table


def seats_of(table: Table, who: Who, context: Context) -> tuple[Seat, ...]:
    """The seats meant, in turn order; none where nobody is."""
    match who:
        case ByRole(role=role):
            return _by_role(table, role, context)
        case Reigning(place=place):
            seat = reigning(table, place)
        case New(place=place):
            wanted = place.at(table.seats)
            seat = next((Seat(seat) for seat, at in enumerate(table.places) if at == wanted), None)
        case Holder(card=card):
            seat = holder(table, table.program.cards.number[card], context)
        case Bound(slot=slot):
            seat = next((seat for at, seat in context.bound if at == slot), None)
        case InRegister(register=register):
            value = register_value(table, register, context.player)
            seat = None if value is None else Seat(value)
        case Nobody():
            seat = None
        case _:
            assert_never(who)
    return () if seat is None else (seat,)


def _by_role(table: Table, role: Role, context: Context) -> tuple[Seat, ...]:
    player = context.player
    match role:
        case Role.PLAYER | Role.ANY:
            return () if player is None else (player,)
        case Role.NEXT:
            return _one(None if player is None else next_in(table, player, table.direction))
        case Role.PREVIOUS:
            return _one(None if player is None else next_in(table, player, -table.direction))
        case Role.LEFT:
            return _one(None if player is None else next_in(table, player, 1))
        case Role.RIGHT:
            return _one(None if player is None else next_in(table, player, -1))
        case Role.EACH:
            return players_from(table, player)
        case Role.EACH_OTHER:
            return tuple(seat for seat in players_from(table, player) if seat != player)
        case Role.BEATEN:
            return () if context.below is None else (table.laid(context.below).seat,)
        case Role.SKIPPED:
            return skipped(table, table.hand.turn, table.hand.notes.skips)
        case Role.WINNER:
            return _one(table.trick[-1].seat if table.trick else table.hand.notes.owner)
        case _:
            assert_never(role)


def _one(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)


def reigning(table: Table, place: Place) -> Seat | None:
    """The seat of whoever took that place in the hand before; None in a first hand."""
    return None if table.match.reigning is None else table.match.reigning[place.at(table.seats) - 1]


def holder(table: Table, card: Card, context: Context) -> Seat | None:
    """Who holds the card, or else played it in this trick; of several the first from the player on."""
    order = around(table, table.hand.turn if context.player is None else context.player, table.direction)
    for seat in order:
        if card in table.hand.held[seat]:
            return seat
    return next((laid.seat for laid in reversed(table.trick) if card in laid.reading.cards), None)


def around(table: Table, first: Seat, direction: int) -> tuple[Seat, ...]:
    """All seats, once round the table from `first` on."""
    return _ring(table.hand.turn_order, first, direction)


@lru_cache(maxsize=1024)
def _ring(order: tuple[Seat, ...], first: Seat, direction: int) -> tuple[Seat, ...]:
    at = order.index(first)
    n = len(order)
    return tuple(order[(at + direction * step) % n] for step in range(n))


def next_in(table: Table, seat: Seat, direction: int) -> Seat | None:
    """The next player after a seat who is still in; None if there is no other."""
    return next((other for other in around(table, seat, direction)[1:] if other not in table.hand.out), None)


def players_from(table: Table, first: Seat | None) -> tuple[Seat, ...]:
    """The players still in, in turn order from a seat on (None: from the seat whose turn it is)."""
    start = table.hand.turn if first is None else first
    seats = around(table, start, table.direction)
    out = table.hand.out
    return tuple(seat for seat in seats if seat not in out) if out else seats


def players_after(table: Table, seat: Seat | None) -> tuple[Seat, ...]:
    """The players still in, in turn order, without the seat one counts from (None: the seat whose turn it is)."""
    start = table.hand.turn if seat is None else seat
    return tuple(other for other in players_from(table, start) if other != start)


def skipped(table: Table, after: Seat, count: int) -> tuple[Seat, ...]:
    """Whom a skip of so many passes over: the next who could still get a turn in this trick, each at most once."""
    barred = table.hand.barred
    return tuple(seat for seat in players_after(table, after) if seat not in barred)[:count] if count else ()


def still_in(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the seats that have a part in the hand: nobody else is asked for anything."""
    return tuple(seat for seat in seats if seat not in table.hand.out)


def is_among(table: Table, who: Who, seat: Seat, context: Context) -> bool:
    """Whether a seat is one of those meant."""
    if isinstance(who, ByRole) and who.role in (Role.ANY, Role.EACH):
        return True
    return seat in seats_of(table, who, context)
