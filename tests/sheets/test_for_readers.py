"""What would make a reader stumble: numbers that are missing, sentences about what is not there, borrowed examples."""

import pytest
from sheets.tables import bundled

from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting, make_setting
from kakumei.compiler.sheet import BeforeStep, Sheet, make_sheet, render_html, render_markdown
from kakumei.dsl import ast

WEDDING = """
variant wedding "Wedding" based on plain
rule wedding "Wedding"
  when a player plays K on Q then the trick ends, the player leads
use wedding
"""


def compiled(text: str) -> Variant:
    found = compile_text(text)
    assert found.variant is not None, found.diagnostics
    return found.variant


def sheet_of(text: str, **given: bool) -> Sheet:
    variant = compiled(text)
    return make_sheet(variant, make_setting(variant, given, {}))


def sentences(sheet: Sheet) -> dict[str, str]:
    return {said.key: said.text for section in sheet.sections for said in section.statements}


# Sentences that say nothing


def test_a_rule_that_describes_itself_by_its_lines_alone_has_a_name_and_no_sentence() -> None:
    sheet = sheet_of(WEDDING)
    assert sentences(sheet)["wedding"] == ""
    assert "\n**7.1** **Wedding.**\n" in render_markdown(sheet)
    assert "<strong>Wedding.</strong></div>" in render_html(sheet).replace("\n", "")


def test_who_falls_is_said_only_where_somebody_can_fall() -> None:
    variant = bundled("playtash")
    assert "falls" not in sentences(make_sheet(variant, default_setting(variant)))
    assert "falls" in sentences(make_sheet(variant, make_setting(variant, {"forbidden_finish": True}, {})))


def test_without_an_exchange_nothing_is_said_about_one() -> None:
    told = sentences(sheet_of('variant none "None" based on plain\nexchange none'))
    assert told["exchange"] == "No cards are exchanged."
    assert not {"ties", "first_hand"} & told.keys()


def test_a_tie_of_suits_is_told_where_a_rule_picks_the_best_card() -> None:
    giving = 'rule tax "Tax" when a player passes then the player gives 1 best card to the next player\nuse tax'
    assert "ties" in sentences(sheet_of(f'variant none "None" based on plain\nexchange none\n{giving}'))


@pytest.mark.parametrize(
    ("locks", "said"),
    [
        pytest.param(False, "even if that is not stronger.", id="nothing locks"),
        pytest.param(True, "even if that is not stronger or breaks a lock.", id="the lock is on"),
    ],
)
def test_a_lock_is_spoken_of_only_where_there_is_one(locks: bool, said: str) -> None:
    variant = bundled("playtash")
    told = sentences(make_sheet(variant, make_setting(variant, {"suit_lock": locks}, {})))
    assert told["spade3_return/1"] == f"The three of spades may be played on a lone joker, {said}"


def test_a_ban_is_spoken_of_only_where_there_is_one() -> None:
    text = """
    variant low "Low" based on plain
    rule low "Low" allow 3 ignoring strength, bans
    use low
    rule no_aces "No aces" forbid A
    option no_aces off
    """
    assert sentences(sheet_of(text))["low/1"] == "A single 3 may be played, even if that is not stronger."
    banned = sentences(sheet_of(text, no_aces=True))["low/1"]
    assert banned == "A single 3 may be played, even if that is not stronger or is forbidden otherwise."


# Numbers


def test_a_missing_number_is_explained_once_at_the_top() -> None:
    variant = bundled("playtash")
    sheet = make_sheet(variant, default_setting(variant))
    assert sheet.missing_note == "A number that is missing belongs to a rule that is not played here."
    for text in (render_markdown(sheet), render_html(sheet)):
        assert text.count(sheet.missing_note) == 1
        assert text.index(sheet.missing_note) < text.index("At a glance")


def test_nothing_is_explained_where_no_number_is_missing() -> None:
    text = """
    variant whole "Whole"
    players 4
    cards 52 and 1 joker
    joker alone ranks with the order
    joker stands for any card in sets
    joker ties with the natural card
    order 3 4 5 6 7 8 9 10 J Q K A 2
    deal every card, one at a time, extra cards to the first seats
    dealer every hand by chance
    seats stay
    direction clockwise
    play single, set of 2 or more
    beat same shape, same size, stronger
    pass freely
    pass may return
    pass when leading never
    trick ends when everyone else has passed
    lead first hand by chance
    lead later hands by the reigning last
    lead when the winner is out by the next player
    open with anything
    going out leaves the trick open
    hand ends when one player is left
    exchange last gives 1 best card to first for nothing
    exchange payer first
    exchange judged by the order
    titles first high, others low
    title high "High"
    title low "Low"
    score first 1, others 0
    match 3 hands
    match ties are shared
    rule sweep "Sweep" when a player plays 2 then the player falls to the lowest free place
    use sweep
    """
    assert sheet_of(text).missing_note is None


def test_what_has_been_replaced_is_not_called_missing() -> None:
    variant = bundled("aw_net")
    sheet = make_sheet(variant, default_setting(variant))
    assert sheet.sections[5].pointers == ("6.2 is replaced by 7.1.1.",)


# Reasons and choices


@pytest.mark.parametrize("language", ["en", "ja", "pl"])
def test_whose_words_the_reasons_are_is_said_once(language: str) -> None:
    variant = bundled("playtash")
    sheet = make_sheet(variant, default_setting(variant), language)
    introductions = [section.introduction for section in sheet.sections if section.introduction is not None]
    assert [sheet.sections[-1].introduction] == introductions
    assert render_html(sheet).count(introductions[0]) == render_markdown(sheet).count(introductions[0]) == 1


def test_where_nothing_is_open_nobody_speaks_of_reasons() -> None:
    variant = bundled("plain")
    assert make_sheet(variant, default_setting(variant)).sections[-1].introduction is None


@pytest.mark.parametrize(
    ("language", "names"),
    [
        pytest.param("en", ["Number of jokers", "Number of Wonder cards"], id="English"),
        pytest.param("ja", ["ジョーカーの枚数", "ワンダーの枚数"], id="Japanese"),
        pytest.param("pl", ["Liczba jokerów", "Liczba kart Wonder"], id="Polish"),
    ],
)
def test_a_choice_is_called_by_what_it_counts(language: str, names: list[str]) -> None:
    variant = bundled("persona_tycoon")
    sheet = make_sheet(variant, default_setting(variant), language)
    assert [option.name for option in sheet.sections[0].options if option.number is None] == names


def test_a_choice_that_counts_something_else_has_its_own_name() -> None:
    sheet = sheet_of(
        'variant x "X" based on plain\nchoice top_prize as number 1 to 9 = 5\nscore first top_prize, others 0'
    )
    assert [option.name for option in sheet.sections[0].options] == ["Top prize"]


def test_a_special_card_is_called_by_its_name_everywhere() -> None:
    variant = bundled("persona_tycoon")
    setting = make_setting(variant, {"wonder": True}, {})
    sheet = make_sheet(variant, setting, "ja", play=_every_example)
    assert "WONDER" not in render_markdown(sheet)
    assert 'aria-label="ワンダー"' in render_html(sheet)


# Examples of the library


def _every_example(example: ast.Example) -> tuple[BeforeStep, ...]:
    """As if every example held."""
    nothing = BeforeStep(table=(), hands=())
    return tuple(nothing for _ in example.steps)


def told_about(text: str, **given: int) -> list[str]:
    """The titles of the examples of rules on the sheet."""
    variant = compiled(text)
    sheet = make_sheet(variant, make_setting(variant, {}, given), play=_every_example)
    return [example.title for example in sheet.sections[6].examples]


@pytest.mark.parametrize(
    ("use", "told"),
    [
        pytest.param("use forbidden_finish", True, id="as the library has it"),
        pytest.param("use forbidden_finish(banned = JK)", False, id="another card is banned"),
        pytest.param("use five_skip(reach = per_card)", True, id="the usual value, written out"),
        pytest.param("use five_skip(reach = one)", False, id="another word"),
        pytest.param("use five_skip(skip_rank = K) as king_skip", False, id="another rank, under a name of its own"),
    ],
)
def test_an_example_of_the_library_stands_only_where_the_rule_is_as_there(use: str, told: bool) -> None:
    assert bool(told_about(f'variant x "X" based on plain\n{use}')) is told


def test_a_number_of_the_host_counts_as_the_number_chosen() -> None:
    text = """
    variant x "X" based on plain
    choice enough as number 3 to 8 = 4
    use revolution(at_least = enough)
    """
    assert "Three of a kind turn nothing." in told_about(text, enough=4)
    assert told_about(text, enough=3) == []


def test_an_example_beside_the_variant_was_written_for_it() -> None:
    text = """
    variant x "X" based on plain
    rule cut "Cut" param rank_cut as rank = 9 when a player plays rank_cut then the trick ends, the player leads
    use cut(rank_cut = 10)
    example cut "a ten ends the trick" P1 holds S10 S3 P2 holds C4 P1 leads P1 plays S10 now P1 leads
    """
    assert told_about(text) == ["A ten ends the trick."]
