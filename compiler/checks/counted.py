"""`as many` where there is nothing to count.

In a line about a play it counts the cards of that play; at the head of a pattern, those of the play below, or of the
play that is answered. A line that stands by itself, or waits for something that is no play, has no such cards, and
behind `on` the number is what the play in front of it counts.
"""

from collections.abc import Iterator

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.wording import card_text
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic

_NO_PLAY = (ast.PassEvent, ast.OutEvent, ast.PhaseEvent, ast.TurnStartEvent, ast.TurnEndEvent, ast.CallEvent)


def check_counted(context: CheckContext) -> Iterator[Diagnostic]:
    """An error for each `as many` that counts nothing."""
    for opening in (*context.stated(ast.Open), *context.replacing(ast.Open)):
        yield from _in_pattern(opening.node.pattern, leads=True)
    for _, line in context.lines():
        patterns = [node for node in nodes_in(line) if isinstance(node, ast.Pattern)]
        below = {quality.pattern for pattern in patterns for quality in _laid_on(pattern)}
        for pattern in patterns:
            if pattern not in below:
                yield from _in_pattern(pattern, leads=False)
        if (why := _without_play(line)) is not None:
            yield from _amounts(line, patterns, why)


def _laid_on(pattern: ast.Pattern) -> Iterator[ast.OnPattern]:
    yield from (quality for quality in pattern.qualities if isinstance(quality, ast.OnPattern))


def _in_pattern(pattern: ast.Pattern, *, leads: bool) -> Iterator[Diagnostic]:
    """What a play is counted by; `leads`: there is nothing below."""
    on_nothing = leads or any(isinstance(quality, ast.OnEmptyTable) for quality in pattern.qualities)
    if isinstance(pattern.core, ast.CountOf) and on_nothing:
        cards = " ".join(map(card_text, pattern.core.cards.items))
        help = f"write `anything with only {cards}`"
        yield diagnostic(Code.NOTHING_COUNTED, pattern.core.span, why="nothing lies below", help=help)
    for quality in _laid_on(pattern):
        core = quality.pattern.core
        if isinstance(core, ast.CountOf) and (core.amount.times or core.amount.plus or core.amount.less):
            cards = " ".join(map(card_text, core.cards.items))
            yield diagnostic(
                Code.NOTHING_COUNTED,
                core.amount.span,
                why="behind `on` any number may lie",
                help=f"write `as many of {cards}` here, and what is multiplied or added before `on`",
            )
        yield from _in_pattern(quality.pattern, leads=False)


def _without_play(line: ast.Node) -> str | None:
    """Why a line has no play that it is about; None where it has one."""
    match line:
        case ast.WhenLine(event=event):
            return "what this line waits for is no play" if isinstance(event, _NO_PLAY) else None
        case ast.AllowLine() | ast.ForbidLine() | ast.RequireLine() | ast.RankLine():
            return "this line stands by itself"
        case _:
            return None


def _amounts(line: ast.Node, patterns: list[ast.Pattern], why: str) -> Iterator[Diagnostic]:
    in_patterns = {pattern.core.amount for pattern in patterns if isinstance(pattern.core, ast.CountOf)}
    for node in nodes_in(line):
        if isinstance(node, ast.AsMany) and node not in in_patterns:
            yield diagnostic(Code.NOTHING_COUNTED, node.span, why=why, help="write a number, such as `1`")
