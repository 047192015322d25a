"""Reading and writing files at the edge: whatever goes wrong with one is a diagnostic."""

import codecs
import io
import os
import stat
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import click

from kakumei.cli.printing import Refused
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.limits import MOST_BYTES_READ
from kakumei.dsl.source import Source, whole_file

TOO_LONG = f"it is longer than {MOST_BYTES_READ:,} bytes"
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
        data = bytes_of(name)
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


def bytes_of(name: str) -> bytes:
    """What stands in a file or on standard input, which may have no end.

    Raises:
        OSError: it cannot be read.
        ValueError: it is too much, or no file can have such a name.
    """
    if name != "-":
        with Path(name).open("rb") as file:
            data = file.read(MOST_BYTES_READ + 1)
    elif sys.stdin is None:
        raise OSError("it is closed")
    else:
        data = sys.stdin.buffer.read(MOST_BYTES_READ + 1)
    if len(data) > MOST_BYTES_READ:
        raise ValueError(TOO_LONG)
    return data


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

    A file keeps its rights, its owner and its other names; a link stays a link.

    Raises:
        Refused: it cannot be written.
    """
    target = Path(os.path.realpath(path))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target == Path(os.devnull):
            return
        before = target.stat() if target.exists() else None
        if before is None:
            _replace(target, text, 0o666 & ~_umask())
        elif reason := _why_kept(target, before.st_mode):
            raise Refused((_unwritable(str(path), reason),), {})
        elif _stands_alone(target, before):
            _replace(target, text, stat.S_IMODE(before.st_mode))
        else:
            _overwrite(target, text)
    except (OSError, ValueError) as error:
        raise Refused((unwritable(str(path), error),), {}) from None


def _why_kept(path: Path, mode: int) -> str | None:
    """Why nothing may be written there: it is no file, or nobody may change it. None: it may be."""
    if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):
        return "it is a pipe"  # nobody may ever read from it, and we would wait
    if stat.S_ISDIR(mode):
        return "it is a folder"
    if not stat.S_ISREG(mode):
        return "it is a device"
    # To a superuser every file is writable; whoever has taken the right away from everybody still meant it.
    return None if mode & 0o222 and os.access(path, os.W_OK) else "it is read-only"


def _stands_alone(path: Path, before: os.stat_result) -> bool:
    """Whether a new file in the place of this one is the same to everybody."""
    ours = (os.geteuid(), os.getegid()) if hasattr(os, "geteuid") else (before.st_uid, before.st_gid)
    extra = os.listxattr(path) if hasattr(os, "listxattr") else []
    return (
        before.st_nlink == 1
        and (before.st_uid, before.st_gid) == ours
        and not extra
        and os.access(path.parent, os.W_OK)
    )


def _replace(path: Path, text: str, mode: int) -> None:
    """Writes the text aside and renames it when it is complete."""
    handle, aside = tempfile.mkstemp(prefix=".kakumei.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(aside, mode)  # a temporary file is private
        os.replace(aside, path)
    except BaseException:
        os.unlink(aside)
        raise


def _overwrite(path: Path, text: str) -> None:
    """Writes the text into the file as it is, and what stood there again if the text does not fit."""
    before = path.read_bytes()
    with path.open("r+b", buffering=0) as file:
        try:
            _write_all(file, text.encode())
        except OSError:
            file.seek(0)
            _write_all(file, before)
            raise


def _write_all(file: io.FileIO, data: bytes) -> None:
    """The data from the beginning of the file to its end."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]
    file.truncate(len(data))


def unwritable(name: str, error: OSError | ValueError) -> Diagnostic:
    """That nothing can be written there."""
    return _unwritable(name, unreadable_reason(error))


def _unwritable(name: str, reason: str) -> Diagnostic:
    return diagnostic(Code.UNWRITABLE_FILE, whole_file(name), name=name, reason=reason)


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
