"""Rules that make certain structural questions arise: who skips, and who can leave several without cards."""

from collections.abc import Iterable
from typing import TypeAlias

from kakumei.compiler.model import RuleInForce
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

Lines: TypeAlias = Iterable[tuple[RuleInForce, ast.Node]]
"""Lines of rules, each with the rule it stands in."""


def rule_that_skips(lines: Lines) -> RuleInForce | None:
    """A rule by which players lose a turn."""
    for rule, line in lines:
        if any(isinstance(node, ast.SkipTurns | ast.MissTurns) for node in nodes_in(line)):
            return rule
    return None


def can_go_out_together(lines: Lines) -> RuleInForce | None:
    """A rule after which several players may be without cards at once.

    An answer counts: whoever is answered may have laid the last card, and so may whoever answers.
    """
    for rule, line in lines:
        match line:
            case ast.AnswerLine(answer=ast.Pattern()):
                return rule
            case ast.WhenLine(event=event, guards=guards, effects=effects):
                in_turn = any(isinstance(node, ast.APlayer) for guard in guards for node in nodes_in(guard))
                if in_turn and any(isinstance(effect, ast.GiveCards | ast.DiscardCards) for effect in effects):
                    return rule
                if _empty_several(effects, after_play=isinstance(event, ast.PlayEvent | ast.RowEvent)):
                    return rule
            case _:
                pass
    return None


def _empty_several(effects: Iterable[ast.Effect], *, after_play: bool) -> bool:
    """Whether these can empty several hands, or one beside that of the player who has just played."""
    for effect in effects:
        match effect:
            case ast.GiveCards(who=who) | ast.DiscardCards(who=who):
                loser = who
            case ast.TakeCards(source=ast.EachPlayer() | ast.EachOtherPlayer()):
                return True
            case _:
                continue
        if isinstance(loser, ast.EachPlayer | ast.EachOtherPlayer):
            return True
        if after_play and not isinstance(loser, ast.ThePlayer):
            return True
    return False
