"""`kakumei.config/1`: what is in it, and that its schema describes it."""

import json
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from lowering import variant_with

from kakumei.compiler.bundle import bundled_files, bundled_names
from kakumei.compiler.config import config_hash
from kakumei.compiler.document import config_document, read_document
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.project import collect
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.schema import PUBLISHED, SCHEMAS, as_text, schema_of
from kakumei.compiler.setting import make_setting


def document(variant: Variant, **given: bool | int) -> dict[str, Any]:
    options = {name: value for name, value in given.items() if isinstance(value, bool)}
    choices = {name: value for name, value in given.items() if not isinstance(value, bool)}
    setting = make_setting(variant, options, choices)
    return config_document(variant, setting, lower(variant, setting))


def bundled(name: str) -> Variant:
    variant, _ = elaborate(collect(bundled_files()[0], name)[0], name)
    assert variant is not None
    return variant


def clause(found: dict[str, Any], key: str) -> dict[str, Any]:
    return next(entry for entry in found["clauses"] if entry["key"] == key)


OPTION = (
    "choice joker_count as number 0 to 4 = 2 players 3 to 6 cards 52 and joker_count jokers option r off "
    'rule r "R" instead pass bars until the trick ends note "Be kind."'
)


def test_the_fields_stand_as_the_format_has_them() -> None:
    found = document(variant_with(OPTION))
    assert list(found) == ["format", "variant", "names", "setting", "options", "hash", "game", "clauses"]
    assert (found["format"], found["variant"], found["names"]) == ("kakumei.config/1", "t", {"any": "T"})
    assert found["setting"] == {"r": False, "joker_count": 2}
    assert found["options"] == [
        {"kind": "switch", "name": "r", "default": False, "players": [3, 6]},
        {"kind": "number", "name": "joker_count", "default": 2, "range": [0, 4]},
    ]


def test_the_setting_is_the_one_played() -> None:
    found = document(variant_with(OPTION), r=True, joker_count=0)
    assert found["setting"] == {"r": True, "joker_count": 0}
    assert found["options"][0]["default"] is False


def test_an_option_tells_with_how_many_players_it_applies() -> None:
    text = 'players 3 to 6 option r on with 4 or more players rule r "R" when a player passes then the trick ends'
    assert document(variant_with(text))["options"][0]["players"] == [4, 6]


def test_the_hash_is_of_the_game() -> None:
    variant = bundled("playtash")
    setting = make_setting(variant, {}, {})
    assert document(variant)["hash"] == config_hash(lower(variant, setting))


def test_names_by_language() -> None:
    assert set(document(bundled("playtash"))["names"]) == {"en", "ja", "pl"}


def test_clauses_in_force() -> None:
    variant = variant_with(OPTION)
    off, on = document(variant), document(variant, r=True)
    for key, with_rule in (("pass.effect", False), ("r", True), ("r/1", True), ("r/note1", True)):
        assert clause(on, key)["in_force"] is with_rule
        assert clause(off, key)["in_force"] is not with_rule


def test_statements_about_jokers_are_not_in_force_without_jokers() -> None:
    variant = variant_with(OPTION)
    assert clause(document(variant), "joker.alone")["in_force"]
    assert not clause(document(variant, joker_count=0), "joker.alone")["in_force"]


@pytest.mark.parametrize(
    ("provenance", "first", "also"),
    [
        ("[L13]", {"kind": "source", "lines": [[13, 13]]}, []),
        ("[L4, L9-11]", {"kind": "source", "lines": [[4, 4], [9, 11]]}, []),
        ("[silent: not said]", {"kind": "silent", "reason": "not said"}, []),
        ("[house]", {"kind": "house", "reason": None}, []),
        (
            "[L3] [unclear L4: read so]",
            {"kind": "unclear", "lines": [[4, 4]], "reason": "read so"},
            [{"kind": "source", "lines": [[3, 3]]}],
        ),
    ],
)
def test_why_a_clause_holds(provenance: str, first: dict[str, Any], also: list[dict[str, Any]]) -> None:
    found = clause(document(variant_with(f"seats stay {provenance}")), "seats")
    assert (found["provenance"], found["also"]) == (first, also)


def test_what_is_inherited_names_the_base_and_its_reason() -> None:
    found = clause(document(variant_with("")), "seats")
    assert found["provenance"]["kind"] == "base"
    assert found["provenance"]["variant"] == "plain"
    assert found["provenance"]["provenance"]["kind"] == "house"


def test_what_the_language_says() -> None:
    assert clause(document(variant_with("")), "turn")["provenance"] == {"kind": "language"}


@pytest.mark.parametrize("name", bundled_names())
def test_the_document_can_be_read_back(name: str) -> None:
    found = document(bundled(name))
    read = read_document(json.dumps(found).encode())
    assert json.loads(msgspec.json.encode(read)) == found


def test_unknown_fields_are_refused() -> None:
    found = document(bundled("plain")) | {"extra": 1}
    with pytest.raises(msgspec.ValidationError, match="extra"):
        read_document(json.dumps(found).encode())


# Schemas


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_published_schema_is_current(name: str) -> None:
    published = (PUBLISHED / name).read_text(encoding="utf-8")
    assert published == as_text(schema_of(*SCHEMAS[name])), "run `python -m kakumei.compiler.schema`"


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(schema_of(*SCHEMAS[name]))


@pytest.mark.parametrize("name", bundled_names())
def test_every_document_fits_its_schema(name: str) -> None:
    validator = Draft202012Validator(schema_of(*SCHEMAS["config-1.json"]))
    assert [error.message for error in validator.iter_errors(document(bundled(name)))] == []


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    validator = Draft202012Validator(schema_of(*SCHEMAS["config-1.json"]))
    assert not validator.is_valid(document(bundled("plain")) | {"extra": 1})
    assert not validator.is_valid(document(bundled("plain")) | {"format": "kakumei.config/2"})
