"""`kakumei build`: the rule sheet and the configuration, as files."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import click
import msgspec

from kakumei.checker.examples import positions
from kakumei.cli.files import write_text
from kakumei.cli.loading import check_players, set_option, setting_of, usable_variant, variants_argument
from kakumei.cli.printing import print_text, with_progress
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.document import config_document
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import Setting
from kakumei.compiler.sheet import LanguageError, languages, make_sheet, render_html, render_markdown
from kakumei.dsl.limits import MOST_PLAYERS


@click.command("build")
@variants_argument
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("build"),
    show_default=True,
    help="The folder to write into.",
)
@set_option
@click.option("--players", type=click.IntRange(1, MOST_PLAYERS), help="Print only what so many players need.")
@click.option("--lang", type=click.Choice(languages()), default="en", show_default=True, help="Language of the sheet.")
def command(names: tuple[str, ...], out: Path, settings: tuple[str, ...], players: int | None, lang: str) -> None:
    """Print the rule sheet and the configuration of the variants NAMES; without NAMES, of everything bundled.

    Nothing is written unless every variant can be used, and a file that cannot be written stays as it was.
    """
    variants = [usable_variant(name) for name in names or bundled_names()]
    chosen = [(variant, setting_of(variant, settings)) for variant in variants]
    files = [file for each in with_progress(chosen, "printing") for file in _files(*each, lang, players)]
    for name, text in files:
        write_text(out / name, text)
        print_text(str(out / name))


def _files(variant: Variant, setting: Setting, language: str, players: int | None) -> Iterator[tuple[str, str]]:
    """The files of one variant, by name."""
    config = lower(variant, setting)
    document = msgspec.json.encode(config_document(variant, setting, config))
    yield f"{variant.name}.config.json", msgspec.json.format(document, indent=2).decode() + "\n"
    if players is not None:
        check_players(variant, config, players)
    play = partial(positions, variant, setting=setting)
    try:
        sheet = make_sheet(variant, setting, language, players, play)
    except LanguageError as error:
        raise click.UsageError(str(error)) from None
    yield f"{variant.name}.md", render_markdown(sheet)
    yield f"{variant.name}.html", render_html(sheet)
