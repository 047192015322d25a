"""The commands by name, each in a module that is loaded when the command is run, and what happens if we fail."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import NoReturn

import click
from click.shell_completion import CompletionItem

from kakumei.cli.statuses import INTERRUPTED, NOBODY_READS

COMMANDS = {
    "check": "Tell every mistake in a variant, with its place and what to type instead.",
    "format": "Lay out the text of a variant in the one canonical way.",
    "build": "Print the rule sheet and the configuration of a variant.",
    "test": "Run the examples of a variant, or of everything bundled.",
    "judge": "Say which moves of a scenario are legal, and why not.",
    "play": "Play a variant in the terminal against random players.",
    "replay": "Play a log again and see whether it comes to the same end.",
    "variants": "List the bundled variants.",
    "library": "List the house rules of the library, or show one.",
    "explain": "Explain a diagnostic, such as K405.",
}


class LazyGroup(click.Group):
    """Knows its commands by `COMMANDS` alone: whoever asks for help waits for no engine to be loaded."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"kakumei.cli.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"There is no command `{args[0]}`. {_hint(args[0])}", ctx)
        return super().resolve_command(ctx, args)

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        try:
            with _shown_safely():
                return super().make_context(info_name, args, parent, **extra)
        except BrokenPipeError:
            raise click.exceptions.Exit(NOBODY_READS) from None
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None

    def invoke(self, ctx: click.Context) -> object:
        try:
            with _shown_safely():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Stopped.", err=True)
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            ctx.exit(NOBODY_READS)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        commands = [CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)]
        return commands or click.Command.shell_complete(self, ctx, incomplete)


@contextmanager
def _shown_safely() -> Iterator[None]:
    """What was typed stands in the message of a wrong call; nothing of it may steer the terminal."""
    try:
        yield
    except click.UsageError as error:
        from kakumei.dsl.columns import printable

        raise click.UsageError(printable(error.format_message()), error.ctx) from None


def _hint(word: str) -> str:
    """What was probably meant by a word that is no command."""
    from kakumei.dsl.suggest import did_you_mean

    if meant := did_you_mean(word, COMMANDS):
        return f"Did you mean `{meant}`?"
    from kakumei.cli.loading import is_path
    from kakumei.compiler.bundle import bundled_names

    variant = word if is_path(word) or word in bundled_names() else did_you_mean(word, bundled_names())
    if variant:
        return f"A variant comes after what to do with it: `kakumei check {variant}`."
    return "`kakumei --help` lists the commands."


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="kakumei", prog_name="kakumei")
def app() -> None:
    """House rules of the Daifugō family, written once as text: checked, played and printed.

    A variant is named as it is bundled (`kakumei variants` lists them) or by the path of its file. Exit status: 0 all
    is well; 1 the variant, the moves or the files have a fault; 2 the call or its input cannot be understood, or the
    output cannot be written; 130 stopped with Ctrl-C; 141 nobody reads the output any more.
    """


def run() -> NoReturn:
    """Runs the command line and ends the process. No failure of ours ever shows a traceback: it becomes a report."""
    from kakumei.cli.files import Inputs

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows its number instead of stopping the work.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    inputs = Inputs()
    try:
        app.main(prog_name="kakumei", obj=inputs)
    except SystemExit as end:
        _end(end.code)
    except BrokenPipeError:
        _end(NOBODY_READS)
    except Exception as error:  # noqa: BLE001 - the one place where a failure of ours ends
        # Where standard error takes nothing either, or no file can be opened, the status alone says it.
        with suppress(OSError):
            from kakumei.cli.failure import tell

            tell(error, inputs)
    _end(2)


def _end(status: str | int | None) -> NoReturn:
    """Ends the process with this status; what still waits to be written, and cannot be, changes nothing in it."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError) as error:
            from kakumei.cli.failure import drop  # only here: nearly always all is written

            drop(stream)
            status = NOBODY_READS if isinstance(error, BrokenPipeError) else 2
    sys.exit(status)
