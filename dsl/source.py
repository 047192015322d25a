"""Where a text came from and where in it something stands: `Source`, `Span`, `Place`."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

# Not `str.splitlines`: it also breaks at form feeds and other characters that no editor counts as a new line.
_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one source: offsets in characters into the text as the author wrote it, `end` not included."""

    source: str  # the `name` of the Source
    start: int
    end: int

    @property
    def has_place(self) -> bool:
        """Whether it points into a text, and not at a whole file or at nothing."""
        return self.start >= 0


# For what no file says, such as a setting on the command line.
NO_SPAN = Span("", -1, -1)


def whole_file(name: str) -> Span:
    """The file as such, where no single place in it is to blame."""
    return Span(name, -1, -1)


@dataclass(frozen=True, slots=True)
class Place:
    """A position as editors show it: line and column from 1, the column counted in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text under the name that diagnostics show for it.

    INVARIANT: `text` is what the author wrote, untouched, so that spans and columns are the author's own.
    """

    name: str
    text: str
    _starts: tuple[int, ...] = field(init=False, repr=False, compare=False)  # offset of the start of each line

    def __post_init__(self) -> None:
        starts = (0, *(match.end() for match in _LINE_END.finditer(self.text)))
        object.__setattr__(self, "_starts", starts)

    @property
    def line_count(self) -> int:
        """How many lines the text has; an empty text has one."""
        return len(self._starts)

    def span(self, start: int, end: int) -> Span:
        """The stretch from `start` up to and without `end`."""
        return Span(self.name, start, end)

    def end(self) -> Span:
        """The empty span just after the last character that is not white space: where a missing word belongs."""
        offset = len(self.text.rstrip())
        return Span(self.name, offset, offset)

    def place(self, offset: int) -> Place:
        """Line and column of an offset; one past the text counts as its end."""
        inside = min(max(offset, 0), len(self.text))
        line = bisect_right(self._starts, inside)
        return Place(line=line, column=inside - self._starts[line - 1] + 1)

    def line_start(self, line: int) -> int:
        """The offset at which a line (from 1) begins."""
        return self._starts[line - 1]

    def line(self, line: int) -> str:
        """The text of a line (from 1) without its line end."""
        stop = self._starts[line] if line < self.line_count else len(self.text)
        return self.text[self._starts[line - 1] : stop].rstrip("\r\n")

    def slice(self, span: Span) -> str:
        """What the author wrote at `span`."""
        return self.text[span.start : span.end]
