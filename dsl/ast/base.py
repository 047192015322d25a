"""The small parts that every construct is made of: names, numbers, cards, places, texts and provenance."""

from enum import Enum
from typing import TypeAlias

import msgspec

from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import Span


class Node(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """Anything the author wrote; `span` is where, in the text as written.

    Nodes are equal when they say the same; where a thing is written never changes what it says.
    """

    span: Span

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__struct_fields__ if name != "span")

    def __ne__(self, other: object) -> bool:
        # Python derives this from `__eq__` for its own classes, but not for those of msgspec.
        return not self == other

    def __hash__(self) -> int:
        said = (getattr(self, name) for name in self.__struct_fields__ if name != "span")
        return hash((type(self), *said))


# Names and numbers


class Name(Node, frozen=True, kw_only=True):
    """A word the author chose, or a word that a value may be (`yes`, `any`); elaboration says what it stands for."""

    text: str


class IntLiteral(Node, frozen=True, kw_only=True):
    """A number in digits."""

    value: int


Number: TypeAlias = IntLiteral | Name


class NumberRange(Node, frozen=True, kw_only=True):
    """`n` (low and high are the same node), `n to m`, `n or more` (no high), `n or fewer` (no low)."""

    low: Number | None
    high: Number | None


# Amounts: a number, or a multiple of the cards that met the pattern


class Exact(Node, frozen=True, kw_only=True):
    """That many."""

    count: Number


class AsMany(Node, frozen=True, kw_only=True):
    """`2 times as many less 1`: a multiple of the cards that met the pattern; absent parts are None."""

    times: Number | None = None
    plus: Number | None = None
    less: Number | None = None


class Every(Node, frozen=True, kw_only=True):
    """All there are."""


Quantity: TypeAlias = Exact | AsMany
Amount: TypeAlias = Exact | AsMany | Every


class QuantityRange(Node, frozen=True, kw_only=True):
    """A range whose ends may be `as many`; read like `NumberRange`."""

    low: Quantity | None
    high: Quantity | None


# Cards


class CardKind(Enum):
    """A kind of natural card; `even` and `odd` go by the number printed, so court cards are neither."""

    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    RED = "red"
    BLACK = "black"
    EVEN = "even"
    ODD = "odd"


class RankItem(Node, frozen=True, kw_only=True):
    """A rank: any card of it."""

    rank: Rank


RankRef: TypeAlias = RankItem | Name


class RankStretch(Node, frozen=True, kw_only=True):
    """`3 through 10`: a stretch of ranks in the variant's order."""

    low: RankRef
    high: RankRef


class CardItem(Node, frozen=True, kw_only=True):
    """One natural card, such as `S3`."""

    card: NaturalCard


class KindItem(Node, frozen=True, kw_only=True):
    """A kind of card, such as `hearts`."""

    kind: CardKind


class JokerItem(Node, frozen=True, kw_only=True):
    """`JK`: any joker."""


class SpecialItem(Node, frozen=True, kw_only=True):
    """A special card, by its declared name in capitals."""

    name: str


class NameItem(Node, frozen=True, kw_only=True):
    """A parameter or memory that holds a rank, suits or cards."""

    name: Name


CardSetItem: TypeAlias = RankItem | RankStretch | CardItem | KindItem | JokerItem | SpecialItem | NameItem
PrintedCard: TypeAlias = CardItem | JokerItem | SpecialItem


class CardSet(Node, frozen=True, kw_only=True):
    """Cards named one after the other: the set of all of them."""

    items: tuple[CardSetItem, ...]


class SuitItem(Node, frozen=True, kw_only=True):
    """A suit by its word."""

    suit: Suit


# Shapes by name


class ShapeWord(Enum):
    """The shapes that are built in, as words of a list."""

    SINGLES = "singles"
    SETS = "sets"
    RUNS = "runs"


class ShapeItem(Node, frozen=True, kw_only=True):
    """A built-in shape in a list of shapes."""

    shape: ShapeWord


class ShapeSet(Node, frozen=True, kw_only=True):
    """Shapes named one after the other; a name is a declared shape or a parameter."""

    items: tuple[ShapeItem | Name, ...]


# Places

ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
"""The words of the first places; before `last` they count from the end."""


class Place(Node, frozen=True, kw_only=True):
    """`first` is position 1, `last` position 1 from the end, `second last` position 2 from the end."""

    position: int
    from_end: bool


class OtherPlaces(Node, frozen=True, kw_only=True):
    """`others`: every place the table does not name."""


# Texts


class Words(Node, frozen=True, kw_only=True):
    """A text by language; a language of None is a text for every language."""

    entries: tuple[tuple[str | None, str], ...]


# Provenance


class LineRange(Node, frozen=True, kw_only=True):
    """Lines of the source, both ends counted; one line has equal ends."""

    first: int
    last: int


class SourceLines(Node, frozen=True, kw_only=True):
    """`[L4, L9-11]`: the source says so, there."""

    ranges: tuple[LineRange, ...]


class Silent(Node, frozen=True, kw_only=True):
    """`[silent: reason]`: the source says nothing, and this is assumed."""

    reason: str


class Unclear(Node, frozen=True, kw_only=True):
    """`[unclear L38: reading chosen]`: the source can be read in several ways, and this one is chosen."""

    ranges: tuple[LineRange, ...]
    reason: str


class House(Node, frozen=True, kw_only=True):
    """`[house]` or `[house: reason]`: the author's own choice."""

    reason: str | None


Provenance: TypeAlias = SourceLines | Silent | Unclear | House


# Moments and scopes


class MomentWord(Enum):
    """When an effect lands."""

    NOW = "now"
    TRICK_END = "the end of the trick"


class MomentItem(Node, frozen=True, kw_only=True):
    """A moment written out."""

    moment: MomentWord


MomentRef: TypeAlias = MomentItem | Name


class Period(Enum):
    """What a lasting effect lasts until the end of."""

    TRICK = "trick"
    HAND = "hand"
    MATCH = "match"


class CountedUnit(Enum):
    """What a counted scope counts."""

    TRICKS = "tricks"
    TURNS = "turns"


class UntilEnd(Node, frozen=True, kw_only=True):
    """`until the hand ends`."""

    period: Period


class ForCount(Node, frozen=True, kw_only=True):
    """`for 2 tricks`, `for 1 turn`."""

    count: Number
    unit: CountedUnit


class ForNamed(Node, frozen=True, kw_only=True):
    """`for lasts`: as long as a parameter says."""

    name: Name


Lasting: TypeAlias = UntilEnd | ForCount | ForNamed


class Scope(Node, frozen=True, kw_only=True):
    """How long something stands; `start` is None when it begins at once without saying so."""

    start: MomentRef | None
    lasting: Lasting


# Statements


class StatementNode(Node, frozen=True, kw_only=True):
    """A statement and what justifies it; `span` is the sentence alone, without the brackets after it."""

    provenance: tuple[Provenance, ...] = ()
