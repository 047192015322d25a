"""The names a text can use: everything defined in its file and in the bundled files, by name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeVar

from kakumei.compiler.elaborate.sections import examples_of_nothing, misplaced
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class VariantText:
    """A variant as written: its header and its statements."""

    header: ast.VariantHeader
    statements: tuple[ast.Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """Definitions by name. `examples` are those of rules, by the rule's name.

    The last two are names that other texts seem to define: nobody has asked for them, but they may be meant where a
    name is unknown.
    """

    variants: Mapping[str, VariantText]
    rules: Mapping[str, ast.Rule]
    shapes: Mapping[str, ast.ShapeDefinition]
    cards: Mapping[str, ast.CardDeclaration]
    examples: Mapping[str, tuple[ast.Example, ...]]
    libraries: Mapping[str, tuple[str, ...]]  # the rules of each library, in order
    variants_elsewhere: tuple[str, ...] = ()
    rules_elsewhere: tuple[str, ...] = ()


class _Table(Generic[_T]):
    """Definitions of one kind while they are collected; a second one under the same name is reported."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.found: dict[str, tuple[_T, ast.Node]] = {}

    def add(self, name: ast.Node, text: str, definition: _T) -> Iterable[Diagnostic]:
        if text in self.found:
            first = self.found[text][1]
            # Files of the author come before those of the library, whose name cannot be changed.
            own = first.span.source != name.span.source
            yield diagnostic(
                Code.DUPLICATE_DEFINITION,
                first.span if own else name.span,
                secondary=(Label(name.span, "defined here too") if own else Label(first.span, "first defined here"),),
                kind=self.kind,
                name=text,
                label="defined here" if own else None,
                help=f"give yours another name, such as `{_own_name(text)}`" if own else None,
            )
            return
        self.found[text] = (definition, name)

    def mapping(self) -> Mapping[str, _T]:
        return MappingProxyType({name: definition for name, (definition, _) in self.found.items()})


def _own_name(text: str) -> str:
    return f"MY{text}" if text.isupper() else f"my_{text}"


def collect(files: Iterable[ast.RulesFile], variant: str | None = None) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Every definition of these files that `variant` sees; earlier files come first when a name is defined twice.

    What a library defines is seen by everybody. What a variant defines is seen by itself and by what is based on it,
    so that two variants may each have a rule of the same name.
    """
    blocks = [block for file in files for block in file.blocks]
    variants: _Table[VariantText] = _Table("variant")
    rules: _Table[ast.Rule] = _Table("rule")
    shapes: _Table[ast.ShapeDefinition] = _Table("shape")
    cards: _Table[ast.CardDeclaration] = _Table("card")
    examples: dict[str, list[ast.Example]] = {}
    libraries: dict[str, list[str]] = {}
    problems: list[Diagnostic] = [*misplaced(blocks), *examples_of_nothing(blocks)]
    for block in blocks:
        if isinstance(block.header, ast.VariantHeader):
            name = block.header.name
            problems += variants.add(name, name.text, VariantText(block.header, block.statements))
    chain = _chain(variants.mapping(), variant)
    for block in blocks:
        if isinstance(block.header, ast.VariantHeader) and block.header.name.text not in chain:
            continue
        listed = libraries.setdefault(block.header.name.text, []) if isinstance(block.header, ast.LibraryHeader) else []
        for statement in block.statements:
            match statement:
                case ast.Rule(name=name):
                    problems += rules.add(name, name.text, statement)
                    listed.append(name.text)
                case ast.ShapeDefinition(name=name):
                    problems += shapes.add(name, name.text, statement)
                case ast.CardDeclaration(card=card):
                    problems += cards.add(card, card.name, statement)
                case ast.Example(rule=ast.Name(text=text)):
                    examples.setdefault(text, []).append(statement)
                case _:
                    pass
    project = Project(
        variants=variants.mapping(),
        rules=rules.mapping(),
        shapes=shapes.mapping(),
        cards=cards.mapping(),
        examples=MappingProxyType({name: tuple(found) for name, found in examples.items()}),
        libraries=MappingProxyType({name: tuple(found) for name, found in libraries.items()}),
    )
    return project, tuple(problems)


def _chain(variants: Mapping[str, VariantText], name: str | None) -> set[str]:
    """The variant and its bases, as far as they are there."""
    chain: set[str] = set()
    while name is not None and name in variants and name not in chain:
        chain.add(name)
        base = variants[name].header.base
        name = None if base is None else base.text
    return chain
