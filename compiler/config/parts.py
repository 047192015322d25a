"""Walking over a configuration: everything inside a part of it, and the clauses named there, told by their type."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

from kakumei.compiler.config.base import ClauseIndex, Data, Variety


def parts_in(value: object) -> Iterator[object]:
    """A part of a configuration and everything in it."""
    yield value
    if isinstance(value, Data | Variety):
        value = tuple(getattr(value, name) for name in value.__struct_fields__)
    if isinstance(value, tuple):
        for part in value:
            yield from parts_in(part)


def clauses_in(value: object) -> Iterator[ClauseIndex]:
    """Every clause that a configuration, or a part of one, names."""
    for part in parts_in(value):
        if isinstance(part, Data | Variety):
            for name in fields_of_type(type(part), ClauseIndex):
                clause = getattr(part, name)
                if clause is not None:
                    yield clause


@cache
def fields_of_type(record: type[Data] | type[Variety], *types: object) -> frozenset[str]:
    """The fields of a record whose values are, or may be, of one of these types, or tuples of them."""
    hints = get_type_hints(record)
    return frozenset(name for name in record.__struct_fields__ if any(kind in types for kind in _kinds_in(hints[name])))


def _kinds_in(hint: Any) -> Iterator[object]:
    yield hint
    for argument in get_args(hint):
        yield from _kinds_in(argument)
