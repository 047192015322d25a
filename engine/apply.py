"""A move made: the answer to the open decision, and everything that follows until the next one."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.events import Way
from kakumei.engine.agenda import advance, end_line
from kakumei.engine.answers import take_answer, window_for
from kakumei.engine.choices import YES, reply_for, why_not
from kakumei.engine.errors import IllegalMove
from kakumei.engine.events import Chosen, Event, Passed, Played
from kakumei.engine.exchange import name_card, settle_step
from kakumei.engine.frames import Asking, Context, Exchanging, Kind, Moving, Naming, Running, Window
from kakumei.engine.happenings import happen, pass_due, play_due
from kakumei.engine.moves import (
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
from kakumei.engine.plays import bench_of, judge_play
from kakumei.engine.records import Cards, Laid, Reading
from kakumei.engine.run import Run, without
from kakumei.engine.state import Stage, State, shape_name
from kakumei.engine.transfers import answer_moving, name_moving


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the move of the seat whose decision is open, and what happened.

    Raises:
        IllegalMove: the move breaks a clause; nothing has happened.
    """
    run = Run(state)
    decision = state.decision
    if decision is None:
        raise IllegalMove(why_not(state, 0, move))
    seat = decision.seat
    if isinstance(move, Play) and state.stage is Stage.TURN and not state.agenda:
        # A play is read and judged in one go.
        reading, reasons = judge_play(state, bench_of(state, seat), move)
        if reading is None:
            raise IllegalMove(reasons)
        _decided(run)
        _lay(run, seat, reading)
    else:
        reasons = why_not(state, seat, move)
        if reasons:
            raise IllegalMove(reasons)
        _decided(run)
        _take(run, seat, move)
    advance(run)
    return run.state, tuple(run.events)


def _decided(run: Run) -> None:
    run.change(decision=None, decisions=run.state.decisions + 1)


def _lay(run: Run, seat: int, reading: Reading) -> None:
    """Step 5, and what step 6 owes to it."""
    game = run.game
    hands = list(run.state.hands)
    hands[seat] = without(hands[seat], reading.cards)
    below = run.state.trick[-1] if run.state.trick else None
    laid = Laid(seat=seat, reading=reading)
    emptied = run.state.emptied if hands[seat] else (*run.state.emptied, (seat, Way.PLAYING))
    run.change(
        hands=tuple(hands),
        trick=(*run.state.trick, laid),
        passed=(),
        plays=run.state.plays + 1,
        idle=0,
        emptied=emptied,
        stage=Stage.MOVED,
    )
    run.emit(
        Played(
            seat=seat,
            cards=game.card_names(reading.cards),
            as_=game.card_names(reading.stands),
            shape=shape_name(game, reading),
        )
    )
    context = Context(player=seat, laid=laid, below=below, matched=len(reading.cards))
    if game.play_lines:
        happen(run, Kind.PLAY, context, play_due(run.state, context, empties=not hands[seat]))
    if game.answers:
        window_for(run, None, context, ())


def _pass(run: Run, seat: int) -> None:
    state = run.state
    counts = list(state.pass_counts)
    counts[seat] += 1
    run.change(pass_counts=tuple(counts), stage=Stage.MOVED)
    if state.trick:
        passed = state.passed if seat in state.passed else (*state.passed, seat)
        bars = not run.game.config.passing.returns and seat not in state.barred
        run.change(passed=passed, barred=(*state.barred, seat) if bars else state.barred)
    else:
        run.change(idle=state.idle + 1)
    run.emit(Passed(seat=seat))
    if run.game.pass_lines:
        laid = state.trick[-1] if state.trick else None
        context = Context(player=seat, laid=laid)
        happen(run, Kind.PASS, context, pass_due(run.state, context, seat))


def _take(run: Run, seat: int, move: Move) -> None:
    """Any other move goes to the frame that asked for it."""
    frame = run.state.agenda[-1] if run.state.agenda else None
    match move:
        case Pass():
            _pass(run, seat)
        case Give(cards=names) | Discard(cards=names) | Take(cards=names):
            cards: Cards = tuple(sorted(run.game.number[name] for name in names))
            if isinstance(frame, Moving):
                answer_moving(run, frame, cards)
            elif isinstance(frame, Exchanging):
                settle_step(run, frame, cards, forced=False)
        case Choose(value=value):
            _choose(run, seat, value)
        case Answer():
            if isinstance(frame, Window):
                reply = reply_for(run.state, seat, move)
                assert reply is not None, "the answer has been judged"
                take_answer(run, frame, seat, reply)
        case Decline():
            if isinstance(frame, Window):
                run.set_frame(-1, replace(frame, seats=frame.seats[1:]))
        case Play() | Call() | Arrange():
            raise AssertionError("no frame asks for this move")
        case _:
            assert_never(move)


def _choose(run: Run, seat: int, value: str | int) -> None:
    frame = run.state.agenda[-1]
    match frame:
        case Naming():
            run.emit(Chosen(seat=seat, clause=run.clause(frame.clause), value=value))
            _name(run, frame, value)
        case Asking():
            run.emit(Chosen(seat=seat, clause=run.clause(frame.clause), value=value))
            run.pop()
            line = run.state.agenda[-1]
            assert isinstance(line, Running)
            if value == YES:
                run.set_frame(-1, replace(line, guard=line.guard + 1))
            else:
                end_line(run)
        case Moving():
            name_moving(run, frame, value)
        case Exchanging():
            name_card(run, frame, value)
        case _:
            raise AssertionError("no frame asks for a value")


def _name(run: Run, frame: Naming, value: str | int) -> None:
    """A rank, or a player, bound for the rest of the line below."""
    config = run.game.config
    if frame.player:
        assert isinstance(value, int)
        run.pop()
        line = run.state.agenda[-1]
        assert isinstance(line, Running)
        bound = (*line.context.bound, (frame.slot, value))
        run.set_frame(-1, replace(line, context=replace(line.context, bound=bound)))
        return
    assert isinstance(value, str)
    rank = config.ranks.index(value)
    mask = frame.mask | run.game.rank_mask[rank]
    choices = tuple(choice for choice in frame.choices if choice != rank)
    if frame.left > 1 and choices:
        run.set_frame(-1, replace(frame, mask=mask, left=frame.left - 1, choices=choices))
        return
    run.pop()
    line = run.state.agenda[-1]
    assert isinstance(line, Running)
    called = (*line.context.called, (frame.slot, mask))
    run.set_frame(-1, replace(line, context=replace(line.context, called=called)))
