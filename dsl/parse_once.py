"""One pass of the parser over a text: the tree, or the place where it got stuck and what might have stood there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from kakumei.dsl.lark_parser import parser

END = "$END"


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text read to its end."""

    tree: "Tree[Token]"
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Stuck:
    """A text read up to a token that cannot stand where it does."""

    token: Token  # of type END where the text ends too early
    start: int  # offset of that token; the length of the text where it ends
    tokens: tuple[Token, ...]  # what was read before it
    expected: frozenset[str]  # terminals that could stand there
    open_tokens: tuple[Token, ...]  # what was read and belongs to no finished part yet

    @property
    def complete(self) -> bool:
        """Whether everything before the token could stand on its own."""
        return END in self.expected


def parse_once(text: str) -> Parsed | Stuck:
    """Read a text in plain characters."""
    session = parser().parse_interactive(text)
    # lark gives these three no type
    lex: Callable[[object], Iterator[Token]] = session.lexer_thread.lex
    feed_eof: Callable[[], Tree[Token]] = session.feed_eof
    accepts: Callable[[], set[str]] = session.accepts
    tokens: list[Token] = []
    try:
        for token in lex(session.parser_state):
            session.feed_token(token)
            tokens.append(token)
        return Parsed(tree=feed_eof(), tokens=tuple(tokens))
    except UnexpectedToken as error:
        found = error.token
        start = len(text) if found.type == END or found.start_pos is None else found.start_pos
    return Stuck(
        token=found,
        start=start,
        tokens=tuple(tokens),
        expected=frozenset(accepts()),
        open_tokens=tuple(value for value in session.parser_state.value_stack if isinstance(value, Token)),
    )
