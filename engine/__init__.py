"""The reference engine: executes an `EngineConfig`, and nothing else.

    state = start(config, seats=4, seed=7)             # a whole match from a seed
    state = from_position(config, position)            # one hand, set up by hand
    state.decision                                     # who must choose, and what kind of choice
    legal_moves(state)                                 # every move of that decision
    state, events = apply(state, move)                 # raises IllegalMove, leaves the old state as it was
    why_not(state, seat, move)                         # every clause a move breaks; empty: legal
    view(state, seat)                                  # what one seat may see
    state.snapshot()                                   # the state as a verdict shows it

Pure functions over frozen values: same seed and moves, same states, on every machine.
"""

from kakumei.compiler.config import EngineConfig
from kakumei.engine.apply import apply
from kakumei.engine.begin import begin, begin_position
from kakumei.engine.choices import legal_moves, why_not
from kakumei.engine.errors import ChanceMissing, IllegalMove, PositionError, PositionProblem, Reason, ReasonCode
from kakumei.engine.events import Event, seen_by
from kakumei.engine.moves import Move
from kakumei.engine.position import Position
from kakumei.engine.state import Decision, DecisionKind, State
from kakumei.engine.view import all_cards, view

__all__ = [
    "ChanceMissing",
    "Decision",
    "DecisionKind",
    "Event",
    "IllegalMove",
    "Move",
    "Position",
    "PositionError",
    "PositionProblem",
    "Reason",
    "ReasonCode",
    "State",
    "all_cards",
    "apply",
    "begin",
    "begin_position",
    "from_position",
    "legal_moves",
    "seen_by",
    "start",
    "view",
    "why_not",
]


def start(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> State:
    """A match from a seed, its first hand dealt; `hands` is the number agreed where the match has no fixed end."""
    return begin(config, seats, seed, hands)[0]


def from_position(config: EngineConfig, position: Position) -> State:
    """One hand as set up; it stops when the hand is over, and chance is what the position says."""
    return begin_position(config, position)[0]
