"""`kakumei check`: every mistake in a variant."""

import sys

import click

from kakumei.checker.outputs import Diagnostics, diagnostics_of, document
from kakumei.checker.probes import bundled_probes
from kakumei.cli.loading import checked_setting, compiled_whole, json_option, set_option, variants_argument
from kakumei.cli.printing import print_diagnostics, print_json, print_text, with_progress
from kakumei.compiler.bundle import bundled_names
from kakumei.dsl.diagnostics import Diagnostic, has_errors
from kakumei.dsl.report import summary
from kakumei.dsl.source import Source


@click.command("check")
@variants_argument
@set_option
@json_option
def command(names: tuple[str, ...], settings: tuple[str, ...], as_json: bool) -> None:
    """Tell every mistake in the variants NAMES, with its place and what to type instead.

    Without NAMES it checks everything bundled; with `--set`, also for rules that can never apply at that setting. Exit
    status: 0 no error, 1 an error, 2 a name or file that is unknown.
    """
    found: dict[Diagnostic, None] = {}
    sources: dict[str, Source] = {}
    results = [
        result for name in with_progress(names or bundled_names(), "checking") for result in compiled_whole(name)
    ]
    for result in results if names else [*results, *bundled_probes()]:
        found |= dict.fromkeys(result.diagnostics)
        sources |= result.sources
        if settings and result.variant is not None:
            found |= dict.fromkeys(checked_setting(result.variant, settings)[1])
    if as_json:
        print_json(document(Diagnostics(diagnostics=diagnostics_of(found, sources))))
    else:
        print_diagnostics(found, sources)
        print_text(f"{summary(found)}.")
    sys.exit(1 if has_errors(found) else 0)
