"""A variant at one setting, ready to be lowered."""

from kakumei.compiler.config.base import ClauseIndex
from kakumei.compiler.lower.context import Context
from kakumei.compiler.lower.deck import with_cards
from kakumei.compiler.lower.shapes import with_shapes
from kakumei.compiler.lower.statements import with_replacements
from kakumei.compiler.model import Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.setting import Setting, rules_on


def context_of(variant: Variant, setting: Setting) -> Context:
    """What holds at this setting: rules, statements, cards, shapes, each step using the ones before it."""
    on = rules_on(variant, setting)
    clauses = {clause.key: ClauseIndex(index) for index, clause in enumerate(variant.clauses())}
    context = Context(
        variant=variant,
        numbers=AtSetting.of(setting),
        clauses=clauses,
        rules=tuple(rule for rule in variant.rules if rule.key in on),
        statements=tuple((clauses[statement.clause.key], statement.node) for statement in variant.statements),
        depths={clauses[statement.clause.key]: statement.depth for statement in variant.statements},
    )
    return with_shapes(with_cards(with_replacements(context)))
