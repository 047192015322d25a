"""Patterns: descriptions of a play, a core and then its qualities in the order written."""

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


class Exactly(Node, frozen=True, kw_only=True):
    """`3 3 9 6`: exactly these cards, in any order."""

    parts: tuple[ExactPart, ...]


class CountOf(Node, frozen=True, kw_only=True):
    """`2 times as many of 4`: exactly that many of these."""

    amount: AsMany
    cards: CardSet


class CoreShape(Enum):
    """What a play may be called without declaring a shape."""

    ANYTHING = "anything"
    SINGLE = "single"
    SET = "set"
    RUN = "run"


class ShapeCore(Node, frozen=True, kw_only=True):
    """`anything`, `a set of 4 or more`, `a double_run`; a name is a declared shape."""

    shape: CoreShape | Name
    size: NumberRange | None


Core: TypeAlias = Exactly | CountOf | ShapeCore


# Qualities


class WithSome(Node, frozen=True, kw_only=True):
    """`with 8`: at least one of these."""

    cards: CardSet


class WithAll(Node, frozen=True, kw_only=True):
    """`with all of J Q K`: at least one of each."""

    cards: CardSet


class WithCount(Node, frozen=True, kw_only=True):
    """`with 3 or more of clubs`, `with exactly 1 of JK`."""

    count: NumberRange
    cards: CardSet


class WithOnly(Node, frozen=True, kw_only=True):
    """`with only even JK`: nothing else."""

    cards: CardSet


class WithNone(Node, frozen=True, kw_only=True):
    """`with no J Q K`: none of these."""

    cards: CardSet


class WithSize(Node, frozen=True, kw_only=True):
    """`with 5 or more cards`: the number of cards of the whole play."""

    count: NumberRange


class OneSuit(Node, frozen=True, kw_only=True):
    """`with one suit`: all of one suit."""


class OneColour(Node, frozen=True, kw_only=True):
    """`with one colour`: all red or all black."""


class WithTopRank(Node, frozen=True, kw_only=True):
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

    @property
    def is_of_suits(self) -> bool:
        """Whether it looks at suits, and not at ranks."""
        return self in (Relation.SAME_SUITS, Relation.COMMON_SUIT, Relation.SAME_COLOUR)


class WithRelation(Node, frozen=True, kw_only=True):
    """`with the same rank`: compared with the play on the table."""

    relation: Relation


class Completing(Node, frozen=True, kw_only=True):
    """`completing 4 of a rank`: with the plays just below it, so many of one rank lie on top."""

    count: Number


class Within(Node, frozen=True, kw_only=True):
    """`within singles sets`: only in these shapes."""

    shapes: ShapeSet


class CountedCards(Enum):
    """Which cards may meet a pattern."""

    JOKERS = "jokers"
    NATURALS = "naturals"


class Counting(Node, frozen=True, kw_only=True):
    """`counting jokers`, `counting naturals`, or as a parameter says."""

    what: CountedCards | Name


class WithoutJokers(Node, frozen=True, kw_only=True):
    """`without jokers`: no joker in the play."""


class LaidBy(Node, frozen=True, kw_only=True):
    """`by the reigning last`: whose play it is; stands only in the pattern after `on`."""

    who: Who


class OnPattern(Node, frozen=True, kw_only=True):
    """`on JK`: the play it is laid on."""

    pattern: "Pattern"


class OnEmptyTable(Node, frozen=True, kw_only=True):
    """`on the empty table`."""


class AsLastCards(Node, frozen=True, kw_only=True):
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


class Pattern(Node, frozen=True, kw_only=True):
    """A play described: what it is, then everything else that must hold of it."""

    core: Core
    qualities: tuple[Quality, ...]

    @property
    def counts_jokers(self) -> bool:
        """Whether it takes a joker for the card that it stands for."""
        return any(isinstance(part, Counting) and part.what is CountedCards.JOKERS for part in self.qualities)

    @property
    def compares_suits(self) -> bool:
        """Whether it compares the suits of cards with one another, or with those of the play below."""
        return any(
            part.relation.is_of_suits if isinstance(part, WithRelation) else isinstance(part, OneSuit | OneColour)
            for part in self.qualities
        )
