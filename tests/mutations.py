"""One-token mutations of rules texts: the slips of a hand that types, and of one that copies.

mutation = mutate(text, random)      # what changed, where, and the text it gives
"""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kakumei.dsl import ast

# A quotation and a bracket are one token each; comments are none.
_TOKEN = re.compile(r'"[^"\n]*"|\[[^\]]*\]|#[^\n]*|\w+|[^\w\s]')


@dataclass(frozen=True, slots=True)
class Token:
    """A token and where it stands."""

    text: str
    start: int

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Mutation:
    """A text with one token changed, and the line (from 1) on which that token stands."""

    kind: str
    text: str
    line: int
    what: str


def tokens(text: str) -> list[Token]:
    """The tokens of a text, without comments."""
    found = (Token(match[0], match.start()) for match in _TOKEN.finditer(text))
    return [token for token in found if not token.text.startswith("#")]


def mutate(text: str, chance: random.Random) -> Mutation:
    """The text with one token lost, doubled, misspelt, taken from elsewhere, or swapped with its neighbour."""
    found = tokens(text)
    index = chance.randrange(len(found) - 1)
    token, following = found[index], found[index + 1]
    kind, change = chance.choice(_KINDS)
    new = change(token, following, found, chance)
    end = following.end if kind == "swapped" else token.end
    line = text.count("\n", 0, token.start) + 1
    return Mutation(kind, text[: token.start] + new + text[end:], line, f"{token.text} -> {new}")


_Change = Callable[[Token, Token, list[Token], random.Random], str]


def _lost(token: Token, following: Token, found: list[Token], chance: random.Random) -> str:
    return ""


def _doubled(token: Token, following: Token, found: list[Token], chance: random.Random) -> str:
    return f"{token.text} {token.text}"


def _swapped(token: Token, following: Token, found: list[Token], chance: random.Random) -> str:
    return f"{following.text} {token.text}"


def _replaced(token: Token, following: Token, found: list[Token], chance: random.Random) -> str:
    return chance.choice(found).text


def _misspelt(token: Token, following: Token, found: list[Token], chance: random.Random) -> str:
    """A letter lost, doubled, or another one in its place."""
    place = chance.randrange(len(token.text))
    letter = token.text[place]
    new = chance.choice(("", letter * 2, chance.choice("abcdefghijklmnopqrstuvwxyz")))
    return token.text[:place] + new + token.text[place + 1 :]


_KINDS: tuple[tuple[str, _Change], ...] = (
    ("lost", _lost),
    ("doubled", _doubled),
    ("swapped", _swapped),
    ("replaced", _replaced),
    ("misspelt", _misspelt),
)


def statements(file: ast.RulesFile) -> Iterator[ast.Node]:
    """Everything that counts as one statement: of a variant, a line of a rule, a step of an example, in order."""
    for block in file.blocks:
        if block.header is not None:
            yield block.header
        for statement in block.statements:
            yield statement
            match statement:
                case ast.Rule(lines=lines):
                    yield from lines
                case ast.Example(steps=steps):
                    yield from steps
                case _:
                    pass
