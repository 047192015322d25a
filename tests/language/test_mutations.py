"""Slips in the bundled texts, 500 in all: none breaks the program, and the first error stands where the slip is.

`pytest tests/language/test_mutations.py -s` prints how many there were of each kind. `tests/mutations.py` makes them.
"""

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache

from amounts import cases
from mutations import Mutation, mutate, statements, tokens

from kakumei.compiler.bundle import bundled_sources
from kakumei.compiler.pipeline import compile_beside, compile_source, parsed
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Diagnostic, has_errors
from kakumei.dsl.report import in_order, render
from kakumei.dsl.source import Source

SLIPS = cases(150, all_of=500)
SEED = 2026
NEAR_AT_LEAST = 0.95


@cache
def slips() -> tuple[tuple[Source, Mutation], ...]:
    """Each slip with the text it was made in; a longer text has more of them."""
    chance = random.Random(SEED)
    sources = bundled_sources()
    weights = [len(tokens(source.text)) for source in sources]
    return tuple((source, mutate(source.text, chance)) for source in chance.choices(sources, weights=weights, k=SLIPS))


def problems(source: Source) -> tuple[tuple[Diagnostic, ...], Mapping[str, Source]]:
    """What is wrong with a text; one of rules only gets a table beside it that uses them all."""
    read = parsed(source)
    if read.diagnostics:
        return read.diagnostics, {source.name: source}
    rules = [
        statement.name.text
        for block in read.file.blocks
        if isinstance(block.header, ast.LibraryHeader)
        for statement in block.statements
        if isinstance(statement, ast.Rule)
    ]
    used = "\n".join(f"use {rule}" for rule in rules)
    table = Source("probe", f'variant probe "Probe" based on plain\n{used}\n')
    result = compile_beside(source, table) if rules else compile_source(source)
    return result.diagnostics, result.sources


def is_near(found: Diagnostic, slip: Mutation, source: Source) -> bool:
    """Whether it stands on the line of the slip, or before the end of the statement after that line."""
    span = found.primary.span
    if span.source != source.name or not span.has_place:
        return False
    line = Source(source.name, slip.text).place(span.start).line
    after = [first for first in first_lines(source) if first > slip.line]
    return slip.line <= line < (after[1] if len(after) > 1 else source.line_count + 1)


@cache
def first_lines(source: Source) -> tuple[int, ...]:
    """The lines on which statements begin."""
    return tuple(sorted({source.place(node.span.start).line for node in statements(parsed(source).file)}))


def test_slips_are_reported_where_they_are() -> None:
    counts: Counter[str] = Counter()
    far = []
    for source, slip in slips():
        found, sources = problems(Source(source.name, slip.text))
        errors = [one for one in in_order(found, sources) if has_errors([one])]
        if not errors:
            counts["still compile"] += 1
        elif is_near(errors[0], slip, source):
            counts["reported near by"] += 1
        else:
            counts["reported elsewhere"] += 1
            far.append(f"{source.name}:{slip.line}: {slip.what}\n{render(errors[:1], sources)}")
    print("", *(f"{count} {what}" for what, count in counts.most_common()), *far, sep="\n")
    errors_found = SLIPS - counts["still compile"]
    assert errors_found > SLIPS // 2
    assert counts["reported near by"] / errors_found >= NEAR_AT_LEAST, far
