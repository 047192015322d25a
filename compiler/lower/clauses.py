"""Which clauses are in force at one setting: those the configuration rests on, and the texts that go with them."""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.effects import Fall
from kakumei.compiler.config.parts import clauses_in, parts_in
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.model import LanguageRule, Variant
from kakumei.compiler.setting import Setting, rules_on
from kakumei.dsl import ast


def in_force(variant: Variant, setting: Setting, config: EngineConfig) -> frozenset[str]:
    """Keys of the clauses in force in a variant lowered at this setting.

    A statement that a rule has replaced is not, nor is a line whose guard is false at this setting.
    """
    return frozenset((*_referred_to(config), *_without_reference(variant, setting, config)))


def _without_reference(variant: Variant, setting: Setting, config: EngineConfig) -> Iterator[str]:
    """Clauses that change the structure, hold in every variant, or are texts: no part of a configuration names them."""
    yield from (said.clause.key for said in variant.language if _can_matter(said.rule, config))
    yield from (text.clause.key for text in variant.texts)
    if config.suits_break_ties:
        yield from (said.clause.key for said in variant.statements if isinstance(said.node, ast.SuitOrder))
    on = rules_on(variant, setting)
    for rule in variant.rules:
        if rule.key in on:
            yield from (note.clause.key for note in rule.notes)
            for line in rule.lines:
                if isinstance(line.node, ast.InsteadLine | ast.AlsoPlayLine | ast.AlsoCardsLine):
                    yield line.clause.key


def _can_matter(rule: LanguageRule, config: EngineConfig) -> bool:
    """Whether this game has what the language settles here."""
    match rule:
        case LanguageRule.NATURALS:
            return config.joker is not None and bool(config.joker.stands_in)
        case LanguageRule.FALLS:
            return any(isinstance(part, Fall) for part in parts_in(config.rules))
        case LanguageRule.FIRST_HAND:
            return any(row.transfers for row in config.tables.exchange.rows)
        case LanguageRule.SUIT_TIES:
            return any(part in (Pick.BEST, Pick.WORST) for part in parts_in((config.tables.exchange, config.rules)))
        case LanguageRule.TURN | LanguageRule.HELD | LanguageRule.STANDSTILL:
            return True
        case _:
            assert_never(rule)


def _referred_to(config: EngineConfig) -> frozenset[str]:
    return frozenset(config.clauses[index].key for index in clauses_in(config))
