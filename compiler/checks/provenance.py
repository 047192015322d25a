"""Where statements come from, and definitions that nothing uses."""

from collections.abc import Iterator

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.questions import question_of
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic


def check_provenance(context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    """Own structural statements that cite nothing although there is a source, and own rules that are not in force."""
    variant = context.variant
    text = project.variants[variant.name]
    if any(isinstance(statement, ast.SourceLine) for statement in text.statements):
        for statement in text.statements:
            if isinstance(statement, ast.Structural) and not statement.provenance:
                beginning = question_of(statement).begins
                yield diagnostic(Code.MISSING_PROVENANCE, statement.span, statement=beginning)
    used = {rule.definition for rule in variant.rules}
    for statement in text.statements:
        if isinstance(statement, ast.Rule) and statement.name.text not in used:
            yield diagnostic(Code.RULE_NOT_USED, statement.name.span, rule=statement.name.text)
