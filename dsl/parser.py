"""Text to tree: `parse` reads a whole file and reports every syntax error in it."""

from dataclasses import dataclass

from kakumei.dsl.ast import RulesFile
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.normalise import normalise
from kakumei.dsl.parse_once import Parsed, parse_once
from kakumei.dsl.source import Source
from kakumei.dsl.syntax_errors.broken_sentence import broken_part
from kakumei.dsl.syntax_errors.explain import explain
from kakumei.dsl.syntax_errors.words_as_names import counted_ranks, first_surprise, reserved_words
from kakumei.dsl.transform import to_ast

# A text with more mistakes than this is probably no rules file at all.
_MOST_ERRORS = 50


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The tree of what could be read, and what could not."""

    file: RulesFile
    diagnostics: tuple[Diagnostic, ...]


def parse(source: Source) -> ParseResult:
    """The tree of a text. What is broken is reported and left out; everything after it is still read."""
    normal = normalise(source.text)
    found: list[Diagnostic] = []
    outcome = parse_once(normal.text)
    while not isinstance(outcome, Parsed):
        broken = broken_part(normal.text, outcome)
        surprise = first_surprise(normal.text, outcome, broken)
        if surprise is not outcome:
            broken = broken_part(normal.text, surprise)
        explained = explain(source, normal, surprise, broken)
        found.append(explained.diagnostic)
        repair = explained.repair
        if len(found) >= _MOST_ERRORS:
            normal = normal.blanked(broken.start, len(normal.text))
        elif repair is not None:
            normal = normal.replaced(repair.start, repair.end, repair.text)
        else:
            normal = normal.blanked(broken.start, broken.end)
        outcome = parse_once(normal.text)
    found.extend(reserved_words(source, normal, outcome.tokens))
    found.extend(counted_ranks(source, normal, outcome.tokens))
    found.sort(key=lambda diagnostic: diagnostic.primary.span.start)
    return ParseResult(file=to_ast(outcome.tree, source.name, normal.offsets), diagnostics=tuple(found))
