"""Reading a `kakumei.log/1` into games and hands. A line that belongs to no game or hand is reported."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kakumei.checker.decode import Unfit, decode
from kakumei.checker.json_text import Json, Object, filled_lines, read_json
from kakumei.checker.log import LOG_FORMAT, ChanceLine, End, EndLine, HandLine, Header
from kakumei.checker.quick import quick_object, quick_record
from kakumei.checker.scenario import MalformedScenario, Outcome, SeatedMove, format_problems, no_object
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.limits import GREATEST_SEED
from kakumei.dsl.source import Source


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a log, from `start` to `end` in its text; `fields` are None where it cannot be read in one go."""

    source: Source
    start: int
    end: int
    fields: dict[str, Any] | None

    def read(self) -> Json | Diagnostic:
        """The value with its places, or why it is none."""
        return read_json(self.source, start=self.start, end=self.end)

    @property
    def json(self) -> Object:
        """The object with its places: read when something in it is to be shown."""
        found = self.read()
        assert isinstance(found, Object), "a line that is no object has been refused"
        return found

    def has(self, name: str) -> bool:
        """Whether the object has a field of this name."""
        return name in self.fields if self.fields is not None else self.json.member(name) is not None

    def holds(self, record: Any, where: str) -> Any:
        """The record (or one of a union of records) that stands in this line; `where` is what messages call it.

        Raises:
            Unfit: it holds no such record.
        """
        found = None if self.fields is None else quick_record(self.fields, record)
        return decode(self.json, record, where) if found is None else found


@dataclass(slots=True)
class HandWritten:
    """The lines of one hand."""

    line: LogLine
    begin: HandLine
    moves: list[tuple[LogLine, SeatedMove]] = field(default_factory=list)
    chances: list[Outcome] = field(default_factory=list)
    end: tuple[LogLine, End] | None = None


@dataclass(slots=True)
class GameWritten:
    """The lines of one game."""

    line: LogLine
    header: Header
    hands: list[HandWritten] = field(default_factory=list)


def read_log(source: Source) -> Sequence[GameWritten]:
    """The games of a log.

    Raises:
        MalformedScenario: a line is none that a log has.
    """
    games: list[GameWritten] = []
    found: list[Diagnostic] = []
    for start, end in filled_lines(source):
        found += _add_line(games, LogLine(source, start, end, quick_object(source.text[start:end])))
    if not games and not found:
        found.append(diagnostic(Code.MISSING_FIELD, source.end(), where="the log", name="format"))
    if found:
        raise MalformedScenario(found, {source.name: source})
    return games


def _add_line(games: list[GameWritten], line: LogLine) -> Iterator[Diagnostic]:
    """Puts a line where it belongs, or says why it belongs nowhere."""
    if line.fields is None and not isinstance(found := line.read(), Object):
        yield found if isinstance(found, Diagnostic) else no_object(found, "this line")
        return
    try:
        if line.has("format") or not games:
            yield from _add_game(games, line)
        elif line.has("hand"):
            games[-1].hands.append(HandWritten(line, line.holds(HandLine, "this line")))
        elif not games[-1].hands:
            yield diagnostic(Code.MISSING_FIELD, line.json.head, where="the first line of a hand", name="hand")
        elif games[-1].hands[-1].end is not None:
            reason, place = "the hand has ended before", line.json.head
            yield diagnostic(Code.WRONG_FIELD, place, where="this line", reason=reason, expected="the next hand")
        else:
            _add_to_hand(games[-1].hands[-1], line)
    except Unfit as unfit:
        yield from unfit.diagnostics


def _add_game(games: list[GameWritten], line: LogLine) -> Iterator[Diagnostic]:
    if wrong := format_problems(line.json, LOG_FORMAT, "the header"):
        yield from wrong
        return
    header: Header = line.holds(Header, "the header")
    games.append(GameWritten(line, header))
    if header.seed is not None and not 0 <= header.seed <= GREATEST_SEED:
        seed = line.json.member("seed")
        yield diagnostic(
            Code.OUT_OF_RANGE,
            seed.value.span if seed else line.json.head,
            what="`seed`",
            value=header.seed,
            allowed=f"0 to {GREATEST_SEED}",
        )


def _add_to_hand(hand: HandWritten, line: LogLine) -> None:
    if line.has("move"):
        hand.moves.append((line, line.holds(SeatedMove, "this move")))
    elif line.has("chance"):
        hand.chances.append(line.holds(ChanceLine, "this line").chance)
    else:
        hand.end = (line, line.holds(EndLine, "this line").end)
