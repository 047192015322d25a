"""`kakumei play`: a person against random players, or random players among themselves."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import click

from kakumei.checker.log import Line, header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser, Step, play_on
from kakumei.checker.wording import english
from kakumei.cli.cards import Pen
from kakumei.cli.files import write_text
from kakumei.cli.loading import check_players, name_for_log, set_option, setting_of, usable_variant, variant_argument
from kakumei.cli.match import Leaves, Match
from kakumei.cli.move_words import counted
from kakumei.cli.printing import print_text, with_progress
from kakumei.cli.statuses import INTERRUPTED
from kakumei.compiler.config.base import Range
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast
from kakumei.dsl.limits import GREATEST_SEED, MOST_HANDS, MOST_PLAYERS
from kakumei.engine import AnyGame, Game, Reference

_LARGEST_SEED = 2**32 - 1  # short enough to be typed again


@click.command("play")
@variant_argument
@click.option("--seats", "--players", type=click.IntRange(1, MOST_PLAYERS), help="How many play, you among them.")
@click.option("--seed", type=click.IntRange(0, GREATEST_SEED), help="Deals the same cards again.")
@click.option("--hands", type=click.IntRange(1, MOST_HANDS), help="How many hands, where the match has no fixed end.")
@click.option("--log", type=click.Path(dir_okay=False, path_type=Path), help="Write the game into this file.")
@click.option("--auto", is_flag=True, help="Nobody is asked: random players play, and the log is what comes of it.")
@set_option
def command(
    name: str,
    seats: int | None,
    seed: int | None,
    hands: int | None,
    log: Path | None,
    auto: bool,
    settings: tuple[str, ...],
) -> None:
    """Play the variant NAME against random players. You are P1.

    A move is typed as its cards, such as `S5 H5`; `?` lists the legal moves, `q` leaves, and so does Ctrl-C (with exit
    status 130). A log is written in either case.

    With `--auto` random players play the match to its end. Its log goes to standard output, or into the file of
    `--log`; the same seed plays the same match.
    """
    variant = usable_variant(name)
    setting = setting_of(variant, settings)
    config = lower(variant, setting)
    players = seats or usual_players(variant, setting, config.players)
    check_players(variant, config, players)
    number = secrets.randbelow(_LARGEST_SEED) if seed is None else seed
    engine = Reference.of(config, players)
    table, dealt = engine.start(number, hands)
    pen = Pen.for_output()
    match = Match(variant, setting, pen, RandomChooser(number))
    # What goes to standard output is kept here, or piped into a command that looks from here.
    named = name_for_log(name, variant.name, log or Path("log"))
    header = header_line(named, setting, config, players, number, hands)
    if log is not None:
        write_text(log, write_lines([header]))  # who cannot write it should hear so before the game
    if auto:
        _play_alone(Game(engine, table), number, header, log)
    print_text(f"{english(variant.names)}: {players} players, seed {number}.")
    typed = ", ".join(f"{card} for {pen.label(card)}" if pen.signs else card for card in ("S3", "H10", "DQ", "C2"))
    print_text(pen.wrap(f"You are P1. Cards are typed as {typed}, JK for a joker; `?` lists your moves, `q` leaves."))
    stopped = False
    try:
        match.play(Game(engine, table), dealt)
    except (Leaves, KeyboardInterrupt) as end:
        stopped = isinstance(end, KeyboardInterrupt)
        print_text(f"\nTo be dealt the same cards again: {_again(name, players, number, hands, settings)}")
    if log is not None:
        write_text(log, write_lines([header, *log_lines(match.steps)]))
        print_text(f"The game is in {log}.")
    sys.exit(INTERRUPTED if stopped else 0)


def _play_alone(game: AnyGame, seed: int, header: Line, log: Path | None) -> NoReturn:
    """Random players play to the end of the match; what they have played when they are stopped is a log as well."""
    steps: list[Step] = []
    stopped = False
    try:
        for step in with_progress(play_on(game, RandomChooser(seed)), "playing, move"):
            steps.append(step)  # noqa: PERF402 - one by one, so that none is lost where we are stopped
    except KeyboardInterrupt:
        stopped = True
    text = write_lines([header, *log_lines(steps)])
    if log is None:
        print_text(text.removesuffix("\n"))
    else:
        write_text(log, text)
        hands = steps[-1].before.seating.hand if steps else 0
        print_text(f"{counted(hands, 'hand')}, {counted(len(steps), 'move')}, seed {seed}. The game is in {log}.")
    sys.exit(INTERRUPTED if stopped else 0)


def _again(name: str, players: int, seed: int, hands: int | None, settings: Sequence[str]) -> str:
    """The call that deals the same cards."""
    words = ["kakumei", "play", name, "--seats", str(players), "--seed", str(seed)]
    words += [] if hands is None else ["--hands", str(hands)]
    words += [word for setting in settings for word in ("--set", setting)]
    return shlex.join(words)


def usual_players(variant: Variant, setting: Setting, allowed: Range) -> int:
    """The number of players the variant is best with, else four, else the lowest there can be."""
    for statement in variant.statements:
        if isinstance(statement.node, ast.PlayerCount) and statement.node.best_with is not None:
            return AtSetting.of(setting).number(statement.node.best_with)
    return 4 if 4 in allowed else allowed.low
