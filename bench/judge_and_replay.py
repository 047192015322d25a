"""Scenarios and logs by the thousand: run `.venv/bin/python bench/judge_and_replay.py` from the root of the repository.

Prints how many scenarios a second `judge_scenario` answers (those of `tests/positions`), and how many games a second
`replay` plays again. `--against PYTHON` measures another checkout too, given by the interpreter it is installed for:
the two take turns, each time in a new process, and the ratio is taken turn by turn. Seconds are those of the
processor.
"""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from kakumei.checker.judge import judge_scenario
from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import play_out
from kakumei.checker.replay import replay
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import default_setting
from kakumei.dsl.source import Source

TESTS = Path(__file__).resolve().parent.parent / "tests"
VARIANTS = ("persona_tycoon", "playtash", "polish_wiki", "aw_net", "japanese_app")
SEATS = 4
GAMES = 4  # of each variant
HANDS = 3  # of a match without a fixed end
TURNS = 5


@click.command()
@click.option("--against", metavar="PYTHON", help="The interpreter of another checkout.")
@click.option("--once", is_flag=True, hidden=True, help="Measure here and print JSON.")
def main(against: str | None, once: bool) -> None:
    """Measure and print."""
    if once:
        click.echo(json.dumps(measured()))
        return
    pythons = [sys.executable, against] if against else [sys.executable]
    turns = [[_in_a_new_process(python) for python in pythons] for _ in range(TURNS)]
    Console(width=100).print(_table(turns))


def measured() -> dict[str, float]:
    """How many a second, in a process that has seen none of them before."""
    scenarios, logs = list(_scenarios()), list(_logs())
    return {"scenarios judged": _rate(judge_scenario, scenarios), "games played again": _rate(_agrees, logs)}


def _rate(work: Callable[[Any], object], items: list[Any]) -> float:
    begun = time.process_time()
    for item in items:
        work(item)
    return len(items) / (time.process_time() - begun)


def _agrees(log: Source) -> None:
    assert replay(log).ok


def _scenarios() -> Iterator[dict[str, Any]]:
    """Every position of the table under every source that can reach it."""
    sys.path.insert(0, str(TESTS))
    from positions.sources import source
    from scenario_table import read_table

    for entry in read_table(TESTS / "positions" / "positions.txt"):
        for row in entry.rows:
            for under in map(source, row.names):
                yield entry.scenario(under.variant, under.name, under.options)


def _logs() -> Iterator[Source]:
    """Games of random players, each in a log of its own."""
    for name in VARIANTS:
        variant = compile_bundled(name).variant
        assert variant is not None
        setting = default_setting(variant)
        config = lower(variant, setting)
        for seed in range(GAMES):
            header = header_line(name, setting, config, SEATS, seed, HANDS)
            lines = [header, *log_lines(play_out(config, SEATS, seed, HANDS))]
            yield Source("game.log", write_lines(lines))


def _in_a_new_process(python: str) -> dict[str, float]:
    command = [python, str(Path(__file__).resolve()), "--once"]
    rates: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return rates


def _table(turns: list[list[dict[str, float]]]) -> Table:
    table = Table("a second", "here", title=f"Median of {len(turns)} turns")
    if len(turns[0]) > 1:
        table.add_column("there")
        table.add_column("ratio")
    for what in turns[0][0]:
        row = [f"{statistics.median(turn[i][what] for turn in turns):.1f}" for i in range(len(turns[0]))]
        if len(turns[0]) > 1:
            row.append(f"{statistics.median(here[what] / there[what] for here, there in turns):.1f}")
        table.add_row(what, *row)
    return table


if __name__ == "__main__":
    main()
