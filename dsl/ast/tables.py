"""Structural statements around the play: exchange, titles, points and the match."""

from enum import Enum

from kakumei.dsl.ast.base import CardSet, Name, Node, Number, NumberRange, OtherPlaces, Place, StatementNode
from kakumei.dsl.ast.players import MovedCards

# Exchange


class Payment(Node, frozen=True, kw_only=True):
    """`last gives 1 best card to first for 1 chosen card`; `for nothing` leaves `returned` None."""

    payer: Place
    paid: MovedCards
    payee: Place
    returned: MovedCards | None


class Exchange(StatementNode, frozen=True, kw_only=True):
    """`exchange with 3 to 4 players …`; `exchange none` has no payments."""

    players: NumberRange | None
    payments: tuple[Payment, ...]


class ExchangeTime(Enum):
    """In which order the two halves of an exchange happen."""

    SAME_TIME = "at the same time"
    PAYER_FIRST = "payer first"


class ExchangeOrder(StatementNode, frozen=True, kw_only=True):
    """`exchange at the same time`."""

    time: ExchangeTime


class JudgedBy(Enum):
    """Which order says what is best and worst."""

    BASE_ORDER = "the order"
    ORDER_IN_FORCE = "the order in force"


class ExchangeJudged(StatementNode, frozen=True, kw_only=True):
    """`exchange judged by the order`."""

    by: JudgedBy


class ExchangeNever(StatementNode, frozen=True, kw_only=True):
    """`exchange never takes JK`."""

    cards: CardSet


# Titles, points, match


class PlaceTitle(Node, frozen=True, kw_only=True):
    """A place and its title."""

    place: Place | OtherPlaces
    title: Name


class Titles(StatementNode, frozen=True, kw_only=True):
    """`titles with 3 players first …, others …, last …`."""

    players: NumberRange | None
    entries: tuple[PlaceTitle, ...]


class PlacePoints(Node, frozen=True, kw_only=True):
    """`first 2`, `last minus 1`."""

    place: Place | OtherPlaces
    points: Number
    minus: bool


class Scores(StatementNode, frozen=True, kw_only=True):
    """`score in the last hand with 4 players first 70, second 30`."""

    last_hand: bool
    players: NumberRange | None
    entries: tuple[PlacePoints, ...]


class MatchHands(StatementNode, frozen=True, kw_only=True):
    """`match 3 hands`, `match 1 or more hands`."""

    hands: NumberRange


class MatchPoints(StatementNode, frozen=True, kw_only=True):
    """`match first to 7 points`."""

    points: Number


class MatchSets(StatementNode, frozen=True, kw_only=True):
    """`match 3 sets of 4 hands`."""

    sets: Number
    hands: Number


class Ties(Enum):
    """What happens when several have the most points."""

    SHARED = "are shared"
    LAST_HAND = "by the last hand"
    PLAY_ON = "play on"


class MatchTies(StatementNode, frozen=True, kw_only=True):
    """`match ties are shared`."""

    ties: Ties
