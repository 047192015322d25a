"""Effects: what a line of a rule does."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import Amount, Data, RankIndex, RegisterIndex, RuleIndex, Scope, Slot, Variety
from kakumei.compiler.config.plays import CardSet
from kakumei.compiler.config.standing import Standing
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.config.who import Who


class EndTrick(Variety, frozen=True, tag="end_trick"):
    """The trick ends once the play has been dealt with."""


class Lead(Variety, frozen=True, tag="lead"):
    who: Who


class PlayAgain(Variety, frozen=True, tag="play_again"):
    """This player has the next turn."""

    who: Who


class Skip(Variety, frozen=True, tag="skip"):
    count: Amount


class MissTurns(Variety, frozen=True, tag="miss_turns"):
    """Each of these players loses the next turns, whenever they come."""

    who: Who
    count: Amount


class ReverseDirection(Variety, frozen=True, tag="reverse_direction"):
    scope: Scope


class Flip(Variety, frozen=True, tag="flip"):
    """The order of strength turns round; flips in force compose."""

    scope: Scope


class StandReversed(Variety, frozen=True, tag="stand_reversed"):
    """The rule holds one flip, however often it fires."""

    scope: Scope


class Patch(Variety, frozen=True, tag="patch"):
    """The order puts cards just above, or below, a rank (an index, or the rank in a register)."""

    cards: CardSet
    above: bool
    rank: RankIndex
    scope: Scope


class LockOn(Enum):
    SUITS = "suits"
    COMMON_SUITS = "common_suits"
    COLOUR = "colour"
    NEXT_RANK = "next_rank"


class Lock(Variety, frozen=True, tag="lock"):
    """A constraint made from the play that fired it.

    Counting jokers, one has the suit of the card it is read as, in that play and in those that must meet the lock.
    """

    on: LockOn
    scope: Scope
    counting_jokers: bool = False


class Grant(Variety, frozen=True, tag="grant"):
    """A permission or constraint for a time."""

    standing: Standing
    scope: Scope


class EndHand(Variety, frozen=True, tag="end_hand"):
    """The hand ends now."""


class Zone(Enum):
    """Where cards are, when not in a hand."""

    DISCARDS = "discards"
    TRICK = "trick"
    STOCK = "stock"
    BEATEN_PLAY = "beaten_play"


class Moved(Data, frozen=True):
    """Which cards move: how many, who picks them (nobody, where everything moves), from among which cards."""

    amount: Amount
    pick: Pick
    at_most: bool = False
    among: CardSet | None = None


class Give(Variety, frozen=True, tag="give"):
    who: Who
    cards: Moved
    to: Who


class Discard(Variety, frozen=True, tag="discard"):
    who: Who
    cards: Moved


class TakeFrom(Variety, frozen=True, tag="take_from"):
    """From a hand."""

    who: Who
    cards: Moved
    giver: Who


class TakeZone(Variety, frozen=True, tag="take_zone"):
    """From a pile."""

    who: Who
    cards: Moved
    zone: Zone


class SwapHands(Variety, frozen=True, tag="swap_hands"):
    who: Who
    other: Who


class ShowAside(Variety, frozen=True, tag="show_aside"):
    """The card set aside is shown to everybody."""


class Name(Variety, frozen=True, tag="name"):
    """The player names `count` ranks, kept in the line's `slot`; `own` admits only ranks held."""

    who: Who
    count: Amount
    slot: Slot
    own: bool = False


class NamePlayer(Variety, frozen=True, tag="name_player"):
    who: Who
    slot: Slot


class GoOut(Variety, frozen=True, tag="go_out"):
    who: Who


class Fall(Variety, frozen=True, tag="fall"):
    """Out, to the lowest free place; or `below` everyone, those fallen before move up. `plays_on` keeps the cards."""

    who: Who
    below: bool = False
    plays_on: bool = False


class PlacesFollow(Enum):
    TITLES_MIRRORED = "titles_mirrored"
    CARDS_LEFT = "cards_left"


class SetPlaces(Variety, frozen=True, tag="set_places"):
    by: PlacesFollow


class EqualTitles(Variety, frozen=True, tag="equal_titles"):
    """Nobody holds a title any more: the next hand is played like a first one."""


class Score(Variety, frozen=True, tag="score"):
    who: Who
    points: int


class ExchangeChange(Variety, frozen=True, tag="exchange_change"):
    """The exchange before this hand is cancelled (grow None), or grows by that many cards."""

    grow: Amount | None


class Operation(Enum):
    SET = "set"
    ADD = "add"
    SUBTRACT = "subtract"


class Remember(Variety, frozen=True, tag="remember"):
    """A number is written to a register, or added to it, or taken from it."""

    register: RegisterIndex
    operation: Operation
    amount: Amount
    whose: Who | None = None


class RememberWho(Variety, frozen=True, tag="remember_who"):
    register: RegisterIndex
    who: Who
    whose: Who | None = None


class Noted(Enum):
    """What of the play, or of the table, goes into a register."""

    RANK = "rank"
    SUITS = "suits"
    RANK_ASIDE = "rank_aside"


class RememberPlay(Variety, frozen=True, tag="remember_play"):
    register: RegisterIndex
    what: Noted
    counting_jokers: bool = False  # a joker has the suit of the card it is read as


class Cancel(Variety, frozen=True, tag="cancel"):
    """The effects of a rule, or (None) of the rule that is being answered, do not happen in this event."""

    rule: RuleIndex | None


class Lift(Variety, frozen=True, tag="lift"):
    """What these rules have standing ends now."""

    rules: tuple[RuleIndex, ...]


class Suspend(Variety, frozen=True, tag="suspend"):
    """These rules do not fire for a time."""

    rules: tuple[RuleIndex, ...]
    scope: Scope


class FireRule(Variety, frozen=True, tag="fire_rule"):
    """The effects of that rule happen as if its event had."""

    rule: RuleIndex


Effect: TypeAlias = (
    EndTrick
    | Lead
    | PlayAgain
    | Skip
    | MissTurns
    | ReverseDirection
    | Flip
    | StandReversed
    | Patch
    | Lock
    | Grant
    | EndHand
    | Give
    | Discard
    | TakeFrom
    | TakeZone
    | SwapHands
    | ShowAside
    | Name
    | NamePlayer
    | GoOut
    | Fall
    | SetPlaces
    | EqualTitles
    | Score
    | ExchangeChange
    | Remember
    | RememberWho
    | RememberPlay
    | Cancel
    | Lift
    | Suspend
    | FireRule
)
