"""Every diagnostic has a page; its example gives that diagnostic and no other, and its fix nothing at all.

A page has a section `Example` and a section `Fix`. What stands in them is run as it stands: a `rules` block is
compiled, or saved as `my_table.rules` where a `sh` block says what to type; a `json` block is saved as `scenario.json`.
A block that is to be saved under another name says so behind its kind.
"""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest
from command_line import kakumei

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.codes import Code

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "errors"
FILES = {"rules": "my_table.rules", "json": "scenario.json"}

EVERY_PAGE = pytest.mark.parametrize("code", [pytest.param(code, id=code.number) for code in Code])
EVERY_MISTAKE = pytest.mark.parametrize(
    "code", [pytest.param(code, id=code.number) for code in Code if code is not Code.INTERNAL_ERROR]
)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page."""

    kind: str
    file: str
    text: str


def page(code: Code) -> str:
    return (PAGES / f"{code.number}.md").read_text(encoding="utf-8")


def section(code: Code, title: str) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page(code), re.MULTILINE | re.DOTALL)
    assert found is not None, f"no section `{title}`"
    return found[1]


def blocks(text: str) -> list[Block]:
    return [
        Block(kind, file or FILES.get(kind, ""), inside)
        for kind, file, inside in re.findall(r"^```(\w+) ?(\S*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def run(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The numbers of all diagnostics that the blocks of a section give."""
    found = {block.kind: block.text for block in blocks(text)}
    if "sh" not in found:
        return {one.code.number for one in compile_text(found["rules"]).diagnostics}
    for block in blocks(text):
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
    monkeypatch.chdir(folder)
    program, *arguments = shlex.split(found["sh"])
    assert program == "kakumei"
    result = kakumei(*arguments)
    numbers = set(re.findall(r"\[(K\d{3})\]", result.output))
    assert (result.exit_code == 0) == (not numbers), result.output
    return numbers


def test_there_is_a_page_for_every_code_and_no_other() -> None:
    assert sorted(path.stem for path in PAGES.glob("*.md")) == [code.number for code in Code]


@EVERY_PAGE
def test_a_page_says_what_it_is_about(code: Code) -> None:
    lines = page(code).splitlines()
    assert lines[0] == f"# {code.number}: {code.title}"
    assert lines[2].startswith(f"*{code.severity.value.capitalize()}.* ")
    assert section(code, "Why it matters").strip()
    assert len(lines) <= 80


@EVERY_PAGE
def test_a_page_names_the_module_that_reports_it(code: Code) -> None:
    found = re.search(r"^Reported by `(.+)`\.$", page(code), re.MULTILINE)
    assert found is not None
    assert f"Code.{code.name}" in (ROOT / found[1]).read_text(encoding="utf-8")


@EVERY_MISTAKE
def test_the_example_gives_the_diagnostic(code: Code, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(section(code, "Example"), tmp_path, monkeypatch) == {code.number}


@EVERY_MISTAKE
def test_the_fix_is_clean(code: Code, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(section(code, "Fix"), tmp_path, monkeypatch) == set()
