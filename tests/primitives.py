"""How often each primitive occurs: all that a configuration can be made of, and the unions of the language."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Source, Variety
from kakumei.compiler.config.events import Way
from kakumei.compiler.model import ActiveLine, Variant
from kakumei.compiler.refuse import NOT_BUILT
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

NOBODY_SAYS: frozenset[Enum] = frozenset({Way.PLAYING, Source.HAND})
"""What no text says: that somebody goes out by playing, that as many are meant as a hand has."""

LANGUAGE_UNIONS: Mapping[str, tuple[type, ...]] = {
    "event": get_args(ast.Event),
    "guard": get_args(ast.Guard),
    "effect": get_args(ast.Effect),
    "core": get_args(ast.Core),
    "quality": get_args(ast.Quality),
    "who": get_args(ast.Who),
    "lasting": (ast.UntilEnd, ast.ForCount),
    "structure": get_args(ast.Structural),
    "line": get_args(ActiveLine),
}
"""The closed unions of the language."""


# ---- configurations -----------------------------------------------------------------------------------------------


@cache
def config_names() -> tuple[str, ...]:
    """Every member of a closed union, and every word of a closed list, that a configuration can hold."""
    kinds = list(_reachable(EngineConfig, set()))
    members = [_member(kind) for kind in kinds if issubclass(kind, Variety)]
    words = [_word(word) for kind in kinds if issubclass(kind, Enum) for word in kind if word not in NOBODY_SAYS]
    return (*sorted(members), *words)


def _reachable(hint: Any, found: set[type]) -> Iterator[type]:
    """Every record and every list of words that a value of this type can hold, each once."""
    if hint in found:
        return
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct | Enum):
        found.add(hint)
        yield hint
        if issubclass(hint, msgspec.Struct):
            for inner in get_type_hints(hint).values():
                yield from _reachable(inner, found)
    for part in get_args(hint):
        yield from _reachable(part, found)


def config_members(config: EngineConfig) -> Counter[str]:
    """How often each occurs in a configuration."""
    return Counter(_parts(config))


def _parts(value: Any) -> Iterator[str]:
    match value:
        case msgspec.Struct():
            if isinstance(value, Variety):
                yield _member(type(value))
            for name in value.__struct_fields__:
                yield from _parts(getattr(value, name))
        case tuple():
            for part in value:
                yield from _parts(part)
        case Enum():
            yield _word(value)
        case _:
            pass


def _member(kind: type) -> str:
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__qualname__}"


def _word(word: Enum) -> str:
    return f"{_member(type(word))}.{word.name}"


# ---- the language -------------------------------------------------------------------------------------------------


@cache
def language_names() -> tuple[str, ...]:
    """Every member of the unions of the language that an engine can play."""
    return tuple(
        f"{union}.{kind.__name__}"
        for union, kinds in LANGUAGE_UNIONS.items()
        for kind in kinds
        if kind not in NOT_BUILT
    )


def language_members(variant: Variant) -> Counter[str]:
    """How often each occurs in a variant."""
    names = {kind: f"{union}.{kind.__name__}" for union, kinds in LANGUAGE_UNIONS.items() for kind in kinds}
    roots = [
        *(statement.node for statement in variant.statements),
        *(line.node for rule in variant.rules for line in rule.lines),
    ]
    return Counter(names[type(node)] for root in roots for node in nodes_in(root) if type(node) in names)
