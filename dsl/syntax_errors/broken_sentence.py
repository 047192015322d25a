"""After a mistake: which stretch of the text is given up, so that everything else can still be read."""

import re
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from lark import Token

from kakumei.dsl.keywords import RULE_WORDS, STATEMENT_WORDS, STEP_WORDS
from kakumei.dsl.parse_once import END, Stuck

_LINE_WORD = re.compile(r"^[ \t]*([A-Za-z0-9_]+)", re.MULTILINE)
_SEAT = re.compile(r"P[1-9][0-9]?")
_BEFORE_SEAT = frozenset(("now", "to", "names", "seats", ","))  # a seat after these continues a step


class Inside(Enum):
    """In which kind of statement the mistake is."""

    RULE = "rule"
    EXAMPLE = "example"
    SHAPE = "shape"
    OTHER = "statement"


@dataclass(frozen=True, slots=True)
class BrokenSentence:
    """The stretch that is given up, and the statement it belongs to."""

    start: int
    end: int
    inside: Inside
    # The text that shows the mistake on its own when it is put before the stretch from `shown_from` to `end`.
    prefix: str
    shown_from: int


def broken_sentence(text: str, stuck: Stuck) -> BrokenSentence:
    """The broken sentence: up to the next line that begins with a word that can begin one.

    Inside a rule and an example that is the broken line or step alone, unless their own first words are broken.
    """
    opened = stuck.open_tokens
    inside = _inside(opened)
    part = _part_start(stuck, inside)
    restart = STATEMENT_WORDS
    prefix = ""
    shown_from = stuck.start
    if opened:
        shown_from = _start(opened[0]) if part is None else part
    if inside is Inside.RULE and (part is not None or stuck.complete):
        restart = STATEMENT_WORDS | RULE_WORDS
        prefix = "rule x "
    elif inside is Inside.EXAMPLE and (part is not None or stuck.complete):
        restart = STATEMENT_WORDS | STEP_WORDS
        prefix = 'example "" '
    if prefix and part is None:
        shown_from = stuck.start
    start = stuck.start if stuck.complete or not opened else shown_from
    # The word that is wrong may itself begin the next sentence, where the one before it was left unfinished.
    search_from = stuck.start if start < stuck.start else stuck.start + max(1, len(stuck.token))
    end = _next_start(text, search_from, restart, seats=inside is Inside.EXAMPLE)
    return BrokenSentence(start=start, end=end, inside=inside, prefix=prefix, shown_from=shown_from)


def _inside(opened: tuple[Token, ...]) -> Inside:
    if not opened:
        return Inside.OTHER
    return {"rule": Inside.RULE, "example": Inside.EXAMPLE, "shape": Inside.SHAPE}.get(str(opened[0]), Inside.OTHER)


def _part_start(stuck: Stuck, inside: Inside) -> int | None:
    """Where the unfinished line or step begins, if one has begun."""
    if inside is Inside.RULE:
        return next((_start(token) for token in stuck.open_tokens[1:] if token in RULE_WORDS), None)
    if inside is Inside.EXAMPLE:
        first = _start(stuck.open_tokens[0])
        starts = [
            _start(token)
            for before, token in pairwise(stuck.tokens)
            if _start(token) > first and (token in STEP_WORDS or (token.type == "SEAT" and before not in _BEFORE_SEAT))
        ]
        return starts[-1] if starts else None
    return None


def _start(token: Token) -> int:
    return token.start_pos if token.start_pos is not None and token.type != END else 0


def _next_start(text: str, position: int, restart: frozenset[str], *, seats: bool) -> int:
    """The first line at or after `position` that begins with one of the words, or with a seat; else the end."""
    line = text.rfind("\n", 0, position) + 1
    for match in _LINE_WORD.finditer(text, line):
        word = match[1]
        if match.start(1) >= position and (word in restart or (seats and _SEAT.fullmatch(word))):
            return match.start(1)
    return len(text)
