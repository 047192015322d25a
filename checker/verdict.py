"""`kakumei.verdict/1` as records: what `judge` prints. Every field is always there; null means "does not apply"."""

from typing import Any, Literal

import msgspec

from kakumei.engine.state.errors import ReasonCode
from kakumei.engine.state.events import Event
from kakumei.engine.state.moves import Move
from kakumei.engine.state.snapshot import Snapshot


class Output(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object we print."""


class ReasonGiven(Output, frozen=True):
    """One clause that a move breaks: its number on the sheet, the word it goes by, what is wrong, and a sentence."""

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


class Verdict(Output, frozen=True):
    """The verdict on every move of a scenario, the state after the last one, and the moves that are legal then."""

    format: Literal["kakumei.verdict/1"]
    verdicts: tuple[dict[str, Any], ...]
    state: Snapshot
    legal: tuple[Move, ...]
