"""Numbers, ranges of numbers, and multiples of the cards that met a pattern."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Argument, Phrase, say
from kakumei.compiler.sheet.phrases.context import Context, NamedThing
from kakumei.dsl import ast


def name_of(name: ast.Name) -> str:
    """A name as people read it."""
    return name.text.replace("_", " ")


def number(node: ast.Number, context: Context) -> Argument:
    """The number, or a phrase for one that is remembered or named."""
    match node:
        case ast.IntLiteral(value=value):
            return value
        case ast.Name(text=text):
            chosen = context.game.numbers.chosen(text)
            if chosen is not None:
                return chosen
            if dict(context.named).get(text) is NamedThing.NUMBER and context.only_one_named(NamedThing.NUMBER):
                return say("number-named")
            return say("number-remembered", name=name_of(node))
        case _:
            assert_never(node)


def counted_players(span: ast.NumberRange, context: Context) -> Phrase:
    """`3`, `3 to 6`, `3 or more`, `3 or fewer` players."""
    return say("counted-players", **limits(span, context))


def limits(span: ast.NumberRange, context: Context) -> dict[str, Argument]:
    """The arguments that every message about a range takes: which kind of range, and its ends."""
    low = 0 if span.low is None else number(span.low, context)
    high = 0 if span.high is None else number(span.high, context)
    if span.high is None:
        return {"kind": "at-least", "low": low, "high": low}
    if span.low is None:
        return {"kind": "at-most", "low": high, "high": high}
    return span_between(low, high)


def span_between(low: Argument, high: Argument) -> dict[str, Argument]:
    """The arguments of a range with two ends: one number, two neighbours, or more than that."""
    if low == high:
        return {"kind": "exactly", "low": low, "high": high}
    neighbours = isinstance(low, int) and isinstance(high, int) and high == low + 1
    return {"kind": "either" if neighbours else "between", "low": low, "high": high}


def at_least(value: int) -> dict[str, Argument]:
    """The arguments of a range without upper end."""
    return {"kind": "at-least", "low": value, "high": value}


def times(amount: ast.Quantity, context: Context) -> Argument:
    """How many: in all, or for each card that met the pattern."""
    match amount:
        case ast.Exact(count=count):
            return number(count, context)
        case ast.AsMany(times=factor):
            return 1 if factor is None else number(factor, context)
        case _:
            assert_never(amount)
