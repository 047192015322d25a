"""`kakumei library`: the house rules that come with the product, listed."""

import click

from kakumei.checker.outputs import Library, RuleEntry, document
from kakumei.checker.probes import library_rules
from kakumei.checker.wording import english
from kakumei.cli.loading import json_option
from kakumei.cli.printing import Refused, print_json, print_table, print_text
from kakumei.compiler.bundle import bundled_sources, library_project
from kakumei.compiler.document import names_by_language
from kakumei.compiler.elaborate.project import Project
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import diagnostic
from kakumei.dsl.source import NO_SPAN
from kakumei.dsl.suggest import suggestion


@click.command("library")
@click.argument("rule", required=False, shell_complete=lambda ctx, param, incomplete: _complete(incomplete))
@json_option
def command(rule: str | None, as_json: bool) -> None:
    """List the house rules of the library; with RULE, show that rule: its text, parameters and examples."""
    project = library_project()
    if rule is not None and rule not in library_rules():
        help = suggestion(rule, library_rules()) or "`kakumei library` lists the rules"
        raise Refused((diagnostic(Code.UNKNOWN_RULE, NO_SPAN, name=rule, help=help),), {})
    if as_json:
        wanted = [rule] if rule is not None else library_rules()
        print_json(document(Library(rules=tuple(_entry(project, name) for name in wanted))))
    elif rule is not None:
        print_text(_page(project, rule))
    else:
        rows = [
            (name, english(project.rules[name].names, name), about(project.rules[name])) for name in library_rules()
        ]
        print_table(("rule", "name", "what it does"), rows)


def _complete(incomplete: str) -> list[str]:
    return [name for name in library_rules() if name.startswith(incomplete)]


def about(rule: ast.Rule) -> str:
    """What the rule does, in English."""
    return next((english(line.text) for line in rule.lines if isinstance(line, ast.AboutLine)), "")


def _page(project: Project, name: str) -> str:
    """The rule as it stands in the library, and its examples."""
    return "\n\n".join(_text(node) for node in (project.rules[name], *project.examples.get(name, ())))


def _text(node: ast.Node) -> str:
    source = next(source for source in bundled_sources() if source.name == node.span.source)
    return source.slice(node.span).strip()


def _entry(project: Project, name: str) -> RuleEntry:
    rule = project.rules[name]
    return RuleEntry(
        name=name,
        names=names_by_language(rule.names) if rule.names else {},
        about=about(rule),
        tags=tuple(tag.text for line in rule.lines if isinstance(line, ast.TagsLine) for tag in line.tags),
        requires=tuple(name.text for line in rule.lines if isinstance(line, ast.RequiresLine) for name in line.rules),
        text=_text(rule),
        examples=tuple(english(example.names) for example in project.examples.get(name, ())),
    )
