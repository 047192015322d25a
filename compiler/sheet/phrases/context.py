"""What a phrase must know beside its node: the variant, the setting, and what the sentence has said so far."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from kakumei.compiler.config.base import Range
from kakumei.compiler.model import Clause, LineStatement, Memory, Named, RuleInForce, Statement, Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.questions import overlap, question_of
from kakumei.compiler.rows import TableRow, players_of, shared_out, with_players
from kakumei.compiler.setting import Setting, rules_on
from kakumei.dsl import ast


class Anaphora(Enum):
    """How a sentence speaks of `the player`."""

    THAT_PLAYER = "that"  # the sentence has just brought a player in
    THE_PLAYER = "the"  # whoever is on turn
    TRICK_WINNER = "winner"  # the event is the end of a trick
    LAST_AUTHOR = "last"  # the event is plays in a row
    CAUSE = "cause"  # the event is that another rule takes effect


class NamedThing(Enum):
    """What a line lets somebody name."""

    RANKS = "ranks"
    PLAYER = "player"
    NUMBER = "number"


@dataclass(frozen=True, kw_only=True)  # no slots: the facts of a setting are worked out once and kept
class Game:
    """A variant at one setting, for all numbers of players or for one.

    `in_force` holds the keys of the clauses that the game rests on at this setting.
    """

    variant: Variant
    setting: Setting
    players: int | None
    in_force: frozenset[str]

    def holds(self, clause: Clause) -> bool:
        """Whether the clause is in force."""
        return clause.key in self.in_force

    @cached_property
    def numbers(self) -> AtSetting:
        """What numbers are at this setting."""
        return AtSetting.of(self.setting)

    @cached_property
    def rules(self) -> tuple[RuleInForce, ...]:
        """The rules on the sheet: on, and for this number of players."""
        on = rules_on(self.variant, self.setting)
        return tuple(rule for rule in self.variant.rules if rule.key in on and self.concerns(rule.players))

    @cached_property
    def lines(self) -> tuple[tuple[RuleInForce, LineStatement], ...]:
        """The lines of those rules that are in force, each with its rule."""
        return tuple((rule, line) for rule in self.rules for line in rule.lines if self.holds(line.clause))

    @cached_property
    def answers(self) -> tuple[Statement, ...]:
        """The structural answers of the variant that are in force and concern the reader of the sheet.

        An inherited row says for whom it counts at this setting. Where these are not neighbours, it comes once for
        each stretch of them.
        """
        return tuple(
            replace(statement, node=node)
            for statement in self.variant.statements
            if self.holds(statement.clause)
            for node in self._as_played(statement)
            if self.concerns(players_of(node))
        )

    def _as_played(self, statement: Statement) -> tuple[ast.Structural, ...]:
        node = statement.node
        if statement.depth == 0 or not isinstance(node, TableRow):
            return (node,)
        wanted = self.numbers.range(node.players).intersection(self.everybody)
        share = self._shares[statement.clause.key]
        if share == (wanted,) and (node.players is None or wanted == self.numbers.range(node.players)):
            return (node,)
        return tuple(with_players(node, stretch) for stretch in share)

    @cached_property
    def _shares(self) -> dict[str, tuple[Range, ...]]:
        """By the key of a row: the numbers of players for which no row of its table above it counts."""
        shares: dict[str, tuple[Range, ...]] = {}
        rows = [statement for statement in self.variant.statements if isinstance(statement.node, TableRow)]
        for table in {question_of(row.node).key for row in rows}:
            here = sorted((row for row in rows if question_of(row.node).key == table), key=lambda row: row.depth)
            wanted = (self.numbers.range(players_of(row.node)) for row in here)
            taken = shared_out(wanted, self.everybody)
            shares |= {row.clause.key: share for row, share in zip(here, taken, strict=True)}
        return shares

    @cached_property
    def everybody(self) -> Range:
        """How many may play."""
        for statement in self.variant.statements:
            if isinstance(statement.node, ast.PlayerCount):
                return self.numbers.range(statement.node.count)
        raise AssertionError("a variant says how many can play")

    @cached_property
    def statements(self) -> tuple[ast.Structural, ...]:
        """The structure of the game: those answers, and what rules say instead."""
        own = (statement.node for statement in self.answers)
        instead = (line.node.statement for _, line in self.lines if isinstance(line.node, ast.InsteadLine))
        return (*own, *instead)

    @cached_property
    def rows(self) -> tuple[TableRow, ...]:
        """The rows of all tables in the order in which they count: what rules say instead, the last rule first."""
        instead = tuple(row for rule, line in reversed(self.lines) for row in self._instead(rule, line))
        return (*instead, *(answer.node for answer in self.answers if isinstance(answer.node, TableRow)))

    def _instead(self, rule: RuleInForce, line: LineStatement) -> Iterator[TableRow]:
        """The row that a line puts in place, for the numbers of players that its rule is for."""
        if not isinstance(line.node, ast.InsteadLine) or not isinstance(line.node.statement, TableRow):
            return
        row = line.node.statement
        common = self.numbers.range(row.players).intersection(self.numbers.range(rule.players))
        if rule.players is None:
            yield row
        elif common is not None:
            yield with_players(row, common)

    @cached_property
    def replaced(self) -> dict[str, str]:
        """By the number of a structural answer that a rule has replaced: the number of the line that does."""
        return {
            statement.clause.number: line.clause.number
            for _, line in self.lines
            if isinstance(line.node, ast.InsteadLine)
            for statement in self.variant.statements
            if not self.holds(statement.clause) and overlap(line.node.statement, statement.node)
        }

    def concerns(self, players: ast.NumberRange | None) -> bool:
        """Whether something for these numbers of players concerns the reader of the sheet."""
        return self.players is None or self.players in self.numbers.range(players)

    @cached_property
    def playable(self) -> tuple[ast.PlayableShape, ...]:
        """Every shape that may be played."""
        own = (node.shapes for node in self.statements if isinstance(node, ast.PlayShapes))
        added = (line.node.shapes for _, line in self.lines if isinstance(line.node, ast.AlsoPlayLine))
        return tuple(shape for shapes in (*own, *added) for shape in shapes)

    @cached_property
    def has_locks(self) -> bool:
        """Whether a rule can lock what may follow."""
        return any(isinstance(effect, ast.LockPlays) for effect in self._effects())

    @cached_property
    def has_bans(self) -> bool:
        """Whether a rule can forbid or demand a play."""
        lines = (line.node for _, line in self.lines)
        return any(isinstance(line, ast.ForbidLine | ast.RequireLine) for line in lines) or any(
            isinstance(effect, ast.GrantForbid | ast.GrantRequire) for effect in self._effects()
        )

    def _effects(self) -> Iterator[ast.Effect]:
        for _, line in self.lines:
            if isinstance(line.node, ast.WhenLine | ast.AnswerLine):
                yield from line.node.effects

    def shape(self, name: str) -> ast.ShapeDefinition | None:
        """The declared shape of this name."""
        return next((shape for shape in self.variant.shapes if shape.name.text == name), None)

    def rule(self, key: str) -> RuleInForce | None:
        """The rule with this key, on or off; failing that, the first made from the definition of this name."""
        return self._rules_by_name.get(key)

    @cached_property
    def _rules_by_name(self) -> dict[str, RuleInForce]:
        backwards = tuple(reversed(self.variant.rules))
        return {rule.definition: rule for rule in backwards} | {rule.key: rule for rule in backwards}

    def special_card(self, name: str) -> ast.Words:
        """The names of a special card."""
        return _names_of(self.variant.special_cards, name)

    def title(self, key: str) -> ast.Words:
        """The names of a title."""
        return _names_of(self.variant.titles, key)

    @cached_property
    def names_on(self) -> frozenset[str]:
        """The rules that are on, by key and by definition."""
        return frozenset(name for rule in self.rules for name in (rule.key, rule.definition))


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """The game, and what the sentence has said so far.

    `matched` are the cards that `as many` counts, None where every card of the play counts. `named` is what the line
    lets somebody name, by the name it gets. `answering`: the beaten player is the one whose play is answered.
    `below`: it speaks of what a play is laid on. `memory` is what the rule remembers.
    """

    game: Game
    anaphora: Anaphora = Anaphora.THE_PLAYER
    matched: ast.CardSet | None = None
    named: tuple[tuple[str, NamedThing], ...] = field(default=())
    answering: bool = False
    below: bool = False
    memory: tuple[Memory, ...] = ()

    def only_one_named(self, thing: NamedThing) -> bool:
        """Whether the line names a single thing of this kind, so that nobody can mix it up with another."""
        return sum(kind is thing for _, kind in self.named) == 1


def _names_of(things: Iterable[Named], key: str) -> ast.Words:
    for thing in things:
        if thing.key == key:
            return thing.names
    raise KeyError(key)
