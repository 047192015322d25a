"""Guards: what must hold for a line of a rule to act."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Argument, Phrase, say
from kakumei.compiler.sheet.phrases.cards import RANKS, all_of, any_of
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.events import rule_name
from kakumei.compiler.sheet.phrases.numbers import limits, name_of, span_between, times
from kakumei.compiler.sheet.phrases.players import for_each, memory, who
from kakumei.dsl import ast

_HOLDS = {
    ast.HoldKind.SOME: "guard-holds",
    ast.HoldKind.NONE: "guard-holds-none",
    ast.HoldKind.ONLY: "guard-holds-only",
}
_FIRST = {
    (ast.FirstUnit.TRICK, False): "guard-first-trick",
    (ast.FirstUnit.TRICK, True): "guard-not-first-trick",
    (ast.FirstUnit.HAND, False): "guard-first-hand",
    (ast.FirstUnit.HAND, True): "guard-not-first-hand",
}
_TRICK_HAS = {ast.TrickUnit.CARDS: "guard-trick-cards", ast.TrickUnit.PLAYS: "guard-trick-plays"}


def guard(node: ast.Guard, context: Context) -> Phrase:
    """What must hold, as it stands after `if`."""
    match node:
        case ast.PlayerIs(who=one, other=other, negated=negated):
            message = "guard-is-not" if negated else "guard-is"
            return say(message, who=who(one, context), other=who(other, context))
        case ast.PlayerOut(who=one, negated=negated):
            return say("guard-not-out" if negated else "guard-out", who=who(one, context))
        case ast.PlayerFallen(who=one, negated=negated):
            return say("guard-not-fallen" if negated else "guard-fallen", who=who(one, context))
        case ast.NobodyOut():
            return say("guard-nobody-out")
        case ast.PlayersDealt(count=count):
            return say("guard-players", **limits(count, context))
        case ast.PlayersLeft(count=count):
            return say("guard-players-left", **limits(count, context))
        case ast.HasCards(who=one, count=count):
            return _has_cards(one, count, context)
        case ast.Holds(who=one, kind=kind, cards=cards):
            said = all_of(cards, context) if kind is ast.HoldKind.ONLY else any_of(cards, context)
            return say(_HOLDS[kind], who=who(one, context), cards=said)
        case ast.HoldsCount(who=one, count=count, cards=cards):
            return say(
                "guard-holds-count", who=who(one, context), cards=any_of(cards, context), **limits(count, context)
            )
        case ast.HoldsEveryRank(who=one):
            return say("guard-holds-every-rank", who=who(one, context))
        case ast.HoldsOnlySets(who=one, size=size):
            return say("guard-holds-only-sets", who=who(one, context), **limits(size, context))
        case ast.HoldsPips(who=one):
            return say("guard-holds-pips", who=who(one, context))
        case ast.IsFirst(unit=unit, negated=negated):
            return say(_FIRST[unit, negated])
        case ast.TableEmpty(negated=negated):
            return say("guard-table-not-empty" if negated else "guard-table-empty")
        case ast.TrickHas(count=count, unit=unit):
            return say(_TRICK_HAS[unit], **limits(count, context))
        case ast.OrderIs(reversed=turned):
            return say("guard-order-reversed" if turned else "guard-order-normal")
        case ast.Wishes(who=one):
            return say("guard-wishes", who=who(one, context))
        case ast.CanPlay(who=one, negated=negated):
            return say("guard-cannot-play" if negated else "guard-can-play", who=who(one, context))
        case ast.InForce(rule=name, negated=negated):
            message = "guard-not-in-force" if negated else "guard-in-force"
            return say(message, rule=rule_name(name.text, context.game))
        case ast.IsUsed(rule=name, negated=negated):
            message = "guard-not-used" if negated else "guard-used"
            return say(message, rule=rule_name(name.text, context.game))
        case ast.IsKnown(memory=remembered, negated=negated):
            message = "guard-unknown" if negated else "guard-known"
            return say(message, memory=memory(remembered, context))
        case ast.ValueIs(memory=remembered, value=value, negated=negated):
            return _value_is(remembered, value, negated, context)
        case ast.MemoryIsPlayer(memory=remembered, who=one, negated=negated):
            message = "guard-memory-not-player" if negated else "guard-memory-player"
            return say(message, memory=memory(remembered, context), who=who(one, context))
        case _:
            assert_never(node)


def _has_cards(one: ast.Who, count: ast.QuantityRange, context: Context) -> Phrase:
    """`has two or more cards`; where the number is a multiple, `for each` says of what."""
    ends = [end for end in (count.low, count.high) if end is not None]
    low = 0 if count.low is None else times(count.low, context)
    high = 0 if count.high is None else times(count.high, context)
    if count.high is None:
        span: dict[str, Argument] = {"kind": "at-least", "low": low, "high": low}
    elif count.low is None:
        span = {"kind": "at-most", "low": high, "high": high}
    else:
        span = span_between(low, high)
    multiple = next((end for end in ends if isinstance(end, ast.AsMany)), None)
    if multiple is None:
        return say("guard-has-cards", who=who(one, context), **span)
    return say("guard-has-cards-each", who=who(one, context), each=for_each(multiple, context), **span)


def _value_is(
    remembered: ast.Memory, value: ast.NumberRange | ast.RankItem | ast.Name, negated: bool, context: Context
) -> Phrase:
    said = memory(remembered, context)
    match value:
        case ast.NumberRange():
            message = "guard-number-is-not" if negated else "guard-number-is"
            return say(message, memory=said, **limits(value, context))
        case ast.RankItem(rank=rank):
            message = "guard-rank-is-not" if negated else "guard-rank-is"
            return say(message, memory=said, rank=say(RANKS[rank]))
        case ast.Name():
            message = "guard-word-is-not" if negated else "guard-word-is"
            return say(message, memory=said, word=name_of(value))
        case _:
            assert_never(value)
