"""A number written, and a choice of the host that can only be that number, mean the same.

In every bundled variant each number that stands in digits is replaced by the name of a choice, `choice … as number 4 to
4 = 4`. Game, sheet and document must not change, but for the choice itself: it is listed among the options, and the key
of a row of a table names it. A few numbers cannot be replaced, since the language wants digits there; they are counted.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from msgspec import structs

from kakumei.compiler.bundle import bundled_files, bundled_names, bundled_sources
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.document import config_document
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import Compiled, compile_text
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.compiler.sheet.view import Sheet, SheetSection
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast


@dataclass(frozen=True, slots=True)
class Written:
    """A number in digits: what it is, where in the text, and the statement it stands in with its position."""

    literal: ast.IntLiteral
    statement: ast.StatementNode
    index: int
    within: int

    @property
    def choice(self) -> str:
        """The name of the choice that takes its place."""
        return f"zz{self.literal.span.start:05}zz"


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that is made of a variant: its game, its document, its sheet."""

    game: EngineConfig
    document: dict[str, Any]
    sheet: Sheet


NAMES = bundled_names()
BLOCKS = {
    block.header.name.text: block
    for file in bundled_files()[0]
    for block in file.blocks
    if isinstance(block.header, ast.VariantHeader)
}
TEXTS = {source.name: source.text for source in bundled_sources()}


def numbers_of(name: str) -> tuple[Written, ...]:
    """Every number in the text of a variant; in an example the moves of a game are written down, so none there."""
    found: dict[int, Written] = {}
    stated = [statement for statement in BLOCKS[name].statements if not isinstance(statement, ast.Example)]
    for index, statement in enumerate(stated):
        literals = {node.span.start: node for node in nodes_in(statement) if isinstance(node, ast.IntLiteral)}
        for within, start in enumerate(sorted(literals)):
            found[start] = Written(literals[start], statement, index, within)
    return tuple(found.values())


def why_digits(number: Written) -> str | None:
    """Why the language wants digits here; None where a choice can stand."""
    match number.statement:
        case ast.Pack(pack_size=size) if size.span == number.literal.span:
            return "the size of a pack"
        case ast.Choice():
            return "what the host may choose"
        case ast.UseRule(arguments=arguments) | ast.OptionRule(arguments=arguments):
            for argument in arguments:
                if number.literal in tuple(nodes_in(argument)) and ast.as_number(argument.value) is None:
                    return "a rank among cards"
            return None
        case _:
            return None


def text_with(name: str, numbers: tuple[Written, ...]) -> str:
    """The text of a variant without its examples, with choices in the place of these numbers."""
    block = BLOCKS[name]
    source = block.statements[0].span.source
    changes = [(number.literal.span.start, number.literal.span.end, number.choice) for number in numbers]
    changes += [(one.span.start, one.span.end, "") for one in block.statements if isinstance(one, ast.Example)]
    text = TEXTS[source]
    for start, end, new in sorted(changes, reverse=True):
        text = text[:start] + new + text[end:]
    declared = (
        f"choice {one.choice} as number {one.literal.value} to {one.literal.value} = {one.literal.value}"
        for one in numbers
    )
    return "\n".join((text, *declared, ""))


def compiled(name: str, numbers: tuple[Written, ...] = ()) -> Compiled:
    return compile_text(text_with(name, numbers), name)


def told(result: Compiled) -> Told:
    assert result.variant is not None, [found.message for found in result.diagnostics]
    setting = default_setting(result.variant)
    game = lower(result.variant, setting)
    return Told(
        game=game, document=config_document(result.variant, setting, game), sheet=make_sheet(result.variant, setting)
    )


def without(found: Told, numbers: tuple[Written, ...], like: Told) -> Told:
    """The same without what legitimately shows that these numbers are choices."""

    def key(written: str) -> str:
        for number in numbers:
            written = written.replace(number.choice, str(number.literal.value))
        return written

    def section(written: SheetSection) -> SheetSection:
        # The choices are declared last, and so are listed last.
        options = written.options[: len(written.options) - len(numbers)] if written.options else ()
        statements = tuple(replace(statement, key=key(statement.key)) for statement in written.statements)
        return replace(written, options=options, statements=statements)

    choices = {number.choice for number in numbers}
    clauses = tuple(structs.replace(clause, key=key(clause.key)) for clause in found.game.clauses)
    document = {
        **found.document,
        "setting": {name: value for name, value in found.document["setting"].items() if name not in choices},
        "options": [option for option in found.document["options"] if option["name"] not in choices],
        "clauses": [{**clause, "key": key(clause["key"])} for clause in found.document["clauses"]],
        "game": {
            **found.document["game"],
            "clauses": [{**clause, "key": key(clause["key"])} for clause in found.document["game"]["clauses"]],
        },
    }
    sheet = replace(
        found.sheet, setting=like.sheet.setting, sections=tuple(section(written) for written in found.sheet.sections)
    )
    return Told(game=structs.replace(found.game, clauses=clauses), document=document, sheet=sheet)


def groups(numbers: tuple[Written, ...]) -> Iterator[tuple[Written, ...]]:
    """The numbers in groups that are replaced at once: never two of one statement, nor of two that are neighbours."""
    sorted_out: dict[tuple[int, bool], list[Written]] = defaultdict(list)
    for number in numbers:
        sorted_out[number.within, number.index % 2 == 0].append(number)
    yield from map(tuple, sorted_out.values())


def differences(one: Told, other: Told) -> list[str]:
    """Which of the three differ."""
    return [part for part in Told.__slots__ if getattr(one, part) != getattr(other, part)]


@pytest.mark.parametrize("name", NAMES)
def test_a_number_and_a_choice_of_that_number_mean_the_same(name: str) -> None:
    numbers = tuple(number for number in numbers_of(name) if why_digits(number) is None)
    result = compiled(name)
    as_written = told(result)
    for group in groups(numbers):
        chosen = compiled(name, group)
        replaced = text_with(name, group)
        assert [found.message for found in chosen.diagnostics] == [found.message for found in result.diagnostics], (
            replaced
        )
        assert differences(without(told(chosen), group, as_written), as_written) == [], replaced


@pytest.mark.parametrize("name", NAMES)
def test_where_the_language_wants_digits_a_choice_is_refused(name: str) -> None:
    for number in numbers_of(name):
        if why_digits(number) is not None:
            assert compiled(name, (number,)).variant is None, number


def test_few_numbers_cannot_be_chosen() -> None:
    """How many numbers were replaced above, and where the others stand."""
    counted: dict[str | None, int] = defaultdict(int)
    for number in (number for name in NAMES for number in numbers_of(name)):
        counted[why_digits(number)] += 1
    assert counted == {
        None: 183,
        "the size of a pack": 7,
        "what the host may choose": 12,
        "a rank among cards": 2,
    }
