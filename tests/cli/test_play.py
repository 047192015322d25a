"""`kakumei play`: what a person sees, and what may be typed."""

import re
from pathlib import Path

import pytest
from click.testing import Result
from command_line import kakumei, run_kakumei

from kakumei.cli.cards import Pen
from kakumei.cli.parse_move import NotUnderstood, parse_move, typed_card
from kakumei.engine import Decision, DecisionKind, Move
from kakumei.engine.state import moves

RULES = """variant mine "Mine" based on plain
players 3
use seven_give
use ten_discard
use queen_bomber
use eight_cut
use four_stop
use wish
use pick
rule wish "Wish"
  when a player plays anything with 5 if the player wishes then the direction reverses until the hand ends
rule pick "Pick"
  when a player plays anything with J then the player names a player as victim, the turn skips 1 player
"""

ANSI = re.compile(r"\x1b\[[0-9;]*m")


def play(typed: str, *arguments: str, name: str = "playtash") -> Result:
    return kakumei("play", name, "--seed", "7", *arguments, typed=typed)


def test_the_first_screen() -> None:
    result = play("q\n", "--seats", "4")
    assert result.exit_code == 0
    assert "Daifugo at PlayTash: 4 players, seed 7." in result.stdout
    assert "P1 (you)  13 cards" in result.stdout
    assert "order  3 4 5 6 7 8 9 10 J Q K A 2" in result.stdout
    assert "hand   " in result.stdout
    assert "kakumei play playtash --seats 4 --seed 7" in result.stdout


def test_a_refused_move_says_why_and_what_is_legal() -> None:
    result = play("S3\nq\n", "--seats", "4")
    told = result.stdout.partition("That is not legal:")[2]
    assert "  6.2  it does not beat the play on the table" in told
    assert "“Each play must be of the same kind" in told
    assert "You may: pass" in told


def test_the_end_of_the_input_ends_the_game() -> None:
    result = play("")
    assert result.exit_code == 0
    assert "To be dealt the same cards again" in result.stdout


def test_the_same_seed_is_the_same_game() -> None:
    typed = "#1\n" * 400
    first, second = (play(typed, "--seats", "3", name="persona_tycoon") for _ in range(2))
    assert first.stdout == second.stdout
    assert "The match is over." in first.stdout


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A match with every kind of decision, always the last legal move."""
    path: Path = tmp_path_factory.mktemp("play") / "mine.rules"
    path.write_text(RULES, encoding="utf-8")
    typed = "?\n#2\n#1\n" * 600
    return run_kakumei("play", str(path), "--seed", "11", typed=typed, env={"COLUMNS": "80"}).stdout


def test_every_kind_of_decision_is_asked_for(everything: str) -> None:
    assert "The match is over." in everything
    for prompt in (
        "Type the cards to play, such as `S5 H5`, or `pass`:",
        "Type the cards to answer with, or `no`:",
        "Type a card to give to P",
        "Type a card to throw away:",
        "Type one of the choices:",
    ):
        assert prompt in everything, prompt
    assert "You may choose: P2, P3" in everything
    assert "You may choose: yes, no" in everything


def test_nothing_is_wider_than_the_terminal(everything: str) -> None:
    for line in everything.splitlines():
        assert len(line) <= 80, line


def test_other_hands_stay_hidden(everything: str) -> None:
    assert re.search(r"P2 gives cards to P3", everything)
    assert not re.search(r"P2 gives [♠♥♦♣]\S+ to P3", everything)


def test_a_number_of_players_the_variant_does_not_allow() -> None:
    result = play("", "--seats", "9")
    assert result.exit_code == 2
    assert "K618" in result.stderr


# ---- what may be typed


def decision(
    kind: DecisionKind, rules: tuple[str, ...] = (), count: tuple[int, int] | None = None, to: int | None = None
) -> Decision:
    return Decision(seat=0, kind=kind, clause=0, rules=rules, count=count, to=to)


TURN = decision(DecisionKind.TURN, rules=("dominator",))
ANSWER = decision(DecisionKind.ANSWER, rules=("first", "second"))
GIVE = decision(DecisionKind.GIVE, count=(1, 2), to=2)
CHOOSE = decision(DecisionKind.CHOOSE)


@pytest.mark.parametrize(
    ("text", "asked", "move"),
    [
        pytest.param("S5 H5", TURN, moves.Play(cards=("S5", "H5")), id="cards"),
        pytest.param("s5, ♥5", TURN, moves.Play(cards=("S5", "H5")), id="signs, small letters and commas"),
        pytest.param("10H jk", TURN, moves.Play(cards=("H10", "JK")), id="the rank first"),
        pytest.param("play S5", TURN, moves.Play(cards=("S5",)), id="play"),
        pytest.param("S5 JK as S5 S6", TURN, moves.Play(cards=("S5", "JK"), as_=("S5", "S6")), id="a reading"),
        pytest.param("pass", TURN, moves.Pass(), id="pass"),
        pytest.param("call dominator", TURN, moves.Call(rule="dominator"), id="call"),
        pytest.param("S4 H4", ANSWER, moves.Answer(rule="second", cards=("S4", "H4")), id="the answer that fits"),
        pytest.param("first S4", ANSWER, moves.Answer(rule="first", cards=("S4",)), id="an answer by name"),
        pytest.param("no", ANSWER, moves.Decline(), id="no answer"),
        pytest.param("H4", GIVE, moves.Give(cards=("H4",), to=2), id="give"),
        pytest.param("H4 to P2", GIVE, moves.Give(cards=("H4",), to=1), id="give to somebody"),
        pytest.param("nothing", decision(DecisionKind.DISCARD), moves.Discard(cards=()), id="nothing"),
        pytest.param("D3", decision(DecisionKind.TAKE), moves.Take(cards=("D3",)), id="take"),
        pytest.param("q", CHOOSE, moves.Choose(value="Q"), id="a rank"),
        pytest.param("y", CHOOSE, moves.Choose(value="yes"), id="yes"),
        pytest.param("5", CHOOSE, moves.Choose(value="5"), id="a rank in digits"),
        pytest.param("12", CHOOSE, moves.Choose(value=12), id="a number"),
        pytest.param("call", decision(DecisionKind.CALL, rules=("it",)), moves.Call(rule="it"), id="the only call"),
        pytest.param("P1 P3 P2", decision(DecisionKind.ARRANGE), moves.Arrange(seats=(0, 2, 1)), id="seats"),
        pytest.param("#2", TURN, moves.Answer(rule="second", cards=("S4", "H4")), id="by number"),
    ],
)
def test_typed(text: str, asked: Decision, move: Move) -> None:
    legal = (
        moves.Answer(rule="first", cards=("S4",)),
        moves.Answer(rule="second", cards=("S4", "H4")),
        moves.Choose(value="Q"),
        moves.Choose(value="5"),
        moves.Choose(value="yes"),
    )
    assert parse_move(text, asked, legal) == move


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        pytest.param("", TURN, id="nothing"),
        pytest.param("S1", TURN, id="no card"),
        pytest.param("#0", TURN, id="no such number"),
        pytest.param("#x", TURN, id="no number"),
        pytest.param("H4 to", GIVE, id="to nobody"),
        pytest.param("H4 to me", GIVE, id="to no seat"),
        pytest.param("two words", CHOOSE, id="two choices"),
    ],
)
def test_not_understood(text: str, asked: Decision) -> None:
    with pytest.raises(NotUnderstood):
        parse_move(text, asked, ())


def test_a_seat_is_named_as_it_is_shown() -> None:
    for text in ("P3", "3", "p3"):
        assert parse_move(text, CHOOSE, (), asks_for_seat=True) == moves.Choose(value=2)


@pytest.mark.parametrize(("word", "name"), [("s3", "S3"), ("♠3", "S3"), ("3S", "S3"), ("10d", "D10"), ("gem", "GEM")])
def test_card(word: str, name: str) -> None:
    assert typed_card(word) == name


# ---- drawing


def test_cards_in_colour_and_without() -> None:
    colour, plain = (Pen(colour=colour, signs=True, width=79) for colour in (True, False))
    assert plain.cards(["S3", "H10", "JK"]) == "♠3 ♥10 JK"
    assert "\x1b[1;31m♥10\x1b[0m" in colour.cards(["S3", "H10", "JK"])
    assert ANSI.sub("", colour.cards(["S3", "H10", "JK"])) == "♠3 ♥10 JK"
    assert Pen(colour=False, signs=False, width=79).cards(["S3", "WONDER"]) == "S3 WONDER"


def test_a_long_hand_takes_several_rows() -> None:
    pen = Pen(colour=False, signs=True, width=40)
    rows = pen.rows([f"S{rank}" for rank in (3, 4, 5, 6, 7, 8, 9, 10) for _ in range(4)], indent=9)
    assert len(rows) > 1
    assert all(len(row) <= 40 for row in rows)
    assert all(row.startswith(" " * 9) for row in rows[1:])


def test_words_are_wrapped_without_counting_colours() -> None:
    pen = Pen(colour=True, signs=True, width=20)
    text = " ".join(pen.card("H10") for _ in range(12))
    lines = pen.wrap(text, indent=2).split("\n")
    assert len(lines) > 1
    assert all(len(ANSI.sub("", line)) <= 20 for line in lines)
