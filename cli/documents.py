"""Many documents from few names: files, folders of files, and a document a line; read one after the other."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from kakumei.cli.files import TOO_LONG, read_source, text_of, unreadable, unreadable_reason
from kakumei.cli.printing import Refused
from kakumei.dsl.limits import MOST_BYTES_READ
from kakumei.dsl.source import Source

_ENDINGS = (".json", ".jsonl")

# So many lines are looked at for the first two documents.
_MOST_EMPTY_LINES = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A text among many, or why it cannot be read; `file` is where it stands, `-` for standard input."""

    file: str
    source: Source | None
    trouble: Refused | None = None
    alone: bool = False  # whether it is the whole file


def documents(names: Iterable[str], *, lines: bool) -> Iterator[Document]:
    """Every document that the names stand for; with `lines` a file holds one a line, else it does where that shows.

    What comes a line at a time, from standard input or a file that ends in `.jsonl`, is held a line at a time.
    """
    for name in names:
        files = list(_files_in(name)) if os.path.isdir(name) else []
        for file in files or [name]:
            try:
                for found in _documents_in(file, lines or file.endswith(".jsonl")):
                    yield Document(
                        file=file, source=found.source, trouble=found.trouble, alone=found.alone and not files
                    )
            except Refused as refused:
                yield Document(file=file, source=None, trouble=refused, alone=not files)


def _files_in(folder: str) -> Iterator[str]:
    """The files of documents in a folder and below it, in the order of their names."""
    for path, below, names in os.walk(folder):
        below.sort()
        files = (os.path.join(path, name) for name in sorted(names) if name.endswith(_ENDINGS))
        yield from (file for file in files if os.path.isfile(file))  # a pipe in it would be waited for


def _documents_in(file: str, lines: bool) -> Iterator[Document]:
    shown = "standard input" if file == "-" else file
    if file == "-" and sys.stdin is not None:
        yield from _in_stream(file, shown, sys.stdin.buffer, lines)
    elif lines and Path(file).is_file():
        try:
            with open(file, "rb") as stream:
                yield from _in_stream(file, shown, stream, lines)
        except OSError as error:
            raise unreadable(shown, unreadable_reason(error)) from None
    else:
        source = read_source(file, keep=False)
        written = source.text.encode().split(b"\n")
        first = [line for line in written if _is_filled(line)][:2]
        if len(first) == 2 and any(map(_is_document, first)):
            yield from _by_line(file, shown, written)
        else:
            yield Document(file=file, source=source, alone=True)


def _in_stream(file: str, shown: str, stream: BinaryIO, lines: bool) -> Iterator[Document]:
    """A document a line; if nobody has said so, that has to show in the first two."""
    begun: list[bytes] = []
    while not lines and sum(map(_is_filled, begun)) < 2 and (line := stream.readline(MOST_BYTES_READ + 1)):
        begun.append(line)
        if len(begun) > _MOST_EMPTY_LINES or len(line) > MOST_BYTES_READ:
            break
    if lines or any(map(_is_document, begun)) and sum(map(_is_filled, begun)) == 2:
        yield from _by_line(file, shown, chain(begun, iter(partial(stream.readline, MOST_BYTES_READ + 1), b"")))
    else:
        data = b"".join(begun)
        data += stream.read(max(0, MOST_BYTES_READ + 1 - len(data)))
        if len(data) > MOST_BYTES_READ:
            raise unreadable(shown, TOO_LONG)
        text = text_of(data, shown)
        yield Document(file=file, source=Source(shown, text), alone=True)


def _is_filled(line: bytes) -> bool:
    return bool(line.strip())


def _is_document(line: bytes) -> bool:
    """Whether a line holds an object that says what it is."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and "format" in value


def _by_line(file: str, shown: str, lines: Iterable[bytes]) -> Iterator[Document]:
    for number, line in enumerate(lines, start=1):
        name = f"{shown}:{number}"
        if len(line) > MOST_BYTES_READ:
            # Where it ends nobody knows, and so neither where the next one begins.
            yield Document(file=file, source=None, trouble=unreadable(name, TOO_LONG))
            return
        if _is_filled(line):
            try:
                yield Document(file=file, source=Source(name, text_of(line, name)))
            except Refused as refused:
                yield Document(file=file, source=None, trouble=refused)
