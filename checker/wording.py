"""What people are told about seats and names, the same in examples, logs and commands."""

from kakumei.dsl import ast


def seat_name(seat: int) -> str:
    """The seat as people call it: `P1` is seat 0."""
    return f"P{seat + 1}"


def english(words: ast.Words | None, otherwise: str = "") -> str:
    """The text in English, or in whatever language it has."""
    texts = dict(words.entries) if words else {}
    return texts.get("en") or texts.get(None) or next(iter(texts.values()), otherwise)
