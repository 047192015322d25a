"""Guards: what must hold for a line of a rule to act."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import CardSet, Name, Node, NumberRange, QuantityRange, RankItem
from kakumei.dsl.ast.players import Memory, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerIs(Node):
    """`the player is not the reigning first`."""

    who: Who
    other: Who
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerOut(Node):
    """`the player is out`, `the player is not out`."""

    who: Who
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFallen(Node):
    """`the player is fallen`, `the player is not fallen`."""

    who: Who
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyOut(Node):
    """`nobody is out`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersDealt(Node):
    """`there are 4 or more players`: how many were dealt in."""

    count: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersLeft(Node):
    """`there are 2 players left`: how many are still in."""

    count: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class HasCards(Node):
    """`the player has as many less 1 or fewer cards`."""

    who: Who
    count: QuantityRange


class HoldKind(Enum):
    """Whether a hand holds some, none, or only such cards."""

    SOME = "holds"
    NONE = "holds no"
    ONLY = "holds only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Holds(Node):
    """`the player holds JK`, `holds no 2`, `holds only 3 through 10`."""

    who: Who
    kind: HoldKind
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsCount(Node):
    """`the player holds 5 or more of 2 JK`."""

    who: Who
    count: NumberRange
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsEveryRank(Node):
    """`a player holds every rank of one suit`."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsOnlySets(Node):
    """`a player holds only sets of 2`."""

    who: Who
    size: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldsPips(Node):
    """`the player holds as many pips as the table`."""

    who: Who


class FirstUnit(Enum):
    """What may be the first of its kind."""

    TRICK = "trick"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class IsFirst(Node):
    """`it is the first trick`, `it is not the first hand`."""

    unit: FirstUnit
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableEmpty(Node):
    """`the table is empty`, `the table is not empty`."""

    negated: bool


class TrickUnit(Enum):
    """What of a trick is counted."""

    CARDS = "cards"
    PLAYS = "plays"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickHas(Node):
    """`the trick has 5 or more cards`, `the trick has 3 plays`."""

    count: NumberRange
    unit: TrickUnit


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderIs(Node):
    """`the order is reversed`, `the order is normal`."""

    reversed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes(Node):
    """`the player wishes`: that player is asked."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class CanPlay(Node):
    """`the player can play`, `the player cannot play`: a legal play exists."""

    who: Who
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class InForce(Node):
    """A rule has a standing effect now, or has none."""

    rule: Name
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IsUsed(Node):
    """The variant has the rule and its option is on, or not."""

    rule: Name
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IsKnown(Node):
    """`heir is known`: the memory is not `nobody`."""

    memory: Memory
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueIs(Node):
    """`ends_trick is yes`, `clock is 20 or more`, `called is Q`.

    A number in digits may turn out to be a rank: the type of what `memory` names decides.
    """

    memory: Memory
    value: NumberRange | RankItem | Name
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryIsPlayer(Node):
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
