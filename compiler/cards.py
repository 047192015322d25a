"""Which cards of a pack a list of cards means."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from kakumei.compiler.config.tables import CardKind
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, Rank, Suit, card_name

# What is printed on a card decides, so court cards and the ace are neither.
_EVEN = frozenset({Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN})
_ODD = frozenset({Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE})


def is_printed(item: ast.CardSetItem) -> bool:
    """Whether an item means printed cards, and not what a rule remembers or lets somebody name."""
    match item:
        case ast.NameItem():
            return False
        case ast.RankStretch(low=low, high=high):
            return not isinstance(low, ast.Name) and not isinstance(high, ast.Name)
        case ast.RankItem() | ast.CardItem() | ast.KindItem() | ast.JokerItem() | ast.SpecialItem():
            return True
        case _:
            assert_never(item)


def select(items: Iterable[ast.CardSetItem], kinds: Iterable[CardKind], ranks: Sequence[Rank]) -> frozenset[str]:
    """Names of the cards among `kinds` that at least one item means; one that is not printed means none."""
    listed = tuple(items)
    return frozenset(kind.name for kind in kinds if any(_means(item, kind, ranks) for item in listed))


def _means(item: ast.CardSetItem, kind: CardKind, ranks: Sequence[Rank]) -> bool:
    rank = None if kind.rank is None else ranks[kind.rank]
    match item:
        case ast.RankItem(rank=wanted):
            return rank is wanted
        case ast.RankStretch():
            return rank is not None and rank in stretch(item, ranks)
        case ast.CardItem(card=card):
            return kind.name == card_name(card)
        case ast.KindItem(kind=sort):
            return rank is not None and _is_of_kind(rank, kind.suit, sort)
        case ast.JokerItem():
            return kind.name == JOKER_NAME
        case ast.SpecialItem(name=name):
            return kind.name == name
        case ast.NameItem():
            return False
        case _:
            assert_never(item)


def _is_of_kind(rank: Rank, suit: str | None, kind: ast.CardKind) -> bool:
    match kind:
        case ast.CardKind.SPADES | ast.CardKind.HEARTS | ast.CardKind.DIAMONDS | ast.CardKind.CLUBS:
            return suit == ast.SUIT_OF_KIND[kind].value
        case ast.CardKind.RED:
            return suit in (Suit.DIAMONDS.value, Suit.HEARTS.value)
        case ast.CardKind.BLACK:
            return suit in (Suit.CLUBS.value, Suit.SPADES.value)
        case ast.CardKind.EVEN:
            return rank in _EVEN
        case ast.CardKind.ODD:
            return rank in _ODD
        case _:
            assert_never(kind)


def stretch(item: ast.RankStretch, ranks: Sequence[Rank]) -> tuple[Rank, ...]:
    """The ranks from the one end to the other in this order; none where an end is not printed.

    Ends that the order does not know stand where they do in a full pack: `without 3 through 6` where play begins at 7.
    """
    if isinstance(item.low, ast.Name) or isinstance(item.high, ast.Name):
        return ()
    low, high = item.low.rank, item.high.rank
    ladder = tuple(ranks) if low in ranks and high in ranks else tuple(Rank)
    return ladder[ladder.index(low) : ladder.index(high) + 1]
