"""What beats what, and which clause says no."""

import pytest
from engine_configs import (
    CLAUSE,
    UNTIL_HAND,
    after,
    at_table,
    beat_rules,
    having,
    joker_rules,
    plain,
    read_move,
    rule,
    shape,
    when_played,
    without_overlap,
)

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.effects import Flip
from kakumei.compiler.config.plays import Alone, Compare, Row, Sizes, Suits
from kakumei.engine import why_not

SEVENS_TURN = rule(when_played(having("7"), Flip(scope=UNTIL_HAND)))
PLAIN = plain(rules=(SEVENS_TURN,))
EQUAL = plain(beat=beat_rules(or_equal=True))
MORE = plain(beat=beat_rules(size=Sizes.SAME_OR_MORE))
APART = plain(beat=beat_rules(size=Sizes.SAME_OR_MORE), shapes=without_overlap())
SINKS = plain(rules=(SEVENS_TURN,), joker=joker_rules(alone=Alone.WITH_ORDER))
BELOW_TEN = plain(rules=(SEVENS_TURN,), joker=joker_rules(alone=Alone.BELOW, below=7))
TIES = plain(beat=beat_rules(or_equal=True), joker=joker_rules(loses_ties=True))
LOSES = plain(joker=joker_rules(loses_ties=True))
SUITS = plain(suits_break_ties=True)
ANY_SUITS = plain(
    shapes=(
        shape("single", "play.single", Range(low=1, high=1)),
        shape("set", "play.set", Range(low=2)),
        shape("run", "play.run", Range(low=3), ranks=Row(), suits=Suits.ANY, compare=Compare.HIGHEST),
        shape("odd", "play.run", Range(low=5, high=5), ranks=Row(), suits=Suits.DIFFERENT, compare=Compare.NEVER),
    )
)
LONG_ENOUGH = "S3"


def judged(config: EngineConfig, table: str, play: str, reverse: bool) -> list[str]:
    """The codes against a play by seat 1 on that table; a seven led before turns the order round."""
    lead = f"S7 {table}" if reverse else table
    state = at_table(config, f"{lead} {LONG_ENOUGH} C3/ {play} D3 H3/ C4")
    if reverse:
        state = after(state, "S7", "-", "-")
    state = after(state, table)
    return sorted(reason.code.value for reason in why_not(state, 1, read_move(play)))


@pytest.mark.parametrize(
    ("config", "table", "play", "reverse", "codes"),
    [
        pytest.param(PLAIN, "D4", "H5", False, [], id="a higher card"),
        pytest.param(PLAIN, "D4", "H4", False, ["too_weak"], id="equal never beats"),
        pytest.param(PLAIN, "D5", "H4", False, ["too_weak"], id="a lower card"),
        pytest.param(PLAIN, "D5", "H4", True, [], id="lower beats in the reversed order"),
        pytest.param(PLAIN, "D4", "H5 S5", False, ["wrong_shape", "wrong_size"], id="a pair cannot answer a single"),
        pytest.param(PLAIN, "D4 H4", "H5 S5 C5", False, ["wrong_size"], id="three on two"),
        pytest.param(PLAIN, "D4 H4", "H5 S6", False, ["not_a_play"], id="no pair"),
        pytest.param(PLAIN, "S4 S5 S6", "H9 D9 C9", False, ["wrong_shape"], id="a set on a run"),
        pytest.param(PLAIN, "S4 S5 S6", "H5 H6 H7", False, [], id="runs may overlap"),
        pytest.param(PLAIN, "S4 S5 S6", "H4 H5 H6", False, ["too_weak"], id="an equal run"),
        pytest.param(PLAIN, "S4 S5 S6", "H5 H6 H7 H8", False, ["wrong_size"], id="a longer run"),
        pytest.param(PLAIN, "S5 S6 S8 JK", "H4 H5 H6 H8", True, ["not_a_play"], id="a gap without a joker"),
        pytest.param(PLAIN, "S9 S10 SJ", "H8 H9 H10", True, [], id="runs turn with the order"),
        pytest.param(PLAIN, "H2", "JK", False, [], id="the joker on a two"),
        pytest.param(PLAIN, "H4", "JK", True, [], id="the joker stays strongest"),
        pytest.param(PLAIN, "JK", "JK", False, ["too_weak"], id="a joker on a joker"),
        pytest.param(PLAIN, "S2 H2", "JK JK", False, [], id="jokers together are the highest pair"),
        pytest.param(PLAIN, "S5 H5", "D5 JK", False, ["too_weak"], id="a joker in a pair is as good as the card"),
        pytest.param(EQUAL, "D4", "H4", False, [], id="equal allowed"),
        pytest.param(EQUAL, "D5", "H4", False, ["too_weak"], id="equal allowed, lower not"),
        pytest.param(EQUAL, "S5 H5", "D5 JK", False, [], id="equal with a joker"),
        pytest.param(TIES, "S5 H5", "D5 JK", False, ["too_weak"], id="the joker loses the tie"),
        pytest.param(LOSES, "D5 JK", "S5 H5", False, [], id="natural beats wild"),
        pytest.param(LOSES, "D5 JK", "S6 JK", False, [], id="wild beats lower wild"),
        pytest.param(MORE, "D4", "H5", False, [], id="same size or more: same"),
        pytest.param(MORE, "S4 H4", "S5 H5 D5", False, [], id="same size or more: more"),
        pytest.param(MORE, "S4 H4 D4", "S5 H5", False, ["wrong_size"], id="same size or more: fewer"),
        pytest.param(APART, "S4 S5 S6", "H6 H7 H8", False, ["too_weak"], id="must begin above the top"),
        pytest.param(APART, "S4 S5 S6", "H7 H8 H9", False, [], id="begins above the top"),
        pytest.param(APART, "S4 S5 S6", "H7 H8 H9 H10", False, [], id="begins above the top, longer"),
        pytest.param(SINKS, "H2", "JK", False, [], id="joker with the order, normal"),
        pytest.param(SINKS, "H2", "JK", True, ["too_weak"], id="joker with the order, reversed"),
        pytest.param(SINKS, "JK", "C5", True, [], id="anything beats a sunk joker"),
        pytest.param(SINKS, "S5 H5", "JK JK", True, ["too_weak"], id="jokers together sink too"),
        pytest.param(SINKS, "SQ HQ", "D9 JK", True, [], id="a joker standing for a nine is a nine"),
        pytest.param(BELOW_TEN, "H9", "JK", False, [], id="the joker just below a ten: on a nine"),
        pytest.param(BELOW_TEN, "JK", "H10", False, [], id="the ten on it"),
        pytest.param(BELOW_TEN, "H10", "JK", False, ["too_weak"], id="not on the ten"),
        pytest.param(BELOW_TEN, "H10", "JK", True, [], id="reversed: on the ten"),
        pytest.param(SUITS, "D5", "H5", False, [], id="suits decide"),
        pytest.param(SUITS, "S5", "H5", False, ["too_weak"], id="suits decide against"),
        pytest.param(ANY_SUITS, "S4 H5 D6", "D5 C6 S7", False, [], id="by the highest rank"),
        pytest.param(ANY_SUITS, "S4 H5 D6", "D4 C5 S6", False, ["too_weak"], id="by the highest rank, equal"),
    ],
)
def test_beats(config: EngineConfig, table: str, play: str, reverse: bool, codes: list[str]) -> None:
    assert judged(config, table, play, reverse) == codes


def test_a_run_that_is_too_weak_cites_how_runs_compare() -> None:
    state = after(at_table(PLAIN, "S4 S5 S6 C9/H4 H5 H6 D9/C3"), "S4 S5 S6")
    (reason,) = why_not(state, 1, read_move("H4 H5 H6"))
    assert (reason.clause, reason.rule) == (CLAUSE["beat.runs"], "beat")


def test_the_wrong_turn_and_cards_not_held_hide_nothing() -> None:
    state = after(at_table(PLAIN, "S5 H5 C9/H4 D4/C3 D3"), "S5 H5")
    codes = [(reason.rule, reason.code.value) for reason in why_not(state, 2, read_move("H4 C3"))]
    assert codes == [("turn", "wrong_seat"), ("held", "not_held"), ("play", "not_a_play")]


def test_a_reading_must_be_said_only_where_two_are_legal() -> None:
    leading = at_table(PLAIN, "S9 S10 JK C3/H4/C4")
    assert [reason.code.value for reason in why_not(leading, 0, read_move("S9 S10 JK"))] == ["reading_needed"]
    assert not why_not(leading, 0, read_move("JK S9 S10 = S8 S9 S10"))
    assert [r.code.value for r in why_not(leading, 0, read_move("S9 S10 JK = S9 S10 SQ"))] == ["reading_unfit"]
    assert [r.code.value for r in why_not(leading, 0, read_move("S9 S10 JK = S9 SJ S10"))] == ["reading_unfit"]
    following = after(at_table(PLAIN, "H8 H9 H10 C3/S9 S10 JK C4/C5"), "H8 H9 H10")
    # Eight, nine, ten would only be equal, so there is one legal reading, with or without saying it.
    assert not why_not(following, 1, read_move("S9 S10 JK"))
    assert not why_not(following, 1, read_move("S9 S10 JK = S9 S10 SJ"))
    assert [r.code.value for r in why_not(following, 1, read_move("S9 S10 JK = S9 S10 S8"))] == ["too_weak"]
