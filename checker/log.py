"""`kakumei.log/1`: games written down move by move, and played again.

A line is an object: a header begins a game, then come for each hand a line with its number, the moves, and its end.
With a seed the deals need not be written, since the seed deals them again.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from kakumei.checker.play_out import Step
from kakumei.checker.scenario import CardName, Outcome, Record, Seat, seated
from kakumei.compiler.config import EngineConfig, base, config_hash
from kakumei.compiler.setting import Setting
from kakumei.dsl.limits import GREATEST_SEED
from kakumei.engine import Seating
from kakumei.engine.state.events import HandEnded

LOG_FORMAT = "kakumei.log/1"

PlayerNumber: TypeAlias = Annotated[base.Player, msgspec.Meta(extra_json_schema={"minimum": 0})]


class Header(Record, frozen=True):
    """The first line of a game. Without a seed every hand gives its deal."""

    format: Literal["kakumei.log/1"]
    variant: str
    seats: int
    options: dict[str, bool | int] = msgspec.field(default_factory=dict)
    hash: str | None = None  # of the configuration, so that a change of the rules is noticed
    seed: Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 0, "maximum": GREATEST_SEED})] | None = None
    hands: int | None = None  # agreed by the players, where a match has no fixed length


class HandLine(Record, frozen=True):
    """A hand begins: who sits where, who deals, and what was dealt."""

    hand: int
    chairs: tuple[PlayerNumber, ...]
    dealer: Seat | None = None
    deal: tuple[tuple[CardName, ...], ...] | None = None


class ChanceLine(Record, frozen=True):
    """Something drawn without a seed."""

    chance: Outcome


class End(Record, frozen=True):
    """Places and points of the hand, by seat."""

    places: tuple[int, ...]
    points: tuple[int, ...]


class EndLine(Record, frozen=True):
    """A hand is over."""

    end: End


Line: TypeAlias = dict[str, Any]


def header_line(variant: str, setting: Setting, config: EngineConfig, seats: int, seed: int, hands: int | None) -> Line:
    """The first line of a game played from a seed."""
    header = Header(
        format="kakumei.log/1",
        variant=variant,
        options={**dict(setting.options), **dict(setting.choices)},
        hash=config_hash(config),
        seats=seats,
        seed=seed,
        hands=hands,
    )
    line: Line = msgspec.to_builtins(header)
    return line


def hand_line(seating: Seating) -> Line:
    """The line with which a hand begins."""
    line: Line = msgspec.to_builtins(HandLine(hand=seating.hand, chairs=seating.chairs, dealer=seating.dealer))
    return line


def end_line(ended: HandEnded) -> Line:
    """The line with which a hand ends."""
    line: Line = msgspec.to_builtins(EndLine(end=End(places=ended.places, points=ended.points)))
    return line


def log_lines(steps: Iterable[Step]) -> Iterator[Line]:
    """The lines of a game after its header, as its moves are made.

    A hand that is over before anybody has decided anything has no line: no move belongs to it.
    """
    hand = 0
    for step in steps:
        seating = step.before.seating
        if seating.hand != hand:
            hand = seating.hand
            yield hand_line(seating)
        yield seated(step.seat, step.move)
        ends = (event for event in step.events if isinstance(event, HandEnded))
        yield from map(end_line, islice(ends, 1))


def write_lines(lines: Iterable[Line]) -> str:
    """The lines as text."""
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)
