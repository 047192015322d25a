"""Printed cards in a text, and the cards they are."""

from typing import assert_never

from kakumei.dsl.ast.base import CardItem, JokerItem, PrintedCard, SpecialItem
from kakumei.dsl.cards import Card, JokerCard, SpecialCard, card_name


def card_of(printed: PrintedCard) -> Card:
    """The card itself."""
    match printed:
        case CardItem(card=card):
            return card
        case JokerItem():
            return JokerCard()
        case SpecialItem(name=name):
            return SpecialCard(name)
        case _:
            assert_never(printed)


def printed_name(printed: PrintedCard) -> str:
    """The name that the card has everywhere."""
    return card_name(card_of(printed))
