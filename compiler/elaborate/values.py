"""Values of parameters: what was written, read as the type that was declared."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from kakumei.compiler.config.base import Range
from kakumei.compiler.numbers import AtAnySetting
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import one_of, suggestion
from kakumei.dsl.usual_words import did_you_mean_card, did_you_mean_number

TypedValue: TypeAlias = (
    ast.IntLiteral | ast.Name | ast.RankItem | ast.CardSet | ast.ShapeSet | ast.Scope | ast.MomentItem | ast.Nobody
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter and the value it has in one variant.

    `written` is that value as the author gave it, `default` the one in the definition.
    """

    name: str
    type: ast.ValueType
    value: TypedValue
    written: ast.Value
    default: ast.Value


def bind(
    rule: ast.Rule, arguments: tuple[ast.Argument, ...], numbers: AtAnySetting
) -> tuple[dict[str, Parameter], tuple[Diagnostic, ...]]:
    """Every parameter of the rule with its argument, or with its default where none is given."""
    problems: list[Diagnostic] = []
    declared = {line.name.text: line for line in rule.lines if isinstance(line, ast.ParamLine)}
    given: dict[str, ast.Value] = {}
    for argument in arguments:
        name = argument.name.text
        if name not in declared:
            known = one_of(sorted(declared)) if declared else "no parameters"
            problems.append(
                diagnostic(
                    Code.UNKNOWN_PARAMETER,
                    argument.name.span,
                    rule=rule.name.text,
                    name=name,
                    parameters=known,
                    help=suggestion(name, declared),
                )
            )
        elif name in given:
            problems.append(
                diagnostic(Code.REPEATED_VALUE, argument.span, value=name, what=f"the values of `{rule.name.text}`")
            )
        else:
            given[name] = argument.value
    bound = {}
    for name, line in declared.items():
        if isinstance(line.type, ast.NumberType):
            problems += named_ends(line.type.range, name)
        value = given.get(name, line.default)
        typed = read_as(line.type, value)
        if typed is None:
            problems.append(_wrong_type(name, line.type, value))
            typed = read_as(line.type, line.default)
        else:
            problems += _range_problems(name, line.type, typed, numbers)
        if typed is not None:
            bound[name] = Parameter(name=name, type=line.type, value=typed, written=value, default=line.default)
    return bound, tuple(problems)


def start_problems(line: ast.RememberLine, numbers: AtAnySetting) -> Iterator[Diagnostic]:
    """A memory starts as something of its type, or as nothing; numbers and words are always something."""
    if isinstance(line.start, ast.Nobody):
        if isinstance(line.type, ast.NumberType | ast.WordsType):
            yield _wrong_type(line.name.text, line.type, line.start)
        return
    typed = read_as(line.type, line.start)
    if typed is None:
        yield _wrong_type(line.name.text, line.type, line.start)
    else:
        yield from _range_problems(line.name.text, line.type, typed, numbers)


def read_as(type_: ast.ValueType, value: ast.Value) -> TypedValue | None:
    """The value as this type; None where it cannot be read so."""
    match type_:
        case ast.NumberType():
            return ast.as_number(value)
        case ast.RankType():
            rank = ast.as_rank(value)
            return rank if isinstance(rank, ast.RankItem) else None
        case ast.RanksType() | ast.CardsType() | ast.SuitsType():
            cards = ast.as_cards(value)
            by_name = cards is not None and any(isinstance(item, ast.NameItem) for item in cards.items)
            return None if by_name else cards
        case ast.ShapesType():
            return ast.as_shapes(value)
        case ast.ScopeType():
            return value if isinstance(value, ast.Scope) else None
        case ast.MomentType():
            return value if isinstance(value, ast.MomentItem) else None
        case ast.PlayerType():
            return value if isinstance(value, ast.Nobody) else None
        case ast.WordsType(words=words):
            word = ast.as_word(value)
            return word if word is not None and word.text in {known.text for known in words} else None
        case _:
            assert_never(type_)


def _wrong_type(name: str, type_: ast.ValueType, value: ast.Value) -> Diagnostic:
    """The value given is not of the type the parameter is declared with."""
    expected, example = type_in_words(type_)
    written, found = _value_in_words(value)
    return diagnostic(
        Code.WRONG_TYPE,
        value.span,
        value=written,
        found=found,
        what=f"`{name}`",
        expected=expected,
        example=example,
        help=did_you_mean_card(written) if isinstance(type_, ast.RankType | ast.RanksType | ast.CardsType) else None,
    )


def _value_in_words(value: ast.Value) -> tuple[str, str]:
    """A value as it may be quoted, and what kind of value it looks like."""
    match value:
        case ast.ItemsValue(items=(ast.Name(text=text),)):
            return text, "a word"
        case ast.ItemsValue(items=(ast.IntLiteral(value=number),)):
            return str(number), "a number"
        case ast.ItemsValue(items=(ast.RankItem(rank=rank),)):
            return rank.value, "a rank"
        case ast.ItemsValue(items=(ast.ShapeItem(shape=shape), *_)):
            return shape.value, "a shape"
        case ast.ItemsValue():
            return "this", "a list of cards"
        case ast.Scope():
            return "this", "how long something lasts"
        case ast.MomentItem(moment=moment):
            return moment.value, "a moment"
        case ast.Nobody():
            return "nobody", "a player"
        case _:
            assert_never(value)


def type_in_words(type_: ast.ValueType) -> tuple[str, str]:
    """A type in words, and a value of it."""
    match type_:
        case ast.NumberType():
            return "a number", "2"
        case ast.RankType():
            return "a rank", "8"
        case ast.RanksType():
            return "ranks", "7 8"
        case ast.CardsType():
            return "cards", "2 JK"
        case ast.SuitsType():
            return "suits", "hearts"
        case ast.ShapesType():
            return "shapes", "singles sets"
        case ast.ScopeType():
            return "how long it lasts", "until the trick ends"
        case ast.MomentType():
            return "a moment", "now"
        case ast.PlayerType():
            return "a player", "nobody"
        case ast.WordsType(words=words):
            names = [word.text for word in words]
            return one_of(names), names[0]
        case _:
            assert_never(type_)


def _range_problems(name: str, type_: ast.ValueType, value: TypedValue, numbers: AtAnySetting) -> Iterator[Diagnostic]:
    """A number outside the range of its type, a choice that has no number in it, a name that is no choice."""
    if isinstance(value, ast.Scope):
        yield from _scope_problems(name, value, numbers)
        return
    if not isinstance(type_, ast.NumberType) or not isinstance(value, ast.IntLiteral | ast.Name):
        return
    if isinstance(value, ast.Name) and value.text not in numbers.choices:
        yield from _choice_problems(value, numbers)
        return
    if type_.range is None:
        return
    found = numbers.number(value)
    if found.intersection(_limits(type_.range)) is None:
        named = isinstance(value, ast.Name)
        yield diagnostic(
            Code.OUT_OF_RANGE,
            value.span,
            what=f"`{name}`",
            allowed=range_in_words(type_.range),
            value=found,
            label=f"the host may choose {found}" if named else None,
        )


def named_ends(written: ast.NumberRange | None, name: str) -> tuple[Diagnostic, ...]:
    """Names in the range that a choice or a parameter is declared with: what it allows cannot depend on the host."""
    if written is None:
        return ()
    named = dict.fromkeys(end for end in (written.low, written.high) if isinstance(end, ast.Name))
    return tuple(no_number(end, f"an end of the range of `{name}`") for end in named)


def no_number(name: ast.Name, what: str) -> Diagnostic:
    """A name where only digits can stand."""
    return diagnostic(
        Code.WRONG_TYPE, name.span, value=name.text, found="a name", what=what, expected="a number", example="2"
    )


def _limits(written: ast.NumberRange) -> Range:
    """The range of a type; it is written in digits, since a definition stands outside every variant."""
    return AtAnySetting({}).range(written)


def range_in_words(written: ast.NumberRange) -> str:
    """`2 to 4`, `3 or more`, `3 or fewer`: the range of a type in words."""
    limits = _limits(written)
    return f"{limits.high} or fewer" if written.low is None else str(limits)


def _choice_problems(number: ast.Name, numbers: AtAnySetting) -> Iterator[Diagnostic]:
    """A name in place of a number, where a parameter is set: only a choice of the host can stand there."""
    if number.text not in numbers.choices:
        help = did_you_mean_number(number.text) or suggestion(number.text, numbers.choices)
        yield diagnostic(Code.UNKNOWN_CHOICE, number.span, name=number.text, help=help)


def _scope_problems(name: str, scope: ast.Scope, numbers: AtAnySetting) -> Iterator[Diagnostic]:
    """A scope that says how long by the name of something else."""
    match scope.lasting:
        case ast.ForCount(count=ast.Name() as count):
            yield from _choice_problems(count, numbers)
        case ast.ForNamed(name=other):
            yield _by_name(name, other, "`until the hand ends` or `for 2 tricks`")
        case _:
            pass
    if isinstance(scope.start, ast.Name):
        yield _by_name(name, scope.start, "`now` or `the end of the trick`")


def _by_name(name: str, other: ast.Name, expected: str) -> Diagnostic:
    return diagnostic(Code.UNKNOWN_VALUE, other.span, what=f"`{name}`", value=other.text, expected=expected)
