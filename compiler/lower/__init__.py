"""From `Variant` to `EngineConfig`: one variant at one setting, as numbers and tables.

`unsupported` says what of a variant no engine can run yet; `lower` is for variants of which it says nothing.
`in_force` says which clauses of the rule sheet a lowered variant rests on.
In reading order: `context`, `statements` (what is in force), `deck`, `shapes`, `tables`, `plays`,
`patterns`, `rules`.
"""

from kakumei.compiler.config import ClauseRef, EngineConfig, Language, Opening
from kakumei.compiler.config.base import ClauseIndex
from kakumei.compiler.lower.clauses import in_force
from kakumei.compiler.lower.context import Context, Local, LoweringError, missing
from kakumei.compiler.lower.deck import with_cards
from kakumei.compiler.lower.memory import lower_registers
from kakumei.compiler.lower.patterns import is_anything, lower_pattern
from kakumei.compiler.lower.plays import lower_beat, lower_joker
from kakumei.compiler.lower.refuse import unsupported
from kakumei.compiler.lower.rules import lower_rules
from kakumei.compiler.lower.shapes import with_shapes
from kakumei.compiler.lower.statements import with_replacements
from kakumei.compiler.lower.tables import (
    lower_going_out,
    lower_passing,
    lower_tables,
    lower_trick_end,
    title_keys,
)
from kakumei.compiler.model import LanguageRule, Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.setting import Setting, rules_on
from kakumei.dsl import ast
from kakumei.dsl.cards import Suit

__all__ = ["LoweringError", "in_force", "lower", "unsupported"]


def lower(variant: Variant, setting: Setting) -> EngineConfig:
    """The game that the variant is at this setting.

    Raises:
        LoweringError: `unsupported` was not asked, or elaboration left something open; a mistake of ours.
    """
    context = context_of(variant, setting)
    order_clause, _ = context.need(ast.RankOrder)
    suit_order = context.find(ast.SuitOrder)
    cards_clause, _ = context.need(ast.Pack)
    players_clause, _ = context.need(ast.PlayerCount)
    suits = tuple(Suit) if suit_order is None else tuple(item.suit for item in suit_order[1].suits)
    return EngineConfig(
        ranks=tuple(rank.value for rank in context.ranks),
        order_clause=order_clause,
        suit_order=tuple(suit.value for suit in suits),
        suits_break_ties=suit_order is not None,
        deck=context.deck,
        cards_clause=cards_clause,
        players=context.players,
        players_clause=players_clause,
        title_keys=title_keys(context),
        tables=lower_tables(context),
        joker=lower_joker(context),
        shapes=context.shapes,
        beat=lower_beat(context),
        opening=_opening(context),
        passing=lower_passing(context),
        trick_end=lower_trick_end(context),
        going_out=lower_going_out(context),
        registers=tuple(lower_registers(context)),
        rules=tuple(lower_rules(context)),
        language=_language(context),
        clauses=tuple(ClauseRef(number=clause.number, key=clause.key) for clause in variant.clauses()),
    )


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


def _opening(context: Context) -> Opening:
    clause, opening = context.need(ast.Open)
    if is_anything(opening.pattern):
        return Opening(clause=clause, play=None)
    return Opening(clause=clause, play=lower_pattern(opening.pattern, Local(context=context, clause=clause, slots={})))


def _language(context: Context) -> Language:
    clauses = {said.rule: context.clauses[said.clause.key] for said in context.variant.language}
    for rule in (LanguageRule.TURN, LanguageRule.HELD, LanguageRule.STANDSTILL):
        if rule not in clauses:
            missing(f"clause for {rule.value}")
    return Language(
        turn=clauses[LanguageRule.TURN],
        held=clauses[LanguageRule.HELD],
        standstill=clauses[LanguageRule.STANDSTILL],
    )
