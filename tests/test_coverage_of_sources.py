"""Every rule line of the five source texts is cited by its variant, or set aside with a reason."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

VARIANTS = Path(__file__).parents[1] / "variants"
FIVE_SOURCES = ("aw_net", "japanese_app", "persona_tycoon", "playtash", "polish_wiki")

# `[L4, L9-11]` and `[unclear L4: reading chosen]`; the other marks cite nothing.
_CITATION = re.compile(r"\[\s*(?:unclear\s+)?(L\s*\d[^\]:]*)(?::[^\]]*)?\]")
_LINES = re.compile(r"(\d+)(?:\s*-\s*L?(\d+))?")
_ENTRY = re.compile(r"(\d+)(?:-(\d+))?(?:\s+set aside: (\S.*))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """What a `.coverage` file says: `rule_lines` are all it lists, `set_aside` those that need no citation."""

    source: str
    length: int
    rule_lines: frozenset[int]
    set_aside: frozenset[int]


def read_coverage(text: str) -> Coverage:
    """The `.coverage` file `text`; the format is described in `variants/README.md`.

    Raises:
        ValueError: a line is neither a header nor an entry, or lists a number twice.
    """
    headers: dict[str, str] = {}
    listed: set[int] = set()
    set_aside: set[int] = set()
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        entry = _ENTRY.fullmatch(line.strip())
        if entry is None:
            word, _, value = line.partition(" ")
            if word not in {"source", "lines"} or word in headers:
                raise ValueError(f"neither a header nor an entry: {line!r}")
            headers[word] = value.strip()
            continue
        numbers = set(range(int(entry[1]), int(entry[2] or entry[1]) + 1))
        if not numbers or numbers & listed:
            raise ValueError(f"listed twice, or nothing at all: {line!r}")
        listed |= numbers
        if entry[3]:
            set_aside |= numbers
    return Coverage(
        source=headers["source"],
        length=int(headers["lines"]),
        rule_lines=frozenset(listed),
        set_aside=frozenset(set_aside),
    )


def cited_lines(rules: str) -> Iterator[int]:
    """The source lines that the provenance in `rules` cites."""
    for citation in _CITATION.finditer(rules):
        for lines in _LINES.finditer(citation[1]):
            yield from range(int(lines[1]), int(lines[2] or lines[1]) + 1)


@pytest.fixture(params=FIVE_SOURCES)
def variant(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def coverage_of(variant: str) -> Coverage:
    return read_coverage((VARIANTS / f"{variant}.coverage").read_text(encoding="utf-8"))


def rules_of(variant: str) -> str:
    return (VARIANTS / f"{variant}.rules").read_text(encoding="utf-8")


def test_every_source_has_a_coverage_file() -> None:
    assert {path.stem for path in VARIANTS.glob("*.coverage")} == set(FIVE_SOURCES)


def test_the_coverage_is_of_the_source_that_the_variant_names(variant: str) -> None:
    assert f'source "{coverage_of(variant).source}"' in rules_of(variant)


def test_every_rule_line_is_cited_or_set_aside(variant: str) -> None:
    coverage = coverage_of(variant)
    assert sorted(coverage.rule_lines - coverage.set_aside - set(cited_lines(rules_of(variant)))) == []


def test_no_line_is_cited_and_set_aside(variant: str) -> None:
    assert sorted(coverage_of(variant).set_aside & set(cited_lines(rules_of(variant)))) == []


def test_every_cited_line_lies_within_the_source(variant: str) -> None:
    coverage = coverage_of(variant)
    lines = set(cited_lines(rules_of(variant))) | coverage.rule_lines
    assert sorted(line for line in lines if not 1 <= line <= coverage.length) == []


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        pytest.param("pass freely [L4, L9-11]", [4, 9, 10, 11], id="a list"),
        pytest.param("pass freely [L4, 9-L11]", [4, 9, 10, 11], id="a loose list"),
        pytest.param("[unclear L38: in L7, a reading]", [38], id="the reason cites nothing"),
        pytest.param("[unclear L8-9, L12: a reading]", [8, 9, 12], id="several unclear lines"),
        pytest.param("[silent: unlike L4] [house: as L5] [house]", [], id="assumptions"),
    ],
)
def test_cited_lines(rules: str, lines: list[int]) -> None:
    assert list(cited_lines(rules)) == lines


@pytest.mark.parametrize("entry", ["4 set aside:", "4\n4", "7-6", "four", "lines 3\nlines 4"])
def test_a_broken_coverage_file_is_refused(entry: str) -> None:
    with pytest.raises(ValueError, match="neither a header nor an entry|listed twice"):
        read_coverage(f"source x.txt\n{entry}\n")
