"""A variant with everything it inherits: its statements by key, its rules in force, its names and choices."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from kakumei.compiler.config.base import Range
from kakumei.compiler.elaborate.project import Project, VariantText
from kakumei.compiler.numbers import AtAnySetting
from kakumei.compiler.questions import key_of, overlap
from kakumei.compiler.rows import TableRow, with_players
from kakumei.dsl import ast
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
    """What a variant states, inherited statements included, before anything is looked up.

    `bases` are the variants it is based on, the most basic first; `numbers` what its numbers can be.
    """

    header: ast.VariantHeader
    bases: tuple[str, ...]
    numbers: AtAnySetting
    source: ast.SourceLine | None = None
    statements: dict[str, Stated[ast.Structural]] = field(default_factory=dict)
    in_force: dict[str, Stated[PutInForce]] = field(default_factory=dict)
    titles: dict[str, Stated[ast.Title]] = field(default_factory=dict)
    cards: dict[str, Stated[ast.CardDeclaration]] = field(default_factory=dict)
    choices: dict[str, Stated[ast.Choice]] = field(default_factory=dict)
    texts: list[Stated[ast.Custom]] = field(default_factory=list)
    examples: list[ast.Example] = field(default_factory=list)  # the variant's own

    def depth(self, stated: Stated[_T]) -> int:
        """How many variants deep something is inherited: 0 is the variant's own, 1 is stated by its base."""
        return 0 if stated.base is None else len(self.bases) - self.bases.index(stated.base)


def key_in_force(statement: PutInForce) -> str:
    """What a rule in force is called: its alias, or its own name."""
    return (statement.alias or statement.rule).text


def flatten(project: Project, name: str) -> tuple[Flat | None, tuple[Diagnostic, ...]]:
    """The variant `name` with all that its bases state; None where a base is missing or circular."""
    problems: list[Diagnostic] = []
    chain = _chain(project, name, problems)
    if chain is None:
        return None, tuple(problems)
    flat = Flat(
        header=chain[-1].header,
        bases=tuple(text.header.name.text for text in chain[:-1]),
        # Before anything is laid over anything, since a choice that is made anew is another one for the bases as well.
        numbers=AtAnySetting.declared(
            statement for text in chain for statement in text.statements if isinstance(statement, ast.Choice)
        ),
    )
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
            known = {*project.variants, *project.variants_elsewhere}
            help = suggestion(base.text, known - {text.header.name.text for text in chain})
            problems.append(diagnostic(Code.UNKNOWN_BASE, base.span, name=base.text, help=help))
            return None
        if any(text.header.name.text == base.text for text in chain):
            problems.append(diagnostic(Code.CIRCULAR_BASE, base.span, name=base.text, help=_other_name(project, chain)))
            return None
        chain.insert(0, project.variants[base.text])
    return chain


def _other_name(project: Project, chain: list[VariantText]) -> str | None:
    """Help for a variant that is called like the one it is to be based on, where there is another one of that name."""
    header = chain[0].header
    name = header.name.text
    if header.base is None or header.base.text != name or name not in project.variants_elsewhere:
        return None
    return f"give this variant a name of its own: `variant my_{name} … based on {name}`"


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
                key = key_of(statement)
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
        own_key = key_of(statement)
        for key in list(inherited):
            if key == own_key:
                inherited.remove(key)
            elif overlap(flat.statements[key].node, statement):
                inherited.remove(key)
                if isinstance(statement, TableRow):
                    inherited |= _cut(flat, key, statement)
                else:
                    del flat.statements[key]
        flat.statements[own_key] = Stated(statement, base)


def _cut(flat: Flat, key: str, row: TableRow) -> set[str]:
    """Take the numbers of players of `row` out of an inherited row; the keys of what is left of it.

    Only what the new row is for at every setting is taken out. Where the rest depends on what the host chooses, the
    inherited row stays beside the new one, and at each setting gives way to it.
    """
    old = flat.statements[key]
    assert isinstance(old.node, TableRow)
    everybody = Range(low=1)
    taken = flat.numbers.surely(row.players)
    wanted = flat.numbers.range(old.node.players).intersection(everybody)
    rest = () if wanted is None else (wanted,) if taken is None else tuple(wanted.without(taken))
    if rest and (rest == (wanted,) or not flat.numbers.is_settled(old.node.players)):
        return {key}
    del flat.statements[key]
    left = {key_of(node): node for node in (with_players(old.node, numbers) for numbers in rest)}
    flat.statements |= {found: Stated(node, old.base) for found, node in left.items()}
    return set(left)


def _trim_to_players(flat: Flat) -> None:
    """Inherited rows for numbers of players that this variant does not allow are dropped."""
    stated = flat.statements.get("players")
    if stated is None or not isinstance(stated.node, ast.PlayerCount):
        return
    allowed = flat.numbers.range(stated.node.count)
    for key, old in list(flat.statements.items()):
        node = old.node
        if old.base is None or not isinstance(node, TableRow) or node.players is None:
            continue
        wanted = flat.numbers.range(node.players)
        common = wanted.intersection(allowed)
        if common is None:
            del flat.statements[key]
        elif common != wanted and flat.numbers.is_settled(node.players):
            del flat.statements[key]
            trimmed = with_players(node, common)
            flat.statements[key_of(trimmed)] = Stated(trimmed, old.base)
