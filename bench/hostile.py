"""Hostile texts in every field of every output: run `.venv/bin/python bench/hostile.py` from the root of the project.

Prints what goes wrong with each of 500 texts, and how many things did; `--texts N` tries another number of them.
"""

import sys
import tempfile
from pathlib import Path

import click

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from hostile import faults, hostile_texts


@click.command()
@click.option("--texts", type=click.IntRange(min=1), default=500, show_default=True, help="How many texts.")
def main(texts: int) -> None:
    """Print what goes wrong with hostile texts."""
    found = 0
    for text in hostile_texts(texts):
        with tempfile.TemporaryDirectory() as folder:
            for fault in faults(text, Path(folder)):
                found += 1
                click.echo(f"{text!r}: {fault}")
    click.echo(f"{texts} texts, {found} faults.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
