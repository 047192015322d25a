"""What rules remember, as registers: numbers, ranks by strength, suits, seats."""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.config.base import Key, RuleIndex, Scope
from kakumei.compiler.config.rules import Register, RegisterType
from kakumei.compiler.lower.amounts import lower_scope
from kakumei.compiler.lower.context import Context, LoweringError, not_built, remembered
from kakumei.compiler.model import Memory
from kakumei.dsl import ast


def lower_registers(context: Context) -> Iterator[Register]:
    """One register for everything that a rule in force remembers."""
    rule_index = {rule.key: RuleIndex(index) for index, rule in enumerate(context.rules)}
    for rule, memory in remembered(context.rules):
        yield Register(
            rule=rule_index[rule.key],
            key=Key(memory.name),
            type=register_type(memory.type),
            per_seat=memory.each_player,
            start=_start(memory, context),
            end=_end(memory, context),
        )


def register_type(type: ast.ValueType) -> RegisterType:
    """What a register of this type holds; words are held as numbers, the first one as 0."""
    match type:
        case ast.NumberType() | ast.WordsType():
            return RegisterType.NUMBER
        case ast.RankType():
            return RegisterType.RANK
        case ast.SuitsType():
            return RegisterType.SUITS
        case ast.PlayerType():
            return RegisterType.SEAT
        case ast.RanksType() | ast.CardsType() | ast.ShapesType() | ast.ScopeType() | ast.MomentType():
            raise not_built(type)
        case _:
            assert_never(type)


def word_number(word: ast.Name, type: ast.WordsType) -> int:
    """The number that a word is held as."""
    return [known.text for known in type.words].index(word.text)


def _start(memory: Memory, context: Context) -> int | None:
    if isinstance(memory.start, ast.Nobody):
        return None
    match memory.type:
        case ast.NumberType():
            number = ast.as_number(memory.start)
            return None if number is None else context.number(number)
        case ast.WordsType() as words:
            word = ast.as_word(memory.start)
            return None if word is None else word_number(word, words)
        case ast.RankType():
            rank = ast.as_rank(memory.start)
            return context.rank(rank.rank) if isinstance(rank, ast.RankItem) else None
        case _:
            raise LoweringError(f"{memory.name} at {memory.span} starts as something no register holds")


def _end(memory: Memory, context: Context) -> Scope.End:
    scope = lower_scope(memory.scope, context)
    if scope.end not in (Scope.End.TRICK, Scope.End.HAND, Scope.End.MATCH):
        raise not_built(memory.scope)
    return scope.end
