"""The tables of a configuration for one number of players: a row picked from each, and a value for every place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Card, ClauseIndex, TitleIndex
from kakumei.compiler.config.tables import Deal, ExchangeRow, Pick, PlaceCount, Rest, ScoreRow, TitleRow, Transfer
from kakumei.compiler.program.cards import CardTable

Row = TypeVar("Row", Deal, ExchangeRow, TitleRow, ScoreRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One direction of one transfer of the exchange; places count from 1. `back` is what the other one returns."""

    giver: int
    receiver: int
    count: int
    pick: Pick
    back: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTables:
    """What the tables say with so many players. Values by place have the first place first."""

    deal: Deal
    dealt_by_place: tuple[int, ...] | None  # cards; None: places do not count
    cards_dealt: int  # into hands
    exchange: tuple[Step, ...]  # all payments, best place first, then all returns
    exchange_clause: ClauseIndex | None  # None where nothing is exchanged
    never_exchanged: frozenset[Card]
    titles: tuple[TitleIndex | None, ...]
    points: tuple[int, ...]
    points_of_last_hand: tuple[int, ...]


def link_tables(config: EngineConfig, seats: int, cards: CardTable) -> PlaceTables:
    """The rows for so many players.

    Raises:
        ValueError: no row says how the cards are dealt; the compiler refuses such a variant.
    """
    tables = config.tables
    deal = _pick(tables.deal, seats)
    if deal is None:
        raise ValueError(f"nothing says how the cards are dealt to {seats} players")
    exchange = _pick(tables.exchange.rows, seats)
    titles = _pick(tables.titles, seats)
    scores = _pick([row for row in tables.scores if not row.last_hand], seats)
    last_scores = _pick([row for row in tables.scores if row.last_hand], seats)
    points = _points(scores, seats)
    return PlaceTables(
        deal=deal,
        dealt_by_place=_points_of(deal.by_place, seats) if deal.by_place else None,
        cards_dealt=_cards_dealt(deal, seats, len(cards.pack)),
        exchange=() if exchange is None else tuple(_steps(exchange, seats)),
        exchange_clause=None if exchange is None or not exchange.transfers else exchange.clause,
        never_exchanged=frozenset(cards.number[name] for name in tables.exchange.never),
        titles=tuple(
            None if titles is None else _title(value_at(titles.by_place, place, seats)) for place in _places(seats)
        ),
        points=points,
        points_of_last_hand=points if last_scores is None else _points(last_scores, seats),
    )


def _cards_dealt(deal: Deal, seats: int, pack: int) -> int:
    """How many cards of the pack come into hands."""
    cards = pack - deal.aside
    if deal.by_place and deal.rest in (Rest.FACE_DOWN, Rest.STOCK):
        return sum(_points_of(deal.by_place, seats))
    if deal.each is not None:
        return min(deal.each, cards // seats) * seats
    return cards // seats * seats if deal.equal or deal.rest in (Rest.FACE_DOWN, Rest.STOCK) else cards


def _places(seats: int) -> range:
    return range(1, seats + 1)


def _pick(rows: Sequence[Row], seats: int) -> Row | None:
    """The first row for so many players."""
    return next((row for row in rows if seats in row.players), None)


def value_at(rows: tuple[PlaceCount, ...], place: int, seats: int) -> int | None:
    """What a table by place gives; a row without a place stands for the places not named."""
    named = (row for row in rows if row.place is not None and row.place.at(seats) == place)
    others = (row for row in rows if row.place is None)
    row = next(named, None) or next(others, None)
    return None if row is None else row.value


def _points(row: ScoreRow | None, seats: int) -> tuple[int, ...]:
    return _points_of(() if row is None else row.by_place, seats)


def _points_of(rows: tuple[PlaceCount, ...], seats: int) -> tuple[int, ...]:
    """By place; a place that the table does not speak of gets nothing."""
    return tuple(value_at(rows, place, seats) or 0 for place in _places(seats))


def _title(value: int | None) -> TitleIndex | None:
    return None if value is None else TitleIndex(value)


def _steps(row: ExchangeRow, seats: int) -> Iterator[Step]:
    """All payments come first, so that what is returned can be chosen, or judged, among what was received."""

    def better_place(transfer: Transfer) -> int:
        return min(transfer.giver.at(seats), transfer.receiver.at(seats))

    transfers = sorted(row.transfers, key=better_place)
    for transfer in transfers:
        giver, receiver = transfer.giver.at(seats), transfer.receiver.at(seats)
        yield Step(giver=giver, receiver=receiver, count=transfer.count, pick=transfer.pick, back=False)
    for transfer in transfers:
        if transfer.back_count:
            payee, payer = transfer.receiver.at(seats), transfer.giver.at(seats)
            yield Step(giver=payee, receiver=payer, count=transfer.back_count, pick=transfer.back_pick, back=True)
