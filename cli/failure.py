"""A failure of ours: told in one diagnostic, with a report file that holds what is needed to find it."""

import os
import platform
import sys
import tempfile
import traceback
from contextlib import suppress
from importlib.metadata import version
from typing import IO

import click

from kakumei.cli.files import Inputs, unwritable
from kakumei.cli.printing import print_diagnostics
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import diagnostic
from kakumei.dsl.source import NO_SPAN

# A report that is too long to be sent helps nobody.
_LONGEST_INPUT = 200_000


def tell(error: Exception, inputs: Inputs) -> None:
    """Says on standard error what went wrong, be it our mistake or an output that takes nothing."""
    # Whatever we open is opened in `files`, where a fault has a file name: what has none is our own output.
    if isinstance(error, MemoryError):
        click.echo("Error: there is too little memory for this.", err=True)
    elif isinstance(error, OSError) and error.filename is None:
        report_output(error)
    else:
        report_failure(error, inputs)


def report_failure(error: Exception, inputs: Inputs) -> None:
    """Says on standard error that Kakumei failed, where the report lies and what to do with it."""
    reason = f"{type(error).__name__}: {error}".splitlines()[0][:200]
    found = diagnostic(Code.INTERNAL_ERROR, NO_SPAN, reason=reason, notes=_where_the_report_is(error, inputs))
    print_diagnostics([found], {}, to_stderr=True)


def report_output(error: OSError) -> None:
    """Says on standard error that what we print cannot be written, and drops what is still waiting to be."""
    drop(sys.stdout)
    print_diagnostics([unwritable("standard output", error)], {}, to_stderr=True)


def drop(stream: IO[str] | None) -> None:
    """Sends whatever still waits in the stream to nowhere, so that the end of the process does not fail on it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _where_the_report_is(error: Exception, inputs: Inputs) -> tuple[str, ...]:
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", errors="backslashreplace", prefix="kakumei-report-", suffix=".txt", delete=False
        ) as file:
            file.write(report(error, inputs))
    except OSError:
        return ()
    return (f"the call, its input and where it failed are kept in {file.name}",)


def report(error: Exception, inputs: Inputs) -> str:
    """The call, the versions, the input and where it failed, as text."""
    parts = [
        f"kakumei {version('kakumei')}, Python {platform.python_version()}, {platform.platform()}",
        f"call: {sys.argv[1:]!r}",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    parts += [f"--- {source.name}\n{source.text[:_LONGEST_INPUT]}" for source in inputs.sources]
    return "\n\n".join(parts) + "\n"
