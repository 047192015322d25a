"""The word that was probably meant."""

import pytest
from hypothesis import given, strategies as st

from kakumei.dsl import suggest
from kakumei.dsl.suggest import did_you_mean, one_of, suggestion

RULES = (
    "revolution",
    "eight_cut",
    "five_skip",
    "ten_discard",
    "eleven_back",
    "spade3_return",
    "suit_lock",
    "on",
    "off",
)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        pytest.param("revolucion", "revolution", id="a wrong letter"),
        pytest.param("revoltion", "revolution", id="a letter missing"),
        pytest.param("revolutionn", "revolution", id="a letter too many"),
        pytest.param("eigth_cut", "eight_cut", id="two letters swapped"),
        pytest.param("eightcut", "eight_cut", id="joined"),
        pytest.param("Eight_Cut", "eight_cut", id="capitals"),
        pytest.param("cut_eight", "eight_cut", id="parts in another order"),
        pytest.param("skip", "five_skip", id="one part of one name only"),
        pytest.param("rev", "revolution", id="the beginning"),
        pytest.param("onn", "on", id="a short word"),
        pytest.param("xn", None, id="a short word that begins otherwise"),
        pytest.param("x", None, id="a single letter says nothing"),
        pytest.param("emperor", None, id="nothing near"),
    ],
)
def test_did_you_mean(word: str, meant: str | None) -> None:
    assert did_you_mean(word, RULES) == meant


def test_a_part_that_two_names_share_suggests_neither() -> None:
    assert did_you_mean("cut", ["eight_cut", "two_long_cut"]) is None


def test_nobody_is_told_to_write_what_they_wrote() -> None:
    assert did_you_mean("on", ["on"]) is None


@given(st.text(max_size=12), st.lists(st.text(max_size=12), max_size=6))
def test_only_candidates_are_suggested(word: str, candidates: list[str]) -> None:
    meant = did_you_mean(word, candidates)
    assert meant is None or meant in candidates


def test_help_names_the_word_meant() -> None:
    assert suggestion("eigth_cut", RULES) == "did you mean `eight_cut`?"


def test_help_lists_a_few_candidates() -> None:
    assert suggestion("zzz", ["b", "a", "c"]) == "write `a`, `b` or `c`"


def test_help_does_not_list_many() -> None:
    assert suggestion("zzz", [f"name{number}" for number in range(20)]) is None
    assert suggestion("zzz", []) is None


def test_one_of() -> None:
    assert one_of([]) == ""
    assert one_of(["a"]) == "`a`"
    assert one_of(["b", "a"]) == "`b` or `a`"


@given(word=st.text("abcd_", max_size=7), other=st.text("abcd_", max_size=7))
def test_what_cannot_be_near_is_not_compared(word: str, other: str) -> None:
    assert suggest._at_least(word, frozenset(word), other) <= suggest._slips(word, other)
