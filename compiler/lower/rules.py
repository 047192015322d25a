"""Rules in force, line by line."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias, assert_never

from kakumei.compiler.config import plays, rules, standing
from kakumei.compiler.config.base import Key, RuleIndex, Source
from kakumei.compiler.lower.context import Context, Local, not_built
from kakumei.compiler.lower.effects import lower_effects, slots_of
from kakumei.compiler.lower.events import lower_event
from kakumei.compiler.lower.guards import lower_guards
from kakumei.compiler.lower.patterns import lower_pattern
from kakumei.compiler.lower.standing import allow, forbid, require
from kakumei.compiler.lower.who import lower_who
from kakumei.compiler.model import LineStatement, RuleInForce
from kakumei.compiler.questions import counts_jokers
from kakumei.dsl import ast

_Lowered: TypeAlias = rules.Line | rules.Answer | standing.Standing


def lower_rules(context: Context) -> Iterator[rules.Rule]:
    """The rules that are on, in the order in which they resolve."""
    for rule in context.rules:
        lowered = [found for line in rule.lines if (found := _line(line, rule, context)) is not None]
        replaced = (context.rule(key) for key in rule.replaces)
        yield rules.Rule(
            key=Key(rule.key),
            clause=context.clauses[rule.clause.key],
            players=context.players if rule.players is None else context.range(rule.players),
            replaces=tuple(index for index in replaced if index is not None),
            standing=tuple(
                line for line in lowered if isinstance(line, standing.Allow | standing.Forbid | standing.Require)
            ),
            answers=tuple(line for line in lowered if isinstance(line, rules.Answer)),
            lines=tuple(line for line in lowered if isinstance(line, rules.Line)),
        )


def _line(line: LineStatement, rule: RuleInForce, context: Context) -> _Lowered | None:
    """One line; None: at this setting it can never act, or it is structure and has been carried out already."""
    clause = context.clauses[line.clause.key]
    local = Local(context=context, clause=clause, rule=rule, slots={})
    match line.node:
        case ast.WhenLine() as when:
            return _when(when, _of_line(when, local))
        case ast.AnswerLine() as answer:
            return _answer(answer, _of_line(answer, local))
        case ast.AllowLine(pattern=pattern, ignoring=ignoring, who=who, any_time=False, guards=guards):
            open_guards = lower_guards(guards, local)
            return None if open_guards is None else allow(pattern, ignoring, who, open_guards, local)
        case ast.ForbidLine(what=what, who=who, guards=guards):
            open_guards = lower_guards(guards, local)
            return None if open_guards is None else forbid(what, who, open_guards, local)
        case ast.RequireLine(pattern=pattern, who=who, guards=guards):
            open_guards = lower_guards(guards, local)
            return None if open_guards is None else require(pattern, who, open_guards, local)
        case ast.InsteadLine() | ast.AlsoPlayLine() | ast.AlsoCardsLine():
            return None
        case ast.AllowLine() | ast.RankLine():
            raise not_built(line.node)
        case _:
            assert_never(line.node)


def _of_line(line: ast.WhenLine | ast.AnswerLine, local: Local) -> Local:
    return replace(local, slots=slots_of(line.effects), counts_jokers=counts_jokers(line))


def _when(when: ast.WhenLine, local: Local) -> rules.Line | None:
    event = lower_event(when.event, local)
    guards = lower_guards(when.guards, local)
    effects = lower_effects(when.effects, local)
    if event is None or guards is None or not effects:
        return None
    return rules.Line(clause=local.clause, event=event, guards=guards, effects=effects)


def _answer(answer: ast.AnswerLine, local: Local) -> rules.Answer | None:
    answered = _answered(answer, local)
    guards = lower_guards(answer.guards, local)
    if answered is None or guards is None:
        return None
    to, to_rules = answered
    return rules.Answer(
        clause=local.clause,
        to=to,
        rules=to_rules,
        who=lower_who(answer.who, local),
        play=_reply(answer.answer, local),
        guards=guards,
        effects=lower_effects(answer.effects, local),
    )


def _answered(answer: ast.AnswerLine, local: Local) -> tuple[rules.AnswerTo, tuple[RuleIndex, ...]] | None:
    """What is answered; None: only rules that are off."""
    match answer.to:
        case ast.AnyRule():
            return rules.AnswerTo.ANY_RULE, ()
        case ast.AnyPlay():
            return rules.AnswerTo.ANY_PLAY, ()
        case ast.TheseRules(rules=names):
            indexes = tuple(index for name in names if (index := local.context.rule(name.text)) is not None)
            return (rules.AnswerTo.RULES, indexes) if indexes else None
        case _:
            assert_never(answer.to)


def _reply(reply: ast.Pattern | ast.WithCall, local: Local) -> plays.Pattern | None:
    """The cards of an answer, in which `as many` counts the cards that are answered; None: a call."""
    match reply:
        case ast.Pattern():
            return lower_pattern(reply, local, counted=Source.MATCHED)
        case ast.WithCall():
            return None
        case _:
            assert_never(reply)
