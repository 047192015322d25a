"""Patterns: descriptions of a play, a core and then its qualities in the order written."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import (
    AsMany,
    CardItem,
    CardSet,
    JokerItem,
    Name,
    NameItem,
    Node,
    Number,
    NumberRange,
    RankItem,
    ShapeSet,
    SpecialItem,
)
from kakumei.dsl.ast.players import Who

ExactPart: TypeAlias = RankItem | CardItem | JokerItem | SpecialItem | NameItem


# Cores


@dataclass(frozen=True, slots=True, kw_only=True)
class Exactly(Node):
    """`3 3 9 6`: exactly these cards, in any order."""

    parts: tuple[ExactPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CountOf(Node):
    """`2 times as many of 4`: exactly that many of these."""

    amount: AsMany
    cards: CardSet


class CoreShape(Enum):
    """What a play may be called without declaring a shape."""

    ANYTHING = "anything"
    SINGLE = "single"
    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeCore(Node):
    """`anything`, `a set of 4 or more`, `a double_run`; a name is a declared shape."""

    shape: CoreShape | Name
    size: NumberRange | None


Core: TypeAlias = Exactly | CountOf | ShapeCore


# Qualities


@dataclass(frozen=True, slots=True, kw_only=True)
class WithSome(Node):
    """`with 8`: at least one of these."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WithAll(Node):
    """`with all of J Q K`: at least one of each."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WithCount(Node):
    """`with 3 or more of clubs`, `with exactly 1 of JK`."""

    count: NumberRange
    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WithOnly(Node):
    """`with only even JK`: nothing else."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WithNone(Node):
    """`with no J Q K`: none of these."""

    cards: CardSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WithSize(Node):
    """`with 5 or more cards`: the number of cards of the whole play."""

    count: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class OneSuit(Node):
    """`with one suit`: all of one suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OneColour(Node):
    """`with one colour`: all red or all black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WithTopRank(Node):
    """`with the top rank`; `lasting` leaves out the flips that end with the trick."""

    lasting: bool


class Relation(Enum):
    """How a play compares with the one on the table."""

    SAME_SUITS = "the same suits"
    COMMON_SUIT = "a common suit"
    SAME_COLOUR = "the same colour"
    SAME_RANK = "the same rank"
    NEXT_RANK = "the next rank"
    RANK_BELOW = "the rank below"


@dataclass(frozen=True, slots=True, kw_only=True)
class WithRelation(Node):
    """`with the same rank`: compared with the play on the table."""

    relation: Relation


@dataclass(frozen=True, slots=True, kw_only=True)
class Completing(Node):
    """`completing 4 of a rank`: with the plays just below it, so many of one rank lie on top."""

    count: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class Within(Node):
    """`within singles sets`: only in these shapes."""

    shapes: ShapeSet


class CountedCards(Enum):
    """Which cards may meet a pattern."""

    JOKERS = "jokers"
    NATURALS = "naturals"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting(Node):
    """`counting jokers`, `counting naturals`, or as a parameter says."""

    what: CountedCards | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class WithoutJokers(Node):
    """`without jokers`: no joker in the play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidBy(Node):
    """`by the reigning last`: whose play it is; stands only in the pattern after `on`."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPattern(Node):
    """`on JK`: the play it is laid on."""

    pattern: "Pattern"


@dataclass(frozen=True, slots=True, kw_only=True)
class OnEmptyTable(Node):
    """`on the empty table`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsLastCards(Node):
    """`as the last cards`: it empties the hand."""


Quality: TypeAlias = (
    WithSome
    | WithAll
    | WithCount
    | WithOnly
    | WithNone
    | WithSize
    | OneSuit
    | OneColour
    | WithTopRank
    | WithRelation
    | Completing
    | Within
    | Counting
    | WithoutJokers
    | LaidBy
    | OnPattern
    | OnEmptyTable
    | AsLastCards
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern(Node):
    """A play described: what it is, then everything else that must hold of it."""

    core: Core
    qualities: tuple[Quality, ...]
