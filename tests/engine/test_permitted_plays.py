"""What a permission lets through, how plays that fit two shapes are read, and which cards decide between runs."""

import pytest
from lowering import config_with

from kakumei.checker.reasons import reason_text
from kakumei.engine import Position, Table, apply, from_position, legal_moves, why_not
from kakumei.engine.state.moves import Answer, Decline, Pass, Play

TWO_PACKS = "cards 2 packs of 52 and 2 jokers"
JOLLY = 'card JOLLY "Jolly" cards 52 and 2 JOLLY'
RUNS = "play single, set of 2 to 4, run of 3 or more in any suits beat runs by the"
RED_LOW = "order of suits diamonds clubs hearts spades"
ROWS = 'shape stair "Stair" size 4 or more ranks in a row, 2 of each suits any compare by the highest rank'


def at_table(text: str, *hands: str) -> Table:
    return from_position(config_with(text), Position(deal=tuple(tuple(hand.split()) for hand in hands), leader=0))


def rule(line: str, added: str = "") -> str:
    return f'{added} use r rule r "R" {line}'


def laid(table: Table, *plays: str) -> Table:
    for play in plays:
        table, _ = apply(table, Pass() if play == "-" else Play(cards=tuple(play.split())))
    return table


def judged(table: Table, play: str) -> list[str]:
    """The codes against a play; what is listed is what is legal."""
    assert table.decision is not None
    cards = tuple(play.split())
    codes = [reason.code.value for reason in why_not(table, table.decision.seat, Play(cards=cards))]
    listed = any(isinstance(move, Play) and sorted(move.cards) == sorted(cards) for move in legal_moves(table))
    assert listed is not bool(codes)
    return codes


# ---- as many ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "below", "play", "codes"),
    [
        ("allow as many of S3 on as many of JK ignoring strength", "JK JK", "S3 S3", []),
        ("allow as many of S3 on as many of JK ignoring strength", "JK", "S3", []),
        ("allow as many of S3 on as many of JK ignoring strength, size", "JK JK", "S3", ["wrong_shape", "wrong_size"]),
        ("allow as many of S3 on as many of JK ignoring strength, size, shape", "JK JK", "S3", None),
        ("allow as many of S3 on as many of JK ignoring strength", "HQ DQ", "S3 S3", ["too_weak"]),
        ("allow as many of 3 on anything with Q ignoring strength", "HQ DQ", "S3 S3", []),
        ("allow 2 times as many of 8 ignoring strength, size, shape", "HQ", "S8 H8", []),
        ("allow 2 times as many of 8 ignoring strength, size, shape", "HQ DQ", "S8 H8", None),
        ("allow 2 times as many of 8 ignoring size, shape", "H7", "S8 H8", []),
        ("allow 2 times as many of 8 ignoring size, shape", "HQ", "S8 H8", ["too_weak"]),
        ("allow 2 times as many less 1 of 8 on as many of Q ignoring strength, size, shape", "HQ DQ", "S8 H8 D8", []),
        ("allow as many plus 1 of 8 on as many of red ignoring strength, size, shape", "HQ", "S8 H8", []),
        ("allow as many plus 1 of 8 on as many of black ignoring strength, size, shape", "HQ", "S8 H8", None),
        ("allow as many of 8 on anything with Q ignoring strength, size, shape", "HJ HQ HK", "S8", []),
        ("allow as many of 8 ignoring strength, shape", "HJ HQ HK", "S8 H8 D8", []),
        ("allow 1000000 times as many of 8 ignoring size, shape", "HQ", "S8 H8", None),
        ("forbid as many of 8", "H7", "S8", ["forbidden"]),
        ("forbid as many of 8", "H7", "S9", []),
        ("forbid 2 times as many of 8", "H7", "S8", []),
        ("require as many of 8 if the table is not empty", "H7 D7", "S8 H8", []),
        ("require as many of 8 if the table is not empty", "H7 D7", "S9 H9", ["required"]),
    ],
)
def test_as_many_as_lie_below(line: str, below: str, play: str, codes: list[str] | None) -> None:
    table = at_table(rule(line, TWO_PACKS), f"{below} S4", "S3 S3 S8 H8 D8 S9 H9 C5", "C6 D6")
    found = judged(laid(table, below), play)
    if codes is None:
        assert found  # refused, and by what does not matter here
    else:
        assert sorted(found) == sorted(codes)


def test_a_line_waits_for_as_many_as_lie_below() -> None:
    text = rule("when a player plays 2 times as many of 8 then the trick ends", "beat same shape, same size, stronger")
    table = at_table(f"{text} allow 8 8 ignoring size, shape", "H7 S4", "S8 H8 D5", "C6 D6")
    assert not laid(table, "H7", "S8 H8").trick
    table = at_table(text, "H7 S4", "S8 H8 D5", "C6 D6")
    assert laid(table, "H7", "S8").trick


def test_an_answer_counts_the_cards_that_are_answered() -> None:
    text = rule(
        "answer to eight_cut from each other player with as many of 4 then eight_cut is cancelled", "use eight_cut"
    )
    table = laid(at_table(text, "H7 D7 S5", "S8 H8 D5", "C4 D4 H4 C9"), "H7 D7", "S8 H8")
    answers = {move.cards for move in legal_moves(table) if isinstance(move, Answer)}
    assert answers == {("C4", "D4"), ("C4", "H4"), ("D4", "H4")}
    assert Decline() in legal_moves(table)


# ---- a special card by itself -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "below", "play", "codes"),
    [
        pytest.param("allow JOLLY on a single ignoring strength", "H7", "JOLLY", [], id="on a single"),
        pytest.param("allow a single with JOLLY ignoring strength", "H7", "JOLLY", [], id="it is a single"),
        pytest.param("allow anything within singles ignoring strength", "H7", "JOLLY", [], id="within singles"),
        pytest.param("allow JOLLY on a set ignoring strength, size", "H7 D7", "JOLLY", ["wrong_shape"], id="no set"),
        pytest.param("allow 9 ignoring strength", "H7", "JOLLY", ["too_weak"], id="it beats nothing by itself"),
        pytest.param("allow 9 ignoring strength", "H7 D7", "JOLLY JOLLY", ["not_a_play"], id="two are no set"),
        pytest.param("allow JOLLY JOLLY ignoring strength, shape", "H7 D7", "JOLLY JOLLY", [], id="unless allowed"),
        pytest.param("forbid JOLLY on the empty table", "JOLLY", "S3", [], id="a led one is beaten by anything"),
    ],
)
def test_a_lone_special_card_is_a_single(line: str, below: str, play: str, codes: list[str]) -> None:
    text = rule(line, JOLLY)
    if below == "JOLLY":
        assert judged(at_table(text, "JOLLY S4", "S3 S9", "C6 D6"), "JOLLY") == ["forbidden"]
        text = JOLLY
    hand = "S3 S9 JOLLY" if below == "JOLLY" else "JOLLY JOLLY S9"
    assert judged(laid(at_table(text, f"{below} S4", hand, "C6 D6"), below), play) == codes


def test_one_card_is_never_spoken_of_together() -> None:
    table = at_table("play set of 2 to 4", "H7 S4", "S3 S9", "C6 D6")
    (reason,) = why_not(table, 0, Play(cards=("H7",)))
    assert reason_text(reason) == "H7 cannot be played alone"
    (reason,) = why_not(table, 0, Play(cards=("H7", "S4")))
    assert reason_text(reason) == "S4 H7 cannot be played together"


# ---- suits of runs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "below", "play", "codes"),
    [
        pytest.param(f"{RED_LOW} {RUNS} highest rank", "S3 D4 C5", "C3 H4 H5", [], id="the highest card decides"),
        pytest.param(f"{RED_LOW} {RUNS} highest rank", "D3 D4 H5", "S3 S4 C5", ["too_weak"], id="and no other"),
        pytest.param(f"{RED_LOW} {RUNS} lowest rank", "D3 S4 S5", "C3 D4 D5", [], id="the lowest card decides"),
        pytest.param(f"{RED_LOW} {RUNS} lowest rank", "H3 D4 D5", "C3 S4 S5", ["too_weak"], id="and not the highest"),
        pytest.param(f"{RED_LOW} {RUNS} lowest rank", "S3 D4 C5", "C4 D5 H6", [], id="rank comes first"),
        pytest.param(f"{RED_LOW} {RUNS} highest rank", "D3 D4 JK", "S3 S4 C5", [], id="a joker has no suit"),
        pytest.param(f"{RED_LOW} {RUNS} highest rank", "D3 D4 D5", "S3 S4 JK", ["too_weak"], id="nor is it the best"),
        pytest.param(
            f"{RED_LOW} beat runs by the highest rank", "D3 D4 D5", "H3 H4 JK", [], id="a run of one suit has it"
        ),
        pytest.param(
            f"{RED_LOW} {ROWS} play single, stair",
            "D3 S3 C4 D4",
            "C3 H3 H4 S4",
            [],
            id="declared shapes: the best of the rank",
        ),
        pytest.param(
            f"{RED_LOW} {ROWS} play single, stair", "D3 C3 S4 D4", "S3 H3 H4 C4", ["too_weak"], id="which decides"
        ),
        pytest.param(f"{RED_LOW}", "D3 C3", "H3 S3", [], id="sets: the best suit"),
    ],
)
def test_the_deciding_card_has_the_suit_that_counts(text: str, below: str, play: str, codes: list[str]) -> None:
    table = laid(at_table(f"cards 52 and 2 jokers {text}", f"{below} S9", f"{play} C9", "C7 D8"), below)
    assert judged(table, play) == codes


def test_in_reversed_order_the_other_end_decides() -> None:
    text = f"use revolution {RED_LOW} {RUNS} lowest rank"
    table = at_table(text, "H7 D7 S7 C7 C3 C4 D5 S9", "S3 S4 C5 C9", "D8 D9")
    assert judged(laid(table, "H7 D7 S7 C7", "-", "-", "C3 C4 D5"), "S3 S4 C5") == []


# ---- two shapes ---------------------------------------------------------------------------------------------------

PAIRS = 'shape pairs "Pairs" size 2 ranks equal'
LONG = 'shape street "Street" size 3 or more ranks in a row suits any compare by the highest rank'


@pytest.mark.parametrize(
    ("play", "shape"),
    [
        (f"{PAIRS} play pairs, single, set of 2 to 4", "pairs"),
        (f"{PAIRS} play single, set of 2 to 4, pairs", "set"),
        (f"{PAIRS} play single, set of 3 to 4 use r rule r also play pairs also play set of 2", "set"),
    ],
)
def test_a_play_that_fits_two_shapes_is_the_one_played_first(play: str, shape: str) -> None:
    table = laid(at_table(play, "H7 D7 S4", "S8 H8 D5", "C6 D6"), "H7 D7")
    config = table.program.config
    assert config.shapes[table.trick[-1].reading.shape].key == shape
    assert judged(table, "S8 H8") == []


def test_it_is_compared_as_the_shape_it_is_read_as() -> None:
    runs = "run of 3 or more in one suit"
    own = at_table(f"{LONG} play single, street, {runs}", "H7 H8 H9 S4", "S9 S10 SJ D5", "C6 D6")
    assert own.program.config.shapes[laid(own, "H7 H8 H9").trick[-1].reading.shape].key == "street"
    built_in = at_table(f"{LONG} play single, {runs}, street", "H7 H8 H9 S4", "S9 D10 SJ D5", "C6 D6")
    assert judged(laid(built_in, "H7 H8 H9"), "S9 D10 SJ") == ["wrong_shape"]


# ---- what a permission leaves -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "below", "play", "codes"),
    [
        ("allow anything ignoring size, shape", "H9 D9", "C5", ["too_weak"]),
        ("allow anything ignoring shape", "H9 D9", "C5", ["too_weak", "wrong_size"]),
        ("allow anything ignoring shape", "H9", "C5 C6 C7", ["too_weak", "wrong_size"]),
        ("allow 3 5 ignoring size, shape", "H9", "C3 C5", ["too_weak"]),
        ("allow C5 ignoring size, shape", "H9 D9", "C6", ["wrong_shape", "wrong_size"]),
        ("allow anything ignoring strength", "H9 D9", "C5", ["wrong_shape", "wrong_size"]),
        ("allow anything ignoring strength", "H9 D9", "C5 C6", ["not_a_play"]),
        ("allow anything ignoring strength allow anything ignoring size, shape", "H9 D9", "C5", ["too_weak"]),
        ("allow C5 ignoring strength forbid C5", "H9", "C5", ["forbidden"]),
        ("allow C5 ignoring bans forbid C5", "H9", "C5", ["too_weak"]),
    ],
)
def test_only_what_really_fails_is_told(line: str, below: str, play: str, codes: list[str]) -> None:
    table = laid(at_table(rule(line), f"{below} S4", "C3 C5 C6 C7 D4", "C8 D8"), below)
    assert sorted(judged(table, play)) == codes
