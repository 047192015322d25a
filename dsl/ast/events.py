"""Events: what a line of a rule waits for."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, Period
from kakumei.dsl.ast.patterns import Pattern, Relation
from kakumei.dsl.ast.players import Who


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEvent(Node):
    """`a player plays 9 9`."""

    who: Who
    pattern: Pattern


@dataclass(frozen=True, slots=True, kw_only=True)
class RowEvent(Node):
    """`2 plays in a row with the same suits and the next rank from the lead`."""

    count: Number
    relations: tuple[Relation, ...]
    from_lead: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PassEvent(Node):
    """`a player passes`."""

    who: Who


class OutHow(Enum):
    """Which ways of going out an event means."""

    ANY = "goes out"
    FIRST = "goes out first"
    GIVING = "goes out by giving"
    DISCARDING = "goes out by discarding"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutEvent(Node):
    """`a player goes out first`."""

    who: Who
    how: OutHow


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickEndEvent(Node):
    """`the trick ends`, `the trick ends on 7 7 7`."""

    pattern: Pattern | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStartEvent(Node):
    """`a player starts a turn`."""

    who: Who


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEndEvent(Node):
    """`a player ends a turn`."""

    who: Who


class Phase(Enum):
    """A part of a hand whose end is an event."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    HAND = "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseEvent(Node):
    """`the deal ends`, `the exchange ends`, `the hand ends`."""

    phase: Phase


class CallTime(Enum):
    """When a rule may be called."""

    ON_TURN = "on their turn"
    ANY_TIME = "at any time"


@dataclass(frozen=True, slots=True, kw_only=True)
class CallEvent(Node):
    """`a player calls it on their turn once a hand`; `once` None is as often as they like."""

    who: Who
    time: CallTime
    once: Period | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FireEvent(Node):
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
