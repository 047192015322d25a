"""Structural statements up to the first lead: players, cards, order, jokers, deal, dealer, seats, direction."""

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


class PlayerCount(StatementNode, frozen=True, kw_only=True):
    """`players 3 to 6, best with 4`."""

    count: NumberRange
    best_with: Number | None


class JokersAdded(Node, frozen=True, kw_only=True):
    """`4 jokers` in the pack."""

    count: Number


class SpecialsAdded(Node, frozen=True, kw_only=True):
    """So many of a special card in the pack."""

    count: Number
    card: SpecialItem


AddedCards: TypeAlias = JokersAdded | SpecialsAdded


class Pack(StatementNode, frozen=True, kw_only=True):
    """`cards 2 packs of 52 and 4 jokers without 3 through 6`; `cards 52` has no `packs`."""

    packs: Number | None
    pack_size: IntLiteral
    added: tuple[AddedCards, ...]
    without: CardSet | None


class RankOrder(StatementNode, frozen=True, kw_only=True):
    """`order 3 4 5 …`, weakest first."""

    ranks: tuple[RankItem, ...]


class SuitOrder(StatementNode, frozen=True, kw_only=True):
    """`order of suits clubs diamonds hearts spades`, weakest first."""

    suits: tuple[SuitItem, ...]


class JokerRank(Enum):
    """Where a joker played alone stands."""

    HIGHEST = "ranks highest in either order"
    WITH_ORDER = "ranks with the order"
    BELOW = "ranks below"
    NEVER_PLAYED = "is never played"


class JokerAlone(StatementNode, frozen=True, kw_only=True):
    """`joker alone ranks below 2`; `below` is given for that form only."""

    rank: JokerRank
    below: RankRef | None


class JokerStands(StatementNode, frozen=True, kw_only=True):
    """`joker stands for any card in sets and runs, at most 1 in a play, inside only`; no shapes: for nothing."""

    shapes: ShapeSet | None
    at_most: Number | None
    inside_only: bool


class JokersTogether(Enum):
    """What several jokers are when played together."""

    HIGHEST = "rank highest"
    NEVER_PLAYED = "are never played"


class JokerTogether(StatementNode, frozen=True, kw_only=True):
    """`joker together rank highest`."""

    together: JokersTogether


class JokerReading(Enum):
    """Which reading a joker takes when several fit."""

    STRONGEST = "as the strongest"
    WEAKEST = "as the weakest"
    PLAYER = "as the player says"


class JokerReads(StatementNode, frozen=True, kw_only=True):
    """`joker reads as the strongest`."""

    reading: JokerReading


class JokerTie(Enum):
    """How a play with a joker compares with the same play without."""

    TIES = "ties with the natural card"
    LOSES = "loses to the natural card"


class JokerTies(StatementNode, frozen=True, kw_only=True):
    """`joker ties with the natural card`."""

    tie: JokerTie


# Deal, dealer, seats, direction


class EveryCard(Node, frozen=True, kw_only=True):
    """`every card` is dealt."""


class EqualHands(Node, frozen=True, kw_only=True):
    """`equal hands`, as many cards as that allows."""


class CardsEach(Node, frozen=True, kw_only=True):
    """`9 cards each`."""

    count: Number


class PlaceCards(Node, frozen=True, kw_only=True):
    """`first 11`: cards dealt to a place."""

    place: Place | OtherPlaces
    count: Number


class CardsByPlace(Node, frozen=True, kw_only=True):
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


class Deal(StatementNode, frozen=True, kw_only=True):
    """`deal every card, one at a time, extra cards to the lowest places`."""

    players: NumberRange | None
    hands: DealtHands
    one_at_a_time: bool
    extra: ExtraCards | None
    rest: RestOfCards | None
    aside: Number | None
    jokers_never_aside: bool


class ByChance(Node, frozen=True, kw_only=True):
    """`by chance`."""


class ByAnyone(Node, frozen=True, kw_only=True):
    """`by anyone`: the table agrees, no rule says."""


class AfterDealer(Node, frozen=True, kw_only=True):
    """`by the player after the dealer`."""


class HighestReigning(Node, frozen=True, kw_only=True):
    """`by the highest reigning place`: the best place still in."""


Appointee: TypeAlias = Who | ByChance | ByAnyone | AfterDealer | HighestReigning


class DealerWhen(Enum):
    """Which hands a dealer statement speaks of."""

    FIRST_HAND = "first hand"
    LATER_HANDS = "later hands"
    EVERY_HAND = "every hand"


class Dealer(StatementNode, frozen=True, kw_only=True):
    """`dealer later hands by the reigning last`."""

    when: DealerWhen
    by: Appointee


class SeatsBy(Enum):
    """What decides who sits where."""

    STAY = "stay"
    PLACE = "by place"
    CHANCE = "by chance"
    SCORE = "by score"


class Seating(StatementNode, frozen=True, kw_only=True):
    """`seats by chance every 3 hands`; `every hand` leaves `every` None."""

    by: SeatsBy
    every: Number | None


class Turning(Enum):
    """The way the turn goes round."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Direction(StatementNode, frozen=True, kw_only=True):
    """`direction clockwise`."""

    turning: Turning
