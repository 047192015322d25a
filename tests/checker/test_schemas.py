"""The published schemas are those of the records, and what we print and read is valid under them."""

import json
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from positions.sources import source
from scenario_table import read_table

from kakumei.checker.judge import judge_scenario
from kakumei.checker.log import header_line, log_lines
from kakumei.checker.play_out import play_out
from kakumei.checker.schema import schemas
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.schema import PUBLISHED, as_text
from kakumei.compiler.setting import default_setting

Document = dict[str, Any]

POSITIONS = PUBLISHED.parents[1] / "tests" / "positions" / "positions.txt"


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator(schemas()[name])


@pytest.mark.parametrize("name", schemas())
def test_the_published_schema_is_current(name: str) -> None:
    """If not: `python -m kakumei.checker.schema`, and say in the changelog what has changed."""
    assert (PUBLISHED / name).read_text(encoding="utf-8") == as_text(schemas()[name])


@pytest.mark.parametrize("name", schemas())
def test_the_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schemas()[name])


def test_scenarios_and_verdicts_are_valid() -> None:
    scenarios, verdicts = validator("scenario-1.json"), validator("verdict-1.json")
    for entry in read_table(POSITIONS):
        for row in entry.rows:
            under = source(row.names[0])
            document = entry.scenario(under.variant, under.name, under.options)
            scenarios.validate(document)
            # As JSON has it: lists, not tuples.
            verdicts.validate(json.loads(json.dumps(judge_scenario(document))))


def test_a_window_and_a_memory_are_valid() -> None:
    text = 'variant mine "Mine" based on plain use eight_cut use four_stop use trump_dora use suit_lock'
    document = {
        "format": "kakumei.scenario/1",
        "variant": "mine",
        "seats": 3,
        "deal": [["S8", "C9"], ["C6", "C10"], ["S4", "H4", "C7"]],
        "aside": ["H5"],
        "leader": 0,
        "moves": [{"seat": 0, "move": "play", "cards": ["S8"]}],
    }
    verdict = judge_scenario(document, text)
    assert verdict["state"]["decision"]["kind"] == "answer"
    validator("verdict-1.json").validate(json.loads(json.dumps(verdict)))


def test_a_log_is_valid() -> None:
    variant = compile_bundled("playtash").variant
    assert variant is not None
    setting = default_setting(variant)
    config = lower(variant, setting)
    lines = [header_line("playtash", setting, config, 4, 7, None), *log_lines(play_out(config, 4, 7))]
    lines.append({"chance": [["S3"], ["JK"]]})
    for line in lines:
        validator("log-1.json").validate(json.loads(json.dumps(line)))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        pytest.param("seat", -1, id="a seat below zero"),
        pytest.param("cards", ["H1"], id="a card that is none"),
        pytest.param("move", "sing", id="a move that is none"),
        pytest.param("extra", 1, id="a field that is none"),
    ],
)
def test_what_is_refused_is_invalid_too(field: str, value: object) -> None:
    document: Document = {
        "format": "kakumei.scenario/1",
        "variant": "playtash",
        "seats": 3,
        "deal": [["H8"], ["C3"], ["D3"]],
        "moves": [{"seat": 0, "move": "play", "cards": ["H8"]}],
    }
    assert validator("scenario-1.json").is_valid(document)
    wrong = deepcopy(document)
    wrong["moves"][0][field] = value
    assert not validator("scenario-1.json").is_valid(wrong)
