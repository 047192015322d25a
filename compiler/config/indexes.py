"""Every number of a record with its kind, told by the types of the fields: seats, rules, cards, masks, and so on.

A record is a msgspec struct, a dataclass or a named tuple: part of a configuration, of a program or of a state.
"""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints


class Number(NamedTuple):
    """A number, its kind (a NewType such as `RuleIndex`) and where it stands, such as `Cancel.rule`."""

    kind: Any
    value: int
    where: str


def numbers_in(value: object, hint: Any = None) -> list[Number]:
    """Every number of a kind that a value holds; `hint` is the type of the value where it is no record by itself."""
    found: list[Number] = []
    _collect(value, hint, "", found)
    return found


def _collect(value: object, hint: Any, where: str, found: list[Number]) -> None:
    if value is None or isinstance(value, bool | str | Enum):
        return
    record: Any = type(value)
    if isinstance(value, int):
        kind = _kind_of(hint)
        if kind is not None:
            found.append(Number(kind, value, where))
    elif _field_names(record):
        for name, inner, at in _fields(record):
            _collect(getattr(value, name), inner, at, found)
    elif isinstance(value, Mapping):
        key_hint, value_hint = _arguments(hint, Mapping) or (None, None)
        for key, held in value.items():
            _collect(key, key_hint, where, found)
            _collect(held, value_hint, where, found)
    elif isinstance(value, tuple | frozenset) and value:
        hints = _arguments(hint, tuple) or _arguments(hint, frozenset) or (None,)
        alike = len(hints) == 1 or hints[-1] is ...
        kind = _kind_of(hints[0]) if alike else None
        for position, part in enumerate(value):
            if kind is not None and isinstance(part, int):
                found.append(Number(kind, part, where))  # most are cards: no need to look up what each may be
            else:
                _collect(part, hints[0] if alike else hints[position], where, found)


def out_of_range(
    value: object, hint: Any, limits: Mapping[Any, int], may_be_none: frozenset[str] = frozenset()
) -> Iterator[str]:
    """A sentence for every number not below the limit of its kind; -1 is a number in the fields `may_be_none`."""
    for kind, number, where in numbers_in(value, hint):
        limit = limits.get(kind)
        if limit is not None and not (-1 if where in may_be_none else 0) <= number < limit:
            yield f"{where or 'a tuple'} holds the {kind.__name__} {number}, which is not below {limit}"


@cache
def _field_names(record: Any) -> tuple[str, ...]:
    """The fields of a record; none: it is no record."""
    for attribute in ("__struct_fields__", "__dataclass_fields__", "_fields"):
        names: tuple[str, ...] = tuple(getattr(record, attribute, ()))
        if names:
            return names
    return ()


@cache
def _fields(record: Any) -> tuple[tuple[str, Any, str], ...]:
    """The fields of a record that may hold a number of a kind: name, type, and how a sentence calls the field."""
    hints = get_type_hints(record)
    names = (name for name in _field_names(record) if not all(map(_is_plain, _members(hints[name]))))
    return tuple((name, hints[name], f"{record.__name__}.{name}") for name in names)


@cache
def _kind_of(hint: Any) -> Any:
    """The kind of number that a value of this type is; None: just a number."""
    return next((member for member in _members(hint) if hasattr(member, "__supertype__")), None)


def _is_plain(hint: Any) -> bool:
    """Whether values of this type hold no number of a kind."""
    return isinstance(hint, type) and (issubclass(hint, int | str | Enum) or hint is type(None))


@cache
def _members(hint: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type there is."""
    if get_origin(hint) in (tuple, frozenset, Mapping, None) or not get_args(hint):
        return (hint,)
    return tuple(member for argument in get_args(hint) for member in _members(argument))


@cache
def _arguments(hint: Any, origin: Any) -> tuple[Any, ...]:
    """What a type of this origin among the members is made of; nothing: there is none."""
    return next((get_args(member) for member in _members(hint) if get_origin(member) is origin), ())
