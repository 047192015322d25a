"""`kakumei play`: a person against random players."""

import secrets
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser
from kakumei.checker.wording import english
from kakumei.cli.cards import Pen
from kakumei.cli.files import write_text
from kakumei.cli.loading import check_players, name_for_log, set_option, setting_of, usable_variant, variant_argument
from kakumei.cli.match import Leaves, Match
from kakumei.cli.printing import print_text
from kakumei.cli.statuses import INTERRUPTED
from kakumei.compiler.config.base import Range
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast
from kakumei.engine import Game, Reference

_LARGEST_SEED = 2**32 - 1  # short enough to be typed again


@click.command("play")
@variant_argument
@click.option("--seats", type=click.IntRange(min=1), help="How many play, you among them.")
@click.option("--seed", type=click.IntRange(0, 2**53 - 1), help="Deals the same cards again.")
@click.option("--hands", type=click.IntRange(min=1), help="How many hands, where the match has no fixed end.")
@click.option("--log", type=click.Path(dir_okay=False, path_type=Path), help="Write the game into this file.")
@set_option
def command(
    name: str, seats: int | None, seed: int | None, hands: int | None, log: Path | None, settings: tuple[str, ...]
) -> None:
    """Play the variant NAME against random players. You are P1.

    A move is typed as its cards, such as `S5 H5`; `?` lists the legal moves, `q` leaves, and so does Ctrl-C (with exit
    status 130). A log is written in either case.
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
    named = variant.name if log is None else name_for_log(name, variant.name, log)
    header = header_line(named, setting, config, players, number, hands)
    if log is not None:
        write_text(log, write_lines([header]))  # who cannot write it should hear so before the game
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
