"""Configurations with nearly every primitive in them, for the laws that hold in all of them."""

from engine_configs import (
    ANY,
    AS_MANY,
    CLAUSE,
    EACH,
    EACH_OTHER,
    FIRST,
    NEXT,
    PLAYER,
    REIGNING_FIRST,
    UNTIL_HAND,
    UNTIL_TRICK,
    choice,
    deck,
    exactly,
    having,
    joker_rules,
    kinds,
    line,
    of_shape,
    passing_rules,
    plain,
    rule,
    tables,
    two_cards_and_one,
    when_played,
)

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Amount, Range, Scope, Source
from kakumei.compiler.config.effects import (
    Cancel,
    Discard,
    EndTrick,
    Fall,
    FireRule,
    Flip,
    Give,
    GoOut,
    Grant,
    Lead,
    Lock,
    LockOn,
    Moved,
    Name,
    NamePlayer,
    PlayAgain,
    ReverseDirection,
    Score,
    Skip,
    Suspend,
    SwapHands,
    TakeFrom,
    TakeZone,
    Zone,
)
from kakumei.compiler.config.events import Ends, Fires, GoesOut, InARow, Moment, Passes, TrickEnds
from kakumei.compiler.config.guards import SeatIs, TrickHas, Wishes
from kakumei.compiler.config.plays import Named, Pattern, Relation
from kakumei.compiler.config.rules import Answer, AnswerTo, Rule
from kakumei.compiler.config.standing import Require
from kakumei.compiler.config.tables import (
    ByChance,
    Deal,
    Dealer,
    Exchange,
    GoingOut,
    Hands,
    Leads,
    Match,
    NextPlayer,
    Pick,
    Points,
    Rest,
    Seating,
    Seats,
    Ties,
    TrickEnd,
    TrickTest,
)
from kakumei.compiler.config.who import Bound, New

CHOSEN = Moved(amount=AS_MANY, pick=Pick.CHOSEN)
ONE_BEST = Moved(amount=Amount(), pick=Pick.BEST)
ONE_RANDOM = Moved(amount=Amount(), pick=Pick.RANDOM)
ONE_UNSEEN = Moved(amount=Amount(), pick=Pick.UNSEEN)


def rich_rules() -> tuple[Rule, ...]:
    """One rule for nearly every primitive, so that they meet one another."""
    return (
        rule(when_played(having("8"), EndTrick(), Lead(who=PLAYER)), key="cut"),
        rule(
            when_played(exactly("4"), EndTrick()),
            key="stop",
            answers=(
                Answer(
                    clause=CLAUSE["second/1"],
                    to=AnswerTo.RULES,
                    rules=(0, 1),
                    who=EACH_OTHER,
                    play=having("4"),
                    effects=(Cancel(rule=None), Skip(count=Amount())),
                ),
            ),
        ),
        rule(when_played(of_shape(1, low=3), Flip(scope=UNTIL_HAND)), key="turn"),
        rule(when_played(of_shape(2), FireRule(rule=2)), key="stair"),
        rule(when_played(having("J"), Flip(scope=UNTIL_TRICK)), key="back"),
        rule(when_played(having("5"), Skip(count=AS_MANY)), key="skip"),
        rule(when_played(having("9"), ReverseDirection(scope=UNTIL_HAND)), key="round"),
        rule(when_played(having("7"), Give(who=PLAYER, cards=CHOSEN, to=NEXT)), key="give"),
        rule(when_played(having("10"), Discard(who=PLAYER, cards=CHOSEN)), key="discard"),
        rule(
            when_played(
                having("Q"),
                Name(who=PLAYER, count=AS_MANY, slot=0),
                Discard(
                    who=EACH,
                    cards=Moved(amount=Amount(of=Source.EVERYTHING), pick=Pick.CHOSEN, among=Named(slot=0)),
                ),
            ),
            key="bomb",
        ),
        rule(
            when_played(exactly("K K"), NamePlayer(who=PLAYER, slot=1), SwapHands(who=PLAYER, other=Bound(slot=1))),
            key="swap",
        ),
        rule(when_played(exactly("6"), Give(who=EACH, cards=CHOSEN, to=NEXT)), key="pastor"),
        rule(
            when_played(exactly("6 6"), TakeFrom(who=PLAYER, cards=ONE_RANDOM, giver=NEXT)),
            when_played(exactly("3 3"), TakeFrom(who=PLAYER, cards=ONE_UNSEEN, giver=NEXT)),
            when_played(exactly("A"), TakeZone(who=PLAYER, cards=ONE_BEST, zone=Zone.BEATEN_PLAY)),
            line(TrickEnds(on=having("3")), TakeZone(who=PLAYER, cards=CHOSEN, zone=Zone.DISCARDS)),
            key="take",
        ),
        rule(
            line(Passes(by=ANY), PlayAgain(who=PLAYER), guards=(Wishes(who=PLAYER),)), players=Range(low=9), key="again"
        ),
        rule(line(TrickEnds(on=exactly("7 7")), GoOut(who=PLAYER)), key="lucky"),
        rule(when_played(having("2 JK", last_cards=True), Fall(who=PLAYER)), key="foul"),
        rule(
            line(
                GoesOut(by=ANY, first=True),
                Fall(who=REIGNING_FIRST, below=True),
                guards=(SeatIs(who=PLAYER, other=REIGNING_FIRST, negated=True),),
            ),
            key="capital",
        ),
        rule(line(InARow(count=2, relations=(Relation.SAME_SUITS,)), Lock(on=LockOn.SUITS, scope=UNTIL_TRICK))),
        rule(
            when_played(
                exactly("K"),
                Grant(
                    standing=Require(clause=CLAUSE["rule/2"], play=Pattern(none=kinds("2")), whom=NEXT),
                    scope=Scope(end=Scope.End.TURNS),
                ),
                Suspend(rules=(4, 5), scope=Scope(end=Scope.End.TRICKS, count=2)),
            ),
            key="grant",
        ),
        rule(line(Ends(moment=Moment.HAND), Score(who=New(place=FIRST), points=5)), key="bonus"),
        rule(
            line(Fires(rule=1), Score(who=PLAYER, points=1)),
            line(
                Passes(by=ANY),
                Score(who=PLAYER, points=1),
                guards=(Wishes(who=PLAYER), TrickHas(span=Range(low=9), plays=False)),
            ),
            key="complete",
            answers=(
                Answer(
                    clause=CLAUSE["third/1"],
                    to=AnswerTo.ANY_PLAY,
                    rules=(),
                    who=EACH_OTHER,
                    play=Pattern(completing=4),
                    effects=(Skip(count=Amount()), Lead(who=PLAYER)),
                ),
            ),
        ),
    )


EXCHANGE = Exchange(rows=(two_cards_and_one(),))
CONFIGS: dict[str, EngineConfig] = {
    "plain": plain(tables=tables(exchange=EXCHANGE)),
    "barred": plain(passing=passing_rules(returns=False, leading=True, skipped_counts=False), rules=rich_rules()),
    "rich": plain(rules=rich_rules(), tables=tables(exchange=EXCHANGE)),
    "returning": plain(
        rules=rich_rules(),
        trick_end=TrickEnd(clause=CLAUSE["trick"], test=TrickTest.TURN_RETURNS),
        going_out=GoingOut(
            clause=CLAUSE["going"],
            ends_trick=True,
            shares_place=True,
            together_clause=CLAUSE["going.together"],
            all_out=True,
            hand_clause=CLAUSE["hand"],
        ),
        tables=tables(
            exchange=Exchange(rows=(two_cards_and_one(),), payer_first=False, never=("JK",)),
            seats=Seats(clause=CLAUSE["seats"], how=Seating.BY_PLACE),
            deal=(Deal(clause=CLAUSE["deal"], players=Range(low=2), rest=Rest.LOWEST_PLACES),),
        ),
    ),
    "points": plain(
        jokers=1,
        rules=rich_rules(),
        joker=joker_rules(at_most=1),
        deck=deck(jokers=1, specials=(("GEM", 2),)),
        tables=tables(
            deal=(Deal(clause=CLAUSE["deal"], players=Range(low=2), equal=True, rest=Rest.STOCK, aside=1),),
            dealer=Dealer(first=choice(ByChance()), later=choice(ByChance())),
            leads=Leads(first=choice(ByChance()), later=choice(ByChance()), when_out=choice(NextPlayer())),
            seats=Seats(clause=CLAUSE["seats"], how=Seating.BY_CHANCE, every=2),
            match=Match(
                clause=CLAUSE["match"],
                length=Points(points=20),
                ties=Ties.LAST_HAND,
                ties_clause=CLAUSE["ties"],
            ),
        ),
    ),
    "open": plain(
        rules=rich_rules(),
        tables=tables(
            match=Match(
                clause=CLAUSE["match"], length=Hands(low=2, high=None), ties=Ties.PLAY_ON, ties_clause=CLAUSE["ties"]
            )
        ),
    ),
}
