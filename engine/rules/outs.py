"""Leaving the hand: going out, falling, and the places that follow from both."""

from collections.abc import Mapping
from typing import assert_never

from kakumei.compiler.config.base import ClauseIndex, Seat
from kakumei.compiler.config.effects import PlacesFollow
from kakumei.engine.judge.who import around, players_from
from kakumei.engine.state.events import Placed, WentOut
from kakumei.engine.state.run import Run, joined


def tell_places(run: Run, before: tuple[int | None, ...], clauses: Mapping[Seat, ClauseIndex]) -> None:
    """Tells every place that is fixed, or has changed, since `before`; by the clause of the seat, if it has one."""
    for seat, old, new in zip(run.program.everybody, before, run.places, strict=True):
        if new is not None and new != old:
            run.emit(Placed(seat=seat, clause=_number(run, clauses.get(seat)), place=new))


def _number(run: Run, clause: ClauseIndex | None) -> str | None:
    return None if clause is None else run.clause(clause)


def _for_all(run: Run, clause: ClauseIndex) -> Mapping[Seat, ClauseIndex]:
    return dict.fromkeys(run.program.everybody, clause)


def go_out(run: Run, seats: tuple[Seat, ...]) -> None:
    """The seats go out, to the best free places one after another, or to one shared place."""
    before = run.places
    clauses = dict(run.hand.notes.outs)
    for seat in seats:
        _leave(run, seat, clauses.get(seat))
    placed = {seat for group in run.hand.ahead for seat in group}
    fresh = tuple(seat for seat in seats if seat not in placed and seat not in run.hand.fallen)
    if fresh:
        shares = run.program.config.going_out.shares_place
        groups = (fresh,) if shares else tuple((seat,) for seat in fresh)
        run.change(ahead=(*run.hand.ahead, *groups))
    tell_places(run, before, clauses)


def _leave(run: Run, seat: Seat, clause: ClauseIndex | None) -> None:
    """No part in the hand any more; cards still held are set aside."""
    if seat in run.hand.out:
        return
    run.put(away=joined(run.hand.zones.away, run.hand.held[seat]))
    held = list(run.hand.held)
    held[seat] = ()
    run.change(held=tuple(held), out=(*run.hand.out, seat))
    run.emit(WentOut(seat=seat, clause=_number(run, clause)))


def fall(run: Run, seat: Seat, clause: ClauseIndex, *, below: bool, plays_on: bool) -> None:
    """The seat takes the lowest free place, or the last of all; those fallen before then move up."""
    before = run.places
    if not plays_on:
        _leave(run, seat, clause)
    groups = (tuple(other for other in group if other != seat) for group in run.hand.ahead)
    others = tuple(other for other in run.hand.fallen if other != seat)
    # `fallen` begins with the lowest place, so the first to fall stays lowest unless somebody falls below everyone.
    if below:
        fallen: tuple[Seat, ...] = (seat, *others)
    elif seat in run.hand.fallen:
        fallen = run.hand.fallen
    else:
        fallen = (*others, seat)
    run.change(ahead=tuple(group for group in groups if group), fallen=fallen)
    tell_places(run, before, _for_all(run, clause))


def set_places(run: Run, by: PlacesFollow, clause: ClauseIndex) -> None:
    """Places by another measure than going out."""
    before = run.places
    match by:
        case PlacesFollow.TITLES_MIRRORED:
            if run.match.reigning is None:
                return
            run.change(ahead=tuple((seat,) for seat in reversed(run.match.reigning)), fallen=())
        case PlacesFollow.CARDS_LEFT:
            place_the_rest(run)
        case _:
            assert_never(by)
    tell_places(run, before, _for_all(run, clause))


def place_the_rest(run: Run) -> None:
    """Everybody without a place takes a free one: fewest cards first, then in turn order."""
    placed = {*(seat for group in run.hand.ahead for seat in group), *run.hand.fallen}
    rest = [seat for seat in around(run, run.hand.turn, run.direction) if seat not in placed]
    rest.sort(key=lambda seat: len(run.hand.held[seat]))
    run.change(ahead=(*run.hand.ahead, *((seat,) for seat in rest)))


def going_out(run: Run) -> tuple[Seat, ...]:
    """Players still in who have no card left, or whom a rule sends out: the one who acted first, then in turn order."""
    held = run.hand.held
    sent = dict(run.hand.notes.outs)
    # Whoever is out holds nothing.
    if held.count(()) == len(run.hand.out) and not sent:
        return ()
    actor = run.hand.notes.actor
    players = players_from(run, run.hand.turn if actor is None else actor)
    return tuple(seat for seat in players if seat in sent or not held[seat])
