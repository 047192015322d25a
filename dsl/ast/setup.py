"""Structural statements up to the first lead: players, cards, order, jokers, deal, dealer, seats, direction."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import (
    CardSet,
    IntLiteral,
    Node,
    Number,
    NumberRange,
    OtherPlaces,
    Place,
    RankItem,
    RankRef,
    ShapeSet,
    SpecialItem,
    StatementNode,
    SuitItem,
)
from kakumei.dsl.ast.players import Who

# Players and cards


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerCount(StatementNode):
    """`players 3 to 6, best with 4`."""

    count: NumberRange
    best_with: Number | None


@dataclass(frozen=True, slots=True, kw_only=True)
class JokersAdded(Node):
    """`4 jokers` in the pack."""

    count: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialsAdded(Node):
    """So many of a special card in the pack."""

    count: Number
    card: SpecialItem


AddedCards: TypeAlias = JokersAdded | SpecialsAdded


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack(StatementNode):
    """`cards 2 packs of 52 and 4 jokers without 3 through 6`; `cards 52` has no `packs`."""

    packs: Number | None
    pack_size: IntLiteral
    added: tuple[AddedCards, ...]
    without: CardSet | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RankOrder(StatementNode):
    """`order 3 4 5 …`, weakest first."""

    ranks: tuple[RankItem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitOrder(StatementNode):
    """`order of suits clubs diamonds hearts spades`, weakest first."""

    suits: tuple[SuitItem, ...]


class JokerRank(Enum):
    """Where a joker played alone stands."""

    HIGHEST = "ranks highest in either order"
    WITH_ORDER = "ranks with the order"
    BELOW = "ranks below"
    NEVER_PLAYED = "is never played"


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerAlone(StatementNode):
    """`joker alone ranks below 2`; `below` is given for that form only."""

    rank: JokerRank
    below: RankRef | None


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerStands(StatementNode):
    """`joker stands for any card in sets and runs, at most 1 in a play, inside only`; no shapes: for nothing."""

    shapes: ShapeSet | None
    at_most: Number | None
    inside_only: bool


class JokersTogether(Enum):
    """What several jokers are when played together."""

    HIGHEST = "rank highest"
    NEVER_PLAYED = "are never played"


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerTogether(StatementNode):
    """`joker together rank highest`."""

    together: JokersTogether


class JokerReading(Enum):
    """Which reading a joker takes when several fit."""

    STRONGEST = "as the strongest"
    WEAKEST = "as the weakest"
    PLAYER = "as the player says"


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerReads(StatementNode):
    """`joker reads as the strongest`."""

    reading: JokerReading


class JokerTie(Enum):
    """How a play with a joker compares with the same play without."""

    TIES = "ties with the natural card"
    LOSES = "loses to the natural card"


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerTies(StatementNode):
    """`joker ties with the natural card`."""

    tie: JokerTie


# Deal, dealer, seats, direction


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryCard(Node):
    """`every card` is dealt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualHands(Node):
    """`equal hands`, as many cards as that allows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsEach(Node):
    """`9 cards each`."""

    count: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceCards(Node):
    """`first 11`: cards dealt to a place."""

    place: Place | OtherPlaces
    count: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsByPlace(Node):
    """`first 11, second 11, last 10 by place`."""

    entries: tuple[PlaceCards, ...]


DealtHands: TypeAlias = EveryCard | EqualHands | CardsEach | CardsByPlace


class ExtraCards(Enum):
    """Who gets the cards that do not come out even."""

    FIRST_SEATS = "to the first seats"
    LOWEST_PLACES = "to the lowest places"


class RestOfCards(Enum):
    """Where undealt cards go."""

    FACE_DOWN = "face down"
    STOCK = "as the stock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(StatementNode):
    """`deal every card, one at a time, extra cards to the lowest places`."""

    players: NumberRange | None
    hands: DealtHands
    one_at_a_time: bool
    extra: ExtraCards | None
    rest: RestOfCards | None
    aside: Number | None
    jokers_never_aside: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ByChance(Node):
    """`by chance`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ByAnyone(Node):
    """`by anyone`: the table agrees, no rule says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterDealer(Node):
    """`by the player after the dealer`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HighestReigning(Node):
    """`by the highest reigning place`: the best place still in."""


Appointee: TypeAlias = Who | ByChance | ByAnyone | AfterDealer | HighestReigning


class DealerWhen(Enum):
    """Which hands a dealer statement speaks of."""

    FIRST_HAND = "first hand"
    LATER_HANDS = "later hands"
    EVERY_HAND = "every hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealer(StatementNode):
    """`dealer later hands by the reigning last`."""

    when: DealerWhen
    by: Appointee


class SeatsBy(Enum):
    """What decides who sits where."""

    STAY = "stay"
    PLACE = "by place"
    CHANCE = "by chance"
    SCORE = "by score"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating(StatementNode):
    """`seats by chance every 3 hands`; `every hand` leaves `every` None."""

    by: SeatsBy
    every: Number | None


class Turning(Enum):
    """The way the turn goes round."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Direction(StatementNode):
    """`direction clockwise`."""

    turning: Turning
