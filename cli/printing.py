"""What the commands print: diagnostics, JSON, tables, progress. Colour only on a terminal that wants it."""

import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence, Sized
from itertools import zip_longest
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, TypeVar

import click

from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.invisible import without_invisible
from kakumei.dsl.report import Sources, render

if TYPE_CHECKING:
    from rich.console import Console

T = TypeVar("T")

# Without a terminal there is no width to keep to; this one still reads well in a log.
_WIDTH_UNKNOWN = 100
_WIDEST_PAGE = 100  # longer lines are hard to read

# A list of plain values, such as a hand of cards, reads better on one line. Line breaks inside a text are escaped, so
# what is matched here stands between values; a text with a bracket in it leaves its list as it was.
_FLAT_LIST = re.compile(r"\[\n[^][{}]*\]")
_LINE_BREAK = re.compile(r"\n *")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class Refused(click.ClickException):
    """The input of a command cannot be understood: the diagnostics go to standard error, the exit status is 2."""

    exit_code = 2

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Sources) -> None:
        super().__init__("; ".join(found.message for found in diagnostics))
        self.diagnostics = tuple(diagnostics)
        self.sources = sources

    def __reduce__(self) -> tuple[type["Refused"], tuple[tuple[Diagnostic, ...], Sources]]:
        # An exception is made again from its message where nothing else is said, and this one has more in it.
        return Refused, (self.diagnostics, dict(self.sources))

    def show(self, file: IO[Any] | None = None) -> None:
        print_diagnostics(self.diagnostics, self.sources, to_stderr=True)


def is_terminal(stream: IO[Any] | None) -> bool:
    """Whether somebody reads along; a stream that was closed before we began is None."""
    return stream is not None and stream.isatty()


def colour_wanted(stream: IO[Any] | None) -> bool:
    """Whether to colour what goes there: a terminal, and nobody has set NO_COLOR (no-color.org)."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def can_show(stream: IO[str] | None, text: str) -> bool:
    """Whether what is written there can hold every letter of the text."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def terminal_width() -> int:
    """How many columns there are."""
    return shutil.get_terminal_size((_WIDTH_UNKNOWN, 24)).columns


def print_text(text: str, *, to_stderr: bool = False) -> None:
    """The text, its colours taken out where they are not wanted; nothing else in it steers a terminal."""
    stream = sys.stderr if to_stderr else sys.stdout
    click.echo(_harmless(text), err=to_stderr, color=colour_wanted(stream))


def _harmless(text: str) -> str:
    """The text without invisible characters, but for line ends, tabs and our own colours."""
    colours = COLOUR.findall(text)
    plain = (without_invisible(piece, lambda _: "\ufffd", but="\n\t") for piece in COLOUR.split(text))
    return "".join(piece + colour for piece, colour in zip_longest(plain, colours, fillvalue=""))


def print_diagnostics(diagnostics: Iterable[Diagnostic], sources: Sources, *, to_stderr: bool = False) -> None:
    """The diagnostics, drawn under the lines they are about."""
    stream = sys.stderr if to_stderr else sys.stdout
    text = render(diagnostics, sources, width=terminal_width(), colour=colour_wanted(stream))
    if text:
        print_text(text, to_stderr=to_stderr)


def print_json(value: object) -> None:
    """A value as JSON on standard output, readable for people as well."""
    # What cannot be seen stands in texts only, where JSON has an escape for it.
    text = without_invisible(
        json.dumps(value, ensure_ascii=False, indent=2), lambda char: json.dumps(char)[1:-1], but="\n"
    )
    if not can_show(sys.stdout, text):
        # What Python prints in place of a letter that is lacking is no JSON; the escapes of JSON itself are.
        text = json.dumps(value, indent=2)
    print_text(_FLAT_LIST.sub(lambda found: _LINE_BREAK.sub(" ", found[0]).replace("[ ", "[").replace(" ]", "]"), text))


def json_line(value: object) -> str:
    """A value as JSON in one line, in letters that every stream can hold."""
    return json.dumps(value, separators=(",", ":"))


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table: drawn on a terminal; piped, a row a line with a tab between two cells."""
    print_grouped(heads, rows)


def print_grouped(heads: Sequence[str], rows: Sequence[Sequence[str]], groups: Sequence[str] = ()) -> None:
    """A table whose rows stand in groups, the group of each row given; piped, the group is the last cell of a row."""
    if not is_terminal(sys.stdout):
        for row, group in zip_longest(rows, groups):
            print_text("\t".join(row if group is None else (*row, group)))
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(*heads, box=box.SIMPLE_HEAD, pad_edge=False)
    above = None
    for row, group in zip_longest(rows, groups):
        if group != above:
            table.add_row(*[""] * (len(heads) - 1), Text(f"— {group} —", style="bold"))
            above = group
        # As text: a square bracket is no style here.
        table.add_row(*map(Text, row))
    _console().print(table)


def print_page(markdown: str) -> None:
    """A page of the documentation: laid out on a terminal; piped, as it stands."""
    if not is_terminal(sys.stdout):
        print_text(markdown)
        return
    from rich.markdown import Markdown

    console = _console()
    console.print(Markdown(markdown), width=min(console.width, _WIDEST_PAGE))


def _console() -> "Console":
    from rich.console import Console

    return Console(no_color=not colour_wanted(sys.stdout), highlight=False)


def with_progress(items: Iterable[T], doing: str) -> Iterator[T]:
    """The items; after a second of work a terminal is told on standard error how far it has come."""
    begin, shown = monotonic(), False
    of_all = f" of {len(items)}" if isinstance(items, Sized) else ""
    try:
        for number, item in enumerate(items, start=1):
            if is_terminal(sys.stderr) and monotonic() - begin > 1:
                click.echo(f"\r\x1b[K{doing}: {number}{of_all}", nl=False, err=True)
                shown = True
            yield item
    finally:
        if shown:
            click.echo("\r\x1b[K", nl=False, err=True)
