"""Guards: what must hold for a line of a rule to act."""

from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import CardSet, Name, Node, NumberRange, QuantityRange, RankItem
from kakumei.dsl.ast.players import Memory, Who


class PlayerIs(Node, frozen=True, kw_only=True):
    """`the player is not the reigning first`."""

    who: Who
    other: Who
    negated: bool


class PlayerOut(Node, frozen=True, kw_only=True):
    """`the player is out`, `the player is not out`."""

    who: Who
    negated: bool


class PlayerFallen(Node, frozen=True, kw_only=True):
    """`the player is fallen`, `the player is not fallen`."""

    who: Who
    negated: bool


class NobodyOut(Node, frozen=True, kw_only=True):
    """`nobody is out`."""


class PlayersDealt(Node, frozen=True, kw_only=True):
    """`there are 4 or more players`: how many were dealt in."""

    count: NumberRange


class PlayersLeft(Node, frozen=True, kw_only=True):
    """`there are 2 players left`: how many are still in."""

    count: NumberRange


class HasCards(Node, frozen=True, kw_only=True):
    """`the player has as many less 1 or fewer cards`."""

    who: Who
    count: QuantityRange


class HoldKind(Enum):
    """Whether a hand holds some, none, or only such cards."""

    SOME = "holds"
    NONE = "holds no"
    ONLY = "holds only"


class Holds(Node, frozen=True, kw_only=True):
    """`the player holds JK`, `holds no 2`, `holds only 3 through 10`."""

    who: Who
    kind: HoldKind
    cards: CardSet


class HoldsCount(Node, frozen=True, kw_only=True):
    """`the player holds 5 or more of 2 JK`."""

    who: Who
    count: NumberRange
    cards: CardSet


class HoldsEveryRank(Node, frozen=True, kw_only=True):
    """`a player holds every rank of one suit`."""

    who: Who


class HoldsOnlySets(Node, frozen=True, kw_only=True):
    """`a player holds only sets of 2`."""

    who: Who
    size: NumberRange


class HoldsPips(Node, frozen=True, kw_only=True):
    """`the player holds as many pips as the table`."""

    who: Who


class FirstUnit(Enum):
    """What may be the first of its kind."""

    TRICK = "trick"
    HAND = "hand"


class IsFirst(Node, frozen=True, kw_only=True):
    """`it is the first trick`, `it is not the first hand`."""

    unit: FirstUnit
    negated: bool


class TableEmpty(Node, frozen=True, kw_only=True):
    """`the table is empty`, `the table is not empty`."""

    negated: bool


class TrickUnit(Enum):
    """What of a trick is counted."""

    CARDS = "cards"
    PLAYS = "plays"


class TrickHas(Node, frozen=True, kw_only=True):
    """`the trick has 5 or more cards`, `the trick has 3 plays`."""

    count: NumberRange
    unit: TrickUnit


class OrderIs(Node, frozen=True, kw_only=True):
    """`the order is reversed`, `the order is normal`."""

    reversed: bool


class Wishes(Node, frozen=True, kw_only=True):
    """`the player wishes`: that player is asked."""

    who: Who


class CanPlay(Node, frozen=True, kw_only=True):
    """`the player can play`, `the player cannot play`: a legal play exists."""

    who: Who
    negated: bool


class InForce(Node, frozen=True, kw_only=True):
    """A rule has a standing effect now, or has none."""

    rule: Name
    negated: bool


class IsUsed(Node, frozen=True, kw_only=True):
    """The variant has the rule and its option is on, or not."""

    rule: Name
    negated: bool


class IsKnown(Node, frozen=True, kw_only=True):
    """`heir is known`: the memory is not `nobody`."""

    memory: Memory
    negated: bool


class ValueIs(Node, frozen=True, kw_only=True):
    """`ends_trick is yes`, `clock is 20 or more`, `called is Q`.

    A number in digits may turn out to be a rank: the type of what `memory` names decides.
    """

    memory: Memory
    value: NumberRange | RankItem | Name
    negated: bool


class MemoryIsPlayer(Node, frozen=True, kw_only=True):
    """`the player's feller is the reigning first`."""

    memory: Memory
    who: Who
    negated: bool


Guard: TypeAlias = (
    PlayerIs
    | PlayerOut
    | PlayerFallen
    | NobodyOut
    | PlayersDealt
    | PlayersLeft
    | HasCards
    | Holds
    | HoldsCount
    | HoldsEveryRank
    | HoldsOnlySets
    | HoldsPips
    | IsFirst
    | TableEmpty
    | TrickHas
    | OrderIs
    | Wishes
    | CanPlay
    | InForce
    | IsUsed
    | IsKnown
    | ValueIs
    | MemoryIsPlayer
)
