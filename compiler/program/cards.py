"""The cards of a program by number: what is printed on each, and the masks of everything that cards have in common."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Card, CardName, Mask, RankIndex, SuitIndex
from kakumei.compiler.config.plays import Fixed
from kakumei.dsl.cards import JOKER_NAME

SUITS: Final = ("C", "D", "H", "S")
"""Suits by index, in the order of the pack."""

DISPLAY_SUITS: Final = tuple(SuitIndex(SUITS.index(letter)) for letter in "SHDC")
"""The order in which suits are printed, and in which a joker takes the first suit that is missing."""

NO_RANK: Final = RankIndex(-1)
NO_SUIT: Final = SuitIndex(-1)
NO_CARD: Final = Card(-1)

NO_CARDS: Final = Mask(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTable:
    """Every kind of card of one configuration.

    INVARIANT: the pack lists the ranks weakest first, in each C D H S, then jokers, then special cards, so the number
    of a card is also its place in every printed list.
    """

    names: tuple[CardName, ...]
    number: Mapping[CardName, Card]
    pack: tuple[Card, ...]  # every card, copies repeated
    has_copies: bool  # whether a card other than the joker is there more than once
    rank_of: tuple[RankIndex, ...]  # NO_RANK for jokers and special cards
    suit_of: tuple[SuitIndex, ...]  # NO_SUIT for jokers and special cards
    at: Mapping[tuple[RankIndex, SuitIndex], Card]
    of_rank: tuple[tuple[Card, ...], ...]  # by rank
    rank_mask: tuple[Mask, ...]  # by rank
    suit_mask: tuple[Mask, ...]  # by suit
    suit_strength: tuple[int, ...]  # by suit, for ties; the last one is for NO_SUIT
    naturals: Mask
    everything: Mask
    joker: Card  # NO_CARD where there is none
    joker_mask: Mask

    def names_of(self, cards: Iterable[Card]) -> tuple[CardName, ...]:
        """The cards by name, in the order given."""
        return tuple(map(self.names.__getitem__, cards))

    def names_in(self, mask: Mask) -> tuple[CardName, ...]:
        """The names of the kinds in a mask, in the order of the pack."""
        return tuple(name for card, name in enumerate(self.names) if mask >> card & 1)

    def mask_of(self, cards: Fixed) -> Mask:
        """The kinds of card that a set names."""
        return mask_of(self.number[name] for name in cards.cards)


def mask_of(cards: Iterable[Card]) -> Mask:
    """The kinds of card as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return Mask(mask)


def colour_of(suit: SuitIndex) -> str:
    """`red` for diamonds and hearts, `black` for clubs and spades; no colour without a suit."""
    return "" if suit < 0 else "red" if suit in (1, 2) else "black"


def link_cards(config: EngineConfig) -> CardTable:
    """The cards of a configuration, by number."""
    deck = config.deck
    cards = tuple(map(Card, range(len(deck))))
    names = tuple(kind.name for kind in deck)
    number = dict(zip(names, cards, strict=True))
    rank_of = tuple(NO_RANK if kind.rank is None else kind.rank for kind in deck)
    suit_of = tuple(NO_SUIT if kind.suit is None else SuitIndex(SUITS.index(kind.suit)) for kind in deck)
    of_rank = tuple(tuple(card for card in cards if rank_of[card] == rank) for rank in range(len(config.ranks)))
    joker = number.get(JOKER_NAME, NO_CARD)
    return CardTable(
        names=names,
        number=number,
        pack=tuple(chain.from_iterable((card,) * kind.copies for card, kind in zip(cards, deck, strict=True))),
        has_copies=any(kind.copies > 1 and kind.name != JOKER_NAME for kind in deck),
        rank_of=rank_of,
        suit_of=suit_of,
        at={(rank_of[card], suit_of[card]): card for card in cards if rank_of[card] != NO_RANK},
        of_rank=of_rank,
        rank_mask=tuple(map(mask_of, of_rank)),
        suit_mask=tuple(mask_of(card for card in cards if suit_of[card] == suit) for suit in range(len(SUITS))),
        suit_strength=(*(config.suit_order.index(letter) for letter in SUITS), -1),
        naturals=mask_of(card for card in cards if rank_of[card] != NO_RANK),
        everything=mask_of(cards),
        joker=joker,
        joker_mask=NO_CARDS if joker == NO_CARD else mask_of((joker,)),
    )
