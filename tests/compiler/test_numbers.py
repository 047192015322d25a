"""Numbers that the host chooses: what they are at one setting, what they can be, and what follows for every table."""

import pytest
from lowering import config_with, named, variant_with

from kakumei.cli.commands.play import usual_players
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.tables import ExchangeRow, ScoreRow, TitleRow
from kakumei.compiler.document import config_document
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.numbers import ANY, AtAnySetting, AtSetting
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.compiler.sheet.view import Sheet
from kakumei.dsl import ast
from kakumei.dsl.source import NO_SPAN

# ---- ranges and numbers


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        (Range(low=4, high=4), "4"),
        (Range(low=3, high=6), "3 to 6"),
        (Range(low=0, high=4), "0 to 4"),
        (Range(low=3), "3 or more"),
    ],
)
def test_a_range_in_words(numbers: Range, words: str) -> None:
    assert str(numbers) == words


@pytest.mark.parametrize(
    ("one", "other", "both", "left"),
    [
        ((3, 6), (5, None), (5, 6), [(3, 4)]),
        ((3, 6), (4, 5), (4, 5), [(3, 3), (6, 6)]),
        ((3, None), (2, 4), (3, 4), [(5, None)]),
        ((3, 6), (3, 6), (3, 6), []),
        ((3, 4), (5, 6), None, [(3, 4)]),
        ((3, None), (5, None), (5, None), [(3, 4)]),
    ],
)
def test_what_two_ranges_share_and_what_is_left(
    one: tuple[int, int | None],
    other: tuple[int, int | None],
    both: tuple[int, int] | None,
    left: list[tuple[int, int | None]],
) -> None:
    first, second = (Range(low=low, high=high) for low, high in (one, other))
    assert first.intersection(second) == (None if both is None else Range(low=both[0], high=both[1]))
    assert list(first.without(second)) == [Range(low=low, high=high) for low, high in left]


def number(written: int | str) -> ast.Number:
    if isinstance(written, int):
        return ast.IntLiteral(value=written, span=NO_SPAN)
    return ast.Name(text=written, span=NO_SPAN)


def numbers(low: int | str | None, high: int | str | None) -> ast.NumberRange:
    first, last = (None if end is None else number(end) for end in (low, high))
    return ast.NumberRange(low=first, high=last, span=NO_SPAN)


WHOLE = AtAnySetting({"big": Range(low=4, high=6), "five": Range.exactly(5), "open": Range(low=3)})


def test_at_one_setting_a_number_is_a_number() -> None:
    at = AtSetting({"big": 5})
    assert (at.number(number(3)), at.number(number("big")), at.chosen("small")) == (3, 5, None)
    assert at.range(numbers("big", None)) == Range(low=5)
    assert at.range(numbers(None, "big")) == Range(low=0, high=5)
    assert at.range(None) == ANY
    with pytest.raises(KeyError):
        at.number(number("remembered"))


@pytest.mark.parametrize(
    ("written", "possible", "sure"),
    [
        (("big", None), Range(low=4), Range(low=6)),
        ((3, "big"), Range(low=3, high=6), Range(low=3, high=4)),
        (("big", "big"), Range(low=4, high=6), None),
        (("five", "five"), Range.exactly(5), Range.exactly(5)),
        (("open", None), Range(low=3), None),
        ((None, "open"), ANY, Range(low=0, high=3)),
        (("remembered", 6), Range(low=0, high=6), None),
        ((3, 5), Range(low=3, high=5), Range(low=3, high=5)),
    ],
)
def test_at_any_setting_a_range_has_what_it_can_have_and_what_it_surely_has(
    written: tuple[int | str | None, int | str | None], possible: Range, sure: Range | None
) -> None:
    found = numbers(*written)
    assert (WHOLE.range(found), WHOLE.surely(found)) == (possible, sure)


def test_a_comparison_may_be_settled_at_every_setting() -> None:
    assert WHOLE.holds(number("big"), numbers(4, None)) is True
    assert WHOLE.holds(number("big"), numbers(7, None)) is False
    assert WHOLE.holds(number("big"), numbers(5, None)) is None
    assert WHOLE.holds(number("remembered"), numbers(0, None)) is True
    assert WHOLE.holds(number("remembered"), numbers(1, None)) is None


def test_the_settings_that_matter_for_some_ranges() -> None:
    ranges = (numbers("big", None), None, numbers(3, "five"))
    assert [dict(at.choices) for at in WHOLE.each(ranges)] == [{"big": big, "five": 5} for big in (4, 5, 6)]
    assert [dict(at.choices) for at in WHOLE.each((numbers(3, 5),))] == [{}]
    assert max(at.choices["open"] for at in WHOLE.each((numbers("open", None),))) == 17


# ---- what is made of them


def sheet_of(variant: Variant, players: int | None = None, **chosen: int) -> Sheet:
    return make_sheet(variant, make_setting(variant, {}, chosen), players=players)


def table_rows(sheet: Sheet, section: int) -> list[tuple[str, ...]]:
    return [row for part in sheet.sections if part.number == section for table in part.tables for row in table.rows]


def sentences(sheet: Sheet, key: str) -> dict[str, str]:
    """By key, what the sheet says of a table."""
    found = {said.key: said.text for part in sheet.sections for said in part.statements}
    return {name: text for name, text in found.items() if name.split(".")[0] == key}


def split(
    config: EngineConfig, rows: tuple[TitleRow | ScoreRow | ExchangeRow, ...]
) -> list[tuple[str, int, int | None]]:
    """Rows as the key of their clause and for whom they are."""
    return [(named(config, row.clause), row.players.low, row.players.high) for row in rows]


SMALL = "titles with 3 to 4 players first millionaire, others commoner, last pauper"
LARGE = "first millionaire, second commoner, others pauper"


def messages(added: str, base: str = "playtash") -> list[tuple[str, str, tuple[str, ...]]]:
    result = compile_text(f'variant t en "T" ja "T" pl "T" based on {base}\n{added}\n')
    return [(found.code.number, found.message, found.notes) for found in result.diagnostics]


def test_the_table_of_titles_has_a_row_for_a_chosen_number_of_players() -> None:
    added = f"choice big as number 5 to 5 = 5\n{SMALL}\ntitles with big or more players {LARGE}"
    variant = variant_with(added, "playtash")
    assert [row[0] for row in table_rows(sheet_of(variant), 9)] == ["3–4", "5–6"]
    config = config_with(added, "playtash")
    assert split(config, config.tables.titles) == [
        ("titles.3-4", 3, 4),
        ("titles.big+", 5, 6),
    ]


def test_the_table_of_the_exchange_too() -> None:
    added = (
        "choice few as number 4 to 4 = 4\n"
        "exchange with few or fewer players last gives 1 best card to first for 1 chosen card\n"
        "exchange with 5 or more players last gives 2 best cards to first for 2 chosen cards"
    )
    variant = variant_with(added, "playtash")
    assert [row[0] for row in table_rows(sheet_of(variant), 4)] == ["3–4", "5–6"]


def test_an_option_for_chosen_numbers_of_players_in_the_document() -> None:
    added = "choice big as number 3 to 6 = 5\noption eleven_back on with big or more players"
    variant = variant_with(added, "playtash")
    for big in (3, 5, 6):
        setting = make_setting(variant, {}, {"big": big})
        document = config_document(variant, setting, lower(variant, setting))
        (option,) = (option for option in document["options"] if option["name"] == "eleven_back")
        assert option["players"] == [big, 6]


def test_a_name_that_is_no_choice_says_for_whom_no_rule_is() -> None:
    assert [found[:2] for found in messages("use eleven_back with bigg or more players")] == [
        ("K209", "`bigg` means nothing here")
    ]


def test_rows_for_players_that_are_not_there_are_trimmed_away() -> None:
    as_number = config_with("players 4 to 5", "playtash")
    chosen = config_with("choice few as number 4 to 4 = 4\nplayers few to 5", "playtash")
    assert split(chosen, chosen.tables.exchange.rows) == split(as_number, as_number.tables.exchange.rows)
    assert split(chosen, chosen.tables.titles) == [("titles.4-5", 4, 5)]


def test_at_each_setting_a_row_is_for_the_players_who_are_there() -> None:
    added = "choice few as number 3 to 5 = 4\nplayers few to 5"
    variant = variant_with(added, "playtash")
    said = sentences(sheet_of(variant), "titles")
    assert said["titles.3-5"].startswith("With four or five players")
    assert [row[0] for row in table_rows(sheet_of(variant, few=5), 9)] == ["5"]
    config = config_with(added, "playtash", {"few": 5})
    assert split(config, config.tables.exchange.rows) == [("exchange.5", 5, 5)]


# ---- rows laid over inherited ones


def test_a_row_takes_from_the_inherited_ones_what_it_is_for() -> None:
    added = "choice big as number 5 to 5 = 5\nscore with big or more players first 4, others 1, last 0"
    assert messages(added) == []
    config = config_with(added, "playtash")
    assert split(config, config.tables.scores) == [("score.3-4", 3, 4), ("score.big+", 5, 6)]


@pytest.mark.parametrize(("big", "below"), [(4, "With three players"), (5, "three or four"), (6, "three to five")])
def test_what_a_row_is_for_may_depend_on_the_setting(big: int, below: str) -> None:
    added = f"choice big as number 4 to 6 = 5\ntitles with big or more players {LARGE}"
    assert messages(added) == []
    config = config_with(added, "playtash", {"big": big})
    assert split(config, config.tables.titles) == [("titles.3-5", 3, big - 1), ("titles.big+", big, 6)]
    sheet = sheet_of(variant_with(added, "playtash"), big=big)
    assert below in sentences(sheet, "titles")["titles.3-5"]
    words = {4: ["3", "4–6"], 5: ["3–4", "5–6"], 6: ["3–5", "6"]}
    assert [row[0] for row in table_rows(sheet, 9)] == words[big]


def test_an_inherited_row_may_be_left_on_both_sides() -> None:
    """It has one clause and one number, and a sentence for each stretch."""
    added = f"choice big as number 4 to 6 = 5\ntitles with big players {LARGE}"
    config = config_with(added, "playtash")
    assert split(config, config.tables.titles) == [("titles.3-6", 3, 4), ("titles.3-6", 6, 6), ("titles.big", 5, 5)]
    variant = variant_with(added, "playtash")
    below, above = sentences(sheet_of(variant), "titles")["titles.3-6"].split(". ")
    assert (below[:27], above[:16]) == ("With three or four players,", "With six players")
    assert "titles.3-6" not in sentences(sheet_of(variant, players=5), "titles")
    assert [row[0] for row in table_rows(sheet_of(variant, players=6), 9)] == ["6"]


BASES = f"""
variant middle en "M" ja "M" pl "M" based on playtash
choice big as number 4 to 6 = 5
titles with big or more players {LARGE}
"""


def grandchild(added: str, **chosen: int) -> list[tuple[str, int, int | None]]:
    result = compile_text(f'{BASES}\nvariant t en "T" ja "T" pl "T" based on middle\n{added}\n', "t")
    assert [found.message for found in result.diagnostics] == []
    assert result.variant is not None
    config = lower(result.variant, make_setting(result.variant, {}, chosen))
    return split(config, config.tables.titles)


def test_a_row_counts_before_an_inherited_one_that_is_for_chosen_numbers() -> None:
    added = "titles with 5 players first pauper, others commoner, last millionaire"
    assert grandchild(added) == [("titles.3-4", 3, 4), ("titles.5", 5, 5), ("titles.big+", 6, 6)]
    assert grandchild(added, big=4) == [
        ("titles.3-4", 3, 3),
        ("titles.5", 5, 5),
        ("titles.big+", 4, 4),
        ("titles.big+", 6, 6),
    ]
    assert grandchild(added, big=6) == [("titles.3-4", 3, 4), ("titles.5", 5, 5), ("titles.big+", 6, 6)]


def test_a_row_for_the_same_chosen_numbers_replaces_the_inherited_one() -> None:
    added = "titles with big or more players first pauper, others commoner, last millionaire"
    assert grandchild(added) == [("titles.3-5", 3, 4), ("titles.big+", 5, 6)]


def test_an_inherited_row_that_can_be_for_nobody_is_gone() -> None:
    added = "titles with 4 or more players first pauper, others commoner, last millionaire"
    assert grandchild(added, big=6) == [("titles.3", 3, 3), ("titles.4+", 4, 6)]


def test_a_choice_made_anew_counts_for_the_rows_of_the_bases_too() -> None:
    added = "choice big as number 3 to 6 = 3"
    assert grandchild(added) == [("titles.big+", 3, 6)]
    assert grandchild(added, big=4) == [("titles.3-5", 3, 3), ("titles.big+", 4, 6)]


def test_what_a_rule_says_instead_comes_first_in_the_table_of_the_sheet() -> None:
    rule = 'rule r en "R" ja "R" pl "R" instead titles first pauper, others commoner, last millionaire'
    variant = variant_with(f"choice big as number 5 to 5 = 5\nuse r with big players\n{rule}", "playtash")
    rows = {row[0]: row[1] for row in table_rows(sheet_of(variant), 9)}
    assert rows == {"3–4": "Millionaire, 2", "5": "Pauper, 2", "6": "Millionaire, 2"}


# ---- tables that are wrong at some settings


def test_a_table_that_leaves_somebody_out_at_one_setting_says_at_which() -> None:
    added = f"choice big as number 5 to 6 = 5\n{SMALL}\ntitles with big or more players {LARGE}\n"
    assert messages(added) == []  # at 6 the inherited row is for five
    found = messages("choice seats_here as number 6 to 7 = 6\nplayers 3 to seats_here")
    note = ("this is so when the host sets `seats_here` to 7",)
    assert found[0] == ("K411", "`exchange` says nothing for 7 players", note)


def test_two_tables_for_somebody_at_one_setting_too() -> None:
    added = f"choice big as number 4 to 6 = 5\n{SMALL}\ntitles with big or more players {LARGE}"
    note = ("this is so when the host sets `big` to 4",)
    assert messages(added) == [("K414", "two `titles` tables cover 4 players", note)]
    added = f"choice big as number 4 to 5 = 5\ntitles with big or fewer players {LARGE}\n"
    added += f"titles with big or more players {LARGE}"
    assert messages(added) == [("K414", "two `titles` tables cover 4 players", note)]


def test_where_the_host_has_no_say_nothing_is_said_of_him() -> None:
    added = f"choice big as number 4 to 4 = 4\n{SMALL}\ntitles with big or more players {LARGE}"
    assert messages(added) == [("K414", "two `titles` tables cover 4 players", ())]


def test_a_setting_is_held_to_the_tables() -> None:
    """Of very many combinations only the first are tried beforehand; the one that is played is looked at anyway."""
    names = ("aa", "bb", "cc", "dd")
    choices = "".join(f"choice {name} as number 7 to 17 = 7\n" for name in names)
    rows = "".join(f"titles with {name} to 20 players {LARGE}\n" for name in names)
    result = compile_text(
        f"""
variant t "T" based on playtash
choice seats_here as number 6 to 7 = 6
{choices}
players 3 to seats_here
exchange last gives 1 best card to first for 1 chosen card
score first 1, others 0
{rows}
"""
    )
    assert {found.code.number for found in result.diagnostics} == {"K425"} and result.variant is not None
    all_at_eight = dict.fromkeys(names, 8)
    assert check_setting(result.variant, {}, all_at_eight) == ()
    (found,) = check_setting(result.variant, {}, {"seats_here": 7, **all_at_eight})
    assert (found.code.number, found.message) == ("K411", "`titles` says nothing for 7 players")


@pytest.mark.parametrize(
    ("added", "text", "note"),
    [
        (f"titles with 5 to big players {LARGE}", "`5 to 4`", ("this is so when the host sets `big` to 4",)),
        (f"titles with big to 5 players {LARGE}", "`6 to 5`", ("this is so when the host sets `big` to 6",)),
        ("use eleven_back with 7 to big players", "`7 to 4`", ("this is so when the host sets `big` to 4",)),
        (f"titles with 5 to 4 players {LARGE}", "`5 to 4`", ()),
    ],
)
def test_a_range_that_ends_before_it_begins_at_some_setting(added: str, text: str, note: tuple[str, ...]) -> None:
    found = messages(f"choice big as number 4 to 6 = 5\n{added}")
    assert ("K303", f"{text} ends before it begins", note) in found


# ---- numbers elsewhere


def test_what_the_host_may_choose_cannot_depend_on_what_he_chooses() -> None:
    found = messages("choice small as number 2 to 3 = 2\nchoice big as number small to 6 = 5")
    assert found == [("K301", "`small` is a name, but an end of the range of `big` is a number", ())]


def test_the_best_number_of_players_may_be_chosen() -> None:
    added = "choice usual as number 3 to 5 = 4\nplayers 3 to 6, best with usual"
    variant = variant_with(added, "playtash")
    for best in (3, 4, 5):
        setting = make_setting(variant, {}, {"usual": best})
        assert usual_players(variant, setting, Range(low=3, high=6)) == best
    found = messages("choice usual as number 3 to 8 = 4\nplayers 3 to 6, best with usual")
    assert found == [("K302", "the best number of players is 3 to 6, not 7", ())]


RULE = """
use r(least = big)
rule r en "R" ja "R" pl "R"
  param least as number 2 to 8 = 4
  when a player plays a set of 2 if least is 5 or more then the trick ends
  when a player plays a set of 3 then the trick ends
"""


@pytest.mark.parametrize(("allowed", "lines"), [("5 to 5", 2), ("2 to 4", 1), ("4 to 6", 2)])
def test_a_condition_on_a_parameter_that_is_chosen(allowed: str, lines: int) -> None:
    """Where it is settled at every setting it is settled at once; else the setting does, and the sheet need not say."""
    default = allowed.split(" to ")[1]
    variant = variant_with(f"choice big as number {allowed} = {default}{RULE}")
    assert len(variant.rules[-1].lines) == lines
    config = config_with(f"choice big as number {allowed} = {default}{RULE}")
    assert len(config.rules[-1].lines) == (1 if allowed == "2 to 4" else 2)
    said = [part.text for section in sheet_of(variant).sections for part in section.statements if part.key == "r/1"]
    assert "least" not in said[0] and "big" not in said[0]


def test_a_condition_on_a_chosen_parameter_at_a_setting_where_it_fails() -> None:
    config = config_with(f"choice big as number 4 to 6 = 5{RULE}", setting={"big": 4})
    assert [named(config, line.clause) for line in config.rules[-1].lines] == ["r/2"]


def test_a_choice_outside_what_a_parameter_allows() -> None:
    assert messages(f"choice big as number 9 to 10 = 9{RULE}", "plain") == [
        ("K302", "`least` is 2 to 8, not 9 to 10", ())
    ]


def test_what_a_rule_remembers_may_be_a_chosen_number() -> None:
    rule = """
use r
rule r en "R" ja "R" pl "R"
  remember held as number = {0} until the hand ends
  when a player plays a set of 2 if held is {0} then held becomes {0}
"""
    chosen = variant_with("choice big as number 5 to 5 = 5" + rule.format("big"))
    written = variant_with("choice big as number 5 to 5 = 5" + rule.format("5"))
    setting = make_setting(written, {}, {})
    assert lower(chosen, setting) == lower(written, setting)
    assert make_sheet(chosen, setting) == make_sheet(written, setting)


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        pytest.param("cut is big", "K301", id="a rank is no number"),
        pytest.param("least is held", "K490", id="a parameter and something remembered"),
    ],
)
def test_comparisons_that_cannot_be_judged_are_refused(condition: str, code: str) -> None:
    rule = f"""
choice big as number 5 to 5 = 5
use r
rule r en "R" ja "R" pl "R"
  param cut as rank = 8
  param least as number = 4
  remember held as number = 0 until the hand ends
  when a player plays a set of 2 if {condition} then the trick ends
"""
    assert [found[0] for found in messages(rule, "plain")] == [code]
