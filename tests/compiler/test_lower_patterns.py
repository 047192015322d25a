"""Patterns as what a play must be."""

import pytest
from lowering import config_with, rule_with

from kakumei.compiler.config.base import Amount, AmountRange, Place, Range, Source
from kakumei.compiler.config.effects import Discard, Patch
from kakumei.compiler.config.events import Plays, TrickEnds
from kakumei.compiler.config.plays import (
    CardSet,
    Count,
    EmptyTable,
    Fixed,
    Named,
    Part,
    Pattern,
    Relation,
    Remembered,
    Suits,
    TopRank,
)
from kakumei.compiler.config.who import Reigning

FOUR_SUITS = "CDHS"
SOME = Range(low=1)


def rank(*names: str) -> Fixed:
    """Every card of these ranks, given from the weakest."""
    return Fixed(cards=tuple(suit + name for name in names for suit in FOUR_SUITS))


def cards(*names: str) -> Fixed:
    return Fixed(cards=names)


def pattern(text: str, added: str = "") -> Pattern:
    """The pattern as a rule on `plain` sees it; there single, set and run are the shapes 0, 1 and 2."""
    (line,) = rule_with(f"when a player plays {text} then the trick ends", added).lines
    assert isinstance(line.event, Plays)
    return line.event.play


def number(value: int) -> Amount:
    return Amount(times=value)


def has(found: CardSet, span: Range = SOME) -> Pattern:
    """At least one of these cards, which are then what `as many` counts."""
    return Pattern(has=(Count(cards=found, span=span),), matched_by=found)


def exactly(*parts: CardSet, matched_by: CardSet | None) -> Pattern:
    return Pattern(exactly=tuple(Part(cards=part) for part in parts), matched_by=matched_by)


S3, JK = cards("S3"), cards("JK")
ALL_CLUBS = Fixed(
    cards=tuple("C" + name for name in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"))
)


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("9 9", exactly(rank("9"), rank("9"), matched_by=rank("9"))),
        ("S3", exactly(S3, matched_by=S3)),
        ("3 3 9 6", exactly(rank("3"), rank("3"), rank("9"), rank("6"), matched_by=rank("3", "6", "9"))),
        ("anything", Pattern()),
        ("a single", Pattern(shapes=(0,))),
        ("a set of 4 or more", Pattern(shapes=(1,), size=AmountRange(low=number(4)))),
        ("a set of 4", Pattern(shapes=(1,), size=AmountRange(low=number(4), high=number(4)))),
        ("a run of 3 or fewer", Pattern(shapes=(2,), size=AmountRange(high=number(3)))),
        ("anything with 5 or more cards", Pattern(size=AmountRange(low=number(5)))),
        ("anything with 8", has(rank("8"))),
        ("anything with S7 C7", has(cards("C7", "S7"))),
        ("anything with clubs", has(ALL_CLUBS)),
        ("anything with 10 through Q", has(rank("10", "J", "Q"))),
        ("anything with 3 or more of clubs", has(ALL_CLUBS, Range(low=3))),
        ("a set of 5 with exactly 1 of JK", None),
        ("anything with the top rank", has(TopRank())),
        ("anything with the lasting top rank", has(TopRank(lasting=True))),
        ("anything with only even JK", Pattern(only=Fixed(cards=(*rank("4", "6", "8", "10", "2").cards, "JK")))),
        ("anything with no J Q K", Pattern(none=rank("J", "Q", "K"))),
        ("anything with the same rank", Pattern(relations=(Relation.SAME_RANK,))),
        (
            "a single with the rank below with the same suits",
            Pattern(shapes=(0,), relations=(Relation.RANK_BELOW, Relation.SAME_SUITS)),
        ),
        ("anything on the empty table", Pattern(on=EmptyTable())),
        ("anything completing 4 of a rank", Pattern(completing=4)),
        ("anything within singles sets", Pattern(shapes=(0, 1))),
        ("a set within sets runs", Pattern(shapes=(1,))),
        ("a set of 4 counting naturals", None),
    ],
)
def test_patterns(text: str, play: Pattern | None) -> None:
    if play is not None:
        assert pattern(text) == play


def test_counted_cards_in_a_shape() -> None:
    found = pattern("a set of 5 with exactly 1 of JK")
    assert found.shapes == (1,)
    assert found.has == (Count(cards=JK, span=Range(low=1, high=1)),)


def test_all_of_means_one_of_each() -> None:
    found = pattern("anything with all of J through K spades")
    assert [count.cards for count in found.has][:3] == [rank("J"), rank("Q"), rank("K")]
    assert len(found.has) == 4
    assert found.matched_by is not None


def test_cards_and_their_kind() -> None:
    found = pattern("5 with red")
    assert found.exactly == (Part(cards=rank("5")),)
    assert found.matched_by == rank("5")
    assert pattern("7 9 4 with one suit").suits is Suits.ONE
    assert pattern("5 5 7 7 with one colour").one_colour


def test_what_a_play_is_laid_on() -> None:
    found = pattern("A A on anything by the reigning last")
    assert found.on == Pattern(by=Reigning(place=Place(position=1, from_end=True)))
    assert pattern("S3 on JK").on == exactly(JK, matched_by=JK)


def test_last_cards() -> None:
    assert pattern("anything with 2 JK as the last cards").last_cards


def test_how_jokers_count() -> None:
    assert pattern("a set of 4 counting naturals").naturals_only
    assert pattern("K K K K counting jokers").counting_jokers
    assert pattern("anything with 8 without jokers").none == JK


@pytest.mark.parametrize("idle", ["a set of 4 counting jokers", "anything with 8 counting naturals"])
def test_what_holds_anyway_is_not_said(idle: str) -> None:
    found = pattern(idle)
    assert (found.naturals_only, found.counting_jokers) == (False, False)


def test_as_many_of_a_rank() -> None:
    rule = rule_with(
        "answer to eights from each other player with 2 times as many of 4 then the trick ends",
        'use eights rule eights "O" when a player plays 8 then the trick ends',
    )
    (answer,) = rule.answers
    assert answer.play is not None
    assert answer.play.exactly == (Part(cards=rank("4"), amount=Amount(of=Source.MATCHED, times=2)),)


def test_a_pattern_that_no_shape_is_left_for_matches_nothing() -> None:
    found = pattern("a set within runs")
    assert found.exactly == (Part(cards=Fixed(cards=())),)


def test_a_card_that_is_not_in_the_pack_is_never_found() -> None:
    assert pattern("anything with 2 JK", "cards 52").matched_by == rank("2")
    assert pattern("JK", "cards 52").exactly == (Part(cards=Fixed(cards=())),)


def test_without_jokers_asks_nothing_of_a_pack_that_has_none() -> None:
    assert pattern("anything without jokers", "cards 52") == Pattern()


# Names


def test_a_rank_that_was_named_in_the_line() -> None:
    (line,) = rule_with(
        "when a player plays Q then the player names 1 rank as called, each player discards every card of called"
    ).lines
    discard = line.effects[1]
    assert isinstance(discard, Discard)
    assert discard.cards.among == Named(slot=0)


def test_a_rank_that_the_rule_remembers() -> None:
    rule = rule_with(
        "remember trump as rank = nobody until the hand ends "
        "when the exchange ends then the order puts trump above 2 until the hand ends "
        "when the trick ends on trump trump then the hand ends",
        'use before rule before "B" remember score_of as number = 0 until the hand ends '
        "when a player plays 3 then score_of grows by 1",
    )
    patch = rule.lines[0].effects[0]
    assert isinstance(patch, Patch)
    assert (patch.cards, patch.rank, patch.above) == (Remembered(register=1), 12, True)
    event = rule.lines[1].event
    assert isinstance(event, TrickEnds) and event.on is not None
    assert event.on.matched_by == Remembered(register=1)


# The first play of a hand


def test_open_with_anything_asks_nothing() -> None:
    assert config_with("open with anything").opening.play is None


def test_open_with_a_card() -> None:
    assert config_with("open with anything with D3").opening.play == has(cards("D3"))
    assert config_with("open with D3").opening.play == exactly(cards("D3"), matched_by=cards("D3"))
