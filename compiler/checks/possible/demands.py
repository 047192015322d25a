"""What a pattern asks of the cards of a play, as counts of cards.

What only a game can tell, such as a rank that a rule remembers, counts as met.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.cards import stretch
from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.config.base import Range
from kakumei.compiler.numbers import AtAnySetting
from kakumei.compiler.questions import ShapeKind, kinds_in
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME

Cards: TypeAlias = frozenset[str] | None
"""Kinds of cards by name; None: nobody knows which."""

ANY_NUMBER = Range(low=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """What a play must be for a pattern to match it.

    `parts` are the cards of an exact play, each so many times. `size` is about all cards, or about the natural ones
    only (`naturals_only`); where jokers count, each is the card it stands for.
    """

    shapes: frozenset[ShapeKind] | None  # None: any, and also none
    size: Range
    naturals_only: bool
    jokers_count: bool
    parts: tuple[tuple[Cards, int], ...]
    counts: tuple[tuple[Cards, Range], ...]
    only: tuple[Cards, ...]
    none: Cards
    one_suit: bool
    one_colour: bool
    one_rank: bool

    @property
    def enough(self) -> int:
        """So many cards are enough for everything asked, each for one thing only."""
        return sum(number for _, number in self.parts) + sum(span.low for _, span in self.counts) + 1


def demand_of(pattern: ast.Pattern, pack: Pack, numbers: AtAnySetting) -> Demand:
    """What a pattern asks of the cards of a play; what lies below it is another play."""
    shapes, size = _core_shapes(pattern.core), ANY_NUMBER
    if isinstance(pattern.core, ast.ShapeCore):
        size = numbers.range(pattern.core.size)
    parts: Counter[Cards] = Counter()
    counts: list[tuple[Cards, Range]] = []
    only: list[Cards] = []
    none = frozenset[str]()
    match pattern.core:
        case ast.Exactly(parts=written):
            parts.update(pack.names((part,)) for part in written)
            size = Range.exactly(len(written))
        case ast.CountOf(cards=cards):
            only.append(pack.names(cards.items))
        case _:
            pass
    for quality in pattern.qualities:
        match quality:
            case ast.WithSome(cards=cards):
                counts.append((pack.names(cards.items), Range(low=1)))
            case ast.WithAll(cards=cards):
                counts += [(pack.names((item,)), Range(low=1)) for item in _one_by_one(cards, pack)]
            case ast.WithCount(count=count, cards=cards):
                counts.append((pack.names(cards.items), numbers.range(count)))
            case ast.WithOnly(cards=cards):
                only.append(pack.names(cards.items))
            case ast.WithNone(cards=cards):
                none |= pack.names(cards.items) or frozenset()
            case ast.WithoutJokers():
                none |= {JOKER_NAME}
            case ast.WithSize(count=count):
                size = size.intersection(numbers.range(count)) or Range(low=1, high=0)
            case ast.Completing(count=count):
                size = size.intersection(Range(low=1, high=numbers.number(count).high)) or Range(low=1, high=0)
            case ast.Within(shapes=listed):
                within = frozenset(kinds_in(listed))
                shapes = within if shapes is None else shapes & within
            case _:
                pass
    counting = [quality.what for quality in pattern.qualities if isinstance(quality, ast.Counting)]
    return Demand(
        shapes=shapes,
        size=size,
        naturals_only=ast.CountedCards.NATURALS in counting and not isinstance(pattern.core, ast.Exactly),
        jokers_count=ast.CountedCards.JOKERS in counting,
        parts=tuple(parts.items()),
        counts=tuple(counts),
        only=tuple(only),
        none=none,
        one_suit=_has(pattern, ast.OneSuit),
        one_colour=_has(pattern, ast.OneColour),
        one_rank=_has(pattern, ast.Completing),
    )


_KIND_OF_CORE = {
    ast.CoreShape.SINGLE: ast.ShapeWord.SINGLES,
    ast.CoreShape.SET: ast.ShapeWord.SETS,
    ast.CoreShape.RUN: ast.ShapeWord.RUNS,
}


def _core_shapes(core: ast.Core) -> frozenset[ShapeKind] | None:
    match core:
        case ast.ShapeCore(shape=ast.Name(text=text)):
            return frozenset({text})
        case ast.ShapeCore(shape=ast.CoreShape() as shape) if shape is not ast.CoreShape.ANYTHING:
            return frozenset({_KIND_OF_CORE[shape]})
        case _:
            return None


def _one_by_one(cards: ast.CardSet, pack: Pack) -> list[ast.CardSetItem]:
    """The items of a list, each rank of a stretch for itself; a stretch whose ends nobody knows asks for nothing."""
    found: list[ast.CardSetItem] = []
    for item in cards.items:
        if isinstance(item, ast.RankStretch):
            found += [ast.RankItem(rank=rank, span=item.span) for rank in stretch(item, pack.order)]
        else:
            found.append(item)
    return found


def _has(pattern: ast.Pattern, kind: type[ast.Quality]) -> bool:
    return any(isinstance(quality, kind) for quality in pattern.qualities)
