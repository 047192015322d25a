"""The records a state is made of: plays on the table, and what lasts for a time.

Everything is a number, or a word of a closed list, so that a state can be kept as JSON and read by any program. Cards
are numbers: the position in `EngineConfig.deck`. A collection of cards is a sorted tuple, copies repeated; a set of
kinds of card is a bit mask over those numbers.
"""

from enum import Enum
from typing import NewType, TypeAlias

import msgspec

from kakumei.compiler.config.base import (
    Card,
    ClauseIndex,
    Mask,
    RankIndex,
    RuleIndex,
    Scope,
    Seat,
    ShapeIndex,
    Slot,
    SuitIndex,
)
from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.program.patterns import GrantIndex

Cards: TypeAlias = tuple[Card, ...]
"""Cards by number, in ascending order."""

NamedRanks: TypeAlias = tuple[tuple[Slot, Mask], ...]
"""What a line has named, by slot, as the cards of those ranks."""

PlayIndex = NewType("PlayIndex", int)
"""A play of the trick: its position in `HandPart.laid`."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the state."""


# ---- plays on the table -------------------------------------------------------------------------------------------


class Reading(msgspec.Struct, frozen=True):
    """What cards are read as. `stands` says, position by position, what each card stands for.

    `low` and `high` are NO_RANK where the reading has no rank (jokers alone, special cards, no shape); `shape` is
    NO_SHAPE for a play without a shape.
    """

    shape: ShapeIndex
    cards: Cards
    stands: Cards
    low: RankIndex
    high: RankIndex
    jokers: int


class Laid(Record, frozen=True):
    """A play on the trick and its owner."""

    seat: Seat
    reading: Reading


# ---- what lasts for a time ----------------------------------------------------------------------------------------


class WhatBase(Record, frozen=True, tag_field="what"):
    """Something that is in force for a time."""


class Flipped(WhatBase, frozen=True, tag="flipped"):
    """The order is turned round; `single` flips of one rule do not add up."""

    single: bool = False


class Turned(WhatBase, frozen=True, tag="turned"):
    """The direction is turned round."""


class Patched(WhatBase, frozen=True, tag="patched"):
    """Kinds of card moved just above or below a rank of the order."""

    mask: Mask
    above: bool
    rank: RankIndex


class LockedTo(WhatBase, frozen=True, tag="locked"):
    """A constraint made from a play: `suits` has one for each card of that play that has a suit.

    Counting jokers, one has the suit of the card it stands for; else a joker keeps to any lock.
    """

    on: LockOn
    suits: tuple[SuitIndex, ...]
    counting_jokers: bool = False


class Granted(WhatBase, frozen=True, tag="granted"):
    """A permission, ban or demand, with the ranks that its line had named; `seats` None: for everybody."""

    grant: GrantIndex
    seats: tuple[Seat, ...] | None
    named: NamedRanks = ()


class Suspended(WhatBase, frozen=True, tag="suspended"):
    """Rules that do not fire."""

    rules: tuple[RuleIndex, ...]


class Missing(WhatBase, frozen=True, tag="missing"):
    """A player loses the next turns, whenever they come."""

    seat: Seat
    turns: int


What: TypeAlias = Flipped | Turned | Patched | LockedTo | Granted | Suspended | Missing


class Age(Enum):
    """How far something that lasts has come."""

    PENDING = "pending"  # begins when the trick ends
    FRESH = "fresh"  # made in the trick or turn that is just ending, which does not count yet
    STANDING = "standing"


class Lasting(Record, frozen=True):
    """Something in force: what, by which rule and clause, until when (`left` tricks or turns, where they count)."""

    what: What
    rule: RuleIndex
    clause: ClauseIndex
    end: Scope.End
    left: int
    age: Age
