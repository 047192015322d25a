"""The shapes that may be played, and those that only a rule speaks of."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from kakumei.compiler.config import plays
from kakumei.compiler.config.base import ClauseIndex, Key, Range, ShapeIndex
from kakumei.compiler.lower.context import Context, missing, not_built
from kakumei.compiler.questions import ShapeKind
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

_RUNS_BY = {
    ast.RunsBy.LOWEST: plays.Compare.LOWEST,
    ast.RunsBy.HIGHEST: plays.Compare.HIGHEST,
    ast.RunsBy.WITHOUT_OVERLAP: plays.Compare.WITHOUT_OVERLAP,
}
_RUN_SUITS = {ast.RunSuits.ONE: plays.Suits.ONE, ast.RunSuits.ANY: plays.Suits.ANY}
_SUITS = {
    ast.ShapeSuits.ONE: plays.Suits.ONE,
    ast.ShapeSuits.ANY: plays.Suits.ANY,
    ast.ShapeSuits.DIFFERENT: plays.Suits.DIFFERENT,
    ast.ShapeSuits.ONE_PER_ROW: plays.Suits.ONE_EACH_ROW,
}
_KEY_OF_WORD = {
    ast.ShapeWord.SINGLES: "single",
    ast.ShapeWord.SETS: "set",
    ast.ShapeWord.RUNS: "run",
}
_KEY_OF_CORE = {
    ast.CoreShape.SINGLE: "single",
    ast.CoreShape.SET: "set",
    ast.CoreShape.RUN: "run",
}
_ONE_CARD = Range(low=1, high=1)
# What a set and a run are where the variant does not play them and only a rule speaks of them.
_SET_SIZES = Range(low=2)
_RUN_SIZES = Range(low=3)


@dataclass(frozen=True, slots=True)
class _Listed:
    """A shape as the variant, or a rule, adds it to what may be played."""

    clause: ClauseIndex
    shape: ast.PlayableShape


def with_shapes(context: Context) -> Context:
    """The context with its shapes: those that may be played in the order in which `play` gives them, then the others.

    Cards that fit two shapes are read as the first.
    """
    return replace(context, shapes=(*_playable(context), *_only_mentioned(context)))


def _playable(context: Context) -> Iterator[plays.Shape]:
    """One shape for each kind, where it is first listed; it has the sizes of all of them."""
    kinds: dict[type[ast.Node] | ast.RunSuits | str, list[_Listed]] = {}
    for one in _listed(context):
        kinds.setdefault(_kind(one.shape), []).append(one)
    declared = {shape.name.text: shape for shape in context.variant.shapes}
    for listed in kinds.values():
        clause = listed[0].clause
        match listed[0].shape:
            case ast.SingleShape():
                yield _single(clause, in_play=True)
            case ast.SetShape():
                yield _set(clause, _sizes(listed, context), in_play=True)
            case ast.RunShape(suits=suits):
                yield _run(clause, _sizes(listed, context), suits, context, in_play=True)
            case ast.Name(text=text):
                yield _declared(declared[text], clause, context, in_play=True)
            case _:
                assert_never(listed[0].shape)


def _kind(shape: ast.PlayableShape) -> type[ast.Node] | ast.RunSuits | str:
    """What tells one shape from another, whatever its size."""
    match shape:
        case ast.SingleShape() | ast.SetShape():
            return type(shape)
        case ast.RunShape(suits=suits):
            return suits
        case ast.Name(text=text):
            return text
        case _:
            assert_never(shape)


def _sizes(listed: Iterable[_Listed], context: Context) -> list[Range]:
    shapes = (one.shape for one in listed)
    return [context.range(shape.size) for shape in shapes if isinstance(shape, ast.SetShape | ast.RunShape)]


def _only_mentioned(context: Context) -> Iterator[plays.Shape]:
    """The shapes that only a rule speaks of: single, set, run, then those declared."""
    clause, _ = context.need(ast.PlayShapes)
    listed = [one.shape for one in _listed(context)]
    mentioned = frozenset(_mentioned(context))
    if "single" in mentioned and not any(isinstance(shape, ast.SingleShape) for shape in listed):
        yield _single(clause, in_play=False)
    if "set" in mentioned and not any(isinstance(shape, ast.SetShape) for shape in listed):
        yield _set(clause, [_SET_SIZES], in_play=False)
    if "run" in mentioned and not any(isinstance(shape, ast.RunShape) for shape in listed):
        yield _run(clause, [_RUN_SIZES], ast.RunSuits.ONE, context, in_play=False)
    played = {shape.text for shape in listed if isinstance(shape, ast.Name)}
    for declared in context.variant.shapes:
        if declared.name.text in mentioned - played:
            yield _declared(declared, clause, context, in_play=False)


def _listed(context: Context) -> Iterator[_Listed]:
    """Everything that may be played, in the order in which it is said."""
    clause, statement = context.need(ast.PlayShapes)
    yield from (_Listed(clause, shape) for shape in statement.shapes)
    for rule in context.rules:
        for line in rule.lines:
            if isinstance(line.node, ast.AlsoPlayLine):
                line_clause = context.clauses[line.clause.key]
                yield from (_Listed(line_clause, shape) for shape in line.node.shapes)


def _mentioned(context: Context) -> Iterator[str]:
    """Keys of the shapes that the patterns of the variant speak of."""
    _, opening = context.need(ast.Open)
    lines = (line.node for rule in context.rules for line in rule.lines)
    for root in (opening, *lines):
        for node in nodes_in(root):
            match node:
                case ast.ShapeCore(shape=shape):
                    yield from _core_key(shape)
                case ast.Within(shapes=shapes):
                    yield from shape_keys(shapes)
                case _:
                    pass


def _core_key(shape: ast.CoreShape | ast.Name) -> tuple[str, ...]:
    """The key of the shape a pattern begins with; nothing for `anything`."""
    match shape:
        case ast.Name(text=text):
            return (text,)
        case ast.CoreShape.ANYTHING:
            return ()
        case ast.CoreShape():
            return (_KEY_OF_CORE[shape],)
        case _:
            assert_never(shape)


def shape_keys(shapes: ast.ShapeSet) -> tuple[str, ...]:
    """The keys of the shapes in a list."""
    return keys_of(item.shape if isinstance(item, ast.ShapeItem) else item.text for item in shapes.items)


def keys_of(kinds: Iterable[ShapeKind]) -> tuple[str, ...]:
    """The keys of these shapes."""
    return tuple(_KEY_OF_WORD[kind] if isinstance(kind, ast.ShapeWord) else kind for kind in kinds)


def _merged(spans: Iterable[Range]) -> list[Range]:
    """The same numbers in as few spans as possible, lowest first."""
    merged: list[Range] = []
    for span in sorted(spans, key=lambda span: span.low):
        last = merged[-1] if merged else None
        if last is None or (last.high is not None and last.high + 1 < span.low):
            merged.append(span)
        elif last.high is not None:
            merged[-1] = Range(low=last.low, high=None if span.high is None else max(last.high, span.high))
    return merged


def _single(clause: ClauseIndex, *, in_play: bool) -> plays.Shape:
    return plays.Shape(
        key=Key("single"),
        clause=clause,
        size=_ONE_CARD,
        ranks=plays.Equal(),
        suits=plays.Suits.ANY,
        compare=plays.Compare.LOWEST,
        in_play=in_play,
    )


def _set(clause: ClauseIndex, sizes: Iterable[Range], *, in_play: bool) -> plays.Shape:
    size, *others = _merged(sizes)
    return plays.Shape(
        key=Key("set"),
        clause=clause,
        size=size,
        sizes=tuple(others),
        ranks=plays.Equal(),
        suits=plays.Suits.ANY,
        compare=plays.Compare.LOWEST,
        in_play=in_play,
    )


def _run(
    clause: ClauseIndex, sizes: Iterable[Range], suits: ast.RunSuits, context: Context, *, in_play: bool
) -> plays.Shape:
    size, *others = _merged(sizes)
    by = context.find(ast.BeatRuns)
    return plays.Shape(
        key=Key("run"),
        clause=clause,
        size=size,
        sizes=tuple(others),
        ranks=plays.Row(),
        suits=_RUN_SUITS[suits],
        compare=plays.Compare.LOWEST if by is None else _RUNS_BY[by[1].by],
        compare_clause=context.in_force(by),
        in_play=in_play,
    )


def _declared(shape: ast.ShapeDefinition, clause: ClauseIndex, context: Context, *, in_play: bool) -> plays.Shape:
    if shape.reads is not None:
        raise not_built(shape)
    ranks = _ranks(shape, context)
    return plays.Shape(
        key=Key(shape.name.text),
        clause=clause,
        size=_least(ranks) if shape.size is None else context.range(shape.size),
        ranks=ranks,
        suits=plays.Suits.ANY if shape.suits is None else _SUITS[shape.suits],
        compare=plays.Compare.LOWEST if shape.compare is None else _compare(shape.compare),
        in_play=in_play,
    )


def _ranks(shape: ast.ShapeDefinition, context: Context) -> plays.Ranks:
    match shape.ranks:
        case ast.EqualRanks():
            return plays.Equal()
        case ast.RowRanks(each=each, around=False):
            return plays.Row(each=1 if each is None else context.number(each))
        case (
            ast.RowRanks()
            | ast.StepRanks()
            | ast.ExactRanks()
            | ast.SumRanks()
            | ast.SplitRanks()
            | ast.AnyRanks()
            | None
        ):
            raise not_built(shape.ranks or shape)
        case _:
            assert_never(shape.ranks)


def _least(ranks: plays.Ranks) -> Range:
    """The size of a shape that gives none: two cards alike, or two ranks in a row."""
    match ranks:
        case plays.Equal():
            return Range(low=2)
        case plays.Row(each=each):
            return Range(low=2 * each)
        case _:
            assert_never(ranks)


def _compare(compare: ast.ShapeCompare) -> plays.Compare:
    match compare.by:
        case ast.CompareBy.LOWEST if not compare.same_steps:
            return plays.Compare.LOWEST
        case ast.CompareBy.HIGHEST if not compare.same_steps:
            return plays.Compare.HIGHEST
        case ast.CompareBy.NEVER:
            return plays.Compare.NEVER
        case (
            ast.CompareBy.LOWEST
            | ast.CompareBy.HIGHEST
            | ast.CompareBy.LARGER_PART
            | ast.CompareBy.WEAKEST_RUN
            | ast.CompareBy.STRONGEST_RUN
        ):
            raise not_built(compare)
        case _:
            assert_never(compare.by)


def shapes_called(keys: Iterable[str], context: Context) -> tuple[ShapeIndex, ...]:
    """Indexes of the shapes with these keys."""
    wanted = frozenset(keys)
    return tuple(ShapeIndex(index) for index, shape in enumerate(context.shapes) if shape.key in wanted)


def core_shapes(shape: ast.CoreShape | ast.Name, context: Context) -> tuple[ShapeIndex, ...]:
    """Indexes of the shapes a pattern begins with; none for `anything`."""
    keys = _core_key(shape)
    return shapes_called(keys, context) or (missing(f"shape {keys[0]}") if keys else ())
