"""Samples of every node of the language, made from the types: each member of each union, each value of each enum.

A node gives one sample for its first values and one more for every other value of every field, so each choice
stands in some sample; those among a few stand in every combination.
"""

import types
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from itertools import cycle, product
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from kakumei.dsl import ast
from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import NO_SPAN, Span

DEPTH = 4  # how deep the parts of a node are varied; deeper ones are always the first of their kind


def samples(kind: Any, depth: int = DEPTH) -> tuple[Any, ...]:
    """Values of a type, the plainest first."""
    return tuple(_samples(kind, depth))


@cache
def _samples(kind: Any, depth: int) -> tuple[Any, ...]:
    if depth == 0:
        return (_plainest(kind),)
    return tuple(dict.fromkeys(_all_samples(kind, depth)))


def _plainest(kind: Any) -> Any:
    """One value: the first member of a union, a list of one, the first value of every field."""
    origin = get_origin(kind)
    if kind in _BY_HAND:
        return next(iter(_BY_HAND[kind]()))
    if origin in (Union, types.UnionType):
        return _plainest(get_args(kind)[0])
    if origin is tuple:
        members = get_args(kind)
        return (_plainest(members[0]),) if members[-1] is Ellipsis else tuple(map(_plainest, members))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if kind is types.NoneType:
        return None
    hints = get_type_hints(kind)
    parts = {field: () if field == "provenance" else _plainest(hints[field]) for field in kind.__struct_fields__}
    return _mended(kind(**parts))


def _mended(node: Any) -> Any:
    """What two first values do not say together."""
    match node:
        case ast.JokerAlone():
            return replace(node, below=None)
        case ast.PassRight():
            return replace(node, limit=None)
        case _:
            return node


def _all_samples(kind: Any, depth: int) -> Iterator[Any]:
    origin = get_origin(kind)
    if kind in _BY_HAND:
        yield from _BY_HAND[kind]()
    elif origin in (Union, types.UnionType):
        for member in get_args(kind):
            yield from _samples(member, depth)
    elif origin is tuple:
        yield from _tuples(get_args(kind), depth)
    elif isinstance(kind, type) and issubclass(kind, Enum):
        yield from kind
    elif kind is types.NoneType:
        yield None
    else:
        yield from _nodes(kind, depth)


def _tuples(members: tuple[Any, ...], depth: int) -> Iterator[tuple[Any, ...]]:
    if members[-1] is not Ellipsis:
        yield tuple(_samples(member, depth)[0] for member in members)
        return
    values = _samples(members[0], depth)
    for value in values:
        yield (value,)
    yield values[:2]
    yield values[:3]
    yield ()


def _nodes(kind: type, depth: int) -> Iterator[Any]:
    hints = get_type_hints(kind)
    parts = {field: () if field == "provenance" else hints[field] for field in kind.__struct_fields__}
    plain = _plainest(kind)
    yield plain
    for name, hint in parts.items():
        for value in () if hint == () else _samples(hint, depth - 1):
            yield from _sound(replace(plain, **{name: value}))
    # What is chosen among a few goes together: `plays on` with each way to fall, `at any time` with and without
    # players.
    few = {name: _few(hint) for name, hint in parts.items() if hint != () and _few(hint)}
    for choices in product(*few.values()):
        yield from _sound(replace(plain, **dict(zip(few, choices, strict=True))))
    if isinstance(plain, ast.JokerAlone):
        yield replace(plain, rank=ast.JokerRank.BELOW, below=_plainest(ast.RankRef))
    if isinstance(plain, ast.PassRight):
        yield replace(plain, right=ast.PassRule.UP_TO, limit=_plainest(ast.Number))


def _few(hint: Any) -> tuple[Any, ...]:
    """The values of a type with few of them: yes or no, a closed choice, there or not; else none."""
    if hint is bool or isinstance(hint, type) and issubclass(hint, Enum):
        return _samples(hint, 1)
    members = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else ()
    if types.NoneType in members:
        return tuple(_plainest(member) for member in members if member in (members[0], types.NoneType))
    return ()


def _sound(node: Any) -> Iterator[Any]:
    if _is_sound(node):
        yield node


def _is_sound(node: Any) -> bool:
    """What the types allow and the grammar does not."""
    match node:
        case ast.JokerAlone(rank=rank, below=below):
            return (rank is ast.JokerRank.BELOW) == (below is not None)
        case ast.PassRight(right=right, limit=limit):
            return (right is ast.PassRule.UP_TO) == (limit is not None)
        case ast.Exactly(parts=()) | ast.CardSet(items=()) | ast.ShapeSet(items=()) | ast.ExactRanks(parts=()):
            return False
        case ast.PlayShapes(shapes=()) | ast.AlsoPlayLine(shapes=()) | ast.AlsoCardsLine(added=()):
            return False
        case ast.RowEvent(relations=()) | ast.AllowLine(ignoring=()) | ast.GrantAllow(ignoring=()):
            return False
        case ast.WhenLine(effects=()) | ast.AnswerLine(effects=()) | ast.TheseRules(rules=()):
            return False
        case ast.RankOrder(ranks=()) | ast.SuitOrder(suits=()) | ast.CardsByPlace(entries=()):
            return False
        case ast.SeatsStep(order=()) | ast.HoldsStep(cards=()) | ast.PlaysStep(cards=()) | ast.CannotPlayStep(cards=()):
            return False
        case ast.Titles(entries=()) | ast.Scores(entries=()) | ast.WordsType(words=()) | ast.ItemsValue(items=()):
            return False
        case _:
            return True


def _number(value: int) -> ast.IntLiteral:
    return ast.IntLiteral(value=value, span=NO_SPAN)


def _range(low: int | None, high: int | None) -> ast.NumberRange:
    if low is not None and low == high:
        only = _number(low)
        return ast.NumberRange(low=only, high=only, span=NO_SPAN)
    return ast.NumberRange(
        low=None if low is None else _number(low), high=None if high is None else _number(high), span=NO_SPAN
    )


def _quantity_ranges() -> Iterator[ast.QuantityRange]:
    exact, more = ast.Exact(count=_number(2), span=NO_SPAN), ast.Exact(count=_number(5), span=NO_SPAN)
    many = ast.AsMany(less=_number(1), span=NO_SPAN)
    for low, high in ((exact, exact), (exact, more), (exact, None), (None, exact), (None, many), (many, many)):
        yield ast.QuantityRange(low=low, high=high, span=NO_SPAN)


def _places() -> Iterator[ast.Place]:
    for position in (1, 2, 7):
        for from_end in (False, True):
            yield ast.Place(position=position, from_end=from_end, span=NO_SPAN)


_BY_HAND: dict[Any, Callable[[], Iterator[Any] | tuple[Any, ...]]] = {
    Span: lambda: (NO_SPAN,),
    bool: lambda: (False, True),
    int: lambda: (2,),
    str: lambda: ("something",),
    NaturalCard: lambda: (NaturalCard(suit, rank) for suit, rank in zip(cycle(Suit), Rank, strict=False)),
    ast.Words: lambda: (ast.Words(entries=(("en", "Something"),), span=NO_SPAN),),
    ast.IntLiteral: lambda: (_number(value) for value in (1, 2, 5, 12, 0)),
    ast.Name: lambda: (ast.Name(text="something", span=NO_SPAN),),
    ast.SpecialItem: lambda: (ast.SpecialItem(name="GEM", span=NO_SPAN),),
    ast.NumberRange: lambda: (
        _range(low, high) for low, high in ((3, 3), (2, 3), (3, 6), (1, 1), (5, None), (None, 4))
    ),
    ast.QuantityRange: _quantity_ranges,
    ast.Place: _places,
}
