"""Rules of a library on a plain table, one at a time: so that they can be checked and their examples played."""

from collections.abc import Iterator, Mapping

from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.pipeline import Compiled, compile_bundled, compile_probe, compile_source
from kakumei.dsl import ast
from kakumei.dsl.source import Source


def library_rules() -> tuple[str, ...]:
    """The rules of the bundled libraries, chapter by chapter."""
    project = compile_bundled(bundled_names()[0]).project
    return tuple(rule for rules in project.libraries.values() for rule in rules)


def bundled_probes() -> Iterator[Compiled]:
    """A table for every rule of the bundled libraries."""
    return map(compile_probe, library_rules())


def probes_of(source: Source) -> Iterator[Compiled]:
    """A table for every rule that a text defines; none where the text has a mistake of its own."""
    alone = compile_source(source)
    if alone.diagnostics:
        return
    for rule, definition in alone.project.rules.items():
        if definition.span.source == source.name:
            # The table is written below the text, so every place in the text stays where it is.
            used = "".join(f"use {name}\n" for name in _required(alone.project.rules, rule))
            yield compile_source(Source(source.name, f'{source.text}\nvariant probe "Probe" based on plain\n{used}'))


def _required(rules: Mapping[str, ast.Rule], rule: str) -> dict[str, None]:
    """The rule and all that it requires, what is required first."""
    needed = [name.text for line in rules[rule].lines if isinstance(line, ast.RequiresLine) for name in line.rules]
    found = {name: None for other in needed if other in rules for name in _required(rules, other)}
    return found | {rule: None}
