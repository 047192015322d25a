"""The records a state is made of: plays on the table, and what stands for a time.

Cards are numbers: the position in `EngineConfig.deck`. A collection of cards is a sorted tuple, copies repeated; a set
of kinds of card is a bit mask over those numbers.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.config.standing import Standing

Cards: TypeAlias = tuple[int, ...]
"""Cards by number, in ascending order."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the state."""


# ---- plays on the table -------------------------------------------------------------------------------------------


class Reading(msgspec.Struct, frozen=True):
    """What cards are read as. `stands` says, position by position, what each card stands for.

    `low` and `high` are rank indexes, -1 where the reading has no rank (jokers alone, special cards, no shape);
    `shape` is -1 for a play without a shape.
    """

    shape: int
    cards: Cards
    stands: Cards
    low: int
    high: int
    jokers: int


class Laid(Record, frozen=True):
    """A play on the trick and its owner."""

    seat: int
    reading: Reading


# ---- what stands for a time ---------------------------------------------------------------------------------------


class Flipped(Record, frozen=True):
    """The order is turned round; `single` flips of one rule do not add up."""

    single: bool = False


class Turned(Record, frozen=True):
    """The direction is turned round."""


class Patched(Record, frozen=True):
    """Kinds of card moved just above or below a rank of the order."""

    mask: int
    above: bool
    rank: int


class LockedTo(Record, frozen=True):
    """A constraint made from a play: `suits` are indexes into SUITS, one for each natural card of that play."""

    on: LockOn
    suits: tuple[int, ...]


class Granted(Record, frozen=True):
    """A permission or constraint; `seats` None: for everybody."""

    standing: Standing
    seats: tuple[int, ...] | None


class Suspended(Record, frozen=True):
    """Rules that do not fire."""

    rules: tuple[int, ...]


What: TypeAlias = Flipped | Turned | Patched | LockedTo | Granted | Suspended


class Age(Enum):
    """How far a standing effect has come."""

    PENDING = "pending"  # begins when the trick ends
    FRESH = "fresh"  # made in the trick or turn that is just ending, which does not count yet
    STANDING = "standing"


class InForce(Record, frozen=True):
    """Something that stands: what, by which rule and clause, until when (`left` tricks or turns, where they count)."""

    what: What
    rule: int
    clause: int
    end: Scope.End
    left: int
    age: Age
