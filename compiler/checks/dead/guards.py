"""Conditions that can never hold in a variant, and why."""

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.dead.patterns import Reason, missing_cards, too_few
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

# What stands after it has happened, so that a rule can be in force.
_STANDING = (
    ast.ReverseDirection,
    ast.ReverseOrder,
    ast.StandReversed,
    ast.PutRank,
    ast.StartOrder,
    ast.LockPlays,
    ast.GrantAllow,
    ast.GrantForbid,
    ast.GrantRequire,
    ast.SuspendRule,
)


def never_holds(guard: ast.Guard, context: CheckContext) -> Reason | None:
    """Why this is never so; None where it can be."""
    pack = context.pack
    match guard:
        case ast.PlayersDealt(count=count):
            if context.numbers.range(count).intersection(context.players) is None:
                return _players(context)
        case ast.PlayersLeft(count=count):
            most = context.players.high
            if most is not None and context.numbers.range(count).low > most:
                return _players(context)
        case ast.Holds(kind=ast.HoldKind.SOME, cards=cards) if pack is not None:
            if pack.lacks(cards.items):
                return missing_cards(cards.items, pack)
        case ast.HoldsCount(count=count, cards=cards) if pack is not None:
            return too_few(cards, context.numbers.range(count).low, pack)
        case ast.OrderIs(reversed=True):
            if not context.speaks_of(ast.ReverseOrder, ast.StandReversed):
                return Reason("no rule reverses the order", "add a rule that reverses the order")
        case ast.InForce(rule=rule, negated=False):
            return _in_force(rule.text, context)
        case ast.IsUsed(rule=rule, negated=False):
            if not context.called(rule.text):
                return absent(rule.text)
        case ast.IsUsed(rule=rule, negated=True):
            if any(found.option is None and found.players is None for found in context.called(rule.text)):
                return Reason(f"`{rule.text}` is always on", f"make it an option: `option {rule.text} on`")
        case _:
            pass
    return None


def _players(context: CheckContext) -> Reason:
    return Reason(f"the variant is for {context.players} players", "change the number of players", ast.PlayerCount)


def absent(rule: str) -> Reason:
    """That the variant lacks a rule."""
    return Reason(f"`{rule}` is not in this variant", f"add `use {rule}`")


def _in_force(rule: str, context: CheckContext) -> Reason | None:
    found = context.called(rule)
    if not found:
        return absent(rule)
    if any(isinstance(node, _STANDING) for one in found for line in one.lines for node in nodes_in(line.node)):
        return None
    return Reason(
        f"`{rule}` has no lasting effect, so it is never in force", f"ask whether it is used: `{rule} is used`"
    )
