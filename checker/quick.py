"""JSON in which nothing is wrong, read in one go.

Nearly every text that we are given is in order, and it takes ten times as long to read it with the place of every
value. So it is read here first. Where this gives None, `json_text` and `decode` read it again and say what is wrong, if
anything is: here nothing has a place, and nothing is reported.

INVARIANT: what is given here is what `json_text` and `decode` give.
"""

import json
import re
from functools import cache
from typing import Any

import msgspec

# What Python's reader takes and ours may refuse: half a character, a number of hundreds of digits, null for a field
# that may be left out. Where they stand in a text in quotes nothing is wrong with them, and it is only read twice.
_DOUBTFUL = re.compile(r"\\u|[\ud800-\udfff]|null|[0-9]{300}")


def quick_object(text: str) -> dict[str, Any] | None:
    """The JSON object that a text is; None where it is none, or where there may be something wrong with it."""
    if _DOUBTFUL.search(text):
        return None
    try:
        value = _READER.decode(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def quick_record(value: dict[str, Any], record: Any) -> Any | None:
    """The record (or one of a union of records) that an object holds; None where it holds none."""
    try:
        return msgspec.convert({"it": value}, type=_holder(record)).it
    except msgspec.ValidationError:
        return None


def _no_name_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a field stands here twice")
    return value


def _no_constant(name: str) -> None:
    raise ValueError(f"`{name}` is no value")  # NaN and Infinity, which Python would take


_READER = json.JSONDecoder(object_pairs_hook=_no_name_twice, parse_constant=_no_constant)


@cache
def _holder(record: Any) -> Any:
    # msgspec keeps what it has found out about a Struct, but looks at a union anew for each value.
    return msgspec.defstruct("Holder", [("it", record)])
