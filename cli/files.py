"""Reading and writing files at the edge: whatever goes wrong with one is a diagnostic."""

import os
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import click

from kakumei.cli.printing import Refused
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import diagnostic
from kakumei.dsl.source import Source, whole_file


@dataclass(slots=True)
class Inputs:
    """The texts this run has read, kept for the report if we fail on one."""

    sources: list[Source] = field(default_factory=list)


def read_source(name: str) -> Source:
    """The text of a file, or of standard input where the name is `-`.

    Raises:
        Refused: it cannot be read, or is no UTF-8.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _unreadable(name, f"byte {error.start + 1} is no UTF-8") from None
    except OSError as error:
        raise _unreadable(name, _reason(error)) from None
    source = Source("standard input" if name == "-" else name, text)
    context = click.get_current_context(silent=True)
    inputs = context.find_object(Inputs) if context else None
    if inputs is not None:
        inputs.sources.append(source)
    return source


def write_text(path: Path, text: str) -> None:
    """Puts the text into the file, or leaves the file as it is: it is written aside first and renamed when complete.

    Raises:
        Refused: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            # A temporary file is private; the finished one has the mode any new file would have, or had before.
            os.chmod(aside, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
            os.replace(aside, path)
        except BaseException:
            os.unlink(aside)
            raise
    except OSError as error:
        found = diagnostic(Code.UNWRITABLE_FILE, whole_file(str(path)), name=path, reason=_reason(error))
        raise Refused((found,), {}) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _unreadable(name: str, reason: str) -> Refused:
    found = diagnostic(Code.UNREADABLE_FILE, whole_file(name), name=name, reason=reason)
    return Refused((found,), {})


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
