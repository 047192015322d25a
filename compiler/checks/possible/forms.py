"""The plays there are: for each shape, size and place in the order, which cards can be at which place of it.

Where two answers are thinkable, more is thought possible than there is: nobody is told of a dead rule that lives.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.plays import Plays
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.tables import CardKind
from kakumei.compiler.questions import ShapeKind
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, Rank, Suit


@dataclass(frozen=True, slots=True)
class Token:
    """A card of a play, and the card it stands for; a joker that stands for none stands for itself."""

    card: str
    stands: str
    suit: Suit | None  # of what it stands for
    copies: int

    @property
    def is_joker(self) -> bool:
        """Whether it is a joker, whatever it stands for."""
        return self.card == JOKER_NAME


@dataclass(frozen=True, slots=True)
class Group:
    """So many of these."""

    number: int
    tokens: tuple[Token, ...]


@dataclass(frozen=True)  # no slots: every question asks again how large it is, and what is in it
class Form:
    """Plays of one shape (None: of none), as groups of cards, with at most so many jokers."""

    kind: ShapeKind | None
    groups: tuple[Group, ...]
    jokers: int

    @cached_property
    def size(self) -> int:
        """How many cards it has."""
        return sum(group.number for group in self.groups)

    @cached_property
    def names(self) -> frozenset[str]:
        """The cards that can be in it, and those that jokers can stand for."""
        tokens = [token for group in self.groups for token in group.tokens]
        return frozenset(token.card for token in tokens) | frozenset(token.stands for token in tokens)


class Forms:
    """The forms of a variant: those in play, or with `anything` all that a rule can let through."""

    def __init__(self, context: CheckContext, pack: Pack, plays: Plays, *, anything: bool) -> None:
        self._pack, self._plays, self._anything = pack, plays, anything
        self._context = context
        self._jokers = pack.jokers.high or 0
        stands = context.possible(ast.JokerStands)
        self._inside_only = bool(stands) and all(said.node.inside_only for said in stands)
        limits = [said.node.at_most for said in stands]
        most = [None if limit is None else context.numbers.number(limit).high for limit in limits]
        self._wild = self._jokers if not most or None in most else min(self._jokers, max(filter(None, most), default=0))
        self._by_rank: dict[Rank, list[CardKind]] = {}
        for kind in pack.kinds:
            if kind.rank is not None:
                self._by_rank.setdefault(pack.order[kind.rank], []).append(kind)
        self._natural = {kind: Token(kind.name, kind.name, _suit(kind), kind.copies) for kind in pack.kinds}
        self._wild_card = {kind: self._joker(kind) for kind in pack.kinds if kind.rank is not None}
        self._made: list[Form] = []
        self._to_make = self._of_built_in_shapes(Range(low=1, high=pack.size.high))

    def of_sizes(self, wanted: Range, least: int) -> Iterator[Form]:
        """Every form with so many cards; of cards without a shape, those of up to `least` cards or so."""
        yield from (form for form in self._shaped() if form.size in wanted)
        for shape in self._context.variant.shapes:
            if self._anything or shape.name.text in self._plays.named:
                yield from self._declared(shape, wanted)
        if self._anything:
            yield from self._loose(None, wanted, least)

    def _shaped(self) -> Iterator[Form]:
        """Those of built-in shapes, each made when somebody first comes so far: most questions end soon."""
        for number in count():
            while len(self._made) <= number:
                more = next(self._to_make, None)
                if more is None:
                    return
                self._made.append(more)
            yield self._made[number]

    def _of_built_in_shapes(self, wanted: Range) -> Iterator[Form]:
        yield from self._singles(wanted)
        yield from self._sets(ast.ShapeWord.SETS, self._set_sizes(), wanted, None)
        yield from self._jokers_together(wanted)
        suits = None if self._anything else self._run_suits()
        yield from self._rows(ast.ShapeWord.RUNS, self._run_sizes(), wanted, suits, 1)

    # ---- shapes

    def _singles(self, wanted: Range) -> Iterator[Form]:
        if 1 not in wanted:
            return
        single = ast.ShapeWord.SINGLES
        if self._anything or self._plays.single:
            yield Form(single, (Group(1, self._every_card(jokers=False)),), 0)
        if self._jokers and (self._anything or self._plays.joker_alone and self._plays.single):
            yield Form(single, (Group(1, (self._joker(None),)),), 1)
        if self._wild and single in self._plays.joker_in:
            yield Form(single, (Group(1, self._wild_cards(kind for kind in self._pack.kinds)),), 1)

    def _set_sizes(self) -> tuple[Range, ...]:
        return (Range(low=2),) if self._anything else self._plays.sets

    def _run_sizes(self) -> tuple[Range, ...]:
        return (Range(low=2),) if self._anything else self._plays.runs

    def _sets(
        self, kind: ShapeKind, sizes: Iterable[Range], wanted: Range, suits: ast.ShapeSuits | None
    ) -> Iterator[Form]:
        wild = self._wild if kind in self._plays.joker_in else 0
        for cards in self._by_rank.values():
            most = sum(card.copies for card in cards) + wild
            for size in _sizes(sizes, wanted, most):
                for alike in _by_suit(cards, suits):
                    yield from self._with_a_natural(kind, [size], [alike], wild)

    def _jokers_together(self, wanted: Range) -> Iterator[Form]:
        if self._anything or self._plays.jokers_together:
            sizes = [Range(low=2)] if self._anything or self._plays.named else self._plays.sets
            for size in _sizes(sizes, wanted, self._jokers):
                yield Form(ast.ShapeWord.SETS, (Group(size, (self._joker(None),)),), size)

    def _run_suits(self) -> ast.ShapeSuits | None:
        listed = [shape for said in self._context.possible(ast.PlayShapes) for shape in said.node.shapes]
        for _, line in self._context.lines():
            if isinstance(line, ast.AlsoPlayLine):
                listed += line.shapes
        runs = [shape for shape in listed if isinstance(shape, ast.RunShape)]
        one = all(shape.suits is ast.RunSuits.ONE for shape in runs)
        return ast.ShapeSuits.ONE if one else None

    def _rows(
        self, kind: ShapeKind, sizes: Iterable[Range], wanted: Range, suits: ast.ShapeSuits | None, each: int
    ) -> Iterator[Form]:
        order = self._pack.order
        wild = self._wild if kind in self._plays.joker_in else 0
        for size in _sizes(sizes, wanted, len(order) * each):
            length = size // each
            if length * each != size:
                continue
            for low in range(len(order) - length + 1):
                rows = [self._by_rank.get(rank, []) for rank in order[low : low + length]]
                for suit in (None,) if suits is not ast.ShapeSuits.ONE else tuple(Suit):
                    fitting = [[card for card in row if suit is None or card.suit == suit.value] for row in rows]
                    yield from self._with_a_natural(kind, [each] * length, fitting, wild)

    def _declared(self, shape: ast.ShapeDefinition, wanted: Range) -> Iterator[Form]:
        numbers, name = self._context.numbers, shape.name.text
        sizes = [numbers.range(shape.size)]
        match shape.ranks:
            case ast.EqualRanks():
                yield from self._sets(name, sizes, wanted, shape.suits)
            case ast.RowRanks(each=each, around=False) if each is None or numbers.number(each).high:
                number = Range.exactly(1) if each is None else numbers.number(each)
                for count in range(max(1, number.low), (number.high or 1) + 1):
                    yield from self._rows(name, sizes, wanted, shape.suits, count)
            case _:
                for size in sizes:
                    both = size.intersection(wanted)
                    if both is not None:
                        yield from self._loose(name, both, both.low)

    def _loose(self, kind: ShapeKind | None, wanted: Range, least: int) -> Iterator[Form]:
        """Any cards at all. More cards than are asked for change nothing."""
        most = min(max(wanted.low, least), self._pack.size.high or 1)
        tokens = self._every_card(jokers=True)
        if kind is not None and kind in self._plays.joker_in and self._wild:
            tokens += self._wild_cards(self._pack.kinds)
        for size in _sizes([Range(low=1)], wanted, most):
            yield Form(kind, (Group(size, tokens),), self._jokers)

    # ---- cards

    def _with_a_natural(
        self, kind: ShapeKind, sizes: list[int], cards: list[list[CardKind]], wild: int
    ) -> Iterator[Form]:
        """A form of these groups in which jokers stand for some of the cards, and not for all of them."""
        ends = {0, len(cards) - 1} if self._inside_only and len(cards) > 1 else set[int]()
        groups = [
            Group(
                size,
                (*map(self._natural.__getitem__, row), *(self._wild_cards(row) if wild and place not in ends else ())),
            )
            for place, (size, row) in enumerate(zip(sizes, cards, strict=True))
        ]
        if all(group.tokens for group in groups):
            yield Form(kind, tuple(groups), min(wild, sum(sizes) - 1))

    def _every_card(self, *, jokers: bool) -> tuple[Token, ...]:
        printed = self._naturals(kind for kind in self._pack.kinds if kind.name != JOKER_NAME)
        return (*printed, self._joker(None)) if jokers and self._jokers else printed

    def _naturals(self, kinds: Iterable[CardKind]) -> tuple[Token, ...]:
        return tuple(self._natural[kind] for kind in kinds)

    def _wild_cards(self, kinds: Iterable[CardKind]) -> tuple[Token, ...]:
        return tuple(self._wild_card[kind] for kind in kinds if kind.rank is not None)

    def _joker(self, stands: CardKind | None) -> Token:
        if stands is None:
            return Token(JOKER_NAME, JOKER_NAME, None, self._jokers)
        return Token(JOKER_NAME, stands.name, _suit(stands), self._jokers)


def _suit(kind: CardKind) -> Suit | None:
    return None if kind.suit is None else Suit(kind.suit)


def _by_suit(cards: list[CardKind], suits: ast.ShapeSuits | None) -> Iterator[list[CardKind]]:
    """All of them, or those of each suit for itself where there may be one only."""
    if suits is not ast.ShapeSuits.ONE:
        yield cards
        return
    for suit in Suit:
        yield [card for card in cards if card.suit == suit.value]


def _sizes(sizes: Iterable[Range], wanted: Range, most: int) -> list[int]:
    """The numbers up to `most` that are wanted and lie in one of these ranges, each once."""
    return [
        number
        for number in range(max(1, wanted.low), min(most, most if wanted.high is None else wanted.high) + 1)
        if any(number in size for size in sizes)
    ]
