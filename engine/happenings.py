"""Events and the lines that answer to them: which are due, in which order, and which rules stand back.

Patterns are judged when the event happens, guards when a line's turn comes.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.events import (
    Ends,
    Event,
    Fires,
    GoesOut,
    InARow,
    Moment,
    Passes,
    Plays,
    TrickEnds,
)
from kakumei.compiler.config.plays import Relation
from kakumei.engine.frames import Context, Due, Happening, Kind, Running
from kakumei.engine.guards import about_anyone, holds
from kakumei.engine.patterns import Attempt, matched, related
from kakumei.engine.plays import can_play
from kakumei.engine.records import Laid
from kakumei.engine.run import Run
from kakumei.engine.standing import is_suspended
from kakumei.engine.state import State
from kakumei.engine.who import around, from_seat, is_among, seats_of


def happen(run: Run, kind: Kind, context: Context, due: Iterable[Due]) -> None:
    """Puts the event on the agenda, with the lines due on it."""
    lines = _standing_back(run.state, kind, context, tuple(due))
    if lines:
        run.push(Happening(kind=kind, context=context, due=lines))


def _standing_back(state: State, kind: Kind, context: Context, due: tuple[Due, ...]) -> tuple[Due, ...]:
    """Leaves out rules that do not fire: suspended ones, and those that a rule firing now replaces."""
    if state.standing:
        due = tuple(line for line in due if not is_suspended(state, line.rule))
    rules = state.game.config.rules
    replacing = {item.rule for item in due if rules[item.rule].replaces and _would_fire(state, kind, context, item)}
    replaced: set[int] = set()
    while replacing:
        # A rule that is replaced replaces nobody; of two that replace each other the first one stays.
        free = [rule for rule in replacing if all(rule not in rules[other].replaces for other in replacing - {rule})]
        rule = min(free or replacing)
        replaced.update(rules[rule].replaces)
        replacing -= {rule, *rules[rule].replaces}
    return tuple(item for item in due if item.rule not in replaced) if replaced else due


def _would_fire(state: State, kind: Kind, context: Context, due: Due) -> bool:
    """Whether the guards of a line hold when its event happens, for anybody if they speak of `a player`."""
    guards = state.game.config.rules[due.rule].lines[due.line].guards
    players = _everybody(state, kind, context) if about_anyone(guards) else (context.player,)
    here = [replace(context, player=player, matched=due.matched) for player in players]
    return any(
        not _names_nobody(state, due, one) and all(holds(state, guard, one, can_play) for guard in guards)
        for one in here
    )


def play_due(state: State, context: Context, empties: bool) -> list[Due]:
    """The lines due on the play that has just been laid, judged with the table and order from before it."""
    laid = state.trick[-1]
    attempt = Attempt(laid.seat, laid.reading, state.trick[:-1], state.order, empties)
    held = 0
    for card in laid.reading.cards:
        held |= 1 << card
    due: list[Due] = []
    for rule, line, body, needed in state.game.play_lines:
        if needed and not needed & held:
            continue
        match body.event:
            case Plays(by=by, play=play):
                if is_among(state, by, laid.seat, context):
                    count = matched(state, play, attempt, context)
                    if count is not None:
                        due.append(Due(rule=rule, line=line, matched=count))
            case InARow():
                if _in_a_row(state, body.event):
                    due.append(Due(rule=rule, line=line, matched=len(laid.reading.cards)))
            case _:
                pass
    return due


def _in_a_row(state: State, event: InARow) -> bool:
    trick = state.trick
    if len(trick) < event.count or (event.from_lead and len(trick) != event.count):
        return False
    top = trick[len(trick) - event.count :]
    return all(_all_related(state, event.relations, upper, lower) for lower, upper in pairwise(top))


def _all_related(state: State, relations: tuple[Relation, ...], upper: Laid, lower: Laid) -> bool:
    return all(related(state.game, relation, upper.reading, lower, state.order) for relation in relations)


def pass_due(state: State, context: Context, seat: int) -> list[Due]:
    """The lines due on a pass."""
    return [
        Due(rule=rule, line=line)
        for rule, line, body in state.game.pass_lines
        if isinstance(body.event, Passes) and is_among(state, body.event.by, seat, context)
    ]


def out_due(state: State, context: Context, seat: int, first: bool) -> list[Due]:
    """The lines due on going out; `first`: nobody has gone out before."""
    way = next((way for emptied, way in state.emptied if emptied == seat), None)
    return [
        Due(rule=rule, line=line)
        for rule, line, body in state.game.out_lines
        if isinstance(body.event, GoesOut)
        and is_among(state, body.event.by, seat, context)
        and (first or not body.event.first)
        and (body.event.way is None or body.event.way is way)
    ]


def trick_due(state: State, context: Context) -> list[Due]:
    """The lines due on the end of the trick, judged on the top play if there is one."""
    top = context.laid
    attempt = None if top is None else Attempt(top.seat, top.reading, state.trick[:-1], state.order, False)
    due: list[Due] = []
    for rule, line, body in state.game.trick_lines:
        if isinstance(body.event, TrickEnds):
            on = body.event.on
            count = 0 if top is None else len(top.reading.cards)
            if on is not None:
                met = None if attempt is None else matched(state, on, attempt, context)
                if met is None:
                    continue
                count = met
            due.append(Due(rule=rule, line=line, matched=count))
    return due


def moment_due(state: State, moment: Moment) -> list[Due]:
    """The lines due when the deal, the exchange or the hand ends."""
    return [Due(rule=rule, line=line) for rule, line in state.game.moment_lines[moment]]


def fire(run: Run, rule: int, context: Context) -> None:
    """That rule's effects, as if its event had happened; once per event."""
    frames = [frame for frame in run.state.agenda if isinstance(frame, Happening)]
    if any(rule in (*frame.fired, *frame.cancelled) for frame in frames):
        return
    if is_suspended(run.state, rule) or rule not in run.game.rules:
        return
    kind = next((frame.kind for frame in reversed(frames) if frame.kind not in (Kind.FIRED, Kind.AFTER)), Kind.PLAY)
    lines = run.game.config.rules[rule].lines
    own = [i for i, line in enumerate(lines) if _kind_of(line.event) is kind]
    own = own or [i for i, line in enumerate(lines) if not isinstance(line.event, Fires)]
    if own:
        due = tuple(Due(rule=rule, line=i, matched=context.matched) for i in own)
        run.push(Happening(kind=Kind.FIRED, context=context, due=due))


def _kind_of(event: Event) -> Kind:
    match event:
        case Plays() | InARow():
            return Kind.PLAY
        case Passes():
            return Kind.PASS
        case GoesOut():
            return Kind.OUT
        case TrickEnds():
            return Kind.TRICK_END
        case Ends(moment=moment):
            return {Moment.DEAL: Kind.DEAL, Moment.EXCHANGE: Kind.EXCHANGE, Moment.HAND: Kind.HAND}[moment]
        case Fires():
            return Kind.AFTER
        case _:
            assert_never(event)


def step_happening(run: Run, frame: Happening) -> None:
    """Takes the next line due, or ends the event."""
    if frame.at == len(frame.due):
        run.pop()
        _hand_down(run, frame)
        if frame.kind is Kind.FIRED:
            _not_again(run, frame)
        return
    due = frame.due[frame.at]
    line = run.game.config.rules[due.rule].lines[due.line]
    if due.player is None and about_anyone(line.guards):
        seats = _everybody(run.state, frame.kind, frame.context)
        each = tuple(replace(due, player=seat) for seat in seats)
        run.set_frame(-1, replace(frame, due=(*frame.due[: frame.at], *each, *frame.due[frame.at + 1 :])))
        return
    context = replace(frame.context, matched=due.matched)
    if due.player is not None:
        context = replace(context, player=due.player)
    if is_suspended(run.state, due.rule) or due.rule in frame.cancelled or _names_nobody(run.state, due, context):
        next_line(run, frame)
        return
    run.push(Running(rule=due.rule, line=due.line, context=context))


def _everybody(state: State, kind: Kind, context: Context) -> tuple[int, ...]:
    first = state.turn if context.player is None else context.player
    # When the hand is over everybody is out, and still spoken of.
    return around(state, first, state.direction) if kind is Kind.HAND else from_seat(state, first, True)


def _names_nobody(state: State, due: Due, context: Context) -> bool:
    """Whether the line speaks of somebody who does not exist, such as a place of the hand before in a first hand: then
    it does nothing.
    """
    people = state.game.people.get((due.rule, due.line), ())
    return not all(seats_of(state, who, context) for who in people)


def next_line(run: Run, frame: Happening) -> None:
    """Goes on to the next line; after the last of a rule that has fired, lines that wait for it follow."""
    at = frame.at + 1
    rule = frame.due[frame.at].rule
    run.set_frame(-1, replace(frame, at=at))
    ended = at == len(frame.due) or frame.due[at].rule != rule
    if not ended or rule not in frame.fired or rule in frame.cancelled:
        return
    lines_waiting_for(run, rule, frame.context, frame.due[frame.at].matched)


def lines_waiting_for(run: Run, rule: int, context: Context, count: int) -> None:
    """Puts the lines on the agenda that wait for a rule to have fired."""
    # A line that is already being followed is not followed again inside itself.
    busy = {(due.rule, due.line) for frame in run.state.agenda if isinstance(frame, Happening) for due in frame.due}
    waiting = tuple(
        Due(rule=follower, line=line, matched=count)
        for follower, line in run.game.fired_lines[rule]
        if (follower, line) not in busy
    )
    happen(run, Kind.AFTER, context, waiting)


def _not_again(run: Run, frame: Happening) -> None:
    """A rule that another one has fired does not fire once more on the same event."""
    for at, below in enumerate(run.state.agenda):
        if isinstance(below, Happening):
            due = below.due[below.at + 1 :]
            left = tuple(line for line in due if line.rule != frame.due[0].rule or line.rule not in frame.fired)
            if len(left) != len(due):
                run.set_frame(at, replace(below, due=(*below.due[: below.at + 1], *left)))


def _hand_down(run: Run, frame: Happening) -> None:
    """Tells the event below which rules have fired on it."""
    for at in range(len(run.state.agenda) - 1, -1, -1):
        below = run.state.agenda[at]
        if isinstance(below, Happening):
            fired = (*below.fired, *(rule for rule in frame.fired if rule not in below.fired))
            run.set_frame(at, replace(below, fired=fired))
            return
