"""One random match of a random variant: nobody is stuck, and its log plays to the same end again.

This asks less of a match than `trial` does, so that very many of them can be played.
"""

from dataclasses import dataclass
from random import Random

from random_variants import random_variant
from trial import agreed_hands, check_replay, seats_by_lot

from kakumei.checker.log import header_line
from kakumei.checker.play_out import RandomChooser, Step, play_on
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting
from kakumei.engine import Game, Reference
from kakumei.engine.state.events import Cause, HandEnded


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of a match."""

    refused: bool = False
    """Whether the variant does not compile."""
    moves: int = 0
    hands: int = 0
    over: bool = False
    """Whether the match was played to its end."""
    bounded: int = 0
    """Hands that only the engine's bound has ended."""


def play_match(seed: int, *, most_moves: int) -> Outcome:
    """The match of a seed; broken off after so many moves, and after one hand where it has no fixed length.

    Raises:
        AssertionError: somebody is stuck, or the log does not come to the same end.
    """
    compiled = compile_text(random_variant(Random(seed)))
    variant = compiled.variant
    if variant is None:
        return Outcome(refused=True)
    setting = default_setting(variant)
    config = lower(variant, setting)
    seats, agreed = seats_by_lot(config, Random(seed)), agreed_hands(config, 1)
    engine = Reference.of(config, seats)
    steps: list[Step] = []
    for step in play_on(Game(engine, engine.start(seed, agreed)[0]), RandomChooser(seed)):
        assert step.before.why_not(step.seat, step.move) == ()
        steps.append(step)
        if len(steps) == most_moves:
            break
    check_replay(compiled, header_line(variant.name, setting, config, seats, seed, agreed), steps)
    ends = [event for step in steps for event in step.events if isinstance(event, HandEnded)]
    return Outcome(
        moves=len(steps),
        hands=len(ends),
        over=not steps or steps[-1].after.over,
        bounded=sum(event.cause is Cause.BOUND for event in ends),
    )
