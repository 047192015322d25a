"""`kakumei replay`: plays the games of a log again, and says whether they went as written."""

import sys

import click

from kakumei.checker.outputs import Replay, diagnostics_of, document
from kakumei.checker.replay import Replayed, replay
from kakumei.checker.scenario import MalformedScenario
from kakumei.cli.files import read_source
from kakumei.cli.loading import finder, instead_option, json_option
from kakumei.cli.move_words import counted
from kakumei.cli.printing import Refused, print_diagnostics, print_json, print_text
from kakumei.dsl.source import Source


@click.command("replay")
@click.argument("file", type=click.Path())
@instead_option("log")
@json_option
def command(file: str, name: str | None, as_json: bool) -> None:
    """Play the games of the log in FILE (kakumei.log/1) again; `-` reads standard input.

    Exit status: 0 every move is legal and every hand ends as written, 1 not so, 2 the log is malformed.
    """
    source = read_source(file)
    try:
        result = replay(source, finder(file, name))
    except MalformedScenario as malformed:
        raise Refused(malformed.diagnostics, malformed.sources) from None
    if as_json:
        print_json(document(_output(result, source)))
    else:
        print_diagnostics(result.diagnostics, {source.name: source})
        told = f"{counted(result.games, 'game')}, {counted(result.hands, 'hand')}, {counted(result.moves, 'move')}"
        print_text(f"{told}: {'the log agrees with the rules.' if result.ok else 'the log disagrees with the rules.'}")
    sys.exit(0 if result.ok else 1)


def _output(result: Replayed, source: Source) -> Replay:
    return Replay(
        agrees=result.ok,
        games=result.games,
        hands=result.hands,
        moves=result.moves,
        diagnostics=diagnostics_of(result.diagnostics, {source.name: source}),
    )
