"""Shapes: what may be played, and what a declared shape is."""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, listing, say
from kakumei.compiler.sheet.phrases.cards import item
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.numbers import at_least, limits, number
from kakumei.compiler.sheet.phrases.patterns import shape_name
from kakumei.dsl import ast

_SUITS = {
    ast.ShapeSuits.ONE: "shape-suits-one",
    ast.ShapeSuits.ANY: "shape-suits-any",
    ast.ShapeSuits.DIFFERENT: "shape-suits-different",
    ast.ShapeSuits.ONE_PER_ROW: "shape-suits-one-per-row",
}
_WILD = {ast.ShapeWild.JOKERS: "shape-wild-jokers", ast.ShapeWild.NONE: "shape-wild-none"}
_COMPARE = {
    ast.CompareBy.LOWEST: "shape-compare-lowest",
    ast.CompareBy.HIGHEST: "shape-compare-highest",
    ast.CompareBy.LARGER_PART: "shape-compare-larger-part",
    ast.CompareBy.WEAKEST_RUN: "shape-compare-weakest-run",
    ast.CompareBy.STRONGEST_RUN: "shape-compare-strongest-run",
    ast.CompareBy.NEVER: "shape-compare-never",
}
_READS = {ast.ShapeReads.SINGLE_OF_TOTAL: "shape-reads-total"}


def playable(node: ast.PlayableShape, context: Context) -> Phrase:
    """A shape in the list of what may be played."""
    match node:
        case ast.SingleShape():
            return say("playable-single")
        case ast.SetShape(size=size):
            return say("playable-set", **limits(size, context))
        case ast.RunShape(size=size, suits=ast.RunSuits.ONE):
            return say("playable-run-one-suit", **limits(size, context))
        case ast.RunShape(size=size):
            return say("playable-run", **limits(size, context))
        case ast.Name():
            return say("playable-declared", name=shape_name(node, context.game))
        case _:
            assert_never(node)


def definitions(shapes: tuple[ast.PlayableShape, ...], context: Context) -> Iterator[Part]:
    """Sentences that say what the declared ones of these shapes are."""
    for shape in shapes:
        definition = context.game.shape(shape.text) if isinstance(shape, ast.Name) else None
        if definition is not None:
            yield listing(Joint.SENTENCES, *_definition(definition, context))


def _definition(node: ast.ShapeDefinition, context: Context) -> Iterator[Phrase]:
    name = shape_name(node.name, context.game)
    what = _ranks(node.ranks, context)
    size = at_least(1) if node.size is None else limits(node.size, context)
    if node.size is None:
        yield say("shape-is", name=name, ranks=what)
    else:
        yield say("shape-is-of", name=name, ranks=what, **size)
    if node.suits is not None:
        yield say(_SUITS[node.suits])
    if node.wild is not None:
        yield say(_WILD[node.wild])
    if node.compare is not None:
        yield say(_COMPARE[node.compare.by])
        if node.compare.same_steps:
            yield say("shape-compare-same-steps")
    if node.reads is not None:
        yield say(_READS[node.reads])


def _ranks(node: ast.ShapeRanks | None, context: Context) -> Phrase:
    match node:
        case ast.EqualRanks():
            return say("ranks-equal")
        case ast.RowRanks(each=None, around=around):
            return say("ranks-row-around" if around else "ranks-row")
        case ast.RowRanks(each=each, around=around) if each is not None:
            return say("ranks-rows-around" if around else "ranks-rows", n=number(each, context))
        case ast.StepRanks(step=step):
            return say("ranks-steps", **limits(step, context))
        case ast.ExactRanks(parts=parts):
            return say("ranks-exactly", cards=listing(Joint.AND, *(item(part, context) for part in parts)))
        case ast.SumRanks(total=total):
            return say("ranks-sum", **limits(total, context))
        case ast.SplitRanks(larger=larger, smaller=smaller):
            return say("ranks-split", larger=number(larger, context), smaller=number(smaller, context))
        case ast.AnyRanks() | None:
            return say("ranks-any")
        case _:
            raise AssertionError(node)
