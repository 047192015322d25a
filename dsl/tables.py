"""The lark parser: built from the grammar once, then loaded from the user's cache folder.

Building takes a second or two, loading a tenth of one. The tables are a pickle, so they are kept in a folder of the
user's own and never in a shared temporary one. Where nothing can be written they are built in memory.
"""

import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lark
from lark import Lark, Token

from kakumei.grammar import START, grammar_text


class WholeWords:
    """Makes the lexer accept names in every state, so that `onn` is one wrong word and not `on` and then `n`."""

    always_accept = ("NAME", "CAPITALS", "MIXED", "OTHER_NUMBER", "OTHER_BRACKET", "OPEN_STRING", "STRAY")

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """The tokens as they come; only `always_accept` matters."""
        return stream


def build(*, strict: bool = False) -> Lark:
    """The parser, built from the grammar; `strict` refuses every conflict (it needs the package interegular)."""
    return Lark(
        grammar_text(),
        start=START,
        parser="lalr",
        lexer="contextual",
        postlex=WholeWords(),
        propagate_positions=True,
        maybe_placeholders=False,
        keep_all_tokens=True,
        strict=strict,
    )


# What loading raises when the file is missing, unreadable, cut short or not ours; all the same to us.
_UNUSABLE = (OSError, pickle.UnpicklingError, EOFError, ImportError, AttributeError, LookupError, TypeError, ValueError)


@cache
def parser() -> Lark:
    """The parser, from the cache if it is there."""
    path = cache_file()
    try:
        with path.open("rb") as stream:
            return Lark.load(stream)
    except _UNUSABLE:
        built = build()
        _keep(built, path)
        return built


def cache_file() -> Path:
    """Where the tables lie: the name changes with the grammar, with lark and with Python."""
    python = f"{sys.implementation.cache_tag}-{sys.version}"
    key = f"{grammar_text()}\n{lark.__version__}\n{python}"
    return _cache_folder() / f"grammar-{hashlib.sha256(key.encode()).hexdigest()[:16]}.tables"


def _cache_folder() -> Path:
    """The user's own cache folder, by the custom of the system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "kakumei"


def _keep(built: Lark, path: Path) -> None:
    """Store the tables; written aside and renamed, so that nobody ever loads half a file."""
    aside: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        aside = Path(name)
        with os.fdopen(handle, "wb") as stream:
            built.save(stream)
        aside.replace(path)
    except OSError:
        if aside is not None:
            aside.unlink(missing_ok=True)
