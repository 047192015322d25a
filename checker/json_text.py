"""JSON whose every value knows where it stands, so that a mistake in it can be shown like one in a variant."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from typing import TypeAlias

from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.limits import DEEPEST_JSON, MOST_DIGITS_OF_JSON
from kakumei.dsl.source import Source, Span

Plain: TypeAlias = "None | bool | int | float | str | list[Plain] | dict[str, Plain]"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, a number, true, false or null."""

    span: Span
    value: None | bool | int | float | str


@dataclass(frozen=True, slots=True)
class Array:
    """A list."""

    span: Span
    items: tuple["Json", ...]


@dataclass(frozen=True, slots=True)
class Member:
    """A field of an object."""

    name: str
    name_span: Span
    value: "Json"


@dataclass(frozen=True, slots=True)
class Object:
    """An object. INVARIANT: no two members have the same name."""

    span: Span
    members: tuple[Member, ...]

    def member(self, name: str) -> Member | None:
        """The field of this name."""
        return next((member for member in self.members if member.name == name), None)

    @property
    def head(self) -> Span:
        """Its opening brace: where a missing field is shown, since the object may be long."""
        return Span(self.span.source, self.span.start, self.span.start + 1)


Json: TypeAlias = Scalar | Array | Object


def plain(node: Json) -> Plain:
    """The value without its places."""
    match node:
        case Scalar(value=value):
            return value
        case Array(items=items):
            return [plain(item) for item in items]
        case Object(members=members):
            return {member.name: plain(member.value) for member in members}


def read_json(source: Source, *, start: int = 0, end: int | None = None) -> Json | Diagnostic:
    """The one JSON value between `start` and `end`, or the first thing in which it is no JSON."""
    reader = _Reader(source, start, len(source.text) if end is None else end)
    try:
        return reader.document()
    except _NotJson as stop:
        return diagnostic(Code.INVALID_JSON, stop.span, reason=stop.reason)


def filled_lines(source: Source) -> Iterator[tuple[int, int]]:
    """Where each line begins and ends, for a text with one JSON value a line; empty lines count for nothing."""
    for line in range(1, source.line_count + 1):
        text = source.line(line)
        if text.strip():
            start = source.line_start(line)
            yield start, start + len(text)


class _NotJson(Exception):
    def __init__(self, span: Span, reason: str) -> None:
        super().__init__(reason)
        self.span = span
        self.reason = reason


_BLANK = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[\w.+-]+")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
_STRINGS = JSONDecoder(strict=True)  # the standard library's own reading of strings, escapes and all
_WORDS = {"true": True, "false": False, "null": None}
_SHOWN = 24


class _Reader:
    """One pass over the text from left to right."""

    def __init__(self, source: Source, start: int, end: int) -> None:
        self.source = source
        self.text = source.text[start:end]
        self.start = start
        self.at = 0  # in `text`
        self.depth = 0

    def document(self) -> Json:
        value = self.value()
        if self.peek():
            raise self.stop("something follows after its end")
        return value

    def value(self) -> Json:
        match self.peek():
            case "{":
                return self.nested(self.object)
            case "[":
                return self.nested(self.array)
            case '"':
                start = self.at
                return Scalar(value=self.string(), span=self.since(start))
            case _:
                return self.word_or_number()

    def nested(self, read: Callable[[], Json]) -> Json:
        self.depth += 1
        if self.depth > DEEPEST_JSON:
            raise self.stop("it is nested too deeply")
        value = read()
        self.depth -= 1
        return value

    def object(self) -> Json:
        start = self.at
        members: dict[str, Member] = {}
        for _ in self.until("}"):
            if self.peek() != '"':
                raise self.stop("a field name in double quotes belongs here")
            name_start = self.at
            name = self.string()
            name_span = self.since(name_start)
            if name in members:
                raise _NotJson(name_span, f"the field `{name}` stands here twice")
            self.expect(":")
            members[name] = Member(name, name_span, self.value())
        return Object(self.since(start), tuple(members.values()))

    def array(self) -> Json:
        start = self.at
        items = [self.value() for _ in self.until("]")]
        return Array(self.since(start), tuple(items))

    def until(self, closer: str) -> Iterator[None]:
        """One step for each item, with the commas between them read, up to and with `closer`."""
        self.at += 1
        if self.peek() == closer:
            self.at += 1
            return
        while True:
            yield
            if self.peek() == closer:
                self.at += 1
                return
            self.expect(",", or_else=closer)

    def string(self) -> str:
        start = self.at
        try:
            read: tuple[str, int] = _STRINGS.raw_decode(self.text, start)
        except JSONDecodeError as error:
            raise _NotJson(self.span(error.pos, error.pos + 1), "this text in quotes is invalid") from None
        text, self.at = read
        if _SURROGATE.search(text):
            raise _NotJson(self.since(start), "half a character is escaped here")
        return text

    def word_or_number(self) -> Json:
        start = self.at
        if not self.peek():
            raise self.stop("it ends too early")
        word = found[0] if (found := _WORD.match(self.text, start)) else self.text[start]
        self.at = start + len(word)
        span = self.since(start)
        if word in _WORDS:
            return Scalar(span, _WORDS[word])
        number = _NUMBER.fullmatch(word)
        if number is None or len(word) > MOST_DIGITS_OF_JSON:
            raise _NotJson(span, f"`{word[:_SHOWN]}` is no value")
        return Scalar(span, float(word) if number[1] or number[2] else int(word))

    def peek(self) -> str:
        """The next character that is not blank; empty at the end."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def expect(self, character: str, or_else: str | None = None) -> None:
        if self.peek() != character:
            wanted = f"`{character}`" + (f" or `{or_else}`" if or_else else "")
            raise self.stop(f"{wanted} belongs here" if self.peek() else "it ends too early")
        self.at += 1

    def since(self, start: int) -> Span:
        return self.span(start, self.at)

    def span(self, start: int, end: int) -> Span:
        return self.source.span(self.start + start, self.start + end)

    def stop(self, reason: str) -> _NotJson:
        self.peek()
        return _NotJson(self.span(self.at, min(self.at + 1, len(self.text))), reason)
