"""The reference engine: executes a program, slowly and in the open, sentence by sentence of the rule sheet.

    engine = Reference.of(config, seats=4)             # a `Backend`, which is what checker and command line use
    table, events = engine.start(seed=7)               # a whole match from a seed
    table, events = engine.from_position(position)     # one hand, set up by hand
    engine.decision(table)                             # who must choose, and what kind of choice
    engine.legal_moves(table)                          # every move of that decision
    table, events = engine.apply(table, move)          # raises IllegalMove, leaves the old table as it was
    engine.why_not(table, seat, move)                  # every clause a move breaks; empty: legal
    engine.snapshot(table)                             # the state as a verdict shows it
    engine.view(table, seat)                           # what one seat may see

A `Game` is a table with its engine, so that both travel together. The same are plain functions here. Everything is
pure, over frozen values: same seed and moves, same tables, on every machine. A `Table` is a program and a state of it;
`table.state` is numbers only, and goes through JSON (`encode_state`, `decode_state`).

The rooms: `state` is what a match is at one moment, `judge` says what may be done in it, `rules` what a rule does, and
`hand` how a hand runs from the deal to its scores. What is not named here is their own business.
"""

from kakumei.compiler.config import EngineConfig
from kakumei.engine.apply import apply
from kakumei.engine.begin import begin, begin_position, linked
from kakumei.engine.choices import legal_moves, why_not
from kakumei.engine.protocol import AnyGame, Backend, Game, Seating
from kakumei.engine.reference import Reference
from kakumei.engine.state.errors import (
    ChanceMissing,
    IllegalMove,
    PositionError,
    PositionProblem,
    Reason,
    ReasonCode,
)
from kakumei.engine.state.events import Event, seen_by
from kakumei.engine.state.moves import Move
from kakumei.engine.state.position import Position
from kakumei.engine.state.snapshot import Snapshot, View, snapshot
from kakumei.engine.state.state import Decision, DecisionKind, State, decode_state, encode_state
from kakumei.engine.state.table import Table
from kakumei.engine.view import all_cards, view

__all__ = [
    "AnyGame",
    "Backend",
    "ChanceMissing",
    "Decision",
    "DecisionKind",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Position",
    "PositionError",
    "PositionProblem",
    "Reason",
    "ReasonCode",
    "Reference",
    "Seating",
    "Snapshot",
    "State",
    "Table",
    "View",
    "all_cards",
    "apply",
    "begin",
    "begin_position",
    "decode_state",
    "encode_state",
    "from_position",
    "legal_moves",
    "seen_by",
    "snapshot",
    "start",
    "view",
    "why_not",
]


def start(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> Table:
    """A match from a seed, its first hand dealt; `hands` is the number agreed where the match has no fixed end.

    Raises:
        PositionError: the variant is not played by so many.
    """
    return begin(linked(config, seats), seed, hands)[0]


def from_position(config: EngineConfig, position: Position) -> Table:
    """One hand as set up; it stops when the hand is over, and chance is what the position says.

    Raises:
        PositionError: the position cannot be played.
    """
    return begin_position(linked(config, len(position.deal)), position)[0]
