"""Reading a `kakumei.log/1` into games and hands; every line that belongs nowhere is reported."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kakumei.checker.decode import Unfit, decode
from kakumei.checker.json_text import Json, Object, read_json_lines
from kakumei.checker.log import LARGEST_SEED, LOG_FORMAT, ChanceLine, End, EndLine, HandLine, Header
from kakumei.checker.scenario import MalformedScenario, Outcome, SeatedMove, format_problems, no_object
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Source


@dataclass(slots=True)
class HandWritten:
    """The lines of one hand."""

    json: Object
    begin: HandLine
    moves: list[tuple[Object, SeatedMove]] = field(default_factory=list)
    chances: list[Outcome] = field(default_factory=list)
    end: tuple[Object, End] | None = None


@dataclass(slots=True)
class GameWritten:
    """The lines of one game."""

    json: Object
    header: Header
    hands: list[HandWritten] = field(default_factory=list)


def read_log(source: Source) -> Sequence[GameWritten]:
    """The games of a log.

    Raises:
        MalformedScenario: a line is none that a log has.
    """
    games: list[GameWritten] = []
    found: list[Diagnostic] = []
    for line in read_json_lines(source):
        found += [line] if isinstance(line, Diagnostic) else _add_line(games, line)
    if not games and not found:
        found.append(diagnostic(Code.MISSING_FIELD, source.end(), where="the log", name="format"))
    if found:
        raise MalformedScenario(found, {source.name: source})
    return games


def _add_line(games: list[GameWritten], line: Json) -> Iterator[Diagnostic]:
    """Puts a line where it belongs, or says why it belongs nowhere."""
    if not isinstance(line, Object):
        yield no_object(line, "this line")
        return
    try:
        if line.member("format") is not None or not games:
            yield from format_problems(line, LOG_FORMAT, "the header") or _add_game(games, line)
        elif line.member("hand") is not None:
            games[-1].hands.append(HandWritten(line, decode(line, HandLine, "this line")))
        elif not games[-1].hands:
            yield diagnostic(Code.MISSING_FIELD, line.head, where="the first line of a hand", name="hand")
        elif games[-1].hands[-1].end is not None:
            reason = "the hand has ended before"
            yield diagnostic(Code.WRONG_FIELD, line.head, where="this line", reason=reason, expected="the next hand")
        else:
            _add_to_hand(games[-1].hands[-1], line)
    except Unfit as unfit:
        yield from unfit.diagnostics


def _add_game(games: list[GameWritten], line: Object) -> Iterator[Diagnostic]:
    header: Header = decode(line, Header, "the header")
    games.append(GameWritten(line, header))
    if header.seed is not None and not 0 <= header.seed <= LARGEST_SEED:
        seed = line.member("seed")
        yield diagnostic(
            Code.OUT_OF_RANGE,
            seed.value.span if seed else line.head,
            what="`seed`",
            value=header.seed,
            allowed=f"0 to {LARGEST_SEED}",
        )


def _add_to_hand(hand: HandWritten, line: Object) -> None:
    if line.member("move") is not None:
        hand.moves.append((line, decode(line, SeatedMove, "this move")))
    elif line.member("chance") is not None:
        hand.chances.append(decode(line, ChanceLine, "this line").chance)
    else:
        hand.end = (line, decode(line, EndLine, "this line").end)
