"""JSON Schemas of what we write and read: `python -m kakumei.compiler.schema` writes those of the compiler.

A schema is made from the types that do the reading, so it cannot say anything else than they do.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from kakumei.compiler.document import ConfigDocument

PUBLISHED = Path(__file__).parents[1] / "docs" / "schema"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema: TypeAlias = dict[str, Any]

SCHEMAS: Mapping[str, tuple[Any, str]] = {
    "config-1.json": (ConfigDocument, "kakumei.config/1: one variant at one setting of its options"),
}
"""The schemas of the compiler: file name, type of the document, title."""


def schema_of(type_: Any, title: str) -> Schema:
    """The JSON Schema of a type that msgspec reads, with a title for people."""
    return {"$schema": DIALECT, "title": title, **msgspec.json.schema(type_)}


def as_text(schema: Schema) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path, schemas: Mapping[str, Schema]) -> None:
    """Writes each schema to the file of its name."""
    for name, schema in schemas.items():
        (folder / name).write_text(as_text(schema), encoding="utf-8")


if __name__ == "__main__":
    write_schemas(PUBLISHED, {name: schema_of(*described) for name, described in SCHEMAS.items()})
