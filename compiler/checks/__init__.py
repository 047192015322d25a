"""Everything that can be said against a variant without playing it: one module per family of checks.

Each check gets the `CheckContext` of a variant (what it states, its pack, its plays) and yields diagnostics; none looks
at another's. Names, types and duplicates are reported earlier, while the variant is elaborated.
"""

from collections.abc import Iterator

from kakumei.compiler.checks.clashes import check_clashes
from kakumei.compiler.checks.comparisons import check_comparisons
from kakumei.compiler.checks.contradictions import check_contradictions
from kakumei.compiler.checks.counted import check_counted
from kakumei.compiler.checks.dead.rules import check_dead_rules
from kakumei.compiler.checks.dead.statements import check_dead_statements
from kakumei.compiler.checks.examples import check_examples
from kakumei.compiler.checks.gaps import check_gaps
from kakumei.compiler.checks.pack import check_pack
from kakumei.compiler.checks.people import check_people
from kakumei.compiler.checks.prepare import context_for
from kakumei.compiler.checks.provenance import check_provenance
from kakumei.compiler.checks.quality import check_quality
from kakumei.compiler.checks.tables import check_tables
from kakumei.compiler.checks.values import check_values
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.model import Variant
from kakumei.dsl.diagnostics import Diagnostic


def check_variant(variant: Variant, project: Project) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a variant of the project, and everything that looks wrong.

    A rule that is used twice has its mistakes once.

    Raises:
        KeyError: the project has no such variant.
    """
    return tuple(dict.fromkeys(_problems(variant, project)))


def _problems(variant: Variant, project: Project) -> Iterator[Diagnostic]:
    context = context_for(variant)
    yield from check_gaps(context)
    yield from check_tables(context)
    yield from check_values(context)
    yield from check_pack(context)
    yield from check_people(context)
    yield from check_examples(context, project)
    yield from check_clashes(context, project)
    yield from check_contradictions(context)
    yield from check_dead_statements(context)
    yield from check_dead_rules(context, project)
    yield from check_comparisons(context)
    yield from check_counted(context)
    yield from check_provenance(context, project)
    yield from check_quality(context)
