"""Closed unions stay closed: how often a `match` ends in anything but `assert_never`, and in which module.

The type checker lists every place that must learn a new member only where a `match` names all of them. `case _` hides
the new member, so over the unions that the engine is made of there is none, and elsewhere each is counted here.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from kakumei.compiler.config.effects import Effect
from kakumei.compiler.config.events import Event
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.plays import Ranks
from kakumei.compiler.config.who import Who
from kakumei.engine.state.frames import Frame
from kakumei.engine.state.records import What
from kakumei.engine.state.state import DecisionKind

ROOT = Path(__file__).parents[1]
PRODUCT = ("dsl", "compiler", "engine", "checker", "cli")
# Where a match over one of the unions below names every member.
ROOMS = ("engine", "compiler/program", "compiler/lower")
UNIONS = {
    "What": frozenset(get_args(What)),
    "Effect": frozenset(get_args(Effect)),
    "Guard": frozenset(get_args(Guard)),
    "Frame": frozenset(get_args(Frame)),
    "Who": frozenset(get_args(Who)),
    "Ranks": frozenset(get_args(Ranks)),
    "Event": frozenset(get_args(Event)),
    "DecisionKind": frozenset(DecisionKind),
}

# How many matches of a module end in another wildcard than `assert_never`. One more needs a reason: what is matched is
# no closed union (JSON, any node of a tree), or the question is about a few members, and what is new can only be
# another one that is passed over.
OPEN_ENDS = {
    "compiler/sheet/phrases/appointees.py": 1,
    "dsl/ast/values.py": 4,
    "compiler/checks/counted.py": 1,
    "compiler/elaborate/declarations.py": 1,
    "compiler/checks/cards.py": 1,
    "compiler/checks/dead/guards.py": 1,
    "compiler/checks/dead/patterns.py": 3,
    "compiler/checks/dead/rules.py": 3,
    "compiler/checks/examples.py": 2,
    "compiler/checks/pack.py": 1,
    "compiler/checks/people.py": 1,
    "compiler/checks/plays.py": 1,
    "compiler/checks/possible/demands.py": 3,
    "compiler/checks/possible/forms.py": 1,
    "compiler/checks/possible/plays.py": 1,
    "compiler/checks/prepare.py": 1,
    "compiler/checks/quality.py": 5,
    "compiler/checks/tables.py": 1,
    "compiler/checks/values.py": 2,
    "compiler/checks/wording.py": 1,
    "compiler/config/__init__.py": 1,
    "compiler/config/invariants.py": 2,
    "compiler/elaborate/flatten.py": 1,
    "compiler/elaborate/kinds.py": 4,
    "compiler/elaborate/project.py": 1,
    "compiler/elaborate/resolve.py": 8,
    "compiler/elaborate/rules.py": 2,
    "compiler/elaborate/sections.py": 2,
    "compiler/elaborate/values.py": 1,
    "compiler/invariants.py": 1,
    "compiler/lower/effects.py": 1,
    "compiler/lower/guards.py": 2,
    "compiler/lower/memory.py": 1,
    "compiler/lower/patterns.py": 7,
    "compiler/refuse.py": 7,
    "compiler/lower/shapes.py": 1,
    "compiler/lower/tables.py": 2,
    "compiler/questions/facts.py": 1,
    "compiler/questions/occasions.py": 2,
    "compiler/sheet/assemble.py": 1,
    "compiler/sheet/catalogue.py": 3,
    "compiler/sheet/grids.py": 1,
    "compiler/sheet/phrases/choices.py": 1,
    "compiler/sheet/phrases/effects.py": 3,
    "compiler/sheet/phrases/examples.py": 2,
    "compiler/sheet/phrases/language.py": 1,
    "compiler/sheet/phrases/lines.py": 7,
    "compiler/sheet/phrases/patterns.py": 7,
    "compiler/sheet/phrases/shapes.py": 1,
    "compiler/sheet/pictures.py": 1,
    "compiler/sheet/stories.py": 4,
    "checker/decode.py": 3,
    "checker/example_steps.py": 2,
    "checker/fitting.py": 3,
    "checker/json_text.py": 1,
    "checker/prepare.py": 1,
    "checker/scenario.py": 2,
    "checker/schema.py": 1,
    "cli/parse_move.py": 1,
}


@cache
def modules() -> dict[str, ast.Module]:
    """The syntax tree of every module, by its path."""
    paths = (path for folder in PRODUCT for path in sorted((ROOT / folder).rglob("*.py")))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def matches_in(tree: ast.AST) -> Iterator[ast.Match]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Match))


def is_wildcard(pattern: ast.pattern) -> bool:
    """Whether the pattern is `_` or a bare name."""
    return isinstance(pattern, ast.MatchAs) and pattern.pattern is None


def is_closed(match: ast.Match) -> bool:
    """Whether the match ends in `case _: assert_never(…)`."""
    last = match.cases[-1]
    match last.body:
        case [ast.Expr(value=ast.Call(func=ast.Name(id="assert_never")))]:
            return last.guard is None and is_wildcard(last.pattern)
        case _:
            return False


def alternatives(pattern: ast.pattern) -> Iterator[ast.pattern]:
    """The patterns between `|`, without the names they are given; of a row of patterns those of each."""
    match pattern:
        case ast.MatchOr(patterns=patterns) | ast.MatchSequence(patterns=patterns):
            for one in patterns:
                yield from alternatives(one)
        case ast.MatchAs(pattern=ast.pattern() as inner):
            yield from alternatives(inner)
        case _:
            yield pattern


def meant(module: ModuleType, name: ast.expr) -> object:
    """What a dotted name stands for in a module."""
    match name:
        case ast.Name(id=text):
            return getattr(module, text, None)
        case ast.Attribute(value=value, attr=attribute):
            return getattr(meant(module, value), attribute, None)
        case _:
            return None


def unions_of(match: ast.Match, module: ModuleType) -> set[str]:
    """Of which of the unions the cases of a match name members."""
    named = set()
    for case in match.cases:
        for pattern in alternatives(case.pattern):
            match pattern:
                case ast.MatchClass(cls=name) | ast.MatchValue(value=name):
                    named.add(meant(module, name))
                case _:
                    pass
    return {union for union, members in UNIONS.items() if named & members}


def closed_matches() -> Iterator[tuple[str, str, bool]]:
    """Every match over one of the unions in the rooms: where, which union, whether it names all members."""
    for where, tree in modules().items():
        if not where.startswith(tuple(f"{room}/" for room in ROOMS)):
            continue
        module = import_module("kakumei." + where.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
        for match in matches_in(tree):
            for union in unions_of(match, module):
                yield f"{where}:{match.lineno}", union, is_closed(match)


def test_matches_that_end_otherwise_are_counted() -> None:
    found = {
        where: sum(is_wildcard(match.cases[-1].pattern) and not is_closed(match) for match in matches_in(tree))
        for where, tree in modules().items()
    }
    assert {where: count for where, count in found.items() if count} == OPEN_ENDS


def test_what_the_engine_is_made_of_is_matched_member_by_member() -> None:
    assert [(where, union) for where, union, closed in closed_matches() if not closed] == []


@pytest.mark.parametrize("union", UNIONS)
def test_every_union_is_matched_somewhere(union: str) -> None:
    assert union in {found for _, found, _ in closed_matches()}
