"""Plays that are described as laid on others which they can never beat: an ace on an ace, a 3 on a 5.

Only cards of one rank on cards of one rank are judged, and only where nothing in the variant lets weaker plays follow
or moves ranks about; of everything else nobody can be sure.
"""

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.dead.patterns import Reason, rank_of
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank


def never_follows(pattern: ast.Pattern, context: CheckContext) -> Reason | None:
    """Why a play cannot be laid on what stands behind `on`; None where it can, or nobody can be sure."""
    below = next((quality.pattern for quality in pattern.qualities if isinstance(quality, ast.OnPattern)), None)
    beats = context.possible(ast.Beat)
    if below is None or context.pack is None or not beats:
        return None
    above, under = _cards_alike(pattern.core), _cards_alike(below.core)
    if above is None or under is None or _weaker_may_follow(above[0], context):
        return None
    (rank, count), (rank_under, count_under) = above, under
    if count < count_under or count > count_under and not any(said.node.or_more_cards for said in beats):
        return Reason(
            f"{_cards(count)} cannot be laid on {_cards(count_under)}", "write as many cards on both sides", ast.Beat
        )
    if rank is rank_under and not any(said.node.or_equal for said in beats) and not _suits_decide(context):
        return Reason(
            f"one `{rank.value}` is not stronger than another",
            "let equal plays follow (`beat same shape, same size, stronger or equal`)",
            ast.Beat,
        )
    if _is_below(rank, rank_under, context.pack) and not context.can(ast.ReverseOrder, ast.StandReversed):
        return Reason(
            f"a `{rank.value}` is never stronger than a `{rank_under.value}`",
            "add a rule that reverses the order",
            ast.RankOrder,
        )
    return None


def _cards_alike(core: ast.Core) -> tuple[Rank, int] | None:
    """The rank and number of cards of a play that is exactly these, all of one rank."""
    if not isinstance(core, ast.Exactly):
        return None
    ranks = {rank_of(part) for part in core.parts}
    rank = ranks.pop()
    return (rank, len(core.parts)) if rank is not None and not ranks else None


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def _is_below(rank: Rank, other: Rank, pack: Pack) -> bool:
    return rank in pack.order and other in pack.order and pack.order.index(rank) < pack.order.index(other)


def _suits_decide(context: CheckContext) -> bool:
    return any(True for _ in context.stated(ast.SuitOrder))


def _weaker_may_follow(rank: Rank, context: CheckContext) -> bool:
    """Whether a play of this rank may be excused from beating, or ranks move."""
    if context.speaks_of(ast.RankLine) or context.can(ast.GrantAllow, ast.PutRank, ast.StartOrder):
        return True
    allowed = (_cards_alike(line.pattern.core) for line in context.permissions)
    return any(cards is None or cards[0] is rank for cards in allowed)
