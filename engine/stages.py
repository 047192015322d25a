"""The stages of a hand, one step of the sheet's order of play each: outs, the end of the hand, of the trick, the turn."""

from typing import assert_never

from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.events import Moment
from kakumei.compiler.config.tables import TrickTest
from kakumei.engine.deal import close_hand
from kakumei.engine.events import Cause, Skipped, TrickEnded
from kakumei.engine.exchange import start_exchange
from kakumei.engine.frames import Context, Kind
from kakumei.engine.happenings import happen, moment_due, out_due, trick_due
from kakumei.engine.leads import first_leader, leader_for
from kakumei.engine.memory import forget
from kakumei.engine.outs import go_out, going_out, place_the_rest, tell_places
from kakumei.engine.records import Cards
from kakumei.engine.run import Run, joined
from kakumei.engine.standing import end_trick, end_turn, land
from kakumei.engine.state import Decision, DecisionKind, Notes, Stage, State
from kakumei.engine.who import from_seat, next_in, skipped

BOUND = 2_000
"""Decisions in one hand, after which it ends as a standstill does: cards can come back for ever."""


def step_stage(run: Run) -> None:
    """One step with nothing on the agenda."""
    match run.state.stage:
        case Stage.DEALT:
            run.change(stage=Stage.EXCHANGE)
            happen(run, Kind.DEAL, Context(player=None), moment_due(run.state, Moment.DEAL))
        case Stage.EXCHANGE:
            if not settle(run) and not hand_ends(run):
                run.change(stage=Stage.EXCHANGED)
                start_exchange(run)
        case Stage.EXCHANGED:
            run.change(stage=Stage.READY)
            happen(run, Kind.EXCHANGE, Context(player=None), moment_due(run.state, Moment.EXCHANGE))
        case Stage.READY:
            if not settle(run) and not hand_ends(run):
                first_leader(run)
                run.change(stage=Stage.TURN, notes=Notes())
        case Stage.TURN:
            clause = run.game.config.language.turn
            run.change(decision=Decision(seat=run.state.turn, kind=DecisionKind.TURN, clause=clause))
        case Stage.MOVED:
            if not settle(run) and not hand_ends(run):
                _after_move(run)
        case Stage.TRICK_ENDS:
            run.change(stage=Stage.TRICK_OVER)
            land(run)
            context = _top_of_trick(run.state)
            run.note(owner=context.player)
            happen(run, Kind.TRICK_END, context, trick_due(run.state, context))
        case Stage.TRICK_OVER:
            if not settle(run) and not hand_ends(run):
                _close_trick(run)
        case Stage.HAND_ENDS:
            run.change(stage=Stage.HAND_OVER)
            before = run.state.places
            place_the_rest(run)
            tell_places(run, before, {})
            happen(run, Kind.HAND, Context(player=None), moment_due(run.state, Moment.HAND))
        case Stage.HAND_OVER:
            close_hand(run)
        case Stage.OVER:
            pass
        case _:
            assert_never(run.state.stage)


def settle(run: Run) -> bool:
    """Step 7: players without cards, and those a rule sends, go out, and the lines about that follow.

    False once nothing changes any more.
    """
    seats = going_out(run)
    if not seats:
        return False
    state = run.state
    nobody_before = not state.ahead
    going = run.game.config.going_out
    go_out(run, seats)
    leaving = tuple(seat for seat in seats if seat not in state.fallen)
    if going.ends_trick and leaving and run.state.trick:
        run.note(trick_ends=going.clause)
    laid = state.trick[-1] if state.trick else None
    # The event pushed last is the first to be worked off.
    for seat in reversed(leaving):
        context = Context(player=seat, laid=laid)
        happen(run, Kind.OUT, context, out_due(run.state, context, seat, nobody_before and seat == leaving[0]))
    return True


def hand_ends(run: Run) -> bool:
    """Step 8: whether the hand is over; if so it stops everything else."""
    cause = _cause_of_end(run.state)
    if cause is None:
        return False
    if run.state.notes.cause is None:
        run.note(cause=cause)
    run.change(stage=Stage.HAND_ENDS)
    return True


def _cause_of_end(state: State) -> Cause | None:
    if state.notes.hand_ends is not None:
        return Cause.RULE
    left = state.seats - len(state.out)
    if left == 0:
        return Cause.ALL_OUT if state.game.config.going_out.all_out else Cause.ONE_LEFT
    if left == 1 and not state.game.config.going_out.all_out:
        return Cause.ONE_LEFT
    if state.idle >= left:
        return Cause.STANDSTILL
    return Cause.BOUND if state.decisions >= BOUND else None


def trick_is_over(state: State) -> bool:
    """The trick's own test: every player still in except the owner of the top play has passed since that play."""
    owner = state.trick[-1].seat
    done = {*state.passed, *state.barred}
    return all(seat == owner or seat in done for seat in state.players_in)


def _top_of_trick(state: State) -> Context:
    """The trick that ends: its top play and the one below; nobody's, where a rule has taken all its cards."""
    if not state.trick:
        return Context(player=None)
    top = state.trick[-1]
    return Context(player=top.seat, laid=top, below=state.trick[-2] if len(state.trick) > 1 else None)


def _after_move(run: Run) -> None:
    state = run.state
    if not state.trick and state.idle:
        _lead_passes(run)
    elif not state.trick or state.notes.trick_ends is not None or trick_is_over(state):
        run.change(stage=Stage.TRICK_ENDS)
    else:
        _move_on(run)


def _lead_passes(run: Run) -> None:
    """A leader has passed: the lead goes to whoever an effect named, else to the next player in."""
    state = run.state
    named = state.notes.leads
    seat = named if named is not None and named not in state.out else next_in(state, state.turn, state.direction)
    end_turn(run, state.turn)
    run.change(turn=state.turn if seat is None else seat, stage=Stage.TURN, notes=Notes())


def _move_on(run: Run) -> None:
    """Step 10: the turn moves on in the direction now in force, past the players skipped."""
    state = run.state
    notes = state.notes
    actor = state.turn
    if notes.again is not None and notes.again not in state.out:
        end_turn(run, actor)
        run.change(turn=notes.again, stage=Stage.TURN, notes=Notes(leads=notes.leads))
        return
    passed_over = skipped(state, actor, notes.skips)
    if passed_over:
        clause = None if notes.skip_clause is None else run.clause(notes.skip_clause)
        run.emit(Skipped(seat=actor, clause=clause, seats=passed_over))
        passing = state.game.config.passing
        if passing.skipped_counts:
            marked = (*state.passed, *(seat for seat in passed_over if seat not in state.passed))
            # A skip that counts as a pass bars as a pass does.
            barred = state.barred if passing.returns else (*state.barred, *passed_over)
            run.change(passed=marked, barred=barred, notes=_without_skips(notes))
            if trick_is_over(run.state):
                run.change(stage=Stage.TRICK_ENDS)
                return
    candidates = [seat for seat in from_seat(state, actor) if seat not in state.barred and seat not in passed_over]
    following = candidates[0] if candidates else _when_all_are_skipped(state, passed_over)
    if _turn_returns(state, actor, following):
        run.change(stage=Stage.TRICK_ENDS)
        return
    end_turn(run, actor)
    # A skip is void once the turn has moved on; who is to lead stands until the trick ends.
    run.change(turn=following, stage=Stage.TURN, notes=Notes(leads=notes.leads))


def _when_all_are_skipped(state: State, passed_over: tuple[int, ...]) -> int:
    """A skip that is no pass and leaves nobody: the owner of the top play is on turn, or else the first one skipped."""
    owner = state.trick[-1].seat
    if owner not in state.out:
        return owner
    return passed_over[0] if passed_over else state.turn


def _without_skips(notes: Notes) -> Notes:
    return Notes(trick_ends=notes.trick_ends, leads=notes.leads, hand_ends=notes.hand_ends, cause=notes.cause)


def _turn_returns(state: State, actor: int, following: int) -> bool:
    """Whether the turn, on its way to the next player, comes back to the owner of the top play or passes that seat."""
    if state.game.config.trick_end.test is not TrickTest.TURN_RETURNS:
        return False
    owner = state.trick[-1].seat
    order = state.turn_order
    n = len(order)
    at = order.index(actor)
    way = [order[(at + state.direction * step) % n] for step in range(1, n + 1)]
    return owner in way[: way.index(following) + 1]


def _close_trick(run: Run) -> None:
    """The rest of step 9: what lasted until now is over, the cards are discarded, somebody leads."""
    state = run.state
    notes = state.notes
    end_trick(run)
    end_turn(run, state.turn)
    forget(run, Scope.End.TRICK)
    cards: Cards = tuple(card for laid in state.trick for card in laid.reading.cards)
    run.put(discards=joined(run.state.zones.discards, cards))
    by_rule = notes.trick_ends is not None
    clause = notes.trick_ends if notes.trick_ends is not None else run.game.config.trick_end.clause
    run.change(trick=(), passed=(), barred=(), idle=0, notes=Notes(), tricks=run.state.tricks + 1)
    named = notes.owner if notes.leads is None else notes.leads
    # Where nothing is left of the trick, nobody has won it: the lead passes on.
    leader = leader_for(run, named) if named is not None else next_in(run.state, state.turn, state.direction)
    leader = state.turn if leader is None else leader
    cause = Cause.RULE if by_rule else Cause.PASSED
    run.emit(TrickEnded(seat=notes.owner, clause=run.clause(clause), next=leader, cause=cause))
    run.change(turn=leader, stage=Stage.TURN)
