"""Structural questions that a variant leaves open.

Nothing is implied by leaving it out, so each question is asked, and the help types the family's commonest answer.
"""

from collections.abc import Iterator
from dataclasses import replace

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.checks.coverage import seats_of
from kakumei.compiler.checks.tables import places_dealt
from kakumei.compiler.questions import QUESTIONS, Labels, keys_answered
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Span

# With so many questions left open, the author may not know that another variant can answer them.
_MANY = 8


def check_gaps(context: CheckContext) -> Iterator[Diagnostic]:
    """Every question that has no answer."""
    # One row of a table is an answer here; whether the table is complete is another check.
    answered = {key for said in context.variant.statements for key in keys_answered(said.node)}
    game, found = context.game, []
    for question in QUESTIONS:
        if question.asks is None or question.key in answered:
            continue
        why = question.arises(game)
        if why is not None:
            found.append(_open(question.asks, _with_titles(question.commonest, context), why, context.variant.span))
    if context.variant.base is None and len(found) >= _MANY:
        found[0] = replace(found[0], notes=(f"`variant {context.variant.name} … based on plain` answers all of these",))
    yield from found
    yield from _left_over(context)


def _open(asks: str, answer: str, why: Labels, span: Span) -> Diagnostic:
    return diagnostic(Code.MISSING_STATEMENT, span, secondary=why, question=asks, statement=answer)


def _with_titles(answer: str, context: CheckContext) -> str:
    """An answer with titles that the variant declares, in which they stand best first."""
    keys = [title.key for title in context.variant.titles] or ["daifugo", "heimin", "daihinmin"]
    return answer.format(best=keys[0], middle=keys[len(keys) // 2], worst=keys[-1])


# Cards that do not come out even

_EXTRA = (
    "who gets the cards that do not come out even",
    "deal every card, one at a time, extra cards to the first seats",
)
_REST = ("what becomes of the cards that are not dealt", "deal equal hands, the rest face down")


def _left_over(context: CheckContext) -> Iterator[Diagnostic]:
    """A deal that does not come out even must say what becomes of the cards left over."""
    if context.pack is None:
        return
    for said in (*context.stated(ast.Deal), *context.replacing(ast.Deal)):
        deal = said.node
        if deal.extra is not None or deal.rest is not None or not _leaves_cards(said, context, context.pack):
            continue
        asks, answer = _EXTRA if isinstance(deal.hands, ast.EveryCard) else _REST
        place = context.place(said)
        why = tuple(label for label in context.inherited(said) if label.span != place)
        yield _open(asks, answer, why, place)


def _leaves_cards(said: Said[ast.Deal], context: CheckContext, pack: Pack) -> bool:
    """Whether some cards are left over with some number of players."""
    deal = said.node
    aside = 0 if deal.aside is None else context.numbers.number(deal.aside).low
    covered = seats_of(said, context)
    sizes = range(pack.size.low - aside, (pack.size.high or pack.size.low) - aside + 1)
    match deal.hands:
        case ast.EveryCard() | ast.EqualHands():
            return any(size % players for size in sizes for players in covered)
        case ast.CardsEach(count=count):
            return any(context.numbers.number(count).low * players < max(sizes) for players in covered)
        case ast.CardsByPlace(entries=entries):
            return any(places_dealt(entries, players, context).low < max(sizes) for players in covered)
