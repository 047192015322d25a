"""Judging a scenario: what each of its moves does, or which clauses it breaks (`kakumei.verdict/1`)."""

import json
from typing import Any, TypeAlias

import msgspec

from kakumei.checker.attempt import attempt
from kakumei.checker.prepare import Prepared, malformed, position_problem, prepare
from kakumei.checker.reasons import reason_text
from kakumei.checker.scenario import SeatedMove, unseated
from kakumei.compiler.pipeline import compile_source
from kakumei.dsl.source import Source
from kakumei.engine import legal_moves
from kakumei.engine.errors import PositionError, Reason
from kakumei.engine.events import Event
from kakumei.engine.state import State

VERDICT_FORMAT = "kakumei.verdict/1"

Document: TypeAlias = dict[str, Any]


def judge_scenario(document: Document, variant_text: str | None = None) -> Document:
    """The verdict on a scenario, as plain JSON; `variant_text` takes the place of the variant it names.

    Raises:
        MalformedScenario: it is no scenario, or one that this variant cannot play.
    """
    return verdict(_prepared(document, variant_text))


def position(document: Document, variant_text: str | None = None) -> State:
    """The position after all moves of a scenario; illegal moves leave it as it is.

    Raises:
        MalformedScenario: as `judge_scenario`.
    """
    return judged(_prepared(document, variant_text))[0]


def _prepared(document: Document, variant_text: str | None) -> Prepared:
    source = Source("scenario", json.dumps(document, ensure_ascii=False, indent=1))
    return prepare(source, None if variant_text is None else compile_source(Source("variant.rules", variant_text)))


def verdict(prepared: Prepared) -> Document:
    """The verdict on every move, the state after the last one, and the moves that are legal then."""
    state, verdicts = judged(prepared)
    return {
        "format": VERDICT_FORMAT,
        "verdicts": verdicts,
        "state": msgspec.to_builtins(state.snapshot()),
        "legal": [msgspec.to_builtins(move) for move in legal_moves(state)],
    }


def judged(prepared: Prepared) -> tuple[State, list[Document]]:
    """The state after the last move, and what each move did or why it is illegal."""
    state, verdicts = prepared.state, []
    try:
        for move in prepared.written.scenario.moves:
            state, one = judge_move(state, move)
            verdicts.append(one)
    except PositionError as error:
        raise malformed(prepared.written, (position_problem(prepared.written.json, error),)) from None
    return state, verdicts


def judge_move(state: State, move: SeatedMove) -> tuple[State, Document]:
    """The state after a move and its verdict; after an illegal one the state is as it was."""
    tried = attempt(state, move.seat, unseated(move))
    if tried.legal:
        return tried.state, {"legal": True, "events": [event_document(event) for event in tried.events]}
    reasons = [reason_document(tried.judged_in, reason) for reason in tried.reasons]
    return tried.state, {"legal": False, "reasons": reasons}


def reason_document(state: State, reason: Reason) -> Document:
    """One clause that a move breaks, in the numbers and words of the sheet."""
    return {
        "clause": state.game.clause_numbers[reason.clause],
        "rule": reason.rule,
        "code": reason.code.value,
        "text": reason_text(reason),
    }


def event_document(event: Event) -> Document:
    """An event as plain JSON."""
    document: Document = msgspec.to_builtins(event)
    return document
