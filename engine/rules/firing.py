"""Events and the lines that answer to them: which are due, in which order, and which rules stand back.

Patterns are judged when the event happens, guards when a line's turn comes.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import RuleIndex, Seat
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
from kakumei.compiler.program.lines import PlayLine, RowLine
from kakumei.engine.judge.guards import holds
from kakumei.engine.judge.patterns import Attempt, matched, related
from kakumei.engine.judge.plays import can_play
from kakumei.engine.judge.who import around, is_among, players_from, seats_of
from kakumei.engine.rules.lasting import is_suspended
from kakumei.engine.state.frames import Context, Due, Happening, Kind, Running
from kakumei.engine.state.records import Laid
from kakumei.engine.state.run import Run
from kakumei.engine.state.table import Table


def happen(run: Run, kind: Kind, context: Context, due: Sequence[Due]) -> None:
    """Puts the event on the agenda, with the lines due on it."""
    lines = _standing_back(run, kind, context, tuple(due)) if due else ()
    if lines:
        run.push(Happening(kind=kind, context=context, due=lines))


def _standing_back(table: Table, kind: Kind, context: Context, due: tuple[Due, ...]) -> tuple[Due, ...]:
    """Leaves out rules that do not fire: suspended ones, and those that a rule firing now replaces."""
    if table.match.lasting:
        due = tuple(line for line in due if not is_suspended(table, line.rule))
    rules = table.program.config.rules
    replacing = {item.rule for item in due if rules[item.rule].replaces and _would_fire(table, kind, context, item)}
    replaced: set[RuleIndex] = set()
    while replacing:
        # A rule that is replaced replaces nobody; of two that replace each other the first one stays.
        free = [rule for rule in replacing if all(rule not in rules[other].replaces for other in replacing - {rule})]
        rule = min(free or replacing)
        replaced.update(rules[rule].replaces)
        replacing -= {rule, *rules[rule].replaces}
    return tuple(item for item in due if item.rule not in replaced) if replaced else due


def _would_fire(table: Table, kind: Kind, context: Context, due: Due) -> bool:
    """Whether the guards of a line hold when its event happens, for anybody if they speak of `a player`."""
    guards = table.program.config.rules[due.rule].lines[due.line].guards
    for_anyone = due.ref in table.program.lines.for_anyone
    players = _everybody(table, kind, context) if for_anyone else (context.player,)
    here = [replace(context, player=player, matched=due.matched) for player in players]
    return any(
        not _names_nobody(table, due, one) and all(holds(table, guard, one, can_play) for guard in guards)
        for one in here
    )


def play_due(table: Table, context: Context, *, empties: bool) -> list[Due]:
    """The lines due on the play that has just been laid, judged with the table and order from before it."""
    laid = table.trick[-1]
    cards = laid.reading.cards
    attempt = Attempt(laid.seat, laid.reading, table.trick[:-1], table.order, empties=empties)
    patterns = table.program.patterns
    held = 0
    for card in cards:
        held |= 1 << card
    due: list[Due] = []
    for line in table.program.lines.plays:
        match line:
            case PlayLine(ref=ref, by=by, pattern=pattern):
                needs = patterns[pattern].needs
                if (not needs or needs & held) and is_among(table, by, laid.seat, context):
                    count = matched(table, pattern, attempt, context)
                    if count is not None:
                        due.append(Due(rule=ref.rule, line=ref.line, matched=count))
            case RowLine(ref=ref, event=event):
                if _in_a_row(table, event):
                    due.append(Due(rule=ref.rule, line=ref.line, matched=len(cards)))
            case _:
                assert_never(line)
    return due


def _in_a_row(table: Table, event: InARow) -> bool:
    trick = table.trick
    if len(trick) < event.count or (event.from_lead and len(trick) != event.count):
        return False
    top = trick[len(trick) - event.count :]
    return all(_all_related(table, event, upper, lower) for lower, upper in pairwise(top))


def _all_related(table: Table, event: InARow, upper: Laid, lower: Laid) -> bool:
    counting = event.counting_jokers
    return all(
        related(table.program, relation, upper.reading, lower, table.order, counting_jokers=counting)
        for relation in event.relations
    )


def pass_due(table: Table, context: Context, seat: Seat) -> list[Due]:
    """The lines due on a pass."""
    return [
        Due(rule=line.ref.rule, line=line.ref.line)
        for line in table.program.lines.passes
        if is_among(table, line.by, seat, context)
    ]


def out_due(table: Table, context: Context, seat: Seat, *, first: bool) -> list[Due]:
    """The lines due on going out; `first`: nobody has gone out before."""
    way = next((way for emptied, way in table.hand.emptied if emptied == seat), None)
    return [
        Due(rule=line.ref.rule, line=line.ref.line)
        for line in table.program.lines.outs
        if is_among(table, line.by, seat, context)
        and (first or not line.first)
        and (line.way is None or line.way is way)
    ]


def trick_due(table: Table, context: Context) -> list[Due]:
    """The lines due on the end of the trick, judged on the top play if there is one."""
    attempt = None
    size = 0
    if context.laid is not None:
        top = table.laid(context.laid)
        attempt = Attempt(top.seat, top.reading, table.trick[:-1], table.order, empties=False)
        size = len(top.reading.cards)
    due: list[Due] = []
    for ref, on in table.program.lines.tricks:
        count: int | None = size
        if on is not None:
            count = None if attempt is None else matched(table, on, attempt, context)
        if count is not None:
            due.append(Due(rule=ref.rule, line=ref.line, matched=count))
    return due


def moment_due(table: Table, moment: Moment) -> list[Due]:
    """The lines due when the deal, the exchange or the hand ends."""
    return [Due(rule=ref.rule, line=ref.line) for ref in table.program.lines.moments[moment]]


def fire(run: Run, rule: RuleIndex, context: Context) -> None:
    """That rule's effects, as if its event had happened; once per event."""
    frames = [frame for frame in run.agenda if isinstance(frame, Happening)]
    if any(rule in (*frame.fired, *frame.cancelled) for frame in frames):
        return
    if is_suspended(run, rule) or rule not in run.program.rules:
        return
    kind = next((frame.kind for frame in reversed(frames) if frame.kind not in (Kind.FIRED, Kind.AFTER)), Kind.PLAY)
    lines = run.program.config.rules[rule].lines
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
    if due.player is None and due.ref in run.program.lines.for_anyone:
        seats = _everybody(run, frame.kind, frame.context)
        each = tuple(replace(due, player=seat) for seat in seats)
        run.set_frame(-1, replace(frame, due=(*frame.due[: frame.at], *each, *frame.due[frame.at + 1 :])))
        return
    context = replace(frame.context, matched=due.matched)
    if due.player is not None:
        context = replace(context, player=due.player)
    if is_suspended(run, due.rule) or due.rule in frame.cancelled or _names_nobody(run, due, context):
        next_line(run, frame)
        return
    run.push(Running(rule=due.rule, line=due.line, context=context))


def _everybody(table: Table, kind: Kind, context: Context) -> tuple[Seat, ...]:
    first = table.hand.turn if context.player is None else context.player
    # When the hand is over everybody is out, and still spoken of.
    return around(table, first, table.direction) if kind is Kind.HAND else players_from(table, first)


def _names_nobody(table: Table, due: Due, context: Context) -> bool:
    """Whether the line speaks of somebody who does not exist, such as a place of the hand before in a first hand: then
    it does nothing.
    """
    people = table.program.lines.people.get(due.ref, ())
    return not all(seats_of(table, who, context) for who in people)


def next_line(run: Run, frame: Happening) -> None:
    """Goes on to the next line; after the last of a rule that has fired, lines that wait for it follow."""
    at = frame.at + 1
    rule = frame.due[frame.at].rule
    run.set_frame(-1, replace(frame, at=at))
    ended = at == len(frame.due) or frame.due[at].rule != rule
    if not ended or rule not in frame.fired or rule in frame.cancelled:
        return
    lines_waiting_for(run, rule, frame.context, frame.due[frame.at].matched)


def lines_waiting_for(run: Run, rule: RuleIndex, context: Context, count: int) -> None:
    """Puts the lines on the agenda that wait for a rule to have fired."""
    # A line that is already being followed is not followed again inside itself.
    busy = {due.ref for frame in run.agenda if isinstance(frame, Happening) for due in frame.due}
    waiting = tuple(
        Due(rule=ref.rule, line=ref.line, matched=count) for ref in run.program.lines.fired[rule] if ref not in busy
    )
    happen(run, Kind.AFTER, context, waiting)


def _not_again(run: Run, frame: Happening) -> None:
    """A rule that another one has fired does not fire once more on the same event."""
    for at, below in enumerate(run.agenda):
        if isinstance(below, Happening):
            due = below.due[below.at + 1 :]
            left = tuple(line for line in due if line.rule != frame.due[0].rule or line.rule not in frame.fired)
            if len(left) != len(due):
                run.set_frame(at, replace(below, due=(*below.due[: below.at + 1], *left)))


def _hand_down(run: Run, frame: Happening) -> None:
    """Tells the event below which rules have fired on it."""
    for at in range(len(run.agenda) - 1, -1, -1):
        below = run.agenda[at]
        if isinstance(below, Happening):
            fired = (*below.fired, *(rule for rule in frame.fired if rule not in below.fired))
            run.set_frame(at, replace(below, fired=fired))
            return
