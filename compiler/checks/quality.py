"""What plays badly: players who may neither play nor pass, hands that may go on for ever.

The language has an answer for both (such a player passes, such a hand is stopped); the author should know all the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.dead.patterns import never_matches
from kakumei.compiler.model import RuleInForce
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic


def check_quality(context: CheckContext) -> Iterator[Diagnostic]:
    """A warning for each rule that brings this about."""
    for rule in context.rules:
        stuck = next((why for line in rule.lines if (why := _leaves_stuck(line.node, context))), None)
        if stuck is not None:
            yield diagnostic(
                Code.PLAYER_STUCK,
                context.rule_place(rule),
                secondary=_there(rule, context),
                why=stuck.why,
                fix=stuck.fix,
            )
        if any(_comes_back(line.node, context) for line in rule.lines):
            yield diagnostic(
                Code.HAND_MAY_NOT_END, context.rule_place(rule), secondary=_there(rule, context), rule=rule.key
            )


def _there(rule: RuleInForce, context: CheckContext) -> tuple[Label, ...]:
    return () if context.is_own(rule) else (Label(rule.span, f"`{rule.key}` stands here"),)


# Players without a legal move


@dataclass(frozen=True, slots=True)
class _Stuck:
    """Why a player has no legal move, and what to type so that it does not come to that."""

    why: str
    fix: str


_NO_PASS = _Stuck(
    "passing is forbidden, also to whoever can play nothing", "add `if the player can play` after `passing`"
)
_NO_PASS_FOR_A_TIME = _Stuck(
    "passing is forbidden, also to whoever can play nothing", "make it a line of its own: `forbid passing if …`"
)
_NO_LEAD = _Stuck(
    "a leader who holds nothing else may neither play nor pass",
    "add `if the table is not empty`, so that leaders are free",
)
_NO_LEAD_FOR_A_TIME = _Stuck(
    "a leader who holds nothing else may neither play nor pass", "let it end with the trick: `until the trick ends`"
)


def _leaves_stuck(line: ast.Node, context: CheckContext) -> _Stuck | None:
    """Why a line can leave a player without a legal move.

    Whoever follows may pass, so only a ban on passing, or one that binds a leader who may not pass, does that.
    """
    match line:
        case ast.ForbidLine(what=ast.Passing(), guards=guards):
            return None if any(isinstance(guard, ast.CanPlay) and not guard.negated for guard in guards) else _NO_PASS
        case (
            ast.ForbidLine(what=ast.Pattern() as pattern, guards=guards)
            | ast.RequireLine(pattern=pattern, guards=guards)
        ):
            if isinstance(line, ast.ForbidLine) and (
                never_matches(pattern, context) or _spares_singles(pattern, context)
            ):
                return None  # nobody can play that anyway, or whoever holds it can play one of its cards
            return _NO_LEAD if _leaders_must_play(context) and _binds_leader(pattern, guards) else None
        case ast.WhenLine(effects=effects) | ast.AnswerLine(effects=effects):
            return next((why for effect in effects if (why := _effect_leaves_stuck(effect, context))), None)
        case _:
            return None


def _effect_leaves_stuck(effect: ast.Effect, context: CheckContext) -> _Stuck | None:
    match effect:
        case ast.GrantForbid(what=ast.Passing()):
            return _NO_PASS_FOR_A_TIME
        case (
            ast.GrantForbid(what=ast.Pattern() as pattern, scope=scope) | ast.GrantRequire(pattern=pattern, scope=scope)
        ):
            outlives = _outlives_trick(scope, context) and _binds_leader(pattern, ())
            return _NO_LEAD_FOR_A_TIME if outlives and _leaders_must_play(context) else None
        case ast.LockPlays(scope=scope):
            return _NO_LEAD_FOR_A_TIME if _outlives_trick(scope, context) and _leaders_must_play(context) else None
        case _:
            return None


def _leaders_must_play(context: CheckContext) -> bool:
    return any(not said.node.allowed for said in context.possible(ast.PassLeading))


def _spares_singles(pattern: ast.Pattern, context: CheckContext) -> bool:
    """Whether only plays of several cards are meant, where single cards may be played."""
    if context.plays is None or not context.plays.single:
        return False
    match pattern.core:
        case ast.Exactly(parts=parts):
            return len(parts) > 1
        case ast.ShapeCore(shape=shape):
            return shape in (ast.CoreShape.SET, ast.CoreShape.RUN)
        case ast.CountOf():
            return False


def _binds_leader(pattern: ast.Pattern, guards: tuple[ast.Guard, ...]) -> bool:
    """Whether plays on the empty table are judged by it too."""
    if any(isinstance(guard, ast.TableEmpty) and guard.negated for guard in guards):
        return False
    return not any(isinstance(quality, ast.OnPattern | ast.WithRelation) for quality in pattern.qualities)


def _outlives_trick(scope: ast.Scope, context: CheckContext) -> bool:
    match scope.lasting:
        case ast.UntilEnd(period=ast.Period.TRICK):
            return scope.start is not None
        case ast.ForCount(unit=ast.CountedUnit.TRICKS, count=count) if context.numbers.number(count).high in (0, 1):
            return scope.start is not None
        case ast.ForCount(unit=ast.CountedUnit.TURNS):
            return False  # a turn after the trick has ended is rare, and over at once
        case _:
            return True


# Cards that come back


_BACK = (ast.Pile.DISCARDS, ast.Pile.BEATEN_PLAY, ast.Pile.TRICK)


def _comes_back(line: ast.Node, context: CheckContext) -> bool:
    """Whether a line brings played cards back into a hand again and again."""
    match line:
        case ast.WhenLine(event=ast.PhaseEvent()):
            return False
        case ast.WhenLine(event=ast.CallEvent(once=ast.Period.HAND | ast.Period.MATCH)):
            return False
        case ast.WhenLine(guards=guards, effects=effects) | ast.AnswerLine(guards=guards, effects=effects):
            # A condition on what the rule remembers is how it counts.
            return not any(_limits(guard, context) for guard in guards) and any(
                _takes_back(effect) for effect in effects
            )
        case _:
            return False


def _limits(guard: ast.Guard, context: CheckContext) -> bool:
    """Whether a condition can keep a line from acting every time; what the host has chosen never changes."""
    match guard:
        case ast.ValueIs(memory=ast.Name(text=text)):
            return text not in context.numbers.choices
        case ast.ValueIs() | ast.IsKnown() | ast.IsFirst():
            return True
        case _:
            return False


def _takes_back(effect: ast.Effect) -> bool:
    return isinstance(effect, ast.TakeCards) and isinstance(effect.source, ast.FromPile) and effect.source.pile in _BACK
