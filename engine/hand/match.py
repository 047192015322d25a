"""The match: its length, its winners, and how the chairs change between hands."""

from typing import assert_never

from kakumei.compiler.config.base import Player
from kakumei.compiler.config.tables import Hands, Points, Seating, Sets, Ties
from kakumei.engine.state.chance import Scripted, shuffled
from kakumei.engine.state.run import Run
from kakumei.engine.state.table import Table


def is_last_hand(table: Table) -> bool:
    """Whether the hand in play is known beforehand to be the last of the match."""
    length = table.program.config.tables.match.length
    match length:
        case Hands():
            return table.match.agreed == table.match.number
        case Points():
            return False
        case Sets(sets=sets, hands=hands):
            return table.match.number == sets * hands
        case _:
            assert_never(length)


def winners_of(table: Table) -> tuple[Player, ...] | None:
    """The players who have won, once the match is over with the hand that has just been scored; None: it goes on."""
    length = table.program.config.tables.match.length
    most = max(table.match.points)
    match length:
        case Hands():
            over = table.match.agreed is not None and table.match.number >= table.match.agreed
        case Points(points=points):
            over = most >= points
        case Sets(sets=sets, hands=hands):
            over = table.match.number >= sets * hands
        case _:
            assert_never(length)
    if not over:
        return None
    best = tuple(Player(player) for player, points in enumerate(table.match.points) if points == most)
    if len(best) == 1:
        return best
    ties = table.program.config.tables.match.ties
    match ties:
        case Ties.SHARED:
            return best
        case Ties.LAST_HAND:
            places = {player: place or 0 for player, place in zip(table.match.chairs, table.places, strict=True)}
            lead = min(places[player] for player in best)
            return tuple(player for player in best if places[player] == lead)
        case Ties.PLAY_ON:
            return None
        case _:
            assert_never(ties)


def next_chairs(run: Run) -> tuple[Player, ...]:
    """The players by seat in the hand about to be dealt; `run` still has those of the hand before, already numbered."""
    seats = run.program.config.tables.seats
    if isinstance(run.match.chance, Scripted) or (run.match.number - 1) % seats.every:
        return run.match.chairs
    match seats.how:
        case Seating.STAY:
            return run.match.chairs
        case Seating.BY_CHANCE:
            chairs, chance = shuffled(run.match.chance, run.match.chairs)
            run.change_match(chance=chance)
            return chairs
        case Seating.BY_PLACE:
            # Best place first: the last deals from the last seat, so the best sits to the dealer's left.
            return (
                run.match.chairs
                if run.match.reigning is None
                else tuple(run.match.chairs[seat] for seat in run.match.reigning)
            )
        case Seating.BY_SCORE:
            if run.match.number == 1:
                return run.match.chairs
            return tuple(
                sorted(run.match.chairs, key=lambda player: (-run.match.points[player], run.match.chairs.index(player)))
            )
        case _:
            assert_never(seats.how)
