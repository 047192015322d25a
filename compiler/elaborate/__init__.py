"""AST -> Variant: meaning is decided here, once.

`collect` gathers the definitions of all files, `flatten` lays a variant over its bases, `resolve` looks every name
up, `clauses` gives the numbers. The checks of `kakumei.compiler.checks` read the result.
"""

from kakumei.compiler.elaborate.clauses import name_from, number_rules, number_statements, number_texts
from kakumei.compiler.elaborate.flatten import Flat, Stated, flatten
from kakumei.compiler.elaborate.origins import origins_of
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.elaborate.resolve import Names, resolve
from kakumei.compiler.elaborate.rules import ResolvedRule, keys_in_force, resolve_rule
from kakumei.compiler.elaborate.values import named_ends, no_number
from kakumei.compiler.model import HostChoice, Named, RuleInForce, Variant
from kakumei.compiler.numbers import allowed
from kakumei.compiler.walk import names_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import suggestion


def elaborate(project: Project, name: str) -> tuple[Variant | None, tuple[Diagnostic, ...]]:
    """The variant `name` of the project, complete as far as its text is; None where a base is missing.

    Raises:
        KeyError: the project has no such variant.
    """
    flat, problems = flatten(project, name)
    if flat is None:
        return None, problems
    names = _names(project, flat)
    rules = tuple(_rules(project, flat, names))
    flat.statements = {key: Stated(resolve(stated.node, names), stated.base) for key, stated in flat.statements.items()}
    statements, language = number_statements(flat)
    numbered = number_rules(rules, dict(project.examples))
    header = flat.header
    variant = Variant(
        name=header.name.text,
        names=header.names or name_from(header.name.text, header.span),
        source=None if flat.source is None else _text(flat.source.text),
        base=None if header.base is None else header.base.text,
        titles=tuple(Named(key=key, names=stated.node.names) for key, stated in flat.titles.items()),
        special_cards=_special_cards(project, flat),
        choices=_choices(flat, names),
        shapes=_shapes(project, _said(flat, numbered), names),
        statements=statements,
        language=language,
        rules=numbered,
        texts=number_texts(((stated.node, stated.base) for stated in flat.texts), len(numbered)),
        examples=tuple(flat.examples),
        span=header.span,
    )
    return variant, (*problems, *names.problems)


def _names(project: Project, flat: Flat) -> Names:
    tags = frozenset(
        tag.text
        for rule in project.rules.values()
        for line in rule.lines
        if isinstance(line, ast.TagsLine)
        for tag in line.tags
    )
    return Names(
        numbers=flat.numbers,
        shapes=project.shapes,
        titles=flat.titles,
        cards={**project.cards, **flat.cards},
        rules=project.rules,
        keys=keys_in_force(flat.in_force),
        tags=tags,
    )


def _rules(project: Project, flat: Flat, names: Names) -> list[ResolvedRule]:
    """The rules in force in their order; one that is defined nowhere is reported and left out."""
    rules = []
    for stated in flat.in_force.values():
        name = stated.node.rule
        if name.text in project.rules:
            rules.append(resolve_rule(stated, project.rules[name.text], names))
        else:
            help = suggestion(name.text, [*project.rules, *project.rules_elsewhere])
            names.problems.append(diagnostic(Code.UNKNOWN_RULE, name.span, name=name.text, help=help))
    return rules


def _choices(flat: Flat, names: Names) -> tuple[HostChoice, ...]:
    choices = []
    for name, stated in flat.choices.items():
        node = stated.node
        default = node.default
        names.problems += named_ends(node.range, name)
        if not isinstance(default, ast.IntLiteral):
            names.problems.append(no_number(default, "the default"))
            continue
        choices.append(
            HostChoice(
                name=name,
                allowed=allowed(node),
                default=default.value,
                origins=origins_of(node.provenance, stated.base),
                span=node.span,
            )
        )
    return tuple(choices)


def _special_cards(project: Project, flat: Flat) -> tuple[Named, ...]:
    """Special cards this variant or the library declares, those of the variant first."""
    declared = {name: stated.node for name, stated in flat.cards.items()}
    declared |= {name: card for name, card in project.cards.items() if name not in declared}
    return tuple(
        Named(key=name, names=card.names or name_from(name.lower(), card.span)) for name, card in declared.items()
    )


def _said(flat: Flat, rules: tuple[RuleInForce, ...]) -> tuple[ast.Node, ...]:
    """Everything a variant says, as nodes."""
    statements = (stated.node for stated in flat.statements.values())
    return (*statements, *(line.node for rule in rules for line in rule.lines))


def _shapes(project: Project, said: tuple[ast.Node, ...], names: Names) -> tuple[ast.ShapeDefinition, ...]:
    """The declared shapes that anything said names, in the order in which they are declared."""
    used = {name for node in said for name in names_in(node)}
    return tuple(resolve(shape, names) for name, shape in project.shapes.items() if name in used)


def _text(words: ast.Words) -> str:
    return words.entries[0][1]
