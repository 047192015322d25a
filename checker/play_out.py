"""Whole matches played by random players from a seed: the same seed, the same match, on every machine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.config import EngineConfig
from kakumei.engine import apply, chance, legal_moves, start
from kakumei.engine.events import Event
from kakumei.engine.moves import Move
from kakumei.engine.state import State

Chooser: TypeAlias = Callable[[State, tuple[Move, ...]], Move]
"""Picks one of the legal moves of a state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One move of a match: the state before it, who moved, and what came of it."""

    before: State
    seat: int
    move: Move
    after: State
    events: tuple[Event, ...]


class RandomChooser:
    """Picks a legal move by lot. Its numbers are the engine's SplitMix64, but no hand of a match uses this stream."""

    def __init__(self, seed: int) -> None:
        # Hands count from 1, so hand 0 is free for the players.
        self._chance = chance.for_hand(seed, 0)

    def __call__(self, state: State, legal: tuple[Move, ...]) -> Move:
        index, self._chance = chance.below(self._chance, len(legal))
        return legal[index]


def play_on(state: State, chooser: Chooser) -> Iterator[Step]:
    """The moves from a state to the end of its match (or of the hand of a position)."""
    while state.decision is not None:
        legal = legal_moves(state)
        move = chooser(state, legal)
        after, events = apply(state, move)
        yield Step(before=state, seat=state.decision.seat, move=move, after=after, events=events)
        state = after


def play_out(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> Iterator[Step]:
    """A whole match between random players; `hands` is what the players agree on where a match has no fixed length."""
    yield from play_on(start(config, seats, seed, hands), RandomChooser(seed))
