"""Trying a move in a position, as scenarios and examples do: an illegal one changes nothing."""

from dataclasses import dataclass

from kakumei.engine import apply, moves, why_not
from kakumei.engine.errors import IllegalMove, Reason
from kakumei.engine.events import Event
from kakumei.engine.state import Decision, DecisionKind, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What came of a move: the state after it and what happened, or every clause it breaks.

    `judged_in` is the state in which it was judged: that before it, with the windows declined that it does not answer.
    """

    state: State
    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]
    judged_in: State

    @property
    def legal(self) -> bool:
        """Whether the move was made."""
        return not self.reasons


def attempt(state: State, seat: int, move: moves.Move) -> Attempt:
    """Tries the move of that seat. A window that it does not belong to is declined by all, unless it is illegal."""
    judged_in, declined = decline_windows(state, seat, move)
    made = make(judged_in, seat, move)
    if made is None:
        reasons = why_not(judged_in, seat, move)
        return Attempt(state=state, events=(), reasons=reasons, judged_in=judged_in)
    later, events = made
    return Attempt(state=later, events=(*declined, *events), reasons=(), judged_in=judged_in)


def make(state: State, seat: int, move: moves.Move) -> tuple[State, tuple[Event, ...]] | None:
    """What comes of the move of that seat; None if it breaks a clause: `why_not` says which.

    So a legal move, as nearly every one is, is judged once.
    """
    if state.decision is None or state.decision.seat != seat:
        return None
    try:
        return apply(state, move)
    except IllegalMove:
        return None


def decline_windows(
    state: State, seat: int | None = None, move: moves.Move | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The state in which all have declined every window that this move is no reply to; no move replies to none."""
    events: tuple[Event, ...] = ()
    while (decision := state.decision) is not None and is_window(decision) and not replies(decision, seat, move):
        state, more = apply(state, moves.Decline())
        events += more
    return state, events


def is_window(decision: Decision) -> bool:
    """Whether it asks for an answer or a call that may be declined."""
    return decision.kind in (DecisionKind.ANSWER, DecisionKind.CALL)


def replies(decision: Decision, seat: int | None, move: moves.Move | None) -> bool:
    """Whether the move is a reply of the player who is asked, right or wrong."""
    reply = moves.Answer if decision.kind is DecisionKind.ANSWER else moves.Call
    return seat == decision.seat and isinstance(move, (reply, moves.Decline))
