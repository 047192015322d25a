"""Who: every way of naming a player, and the cards that player moves."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Amount, CardSet, Name, Node, Place, PrintedCard


@dataclass(frozen=True, slots=True, kw_only=True)
class ThePlayer(Node):
    """`the player`: the one the event is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class APlayer(Node):
    """`a player`: whoever it happens to, or in a guard each player for whom it holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EachPlayer(Node):
    """`each player`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EachOtherPlayer(Node):
    """`each other player`: all but the player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPlayer(Node):
    """`the next player` in turn order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviousPlayer(Node):
    """`the previous player` in turn order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftNeighbour(Node):
    """`the left neighbour`, whatever the direction of play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RightNeighbour(Node):
    """`the right neighbour`, whatever the direction of play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatenPlayer(Node):
    """`the beaten player`: author of the play that was beaten or answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkippedPlayer(Node):
    """`the skipped player`: who loses the turn to a skip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner(Node):
    """`the winner`: owner of the top play of the trick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reigning(Node):
    """`the reigning last`: who took that place in the hand before."""

    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlace(Node):
    """`the new first`: who takes that place in this hand."""

    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class HolderOf(Node):
    """`the holder of D3`."""

    card: PrintedCard


@dataclass(frozen=True, slots=True, kw_only=True)
class Bound(Node):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Everyone(Node):
    """`everyone`: to whom cards are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nobody(Node):
    """`nobody`: the empty value of a memory."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryOf(Node):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedCards(Node):
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


@dataclass(frozen=True, slots=True, kw_only=True)
class FromPile(Node):
    """A pile as the place cards are taken from."""

    pile: Pile
