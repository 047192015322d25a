"""JSON Schemas of what we write and read: `python -m kakumei.compiler.schema` writes those of the compiler.

A schema is made from the types that do the reading, so it cannot say anything else than they do.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from kakumei.compiler.document import ConfigDocument

PUBLISHED = Path(__file__).parents[1] / "docs" / "schema"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"

SCHEMAS: Mapping[str, tuple[Any, str]] = {
    "config-1.json": (ConfigDocument, "kakumei.config/1: one variant at one setting of its options"),
}
"""The schemas of the compiler: file name, type of the document, title."""


def schema_of(type_: Any, title: str) -> dict[str, Any]:
    """The JSON Schema of a type that msgspec reads, with a title for people."""
    return {"$schema": _DIALECT, "title": title, **msgspec.json.schema(type_)}


def schema_text(type_: Any, title: str) -> str:
    """The schema as it stands in its file."""
    return json.dumps(schema_of(type_, title), indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path, schemas: Mapping[str, tuple[Any, str]]) -> None:
    """Write each schema to its file."""
    for name, (type_, title) in schemas.items():
        (folder / name).write_text(schema_text(type_, title), encoding="utf-8")


if __name__ == "__main__":
    write_schemas(PUBLISHED, SCHEMAS)
