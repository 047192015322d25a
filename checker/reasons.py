"""Why a move is illegal, in words: the engine gives a code and data, the sentence stands in a message catalogue."""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from kakumei.compiler.program import Program
from kakumei.dsl.columns import cut
from kakumei.dsl.limits import LONGEST_TEXT
from kakumei.engine.state.errors import Reason, ReasonCode


def reason_text(reason: Reason, language: str = "en") -> str:
    """The sentence for one clause that a move breaks.

    Raises:
        LookupError: the language has no such sentence, or one that asks for more than the reason says; our mistake.
    """
    bundle = catalogue(language)
    message = bundle.get_message(reason.code.value.replace("_", "-"))
    if message.value is None:
        raise LookupError(f"no {language} message for {reason.code.value}")
    text, errors = bundle.format_pattern(message.value, variables(reason))
    if errors:
        raise LookupError(f"the {language} message for {reason.code.value} needs more than it is given: {errors}")
    return str(text)


def reason_sentences(program: Program, reasons: Sequence[Reason]) -> Iterator[tuple[str, str]]:
    """What a person is told about a move: the number of each clause it breaks, once, with all that is wrong by it.

    Programs get the reasons themselves, which are complete.
    """
    texts: dict[str, dict[str, None]] = {}
    codes = {reason.code for reason in reasons}
    for reason in reasons:
        # What another player is asked for says nothing to somebody whose turn it is not.
        if reason.code is not ReasonCode.WRONG_MOVE or ReasonCode.WRONG_SEAT not in codes:
            texts.setdefault(program.clause_numbers[reason.clause], {})[reason_text(reason)] = None
    for clause, lines in texts.items():
        yield clause, "; ".join(lines)


def variables(reason: Reason) -> dict[str, Any]:
    """What a message can speak of; lists of cards are written as on the table."""
    known: dict[str, Any] = {"cards": "these cards", "count": 0, "need": 0, "got": 0, "limit": 0, "what": "other"}
    for name, value in reason.data.items():
        if name == "cards" and isinstance(value, tuple):
            known["count"] = len(value)
        shown = " ".join(map(str, value)) if isinstance(value, tuple) else value
        if name in known and shown not in ("", None):
            # It is somebody's input, and Fluent takes none of any length.
            known[name] = cut(shown, LONGEST_TEXT) if isinstance(shown, str) else shown
    return known


@cache
def catalogue(language: str) -> FluentBundle:
    """The messages of a language."""
    text = (resources.files("kakumei.checker") / "words" / language / "reasons.ftl").read_text(encoding="utf-8")
    # Without isolating marks: the sentences go to terminals and JSON, where all is written left to right.
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle
