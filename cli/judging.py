"""One scenario judged, as it is printed; and many of them, by several processes if wanted."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

from kakumei.checker.judge import Judged, judge, verdict
from kakumei.checker.outputs import Diagnostics, diagnostics_of, document
from kakumei.checker.prepare import Prepared, prepare
from kakumei.checker.reasons import reason_sentences
from kakumei.checker.ruleset import Find
from kakumei.checker.scenario import MalformedScenario, unseated
from kakumei.checker.wording import seat_name
from kakumei.cli.documents import Document
from kakumei.cli.loading import finder
from kakumei.cli.move_words import asks_for_seat, counted, move_words
from kakumei.cli.printing import Refused, json_line
from kakumei.cli.processes import processes
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.source import Source

# How many scenarios a process is given ahead of the one that is printed next.
_AHEAD = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What holds for every scenario of a call: the variant in place of theirs, settings, and how they are printed."""

    instead: str | None
    options: Mapping[str, bool | int]
    as_json: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What is printed of a scenario among many; with diagnostics it could not be judged."""

    name: str
    text: str
    status: int
    diagnostics: tuple[Diagnostic, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)


def judgement(prepared: Prepared, judged: Judged) -> Iterator[str]:
    """The judgement for people, who call seat 0 `P1`."""
    for move, tried in zip(prepared.written.scenario.moves, judged.attempts, strict=True):
        words = move_words(move.seat, unseated(move), names_seat=asks_for_seat(tried.judged_in))
        yield f"{'legal  ' if tried.legal else 'illegal'}  {words}"
        for clause, text in reason_sentences(tried.judged_in.program, tried.reasons):
            yield f"           {clause}: {text}"
    game = judged.game
    if game.decision is not None:
        moves = counted(len(game.legal_moves()), "legal move")
        yield f"Next: {seat_name(game.decision.seat)} ({game.decision.kind.value}), {moves}."
    else:
        places = sorted((place or 0, seat) for seat, place in enumerate(game.snapshot().places))
        yield f"The hand is over: {', '.join(f'{place}. {seat_name(seat)}' for place, seat in places)}."


def outcomes(found: Iterable[Document], asked: Asked, jobs: int) -> Generator[Outcome, None, None]:
    """What comes of each document, in their order; few of them are held at a time, however many there are."""
    _finder.cache_clear()  # files may have changed since the last call in this process
    work = partial(outcome, asked)
    if jobs == 1:
        yield from map(work, found)
        return
    with processes(jobs) as workers:
        waiting: deque[Future[Outcome]] = deque()
        for one in found:
            waiting.append(workers.submit(work, one))
            if len(waiting) == jobs * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def outcome(asked: Asked, found: Document) -> Outcome:
    """What comes of one document among many; whatever is wrong with it stops nothing."""
    if found.source is None:
        assert found.trouble is not None, "a document has a text, or a reason why it has none"
        return _not_judged(asked, found.file, found.trouble.diagnostics, found.trouble.sources)
    name = found.source.name
    try:
        prepared = prepare(
            found.source, _finder(str(Path(found.file).parent), found.file == "-", asked.instead), asked.options
        )
        judged = judge(prepared)
    except (MalformedScenario, Refused) as refused:
        return _not_judged(asked, name, refused.diagnostics, refused.sources)
    if asked.as_json:
        text = json_line(verdict(judged))
    else:
        text = "\n".join([f"{name}:", *(f"  {line}" for line in judgement(prepared, judged))])
    return Outcome(name=name, text=text, status=0 if judged.all_legal else 1)


def _not_judged(asked: Asked, name: str, diagnostics: tuple[Diagnostic, ...], sources: Mapping[str, Source]) -> Outcome:
    told = Diagnostics(diagnostics=diagnostics_of(diagnostics, sources)) if asked.as_json else None
    text = f"{name}:\n  not judged" if told is None else json_line(document(told))
    return Outcome(name=name, text=text, status=2, diagnostics=tuple(diagnostics), sources=dict(sources))


@lru_cache(maxsize=32)
def _finder(folder: str, on_standard_input: bool, instead: str | None) -> Find:
    """How the scenarios of one folder find their variants, each of which is compiled once."""
    return lru_cache(maxsize=64)(finder("-" if on_standard_input else str(Path(folder) / "scenario"), instead))
