"""`kakumei.verdict/1` as records: what `judge` prints. Every field is always there; null means "does not apply"."""

from typing import Any, Literal

import msgspec

from kakumei.checker.scenario import CardName, Seat
from kakumei.engine.errors import ReasonCode
from kakumei.engine.events import Event
from kakumei.engine.moves import Move
from kakumei.engine.state import DecisionKind


class Output(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object we print."""


class ReasonGiven(Output, frozen=True):
    """One clause that a move breaks: its number on the sheet, the word it is known by, what is wrong, and a sentence."""

    clause: str
    rule: str
    code: ReasonCode
    text: str


class Legal(Output, frozen=True):
    """A move that was made, and everything that happened."""

    legal: Literal[True]
    events: tuple[Event, ...]


class Illegal(Output, frozen=True):
    """A move that was refused, and every clause it breaks."""

    legal: Literal[False]
    reasons: tuple[ReasonGiven, ...]


class PlayShown(Output, frozen=True):
    """A play of the trick; the lowest comes first."""

    seat: Seat
    cards: tuple[CardName, ...]
    as_: tuple[CardName, ...] = msgspec.field(name="as")
    shape: str | None


class DecisionShown(Output, frozen=True):
    """Who must choose, and what; `count` is the smallest and largest number of cards."""

    seat: Seat
    kind: DecisionKind
    rules: tuple[str, ...]
    count: tuple[int, int] | None
    to: Seat | None
    clause: str


class StandingShown(Output, frozen=True):
    """Something that stays in force for a time."""

    clause: str
    what: str
    value: Any
    until: str
    pending: bool  # begins when the trick ends


class StateShown(Output, frozen=True):
    """The position after the last move."""

    phase: Literal["exchange", "play", "over"]
    turn: Seat | None
    decision: DecisionShown | None
    hands: tuple[tuple[CardName, ...], ...]
    table: tuple[PlayShown, ...]
    order: tuple[str, ...]
    reversed: bool
    direction: Literal[1, -1]
    passed: tuple[Seat, ...]
    standing: tuple[StandingShown, ...]
    memory: dict[str, Any]
    out: tuple[Seat, ...]
    places: tuple[int | None, ...]
    titles: tuple[str | None, ...]
    points: tuple[int, ...]
    over: bool
    hand: int
    chairs: tuple[int, ...]
    turn_order: tuple[Seat, ...]
    match_over: bool
    winners: tuple[int, ...] | None


class Verdict(Output, frozen=True):
    """The verdict on every move of a scenario, the state after the last one, and the moves that are legal then."""

    format: Literal["kakumei.verdict/1"]
    verdicts: tuple[dict[str, Any], ...]
    state: StateShown
    legal: tuple[Move, ...]
