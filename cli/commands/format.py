"""`kakumei format`: texts in the one canonical layout."""

import sys
from difflib import unified_diff
from pathlib import Path

import click

from kakumei.cli.files import read_source, write_text
from kakumei.cli.printing import print_diagnostics, print_text
from kakumei.dsl.formatter import format_source
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source


@click.command("format")
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--check", is_flag=True, help="Change nothing; the exit status is 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Change nothing; print what would change.")
def command(files: tuple[str, ...], check: bool, diff: bool) -> None:
    """Lay out FILES in the one canonical way; `-` reads standard input and prints the result.

    A text with a syntax error stays as it is.
    """
    changed = broken = False
    for name in files:
        source = read_source(name)
        diagnostics = parse(source).diagnostics
        text = format_source(source)
        if diagnostics:
            print_diagnostics(diagnostics, {source.name: source}, to_stderr=True)
            broken = True
        elif name == "-" and not (check or diff):
            print_text(text.removesuffix("\n"))
        elif text != source.text:
            changed = True
            _tell_or_write(source, text, name, check=check, diff=diff)
    sys.exit(2 if broken else 1 if changed and (check or diff) else 0)


def _tell_or_write(source: Source, text: str, name: str, *, check: bool, diff: bool) -> None:
    if diff:
        lines = unified_diff(
            source.text.splitlines(keepends=True),
            text.splitlines(keepends=True),
            source.name,
            f"{source.name} (formatted)",
        )
        shown = (line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
        print_text("".join(shown).removesuffix("\n"))
    elif check:
        print_text(f"{name} would change")
    else:
        write_text(Path(name), text)
        print_text(f"{name} formatted")
