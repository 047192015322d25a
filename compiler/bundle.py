"""The texts that come with the product: the bundled variants and the library, read and parsed once."""

import pickle
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import BinaryIO, TypeAlias

import msgspec

from kakumei.compiler.elaborate.project import Project, collect
from kakumei.dsl import ast
from kakumei.dsl.cache import cache_file, cached
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.source import Source
from kakumei.grammar import grammar_text

_HOME = "variants"
Bundle: TypeAlias = tuple[tuple[ast.RulesFile, ...], tuple[Diagnostic, ...]]


@cache
def bundled_sources() -> tuple[Source, ...]:
    """Every bundled text, named as it is found in the repository: `variants/library/clearing.rules`."""
    return tuple(_read(files("kakumei.variants"), _HOME))


def _read(folder: Traversable, shown: str) -> Iterator[Source]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _read(entry, f"{shown}/{entry.name}")
        elif entry.name.endswith(".rules"):
            yield Source(f"{shown}/{entry.name}", entry.read_text(encoding="utf-8"))


@cache
def bundled_files() -> Bundle:
    """Every bundled text as syntax, and what is wrong with them (nothing, in a release).

    Kept in the user's cache: the name of the file changes with the texts and with all that reads them.
    """
    path = cache_file("bundle", (*(source.text for source in bundled_sources()), *_readers(), msgspec.__version__))
    return cached(path, _load, _parse_all, _save)


def _load(stream: BinaryIO) -> Bundle:
    bundle: Bundle = pickle.load(stream)
    return bundle


def _save(bundle: Bundle, stream: BinaryIO) -> None:
    pickle.dump(bundle, stream)


def _parse_all() -> Bundle:
    from kakumei.dsl.parser import parse  # only here, since loading lark takes longer than loading the cache

    results = [parse(source) for source in bundled_sources()]
    return tuple(result.file for result in results), tuple(found for result in results for found in result.diagnostics)


def _readers() -> Iterator[str]:
    """The grammar and the modules that read a text by it, each under its name: a cached tree names modules too."""
    yield grammar_text()
    yield from _modules(files("kakumei.dsl"), "dsl")


def _modules(folder: Traversable, name: str) -> Iterator[str]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _modules(entry, f"{name}/{entry.name}")
        elif entry.name.endswith(".py"):
            yield f"{name}/{entry.name}"
            yield entry.read_text(encoding="utf-8")


@cache
def bundled_names() -> tuple[str, ...]:
    """The bundled variants, by name."""
    return tuple(
        sorted(
            block.header.name.text
            for file in bundled_files()[0]
            for block in file.blocks
            if isinstance(block.header, ast.VariantHeader)
        )
    )


@cache
def library_project() -> Project:
    """Everything the bundled texts define, by name."""
    return collect(bundled_files()[0])[0]
