"""Which clauses are in force at one setting: those the configuration rests on, and the texts that go with them."""

from collections.abc import Iterator
from typing import Any, assert_never

from msgspec import structs

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Data, Variety
from kakumei.compiler.config.effects import Fall
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
            return any(isinstance(part, Fall) for part in _inside(config.rules))
        case LanguageRule.FIRST_HAND:
            return any(row.transfers for row in config.tables.exchange.rows)
        case LanguageRule.SUIT_TIES:
            return any(part in (Pick.BEST, Pick.WORST) for part in _inside((config.tables.exchange, config.rules)))
        case LanguageRule.TURN | LanguageRule.HELD | LanguageRule.STANDSTILL:
            return True
        case _:
            assert_never(rule)


def _inside(value: object) -> Iterator[object]:
    """A part of a configuration and everything in it."""
    yield value
    if isinstance(value, Data | Variety):
        value = tuple(structs.asdict(value).values())
    if isinstance(value, tuple):
        for part in value:
            yield from _inside(part)


def _referred_to(config: EngineConfig) -> frozenset[str]:
    return frozenset(config.clauses[index].key for index in clause_indexes(config))


def clause_indexes(value: Any) -> Iterator[int]:
    """Every clause index in a configuration, or in a part of one."""
    if isinstance(value, Data | Variety):
        for name, part in structs.asdict(value).items():
            if isinstance(part, int) and (name == "clause" or name.endswith("_clause")):
                yield part
            else:
                yield from clause_indexes(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from clause_indexes(part)
