"""What jokers may do, and what beats what."""

from typing import assert_never

from kakumei.compiler.config import plays
from kakumei.compiler.config.base import RankIndex
from kakumei.compiler.lower.context import Context, not_built
from kakumei.compiler.lower.shapes import shape_keys, shapes_called
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME

_ALONE = {
    ast.JokerRank.HIGHEST: plays.Alone.HIGHEST,
    ast.JokerRank.WITH_ORDER: plays.Alone.WITH_ORDER,
    ast.JokerRank.BELOW: plays.Alone.BELOW,
    ast.JokerRank.NEVER_PLAYED: plays.Alone.NEVER,
}
_READING = {
    ast.JokerReading.STRONGEST: plays.ReadsAs.STRONGEST,
    ast.JokerReading.WEAKEST: plays.ReadsAs.WEAKEST,
    ast.JokerReading.PLAYER: plays.ReadsAs.PLAYER,
}


def lower_joker(context: Context) -> plays.Joker | None:
    """What jokers may do; None: there are none in the pack."""
    jokers = sum(kind.copies for kind in context.deck if kind.name == JOKER_NAME)
    if jokers == 0:
        return None
    alone_clause, alone = context.need(ast.JokerAlone)
    stands_clause, stands = context.need(ast.JokerStands)
    together = context.find(ast.JokerTogether)
    reads = context.find(ast.JokerReads)
    ties = context.find(ast.JokerTies)
    stands_in = shapes_called(_stands_in(stands, context), context)
    return plays.Joker(
        alone=_ALONE[alone.rank],
        below=None if alone.below is None else _rank(alone.below, context),
        alone_clause=alone_clause,
        stands_in=stands_in,
        inside_only=stands.inside_only,
        at_most=None if stands.at_most is None else context.number(stands.at_most),
        stands_clause=stands_clause,
        together=together is not None and together[1].together is ast.JokersTogether.HIGHEST,
        together_clause=None if together is None or jokers == 1 else together[0],
        reads=plays.ReadsAs.STRONGEST if reads is None else _READING[reads[1].reading],
        reads_clause=None if reads is None or not stands_in else reads[0],
        loses_ties=ties is not None and ties[1].tie is ast.JokerTie.LOSES,
        ties_clause=None if ties is None or not stands_in else ties[0],
    )


def _rank(rank: ast.RankRef, context: Context) -> RankIndex | None:
    if isinstance(rank, ast.Name):
        raise not_built(rank)
    return context.rank(rank.rank)


def _stands_in(stands: ast.JokerStands, context: Context) -> frozenset[str]:
    """Keys of the shapes in which a joker may stand for a card; a declared shape may say so, or deny it, itself."""
    wild = {shape.name.text: shape.wild for shape in context.variant.shapes}
    named = () if stands.shapes is None else shape_keys(stands.shapes)
    return frozenset(key for key in (*named, *wild) if _may_stand(key in named, wild.get(key)))


def _may_stand(named: bool, wild: ast.ShapeWild | None) -> bool:
    match wild:
        case ast.ShapeWild.JOKERS:
            return True
        case ast.ShapeWild.NONE:
            return False
        case None:
            return named
        case _:
            assert_never(wild)


def lower_beat(context: Context) -> plays.Beat:
    """What one play must be to be laid on another."""
    clause, beat = context.need(ast.Beat)
    return plays.Beat(
        clause=clause,
        same_shape=True,
        size=plays.Sizes.SAME_OR_MORE if beat.or_more_cards else plays.Sizes.SAME,
        or_equal=beat.or_equal,
    )
