"""Judging a scenario: what each of its moves does, or which clauses it breaks (`kakumei.verdict/1`)."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from kakumei.checker.attempt import Attempt, attempt
from kakumei.checker.prepare import Prepared, malformed, position_problem, prepare
from kakumei.checker.reasons import reason_text
from kakumei.checker.scenario import SeatedMove, unseated
from kakumei.compiler.pipeline import Compiled, compile_source
from kakumei.dsl.source import Source
from kakumei.engine import AnyGame, Snapshot
from kakumei.engine.state.errors import PositionError, Reason
from kakumei.engine.state.events import Event

VERDICT_FORMAT = "kakumei.verdict/1"

Document: TypeAlias = dict[str, Any]


def judge_scenario(document: Document, variant_text: str | None = None) -> Document:
    """The verdict on a scenario, as plain JSON; `variant_text` takes the place of the variant it names.

    Raises:
        MalformedScenario: it is no scenario, or one that this variant cannot play.
    """
    return verdict(judge(_prepared(document, variant_text)))


def position(document: Document, variant_text: str | None = None) -> AnyGame:
    """The game after all moves of a scenario; illegal moves leave it as it is.

    Raises:
        MalformedScenario: as `judge_scenario`.
    """
    return judge(_prepared(document, variant_text)).game


def _prepared(document: Document, variant_text: str | None) -> Prepared:
    source = Source("scenario", json.dumps(document, ensure_ascii=False, indent=1))
    if variant_text is None:
        return prepare(source)
    return prepare(source, lambda _: _own(variant_text))


@lru_cache(maxsize=16)
def _own(variant_text: str) -> Compiled:
    """A text compiled once: scenarios about one variant come in rows."""
    return compile_source(Source("variant.rules", variant_text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """What came of each move of a scenario, in order, and the game after the last one."""

    attempts: tuple[Attempt, ...]
    game: AnyGame

    @property
    def all_legal(self) -> bool:
        """Whether every move was legal."""
        return all(tried.legal for tried in self.attempts)


def judge(prepared: Prepared) -> Judged:
    """Tries the moves of a scenario one after the other.

    Raises:
        MalformedScenario: a move needs an outcome of chance that the scenario does not give.
    """
    game, attempts = prepared.game, []
    try:
        for move in prepared.written.scenario.moves:
            attempts.append(judge_move(game, move))
            game = attempts[-1].game
    except PositionError as error:
        raise malformed(prepared.written, (position_problem(prepared.written.json, error),)) from None
    return Judged(attempts=tuple(attempts), game=game)


def judge_move(game: AnyGame, move: SeatedMove) -> Attempt:
    """What came of one move; an illegal one leaves the game as it is."""
    return attempt(game, move.seat, unseated(move))


def verdict(judged: Judged) -> Document:
    """The verdict on every move, the state after the last one, and the moves that are legal then."""
    return {
        "format": VERDICT_FORMAT,
        "verdicts": [_verdict_on(tried) for tried in judged.attempts],
        "state": _plain(judged.game.snapshot()),
        "legal": [msgspec.to_builtins(move) for move in judged.game.legal_moves()],
    }


def _verdict_on(tried: Attempt) -> Document:
    if tried.legal:
        return {"legal": True, "events": [event_document(event) for event in tried.events]}
    return {"legal": False, "reasons": [reason_document(tried.judged_in, reason) for reason in tried.reasons]}


def reason_document(game: AnyGame, reason: Reason) -> Document:
    """One clause that a move breaks, in the numbers and words of the sheet."""
    return {
        "clause": game.program.clause_numbers[reason.clause],
        "rule": reason.rule,
        "code": reason.code.value,
        "text": reason_text(reason),
    }


def _plain(record: Snapshot) -> Document:
    """A record as plain JSON, whose lists are lists."""
    document: Document = msgspec.json.decode(msgspec.json.encode(record))
    return document


def event_document(event: Event) -> Document:
    """An event as plain JSON."""
    document: Document = msgspec.to_builtins(event)
    return document
