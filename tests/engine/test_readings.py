"""What cards can be read as: one row for every kind of shape, and for jokers at every place."""

import pytest
from engine_configs import RUN, SET, deck, joker_rules, plain, shape

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.plays import Alone, Equal, Row, Suits
from kakumei.compiler.program import link
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.judge.shapes import readings_of

PLAIN = plain()
GAPS = plain(joker=joker_rules(inside_only=True))
ONE = plain(joker=joker_rules(at_most=1))
SETS_ONLY = plain(joker=joker_rules(stands_in=(SET,)))
NOTHING = plain(joker=joker_rules(stands_in=(), together=False, alone=Alone.NEVER))
NO_JOKERS = plain(jokers=0)
FEW = plain(
    shapes=(
        shape("single", "play.single", Range(low=1, high=1)),
        shape("set", "play.set", Range(low=2, high=2), sizes=(Range(low=4, high=4),)),
    )
)
TWO_PACKS = plain(deck=deck(jokers=4, packs=2), joker=joker_rules(stands_in=(0, 1, 2, 3)))
OTHERS = plain(
    shapes=(
        shape("pairs", "play.run", Range(low=4), ranks=Row(each=2)),
        shape("rows", "play.run", Range(low=4), ranks=Row(each=2), suits=Suits.ONE_EACH_ROW),
        shape("four", "play.run", Range(low=4, high=4), ranks=Row(), suits=Suits.DIFFERENT),
        shape("rainbow", "play.set", Range(low=3), ranks=Equal(), suits=Suits.DIFFERENT),
    ),
    joker=joker_rules(stands_in=(0, 1, 2, 3)),
)


@pytest.mark.parametrize(
    ("config", "cards", "expected"),
    [
        pytest.param(PLAIN, "S3", "single S3", id="a card alone"),
        pytest.param(PLAIN, "S3 H3", "set H3 S3", id="two of a rank"),
        pytest.param(PLAIN, "S3 H4", "", id="two of two ranks"),
        pytest.param(PLAIN, "S3 S4 S5", "run S3 S4 S5", id="three in a row in one suit"),
        pytest.param(PLAIN, "S3 S4", "", id="two in a row are no run"),
        pytest.param(PLAIN, "S3 H4 S5", "", id="in two suits"),
        pytest.param(PLAIN, "SA S2 S3", "", id="no row around the end"),
        pytest.param(PLAIN, "SK SA S2", "run SK SA S2", id="the top of the order"),
        pytest.param(PLAIN, "JK", "single JK", id="a joker alone is a joker"),
        pytest.param(PLAIN, "JK JK", "set JK JK", id="jokers together are one set"),
        pytest.param(PLAIN, "S5 JK", "set S5 H5", id="the first missing suit, spades first"),
        pytest.param(PLAIN, "H5 JK JK", "set H5 S5 D5 | run H5 H3 H4 | run H5 H4 H6 | run H5 H6 H7", id="set or run"),
        pytest.param(PLAIN, "S9 S10 JK", "run S9 S10 S8 | run S9 S10 SJ", id="either end"),
        pytest.param(PLAIN, "S9 SJ JK", "run S9 SJ S10", id="the gap"),
        pytest.param(PLAIN, "SA S2 JK", "run SA S2 SK", id="nothing above the top"),
        pytest.param(PLAIN, "S3 S4 JK", "run S3 S4 S5", id="nothing below the bottom"),
        pytest.param(PLAIN, "S3 S6 JK", "", id="a gap of two"),
        pytest.param(PLAIN, "C9 D9 H9 S9 JK", "set C9 D9 H9 S9 S9", id="no suit is missing"),
        pytest.param(GAPS, "S9 S10 JK", "", id="gaps only: not at an end"),
        pytest.param(GAPS, "S9 SJ JK", "run S9 SJ S10", id="gaps only: inside"),
        pytest.param(ONE, "S9 JK JK", "", id="at most one in a play"),
        pytest.param(ONE, "JK JK", "set JK JK", id="a limit does not touch jokers together"),
        pytest.param(SETS_ONLY, "S9 SJ JK", "", id="not in runs"),
        pytest.param(NOTHING, "JK", "", id="never alone"),
        pytest.param(NOTHING, "JK JK", "", id="never together"),
        pytest.param(NOTHING, "S5 JK", "", id="stands for nothing"),
        pytest.param(NO_JOKERS, "S3 H3 D3", "set D3 H3 S3", id="no jokers at all"),
        pytest.param(FEW, "S5 H5 D5", "", id="set of 2, set of 4: not of 3"),
        pytest.param(FEW, "C5 D5 H5 S5", "set C5 D5 H5 S5", id="set of 2, set of 4: of 4"),
        pytest.param(TWO_PACKS, "S5 S5", "set S5 S5", id="a card twice"),
        pytest.param(TWO_PACKS, "S5 S5 S6", "", id="a run has each rank once"),
        pytest.param(OTHERS, "C3 D3 C4 D4", "pairs C3 D3 C4 D4 | rows C3 D3 C4 D4", id="rows in the same suits"),
        pytest.param(OTHERS, "C3 D3 C4 H4", "pairs C3 D3 C4 H4", id="rows in other suits"),
        pytest.param(OTHERS, "C3 D3 C4 JK", "pairs C3 D3 C4 S4 | rows C3 D3 C4 D4", id="a joker in a row"),
        pytest.param(OTHERS, "C3 D4 H5 S6", "four C3 D4 H5 S6", id="four suits in a row"),
        pytest.param(OTHERS, "C3 D4 H5 JK", "four C3 D4 H5 S6", id="the missing suit"),
        pytest.param(OTHERS, "C3 D4 C5 S6", "", id="a suit twice"),
        pytest.param(OTHERS, "C7 D7 H7", "rainbow C7 D7 H7", id="a set in different suits"),
    ],
)
def test_readings(config: EngineConfig, cards: str, expected: str) -> None:
    program = link(config, 4)
    cards_of = program.cards
    numbers = tuple(sorted(cards_of.number[name] for name in cards.split()))
    found = [
        " ".join((config.shapes[reading.shape].key, *cards_of.names_of(reading.stands)))
        for reading in readings_of(program, numbers)
        if reading.shape != NO_SHAPE
    ]
    assert " | ".join(found) == expected


def test_indexes_of_the_plain_shapes() -> None:
    assert [PLAIN.shapes[at].key for at in (SET, RUN)] == ["set", "run"]
