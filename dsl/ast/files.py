"""Files: headers, names and choices, rules in force, and the blocks a file is made of."""

from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, NumberRange, SpecialItem, StatementNode, Words
from kakumei.dsl.ast.examples import Example
from kakumei.dsl.ast.rules import Rule, ShapeDefinition
from kakumei.dsl.ast.structure import Structural
from kakumei.dsl.ast.values import Value

# Headers


class VariantHeader(Node, frozen=True, kw_only=True):
    """`variant NAME names based on BASE`."""

    name: Name
    names: Words | None
    base: Name | None


class LibraryHeader(Node, frozen=True, kw_only=True):
    """`library NAME names`."""

    name: Name
    names: Words | None


Header: TypeAlias = VariantHeader | LibraryHeader


# Names and choices


class SourceLine(StatementNode, frozen=True, kw_only=True):
    """`source "…"`: the text whose lines the provenance cites."""

    text: Words


class Title(StatementNode, frozen=True, kw_only=True):
    """`title NAME names`."""

    name: Name
    names: Words


class CardDeclaration(StatementNode, frozen=True, kw_only=True):
    """`card CAPITALS names`: a special card."""

    card: SpecialItem
    names: Words | None


class Choice(StatementNode, frozen=True, kw_only=True):
    """`choice NAME as number 0 to 4 = 2`: a number the host may set."""

    name: Name
    range: NumberRange | None
    default: Number


# Rules in force


class Argument(Node, frozen=True, kw_only=True):
    """`lands = now` inside the brackets after a rule's name."""

    name: Name
    value: Value


class UseRule(StatementNode, frozen=True, kw_only=True):
    """`use NAME(arguments) as ALIAS with 4 or more players requires … conflicts …`."""

    rule: Name
    arguments: tuple[Argument, ...]
    alias: Name | None
    players: NumberRange | None
    requires: tuple[Name, ...]
    conflicts: tuple[Name, ...]


class OptionRule(StatementNode, frozen=True, kw_only=True):
    """`option NAME(arguments) as ALIAS on with … players requires … conflicts …`: `use` with a switch."""

    rule: Name
    arguments: tuple[Argument, ...]
    alias: Name | None
    on: bool
    players: NumberRange | None
    requires: tuple[Name, ...]
    conflicts: tuple[Name, ...]


class Drop(StatementNode, frozen=True, kw_only=True):
    """`drop NAME, NAME`: inherited rules that are not in force."""

    rules: tuple[Name, ...]


class Custom(StatementNode, frozen=True, kw_only=True):
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


class Block(Node, frozen=True, kw_only=True):
    """A header and the statements up to the next one; statements before any header have `header` None."""

    header: Header | None
    statements: tuple[Statement, ...]


class RulesFile(Node, frozen=True, kw_only=True):
    """A file: variants and libraries one after the other."""

    blocks: tuple[Block, ...]
