"""The words of the language: all of them, and those that begin a statement or a line of one."""

from functools import cache

from lark.lexer import PatternStr

from kakumei.dsl.ast.base import ORDINALS
from kakumei.dsl.lark_parser import parser

PLACE_WORDS = frozenset([*ORDINALS, "last"])

STATEMENT_WORDS = frozenset(
    [
        "variant",
        "library",
        "source",
        "title",
        "card",
        "choice",
        "players",
        "cards",
        "order",
        "joker",
        "deal",
        "dealer",
        "seats",
        "direction",
        "play",
        "beat",
        "pass",
        "trick",
        "lead",
        "open",
        "going",
        "hand",
        "exchange",
        "titles",
        "score",
        "match",
        "use",
        "option",
        "drop",
        "custom",
        "rule",
        "shape",
        "example",
    ]
)
RULE_WORDS = frozenset(
    [
        "about",
        "tags",
        "requires",
        "conflicts",
        "replaces",
        "param",
        "remember",
        "when",
        "answer",
        "allow",
        "forbid",
        "require",
        "rank",
        "also",
        "instead",
        "note",
    ]
)
SHAPE_WORDS = frozenset(["size", "ranks", "suits", "wild", "compare", "reads"])
STEP_WORDS = frozenset(["after", "aside", "stock", "set", "now"])  # the other steps begin with a seat


@cache
def fixed_text() -> dict[str, str]:
    """The text of every terminal that is always written the same, words and signs, in the order of the grammar."""
    return {
        terminal.name: terminal.pattern.value
        for terminal in parser().terminals
        if isinstance(terminal.pattern, PatternStr)
    }


@cache
def words() -> frozenset[str]:
    """Every word of the language; none of them can be a name."""
    return frozenset(text for text in fixed_text().values() if text.isalpha()) | PLACE_WORDS
