"""What the host may say to the options and choices of a variant, and what not."""

import pytest

from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_bundled, compile_text
from kakumei.dsl.source import NO_SPAN

TABLE = """
variant table "Table" based on plain
choice joker_count as number 0 to 4 = 2
cards 52 and joker_count jokers
option revolution off
option stair_revolution off
option eight_cut off conflicts four_cut
option four_cut off
option spade3_return on
use suit_lock
rule four_cut
  when a player plays anything with 4 then the trick ends, the player leads
"""


def table() -> Variant:
    result = compile_text(TABLE)
    assert result.diagnostics == () and result.variant is not None
    return result.variant


def codes(options: dict[str, object], choices: dict[str, object]) -> list[str]:
    return [found.code.number for found in check_setting(table(), options, choices)]


@pytest.mark.parametrize(
    ("options", "choices", "expected"),
    [
        pytest.param({}, {}, [], id="nothing said"),
        pytest.param({"revolution": True, "stair_revolution": True}, {"joker_count": 4}, [], id="all fits"),
        pytest.param({"revolutions": True}, {}, ["K203"], id="unknown option"),
        pytest.param({}, {"jokers": 2}, ["K203"], id="unknown choice"),
        pytest.param({"suit_lock": False}, {}, ["K203"], id="a rule that is always on"),
        pytest.param({"joker_count": True}, {}, ["K301"], id="a switch for a number"),
        pytest.param({}, {"revolution": 1}, ["K301"], id="a number for a switch"),
        pytest.param({"revolution": "on"}, {}, ["K301"], id="neither"),
        pytest.param({}, {"joker_count": 5}, ["K302"], id="too many"),
        pytest.param({"eight_cut": True, "four_cut": True}, {}, ["K420"], id="they exclude each other"),
        pytest.param({"stair_revolution": True}, {}, ["K422"], id="it needs what is off"),
        pytest.param({"spade3_return": True}, {"joker_count": 0}, ["K405"], id="no joker to answer"),
        pytest.param({"spade3_return": False}, {"joker_count": 0}, [], id="nothing to answer either"),
        pytest.param({"revolutions": True}, {"joker_count": 9}, ["K203", "K302"], id="every mistake at once"),
    ],
)
def test_a_setting(options: dict[str, object], choices: dict[str, object], expected: list[str]) -> None:
    assert codes(options, choices) == expected


def test_a_rule_that_only_waits_is_no_mistake_of_the_host() -> None:
    """Switching off what others need switches them off too."""
    variant = compile_bundled("japanese_app").variant
    assert variant is not None
    assert check_setting(variant, {"eight_cut": False, "spade3_return": False}, {}) == ()


def test_the_help_names_what_was_meant() -> None:
    (found,) = check_setting(table(), {"revolutoin": True}, {})
    assert (found.help, found.primary.span) == ("did you mean `revolution`?", NO_SPAN)
    (found,) = check_setting(table(), {}, {"revolution": 3})
    assert (found.message, found.help) == (
        "`3` is a number, but `revolution` is `on` or `off`",
        "write `revolution=on`",
    )
    (found,) = check_setting(table(), {"suit_lock": False}, {})
    assert found.help == "`suit_lock` is part of `table` and cannot be switched"
