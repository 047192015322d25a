"""Hostile calls of the command line: run `.venv/bin/python bench/hostile_calls.py` from the root of the project.

Prints what goes wrong with each, and how many things did; words after it choose the calls that hold one of them.
"""

import sys
import tempfile
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from hostile_calls import faults, furnish, hostile_calls


@click.command()
@click.argument("words", nargs=-1)
def main(words: tuple[str, ...]) -> None:
    """Print what goes wrong with hostile calls."""
    found = 0
    calls = [call for call in hostile_calls() if not words or any(word in call.name for word in words)]
    for call in calls:
        with tempfile.TemporaryDirectory() as folder:
            furnish(Path(folder))
            for fault in faults(call, Path(folder)):
                found += 1
                print(f"{call.name}: {fault}", flush=True)
    click.echo(f"{len(calls)} calls, {found} faults.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
