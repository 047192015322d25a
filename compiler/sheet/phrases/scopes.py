"""How long something lasts, and when it begins."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Phrase, say
from kakumei.compiler.sheet.phrases.context import Context
from kakumei.compiler.sheet.phrases.numbers import name_of, number
from kakumei.dsl import ast

_PERIODS = {
    ast.Period.TRICK: "until-trick",
    ast.Period.HAND: "until-hand",
    ast.Period.MATCH: "until-match",
}
_UNITS = {ast.CountedUnit.TRICKS: "for-tricks", ast.CountedUnit.TURNS: "for-turns"}


def lasting(scope: ast.Scope, context: Context) -> Phrase:
    """`until the trick ends`, `from the end of the trick until the hand ends`."""
    return say("from-trick-end", lasting=_end(scope, context)) if begins_later(scope) else _end(scope, context)


def begins_later(scope: ast.Scope) -> bool:
    """Whether it waits for the end of the trick."""
    return isinstance(scope.start, ast.MomentItem) and scope.start.moment is ast.MomentWord.TRICK_END


def _end(scope: ast.Scope, context: Context) -> Phrase:
    match scope.lasting:
        case ast.UntilEnd(period=period):
            return say(_PERIODS[period])
        case ast.ForCount(count=count, unit=unit):
            return say(_UNITS[unit], n=number(count, context))
        case ast.ForNamed(name=name):
            return say("for-named", name=name_of(name))
        case _:
            assert_never(scope.lasting)
