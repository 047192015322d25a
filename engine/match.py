"""The match: its length, its winners, and how the chairs change between hands."""

from typing import assert_never

from kakumei.compiler.config.base import Place
from kakumei.compiler.config.tables import Hands, PlaceCount, Points, Seating, Sets, Ties
from kakumei.engine.chance import Scripted, shuffled
from kakumei.engine.run import Run
from kakumei.engine.state import State


def by_place(rows: tuple[PlaceCount, ...], place: int, players: int) -> int | None:
    """What a table by place gives; rows without a place stand for the places not named."""
    named = next((row for row in rows if row.place is not None and _at(row.place, players) == place), None)
    others = next((row for row in rows if row.place is None), None)
    row = others if named is None else named
    return None if row is None else row.value


def _at(place: Place, players: int) -> int:
    return place.at(players)


def is_last_hand(state: State) -> bool:
    """Whether the hand in play is known beforehand to be the last of the match."""
    length = state.game.config.tables.match.length
    match length:
        case Hands():
            return state.agreed == state.number
        case Points():
            return False
        case Sets(sets=sets, hands=hands):
            return state.number == sets * hands
        case _:
            assert_never(length)


def winners_of(state: State) -> tuple[int, ...] | None:
    """The players who have won, once the match is over with the hand that has just been scored; None: it goes on."""
    length = state.game.config.tables.match.length
    most = max(state.points)
    match length:
        case Hands():
            over = state.agreed is not None and state.number >= state.agreed
        case Points(points=points):
            over = most >= points
        case Sets(sets=sets, hands=hands):
            over = state.number >= sets * hands
        case _:
            assert_never(length)
    if not over:
        return None
    best = tuple(player for player, points in enumerate(state.points) if points == most)
    if len(best) == 1:
        return best
    ties = state.game.config.tables.match.ties
    match ties:
        case Ties.SHARED:
            return best
        case Ties.LAST_HAND:
            places = {player: place or 0 for player, place in zip(state.chairs, state.places, strict=True)}
            lead = min(places[player] for player in best)
            return tuple(player for player in best if places[player] == lead)
        case Ties.PLAY_ON:
            return None
        case _:
            assert_never(ties)


def next_chairs(run: Run) -> tuple[int, ...]:
    """The players by seat in the hand about to be dealt; `run` still has those of the hand before, already numbered."""
    state = run.state
    seats = run.game.config.tables.seats
    if isinstance(state.chance, Scripted) or (state.number - 1) % seats.every:
        return state.chairs
    match seats.how:
        case Seating.STAY:
            return state.chairs
        case Seating.BY_CHANCE:
            chairs, chance = shuffled(state.chance, state.chairs)
            run.change(chance=chance)
            return chairs
        case Seating.BY_PLACE:
            # Best place first: the last deals from the last seat, so the best sits to the dealer's left.
            return state.chairs if state.reigning is None else tuple(state.chairs[seat] for seat in state.reigning)
        case Seating.BY_SCORE:
            if state.number == 1:
                return state.chairs
            return tuple(sorted(state.chairs, key=lambda player: (-state.points[player], state.chairs.index(player))))
        case _:
            assert_never(seats.how)
