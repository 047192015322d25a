"""What else a table could have settled on, for a question that the source leaves open."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from kakumei.dsl import ast
from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import NO_SPAN

_FIRST = ast.Reigning(place=ast.Place(position=1, from_end=False, span=NO_SPAN), span=NO_SPAN)
_LAST = ast.Reigning(place=ast.Place(position=1, from_end=True, span=NO_SPAN), span=NO_SPAN)
_OPENING_CARD = ast.CardItem(card=NaturalCard(Suit.DIAMONDS, Rank.THREE), span=NO_SPAN)
_CHANCE = ast.ByChance(span=NO_SPAN)

_LEADERS: dict[ast.LeadWhen, tuple[ast.Appointee, ...]] = {
    ast.LeadWhen.FIRST_HAND: (
        ast.HolderOf(card=_OPENING_CARD, span=NO_SPAN),
        ast.AfterDealer(span=NO_SPAN),
        _CHANCE,
    ),
    ast.LeadWhen.LATER_HANDS: (_LAST, _FIRST),
    ast.LeadWhen.WINNER_OUT: (ast.NextPlayer(span=NO_SPAN), ast.HighestReigning(span=NO_SPAN)),
}
_DEALERS: dict[ast.DealerWhen, tuple[ast.Appointee, ...]] = {
    ast.DealerWhen.FIRST_HAND: (_CHANCE, ast.ByAnyone(span=NO_SPAN)),
    ast.DealerWhen.LATER_HANDS: (_LAST, _CHANCE),
    ast.DealerWhen.EVERY_HAND: (_CHANCE, ast.ByAnyone(span=NO_SPAN)),
}


def alternatives(node: ast.Structural) -> tuple[ast.Structural, ...]:
    """Other answers to the same question, the commonest ones, without the one given."""
    return tuple(other for other in _answers(node) if other != node)


def _answers(node: ast.Structural) -> Iterator[ast.Structural]:
    match node:
        case ast.JokerAlone():
            for rank in (ast.JokerRank.HIGHEST, ast.JokerRank.WITH_ORDER, ast.JokerRank.NEVER_PLAYED):
                yield replace(node, rank=rank, below=None)
        case ast.JokerStands():
            yield replace(node, shapes=_shapes(ast.ShapeWord.SETS, ast.ShapeWord.RUNS))
            yield replace(node, shapes=_shapes(ast.ShapeWord.SETS))
            yield replace(node, shapes=None, at_most=None, inside_only=False)
        case ast.JokerTogether():
            yield from (replace(node, together=together) for together in ast.JokersTogether)
        case ast.JokerReads():
            yield from (replace(node, reading=reading) for reading in ast.JokerReading)
        case ast.JokerTies():
            yield from (replace(node, tie=tie) for tie in ast.JokerTie)
        case ast.Deal(extra=extra):
            if extra is not None:
                yield from (replace(node, extra=other) for other in ast.ExtraCards)
        case ast.Dealer(when=dealer_when):
            yield from (replace(node, by=by) for by in _DEALERS[dealer_when])
        case ast.Seating():
            yield from (replace(node, by=seats) for seats in ast.SeatsBy)
        case ast.Direction():
            yield from (replace(node, turning=turning) for turning in ast.Turning)
        case ast.Beat(or_equal=or_equal):
            yield replace(node, or_equal=not or_equal)
        case ast.BeatRuns():
            yield from (replace(node, by=runs) for runs in ast.RunsBy)
        case ast.PassRight():
            for right in (ast.PassRule.FREELY, ast.PassRule.UNABLE):
                yield replace(node, right=right, limit=None)
        case ast.PassEffect():
            yield from (replace(node, effect=effect) for effect in ast.AfterPass)
        case ast.PassLeading(allowed=allowed):
            yield replace(node, allowed=not allowed)
        case ast.PassSkipped(counts=counts):
            yield replace(node, counts=not counts)
        case ast.TrickTest():
            yield from (replace(node, when=test) for test in ast.TrickEnd)
        case ast.Lead(when=lead_when):
            yield from (replace(node, by=by) for by in _LEADERS[lead_when])
        case ast.Open():
            anything = ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None, span=NO_SPAN)
            opening = ast.WithSome(cards=_set((_OPENING_CARD,)), span=NO_SPAN)
            yield replace(node, pattern=ast.Pattern(core=anything, qualities=(), span=NO_SPAN))
            yield replace(node, pattern=ast.Pattern(core=anything, qualities=(opening,), span=NO_SPAN))
        case ast.GoingOut():
            yield from (replace(node, effect=after) for after in ast.AfterOut)
        case ast.GoingOutTogether():
            yield from (replace(node, how=how) for how in ast.OutTogether)
        case ast.HandTest():
            yield from (replace(node, when=end) for end in ast.HandEnd)
        case ast.Exchange(payments=payments):
            yield from (
                replace(node, payments=_returning(payments, pick)) for pick in (ast.Pick.CHOSEN, ast.Pick.WORST)
            )
            yield replace(node, payments=())
        case ast.ExchangeOrder():
            yield from (replace(node, time=time) for time in ast.ExchangeTime)
        case ast.ExchangeJudged():
            yield from (replace(node, by=judged) for judged in ast.JudgedBy)
        case ast.MatchTies():
            yield from (replace(node, ties=ties) for ties in ast.Ties)
        case (
            ast.PlayerCount()
            | ast.Pack()
            | ast.RankOrder()
            | ast.SuitOrder()
            | ast.PlayShapes()
            | ast.ExchangeNever()
            | ast.Titles()
            | ast.Scores()
            | ast.MatchHands()
            | ast.MatchPoints()
            | ast.MatchSets()
        ):
            return  # numbers and lists: there is no end of others
        case _:
            assert_never(node)


def _returning(payments: tuple[ast.Payment, ...], pick: ast.Pick) -> tuple[ast.Payment, ...]:
    """The same payments with the cards that come back picked in this way."""
    return tuple(
        payment if payment.returned is None else replace(payment, returned=replace(payment.returned, pick=pick))
        for payment in payments
    )


def _shapes(*words: ast.ShapeWord) -> ast.ShapeSet:
    return ast.ShapeSet(items=tuple(ast.ShapeItem(shape=word, span=NO_SPAN) for word in words), span=NO_SPAN)


def _set(items: Iterable[ast.CardSetItem]) -> ast.CardSet:
    return ast.CardSet(items=tuple(items), span=NO_SPAN)
