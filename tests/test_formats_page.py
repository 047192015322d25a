"""The page on formats names every field and code there is, so that a program can be written from it alone."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from kakumei.compiler.config import EngineConfig, config_hash
from kakumei.compiler.document import config_document
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import default_setting
from kakumei.engine import Snapshot
from kakumei.engine.state.errors import ReasonCode
from kakumei.engine.state.events import Cause, Event, EventBase

PAGE = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")


def table(first_column: str) -> dict[str, str]:
    """The rows of a table by each piece of code in their first cell."""
    found = re.search(rf"^\| {re.escape(first_column)} \|.*\n\|.*\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found is not None, first_column
    rows = [line.strip("|\n ").split(" | ", 1) for line in found[1].splitlines()]
    return {name: rest for cell, rest in rows for name in re.findall(r"`([a-z_]+)`", cell)}


def test_every_reason_has_its_meaning() -> None:
    assert set(table("code")) == {code.value for code in ReasonCode}


def test_every_field_of_the_state_is_told() -> None:
    after = PAGE[PAGE.index("**The state.**") :]
    found = re.search(r"((?:\|.*\n)+)", after)
    assert found is not None
    told = {name for line in found[1].splitlines()[2:] for name in re.findall(r"`([a-z_]+)`", line.split(" | ")[0])}
    assert told == set(msgspec.json.schema_components([Snapshot])[1]["Snapshot"]["properties"])


def test_every_field_of_a_game_is_told() -> None:
    assert set(table("field of `game`")) == set(EngineConfig.__struct_fields__)


@pytest.mark.parametrize("event", get_args(Event))
def test_every_event_has_its_fields(event: type[EventBase]) -> None:
    name = event.__struct_config__.tag
    told = set(re.findall(r"`([a-z_]+)`", table("happening")[str(name)]))
    own = {field.encode_name for field in msgspec.structs.fields(event)} - {"seat", "clause"}
    assert own <= told


def test_every_cause_is_told() -> None:
    sentence = re.search(r"^A `cause` is (.+?)\n\n", PAGE, re.MULTILINE | re.DOTALL)
    assert sentence is not None
    assert set(re.findall(r"`([a-z_]+)`", sentence[1])) == {cause.value for cause in Cause}


def test_the_hash_is_made_as_the_page_says() -> None:
    variant = compile_bundled("japanese_app").variant
    assert variant is not None
    config = lower(variant, default_setting(variant))
    game = json.loads(msgspec.json.encode(config_document(variant, default_setting(variant), config)))["game"]
    text = json.dumps(_bare(game), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashlib.sha256(text.encode("utf-8")).hexdigest() == config_hash(config)


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        left = {name for name in value if name in ("key", "title_keys", "language") or "clause" in name}
        return {name: _bare(part) for name, part in value.items() if name not in left}
    return [_bare(part) for part in value] if isinstance(value, list) else value
