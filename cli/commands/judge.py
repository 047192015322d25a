"""`kakumei judge`: which moves of a scenario are legal, and why not."""

import sys
from typing import Any

import click
import msgspec

from kakumei.checker.judge import verdict
from kakumei.checker.prepare import Prepared, prepare
from kakumei.checker.scenario import MalformedScenario, SeatedMove
from kakumei.cli.files import read_source
from kakumei.cli.loading import compiled, complete_variant, json_option, read_settings, set_option
from kakumei.cli.printing import Refused, print_json, print_text


@click.command("judge")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@click.option(
    "--variant",
    "name",
    metavar="NAME",
    shell_complete=complete_variant,
    help="A bundled variant or a file, in place of the variant the scenario names.",
)
@set_option
@json_option
def command(file: str, name: str | None, settings: tuple[str, ...], as_json: bool) -> None:
    """Judge the moves of the scenario in FILE (kakumei.scenario/1); `-` reads standard input.

    Exit status: 0 every move is legal, 1 some are not, 2 the scenario is malformed.
    """
    try:
        prepared = prepare(read_source(file), compiled(name) if name else None, read_settings(settings))
        result = verdict(prepared)
    except MalformedScenario as malformed:
        raise Refused(malformed.diagnostics, malformed.sources) from None
    if as_json:
        print_json(result)
    else:
        print_text("\n".join(_lines(prepared, result)))
    sys.exit(0 if all(one["legal"] for one in result["verdicts"]) else 1)


def _lines(prepared: Prepared, result: dict[str, Any]) -> list[str]:
    lines: list[str] = []
    for move, one in zip(prepared.written.scenario.moves, result["verdicts"], strict=True):
        lines.append(f"{'legal  ' if one['legal'] else 'illegal'}  {move_words(move)}")
        lines += [f"           {reason['clause']}: {reason['text']}" for reason in one.get("reasons", ())]
    state = result["state"]
    if state["over"]:
        places = ", ".join(f"seat {seat}: {place}" for seat, place in enumerate(state["places"]))
        lines.append(f"The hand is over. Places: {places}.")
    else:
        lines.append(f"Next: seat {state['turn']} ({state['decision']['kind']}), {len(result['legal'])} legal moves.")
    return lines


def move_words(move: SeatedMove) -> str:
    """A move in one line: `seat 0 plays S5 S6 JK as S5 S6 S7`."""

    fields = msgspec.to_builtins(move)
    words = [f"seat {move.seat}", str(fields["move"])]
    for name, before in (("rule", ""), ("cards", ""), ("as", "as "), ("to", "to seat "), ("value", ""), ("seats", "")):
        value = fields.get(name)
        if value is not None:
            shown = " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
            words.append(before + (shown or "nothing"))
    return " ".join(words)
