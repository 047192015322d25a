"""Two rules that turn the same thing on the same play, in whatever words each of them describes it."""

import pytest

from kakumei.compiler.pipeline import compile_text

HEAD = 'variant mine "Mine" based on plain\ncards 52 and 2 jokers\n'


def rules(*patterns: str, effect: str = "the order reverses until the hand ends") -> str:
    return HEAD + "".join(
        f'use r_{number}\nrule r_{number} "R" when a player plays {pattern} then {effect}\n'
        for number, pattern in enumerate(patterns, start=1)
    )


def clashes(text: str) -> list[str]:
    return [found.message for found in compile_text(text).diagnostics if found.code.number == "K406"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a set of 4 or more", "2 2 2 2"),
        ("a set of 4", "a set of 4 counting jokers"),
        ("anything with red", "anything with 8"),
        ("a single", "anything with exactly 1 cards"),
        ("a run", "anything with 3 or more cards"),
        ("anything with JK", "a set of 3"),
    ],
)
def test_some_play_is_both(one: str, other: str) -> None:
    assert clashes(rules(one, other)) == ["`r_1` and `r_2` undo each other"]
    assert clashes(rules(one, other, effect="the direction reverses until the hand ends")) == [
        "`r_1` and `r_2` undo each other"
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a set of 4", "a set of 3"),
        ("a single with 8", "a single with 9"),
        ("a run", "a set"),
        ("anything with only red", "anything with only black"),
        ("anything with 2 or fewer cards", "a run of 3 or more"),
    ],
)
def test_no_play_is_both(one: str, other: str) -> None:
    assert clashes(rules(one, other)) == []


def test_rules_that_are_alike_are_told_once() -> None:
    found = [found for found in compile_text(rules(*["a set of 4"] * 80)).diagnostics if found.code.number == "K406"]
    assert [one.notes for one in found] == [
        ("the same holds for `r_3`, `r_4`, `r_5`, `r_6`, `r_7`, `r_8` and 72 more",)
    ]


def test_statements_replaced_by_many_rules_are_told_once() -> None:
    text = HEAD + "".join(f'use r_{number}\nrule r_{number} "R" instead players 4\n' for number in range(40))
    assert [found.code.number for found in compile_text(text).diagnostics] == ["K424"]


def test_groups_that_have_nothing_to_do_with_each_other_are_told_apart() -> None:
    text = rules("a set of 4", "4 4 4 4", "a single with 8", "a single with 8 9")
    assert clashes(text) == ["`r_1` and `r_2` undo each other", "`r_3` and `r_4` undo each other"]
