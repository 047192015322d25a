"""What the checks may look at: what holds in a variant whatever the host sets, or at one setting.

Numbers that the host chooses are ranges here, statements that a rule may replace are several, and the pack holds the
most of each card that it can. So what is not in a `CheckContext` is not there at any setting.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.plays import Example, Never, Plays
from kakumei.compiler.config.base import Range
from kakumei.compiler.model import Clause, RuleInForce, Statement, Variant
from kakumei.compiler.numbers import MOST_SEATS, AtAnySetting
from kakumei.compiler.questions import GameFacts
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Label
from kakumei.dsl.source import Span

AnyStatement = TypeVar("AnyStatement", bound=ast.StatementNode)
AnyStatement_co = TypeVar("AnyStatement_co", bound=ast.StatementNode, covariant=True)


@dataclass(frozen=True, slots=True)
class Said(Generic[AnyStatement_co]):
    """A statement that may hold: one of the variant (`rule` None), or one that a rule puts in its place.

    `depth` counts the variants between this one and the one that states it, as in `Statement`.
    """

    node: AnyStatement_co
    clause: Clause
    rule: RuleInForce | None = None
    depth: int = 0


AnySaid: TypeAlias = Said[ast.StatementNode]


@dataclass(frozen=True, kw_only=True)  # no slots: what is asked of every rule about all the others is kept
class CheckContext:
    """One variant and what its host may set; `settled` where that is one setting.

    `rules` are those that can be on, `numbers` what each number can be. `pack` and `plays` are missing while the
    variant does not say.
    """

    variant: Variant
    settled: bool
    rules: tuple[RuleInForce, ...]
    numbers: AtAnySetting
    players: Range
    pack: Pack | None = None
    plays: Plays | None = None

    # ---- numbers

    def seats(self) -> range:
        """The numbers of players a table is looked at for."""
        most = self.players.high
        return range(self.players.low, max(self.players.low, min(most or MOST_SEATS, MOST_SEATS)) + 1)

    # ---- statements

    def stated(self, kind: type[AnyStatement]) -> Iterator[Said[AnyStatement]]:
        """The variant's statements of this kind."""
        for statement in self.variant.statements:
            if isinstance(statement.node, kind):
                yield Said(statement.node, statement.clause, depth=statement.depth)

    def replacing(self, kind: type[AnyStatement]) -> Iterator[Said[AnyStatement]]:
        """The statements of this kind that rules put in the place of the variant's."""
        for said in self._replacements:
            if isinstance(said.node, kind):
                yield Said(said.node, said.clause, said.rule)

    @cached_property
    def _replacements(self) -> tuple[AnySaid, ...]:
        return tuple(
            Said(line.node.statement, line.clause, rule)
            for rule in self.rules
            for line in rule.lines
            if isinstance(line.node, ast.InsteadLine)
        )

    def possible(self, kind: type[AnyStatement]) -> tuple[Said[AnyStatement], ...]:
        """The statements of this kind that can hold; only for kinds of which one holds at a time."""
        replacing = tuple(self.replacing(kind))
        if self.settled and replacing:
            return replacing[-1:]
        return (*self.stated(kind), *replacing)

    def lines(self) -> Iterator[tuple[RuleInForce, ast.Node]]:
        """Every line of every rule that can be on."""
        for rule in self.rules:
            for line in rule.lines:
                yield rule, line.node

    @cached_property
    def game(self) -> GameFacts:
        """What decides which questions arise: all that there can be."""
        stated = (statement.node for statement in self.variant.statements)
        instead = (line.statement for _, line in self.lines() if isinstance(line, ast.InsteadLine))
        return GameFacts(
            statements=(*stated, *instead),
            lines=tuple(self.lines()),
            shapes=self.variant.shapes,
            jokers=0 if self.pack is None else self.pack.jokers.high or 0,
        )

    def called(self, name: str) -> tuple[RuleInForce, ...]:
        """The rules that can be on and that this name means."""
        return self._by_name.get(name, ())

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[RuleInForce, ...]]:
        return by_name(self.rules)

    @cached_property
    def permissions(self) -> tuple[ast.AllowLine, ...]:
        """The lines of rules that allow something."""
        return tuple(line for _, line in self.lines() if isinstance(line, ast.AllowLine))

    @cached_property
    def waiving_shape(self) -> tuple[ast.Pattern, ...]:
        """What permissions let through whatever its shape, each pattern once."""
        found: dict[ast.Pattern, None] = {}
        for _, line in self.lines():
            for node in nodes_in(line):
                if isinstance(node, ast.AllowLine | ast.GrantAllow) and ast.LegalityTest.SHAPE in node.ignoring:
                    found[node.pattern] = None
        return tuple(found)

    @cached_property
    def plays_found(self) -> dict[Hashable, Example | Never | None]:
        """What searches for plays have found, by what was asked."""
        return {}

    @cached_property
    def forms_found(self) -> dict[bool, object]:
        """What these searches go through, in play or whatever the shape; `possible` knows what it is."""
        return {}

    def can(self, *effects: type[ast.Node]) -> bool:
        """Whether a line of a rule does one of these things."""
        return not self._effects.isdisjoint(effects)

    @cached_property
    def _effects(self) -> frozenset[type[ast.Node]]:
        lines = (line for _, line in self.lines() if isinstance(line, ast.WhenLine | ast.AnswerLine))
        return frozenset(type(effect) for line in lines for effect in line.effects)

    def speaks_of(self, *kinds: type[ast.Node]) -> bool:
        """Whether something of these kinds stands anywhere in a line of a rule."""
        return not self._kinds.isdisjoint(kinds)

    @cached_property
    def _kinds(self) -> frozenset[type[ast.Node]]:
        return frozenset(type(node) for _, line in self.lines() for node in nodes_in(line))

    @cached_property
    def tags(self) -> frozenset[str]:
        """What the rules that can be on are tagged with."""
        return frozenset(tag for rule in self.rules for tag in rule.tags)

    # ---- where to point

    def is_own(self, what: Statement | AnySaid | RuleInForce) -> bool:
        """Whether the variant says so itself, and does not inherit it."""
        return inherited_from(what.clause) is None

    def place(self, said: AnySaid) -> Span:
        """Where the author should look: an inherited statement is beyond reach, so the header stands for it."""
        if said.rule is not None:
            return self.rule_place(said.rule)
        return said.node.span if self.is_own(said) else self.variant.span

    def rule_place(self, rule: RuleInForce) -> Span:
        """Where the variant puts a rule in force; the header where its base does."""
        return rule.span if self.is_own(rule) else self.variant.span

    def inherited(self, said: AnySaid) -> tuple[Label, ...]:
        """A second label that shows an inherited statement; none for an own one."""
        base = inherited_from(said.clause)
        if base is None:
            return ()
        return (Label(said.node.span, f"stated in `{base}`"),)

    def blamed(self, said: AnySaid, *causes: type[ast.StatementNode]) -> tuple[Span, tuple[Label, ...]]:
        """Where to point for a problem of a statement, and what else to show.

        An inherited statement was right in its base, so an own statement of one of the kinds `causes` is what broke it.
        """
        if said.rule is not None or self.is_own(said):
            return self.place(said), ()
        for kind in causes:
            for cause in self.stated(kind):
                if self.is_own(cause):
                    return cause.node.span, self.inherited(said)
        return self.variant.span, self.inherited(said)

    def shown(self, said: AnySaid, text: str) -> tuple[Label, ...]:
        """A second label with these words at a statement."""
        return (Label(said.node.span, text),)


def by_name(rules: Iterable[RuleInForce]) -> Mapping[str, tuple[RuleInForce, ...]]:
    """The rules that each name means: an alias, or a name of their own."""
    found: dict[str, list[RuleInForce]] = {}
    for rule in rules:
        for name in {rule.key, rule.definition}:
            found.setdefault(name, []).append(rule)
    return {name: tuple(called) for name, called in found.items()}


def inherited_from(clause: Clause) -> str | None:
    """The base that a clause comes from; None for the variant's own."""
    return clause.origins[0].base


def seated(counted: Range) -> Range:
    """The numbers of players that a variant has by its own account.

    Fewer than two are reported as such; the tables need not have rows for them.
    """
    low, high = max(counted.low, 2), counted.high
    return Range(low=low, high=high if high is None else max(low, high))
