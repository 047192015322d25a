"""Which clauses are in force at one setting: those the configuration rests on, and the texts that go with them."""

from collections.abc import Iterator
from dataclasses import replace

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.parts import clauses_in
from kakumei.compiler.lower.at_setting import context_of
from kakumei.compiler.lower.context import Context
from kakumei.compiler.model import Variant
from kakumei.compiler.questions import SHEET, Settled
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast


def in_force(variant: Variant, setting: Setting, config: EngineConfig) -> frozenset[str]:
    """Keys of the clauses in force in a variant lowered at this setting.

    A statement that a rule has replaced is not, nor is a line whose guard is false at this setting.
    """
    context = context_of(variant, setting)
    keys = frozenset((*_referred_to(config), *_without_reference(context, config)))
    lines = ((rule, line) for rule in context.rules for line in rule.lines)
    live = tuple((rule, line.node) for rule, line in lines if line.clause.key in keys)
    game = replace(context.game, lines=live)
    settled = {row.rule for row in SHEET if isinstance(row, Settled) and row.arises(game)}
    return keys.union(said.clause.key for said in variant.language if said.rule in settled)


def _without_reference(context: Context, config: EngineConfig) -> Iterator[str]:
    """Clauses that change the structure, or are texts: no part of a configuration names them."""
    yield from (text.clause.key for text in context.variant.texts)
    if config.suits_break_ties:
        yield from (said.clause.key for said in context.variant.statements if isinstance(said.node, ast.SuitOrder))
    for rule in context.rules:
        yield from (note.clause.key for note in rule.notes)
        for line in rule.lines:
            if isinstance(line.node, ast.InsteadLine | ast.AlsoPlayLine | ast.AlsoCardsLine):
                yield line.clause.key


def _referred_to(config: EngineConfig) -> frozenset[str]:
    return frozenset(config.clauses[index].key for index in clauses_in(config))
