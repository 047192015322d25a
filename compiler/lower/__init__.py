"""From `Variant` to `EngineConfig`: one variant at one setting, as numbers and tables.

`unsupported` says what of a variant no engine can run yet; `lower` is for variants of which it says nothing.
`in_force` says which clauses of the rule sheet a lowered variant rests on.
In reading order: `at_setting`, `context`, `statements` (what is in force), `deck`, `shapes`, `tables`, `plays`,
`patterns`, `rules`.
"""

from kakumei.compiler.config import ClauseRef, EngineConfig, Language, Opening
from kakumei.compiler.lower.at_setting import context_of
from kakumei.compiler.lower.clauses import in_force
from kakumei.compiler.lower.context import Context, Local, LoweringError, missing
from kakumei.compiler.lower.memory import lower_registers
from kakumei.compiler.lower.patterns import is_anything, lower_pattern
from kakumei.compiler.lower.plays import lower_beat, lower_joker
from kakumei.compiler.lower.rules import lower_rules
from kakumei.compiler.lower.tables import (
    lower_going_out,
    lower_passing,
    lower_tables,
    lower_trick_end,
    title_keys,
)
from kakumei.compiler.model import LanguageRule, Variant
from kakumei.compiler.refuse import unsupported
from kakumei.compiler.setting import Setting
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
