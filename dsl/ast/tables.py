"""Structural statements around the play: exchange, titles, points and the match."""

from dataclasses import dataclass
from enum import Enum

from kakumei.dsl.ast.base import CardSet, Name, Node, Number, NumberRange, OtherPlaces, Place, StatementNode
from kakumei.dsl.ast.players import MovedCards

# Exchange


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment(Node):
    """`last gives 1 best card to first for 1 chosen card`; `for nothing` leaves `returned` None."""

    payer: Place
    paid: MovedCards
    payee: Place
    returned: MovedCards | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(StatementNode):
    """`exchange with 3 to 4 players …`; `exchange none` has no payments."""

    players: NumberRange | None
    payments: tuple[Payment, ...]


class ExchangeTime(Enum):
    """In which order the two halves of an exchange happen."""

    SAME_TIME = "at the same time"
    PAYER_FIRST = "payer first"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeOrder(StatementNode):
    """`exchange at the same time`."""

    time: ExchangeTime


class JudgedBy(Enum):
    """Which order says what is best and worst."""

    BASE_ORDER = "the order"
    ORDER_IN_FORCE = "the order in force"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeJudged(StatementNode):
    """`exchange judged by the order`."""

    by: JudgedBy


@dataclass(frozen=True, slots=True, kw_only=True)
class ExchangeNever(StatementNode):
    """`exchange never takes JK`."""

    cards: CardSet


# Titles, points, match


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTitle(Node):
    """A place and its title."""

    place: Place | OtherPlaces
    title: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Titles(StatementNode):
    """`titles with 3 players first …, others …, last …`."""

    players: NumberRange | None
    entries: tuple[PlaceTitle, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePoints(Node):
    """`first 2`, `last minus 1`."""

    place: Place | OtherPlaces
    points: Number
    minus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores(StatementNode):
    """`score in the last hand with 4 players first 70, second 30`."""

    last_hand: bool
    players: NumberRange | None
    entries: tuple[PlacePoints, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchHands(StatementNode):
    """`match 3 hands`, `match 1 or more hands`."""

    hands: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPoints(StatementNode):
    """`match first to 7 points`."""

    points: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSets(StatementNode):
    """`match 3 sets of 4 hands`."""

    sets: Number
    hands: Number


class Ties(Enum):
    """What happens when several have the most points."""

    SHARED = "are shared"
    LAST_HAND = "by the last hand"
    PLAY_ON = "play on"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTies(StatementNode):
    """`match ties are shared`."""

    ties: Ties
