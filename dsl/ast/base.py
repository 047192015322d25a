"""The small parts that every construct is made of: names, numbers, cards, places, texts and provenance."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything the author wrote; `span` is where, in the text as written."""

    span: Span = field(compare=False)  # where a thing is written never changes what it says


# Names and numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    """A word the author chose, or a word that a value may be (`yes`, `any`); elaboration says what it stands for."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class IntLiteral(Node):
    """A number in digits."""

    value: int


Number: TypeAlias = IntLiteral | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRange(Node):
    """`n` (low and high are the same node), `n to m`, `n or more` (no high), `n or fewer` (no low)."""

    low: Number | None
    high: Number | None


# Amounts: a number, or a multiple of the cards that met the pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact(Node):
    """That many."""

    count: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class AsMany(Node):
    """`2 times as many less 1`: a multiple of the cards that met the pattern; absent parts are None."""

    times: Number | None = None
    plus: Number | None = None
    less: Number | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Every(Node):
    """All there are."""


Quantity: TypeAlias = Exact | AsMany
Amount: TypeAlias = Exact | AsMany | Every


@dataclass(frozen=True, slots=True, kw_only=True)
class QuantityRange(Node):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class RankItem(Node):
    """A rank: any card of it."""

    rank: Rank


RankRef: TypeAlias = RankItem | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class RankStretch(Node):
    """`3 through 10`: a stretch of ranks in the variant's order."""

    low: RankRef
    high: RankRef


@dataclass(frozen=True, slots=True, kw_only=True)
class CardItem(Node):
    """One natural card, such as `S3`."""

    card: NaturalCard


@dataclass(frozen=True, slots=True, kw_only=True)
class KindItem(Node):
    """A kind of card, such as `hearts`."""

    kind: CardKind


@dataclass(frozen=True, slots=True, kw_only=True)
class JokerItem(Node):
    """`JK`: any joker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialItem(Node):
    """A special card, by its declared name in capitals."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NameItem(Node):
    """A parameter or memory that holds a rank, suits or cards."""

    name: Name


CardSetItem: TypeAlias = RankItem | RankStretch | CardItem | KindItem | JokerItem | SpecialItem | NameItem
PrintedCard: TypeAlias = CardItem | JokerItem | SpecialItem


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet(Node):
    """Cards named one after the other: the set of all of them."""

    items: tuple[CardSetItem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitItem(Node):
    """A suit by its word."""

    suit: Suit


# Shapes by name


class ShapeWord(Enum):
    """The shapes that are built in, as words of a list."""

    SINGLES = "singles"
    SETS = "sets"
    RUNS = "runs"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeItem(Node):
    """A built-in shape in a list of shapes."""

    shape: ShapeWord


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeSet(Node):
    """Shapes named one after the other; a name is a declared shape or a parameter."""

    items: tuple[ShapeItem | Name, ...]


# Places


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Node):
    """`first` is position 1, `last` position 1 from the end, `second last` position 2 from the end."""

    position: int
    from_end: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherPlaces(Node):
    """`others`: every place the table does not name."""


# Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Node):
    """A text by language; a language of None is a text for every language."""

    entries: tuple[tuple[str | None, str], ...]


# Provenance


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRange(Node):
    """Lines of the source, both ends counted; one line has equal ends."""

    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceLines(Node):
    """`[L4, L9-11]`: the source says so, there."""

    ranges: tuple[LineRange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Silent(Node):
    """`[silent: reason]`: the source says nothing, and this is assumed."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclear(Node):
    """`[unclear L38: reading chosen]`: the source can be read in several ways, and this one is chosen."""

    ranges: tuple[LineRange, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class House(Node):
    """`[house]` or `[house: reason]`: the author's own choice."""

    reason: str | None


Provenance: TypeAlias = SourceLines | Silent | Unclear | House


# Moments and scopes


class MomentWord(Enum):
    """When an effect lands."""

    NOW = "now"
    TRICK_END = "the end of the trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class MomentItem(Node):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class UntilEnd(Node):
    """`until the hand ends`."""

    period: Period


@dataclass(frozen=True, slots=True, kw_only=True)
class ForCount(Node):
    """`for 2 tricks`, `for 1 turn`."""

    count: Number
    unit: CountedUnit


@dataclass(frozen=True, slots=True, kw_only=True)
class ForNamed(Node):
    """`for lasts`: as long as a parameter says."""

    name: Name


Lasting: TypeAlias = UntilEnd | ForCount | ForNamed


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope(Node):
    """How long something stands; `start` is None when it begins at once without saying so."""

    start: MomentRef | None
    lasting: Lasting


# Statements


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementNode(Node):
    """A statement and what justifies it; `span` is the sentence alone, without the brackets after it."""

    provenance: tuple[Provenance, ...] = ()
