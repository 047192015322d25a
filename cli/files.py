"""Reading and writing files at the edge: whatever goes wrong with one is a diagnostic."""

import codecs
import os
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import click

from kakumei.cli.printing import Refused
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Source, whole_file

_SAVE = "open it in an editor and save it again as UTF-8"


@dataclass(slots=True)
class Inputs:
    """The texts this run has read, kept for the report if we fail on one."""

    sources: list[Source] = field(default_factory=list)


def read_source(name: str, *, keep: bool = True) -> Source:
    """The text of a file, or of standard input where the name is `-`.

    With `keep` it is kept for the report if we fail: not where thousands are read.

    Raises:
        Refused: it cannot be read, or is no UTF-8.
    """
    shown = "standard input" if name == "-" else name
    try:
        data = _bytes_of(name)
    except IsADirectoryError:
        raise unreadable(shown, "it is a folder", f"name a file in it{_such_as(name)}") from None
    except (OSError, ValueError) as error:
        raise unreadable(shown, unreadable_reason(error)) from None
    source = Source(shown, text_of(data, shown))
    context = click.get_current_context(silent=True)
    inputs = context.find_object(Inputs) if context else None
    if inputs is not None and keep:
        inputs.sources.append(source)
    return source


def _bytes_of(name: str) -> bytes:
    if name != "-":
        return Path(name).read_bytes()
    if sys.stdin is None:
        raise OSError("it is closed")
    return sys.stdin.buffer.read()


def text_of(data: bytes, name: str) -> str:
    """The bytes of a file as text.

    Raises:
        Refused: they are none.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise unreadable(name, "it is in UTF-16", _SAVE)
    if b"\0" in data:
        raise unreadable(name, "it is no text", "name a text file; a document of a word processor is none")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise unreadable(name, f"line {line} is not in UTF-8", _SAVE) from None


def _such_as(folder: str) -> str:
    """The first text in a folder as an example, if there is one."""
    found = min(Path(folder).glob("*.rules"), default=None)
    return "" if found is None else f", such as `{found}`"


def write_text(path: Path, text: str) -> None:
    """Puts the text into the file, or leaves the file as it is.

    Raises:
        Refused: it cannot be written.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not target.is_file():
            # A device or a pipe, such as /dev/null, takes the text; a file in its place would be the end of it.
            target.write_text(text, encoding="utf-8", newline="\n")
        else:
            _replace(target, text)
    except OSError as error:
        raise Refused((unwritable(str(path), error),), {}) from None


def _replace(path: Path, text: str) -> None:
    """Writes the text aside and renames it when it is complete."""
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


def unwritable(name: str, error: OSError) -> Diagnostic:
    """That nothing can be written there."""
    return diagnostic(Code.UNWRITABLE_FILE, whole_file(name), name=name, reason=unreadable_reason(error))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def unreadable(name: str, reason: str, help: str | None = None) -> Refused:
    """That there is no text to be read."""
    found = diagnostic(Code.UNREADABLE_FILE, whole_file(name), name=name, reason=reason, help=help)
    return Refused((found,), {})


def unreadable_reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read, in the words of the system."""
    said = error.strerror if isinstance(error, OSError) else None
    return (said or str(error)).lower()
