"""The lark parser: built from the grammar once, then loaded from the user's cache folder.

Building takes a second or two, loading a tenth of one. Where nothing can be written it is built in memory.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lark
from lark import Lark, Token

from kakumei.dsl.cache import cache_file, cached
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


@cache
def parser() -> Lark:
    """The parser, from the cache if it is there."""
    return cached(tables_file(), Lark.load, build, lambda built, stream: built.save(stream))


def tables_file() -> Path:
    """Where the tables lie: the name changes with the grammar, with lark, with Python and with the name of this module.

    The module belongs to it because the tables hold a `WholeWords`, which is loaded from the module it was saved from.
    """
    return cache_file("grammar", (grammar_text(), lark.__version__, __name__))
