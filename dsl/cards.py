"""Cards: suits, ranks and the printed names everyone shares (`S10`, `DQ`, `JK`, `GEM`).

Nothing here knows which card is strong: that is what a variant says.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never


class Suit(Enum):
    """The four suits; members stand in the order that breaks ties when nothing else is said, weakest first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(Enum):
    """What is printed in the corner of a card; a variant says which is strong."""

    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    TWO = "2"


@dataclass(frozen=True, slots=True)
class NaturalCard:
    """A card with a suit and a rank; it always stands for itself."""

    suit: Suit
    rank: Rank


@dataclass(frozen=True, slots=True)
class JokerCard:
    """A joker; all jokers are alike."""


@dataclass(frozen=True, slots=True)
class SpecialCard:
    """A card outside the pack of 52 that a variant declares, named in three capitals or more."""

    name: str


Card: TypeAlias = NaturalCard | JokerCard | SpecialCard

JOKER_NAME = "JK"

_NATURAL = re.compile(r"([CDHS])(10|[2-9JQKA])")
_SPECIAL = re.compile(r"[A-Z]{3,}")


def card_name(card: Card) -> str:
    """The name of a card as it is written everywhere: suit letter and rank, `JK`, or the declared name."""
    match card:
        case NaturalCard(suit=suit, rank=rank):
            return suit.value + rank.value
        case JokerCard():
            return JOKER_NAME
        case SpecialCard(name=name):
            return name
        case _:
            assert_never(card)


def parse_card(text: str) -> Card | None:
    """The card named by `text`, or None when no card is called that."""
    if text == JOKER_NAME:
        return JokerCard()
    if natural := _NATURAL.fullmatch(text):
        return NaturalCard(Suit(natural[1]), Rank(natural[2]))
    if _SPECIAL.fullmatch(text):
        return SpecialCard(text)
    return None
