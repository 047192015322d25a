"""One text with many rules: run `.venv/bin/python bench/check_many_rules.py [WORD ...]` from the repository's root.

Prints how long `kakumei check` takes over texts of 25, 50, 100, 200 and 400 rules of one kind, and by how much the time
grows at each doubling: 2 is as it should be, 4 is quadratic. With WORDs, only the kinds that have one in their name.
`--steps` tells the steps apart, with what comes after them: lowering, the sheet, the examples. Seconds are those of the
processor, with everything loaded.
"""

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import click
from click.testing import CliRunner
from rich.console import Console
from rich.table import Table

from kakumei.checker.examples import run_variant_examples
from kakumei.cli.app import app
from kakumei.compiler.checks import check_variant
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_source
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet, render_markdown
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

T = TypeVar("T")

NUMBERS = (25, 50, 100, 200, 400)
HEADER = 'variant many "Many" based on plain\n'
EXAMPLE = "P1 holds H7 S3 P2 holds D8 S4 P3 holds C9 P1 leads P1 plays H7 P2 plays D8 now P2 leads"


def cut(number: int = 5) -> str:
    """A line that ends the trick; one rank after the other."""
    return f"when a player plays anything with {_rank(number)} then the trick ends, the player leads"


def ban(number: int) -> str:
    """A line that forbids."""
    return f"forbid anything with {_rank(number)} as the last cards"


def _rank(number: int) -> str:
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
    return ranks[number % len(ranks)]


def _three(number: int) -> str:
    """Three cards that no other number has."""
    return f"S{_rank(number)} H{_rank(number // 13)} C{_rank(number // 169)}"


def rule(number: int, *lines: str) -> str:
    """A rule of its own."""
    return "\n  ".join([f'rule rule_{number} "Rule {number}"', *lines]) + "\n"


def example(number: int, of: str = "") -> str:
    """An example of a rule, or of the variant."""
    return f'example {of} "number {number}" {EXAMPLE}\n'


def before(number: int) -> str:
    """The rule before this one; before the first comes one of the library."""
    return f"rule_{number - 1}" if number else "eight_cut"


def used(rules: Iterable[str], put: str = "use {}") -> str:
    """A variant with these rules in force."""
    texts = list(rules)
    return "\n".join([HEADER, *(put.format(f"rule_{i}") for i in range(len(texts))), *texts])


def _waiting(n: int) -> str:
    """Each rule waits for the one before it, and the first is off."""
    text = used(rule(i, *([f"requires rule_{i - 1}"] if i else []), cut(i)) for i in range(n))
    return text.replace("use rule_0\n", "option rule_0 off\n")


KINDS: dict[str, Callable[[int], str]] = {
    "alike": lambda n: used(rule(i, cut()) for i in range(n)),
    "of different ranks": lambda n: used(rule(i, cut(i)) for i in range(n)),
    "options that are on": lambda n: used((rule(i, cut(i)) for i in range(n)), "option {} on"),
    "options that are off": lambda n: used((rule(i, cut(i)) for i in range(n)), "option {} off"),
    "one rule, used again and again": lambda n: "\n".join(
        [HEADER, *(f"use eight_cut(cut_rank = {_rank(i)}) as cut_{i}" for i in range(n))]
    ),
    "each with an example": lambda n: used(rule(i, cut()) + example(i, f"rule_{i}") for i in range(n)),
    "one rule, many examples": lambda n: "\n".join([used([rule(0, cut())]), *(example(i, "rule_0") for i in range(n))]),
    "examples of the variant": lambda n: "\n".join([HEADER, "use eight_cut", *map(example, range(n))]),
    "conflicts, off": lambda n: used((rule(i, f"conflicts {before(i)}", cut(i)) for i in range(n)), "option {} off"),
    "conflicts, on": lambda n: used(rule(i, f"conflicts {before(i)}", cut(i)) for i in range(n)),
    "requires": _waiting,
    "forbids": lambda n: used(rule(i, ban(i)) for i in range(n)),
    "one rule, many lines that forbid": lambda n: used([rule(0, *map(ban, range(n)))]),
    "allows": lambda n: used(rule(i, f"allow {_rank(i)} ignoring shape") for i in range(n)),
    "reverses": lambda n: used(
        rule(
            i,
            f"when a player plays anything with all of {_three(i)} then the order reverses until the trick ends",
        )
        for i in range(n)
    ),
    "remembers": lambda n: used(
        rule(i, "remember m as number = 0 until the hand ends", "when a player plays anything then m becomes 1")
        for i in range(n)
    ),
    "notes and tags": lambda n: used(rule(i, f"tags tag_{i}", cut(i), f'note "Note {i}"') for i in range(n)),
    "unknown names": lambda n: used(rule(i, f"requires rlue_{i}", cut(i)) for i in range(n)),
    "mistakes of syntax": lambda n: used(rule(i, "wehn a player plays") for i in range(n)),
    "a library": lambda n: "".join(rule(i, cut(i)) for i in range(n)),
    "many variants": lambda n: "".join(f'variant v_{i} "V {i}" based on plain\nuse eight_cut\n' for i in range(n)),
}


@click.command()
@click.argument("words", nargs=-1)
@click.option("--steps", is_flag=True, help="Tell the steps apart.")
@click.option("--most", type=int, default=NUMBERS[-1], help="The largest number of rules.")
def main(words: tuple[str, ...], steps: bool, most: int) -> None:
    """Measure and print."""
    numbers = [number for number in NUMBERS if number <= most]
    kinds = {kind: text for kind, text in KINDS.items() if not words or any(word in kind for word in words)}
    table = Table("rules", "step", *(f"{n}" for n in numbers), *(f"x {n}" for n in numbers[1:]), title="Seconds")
    measure = _steps if steps else _check
    dict(measure(used([rule(0, cut())])))  # so that everything is loaded
    for kind, text in kinds.items():
        rows: dict[str, list[float]] = {}
        for number in numbers:
            for step, seconds in measure(text(number)):
                rows.setdefault(step, []).append(seconds)
        for step, times in rows.items():
            grown = (f"{later / earlier:.1f}" for earlier, later in pairwise(times))
            table.add_row(kind, step, *(f"{seconds:.2f}" for seconds in times), *grown)
    Console(width=130).print(table)


def _check(text: str) -> Iterator[tuple[str, float]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "many.rules"
        path.write_text(text, encoding="utf-8")
        seconds, result = _timed(lambda: CliRunner().invoke(app, ["check", str(path)], prog_name="kakumei"))
    assert result.exit_code in (0, 1), result.output
    yield "all of check", seconds


def _steps(text: str) -> Iterator[tuple[str, float]]:
    source = Source("many.rules", text)
    yield "parse", _timed(lambda: parse(source))[0]
    compiled = compile_source(source)
    if compiled.variant is None:
        return  # a library, or one with mistakes
    name = compiled.variant.name
    seconds, (variant, _) = _timed(lambda: elaborate(compiled.project, name))
    assert variant is not None
    setting = default_setting(variant)
    yield "elaborate", seconds
    yield "check", _timed(lambda: check_variant(variant, compiled.project))[0]
    yield "lower", _timed(lambda: lower(variant, setting))[0]
    yield "sheet", _timed(lambda: render_markdown(make_sheet(variant, setting)))[0]
    yield "examples", _timed(lambda: list(run_variant_examples(compiled)))[0]


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    gc.collect()
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


if __name__ == "__main__":
    main()
