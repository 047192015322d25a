"""Amounts, spans of amounts, and how long things last."""

from typing import assert_never

from kakumei.compiler.config.base import Amount, AmountRange, Scope, Source
from kakumei.compiler.lower.context import Context, Local, LoweringError
from kakumei.dsl import ast

_END = {
    ast.Period.TRICK: Scope.End.TRICK,
    ast.Period.HAND: Scope.End.HAND,
    ast.Period.MATCH: Scope.End.MATCH,
}
_COUNTED = {ast.CountedUnit.TRICKS: Scope.End.TRICKS, ast.CountedUnit.TURNS: Scope.End.TURNS}


def exactly(number: int) -> Amount:
    """That many."""
    return Amount(times=number)


def lower_amount(amount: ast.Amount, local: Local) -> Amount:
    """An amount of a line."""
    match amount:
        case ast.Exact(count=count):
            return counted(count, local)
        case ast.AsMany(times=times, plus=plus, less=less):
            number = local.context.number
            more = 0 if plus is None else number(plus)
            fewer = 0 if less is None else number(less)
            return Amount(of=Source.MATCHED, times=1 if times is None else number(times), plus=more - fewer)
        case ast.Every():
            return Amount(of=Source.EVERYTHING)
        case _:
            assert_never(amount)


def counted(number: ast.Number, local: Local) -> Amount:
    """A number written, chosen by the host, or remembered."""
    if isinstance(number, ast.Name) and (found := local.memory(number.text)):
        register, _ = found
        return Amount(of=Source.REGISTER, register=register)
    return exactly(local.context.number(number))


def lower_amount_range(span: ast.QuantityRange, local: Local) -> AmountRange:
    """A range whose ends may depend on the play."""
    return AmountRange(
        low=None if span.low is None else lower_amount(span.low, local),
        high=None if span.high is None else lower_amount(span.high, local),
    )


def number_range(numbers: ast.NumberRange, context: Context) -> AmountRange:
    """A range of numbers where one of amounts is wanted."""
    return AmountRange(
        low=None if numbers.low is None else exactly(context.number(numbers.low)),
        high=None if numbers.high is None else exactly(context.number(numbers.high)),
    )


def lower_scope(scope: ast.Scope, context: Context) -> Scope:
    """How long something stands."""
    start = _start(scope)
    match scope.lasting:
        case ast.UntilEnd(period=period):
            return Scope(start=start, end=_END[period])
        case ast.ForCount(count=count, unit=unit):
            return Scope(start=start, end=_COUNTED[unit], count=context.number(count))
        case ast.ForNamed(name=name):
            raise LoweringError(f"{name.text} at {name.span} was to be replaced by a scope")
        case _:
            assert_never(scope.lasting)


def _start(scope: ast.Scope) -> Scope.Start:
    match scope.start:
        case None | ast.MomentItem(moment=ast.MomentWord.NOW):
            return Scope.Start.NOW
        case ast.MomentItem(moment=ast.MomentWord.TRICK_END):
            return Scope.Start.TRICK_END
        case ast.MomentItem():
            raise LoweringError(f"unknown moment at {scope.span}")
        case ast.Name(text=text):
            raise LoweringError(f"{text} at {scope.span} was to be replaced by a moment")
        case _:
            assert_never(scope.start)
