"""Cards, ranks, suits and sets of cards."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.context import Context, NamedThing
from kakumei.compiler.sheet.phrases.numbers import name_of
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank, Suit

RANKS = {
    Rank.THREE: "rank-3",
    Rank.FOUR: "rank-4",
    Rank.FIVE: "rank-5",
    Rank.SIX: "rank-6",
    Rank.SEVEN: "rank-7",
    Rank.EIGHT: "rank-8",
    Rank.NINE: "rank-9",
    Rank.TEN: "rank-10",
    Rank.JACK: "rank-jack",
    Rank.QUEEN: "rank-queen",
    Rank.KING: "rank-king",
    Rank.ACE: "rank-ace",
    Rank.TWO: "rank-2",
}
SUITS = {
    Suit.CLUBS: "suit-clubs",
    Suit.DIAMONDS: "suit-diamonds",
    Suit.HEARTS: "suit-hearts",
    Suit.SPADES: "suit-spades",
}
_KINDS = {
    ast.CardKind.CLUBS: "kind-clubs",
    ast.CardKind.DIAMONDS: "kind-diamonds",
    ast.CardKind.HEARTS: "kind-hearts",
    ast.CardKind.SPADES: "kind-spades",
    ast.CardKind.RED: "kind-red",
    ast.CardKind.BLACK: "kind-black",
    ast.CardKind.EVEN: "kind-even",
    ast.CardKind.ODD: "kind-odd",
}


def rank(node: ast.RankRef, context: Context) -> Phrase:
    """A rank: any card of it."""
    match node:
        case ast.RankItem(rank=written):
            return say(RANKS[written])
        case ast.Name():
            return _named_cards(node, context)
        case _:
            assert_never(node)


def card(node: ast.PrintedCard, context: Context) -> Phrase:
    """One card as it is printed."""
    match node:
        case ast.CardItem(card=natural):
            return say("card-natural", rank=say(RANKS[natural.rank]), suit=say(SUITS[natural.suit]))
        case ast.JokerItem():
            return say("card-joker")
        case ast.SpecialItem(name=name):
            return say("card-special", name=Text(context.game.special_card(name)))
        case _:
            assert_never(node)


def item(node: ast.CardSetItem, context: Context) -> Phrase:
    """One member of a set of cards."""
    match node:
        case ast.RankItem():
            return rank(node, context)
        case ast.RankStretch(low=low, high=high):
            return say("card-stretch", low=rank(low, context), high=rank(high, context))
        case ast.KindItem(kind=kind):
            return say(_KINDS[kind])
        case ast.NameItem(name=name):
            return _named_cards(name, context)
        case ast.CardItem() | ast.JokerItem() | ast.SpecialItem():
            return card(node, context)
        case _:
            assert_never(node)


def any_of(cards: ast.CardSet, context: Context) -> Part:
    """`a 2 or a joker`: whichever of them."""
    return listing(Joint.OR, *(item(member, context) for member in cards.items))


def all_of(cards: ast.CardSet, context: Context) -> Part:
    """`2s and jokers`: all of them."""
    return listing(Joint.AND, *(item(member, context) for member in cards.items))


def _named_cards(name: ast.Name, context: Context) -> Phrase:
    """Cards of a rank or suit that somebody named in this line, or that the rule remembers."""
    if dict(context.named).get(name.text) is NamedThing.RANKS and context.only_one_named(NamedThing.RANKS):
        return say("card-of-named-rank")
    for memory in context.memory:
        if memory.name == name.text and isinstance(memory.type, ast.RankType):
            return say("card-of-remembered-rank", name=name_of(name))
        if memory.name == name.text and isinstance(memory.type, ast.SuitsType):
            return say("card-of-remembered-suits", name=name_of(name))
    return say("card-remembered", name=name_of(name))
