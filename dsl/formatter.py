"""The one canonical layout of a text, comments kept.

White space has no meaning and every sentence has one word order, so the formatter prints the author's own words in
order: it decides only where lines begin, how wide the gaps are, and which form `card` or `cards` takes. Each statement
has a line, and so has each line of a rule and each step of an example, indented by two. The first word of a structural
statement has a column of its own, and so has the provenance where it fits. The hands of an example share a line, and so
do the places. Single blank lines stay where the author set them. `grammar/README.md` shows it.
"""

from dataclasses import dataclass
from itertools import pairwise

from lark import Token

from kakumei.dsl.ast import (
    CardDeclaration,
    Choice,
    Example,
    HoldsStep,
    LibraryHeader,
    ParamLine,
    Rule,
    RulesFile,
    ShapeDefinition,
    SourceLine,
    Statement,
    Title,
    VariantHeader,
    WasStep,
)
from kakumei.dsl.columns import width_of
from kakumei.dsl.keywords import SHAPE_WORDS
from kakumei.dsl.layout import KEYWORD_COLUMN, WIDTH, Sentence, lay_out, words_of
from kakumei.dsl.normalise import NormalText, normalise
from kakumei.dsl.parse_once import Parsed, parse_once
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source
from kakumei.dsl.wording import canonical, spellings

_PROVENANCE = frozenset(("LINES", "SILENT", "UNCLEAR", "HOUSE"))
_UNPADDED = (SourceLine, Title, CardDeclaration, Choice, Rule, ShapeDefinition, Example)


class FormatterError(Exception):
    """The formatter changed what a text says: a mistake of ours."""


@dataclass(frozen=True, slots=True)
class _Unit:
    """Something that begins a line of its own, from where it starts in the text as written."""

    start: int
    indent: int = 0
    continuation: int = 4
    columns: tuple[int, ...] = ()  # the widths of the first words, where they fill columns
    header: bool = False
    joins: str = ""  # shares a line with others of the same kind, where they fit


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines that stay together, and the lines of the original they come from."""

    lines: list[str]
    first: int
    last: int
    header: bool = False
    joins: str = ""


def format_source(source: Source) -> str:
    """The text in canonical layout. A text with syntax errors comes back as it is.

    Raises:
        FormatterError: the result would not say the same.
    """
    result = parse(source)
    if result.diagnostics:
        return source.text
    formatted = _Formatter(source, result.file).text()
    again = parse(Source(source.name, formatted))
    if again.diagnostics or again.file != result.file:
        raise FormatterError(f"formatting {source.name} changed what it says")
    return formatted


class _Formatter:
    """One text on its way to the canonical layout."""

    def __init__(self, source: Source, file: RulesFile) -> None:
        self._source = source
        self._normal: NormalText = normalise(source.text)
        outcome = parse_once(self._normal.text)
        if not isinstance(outcome, Parsed):
            raise FormatterError(f"{source.name} cannot be read")
        self._tokens = outcome.tokens
        self._spellings = spellings(outcome.tree)
        self._units = _units(file, outcome.tokens, self._normal)

    def text(self) -> str:
        """The whole text, one line end after each line."""
        blocks = self._blocks()
        lines: list[str] = []
        for index, block in enumerate(blocks):
            if index:
                before = blocks[index - 1]
                if block.first - before.last > 1 or (block.header and not before.header):
                    lines.append("")
            lines.extend(block.lines)
        return "".join(f"{line}\n" for line in lines)

    def _blocks(self) -> list[_Block]:
        """Sentences and comments in order."""
        blocks: list[_Block] = []
        comments = list(self._normal.comments)
        groups = _grouped(self._tokens, self._units, self._normal)
        for unit, tokens in groups:
            first, last = self._line(self._at(tokens[0])), self._line(self._end(tokens[-1]) - 1)
            trailing: str | None = None
            joins = bool(unit.joins and blocks and blocks[-1].joins == unit.joins)
            while comments and comments[0][0] < self._end(tokens[-1]):
                joins = False
                blocks.append(self._comment(comments.pop(0), unit.indent))
            if comments and self._line(comments[0][0]) == last and self._ends_line(tokens[-1], groups):
                trailing = self._comment_text(comments.pop(0))
            lines = lay_out(self._sentence(unit, tokens))
            if joins and (joined := _joined(blocks[-1].lines, lines)):
                lines, first = joined, blocks.pop().first
            if trailing is not None:
                lines[-1] += f"  {trailing}"
            kind = unit.joins if trailing is None else ""
            blocks.append(_Block(lines=lines, first=first, last=last, header=unit.header, joins=kind))
        blocks.extend(self._comment(comment, 0) for comment in comments)
        return _headed(blocks)

    def _sentence(self, unit: _Unit, tokens: tuple[Token, ...]) -> Sentence:
        said = [token for token in tokens if token.type not in _PROVENANCE]
        texts: list[tuple[str, bool]] = []
        for before, token in pairwise((None, *said)):
            if token is not None:
                tagged = token.type == "STRING" and before is not None and before.type == "LANGUAGE"
                texts.append((self._spellings.get(token.start_pos or 0) or canonical(token), tagged))
        return Sentence(
            words=words_of(texts),
            provenance=tuple(canonical(token) for token in tokens if token.type in _PROVENANCE),
            indent=unit.indent,
            continuation=unit.continuation,
            columns=unit.columns,
        )

    # Comments

    def _comment(self, comment: tuple[int, int], indent: int) -> _Block:
        line = self._line(comment[0])
        return _Block(lines=[" " * indent + self._comment_text(comment)], first=line, last=line)

    def _comment_text(self, comment: tuple[int, int]) -> str:
        return f"#{self._source.text[comment[0] + 1 : comment[1]].rstrip()}"

    def _ends_line(self, token: Token, groups: "list[tuple[_Unit, tuple[Token, ...]]]") -> bool:
        """Whether nothing else follows on the token's line."""
        end = self._end(token)
        following = [self._at(tokens[0]) for _, tokens in groups if self._at(tokens[0]) >= end]
        return not following or self._line(following[0]) > self._line(end - 1)

    # Places in the text as written

    def _at(self, token: Token) -> int:
        return self._normal.offsets[token.start_pos or 0]

    def _end(self, token: Token) -> int:
        return self._normal.offsets[token.end_pos or 0]

    def _line(self, offset: int) -> int:
        return self._source.place(offset).line


def _joined(above: list[str], lines: list[str]) -> list[str] | None:
    """Two blocks of one line as one, if they fit."""
    if len(above) != 1 or len(lines) != 1:
        return None
    both = f"{above[0]}   {lines[0].strip()}"
    return [both] if width_of(both) <= WIDTH else None


def _headed(blocks: list[_Block]) -> list[_Block]:
    """The comments directly above a header belong to it: a blank line goes before them."""
    out = list(blocks)
    for index in range(len(out) - 1, 0, -1):
        above, block = out[index - 1], out[index]
        if block.header and above.lines[0].startswith("#") and block.first - above.last == 1:
            out[index - 1] = _Block(lines=above.lines, first=above.first, last=above.last, header=True)
    return out


def _grouped(
    tokens: tuple[Token, ...], units: list[_Unit], normal: NormalText
) -> list[tuple[_Unit, tuple[Token, ...]]]:
    """The tokens of each unit: from its start to the start of the next."""
    groups: list[tuple[_Unit, list[Token]]] = [(unit, []) for unit in units]
    index = -1
    for token in tokens:
        offset = normal.offsets[token.start_pos or 0]
        while index + 1 < len(units) and units[index + 1].start <= offset:
            index += 1
        groups[index][1].append(token)
    return [(unit, tuple(found)) for unit, found in groups]


def _units(file: RulesFile, tokens: tuple[Token, ...], normal: NormalText) -> list[_Unit]:
    """Everything that begins a line, in the order of the text."""
    units: list[_Unit] = []
    for block in file.blocks:
        if isinstance(block.header, VariantHeader | LibraryHeader):
            units.append(_Unit(start=block.header.span.start, header=True))
        for statement in block.statements:
            units.extend(_statement_units(statement, tokens, normal))
    return units


def _statement_units(statement: Statement, tokens: tuple[Token, ...], normal: NormalText) -> list[_Unit]:
    if not isinstance(statement, _UNPADDED):
        return [_Unit(start=statement.span.start, continuation=12, columns=(KEYWORD_COLUMN - 1,))]
    units = [_Unit(start=statement.span.start)]
    if isinstance(statement, Rule):
        longest = max((len(line.name.text) for line in statement.lines if isinstance(line, ParamLine)), default=0)
        for line in statement.lines:
            columns = (len("param"), longest) if isinstance(line, ParamLine) else ()
            units.append(_Unit(start=line.span.start, indent=2, continuation=6, columns=columns))
    elif isinstance(statement, Example):
        for step in statement.steps:
            joins = type(step).__name__ if isinstance(step, HoldsStep | WasStep) else ""
            units.append(_Unit(start=step.span.start, indent=2, continuation=6, joins=joins))
    elif isinstance(statement, ShapeDefinition):
        for token in tokens:
            start = normal.offsets[token.start_pos or 0]
            if statement.span.start < start < statement.span.end and token in SHAPE_WORDS and token.type != "NAME":
                units.append(_Unit(start=start, indent=2, continuation=6))
    return units
