"""What a sheet says of jokers that stand for cards: who says which card one is, and where its suit counts."""

import pytest

from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet

STRONGEST = "Where a joker could stand for more than one card, it stands for the one that makes the play strongest."
SHAPE = "Whether such cards are a set or a run is for whoever plays them to say; if nothing is said, they are a set."
SUIT = (
    "Where its suit counts, whoever plays it says which; if nothing is said, it is the first one missing of spades, "
    "hearts, diamonds and clubs."
)
ASKED = "Where a joker could stand for more than one card, whoever plays it says which."
COUNTS = "A joker counts as the card it stands for."
BIND = 'rule bind "Bind" when a player plays anything with the same suits counting jokers then the suits are locked'
LOCK = f"use bind\n{BIND} until the trick ends\n"


def sentences(text: str) -> list[str]:
    """The statements of the sheet of a variant based on `plain`."""
    compiled = compile_text(f'variant one "One" based on plain\n{text}')
    assert compiled.variant is not None, compiled.diagnostics
    sheet = make_sheet(compiled.variant, default_setting(compiled.variant))
    return [statement.text for section in sheet.sections for statement in section.statements]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("", ASKED, id="the player says, suits as well"),
        pytest.param("joker reads as the strongest\n", f"{STRONGEST} {SHAPE}", id="set or run"),
        pytest.param("cards 52 and 1 joker\njoker reads as the strongest\n", STRONGEST, id="one joker makes no run"),
        pytest.param(
            "joker reads as the strongest\njoker stands for any card in sets and runs, at most 1 in a play\n",
            STRONGEST,
            id="nor does one in a play",
        ),
        pytest.param(
            "joker reads as the strongest\njoker stands for any card in runs\n", STRONGEST, id="they stand in runs only"
        ),
        pytest.param(f"joker reads as the strongest\n{LOCK}", f"{STRONGEST} {SHAPE} {SUIT}", id="a suit that counts"),
    ],
)
def test_which_card_a_joker_is(text: str, told: str) -> None:
    assert [sentence for sentence in sentences(text) if sentence.startswith("Where a joker could")] == [told]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        pytest.param(LOCK, 1, id="in a pattern about suits"),
        pytest.param("use suit_lock(counted = jokers)", 1, id="in plays in a row"),
        pytest.param("use suit_lock", 0, id="not counted"),
        pytest.param("use suit_lock(counted = jokers)\njoker stands for nothing", 0, id="where they stand for nothing"),
    ],
)
def test_that_jokers_count(text: str, times: int) -> None:
    told = [sentence for sentence in sentences(text) if "in a row" in sentence or "same suits" in sentence]
    assert sum(COUNTS in sentence for sentence in told) == times
