"""The texts that stand beside a text: `.rules` files of the same folder, so many and so large at most."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from kakumei.cli.files import text_of, unreadable_reason
from kakumei.cli.printing import Refused
from kakumei.compiler.folder import NO_FOLDER, Folder, Neighbour
from kakumei.dsl.limits import MOST_BYTES_BESIDE, MOST_BYTES_OF_FILE_BESIDE, MOST_FILES_BESIDE
from kakumei.dsl.source import Source


def folder_of(name: str) -> Folder:
    """The texts beside the file of this name; standard input, which is `-`, has none beside it."""
    if name == "-":
        return NO_FOLDER
    path = Path(name)
    try:
        return texts_in(path.parent, without=path.stat())
    except (OSError, ValueError):  # who reads the file itself says why
        return NO_FOLDER


def texts_in(folder: Path, without: os.stat_result | None = None) -> Folder:
    """The texts in a folder, but not this one.

    A link that leads out of the folder is none of them, and one that stays in it is the file it leads to: every file
    is there once.
    """
    left_out: list[str] = []
    try:
        texts = tuple(_texts(folder, without, left_out))
    except OSError as error:
        return Folder(left_out=(f"the other texts of this folder cannot be listed: {unreadable_reason(error)}",))
    return Folder(texts, tuple(left_out))


def _texts(folder: Path, without: os.stat_result | None, left_out: list[str]) -> Iterator[Neighbour]:
    real = Path(os.path.realpath(folder))
    names = sorted(name for name in os.listdir(folder) if name.endswith(".rules") and not name.startswith("."))
    seen = set() if without is None else {(without.st_dev, without.st_ino)}
    taken = size = 0
    for name in names:
        path, shown = real / name, folder / name
        try:
            found = path.stat()
            inside = Path(os.path.realpath(path)).parent == real
        except OSError:  # a link to nothing, or a file that has just gone
            continue
        if not inside or not stat.S_ISREG(found.st_mode) or (found.st_dev, found.st_ino) in seen:
            continue
        seen.add((found.st_dev, found.st_ino))
        if taken == MOST_FILES_BESIDE or size > MOST_BYTES_BESIDE:
            left_out.append(f"of this folder only the first {taken} texts are looked at, from `{names[0]}` on")
            return
        taken += 1
        if found.st_size > MOST_BYTES_OF_FILE_BESIDE:
            left_out.append(f"`{shown}` is not looked at: it is larger than {MOST_BYTES_OF_FILE_BESIDE // 1024} KiB")
            continue
        try:
            data = path.read_bytes()[:MOST_BYTES_OF_FILE_BESIDE]
        except OSError as error:
            left_out.append(f"`{shown}` is not looked at: {unreadable_reason(error)}")
            continue
        size += len(data)
        yield _neighbour(str(shown), data)


def _neighbour(name: str, data: bytes) -> Neighbour:
    """A text as far as it can be read: enough to tell whether it is the one that somebody asks for."""
    try:
        return Neighbour(Source(name, text_of(data, name)))
    except Refused as refused:
        # What is in UTF-16 has every other byte zero.
        plain = data.replace(b"\0", b"").decode("utf-8", errors="replace")
        return Neighbour(Source(name, plain), refused.diagnostics[0])
