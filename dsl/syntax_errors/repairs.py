"""A change to a broken text that lets the parser read on (`Repair`), and small questions that help to find one."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lark import Token

from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.source import Source, Span
from kakumei.dsl.suggest import did_you_mean
from kakumei.dsl.usual_words import number_in_words

DASHES = "-–—~"
"""What people write between numbers and between the words of a name."""

_CANDIDATES = 3  # how many words are tried for one
_RANGE = re.compile(rf"(\w+)[^\S\n]*[{DASHES}][^\S\n]*(\w+)")
_NUMBER_FIRST = re.compile(r"([1-9][0-9]?)_?([a-z0-9_]*)$")
_HYPHENATED = re.compile(rf"[a-z][a-z0-9_]*(?:[{DASHES}][a-z0-9_]+)+")


@dataclass(frozen=True, slots=True)
class Repair:
    """A change to the plain text that lets the parser read past the surprise."""

    start: int
    end: int
    text: str  # what to write there
    found: str  # what stands there now


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic and, where it is clear what was meant, the change to go on with."""

    diagnostic: Diagnostic
    repair: Repair | None


def hyphenated(text: str, at: int) -> tuple[int, int] | None:
    """The stretch of a name of several words, one of whose dashes stands at `at`."""
    line = text.rfind("\n", 0, at) + 1
    return next((one.span() for one in _HYPHENATED.finditer(text, line) if one.start() < at < one.end()), None)


def range_around(text: str, at: int) -> Repair | None:
    """`3-5` with its dash at `at`, as `3 to 5`."""
    line = text.rfind("\n", 0, at) + 1
    for found in _RANGE.finditer(text, line):
        if found.start() < at < found.end():
            return Repair(found.start(), found.end(), f"{found[1]} to {found[2]}", found[0])
    return None


def span_in(source: Source, normal: NormalText, start: int, end: int) -> Span:
    """The stretch of the plain text where the author wrote it."""
    return source.span(normal.offsets[start], normal.offsets[end])


def begins_line(text: str, at: int) -> bool:
    """Whether only blanks stand before the place on its line."""
    return not text[:at].rpartition("\n")[2].strip()


def offset_of(token: Token) -> int:
    """Where the token begins in the plain text."""
    return token.start_pos if token.start_pos is not None else 0


def as_name(text: str) -> str:
    """A valid name that resembles the text: `nine_hand` for `NineHand` and `9_hand`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).lower()
    if spaced[0].isalpha():
        return spaced
    number = _NUMBER_FIRST.match(spaced)
    if number is None or (word := number_in_words(int(number[1]))) is None:
        return f"x_{spaced}"
    return f"{word}_{number[2]}".removesuffix("_")


def near(word: str, candidates: Iterable[str]) -> Iterator[str]:
    """The candidates that `word` may be a slip for, the nearest first."""
    left = {candidate for candidate in candidates if candidate.isalpha()} - {word}
    for _ in range(_CANDIDATES):
        found = did_you_mean(word, left)
        if found is None:
            return
        yield found
        left.discard(found)
