"""Random variants: run `.venv/bin/python bench/random_variants.py` from the root of the repository; it prints tables.

Makes variants by lot, compiles and prints each, plays three hands of it between random players under the laws, judges
random moves against the list of legal ones, writes the match as a log and replays it. It ends with status 1 if anything
of that fails, or if something of the language never came up. `--keep DIR` keeps the text of every failing variant, with
its seed and what went wrong; `--only SEED` tries one of them again. `tests/properties/test_random_variants.py` does the
same with a few.
"""

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # what the tests share

from primitives import config_names, language_names
from random_variants import random_variant
from trial import Trial, try_variant

ENOUGH = 200
"""With so many variants everything in the language must have come up."""
PATIENCE = 180
"""Seconds after which a variant has hung."""


@dataclass(slots=True)
class Summary:
    """What became of all variants."""

    tried: int = 0
    compiled: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    hands: int = 0
    moves: int = 0
    judged: int = 0
    illegal: int = 0
    broken_off: int = 0
    config: Counter[str] = field(default_factory=Counter)
    language: Counter[str] = field(default_factory=Counter)

    def add(self, trial: Trial) -> None:
        self.tried += 1
        self.compiled += not trial.refused
        self.refused.update(trial.refused)
        self.hands += trial.hands
        self.moves += trial.moves
        self.judged += trial.judged
        self.illegal += trial.illegal
        self.broken_off += trial.broken_off
        # In how many variants, not how often: one variant with a hundred of a thing says less than a hundred with one.
        self.config.update(trial.config.keys())
        self.language.update(trial.language.keys())

    @property
    def missing(self) -> list[str]:
        """What never came up."""
        return [
            *(name for name in config_names() if not self.config[name]),
            *(name for name in language_names() if not self.language[name]),
        ]


def main(arguments: Sequence[str]) -> int:
    """Try, count and print; the exit status."""
    asked = _arguments(arguments)
    seeds = [asked.only] if asked.only is not None else range(asked.seed, asked.seed + asked.variants)
    summary = Summary()
    begun = time.monotonic()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seed, future in [(seed, pool.submit(_try, seed, asked.hands)) for seed in seeds]:
            error = future.exception()
            if error is None:
                summary.add(future.result())
            else:
                summary.tried, summary.failed = summary.tried + 1, summary.failed + 1
                _keep(seed, error, asked.keep)
            if sys.stderr.isatty():
                end = "\n" if summary.tried == len(seeds) else ""
                print(f"\r{summary.tried} of {len(seeds)}, {summary.failed} failed", end=end, file=sys.stderr)
    _print(summary, time.monotonic() - begun)
    incomplete = bool(summary.missing) and summary.tried >= ENOUGH
    return 1 if summary.failed or incomplete else 0


def _arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Try random variants.")
    parser.add_argument("--variants", type=int, default=2_000)
    parser.add_argument("--hands", type=int, default=3, help="of each match")
    parser.add_argument("--seed", type=int, default=1, help="of the first variant; the others follow")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where failing texts go")
    parser.add_argument("--only", type=int, metavar="SEED", help="try this one variant")
    return parser.parse_args(arguments)


# ---- trying -------------------------------------------------------------------------------------------------------


def _try(seed: int, hands: int) -> Trial:
    """One variant; one that hangs has failed."""
    text = random_variant(Random(seed))
    signal.signal(signal.SIGALRM, _hung)
    signal.alarm(PATIENCE)
    try:
        return try_variant(text, seed, hands=hands)
    finally:
        signal.alarm(0)


def _hung(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"not done after {PATIENCE} seconds")


def _keep(seed: int, error: BaseException, folder: Path | None) -> None:
    """Writes down a failure: the text, and what went wrong as a comment above it."""
    trace = "".join(traceback.format_exception(error)).strip().splitlines()
    print(f"\nseed {seed}: {trace[-1]}", file=sys.stderr)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        comment = "".join(f"# {line}\n" for line in (f"seed {seed}", *trace))
        (folder / f"{seed}.rules").write_text(f"{comment}\n{random_variant(Random(seed))}", encoding="utf-8")


# ---- printing -----------------------------------------------------------------------------------------------------


def _print(summary: Summary, seconds: float) -> None:
    console = Console(width=120)
    console.print(_how_often("of a configuration", config_names(), summary.config))
    console.print(_how_often("of the language", language_names(), summary.language))
    table = Table("what", "how many", title=f"Random variants, {seconds:.0f} s")
    for words, number in (
        ("variants", summary.tried),
        ("compiled", summary.compiled),
        *((f"refused with {code}", times) for code, times in summary.refused.most_common()),
        ("hands played to the end", summary.hands),
        ("matches broken off, since a hand went on", summary.broken_off),
        ("moves", summary.moves),
        ("random moves judged", summary.judged),
        ("of them illegal", summary.illegal),
        ("failures", summary.failed),
    ):
        table.add_row(words, str(number))
    console.print(table)
    if summary.missing:
        print(f"never came up: {', '.join(summary.missing)}")


def _how_often(of_what: str, names: Sequence[str], found: Counter[str]) -> Table:
    """In how many variants each primitive occurred, four in a row of the table."""
    table = Table(title=f"Members {of_what}, by the number of variants with them", show_header=False)
    rows = -(-len(names) // 4)
    for at in range(rows):
        cells = [cell for name in names[at::rows] for cell in (name, str(found[name]))]
        table.add_row(*cells)
    return table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
