"""The pages of the documentation as the tests read them: fenced snippets, and the pieces in the reference's tables.

A fence says what it holds: ```rules (a whole text, or statements of a variant based on `plain`), ```rules NAME.rules
(the same, kept under that name for the commands of the page), ```rules wrong (with a mistake, which the page shows),
```json NAME.json, ```jsonl NAME.jsonl, ```text NAME.txt, ```console (commands after `$` with what they print; `…`
stands for anything left out), ```python (as a session), ```text (a picture) and ```sh (commands that no test runs).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
LANGUAGE = DOCS / "language.md"
LANGUAGES = frozenset({"rules", "console", "json", "jsonl", "python", "text", "sh"})

FENCE = re.compile(r"^```(\w+)? *([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PIECE = re.compile(r"`([^`]+)`( †)?")

# How a piece of a table is set in a text, by the head of its column; a `where` of a page is set before it.
FRAMES = {
    "header": "{}",
    "statement": "{}",
    "rule line": "{}",
    "pattern": "when a player plays {} then the trick ends",
    "event": "when {} then the trick ends",
    "guard": "when a player plays 9 if {} then the trick ends",
    "effect": "when a player plays 9 then {}",
    "who": "when a player plays 9 then {} scores 1",
    "cards": "when a player plays 9 then the player gives {} to the next player",
    "scope": "when a player plays 9 then the order reverses {}",
    "shape line": "shape form {}",
    "step": 'example "x" {}',
}
IN_RULE = frozenset({"rule line", "pattern", "event", "guard", "effect", "who", "cards", "scope"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Snippet:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    words: str
    text: str

    @property
    def name(self) -> str:
        """Where it stands, for the names of tests."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def file(self) -> str | None:
        """The file that it is kept as, if it is one."""
        return next((word for word in self.words.split() if "." in word), None)

    @property
    def is_wrong(self) -> bool:
        """Whether it shows a mistake."""
        return "wrong" in self.words.split()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece of the language in a table of the reference."""

    line: int
    kind: str
    text: str
    built: bool

    @property
    def framed(self) -> str:
        """The piece in the smallest text that can hold it."""
        if self.text == "a player":  # the one player of whom only a condition speaks
            return "when a player plays 9 if a player is out then the trick ends"
        return FRAMES[self.kind].format(self.text)


def pages() -> tuple[Path, ...]:
    """Every page whose snippets are run here; the tour of the grammar and the error pages have tests of their own."""
    return (ROOT / "README.md", *sorted(DOCS.glob("*.md")))


@cache
def snippets(page: Path) -> tuple[Snippet, ...]:
    """The fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    return tuple(
        Snippet(
            page=page,
            line=text.count("\n", 0, match.start()) + 1,
            language=match[1] or "",
            words=match[2].strip(),
            text=match[3],
        )
        for match in FENCE.finditer(text)
    )


def every_snippet(language: str) -> list[Snippet]:
    """The blocks in this language, page by page."""
    return [found for page in pages() for found in snippets(page) if found.language == language]


@cache
def pieces(page: Path = LANGUAGE) -> tuple[Piece, ...]:
    """The pieces in the tables of a page whose first column is one of `FRAMES`."""
    return tuple(_pieces(FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), page.read_text(encoding="utf-8"))))


def _pieces(text: str) -> Iterator[Piece]:
    kind = None
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.startswith("|"):
            kind = None
            continue
        first = line.split("|")[1].strip()
        if kind is None:
            kind = first
        elif kind in FRAMES:
            for found in PIECE.finditer(first):
                yield Piece(line=number, kind=kind, text=found[1], built=not found[2])


@dataclass(frozen=True, slots=True, kw_only=True)
class NotBuilt:
    """A row of the list of what cannot be played: how K490 names it, and a piece with it."""

    words: str
    piece: Piece


@cache
def not_built() -> tuple[NotBuilt, ...]:
    """The rows of `docs/not-built-yet.md`."""
    rows = []
    for number, line in enumerate((DOCS / "not-built-yet.md").read_text(encoding="utf-8").splitlines(), start=1):
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 3 and cells[1] in FRAMES:
            piece = Piece(line=number, kind=cells[1], text=cells[2].strip("`"), built=False)
            rows.append(NotBuilt(words=cells[0], piece=piece))
    return tuple(rows)


def frame() -> str:
    """The head of the rule in which the pieces of rules stand, as the reference shows it."""
    return next(found.text for found in snippets(LANGUAGE) if found.words == "frame")
