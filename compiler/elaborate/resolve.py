"""Names in statements and rules -> what they stand for.

Parameters are replaced by their values, guards about parameters are folded, names of rules become keys of rules in
force. What remains a name in the result is a choice of the host, a memory, a name given in the same line, a rule, a
shape or a title; everything else is reported.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import UnionType
from typing import Any, TypeVar

from msgspec.structs import replace

from kakumei.compiler.elaborate.slots import Slot, slots_of
from kakumei.compiler.elaborate.values import Parameter, TypedValue
from kakumei.compiler.numbers import AtAnySetting
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import did_you_mean, suggestion
from kakumei.dsl.usual_words import card_meant, did_you_mean_card, did_you_mean_number, did_you_mean_play

_N = TypeVar("_N", bound=ast.Node)


@dataclass(slots=True, kw_only=True)
class Names:
    """What names mean in one statement or rule; problems found on the way are collected here."""

    numbers: AtAnySetting  # what they can be, choices of the host among them
    shapes: Mapping[str, object]
    titles: Mapping[str, object]
    cards: Mapping[str, object]
    rules: Mapping[str, object]  # every rule defined in the project
    keys: Mapping[str, str]  # a rule's name or alias -> its key in force
    tags: frozenset[str] = frozenset()
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    memories: Mapping[str, ast.ValueType] = field(default_factory=dict)
    bindings: frozenset[str] = frozenset()
    problems: list[Diagnostic] = field(default_factory=list)

    def value(self, name: ast.Name) -> TypedValue | None:
        """The value of a parameter; None for any other name."""
        parameter = self.parameters.get(name.text)
        return None if parameter is None else parameter.value

    @property
    def choices(self) -> Mapping[str, object]:
        """The numbers that the host chooses, by name."""
        return self.numbers.choices

    def remembers(self, name: str) -> bool:
        """Whether a memory of the rule, or a name given in the line, is called so."""
        return name in self.memories or name in self.bindings

    def report(
        self, code: Code, name: ast.Name | ast.SpecialItem, known: Iterable[str], meant: str | None = None
    ) -> None:
        """Nothing of the kind expected here has this name; `meant` is help for what it may be a usual word for."""
        text = name.name if isinstance(name, ast.SpecialItem) else name.text
        known = tuple(known)
        help = suggestion(text, known) if meant is None or did_you_mean(text, known) else meant
        found = diagnostic(code, name.span, name=text, help=help)
        if found not in self.problems:  # a number may stand for both ends of a range
            self.problems.append(found)

    def in_rule(self) -> list[str]:
        """Names that a rule may use where a value stands."""
        return [*self.parameters, *self.memories, *self.bindings, *self.choices]


def resolve(node: _N, names: Names) -> _N:
    """The same node with every name looked up."""
    resolved = _node(node, names)
    assert isinstance(resolved, type(node))
    return resolved


def _node(node: ast.Node, names: Names) -> ast.Node:
    match node:
        case ast.CardSet():
            items = tuple(found for item in node.items for found in _card_items(item, names))
            return replace(node, items=items)
        case ast.Exactly():
            parts = tuple(found for part in node.parts for found in _exact_parts(part, names))
            return replace(node, parts=parts)
        case ast.NameItem():
            return node  # its parent looks it up
        case ast.PutRank(what=ast.NameItem() as item):
            return _fields_resolved(replace(node, what=_moved_rank(item, names)), names)
        case ast.ShapeSet():
            return replace(node, items=tuple(found for item in node.items for found in _shape_items(item, names)))
        case ast.Scope():
            return _scope(node, names)
        case ast.SpecialItem():
            if node.name not in names.cards:
                names.report(Code.UNKNOWN_CARD, node, names.cards, did_you_mean_card(node.name) or _declare(node.name))
            return node
        case ast.ValueIs():
            return _fields_resolved(_with_parameters(node, names), names)
        case _:
            return _fields_resolved(node, names)


def _fields_resolved(node: ast.Node, names: Names) -> ast.Node:
    slots = slots_of(type(node))
    changed: dict[str, Any] = {}
    for member in node.__struct_fields__:
        old = getattr(node, member)
        new = _resolved(old, slots.get(member), names)
        if new is not old:
            changed[member] = new
    return replace(node, **changed) if changed else node


def _resolved(value: Any, slot: Slot | None, names: Names) -> Any:
    match value:
        case ast.Name():
            return _name(value, slot or Slot.OTHER, names)
        case ast.Node():
            return resolve(value, names)
        case tuple():
            parts = tuple(_resolved(part, slot, names) for part in value)
            return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
        case _:
            return value


def _name(name: ast.Name, slot: Slot, names: Names) -> ast.Node | ast.CountedCards:
    """What a single name stands for in this slot."""
    value = names.value(name)
    match slot:
        case Slot.NUMBER:
            if value is not None:
                return _expected(name, value, ast.IntLiteral | ast.Name, slot, names)
            if name.text not in names.choices and not names.remembers(name.text):
                names.report(Code.UNKNOWN_NAME, name, names.in_rule(), did_you_mean_number(name.text))
        case Slot.RANK:
            if value is not None:
                return _expected(name, value, ast.RankItem, slot, names)
            if not names.remembers(name.text):
                names.report(Code.UNKNOWN_NAME, name, names.in_rule(), did_you_mean_card(name.text))
        case Slot.COUNTED:
            if value is not None:
                return _counted(name, value, names)
            names.report(Code.UNKNOWN_NAME, name, names.in_rule())
        case Slot.SHAPE:
            if name.text not in names.shapes:
                known = [*names.shapes, "single", "set", "run"]
                names.report(Code.UNKNOWN_SHAPE, name, known, did_you_mean_play(name.text) or _no_article(name.text))
        case Slot.MEMORY:
            if isinstance(value, ast.Name) and value.text in names.choices:
                # What the host chooses is compared once the setting is known.
                return value
            if not names.remembers(name.text) and name.text not in names.choices and value is None:
                names.report(Code.UNKNOWN_NAME, name, names.in_rule())
        case Slot.PLAYER:
            if not names.remembers(name.text):
                names.report(Code.UNKNOWN_NAME, name, [*names.memories, *names.bindings])
        case Slot.RULE:
            return _rule(name, names)
        case Slot.TAG:
            if name.text not in names.tags:
                names.report(Code.UNKNOWN_NAME, name, names.tags)
        case Slot.TITLE:
            if name.text not in names.titles:
                names.report(Code.UNKNOWN_TITLE, name, names.titles)
        case Slot.OTHER:
            return name if value is None else value
        case Slot.MOMENT | Slot.SHAPES | Slot.BINDING:
            return name  # their parent nodes look these up
    return name


def _rule(name: ast.Name, names: Names) -> ast.Name:
    """A rule's key; a rule that is defined but not in force keeps its name, and simply is not there."""
    if name.text in names.keys:
        return replace(name, text=names.keys[name.text])
    if name.text not in names.rules:
        names.report(Code.UNKNOWN_RULE, name, [*names.rules, *names.keys])
    return name


def _counted(name: ast.Name, value: TypedValue, names: Names) -> ast.Node | ast.CountedCards:
    words = {kind.value: kind for kind in ast.CountedCards}
    if isinstance(value, ast.Name) and value.text in words:
        return words[value.text]
    return _expected(name, value, type(None), Slot.COUNTED, names)


def _expected(name: ast.Name, value: TypedValue, wanted: type | UnionType, slot: Slot, names: Names) -> ast.Node:
    """The value, if it is of the kind this place wants; else the name is reported and kept."""
    if isinstance(value, wanted):
        return value
    _wrong_kind(name, slot, names)
    return name


def _wrong_kind(name: ast.Name, slot: Slot, names: Names) -> None:
    """What the name stands for is not of the kind this place wants."""
    names.problems.append(
        diagnostic(
            Code.WRONG_TYPE,
            name.span,
            value=name.text,
            found="something else",
            what="what stands here",
            expected=slot.value,
            example="8",
        )
    )


# Sets of cards and shapes, scopes: a name in them may stand for several items


def _card_items(item: ast.CardSetItem, names: Names) -> tuple[ast.CardSetItem, ...]:
    match item:
        case ast.NameItem(name=name):
            match names.value(name):
                case None:
                    if not names.remembers(name.text):
                        names.report(Code.UNKNOWN_NAME, name, names.in_rule(), did_you_mean_card(name.text))
                    return (item,)
                case ast.CardSet(items=items):
                    return tuple(found for part in items for found in _card_items(part, names))
                case ast.RankItem() as rank:
                    return (rank,)
                case value:
                    _expected(name, value, ast.CardSet, Slot.RANK, names)
                    return (item,)
        case _:
            return (resolve(item, names),)


def _exact_parts(part: ast.ExactPart, names: Names) -> tuple[ast.ExactPart, ...]:
    found = _card_items(part, names)
    parts = tuple(item for item in found if isinstance(item, ast.ExactPart))
    if len(parts) == len(found):
        return parts
    # Only a parameter can stand for several cards at once, such as those of a suit.
    if isinstance(part, ast.NameItem):
        _wrong_kind(part.name, Slot.RANK, names)
    return (part,)


def _moved_rank(item: ast.NameItem, names: Names) -> ast.MovedRank:
    """The one rank or card that a name stands for."""
    parts = _exact_parts(item, names)
    if len(parts) == 1:
        return parts[0]
    _wrong_kind(item.name, Slot.RANK, names)
    return item


def _declare(card: str) -> str:
    """Cards of a library are no help to an author who has thought of a new one."""
    return f'add `card {card} en "{card.capitalize()}"`, and some of them to the pack: `cards 52 and 2 {card}`'


def _no_article(word: str) -> str | None:
    """`a queen` is read as a shape; one card is written without an article."""
    meant = card_meant(word)
    return None if meant is None else f"write `{meant}` alone: one card needs no article"


def _shape_items(item: ast.ShapeItem | ast.Name, names: Names) -> tuple[ast.ShapeItem | ast.Name, ...]:
    if isinstance(item, ast.ShapeItem):
        return (item,)
    match names.value(item):
        case None:
            if item.text not in names.shapes:
                names.report(Code.UNKNOWN_SHAPE, item, [*names.shapes, *names.parameters, "singles", "sets", "runs"])
            return (item,)
        case ast.ShapeSet(items=items):
            return items
        case value:
            _expected(item, value, ast.ShapeSet, Slot.SHAPES, names)
            return (item,)


def _scope(scope: ast.Scope, names: Names) -> ast.Scope:
    """Start and end of a scope; a start of "now" is no start."""
    start, lasting = scope.start, scope.lasting
    if isinstance(start, ast.Name):
        match names.value(start):
            case None:
                names.report(Code.UNKNOWN_NAME, start, names.in_rule())
            case ast.MomentItem() as moment:
                start = moment
            case value:
                _expected(start, value, ast.MomentItem, Slot.MOMENT, names)
    if isinstance(start, ast.MomentItem) and start.moment is ast.MomentWord.NOW:
        start = None
    if isinstance(lasting, ast.ForNamed):
        match names.value(lasting.name):
            case None:
                names.report(Code.UNKNOWN_NAME, lasting.name, names.in_rule())
            case ast.Scope(start=own_start, lasting=own_lasting):
                start, lasting = start or own_start, own_lasting
            case value:
                _expected(lasting.name, value, ast.Scope, Slot.MOMENT, names)
        return replace(scope, start=start, lasting=lasting)
    return replace(scope, start=start, lasting=resolve(lasting, names))


# Guards about parameters


def fold(guards: tuple[ast.Guard, ...], names: Names) -> tuple[ast.Guard, ...] | None:
    """The guards that are left to judge in play; None where one about a parameter is false already."""
    left = []
    for guard in guards:
        known = _known(guard, names)
        if known is False:
            return None
        if known is None:
            left.append(guard)
    return tuple(left)


def _known(guard: ast.Guard, names: Names) -> bool | None:
    """Whether a guard about a parameter holds; None for a guard that only a setting, or play, can judge."""
    if not isinstance(guard, ast.ValueIs) or not isinstance(guard.memory, ast.Name):
        return None
    parameter = names.parameters.get(guard.memory.text)
    if parameter is None:
        return None
    match parameter.value, _with_parameters(guard, names).value:
        case ast.Name(text=text), ast.Name(text=wanted) as word if isinstance(parameter.type, ast.WordsType):
            _check_word(parameter, word, names)
            return (text == wanted) is not guard.negated
        case (ast.IntLiteral() | ast.Name()) as number, (ast.NumberRange() | ast.Name()) as compared:
            lies_in = names.numbers.holds(number, _as_range(compared))
            return None if lies_in is None else lies_in is not guard.negated
        case ast.RankItem(rank=rank), ast.RankItem(rank=wanted_rank):
            return (rank is wanted_rank) is not guard.negated
        case ast.RankItem(rank=rank), ast.NumberRange(low=ast.IntLiteral(value=digits)):
            return (rank.value == str(digits)) is not guard.negated
        case _:
            return None  # things of two kinds, which `kinds` reports


def _with_parameters(guard: ast.ValueIs, names: Names) -> ast.ValueIs:
    """A comparison with its parameters replaced; a number that something is compared with stands as a range of one.

    A parameter that is a choice of the host is compared at each setting, so its name becomes that of the choice.
    """
    memory, value = guard.memory, guard.value
    if isinstance(memory, ast.Name):
        chosen = names.value(memory)
        if isinstance(chosen, ast.Name) and chosen.text in names.choices:
            memory = chosen
    if isinstance(value, ast.Name):
        number = names.value(value) or value
        if isinstance(number, ast.IntLiteral) or (
            isinstance(number, ast.Name) and number.text in names.choices and _is_number(guard.memory, names)
        ):
            value = replace(_as_range(number), span=value.span)
    elif isinstance(value, ast.NumberRange):
        ends = {"low": _end(value.low, names), "high": _end(value.high, names)}
        value = replace(value, **ends)
    return replace(guard, memory=memory, value=value)


def _is_number(memory: ast.Memory, names: Names) -> bool:
    """Whether what a guard is about is a number: a parameter, something remembered, a choice of the host."""
    name = memory.text if isinstance(memory, ast.Name) else memory.name.text
    parameter = names.parameters.get(name)
    type_ = names.memories.get(name) if parameter is None else parameter.type
    return isinstance(type_, ast.NumberType) or (type_ is None and name in names.choices)


def _as_range(number: ast.NumberRange | ast.Number) -> ast.NumberRange:
    if isinstance(number, ast.NumberRange):
        return number
    return ast.NumberRange(low=number, high=number, span=number.span)


def _end(end: ast.Number | None, names: Names) -> ast.Number | None:
    """An end of a range; a parameter that is a number is that number."""
    number = names.value(end) if isinstance(end, ast.Name) else None
    return number if isinstance(number, ast.IntLiteral | ast.Name) else end


def _check_word(parameter: Parameter, word: ast.Name, names: Names) -> None:
    """A guard that asks for a word its parameter can never be is a slip of the pen."""
    if isinstance(parameter.type, ast.WordsType):
        known = [option.text for option in parameter.type.words]
        if word.text not in known:
            what = f"`{parameter.name}`"
            help_ = suggestion(word.text, known)
            expected = " or ".join(f"`{option}`" for option in known)
            names.problems.append(
                diagnostic(Code.UNKNOWN_VALUE, word.span, what=what, value=word.text, expected=expected, help=help_)
            )
