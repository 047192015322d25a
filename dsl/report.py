"""Diagnostics for people, drawn under the line they are about, and for programs, as JSON.

warning[K501]: `deal` does not say where it comes from
  --> my_table.rules:7:1
 7 | deal every card
   | ^^^^^^^^^^^^^^^ no line of the source is named
   = help: add `[L…]` with the line
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import TypedDict

from kakumei.dsl.columns import DrawnLine, draw_line, printable, width_of
from kakumei.dsl.diagnostics import Diagnostic, Label
from kakumei.dsl.severity import Severity
from kakumei.dsl.source import Source, Span

Sources = Mapping[str, Source]


class _Style(Enum):
    """How a piece of a report looks where colour is asked for: the parameter of an ANSI escape."""

    PLAIN = ""
    STRONG = "1"
    ERROR = "1;31"
    WARNING = "1;33"
    FRAME = "1;34"  # gutter, arrows, secondary labels
    HELP = "1;36"


@dataclass(frozen=True, slots=True)
class _Page:
    """How one report is drawn: as wide as `width` columns, `gutter` digits for line numbers."""

    colour: bool
    width: int
    gutter: int

    def paint(self, text: str, style: _Style) -> str:
        if not self.colour or style is _Style.PLAIN or not text:
            return text
        return f"\x1b[{style.value}m{text}\x1b[0m"

    def margin(self, number: str = "") -> str:
        """What stands left of a source line."""
        return self.paint(f" {number:>{self.gutter}} |", _Style.FRAME)


@dataclass(frozen=True, slots=True)
class _Mark:
    """A label on the line it is drawn under, in columns from 0; `end` is not included and beyond `start`."""

    start: int
    end: int
    text: str
    is_primary: bool
    style: _Style

    @property
    def underline(self) -> str:
        return ("^" if self.is_primary else "-") * (self.end - self.start)


@dataclass(slots=True)
class _Row:
    """A row of text that is put together piece by piece, from left to right or not."""

    pieces: list[tuple[int, str, _Style]] = field(default_factory=list)

    def put(self, column: int, text: str, style: _Style) -> None:
        self.pieces.append((column, text, style))

    def text(self, page: _Page) -> str:
        out, at = "", 0
        for column, text, style in sorted(self.pieces, key=lambda piece: piece[0]):
            out += " " * (column - at) + page.paint(text, style)
            at = column + width_of(text)
        return out


def in_order(diagnostics: Iterable[Diagnostic], sources: Sources) -> list[Diagnostic]:
    """By file, in the order of `sources`, then by place; first those that have no place."""
    file_order = {name: index for index, name in enumerate(sources)}

    def key(found: Diagnostic) -> tuple[int, str, int, int, str]:
        span = found.primary.span
        return (file_order.get(span.source, -1), span.source, span.start, span.end, found.code.number)

    return sorted(diagnostics, key=key)


def render(diagnostics: Iterable[Diagnostic], sources: Sources, *, width: int = 100, colour: bool = False) -> str:
    """The diagnostics as text, a blank line between two of them; empty if there are none.

    Args:
        sources: the texts the spans point into, by name; a file that is missing here is named, not quoted.
        width: columns of the terminal; longer source lines are cut around what is marked.
        colour: whether to add ANSI colours.
    """
    return "\n".join(_render_one(found, sources, width, colour) for found in in_order(diagnostics, sources))


def summary(diagnostics: Iterable[Diagnostic]) -> str:
    """How many there are: `2 errors and 1 warning`, `1 error`, `no problem found`."""
    severities = [found.severity for found in diagnostics]
    counts = [(severities.count(severity), severity.value) for severity in Severity]
    words = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts if count]
    return " and ".join(words) or "no problem found"


def _render_one(found: Diagnostic, sources: Sources, width: int, colour: bool) -> str:
    labels = (found.primary, *found.secondary)
    quoted = [label.span for label in labels if label.span.has_place and label.span.source in sources]
    numbers = [sources[span.source].place(span.start).line for span in quoted]
    page = _Page(colour=colour, width=width, gutter=len(str(max(numbers, default=1))))
    style = _Style.ERROR if found.severity is Severity.ERROR else _Style.WARNING
    head = page.paint(f"{found.severity.value}[{found.code.number}]", style)
    rows = [head + page.paint(f": {printable(found.message)}", _Style.STRONG)]
    for name in dict.fromkeys(label.span.source for label in labels):
        rows += _render_file(found, [label for label in labels if label.span.source == name], sources, page)
    for note in found.notes:
        rows += _render_remark("note", note, _Style.STRONG, page)
    if found.help is not None:
        rows += _render_remark("help", found.help, _Style.HELP, page)
    return "\n".join(rows) + "\n"


def _render_remark(word: str, text: str, style: _Style, page: _Page) -> list[str]:
    """A note or help; further lines of it begin under the first."""
    first, *rest = text.split("\n")
    indent = " " * (page.gutter + 2)
    rows = [f"{indent}{page.paint('=', _Style.FRAME)} {page.paint(f'{word}:', style)} {printable(first)}"]
    return rows + [f"{indent}{' ' * len(f'= {word}: ')}{printable(line)}" for line in rest]


def _render_file(found: Diagnostic, labels: Sequence[Label], sources: Sources, page: _Page) -> list[str]:
    """The lines of one file that carry labels, under a line that says where they are."""
    span = labels[0].span
    if not span.source:
        return []
    arrow = "-->" if found.primary in labels else ":::"
    where = page.paint(" " * (page.gutter + 1) + arrow, _Style.FRAME) + f" {printable(span.source)}"
    source = sources.get(span.source)
    if source is None or not span.has_place:
        return [where]
    place = source.place(span.start)
    rows = [f"{where}:{place.line}:{place.column}"]
    by_line: dict[int, list[Label]] = {}
    for label in labels:
        if label.span.has_place:
            by_line.setdefault(source.place(label.span.start).line, []).append(label)
    for number in sorted(by_line):
        rows += _render_line(found, source, number, by_line[number], page)
    return rows


def _render_line(found: Diagnostic, source: Source, number: int, labels: Sequence[Label], page: _Page) -> list[str]:
    """A source line and the marks under it. What goes on in the next line is marked up to the end of this one."""
    line = source.line(number)
    offset = source.line_start(number)
    inside = [_inside(label.span, offset, len(line.rstrip())) for label in labels]
    focus = inside[labels.index(found.primary)] if found.primary in labels else inside[0]
    # The margin takes the digits, two blanks, the bar and another blank.
    drawn = draw_line(line, focus, max(page.width - page.gutter - 4, 20))
    marks = [_mark(found, label, span, drawn) for label, span in zip(labels, inside, strict=True)]
    rows = [f"{page.margin(str(number))} {drawn.text.rstrip()}".rstrip()]
    return rows + [f"{page.margin()} {row.text(page)}" for row in _mark_rows(marks)]


def _inside(span: Span, line_start: int, line_length: int) -> Span:
    """The part of a span that lies on a line, as offsets into the line."""
    start = min(span.start - line_start, line_length)
    return Span(span.source, start, min(max(span.end - line_start, start), line_length))


def _mark(found: Diagnostic, label: Label, span: Span, drawn: DrawnLine) -> _Mark:
    start, end = drawn.columns[span.start], drawn.columns[span.end]
    is_primary = label is found.primary
    style = _Style.FRAME
    if is_primary:
        style = _Style.ERROR if found.severity is Severity.ERROR else _Style.WARNING
    # An empty span, say a missing word at the end of a line, still gets one caret.
    return _Mark(start, max(end, start + 1), printable(label.text), is_primary, style)


def _mark_rows(marks: Sequence[_Mark]) -> list[_Row]:
    """The rows under a source line: the marks in one row, their words beside or below them.

    use one_rule conflicts another
        ^^^^^^^^           ------- the words of the last mark stand beside it
        |
        those of the others hang below
    """
    ordered = sorted(marks, key=lambda mark: (mark.start, mark.end))
    if any(left.end > right.start for left, right in pairwise(ordered)):
        return [_single_row(mark) for mark in ordered]
    first = _Row()
    for mark in ordered[:-1]:
        first.put(mark.start, mark.underline, mark.style)
    first.pieces += _single_row(ordered[-1]).pieces
    rows = [first]
    hanging = [mark for mark in ordered[:-1] if mark.text]
    if hanging:
        rows.append(_connectors(hanging))
    while hanging:
        mark = hanging.pop()
        row = _connectors(hanging)
        row.put(mark.start, mark.text, mark.style)
        rows.append(row)
    return rows


def _single_row(mark: _Mark) -> _Row:
    row = _Row()
    row.put(mark.start, mark.underline, mark.style)
    if mark.text:
        row.put(mark.end + 1, mark.text, mark.style)
    return row


def _connectors(marks: Sequence[_Mark]) -> _Row:
    row = _Row()
    for mark in marks:
        row.put(mark.start, "|", mark.style)
    return row


class JsonLabel(TypedDict):
    """A label and its place, null without one: lines and columns from 1, the end not included."""

    file: str | None
    line: int | None
    column: int | None
    end_line: int | None
    end_column: int | None
    label: str


class JsonDiagnostic(JsonLabel):
    """A diagnostic as `--json` prints it; the place is that of the primary label."""

    code: str
    severity: str
    message: str
    notes: list[str]
    help: str | None
    secondary: list[JsonLabel]


def to_json(diagnostics: Iterable[Diagnostic], sources: Sources) -> list[JsonDiagnostic]:
    """The diagnostics as plain JSON values, in the same order as `render` has them."""
    return [
        {
            "code": found.code.number,
            "severity": found.severity.value,
            "message": found.message,
            **_json_label(found.primary, sources),
            "notes": list(found.notes),
            "help": found.help,
            "secondary": [_json_label(label, sources) for label in found.secondary],
        }
        for found in in_order(diagnostics, sources)
    ]


def _json_label(label: Label, sources: Sources) -> JsonLabel:
    span = label.span
    source = sources.get(span.source)
    if source is None or not span.has_place:
        start = end = None
    else:
        start, end = source.place(span.start), source.place(span.end)
    return {
        "file": span.source or None,
        "line": start.line if start else None,
        "column": start.column if start else None,
        "end_line": end.line if end else None,
        "end_column": end.column if end else None,
        "label": label.text,
    }
