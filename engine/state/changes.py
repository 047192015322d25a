"""The changes that a record of the state can go through, so that the type checker sees every one of them.

A test holds each of these to the fields of its record.
"""

from typing import TypedDict

from kakumei.compiler.config.base import ClauseIndex, Player, Seat, TitleIndex
from kakumei.compiler.config.events import Way
from kakumei.engine.state.chance import Chance
from kakumei.engine.state.events import Cause
from kakumei.engine.state.records import Cards, Laid, Lasting, PlayIndex
from kakumei.engine.state.state import Notes, Stage, Zones


class MatchChanges(TypedDict, total=False):
    """Of a `MatchPart`."""

    one_hand: bool
    agreed: int | None
    number: int
    chairs: tuple[Player, ...]
    reigning: tuple[Seat, ...] | None
    titles: tuple[TitleIndex | None, ...]
    points: tuple[int, ...]
    lasting: tuple[Lasting, ...]
    registers: tuple[tuple[int | None, ...], ...]
    chance: Chance
    winners: tuple[Player, ...] | None


class HandChanges(TypedDict, total=False):
    """Of a `HandPart`."""

    dealer: Seat
    turn: Seat
    turn_order: tuple[Seat, ...]
    held: tuple[Cards, ...]
    pass_counts: tuple[int, ...]
    bonus: tuple[int, ...]
    leader: Seat | None
    zones: Zones
    laid: tuple[Laid, ...]
    trick: tuple[PlayIndex, ...]
    stage: Stage
    passed: tuple[Seat, ...]
    barred: tuple[Seat, ...]
    out: tuple[Seat, ...]
    ahead: tuple[tuple[Seat, ...], ...]
    fallen: tuple[Seat, ...]
    emptied: tuple[tuple[Seat, Way], ...]
    titles_equal: bool
    exchange_change: int | None
    notes: Notes
    tricks: int
    plays: int
    idle: int
    decisions: int


class NoteChanges(TypedDict, total=False):
    """Of `Notes`."""

    actor: Seat | None
    trick_ends: ClauseIndex | None
    outs: tuple[tuple[Seat, ClauseIndex], ...]
    leads: Seat | None
    owner: Seat | None
    again: Seat | None
    skips: int
    skip_clause: ClauseIndex | None
    hand_ends: ClauseIndex | None
    cause: Cause | None


class ZoneChanges(TypedDict, total=False):
    """Of `Zones`."""

    stock: Cards
    aside: Cards
    discards: Cards
    away: Cards
