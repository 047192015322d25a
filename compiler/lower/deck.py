"""The pack, and which of its cards a list of cards means."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from msgspec import structs

from kakumei.compiler.config.base import RankIndex
from kakumei.compiler.config.tables import CardKind
from kakumei.compiler.lower.context import Context, LoweringError, not_built
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, NaturalCard, Rank, Suit, card_name

# What is printed on a card decides, so court cards and the ace are neither.
_EVEN = frozenset({Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN})
_ODD = frozenset({Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE})


def with_cards(context: Context) -> Context:
    """The context with its ranks and its pack.

    The pack stands as it does before it is shuffled: ranks weakest first, in each rank clubs, diamonds, hearts,
    spades, then jokers, then special cards as declared.
    """
    _, order = context.need(ast.RankOrder)
    ordered = replace(context, ranks=tuple(item.rank for item in order.ranks))
    deck = _deck(ordered)
    # A rank of which no card is left counts for nothing: its neighbours are next to each other.
    left = sorted({kind.rank for kind in deck if kind.rank is not None})
    deck = tuple(
        kind if kind.rank is None else structs.replace(kind, rank=RankIndex(left.index(kind.rank))) for kind in deck
    )
    return replace(ordered, ranks=tuple(ordered.ranks[rank] for rank in left), deck=deck)


def _deck(context: Context) -> tuple[CardKind, ...]:
    _, pack = context.need(ast.Pack)
    packs = 1 if pack.packs is None else context.number(pack.packs)
    # A rank that the order does not mention is not played with.
    naturals = (
        CardKind(name=card_name(NaturalCard(suit, rank)), rank=RankIndex(strength), suit=suit.value, copies=packs)
        for strength, rank in enumerate(context.ranks)
        for suit in Suit
    )
    jokers = sum(context.number(added.count) for added in _added(context) if isinstance(added, ast.JokersAdded))
    specials = {named.key: 0 for named in context.variant.special_cards}
    for added in _added(context):
        if isinstance(added, ast.SpecialsAdded):
            specials[added.card.name] = specials.get(added.card.name, 0) + context.number(added.count)
    kinds = (
        *naturals,
        CardKind(name=JOKER_NAME, rank=None, suit=None, copies=jokers),
        *(CardKind(name=name, rank=None, suit=None, copies=copies) for name, copies in specials.items()),
    )
    without = frozenset[str]() if pack.without is None else select(pack.without.items, kinds, context.ranks)
    return tuple(kind for kind in kinds if kind.copies > 0 and kind.name not in without)


def _added(context: Context) -> Iterator[ast.AddedCards]:
    """Everything put into the pack beside the naturals, by the variant and by its rules."""
    _, pack = context.need(ast.Pack)
    yield from pack.added
    for rule in context.rules:
        for line in rule.lines:
            if isinstance(line.node, ast.AlsoCardsLine):
                yield from line.node.added


def select(items: Iterable[ast.CardSetItem], kinds: Iterable[CardKind], ranks: Sequence[Rank]) -> frozenset[str]:
    """Names of the cards among `kinds` that at least one item means."""
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
            raise LoweringError(f"{item.name.text} at {item.span} is no printed card")
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
    """The ranks from the one end to the other in this order.

    Ends that the order does not know stand where they do in a full pack: `without 3 through 6` where play begins at 7.
    """
    low, high = _end(item.low), _end(item.high)
    ladder = tuple(ranks) if low in ranks and high in ranks else tuple(Rank)
    return ladder[ladder.index(low) : ladder.index(high) + 1]


def _end(rank: ast.RankRef) -> Rank:
    if isinstance(rank, ast.Name):
        raise not_built(rank)
    return rank.rank
