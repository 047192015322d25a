"""What a name may stand for where it stands, read off the types of the syntax tree.

A `Name` means different things in different fields: in one declared `Number` it is a number, in `ShapeItem | Name` a
shape. The tree's own annotations say which, so no list of fields has to be kept beside it.
"""

from collections.abc import Mapping
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from kakumei.dsl import ast


class Slot(Enum):
    """The kinds of thing a name can stand for."""

    NUMBER = "a number"
    RANK = "a rank"
    MOMENT = "a moment"
    COUNTED = "`jokers` or `naturals`"
    SHAPE = "a shape"
    SHAPES = "shapes"
    MEMORY = "something remembered"
    RULE = "a rule"
    TAG = "a tag"
    PLAYER = "a player"
    BINDING = "a new name"
    TITLE = "a title"
    OTHER = "a word"


_BY_COMPANY: tuple[tuple[type, Slot], ...] = (
    (ast.IntLiteral, Slot.NUMBER),
    (ast.RankItem, Slot.RANK),
    (ast.MomentItem, Slot.MOMENT),
    (ast.CountedCards, Slot.COUNTED),
    (ast.CoreShape, Slot.SHAPE),
    (ast.ShapeItem, Slot.SHAPES),
    (ast.MemoryOf, Slot.MEMORY),
    (ast.AnsweredRule, Slot.RULE),
    (ast.EveryRule, Slot.RULE),
    (ast.SingleShape, Slot.SHAPE),
)
_BY_FIELD: dict[tuple[type, str], Slot] = {
    (ast.ValueIs, "value"): Slot.OTHER,
    (ast.SetMemory, "value"): Slot.OTHER,
    (ast.FireEvent, "rule"): Slot.RULE,
    (ast.FireRule, "rule"): Slot.RULE,
    (ast.InForce, "rule"): Slot.RULE,
    (ast.IsUsed, "rule"): Slot.RULE,
    (ast.TheseRules, "rules"): Slot.RULE,
    (ast.EveryRule, "tag"): Slot.TAG,
    (ast.Bound, "name"): Slot.PLAYER,
    (ast.MemoryOf, "name"): Slot.MEMORY,
    (ast.NameRanks, "bound"): Slot.BINDING,
    (ast.NamePlayer, "bound"): Slot.BINDING,
    (ast.NameNumber, "bound"): Slot.BINDING,
    (ast.PlaceTitle, "title"): Slot.TITLE,
}


def slots_of(node: type[ast.Node]) -> Mapping[str, Slot]:
    """For each field of this class that may hold a name, what the name stands for."""
    if node not in _SLOTS:
        _SLOTS[node] = _read_slots(node)
    return _SLOTS[node]


_SLOTS: dict[type[ast.Node], Mapping[str, Slot]] = {}  # a memo: the classes never change


def _read_slots(node: type[ast.Node]) -> Mapping[str, Slot]:
    found = {}
    for member, hint in get_type_hints(node).items():
        types = set(_members(hint))
        if ast.Name in types:
            found[member] = _BY_FIELD.get((node, member)) or _by_company(types)
    return found


def _by_company(types: set[Any]) -> Slot:
    return next((slot for company, slot in _BY_COMPANY if company in types), Slot.OTHER)


def _members(hint: Any) -> list[Any]:
    """The classes a field may hold, unions and tuples taken apart."""
    if get_origin(hint) in (Union, UnionType, tuple):
        return [member for part in get_args(hint) for member in _members(part)]
    return [hint]
