"""Effects: what a line of a rule does. `Effect` is any of them, in the order in which the reference lists them.

Here are those on the trick, on the order of the cards, on what may be played, on memory and on other rules; those that
move cards are in `card_effects`, those on places and titles in `place_effects`.
"""

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
    Quantity,
    RankItem,
    RankRef,
    Scope,
    SpecialItem,
)
from kakumei.dsl.ast.card_effects import (
    DiscardCards,
    GiveCards,
    MixHands,
    NameNumber,
    NamePlayer,
    NameRanks,
    RemoveTrick,
    ShowAside,
    ShowCards,
    SwapCards,
    SwapHands,
    TakeCards,
)
from kakumei.dsl.ast.patterns import Pattern
from kakumei.dsl.ast.place_effects import (
    ArrangeSeats,
    CancelExchange,
    ChangePlace,
    EqualTitles,
    Fall,
    GoOut,
    GrowExchange,
    ScorePoints,
    SetPlaces,
    TurnTitles,
)
from kakumei.dsl.ast.players import Memory, Nobody, Who

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
