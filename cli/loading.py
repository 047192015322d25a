"""From what the user names to a variant that can be used: bundled names, paths, settings."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from kakumei.checker.probes import probes_of
from kakumei.cli.files import read_source
from kakumei.cli.folder import folder_of, texts_in
from kakumei.cli.printing import Refused
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_bundled, compile_in_folder, compile_source, why_unusable
from kakumei.compiler.setting import Setting, make_setting, told_apart
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic, has_errors
from kakumei.dsl.source import NO_SPAN, Source, whole_file
from kakumei.dsl.suggest import did_you_mean

if TYPE_CHECKING:
    # For their names only: who checks a text waits for no game.
    from kakumei.checker.ruleset import Find
    from kakumei.compiler.config import EngineConfig

Command = TypeVar("Command", bound=Callable[..., Any])

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_ON_OFF = {"on": True, "off": False, "yes": True, "no": False, "true": True, "false": False}


def is_path(argument: str) -> bool:
    """Whether an argument names a file (`-`: standard input) rather than a bundled variant."""
    if argument == "-" or argument.endswith(".rules") or "/" in argument or os.sep in argument:
        return True
    try:
        return Path(argument).is_file()
    except OSError:  # longer than any name of a file
        return False


def compiled(argument: str) -> Compiled:
    """What a file or a bundled variant means, with everything that is wrong with it.

    Raises:
        Refused: there is no such file or variant.
    """
    if is_path(argument):
        return compile_source(read_source(argument), folder=folder_of(argument))
    if argument not in bundled_names():
        if os.path.isdir(argument):
            read_source(argument)  # says that it is a folder
        meant = did_you_mean(argument, bundled_names())
        help = f"did you mean `{meant}`?" if meant else None
        raise Refused((diagnostic(Code.UNKNOWN_VARIANT, NO_SPAN, name=argument, help=help),), {})
    return compile_bundled(argument)


def compiled_whole(argument: str) -> Iterator[Compiled]:
    """Everything that a file or a bundled variant holds: each of its variants, the one that counts first.

    A file without variants is a library: it comes with a table for each of its rules.

    Raises:
        Refused: there is no such file or variant, or nothing in the file.
    """
    if not is_path(argument):
        yield compiled(argument)
        return
    source, folder = read_source(argument), folder_of(argument)
    result = compile_source(source, folder=folder)
    if result.variant is None and not result.diagnostics:
        _not_empty(source)
    yield result
    own = [name for name, text in result.project.variants.items() if text.header.span.source == source.name]
    if not own:
        yield from probes_of(source, folder)
    # The last variant is the one that `compiled` has given already.
    yield from (compile_source(source, name, folder) for name in own[:-1])


def _not_empty(source: Source) -> None:
    """Refuses a text of blanks and comments: a parser has nothing against it, but its author meant something else."""
    from kakumei.dsl.parser import parse  # only here: a bundled variant needs no parser

    if not any(block.header or block.statements for block in parse(source).file.blocks):
        raise Refused((diagnostic(Code.MISSING_HEADER, whole_file(source.name), notes=("it is empty",)),), {})


def usable_variant(argument: str) -> Variant:
    """The variant of a file or a bundled one.

    Raises:
        Refused: there is none, or it has errors.
    """
    return usable(compiled(argument))


def usable(result: Compiled) -> Variant:
    """The variant of a text.

    Raises:
        Refused: there is none, or it has errors.
    """
    if result.variant is None:
        raise Refused(why_unusable(result), result.sources)
    return result.variant


def finder(file: str, instead: str | None) -> "Find":
    """How the scenario or log in a file finds its variant: a bundled one by name, or one in the folder of the file.

    That is a text of the folder by its path, or a variant by its name, from whatever text of the folder; on standard
    input, which has no folder, only a text by its path. What a file names is never looked for outside its folder, so
    that a scenario from elsewhere opens nothing of yours; `instead`, which the user has typed, may be any path, and
    takes the place of whatever the file names.

    Raises:
        Refused: `instead` is nothing, or the text that is found cannot be read.
    """
    if instead is not None:
        chosen = compiled(instead)
        return lambda _: chosen

    from kakumei.checker.ruleset import bundled  # only here: who checks a text waits for no game

    folder = Path.cwd() if file == "-" else Path(file).resolve().parent
    shown = Path() if file == "-" else Path(file).parent

    def find(name: str) -> Compiled | None:
        if (found := bundled(name)) is not None:
            return found
        if not name.endswith(".rules"):
            return None if file == "-" else compile_in_folder(name, texts_in(shown))
        try:
            path = (folder / name).resolve()
            inside = path.is_relative_to(folder) and path.is_file()
        except (OSError, ValueError):  # no file can have such a name
            return None
        if not inside:
            return None
        return compiled(str(shown / name))

    return find


def name_for_log(argument: str, variant: str, log: Path) -> str:
    """The name by which a log finds the variant that was played: the path of its text, if that lies beside or below.

    Any other text is called by the variant's name, which `finder` finds if the two come together later.
    """
    if not is_path(argument) or not argument.endswith(".rules"):
        return variant
    try:
        path = Path(argument).resolve().relative_to(log.resolve().parent).as_posix()
        path.encode()
    except (OSError, ValueError):  # elsewhere, or not to be written as JSON
        return variant
    return path


def read_settings(settings: Sequence[str]) -> dict[str, bool | int]:
    """What `--set` says: options by name (true or false) and numbers by name.

    Raises:
        Refused: something is no setting.
    """
    values: dict[str, bool | int] = {}
    wrong: list[Diagnostic] = []
    for text in settings:
        name, _, value = (part.strip() for part in text.partition("="))
        if name and value.lower() in _ON_OFF:
            values[name] = _ON_OFF[value.lower()]
        elif name and _NUMBER.fullmatch(value):
            values[name] = int(value)
        else:
            wrong.append(diagnostic(Code.INVALID_SETTING, NO_SPAN, text=text))
    if wrong:
        raise Refused(wrong, {})
    return values


def setting_of(variant: Variant, settings: Sequence[str]) -> Setting:
    """The setting that `--set` asks for.

    Raises:
        Refused: something is no setting, or none of this variant.
    """
    return checked_setting(variant, settings)[0]


def checked_setting(variant: Variant, settings: Sequence[str]) -> tuple[Setting, Sequence[Diagnostic]]:
    """The setting that `--set` asks for, and what looks wrong with it: rules that can never apply with these values.

    Raises:
        Refused: something is no setting, or none of this variant.
    """
    options, choices = told_apart(read_settings(settings))
    found = check_setting(variant, options, choices)
    if has_errors(found):
        raise Refused(found, {})
    # A setting has no place in a text, so the label, which says why, becomes a note.
    told = tuple(replace(one, notes=(f"{one.primary.text}, as `{variant.name}` is set here",)) for one in found)
    return make_setting(variant, options, choices), told


def check_players(variant: Variant, config: "EngineConfig", players: int) -> None:
    """Holds the number of players to what the variant allows.

    Raises:
        Refused: it is not played by so many.
    """
    from kakumei.checker.fitting import seats_problem  # only here: who checks a text waits for no game

    help = "choose a number of players in this range: {allowed}"
    if (wrong := seats_problem(variant, config, players, NO_SPAN, help=help)) is not None:
        raise Refused((wrong,), {})


def _complete_variant(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The bundled variants that begin so, else files."""
    files = [CompletionItem(incomplete, type="file")]
    return [CompletionItem(name) for name in bundled_names() if name.startswith(incomplete)] or files


def instead_option(naming: str) -> Callable[[Command], Command]:
    """`--variant NAME`: a variant in place of the one that the text read (`naming`: "scenario", "log") names."""
    return click.option(
        "--variant",
        "name",
        metavar="NAME",
        shell_complete=_complete_variant,
        help=f"A bundled variant or a file, in place of the variant the {naming} names.",
    )


def variants_argument(command: Command) -> Command:
    """`[NAMES]…`: any number of variants; none stands for everything bundled."""
    return click.argument("names", nargs=-1, shell_complete=_complete_variant)(command)


def variant_argument(command: Command) -> Command:
    """`NAME`: one variant."""
    return click.argument("name", shell_complete=_complete_variant)(command)


def set_option(command: Command) -> Command:
    """`--set NAME=VALUE`, as often as wanted."""
    return click.option(
        "--set",
        "settings",
        metavar="NAME=VALUE",
        multiple=True,
        callback=_settings,
        help="Switch an option on or off, or choose a number.",
    )(command)


def _settings(ctx: click.Context, param: click.Parameter, settings: tuple[str, ...]) -> tuple[str, ...]:
    """The settings as typed, refused before any work is done where one of them means nothing."""
    read_settings(settings)
    return settings


def json_option(command: Command) -> Command:
    """`--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")(command)
