"""Random matches of random variants: run `.venv/bin/python bench/random_matches.py` from the root of the repository.

Plays a match of each of many variants and replays its log. It ends with status 1 if a player is stuck, a log comes to
another end, or if only the engine's bound has ended a hand: `check` does not yet warn of such. `--only SEED` plays one.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))  # what the tests share

from matches import Outcome, play_match


def main() -> int:
    """Play, count and print; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=4_000, help="after so many a match is broken off")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=int)
    asked = parser.parse_args()
    if asked.only is not None:
        Console().print(play_match(asked.only, most_moves=asked.moves))
        return 0
    begun, total, faults = time.monotonic(), Counter[str](), list[str]()
    with ProcessPoolExecutor(asked.jobs) as processes:
        seeds = range(asked.seed, asked.seed + asked.matches)
        tries = processes.map(partial(_try, most_moves=asked.moves), seeds, chunksize=20)
        for seed, outcome in zip(seeds, tries, strict=True):
            if isinstance(outcome, str):
                faults.append(f"seed {seed}: {outcome}")
                continue
            _count(total, outcome)
            if outcome.bounded:
                faults.append(f"seed {seed}: a hand ended by the bound")
    table = Table("what", "how many", title=f"Random matches, {time.monotonic() - begun:.0f} s")
    for what, number in (*total.items(), ("faults", len(faults))):
        table.add_row(what, f"{number:,}")
    Console(width=100).print(table)
    print(*faults, sep="\n")
    return 1 if faults else 0


def _count(total: Counter[str], outcome: Outcome) -> None:
    total["variants"] += 1
    total["refused with a code"] += outcome.refused
    total["matches played to their end"] += outcome.over and not outcome.refused
    total["matches broken off"] += not outcome.over and not outcome.refused
    total["hands"] += outcome.hands
    total["hands ended by the bound"] += outcome.bounded
    total["moves"] += outcome.moves


def _try(seed: int, most_moves: int) -> Outcome | str:
    try:
        return play_match(seed, most_moves=most_moves)
    except Exception:  # noqa: BLE001 - whatever goes wrong is what we look for
        return traceback.format_exc()


if __name__ == "__main__":
    sys.exit(main())
