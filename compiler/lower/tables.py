"""Everything that is settled once: deal, seats, leads, exchange, passing, ends, titles, points, match."""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.cards import select
from kakumei.compiler.config import tables
from kakumei.compiler.config.base import ClauseIndex, Key
from kakumei.compiler.lower.context import Context, LoweringError, missing, not_built
from kakumei.compiler.lower.deck import printed
from kakumei.compiler.lower.statements import rows
from kakumei.compiler.lower.who import lower_place
from kakumei.dsl import ast

_REST = {
    ast.ExtraCards.FIRST_SEATS: tables.Rest.FIRST_SEATS,
    ast.ExtraCards.LOWEST_PLACES: tables.Rest.LOWEST_PLACES,
    ast.RestOfCards.FACE_DOWN: tables.Rest.FACE_DOWN,
    ast.RestOfCards.STOCK: tables.Rest.STOCK,
}
_SEATING = {
    ast.SeatsBy.STAY: tables.Seating.STAY,
    ast.SeatsBy.PLACE: tables.Seating.BY_PLACE,
    ast.SeatsBy.CHANCE: tables.Seating.BY_CHANCE,
    ast.SeatsBy.SCORE: tables.Seating.BY_SCORE,
}
PICKS = {
    ast.Pick.CHOSEN: tables.Pick.CHOSEN,
    ast.Pick.BEST: tables.Pick.BEST,
    ast.Pick.WORST: tables.Pick.WORST,
    ast.Pick.NAMED: tables.Pick.NAMED,
    ast.Pick.UNSEEN: tables.Pick.UNSEEN,
    ast.Pick.RANDOM: tables.Pick.RANDOM,
}
_PASS_RIGHT = {
    ast.PassRule.FREELY: tables.PassRight.FREELY,
    ast.PassRule.UNABLE: tables.PassRight.WHEN_UNABLE,
    ast.PassRule.UP_TO: tables.PassRight.LIMITED,
}
_TRICK_TEST = {
    ast.TrickEnd.ALL_OTHERS_PASSED: tables.TrickTest.ALL_OTHERS_PASSED,
    ast.TrickEnd.EVERYONE_PASSED: tables.TrickTest.EVERYONE_PASSED,
    ast.TrickEnd.TURN_RETURNS: tables.TrickTest.TURN_RETURNS,
}
_TIES = {
    ast.Ties.SHARED: tables.Ties.SHARED,
    ast.Ties.LAST_HAND: tables.Ties.LAST_HAND,
    ast.Ties.PLAY_ON: tables.Ties.PLAY_ON,
}


def lower_tables(context: Context) -> tables.Tables:
    """The tables of the game."""
    return tables.Tables(
        deal=tuple(_deals(context)),
        dealer=tables.Dealer(
            first=_dealer(ast.DealerWhen.FIRST_HAND, context),
            later=_dealer(ast.DealerWhen.LATER_HANDS, context),
        ),
        seats=_seats(context),
        direction=_direction(context),
        leads=tables.Leads(
            first=_lead(ast.LeadWhen.FIRST_HAND, context),
            later=_lead(ast.LeadWhen.LATER_HANDS, context),
            when_out=_lead(ast.LeadWhen.WINNER_OUT, context),
        ),
        exchange=_exchange(context),
        titles=tuple(_titles(context)),
        scores=tuple(_scores(context)),
        match=_match(context),
    )


# ---- deal and seats -----------------------------------------------------------------------------------------------


def _deals(context: Context) -> Iterator[tables.Deal]:
    for clause, deal, players in rows(context, ast.Deal, "deal"):
        rest = deal.extra or deal.rest
        yield tables.Deal(
            clause=clause,
            players=players,
            each=context.number(deal.hands.count) if isinstance(deal.hands, ast.CardsEach) else None,
            equal=isinstance(deal.hands, ast.EqualHands),
            by_place=_cards_by_place(deal.hands, context),
            rest=tables.Rest.FIRST_SEATS if rest is None else _REST[rest],
            aside=0 if deal.aside is None else context.number(deal.aside),
            jokers_never_aside=deal.jokers_never_aside,
        )


def _cards_by_place(hands: ast.DealtHands, context: Context) -> tuple[tables.PlaceCount, ...]:
    if not isinstance(hands, ast.CardsByPlace):
        return ()
    return tuple(_place_count(entry.place, context.number(entry.count)) for entry in hands.entries)


def _place_count(place: ast.Place | ast.OtherPlaces, value: int) -> tables.PlaceCount:
    return tables.PlaceCount(place=lower_place(place) if isinstance(place, ast.Place) else None, value=value)


def _dealer(when: ast.DealerWhen, context: Context) -> tables.Choice:
    """Who deals in these hands: what is said of them alone goes before what is said of every hand."""
    dealers = {dealer.when: (clause, dealer) for clause, dealer in reversed(tuple(context.all_of(ast.Dealer)))}
    clause, dealer = dealers.get(when) or dealers.get(ast.DealerWhen.EVERY_HAND) or missing(f"dealer {when.value}")
    return tables.Choice(clause=clause, by=_chooser(dealer.by, when_out=False))


def _lead(when: ast.LeadWhen, context: Context) -> tables.Choice:
    for clause, lead in context.all_of(ast.Lead):
        if lead.when is when:
            return tables.Choice(clause=clause, by=_chooser(lead.by, when_out=when is ast.LeadWhen.WINNER_OUT))
    missing(f"lead {when.value}")


def _chooser(by: ast.Appointee, *, when_out: bool) -> tables.Chooser:
    """Who deals or leads; two of them only make sense when a winner is out."""
    match by:
        case ast.Reigning(place=place):
            return tables.ByPlace(place=lower_place(place))
        case ast.HolderOf(card=card):
            return tables.ByCard(card=ast.printed_name(card))
        case ast.ByChance():
            return tables.ByChance()
        case ast.ByAnyone():
            return tables.ByAnyone()
        case ast.AfterDealer():
            return tables.AfterDealer()
        case ast.NextPlayer() if when_out:
            return tables.NextPlayer()
        case ast.HighestReigning() if when_out:
            return tables.HighestReigning()
        case (
            ast.NextPlayer()
            | ast.HighestReigning()
            | ast.ThePlayer()
            | ast.APlayer()
            | ast.EachPlayer()
            | ast.EachOtherPlayer()
            | ast.PreviousPlayer()
            | ast.LeftNeighbour()
            | ast.RightNeighbour()
            | ast.BeatenPlayer()
            | ast.SkippedPlayer()
            | ast.Winner()
            | ast.NewPlace()
            | ast.Bound()
        ):
            raise not_built(by)
        case _:
            assert_never(by)


def _seats(context: Context) -> tables.Seats:
    clause, seating = context.need(ast.Seating)
    every = 1 if seating.every is None else context.number(seating.every)
    return tables.Seats(clause=clause, how=_SEATING[seating.by], every=every)


def _direction(context: Context) -> tables.Direction:
    clause, direction = context.need(ast.Direction)
    return tables.Direction(clause=clause, clockwise=direction.turning is ast.Turning.CLOCKWISE)


# ---- exchange -----------------------------------------------------------------------------------------------------


def _exchange(context: Context) -> tables.Exchange:
    order = context.find(ast.ExchangeOrder)
    judged = context.find(ast.ExchangeJudged)
    never = context.find(ast.ExchangeNever)
    named = frozenset[str]() if never is None else select(printed(never[1].cards.items), context.deck, context.ranks)
    never_cards = tuple(kind.name for kind in context.deck if kind.name in named)
    return tables.Exchange(
        rows=tuple(
            tables.ExchangeRow(
                clause=clause,
                players=players,
                transfers=tuple(_transfer(payment, context) for payment in exchange.payments),
            )
            for clause, exchange, players in rows(context, ast.Exchange, "exchange")
        ),
        payer_first=order is None or order[1].time is ast.ExchangeTime.PAYER_FIRST,
        order_clause=context.in_force(order),
        in_force=judged is not None and judged[1].by is ast.JudgedBy.ORDER_IN_FORCE,
        judged_clause=context.in_force(judged),
        never=never_cards,
        never_clause=context.in_force(never) if never_cards else None,
    )


def _transfer(payment: ast.Payment, context: Context) -> tables.Transfer:
    count, pick = _counted_cards(payment.paid, context)
    back_count, back_pick = (0, ast.Pick.CHOSEN)
    if payment.returned is not None:
        back_count, back_pick = _counted_cards(payment.returned, context)
    return tables.Transfer(
        giver=lower_place(payment.payer),
        receiver=lower_place(payment.payee),
        count=count,
        pick=PICKS[pick],
        back_count=back_count,
        back_pick=PICKS[back_pick],
    )


def _counted_cards(cards: ast.MovedCards, context: Context) -> tuple[int, ast.Pick]:
    match cards:
        case ast.MovedCards(amount=ast.Exact(count=count), at_most=False, pick=ast.Pick() as pick, cards=None):
            return context.number(count), pick
        case _:
            raise LoweringError(f"no number of cards is exchanged at {cards.span}")


# ---- passing, tricks, going out -----------------------------------------------------------------------------------


def lower_passing(context: Context) -> tables.Passing:
    """Who may pass, and what a pass means."""
    right_clause, right = context.need(ast.PassRight)
    returns_clause, returns = context.need(ast.PassEffect)
    leading_clause, leading = context.need(ast.PassLeading)
    skipped = context.find(ast.PassSkipped)
    return tables.Passing(
        right=_PASS_RIGHT[right.right],
        limit=None if right.limit is None else context.number(right.limit),
        right_clause=right_clause,
        returns=returns.effect is ast.AfterPass.MAY_RETURN,
        returns_clause=returns_clause,
        leading=leading.allowed,
        leading_clause=leading_clause,
        skipped_counts=skipped is not None and skipped[1].counts,
        skipped_clause=context.in_force(skipped),
    )


def lower_trick_end(context: Context) -> tables.TrickEnd:
    """The trick's own test."""
    clause, test = context.need(ast.TrickTest)
    return tables.TrickEnd(clause=clause, test=_TRICK_TEST[test.when])


def lower_going_out(context: Context) -> tables.GoingOut:
    """What happens when players run out of cards."""
    clause, going = context.need(ast.GoingOut)
    together = context.find(ast.GoingOutTogether)
    hand_clause, hand = context.need(ast.HandTest)
    return tables.GoingOut(
        clause=clause,
        ends_trick=going.effect is ast.AfterOut.ENDS_TRICK,
        shares_place=together is not None and together[1].how is ast.OutTogether.SHARES,
        together_clause=context.in_force(together),
        all_out=hand.when is ast.HandEnd.ALL_OUT,
        hand_clause=hand_clause,
    )


# ---- titles, score, match -----------------------------------------------------------------------------------------


def title_keys(context: Context) -> tuple[Key, ...]:
    """The titles that the tables give, in the order in which they first name them."""
    named = (entry.title.text for _, titles, _ in rows(context, ast.Titles, "titles") for entry in titles.entries)
    return tuple(dict.fromkeys(map(Key, named)))


def _titles(context: Context) -> Iterator[tables.TitleRow]:
    keys = title_keys(context)
    for clause, titles, players in rows(context, ast.Titles, "titles"):
        by_place = tuple(_place_count(entry.place, keys.index(Key(entry.title.text))) for entry in titles.entries)
        yield tables.TitleRow(clause=clause, players=players, by_place=by_place)


def _scores(context: Context) -> Iterator[tables.ScoreRow]:
    for table in ("score", "score.last"):
        for clause, scores, players in rows(context, ast.Scores, table):
            by_place = tuple(_place_count(entry.place, _points(entry, context)) for entry in scores.entries)
            yield tables.ScoreRow(clause=clause, players=players, by_place=by_place, last_hand=scores.last_hand)


def _points(entry: ast.PlacePoints, context: Context) -> int:
    points = context.number(entry.points)
    return -points if entry.minus else points


def _match(context: Context) -> tables.Match:
    clause, length = _length(context)
    ties_clause, ties = context.need(ast.MatchTies)
    return tables.Match(clause=clause, length=length, ties=_TIES[ties.ties], ties_clause=ties_clause)


def _length(context: Context) -> tuple[ClauseIndex, tables.Hands | tables.Points | tables.Sets]:
    for clause, node in context.statements:
        match node:
            case ast.MatchHands(hands=hands):
                span = context.range(hands)
                return clause, tables.Hands(low=span.low, high=span.high)
            case ast.MatchPoints(points=points):
                return clause, tables.Points(points=context.number(points))
            case ast.MatchSets(sets=sets, hands=number):
                return clause, tables.Sets(sets=context.number(sets), hands=context.number(number))
            case _:
                continue
    missing("length of the match")
