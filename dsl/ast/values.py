"""Values: what a parameter, a memory or an argument is set to, and the types they are declared with.

A value is read before anybody knows the type it should have: `8` may be a number or a rank, `singles` a
shape or a word. It is therefore kept as the items written; the `as_…` functions read it as one type.
"""

from typing import TypeAlias

from kakumei.dsl.ast.base import (
    CardItem,
    CardKind,
    CardSet,
    CardSetItem,
    IntLiteral,
    JokerItem,
    KindItem,
    MomentItem,
    MomentRef,
    Name,
    NameItem,
    Node,
    Number,
    NumberRange,
    RankItem,
    RankRef,
    RankStretch,
    Scope,
    ShapeItem,
    ShapeSet,
    SpecialItem,
)
from kakumei.dsl.ast.players import Nobody
from kakumei.dsl.cards import Rank, Suit

ValueItem: TypeAlias = (
    IntLiteral | RankItem | RankStretch | CardItem | KindItem | JokerItem | SpecialItem | ShapeItem | Name
)


class ItemsValue(Node, frozen=True, kw_only=True):
    """`K`, `2 JK`, `singles sets`, `yes`, `4`: one item or several; digits are kept as a number."""

    items: tuple[ValueItem, ...]


Value: TypeAlias = ItemsValue | Scope | MomentItem | Nobody


def as_number(value: Value) -> Number | None:
    """The value as one number or a name for one, else None."""
    match value:
        case ItemsValue(items=(IntLiteral() | Name() as number,)):
            return number
        case _:
            return None


def as_rank(value: Value) -> RankRef | None:
    """The value as one rank or a name for one, else None."""
    match value:
        case ItemsValue(items=(item,)):
            if isinstance(item, Name | RankItem):
                return item
            return _rank_of(item) if isinstance(item, IntLiteral) else None
        case _:
            return None


def as_cards(value: Value) -> CardSet | None:
    """The value as a set of cards, else None (a shape word or a number that is no rank)."""
    if not isinstance(value, ItemsValue):
        return None
    items: list[CardSetItem] = []
    for item in value.items:
        card: CardSetItem | None
        if isinstance(item, IntLiteral):
            card = _rank_of(item)
        elif isinstance(item, Name):
            card = NameItem(name=item, span=item.span)
        elif isinstance(item, ShapeItem):
            card = None
        else:
            card = item
        if card is None:
            return None
        items.append(card)
    return CardSet(items=tuple(items), span=value.span)


def as_shapes(value: Value) -> ShapeSet | None:
    """The value as a list of shapes, else None."""
    if not isinstance(value, ItemsValue):
        return None
    items = tuple(item for item in value.items if isinstance(item, ShapeItem | Name))
    return ShapeSet(items=items, span=value.span) if len(items) == len(value.items) else None


def as_suits(value: Value) -> tuple[Suit, ...] | None:
    """The value as suits, else None."""
    if not isinstance(value, ItemsValue):
        return None
    suits = tuple(SUIT_OF_KIND.get(item.kind) for item in value.items if isinstance(item, KindItem))
    found = tuple(suit for suit in suits if suit is not None)
    return found if len(found) == len(value.items) else None


def as_word(value: Value) -> Name | None:
    """The value as one word, else None; a shape word counts, since `singles or any` is a choice of words."""
    match value:
        case ItemsValue(items=(Name() as name,)):
            return name
        case ItemsValue(items=(ShapeItem(shape=shape) as item,)):
            return Name(text=shape.value, span=item.span)
        case _:
            return None


def as_moment(value: Value) -> MomentRef | None:
    """The value as a moment or a name for one, else None."""
    match value:
        case MomentItem():
            return value
        case ItemsValue(items=(Name() as name,)):
            return name
        case _:
            return None


SUIT_OF_KIND = {
    CardKind.CLUBS: Suit.CLUBS,
    CardKind.DIAMONDS: Suit.DIAMONDS,
    CardKind.HEARTS: Suit.HEARTS,
    CardKind.SPADES: Suit.SPADES,
}

_RANK_OF_TEXT = {rank.value: rank for rank in Rank}


def _rank_of(item: IntLiteral) -> RankItem | None:
    rank = _RANK_OF_TEXT.get(str(item.value))
    return None if rank is None else RankItem(rank=rank, span=item.span)


# Types


class NumberType(Node, frozen=True, kw_only=True):
    """`number`, `number 2 to 3`."""

    range: NumberRange | None


class RankType(Node, frozen=True, kw_only=True):
    """`rank`."""


class RanksType(Node, frozen=True, kw_only=True):
    """`ranks`."""


class CardsType(Node, frozen=True, kw_only=True):
    """`cards`."""


class ShapesType(Node, frozen=True, kw_only=True):
    """`shapes`."""


class ScopeType(Node, frozen=True, kw_only=True):
    """`scope`."""


class MomentType(Node, frozen=True, kw_only=True):
    """`moment`."""


class SuitsType(Node, frozen=True, kw_only=True):
    """`suits`."""


class PlayerType(Node, frozen=True, kw_only=True):
    """`player`."""


class WordsType(Node, frozen=True, kw_only=True):
    """`yes or no`: one of these words."""

    words: tuple[Name, ...]


ValueType: TypeAlias = (
    NumberType
    | RankType
    | RanksType
    | CardsType
    | ShapesType
    | ScopeType
    | MomentType
    | SuitsType
    | PlayerType
    | WordsType
)
