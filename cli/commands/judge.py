"""`kakumei judge`: which moves of scenarios are legal, and why not."""

import sys
from collections.abc import Iterable
from contextlib import closing
from itertools import chain
from typing import NoReturn

import click

from kakumei.checker.judge import judge, verdict
from kakumei.checker.prepare import prepare
from kakumei.checker.scenario import MalformedScenario
from kakumei.cli.documents import Document, documents
from kakumei.cli.judging import Asked, judgement, outcomes
from kakumei.cli.loading import finder, instead_option, json_option, read_settings, set_option
from kakumei.cli.move_words import counted
from kakumei.cli.printing import Refused, is_terminal, print_diagnostics, print_json, print_text, with_progress


@click.command("judge")
@click.argument("files", nargs=-1, required=True, type=click.Path())
@instead_option("scenario")
@set_option
@click.option("--lines", is_flag=True, help="Each line is a scenario, and is answered as soon as it has been read.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Judge with so many processes.")
@json_option
def command(
    files: tuple[str, ...], name: str | None, settings: tuple[str, ...], lines: bool, jobs: int, as_json: bool
) -> None:
    """Judge the moves of the scenarios in FILES (kakumei.scenario/1); `-` reads standard input.

    A scenario names a bundled variant, or one in the `.rules` files of its own folder. FILES may be folders, and a file
    may hold a scenario a line. Several scenarios are answered in their order, each in one line with `--json`; one that
    is malformed does not stop the others.

    Exit status: 0 every move is legal, 1 some are not, 2 a scenario is malformed.
    """
    asked = Asked(instead=name, options=read_settings(settings), as_json=as_json)
    found = documents(files, lines=lines)
    first = next(found, None)
    if first is not None and first.alone and len(files) == 1:
        _judge_one(first, asked)
    _judge_many(found if first is None else chain([first], found), asked, jobs)


def _judge_one(found: Document, asked: Asked) -> NoReturn:
    if found.source is None:
        assert found.trouble is not None
        raise found.trouble
    try:
        prepared = prepare(found.source, finder(found.file, asked.instead), asked.options)
        judged = judge(prepared)
    except MalformedScenario as malformed:
        raise Refused(malformed.diagnostics, malformed.sources) from None
    if asked.as_json:
        print_json(verdict(judged))
    else:
        print_text("\n".join(judgement(prepared, judged)))
    sys.exit(0 if judged.all_legal else 1)


def _judge_many(found: Iterable[Document], asked: Asked, jobs: int) -> NoReturn:
    finder("-", asked.instead)  # what cannot be used as their variant is told once
    counts = [0, 0, 0]
    with closing(outcomes(found, asked, jobs)) as judged:
        # Where the answers themselves are on the screen, everybody sees how far it has come.
        for each in judged if is_terminal(sys.stdout) else with_progress(judged, "judging"):
            counts[each.status] += 1
            print_text(each.text)
            if each.diagnostics and not asked.as_json:
                print_diagnostics(each.diagnostics, each.sources, to_stderr=True)
    if not asked.as_json:
        legal, illegal, refused = counts
        told = f"{counted(sum(counts), 'scenario')}: {legal} with legal moves only, {illegal} with others"
        print_text(f"{told}, {refused} not judged." if refused else f"{told}.")
    sys.exit(2 if counts[2] else 1 if counts[1] else 0)
