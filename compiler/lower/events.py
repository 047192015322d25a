"""Events: what a line waits for."""

from typing import assert_never

from kakumei.compiler.config import events
from kakumei.compiler.lower.context import Local, not_built
from kakumei.compiler.lower.patterns import lower_pattern, lower_relations
from kakumei.compiler.lower.who import lower_who
from kakumei.dsl import ast

_MOMENT = {
    ast.Phase.DEAL: events.Moment.DEAL,
    ast.Phase.EXCHANGE: events.Moment.EXCHANGE,
    ast.Phase.HAND: events.Moment.HAND,
}


def lower_event(event: ast.Event, local: Local) -> events.Event | None:
    """The event; None: it waits for a rule that is off."""
    match event:
        case ast.PlayEvent(who=who, pattern=pattern):
            return events.Plays(by=lower_who(who, local), play=lower_pattern(pattern, local))
        case ast.RowEvent(count=count, relations=relations, from_lead=from_lead):
            return events.InARow(
                count=local.context.number(count),
                relations=lower_relations(relations),
                from_lead=from_lead,
                counting_jokers=event.counts_jokers and any(relation.is_of_suits for relation in relations),
            )
        case ast.PassEvent(who=who):
            return events.Passes(by=lower_who(who, local))
        case ast.OutEvent():
            return _goes_out(event, local)
        case ast.TrickEndEvent(pattern=pattern_on_top):
            return events.TrickEnds(on=None if pattern_on_top is None else lower_pattern(pattern_on_top, local))
        case ast.PhaseEvent(phase=phase):
            return events.Ends(moment=_MOMENT[phase])
        case ast.FireEvent(rule=rule):
            index = local.context.rule(rule.text)
            return None if index is None else events.Fires(rule=index)
        case ast.TurnStartEvent() | ast.TurnEndEvent() | ast.CallEvent():
            raise not_built(event)
        case _:
            assert_never(event)


def _goes_out(event: ast.OutEvent, local: Local) -> events.GoesOut:
    by = lower_who(event.who, local)
    match event.how:
        case ast.OutHow.ANY:
            return events.GoesOut(by=by)
        case ast.OutHow.FIRST:
            return events.GoesOut(by=by, first=True)
        case ast.OutHow.GIVING:
            return events.GoesOut(by=by, way=events.Way.GIVING)
        case ast.OutHow.DISCARDING:
            return events.GoesOut(by=by, way=events.Way.DISCARDING)
        case _:
            assert_never(event.how)
