"""What a sentence says twice, of itself, or of nothing: texts, brackets, and what rules say of rules."""

from collections import Counter
from collections.abc import Iterable, Iterator

from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import one_of

LANGUAGES = ("en", "ja", "pl")
"""Those in which sheets are printed."""


def unsound(blocks: Iterable[ast.Block]) -> Iterator[Diagnostic]:
    """Everything of this kind in these blocks."""
    for block in blocks:
        for root in (*(() if block.header is None else (block.header,)), *block.statements):
            for node in nodes_in(root):
                yield from _of_node(node)
            if isinstance(root, ast.Rule):
                yield from _of_itself(root)
        yield from _second_sources(block)


def _of_node(node: ast.Node) -> Iterator[Diagnostic]:
    match node:
        case ast.Words(entries=entries):
            yield from _texts(node, entries)
        case ast.LineRange():
            yield from _lines(node)
        case _:
            pass


def _texts(words: ast.Words, entries: tuple[tuple[str | None, str], ...]) -> Iterator[Diagnostic]:
    counts = Counter(language for language, _ in entries)
    for language, count in counts.items():
        if language is not None and language not in LANGUAGES:
            yield diagnostic(Code.UNKNOWN_LANGUAGE, words.span, language=language, languages=one_of(LANGUAGES))
        if language is not None and count > 1:
            yield diagnostic(Code.REPEATED_VALUE, words.span, value=language, what="this name")
    if any(not text.strip() for _, text in entries):
        yield diagnostic(Code.EMPTY_TEXT, words.span)


def _lines(lines: ast.LineRange) -> Iterator[Diagnostic]:
    if lines.first == 0:
        yield diagnostic(Code.OUT_OF_RANGE, lines.span, what="a line of the source", allowed="1 or more", value=0)
    elif lines.last < lines.first:
        yield diagnostic(
            Code.EMPTY_RANGE,
            lines.span,
            text=f"L{lines.first}-{lines.last}",
            fixed=f"L{lines.last}-{lines.first}",
        )


def _of_itself(rule: ast.Rule) -> Iterator[Diagnostic]:
    """A rule cannot require itself, exclude itself, or take its own place."""
    for line in rule.lines:
        if isinstance(line, ast.RequiresLine | ast.ConflictsLine | ast.ReplacesLine):
            for name in line.rules:
                if name.text == rule.name.text:
                    yield diagnostic(Code.OF_ITSELF, name.span, rule=name.text)


def _second_sources(block: ast.Block) -> Iterator[Diagnostic]:
    sources = [statement for statement in block.statements if isinstance(statement, ast.SourceLine)]
    for second in sources[1:]:
        yield diagnostic(Code.DUPLICATE_STATEMENT, second.span, key="source")
