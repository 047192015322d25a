"""The snippets that the tests of the language share: whole files, and phrases set in the smallest text around them.

`tests/language/snippets/*.rules` are files; each line of a `*.txt` there is one phrase, and the file's name says what
kind: a pattern, an event, an effect.
"""

from pathlib import Path

ROOT = Path(__file__).parents[1]
SNIPPETS = ROOT / "tests" / "language" / "snippets"

FRAMES = {
    "statement": "{}",
    "structure": "{}",
    "shape": "{}",
    "step": 'example "x" {}',
    "line": "rule x {}",
    "pattern": "rule x when a player plays {} then the trick ends",
    "event": "rule x when {} then the trick ends",
    "guard": "rule x when a player passes if {} then the trick ends",
    "effect": "rule x when a player passes then {}",
    "scope": "rule x when a player passes then the order reverses {}",
}


def phrases(kind: str) -> list[str]:
    """The phrases of a kind, bare."""
    return (SNIPPETS / f"{kind}.txt").read_text(encoding="utf-8").splitlines()


def framed() -> dict[str, str]:
    """Every phrase in its frame, by an id for the test."""
    return {f"{kind}: {phrase}": frame.format(phrase) for kind, frame in FRAMES.items() for phrase in phrases(kind)}


def snippet_files() -> dict[str, str]:
    """The whole files among the snippets, by name."""
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(SNIPPETS.glob("*.rules"))}


def bundled_files() -> dict[str, str]:
    """The rules files that ship with the product, by path."""
    folder = ROOT / "variants"
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.rules"))}


def every_text() -> dict[str, str]:
    """All of them."""
    return {**framed(), **snippet_files(), **bundled_files()}
