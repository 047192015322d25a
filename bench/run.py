"""What it costs: run `.venv/bin/python bench/run.py` from the root of the repository; it prints three tables.

Everything is measured in one run on one core, and compared as a ratio where something else is at hand to compare
with, so that the figures of two machines can be laid side by side. Nothing here is a test: a slow machine is no fault.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from kakumei.compiler.bundle import bundled_files, bundled_names, bundled_sources
from kakumei.compiler.checks import check_variant
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.project import collect
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet, render_markdown
from kakumei.dsl.parser import parse
from kakumei.engine import apply, legal_moves, start

SEATS = 4
SECONDS_EACH = 3.0
RUNS = 7


def main() -> None:
    """Measure and print."""
    console = Console(width=100)
    console.print(_cold_start())
    console.print(_steps())
    console.print(_hands())


def _cold_start() -> Table:
    """A whole process, from nothing to an answer, against one that only loads two of our libraries."""
    check = _median_process([str(Path(sys.executable).with_name("kakumei")), "check", "playtash"])
    imports = _median_process([sys.executable, "-c", "import lark, click"])
    table = Table("process", "median of " + str(RUNS), "ratio", title="Cold start")
    table.add_row("python -c 'import lark, click'", f"{imports * 1000:.0f} ms", "1.0")
    table.add_row("kakumei check playtash", f"{check * 1000:.0f} ms", f"{check / imports:.1f}")
    return table


def _median_process(command: list[str]) -> float:
    """Seconds; the first run is thrown away, since it may write caches."""
    seconds = []
    for _ in range(RUNS + 1):
        begun = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds[1:])


def _steps() -> Table:
    """Each step from text to sheet, for each bundled variant, with everything loaded."""
    table = Table("variant", "parse", "elaborate", "check", "lower", "sheet", title="From text to sheet (ms)")
    texts = {Path(source.name).stem: source for source in bundled_sources()}
    for name in bundled_names():
        project, _ = collect(bundled_files()[0], name)
        variant, _ = _compiled(name)
        setting = default_setting(variant)
        row = [
            _median(lambda source=texts[name]: parse(source)),
            _median(lambda project=project, name=name: elaborate(project, name)),
            _median(lambda variant=variant, project=project: check_variant(variant, project)),
            _median(lambda variant=variant, setting=setting: lower(variant, setting)),
            _median(lambda variant=variant, setting=setting: render_markdown(make_sheet(variant, setting))),
        ]
        table.add_row(name, *(f"{seconds * 1000:.1f}" for seconds in row))
    return table


def _median(work: Callable[[], object]) -> float:
    """Seconds for one call."""
    seconds = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds)


def _hands() -> Table:
    """Random players on the reference engine; at every turn all legal moves are listed and one is drawn."""
    table = Table("variant", "hands a second", "turns a hand", "us a turn", title=f"Reference engine, {SEATS} players")
    for name in bundled_names():
        _, config = _compiled(name)
        hands = turns = seed = 0
        begun = time.perf_counter()
        while (spent := time.perf_counter() - begun) < SECONDS_EACH:
            seed += 1
            played, taken = _play(config, seed)
            hands, turns = hands + played, turns + taken
        table.add_row(name, f"{hands / spent:.0f}", f"{turns / hands:.0f}", f"{spent / turns * 1e6:.0f}")
    return table


def _play(config: EngineConfig, seed: int) -> tuple[int, int]:
    """Hands and turns of one match."""
    dice = random.Random(seed)
    state = start(config, SEATS, seed)
    turns = 0
    while state.decision is not None:
        state, _ = apply(state, dice.choice(legal_moves(state)))
        turns += 1
    return state.match.number, turns


def _compiled(name: str) -> tuple[Variant, EngineConfig]:
    project, _ = collect(bundled_files()[0], name)
    variant, _ = elaborate(project, name)
    assert variant is not None, f"{name} has no base"
    return variant, lower(variant, default_setting(variant))


if __name__ == "__main__":
    main()
