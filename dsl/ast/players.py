"""Who: every way of naming a player, and the cards that player moves."""

from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Amount, CardSet, Name, Node, Place, PrintedCard


class ThePlayer(Node, frozen=True, kw_only=True):
    """`the player`: the one the event is about."""


class APlayer(Node, frozen=True, kw_only=True):
    """`a player`: whoever it happens to, or in a guard each player for whom it holds."""


class EachPlayer(Node, frozen=True, kw_only=True):
    """`each player`."""


class EachOtherPlayer(Node, frozen=True, kw_only=True):
    """`each other player`: all but the player."""


class NextPlayer(Node, frozen=True, kw_only=True):
    """`the next player` in turn order."""


class PreviousPlayer(Node, frozen=True, kw_only=True):
    """`the previous player` in turn order."""


class LeftNeighbour(Node, frozen=True, kw_only=True):
    """`the left neighbour`, whatever the direction of play."""


class RightNeighbour(Node, frozen=True, kw_only=True):
    """`the right neighbour`, whatever the direction of play."""


class BeatenPlayer(Node, frozen=True, kw_only=True):
    """`the beaten player`: author of the play that was beaten or answered."""


class SkippedPlayer(Node, frozen=True, kw_only=True):
    """`the skipped player`: who loses the turn to a skip."""


class Winner(Node, frozen=True, kw_only=True):
    """`the winner`: owner of the top play of the trick."""


class Reigning(Node, frozen=True, kw_only=True):
    """`the reigning last`: who took that place in the hand before."""

    place: Place


class NewPlace(Node, frozen=True, kw_only=True):
    """`the new first`: who takes that place in this hand."""

    place: Place


class HolderOf(Node, frozen=True, kw_only=True):
    """`the holder of D3`."""

    card: PrintedCard


class Bound(Node, frozen=True, kw_only=True):
    """`the victim`: a player bound by `names a player as …`, remembered, or called so by a rule."""

    name: Name


Who: TypeAlias = (
    ThePlayer
    | APlayer
    | EachPlayer
    | EachOtherPlayer
    | NextPlayer
    | PreviousPlayer
    | LeftNeighbour
    | RightNeighbour
    | BeatenPlayer
    | SkippedPlayer
    | Winner
    | Reigning
    | NewPlace
    | HolderOf
    | Bound
)


class Everyone(Node, frozen=True, kw_only=True):
    """`everyone`: to whom cards are shown."""


class Nobody(Node, frozen=True, kw_only=True):
    """`nobody`: the empty value of a memory."""


class MemoryOf(Node, frozen=True, kw_only=True):
    """`the player's chain`: what a rule remembers of each player."""

    who: Who
    name: Name


Memory: TypeAlias = Name | MemoryOf


class Pick(Enum):
    """How moved cards are picked."""

    CHOSEN = "chosen"
    BEST = "best"
    WORST = "worst"
    NAMED = "named"
    UNSEEN = "unseen"
    RANDOM = "random"


class MovedCards(Node, frozen=True, kw_only=True):
    """`at most 2 chosen cards of 3 through 9`; `every card` has no pick, no `of` leaves `cards` None."""

    amount: Amount
    at_most: bool
    pick: Pick | None
    cards: CardSet | None


class Pile(Enum):
    """Where cards lie that nobody holds."""

    DISCARDS = "the discards"
    BEATEN_PLAY = "the beaten play"
    TRICK = "the trick"
    STOCK = "the stock"


class FromPile(Node, frozen=True, kw_only=True):
    """A pile as the place cards are taken from."""

    pile: Pile
