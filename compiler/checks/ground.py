"""The ground the checks stand on: the facts of a variant, its pack and what can be played."""

from dataclasses import dataclass

from kakumei.compiler.checks.cards import Pack, pack_of
from kakumei.compiler.checks.facts import Facts, facts_of
from kakumei.compiler.checks.plays import Plays, plays_of
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What a check may look at; `pack` and `plays` are missing while the variant does not say."""

    facts: Facts
    pack: Pack | None
    plays: Plays | None


def ground_of(variant: Variant, setting: Setting | None = None) -> Ground:
    """The ground at every setting, or at one."""
    facts = facts_of(variant, setting)
    pack = pack_of(facts)
    return Ground(facts=facts, pack=pack, plays=None if pack is None else plays_of(facts, pack))
