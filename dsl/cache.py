"""Files in the user's cache folder: what is slow to make and quick to load.

They are pickles, so they are kept in a folder of the user's own and never in a shared temporary one. What a file is
made from is part of its name; a file that is missing, cut short or not ours is made again, and where nothing can be
written nothing is kept.
"""

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO, TypeVar

_T = TypeVar("_T")

# What loading raises when the file is missing, unreadable, cut short or not ours; all the same to us.
_UNUSABLE = (OSError, pickle.UnpicklingError, EOFError, ImportError, AttributeError, LookupError, TypeError, ValueError)


def cache_file(stem: str, made_from: Iterable[str]) -> Path:
    """Where a thing lies that is made from these texts, by this Python."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag}-{sys.version}".encode())
    for text in made_from:
        digest.update(b"\0" + text.encode())
    return _cache_folder() / f"{stem}-{digest.hexdigest()[:16]}"


def cached(
    path: Path, load: Callable[[BinaryIO], _T], make: Callable[[], _T], save: Callable[[_T, BinaryIO], None]
) -> _T:
    """The thing that lies there, or else a new one, which is then kept there."""
    try:
        if not path.is_file():  # a pipe in its place would be waited for
            raise FileNotFoundError
        with path.open("rb") as stream:
            return load(stream)
    except _UNUSABLE:
        made = make()
        _keep(path, lambda stream: save(made, stream))
        return made


def _cache_folder() -> Path:
    """The user's own cache folder, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "kakumei"


def _keep(path: Path, write: Callable[[BinaryIO], None]) -> None:
    """Store a file; written aside and renamed, so that nobody ever loads half of one."""
    aside: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        aside = Path(name)
        with os.fdopen(handle, "wb") as stream:
            write(stream)
        aside.replace(path)
    except OSError:
        if aside is not None:
            aside.unlink(missing_ok=True)
