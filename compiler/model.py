"""Variant: what a text means, with every choice made and every choice's reason.

A Variant is total: each structural question of the language has an answer here, and each answer knows where it came
from. What the author wrote is kept as resolved syntax: the closed unions of `kakumei.dsl.ast` are the primitives of
the language, and elaboration leaves nothing in them that still needs looking up, so that a primitive is described
once and not three times (docs/decisions/0003).

INVARIANT: in the nodes of a Variant a `Name` is one of: a choice of the host (in place of a number), something
remembered or named in the same rule, the key of a rule in force, a declared shape, a title. Parameters are gone;
guards about parameters are folded; lines whose guard is false are not there.
INVARIANT: no two clauses share a number or a key; `clauses()` is in the order of the numbers.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import Range
from kakumei.dsl import ast
from kakumei.dsl.source import Span


class OriginKind(Enum):
    """Why a statement holds."""

    SOURCE = "source"  # the source says so
    UNCLEAR = "unclear"  # the source can be read in several ways
    SILENT = "silent"  # the source says nothing
    HOUSE = "house"  # the author's own choice
    LANGUAGE = "language"  # holds at every table
    UNSTATED = "unstated"  # the author gives no reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where a statement comes from; `base` names the variant it was inherited from, if it was."""

    kind: OriginKind
    lines: tuple[tuple[int, int], ...] = ()
    reason: str | None = None
    base: str | None = None


class Section(Enum):
    """The sections of every rule sheet, in this order."""

    GLANCE = 1
    ORDER = 2
    SETUP = 3
    EXCHANGE = 4
    TRICK = 5
    PLAYS = 6
    RULES = 7
    GOING_OUT = 8
    TITLES = 9
    SCORE = 10
    MATCH = 11
    OPEN_QUESTIONS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A numbered sentence of the sheet: the number is for people, the key for programs."""

    number: str
    key: str
    section: Section
    origins: tuple[Origin, ...]


class LanguageRule(Enum):
    """What the language settles for every table, since no text of a variant can."""

    NATURALS = "naturals"  # a joker that stands for a card does not count as that card in a rule
    TURN = "turn"  # one plays at one's turn
    HELD = "held"  # one plays cards one holds
    SUIT_TIES = "ties"  # which card goes when equal ranks could be the best or the worst
    FIRST_HAND = "first_hand"  # without places of a hand before there is no exchange
    FALLS = "falls"  # the first to fall is lowest
    STANDSTILL = "standstill"  # all pass in turn on an empty table; and who can play nothing may pass


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageStatement:
    """A clause that holds in every variant."""

    clause: Clause
    rule: LanguageRule


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A structural answer.

    `depth` counts the variants between this one and the one that states it: 0 for its own statements, 1 for those of
    its base. Where rows of a table are for the same number of players, the one of the lowest depth counts.
    """

    clause: Clause
    node: ast.Structural
    depth: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStatement:
    """A sentence for people that no program checks: `custom`, or `note` in a rule."""

    clause: Clause
    text: ast.Words


ActiveLine: TypeAlias = (
    ast.WhenLine
    | ast.AnswerLine
    | ast.AllowLine
    | ast.ForbidLine
    | ast.RequireLine
    | ast.RankLine
    | ast.InsteadLine
    | ast.AlsoPlayLine
    | ast.AlsoCardsLine
)
"""The lines of a rule that do something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineStatement:
    """One live line of a rule in force: one sentence."""

    clause: Clause
    node: ActiveLine


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Something a rule remembers."""

    name: str
    type: ast.ValueType
    each_player: bool
    start: ast.Value
    scope: ast.Scope
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleInForce:
    """A rule the variant uses, or offers as an option.

    `key` is the alias, or the rule's name. `option` is the default of its switch; None: always on. `players` is None
    where the rule applies to every number of players. `requires`, `conflicts` and `replaces` name keys of rules in
    force, or rules that are not (the checks say so).
    """

    clause: Clause
    key: str
    definition: str
    names: ast.Words
    about: ast.Words | None
    tags: tuple[str, ...]
    option: bool | None
    players: ast.NumberRange | None
    requires: tuple[str, ...]
    conflicts: tuple[str, ...]
    replaces: tuple[str, ...]
    arguments: tuple[tuple[str, ast.Value], ...]  # every parameter with its value, in the order declared
    defaults: tuple[tuple[str, ast.Value], ...]  # the same with the values of the definition
    memory: tuple[Memory, ...]
    lines: tuple[LineStatement, ...]
    notes: tuple[TextStatement, ...]
    examples: tuple[ast.Example, ...]
    span: Span = field(compare=False)  # of the `use` or `option` statement

    def is_among(self, names: Collection[str]) -> bool:
        """Whether these names mean this rule, by its alias or by its own name."""
        return self.key in names or self.definition in names


@dataclass(frozen=True, slots=True, kw_only=True)
class HostChoice:
    """A number the host may set."""

    name: str
    allowed: Range
    default: int
    origins: tuple[Origin, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A title or special card with its names."""

    key: str
    names: ast.Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One variant, complete."""

    name: str
    names: ast.Words
    source: str | None
    base: str | None
    titles: tuple[Named, ...]
    special_cards: tuple[Named, ...]
    choices: tuple[HostChoice, ...]
    shapes: tuple[ast.ShapeDefinition, ...]  # those in play, or named by a rule in force
    statements: tuple[Statement, ...]  # in the order of their numbers
    language: tuple[LanguageStatement, ...]
    rules: tuple[RuleInForce, ...]  # in the order in which they resolve
    texts: tuple[TextStatement, ...]
    examples: tuple[ast.Example, ...]  # of the variant itself
    span: Span = field(compare=False)  # of the header, for what no statement says

    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in the order of the numbers."""
        return tuple(sorted(self._clauses(), key=lambda clause: number_parts(clause.number)))

    def _clauses(self) -> Iterator[Clause]:
        yield from (statement.clause for statement in self.statements)
        yield from (statement.clause for statement in self.language)
        yield from (statement.clause for statement in self.texts)
        for rule in self.rules:
            yield rule.clause
            yield from (line.clause for line in rule.lines)
            yield from (note.clause for note in rule.notes)


def number_parts(number: str) -> tuple[int, ...]:
    """A clause number as numbers, for sorting: `7.10.2` comes after `7.9`."""
    return tuple(int(part) for part in number.split("."))
