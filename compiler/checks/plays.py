"""What can be played in a variant: its shapes with their sizes, and what jokers do in them."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.config.base import Range
from kakumei.compiler.questions import ShapeKind
from kakumei.dsl import ast


class Never(Enum):
    """That there is no such play."""

    NEVER = "never"


Example: TypeAlias = tuple[str, ...]
"""The cards of a play, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays:
    """Everything that can be a play at some setting."""

    single: bool
    sets: tuple[Range, ...]
    runs: tuple[Range, ...]
    named: frozenset[str]
    joker_alone: bool
    jokers_together: bool
    joker_in: frozenset[ShapeKind]  # shapes in which a joker may stand for a card

    def has(self, shape: ast.ShapeItem | ast.Name) -> bool:
        """Whether this shape can be played."""
        match shape:
            case ast.Name(text=text):
                return text in self.named
            case ast.ShapeItem(shape=ast.ShapeWord.SINGLES):
                return self.single
            case ast.ShapeItem(shape=ast.ShapeWord.SETS):
                return bool(self.sets)
            case ast.ShapeItem(shape=ast.ShapeWord.RUNS):
                return bool(self.runs)
            case _:
                raise AssertionError(f"no shape: {shape}")


def largest_set(plays: Plays, pack: Pack) -> int:
    """The most cards a set can have."""
    alike = 4 * pack.packs + (pack.jokers.high or 0 if ast.ShapeWord.SETS in plays.joker_in else 0)
    return max((min(alike, size.high or alike) for size in plays.sets), default=0)


def largest_run(plays: Plays, pack: Pack) -> int:
    """The most cards a run can have."""
    return max((min(len(pack.order), size.high or len(pack.order)) for size in plays.runs), default=0)
