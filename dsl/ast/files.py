"""Files: headers, names and choices, rules in force, and the blocks a file is made of."""

from dataclasses import dataclass
from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, NumberRange, SpecialItem, StatementNode, Words
from kakumei.dsl.ast.examples import Example
from kakumei.dsl.ast.rules import Rule, ShapeDefinition
from kakumei.dsl.ast.structure import Structural
from kakumei.dsl.ast.values import Value

# Headers


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantHeader(Node):
    """`variant NAME names based on BASE`."""

    name: Name
    names: Words | None
    base: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryHeader(Node):
    """`library NAME names`."""

    name: Name
    names: Words | None


Header: TypeAlias = VariantHeader | LibraryHeader


# Names and choices


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceLine(StatementNode):
    """`source "…"`: the text whose lines the provenance cites."""

    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Title(StatementNode):
    """`title NAME names`."""

    name: Name
    names: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDeclaration(StatementNode):
    """`card CAPITALS names`: a special card."""

    card: SpecialItem
    names: Words | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(StatementNode):
    """`choice NAME as number 0 to 4 = 2`: a number the host may set."""

    name: Name
    range: NumberRange | None
    default: Number


# Rules in force


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument(Node):
    """`lands = now` inside the brackets after a rule's name."""

    name: Name
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class UseRule(StatementNode):
    """`use NAME(arguments) as ALIAS with 4 or more players requires … conflicts …`."""

    rule: Name
    arguments: tuple[Argument, ...]
    alias: Name | None
    players: NumberRange | None
    requires: tuple[Name, ...]
    conflicts: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRule(StatementNode):
    """`option NAME(arguments) as ALIAS on with … players requires … conflicts …`: `use` with a switch."""

    rule: Name
    arguments: tuple[Argument, ...]
    alias: Name | None
    on: bool
    players: NumberRange | None
    requires: tuple[Name, ...]
    conflicts: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(StatementNode):
    """`drop NAME, NAME`: inherited rules that are not in force."""

    rules: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Custom(StatementNode):
    """`custom "…"`: text for the sheet that no program checks."""

    text: Words


Statement: TypeAlias = (
    SourceLine
    | Title
    | CardDeclaration
    | Choice
    | Structural
    | UseRule
    | OptionRule
    | Drop
    | Custom
    | Rule
    | ShapeDefinition
    | Example
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Node):
    """A header and the statements up to the next one; statements before any header have `header` None."""

    header: Header | None
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesFile(Node):
    """A file: variants and libraries one after the other."""

    blocks: tuple[Block, ...]
