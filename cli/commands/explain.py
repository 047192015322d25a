"""`kakumei explain`: the page of a diagnostic."""

from importlib import resources

import click
from click.shell_completion import CompletionItem

from kakumei.cli.printing import print_table, print_text
from kakumei.dsl.codes import Code, find_code
from kakumei.dsl.suggest import did_you_mean


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(code.number, help=code.title) for code in Code if code.number.startswith(incomplete.upper())]


@click.command("explain")
@click.argument("code", required=False, shell_complete=_complete)
def command(code: str | None) -> None:
    """Explain the diagnostic CODE, such as K405; without CODE, list them all."""
    if code is None:
        print_table(("code", "", "about"), [(row.number, row.severity.value, row.title) for row in Code])
        return
    found = find_code(code)
    if found is None:
        meant = did_you_mean(code.upper(), [row.number for row in Code])
        hint = f"Did you mean {meant}?" if meant else "`kakumei explain` lists the codes."
        raise click.UsageError(f"There is no diagnostic `{code}`. {hint}")
    page = resources.files("kakumei.docs") / "errors" / f"{found.number}.md"
    print_text(page.read_text(encoding="utf-8").rstrip())
