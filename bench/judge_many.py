"""Many scenarios in one start or in many: run `.venv/bin/python bench/judge_many.py` from the root of the repository.

Prints the time for a number of scenarios given to `kakumei judge` one by one, all in one call, and in one call with two
processes, and how many times the first is as long as the others. Each is measured in turn, and the median counts.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

SCENARIOS = 20
TURNS = 3
SCENARIO = {
    "format": "kakumei.scenario/1",
    "variant": "playtash",
    "seats": 3,
    "leader": 0,
    "deal": [["S9", "S3"], ["JK", "C9"], ["D4", "D5"]],
    "moves": [{"seat": 0, "move": "play", "cards": ["S9"]}, {"seat": 1, "move": "play", "cards": ["JK"]}],
}


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number:03}.json" for number in range(SCENARIOS)]
        for file in files:
            file.write_text(json.dumps(SCENARIO), encoding="utf-8")
        ways = {
            f"{SCENARIOS} starts": [[str(file)] for file in files],
            "one start": [[folder]],
            "one start, two processes": [[folder, "--jobs", "2"]],
        }
        turns = [{way: _seconds(calls) for way, calls in ways.items()} for _ in range(TURNS)]
    table = Table("way", "seconds", "ratio", title=f"{SCENARIOS} scenarios, median of {TURNS} turns")
    for way in ways:
        seconds = statistics.median(turn[way] for turn in turns)
        ratio = statistics.median(turn[f"{SCENARIOS} starts"] / turn[way] for turn in turns)
        table.add_row(way, f"{seconds:.2f}", f"{ratio:.1f}")
    Console(width=100).print(table)


def _seconds(calls: list[list[str]]) -> float:
    begun = time.perf_counter()
    for arguments in calls:
        subprocess.run(
            [sys.executable, "-m", "kakumei.cli", "judge", *arguments, "--json"], check=True, capture_output=True
        )
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
