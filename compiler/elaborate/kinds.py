"""What is remembered, or named in a line, used as what it is: a number grows, a player leads, a rank is among cards.

`resolve` has looked up that something has the name; here it is seen whether it is of the kind that its place wants.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.compiler.elaborate.resolve import Names
from kakumei.compiler.elaborate.slots import Slot, slots_of
from kakumei.compiler.elaborate.values import Parameter, type_in_words
from kakumei.compiler.model import ActiveLine
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Span
from kakumei.dsl.suggest import suggestion


class _Kind(Enum):
    """What a name can stand for: in words, and an example."""

    NUMBER = ("a number", "2")
    RANK = ("a rank", "8")
    SUITS = ("suits", "hearts")
    PLAYER = ("a player", "the player")
    WORD = ("a word", "yes")
    OTHER = ("something else", "")


_BY_TYPE: dict[type[ast.Node], _Kind] = {
    ast.NumberType: _Kind.NUMBER,
    ast.RankType: _Kind.RANK,
    ast.SuitsType: _Kind.SUITS,
    ast.PlayerType: _Kind.PLAYER,
    ast.WordsType: _Kind.WORD,
}
_BY_NAMING: dict[type[ast.Node], _Kind] = {
    ast.NameRanks: _Kind.RANK,
    ast.NamePlayer: _Kind.PLAYER,
    ast.NameNumber: _Kind.NUMBER,
}
_RANKS = frozenset(rank.value for rank in Rank)
_Written: TypeAlias = ast.NumberRange | ast.Node


def kind_problems(line: ActiveLine, names: Names) -> Iterator[Diagnostic]:
    """Everything in a line, its names looked up, that is used as something it is not."""
    named = {node.bound.text: _BY_NAMING[type(node)] for node in nodes_in(line) if isinstance(node, _NAMING)}
    known = _Known(names, named)
    for node in nodes_in(line):
        yield from _in_node(node, known)


_NAMING = (ast.NameRanks, ast.NamePlayer, ast.NameNumber)


@dataclass(frozen=True, slots=True)
class _Known:
    """What the names of a line stand for."""

    names: Names
    named: dict[str, _Kind]

    def kind(self, name: str) -> _Kind | None:
        """What a name stands for; None: it is no memory and no name given in the line."""
        if name in self.named:
            return self.named[name]
        if name in self.names.memories:
            return _BY_TYPE.get(type(self.names.memories[name]), _Kind.OTHER)
        return _Kind.NUMBER if name in self.names.choices else None


def _in_node(node: ast.Node, known: _Known) -> Iterator[Diagnostic]:
    match node:
        case ast.GrowMemory(memory=memory) | ast.ShrinkMemory(memory=memory):
            yield from _remembered(memory, known)
            yield from _of_kind(_name_of(memory), known, _Kind.NUMBER)
        case ast.SetMemory(memory=memory, value=value):
            yield from _remembered(memory, known)
            if not (isinstance(memory, ast.MemoryOf) and isinstance(value, ast.Fact)):
                # A fact of each player cannot be remembered yet, of whatever kind it is.
                yield from _new_value(_name_of(memory), value, known)
        case ast.ValueIs(memory=memory, value=value):
            yield from _compared(_name_of(memory), value, known)
        case ast.IsKnown(memory=memory):
            yield from _remembered(memory, known)
        case ast.MemoryIsPlayer(memory=memory):
            yield from _remembered(memory, known)
            yield from _of_kind(_name_of(memory), known, _Kind.PLAYER)
        case ast.Bound(name=name):
            yield from _of_kind(name, known, _Kind.PLAYER)
        case ast.NameItem(name=name):
            yield from _of_kind(name, known, _Kind.RANK, _Kind.SUITS)
        case _:
            for field, slot in slots_of(type(node)).items():
                value = getattr(node, field)
                if slot is Slot.NUMBER and isinstance(value, ast.Name):
                    yield from _of_kind(value, known, _Kind.NUMBER)


def _name_of(memory: ast.Memory) -> ast.Name:
    return memory if isinstance(memory, ast.Name) else memory.name


def _of_kind(name: ast.Name, known: _Known, *wanted: _Kind) -> Iterator[Diagnostic]:
    """A name must stand for one of these kinds; what nobody knows has been reported."""
    kind = known.kind(name.text)
    if kind is not None and kind not in wanted:
        yield _wrong(name.span, name.text, kind.value[0], "what stands here", wanted[0].value)


def _remembered(memory: ast.Memory, known: _Known) -> Iterator[Diagnostic]:
    """Only what the rule remembers can be written, or be known: no parameter, no choice of the host."""
    name = _name_of(memory)
    if name.text in known.names.parameters or name.text in known.names.choices:
        found = "a parameter" if name.text in known.names.parameters else "a choice of the host"
        own = f"remember my_{name.text} as …"
        yield diagnostic(
            Code.WRONG_TYPE,
            name.span,
            value=name.text,
            found=found,
            what="what stands here",
            expected="something remembered",
            example=own,
            help=f"declare something else that the rule remembers: `{own}`",
        )


def _new_value(name: ast.Name, value: ast.NewValue, known: _Known) -> Iterator[Diagnostic]:
    """What a memory becomes must be of its type."""
    type_ = known.names.memories.get(name.text)
    if type_ is None or isinstance(value, ast.Nobody):
        return
    wanted = _BY_TYPE.get(type(type_), _Kind.OTHER)
    match value:
        case ast.IntLiteral(value=number):
            fits = wanted is _Kind.NUMBER or (wanted is _Kind.RANK and str(number) in _RANKS)
        case ast.AsMany():
            fits = wanted is _Kind.NUMBER
        case ast.RankItem():
            fits = wanted is _Kind.RANK
        case ast.Fact(fact=ast.FactKind.SUITS):
            fits = wanted is _Kind.SUITS
        case ast.Fact():
            fits = wanted is _Kind.RANK
        case ast.Name() if isinstance(type_, ast.WordsType):
            yield from _word(name, value, type_)
            return
        case ast.Name(text=text):
            fits = known.kind(text) is wanted
        case _:
            fits = isinstance(value, ast.Who) and wanted is _Kind.PLAYER
    if not fits:
        yield _wrong(value.span, *_in_words(value, known), f"`{name.text}`", type_in_words(type_))


def _compared(name: ast.Name, value: ast.NumberRange | ast.RankItem | ast.Name, known: _Known) -> Iterator[Diagnostic]:
    """A memory, a choice or a parameter is compared with something of its own kind."""
    type_ = _type_of(name, known)
    match type_:
        case None:
            return
        case ast.WordsType() if isinstance(value, ast.Name):
            yield from _word(name, value, type_)
            return
        case ast.NumberType():
            by_name = isinstance(value, ast.Name) and known.kind(value.text) is _Kind.NUMBER
            fits = isinstance(value, ast.NumberRange) or by_name
        case ast.RankType():
            fits = not isinstance(value, ast.Name) or known.kind(value.text) is _Kind.RANK
        case ast.WordsType():
            fits = False
        case _:
            # Suits and players cannot be compared so; that is told of what is remembered, in another place.
            fits = name.text in known.names.memories
    if not fits:
        yield _wrong(value.span, *_in_words(value, known), f"`{name.text}`", type_in_words(type_))


def _type_of(name: ast.Name, known: _Known) -> ast.ValueType | None:
    parameter: Parameter | None = known.names.parameters.get(name.text)
    if parameter is not None:
        return parameter.type
    if name.text in known.names.choices:
        return ast.NumberType(range=None, span=name.span)
    return known.names.memories.get(name.text)


def _word(name: ast.Name, word: ast.Name, type_: ast.WordsType) -> Iterator[Diagnostic]:
    """A word that the memory can never be."""
    words = [option.text for option in type_.words]
    if word.text not in words:
        expected = " or ".join(f"`{option}`" for option in words)
        help = suggestion(word.text, words)
        yield diagnostic(
            Code.UNKNOWN_VALUE, word.span, what=f"`{name.text}`", value=word.text, expected=expected, help=help
        )


def _in_words(value: _Written, known: _Known) -> tuple[str, str]:
    """A value as it may be quoted, and what it is."""
    match value:
        case ast.IntLiteral(value=number) | ast.NumberRange(low=ast.IntLiteral(value=number)):
            return str(number), _Kind.NUMBER.value[0]
        case ast.RankItem(rank=rank):
            return rank.value, _Kind.RANK.value[0]
        case ast.Name(text=text):
            return text, (known.kind(text) or _Kind.WORD).value[0]
        case ast.Fact(fact=fact):
            return fact.value, (_Kind.SUITS if fact is ast.FactKind.SUITS else _Kind.RANK).value[0]
        case ast.AsMany():
            return "as many", _Kind.NUMBER.value[0]
        case ast.NumberRange():
            return "this", _Kind.NUMBER.value[0]
        case _:
            player = isinstance(value, ast.Who)
            return "this", (_Kind.PLAYER if player else _Kind.OTHER).value[0]


def _wrong(span: Span, value: str, found: str, what: str, expected: tuple[str, str]) -> Diagnostic:
    words, example = expected
    return diagnostic(Code.WRONG_TYPE, span, value=value, found=found, what=what, expected=words, example=example)
