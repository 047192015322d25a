"""Leaving the hand: going out, falling, and the places that follow from both."""

from collections.abc import Mapping

from kakumei.compiler.config.effects import PlacesFollow
from kakumei.engine.events import Placed, WentOut
from kakumei.engine.run import Run, joined
from kakumei.engine.who import around, from_seat


def tell_places(run: Run, before: tuple[int | None, ...], clauses: Mapping[int, int]) -> None:
    """Tells every place that is fixed, or has changed, since `before`; by the clause of the seat, if it has one."""
    for seat, (old, new) in enumerate(zip(before, run.state.places, strict=True)):
        if new is not None and new != old:
            run.emit(Placed(seat=seat, clause=_number(run, clauses.get(seat)), place=new))


def _number(run: Run, clause: int | None) -> str | None:
    return None if clause is None else run.clause(clause)


def _for_all(run: Run, clause: int) -> Mapping[int, int]:
    return dict.fromkeys(range(run.state.seats), clause)


def go_out(run: Run, seats: tuple[int, ...]) -> None:
    """The seats go out, to the best free places one after another, or to one shared place."""
    before = run.state.places
    clauses = dict(run.state.notes.outs)
    for seat in seats:
        _leave(run, seat, clauses.get(seat))
    placed = {seat for group in run.state.ahead for seat in group}
    fresh = tuple(seat for seat in seats if seat not in placed and seat not in run.state.fallen)
    if fresh:
        shares = run.game.config.going_out.shares_place
        groups = (fresh,) if shares else tuple((seat,) for seat in fresh)
        run.change(ahead=(*run.state.ahead, *groups))
    tell_places(run, before, clauses)


def _leave(run: Run, seat: int, clause: int | None) -> None:
    """No part in the hand any more; cards still held are set aside."""
    if seat in run.state.out:
        return
    run.put(away=joined(run.state.zones.away, run.state.hands[seat]))
    hands = list(run.state.hands)
    hands[seat] = ()
    run.change(hands=tuple(hands), out=(*run.state.out, seat))
    run.emit(WentOut(seat=seat, clause=_number(run, clause)))


def fall(run: Run, seat: int, below: bool, plays_on: bool, clause: int) -> None:
    """The seat takes the lowest free place, or the last of all; those fallen before then move up."""
    before = run.state.places
    if not plays_on:
        _leave(run, seat, clause)
    groups = (tuple(other for other in group if other != seat) for group in run.state.ahead)
    others = tuple(other for other in run.state.fallen if other != seat)
    # `fallen` begins with the lowest place, so the first to fall stays lowest unless somebody falls below everyone.
    if below:
        fallen: tuple[int, ...] = (seat, *others)
    elif seat in run.state.fallen:
        fallen = run.state.fallen
    else:
        fallen = (*others, seat)
    run.change(ahead=tuple(group for group in groups if group), fallen=fallen)
    tell_places(run, before, _for_all(run, clause))


def set_places(run: Run, by: PlacesFollow, clause: int) -> None:
    """Places by another measure than going out."""
    state = run.state
    before = state.places
    match by:
        case PlacesFollow.TITLES_MIRRORED:
            if state.reigning is None:
                return
            run.change(ahead=tuple((seat,) for seat in reversed(state.reigning)), fallen=())
        case PlacesFollow.CARDS_LEFT:
            place_the_rest(run)
    tell_places(run, before, _for_all(run, clause))


def place_the_rest(run: Run) -> None:
    """Everybody without a place takes a free one: fewest cards first, then in turn order."""
    state = run.state
    placed = {*(seat for group in state.ahead for seat in group), *state.fallen}
    rest = [seat for seat in around(state, state.turn, state.direction) if seat not in placed]
    rest.sort(key=lambda seat: len(state.hands[seat]))
    run.change(ahead=(*state.ahead, *((seat,) for seat in rest)))


def going_out(run: Run) -> tuple[int, ...]:
    """Players still in who have no card left, or whom a rule sends out: the one who acted first, then in turn order."""
    state = run.state
    sent = dict(state.notes.outs)
    if all(state.hands) and not sent:
        return ()
    actor = state.notes.actor
    players = from_seat(state, state.turn if actor is None else actor, with_first=True)
    return tuple(seat for seat in players if seat in sent or not state.hands[seat])
