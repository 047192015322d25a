"""What the commands print with `--json` is valid under the published schemas."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import kakumei
from jsonschema import Draft202012Validator

from kakumei.checker.schema import OUTPUTS
from kakumei.compiler.schema import PUBLISHED

WRONG = """variant mine "Mine" based on playtash
use suit_lok
players 3 to 2
example "a six beats a five"
  P1 holds H5 H9  P2 holds D6 C9  P3 holds D9 D10  P1 leads  P1 plays H5  P2 cannot play D6
"""
FAILING = WRONG.replace("use suit_lok\nplayers 3 to 2\n", "")


def printed(*arguments: str) -> Any:
    """The document, valid under the schema of its format."""
    document = json.loads(kakumei(*arguments, "--json").stdout)
    name, version = document["format"].removeprefix("kakumei.").split("/")
    schema = json.loads((PUBLISHED / f"{name}-{version}.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(document)
    return document


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.rules"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_every_output_is_tried_here() -> None:
    assert {output.__name__ for output in OUTPUTS} == {"Diagnostics", "Examples", "Variants", "Library", "Replay"}


def test_check(mine: Path) -> None:
    found = printed("check", str(mine))["diagnostics"]
    assert {one["code"] for one in found} >= {"K201"}
    assert printed("check", "plain")["diagnostics"] == []
    # A mistake of a setting has no place in a text.
    assert printed("check", "persona_tycoon", "--set", "joker_count=0")["diagnostics"][0]["line"] is None


def test_test(mine: Path) -> None:
    mine.write_text(FAILING, encoding="utf-8")
    (one,) = printed("test", str(mine))["examples"]
    assert one["ok"] is False
    assert one["diagnostics"][0]["code"] == "K510"
    assert all(one["ok"] for one in printed("test", "playtash")["examples"])


def test_replay(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    kakumei("play", "japanese_app", "--seats", "3", "--seed", "5", "--log", str(log), typed="#1\n" * 500)
    assert printed("replay", str(log))["agrees"] is True
    log.write_text(log.read_text(encoding="utf-8").replace('"places":[', '"places":[9,'), encoding="utf-8")
    assert printed("replay", str(log))["diagnostics"] != []


def test_variants() -> None:
    assert "playtash" in {one["name"] for one in printed("variants")["variants"]}


def test_library() -> None:
    assert len(printed("library")["rules"]) > 1
    assert len(printed("library", "eight_cut")["rules"]) == 1


def test_what_is_not_printed_is_invalid() -> None:
    schema = json.loads((PUBLISHED / "diagnostics-1.json").read_text(encoding="utf-8"))
    document = printed("check", "persona_tycoon", "--set", "joker_count=0")
    for field, value in (("code", "405"), ("severity", "note"), ("extra", 1), ("line", "1")):
        changed = json.loads(json.dumps(document))
        changed["diagnostics"][0][field] = value
        assert not Draft202012Validator(schema).is_valid(changed), field
