"""Permissions and constraints: what a rule allows, forbids or requires while it stands."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import ClauseIndex, Variety
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.plays import Pattern
from kakumei.compiler.config.who import Who


class Test(Enum):
    """The tests a permission may waive."""

    STRENGTH = "strength"
    SIZE = "size"
    SHAPE = "shape"
    LOCKS = "locks"
    BANS = "bans"


class Allow(Variety, frozen=True, tag="allow"):
    """Plays that match are excused from the tests in `ignoring`."""

    clause: ClauseIndex
    play: Pattern
    ignoring: tuple[Test, ...]
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


class Forbid(Variety, frozen=True, tag="forbid"):
    """Plays that match are refused; without a play it is passing that is forbidden."""

    clause: ClauseIndex
    play: Pattern | None
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


class Require(Variety, frozen=True, tag="require"):
    """Plays that do not match are refused."""

    clause: ClauseIndex
    play: Pattern
    whom: Who | None = None
    guards: tuple[Guard, ...] = ()


Standing: TypeAlias = Allow | Forbid | Require
