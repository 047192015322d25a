"""What no rule text may contain, whatever the sentence: characters that cannot be seen, and parts without measure.

It is looked for before the text is parsed, and taken out of it, so that neither the parser nor anything after it ever
meets such a thing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.invisible import invisible_stretches, name_of
from kakumei.dsl.limits import (
    GREATEST_NUMBER,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_CHARACTERS,
    MOST_ERRORS,
)
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.source import Source, whole_file

_BLANKS = "\n\r\t"
_LONG = re.compile(
    rf'(?P<text>"[^"\n]{{{LONGEST_TEXT + 1},}})'
    rf"|(?P<bracket>\[[^\[\]]{{{LONGEST_TEXT + 1},}})"
    r'|"[^"\n]*"?|#[^\n]*'
    rf"|(?P<word>[A-Za-z_][A-Za-z0-9_]{{{LONGEST_WORD},}})"
    rf"|(?<![A-Za-z0-9_])(?P<number>[0-9]{{{len(str(GREATEST_NUMBER))},}})|\bL(?P<line>[0-9]{{{len(str(GREATEST_NUMBER))},}})"
)


@dataclass(frozen=True, slots=True)
class Bounded:
    """A text in which nothing is out of bounds any more, and what was."""

    text: NormalText
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """A stretch of the plain text that cannot stay, what is said of it, and what is read in its place."""

    start: int
    end: int
    diagnostic: Diagnostic
    instead: str


def too_long(source: Source) -> Diagnostic | None:
    """That the text is longer than any text may be; then nothing of it is read."""
    if len(source.text) <= MOST_CHARACTERS:
        return None
    return diagnostic(
        Code.PART_TOO_LONG,
        whole_file(source.name),
        what="the text",
        length=f"{len(source.text):,}",
        most=f"{MOST_CHARACTERS:,}",
        help="divide it into several files",
    )


def within_bounds(source: Source, normal: NormalText) -> Bounded:
    """The plain text of a source without what is out of bounds."""
    found = [*islice(_invisible(source, normal), MOST_ERRORS), *islice(_large(source, normal), MOST_ERRORS)]
    if not found:
        return Bounded(normal, ())
    text = normal
    # From the end, so that the places before it stay right.
    for one in sorted(found, key=lambda one: one.start, reverse=True):
        text = text.replaced(one.start, one.end, one.instead)
    return Bounded(text, tuple(one.diagnostic for one in found))


def _invisible(source: Source, normal: NormalText) -> Iterator[_Found]:
    """Every stretch of characters that cannot be seen; one diagnostic a stretch."""
    for start, end in invisible_stretches(normal.text, but=_BLANKS):
        span = source.span(normal.offsets[start], normal.offsets[end])
        yield _Found(start, end, diagnostic(Code.INVISIBLE_CHARACTER, span, name=name_of(normal.text[start])), " ")


def _large(source: Source, normal: NormalText) -> Iterator[_Found]:
    """Every number, text, bracket and name that is too long."""
    for match in _LONG.finditer(normal.text):
        kind = match.lastgroup
        if kind is None:
            continue
        start, end = match.span(kind)
        span = source.span(normal.offsets[start], normal.offsets[end])
        written = match[kind]
        if kind in ("number", "line"):
            if len(written.lstrip("0")) > len(str(GREATEST_NUMBER)) or int(written) > GREATEST_NUMBER:
                short = written if len(written) < 20 else f"{written[:12]}…"
                wrong = diagnostic(Code.NUMBER_TOO_LARGE, span, number=short, most=f"{GREATEST_NUMBER:,}")
                yield _Found(start, end, wrong, "1")
        elif kind == "word":
            wrong = _long_part(source, span.start, span.end, "this name", LONGEST_WORD)
            yield _Found(start, end, wrong, written[:LONGEST_WORD])
        else:
            what = "this text" if kind == "text" else "this bracket"
            yield _Found(start + 2, end, _long_part(source, span.start, span.end, what, LONGEST_TEXT), "")


def _long_part(source: Source, start: int, end: int, what: str, most: int) -> Diagnostic:
    return diagnostic(
        Code.PART_TOO_LONG, source.span(start, end), what=what, length=f"{end - start:,}", most=f"{most:,}"
    )
