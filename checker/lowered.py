"""Variants lowered once for each setting: scenarios, logs and examples ask for the same few games by the hundred."""

from dataclasses import dataclass
from functools import lru_cache

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import Setting


@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    """A variant as a key that equals no other variant: a file compiled anew, with one word changed, is another one."""

    variant: Variant

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.variant is other.variant

    def __hash__(self) -> int:
        return id(self.variant)


def lowered(variant: Variant, setting: Setting) -> EngineConfig:
    """The game that the variant is at this setting."""
    return _lowered(Itself(variant), setting)


@lru_cache(maxsize=64)
def _lowered(of: Itself, setting: Setting) -> EngineConfig:
    return lower(of.variant, setting)
