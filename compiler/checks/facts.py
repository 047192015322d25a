"""What holds in a variant whatever the host sets, or at one setting: the ground that the checks stand on.

Numbers that the host chooses are spans here, statements that a rule may replace are several, and the pack holds the
most of each card that it can. So "not in `Facts`" means "not at any setting".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from kakumei.compiler.counts import Counts
from kakumei.compiler.model import Clause, RuleInForce, Statement, Variant
from kakumei.compiler.setting import Setting, rules_on
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Label
from kakumei.dsl.source import Span

AnyStatement = TypeVar("AnyStatement", bound=ast.StatementNode)
AnyStatement_co = TypeVar("AnyStatement_co", bound=ast.StatementNode, covariant=True)

# Tables that are open upwards are looked at up to this many players; no table here seats more.
MOST_SEATS = 16
_ANY_NUMBER = Counts(0, None)
_FROM_TWO = Counts(2, None)


@dataclass(frozen=True, slots=True)
class Said(Generic[AnyStatement_co]):
    """A statement that may hold: one of the variant (`rule` None), or one that a rule puts in its place."""

    node: AnyStatement_co
    clause: Clause
    rule: RuleInForce | None = None


AnySaid: TypeAlias = Said[ast.StatementNode]


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """One variant and what its host may set; `settled` where that is one setting.

    `rules` are those that can be on, `choices` what each number can be.
    """

    variant: Variant
    settled: bool
    rules: tuple[RuleInForce, ...]
    choices: Mapping[str, Counts]
    players: Counts

    # ---- numbers

    def number(self, number: ast.Number) -> Counts:
        """What a number can be; something that a rule remembers or names can be anything."""
        if isinstance(number, ast.IntLiteral):
            return Counts(number.value, number.value)
        return self.choices.get(number.text, _ANY_NUMBER)

    def counts(self, numbers: ast.NumberRange | None) -> Counts:
        """Every number that a range can contain; no range is no limit.

        A range that ends before it begins is reported as such, and here taken the other way round.
        """
        if numbers is None:
            return _ANY_NUMBER
        low = 0 if numbers.low is None else self.number(numbers.low).low
        high = None if numbers.high is None else self.number(numbers.high).high
        return Counts(low, high) if high is None or low <= high else Counts(high, low)

    def seats(self) -> range:
        """The numbers of players a table is looked at for."""
        most = self.players.high
        return range(self.players.low, max(self.players.low, min(most or MOST_SEATS, MOST_SEATS)) + 1)

    # ---- statements

    def stated(self, kind: type[AnyStatement]) -> Iterator[Said[AnyStatement]]:
        """The variant's statements of this kind."""
        for statement in self.variant.statements:
            if isinstance(statement.node, kind):
                yield Said(statement.node, statement.clause)

    def replacing(self, kind: type[AnyStatement]) -> Iterator[Said[AnyStatement]]:
        """The statements of this kind that rules put in the place of the variant's."""
        for rule in self.rules:
            for line in rule.lines:
                if isinstance(line.node, ast.InsteadLine) and isinstance(line.node.statement, kind):
                    yield Said(line.node.statement, line.clause, rule)

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

    def called(self, name: str) -> tuple[RuleInForce, ...]:
        """The rules that can be on and that this name means."""
        return tuple(rule for rule in self.rules if rule.is_among((name,)))

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


def inherited_from(clause: Clause) -> str | None:
    """The base that a clause comes from; None for the variant's own."""
    return clause.origins[0].base


def facts_of(variant: Variant, setting: Setting | None = None) -> Facts:
    """The facts at every setting, or at one."""
    if setting is None:
        rules = variant.rules
        choices = {choice.name: Counts(choice.low, choice.high) for choice in variant.choices}
    else:
        on = rules_on(variant, setting)
        rules = tuple(rule for rule in variant.rules if rule.key in on)
        choices = {name: Counts(value, value) for name, value in setting.choices}
    unseated = Facts(variant=variant, settled=setting is not None, rules=rules, choices=choices, players=_FROM_TWO)
    stated = next(unseated.stated(ast.PlayerCount), None)
    if stated is None:
        return unseated
    counted = unseated.counts(stated.node.count)
    # Fewer than two players are reported as such; the tables need not have rows for them.
    low, high = max(counted.low, 2), counted.high
    players = Counts(low, high if high is None else max(low, high))
    return Facts(variant=variant, settled=setting is not None, rules=rules, choices=choices, players=players)
