"""The pack."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from kakumei.compiler.cards import is_printed, select
from kakumei.compiler.config.base import RankIndex
from kakumei.compiler.config.tables import CardKind
from kakumei.compiler.lower.context import Context, not_built
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, NaturalCard, Suit, card_name


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
    without = frozenset[str]() if pack.without is None else select(printed(pack.without.items), kinds, context.ranks)
    return tuple(kind for kind in kinds if kind.copies > 0 and kind.name not in without)


def _added(context: Context) -> Iterator[ast.AddedCards]:
    """Everything put into the pack beside the naturals, by the variant and by its rules."""
    _, pack = context.need(ast.Pack)
    yield from pack.added
    for rule in context.rules:
        for line in rule.lines:
            if isinstance(line.node, ast.AlsoCardsLine):
                yield from line.node.added


def printed(items: Iterable[ast.CardSetItem]) -> tuple[ast.CardSetItem, ...]:
    """The items of a list, every one of which means printed cards.

    Raises:
        LoweringError: one does not; a mistake of ours.
    """
    listed = tuple(items)
    for item in listed:
        if not is_printed(item):
            raise not_built(item)
    return listed
