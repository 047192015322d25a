"""How the code is built: run `.venv/bin/python bench/structure.py` from the root of the repository.

The figures are read off the text of the modules, nothing of them is run. For each room and each room inside it:

- modules and lines;
- chain: how many modules stand one on top of the other, along the longest path of imports inside the room. Imports
  for the type checker alone are left out;
- complex: functions with more than 20 ways through (McCabe: one, and one more for each `if`, `for`, `while`, `except`,
  `and`, `or`, conditional expression, `if` of a comprehension, and `case` other than `case _`);
- closed and open: `match` statements that end in `assert_never`, so that the type checker knows of a missing case, and
  those that end in another `case _`, so that it does not.

Then those functions, and the names that two or more modules give to a class of theirs. A folder can be given as an
argument, to compare two checkouts; `--json` prints the figures for programs.
"""

import argparse
import ast
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOMS = ("grammar", "dsl", "compiler", "engine", "checker", "cli")
MOST_WAYS = 20

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """A module, its text and its syntax."""

    name: str  # without `kakumei.`
    where: str
    lines: int
    tree: ast.Module


@dataclass(frozen=True)
class ComplexFunction:
    """A function with many ways through it."""

    where: str
    name: str
    ways: int


@dataclass(frozen=True)
class Room:
    """The figures of one folder and all below it."""

    name: str
    modules: int
    lines: int
    chain: tuple[str, ...]  # from the module that imports to the one that imports nothing here
    complex: int
    closed: int
    open: int


def main() -> int:
    """Read and print."""
    arguments = argparse.ArgumentParser(description="How the code is built.")
    arguments.add_argument("folder", nargs="?", type=Path, default=Path(__file__).parents[1])
    arguments.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = arguments.parse_args()
    modules = {module.name: module for module in read_modules(asked.folder)}
    graph = {name: set(imports(module.tree, modules)) - {name} for name, module in modules.items()}
    rooms = [room(name, modules, graph) for name in room_names(modules)]
    functions = sorted(complex_functions(modules.values()), key=lambda function: (-function.ways, function.where))
    shared = shared_class_names(modules.values())
    if asked.json:
        print(json.dumps(document(rooms, functions, shared), indent=2))
    else:
        print("\n".join(report(rooms, functions, shared)))
    return 0


def read_modules(folder: Path) -> Iterator[Module]:
    """Every module of every room."""
    for room_folder in ROOMS:
        for path in sorted((folder / room_folder).rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            text = path.read_text(encoding="utf-8")
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            yield Module(name, str(path.relative_to(folder)), len(text.splitlines()), ast.parse(text))


def room_names(modules: Mapping[str, Module]) -> list[str]:
    """The packages, each before those inside it."""
    return sorted(
        (name for name, module in modules.items() if module.where.endswith("/__init__.py")),
        key=lambda name: (ROOMS.index(name.split(".")[0]), name),
    )


# Imports


def imports(tree: ast.Module, modules: Mapping[str, Module]) -> Iterator[str]:
    """The modules of ours that are imported when the code runs, at once or later."""
    for node in running_parts(tree):
        match node:
            case ast.Import(names=names):
                targets = [alias.name for alias in names]
            case ast.ImportFrom(module=str(source), names=names):
                # `from kakumei.dsl import codes` imports a module, `from kakumei.dsl.codes import Code` a name of one.
                inner = [f"{source}.{alias.name}" for alias in names]
                targets = [name if name.removeprefix("kakumei.") in modules else source for name in inner]
            case _:
                continue
        for target in targets:
            if target.startswith("kakumei.") and target.removeprefix("kakumei.") in modules:
                yield target.removeprefix("kakumei.")


def running_parts(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, without what stands under `if TYPE_CHECKING`."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            for other in child.orelse:
                yield from running_parts(other)
        else:
            yield from running_parts(child)


def longest_chain(graph: Mapping[str, set[str]]) -> tuple[str, ...]:
    """The modules along the longest path of imports; those of a circle if there is one."""
    try:
        order = list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        return tuple(error.args[1])
    chains: dict[str, tuple[str, ...]] = {}
    for name in order:
        below = max((chains[target] for target in sorted(graph[name])), key=len, default=())
        chains[name] = (name, *below)
    return max((chains[name] for name in sorted(chains)), key=len, default=())


# Functions, classes, matches


def complex_functions(modules: Iterable[Module]) -> Iterator[ComplexFunction]:
    """The functions with too many ways through them; one inside another counts for itself."""
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, Function) and (ways := 1 + sum(map(branches, own_parts(node)))) > MOST_WAYS:
                yield ComplexFunction(f"{module.where}:{node.lineno}", node.name, ways)


def own_parts(node: ast.AST) -> Iterator[ast.AST]:
    """All below a node, without the functions and classes defined in it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, Function | ast.ClassDef):
            yield child
            yield from own_parts(child)


def branches(node: ast.AST) -> int:
    """How many more ways through a function there are because of this node."""
    match node:
        case ast.If() | ast.For() | ast.AsyncFor() | ast.While() | ast.ExceptHandler() | ast.IfExp():
            return 1
        case ast.BoolOp(values=values):
            return len(values) - 1
        case ast.comprehension(ifs=ifs):
            return len(ifs)
        case ast.match_case():
            return 0 if is_catch_all(node) else 1
        case _:
            return 0


def is_catch_all(case: ast.match_case) -> bool:
    """Whether it is `case _` or `case name`, without an `if`."""
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None


def names_what_it_catches(case: ast.match_case) -> bool:
    """Whether it is `case name`: what it does with the rest is typed like any other case."""
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.name is not None


def matches(module: Module) -> Iterator[bool | None]:
    """Of each `match` whether it is closed (True), open (False) or has no last `case _` (None)."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Match):
            last = node.cases[-1]
            if not is_catch_all(last) or names_what_it_catches(last):
                yield None
            else:
                yield any(isinstance(part, ast.Name) and part.id == "assert_never" for part in ast.walk(last))


def shared_class_names(modules: Iterable[Module]) -> dict[str, list[str]]:
    """Names of classes that more than one module defines, with the modules."""
    homes: defaultdict[str, set[str]] = defaultdict(set)
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module.name)
    return {name: sorted(found) for name, found in sorted(homes.items()) if len(found) > 1}


# Rooms


def room(name: str, modules: Mapping[str, Module], graph: Mapping[str, set[str]]) -> Room:
    """The figures of a package."""
    inside = {other: module for other, module in modules.items() if f"{other}.".startswith(f"{name}.")}
    kinds = [kind for module in inside.values() for kind in matches(module)]
    return Room(
        name=name,
        modules=len(inside),
        lines=sum(module.lines for module in inside.values()),
        chain=longest_chain({other: graph[other] & inside.keys() for other in inside}),
        complex=len(list(complex_functions(inside.values()))),
        closed=kinds.count(True),
        open=kinds.count(False),
    )


# Output


def document(rooms: list[Room], functions: list[ComplexFunction], shared: dict[str, list[str]]) -> dict[str, object]:
    """The figures as JSON values."""
    return {
        "rooms": [{**vars(one), "chain": list(one.chain), "chain_length": len(one.chain)} for one in rooms],
        "complex_functions": [vars(function) for function in functions],
        "shared_class_names": shared,
        "total": totals(rooms),
    }


def totals(rooms: list[Room]) -> dict[str, int]:
    """The sums over the rooms that stand in no other."""
    outer = [one for one in rooms if "." not in one.name]
    return {figure: sum(getattr(one, figure) for one in outer) for figure in FIGURES}


FIGURES = ("modules", "lines", "complex", "closed", "open")


def report(rooms: list[Room], functions: list[ComplexFunction], shared: dict[str, list[str]]) -> Iterator[str]:
    """The figures as text."""
    yield f"{'room':<26} {'modules':>8} {'lines':>7} {'chain':>6} {'complex':>8} {'closed':>7} {'open':>5}"
    for one in rooms:
        shown = "  " * one.name.count(".") + one.name.rpartition(".")[2]
        yield (
            f"{shown:<26} {one.modules:>8} {one.lines:>7} {len(one.chain):>6}"
            f" {one.complex:>8} {one.closed:>7} {one.open:>5}"
        )
    all_of = totals(rooms)
    yield (
        f"{'all':<26} {all_of['modules']:>8} {all_of['lines']:>7} {'':>6}"
        f" {all_of['complex']:>8} {all_of['closed']:>7} {all_of['open']:>5}"
    )
    yield f"\n{len(functions)} functions with more than {MOST_WAYS} ways through"
    for function in functions:
        yield f"  {function.ways:>3}  {function.name}  {function.where}"
    yield f"\n{len(shared)} names of classes in two modules or more"
    for name, homes in shared.items():
        yield f"  {name}: {', '.join(homes)}"


if __name__ == "__main__":
    sys.exit(main())
