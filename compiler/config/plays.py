"""What may be played: jokers, shapes, beating, and patterns that describe a play."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import (
    Amount,
    AmountRange,
    CardName,
    ClauseIndex,
    Data,
    Key,
    Range,
    RankIndex,
    RegisterIndex,
    ShapeIndex,
    Slot,
    Variety,
)
from kakumei.compiler.config.who import Who


class Alone(Enum):
    """Where a joker played by itself ranks."""

    HIGHEST = "highest"  # above everything, whichever way the order runs
    WITH_ORDER = "with_order"  # above everything, below everything while the order is reversed
    BELOW = "below"  # just below a rank
    NEVER = "never"  # may not be played by itself


class ReadsAs(Enum):
    STRONGEST = "strongest"
    WEAKEST = "weakest"
    PLAYER = "player"


class Joker(Data, frozen=True):
    """What a joker can do. Absent from a variant without jokers."""

    alone: Alone
    below: RankIndex | None  # rank index, with Alone.BELOW
    alone_clause: ClauseIndex
    stands_in: tuple[ShapeIndex, ...]  # indexes of the shapes in which a joker may stand for any card
    inside_only: bool  # in runs it may only fill a gap
    at_most: int | None  # jokers standing for cards in one play
    stands_clause: ClauseIndex
    together: bool  # jokers alone make a set
    together_clause: ClauseIndex | None
    reads: ReadsAs
    reads_clause: ClauseIndex | None
    loses_ties: bool  # whether a play with a joker loses to its natural equal
    ties_clause: ClauseIndex | None


class Equal(Variety, frozen=True, tag="equal"):
    """All of one rank."""


class Row(Variety, frozen=True, tag="row"):
    """Ranks in a row in the variant's own order, `each` cards of every rank."""

    each: int = 1


Ranks: TypeAlias = Equal | Row


class Suits(Enum):
    ANY = "any"
    ONE = "one"
    DIFFERENT = "different"
    ONE_EACH_ROW = "one_each_row"  # the same set of suits in every rank of the row


class Compare(Enum):
    LOWEST = "lowest"
    HIGHEST = "highest"
    WITHOUT_OVERLAP = "without_overlap"  # by the lowest rank, which must stand above the whole play below
    NEVER = "never"


class Shape(Data, frozen=True):
    """A form of play. `in_play` is False for a shape that only a pattern mentions."""

    key: Key  # single, set, run or the declared name
    clause: ClauseIndex
    size: Range
    ranks: Ranks
    suits: Suits
    compare: Compare
    in_play: bool
    sizes: tuple[Range, ...] = ()  # further sizes allowed, for `set of 2, set of 4`
    compare_clause: ClauseIndex | None = None  # where a statement of its own says how plays of this shape compare


class Sizes(Enum):
    SAME = "same"
    SAME_OR_MORE = "same_or_more"


class Beat(Data, frozen=True):
    clause: ClauseIndex
    same_shape: bool
    size: Sizes
    or_equal: bool


# ---- patterns -----------------------------------------------------------------------------------------------------


class Fixed(Variety, frozen=True, tag="fixed"):
    """These kinds of card."""

    cards: tuple[CardName, ...]


class TopRank(Variety, frozen=True, tag="top_rank"):
    """The strongest rank of the order in force; `lasting` leaves out what ends with the trick."""

    lasting: bool = False


class Remembered(Variety, frozen=True, tag="remembered"):
    """The rank or suits in a register."""

    register: RegisterIndex


class Named(Variety, frozen=True, tag="called"):
    """The rank named earlier in the same line."""

    slot: Slot


CardSet: TypeAlias = Fixed | TopRank | Remembered | Named


class Relation(Enum):
    """How a play compares with the play it is laid on."""

    SAME_SUITS = "same_suits"
    COMMON_SUIT = "common_suit"
    SAME_COLOUR = "same_colour"
    SAME_RANK = "same_rank"
    NEXT_RANK = "next_rank"
    RANK_BELOW = "rank_below"


class Count(Data, frozen=True):
    """So many cards among these."""

    cards: CardSet
    span: Range


class Part(Data, frozen=True):
    """One card of an exact play, or `amount` of them where the number depends on the play answered."""

    cards: CardSet
    amount: Amount | None = None


class EmptyTable(Variety, frozen=True, tag="empty_table"):
    """Nothing lies on the table."""


class Pattern(Variety, frozen=True, tag="play"):
    """A pattern: what a play must be. A part that is None or empty is not asked for."""

    exactly: tuple[Part, ...] = ()  # these cards and no others, in any order
    shapes: tuple[ShapeIndex, ...] = ()  # one of these shapes
    size: AmountRange | None = None
    naturals_only: bool = False  # `size` counts natural cards only
    counting_jokers: bool = False  # a joker meets what it is read as
    has: tuple[Count, ...] = ()
    # The cards that "as many" counts: those of the first `has` or of `exactly`; None: every card of the play.
    matched_by: CardSet | None = None
    only: CardSet | None = None
    none: CardSet | None = None
    suits: Suits = Suits.ANY
    one_colour: bool = False
    relations: tuple[Relation, ...] = ()
    on: "Pattern | EmptyTable | None" = None
    by: Who | None = None  # whose play it is (in `on`: whose play it is laid on)
    last_cards: bool = False
    completing: int | None = None
