"""Each rule of a library alone on a plain table, so that it can be checked and its examples played."""

from collections.abc import Iterator

from kakumei.compiler.bundle import library_project
from kakumei.compiler.folder import NO_FOLDER, Folder
from kakumei.compiler.pipeline import Compiled, compile_beside, compile_probe, compile_source, with_required
from kakumei.dsl.source import Source


def library_rules() -> tuple[str, ...]:
    """The rules of the bundled libraries, chapter by chapter."""
    return tuple(rule for rules in library_project().libraries.values() for rule in rules)


def bundled_probes() -> Iterator[Compiled]:
    """A table for every rule of the bundled libraries."""
    return map(compile_probe, library_rules())


def probes_of(source: Source, folder: Folder = NO_FOLDER) -> Iterator[Compiled]:
    """A table for every rule that a text of this folder defines; none where the text has a mistake of its own."""
    alone = compile_source(source, folder=folder)
    if alone.diagnostics:
        return
    for rule, definition in alone.project.rules.items():
        if definition.span.source == source.name:
            used = "".join(f"use {name}\n" for name in with_required(alone.project.rules, rule))
            probe = Source(f"{rule} on plain", f'variant probe "Probe" based on plain\n{used}')
            yield compile_beside(source, probe, folder)
