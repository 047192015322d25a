"""The first state: of a whole match from a seed, or of one hand from a position."""

from collections import Counter

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.tables import Hands
from kakumei.engine.agenda import advance
from kakumei.engine.chance import Chance, Scripted, for_hand
from kakumei.engine.deal import next_hand
from kakumei.engine.errors import Datum, PositionError, PositionProblem
from kakumei.engine.events import Event
from kakumei.engine.game import Game, prepare
from kakumei.engine.leads import chosen_seat
from kakumei.engine.match import by_place
from kakumei.engine.memory import initial_registers
from kakumei.engine.position import Position
from kakumei.engine.records import Cards
from kakumei.engine.run import Run
from kakumei.engine.state import Notes, Stage, State, Zones
from kakumei.engine.who import around


def begin(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """A match from a seed with the first hand dealt, and what has happened up to the first decision.

    `hands` is the number agreed for a match without a fixed end; by default the least there must be.

    Raises:
        PositionError: the variant is not played by so many.
    """
    game = prepare(config, seats)
    length = config.tables.match.length
    agreed = None
    if isinstance(length, Hands):
        agreed = max(length.low, hands or 0)
        agreed = agreed if length.high is None else min(agreed, length.high)
    run = Run(_empty(game, for_hand(seed, 1), agreed))
    next_hand(run)
    advance(run)
    return run.state, tuple(run.events)


def _empty(game: Game, chance: Chance, agreed: int | None) -> State:
    """A table before anything has been dealt."""
    n = game.seats
    everybody = tuple(range(n))
    return State(
        game=game,
        one_hand=False,
        agreed=agreed,
        number=1,
        chairs=everybody,
        turn_order=everybody,
        dealer=n - 1,
        leader=None,
        hands=((),) * n,
        zones=Zones(),
        trick=(),
        stage=Stage.DEALT,
        turn=0,
        passed=(),
        barred=(),
        pass_counts=(0,) * n,
        standing=(),
        registers=initial_registers(game),
        out=(),
        ahead=(),
        fallen=(),
        emptied=(),
        reigning=None,
        titles=(None,) * n,
        points=(0,) * n,
        bonus=(0,) * n,
        titles_equal=False,
        exchange_change=0,
        notes=Notes(),
        tricks=0,
        plays=0,
        idle=0,
        decisions=0,
        chance=chance,
        agenda=(),
        decision=None,
    )


def begin_position(config: EngineConfig, position: Position) -> tuple[State, tuple[Event, ...]]:
    """One hand as set up, and what has happened up to the first decision.

    Raises:
        PositionError: the position cannot be played.
    """
    n = len(position.deal)
    game = prepare(config, n)
    _check(game, position)
    places = position.places
    titles: tuple[int | None, ...] = (None,) * n
    if places is not None:
        rows = () if game.title_row is None else game.title_row.by_place
        titles = tuple(by_place(rows, places.index(seat) + 1, n) for seat in range(n))
    run = Run(_empty(game, Scripted(outcomes=position.chance), None))
    length = config.tables.match.length
    run.change(
        one_hand=True,
        agreed=length.low if isinstance(length, Hands) and length.low == length.high else None,
        number=position.hand or (1 if places is None else 2),
        leader=position.leader,
        hands=tuple(_cards(game, hand) for hand in position.deal),
        zones=Zones(aside=_cards(game, position.aside), stock=_cards(game, position.stock)),
        reigning=places,
        titles=titles,
        points=position.points or (0,) * n,
    )
    dealer = position.dealer
    if dealer is None:
        choices = config.tables.dealer
        dealer = chosen_seat(run, choices.first if places is None else choices.later, n - 1, n - 1)
    run.change(dealer=n - 1 if dealer is None else dealer)
    run.change(turn=around(run.state, run.state.dealer, run.state.direction)[1])
    if places is not None and not position.exchange:
        # The hands are those after the exchange; only the lines that wait for its end are still to come.
        run.change(stage=Stage.EXCHANGED)
    advance(run)
    return run.state, tuple(run.events)


def _cards(game: Game, names: tuple[str, ...]) -> Cards:
    return tuple(sorted(game.number[name] for name in names))


def _check(game: Game, position: Position) -> None:
    n = len(position.deal)
    names = [name for cards in (*position.deal, position.aside, position.stock) for name in cards]
    for name in names:
        if name not in game.number:
            raise PositionError(PositionProblem.CARD, {"card": name, "clause": game.config.cards_clause})
    for name, count in Counter(names).items():
        copies = game.config.deck[game.number[name]].copies
        if count > copies:
            data: dict[str, Datum] = {
                "card": name,
                "copies": copies,
                "got": count,
                "clause": game.config.cards_clause,
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
