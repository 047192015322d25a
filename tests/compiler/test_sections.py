"""Every kind of statement in every section of a file: what it says there is heard, or it is refused."""

from typing import get_args

import pytest
from language_snippets import phrases

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

VARIANT = 'variant table "Table" based on plain\n'
OUTSIDE = {
    "before the first header": "{}\n" + VARIANT,
    "in a file without headers": "{}\n",
    "in a library": 'library shelf "Shelf"\n{}\n',
    "in a library before a variant": 'library shelf "Shelf"\n{}\n' + VARIANT,
    "in a library after a variant": VARIANT + 'library shelf "Shelf"\n{}\n',
    "after a rule of a library": 'library shelf "Shelf"\nrule nines when a player plays 9 then the trick ends\n{}\n',
    "after an example of a library": 'library shelf "Shelf"\nexample eight_cut "e" P1 holds S3 P2 holds S4\n{}\n',
}
INSIDE = {
    "in a variant": VARIANT + "{}\n",
    "after a rule of a variant": VARIANT + "rule nines when a player plays 9 then the trick ends\n{}\n",
    "in a variant that others follow": VARIANT + "{}\n" + VARIANT.replace("table", "other"),
}
# Definitions, which may stand anywhere.
DEFINITIONS = (ast.Rule, ast.ShapeDefinition, ast.CardDeclaration)


def is_definition(statement: ast.Statement) -> bool:
    return isinstance(statement, DEFINITIONS) or isinstance(statement, ast.Example) and statement.rule is not None


def statement_of(text: str) -> ast.Statement:
    (block,) = parse(Source("one.rules", text)).file.blocks
    (statement,) = block.statements
    return statement


def one_of_each_kind() -> dict[str, str]:
    """A phrase for each kind of statement, by the kind; an example with a rule's name and one without are two kinds."""
    found: dict[str, str] = {}
    for phrase in (*phrases("structure"), *phrases("statement"), *phrases("shape")):
        if not phrase.startswith(("variant", "library")):
            statement = statement_of(phrase)
            named = " of a rule" if isinstance(statement, ast.Example) and statement.rule is not None else ""
            found.setdefault(type(statement).__name__ + named, phrase)
    return found


PHRASES = one_of_each_kind()
BELONG = {kind: phrase for kind, phrase in PHRASES.items() if not is_definition(statement_of(phrase))}


def numbers(text: str, name: str | None = None) -> list[str]:
    return [found.code.number for found in compile_text(text, name).diagnostics]


def test_there_is_a_phrase_for_every_kind() -> None:
    kinds = {kind.__name__ for kind in get_args(ast.Statement)}
    assert kinds == {kind.partition(" ")[0] for kind in PHRASES}


@pytest.mark.parametrize("frame", [pytest.param(frame, id=where) for where, frame in OUTSIDE.items()])
def test_only_definitions_stand_outside_a_variant(frame: str) -> None:
    refused = {kind for kind, phrase in PHRASES.items() if "K432" in numbers(frame.format(phrase))}
    assert refused == set(BELONG)


@pytest.mark.parametrize("phrase", [pytest.param(phrase, id=kind) for kind, phrase in BELONG.items()])
def test_what_is_refused_says_where_it_belongs(phrase: str) -> None:
    (found,) = (one for one in compile_text(f"{phrase}\n{VARIANT}").diagnostics if one.code is Code.OUTSIDE_VARIANT)
    assert found.help == "move it below a `variant` header, or remove it"
    assert found.message.endswith("` says nothing before the first header")
    assert phrase.startswith(found.message.split("`")[1].removesuffix("s").split()[0])


@pytest.mark.parametrize("frame", [pytest.param(frame, id=where) for where, frame in INSIDE.items()])
def test_everything_stands_in_a_variant(frame: str) -> None:
    assert [kind for kind, phrase in PHRASES.items() if "K432" in numbers(frame.format(phrase), "table")] == []


@pytest.mark.parametrize(
    "line", ["when a player plays 9 then the trick ends", "forbid passing", 'note "n"', "remember m as number = 0"]
)
@pytest.mark.parametrize("frame", [frame for frame in (*OUTSIDE.values(), *INSIDE.values()) if "rule" not in frame])
def test_a_line_of_a_rule_stands_nowhere_else(line: str, frame: str) -> None:
    assert [found for found in numbers(frame.format(line)) if found < "K200"] != []


def test_an_example_of_a_rule_that_no_text_has_is_refused() -> None:
    example = 'example nobodys "e" P1 holds S3 P2 holds S4'
    assert numbers(f"{example}\n") == ["K201"]
    assert numbers(f"library shelf\n{example}\n") == ["K201"]
    assert numbers(f"{VARIANT}{example}\n") == ["K201"]
    assert numbers(f'{example}\nrule nobodys "N" when a player plays 9 then the trick ends\n') == []


def test_a_rule_of_another_variant_may_have_its_example_in_a_library() -> None:
    text = f"""variant first based on plain
rule nines when a player plays 9 then the trick ends
use nines
library shelf
example nines "e" P1 holds S9 S3 P2 holds S4 P1 plays S9 now P1 leads
{VARIANT}"""
    assert numbers(text) == []
