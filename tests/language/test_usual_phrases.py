"""What people say at the table is told in the words of the language; who types what the help says is understood."""

import re

import pytest

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.severity import Severity
from kakumei.dsl.source import Source
from kakumei.dsl.syntax_errors.repairs import as_name
from kakumei.dsl.syntax_errors.usual_phrases import without_quotes

_TO_TYPE = re.compile(r"(?:did you mean|write it in double quotes:|write) `([^`]+)`\??")
_MOST_SLIPS = 6

RULE = """variant my_table "My table" based on plain
rule mine "Mine"
  {}
use mine
"""
STATEMENT = """variant my_table "My table" based on plain
{}
"""
EXAMPLE = """variant my_table "My table" based on plain
example "an example"
  P1 holds S3 H4 P2 holds C5 D6
  P1 leads
  {}
"""


def obeyed(text: str) -> str:
    """The text after typing what each help says, error by error."""
    for _ in range(_MOST_SLIPS):
        errors = [found for found in compile_text(text).diagnostics if found.code.value.severity is Severity.ERROR]
        if not errors:
            return text
        said = _TO_TYPE.fullmatch(errors[0].help or "")
        assert said is not None, errors[0]
        span = errors[0].primary.span
        assert Source("my_table.rules", text).slice(span)
        text = text[: span.start] + said[1] + text[span.end :]
    raise AssertionError(f"too many slips in\n{text}")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (
            "when a player plays Q then everyone gives a card to the player to the left",
            "when a player plays Q then each player gives 1 chosen card to the left neighbour",
        ),
        (
            "when a player plays the king of spades then everybody else gives their best card to the player",
            "when a player plays SK then each other player gives 1 best card to the player",
        ),
        (
            "when a player finishes with a joker then he scores 2 points",
            "when a player plays anything with JK as the last cards then the player scores 2",
        ),
        (
            "when a player plays two kings then the order is reversed until the end of the trick",
            "when a player plays K K then the order reverses until the trick ends",
        ),
        (
            "when a player plays 8 then the trick is over, the player leads",
            "when a player plays 8 then the trick ends, the player leads",
        ),
        (
            "when a player plays 5 then the next player loses their turn",
            "when a player plays 5 then the turn skips 1 player",
        ),
        (
            "when a player plays 9 then the direction changes for the rest of the hand",
            "when a player plays 9 then the direction reverses until the hand ends",
        ),
        (
            "when a player passes then they discard 2 cards of their choice",
            "when a player passes then the player discards 2 chosen cards",
        ),
        (
            "when a player passes then the player loses 1 point",
            "when a player passes then the player scores minus 1",
        ),
        (
            "when a player plays four of a kind then the order gets turned until the match is over",
            "when a player plays a set of 4 then the order reverses until the match ends",
        ),
    ],
)
def test_rules_in_other_words(said: str, meant: str) -> None:
    assert obeyed(RULE.format(said)) == RULE.format(meant)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("players 3 or 4", "players 3 to 4"),
        ("players 3-5", "players 3 to 5"),
        ("use suit lock", "use suit_lock"),
        ("option eleven back on", "option eleven_back on"),
        ("use 8_cut", "use eight_cut"),
        ("use 8cut", "use eight_cut"),
        ("custom The winner shuffles.", 'custom "The winner shuffles."'),
        ("custom the winner shuffles", 'custom "the winner shuffles"'),
        (
            "exchange for 3 players last gives their best card to first for 1 chosen card",
            "exchange with 3 players last gives 1 best card to first for 1 chosen card",
        ),
    ],
)
def test_statements_in_other_words(said: str, meant: str) -> None:
    assert obeyed(STATEMENT.format(said)) == STATEMENT.format(meant)


def test_a_title_without_quotes() -> None:
    assert obeyed("variant my_table Our table based on plain\n") == 'variant my_table "Our table" based on plain\n'
    assert obeyed(STATEMENT.format("title rook Rook [house]")) == STATEMENT.format('title rook "Rook" [house]')


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("P1 plays S3\n  P2 plays C5\n  it is P1's turn", "P1 plays S3\n  P2 plays C5\n  now P1 is to move"),
        ("P1 plays S3\n  P2 passes\n  now P1 wins the trick", "P1 plays S3\n  P2 passes\n  now P1 leads"),
    ],
)
def test_examples_in_other_words(said: str, meant: str) -> None:
    assert obeyed(EXAMPLE.format(said)) == EXAMPLE.format(meant)


def test_an_article_before_a_card_is_told() -> None:
    text = RULE.format("when a player plays a queen then the trick ends")
    (found,) = compile_text(text).diagnostics
    assert (found.code.number, found.help) == ("K206", "write `Q` alone: one card needs no article")


def test_every_slip_of_a_line_is_told_at_once() -> None:
    text = RULE.format("when a player plays 9 then everyone gives a card to the player on their right")
    helps = [found.help for found in compile_text(text).diagnostics if found.code.value.severity is Severity.ERROR]
    assert helps == [
        "did you mean `each player`?",
        "did you mean `gives 1 chosen card`?",
        "did you mean `the right neighbour`?",
    ]


@pytest.mark.parametrize(
    ("written", "name"),
    [("EightCut", "eight_cut"), ("8_cut", "eight_cut"), ("11back", "eleven_back"), ("3", "three"), ("99_x", "x_99_x")],
)
def test_a_name_that_resembles(written: str, name: str) -> None:
    assert as_name(written) == name


def test_a_text_ends_before_what_follows_it() -> None:
    assert without_quotes('custom Pour the tea"  # or coffee', 7).text == '"Pour the tea"'
