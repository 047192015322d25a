"""What the commands print with `--json`, as records: `kakumei check`, `test`, `variants`, `library`, `replay`.

For the verdict of `judge` see `verdict`. No field is ever left out; null means "does not apply".
"""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.report import JsonDiagnostic, Sources, to_json


class Output(msgspec.Struct, frozen=True, kw_only=True):
    """An object that we print."""


class Diagnostics(Output, frozen=True, kw_only=True):
    """What `kakumei check --json` prints: every mistake, by file and place."""

    format: Literal["kakumei.diagnostics/1"] = "kakumei.diagnostics/1"
    diagnostics: tuple[JsonDiagnostic, ...]


class ExampleOutcome(Output, frozen=True, kw_only=True):
    """One example; it holds if it is `ok`, and else the diagnostics say at which steps it fails."""

    title: str
    ok: bool
    diagnostics: tuple[JsonDiagnostic, ...]


class Examples(Output, frozen=True, kw_only=True):
    """What `kakumei test --json` prints: every example that was run."""

    format: Literal["kakumei.examples/1"] = "kakumei.examples/1"
    examples: tuple[ExampleOutcome, ...]


class ChoiceEntry(Output, frozen=True, kw_only=True):
    """A number that the host chooses: lowest and highest (null: no limit), and what it is if nobody says."""

    range: tuple[int, int | None]
    default: int


class VariantEntry(Output, frozen=True, kw_only=True):
    """A bundled variant: names by language, fewest and most players (null: no limit), options by default."""

    name: str
    names: dict[str, str]
    source: str | None
    base: str | None
    players: tuple[int, int | None]
    options: dict[str, bool]
    choices: dict[str, ChoiceEntry]


class Variants(Output, frozen=True, kw_only=True):
    """What `kakumei variants --json` prints."""

    format: Literal["kakumei.variants/1"] = "kakumei.variants/1"
    variants: tuple[VariantEntry, ...]


class RuleEntry(Output, frozen=True, kw_only=True):
    """A rule of the library: names by language, its text, the titles of its examples."""

    name: str
    names: dict[str, str]
    about: str
    tags: tuple[str, ...]
    requires: tuple[str, ...]
    text: str
    examples: tuple[str, ...]


class Library(Output, frozen=True, kw_only=True):
    """What `kakumei library --json` prints: every rule, or the one that was asked for."""

    format: Literal["kakumei.library/1"] = "kakumei.library/1"
    rules: tuple[RuleEntry, ...]


class Replay(Output, frozen=True, kw_only=True):
    """What `kakumei replay --json` prints: how much was played again, and where the log disagrees with the rules."""

    format: Literal["kakumei.replay/1"] = "kakumei.replay/1"
    agrees: bool
    games: int
    hands: int
    moves: int
    diagnostics: tuple[JsonDiagnostic, ...]


def diagnostics_of(found: Iterable[Diagnostic], sources: Sources) -> tuple[JsonDiagnostic, ...]:
    """The diagnostics as they are printed."""
    return tuple(to_json(found, sources))


def document(output: Output) -> Any:
    """The record as plain JSON values."""
    return msgspec.to_builtins(output)
