"""Exchange, titles, points and the match."""

from typing import TypeAlias, assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.cards import all_of
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.numbers import counted_players, limits, number
from kakumei.compiler.sheet.phrases.players import moved, place
from kakumei.dsl import ast

_TIME = {ast.ExchangeTime.SAME_TIME: "exchange-same-time", ast.ExchangeTime.PAYER_FIRST: "exchange-payer-first"}
_JUDGED = {
    ast.JudgedBy.BASE_ORDER: "exchange-judged-base-order",
    ast.JudgedBy.ORDER_IN_FORCE: "exchange-judged-order-in-force",
}
_TIES = {
    ast.Ties.SHARED: "match-ties-shared",
    ast.Ties.LAST_HAND: "match-ties-last-hand",
    ast.Ties.PLAY_ON: "match-ties-play-on",
}

_Exchanging: TypeAlias = ast.Exchange | ast.ExchangeOrder | ast.ExchangeJudged | ast.ExchangeNever
_Match: TypeAlias = ast.MatchHands | ast.MatchPoints | ast.MatchSets | ast.MatchTies


def exchange(node: _Exchanging, context: Context) -> Part:
    """Which cards change hands before the first lead."""
    match node:
        case ast.Exchange(players=players, payments=()):
            return _for_players(players, say("exchange-none"), context)
        case ast.Exchange(players=players, payments=payments):
            said = listing(Joint.CLAUSES, *(_payment(payment, context) for payment in payments))
            return _for_players(players, say("exchange", payments=said), context)
        case ast.ExchangeOrder(time=time):
            return say(_TIME[time])
        case ast.ExchangeJudged(by=by):
            return say(_JUDGED[by])
        case ast.ExchangeNever(cards=cards):
            return say("exchange-never", cards=all_of(cards, context))
        case _:
            assert_never(node)


def _payment(node: ast.Payment, context: Context) -> Phrase:
    paid = moved(node.paid, context)
    if node.returned is None:
        return say("payment-for-nothing", payer=place(node.payer), payee=place(node.payee), paid=paid)
    return say(
        "payment",
        payer=place(node.payer),
        payee=place(node.payee),
        paid=paid,
        returned=moved(node.returned, context),
    )


def titles(node: ast.Titles, context: Context) -> Part:
    """Which place earns which title."""
    said = (
        say("title-of-place", place=place(entry.place), title=Text(context.game.title(entry.title.text)))
        for entry in node.entries
    )
    return _for_players(node.players, say("titles", entries=listing(Joint.ENTRIES, *said)), context)


def scores(node: ast.Scores, context: Context) -> Part:
    """Which place earns how many points."""
    if all(number(entry.points, context) == 0 for entry in node.entries):
        return _for_players(node.players, say("score-last-none" if node.last_hand else "score-none"), context)
    said = (
        say(
            "points-minus-of-place" if entry.minus else "points-of-place",
            place=place(entry.place),
            n=number(entry.points, context),
        )
        for entry in node.entries
    )
    message = "score-last" if node.last_hand else "score"
    return _for_players(node.players, say(message, entries=listing(Joint.ENTRIES, *said)), context)


def match_end(node: _Match, context: Context) -> Part:
    """When the match is over, and who has won."""
    match node:
        case ast.MatchHands(hands=hands):
            message = "match-hands" if has_points(context.game) else "match-hands-without-points"
            return say(message, **limits(hands, context))
        case ast.MatchPoints(points=points):
            return say("match-points", n=number(points, context))
        case ast.MatchSets(sets=sets, hands=hands):
            return say("match-sets", sets=number(sets, context), hands=number(hands, context))
        case ast.MatchTies(ties=ties):
            return say(_TIES[ties])
        case _:
            assert_never(node)


def has_points(game: Game) -> bool:
    """Whether any place earns anything, or a rule gives points."""
    context = Context(game=game)
    return any(
        number(entry.points, context) != 0
        for answer in game.statements
        if isinstance(answer, ast.Scores)
        for entry in answer.entries
    ) or any(
        isinstance(effect, ast.ScorePoints)
        for _, line in game.lines
        if isinstance(line.node, ast.WhenLine | ast.AnswerLine)
        for effect in line.node.effects
    )


def _for_players(players: ast.NumberRange | None, sentence: Part, context: Context) -> Part:
    """The same, said of these numbers of players only; a sheet for one number need not say so."""
    if players is None or context.game.players is not None:
        return sentence
    return say("for-players", players=counted_players(players, context), sentence=sentence)
