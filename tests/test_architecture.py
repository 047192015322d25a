"""How the code hangs together: what imports what, what is packaged, and that no house rule is Python."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Each may import what stands before it.
ORDER = ("grammar", "dsl", "compiler", "engine", "checker", "cli")
# Texts and data. They import nothing of ours; whoever stands after dsl may read them.
DATA = ("variants", "docs")
# The engine runs numbers and tables: it sees what a game is made of, and nothing of how it was written.
ENGINE_SEES = ("kakumei.compiler.config", "kakumei.compiler.program", "kakumei.dsl.cards", "kakumei.engine")
# Its rooms, each of which may import those before it, and the modules at its door all of them.
ENGINE_ROOMS = ("state", "judge", "rules", "hand")
# What others see of it beside the door: what goes into an engine and comes out, whichever engine it is.
ENGINE_SHOWS = frozenset(f"kakumei.engine.state.{name}" for name in ("chance", "errors", "events", "moves", "snapshot"))

# Rooms whose docstring lists what others may import.
ROOMS_WITH_A_DOOR = (
    "kakumei.dsl",
    "kakumei.dsl.syntax_errors",
    "kakumei.dsl.transform",
    "kakumei.compiler.program",
    "kakumei.compiler.questions",
    "kakumei.checker",
    "kakumei.cli",
)


@dataclass(frozen=True, slots=True)
class Module:
    """A module of ours and its syntax tree."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def package(self) -> str:
        """The folder at the top of the repository."""
        return self.name.split(".")[1]

    @property
    def where(self) -> str:
        return str(self.path.relative_to(ROOT))


@cache
def modules() -> dict[str, Module]:
    """Every module below the packages, by the name it is imported by."""
    found = {}
    for package in (*ORDER, *DATA):
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(("kakumei", *(parts[:-1] if parts[-1] == "__init__" else parts)))
            found[name] = Module(name, path, read_tree(path))
    return found


@cache
def read_tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def imports(module: Module) -> tuple[tuple[int, str], ...]:
    """Line and name of every module of ours that this one imports, wherever in the file it does so."""
    return tuple(_imports(module))


def _imports(module: Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names=names):
                targets = [alias.name for alias in names]
            case ast.ImportFrom(module=str(source), names=names):
                inner = [f"{source}.{alias.name}" for alias in names]
                # `from kakumei.dsl import codes` imports a module, `from kakumei.dsl.codes import Code` a name of one.
                targets = [name if name in modules() else source for name in inner]
            case _:
                continue
        for target in targets:
            if target.split(".")[0] == "kakumei":
                yield node.lineno, target


def test_imports_point_one_way() -> None:
    wrong = []
    for module in modules().values():
        for line, target in imports(module):
            if not may_import(module, target):
                wrong.append(f"{module.where}:{line}: imports {target}")
    assert wrong == []


def may_import(module: Module, target: str) -> bool:
    """Whether the module stands after what it imports."""
    parts = target.split(".")
    if module.package == "engine":
        return any(target == seen or target.startswith(seen + ".") for seen in ENGINE_SEES)
    if len(parts) == 1 or module.package == parts[1]:
        return len(parts) > 1
    if module.package in DATA:
        return False
    if parts[1] in DATA:
        return ORDER.index(module.package) > ORDER.index("dsl")
    return ORDER.index(parts[1]) < ORDER.index(module.package)


def test_an_engine_is_used_through_its_door_only() -> None:
    wrong = []
    for module in modules().values():
        for line, target in imports(module):
            inside = target.startswith("kakumei.engine.") and target not in ENGINE_SHOWS
            if inside and module.package != "engine":
                wrong.append(f"{module.where}:{line}: imports {target}")
    assert wrong == []


def test_the_rooms_of_the_engine_stand_one_on_another() -> None:
    wrong = []
    for module in modules().values():
        if module.package == "engine":
            for line, target in imports(module):
                if target.startswith("kakumei.engine") and _floor(target) > _floor(module.name):
                    wrong.append(f"{module.where}:{line}: imports {target}")
    assert wrong == []


def _floor(module: str) -> int:
    """The floor of a module of the engine, counted from below."""
    room = module.split(".")[2] if module.count(".") >= 2 else ""
    return ENGINE_ROOMS.index(room) if room in ENGINE_ROOMS else len(ENGINE_ROOMS)


@pytest.mark.parametrize("room", ROOMS_WITH_A_DOOR)
def test_a_door_names_whatever_others_import(room: str) -> None:
    """The docstring of a room says what a caller may know of it; what it calls private is for the room alone."""
    text = ast.get_docstring(modules()[room].tree) or ""
    named = set(re.findall(r"`(\w+)/?`", text.partition("private to the room")[0]))
    wrong = []
    for module in modules().values():
        for line, target in imports(module):
            inside = target.removeprefix(f"{room}.").split(".")[0]
            comes_from_outside = target.startswith(f"{room}.") and not f"{module.name}.".startswith(f"{room}.")
            if comes_from_outside and inside not in named:
                wrong.append(f"{module.where}:{line}: imports {target}")
    assert wrong == []


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = {module.name: {target for _, target in imports(module)} - {module.name} for module in modules().values()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def every_python_file(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def test_imports_are_absolute() -> None:
    """A relative import, or one without `kakumei.`, makes two modules of one file and two types of one class."""
    wrong = []
    for path in every_python_file(*ORDER, *DATA, "tests", "bench"):
        for node in ast.walk(read_tree(path)):
            match node:
                case ast.ImportFrom(level=level) if level > 0:
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
                case ast.ImportFrom(module=str(name)) if name.split(".")[0] in (*ORDER, *DATA):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
                case ast.Import(names=names) if any(alias.name.split(".")[0] in (*ORDER, *DATA) for alias in names):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == []


def test_every_package_is_listed() -> None:
    """A package that is not listed works in an editable install and is missing from the wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["tool"]["setuptools"]["packages"]
    folders = [
        ".".join(("kakumei", *path.parent.relative_to(ROOT).parts))
        for package in (*ORDER, *DATA)
        for path in (ROOT / package).rglob("__init__.py")
    ]
    assert sorted(listed) == sorted(folders)


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {path.parent for path in every_python_file(*ORDER, *DATA)}
    assert [str(folder.relative_to(ROOT)) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def house_rules() -> frozenset[str]:
    """The names of all rules and shapes that the bundled texts define."""
    definition = re.compile(r"^\s*(?:rule|shape)\s+([a-z][a-z0-9_]*)", re.MULTILINE)
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "variants").rglob("*.rules"))
    return frozenset(name for text in texts for name in definition.findall(text))


def words_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every string and every identifier: names, attributes, arguments, keywords, imports."""
    line = 1
    for node in ast.walk(tree):
        line = getattr(node, "lineno", line)
        for _, value in ast.iter_fields(node):
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, str):
                    yield line, item
                elif isinstance(item, bytes):
                    yield line, item.decode("utf-8", "replace")


def test_no_house_rule_is_python() -> None:
    rules = house_rules()
    wrong = []
    for path in every_python_file(*ORDER, *DATA):
        for line, text in words_of(read_tree(path)):
            named = sorted(rules.intersection(re.findall(r"\w+", text)))
            wrong += [f"{path.relative_to(ROOT)}:{line}: {name}" for name in named]
    assert wrong == []


def run_python(program: str) -> list[str]:
    """The words a program prints on standard error, run in an interpreter of its own."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stderr.split()


def test_nothing_is_loaded_without_kakumei_before_it() -> None:
    loaded = run_python("import sys, kakumei.cli; print(*sys.modules, file=sys.stderr)")
    assert "kakumei.cli" in loaded
    assert sorted(set(loaded).intersection((*ORDER, *DATA))) == []


def run_kakumei(*arguments: str) -> list[str]:
    """The modules that a command has loaded by its end."""
    loaded = run_python(
        "import sys\n"
        "from kakumei.cli import main\n"
        f"sys.argv = {['kakumei', *arguments]!r}\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as stop:\n"
        "    assert not stop.code\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    assert "kakumei.cli" in loaded
    return loaded


def test_help_loads_no_engine() -> None:
    """Whoever asks what commands there are waits for nothing."""
    assert [name for name in run_kakumei("--help") if name.startswith("kakumei.engine")] == []


def test_a_check_loads_no_game() -> None:
    """Whoever asks for the mistakes in a bundled variant lowers nothing, plays nothing and needs no parser."""
    run_kakumei("check", "playtash")  # the first time the bundled texts are parsed, and their syntax is kept
    unneeded = ("kakumei.engine", "kakumei.compiler.lower", "kakumei.compiler.program", "lark", "rich")
    loaded = run_kakumei("check", "playtash")
    assert [name for name in loaded if name.startswith(unneeded)] == []
