"""`kakumei explain`: the page of a diagnostic."""

import sys
from importlib import resources

import click
from click.shell_completion import CompletionItem

from kakumei.cli.printing import is_terminal, print_grouped, print_page
from kakumei.dsl.codes import Code, find_code
from kakumei.dsl.severity import Group
from kakumei.dsl.suggest import did_you_mean

GROUPS = {
    Group.SYNTAX: "syntax",
    Group.NAMES: "names",
    Group.VALUES: "values",
    Group.CLASHES_AND_GAPS: "clashes and gaps",
    Group.PLAY_QUALITY: "how it plays",
    Group.INPUT: "files, settings and scenarios",
    Group.OUR_BUG: "a mistake of ours",
}


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(code.number, help=code.title) for code in Code if code.number.startswith(incomplete.upper())]


@click.command("explain")
@click.argument("code", required=False, shell_complete=_complete)
def command(code: str | None) -> None:
    """Explain the diagnostic CODE, such as K405; without CODE, list them all, group by group.

    In a pipe a line of the list holds code, severity, title and group with a tab between two of them.
    """
    if code is None:
        rows = [(row.number, row.severity.value, row.title) for row in Code]
        print_grouped(("code", "", "about"), rows, [GROUPS[row.group] for row in Code])
        if is_terminal(sys.stdout):
            click.echo("`kakumei explain K405` explains one of them.")
        return
    found = find_code(code)
    if found is None:
        raise click.UsageError(f"There is no diagnostic `{code}`. {_hint(code)}")
    page = resources.files("kakumei.docs") / "errors" / f"{found.number}.md"
    print_page(page.read_text(encoding="utf-8").rstrip())


def _hint(code: str) -> str:
    """What was probably meant by something that is no code."""
    numbers = [row.number for row in Code]
    if meant := did_you_mean(code.upper(), numbers):
        return f"Did you mean {meant}?"
    near = [number for number in numbers if number[:2] == f"K{code.upper().removeprefix('K')[:1]}"]
    if near:
        return f"Codes of this kind are {near[0]} to {near[-1]}; `kakumei explain` lists them."
    return "`kakumei explain` lists the codes."
