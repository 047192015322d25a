"""The built wheel, in an environment that holds nothing else, does what the repository does."""

import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOT_SOURCE = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "__pycache__", "*.egg-info", "build", "dist"
)

# Where data stands below each package, and how its files end.
DATA = (
    ("grammar", "*.lark"),
    ("variants", "*.rules"),
    ("variants", "*.coverage"),
    ("checker/words", "*.ftl"),
    ("compiler/sheet/words", "*.ftl"),
    ("compiler/sheet/templates", "*"),
    ("docs/errors", "*.md"),
    ("docs/schema", "*.json"),
)


@dataclass(frozen=True, slots=True)
class Installed:
    """A wheel and the environment it is installed in."""

    wheel: Path
    environment: Path

    def kakumei(self, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """Runs the command in a folder that has nothing to do with the repository."""
        program = self.environment / "bin" / "kakumei"
        return subprocess.run([program, *arguments], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    base = tmp_path_factory.mktemp("wheel")
    # Built from a copy: setuptools leaves `build/lib` behind, and would pack what an earlier build left there.
    shutil.copytree(ROOT, base / "source", symlinks=True, ignore=NOT_SOURCE)
    environment = base / "environment"
    # The pip at hand serves both: to install one there, and to compile what is never run, takes longer than all else.
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", base / "dist", base / "source"], check=True)
    (wheel,) = (base / "dist").glob("*.whl")
    there = ["--python", environment / "bin" / "python"]
    subprocess.run([*pip, *there, "install", "--no-compile", wheel], check=True)
    return Installed(wheel=wheel, environment=environment)


def test_the_wheel_holds_every_text(installed: Installed) -> None:
    packed = set(zipfile.ZipFile(installed.wheel).namelist())
    expected = {
        f"kakumei/{path.relative_to(ROOT).as_posix()}"
        for folder, pattern in DATA
        for path in (ROOT / folder).rglob(pattern)
        if path.is_file() and path.name != ".gitkeep"
    }
    assert expected - packed == set()
    assert any(name.endswith(".lark") for name in packed)
    assert any(name.endswith(".rules") for name in packed)


def test_it_checks_every_bundled_variant(installed: Installed, tmp_path: Path) -> None:
    done = installed.kakumei("check", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_builds_every_bundled_variant(installed: Installed, tmp_path: Path) -> None:
    done = installed.kakumei("build", "--out", "printed", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    built = {path.name for path in (tmp_path / "printed").rglob("*")}
    variants = [path.stem for path in (ROOT / "variants").glob("*.rules")]
    assert variants
    assert {f"{name}{ending}" for name in variants for ending in (".config.json", ".md")} - built == set()
