"""Events: what a line of a rule waits for."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.numbers import number
from kakumei.compiler.sheet.phrases.patterns import pattern
from kakumei.compiler.sheet.phrases.players import who
from kakumei.dsl import ast

_OUT = {
    ast.OutHow.ANY: "event-out",
    ast.OutHow.FIRST: "event-out-first",
    ast.OutHow.GIVING: "event-out-giving",
    ast.OutHow.DISCARDING: "event-out-discarding",
}
_PHASES = {
    ast.Phase.DEAL: "event-deal-ends",
    ast.Phase.EXCHANGE: "event-exchange-ends",
    ast.Phase.HAND: "event-hand-ends",
}
_CALLS = {
    (ast.CallTime.ON_TURN, None): "event-calls-on-turn",
    (ast.CallTime.ON_TURN, ast.Period.TRICK): "event-calls-on-turn-once-a-trick",
    (ast.CallTime.ON_TURN, ast.Period.HAND): "event-calls-on-turn-once-a-hand",
    (ast.CallTime.ON_TURN, ast.Period.MATCH): "event-calls-on-turn-once-a-match",
    (ast.CallTime.ANY_TIME, None): "event-calls-any-time",
    (ast.CallTime.ANY_TIME, ast.Period.TRICK): "event-calls-any-time-once-a-trick",
    (ast.CallTime.ANY_TIME, ast.Period.HAND): "event-calls-any-time-once-a-hand",
    (ast.CallTime.ANY_TIME, ast.Period.MATCH): "event-calls-any-time-once-a-match",
}
_RELATIONS = {
    ast.Relation.SAME_SUITS: "row-same-suits",
    ast.Relation.COMMON_SUIT: "row-common-suit",
    ast.Relation.SAME_COLOUR: "row-same-colour",
    ast.Relation.SAME_RANK: "row-same-rank",
    ast.Relation.NEXT_RANK: "row-next-rank",
    ast.Relation.RANK_BELOW: "row-rank-below",
}


def event(node: ast.Event, rule: str, context: Context) -> Phrase:
    """What happens, as it stands after `when`; `rule` is the key of the rule that waits for it."""
    match node:
        case ast.PlayEvent(who=author, pattern=played):
            return say("event-plays", who=who(author, context), pattern=pattern(played, context))
        case ast.RowEvent(count=count, relations=relations, from_lead=from_lead):
            return say(
                "event-row-from-lead" if from_lead else "event-row",
                n=number(count, context),
                relations=listing(Joint.RELATIONS, *(say(_RELATIONS[relation]) for relation in relations)),
            )
        case ast.PassEvent(who=passing):
            return say("event-passes", who=who(passing, context))
        case ast.OutEvent(who=leaving, how=how):
            return say(_OUT[how], who=who(leaving, context))
        case ast.TrickEndEvent(pattern=top):
            if top is None:
                return say("event-trick-ends")
            return say("event-trick-ends-on", pattern=pattern(top, context))
        case ast.TurnStartEvent(who=on_turn):
            return say("event-turn-starts", who=who(on_turn, context))
        case ast.TurnEndEvent(who=on_turn):
            return say("event-turn-ends", who=who(on_turn, context))
        case ast.PhaseEvent(phase=phase):
            return say(_PHASES[phase])
        case ast.CallEvent(who=caller, time=time, once=once):
            return say(_CALLS[time, once], who=who(caller, context), rule=rule_name(rule, context.game))
        case ast.FireEvent(rule=name):
            return say("event-fires", rule=rule_name(name.text, context.game))
        case _:
            assert_never(node)


def rule_name(key: str, game: Game) -> Part:
    """What a rule is called."""
    rule = game.rule(key)
    return say("name", name=key.replace("_", " ")) if rule is None else Text(rule.names)
