"""Scenarios that mean nothing are refused, each mistake with its own code and its place in the text."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from kakumei.checker.judge import judge_scenario
from kakumei.checker.prepare import prepare
from kakumei.checker.scenario import MalformedScenario
from kakumei.dsl.report import render
from kakumei.dsl.source import Source

Document = dict[str, Any]

GOOD: Document = {
    "format": "kakumei.scenario/1",
    "variant": "playtash",
    "options": {"suit_lock": True},
    "seats": 4,
    "deal": [["S3", "H8"], ["JK"], ["D4", "D5"], ["C6"]],
    "previous": {"places": [2, 0, 3, 1]},
    "exchange": False,
    "leader": 0,
    "moves": [{"seat": 0, "move": "play", "cards": ["H8"]}],
}


def put(*path: str | int, value: Any) -> Callable[[Document], None]:
    """Writes a value into the document."""

    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        document[path[-1]] = value

    return change


def leave_out(*path: str | int) -> Callable[[Document], None]:
    """Takes a field out of the document."""

    def change(document: Any) -> None:
        for step in path[:-1]:
            document = document[step]
        del document[path[-1]]

    return change


MISTAKES = [
    pytest.param(put("format", value="kakumei.scenario/2"), ["K611"], '"kakumei.scenario/2"', id="a later version"),
    pytest.param(put("format", value="kakumei.verdict/1"), ["K611"], '"kakumei.verdict/1"', id="another format"),
    pytest.param(put("format", value=1), ["K611"], "1", id="a format that is no text"),
    pytest.param(leave_out("format"), ["K613"], "{", id="no format"),
    pytest.param(put("optoins", value={}), ["K612"], '"optoins"', id="an unknown field"),
    pytest.param(put("moves", 0, "card", value="S3"), ["K612"], '"card"', id="an unknown field of a move"),
    pytest.param(put("previous", "titles", value=[]), ["K612"], '"titles"', id="an unknown field further in"),
    pytest.param(leave_out("seats"), ["K613"], "{", id="no seats"),
    pytest.param(leave_out("variant"), ["K613"], "{", id="no variant"),
    pytest.param(leave_out("moves", 0, "seat"), ["K613"], "{", id="a move of nobody"),
    pytest.param(leave_out("moves", 0, "move"), ["K613"], "{", id="a move of no kind"),
    pytest.param(leave_out("moves", 0, "cards"), ["K613"], "{", id="a play without cards"),
    pytest.param(put("moves", 0, "move", value="paly"), ["K614"], '"paly"', id="an unknown kind of move"),
    pytest.param(put("moves", 0, "cards", value=[]), ["K614"], "[]", id="a play of no card"),
    pytest.param(put("moves", 0, "as", value=["H8", "H9"]), ["K614"], '["H8","H9"]', id="a reading of another length"),
    pytest.param(put("moves", 0, "cards", value="H8"), ["K614"], '"H8"', id="cards that are no list"),
    pytest.param(put("seats", value="4"), ["K614"], '"4"', id="a number as text"),
    pytest.param(put("seats", value=4.0), ["K614"], "4.0", id="a number that is not whole"),
    pytest.param(put("seats", value=True), ["K614"], "true", id="true is no number"),
    pytest.param(put("leader", value=None), ["K614"], "null", id="null instead of nothing"),
    pytest.param(put("hand", value=0), ["K614"], "0", id="hands count from 1"),
    pytest.param(put("deal", 0, 0, value="S1"), ["K615"], '"S1"', id="an unknown card"),
    pytest.param(put("deal", 0, 0, value="3S"), ["K615"], '"3S"', id="a card the wrong way round"),
    pytest.param(put("deal", 0, 0, value="WONDER"), ["K615"], '"WONDER"', id="a card of another variant"),
    pytest.param(put("moves", 0, "cards", value=["H88"]), ["K615"], '"H88"', id="an unknown card in a move"),
    pytest.param(put("stock", value=["X"]), ["K615"], '"X"', id="an unknown card in the stock"),
    pytest.param(put("deal", 2, 0, value="S3"), ["K616"], '"S3"', id="a card twice"),
    pytest.param(put("aside", value=["S3"]), ["K616"], '"S3"', id="a card in a hand and aside"),
    pytest.param(put("deal", 3, 0, value="JK"), ["K616"], '"JK"', id="too many jokers"),
    pytest.param(put("moves", 0, "seat", value=4), ["K617"], "4", id="a move of a seat that is not there"),
    pytest.param(put("moves", 0, "seat", value=-1), ["K617"], "-1", id="a seat below zero"),
    pytest.param(put("leader", value=7), ["K617"], "7", id="a leader who is not there"),
    pytest.param(put("dealer", value=4), ["K617"], "4", id="a dealer who is not there"),
    pytest.param(put("seats", value=7), ["K618", "K619", "K620"], "7", id="more seats than the variant has"),
    pytest.param(put("seats", value=2), ["K618", "K619", "K620"], "2", id="fewer seats than the variant has"),
    pytest.param(put("seats", value=0), ["K618"], "0", id="no seats at all"),
    pytest.param(leave_out("deal", 3), ["K619"], "[", id="a hand missing"),
    pytest.param(put("previous", "places", value=[2, 0, 3]), ["K620"], "[2,0,3]", id="a place missing"),
    pytest.param(put("previous", "places", value=[2, 0, 3, 3]), ["K620"], "[2,0,3,3]", id="a seat placed twice"),
    pytest.param(put("previous", "places", value=[1, 2, 3, 4]), ["K620"], "[1,2,3,4]", id="places by seat"),
    pytest.param(put("previous", "points", value=[1]), ["K614"], "[1]", id="points of one seat only"),
    pytest.param(put("options", value={"suit_lok": True}), ["K203"], '"suit_lok"', id="an unknown option"),
    pytest.param(put("options", value={"suit_lock": 1}), ["K301"], "1", id="a number for a switch"),
    pytest.param(put("options", value={"suit_lock": "on"}), ["K614"], '"on"', id="a word for a switch"),
    pytest.param(put("variant", value="playtsh"), ["K602"], '"playtsh"', id="an unknown variant"),
]


@pytest.mark.parametrize(("change", "codes", "place"), MISTAKES)
def test_mistake(change: Callable[[Document], None], codes: list[str], place: str) -> None:
    document = deepcopy(GOOD)
    change(document)
    source = Source("scenario.json", json.dumps(document, separators=(",", ":")))
    with pytest.raises(MalformedScenario) as refused:
        prepare(source)
    found = refused.value.diagnostics
    assert [one.code.number for one in found] == codes, render(found, refused.value.sources)
    shown = source.slice(found[0].primary.span)
    assert shown.startswith(place) if place in "{[" else shown == place
    assert render(found, refused.value.sources)


def test_the_scenario_they_are_made_from_is_fine() -> None:
    assert judge_scenario(GOOD)["verdicts"][0]["legal"]


def test_every_mistake_is_told_at_once() -> None:
    document = deepcopy(GOOD) | {"seats": "4", "extra": 1, "leader": 1.5}
    with pytest.raises(MalformedScenario) as refused:
        judge_scenario(document)
    assert [one.code.number for one in refused.value.diagnostics] == ["K614", "K614", "K612"]


@pytest.mark.parametrize(
    ("options", "code"),
    [
        pytest.param({"joker_count": 5}, "K302", id="out of range"),
        pytest.param({"joker_count": True}, "K301", id="a switch for a number"),
        pytest.param({"jokers": 1}, "K203", id="unknown"),
    ],
)
def test_choices(options: Document, code: str) -> None:
    document = {"format": "kakumei.scenario/1", "variant": "persona_tycoon", "seats": 2, "deal": [["D3"], ["S3"]]}
    with pytest.raises(MalformedScenario) as refused:
        judge_scenario(document | {"options": options})
    assert [one.code.number for one in refused.value.diagnostics] == [code]


def test_the_pack_is_that_of_the_setting() -> None:
    document = {"format": "kakumei.scenario/1", "variant": "persona_tycoon", "seats": 2, "deal": [["D3", "JK"], ["JK"]]}
    assert judge_scenario(document)
    with pytest.raises(MalformedScenario) as refused:
        judge_scenario(document | {"options": {"joker_count": 1}})
    assert [one.code.number for one in refused.value.diagnostics] == ["K616"]
    with_wonder = {"deal": [["D3", "WONDER"], ["S3"]]}
    with pytest.raises(MalformedScenario):
        judge_scenario(document | with_wonder)
    assert judge_scenario(document | with_wonder | {"options": {"wonder": True}})


def test_options_in_conflict() -> None:
    document = {
        "format": "kakumei.scenario/1",
        "variant": "friday",
        "seats": 4,
        "deal": [["D3"], ["S3"], ["C3"], ["H3"]],
    }
    options = {"five_skip": True, "nine_reverse": True}
    with pytest.raises(MalformedScenario) as refused:
        judge_scenario(document | {"options": options})
    assert [one.code.number for one in refused.value.diagnostics] == ["K420"]


def test_nobody_holds_the_card_that_leads() -> None:
    document = {"format": "kakumei.scenario/1", "variant": "playtash", "seats": 3, "deal": [["C3"], ["S3"], ["H3"]]}
    with pytest.raises(MalformedScenario) as refused:
        judge_scenario(document)
    assert [one.code.number for one in refused.value.diagnostics] == ["K613"]
    assert judge_scenario(document | {"leader": 1})["state"]["turn"] == 1
