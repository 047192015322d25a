"""Comparisons that speak of another play than one would think.

Everything behind `on` describes the play below, a comparison too: in `K on Q with the same suits` it is the queen that
follows the suits of what lies under her. Nothing is wrong with that, but hardly anybody means it.
"""

from collections.abc import Iterator

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.wording import core_text
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic


def check_comparisons(context: CheckContext) -> Iterator[Diagnostic]:
    """A warning for each comparison behind `on`."""
    said = [statement.node for statement in context.variant.statements]
    for node in (*said, *(line for _, line in context.lines())):
        for pattern in nodes_in(node):
            if isinstance(pattern, ast.Pattern):
                yield from _behind_on(pattern)


def _behind_on(pattern: ast.Pattern) -> Iterator[Diagnostic]:
    for below in pattern.qualities:
        if not isinstance(below, ast.OnPattern):
            continue
        for quality in below.pattern.qualities:
            if isinstance(quality, ast.WithRelation):
                yield _warning(pattern, below, quality)


def _warning(pattern: ast.Pattern, below: ast.OnPattern, quality: ast.WithRelation) -> Diagnostic:
    comparison = f"with {quality.relation.value}"
    above, under = core_text(pattern.core), core_text(below.pattern.core)
    # Whatever else is said of the play above stands before `on` as well.
    more = " …" if any(not isinstance(one, ast.OnPattern) for one in pattern.qualities) else ""
    return diagnostic(
        Code.COMPARISON_BEHIND_ON,
        quality.span,
        comparison=comparison,
        under=under,
        right=f"{above}{more} {comparison} on {under}",
        secondary=(Label(below.pattern.core.span, "the play below"),),
    )
