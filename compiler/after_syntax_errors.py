"""What may still be said against a text with sentences that cannot be read: nothing that may come of those.

A sentence that was given up may have named a rule, answered a question or put a card into the pack. So what is missing,
or seems never to happen, is left for the next time; a name that nothing could have meant is told at once.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.source import Source, Span

# What is wrong with a sentence by itself, whatever the others say. Of the names, see below.
_BY_ITSELF = frozenset(
    (
        Code.UNKNOWN_RULE,
        Code.UNKNOWN_TITLE,
        Code.UNKNOWN_CHOICE,
        Code.UNKNOWN_CARD,
        Code.UNKNOWN_SHAPE,
        Code.UNKNOWN_PARAMETER,
        Code.UNKNOWN_BASE,
        Code.UNKNOWN_NAME,
        Code.DUPLICATE_DEFINITION,
        Code.DUPLICATE_STATEMENT,
        Code.WRONG_TYPE,
        Code.OUT_OF_RANGE,
        Code.EMPTY_RANGE,
        Code.REPEATED_VALUE,
        Code.NOT_BUILT_YET,
        Code.EMPTY_TEXT,
        Code.UNKNOWN_LANGUAGE,
        Code.OF_ITSELF,
    )
)
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_HEADER = re.compile(r"\s*(variant|library)\b")


def still_said(
    found: Iterable[Diagnostic], unread: Iterable[Diagnostic], broken: Iterable[Span], sources: Mapping[str, Source]
) -> Iterator[Diagnostic]:
    """Those of the diagnostics that have nothing to do with what could not be read.

    Args:
        unread: the syntax errors. Where a sentence was mended, it may have been meant otherwise, so nothing more is
            said of that line.
        broken: the stretches that are not in the tree.
    """
    lost = [sources[span.source].slice(span) for span in broken]
    if any(map(_HEADER.match, lost)):
        return  # nobody knows what the sentences after it belong to
    lines = {_line(one, sources) for one in unread if one.primary.span.source in sources}
    words = {word for text in lost for word in _WORD.findall(text)}
    for one in found:
        span = one.primary.span
        known = one.code in _BY_ITSELF and span.source in sources
        if (
            known
            and _line(one, sources) not in lines
            and words.isdisjoint(_WORD.findall(sources[span.source].slice(span)))
        ):
            yield one


def _line(found: Diagnostic, sources: Mapping[str, Source]) -> tuple[str, int]:
    span = found.primary.span
    return span.source, sources[span.source].place(span.start).line
