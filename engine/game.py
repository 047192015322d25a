"""A configuration prepared for one number of players: rows picked, cards indexed, lines sorted by their event."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeVar

import msgspec

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import RuleIndex
from kakumei.compiler.config.effects import Effect, Fall, FireRule, GoOut, RememberWho, SetPlaces
from kakumei.compiler.config.events import (
    Ends,
    Fires,
    GoesOut,
    InARow,
    Moment,
    Passes,
    Plays,
    TrickEnds,
)
from kakumei.compiler.config.plays import Fixed, Shape
from kakumei.compiler.config.rules import Line
from kakumei.compiler.config.tables import Deal, ExchangeRow, ScoreRow, TitleRow
from kakumei.compiler.config.who import ByRole, Holder, InRegister, New, Reigning, Role, Who
from kakumei.engine.errors import PositionError, PositionProblem

SUITS = ("C", "D", "H", "S")
"""Suits by index, in the order of the pack."""

DISPLAY_SUITS = tuple(SUITS.index(letter) for letter in "SHDC")
"""The order in which a joker takes the first suit that is missing."""

NONE = -1
"""No rank, no suit, no shape, no joker."""

RowType = TypeVar("RowType", Deal, ExchangeRow, TitleRow, ScoreRow)


class Game:
    """What never changes while a configuration is played by so many; equal if both are.

    INVARIANT: `EngineConfig.deck` lists the ranks weakest first, in each C D H S, then jokers, then special cards, so
    the number of a card is also its place in every printed list.
    """

    def __init__(self, config: EngineConfig, seats: int) -> None:
        self.config = config
        self.seats = seats
        self._hash = hash((config, seats))
        deck = config.deck
        self.names = tuple(kind.name for kind in deck)
        self.number = {kind.name: i for i, kind in enumerate(deck)}
        self.rank_of = tuple(NONE if kind.rank is None else kind.rank for kind in deck)
        self.suit_of = tuple(NONE if kind.suit is None else SUITS.index(kind.suit) for kind in deck)
        self.joker = self.number.get("JK", NONE)
        self.joker_mask = 1 << self.joker if self.joker >= 0 else 0
        self.pack = tuple(chain.from_iterable((i,) * kind.copies for i, kind in enumerate(deck)))
        self.copies = any(kind.copies > 1 and i != self.joker for i, kind in enumerate(deck))
        self.kinds_of_rank = tuple(
            tuple(i for i, kind in enumerate(deck) if kind.rank == rank) for rank in range(len(config.ranks))
        )
        self.rank_mask = tuple(mask_of(kinds) for kinds in self.kinds_of_rank)
        self.suit_mask = tuple(mask_of(i for i, s in enumerate(self.suit_of) if s == suit) for suit in range(4))
        self.natural_mask = mask_of(i for i, rank in enumerate(self.rank_of) if rank >= 0)
        self.card_at = {(self.rank_of[i], self.suit_of[i]): i for i in range(len(deck)) if self.rank_of[i] >= 0}
        self.suit_strength = (*(config.suit_order.index(letter) for letter in SUITS), NONE)

        tables = config.tables
        self.deal = pick(tables.deal, seats)
        self.exchange = pick(tables.exchange.rows, seats)
        self.title_row = pick(tables.titles, seats)
        self.score_row = pick(tuple(row for row in tables.scores if not row.last_hand), seats)
        self.last_score_row = pick(tuple(row for row in tables.scores if row.last_hand), seats)

        self.rules = tuple(i for i, rule in enumerate(config.rules) if seats in rule.players)
        self.standing = tuple((i, standing) for i in self.rules for standing in config.rules[i].standing)
        lines = [(i, j, line) for i in self.rules for j, line in enumerate(config.rules[i].lines)]
        self.play_lines = tuple(
            (i, j, line, self._needed(line)) for i, j, line in lines if isinstance(line.event, Plays | InARow)
        )
        self.pass_lines = tuple((i, j, line) for i, j, line in lines if isinstance(line.event, Passes))
        self.out_lines = tuple((i, j, line) for i, j, line in lines if isinstance(line.event, GoesOut))
        self.trick_lines = tuple((i, j, line) for i, j, line in lines if isinstance(line.event, TrickEnds))
        self.moment_lines = {
            moment: tuple((i, j) for i, j, line in lines if line.event == Ends(moment=moment)) for moment in Moment
        }
        self.fired_lines = {
            rule: tuple((i, j) for i, j, line in lines if line.event == Fires(rule=RuleIndex(rule)))
            for rule in self.rules
        }
        self.people = {(i, j): found for i, j, line in lines if (found := tuple(_people_needed(line.effects)))}
        self.people_of_answers = {
            (i, j): tuple(_people_needed(answer.effects))
            for i in self.rules
            for j, answer in enumerate(config.rules[i].answers)
        }
        self.answers = tuple((i, j) for i in self.rules for j in range(len(config.rules[i].answers)))
        self.shapes_in_play = tuple((i, shape) for i, shape in enumerate(config.shapes) if shape.in_play)
        self.other_shapes = tuple((i, shape) for i, shape in enumerate(config.shapes) if not shape.in_play)
        self.stands_in = frozenset(config.joker.stands_in if config.joker else ())
        self.clause_numbers = tuple(clause.number for clause in config.clauses)
        self.clause_words = tuple(clause.key.split(".")[0].split("/")[0] for clause in config.clauses)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Game) and self.seats == other.seats and self.config == other.config)

    def __hash__(self) -> int:
        return self._hash

    def _needed(self, line: Line) -> int:
        """Kinds of which the play must hold at least one for the line to be looked at; 0: look at it in any case."""
        if not isinstance(line.event, Plays) or line.event.play.counting_jokers:
            return 0
        wanted = [part.cards for part in line.event.play.exactly if part.amount is None]
        wanted += [count.cards for count in line.event.play.has if count.span.low >= 1]
        for cards in wanted:
            if isinstance(cards, Fixed):
                return mask_of(self.number[name] for name in cards.cards)
        return 0

    def card_names(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The cards by name, in the order given."""
        return tuple(map(self.names.__getitem__, cards))

    def mask_names(self, mask: int) -> tuple[str, ...]:
        """The names of the kinds in a mask."""
        return tuple(name for i, name in enumerate(self.names) if mask >> i & 1)


def _people_needed(line: tuple[Effect, ...]) -> Iterator[Who]:
    """Whom the effects of a line speak of and who may not exist, but for those that the line itself brings about."""
    places_change = False
    written: set[int] = set()
    for effect in line:
        for who in _people_in(effect):
            match who:
                case Reigning() | Holder() | ByRole(role=Role.BEATEN | Role.WINNER):
                    yield who
                case New() if not places_change:
                    yield who
                case InRegister(register=register) if register not in written:
                    yield who
                case _:
                    pass
        match effect:
            case Fall() | GoOut() | SetPlaces() | FireRule():
                places_change = True
            case RememberWho(register=register):
                written.add(register)
            case _:
                pass


def _people_in(value: object) -> Iterator[Who]:
    """Everybody named in a part of the configuration."""
    if isinstance(value, Who):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _people_in(part)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _people_in(getattr(value, name))


def mask_of(kinds: Iterable[int]) -> int:
    """The kinds of card as a bit mask."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def colour_of(suit: int) -> str:
    """`red` for diamonds and hearts, `black` for clubs and spades; no colour without a suit."""
    return "" if suit < 0 else "red" if suit in (1, 2) else "black"


def fits(shape: Shape, size: int) -> bool:
    """Whether a shape may have so many cards."""
    return size in shape.size or any(size in span for span in shape.sizes)


def pick(rows: tuple[RowType, ...], seats: int) -> RowType | None:
    """The first row for so many players."""
    return next((row for row in rows if seats in row.players), None)


@lru_cache(maxsize=64)
def prepare(config: EngineConfig, seats: int) -> Game:
    """The game for so many players.

    Raises:
        PositionError: the variant is not played by so many.
    """
    if seats not in config.players:
        raise PositionError(PositionProblem.SEATS, {"seats": seats, "clause": config.players_clause})
    return Game(config, seats)
