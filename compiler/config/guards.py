"""Guards: what must hold for a line to act."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import AmountRange, Range, RegisterIndex, RuleIndex, Variety
from kakumei.compiler.config.plays import CardSet
from kakumei.compiler.config.who import Who


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

    span: Range
    left: bool = False


class HasCards(Variety, frozen=True, tag="has_cards"):
    who: Who
    span: AmountRange


class Quantity(Enum):
    SOME = "some"
    NONE = "none"
    ONLY = "only"
    COUNT = "count"


class Holds(Variety, frozen=True, tag="holds"):
    who: Who
    cards: CardSet
    quantity: Quantity
    span: Range | None = None


class FirstOf(Variety, frozen=True, tag="first_of"):
    """Whether it is the first trick (of the hand), or the first hand (of the match)."""

    hand: bool
    negated: bool = False


class TableEmpty(Variety, frozen=True, tag="table_empty"):
    """Nothing lies on the table."""


class TrickHas(Variety, frozen=True, tag="trick_has"):
    span: Range
    plays: bool  # counts plays rather than cards


class OrderIs(Variety, frozen=True, tag="order_is"):
    reversed: bool


class RuleInForce(Variety, frozen=True, tag="rule_in_force"):
    """The rule has a standing effect now."""

    rule: RuleIndex
    negated: bool = False


class Wishes(Variety, frozen=True, tag="wishes"):
    who: Who


class CanPlay(Variety, frozen=True, tag="can_play"):
    who: Who
    negated: bool = False


class Known(Variety, frozen=True, tag="known"):
    register: RegisterIndex
    whose: Who | None = None
    negated: bool = False


class Compare(Variety, frozen=True, tag="compare"):
    """A number or rank in a register (of `whose` seat where it has one for each) lies in the span."""

    register: RegisterIndex
    span: Range
    whose: Who | None = None
    negated: bool = False


class RegisterSeatIs(Variety, frozen=True, tag="register_seat_is"):
    register: RegisterIndex
    who: Who
    whose: Who | None = None
    negated: bool = False


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
