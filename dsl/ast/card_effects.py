"""Effects that move cards from one place to another, and those that let a player name something."""

from kakumei.dsl.ast.base import Name, Node, NumberRange, Quantity
from kakumei.dsl.ast.players import Everyone, FromPile, MovedCards, Who

# Cards that move


class GiveCards(Node, frozen=True, kw_only=True):
    """`the player gives 1 chosen card to the next player`."""

    who: Who
    cards: MovedCards
    to: Who


class DiscardCards(Node, frozen=True, kw_only=True):
    """`each player discards every card of called`."""

    who: Who
    cards: MovedCards


class TakeCards(Node, frozen=True, kw_only=True):
    """`the player takes 1 chosen card from the discards`."""

    who: Who
    cards: MovedCards
    source: Who | FromPile


class SwapHands(Node, frozen=True, kw_only=True):
    """`the player swaps hands with the partner`."""

    who: Who
    other: Who


class SwapCards(Node, frozen=True, kw_only=True):
    """`the player swaps 1 worst card with the next player`."""

    who: Who
    cards: MovedCards
    other: Who


class MixHands(Node, frozen=True, kw_only=True):
    """`the player mixes hands with each other player`."""

    who: Who
    other: Who


class RemoveTrick(Node, frozen=True, kw_only=True):
    """`the trick leaves the game`."""


class ShowCards(Node, frozen=True, kw_only=True):
    """`the next player shows 1 best card to everyone`."""

    who: Who
    cards: MovedCards
    to: Who | Everyone


class ShowAside(Node, frozen=True, kw_only=True):
    """`the card aside is shown`."""


# Names bound for the rest of the line


class NameRanks(Node, frozen=True, kw_only=True):
    """`the player names as many ranks of their own as called`."""

    who: Who
    count: Quantity
    own: bool
    bound: Name


class NamePlayer(Node, frozen=True, kw_only=True):
    """`the player names a player as victim`."""

    who: Who
    bound: Name


class NameNumber(Node, frozen=True, kw_only=True):
    """`the player names a number 10 to 50 as hour`."""

    who: Who
    range: NumberRange
    bound: Name
