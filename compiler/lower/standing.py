"""What a rule allows, forbids or requires: as a line of its own, or granted by an effect for a time."""

from kakumei.compiler.config import guards, standing
from kakumei.compiler.lower.context import Local
from kakumei.compiler.lower.patterns import lower_pattern
from kakumei.compiler.lower.who import lower_whom
from kakumei.dsl import ast

_TESTS = {
    ast.LegalityTest.STRENGTH: standing.Test.STRENGTH,
    ast.LegalityTest.SIZE: standing.Test.SIZE,
    ast.LegalityTest.SHAPE: standing.Test.SHAPE,
    ast.LegalityTest.LOCKS: standing.Test.LOCKS,
    ast.LegalityTest.BANS: standing.Test.BANS,
}


def allow(
    pattern: ast.Pattern,
    ignoring: tuple[ast.LegalityTest, ...],
    player: ast.Who | None,
    guards: tuple[guards.Guard, ...],
    local: Local,
) -> standing.Allow:
    """A permission."""
    return standing.Allow(
        clause=local.clause,
        play=lower_pattern(pattern, local),
        ignoring=tuple(_TESTS[test] for test in ignoring),
        whom=lower_whom(player, local),
        guards=guards,
    )


def forbid(
    what: ast.Pattern | ast.Passing, player: ast.Who | None, guards: tuple[guards.Guard, ...], local: Local
) -> standing.Forbid:
    """A ban on plays, or on passing."""
    return standing.Forbid(
        clause=local.clause,
        play=None if isinstance(what, ast.Passing) else lower_pattern(what, local),
        whom=lower_whom(player, local),
        guards=guards,
    )


def require(
    pattern: ast.Pattern, player: ast.Who | None, guards: tuple[guards.Guard, ...], local: Local
) -> standing.Require:
    """A demand on plays."""
    return standing.Require(
        clause=local.clause, play=lower_pattern(pattern, local), whom=lower_whom(player, local), guards=guards
    )
