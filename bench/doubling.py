"""How the time grows with the input: run `.venv/bin/python bench/doubling.py` from the root of the repository.

Each kind of input is read at two sizes, the second twice the first; the last column is how much longer that takes.
About 2 is as it should be: a text that is twice as long takes twice the time. Times are those of the processor.
`--only WORD` measures the kinds with that word in their name.
"""

import json
import time
from collections.abc import Callable
from contextlib import suppress

import click

from kakumei.checker.json_text import read_json
from kakumei.checker.judge import judge_scenario
from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import play_out
from kakumei.checker.replay import replay
from kakumei.checker.scenario import MalformedScenario
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled, compile_text
from kakumei.compiler.setting import default_setting
from kakumei.dsl.formatter import format_source
from kakumei.dsl.source import Source

HEAD = 'variant table "Table" based on plain\n'

Work = Callable[[], object]


def text(write: Callable[[int], str]) -> Callable[[int], Work]:
    """Compiles the text that is written at a size."""

    def prepare(size: int) -> Work:
        written = HEAD + write(size)
        return lambda: compile_text(written)

    return prepare


def rules(size: int) -> str:
    return "".join(f'rule r{n} "R{n}"\n  when a player plays 8 then the trick ends\nuse r{n}\n' for n in range(size))


def one_of_many_variants(size: int) -> Work:
    written = "".join(f'variant table{n} "Table" based on plain\n' for n in range(size))
    return lambda: compile_text(written)


def formatted(size: int) -> Work:
    source = Source("table.rules", HEAD + rules(size))
    return lambda: format_source(source)


def log(size: int) -> Work:
    """A log of so many hands, played again."""
    variant = compile_bundled("plain").variant
    assert variant is not None
    setting = default_setting(variant)
    config = lower(variant, setting)
    lines = [header_line("plain", setting, config, 4, 7, size), *log_lines(play_out(config, 4, 7, size))]
    source = Source("game.jsonl", write_lines(lines))
    return lambda: replay(source, compile_bundled)


def wrong_log(size: int) -> Work:
    source = Source("game.jsonl", '{"format": "kakumei.log/9"}\n' * size)

    def refuse() -> None:
        with suppress(MalformedScenario):
            replay(source, compile_bundled)

    return refuse


def scenarios(size: int) -> Work:
    written: dict[str, object] = {
        "format": "kakumei.scenario/1",
        "variant": "plain",
        "seats": 2,
        "deal": [["S3"], ["S4"]],
        "leader": 0,
    }

    def judge_all() -> None:
        for _ in range(size):
            judge_scenario(written)

    return judge_all


def wide_json(size: int) -> Work:
    source = Source("scenario.json", json.dumps([[{"a": [1, "b"]}]] * size))
    return lambda: read_json(source)


KINDS: dict[str, tuple[Callable[[int], Work], int]] = {
    "text: rules": (text(rules), 60),
    "text: sentences of one's own": (text(lambda size: 'custom "A sentence."\n' * size), 300),
    "text: titles": (text(lambda size: "".join(f'title t{n} "T{n}"\n' for n in range(size))), 300),
    "text: choices": (text(lambda size: "".join(f"choice c{n} as number 1 to 3 = 2\n" for n in range(size))), 200),
    "text: unknown names": (text(lambda size: "".join(f"use nobody{n}\n" for n in range(size))), 200),
    "text: blank lines": (text(lambda size: "\n" * size), 200_000),
    "text: blanks": (text(lambda size: " " * size), 200_000),
    "text: comments": (text(lambda size: "# what is said beside\n" * size), 5_000),
    "text: a bracket never closed": (text(lambda size: "players 4 [" + "L1, " * size), 20_000),
    "text: brackets never closed": (text(lambda size: "[" * size), 40_000),
    "text: brackets closed too often": (text(lambda size: "]" * size), 40_000),
    "text: quotation marks": (text(lambda size: '"' * size), 40_000),
    "text: a line of one character": (text(lambda size: "?" * size), 40_000),
    "text: a name": (text(lambda size: "a" * size), 200_000),
    "text: a number": (text(lambda size: "players " + "9" * size), 200_000),
    "text: a text in quotes": (text(lambda size: f'custom "{"x" * size}"'), 200_000),
    "text: what cannot be seen": (text(lambda size: "a\u202e" * size), 40_000),
    "text: errors of syntax": (text(lambda size: "players to\n" * size), 500),
    "text: variants": (one_of_many_variants, 100),
    "text laid out": (formatted, 100),
    "log: hands": (log, 8),
    "log: wrong lines": (wrong_log, 1_000),
    "scenarios": (scenarios, 100),
    "JSON: lists": (wide_json, 5_000),
}


@click.command()
@click.option("--only", default="", metavar="WORD", help="The kinds with this word in their name.")
def main(only: str) -> None:
    """Print how the time of each kind of input grows when it is doubled."""
    compile_text(HEAD)  # what is loaded once is loaded now
    click.echo(f"{'input':34}{'size':>9}{'seconds':>9}{'doubled':>9}{'ratio':>7}")
    for kind, (prepare, size) in KINDS.items():
        if only in kind:
            once, twice = seconds(prepare(size)), seconds(prepare(2 * size))
            click.echo(f"{kind:34}{size:9,}{once:9.3f}{twice:9.3f}{twice / once:7.2f}")


def seconds(work: Work) -> float:
    """How long the work takes the processor, the first time: what has been read once is known the second time."""
    begin = time.process_time()
    work()
    return max(time.process_time() - begin, 1e-6)


if __name__ == "__main__":
    main()
