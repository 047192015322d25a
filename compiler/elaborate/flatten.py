"""A variant with everything it inherits: its statements by key, its rules in force, its names and choices."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from kakumei.compiler.counts import Counts, TableRow, counts_of, table_of, with_counts
from kakumei.compiler.elaborate.project import Project, VariantText
from kakumei.dsl import ast
from kakumei.dsl.ast.keys import statement_key
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic
from kakumei.dsl.suggest import suggestion

_T = TypeVar("_T")
PutInForce: TypeAlias = ast.UseRule | ast.OptionRule


@dataclass(frozen=True, slots=True)
class Stated(Generic[_T]):
    """Something stated, and the variant it is inherited from; None: the variant's own."""

    node: _T
    base: str | None


@dataclass(slots=True)
class Flat:
    """What a variant states, inherited statements included, before anything is looked up."""

    header: ast.VariantHeader
    source: ast.SourceLine | None = None
    statements: dict[str, Stated[ast.Structural]] = field(default_factory=dict)
    in_force: dict[str, Stated[PutInForce]] = field(default_factory=dict)
    titles: dict[str, Stated[ast.Title]] = field(default_factory=dict)
    cards: dict[str, Stated[ast.CardDeclaration]] = field(default_factory=dict)
    choices: dict[str, Stated[ast.Choice]] = field(default_factory=dict)
    texts: list[Stated[ast.Custom]] = field(default_factory=list)
    examples: list[ast.Example] = field(default_factory=list)  # the variant's own


def key_in_force(statement: PutInForce) -> str:
    """What a rule in force is called: its alias, or its own name."""
    return (statement.alias or statement.rule).text


def flatten(project: Project, name: str) -> tuple[Flat | None, tuple[Diagnostic, ...]]:
    """The variant `name` with all that its bases state; None where a base is missing or circular."""
    problems: list[Diagnostic] = []
    chain = _chain(project, name, problems)
    if chain is None:
        return None, tuple(problems)
    flat = Flat(header=chain[-1].header)
    for text in chain:
        base = text.header.name.text if text is not chain[-1] else None
        problems += _add(flat, text, base)
    _trim_to_players(flat)
    return flat, tuple(problems)


def _chain(project: Project, name: str, problems: list[Diagnostic]) -> list[VariantText] | None:
    """The variant and its bases, the most basic first."""
    chain = [project.variants[name]]
    while (base := chain[0].header.base) is not None:
        if base.text not in project.variants:
            problems.append(
                diagnostic(Code.UNKNOWN_BASE, base.span, name=base.text, help=suggestion(base.text, project.variants))
            )
            return None
        if any(text.header.name.text == base.text for text in chain):
            problems.append(diagnostic(Code.CIRCULAR_BASE, base.span, name=base.text))
            return None
        chain.insert(0, project.variants[base.text])
    return chain


def _add(flat: Flat, text: VariantText, base: str | None) -> Iterator[Diagnostic]:
    """Lay the statements of one variant over what is there already."""
    own: dict[str, ast.Node] = {}

    def twice(what: str, place: ast.Node) -> tuple[Label, ...]:
        """Where the same thing was stated before in this variant; empty the first time."""
        earlier = own.setdefault(what, place)
        return () if earlier is place else (Label(earlier.span, "first stated here"),)

    def defined(kind: str, name: ast.Name) -> Iterator[Diagnostic]:
        if there := twice(f"{kind} {name.text}", name):
            yield diagnostic(Code.DUPLICATE_DEFINITION, name.span, secondary=there, kind=kind, name=name.text)

    rows: list[ast.Structural] = []
    for statement in text.statements:
        match statement:
            case ast.SourceLine():
                flat.source = statement
            case ast.Title(name=name):
                yield from defined("title", name)
                flat.titles[name.text] = Stated(statement, base)
            case ast.CardDeclaration(card=card):
                flat.cards[card.name] = Stated(statement, base)
            case ast.Choice(name=name):
                yield from defined("choice", name)
                flat.choices[name.text] = Stated(statement, base)
            case ast.UseRule() | ast.OptionRule():
                key = key_in_force(statement)
                place = statement.alias or statement.rule
                if there := twice(f"rule {key}", place):
                    yield diagnostic(Code.NAME_TAKEN, place.span, secondary=there, name=key, suggestion=f"my_{key}")
                flat.in_force[key] = Stated(statement, base)
            case ast.Drop(rules=rules):
                for rule in rules:
                    if flat.in_force.pop(rule.text, None) is None:
                        yield diagnostic(
                            Code.NOT_IN_FORCE, rule.span, name=rule.text, help=suggestion(rule.text, flat.in_force)
                        )
            case ast.Custom():
                flat.texts.append(Stated(statement, base))
            case ast.Example():
                if base is None and statement.rule is None:
                    flat.examples.append(statement)
            case ast.Rule() | ast.ShapeDefinition():
                pass
            case _:
                key = statement_key(statement)
                if there := twice(key, statement):
                    yield diagnostic(
                        Code.DUPLICATE_STATEMENT, statement.span, secondary=there, key=key.replace(".", " ")
                    )
                rows.append(statement)
    _lay(flat, rows, base)


def _lay(flat: Flat, rows: list[ast.Structural], base: str | None) -> None:
    """Statements replace inherited ones with the same key; rows of a table also those for the same numbers."""
    inherited = set(flat.statements)
    for statement in rows:
        table = table_of(statement)
        for key in list(inherited):
            if table is not None and key in flat.statements and table_of(flat.statements[key].node) == table:
                inherited.remove(key)
                inherited |= _cut(flat, key, statement)
            elif _both_deal(key, statement_key(statement)):
                flat.statements.pop(key, None)
        flat.statements[statement_key(statement)] = Stated(statement, base)


def _both_deal(one: str, other: str) -> bool:
    """Whether these are keys of two dealers of one hand: who deals every hand deals the first and the later ones."""
    return "dealer.every" in (one, other) and one.startswith("dealer.") and other.startswith("dealer.")


def _cut(flat: Flat, key: str, row: ast.Structural) -> set[str]:
    """Take the numbers of players of `row` out of an inherited row; the keys of what is left of it."""
    old = flat.statements.pop(key)
    assert isinstance(old.node, TableRow)
    assert isinstance(row, TableRow)
    everybody = Counts(1, None)
    left = set()
    for rest in counts_of(old.node.players, everybody).without(counts_of(row.players, everybody)):
        node = with_counts(old.node, rest)
        flat.statements[statement_key(node)] = Stated(node, old.base)
        left.add(statement_key(node))
    return left


def _trim_to_players(flat: Flat) -> None:
    """Inherited rows for numbers of players that this variant does not allow are dropped."""
    stated = flat.statements.get("players")
    if stated is None or not isinstance(stated.node, ast.PlayerCount):
        return
    allowed = counts_of(stated.node.count, Counts(1, None))
    if allowed.high is not None and allowed.high < allowed.low:
        return  # a slip that is reported as such
    for key, old in list(flat.statements.items()):
        node = old.node
        if old.base is None or not isinstance(node, TableRow):
            continue
        if node.players is None:
            continue
        counts = counts_of(node.players, allowed)
        common = counts.intersection(allowed)
        if common == counts:
            continue
        del flat.statements[key]
        if common is not None:
            trimmed = with_counts(node, common)
            flat.statements[statement_key(trimmed)] = Stated(trimmed, old.base)
