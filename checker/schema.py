"""The JSON Schemas of the formats we read and print here, made from the records themselves.

`python -m kakumei.checker.schema` writes them into `docs/schema/`; a test holds the committed files to the records.
"""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec

from kakumei.checker import log, outputs, scenario, verdict
from kakumei.compiler.schema import DIALECT, PUBLISHED, Schema, write_schemas
from kakumei.dsl.severity import Severity
from kakumei.engine.state import moves

OUTPUTS = (outputs.Diagnostics, outputs.Examples, outputs.Variants, outputs.Library, outputs.Replay)


def schemas() -> dict[str, Schema]:
    """Every schema by the name of its file."""
    return {
        "scenario-1.json": scenario_schema(),
        "verdict-1.json": verdict_schema(),
        "log-1.json": log_schema(),
        **{f"{output.__name__.lower()}-1.json": output_schema(output) for output in OUTPUTS},
    }


def scenario_schema() -> Schema:
    """`kakumei.scenario/1`."""
    parts = _parts([scenario.Scenario])
    return _document("kakumei.scenario/1", "A position and moves to be judged.", "Scenario", parts)


def verdict_schema() -> Schema:
    """`kakumei.verdict/1`."""
    parts = _parts([verdict.Verdict, verdict.Legal, verdict.Illegal])
    # msgspec tells records apart by a tag; these two are told apart by whether the move was legal.
    parts["Verdict"]["properties"]["verdicts"]["items"] = _one_of("Legal", "Illegal")
    parts["Legal"]["properties"]["legal"] = {"const": True}
    parts["Illegal"]["properties"]["legal"] = {"const": False}
    return _document("kakumei.verdict/1", "What `kakumei judge --json` prints.", "Verdict", parts)


def log_schema() -> Schema:
    """One line of `kakumei.log/1`."""
    lines = [log.Header, log.HandLine, log.ChanceLine, log.EndLine]
    moved = list(get_args(scenario.SeatedMove))
    document = _document("kakumei.log/1", "One line of a log of games.", "Header", _parts([*lines, *moved]))
    del document["$ref"]
    return document | _one_of(*(line.__name__ for line in [*lines, *moved]))


def output_schema(output: type[outputs.Output]) -> Schema:
    """What a command prints with `--json`."""
    name = output.__name__
    description = (output.__doc__ or "").strip()
    parts = {part: fields | {"additionalProperties": False} for part, fields in _parts([output]).items()}
    if found := parts.get("JsonDiagnostic"):
        found["properties"] |= {
            "code": {"type": "string", "pattern": "^K[0-9]{3}$"},
            "severity": {"enum": [severity.value for severity in Severity]},
        }
    return _document(f"kakumei.{name.lower()}/1", description, name, parts)


def _document(format_name: str, description: str, root: str, parts: dict[str, Schema]) -> Schema:
    return {
        "$schema": DIALECT,
        "title": format_name,
        "description": description,
        "$ref": f"#/$defs/{root}",
        "$defs": {name: _tidied(part, omits_defaults(name)) for name, part in sorted(parts.items())},
    }


def _parts(records: Sequence[Any]) -> dict[str, Schema]:
    """The schemas of the records and of everything in them, by the name of the record."""
    _, parts = msgspec.json.schema_components(records, ref_template="#/$defs/{name}")
    return parts


def _one_of(*names: str) -> Schema:
    return {"oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def omits_defaults(name: str) -> bool:
    """Whether the record of this name leaves out fields that have their default, rather than writing null."""
    return name in {record.__name__ for root in (scenario.Record, moves.MoveBase) for record in _family(root)}


def _family(record: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    yield record
    for child in record.__subclasses__():
        yield from _family(child)


def _tidied(record: Schema, omitting: bool) -> Schema:
    """The schema of a record as others should read it: what may be left out is never null, what may not is required."""
    if "properties" not in record:
        return record  # a choice of words
    fields = {name: _field(name, value, omitting) for name, value in record["properties"].items()}
    required = record.get("required", []) if omitting else list(fields)
    return record | {"properties": fields, "required": required}


def _field(name: str, value: Schema, omitting: bool) -> Schema:
    given = {key: part for key, part in value.items() if key != "default"}
    if omitting and value.get("default", msgspec.UNSET) is None:
        alternatives = [part for part in given["anyOf"] if part != {"type": "null"}]
        given = alternatives[0] if len(alternatives) == 1 else {"anyOf": alternatives}
    # What the engine's own records do not say is published here.
    if name in _CARDS:
        return _with(given, "string", {"pattern": scenario.CARD_PATTERN})
    return _with(given, "integer", {"minimum": 0}) if name in _SEATS else given


# Fields of the engine's own records that hold cards, which it calls texts, and seats, which it calls numbers.
_CARDS = frozenset(("as", "cards", "hands"))
_SEATS = frozenset(("chairs", "out", "passed", "seat", "seats", "to", "turn", "turn_order", "winners"))


def _with(value: Schema, kind: str, more: Schema) -> Schema:
    """The schema with what else holds of every value of this kind in it."""
    match value:
        case {"type": str(found)} if found == kind:
            return value | more
        case {"items": dict(items)}:
            return value | {"items": _with(items, kind, more)}
        case {"anyOf": list(alternatives)}:
            return value | {"anyOf": [_with(other, kind, more) for other in alternatives]}
        case _:
            return value


if __name__ == "__main__":
    write_schemas(PUBLISHED, schemas())
