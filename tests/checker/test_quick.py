"""What is read in one go is what is read with its places, and what is kept is never old."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, strategies as st

from kakumei.checker.decode import Unfit, decode
from kakumei.checker.json_text import Object, plain, read_json
from kakumei.checker.judge import judge_scenario
from kakumei.checker.quick import quick_object, quick_record
from kakumei.checker.ruleset import ruleset_of
from kakumei.checker.scenario import MalformedScenario, Scenario, SeatedMove
from kakumei.compiler.pipeline import Compiled, compile_text
from kakumei.dsl.source import Source

GOOD: dict[str, Any] = {
    "format": "kakumei.scenario/1",
    "variant": "playtash",
    "options": {"suit_lock": True, "jokers": 2},
    "seats": 4,
    "deal": [["S3", "H8"], ["JK"], ["D4", "D5"], ["C6"]],
    "previous": {"places": [2, 0, 3, 1], "points": [1, 2, 3, 4]},
    "exchange": False,
    "chance": ["S3", 1, [["H8"]]],
    "moves": [
        {"seat": 0, "move": "play", "cards": ["H8"]},
        {"seat": 1, "move": "answer", "rule": "r"},
        {"seat": 2, "move": "choose", "value": 1},
    ],
}
PLACES = [
    ("seats",),
    ("deal", 0),
    ("options", "jokers"),
    ("previous", "points"),
    ("exchange",),
    ("chance", 2),
    ("moves", 0, "cards"),
    ("moves", 0, "move"),
    ("moves", 1, "rule"),
    ("moves", 2, "value"),
]
VALUES = st.sampled_from(
    [None, True, 0, 1, -1, 1.0, 1.5, 10**30, "", "S3", "pass", "null", "é", [], ["S3"], [None], {}]
)


def slow(text: str, record: Any) -> Any:
    """The record with places read on the way; None where there is none."""
    found = read_json(Source("x", text))
    if not isinstance(found, Object):
        return None
    try:
        return decode(found, record, "it")
    except Unfit:
        return None


def quick(text: str, record: Any) -> Any:
    """The record read in one go; None where there may be something wrong."""
    value = quick_object(text)
    return None if value is None else quick_record(value, record)


def test_a_scenario_is_read_in_one_go() -> None:
    text = json.dumps(GOOD)
    assert quick(text, Scenario) == slow(text, Scenario) is not None
    for move in GOOD["moves"]:
        assert quick(json.dumps(move), SeatedMove) == slow(json.dumps(move), SeatedMove) is not None


@given(data=st.data())
def test_other_values_are_read_alike(data: st.DataObject) -> None:
    document: Any = deepcopy(GOOD)
    for place in data.draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3)):
        part = document
        for step in place[:-1]:
            part = part[step] if not isinstance(part, dict) or step in part else {}
        name = data.draw(st.sampled_from([place[-1], "other"])) if isinstance(part, dict) else place[-1]
        part[name] = data.draw(VALUES)
    text = json.dumps(document, ensure_ascii=data.draw(st.booleans()))
    assert quick(text, Scenario) in (None, slow(text, Scenario))


@given(data=st.data())
def test_other_letters_are_read_alike(data: st.DataObject) -> None:
    text = json.dumps(GOOD["moves"][0])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        put = data.draw(st.sampled_from(["", " ", '"', ",", "{", "}", "1", "\\u0041", "\ud800", '"seat":1,', "NaN"]))
        text = text[:at] + put + text[at + data.draw(st.integers(0, 2)) :]
    value = quick_object(text)
    if value is not None:
        found = read_json(Source("x", text))
        assert isinstance(found, Object)
        assert plain(found) == value
    assert quick(text, SeatedMove) in (None, slow(text, SeatedMove))


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 2}', '{"a": NaN}', '{"a": "\\ud800"}', '{"a": ' + "9" * 500 + "}", '{"a": null}', "[1]", "{", ""],
)
def test_what_may_be_wrong_is_not_read_in_one_go(text: str) -> None:
    assert quick_object(text) is None


TEXT = """variant mine "Mine" based on plain
choice tax as number 1 to 3 = 1
rule skip "Skip" when a player plays anything with {} then the trick ends, the player leads
option skip off
"""


class Asks:
    """A scenario that asks for options."""

    def __init__(self, **options: bool | int) -> None:
        self.options = options
        self.source = Source("asks.json", json.dumps({"variant": "mine", "options": options}))

    @property
    def json(self) -> Object:
        found = read_json(self.source)
        assert isinstance(found, Object)
        return found


def compiled(rank: str) -> Compiled:
    """A text in which a rule speaks of this rank."""
    found = compile_text(TEXT.format(rank))
    assert found.variant is not None, found.diagnostics
    return found


def asked(asks: Asks, of: Compiled) -> Any:
    """The table of the variant at the setting asked for."""
    return ruleset_of(asks, asks.source, "mine", asks.options, lambda _: of)


def test_a_table_is_made_once() -> None:
    mine = compiled("8")
    assert asked(Asks(skip=True), mine) is asked(Asks(skip=True), mine)
    assert asked(Asks(skip=True), mine).config != asked(Asks(skip=False), mine).config


def test_a_text_that_has_changed_is_another_variant() -> None:
    before, after = compiled("8"), compiled("9")
    assert asked(Asks(skip=True), before).config != asked(Asks(skip=True), after).config
    again = compiled("8")
    assert asked(Asks(skip=True), again).variant is again.variant


def test_true_is_not_one() -> None:
    mine = compiled("8")
    assert asked(Asks(tax=1), mine)
    for options in ({"tax": True}, {"skip": 1}, {"tax": 9}, {"nothing": True}):
        for _ in range(2):  # what is wrong is wrong again
            asks = Asks(**options)
            with pytest.raises(MalformedScenario) as refused:
                asked(asks, mine)
            (found,) = refused.value.diagnostics
            assert asks.source.slice(found.primary.span), found


def test_one_text_after_another() -> None:
    """The text of a variant is what counts, not its name."""
    document = {
        "format": "kakumei.scenario/1",
        "variant": "mine",
        "options": {"skip": True},
        "seats": 2,
        "deal": [["H8", "H3"], ["H9"]],
        "leader": 0,
        "moves": [{"seat": 0, "move": "play", "cards": ["H8"]}],
    }
    for rank, turn in (("8", 0), ("9", 1), ("8", 0)):
        assert judge_scenario(document, TEXT.format(rank))["state"]["turn"] == turn
