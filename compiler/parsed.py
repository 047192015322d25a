"""The syntax of a text, read once: one with many variants or rules is compiled for each of them."""

from functools import lru_cache
from typing import TYPE_CHECKING

from kakumei.dsl.source import Source

if TYPE_CHECKING:
    from kakumei.dsl.parser import ParseResult


@lru_cache(maxsize=64)
def parsed(source: Source) -> "ParseResult":
    """The syntax of a text, and what is wrong with it."""
    from kakumei.dsl.parser import parse  # only here: a bundled variant needs no parser, since its syntax is cached

    return parse(source)
