"""A line about a play can never apply exactly where no play of the pack and the shapes is like it."""

import pytest

from kakumei.compiler.pipeline import compile_text

# `plain` plays singles, sets and runs in one suit, with two jokers that stand for any card of a set or a run.
PLAIN = 'variant table "Table" based on plain\n'
ANY_SUITS = f"{PLAIN}play single, set of 2 to 4, run of 3 or more in any suits\n"
NO_JOKERS = f"{PLAIN}cards 52\n"
TWO_PACKS = f"{PLAIN}cards 2 packs of 52 and 2 jokers\n"


def numbers(table: str, line: str) -> list[str]:
    return [found.code.number for found in compile_text(f"{table}use rr\nrule rr\n  {line}\n").diagnostics]


def played(pattern: str) -> str:
    return f"when a player plays {pattern} then the trick ends"


@pytest.mark.parametrize(
    ("table", "pattern"),
    [
        (PLAIN, "a run of 4 with all of spades hearts diamonds clubs"),
        (PLAIN, "a single with all of J Q"),
        (PLAIN, "anything with exactly 5 of 4"),
        (PLAIN, "a set of 7 counting jokers"),
        (PLAIN, "a set of 5 counting naturals"),
        (PLAIN, "a set of 3 with one suit"),
        (PLAIN, "a set of 3 with one colour"),
        (PLAIN, "J Q"),
        (PLAIN, "SJ HQ SK"),
        (PLAIN, "A 2 3"),
        (PLAIN, "a run of 5 with all of 3 2"),
        (PLAIN, "a run of 4 with only even"),
        (PLAIN, "9 on anything with all of J Q within sets"),
        (PLAIN, "a run of 3 completing 4 of a rank"),
        (NO_JOKERS, "anything with 5 or more cards with only even"),
        (TWO_PACKS, "a set of 11"),
    ],
)
def test_no_play_is_like_this(table: str, pattern: str) -> None:
    assert numbers(table, played(pattern)) == ["K405"]


@pytest.mark.parametrize(
    ("table", "pattern"),
    [
        (PLAIN, "anything with exactly 5 of 4 counting jokers"),  # four fours and a joker
        (PLAIN, "4 4 4 4 4 counting jokers"),
        (PLAIN, "a set of 6 counting jokers"),
        (PLAIN, "a set of 4 counting naturals"),
        (PLAIN, "a set of 2 with one colour"),
        (PLAIN, "a set of 3 with one colour counting jokers"),
        (PLAIN, "J Q K"),
        (PLAIN, "SJ SQ SK JK"),
        (PLAIN, "anything with all of 3 2"),  # the whole suit
        (PLAIN, "a run of 3 with only even JK"),  # 6 JK 8
        (PLAIN, "a run of 3 with 2 or more of JK"),
        (PLAIN, "anything completing 5 of a rank"),
        (ANY_SUITS, "a run of 4 with all of spades hearts diamonds clubs"),
        (ANY_SUITS, "SJ HQ SK"),
        (TWO_PACKS, "S9 S9"),
        (TWO_PACKS, "a set of 10"),
    ],
)
def test_some_play_is_like_this(table: str, pattern: str) -> None:
    assert numbers(table, played(pattern)) == []


def test_a_permission_that_waives_the_shape_makes_plays_of_its_own() -> None:
    assert numbers(PLAIN, "allow J Q ignoring shape") == []
    assert numbers(PLAIN, "allow anything with all of S3 H7 ignoring shape") == []
    assert numbers(PLAIN, "allow a single with all of J Q ignoring shape") == ["K405"]
    court = "allow J Q ignoring shape\n  when a player plays {} then the trick ends"
    assert numbers(PLAIN, court.format("anything with all of J Q")) == []
    assert numbers(PLAIN, court.format("anything with all of J 10 within sets")) == ["K405"]
