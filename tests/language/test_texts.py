"""Texts that compile clean, and texts that say on each line what is wrong with it.

`# error: K411` or `# warning: K405 K405` at the end of a line names every diagnostic whose first place is that line.
A file may hold several variants; what is wrong with any of them counts. Files in a folder of their own see one another.
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from kakumei.compiler.folder import NO_FOLDER, Folder, Neighbour
from kakumei.compiler.pipeline import compile_source
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.parser import parse
from kakumei.dsl.report import render
from kakumei.dsl.source import Source

HERE = Path(__file__).parent
EXPECTED = re.compile(r"(error|warning):((?: K\d{3})+)")


def texts(folder: str) -> pytest.MarkDecorator:
    """One case for each text of the folder."""
    paths = sorted((HERE / folder).rglob("*.rules"))
    return pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in paths])


def read(path: Path) -> Source:
    return Source(path.name, path.read_text(encoding="utf-8"))


def beside(path: Path) -> Folder:
    """The other texts of a folder within `good` or `bad`; the texts of these themselves stand alone."""
    if path.parent.parent == HERE:
        return NO_FOLDER
    return Folder(tuple(Neighbour(read(other)) for other in sorted(path.parent.glob("*.rules")) if other != path))


def diagnostics(source: Source, folder: Folder) -> list[Diagnostic]:
    """What is wrong with any variant of a text, each thing once."""
    blocks = parse(source).file.blocks
    names = [block.header.name.text for block in blocks if isinstance(block.header, ast.VariantHeader)]
    results = [compile_source(source, name, folder) for name in names] or [compile_source(source, folder=folder)]
    found = list(dict.fromkeys(found for result in results for found in result.diagnostics))
    assert [render([one], results[0].sources) for one in found if one.primary.span.source != source.name] == []
    return found


def expected(source: Source) -> Iterator[str]:
    """`12 error K411` for everything that the lines say."""
    for number, line in enumerate(source.text.splitlines(), start=1):
        for severity, codes in EXPECTED.findall(line.partition("#")[2]):
            yield from (f"{number} {severity} {code}" for code in codes.split())


def reported(source: Source, folder: Folder) -> Iterator[str]:
    for found in diagnostics(source, folder):
        if found.code is Code.NOT_BUILT_YET:
            continue  # what cannot be run yet changes; it has tests of its own
        line = source.place(found.primary.span.start).line
        yield f"{line} {found.severity.value} {found.code.number}"


@texts("good")
def test_a_good_text_compiles_clean(path: Path) -> None:
    source = read(path)
    assert render(diagnostics(source, beside(path)), {source.name: source}) == ""


@texts("bad")
def test_every_mistake_is_reported_on_its_line(path: Path) -> None:
    source = read(path)
    wanted, found = Counter(expected(source)), Counter(reported(source, beside(path)))
    assert {"missing": list((wanted - found).elements()), "not expected": list((found - wanted).elements())} == {
        "missing": [],
        "not expected": [],
    }


def test_every_code_about_a_variant_has_a_bad_text() -> None:
    """Codes from K201 to K504; a syntax error has tests of its own, and examples fail where they are run."""
    shown = {words.split()[2] for path in (HERE / "bad").rglob("*.rules") for words in expected(read(path))}
    elsewhere = {Code.NOT_BUILT_YET, Code.REQUIRES_OFF}  # the latter is about a setting
    wanted = {code.number for code in Code if "K201" <= code.number < "K505"} - {code.number for code in elsewhere}
    assert sorted(wanted - shown) == []
