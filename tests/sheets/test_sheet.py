"""The sheet as data: every clause in force has one statement, and nothing else has a number."""

from collections.abc import Iterator
from itertools import islice, product

import pytest
from amounts import cases
from sheets.tables import bundled, game_at

from kakumei.compiler.lower import in_force, lower
from kakumei.compiler.model import OriginKind, Variant
from kakumei.compiler.setting import Setting, default_setting, make_setting
from kakumei.compiler.sheet import Sheet, make_sheet, render_markdown
from kakumei.compiler.sheet.phrases.context import players_of

SOURCES = ("aw_net", "japanese_app", "persona_tycoon", "playtash", "polish_wiki")
BUNDLED = (*SOURCES, "friday", "plain")


def settings(variant: Variant) -> Iterator[Setting]:
    """Combinations of the options, and each choice at its ends."""
    keys = [rule.key for rule in variant.rules if rule.option is not None]
    # Seven divides no power of two, so every option is met on and off, and nearly every two of them in each way.
    for values in islice(product((True, False), repeat=len(keys)), 0, None, cases(7, all_of=1) if len(keys) > 4 else 1):
        yield make_setting(variant, dict(zip(keys, values, strict=True)), {})
    for choice in variant.choices:
        for value in (choice.allowed.low, choice.allowed.high or choice.allowed.low + 1):
            yield make_setting(variant, {}, {choice.name: value})


def numbers(sheet: Sheet) -> list[str]:
    """The numbers of the statements in the order of the sheet."""
    return [said.number for section in sheet.sections for said in section.statements]


@pytest.mark.parametrize("name", BUNDLED)
def test_every_clause_in_force_stands_once_and_in_order(name: str) -> None:
    variant = bundled(name)
    for setting in settings(variant):
        active = in_force(variant, setting, lower(variant, setting))
        expected = [clause.number for clause in variant.clauses() if clause.key in active]
        assert numbers(make_sheet(variant, setting)) == expected, setting


@pytest.mark.parametrize("name", BUNDLED)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_sheet_for_so_many_players_leaves_out_the_others_and_renumbers_nothing(name: str, players: int) -> None:
    variant = bundled(name)
    setting = default_setting(variant)
    game = game_at(variant, setting, players)
    others = {answer.clause.number for answer in variant.statements if not game.concerns(players_of(answer.node))}
    for rule in variant.rules:
        if not game.concerns(rule.players):
            others |= {rule.clause.number, *(line.clause.number for line in rule.lines)}
    everything = numbers(make_sheet(variant, setting))
    assert numbers(make_sheet(variant, setting, players=players)) == [
        number for number in everything if number not in others
    ]


@pytest.mark.parametrize("name", BUNDLED)
def test_turning_an_option_changes_the_sheet(name: str) -> None:
    variant = bundled(name)
    usual = render_markdown(make_sheet(variant, default_setting(variant)))
    for rule in variant.rules:
        if rule.option is not None:
            other = make_sheet(variant, make_setting(variant, {rule.key: not rule.option}, {}))
            assert render_markdown(other) != usual, rule.key


@pytest.mark.parametrize("name", SOURCES)
def test_every_open_origin_is_told_in_the_last_section(name: str) -> None:
    variant = bundled(name)
    setting = default_setting(variant)
    sheet = make_sheet(variant, setting)
    told = [question.number for question in sheet.sections[-1].questions]
    expected = [said.number for section in sheet.sections for said in section.statements if said.is_open]
    assert [number for number in told if number is not None] == expected
    unclear = [choice for choice in variant.choices if choice.origins[0].kind is OriginKind.UNCLEAR]
    assert told.count(None) >= len(unclear)


@pytest.mark.parametrize("name", SOURCES)
def test_open_questions_say_why_and_cite_the_lines(name: str) -> None:
    variant = bundled(name)
    clauses = {clause.number: clause for clause in variant.clauses()}
    for question in make_sheet(variant, default_setting(variant)).sections[-1].questions:
        assert question.played
        assert question.why
        if question.number is not None:
            for origin in clauses[question.number].origins:
                if origin.kind in (OriginKind.SILENT, OriginKind.UNCLEAR):
                    assert (origin.reason or "") in question.why
                    assert all(str(first) in question.why for first, _ in origin.lines)


def test_an_inherited_gap_is_told_too() -> None:
    sheet = make_sheet(bundled("friday"), default_setting(bundled("friday")))
    assert "5.3" in [question.number for question in sheet.sections[-1].questions]
    leads = next(said for said in sheet.sections[4].statements if said.number == "5.3")
    assert leads.origin_note == "the source is silent (from playtash)"


def test_what_a_rule_replaces_points_to_the_rule() -> None:
    variant = bundled("polish_wiki")
    assert make_sheet(variant, default_setting(variant)).sections[1].pointers == ("2.3 is replaced by 7.1.1.",)
    without = make_sheet(variant, make_setting(variant, {"joker_wild": False}, {}))
    assert without.sections[1].pointers == ()
    assert "2.3" in numbers(without)


def test_a_choice_is_printed_as_chosen() -> None:
    variant = bundled("persona_tycoon")
    sheet = make_sheet(variant, make_setting(variant, {}, {"joker_count": 3}))
    pack = next(said for said in sheet.sections[2].statements if said.key == "cards")
    assert pack.text == "A pack of 52 cards is used, with three jokers."
    count = next(option for option in sheet.sections[0].options if option.number is None)
    assert (count.value, count.default) == ("3", "2")


def test_options_show_how_they_stand_and_how_they_usually_do() -> None:
    variant = bundled("playtash")
    sheet = make_sheet(variant, make_setting(variant, {"suit_lock": True, "eight_cut": False}, {}))
    shown = {option.number: (option.is_on, option.value, option.default) for option in sheet.sections[0].options}
    assert shown == {
        "7.1": (True, "on", "on"),
        "7.2": (False, "off", "on"),
        "7.3": (True, "on", "on"),
        "7.4": (True, "on", "off"),
        "7.5": (False, "off", "off"),
    }


def test_an_option_whose_requirement_is_off_is_off() -> None:
    variant = bundled("japanese_app")
    sheet = make_sheet(variant, make_setting(variant, {"spade3_return": False}, {}))
    assert not any(said.key.startswith("spade_finish") for section in sheet.sections for said in section.statements)


@pytest.mark.parametrize(
    ("name", "players", "rows"),
    [
        pytest.param(
            "persona_tycoon",
            None,
            [
                ("2–3", "Millionaire, 2", "–", "Commoner, 1", "–", "Beggar, 0"),
                ("4", "Millionaire, 3", "Rich, 2", "–", "Poor, 1", "Beggar, 0"),
                ("5 or more", "Millionaire, 4", "Rich, 3", "Commoner, 2", "Poor, 1", "Beggar, 0"),
            ],
            id="three columns of the source",
        ),
        pytest.param(
            "persona_tycoon",
            4,
            [("4", "Millionaire, 3", "Rich, 2", "Poor, 1", "Beggar, 0")],
            id="no column that four players do not need",
        ),
        pytest.param(
            "playtash",
            None,
            [("3–6", "Millionaire, 2", "Commoner, 1", "Commoner, 0", "Pauper, 0")],
            id="the second has the title of the others and a point of its own",
        ),
        pytest.param(
            "japanese_app",
            None,
            [
                ("3", "Daifugo", "–", "Heimin", "–", "Daihinmin"),
                ("4", "Daifugo", "Fugo", "–", "Hinmin", "Daihinmin"),
                ("5", "Daifugo", "Fugo", "Heimin", "Hinmin", "Daihinmin"),
            ],
            id="titles without points",
        ),
    ],
)
def test_titles_and_points_by_number_of_players(name: str, players: int | None, rows: list[tuple[str, ...]]) -> None:
    variant = bundled(name)
    (table,) = make_sheet(variant, default_setting(variant), players=players).sections[8].tables
    assert list(table.rows) == rows


def test_exchange_by_number_of_players() -> None:
    variant = bundled("playtash")
    (table,) = make_sheet(variant, default_setting(variant)).sections[3].tables
    assert list(table.rows) == [
        ("3–4", "Last", "the best card", "First", "one card of their choice"),
        ("5–6", "Last", "the two best cards", "First", "two cards of their choice"),
        ("5–6", "Second last", "the best card", "Second", "one card of their choice"),
    ]
