"""Guards: what must hold for a line to act. What the setting already decides is decided here."""

from typing import TypeAlias, assert_never

from kakumei.compiler.config import guards, who
from kakumei.compiler.config.base import Range
from kakumei.compiler.lower.amounts import lower_amount_range
from kakumei.compiler.lower.context import Local, LoweringError, not_built
from kakumei.compiler.lower.memory import word_number
from kakumei.compiler.lower.patterns import lower_cards
from kakumei.compiler.lower.who import lower_who
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank

Decided: TypeAlias = guards.Guard | bool
"""A guard to be judged in the game, or whether it always holds or never."""

_QUANTITY = {
    ast.HoldKind.SOME: guards.Quantity.SOME,
    ast.HoldKind.NONE: guards.Quantity.NONE,
    ast.HoldKind.ONLY: guards.Quantity.ONLY,
}


def lower_guards(guards: tuple[ast.Guard, ...], local: Local) -> tuple[guards.Guard, ...] | None:
    """The guards that are still open; None: one of them never holds at this setting."""
    decided = [lower_guard(guard, local) for guard in guards]
    if any(guard is False for guard in decided):
        return None
    return tuple(guard for guard in decided if not isinstance(guard, bool))


def lower_guard(guard: ast.Guard, local: Local) -> Decided:
    """One guard."""
    context = local.context
    match guard:
        case ast.PlayerIs(who=who, other=other, negated=negated):
            return guards.SeatIs(who=lower_who(who, local), other=lower_who(other, local), negated=negated)
        case ast.PlayerOut(who=who, negated=negated):
            return guards.StatusIs(who=lower_who(who, local), status=guards.Status.OUT, negated=negated)
        case ast.PlayerFallen(who=who, negated=negated):
            return guards.StatusIs(who=lower_who(who, local), status=guards.Status.FALLEN, negated=negated)
        case ast.NobodyOut():
            return guards.NobodyOut()
        case ast.PlayersDealt(count=count):
            return _players_dealt(context.range(count), local)
        case ast.PlayersLeft(count=count):
            return guards.PlayersAre(span=context.range(count), left=True)
        case ast.HasCards(who=who, count=quantity):
            return guards.HasCards(who=lower_who(who, local), span=lower_amount_range(quantity, local))
        case ast.Holds(who=who, kind=kind, cards=cards):
            return guards.Holds(who=lower_who(who, local), cards=lower_cards(cards, local), quantity=_QUANTITY[kind])
        case ast.HoldsCount(who=who, count=count, cards=cards):
            return guards.Holds(
                who=lower_who(who, local),
                cards=lower_cards(cards, local),
                quantity=guards.Quantity.COUNT,
                span=context.range(count),
            )
        case ast.IsFirst(unit=unit, negated=negated):
            return guards.FirstOf(hand=unit is ast.FirstUnit.HAND, negated=negated)
        case ast.TableEmpty(negated=False):
            return guards.TableEmpty()
        case ast.TableEmpty():
            return guards.TrickHas(span=Range(low=1), plays=True)
        case ast.TrickHas(count=count, unit=trick_unit):
            return guards.TrickHas(span=context.range(count), plays=trick_unit is ast.TrickUnit.PLAYS)
        case ast.OrderIs(reversed=turned):
            return guards.OrderIs(reversed=turned)
        case ast.Wishes(who=who):
            return guards.Wishes(who=lower_who(who, local))
        case ast.CanPlay(who=who, negated=negated):
            return guards.CanPlay(who=lower_who(who, local), negated=negated)
        case ast.InForce(rule=rule, negated=negated):
            index = context.rule(rule.text)
            return negated if index is None else guards.RuleInForce(rule=index, negated=negated)
        case ast.IsUsed(rule=rule, negated=negated):
            return (context.rule(rule.text) is not None) is not negated
        case ast.IsKnown(memory=memory, negated=negated):
            register, _ = local.register(memory)
            return guards.Known(register=register, whose=whose(memory, local), negated=negated)
        case ast.ValueIs():
            return _value_is(guard, local)
        case ast.MemoryIsPlayer(memory=memory, who=who, negated=negated):
            register, _ = local.register(memory)
            seat = lower_who(who, local)
            return guards.RegisterSeatIs(register=register, who=seat, whose=whose(memory, local), negated=negated)
        case ast.HoldsEveryRank() | ast.HoldsOnlySets() | ast.HoldsPips():
            raise not_built(guard)
        case _:
            assert_never(guard)


def whose(memory: ast.Memory, local: Local) -> who.Who | None:
    """Whose value it is, of a memory that has one for each player."""
    return lower_who(memory.who, local) if isinstance(memory, ast.MemoryOf) else None


def _players_dealt(span: Range, local: Local) -> Decided:
    players = local.context.players
    common = players.intersection(span)
    if common == players:
        return True
    return False if common is None else guards.PlayersAre(span=span)


# ---- values -------------------------------------------------------------------------------------------------------


def _value_is(guard: ast.ValueIs, local: Local) -> Decided:
    """A comparison with something remembered, or with a choice of the host, which the setting has made."""
    if isinstance(guard.memory, ast.Name):
        chosen = local.context.numbers.chosen(guard.memory.text)
        if chosen is not None:
            return (chosen in _numbers(guard, local)) is not guard.negated
    register, memory = local.register(guard.memory)
    match memory.type:
        case ast.NumberType():
            span: Range | None = _numbers(guard, local)
        case ast.WordsType() as words if isinstance(guard.value, ast.Name):
            span = Range.exactly(word_number(guard.value, words))
        case ast.RankType():
            span = _rank_span(guard, local)
        case _:
            raise not_built(guard)
    if span is None:
        return guard.negated
    negated = guard.negated
    if negated and isinstance(memory.type, ast.NumberType) and (others := _others(span)) is not None:
        # "not 4 or more" is "3 or fewer": one game, one configuration.
        span, negated = others, False
    return guards.Compare(register=register, span=span, whose=whose(guard.memory, local), negated=negated)


def _numbers(guard: ast.ValueIs, local: Local) -> Range:
    match guard.value:
        case ast.NumberRange() as numbers:
            return local.context.range(numbers)
        case ast.Name() as name:
            return Range.exactly(local.context.number(name))
        case ast.RankItem():
            raise LoweringError(f"a rank at {guard.span} is compared with a number")
        case _:
            assert_never(guard.value)


def _rank_span(guard: ast.ValueIs, local: Local) -> Range | None:
    """The rank as a strength in the normal order; None: no card has it."""
    match guard.value:
        case ast.RankItem(rank=rank):
            strength = local.context.rank(rank)
        case ast.NumberRange(low=ast.IntLiteral(value=low), high=ast.IntLiteral(value=high)) if low == high:
            strength = local.context.rank(Rank(str(low)))
        case _:
            raise not_built(guard)
    return None if strength is None else Range.exactly(strength)


def _others(span: Range) -> Range | None:
    """Every other number, where these are one stretch."""
    if span.high is None:
        return Range(low=0, high=span.low - 1) if span.low > 0 else None
    return Range(low=span.high + 1) if span.low == 0 else None
