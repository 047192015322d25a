"""`kakumei.scenario/1`: a position and moves to be judged, as JSON.

A scenario holds no random number, so it means the same everywhere. `read_scenario` reports everything in a text that
fits no variant at all; what depends on the variant is in `fitting`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec

from kakumei.checker.decode import Unfit, decode
from kakumei.checker.json_text import Array, Json, Object, Scalar, plain, read_json
from kakumei.checker.quick import quick_object, quick_record
from kakumei.compiler.config import base
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.report import Sources
from kakumei.dsl.source import Source, Span
from kakumei.engine.state import moves

SCENARIO_FORMAT = "kakumei.scenario/1"

# The schemas say more than is checked while decoding: whoever breaks these is told by `fitting` in better words.
Seat: TypeAlias = Annotated[base.Seat, msgspec.Meta(extra_json_schema={"minimum": 0})]
CARD_PATTERN = "^(JK|[SHDC](10|[2-9JQKA])|[A-Z]{3,})$"
CardName: TypeAlias = Annotated[str, msgspec.Meta(extra_json_schema={"pattern": CARD_PATTERN})]


class MalformedScenario(Exception):
    """A scenario, log or example that cannot be played at all, and why."""

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Sources) -> None:
        super().__init__("; ".join(f"{found.code.number}: {found.message}" for found in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.sources = sources


class SeatedPlay(moves.Play, frozen=True, kw_only=True, tag="play"):
    seat: Seat


class SeatedPass(moves.Pass, frozen=True, kw_only=True, tag="pass"):
    seat: Seat


class SeatedGive(moves.Give, frozen=True, kw_only=True, tag="give"):
    seat: Seat


class SeatedDiscard(moves.Discard, frozen=True, kw_only=True, tag="discard"):
    seat: Seat


class SeatedTake(moves.Take, frozen=True, kw_only=True, tag="take"):
    seat: Seat


class SeatedChoose(moves.Choose, frozen=True, kw_only=True, tag="choose"):
    seat: Seat


class SeatedCall(moves.Call, frozen=True, kw_only=True, tag="call"):
    seat: Seat


class SeatedAnswer(moves.Answer, frozen=True, kw_only=True, tag="answer"):
    seat: Seat


class SeatedDecline(moves.Decline, frozen=True, kw_only=True, tag="decline"):
    seat: Seat


class SeatedArrange(moves.Arrange, frozen=True, kw_only=True, tag="arrange"):
    seat: Seat


SeatedMove: TypeAlias = (
    SeatedPlay
    | SeatedPass
    | SeatedGive
    | SeatedDiscard
    | SeatedTake
    | SeatedChoose
    | SeatedCall
    | SeatedAnswer
    | SeatedDecline
    | SeatedArrange
)
"""A move and whose it is, as scenarios, logs and adapters have it."""


_UNSEATED: Mapping[type[SeatedMove], type[moves.Move]] = {kind: kind.__base__ for kind in get_args(SeatedMove)}


def unseated(move: SeatedMove) -> moves.Move:
    """The move as the engine has it."""
    kind = _UNSEATED[type(move)]
    fields: dict[str, Any] = {name: getattr(move, name) for name in kind.__struct_fields__}
    return kind(**fields)


def seated(seat: base.Seat, move: moves.Move) -> dict[str, object]:
    """A move of that seat, as plain JSON."""
    return {"seat": seat, **msgspec.to_builtins(move)}


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An object of ours in JSON. A field whose default is None may be left out, and is never null."""


class Previous(Record, frozen=True):
    """The hand before: its places (seats, best first) and the points of the match so far (by seat)."""

    places: tuple[Seat, ...]
    points: tuple[int, ...] | None = None


Outcome: TypeAlias = CardName | Seat | tuple[tuple[CardName, ...], ...]
"""What chance decided: a card, a seat, or the hands dealt."""


class Scenario(Record, frozen=True):
    """A position and moves; the fields are those of the format."""

    format: Literal["kakumei.scenario/1"]
    variant: str
    seats: int
    deal: tuple[tuple[CardName, ...], ...]
    options: dict[str, bool | int] = msgspec.field(default_factory=dict)
    previous: Previous | None = None
    exchange: bool | None = None
    hand: Annotated[int, msgspec.Meta(extra_json_schema={"minimum": 1})] | None = None
    dealer: Seat | None = None
    leader: Seat | None = None
    aside: tuple[CardName, ...] = ()
    stock: tuple[CardName, ...] = ()
    chance: tuple[Outcome, ...] = ()
    moves: tuple[SeatedMove, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """A scenario with the text it was read from, or the part of one."""

    scenario: Scenario
    source: Source
    start: int = 0
    end: int | None = None

    @property
    def json(self) -> Object:
        """The text with its places: read when something in it is to be shown."""
        found = read_json(self.source, start=self.start, end=self.end)
        assert isinstance(found, Object), "it has been read before"
        return found

    def span(self, *path: str | int) -> Span:
        """Where a part of it is written, the nearest part around it where it is not written at all."""
        return place_of(self.json, path)


def place_of(node: Json, path: Sequence[str | int]) -> Span:
    """Where a part is written: fields by name, list items by number."""
    for step in path:
        match node:
            case Object() if (member := node.member(str(step))) is not None:
                node = member.value
            case Array(items=items) if isinstance(step, int) and step < len(items):
                node = items[step]
            case _:
                break
    return node.head if isinstance(node, Object) else node.span


def read_scenario(source: Source) -> Written:
    """The scenario in a text.

    Raises:
        MalformedScenario: it is no JSON, another format, or has fields that are unknown, missing or of a wrong kind.
    """
    value = quick_object(source.text)
    scenario = None if value is None else quick_record(value, Scenario)
    return Written(_with_places(source) if scenario is None else scenario, source)


def _with_places(source: Source) -> Scenario:
    """The scenario, or everything in which it is none with its place."""
    sources = {source.name: source}
    found = read_json(source)
    if isinstance(found, Diagnostic):
        raise MalformedScenario((found,), sources)
    if not isinstance(found, Object):
        raise MalformedScenario((no_object(found, "the scenario"),), sources)
    if wrong := format_problems(found, SCENARIO_FORMAT, "the scenario"):
        raise MalformedScenario(wrong, sources)
    try:
        scenario: Scenario = decode(found, Scenario, "the scenario")
    except Unfit as unfit:
        raise MalformedScenario(unfit.diagnostics, sources) from None
    return scenario


def no_object(node: Json, where: str) -> Diagnostic:
    """That something else stands where an object belongs."""
    return diagnostic(
        Code.WRONG_FIELD, node.span, where=where, reason="it is no object", expected="one object in `{` and `}`"
    )


def format_problems(node: Object, expected: str, where: str) -> Sequence[Diagnostic]:
    """Whether the object is in a format we read; everything else in it means nothing if it is not."""
    member = node.member("format")
    if member is None:
        return (diagnostic(Code.MISSING_FIELD, node.head, where=where, name="format", help=_add_format(expected)),)
    match member.value:
        case Scalar(value=value) if value == expected:
            return ()
        case other:
            found = plain(other)
            name, _, version = found.partition("/") if isinstance(found, str) else ("", "", "")
            later = name == expected.partition("/")[0] and version.isdecimal()
            notes = ("this is a later version of the format than this program knows",) if later else ()
            return (
                diagnostic(
                    Code.UNKNOWN_FORMAT,
                    other.span,
                    found=found if isinstance(found, str) else "(no text)",
                    expected=expected,
                    notes=notes,
                ),
            )


def _add_format(expected: str) -> str:
    return f'add `"format": "{expected}"`'
