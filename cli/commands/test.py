"""`kakumei test`: plays the examples of variants and rules, and says which hold."""

import sys
from collections.abc import Iterator, Sequence

import click

from kakumei.checker.examples import ExampleResult, run_probe_examples, run_rule_examples, run_variant_examples
from kakumei.checker.outputs import ExampleOutcome, Examples, diagnostics_of, document
from kakumei.checker.probes import library_rules
from kakumei.cli.loading import (
    compiled_whole,
    is_path,
    json_option,
    set_option,
    setting_of,
    usable,
    variants_argument,
)
from kakumei.cli.move_words import counted
from kakumei.cli.printing import print_diagnostics, print_json, print_text, with_progress
from kakumei.compiler.bundle import bundled_names, bundled_sources
from kakumei.dsl.source import Source


@click.command("test")
@variants_argument
@set_option
@json_option
def command(names: tuple[str, ...], settings: tuple[str, ...], as_json: bool) -> None:
    """Run the examples of the variants NAMES, or of the library rules NAMES.

    Without NAMES it runs all bundled examples. Those of a library rule are played on the plain table with that rule.
    Exit status: 0 all hold, 1 one fails, 2 a variant cannot be used.
    """
    wanted = names or (*bundled_names(), *library_rules())
    sources: dict[str, Source] = {}
    results = [result for name in with_progress(wanted, "running examples") for result in _run(name, settings, sources)]
    failing = [result for result in results if not result.ok]
    found = [trouble for result in failing for trouble in result.diagnostics]
    if as_json:
        print_json(document(Examples(examples=tuple(_outcome(result, sources) for result in results))))
    else:
        print_diagnostics(found, sources)
        print_text(_summary(results, failing))
    sys.exit(1 if failing else 0)


def _outcome(result: ExampleResult, sources: dict[str, Source]) -> ExampleOutcome:
    return ExampleOutcome(title=result.title, ok=result.ok, diagnostics=diagnostics_of(result.diagnostics, sources))


def _run(name: str, settings: Sequence[str], sources: dict[str, Source]) -> Iterator[ExampleResult]:
    """The examples of a variant or library rule; the texts they stand in are added to `sources`."""
    if not is_path(name) and name in library_rules() and name not in bundled_names():
        sources |= {source.name: source for source in bundled_sources()}
        yield from run_rule_examples(name)
        return
    first, *others = compiled_whole(name)
    sources |= first.sources
    if first.variant is None and others:
        for probe in others:
            yield from run_probe_examples(probe)
        return
    for result in (first, *others):
        yield from run_variant_examples(result, setting_of(usable(result), settings))


def _summary(results: Sequence[ExampleResult], failing: Sequence[ExampleResult]) -> str:
    if not results:
        return "no examples."
    count = counted(len(results), "example")
    return f"{count}, {len(failing)} of them failing." if failing else f"{count}, all hold."
