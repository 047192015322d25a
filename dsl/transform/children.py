"""Parse tree to AST: one builder for each rule of the grammar, found by the rule's name.

A builder gets what its rule read (`Children`) and gives the node. A rule without a builder is a part of its parent,
which asks for it by name: `children.has("minus")`, `children.sub("alias")`.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeAlias, TypeVar

from lark import Token, Tree

from kakumei.dsl.ast import (
    AsMany,
    CardItem,
    Core,
    Effect,
    Event,
    Every,
    Exact,
    ExactPart,
    Guard,
    IntLiteral,
    JokerItem,
    LegalityTest,
    Memory,
    MomentItem,
    Name,
    Nobody,
    Node,
    Number,
    NumberRange,
    OtherPlaces,
    Place,
    PlayableShape,
    PrintedCard,
    Provenance,
    Quality,
    Quantity,
    RankRef,
    Scope,
    ShapeRanks,
    Side,
    SpecialItem,
    Step,
    Value,
    Who,
    Words,
)
from kakumei.dsl.ast.values import ItemsValue, ValueType
from kakumei.dsl.source import Span

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class Children:
    """What one rule of the grammar read: its words, the nodes built below it, and where it stands."""

    __slots__ = ("nodes", "rule", "span", "tokens")

    def __init__(self, rule: str, span: Span, items: list[object]) -> None:
        self.rule = rule
        self.span = span
        self.tokens = [str(item) for item in items if isinstance(item, Token)]
        self.nodes = [item for item in items if not isinstance(item, Token)]

    # Words of the rule itself

    def says(self, word: str) -> bool:
        """Whether the word stands in the sentence, outside the parts that have a node of their own."""
        return word in self.tokens

    def enum(self, kind: type[E]) -> E:
        """The member whose value is written in the sentence; of two, the longer one."""
        sentence = f" {' '.join(self.tokens)} "
        found = [member for member in kind if f" {member.value} " in sentence]
        return max(found, key=lambda member: len(str(member.value)))

    # Parts without a builder

    def has(self, rule: str) -> bool:
        """Whether a part is there."""
        return self.sub(rule) is not None

    def sub(self, rule: str) -> "Children | None":
        """A part, if it is there."""
        return next((item for item in self.nodes if isinstance(item, Children) and item.rule == rule), None)

    # Nodes

    def all(self, kind: type[T]) -> tuple[T, ...]:
        """The nodes of a kind, in order."""
        return tuple(item for item in self.nodes if isinstance(item, kind))

    def one(self, kind: type[T]) -> T:
        """The only node of a kind, or the first."""
        return self.all(kind)[0]

    def maybe(self, kind: type[T]) -> T | None:
        """The first node of a kind, if there is one."""
        return next(iter(self.all(kind)), None)

    # Nodes of the closed unions: `type[T]` cannot stand for a union, so each has its own line

    def who(self, index: int = 0) -> Who:
        return [item for item in self.nodes if isinstance(item, Who)][index]

    def maybe_who(self, index: int = 0) -> Who | None:
        found = [item for item in self.nodes if isinstance(item, Who)]
        return found[index] if index < len(found) else None

    def for_whom(self) -> Who | None:
        """The player after `for`, if one is named."""
        part = self.sub("for_whom")
        return None if part is None else part.who()

    def number(self, index: int = 0) -> Number:
        return [item for item in self.nodes if isinstance(item, Number)][index]

    def maybe_number(self) -> Number | None:
        return next((item for item in self.nodes if isinstance(item, Number)), None)

    def number_in(self, rule: str) -> Number | None:
        """The number inside a part, if the part is there."""
        part = self.sub(rule)
        return None if part is None else part.number()

    def players(self) -> NumberRange | None:
        """The numbers of players a statement is for, if it says so."""
        part = self.sub("for_players")
        return None if part is None else part.one(NumberRange)

    def names_in(self, rule: str) -> tuple[Name, ...]:
        """The names inside a part; none if the part is not there."""
        part = self.sub(rule)
        return () if part is None else part.all(Name)

    def quantity(self, index: int = 0) -> Quantity:
        return [item for item in self.nodes if isinstance(item, Quantity)][index]

    def rank_ref(self, index: int = 0) -> RankRef:
        return [item for item in self.nodes if isinstance(item, RankRef)][index]

    def memory(self) -> Memory:
        return next(item for item in self.nodes if isinstance(item, Memory))

    def place_or_others(self) -> Place | OtherPlaces:
        return next(item for item in self.nodes if isinstance(item, Place | OtherPlaces))

    def exact_parts(self) -> tuple[ExactPart, ...]:
        return tuple(item for item in self.nodes if isinstance(item, ExactPart))

    def printed_card(self) -> PrintedCard:
        return next(item for item in self.nodes if isinstance(item, PrintedCard))

    def hand(self) -> tuple[PrintedCard, ...]:
        """The cards written one after the other; none for `nothing`."""
        part = self.sub("hand_cards")
        if part is None:
            return ()
        return tuple(item for item in part.nodes if isinstance(item, CardItem | JokerItem | SpecialItem))

    def playable(self) -> tuple[PlayableShape, ...]:
        return tuple(item for item in self.nodes if isinstance(item, PlayableShape))

    def core(self) -> Core:
        return next(item for item in self.nodes if isinstance(item, Core))

    def qualities(self) -> tuple[Quality, ...]:
        return tuple(item for item in self.nodes if isinstance(item, Quality))

    def event(self) -> Event:
        return next(item for item in self.nodes if isinstance(item, Event))

    def guards(self) -> tuple[Guard, ...]:
        part = self.sub("guards")
        return () if part is None else tuple(item for item in part.nodes if isinstance(item, Guard))

    def effects(self) -> tuple[Effect, ...]:
        return tuple(item for item in self.nodes if isinstance(item, Effect))

    def tests(self) -> tuple[LegalityTest, ...]:
        return self.all(LegalityTest)

    def side(self) -> Side:
        return self.one(Side)

    def amount(self) -> Exact | AsMany | Every:
        return next(item for item in self.nodes if isinstance(item, Exact | AsMany | Every))

    def value(self) -> Value:
        return next(item for item in self.nodes if isinstance(item, ItemsValue | Scope | MomentItem | Nobody))

    def value_type(self) -> ValueType:
        return next(item for item in self.nodes if isinstance(item, ValueType))

    def shape_ranks(self) -> ShapeRanks:
        return next(item for item in self.nodes if isinstance(item, ShapeRanks))

    def steps(self) -> tuple[Step, ...]:
        return tuple(item for item in self.nodes if isinstance(item, Step))

    def provenance(self) -> tuple[Provenance, ...]:
        return tuple(item for item in self.nodes if isinstance(item, Provenance))

    def words(self) -> Words | None:
        return self.maybe(Words)

    def integer(self) -> IntLiteral:
        return self.one(IntLiteral)

    def node(self, index: int) -> Node:
        """The node at a position, whatever it is."""
        found = self.nodes[index]
        if not isinstance(found, Node):
            raise TypeError(f"`{self.rule}` has no node at {index}")
        return found


Builder: TypeAlias = Callable[[Children], object]
Builders: TypeAlias = Mapping[str, Builder]


class Transform:
    """Turns parse trees of one text into nodes."""

    def __init__(self, builders: Builders, source: str, offsets: tuple[int, ...]) -> None:
        """`offsets` maps offsets of the parsed text to offsets of the text as written."""
        self._builders = builders
        self._source = source
        self._offsets = offsets

    def build(self, tree: "Tree[Token]") -> object:
        """The node for a tree, or its `Children` where the rule has no builder. The depth is bounded by the grammar."""
        items: list[object] = [child if isinstance(child, Token) else self.build(child) for child in tree.children]
        meta = tree.meta
        if meta.empty:
            span = Span(self._source, 0, 0)
        else:
            span = Span(self._source, self._offsets[meta.start_pos], self._offsets[meta.end_pos])
        rule = str(tree.data)
        children = Children(rule, span, items)
        builder = self._builders.get(rule)
        return children if builder is None else builder(children)
