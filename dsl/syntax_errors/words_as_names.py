"""Words of the language that were read as names: a text may be read to its end and still not say what was meant."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from lark import Token

from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.keywords import fixed_text, words
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.parse_once import END, Parsed, Stuck, parse_once
from kakumei.dsl.source import Source
from kakumei.dsl.syntax_errors.broken_sentence import BrokenSentence
from kakumei.dsl.syntax_errors.repairs import near, offset_of, span_in
from kakumei.dsl.syntax_errors.usual_phrases import said_otherwise, several_ranks
from kakumei.dsl.usual_words import did_you_mean_card


def misread_words(source: Source, normal: NormalText, tokens: tuple[Token, ...]) -> Iterator[Diagnostic]:
    """What is wrong with a text that could be read to its end: words that were read as names and not meant so."""
    yield from reserved_words(source, normal, tokens)
    yield from counted_ranks(source, normal, tokens)


def counted_ranks(source: Source, normal: NormalText, tokens: tuple[Token, ...]) -> Iterator[Diagnostic]:
    """`two kings`: read as two names of ranks, which is something else."""
    for count, rank in pairwise(tokens):
        if count.type == rank.type == "NAME" and (meant := several_ranks(count, rank)):
            span = span_in(source, normal, offset_of(count), offset_of(rank) + len(rank))
            found = normal.text[offset_of(count) : offset_of(rank) + len(rank)]
            help = f"did you mean `{meant}`?"
            yield diagnostic(Code.UNEXPECTED_WORD, span, found=found, expected=f"`{meant}`", help=help)


def reserved_words(source: Source, normal: NormalText, tokens: Iterable[Token]) -> Iterator[Diagnostic]:
    """A diagnostic for each word of the language that was read as a name."""
    for token in misread(tokens):
        yield _said_otherwise(source, normal, token) or reserved(source, normal, token)


def _said_otherwise(source: Source, normal: NormalText, token: Token) -> Diagnostic | None:
    """`their best card`: read as a name for a number, and meant as a turn of phrase."""
    at = offset_of(token)
    for repair in said_otherwise(normal.text, 0, at, at + len(token)):
        outcome = parse_once(f"{normal.text[: repair.start]}{repair.text}{normal.text[repair.end :]}")
        if isinstance(outcome, Parsed) and not any(offset_of(other) == at for other in misread(outcome.tokens)):
            span = span_in(source, normal, repair.start, repair.end)
            help = f"did you mean `{repair.text}`?"
            return diagnostic(Code.UNEXPECTED_WORD, span, found=repair.found, expected=f"`{repair.text}`", help=help)
    return None


def misread(tokens: Iterable[Token]) -> Iterator[Token]:
    """The words of the language that were read as names where they cannot be meant as names."""
    before = ""
    for token in tokens:
        # A file may be called after its subject (`library order`), and after `because` stands the first word of a
        # statement.
        if token.type == "NAME" and token in words() and before not in ("because", "library", "variant"):
            yield token
        before = str(token)


def first_surprise(text: str, stuck: Stuck, broken: BrokenSentence) -> Stuck:
    """Where the broken sentence really goes wrong: at the first word of the language that was read as a name."""
    token = next((token for token in misread(stuck.tokens) if offset_of(token) >= broken.shown_from), None)
    if token is None:
        return stuck
    outcome = parse_once(f"{broken.prefix}{text[broken.shown_from : offset_of(token)]}")
    expected = outcome.expected if isinstance(outcome, Stuck) else frozenset((END,))
    before = tuple(earlier for earlier in stuck.tokens if offset_of(earlier) < offset_of(token))
    return replace(stuck, token=token, start=offset_of(token), tokens=before, expected=expected | {"NAME"})


def reserved(source: Source, normal: NormalText, token: Token) -> Diagnostic:
    """A word of the language used as a name, or instead of another word that may stand there."""
    word, at = str(token), offset_of(token)
    span = span_in(source, normal, at, at + len(word))
    before = parse_once(normal.text[:at])
    expected = before.expected if isinstance(before, Stuck) else frozenset[str]()
    help = did_you_mean_card(word) if expected & {"CARD", "JOKER"} else None
    if help is None:
        allowed = [text for name, text in fixed_text().items() if name in expected]
        meant = next(near(word, allowed), None)
        help = None if meant is None else f"did you mean `{meant}`?"
    return diagnostic(Code.RESERVED_WORD, span, word=word, suggestion=f"my_{word}", help=help)
