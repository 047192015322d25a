"""Ranges of numbers in words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kakumei.compiler.config.base import Span


def counts_words(counts: "Span") -> str:
    """A range of numbers in words."""
    if counts.high is None:
        return f"{counts.low} or more"
    return str(counts.low) if counts.low == counts.high else f"{counts.low} to {counts.high}"
