"""A move made: the answer to the open decision, and everything that follows until the next one."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import Mask, RankIndex, Seat
from kakumei.compiler.config.events import Way
from kakumei.engine.choices import YES, reply_for, why_not
from kakumei.engine.hand.agenda import advance, end_line
from kakumei.engine.hand.exchange import name_card, settle_step
from kakumei.engine.judge.plays import bench_of, judge_play
from kakumei.engine.rules.answers import take_answer, window_for
from kakumei.engine.rules.firing import happen, pass_due, play_due
from kakumei.engine.rules.transfers import answer_moving, name_moving
from kakumei.engine.state.errors import IllegalMove
from kakumei.engine.state.events import Chosen, Event, Passed, Played
from kakumei.engine.state.frames import (
    Context,
    Exchanging,
    Happening,
    Kind,
    Moving,
    NamingPlayer,
    NamingRanks,
    Running,
    Window,
    Wishing,
)
from kakumei.engine.state.moves import (
    Answer,
    Arrange,
    Call,
    Choose,
    Decline,
    Discard,
    Give,
    Move,
    Pass,
    Play,
    Take,
)
from kakumei.engine.state.records import Cards, Laid, Reading
from kakumei.engine.state.run import Run, without
from kakumei.engine.state.snapshot import as_laid, shape_name
from kakumei.engine.state.state import DecisionKind, Stage
from kakumei.engine.state.table import Table


def apply(table: Table, move: Move) -> tuple[Table, tuple[Event, ...]]:
    """The table after the move of the seat whose decision is open, and what happened.

    Raises:
        IllegalMove: the move breaks a clause; nothing has happened.
    """
    decision = table.decision
    if decision is None:
        raise IllegalMove(why_not(table, Seat(0), move))
    run = Run(table)
    seat = decision.seat
    if isinstance(move, Play) and decision.kind is DecisionKind.TURN:
        reading = _reading(table, seat, move)
        _decided(run)
        _lay(run, seat, reading)
    else:
        # What has been listed need not be judged again.
        if table.listed is None or move not in table.listed:
            reasons = why_not(table, seat, move)
            if reasons:
                raise IllegalMove(reasons)
        _decided(run)
        _take(run, seat, move)
    advance(run)
    return run.table(), tuple(run.events)


def _reading(table: Table, seat: Seat, move: Play) -> Reading:
    """What the cards are laid as; they are read and judged in one go.

    Raises:
        IllegalMove: they may not be laid.
    """
    if table.plays and move.as_ is None:
        number = table.program.cards.number
        listed = table.plays.get(tuple(sorted([number[name] for name in move.cards if name in number])))
        if listed is not None and len(listed.cards) == len(move.cards):
            return listed
    reading, reasons = judge_play(table, bench_of(table, seat), move)
    if reading is None:
        raise IllegalMove(reasons)
    return reading


def _decided(run: Run) -> None:
    run.decide(None)
    run.change(decisions=run.hand.decisions + 1)


def _lay(run: Run, seat: Seat, reading: Reading) -> None:
    """A play is laid, and the lines and windows that wait for it are put on the agenda."""
    names_of = run.program.cards.names_of
    held = list(run.hand.held)
    held[seat] = without(held[seat], reading.cards)
    below = run.hand.trick[-1] if run.hand.trick else None
    emptied = run.hand.emptied if held[seat] else (*run.hand.emptied, (seat, Way.PLAYING))
    run.change(held=tuple(held), passed=(), idle=0, emptied=emptied, stage=Stage.MOVED)
    play = run.lay(Laid(seat=seat, reading=reading))
    cards, stands = as_laid(run.program, reading)
    run.emit(Played(seat=seat, cards=names_of(cards), as_=names_of(stands), shape=shape_name(run.program, reading)))
    context = Context(player=seat, laid=play, below=below, matched=len(reading.cards))
    if run.program.lines.plays:
        happen(run, Kind.PLAY, context, play_due(run, context, empties=not held[seat]))
    if run.program.lines.answers:
        window_for(run, None, context, ())


def _pass(run: Run, seat: Seat) -> None:
    hand = run.hand
    counts = list(hand.pass_counts)
    counts[seat] += 1
    run.change(pass_counts=tuple(counts), stage=Stage.MOVED)
    if hand.trick:
        passed = hand.passed if seat in hand.passed else (*hand.passed, seat)
        bars = not run.program.config.passing.returns and seat not in hand.barred
        run.change(passed=passed, barred=(*hand.barred, seat) if bars else hand.barred)
    else:
        run.change(idle=hand.idle + 1)
    run.emit(Passed(seat=seat))
    if run.program.lines.passes:
        context = Context(player=seat, laid=hand.trick[-1] if hand.trick else None)
        happen(run, Kind.PASS, context, pass_due(run, context, seat))


def _take(run: Run, seat: Seat, move: Move) -> None:
    """Any other move goes to the frame that asked for it."""
    frame = run.agenda[-1] if run.agenda else None
    match move:
        case Pass():
            _pass(run, seat)
        case Give(cards=names) | Discard(cards=names) | Take(cards=names):
            cards: Cards = tuple(sorted(run.program.cards.number[name] for name in names))
            if isinstance(frame, Moving):
                answer_moving(run, frame, cards)
            elif isinstance(frame, Exchanging):
                settle_step(run, frame, cards, forced=False)
        case Choose(value=value):
            _choose(run, seat, value)
        case Answer():
            if isinstance(frame, Window):
                reply = reply_for(run, seat, move)
                assert reply is not None, "the answer has been judged"
                take_answer(run, frame, seat, reply)
        case Decline():
            if isinstance(frame, Window):
                run.set_frame(-1, replace(frame, seats=frame.seats[1:]))
        case Play() | Call() | Arrange():
            raise AssertionError("no frame asks for this move")
        case _:
            assert_never(move)


def _choose(run: Run, seat: Seat, value: str | int) -> None:
    frame = run.agenda[-1]
    match frame:
        case NamingRanks():
            run.emit(Chosen(seat=seat, clause=run.clause(frame.clause), value=value))
            assert isinstance(value, str)
            _name_rank(run, frame, RankIndex(run.program.config.ranks.index(value)))
        case NamingPlayer():
            run.emit(Chosen(seat=seat, clause=run.clause(frame.clause), value=value))
            assert isinstance(value, int)
            run.pop()
            line = _line(run)
            context = replace(line.context, bound=(*line.context.bound, (frame.slot, Seat(value))))
            run.set_frame(-1, replace(line, context=context))
        case Wishing():
            run.emit(Chosen(seat=seat, clause=run.clause(frame.clause), value=value))
            run.pop()
            line = _line(run)
            if value == YES:
                run.set_frame(-1, replace(line, guard=line.guard + 1))
            else:
                end_line(run)
        case Moving():
            name_moving(run, frame, value)
        case Exchanging():
            name_card(run, frame, value)
        case Happening() | Running() | Window():
            raise AssertionError("no such frame asks for a value")
        case _:
            assert_never(frame)


def _line(run: Run) -> Running:
    """The line that the frame just done was for."""
    line = run.agenda[-1]
    assert isinstance(line, Running), "a choice that names something is asked for by a line"
    return line


def _name_rank(run: Run, frame: NamingRanks, rank: RankIndex) -> None:
    """A rank named for the rest of the line below, or one of several."""
    mask = Mask(frame.mask | run.program.cards.rank_mask[rank])
    choices = tuple(choice for choice in frame.choices if choice != rank)
    if frame.left > 1 and choices:
        run.set_frame(-1, replace(frame, mask=mask, left=frame.left - 1, choices=choices))
        return
    run.pop()
    line = _line(run)
    run.set_frame(-1, replace(line, context=replace(line.context, named=(*line.context.named, (frame.slot, mask)))))
