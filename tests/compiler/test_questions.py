"""The table of questions and the language: every structural statement has its row, and every row can be answered."""

from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pytest
from lowering import variant_with
from sheets.samples import samples
from sheets.tables import bundled

from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.checks.prepare import context_for
from kakumei.compiler.lower import in_force, lower
from kakumei.compiler.lower.at_setting import context_of
from kakumei.compiler.model import LanguageRule, Variant
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.questions import QUESTIONS, SHEET, GameFacts, Question, Settled, key_of, overlap, question_of
from kakumei.compiler.setting import Setting, default_setting, make_setting
from kakumei.dsl import ast
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

EACH_QUESTION = pytest.mark.parametrize("question", [pytest.param(found, id=found.key) for found in QUESTIONS])

# A rule that gives occasion to every question about rules; the plain game gives it to all others.
OCCASIONS = """
use king_pastor
rule king_pastor
  when a player plays anything with K
  then each player gives 1 chosen card to the right neighbour, the turn skips 1 player
"""


def statement(text: str) -> ast.Structural:
    result = parse(Source("t.rules", f'variant t "T"\n{text}'))
    assert result.diagnostics == (), text
    found = result.file.blocks[0].statements[0]
    assert isinstance(found, ast.Structural)
    return found


def commonest(question: Question) -> str:
    """The commonest answer, with titles of the plain game."""
    return question.commonest.format(best="daifugo", middle="heimin", worst="daihinmin")


# The rows and the language


def test_every_structural_statement_answers_a_question() -> None:
    answers = {kind for question in QUESTIONS for kind in question.answered_by}
    assert answers == set(get_args(ast.Structural))


def test_everything_that_the_language_settles_has_its_place() -> None:
    assert sorted(row.rule.value for row in SHEET if isinstance(row, Settled)) == sorted(
        rule.value for rule in LanguageRule
    )


def test_every_statement_has_one_question() -> None:
    """Also those of one kind that answer several: who deals, who leads, points of the last hand."""
    asked = {question_of(found).key for found in samples(ast.Structural)}
    assert asked == {question.key for question in QUESTIONS}


def test_no_two_questions_share_a_key() -> None:
    keys = [question.key for question in QUESTIONS]
    assert len(keys) == len(set(keys))


@EACH_QUESTION
def test_what_an_answer_covers_beside_is_a_question_too(question: Question) -> None:
    assert set(question.covers) <= {other.key for other in QUESTIONS} - {question.key}


# Answers


@EACH_QUESTION
def test_the_commonest_answer_is_an_answer(question: Question) -> None:
    found = statement(commonest(question))
    assert isinstance(found, question.answered_by)
    assert key_of(found) == question.key
    assert commonest(question).startswith(question.begins)


@EACH_QUESTION
def test_the_commonest_answer_says_something_where_the_question_arises(question: Question) -> None:
    result = compile_text(f'variant t "T" based on plain\n{commonest(question)}\n{OCCASIONS}')
    assert [found.message for found in result.diagnostics] == []
    assert result.variant is not None
    assert question.arises(context_for(result.variant).game) is not None
    setting = default_setting(result.variant)
    assert question.key in in_force(result.variant, setting, lower(result.variant, setting))


@EACH_QUESTION
def test_other_answers_are_answers_to_the_same_question(question: Question) -> None:
    for found in samples(ast.Structural):
        if question_of(found) is question:
            assert all(question_of(other) is question for other in question.others(found))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("lead first hand by chance", "lead.first"),
        ("lead when the winner is out by the next player", "lead.out"),
        ("pass up to 3 in a hand", "pass.right"),
        ("pass may return", "pass.effect"),
        ("beat runs without overlap", "beat.runs"),
        ("joker stands for nothing", "joker.stands"),
        ("order of suits clubs diamonds hearts spades", "order.suits"),
        ("dealer every hand by chance", "dealer.every"),
        ("exchange with 3 to 4 players none", "exchange.3-4"),
        ("exchange none", "exchange"),
        ("exchange payer first", "exchange.order"),
        ("titles with 5 or more players first best_title", "titles.5+"),
        ("score in the last hand with 4 players first 3", "score.last.4"),
        ("match ties play on", "match.ties"),
        ("match 3 hands", "match"),
    ],
)
def test_keys(text: str, key: str) -> None:
    assert key_of(statement(text)) == key


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("exchange none", "exchange with 4 players none", True),
        ("score first 2, others 0", "score in the last hand first 2, others 0", False),
        ("match 3 hands", "match first to 7 points", True),
        ("dealer first hand by chance", "dealer every hand by anyone", True),
        ("dealer first hand by chance", "dealer later hands by chance", False),
        ("lead first hand by chance", "lead later hands by the reigning last", False),
    ],
)
def test_statements_that_answer_the_same_question(one: str, other: str, same: bool) -> None:
    assert overlap(statement(one), statement(other)) is overlap(statement(other), statement(one)) is same


# The numbers of the sheet


@pytest.mark.parametrize("name", bundled_names())
def test_the_numbers_follow_the_table(name: str) -> None:
    place = {row.key if isinstance(row, Question) else row.rule.value: index for index, row in enumerate(SHEET)}
    section = {row.key if isinstance(row, Question) else row.rule.value: row.section for row in SHEET}
    variant = bundled(name)
    keys = {said.clause.number: question_of(said.node).key for said in variant.statements}
    keys |= {said.clause.number: said.rule.value for said in variant.language}
    numbered = [clause for clause in variant.clauses() if clause.number in keys]
    for clause in numbered:
        assert clause.section is section[keys[clause.number]]
    for above, below in pairwise(numbered):
        if above.section is below.section:
            assert place[keys[above.number]] <= place[keys[below.number]]
            assert int(below.number.split(".")[1]) == int(above.number.split(".")[1]) + 1


# When a question arises


def arising(game: GameFacts) -> set[str]:
    return {question.key for question in QUESTIONS if question.arises(game) is not None}


ALWAYS = {question.key for question in QUESTIONS if not question.occasions} | {"dealer.first"}
JOKERS = {"joker.alone", "joker.stands"}
STAND = JOKERS | {"joker.ties"}
MANY = {"joker.together"}
ROWS = {"joker.reads"}
PAID = {"exchange.order", "exchange.judged", "exchange.never"}
PLAIN = STAND | MANY | ROWS | PAID | {"beat.runs"}
TWINS = 'shape twins "Twins" size 2 ranks equal'
STAIRS = 'shape stairs "Stairs" size 4 ranks in a row, 2 of each'
ECHO = "remember e as suits = nobody until the hand ends"
PERMIT = 'use r rule r "R" allow a run ignoring shape'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", PLAIN, id="the plain game"),
        pytest.param("cards 52", PLAIN - STAND - MANY - ROWS, id="no jokers"),
        pytest.param("cards 52 and 1 joker", PLAIN - MANY, id="one joker"),
        pytest.param('cards 52 use r rule r "R" also cards 1 joker', PLAIN - MANY, id="a joker by a rule"),
        pytest.param("joker stands for nothing", PLAIN - ROWS - {"joker.ties"}, id="jokers stand for nothing"),
        pytest.param("joker stands for any card in sets", PLAIN - ROWS, id="jokers in sets"),
        *(
            pytest.param(f'joker stands for any card in sets use r rule r "R" {asking}', PLAIN, id=f"suits: {asking}")
            for asking in (
                "when a player plays anything with the same suits counting jokers then the trick ends",
                "when 2 plays in a row with a common suit counting jokers then the trick ends",
                "when a player plays a set with one colour counting jokers then the trick ends",
                "when a player plays anything with hearts counting jokers then the trick ends",
                "forbid S7 H7 counting jokers",
                "when a player plays a set counting jokers then the suits are locked until the trick ends",
                f"{ECHO} forbid anything with e counting jokers",
                f"{ECHO} when a player plays a set counting jokers then e becomes the suits",
            )
        ),
        *(
            pytest.param(f'joker stands for any card in sets use r rule r "R" {idle}', PLAIN - ROWS, id=f"none: {idle}")
            for idle in (
                "when a player plays anything with the same suits then the suits are locked until the trick ends",
                "when a player plays anything with 8 counting jokers then the trick ends",
                "when a player plays anything with only even counting jokers then the trick ends",
                "when a player plays K counting jokers on Q with hearts then the trick ends",
                "when 2 plays in a row with the next rank counting jokers then the next rank is locked for 1 turn",
            )
        ),
        pytest.param("play single, set of 2 to 4", PLAIN - ROWS - {"beat.runs"}, id="no runs"),
        pytest.param("play single", PLAIN - ROWS - {"joker.ties", "beat.runs"}, id="no shape for jokers to stand in"),
        pytest.param('play single use r rule r "R" also play run of 3 in one suit', PLAIN, id="runs by a rule"),
        pytest.param(f"play single {PERMIT}", PLAIN, id="runs by a permission only"),
        pytest.param(f"joker stands for nothing play single, twins {TWINS}", PAID | JOKERS | MANY, id="a tame shape"),
        pytest.param(
            f"joker stands for nothing play single, twins {TWINS} wild jokers", PAID | STAND | MANY, id="a wild shape"
        ),
        pytest.param(
            f"joker stands for nothing play single, stairs {STAIRS} wild jokers",
            PAID | STAND | MANY | ROWS,
            id="a wild row",
        ),
        pytest.param(
            f"joker stands for any card in stairs play single, stairs {STAIRS} wild none",
            PAID | JOKERS | MANY,
            id="a row without jokers",
        ),
        pytest.param("exchange none", PLAIN - PAID, id="no exchange"),
        pytest.param(
            "exchange last gives 1 chosen card to first for 1 chosen card",
            PLAIN - {"exchange.judged"},
            id="neither the best nor the worst",
        ),
        pytest.param(OCCASIONS, PLAIN | {"pass.skipped", "going.together"}, id="by rules"),
        pytest.param(
            'use r rule r "R" when a player passes then the player misses 1 turn', PLAIN | {"pass.skipped"}, id="misses"
        ),
        pytest.param("use eight_cut use four_stop", PLAIN | {"going.together"}, id="an answer"),
    ],
)
def test_when_questions_arise(text: str, expected: set[str]) -> None:
    variant = variant_with(text)
    at_any_setting, at_this_one = context_for(variant).game, context_of(variant, default_setting(variant)).game
    assert arising(at_any_setting) == arising(at_this_one) == expected | ALWAYS


def settings(variant: Variant) -> Iterator[Setting]:
    """The defaults, each option turned, and each choice at its ends."""
    yield default_setting(variant)
    for rule in variant.rules:
        if rule.option is not None:
            yield make_setting(variant, {rule.key: not rule.option}, {})
    for choice in variant.choices:
        for number in (choice.allowed.low, choice.allowed.high or choice.default + 1):
            yield make_setting(variant, {}, {choice.name: number})


SEVERAL_SETTINGS = """
choice joker_count as number 0 to 2 = 0
cards 52 and joker_count jokers
option tame off rule tame "Tame" instead joker stands for nothing
option no_tax off rule no_tax "No tax" instead exchange none
option skip off rule skip "Skip" when a player plays anything with 5 then the turn skips 1 player
"""


@pytest.mark.parametrize(
    "variant", [*map(bundled, bundled_names()), variant_with(SEVERAL_SETTINGS)], ids=lambda found: found.name
)
def test_a_question_arises_at_some_setting_or_not_at_all(variant: Variant) -> None:
    at_settings = [arising(context_of(variant, setting).game) for setting in settings(variant)]
    assert set().union(*at_settings) <= arising(context_for(variant).game)


@pytest.mark.parametrize(
    "variant", [*map(bundled, bundled_names()), variant_with(SEVERAL_SETTINGS)], ids=lambda found: found.name
)
def test_what_nobody_asks_is_not_in_force(variant: Variant) -> None:
    for setting in settings(variant):
        asked = arising(context_of(variant, setting).game)
        active = in_force(variant, setting, lower(variant, setting))
        for said in variant.statements:
            assert said.clause.key not in active or question_of(said.node).key in asked


def test_a_setting_decides_which_questions_arise() -> None:
    variant = variant_with(SEVERAL_SETTINGS)
    for options, choices, gone in (
        ({}, {"joker_count": 2}, {"pass.skipped"}),
        ({}, {"joker_count": 1}, MANY | {"pass.skipped"}),
        ({}, {}, STAND | MANY | ROWS | {"pass.skipped"}),
        ({"tame": True, "skip": True}, {"joker_count": 2}, ROWS | {"joker.ties"}),
        ({"no_tax": True, "skip": True}, {"joker_count": 2}, PAID),
    ):
        at_setting = arising(context_of(variant, make_setting(variant, options, choices)).game)
        assert arising(context_for(variant).game) - at_setting == gone


def test_a_row_that_counts_for_nobody_asks_nothing() -> None:
    variant = variant_with(
        "players 2 to 4\nchoice big as number 3 to 4 = 4\nexchange with 2 to big players none", base="plain"
    )
    for big, asked in ((3, PAID), (4, set())):
        setting = make_setting(variant, {}, {"big": big})
        assert arising(context_of(variant, setting).game) & PAID == asked
        assert ("exchange.order" in in_force(variant, setting, lower(variant, setting))) == bool(asked)
