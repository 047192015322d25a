"""How often each primitive occurs: the members of the closed unions of a configuration, and those of the language."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, get_args

import msgspec

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.effects import Effect, LockOn, Noted, PlacesFollow, Zone
from kakumei.compiler.config.events import Event, Moment, Way
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.plays import Alone, Cards, Compare, Ranks, Reading, Relation, Suits
from kakumei.compiler.config.rules import AnswerTo, RegisterType
from kakumei.compiler.config.standing import Standing, Test
from kakumei.compiler.config.tables import Chooser, PassRight, Pick, Rest, Seating, Ties, TrickTest
from kakumei.compiler.config.who import Role, Who
from kakumei.compiler.lower.refuse import NOT_BUILT
from kakumei.compiler.model import ActiveLine, Variant
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

CONFIG_UNIONS: Mapping[str, tuple[type, ...]] = {
    "Event": get_args(Event),
    "Guard": get_args(Guard),
    "Effect": get_args(Effect),
    "Who": get_args(Who),
    "Cards": get_args(Cards),
    "Standing": get_args(Standing),
    "Chooser": get_args(Chooser),
    "Ranks": get_args(Ranks),
}
"""The closed unions of the configuration."""

CONFIG_WORDS: tuple[type[Enum], ...] = (
    Role, Relation, Suits, Compare, Alone, Reading, LockOn, Zone, Pick, Noted, PlacesFollow, Moment, Way, Test, AnswerTo,
    RegisterType, Scope.Start, Scope.End, Rest, Seating, PassRight, TrickTest, Ties,
)  # fmt: skip
"""Its closed lists of words."""

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


def config_names() -> list[str]:
    """Every member of the unions and lists of a configuration."""
    unions = [f"{union}.{kind.__name__}" for union, kinds in CONFIG_UNIONS.items() for kind in kinds]
    # No line waits for somebody to go out by playing: that is how the engine notes it.
    return unions + [_word(word) for words in CONFIG_WORDS for word in words if word is not Way.PLAYING]


def language_names() -> list[str]:
    """Every member of the unions of the language that an engine can play."""
    return [
        f"{union}.{kind.__name__}"
        for union, kinds in LANGUAGE_UNIONS.items()
        for kind in kinds
        if kind not in NOT_BUILT
    ]


def config_members(config: EngineConfig) -> Counter[str]:
    """How often each occurs in a configuration."""
    names = {kind: f"{union}.{kind.__name__}" for union, kinds in CONFIG_UNIONS.items() for kind in kinds}
    found: Counter[str] = Counter()
    for part in _parts(config):
        if isinstance(part, CONFIG_WORDS):
            found[_word(part)] += 1
        elif type(part) in names:
            found[names[type(part)]] += 1
    return found


def _word(word: Enum) -> str:
    return f"{type(word).__qualname__}.{word.name}"


def _parts(value: Any) -> Iterator[Any]:
    match value:
        case msgspec.Struct():
            yield value
            for name in value.__struct_fields__:
                yield from _parts(getattr(value, name))
        case tuple():
            for part in value:
                yield from _parts(part)
        case Enum():
            yield value
        case _:
            pass


def language_members(variant: Variant) -> Counter[str]:
    """How often each occurs in a variant."""
    names = {kind: f"{union}.{kind.__name__}" for union, kinds in LANGUAGE_UNIONS.items() for kind in kinds}
    roots = [
        *(statement.node for statement in variant.statements),
        *(line.node for rule in variant.rules for line in rule.lines),
    ]
    return Counter(names[type(node)] for root in roots for node in nodes_in(root) if type(node) in names)
