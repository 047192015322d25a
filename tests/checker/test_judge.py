"""Judging: illegal moves change nothing, windows close by themselves, the end of the hand is shown."""

from typing import Any

import pytest
from laws import shown as snapshot_of

from kakumei.checker.judge import judge_scenario, position
from kakumei.checker.reasons import catalogue, reason_text
from kakumei.checker.scenario import MalformedScenario
from kakumei.engine.state.errors import Reason, ReasonCode

Document = dict[str, Any]

FOURS = 'variant mine "Mine" based on plain use eight_cut use four_stop'


def judge(deal: list[str], moves: list[Document], text: str | None = None, **fields: Any) -> Document:
    """The verdict on moves from a deal, seat 0 to lead."""
    document = {
        "format": "kakumei.scenario/1",
        "variant": "plain",
        "seats": len(deal),
        "deal": [hand.split() for hand in deal],
        "leader": 0,
        "moves": moves,
    }
    return judge_scenario(document | fields, text)


def play(seat: int, cards: str) -> Document:
    return {"seat": seat, "move": "play", "cards": cards.split()}


def legality(verdict: Document) -> list[bool]:
    return [one["legal"] for one in verdict["verdicts"]]


def kinds(verdict: Document, number: int) -> list[str]:
    return [event["event"] for event in verdict["verdicts"][number]["events"]]


def test_an_illegal_move_leaves_the_state_as_it_was() -> None:
    verdict = judge(
        ["H5 H9", "D4 D9", "C6"],
        [play(1, "D4"), play(0, "H5"), play(1, "D4"), play(1, "S2"), play(1, "D9")],
    )
    assert legality(verdict) == [False, True, False, False, True]
    codes = [[reason["code"] for reason in one.get("reasons", ())] for one in verdict["verdicts"]]
    assert codes == [["wrong_seat"], [], ["too_weak"], ["not_held"], []]
    assert verdict["state"]["hands"] == [["H9"], ["D4"], ["C6"]]


def test_turn_and_held_do_not_hide_beat() -> None:
    verdict = judge(["H5 H9", "D6 D9", "C6"], [play(0, "H5"), play(2, "D4")])
    codes = {reason["code"] for reason in verdict["verdicts"][1]["reasons"]}
    assert codes == {"wrong_seat", "not_held", "too_weak"}


def test_a_window_that_the_next_move_does_not_answer_is_declined_by_all() -> None:
    deal = ["S8 H5 H9", "S4 H4 C9", "D4 C4 C10"]
    verdict = judge(deal, [play(0, "S8"), play(0, "H5")], FOURS)
    assert legality(verdict) == [True, True]
    assert kinds(verdict, 0) == ["play"]
    assert kinds(verdict, 1) == ["trick_end", "play"]
    assert verdict["state"]["table"][0]["cards"] == ["H5"]


def test_a_window_stays_open_after_the_last_move() -> None:
    verdict = judge(["S8 H5 H9", "S4 H4 C9", "D4 C4 C10"], [play(0, "S8")], FOURS)
    decision = verdict["state"]["decision"]
    assert (decision["kind"], decision["seat"], decision["rules"]) == ("answer", 1, ["four_stop"])
    assert {"move": "decline"} in verdict["legal"]


def test_the_player_asked_later_may_answer() -> None:
    answer = {"seat": 2, "move": "answer", "rule": "four_stop", "cards": ["D4", "C4"]}
    verdict = judge(["S8 H5 H9", "S4 H4 C9", "D4 C4 C10"], [play(0, "S8"), answer], FOURS)
    assert legality(verdict) == [True, True]
    assert verdict["state"]["turn"] == 2
    assert verdict["state"]["table"] == []


def test_an_illegal_answer_or_move_leaves_the_window_open() -> None:
    wrong = {"seat": 1, "move": "answer", "rule": "four_stop", "cards": ["S4", "C9"]}
    right = {"seat": 1, "move": "answer", "rule": "four_stop", "cards": ["S4", "H4"]}
    verdict = judge(["S8 H5 H9", "S4 H4 C9", "C10"], [play(0, "S8"), wrong, play(2, "C10"), right], FOURS)
    assert legality(verdict) == [True, False, False, True]


def test_a_declined_window_closes() -> None:
    answer = {"seat": 1, "move": "answer", "rule": "four_stop", "cards": ["S4", "H4"]}
    verdict = judge(["S8 H5", "S4 H4 C9", "C10"], [play(0, "S8"), {"seat": 1, "move": "decline"}, answer], FOURS)
    assert legality(verdict) == [True, True, False]
    assert kinds(verdict, 1) == ["trick_end"]


def test_the_hand_that_has_ended_is_shown() -> None:
    verdict = judge(["H5", "D6 D9"], [play(0, "H5"), play(1, "D6")])
    state = verdict["state"]
    assert legality(verdict) == [True, False]
    assert verdict["verdicts"][1]["reasons"][0]["code"] == "over"
    assert (state["phase"], state["over"], state["turn"], state["decision"]) == ("over", True, None, None)
    assert state["places"] == [1, 2]
    assert state["titles"] == ["daifugo", "daihinmin"]
    assert state["points"] == [2, 0]
    assert verdict["legal"] == []


def test_points_before_the_hand_are_added() -> None:
    previous = {"places": [1, 0], "points": [3, 5]}
    verdict = judge(["H5", "D6 D9"], [play(0, "H5")], previous=previous, exchange=False)
    assert verdict["state"]["points"] == [5, 5]
    assert verdict["state"]["hand"] == 2


def test_a_reading_is_asked_for_and_may_be_given() -> None:
    cards = {"seat": 0, "move": "play", "cards": ["S5", "S6", "JK"]}
    verdict = judge(
        ["S5 S6 JK H3", "D9 D3"], [cards, cards | {"as": ["S5", "S6", "S9"]}, cards | {"as": ["S5", "S6", "S7"]}]
    )
    assert legality(verdict) == [False, False, True]
    codes = [one["reasons"][0]["code"] for one in verdict["verdicts"][:2]]
    assert codes == ["reading_needed", "reading_unfit"]
    assert verdict["state"]["table"][0]["as"] == ["S5", "S6", "S7"]


def test_chance_is_written() -> None:
    text = """variant mine "Mine" based on plain
rule four_take "Four take"
  when a player plays anything with 4 then the player takes 1 random card from the next player
use four_take
"""
    deal = ["H4 H9", "D6 D9", "C3"]
    verdict = judge(deal, [play(0, "H4")], text, chance=["D9"])
    assert verdict["state"]["hands"][:2] == [["D9", "H9"], ["D6"]]
    for chance, code in ((None, "K621"), (["H9"], "K622")):
        with pytest.raises(MalformedScenario) as refused:
            judge(deal, [play(0, "H4")], text, **({} if chance is None else {"chance": chance}))
        assert [one.code.number for one in refused.value.diagnostics] == [code]


def test_a_variant_with_errors_is_no_table() -> None:
    with pytest.raises(MalformedScenario) as refused:
        judge(["H5", "D6"], [], 'variant mine "Mine" based on plain use no_such_rule')
    assert [one.code.number for one in refused.value.diagnostics] == ["K201"]


def test_the_position_is_a_state() -> None:
    document = {
        "format": "kakumei.scenario/1",
        "variant": "plain",
        "seats": 2,
        "deal": [["H5", "H6"], ["D6"]],
        "leader": 0,
    }
    state = position(document | {"moves": [play(0, "H5"), play(0, "H6")]})
    assert state.decision is not None
    assert state.decision.seat == 1
    assert snapshot_of(state)["table"][0]["cards"] == ["H5"]


@pytest.mark.parametrize("code", ReasonCode)
@pytest.mark.parametrize("data", [{}, {"cards": ("S3", "H4"), "need": 1, "got": 2, "limit": 1, "what": "suits"}])
def test_every_reason_has_its_sentence(code: ReasonCode, data: Document) -> None:
    text = reason_text(Reason(clause=0, rule="beat", code=code, data=data))
    assert text
    assert "{" not in text


def test_no_sentence_is_for_no_reason() -> None:
    assert set(catalogue("en")._messages) == {code.value.replace("_", "-") for code in ReasonCode}
