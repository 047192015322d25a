"""Effects: what a line of a rule does, in the order in which the reference lists them."""

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


class EndTrick(Node, frozen=True, kw_only=True):
    """`the trick ends`."""


class EndHand(Node, frozen=True, kw_only=True):
    """`the hand ends`."""


class TakeLead(Node, frozen=True, kw_only=True):
    """`the player leads`."""

    who: Who


class PlayAgain(Node, frozen=True, kw_only=True):
    """`the player plays again`."""

    who: Who


class SkipTurns(Node, frozen=True, kw_only=True):
    """`the turn skips as many players`."""

    count: Quantity


class MissTurns(Node, frozen=True, kw_only=True):
    """`the victim misses 1 turn`."""

    who: Who
    count: Quantity


class ReverseDirection(Node, frozen=True, kw_only=True):
    """`the direction reverses until the hand ends`."""

    scope: Scope


# Order of the cards


class ReverseOrder(Node, frozen=True, kw_only=True):
    """`the order reverses until the trick ends`: one flip more each time."""

    scope: Scope


class StandReversed(Node, frozen=True, kw_only=True):
    """`the order stands reversed until the trick ends`: one flip, however often it fires."""

    scope: Scope


class Side(Enum):
    """Which side of a rank a card is put on."""

    ABOVE = "above"
    BELOW = "below"


MovedRank: TypeAlias = RankItem | CardItem | JokerItem | SpecialItem | NameItem


class PutRank(Node, frozen=True, kw_only=True):
    """`the order puts Q above 2 until the hand ends`."""

    what: MovedRank
    side: Side
    target: RankRef
    scope: Scope


class StartOrder(Node, frozen=True, kw_only=True):
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


class LockPlays(Node, frozen=True, kw_only=True):
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


class Passing(Node, frozen=True, kw_only=True):
    """`passing`, as what is forbidden."""


class GrantAllow(Node, frozen=True, kw_only=True):
    """`allow 9 ignoring strength for the next player for 1 turn`, as an effect."""

    pattern: Pattern
    ignoring: tuple[LegalityTest, ...]
    who: Who | None
    any_time: bool
    scope: Scope


class GrantForbid(Node, frozen=True, kw_only=True):
    """`forbid anything with J until the trick ends`, as an effect."""

    what: Pattern | Passing
    who: Who | None
    scope: Scope


class GrantRequire(Node, frozen=True, kw_only=True):
    """`require anything with called for the next player for 1 turn`, as an effect."""

    pattern: Pattern
    who: Who | None
    scope: Scope


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


# Going out, places, titles, points, exchange, seats


class GoOut(Node, frozen=True, kw_only=True):
    """`the player goes out`."""

    who: Who


class FallTo(Enum):
    """Where a falling player lands."""

    LOWEST_FREE = "to the lowest free place"
    BELOW_EVERYONE = "below everyone"


class Fall(Node, frozen=True, kw_only=True):
    """`the reigning first falls to the lowest free place and plays on`."""

    who: Who
    to: FallTo
    plays_on: bool


class ChangePlace(Node, frozen=True, kw_only=True):
    """`the reigning second changes place with the new second last`."""

    who: Who
    other: Who


class PlacesBy(Enum):
    """What the places of a hand follow."""

    CARDS_LEFT = "the cards left"
    TITLES_MIRRORED = "the titles mirrored"


class SetPlaces(Node, frozen=True, kw_only=True):
    """`the places follow the cards left`."""

    by: PlacesBy


class EqualTitles(Node, frozen=True, kw_only=True):
    """`the titles are equal`."""


class TurnTitles(Node, frozen=True, kw_only=True):
    """`the titles turn by 1`."""

    by: Number


class ScorePoints(Node, frozen=True, kw_only=True):
    """`the player scores 5`, `the player scores minus 1`."""

    who: Who
    points: Number
    minus: bool


class CancelExchange(Node, frozen=True, kw_only=True):
    """`the exchange is cancelled`."""


class GrowExchange(Node, frozen=True, kw_only=True):
    """`the exchange grows by streak`."""

    by: Number


class ArrangeSeats(Node, frozen=True, kw_only=True):
    """`the player arranges the seats`."""

    who: Who


# Memory


class FactKind(Enum):
    """A fact about the play that fired, or the card set aside."""

    SUITS = "the suits"
    RANK = "the rank"
    ASIDE_RANK = "the rank of the card aside"


class Fact(Node, frozen=True, kw_only=True):
    """`the suits`, `the rank`, `the rank of the card aside`."""

    fact: FactKind


NewValue: TypeAlias = IntLiteral | RankItem | Name | AsMany | Fact | Nobody | Who


class GrowMemory(Node, frozen=True, kw_only=True):
    """`streak grows by 1`."""

    memory: Memory
    by: Quantity


class ShrinkMemory(Node, frozen=True, kw_only=True):
    """`clock shrinks by 1`."""

    memory: Memory
    by: Quantity


class SetMemory(Node, frozen=True, kw_only=True):
    """`heir becomes the player`; a number in digits may turn out to be a rank."""

    memory: Memory
    value: NewValue


# Rules about other rules


class AnsweredRule(Node, frozen=True, kw_only=True):
    """`the answered rule`."""


class EveryRule(Node, frozen=True, kw_only=True):
    """`every rule`, or with a tag every rule that carries it."""

    tag: Name | None


class CancelRule(Node, frozen=True, kw_only=True):
    """A rule is cancelled: its effects in this event do not happen."""

    rule: Name | AnsweredRule


class LiftRule(Node, frozen=True, kw_only=True):
    """A rule is lifted: its standing effects end now."""

    rule: Name | EveryRule


class SuspendRule(Node, frozen=True, kw_only=True):
    """A rule is suspended: it does not fire; standing effects stay."""

    rule: Name | EveryRule
    scope: Scope


class FireRule(Node, frozen=True, kw_only=True):
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
