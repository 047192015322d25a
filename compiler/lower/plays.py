"""What jokers may do, and what beats what."""

from kakumei.compiler.config import plays
from kakumei.compiler.config.base import RankIndex
from kakumei.compiler.lower.context import Context, not_built
from kakumei.compiler.lower.shapes import keys_of, shapes_called
from kakumei.compiler.questions import shapes_with_jokers
from kakumei.dsl import ast

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
    if context.game.jokers == 0:
        return None
    alone_clause, alone = context.need(ast.JokerAlone)
    stands_clause, stands = context.need(ast.JokerStands)
    together = context.find(ast.JokerTogether)
    reads = context.find(ast.JokerReads)
    ties = context.find(ast.JokerTies)
    stands_in = shapes_called(keys_of(shapes_with_jokers([stands], context.variant.shapes)), context)
    return plays.Joker(
        alone=_ALONE[alone.rank],
        below=None if alone.below is None else _rank(alone.below, context),
        alone_clause=alone_clause,
        stands_in=stands_in,
        inside_only=stands.inside_only,
        at_most=None if stands.at_most is None else context.number(stands.at_most),
        stands_clause=stands_clause,
        together=together is not None and together[1].together is ast.JokersTogether.HIGHEST,
        together_clause=context.in_force(together),
        reads=plays.ReadsAs.STRONGEST if reads is None else _READING[reads[1].reading],
        reads_clause=context.in_force(reads),
        loses_ties=ties is not None and ties[1].tie is ast.JokerTie.LOSES,
        ties_clause=context.in_force(ties),
    )


def _rank(rank: ast.RankRef, context: Context) -> RankIndex | None:
    if isinstance(rank, ast.Name):
        raise not_built(rank)
    return context.rank(rank.rank)


def lower_beat(context: Context) -> plays.Beat:
    """What one play must be to be laid on another."""
    clause, beat = context.need(ast.Beat)
    return plays.Beat(
        clause=clause,
        same_shape=True,
        size=plays.Sizes.SAME_OR_MORE if beat.or_more_cards else plays.Sizes.SAME,
        or_equal=beat.or_equal,
    )
