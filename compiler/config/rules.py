"""Rules: events, guards, effects, and what a rule allows, forbids or answers."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import Amount, AmountSpan, Data, Scope, Span, Variety
from kakumei.compiler.config.plays import Cards, Play, Relation
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.config.who import Who

# ---- events -------------------------------------------------------------------------------------------------------


class Plays(Variety, frozen=True, tag="plays"):
    by: Who
    play: Play


class InARow(Variety, frozen=True, tag="in_a_row"):
    """`count` neighbouring plays on the trick, each related to the one below it in every one of these ways."""

    count: int
    relations: tuple[Relation, ...]
    from_lead: bool = False


class Passes(Variety, frozen=True, tag="passes"):
    by: Who


class Way(Enum):
    PLAYING = "playing"
    GIVING = "giving"
    DISCARDING = "discarding"


class GoesOut(Variety, frozen=True, tag="goes_out"):
    by: Who
    first: bool = False
    way: Way | None = None


class TrickEnds(Variety, frozen=True, tag="trick_ends"):
    on: Play | None = None


class Moment(Enum):
    DEAL = "deal"
    EXCHANGE = "exchange"
    HAND = "hand"


class Ends(Variety, frozen=True, tag="ends"):
    """The deal, the exchange or the hand ends."""

    moment: Moment


class Fires(Variety, frozen=True, tag="fires"):
    rule: int


Event: TypeAlias = Plays | InARow | Passes | GoesOut | TrickEnds | Ends | Fires

# ---- guards -------------------------------------------------------------------------------------------------------


class SeatIs(Variety, frozen=True, tag="seat_is"):
    who: Who
    other: Who
    negated: bool = False


class Status(Enum):
    OUT = "out"
    FALLEN = "fallen"


class StatusIs(Variety, frozen=True, tag="status_is"):
    who: Who
    status: Status
    negated: bool = False


class NobodyOut(Variety, frozen=True, tag="nobody_out"):
    """Nobody has gone out in this hand."""


class PlayersAre(Variety, frozen=True, tag="players_are"):
    """How many were dealt in, or are `left`."""

    span: Span
    left: bool = False


class HasCards(Variety, frozen=True, tag="has_cards"):
    who: Who
    span: AmountSpan


class Quantity(Enum):
    SOME = "some"
    NONE = "none"
    ONLY = "only"
    COUNT = "count"


class Holds(Variety, frozen=True, tag="holds"):
    who: Who
    cards: Cards
    quantity: Quantity
    span: Span | None = None


class FirstOf(Variety, frozen=True, tag="first_of"):
    """Whether it is the first trick (of the hand), or the first hand (of the match)."""

    hand: bool
    negated: bool = False


class TableEmpty(Variety, frozen=True, tag="table_empty"):
    """Nothing lies on the table."""


class TrickHas(Variety, frozen=True, tag="trick_has"):
    span: Span
    plays: bool  # counts plays rather than cards


class OrderIs(Variety, frozen=True, tag="order_is"):
    reversed: bool


class RuleInForce(Variety, frozen=True, tag="rule_in_force"):
    """The rule has a standing effect now."""

    rule: int
    negated: bool = False


class Wishes(Variety, frozen=True, tag="wishes"):
    who: Who


class CanPlay(Variety, frozen=True, tag="can_play"):
    who: Who


class Known(Variety, frozen=True, tag="known"):
    register: int


class Compare(Variety, frozen=True, tag="compare"):
    """A number or rank in a register (of `whose` seat where it has one for each) lies in the span."""

    register: int
    span: Span
    whose: Who | None = None


class RegisterSeatIs(Variety, frozen=True, tag="register_seat_is"):
    register: int
    who: Who
    whose: Who | None = None


Guard: TypeAlias = (
    SeatIs
    | StatusIs
    | NobodyOut
    | PlayersAre
    | HasCards
    | Holds
    | FirstOf
    | TableEmpty
    | TrickHas
    | OrderIs
    | RuleInForce
    | Wishes
    | CanPlay
    | Known
    | Compare
    | RegisterSeatIs
)

# ---- permissions and constraints ----------------------------------------------------------------------------------


class Test(Enum):
    """The tests a permission may waive."""

    STRENGTH = "strength"
    SIZE = "size"
    SHAPE = "shape"
    LOCKS = "locks"
    BANS = "bans"


class Allow(Variety, frozen=True, tag="allow"):
    """Plays that match are excused from the tests in `ignoring`."""

    clause: int
    play: Play
    ignoring: tuple[Test, ...]
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


class Forbid(Variety, frozen=True, tag="forbid"):
    """Plays that match are refused; without a play it is passing that is forbidden."""

    clause: int
    play: Play | None
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


class Require(Variety, frozen=True, tag="require"):
    """Plays that do not match are refused."""

    clause: int
    play: Play
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


Standing: TypeAlias = Allow | Forbid | Require

# ---- effects ------------------------------------------------------------------------------------------------------


class EndTrick(Variety, frozen=True, tag="end_trick"):
    """The trick ends once the play has been dealt with."""


class Lead(Variety, frozen=True, tag="lead"):
    who: Who


class PlayAgain(Variety, frozen=True, tag="play_again"):
    """The player has the next turn."""


class Skip(Variety, frozen=True, tag="skip"):
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

    cards: Cards
    above: bool
    rank: int
    scope: Scope


class LockOn(Enum):
    SUITS = "suits"
    COMMON_SUITS = "common_suits"
    COLOUR = "colour"
    NEXT_RANK = "next_rank"


class Lock(Variety, frozen=True, tag="lock"):
    """A constraint made from the play that fired it."""

    on: LockOn
    scope: Scope


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
    among: Cards | None = None


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
    slot: int
    own: bool = False


class NamePlayer(Variety, frozen=True, tag="name_player"):
    who: Who
    slot: int


class GoOut(Variety, frozen=True, tag="go_out"):
    who: Who


class Fall(Variety, frozen=True, tag="fall"):
    """Out of the hand, to the lowest free place; or `below` everyone, those fallen before move up. `plays_on` keeps the cards."""

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

    register: int
    operation: Operation
    amount: Amount
    whose: Who | None = None


class RememberWho(Variety, frozen=True, tag="remember_who"):
    register: int
    who: Who
    whose: Who | None = None


class Noted(Enum):
    """What of the play, or of the table, goes into a register."""

    RANK = "rank"
    SUITS = "suits"
    RANK_ASIDE = "rank_aside"


class RememberPlay(Variety, frozen=True, tag="remember_play"):
    register: int
    what: Noted


class Cancel(Variety, frozen=True, tag="cancel"):
    """The effects of a rule, or (None) of the rule that is being answered, do not happen in this event."""

    rule: int | None


class Lift(Variety, frozen=True, tag="lift"):
    """What these rules have standing ends now."""

    rules: tuple[int, ...]


class Suspend(Variety, frozen=True, tag="suspend"):
    """These rules do not fire for a time."""

    rules: tuple[int, ...]
    scope: Scope


class FireRule(Variety, frozen=True, tag="fire_rule"):
    """The effects of that rule happen as if its event had."""

    rule: int


Effect: TypeAlias = (
    EndTrick
    | Lead
    | PlayAgain
    | Skip
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

# ---- rules --------------------------------------------------------------------------------------------------------


class Line(Data, frozen=True):
    """One sentence: when the event happens and the guards hold, the effects follow from left to right."""

    clause: int
    event: Event
    guards: tuple[Guard, ...] = ()
    effects: tuple[Effect, ...] = ()


class AnswerTo(Enum):
    RULES = "rules"
    ANY_RULE = "any_rule"
    ANY_PLAY = "any_play"


class Answer(Data, frozen=True):
    """A window: after one of the rules in `rules` has fired (or after any), others may lay an answer."""

    clause: int
    to: AnswerTo
    rules: tuple[int, ...]
    who: Who
    play: Play | None  # None: answered with a call
    guards: tuple[Guard, ...] = ()
    effects: tuple[Effect, ...] = ()


class Rule(Data, frozen=True):
    """One rule in force. Rules resolve in the order of `EngineConfig.rules`."""

    key: str
    clause: int
    players: Span
    replaces: tuple[int, ...] = ()
    standing: tuple[Standing, ...] = ()
    answers: tuple[Answer, ...] = ()
    lines: tuple[Line, ...] = ()


class RegisterType(Enum):
    NUMBER = "number"  # also a word, as its position among the words it may be
    RANK = "rank"  # by its strength in the normal order
    SUITS = "suits"
    SEAT = "seat"


class Register(Data, frozen=True):
    """Something a rule remembers. `start` None is "nobody" or "nothing"; numbers start at a number."""

    rule: int
    key: str
    type: RegisterType
    per_seat: bool
    start: int | None
    end: Scope.End
