"""Trying a move in a game, as scenarios and examples do: an illegal one changes nothing."""

from dataclasses import dataclass

from kakumei.compiler.config.base import Seat
from kakumei.engine import AnyGame, Decision, DecisionKind, Event, IllegalMove, Reason
from kakumei.engine.state import moves


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What came of a move: the game after it and what happened, or every clause it breaks.

    `judged_in` is the game in which it was judged: that before it, with the windows declined that it does not answer.
    """

    game: AnyGame
    events: tuple[Event, ...]
    reasons: tuple[Reason, ...]
    judged_in: AnyGame

    @property
    def legal(self) -> bool:
        """Whether the move was made."""
        return not self.reasons


def attempt(game: AnyGame, seat: Seat, move: moves.Move) -> Attempt:
    """Tries the move of that seat. A window that it does not belong to is declined by all, unless it is illegal."""
    judged_in, declined = decline_windows(game, seat, move)
    made = make(judged_in, seat, move)
    if made is None:
        reasons = judged_in.why_not(seat, move)
        return Attempt(game=game, events=(), reasons=reasons, judged_in=judged_in)
    later, events = made
    return Attempt(game=later, events=(*declined, *events), reasons=(), judged_in=judged_in)


def make(game: AnyGame, seat: Seat, move: moves.Move) -> tuple[AnyGame, tuple[Event, ...]] | None:
    """What comes of the move of that seat; None if it breaks a clause: `why_not` says which.

    So a legal move, as nearly every one is, is judged once.
    """
    decision = game.decision
    if decision is None or decision.seat != seat:
        return None
    try:
        return game.apply(move)
    except IllegalMove:
        return None


def decline_windows(
    game: AnyGame, seat: Seat | None = None, move: moves.Move | None = None
) -> tuple[AnyGame, tuple[Event, ...]]:
    """The game in which all have declined every window that this move is no reply to; no move replies to none."""
    events: tuple[Event, ...] = ()
    while (decision := game.decision) is not None and is_window(decision) and not replies(decision, seat, move):
        game, more = game.apply(moves.Decline())
        events += more
    return game, events


def is_window(decision: Decision) -> bool:
    """Whether it asks for an answer or a call that may be declined."""
    return decision.kind in (DecisionKind.ANSWER, DecisionKind.CALL)


def replies(decision: Decision, seat: Seat | None, move: moves.Move | None) -> bool:
    """Whether the move is a reply of the player who is asked, right or wrong."""
    reply = moves.Answer if decision.kind is DecisionKind.ANSWER else moves.Call
    return seat == decision.seat and isinstance(move, (reply, moves.Decline))
