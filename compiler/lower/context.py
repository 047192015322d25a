"""What everything else here needs to know: the clauses, the statements and rules in force, the cards, the names.

A `Context` is one variant at one setting; a `Local` is one line of one rule in it, where names may also stand for
something the rule remembers or the line has named.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn, TypeVar

from kakumei.compiler.config.base import ClauseIndex, Range, RankIndex, RegisterIndex, RuleIndex, Slot
from kakumei.compiler.config.plays import Shape
from kakumei.compiler.config.tables import CardKind
from kakumei.compiler.model import Memory, RuleInForce, Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.questions import GameFacts, question_of
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, Rank

AnyNode = TypeVar("AnyNode", bound=ast.Node)


class LoweringError(Exception):
    """A mistake of ours: lowering met what elaboration or `unsupported` should have stopped."""


def not_built(node: ast.Node) -> LoweringError:
    """The error for a primitive that `unsupported` refuses."""
    return LoweringError(f"{type(node).__name__} at {node.span} cannot be lowered and was not refused")


@dataclass(frozen=True, kw_only=True)  # no slots: where each rule and memory stands is worked out once and kept
class Context:
    """One variant at one setting."""

    variant: Variant
    numbers: AtSetting
    clauses: Mapping[str, ClauseIndex]  # index of every clause by its key
    rules: tuple[RuleInForce, ...]  # those that are on, in the order in which they resolve
    statements: tuple[tuple[ClauseIndex, ast.Structural], ...]  # in force, by clause; what rules say instead is first
    depths: Mapping[ClauseIndex, int]  # how deep a statement of the variant is inherited
    ranks: tuple[Rank, ...] = ()
    deck: tuple[CardKind, ...] = ()
    shapes: tuple[Shape, ...] = ()

    def number(self, number: ast.Number) -> int:
        """The number written, or chosen by the host."""
        try:
            return self.numbers.number(number)
        except KeyError as unknown:
            raise LoweringError(f"{unknown.args[0]} at {number.span} is no choice of the host") from unknown

    def range(self, numbers: ast.NumberRange | None) -> Range:
        """The numbers of a range."""
        try:
            return self.numbers.range(numbers)
        except KeyError as unknown:
            raise LoweringError(f"{unknown.args[0]} is no choice of the host") from unknown

    @property
    def players(self) -> Range:
        """How many may play."""
        _, players = self.need(ast.PlayerCount)
        return self.range(players.count)

    def all_of(self, kind: type[AnyNode]) -> Iterator[tuple[ClauseIndex, AnyNode]]:
        """Every statement of this kind that is in force, with its clause."""
        for clause, node in self.statements:
            if isinstance(node, kind):
                yield clause, node

    def find(self, kind: type[AnyNode]) -> tuple[ClauseIndex, AnyNode] | None:
        """The statement of this kind, with its clause, where the variant makes one."""
        return next(self.all_of(kind), None)

    def need(self, kind: type[AnyNode]) -> tuple[ClauseIndex, AnyNode]:
        """The statement of this kind, with its clause; every complete variant makes one."""
        return self.find(kind) or missing(kind.__name__)

    def in_force(self, found: tuple[ClauseIndex, ast.Structural] | None) -> ClauseIndex | None:
        """The clause of a statement; None where there is no such statement, or nothing here that it could settle."""
        if found is None or question_of(found[1]).arises(self.game) is None:
            return None
        return found[0]

    @property
    def game(self) -> GameFacts:
        """What decides which questions arise; the pack must be known."""
        return GameFacts(
            statements=tuple(statement for _, statement in self.statements),
            lines=tuple(self.lines()),
            shapes=self.variant.shapes,
            jokers=sum(kind.copies for kind in self.deck if kind.name == JOKER_NAME),
        )

    def lines(self) -> Iterator[tuple[RuleInForce, ast.Node]]:
        """Every line of every rule that is on."""
        return ((rule, line.node) for rule in self.rules for line in rule.lines)

    def rank(self, rank: Rank) -> RankIndex | None:
        """The strength of a rank in the normal order; None: the variant does not play it."""
        return RankIndex(self.ranks.index(rank)) if rank in self.ranks else None

    def rule(self, key: str) -> RuleIndex | None:
        """The index of a rule; None: it is off."""
        return self._rule_indexes.get(key)

    @cached_property
    def _rule_indexes(self) -> Mapping[str, RuleIndex]:
        return {rule.key: RuleIndex(index) for index, rule in enumerate(self.rules)}

    @cached_property
    def registers(self) -> Mapping[tuple[str, str], tuple[RegisterIndex, Memory]]:
        """What the rules remember, by the key of the rule and the name in it: the number of the register with it."""
        return {
            (rule.key, memory.name): (RegisterIndex(register), memory)
            for register, (rule, memory) in enumerate(remembered(self.rules))
        }

    def rules_tagged(self, tag: str | None) -> tuple[RuleIndex, ...]:
        """The indexes of the rules that carry a tag, or of all rules."""
        return tuple(RuleIndex(index) for index, rule in enumerate(self.rules) if tag is None or tag in rule.tags)


def missing(what: str) -> NoReturn:
    """Stop: the variant lacks an answer that elaboration asks for."""
    raise LoweringError(f"the variant is incomplete: no {what}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Local:
    """One line of a rule, or (without a rule) a statement of the variant."""

    context: Context
    clause: ClauseIndex
    rule: RuleInForce | None = None
    slots: Mapping[str, Slot]  # what the line names, by the order of naming
    counts_jokers: bool = False  # whether the event of the line does, or the answer

    def memory(self, name: str) -> tuple[RegisterIndex, Memory] | None:
        """What the rule remembers under this name, with its register."""
        return None if self.rule is None else self.context.registers.get((self.rule.key, name))

    def register(self, memory: ast.Memory) -> tuple[RegisterIndex, Memory]:
        """The register that a line reads or writes."""
        name = memory if isinstance(memory, ast.Name) else memory.name
        return self.memory(name.text) or missing(f"memory {name.text} at {name.span}")


def remembered(rules: tuple[RuleInForce, ...]) -> Iterator[tuple[RuleInForce, Memory]]:
    """Every memory with its rule; the position is the number of the register."""
    for rule in rules:
        for memory in rule.memory:
            yield rule, memory
