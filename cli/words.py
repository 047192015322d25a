"""Small things the commands say about what they name."""

from kakumei.dsl import ast


def english(words: ast.Words | None, otherwise: str = "") -> str:
    """The text in English, or in whatever language it has."""
    texts = dict(words.entries) if words else {}
    return texts.get("en") or texts.get(None) or next(iter(texts.values()), otherwise)
