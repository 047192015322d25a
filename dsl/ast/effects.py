"""Effects: what a line of a rule does, in the order in which the reference lists them."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import (
    AsMany,
    CardItem,
    IntLiteral,
    JokerItem,
    Name,
    NameItem,
    Node,
    Number,
    NumberRange,
    Quantity,
    RankItem,
    RankRef,
    Scope,
    SpecialItem,
)
from kakumei.dsl.ast.patterns import Pattern
from kakumei.dsl.ast.players import Everyone, FromPile, Memory, MovedCards, Nobody, Who

# Trick and turn


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTrick(Node):
    """`the trick ends`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndHand(Node):
    """`the hand ends`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeLead(Node):
    """`the player leads`."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAgain(Node):
    """`the player plays again`."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipTurns(Node):
    """`the turn skips as many players`."""

    count: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class MissTurns(Node):
    """`the victim misses 1 turn`."""

    who: Who
    count: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class ReverseDirection(Node):
    """`the direction reverses until the hand ends`."""

    scope: Scope


# Order of the cards


@dataclass(frozen=True, slots=True, kw_only=True)
class ReverseOrder(Node):
    """`the order reverses until the trick ends`: one flip more each time."""

    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class StandReversed(Node):
    """`the order stands reversed until the trick ends`: one flip, however often it fires."""

    scope: Scope


class Side(Enum):
    """Which side of a rank a card is put on."""

    ABOVE = "above"
    BELOW = "below"


MovedRank: TypeAlias = RankItem | CardItem | JokerItem | SpecialItem | NameItem


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRank(Node):
    """`the order puts Q above 2 until the hand ends`."""

    what: MovedRank
    side: Side
    target: RankRef
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class StartOrder(Node):
    """`the order starts at 5 until the hand ends`."""

    rank: RankRef
    scope: Scope


# Constraints and permissions


class Locked(Enum):
    """What of the play that fired binds the next ones."""

    SUITS = "the suits are"
    COMMON_SUITS = "the common suits are"
    COLOUR = "the colour is"
    NEXT_RANK = "the next rank is"


@dataclass(frozen=True, slots=True, kw_only=True)
class LockPlays(Node):
    """`the suits are locked until the trick ends`."""

    what: Locked
    scope: Scope


class LegalityTest(Enum):
    """A test of legality that a permission may waive."""

    STRENGTH = "strength"
    SIZE = "size"
    SHAPE = "shape"
    LOCKS = "locks"
    BANS = "bans"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Node):
    """`passing`, as what is forbidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantAllow(Node):
    """`allow 9 ignoring strength for the next player for 1 turn`, as an effect."""

    pattern: Pattern
    ignoring: tuple[LegalityTest, ...]
    who: Who | None
    any_time: bool
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantForbid(Node):
    """`forbid anything with J until the trick ends`, as an effect."""

    what: Pattern | Passing
    who: Who | None
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantRequire(Node):
    """`require anything with called for the next player for 1 turn`, as an effect."""

    pattern: Pattern
    who: Who | None
    scope: Scope


# Cards that move


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveCards(Node):
    """`the player gives 1 chosen card to the next player`."""

    who: Who
    cards: MovedCards
    to: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardCards(Node):
    """`each player discards every card of called`."""

    who: Who
    cards: MovedCards


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeCards(Node):
    """`the player takes 1 chosen card from the discards`."""

    who: Who
    cards: MovedCards
    source: Who | FromPile


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapHands(Node):
    """`the player swaps hands with the partner`."""

    who: Who
    other: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapCards(Node):
    """`the player swaps 1 worst card with the next player`."""

    who: Who
    cards: MovedCards
    other: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class MixHands(Node):
    """`the player mixes hands with each other player`."""

    who: Who
    other: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveTrick(Node):
    """`the trick leaves the game`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowCards(Node):
    """`the next player shows 1 best card to everyone`."""

    who: Who
    cards: MovedCards
    to: Who | Everyone


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAside(Node):
    """`the card aside is shown`."""


# Names bound for the rest of the line


@dataclass(frozen=True, slots=True, kw_only=True)
class NameRanks(Node):
    """`the player names as many ranks of their own as called`."""

    who: Who
    count: Quantity
    own: bool
    bound: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class NamePlayer(Node):
    """`the player names a player as victim`."""

    who: Who
    bound: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class NameNumber(Node):
    """`the player names a number 10 to 50 as hour`."""

    who: Who
    range: NumberRange
    bound: Name


# Going out, places, titles, points, exchange, seats


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOut(Node):
    """`the player goes out`."""

    who: Who


class FallTo(Enum):
    """Where a falling player lands."""

    LOWEST_FREE = "to the lowest free place"
    BELOW_EVERYONE = "below everyone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall(Node):
    """`the reigning first falls to the lowest free place and plays on`."""

    who: Who
    to: FallTo
    plays_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePlace(Node):
    """`the reigning second changes place with the new second last`."""

    who: Who
    other: Who


class PlacesBy(Enum):
    """What the places of a hand follow."""

    CARDS_LEFT = "the cards left"
    TITLES_MIRRORED = "the titles mirrored"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPlaces(Node):
    """`the places follow the cards left`."""

    by: PlacesBy


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualTitles(Node):
    """`the titles are equal`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnTitles(Node):
    """`the titles turn by 1`."""

    by: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePoints(Node):
    """`the player scores 5`, `the player scores minus 1`."""

    who: Who
    points: Number
    minus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelExchange(Node):
    """`the exchange is cancelled`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GrowExchange(Node):
    """`the exchange grows by streak`."""

    by: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class ArrangeSeats(Node):
    """`the player arranges the seats`."""

    who: Who


# Memory


class FactKind(Enum):
    """A fact about the play that fired, or the card set aside."""

    SUITS = "the suits"
    RANK = "the rank"
    ASIDE_RANK = "the rank of the card aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Node):
    """`the suits`, `the rank`, `the rank of the card aside`."""

    fact: FactKind


NewValue: TypeAlias = IntLiteral | RankItem | Name | AsMany | Fact | Nobody | Who


@dataclass(frozen=True, slots=True, kw_only=True)
class GrowMemory(Node):
    """`streak grows by 1`."""

    memory: Memory
    by: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class ShrinkMemory(Node):
    """`clock shrinks by 1`."""

    memory: Memory
    by: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMemory(Node):
    """`heir becomes the player`; a number in digits may turn out to be a rank."""

    memory: Memory
    value: NewValue


# Rules about other rules


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredRule(Node):
    """`the answered rule`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryRule(Node):
    """`every rule`, or with a tag every rule that carries it."""

    tag: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelRule(Node):
    """A rule is cancelled: its effects in this event do not happen."""

    rule: Name | AnsweredRule


@dataclass(frozen=True, slots=True, kw_only=True)
class LiftRule(Node):
    """A rule is lifted: its standing effects end now."""

    rule: Name | EveryRule


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspendRule(Node):
    """A rule is suspended: it does not fire; standing effects stay."""

    rule: Name | EveryRule
    scope: Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class FireRule(Node):
    """A rule fires: its effects happen as if its event had."""

    rule: Name


Effect: TypeAlias = (
    EndTrick
    | EndHand
    | TakeLead
    | PlayAgain
    | SkipTurns
    | MissTurns
    | ReverseDirection
    | ReverseOrder
    | StandReversed
    | PutRank
    | StartOrder
    | LockPlays
    | GrantAllow
    | GrantForbid
    | GrantRequire
    | GiveCards
    | DiscardCards
    | TakeCards
    | SwapHands
    | SwapCards
    | MixHands
    | RemoveTrick
    | ShowCards
    | ShowAside
    | NameRanks
    | NamePlayer
    | NameNumber
    | GoOut
    | Fall
    | ChangePlace
    | SetPlaces
    | EqualTitles
    | TurnTitles
    | ScorePoints
    | CancelExchange
    | GrowExchange
    | ArrangeSeats
    | GrowMemory
    | ShrinkMemory
    | SetMemory
    | CancelRule
    | LiftRule
    | SuspendRule
    | FireRule
)
