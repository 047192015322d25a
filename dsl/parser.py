"""Text to tree: `parse` reads a whole file and reports every syntax error in it."""

from dataclasses import dataclass
from itertools import islice

from kakumei.dsl.ast import RulesFile
from kakumei.dsl.bounds import too_long, within_bounds
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.limits import MOST_ERRORS
from kakumei.dsl.normalise import normalise
from kakumei.dsl.parse_once import Parsed, parse_once
from kakumei.dsl.source import Source, Span
from kakumei.dsl.syntax_errors import explain, misread_words
from kakumei.dsl.transform import to_ast


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The tree of what could be read, and what could not."""

    file: RulesFile
    diagnostics: tuple[Diagnostic, ...]
    left_out: tuple[Span, ...] = ()
    """The stretches that are not in the tree, since it is not clear what was meant."""


def parse(source: Source) -> ParseResult:
    """The tree of a text. What is broken is reported and left out; everything after it is still read."""
    if (endless := too_long(source)) is not None:
        return ParseResult(file=parse(Source(source.name, "")).file, diagnostics=(endless,))
    bounded = within_bounds(source, normalise(source.text))
    normal = bounded.text
    found: list[Diagnostic] = []
    left_out: list[Span] = []
    outcome = parse_once(normal.text)
    while not isinstance(outcome, Parsed):
        explanation = explain(source, normal, outcome)
        found.append(explanation.diagnostic)
        end = explanation.end if len(found) < MOST_ERRORS else len(normal.text)
        if not explanation.mended or len(found) >= MOST_ERRORS:
            left_out.append(source.span(normal.offsets[explanation.start], normal.offsets[end]))
        normal = explanation.rest if len(found) < MOST_ERRORS else normal.blanked(explanation.start, end)
        outcome = parse_once(normal.text)
    found.extend((*bounded.diagnostics, *islice(misread_words(source, normal, outcome.tokens), MOST_ERRORS)))
    found.sort(key=lambda diagnostic: diagnostic.primary.span.start)
    return ParseResult(
        file=to_ast(outcome.tree, source.name, normal.offsets),
        diagnostics=tuple(found[:MOST_ERRORS]),
        left_out=tuple(left_out),
    )
