"""One random match of a random variant: nobody is stuck, and its log plays to the same end again.

This asks less of a match than `trial` does, so that very many of them can be played.
"""

from dataclasses import dataclass
from random import Random

from random_variants import random_variant

from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser, Step, play_on
from kakumei.checker.replay import replay
from kakumei.compiler.config.tables import Hands
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import Setting, default_setting
from kakumei.dsl.report import render
from kakumei.dsl.source import Source
from kakumei.engine import Game, Reference
from kakumei.engine.state.events import Cause, HandEnded

MOST_PLAYERS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a match."""

    refused: tuple[str, ...] = ()
    """The numbers of the errors, where the variant does not compile."""
    moves: int = 0
    hands: int = 0
    over: bool = False
    """Whether the match was played to its end."""
    bounded: int = 0
    """Hands that only the engine's bound has ended."""
    warnings: frozenset[str] = frozenset()
    """The numbers of what `check` warns of."""


def play_match(seed: int, *, most_moves: int) -> Outcome:
    """The match of a seed; broken off after so many moves, and after one hand where it has no fixed length.

    Raises:
        AssertionError: somebody is stuck, or the log does not come to the same end.
    """
    compiled = compile_text(random_variant(Random(seed)))
    variant = compiled.variant
    if variant is None:
        return Outcome(refused=tuple(sorted({found.code.number for found in compiled.diagnostics})))
    setting = default_setting(variant)
    steps, seats, agreed = _played(variant, setting, seed, most_moves)
    config = lower(variant, setting)
    header = header_line(variant.name, setting, config, seats, seed, agreed)
    written = Source("game.log", write_lines([header, *log_lines(steps)]))
    again = replay(written, find=lambda name: compiled if name == variant.name else None)
    assert again.diagnostics == (), render(again.diagnostics, {written.name: written})
    assert again.moves == len(steps)
    ends = [event for step in steps for event in step.events if isinstance(event, HandEnded)]
    return Outcome(
        moves=len(steps),
        hands=len(ends),
        over=not steps or steps[-1].after.over,
        bounded=sum(event.cause is Cause.BOUND for event in ends),
        warnings=frozenset(found.code.number for found in compiled.diagnostics),
    )


def _played(variant: Variant, setting: Setting, seed: int, most_moves: int) -> tuple[list[Step], int, int | None]:
    config = lower(variant, setting)
    players, random = config.players, Random(seed)
    seats = random.randint(players.low, min(players.high or MOST_PLAYERS, max(players.low, MOST_PLAYERS)))
    open_length = isinstance(config.tables.match.length, Hands) and config.tables.match.length.high is None
    agreed = 1 if open_length else None
    engine = Reference.of(config, seats)
    steps: list[Step] = []
    for step in play_on(Game(engine, engine.start(seed, agreed)[0]), RandomChooser(seed)):
        assert step.before.why_not(step.seat, step.move) == ()
        steps.append(step)
        if len(steps) == most_moves:
            break
    return steps, seats, agreed
