"""The promises of each tree as code: a sentence for every promise that does not hold, nothing for a tree that is right.

    broken_syntax(file)        what the parser promises of the text as a tree
    broken_variant(variant)    what elaboration promises: everything numbered, every name looked up or gone
    broken_config(config)      what lowering promises: every index names something, every table can be read
    broken_program(program)    what linking promises: everything has one number, every line stands in one table

No step asks them, since each step keeps what it promises; the tests ask them of every tree they can lay hands on. What
holds of a state is in `kakumei.engine.state.invariants`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from kakumei.compiler.config.invariants import broken_config, twice
from kakumei.compiler.elaborate.slots import Slot, slots_of
from kakumei.compiler.model import RuleInForce, Variant, number_parts
from kakumei.compiler.program.invariants import broken_program
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

__all__ = ["broken_config", "broken_program", "broken_syntax", "broken_variant"]

# ---- syntax -------------------------------------------------------------------------------------------------------


def broken_syntax(file: ast.RulesFile) -> Iterator[str]:
    """Every node stands within the node around it, all in one text, and says what its kind must say."""
    if not 0 <= file.span.start <= file.span.end:
        yield f"the file spans {file.span.start} to {file.span.end}"
    yield from _misplaced(file)
    for node in nodes_in(file):
        name = type(node).__name__
        match node:
            case ast.NumberRange(low=None, high=None) | ast.QuantityRange(low=None, high=None):
                yield f"a {name} has no end"
            case ast.LineRange(first=first, last=last) if not 1 <= first <= last:
                yield f"lines {first} to {last} of the source run backwards"
            case ast.Place(position=position) if position < 1:
                yield f"a place has the position {position}"
            case ast.CardSet(items=()) | ast.ShapeSet(items=()) | ast.ItemsValue(items=()) | ast.Words(entries=()):
                yield f"a {name} is empty"
            case _:
                pass


def _misplaced(around: ast.Node) -> Iterator[str]:
    for name in around.__struct_fields__:
        held = getattr(around, name)
        for part in held if isinstance(held, tuple) else (held,):
            if isinstance(part, ast.Node):
                # The span of a statement is its sentence alone, and what justifies it stands behind; in an example it
                # stands behind the heading.
                behind = name == "provenance" and not isinstance(around, ast.Example)
                within = around.span.start <= part.span.start <= part.span.end <= around.span.end
                after = around.span.end <= part.span.start <= part.span.end
                if part.span.source != around.span.source or not (after if behind else within):
                    where = "behind" if behind else "within"
                    yield f"a {type(part).__name__} does not stand {where} the {type(around).__name__} it belongs to"
                yield from _misplaced(part)


# ---- variant ------------------------------------------------------------------------------------------------------


def broken_variant(variant: Variant) -> Iterator[str]:
    """Clauses are numbered once, in the order of the sheet, and every name is looked up or gone."""
    clauses = variant.clauses()
    yield from twice("the clause number", (clause.number for clause in clauses))
    yield from twice("the clause key", (clause.key for clause in clauses))
    for clause in clauses:
        if number_parts(clause.number)[0] != clause.section.value:
            yield f"clause {clause.number} stands in section {clause.section.value}"
        if not clause.origins:
            yield f"clause {clause.number} does not say where it comes from"
    numbers = [number_parts(said.clause.number) for said in variant.statements]
    if numbers != sorted(numbers):
        yield "the statements are not in the order of their numbers"
    yield from twice("the rule", (rule.key for rule in variant.rules))
    yield from twice("the title", (title.key for title in variant.titles))
    yield from twice("the special card", (card.key for card in variant.special_cards))
    yield from twice("the choice", (choice.name for choice in variant.choices))
    yield from twice("the shape", (shape.name.text for shape in variant.shapes))
    for choice in variant.choices:
        if choice.default not in choice.allowed:
            yield f"the choice {choice.name} cannot be its default"
    known = _Known.of(variant)
    for said in variant.statements:
        yield from _names_left(said.node, known, local=frozenset(), gone=frozenset())
    for rule in variant.rules:
        yield from _broken_rule(rule, known)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """What a name in a variant may stand for."""

    choices: frozenset[str]
    shapes: frozenset[str]
    titles: frozenset[str]
    definitions: frozenset[str]  # names of rules in force that go by another key

    @staticmethod
    def of(variant: Variant) -> "_Known":
        keys = {rule.key for rule in variant.rules}
        return _Known(
            choices=frozenset(choice.name for choice in variant.choices),
            shapes=frozenset(shape.name.text for shape in variant.shapes),
            titles=frozenset(title.key for title in variant.titles),
            definitions=frozenset(rule.definition for rule in variant.rules) - keys,
        )


def _broken_rule(rule: RuleInForce, known: _Known) -> Iterator[str]:
    if [name for name, _ in rule.arguments] != [name for name, _ in rule.defaults]:
        yield f"the arguments of {rule.key} are not its parameters"
    for clause in (*(line.clause for line in rule.lines), *(note.clause for note in rule.notes)):
        if not (clause.number.startswith(f"{rule.clause.number}.") and clause.key.startswith(f"{rule.key}/")):
            yield f"clause {clause.number} is not numbered within {rule.key}"
    memory = frozenset(one.name for one in rule.memory)
    gone = frozenset(name for name, _ in rule.arguments)
    for line in rule.lines:
        named = frozenset(
            node.bound.text
            for node in nodes_in(line.node)
            if isinstance(node, ast.NameRanks | ast.NamePlayer | ast.NameNumber)
        )
        local = memory | named
        yield from _names_left(line.node, known, local=local, gone=gone - local)


def _names_left(said: ast.Node, known: _Known, *, local: frozenset[str], gone: frozenset[str]) -> Iterator[str]:
    """Names in a node that mean nothing any more; `local` is remembered or named here, `gone` are parameters."""
    for node in nodes_in(said):
        slots = {"name": Slot.RANK} if isinstance(node, ast.NameItem) else slots_of(type(node))
        for member, slot in slots.items():
            held = getattr(node, member)
            for name in held if isinstance(held, tuple) else (held,):
                if isinstance(name, ast.Name) and not _is_known(name.text, slot, known, local, gone):
                    yield f"{type(node).__name__}.{member} still says {name.text}, where {slot.value} stands"


def _is_known(name: str, slot: Slot, known: _Known, local: frozenset[str], gone: frozenset[str]) -> bool:
    match slot:
        case Slot.NUMBER | Slot.MEMORY:
            return name in local or name in known.choices
        case Slot.RANK | Slot.PLAYER | Slot.BINDING:
            return name in local
        case Slot.SHAPE | Slot.SHAPES:
            return name in known.shapes
        case Slot.TITLE:
            return name in known.titles
        case Slot.RULE:
            # One that is not in force keeps its name, and simply is not there.
            return name not in known.definitions
        case Slot.MOMENT | Slot.COUNTED:
            return False
        case Slot.TAG | Slot.OTHER:
            return name not in gone
        case _:
            assert_never(slot)
