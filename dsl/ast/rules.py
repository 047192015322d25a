"""Rules and shapes: a rule is its names and its lines, a shape its six questions."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import CardSet, Name, Node, Number, NumberRange, RankRef, Scope, StatementNode, Words
from kakumei.dsl.ast.effects import Effect, LegalityTest, Passing, Side
from kakumei.dsl.ast.events import Event
from kakumei.dsl.ast.guards import Guard
from kakumei.dsl.ast.patterns import ExactPart, Pattern
from kakumei.dsl.ast.players import Who
from kakumei.dsl.ast.setup import AddedCards
from kakumei.dsl.ast.structure import Structural
from kakumei.dsl.ast.tricks import PlayableShape
from kakumei.dsl.ast.values import Value, ValueType

# Lines that describe


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutLine(StatementNode):
    """`about en "…"`: one sentence for readers."""

    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class TagsLine(StatementNode):
    """`tags lock`: groups the rule belongs to."""

    tags: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RequiresLine(StatementNode):
    """`requires …`: inactive while one of these is off."""

    rules: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictsLine(StatementNode):
    """`conflicts …`: an error when both are on."""

    rules: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplacesLine(StatementNode):
    """`replaces …`: these rules do not fire on an event where this one does."""

    rules: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLine(StatementNode):
    """`note "…"`: text for the sheet that no program checks."""

    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class ParamLine(StatementNode):
    """`param reach as one or double = one`."""

    name: Name
    type: ValueType
    default: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class RememberLine(StatementNode):
    """`remember chain as number of each player = 0 until the hand ends`."""

    name: Name
    type: ValueType
    each_player: bool
    start: Value
    scope: Scope


# Lines that act


@dataclass(frozen=True, slots=True, kw_only=True)
class WhenLine(StatementNode):
    """`when EVENT if GUARD and GUARD then EFFECT, EFFECT`."""

    event: Event
    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyRule(Node):
    """`any rule`, as what is answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyPlay(Node):
    """`any play`, as what is answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TheseRules(Node):
    """The rules that are answered."""

    rules: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WithCall(Node):
    """`with a call`: an answer without cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerLine(StatementNode):
    """`answer to RULES from PLAYERS with PATTERN if GUARD then EFFECTS`."""

    to: TheseRules | AnyRule | AnyPlay
    who: Who
    answer: Pattern | WithCall
    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowLine(StatementNode):
    """`allow P ignoring strength, locks for the reigning last at any time if …`."""

    pattern: Pattern
    ignoring: tuple[LegalityTest, ...]
    who: Who | None
    any_time: bool
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbidLine(StatementNode):
    """`forbid P for … if …`, `forbid passing if …`."""

    what: Pattern | Passing
    who: Who | None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RequireLine(StatementNode):
    """`require P for … if …`: every other play is refused."""

    pattern: Pattern
    who: Who | None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankLine(StatementNode):
    """`rank H7 D7 above 2 for … if …`."""

    cards: CardSet
    side: Side
    target: RankRef
    who: Who | None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InsteadLine(StatementNode):
    """`instead STATEMENT`: replaces the variant's statement with the same key; the provenance is the line's."""

    statement: Structural


@dataclass(frozen=True, slots=True, kw_only=True)
class AlsoPlayLine(StatementNode):
    """`also play SHAPE`: adds to what may be played."""

    shapes: tuple[PlayableShape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AlsoCardsLine(StatementNode):
    """`also cards 2 jokers`: adds to the pack."""

    added: tuple[AddedCards, ...]


RuleLine: TypeAlias = (
    AboutLine
    | TagsLine
    | RequiresLine
    | ConflictsLine
    | ReplacesLine
    | NoteLine
    | ParamLine
    | RememberLine
    | WhenLine
    | AnswerLine
    | AllowLine
    | ForbidLine
    | RequireLine
    | RankLine
    | InsteadLine
    | AlsoPlayLine
    | AlsoCardsLine
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(StatementNode):
    """`rule NAME names` and its lines; `names` is None when none were given."""

    name: Name
    names: Words | None
    lines: tuple[RuleLine, ...]


# Shapes


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualRanks(Node):
    """`ranks equal`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRanks(Node):
    """`ranks in a row, 2 of each`, `ranks in a row around the end`; `each` None is one of each."""

    each: Number | None
    around: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StepRanks(Node):
    """`ranks in steps of 2 or more`."""

    step: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactRanks(Node):
    """`ranks exactly A 2 3`."""

    parts: tuple[ExactPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SumRanks(Node):
    """`ranks adding up to 2 to 13`."""

    total: NumberRange


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitRanks(Node):
    """`ranks 3 of one and 2 of another`."""

    larger: Number
    smaller: Number


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyRanks(Node):
    """`ranks any`."""


ShapeRanks: TypeAlias = EqualRanks | RowRanks | StepRanks | ExactRanks | SumRanks | SplitRanks | AnyRanks


class ShapeSuits(Enum):
    """Which suits a shape has."""

    ONE = "one"
    ANY = "any"
    DIFFERENT = "different"
    ONE_PER_ROW = "one for each row"


class ShapeWild(Enum):
    """What may stand in for a card of a shape."""

    JOKERS = "jokers"
    NONE = "none"


class CompareBy(Enum):
    """How two plays of a shape compare."""

    LOWEST = "by the lowest rank"
    HIGHEST = "by the highest rank"
    LARGER_PART = "by the larger part"
    WEAKEST_RUN = "as the weakest run"
    STRONGEST_RUN = "as the strongest run"
    NEVER = "never"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeCompare(Node):
    """`compare by the lowest rank in the same steps`."""

    by: CompareBy
    same_steps: bool


class ShapeReads(Enum):
    """What a play of a shape counts as."""

    SINGLE_OF_TOTAL = "as a single of the total"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeDefinition(StatementNode):
    """`shape NAME names` and the lines `size ranks suits wild compare reads`, each at most once; absent ones None."""

    name: Name
    names: Words | None
    size: NumberRange | None
    ranks: ShapeRanks | None
    suits: ShapeSuits | None
    wild: ShapeWild | None
    compare: ShapeCompare | None
    reads: ShapeReads | None
