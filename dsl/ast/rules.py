"""Rules and shapes: a rule is its names and its lines, a shape its answers to six questions."""

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


class AboutLine(StatementNode, frozen=True, kw_only=True):
    """`about en "…"`: one sentence for readers."""

    text: Words


class TagsLine(StatementNode, frozen=True, kw_only=True):
    """`tags lock`: groups the rule belongs to."""

    tags: tuple[Name, ...]


class RequiresLine(StatementNode, frozen=True, kw_only=True):
    """`requires …`: inactive while one of these is off."""

    rules: tuple[Name, ...]


class ConflictsLine(StatementNode, frozen=True, kw_only=True):
    """`conflicts …`: an error when both are on."""

    rules: tuple[Name, ...]


class ReplacesLine(StatementNode, frozen=True, kw_only=True):
    """`replaces …`: these rules do not fire on an event where this one does."""

    rules: tuple[Name, ...]


class NoteLine(StatementNode, frozen=True, kw_only=True):
    """`note "…"`: text for the sheet that no program checks."""

    text: Words


class ParamLine(StatementNode, frozen=True, kw_only=True):
    """`param reach as one or double = one`."""

    name: Name
    type: ValueType
    default: Value


class RememberLine(StatementNode, frozen=True, kw_only=True):
    """`remember chain as number of each player = 0 until the hand ends`."""

    name: Name
    type: ValueType
    each_player: bool
    start: Value
    scope: Scope


# Lines that act


class WhenLine(StatementNode, frozen=True, kw_only=True):
    """`when EVENT if GUARD and GUARD then EFFECT, EFFECT`."""

    event: Event
    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


class AnyRule(Node, frozen=True, kw_only=True):
    """`any rule`, as what is answered."""


class AnyPlay(Node, frozen=True, kw_only=True):
    """`any play`, as what is answered."""


class TheseRules(Node, frozen=True, kw_only=True):
    """The rules that are answered."""

    rules: tuple[Name, ...]


class WithCall(Node, frozen=True, kw_only=True):
    """`with a call`: an answer without cards."""


class AnswerLine(StatementNode, frozen=True, kw_only=True):
    """`answer to RULES from PLAYERS with PATTERN if GUARD then EFFECTS`."""

    to: TheseRules | AnyRule | AnyPlay
    who: Who
    answer: Pattern | WithCall
    guards: tuple[Guard, ...]
    effects: tuple[Effect, ...]


class AllowLine(StatementNode, frozen=True, kw_only=True):
    """`allow P ignoring strength, locks for the reigning last at any time if …`."""

    pattern: Pattern
    ignoring: tuple[LegalityTest, ...]
    who: Who | None
    any_time: bool
    guards: tuple[Guard, ...]


class ForbidLine(StatementNode, frozen=True, kw_only=True):
    """`forbid P for … if …`, `forbid passing if …`."""

    what: Pattern | Passing
    who: Who | None
    guards: tuple[Guard, ...]


class RequireLine(StatementNode, frozen=True, kw_only=True):
    """`require P for … if …`: every other play is refused."""

    pattern: Pattern
    who: Who | None
    guards: tuple[Guard, ...]


class RankLine(StatementNode, frozen=True, kw_only=True):
    """`rank H7 D7 above 2 for … if …`."""

    cards: CardSet
    side: Side
    target: RankRef
    who: Who | None
    guards: tuple[Guard, ...]


class InsteadLine(StatementNode, frozen=True, kw_only=True):
    """`instead STATEMENT`: replaces the variant's statement with the same key; the provenance is the line's."""

    statement: Structural


class AlsoPlayLine(StatementNode, frozen=True, kw_only=True):
    """`also play SHAPE`: adds to what may be played."""

    shapes: tuple[PlayableShape, ...]


class AlsoCardsLine(StatementNode, frozen=True, kw_only=True):
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


class Rule(StatementNode, frozen=True, kw_only=True):
    """`rule NAME names` and its lines; `names` is None when none were given."""

    name: Name
    names: Words | None
    lines: tuple[RuleLine, ...]


# Shapes


class EqualRanks(Node, frozen=True, kw_only=True):
    """`ranks equal`."""


class RowRanks(Node, frozen=True, kw_only=True):
    """`ranks in a row, 2 of each`, `ranks in a row around the end`; `each` None is one of each."""

    each: Number | None
    around: bool


class StepRanks(Node, frozen=True, kw_only=True):
    """`ranks in steps of 2 or more`."""

    step: NumberRange


class ExactRanks(Node, frozen=True, kw_only=True):
    """`ranks exactly A 2 3`."""

    parts: tuple[ExactPart, ...]


class SumRanks(Node, frozen=True, kw_only=True):
    """`ranks adding up to 2 to 13`."""

    total: NumberRange


class SplitRanks(Node, frozen=True, kw_only=True):
    """`ranks 3 of one and 2 of another`."""

    larger: Number
    smaller: Number


class AnyRanks(Node, frozen=True, kw_only=True):
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


class ShapeCompare(Node, frozen=True, kw_only=True):
    """`compare by the lowest rank in the same steps`."""

    by: CompareBy
    same_steps: bool


class ShapeReads(Enum):
    """What a play of a shape counts as."""

    SINGLE_OF_TOTAL = "as a single of the total"


class ShapeDefinition(StatementNode, frozen=True, kw_only=True):
    """`shape NAME names` and the lines `size ranks suits wild compare reads`, each at most once; absent ones None."""

    name: Name
    names: Words | None
    size: NumberRange | None
    ranks: ShapeRanks | None
    suits: ShapeSuits | None
    wild: ShapeWild | None
    compare: ShapeCompare | None
    reads: ShapeReads | None
