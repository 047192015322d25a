"""Whole matches played by random players from a seed: the same seed, the same match, on every machine."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Seat
from kakumei.engine import AnyGame, Event, Game, Move, Reference
from kakumei.engine.state import chance

Chooser: TypeAlias = Callable[[AnyGame, tuple[Move, ...]], Move]
"""Picks one of the legal moves of a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One move of a match: the game before it, who moved, and what came of it."""

    before: AnyGame
    seat: Seat
    move: Move
    after: AnyGame
    events: tuple[Event, ...]


class RandomChooser:
    """Picks a legal move by lot. Its numbers are the engine's SplitMix64, but no hand of a match uses this stream."""

    def __init__(self, seed: int) -> None:
        # Hands count from 1, so hand 0 is free for the players.
        self._chance = chance.for_hand(seed, 0)

    def __call__(self, game: AnyGame, legal: tuple[Move, ...]) -> Move:
        index, self._chance = chance.below(self._chance, len(legal))
        return legal[index]


def play_on(game: AnyGame, chooser: Chooser) -> Iterator[Step]:
    """The moves of a game to the end of its match (or of the hand of a position)."""
    while (decision := game.decision) is not None:
        move = chooser(game, game.legal_moves())
        after, events = game.apply(move)
        yield Step(before=game, seat=decision.seat, move=move, after=after, events=events)
        game = after


def play_out(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> Iterator[Step]:
    """A whole match between random players; `hands` is what the players agree on where a match has no fixed length."""
    engine = Reference.of(config, seats)
    table, _ = engine.start(seed, hands)
    yield from play_on(Game(engine, table), RandomChooser(seed))
