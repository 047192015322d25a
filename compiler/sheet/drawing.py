"""Cards drawn as SVG of our own, to stand in a page that fetches nothing."""

from collections.abc import Mapping
from typing import assert_never
from unicodedata import east_asian_width

from markupsafe import Markup

from kakumei.dsl.cards import JOKER_NAME, Card, JokerCard, NaturalCard, SpecialCard, Suit

# Each suit in a square of 20 by 20.
_SUITS = {
    Suit.SPADES: "M10 1C15 6 18.5 8.6 18.5 12c0 2.4-1.7 3.8-3.5 3.8-1.6 0-3-.8-4-2.2.2 2.4 1 4.2 2.6 5.4H6.4"
    "C8 17.8 8.8 16 9 13.6c-1 1.4-2.4 2.2-4 2.2-1.8 0-3.5-1.4-3.5-3.8C1.5 8.6 5 6 10 1z",
    Suit.HEARTS: "M10 18C4 13 1 10 1 6.6 1 3.8 3.2 2 5.4 2 7.4 2 9 3.2 10 5c1-1.8 2.6-3 4.6-3C16.8 2 19 3.8 19 6.6"
    "C19 10 16 13 10 18z",
    Suit.DIAMONDS: "M10 1l7 9-7 9-7-9z",
    Suit.CLUBS: "M10 1.2a3.9 3.9 0 0 1 2.9 6.6 3.9 3.9 0 1 1-1.9 6.3c.2 2.1 1 3.8 2.6 4.9H6.4c1.6-1.1 2.4-2.8 2.6-4.9"
    "a3.9 3.9 0 1 1-1.9-6.3A3.9 3.9 0 0 1 10 1.2z",
}
_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_COLOURS = {Suit.SPADES: "black", Suit.HEARTS: "red", Suit.DIAMONDS: "red", Suit.CLUBS: "black"}
# Across a card, and what a letter of its name needs, in the units of the drawing.
_ROOM, _NARROW, _WIDE = 44, 8.2, 15.5
_STAR = "M10 1l2.6 6.2 6.7.6-5.1 4.4 1.6 6.6-5.8-3.5-5.8 3.5 1.6-6.6L.7 7.8l6.7-.6z"


def suit_symbols() -> Markup:
    """The suits and the star of the joker, once a page; cards refer to them."""
    paths = {f"suit-{suit.value}": path for suit, path in _SUITS.items()} | {"star": _STAR}
    symbols = (f'<symbol id="{name}" viewBox="0 0 20 20"><path d="{path}"/></symbol>' for name, path in paths.items())
    return Markup(f'<svg class="symbols" aria-hidden="true" width="0" height="0">{"".join(symbols)}</svg>')


def draw_card(card: Card, special_cards: Mapping[str, str]) -> Markup:
    """A card, face up; special cards show their names."""
    match card:
        case NaturalCard(suit=suit, rank=rank):
            label = _SIGNS[suit] + rank.value
            return _face(label, _COLOURS[suit], _rank(rank.value) + _use(f"suit-{suit.value}"))
        case JokerCard():
            return draw_joker()
        case SpecialCard(name=name):
            return _special(special_cards.get(name, name))
        case _:
            assert_never(card)


def draw_joker() -> Markup:
    """A joker."""
    return _special("Joker")


def draw_rank(rank: str) -> Markup:
    """A card of which only the rank matters, or a joker, for the strip of the order."""
    return draw_joker() if rank == JOKER_NAME else _face(rank, "black", _alone(rank))


def _face(label: str, colour: str, inside: Markup) -> Markup:
    frame = Markup('<rect x="1" y="1" width="48" height="68" rx="6"/>')
    return Markup('<svg class="card {}" viewBox="0 0 50 70" role="img" aria-label="{}">{}{}</svg>').format(
        colour, label, frame, inside
    )


def _rank(text: str) -> Markup:
    return Markup('<text class="rank" x="25" y="30">{}</text>').format(text)


def _alone(text: str) -> Markup:
    return Markup('<text class="alone" x="25" y="43">{}</text>').format(text)


def _special(name: str) -> Markup:
    """A card without a suit: its name above a star, pressed together where it is long."""
    width = sum(_WIDE if east_asian_width(sign) in "WF" else _NARROW for sign in name)
    pressed = Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(_ROOM) if width > _ROOM else Markup("")
    written = Markup('<text class="word" x="25" y="24"{}>{}</text>').format(pressed, name)
    return _face(name, "special", written + _use("star"))


def _use(symbol: str) -> Markup:
    return Markup('<use href="#{}" x="13" y="37" width="24" height="24"/>').format(symbol)
