"""`kakumei judge`: which moves of a scenario are legal, and why not."""

import sys
from collections.abc import Iterator

import click

from kakumei.checker.judge import Judged, judge, verdict
from kakumei.checker.prepare import Prepared, prepare
from kakumei.checker.reasons import reason_sentences
from kakumei.checker.scenario import MalformedScenario, unseated
from kakumei.checker.wording import seat_name
from kakumei.cli.files import read_source
from kakumei.cli.loading import finder, instead_option, json_option, read_settings, set_option
from kakumei.cli.move_words import asks_for_seat, counted, move_words
from kakumei.cli.printing import Refused, print_json, print_text


@click.command("judge")
@click.argument("file", type=click.Path())
@instead_option("scenario")
@set_option
@json_option
def command(file: str, name: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Judge the moves of the scenario in FILE (kakumei.scenario/1); `-` reads standard input.

    A scenario names a bundled variant, or a `.rules` file in its own folder. Exit status: 0 every move is legal, 1 some
    are not, 2 the scenario is malformed.
    """
    try:
        prepared = prepare(read_source(file), finder(file, name), read_settings(settings))
        judged = judge(prepared)
    except MalformedScenario as malformed:
        raise Refused(malformed.diagnostics, malformed.sources) from None
    if as_json:
        print_json(verdict(judged))
    else:
        print_text("\n".join(_lines(prepared, judged)))
    sys.exit(0 if judged.all_legal else 1)


def _lines(prepared: Prepared, judged: Judged) -> Iterator[str]:
    """The judgement for people, who call seat 0 `P1`."""
    for move, tried in zip(prepared.written.scenario.moves, judged.attempts, strict=True):
        words = move_words(move.seat, unseated(move), names_seat=asks_for_seat(tried.judged_in))
        yield f"{'legal  ' if tried.legal else 'illegal'}  {words}"
        for clause, text in reason_sentences(tried.judged_in.program, tried.reasons):
            yield f"           {clause}: {text}"
    game = judged.game
    if game.decision is not None:
        moves = counted(len(game.legal_moves()), "legal move")
        yield f"Next: {seat_name(game.decision.seat)} ({game.decision.kind.value}), {moves}."
    else:
        places = sorted((place or 0, seat) for seat, place in enumerate(game.snapshot().places))
        yield f"The hand is over: {', '.join(f'{place}. {seat_name(seat)}' for place, seat in places)}."
