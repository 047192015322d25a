"""The machine: works off the agenda, then the stages of the hand, until somebody has to choose."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.guards import Wishes
from kakumei.engine.hand.exchange import exchange_decision, step_exchange
from kakumei.engine.hand.stages import step_stage
from kakumei.engine.judge.guards import holds
from kakumei.engine.judge.plays import can_play
from kakumei.engine.judge.who import seats_of, still_in
from kakumei.engine.rules.answers import replies, window_for
from kakumei.engine.rules.effects import execute
from kakumei.engine.rules.firing import lines_waiting_for, next_line, step_happening
from kakumei.engine.rules.transfers import step_moving
from kakumei.engine.state.frames import (
    Exchanging,
    Frame,
    Happening,
    Moving,
    NamingPlayer,
    NamingRanks,
    Running,
    Transfer,
    Window,
    Wishing,
)
from kakumei.engine.state.run import Run
from kakumei.engine.state.state import Decision, DecisionKind, Stage


def advance(run: Run) -> None:
    """Goes on until a decision is open, or everything is over."""
    while run.decision is None and run.hand.stage is not Stage.OVER:
        if run.agenda:
            _step_frame(run, run.agenda[-1])
        else:
            step_stage(run)


def _step_frame(run: Run, frame: Frame) -> None:
    match frame:
        case Happening():
            step_happening(run, frame)
        case Running():
            _step_line(run, frame)
        case Window():
            _step_window(run, frame)
        case Moving():
            if step_moving(run, frame):
                top = run.agenda[-1]
                assert isinstance(top, Moving)
                run.decide(_moving_decision(top))
        case NamingRanks(clause=clause, seat=seat) | Wishing(clause=clause, seat=seat):
            run.decide(Decision(seat=seat, kind=DecisionKind.CHOOSE, clause=clause))
        case NamingPlayer(clause=clause, seat=seat):
            run.decide(Decision(seat=seat, kind=DecisionKind.CHOOSE, clause=clause, names_seat=True))
        case Exchanging():
            if step_exchange(run, frame):
                run.decide(exchange_decision(run))
        case _:
            assert_never(frame)


def _step_line(run: Run, frame: Running) -> None:
    """The next guard or effect of a line."""
    rule = run.program.config.rules[frame.rule]
    body = rule.answers[frame.line] if frame.answer else rule.lines[frame.line]
    while frame.guard < len(body.guards):
        # The guards of an answer were judged when it was offered.
        guard = body.guards[frame.guard]
        if isinstance(guard, Wishes) and not frame.answer:
            seats = still_in(run, seats_of(run, guard.who, frame.context))
            if not seats:
                end_line(run)
                return
            run.set_frame(-1, frame)
            run.push(Wishing(clause=body.clause, rule=frame.rule, seat=seats[0]))
            return
        if not frame.answer and not holds(run, guard, frame.context, can_play):
            end_line(run)
            return
        frame = replace(frame, guard=frame.guard + 1)
    run.set_frame(-1, frame)
    if not frame.answer and _fires_now(run, frame):
        return
    if frame.step == len(body.effects) or frame.cancelled or _is_cancelled(run, frame):
        end_line(run)
        return
    run.set_frame(-1, replace(frame, step=frame.step + 1))
    execute(run, body.effects[frame.step], frame, body.clause)


def _fires_now(run: Run, frame: Running) -> bool:
    """Marks the rule as fired, before its first effect, and opens its window; True if the line has to wait."""
    event = run.agenda[-2]
    assert isinstance(event, Happening)
    if frame.rule in event.fired:
        return False
    run.set_frame(-2, replace(event, fired=(*event.fired, frame.rule)))
    window_for(run, frame.rule, frame.context, event.due)
    return isinstance(run.agenda[-1], Window)


def _is_cancelled(run: Run, frame: Running) -> bool:
    event = run.agenda[-2] if len(run.agenda) > 1 else None
    return not frame.answer and isinstance(event, Happening) and frame.rule in event.cancelled


def end_line(run: Run) -> None:
    """The line is done, or does not apply; the event goes on to the next."""
    frame = run.pop()
    below = run.agenda[-1] if run.agenda else None
    if isinstance(frame, Running) and frame.answer:
        if not frame.cancelled:
            lines_waiting_for(run, frame.rule, frame.context, frame.context.matched)
    elif isinstance(below, Happening):
        next_line(run, below)


def _step_window(run: Run, frame: Window) -> None:
    """Asks the next seat that can answer; the window closes when nobody is left."""
    for at, seat in enumerate(frame.seats):
        found = replies(run, frame, seat)
        if found:
            run.set_frame(-1, replace(frame, seats=frame.seats[at:]))
            rules = run.program.config.rules
            keys = tuple(dict.fromkeys(rules[reply.answer.ref.rule].key for reply in found))
            sizes = [0 if reply.reading is None else len(reply.reading.cards) for reply in found]
            clause, count = found[0].answer.clause, (min(sizes), max(sizes))
            run.decide(Decision(seat=seat, kind=DecisionKind.ANSWER, clause=clause, rules=keys, count=count))
            return
    run.pop()


def _moving_decision(frame: Moving) -> Decision:
    task = frame.tasks[len(frame.picked)]
    if task.unseen or task.nameable is not None:
        return Decision(seat=task.seat, kind=DecisionKind.CHOOSE, clause=frame.clause)
    match frame.transfer:
        case Transfer.GIVE:
            kind = DecisionKind.GIVE
        case Transfer.DISCARD:
            kind = DecisionKind.DISCARD
        case Transfer.TAKE:
            kind = DecisionKind.TAKE
        case _:
            assert_never(frame.transfer)
    to = task.receiver if frame.transfer is Transfer.GIVE else None
    return Decision(seat=task.seat, kind=kind, clause=frame.clause, count=(task.low, task.high), to=to)
