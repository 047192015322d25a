"""The syntax of the language, as lark files: `rules.lark` the sentences, `cards.lark` the terminals.

`README.md` beside them is a tour for readers who know no Python.
"""

from importlib.resources import files

START = "file"


def grammar_text() -> str:
    """The whole grammar, as lark reads it."""
    folder = files("kakumei.grammar")
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in ("rules.lark", "cards.lark"))
