"""The other texts of a folder: what each of them defines for everybody, told without parsing what nobody asks for."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TypeAlias

from kakumei.compiler.parsed import parsed
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Diagnostic, has_errors
from kakumei.dsl.heads import heads
from kakumei.dsl.source import Source


class Kind(Enum):
    """What a text can ask another one for."""

    VARIANT = "variant"
    RULE = "rule"
    SHAPE = "shape"
    CARD = "card"


Wanted: TypeAlias = tuple[Kind, str]
"""A name that is asked for, and as what."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another text of the folder; `trouble`: why nobody could read it, which is told to those who ask for it."""

    source: Source
    trouble: Diagnostic | None = None


@dataclass(frozen=True, slots=True)
class Folder:
    """The other texts in the folder of a text; `left_out` says which ones were not looked at, and why."""

    texts: tuple[Neighbour, ...] = ()
    left_out: tuple[str, ...] = ()

    def variants(self) -> tuple[str, ...]:
        """The variants that seem to be defined in it."""
        return tuple(sorted(name for text in self.texts for kind, name in seeming(text.source) if kind is Kind.VARIANT))

    def rules(self) -> tuple[str, ...]:
        """The rules that seem to be in its libraries."""
        return tuple(sorted(name for text in self.texts for kind, name in seeming(text.source) if kind is Kind.RULE))


NO_FOLDER = Folder()
"""What a text sees that does not stand in a folder, such as one from standard input."""


@lru_cache(maxsize=512)
def seeming(source: Source) -> frozenset[Wanted]:
    """What a text seems to define for everybody, and never less than it defines.

    What is between `variant` and the next header is for that variant alone.
    """
    found: set[Wanted] = set()
    for_everybody = True
    for word, name in heads(source.text):
        if word in ("variant", "library"):
            for_everybody = word == "library"
        if word == "variant" or (for_everybody and word != "library"):
            found.add((Kind(word), name))
    return frozenset(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """Where something is defined: the position of its block, its name, and the node that says what it is."""

    block: int
    name: ast.Node
    node: ast.Node


@dataclass(frozen=True)  # no slots: the definitions are worked out once and kept
class Text:
    """A text that may define what is asked for; all texts of one `home` count as one."""

    source: Source
    home: int
    trouble: Diagnostic | None = None

    @cached_property
    def file(self) -> ast.RulesFile:
        """Its syntax."""
        return parsed(self.source).file

    @cached_property
    def problems(self) -> tuple[Diagnostic, ...]:
        """Why it cannot be read, or what is wrong with its syntax."""
        return (self.trouble,) if self.trouble is not None else parsed(self.source).diagnostics

    @property
    def broken(self) -> bool:
        """Whether nobody knows for certain what it defines."""
        return has_errors(self.problems)

    @cached_property
    def definitions(self) -> Mapping[Wanted, Definition]:
        """What it defines for everybody, the first under each name."""
        found: dict[Wanted, Definition] = {}
        for number, block in enumerate(self.file.blocks):
            if isinstance(block.header, ast.VariantHeader):
                name = block.header.name
                found.setdefault((Kind.VARIANT, name.text), Definition(block=number, name=name, node=block))
            else:
                for wanted, definition in defined_in(block, number).items():
                    found.setdefault(wanted, definition)
        return MappingProxyType(found)

    def defines(self, wanted: Wanted) -> bool:
        """Whether it defines this for everybody, or would if it were not broken."""
        return wanted in seeming(self.source) and (self.broken or wanted in self.definitions)


def defined_in(block: ast.Block, number: int = 0) -> Mapping[Wanted, Definition]:
    """The rules, shapes and cards that a block defines."""
    found: dict[Wanted, Definition] = {}
    for statement in block.statements:
        head = _head(statement)
        if head is not None:
            wanted, name = head
            found.setdefault(wanted, Definition(block=number, name=name, node=statement))
    return found


def _head(statement: ast.Statement) -> tuple[Wanted, ast.Node] | None:
    """What a statement defines, if it defines anything, and the name it stands under."""
    if isinstance(statement, ast.Rule):
        return (Kind.RULE, statement.name.text), statement.name
    if isinstance(statement, ast.ShapeDefinition):
        return (Kind.SHAPE, statement.name.text), statement.name
    if isinstance(statement, ast.CardDeclaration):
        return (Kind.CARD, statement.card.name), statement.card
    return None
