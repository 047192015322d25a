"""The stages of a hand: each does one step of play and says which comes next.

The steps are those of *A turn, step by step* on the language page.
"""

from typing import assert_never

from kakumei.compiler.config.base import ClauseIndex, Scope, Seat
from kakumei.compiler.config.events import Moment
from kakumei.compiler.config.tables import TrickTest
from kakumei.engine.hand.deal import close_hand
from kakumei.engine.hand.exchange import start_exchange
from kakumei.engine.hand.leads import first_leader, leader_for
from kakumei.engine.judge.who import around, next_in, players_after, skipped
from kakumei.engine.rules.firing import happen, moment_due, out_due, trick_due
from kakumei.engine.rules.lasting import end_trick, end_turn, land, miss_turn
from kakumei.engine.rules.memory import forget
from kakumei.engine.rules.outs import go_out, going_out, place_the_rest, tell_places
from kakumei.engine.state.events import Cause, Skipped, TrickEnded
from kakumei.engine.state.frames import Context, Kind
from kakumei.engine.state.records import Cards
from kakumei.engine.state.run import Run, joined
from kakumei.engine.state.state import Decision, DecisionKind, Notes, Stage
from kakumei.engine.state.table import Table

BOUND = 2_000
"""Decisions in one hand, after which it ends as a standstill does: cards can come back for ever."""


def step_stage(run: Run) -> None:
    """One step with nothing on the agenda."""
    match run.hand.stage:
        case Stage.DEALT:
            run.change(stage=Stage.EXCHANGE)
            happen(run, Kind.DEAL, Context(player=None), moment_due(run, Moment.DEAL))
        case Stage.EXCHANGE:
            if not settle(run) and not hand_ends(run):
                run.change(stage=Stage.EXCHANGED)
                start_exchange(run)
        case Stage.EXCHANGED:
            run.change(stage=Stage.READY)
            happen(run, Kind.EXCHANGE, Context(player=None), moment_due(run, Moment.EXCHANGE))
        case Stage.READY:
            if not settle(run) and not hand_ends(run):
                first_leader(run)
                run.change(stage=Stage.TURN, notes=Notes())
        case Stage.TURN:
            missed = miss_turn(run, run.hand.turn)
            if missed is None:
                clause = run.program.config.language.turn
                run.decide(Decision(seat=run.hand.turn, kind=DecisionKind.TURN, clause=clause))
            else:
                _miss(run, missed.clause)
        case Stage.MOVED:
            if not settle(run) and not hand_ends(run):
                _after_move(run)
        case Stage.TRICK_ENDS:
            run.change(stage=Stage.TRICK_OVER)
            land(run)
            context = _top_of_trick(run)
            run.note(owner=context.player)
            happen(run, Kind.TRICK_END, context, trick_due(run, context))
        case Stage.TRICK_OVER:
            if not settle(run) and not hand_ends(run):
                _close_trick(run)
        case Stage.HAND_ENDS:
            run.change(stage=Stage.HAND_OVER)
            before = run.places
            place_the_rest(run)
            tell_places(run, before, {})
            happen(run, Kind.HAND, Context(player=None), moment_due(run, Moment.HAND))
        case Stage.HAND_OVER:
            close_hand(run)
        case Stage.OVER:
            pass
        case _:
            assert_never(run.hand.stage)


def settle(run: Run) -> bool:
    """Step 7: players without cards, and those a rule sends, go out, and the lines about that follow.

    False once nothing changes any more.
    """
    seats = going_out(run)
    if not seats:
        return False
    nobody_before = not run.hand.ahead
    going = run.program.config.going_out
    go_out(run, seats)
    leaving = tuple(seat for seat in seats if seat not in run.hand.fallen)
    if going.ends_trick and leaving and run.trick:
        run.note(trick_ends=going.clause)
    laid = run.hand.trick[-1] if run.hand.trick else None
    # The event pushed last is the first to be worked off.
    for seat in reversed(leaving):
        context = Context(player=seat, laid=laid)
        happen(run, Kind.OUT, context, out_due(run, context, seat, first=nobody_before and seat == leaving[0]))
    return True


def hand_ends(run: Run) -> bool:
    """Step 8: whether the hand is over; if so it stops everything else."""
    cause = _cause_of_end(run)
    if cause is None:
        return False
    if run.hand.notes.cause is None:
        run.note(cause=cause)
    run.change(stage=Stage.HAND_ENDS)
    return True


def _cause_of_end(table: Table) -> Cause | None:
    if table.hand.notes.hand_ends is not None:
        return Cause.RULE
    left = table.seats - len(table.hand.out)
    if left == 0:
        return Cause.ALL_OUT if table.program.config.going_out.all_out else Cause.ONE_LEFT
    if left == 1 and not table.program.config.going_out.all_out:
        return Cause.ONE_LEFT
    if table.hand.idle >= left:
        return Cause.STANDSTILL
    return Cause.BOUND if table.hand.decisions >= BOUND else None


def trick_is_over(table: Table) -> bool:
    """The trick's own test: every player still in has passed since the top play, its owner only where it says so."""
    test = table.program.config.trick_end.test
    owner = None if test is TrickTest.EVERYONE_PASSED else table.trick[-1].seat
    passed, barred = table.hand.passed, table.hand.barred
    return all(seat == owner or seat in passed or seat in barred for seat in table.players_in)


def _top_of_trick(table: Table) -> Context:
    """The trick that ends: its top play and the one below; nobody's, where a rule has taken all its cards."""
    trick = table.hand.trick
    if not trick:
        return Context(player=None)
    return Context(player=table.laid(trick[-1]).seat, laid=trick[-1], below=trick[-2] if len(trick) > 1 else None)


def _after_move(run: Run) -> None:
    if not run.trick and run.hand.idle:
        _lead_passes(run)
    elif not run.trick or run.hand.notes.trick_ends is not None or trick_is_over(run):
        run.change(stage=Stage.TRICK_ENDS)
    else:
        _move_on(run)


def _lead_passes(run: Run) -> None:
    """A leader has passed: the lead goes to whoever an effect named, else to the next player in."""
    named = run.hand.notes.leads
    seat = named if named is not None and named not in run.hand.out else next_in(run, run.hand.turn, run.direction)
    end_turn(run, run.hand.turn)
    run.change(turn=run.hand.turn if seat is None else seat, stage=Stage.TURN, notes=Notes())


def _move_on(run: Run) -> None:
    """Step 10: the turn moves on in the direction now in force, past the players skipped."""
    notes = run.hand.notes
    actor = run.hand.turn
    if notes.again is not None and notes.again not in run.hand.out:
        end_turn(run, actor)
        run.change(turn=notes.again, stage=Stage.TURN, notes=Notes(leads=notes.leads))
        return
    passed_over = skipped(run, actor, notes.skips)
    if passed_over:
        clause = None if notes.skip_clause is None else run.clause(notes.skip_clause)
        run.emit(Skipped(seat=actor, clause=clause, seats=passed_over))
        if _skip_ends_trick(run, passed_over):
            return
    following = _following(run, actor, passed_over)
    if following is None:
        run.change(stage=Stage.TRICK_ENDS)
        return
    end_turn(run, actor)
    # A skip is void once the turn has moved on; who is to lead stands until the trick ends.
    run.change(turn=following, stage=Stage.TURN, notes=Notes(leads=notes.leads))


def _miss(run: Run, clause: ClauseIndex) -> None:
    """A turn has come to somebody who misses it: it goes on to the next player, and with it the lead."""
    seat = run.hand.turn
    run.emit(Skipped(seat=None, clause=run.clause(clause), seats=(seat,)))
    if not run.hand.trick:
        following = next_in(run, seat, run.direction)
        run.change(turn=seat if following is None else following)
    elif not _skip_ends_trick(run, (seat,)):
        following = _following(run, seat, ())
        if following is None:
            run.change(stage=Stage.TRICK_ENDS)
        else:
            run.change(turn=following)


def _skip_ends_trick(run: Run, passed_over: tuple[Seat, ...]) -> bool:
    """Whether the trick ends since a turn that is skipped counts as a pass."""
    passing = run.program.config.passing
    if not passing.skipped_counts:
        return False
    hand = run.hand
    marked = (*hand.passed, *(seat for seat in passed_over if seat not in hand.passed))
    # A skip that counts as a pass bars as a pass does.
    barred = hand.barred if passing.returns else (*hand.barred, *passed_over)
    run.change(passed=marked, barred=barred, notes=_without_skips(hand.notes))
    if not trick_is_over(run):
        return False
    run.change(stage=Stage.TRICK_ENDS)
    return True


def _following(run: Run, actor: Seat, passed_over: tuple[Seat, ...]) -> Seat | None:
    """Whose turn it is after the actor's; None where the turn has come round and the trick ends."""
    unable = (*run.hand.barred, *passed_over)
    following = next((seat for seat in players_after(run, actor) if seat not in unable), None)
    if following is None:
        following = _when_all_are_skipped(run, passed_over)
    return None if _turn_returns(run, actor, following) else following


def _when_all_are_skipped(table: Table, passed_over: tuple[Seat, ...]) -> Seat:
    """A skip that is no pass and leaves nobody: the owner of the top play is on turn, or else the first one skipped."""
    owner = table.trick[-1].seat
    if owner not in table.hand.out:
        return owner
    return passed_over[0] if passed_over else table.hand.turn


def _without_skips(notes: Notes) -> Notes:
    return Notes(trick_ends=notes.trick_ends, leads=notes.leads, hand_ends=notes.hand_ends, cause=notes.cause)


def _turn_returns(table: Table, actor: Seat, following: Seat) -> bool:
    """Whether the turn, on its way to the next player, comes back to the owner of the top play or passes that seat."""
    if table.program.config.trick_end.test is not TrickTest.TURN_RETURNS:
        return False
    owner = table.trick[-1].seat
    first, *others = around(table, actor, table.direction)
    way = [*others, first]
    return owner in way[: way.index(following) + 1]


def _close_trick(run: Run) -> None:
    """The rest of step 9: what lasted until now is over, the cards are discarded, somebody leads."""
    notes, direction = run.hand.notes, run.direction
    end_trick(run)
    end_turn(run, run.hand.turn)
    forget(run, Scope.End.TRICK)
    cards: Cards = tuple(card for laid in run.trick for card in laid.reading.cards)
    run.put(discards=joined(run.hand.zones.discards, cards))
    by_rule = notes.trick_ends is not None
    clause = notes.trick_ends if notes.trick_ends is not None else run.program.config.trick_end.clause
    run.change(laid=(), trick=(), passed=(), barred=(), idle=0, notes=Notes(), tricks=run.hand.tricks + 1)
    named = notes.owner if notes.leads is None else notes.leads
    # Where nothing is left of the trick, nobody has won it: the lead passes on.
    leader = leader_for(run, named) if named is not None else next_in(run, run.hand.turn, direction)
    leader = run.hand.turn if leader is None else leader
    cause = Cause.RULE if by_rule else Cause.PASSED
    run.emit(TrickEnded(seat=notes.owner, clause=run.clause(clause), next=leader, cause=cause))
    run.change(turn=leader, stage=Stage.TURN)
