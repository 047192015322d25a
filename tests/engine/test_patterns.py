"""Patterns and guards, one row each: a rule with that pattern scores a point when it matches."""

import pytest
from engine_configs import (
    ANY,
    EMPTY_TABLE,
    NEXT,
    PLAYER,
    REIGNING_FIRST,
    REIGNING_LAST,
    RUN,
    SET,
    SINGLE,
    UNTIL_HAND,
    UNTIL_TRICK,
    after,
    at_table,
    exactly,
    having,
    kinds,
    line,
    of_shape,
    plain,
    rule,
    when_played,
)

from kakumei.compiler.config.base import Amount, AmountRange, Range, Source
from kakumei.compiler.config.effects import Flip, Give, Moved, Score, Skip
from kakumei.compiler.config.events import GoesOut, Plays
from kakumei.compiler.config.guards import (
    FirstOf,
    Guard,
    HasCards,
    Holds,
    OrderIs,
    Quantity,
    RuleInForce,
    SeatIs,
    TableEmpty,
    TrickHas,
)
from kakumei.compiler.config.plays import Count, Part, Pattern, Relation, Suits, TopRank
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.config.who import ByRole, Holder, Role

FLIPS = rule(when_played(exactly("J"), Flip(scope=UNTIL_TRICK)), when_played(exactly("10"), Flip(scope=UNTIL_HAND)))
TOP = Pattern(has=(Count(cards=TopRank(), span=Range(low=1)),))
LASTING_TOP = Pattern(has=(Count(cards=TopRank(lasting=True), span=Range(low=1)),))
AS_MANY_MORE = Pattern(exactly=(Part(cards=kinds("4"), amount=Amount(times=2)),))
LEFT, RIGHT, PREVIOUS = (ByRole(role=role) for role in (Role.LEFT, Role.RIGHT, Role.PREVIOUS))


def points(pattern: Pattern, deal: str, moves: str, **changes: object) -> int:
    """How often the pattern was met."""
    counting = rule(when_played(pattern, Score(who=PLAYER, points=1)), key="second")
    state = at_table(plain(rules=(FLIPS, counting)), deal, **changes)
    for move in moves.split(";"):
        state = after(state, move.strip())
    return sum(state.hand.bonus)


@pytest.mark.parametrize(
    ("pattern", "deal", "moves", "expected"),
    [
        pytest.param(exactly("S3"), "S3 C9/H4/H5", "S3", 1, id="one card"),
        pytest.param(exactly("S3"), "S3 H3 C9/H4/H5", "H3 S3", 0, id="one card is a play of one card"),
        pytest.param(exactly("9 9"), "S9 H9 C9 C3/H4/H5", "S9 H9", 1, id="two of a rank"),
        pytest.param(exactly("9 9"), "S9 H9 C9 C3/H4/H5", "S9 H9 C9", 0, id="and no more"),
        pytest.param(exactly("9 9"), "S9 JK C9 C3/H4/H5", "S9 JK", 0, id="a joker is no nine"),
        pytest.param(exactly("9 9", counting_jokers=True), "S9 JK C9 C3/H4/H5", "S9 JK", 1, id="counting jokers"),
        pytest.param(AS_MANY_MORE, "S4 H4 C9/H5/H6", "S4 H4", 1, id="so many of a rank"),
        pytest.param(exactly("S4 4"), "S4 H4 C9/H5/H6", "H4 S4", 1, id="a card and a rank, in any order"),
        pytest.param(having("8"), "S7 S8 S9 C9/H5/H6", "S7 S8 S9", 1, id="anything with, in a run"),
        pytest.param(having("8", shapes=(SINGLE, SET)), "S7 S8 S9 C9/H5/H6", "S7 S8 S9", 0, id="within shapes"),
        pytest.param(having("8"), "S7 JK S9 C9/H5/H6", "S7 S9 JK", 0, id="a joker is no eight"),
        pytest.param(having("8", counting_jokers=True), "S7 JK S9 C9/H5/H6", "S7 S9 JK", 1, id="a joker as an eight"),
        pytest.param(having("3 4", low=2, high=2), "S3 S4 S5 C9/H5/H6", "S3 S4 S5", 1, id="exactly two of"),
        pytest.param(having("JK", low=1, high=1), "S9 H9 JK C9/H5/H6", "S9 H9 JK", 1, id="one joker"),
        pytest.param(of_shape(SET, low=3), "S9 H9 JK C9/H5/H6", "S9 H9 JK", 1, id="a set of three or more"),
        pytest.param(of_shape(SET, low=3, naturals_only=True), "S9 H9 JK C9/H5/H6", "S9 H9 JK", 0, id="naturals"),
        pytest.param(of_shape(RUN, high=3), "S3 S4 S5 S6 C9/H5/H6", "S3 S4 S5 S6", 0, id="a run of three or fewer"),
        pytest.param(Pattern(only=kinds("4 6 8 JK")), "S4 JK C9/H5/H6", "S4 JK", 1, id="only"),
        pytest.param(Pattern(only=kinds("4 6 8")), "S4 JK C9/H5/H6", "S4 JK", 0, id="only, without the joker"),
        pytest.param(Pattern(none=kinds("J Q K")), "SJ H9/H5/H6", "SJ", 0, id="none of"),
        pytest.param(Pattern(suits=Suits.ONE), "S3 S4 S5 C9/H5/H6", "S3 S4 S5", 1, id="one suit"),
        pytest.param(Pattern(suits=Suits.ONE), "S3 S4 JK C9/H5/H6", "S3 S4 JK", 0, id="a joker has no suit"),
        pytest.param(Pattern(suits=Suits.DIFFERENT), "S3 H3 C9/H5/H6", "S3 H3", 1, id="different suits"),
        pytest.param(Pattern(suits=Suits.DIFFERENT), "S3 S4 S5 C9/H5/H6", "S3 S4 S5", 0, id="the same suit"),
        pytest.param(Pattern(suits=Suits.ONE_EACH_ROW), "S3 H3 C9/H5/H6", "S3 H3", 1, id="the same suits in each rank"),
        pytest.param(Pattern(one_colour=True), "D3 H3 C9/H5/H6", "D3 H3", 1, id="one colour"),
        pytest.param(Pattern(one_colour=True), "S3 H3 C9/H5/H6", "S3 H3", 0, id="two colours"),
        pytest.param(TOP, "S2 H9/H5/H6", "S2", 1, id="the top rank"),
        pytest.param(TOP, "SJ H9/H3 H4/H6 H7", "SJ; H3", 1, id="the top rank, reversed"),
        pytest.param(LASTING_TOP, "SJ H9/H3 H4/H6 H7", "SJ; H3", 0, id="the lasting top rank: not for a trick"),
        pytest.param(LASTING_TOP, "S10 H9/H3 H4/H6 H7", "S10; H3", 1, id="the lasting top rank: for the hand"),
        pytest.param(having("3", last_cards=True), "S3/H5/H6/H7", "S3", 1, id="as the last cards"),
        pytest.param(having("3", last_cards=True), "S3 C9/H5/H6/H7", "S3", 0, id="not the last"),
        pytest.param(exactly("9", on=EMPTY_TABLE), "S9 C9/HJ/H6", "S9", 1, id="on the empty table"),
        pytest.param(exactly("9", on=EMPTY_TABLE), "S3 C9/H9 H4/H6", "S3; H9", 0, id="on something"),
        pytest.param(exactly("9", on=exactly("3")), "S3 C9/H9 H4/H6", "S3; H9", 1, id="on what it is laid on"),
        pytest.param(exactly("9", on=Pattern()), "S9 C9/HJ/H6", "S9", 0, id="on anything needs something"),
        pytest.param(Pattern(on=Pattern(by=REIGNING_LAST)), "S3 C9/H9 H4/H6", "S3; H9", 1, id="on a play of somebody"),
        pytest.param(Pattern(on=Pattern(by=REIGNING_FIRST)), "S3 C9/H9 H4/H6", "S3; H9", 0, id="of somebody else"),
        pytest.param(Pattern(relations=(Relation.SAME_RANK,)), "S3 C9/H9 H4/H6", "S3; H9", 0, id="not the same rank"),
        pytest.param(Pattern(relations=(Relation.NEXT_RANK,)), "S3 C9/H4 H9/H6", "S3; H4", 1, id="the next rank"),
        pytest.param(Pattern(relations=(Relation.RANK_BELOW,)), "SJ C9/H10 H9/H6", "SJ; H10", 0, id="reversed: next"),
        pytest.param(Pattern(relations=(Relation.COMMON_SUIT,)), "S3 H3 C9/H4 D4 H9/H6", "S3 H3; H4 D4", 1, id="suit"),
        pytest.param(Pattern(relations=(Relation.SAME_COLOUR,)), "D3 C9/H4 H9/H6", "D3; H4", 1, id="the same colour"),
        pytest.param(Pattern(completing=3), "S5 C9/H6 D6 C6/H7", "S5; H6", 0, id="completing: not yet"),
    ],
)
def test_patterns(pattern: Pattern, deal: str, moves: str, expected: int) -> None:
    assert points(pattern, deal, moves, places=tuple(range(deal.count("/"), -1, -1))) == expected


@pytest.mark.parametrize(
    ("guard", "moves", "expected"),
    [
        pytest.param(FirstOf(hand=True), "C3", 1, id="the first hand"),
        pytest.param(FirstOf(hand=True, negated=True), "C3", 0, id="not the first hand"),
        pytest.param(FirstOf(hand=False), "C3; -; -; C4", 1, id="the first trick, and not the second"),
        pytest.param(TableEmpty(), "C3", 0, id="the table is empty: not after a play"),
        pytest.param(TrickHas(span=Range(low=2), plays=True), "C3; D5", 1, id="two plays"),
        pytest.param(TrickHas(span=Range(low=3), plays=False), "C3; D5", 0, id="three cards"),
        pytest.param(
            HasCards(who=PLAYER, span=AmountRange(low=Amount(times=3))), "C3; D5", 2, id="three cards or more"
        ),
        pytest.param(
            HasCards(who=NEXT, span=AmountRange(high=Amount(times=2))), "C3; D5", 1, id="the next, two or fewer"
        ),
        pytest.param(OrderIs(reversed=True), "CJ; -; -; C3", 1, id="the order is reversed"),
        pytest.param(RuleInForce(rule=0), "CJ; -; -; C3", 1, id="a rule is in force, until the trick ends"),
        pytest.param(RuleInForce(rule=0, negated=True), "CJ", 0, id="not in force"),
        pytest.param(SeatIs(who=PLAYER, other=Holder(card="C4")), "C3", 1, id="the holder of a card"),
        pytest.param(SeatIs(who=PLAYER, other=Holder(card="C3")), "C3", 1, id="or who played it"),
        pytest.param(SeatIs(who=LEFT, other=NEXT), "C3", 1, id="the left neighbour is the next"),
        pytest.param(SeatIs(who=RIGHT, other=PREVIOUS), "C3", 1, id="the right neighbour is the one before"),
        pytest.param(
            Holds(who=ANY, cards=kinds("9"), quantity=Quantity.COUNT, span=Range(low=1)), "C3", 2, id="each of whom"
        ),
    ],
)
def test_guards(guard: Guard, moves: str, expected: int) -> None:
    counting = rule(line(Plays(by=ANY, play=Pattern()), Score(who=PLAYER, points=1), guards=(guard,)), key="second")
    state = at_table(plain(rules=(FLIPS, counting)), "C3 C4 CJ CQ/D5 D9 DK DA/H9 H10")
    for move in moves.split(";"):
        state = after(state, move.strip())
    assert sum(state.hand.bonus) == expected


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        pytest.param(Amount(), 2, id="one"),
        pytest.param(Amount(of=Source.MATCHED), 2, id="as many as matched"),
        pytest.param(Amount(of=Source.HAND, plus=-1), 3, id="the hand less one"),
        pytest.param(Amount(times=0), 1, id="none"),
    ],
)
def test_amounts(amount: Amount, expected: int) -> None:
    config = plain(rules=(rule(when_played(having("5"), Skip(count=amount))),))
    state = after(at_table(config, "C5 C6 C7 C8/D6/H6/S6/C9"), "C5")
    assert state.decision is not None and state.decision.seat == expected


def test_the_hand_is_counted_after_the_play() -> None:
    everything = Moved(amount=Amount(of=Source.HAND), pick=Pick.WORST)
    config = plain(rules=(rule(when_played(exactly("7"), Give(who=PLAYER, cards=everything, to=NEXT))),))
    state = after(at_table(config, "C7 C3 C4/D9/H9"), "C7")
    assert [len(hand) for hand in state.hand.held] == [0, 3, 1]


def test_who_goes_out_first() -> None:
    scoring = rule(line(GoesOut(by=REIGNING_LAST, first=True), Score(who=PLAYER, points=9)))
    state = at_table(plain(rules=(scoring,)), "C3/D4 D5/H5 H6", places=(1, 2, 0))
    assert after(state, "C3").hand.bonus == (9, 0, 0)
