"""From JSON that knows its places to a record; every mistake is reported: unknown or missing fields, wrong values.

The records are msgspec Structs and say themselves what they hold, so a new format needs no reader of its own. A field
whose default is None may be left out; null is no value for it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from kakumei.checker.json_text import Array, Json, Object, Scalar, plain
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import all_of, did_you_mean, one_of

T = TypeVar("T")


class Unfit(Exception):
    """JSON that is no record of the kind asked for, and everything in which it is not."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(found.message for found in diagnostics))
        self.diagnostics = tuple(diagnostics)


def decode(node: Json, record: Any, where: str) -> Any:
    """The record (or one of a union of records) that the JSON holds.

    Args:
        where: what the object is called in messages, such as "the scenario"; what lies inside is called by its path.
    Raises:
        Unfit: it holds no such record.
    """
    found = tuple(problems(node, _kind(record), where, ""))
    if found:
        raise Unfit(found)
    # INVARIANT: `problems` finds at least what msgspec refuses, so the conversion succeeds.
    return msgspec.convert(plain(node), type=record)


@cache
def _kind(record: Any) -> inspect.Type:
    """What a record holds; msgspec works it out anew for whoever asks, which takes longer than all else here."""
    return inspect.type_info(record)


def problems(node: Json, kind: inspect.Type, where: str, path: str) -> Iterator[Diagnostic]:
    """Everything in which the value is not of this kind."""
    options = alternatives(kind)
    records = [option for option in options if isinstance(option, inspect.StructType)]
    match node:
        case Object() if records:
            yield from _record_problems(node, records, where, path)
        case Object(members=members) if table := _first(options, inspect.DictType):
            for member in members:
                inner = f"{path}.{member.name}" if path else member.name
                yield from problems(member.value, table.value_type, f"`{inner}`", inner)
        case Array(items=items) if row := _first(options, inspect.VarTupleType):
            for index, item in enumerate(items):
                inner = f"{path}[{index}]"
                yield from problems(item, row.item_type, f"`{inner}`", inner)
        case Scalar() if any(_scalar_fits(node.value, option) for option in options):
            return
        case _:
            expected = expected_words(options)
            yield diagnostic(
                Code.WRONG_FIELD, node.span, where=where, reason=f"{value_words(node)} stands there", expected=expected
            )


def _record_problems(
    node: Object, records: Sequence[inspect.StructType], where: str, path: str
) -> Iterator[Diagnostic]:
    record = records[0]
    tag = record.tag_field
    if tag is not None:
        chosen = node.member(tag)
        if chosen is None:
            yield diagnostic(Code.MISSING_FIELD, node.head, where=where, name=tag)
            return
        tags = [str(other.tag) for other in records]
        value = plain(chosen.value)
        if value not in tags:
            meant = did_you_mean(value, tags) if isinstance(value, str) else None
            inner = f"`{path}.{tag}`" if path else f"`{tag}`"
            yield diagnostic(
                Code.WRONG_FIELD,
                chosen.value.span,
                where=inner,
                reason=f"there is no `{value}`"
                if isinstance(value, str)
                else f"{value_words(chosen.value)} stands there",
                expected=f'`"{meant}"`' if meant else one_of(f'"{other}"' for other in tags),
            )
            return
        record = records[tags.index(str(value))]
    fields = {field.encode_name: field for field in record.fields}
    known = ([tag] if tag is not None else []) + list(fields)
    for member in node.members:
        if member.name == tag:
            continue
        inner = f"{path}.{member.name}" if path else member.name
        if member.name in fields:
            yield from problems(member.value, given_kind(fields[member.name]), f"`{inner}`", inner)
            continue
        meant = did_you_mean(member.name, [name for name in known if node.member(name) is None])
        yield diagnostic(
            Code.UNKNOWN_FIELD,
            member.name_span,
            where=where,
            name=member.name,
            fields=all_of(known),
            help=f"did you mean `{meant}`?" if meant else None,
        )
    for name, field in fields.items():
        if field.required and node.member(name) is None:
            yield diagnostic(Code.MISSING_FIELD, node.head, where=where, name=name)


def alternatives(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The kinds of value that a type admits; what it says for schemas only is left out."""
    match kind:
        case inspect.UnionType(types=types):
            return tuple(option for inner in types for option in alternatives(inner))
        case inspect.Metadata(type=inner):
            return alternatives(inner)
        case _:
            return (kind,)


def given_kind(field: inspect.Field) -> inspect.Type:
    """What a field holds where it is given."""
    if field.default is not None:
        return field.type
    return inspect.UnionType(
        tuple(option for option in alternatives(field.type) if not isinstance(option, inspect.NoneType))
    )


def _first(options: Sequence[inspect.Type], kind: type[T]) -> T | None:
    return next((option for option in options if isinstance(option, kind)), None)


def _scalar_fits(value: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType(ge=low, le=high):
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (low is None or low <= value) and (high is None or value <= high)
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.LiteralType(values=values):
            return value in values
        case _:
            return False


def expected_words(options: Sequence[inspect.Type]) -> str:
    """What may stand there, in words."""
    words: list[str] = []
    for option in options:
        match option:
            case inspect.NoneType():
                words.append("`null`")
            case inspect.BoolType():
                words.append("`true` or `false`")
            case inspect.IntType(ge=None, le=None):
                words.append("a whole number")
            case inspect.IntType(ge=low, le=high):
                words.append(f"a whole number from {low}" + (f" to {high}" if high is not None else " up"))
            case inspect.StrType():
                words.append("a text in double quotes")
            case inspect.LiteralType(values=values):
                words.append(one_of(f'"{value}"' for value in values))
            case inspect.VarTupleType():
                words.append("a list in `[` and `]`")
            case inspect.DictType() | inspect.StructType():
                words.append("an object in `{` and `}`")
    return " or ".join(dict.fromkeys(words))


def value_words(node: Json) -> str:
    """What kind of value it is, in words."""
    match node:
        case Object():
            return "an object"
        case Array():
            return "a list"
        case Scalar(value=None):
            return "`null`"
        case Scalar(value=bool(value)):
            return "`true`" if value else "`false`"
        case Scalar(value=str(value)):
            return f'the text "{value[:40]}"'
        case Scalar(value=value):
            return f"the number {value}"
