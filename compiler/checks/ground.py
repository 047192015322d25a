"""The ground the checks stand on: the facts of a variant, its pack and what can be played."""

from dataclasses import dataclass

from kakumei.compiler.checks.cards import Pack, pack_of
from kakumei.compiler.checks.facts import Facts, facts_of
from kakumei.compiler.checks.plays import Plays, plays_of
from kakumei.compiler.model import Variant
from kakumei.compiler.questions import GameFacts
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What a check may look at; `pack` and `plays` are missing while the variant does not say.

    `game` is what decides which questions arise.
    """

    facts: Facts
    pack: Pack | None
    plays: Plays | None
    game: GameFacts


def ground_of(variant: Variant, setting: Setting | None = None) -> Ground:
    """The ground at every setting, or at one."""
    facts = facts_of(variant, setting)
    pack = pack_of(facts)
    plays = None if pack is None else plays_of(facts, pack)
    return Ground(facts=facts, pack=pack, plays=plays, game=_game_of(facts, pack))


def _game_of(facts: Facts, pack: Pack | None) -> GameFacts:
    """All that there can be in the game."""
    stated = (statement.node for statement in facts.variant.statements)
    instead = (line.statement for _, line in facts.lines() if isinstance(line, ast.InsteadLine))
    return GameFacts(
        statements=(*stated, *instead),
        lines=tuple(facts.lines()),
        shapes=facts.variant.shapes,
        jokers=0 if pack is None else pack.jokers.high or 0,
    )
