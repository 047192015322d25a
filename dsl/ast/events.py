"""Events: what a line of a rule waits for."""

from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, Period
from kakumei.dsl.ast.patterns import CountedCards, Counting, Pattern, Relation
from kakumei.dsl.ast.players import Who


class PlayEvent(Node, frozen=True, kw_only=True):
    """`a player plays 9 9`."""

    who: Who
    pattern: Pattern


class RowEvent(Node, frozen=True, kw_only=True):
    """`2 plays in a row with the same suits and the next rank from the lead counting jokers`."""

    count: Number
    relations: tuple[Relation, ...]
    from_lead: bool
    counting: Counting | None

    @property
    def counts_jokers(self) -> bool:
        """Whether it takes a joker for the card that it stands for."""
        return self.counting is not None and self.counting.what is CountedCards.JOKERS


class PassEvent(Node, frozen=True, kw_only=True):
    """`a player passes`."""

    who: Who


class OutHow(Enum):
    """Which ways of going out an event means."""

    ANY = "goes out"
    FIRST = "goes out first"
    GIVING = "goes out by giving"
    DISCARDING = "goes out by discarding"


class OutEvent(Node, frozen=True, kw_only=True):
    """`a player goes out first`."""

    who: Who
    how: OutHow


class TrickEndEvent(Node, frozen=True, kw_only=True):
    """`the trick ends`, `the trick ends on 7 7 7`."""

    pattern: Pattern | None


class TurnStartEvent(Node, frozen=True, kw_only=True):
    """`a player starts a turn`."""

    who: Who


class TurnEndEvent(Node, frozen=True, kw_only=True):
    """`a player ends a turn`."""

    who: Who


class Phase(Enum):
    """A part of a hand whose end is an event."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    HAND = "hand"


class PhaseEvent(Node, frozen=True, kw_only=True):
    """`the deal ends`, `the exchange ends`, `the hand ends`."""

    phase: Phase


class CallTime(Enum):
    """When a rule may be called."""

    ON_TURN = "on their turn"
    ANY_TIME = "at any time"


class CallEvent(Node, frozen=True, kw_only=True):
    """`a player calls it on their turn once a hand`; `once` None is as often as they like."""

    who: Who
    time: CallTime
    once: Period | None


class FireEvent(Node, frozen=True, kw_only=True):
    """Another rule fires."""

    rule: Name


Event: TypeAlias = (
    PlayEvent
    | RowEvent
    | PassEvent
    | OutEvent
    | TrickEndEvent
    | TurnStartEvent
    | TurnEndEvent
    | PhaseEvent
    | CallEvent
    | FireEvent
)
