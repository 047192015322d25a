"""The first state: of a whole match from a seed, or of one hand from a position."""

from collections import Counter

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Player
from kakumei.compiler.config.tables import Hands, Points, Sets
from kakumei.compiler.program import Program, link
from kakumei.engine.hand.agenda import advance
from kakumei.engine.hand.deal import leave_hand, move_seats, next_hand
from kakumei.engine.hand.leads import chosen_seat
from kakumei.engine.judge.who import around
from kakumei.engine.rules.memory import initial_registers
from kakumei.engine.state.chance import Chance, Scripted, for_hand
from kakumei.engine.state.errors import Datum, PositionError, PositionProblem
from kakumei.engine.state.events import Event
from kakumei.engine.state.position import Position
from kakumei.engine.state.records import Cards
from kakumei.engine.state.run import Run
from kakumei.engine.state.state import HandPart, MatchPart, Stage, Zones
from kakumei.engine.state.table import Table


def linked(config: EngineConfig, seats: int) -> Program:
    """The program for so many players.

    Raises:
        PositionError: the variant is not played by so many.
    """
    if seats not in config.players:
        raise PositionError(PositionProblem.SEATS, {"seats": seats, "clause": config.players_clause})
    return link(config, seats)


def begin(program: Program, seed: int, hands: int | None = None) -> tuple[Table, tuple[Event, ...]]:
    """A match from a seed with the first hand dealt, and what has happened up to the first decision.

    `hands` is the number agreed for a match without a fixed end; by default the least there must be.
    """
    agreed = agreed_hands(program.config.tables.match.length, hands)
    run = _empty(program, for_hand(seed, 1))
    run.change_match(agreed=agreed)
    next_hand(run)
    advance(run)
    return run.table(), tuple(run.events)


def agreed_hands(length: Hands | Points | Sets, hands: int | None) -> int | None:
    """How many hands are played where the players agree on `hands`; None where the match is of another kind."""
    if not isinstance(length, Hands):
        return None
    agreed = max(length.low, hands or 0)
    return agreed if length.high is None else min(agreed, length.high)


def _keep_match(run: Run, position: Position, before: Table) -> None:
    """Takes over from the hand before what outlives it; places, points and titles are those of the position."""
    run.change_match(lasting=before.match.lasting, registers=before.match.registers)
    if position.sat is not None:
        move_seats(run, position.sat)
    leave_hand(run)


def _empty(program: Program, chance: Chance) -> Run:
    """A table before anything has been dealt."""
    n = program.seats
    match = MatchPart(
        one_hand=False,
        agreed=None,
        number=1,
        chairs=tuple(map(Player, range(n))),
        reigning=None,
        titles=(None,) * n,
        points=(0,) * n,
        lasting=(),
        registers=initial_registers(program),
        chance=chance,
    )
    return Run(Table(program, match, HandPart.fresh(program.everybody)))


def begin_position(
    program: Program, position: Position, before: Table | None = None
) -> tuple[Table, tuple[Event, ...]]:
    """One hand as set up, and what has happened up to the first decision.

    `before` is the end of the hand before, where it has been played: what lasts until the match ends, and what is
    remembered so long, comes from it.

    Raises:
        PositionError: the position cannot be played.
    """
    _check(program, position)
    places = position.places
    last = program.everybody[-1]
    length = program.config.tables.match.length
    titles = program.tables.titles
    run = _empty(program, Scripted(outcomes=position.chance))
    if before is not None:
        _keep_match(run, position, before)
    fixed = isinstance(length, Hands) and length.low == length.high
    run.change_match(
        one_hand=True,
        agreed=agreed_hands(length, position.hands) if fixed or position.hands is not None else None,
        number=position.hand or (1 if places is None else 2),
        reigning=places,
        titles=tuple(None if places is None else titles[places.index(seat)] for seat in program.everybody),
        points=position.points or (0,) * program.seats,
    )
    run.change(
        leader=position.leader,
        held=tuple(_cards(program, hand) for hand in position.deal),
        zones=Zones(aside=_cards(program, position.aside), stock=_cards(program, position.stock)),
    )
    dealer = position.dealer
    if dealer is None:
        run.change(dealer=last)
        choices = program.config.tables.dealer
        dealer = chosen_seat(run, choices.first if places is None else choices.later, last, last)
    run.change(dealer=last if dealer is None else dealer)
    run.change(turn=around(run, run.hand.dealer, run.direction)[1])
    if places is not None and not position.exchange:
        # The hands are those after the exchange; only the lines that wait for its end are still to come.
        run.change(stage=Stage.EXCHANGED)
    advance(run)
    return run.table(), tuple(run.events)


def _cards(program: Program, names: tuple[str, ...]) -> Cards:
    return tuple(sorted(program.cards.number[name] for name in names))


def _check(program: Program, position: Position) -> None:
    n = len(position.deal)
    names = [name for cards in (*position.deal, position.aside, position.stock) for name in cards]
    for name in names:
        if name not in program.cards.number:
            raise PositionError(PositionProblem.CARD, {"card": name, "clause": program.config.cards_clause})
    for name, count in Counter(names).items():
        copies = program.config.deck[program.cards.number[name]].copies
        if count > copies:
            data: dict[str, Datum] = {
                "card": name,
                "copies": copies,
                "got": count,
                "clause": program.config.cards_clause,
            }
            raise PositionError(PositionProblem.COPIES, data)
    if position.places is not None and sorted(position.places) != list(range(n)):
        raise PositionError(PositionProblem.PLACES, {"seats": n})
    if position.points is not None and len(position.points) != n:
        raise PositionError(PositionProblem.SEATS, {"seats": n})
    for seat in (position.dealer, position.leader):
        if seat is not None and not 0 <= seat < n:
            raise PositionError(PositionProblem.SEAT, {"seat": seat, "seats": n})
    if position.leader is not None and not position.deal[position.leader]:
        raise PositionError(PositionProblem.LEADER_OUT, {"seat": position.leader})
