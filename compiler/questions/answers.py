"""The other answers to a question: what else a table could have settled on, the commonest ones.

Each is made from the answer given, so that what a question is not about stays as it is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from kakumei.dsl import ast
from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import NO_SPAN

Others: TypeAlias = Callable[[ast.Structural], Iterator[ast.Structural]]
"""Common answers to the question that a statement answers; the statement itself may be among them."""


def changed(*changes: Mapping[str, object]) -> Others:
    """The answer with these fields changed, one answer for each set of changes."""

    def others(statement: ast.Structural) -> Iterator[ast.Structural]:
        return (replace(statement, **change) for change in changes)

    return others


def each(field: str, values: Iterable[object]) -> Others:
    """The answer with one field changed to each of these values."""
    return changed(*({field: value} for value in values))


# Numbers and lists: there is no end of others.
NO_END_OF_THEM = changed()


def extra_cards(deal: ast.Structural) -> Iterator[ast.Structural]:
    """Who else may get the extra cards, where there can be some."""
    if isinstance(deal, ast.Deal) and deal.extra is not None:
        yield from each("extra", ast.ExtraCards)(deal)


def payments(exchange: ast.Structural) -> Iterator[ast.Structural]:
    """The same payments with other cards in return, and no exchange at all."""
    if isinstance(exchange, ast.Exchange):
        for pick in (ast.Pick.CHOSEN, ast.Pick.WORST):
            yield replace(exchange, payments=tuple(_returning(payment, pick) for payment in exchange.payments))
        yield replace(exchange, payments=())


def _returning(payment: ast.Payment, pick: ast.Pick) -> ast.Payment:
    """The payment with the cards that come back picked in this way."""
    if payment.returned is None:
        return payment
    return replace(payment, returned=replace(payment.returned, pick=pick))


# Parts of answers

CHANCE = ast.ByChance(span=NO_SPAN)
ANYONE = ast.ByAnyone(span=NO_SPAN)
AFTER_DEALER = ast.AfterDealer(span=NO_SPAN)
NEXT_PLAYER = ast.NextPlayer(span=NO_SPAN)
HIGHEST_PLACE = ast.HighestReigning(span=NO_SPAN)
FIRST = ast.Reigning(place=ast.Place(position=1, from_end=False, span=NO_SPAN), span=NO_SPAN)
LAST = ast.Reigning(place=ast.Place(position=1, from_end=True, span=NO_SPAN), span=NO_SPAN)

_OPENING_CARD = ast.CardItem(card=NaturalCard(Suit.DIAMONDS, Rank.THREE), span=NO_SPAN)
_WITH_OPENING_CARD = ast.WithSome(cards=ast.CardSet(items=(_OPENING_CARD,), span=NO_SPAN), span=NO_SPAN)
_ANY_CARDS = ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None, span=NO_SPAN)

HOLDER_OF_OPENING_CARD = ast.HolderOf(card=_OPENING_CARD, span=NO_SPAN)
ANYTHING = ast.Pattern(core=_ANY_CARDS, qualities=(), span=NO_SPAN)
ANYTHING_WITH_OPENING_CARD = ast.Pattern(core=_ANY_CARDS, qualities=(_WITH_OPENING_CARD,), span=NO_SPAN)


def shapes(*words: ast.ShapeWord) -> ast.ShapeSet:
    """A list of built-in shapes."""
    return ast.ShapeSet(items=tuple(ast.ShapeItem(shape=word, span=NO_SPAN) for word in words), span=NO_SPAN)
