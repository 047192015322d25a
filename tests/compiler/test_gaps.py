"""A structural question that a variant leaves open is asked, and the help types an answer that compiles."""

import re
from functools import cache

import pytest

from kakumei.compiler.bundle import bundled_sources
from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.codes import Code

# Answered in the plain game although no rule of it asks: who is skipped, and who goes out together.
NOBODY_ASKS = {"pass skipped", "going out together"}
# A rule that asks both.
ASKING = """
use king_pastor
rule king_pastor
  when a player plays anything with K
  then each player gives 1 chosen card to the right neighbour, the turn skips 1 player
"""


@cache
def statements() -> tuple[str, ...]:
    """The statements of the plain game as written, each with its provenance."""
    text = next(source.text for source in bundled_sources() if source.name.endswith("/plain.rules"))
    return tuple(found.rstrip() for found in re.split(r"\n(?=\S)", text) if found.strip())


STRUCTURAL = tuple(found for found in statements() if found.split()[0] not in ("variant", "title"))


def is_row(statement: str) -> bool:
    return statement.split()[1] == "with" and statement.split()[0] != "open"


def named(statement: str) -> str:
    return " ".join(statement.partition("[")[0].split())


def problems(text: str) -> list[str]:
    return [found.code.number for found in compile_text(text).diagnostics]


def without(statement: str) -> str:
    left = (found for found in statements() if found is not statement)
    return "\n".join(left).replace("variant plain", "variant table", 1)


@pytest.mark.parametrize("statement", [pytest.param(found, id=named(found)[:50]) for found in STRUCTURAL])
def test_every_statement_is_asked_for(statement: str) -> None:
    text = without(statement)
    if any(named(statement).startswith(words) for words in NOBODY_ASKS):
        assert problems(text) == []
        text += ASKING
    found = compile_text(text).diagnostics
    if is_row(statement):
        assert [one.code for one in found] == [Code.PLAYERS_LEFT_OUT]
        return
    assert [one.code for one in found] == [Code.MISSING_STATEMENT]
    assert (found[0].primary.span.start, found[0].primary.text) == (0, "this variant leaves it open")
    assert found[0].help is not None and found[0].help.split()[0] == statement.split()[0]
    assert problems(f"{text}\n{found[0].help}") == [], "what the help says to type mends it"


def test_a_whole_table_that_is_missing_is_a_gap() -> None:
    for table in ("exchange", "titles", "score"):
        left = (found for found in statements() if not (found.split()[0] == table and is_row(found)))
        found = compile_text("\n".join(left).replace("variant plain", "variant table", 1)).diagnostics
        assert [(one.code, one.help and one.help.split()[0]) for one in found if table in (one.help or "")] == [
            (Code.MISSING_STATEMENT, table)
        ]


def test_an_empty_variant_is_asked_everything_at_once() -> None:
    found = compile_text('variant table "Table"').diagnostics
    assert {one.code for one in found} == {Code.MISSING_STATEMENT}
    asked = " / ".join(one.message for one in found)
    for question in ("how many may play", "who leads later hands", "whether a leader may pass", "how long a match is"):
        assert question in asked
    assert "joker" not in asked, "no jokers before there are cards"


def test_the_question_shows_why_it_arises() -> None:
    found = compile_text('variant table "Table" based on playtash cards 52 and 2 jokers').diagnostics
    assert [(one.message, [label.text for label in one.secondary]) for one in found] == [
        ("nothing says how strong jokers are together", ["there can be several jokers"])
    ]
