"""`kakumei play`: how positions and what happens are drawn, and what is said to somebody who types only ranks."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from command_line import kakumei
from terminal import on_terminal, without_colours

from kakumei.checker.judge import judge_scenario
from kakumei.cli.cards import Pen, rank_of
from kakumei.cli.event_words import event_words, match_result
from kakumei.cli.parse_move import NotUnderstood, by_rank, parse_move, what_to_type
from kakumei.cli.screen import Screen
from kakumei.compiler.config.effects import LockOn
from kakumei.dsl.columns import width_of
from kakumei.engine import Decision, DecisionKind, Event, View
from kakumei.engine.state import events, moves

PEN = Pen(colour=False, signs=True, width=79)
TITLES = {"top": "大富豪", "mid": "Commoner"}
SCREEN = Screen(PEN, 0, TITLES)

VIEW: dict[str, Any] = {
    "turn_order": [0, 1, 2],
    "counts": [3, 1, 0],
    "places": [None, None, 1],
    "points": [0, 12, 1],
    "titles": ["mid", "top", "mid"],
    "passed": [1],
    "order": ["3", "4", "5"],
    "reversed": False,
    "direction": 1,
    "standing": [],
    "table": [],
    "hand_cards": ["S3", "H3", "S4"],
    "seat": 0,
    "phase": "play",
    "turn": 0,
    "decision": None,
    "memory": {},
    "out": [],
    "titles_equal": False,
    "over": False,
    "hand": 1,
    "chairs": [0, 1, 2],
    "match_over": False,
    "winners": None,
    "discards": [],
    "stock": 0,
    "aside": 0,
    "moves": [],
}


def standing(what: str, clause: str, *value: str, until: str = "hand", **changes: Any) -> dict[str, Any]:
    usual = {"rule": "some_rule", "left": None, "pending": False}
    return {"what": what, "clause": clause, "value": list(value), "until": until, **usual, **changes}


def rows(**changes: Any) -> list[str]:
    return SCREEN.position(msgspec.convert(VIEW | changes, type=View)).splitlines()[1:]


# ---- the position


def test_seats_stand_in_columns_whatever_the_letters() -> None:
    first, second, third, *_ = rows()
    assert first == "  P1 (you)   3 cards   0 points  Commoner"
    assert second == "  P2         1 card   12 points  大富豪    passed"
    assert third == "  P3        place 1    1 point   Commoner"


@pytest.mark.parametrize(
    ("turned", "reversed", "row"),
    [
        pytest.param([], False, "  order  3 4 5", id="as usual"),
        pytest.param(
            [standing("order", "7.2.1", until="trick")],
            True,
            "  order  3 4 5  reversed until the trick ends (7.2.1)",
            id="reversed",
        ),
        pytest.param(
            [standing("order", "7.1.1"), standing("order", "7.2.1", until="trick")],
            False,
            "  order  3 4 5  turned back (7.1.1, 7.2.1)",
            id="twice",
        ),
        pytest.param([standing("order", "7.1.1", pending=True)], False, "  order  3 4 5", id="not yet"),
        pytest.param([], True, "  order  3 4 5  reversed", id="a variant that is played so"),
    ],
)
def test_the_order(turned: list[dict[str, Any]], reversed: bool, row: str) -> None:
    shown = rows(standing=turned, reversed=reversed)
    assert row in shown
    assert not any(line.startswith("  now") for line in shown)


@pytest.mark.parametrize(
    ("item", "row"),
    [
        (standing("suits", "7.3.1", "H", "S", until="trick"), "  locked only ♥ ♠, until the trick ends (7.3.1)"),
        (standing("common_suits", "7.3.1", "H"), "  locked ♥ must be among them, until the hand ends (7.3.1)"),
        (standing("colour", "7.3.1", "red"), "  locked only red, until the hand ends (7.3.1)"),
        (
            standing("next_rank", "7.3.1", until="tricks", left=2),
            "  locked only the next rank, for 2 more tricks (7.3.1)",
        ),
        (standing("above", "7.4.1", "S3", "2"), "  now    ♠3 just above 2, until the hand ends (7.4.1)"),
        (standing("suspended", "7.5.1", "eight_cut"), "  now    eight_cut not in force, until the hand ends (7.5.1)"),
        (standing("forbid", "7.6.1", until="turns", left=1, seats=None), "  now    a ban, for 1 more turn (7.6.1)"),
        (
            standing("allow", "7.6.1", seats=[0, 2]),
            "  now    a permission for P1 (you) and P3, until the hand ends (7.6.1)",
        ),
        (standing("require", "7.6.1", seats=[1]), "  now    a demand for P2, until the hand ends (7.6.1)"),
        (standing("order", "7.1.1", pending=True), "  later  the order turns round, from the end of the trick (7.1.1)"),
    ],
)
def test_what_is_in_force(item: dict[str, Any], row: str) -> None:
    assert row in rows(standing=[item])


@pytest.mark.parametrize(("times", "direction"), [(0, 1), (1, -1), (2, 1)])
def test_the_direction_shows_where_it_is_not_as_usual(times: int, direction: int) -> None:
    found = [
        line for line in rows(standing=[standing("direction", "7.9.1")] * times, direction=direction) if "turns" in line
    ]
    assert found == (["  turns  anticlockwise, until the hand ends (7.9.1)"] if times == 1 else [])


def test_the_table_and_who_laid_what() -> None:
    laid = [
        {"seat": seat, "cards": [card], "as": [card], "shape": "single"}
        for seat, card in enumerate(("S3", "H4", "D5", "C6", "S7", "H8"))
    ]
    shown = rows(table=laid)
    assert "  table  ♥8  by P6" in shown
    assert "  below  ♠7 (P5)  ♣6 (P4)  ♦5 (P3)  ♥4 (P2)  …" in shown
    assert "  table  empty" in rows()


def test_a_gap_between_two_ranks_of_a_hand() -> None:
    assert rows()[-1] == "  hand   ♠3 ♥3  ♠4"


@pytest.mark.parametrize(
    ("cards", "stands", "shown"),
    [
        pytest.param(["S5", "H5"], ["S5", "H5"], "", id="no joker"),
        pytest.param(["S5", "JK"], ["S5", "H5"], "", id="a set"),
        pytest.param(["S5", "S6", "JK"], ["S5", "S6", "S7"], ", as ♠5 ♠6 ♠7", id="a run"),
        pytest.param(["JK"], ["S3"], ", as ♠3", id="a joker alone"),
    ],
)
def test_a_reading_is_shown_where_it_says_something(cards: list[str], stands: list[str], shown: str) -> None:
    assert SCREEN.reading(cards, stands) == shown


def test_moves_in_columns() -> None:
    legal = [moves.Pass(), *(moves.Play(cards=(f"S{rank}",)) for rank in (3, 4, 5, 6, 7, 8, 9, 10))]
    shown = Screen(Pen(colour=False, signs=True, width=40), 0, {}).all_moves(legal).splitlines()
    assert shown == [
        "    #1 pass    #2 ♠3      #3 ♠4",
        "    #4 ♠5      #5 ♠6      #6 ♠7",
        "    #7 ♠8      #8 ♠9      #9 ♠10",
    ]


# ---- what happens


def told(*happened: Event) -> list[str]:
    return list(event_words(SCREEN, happened, [4, 0, 9]))


def test_events() -> None:
    assert told(events.TrickEnded(seat=None, clause="5.11", next=1, cause=events.Cause.PASSED)) == [
        "the trick ends (5.11), P2 leads\n"
    ]
    assert told(events.Locked(seat=1, clause="7.3.1", what=LockOn.SUITS, value=("H",))) == ["locked (7.3.1): only ♥"]
    assert told(events.OrderChanged(seat=1, clause="7.1.1", reversed=True, order=("5", "4"))) == [
        "the order is reversed now (7.1.1): 5 4"
    ]
    assert told(events.Chosen(seat=1, value="Q")) == ["P2 names Q"]
    assert told(events.Chosen(seat=1, value="yes")) == ["P2 says yes"]


def test_who_is_out_and_in_which_place() -> None:
    assert told(events.WentOut(seat=0), events.Placed(seat=0, place=2), events.Placed(seat=1, place=3)) == [
        "P1 (you) is out: place 2",
        "P2 has place 3",
    ]
    assert told(events.WentOut(seat=0), events.Passed(seat=1)) == ["P1 (you) is out", "P2 passes"]


def test_the_result_of_a_hand() -> None:
    ended = events.HandEnded(
        seat=None, cause=events.Cause.ONE_LEFT, places=(2, 3, 1), titles=("mid", None, "top"), points=(1, 0, 12)
    )
    assert told(ended)[0].splitlines() == [
        "",
        "The hand is over.",
        "  place  player    title     points  total",
        "     1.  P3        大富豪        12      9",
        "     2.  P1 (you)  Commoner       1      4",
        "     3.  P2                       0      0",
    ]
    assert "for too long" in told(events.HandEnded(**{**fields(ended), "cause": events.Cause.BOUND}))[0]


def fields(event: Event) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


def test_the_result_of_a_match() -> None:
    assert match_result(SCREEN, [2], [4, 0, 9]) == "The match is over. Won by P3. Points: P3 9, P1 (you) 4, P2 0."


# ---- only ranks are typed

HAND = ("S7", "H7", "D7", "CJ", "SQ", "HQ", "JK")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("j", "you hold one J: type `CJ`"),
        ("jack", "you hold one J: type `CJ`"),
        ("q", "you hold SQ HQ: type one of them, such as `SQ`, or `SQ HQ`"),
        ("queens", "you hold SQ HQ: type one of them, such as `SQ`, or `SQ HQ`"),
        ("2 7s", "you hold S7 H7 D7: type 2 of them, such as `S7 H7`"),
        ("two sevens", "you hold S7 H7 D7: type 2 of them, such as `S7 H7`"),
        ("a pair of 7", "you hold S7 H7 D7: type 2 of them, such as `S7 H7`"),
        ("7 7", "you hold S7 H7 D7: type 2 of them, such as `S7 H7`"),
        ("10", "you hold no 10"),
        ("kings", "you hold no K"),
        ("s7", None),
        ("7 q", None),
        ("jk", None),
        ("pass", None),
        ("call x", None),
        ("", None),
    ],
)
def test_by_rank(typed: str, told: str | None) -> None:
    assert by_rank(typed.split(), HAND) == told


def decision(kind: DecisionKind, rules: tuple[str, ...] = ()) -> Decision:
    return Decision(seat=0, kind=kind, clause=0, rules=rules, count=None, to=None)


def test_ranks_are_answered_where_cards_are_asked_for() -> None:
    with pytest.raises(NotUnderstood, match="you hold one J"):
        parse_move("J", decision(DecisionKind.TURN), (), hand=HAND)
    ranks = (moves.Choose(value="J"),)
    assert parse_move("J", decision(DecisionKind.CHOOSE), ranks, hand=HAND) == ranks[0]


@pytest.mark.parametrize("typed", ["♠ 7", "spade7", "7s", "s7"])
def test_other_ways_to_type_a_card(typed: str) -> None:
    assert parse_move(typed, decision(DecisionKind.TURN), (), hand=HAND) == moves.Play(cards=("S7",))


def test_a_joker_in_letters() -> None:
    assert parse_move("joker", decision(DecisionKind.TURN), (), hand=HAND) == moves.Play(cards=("JK",))


def test_what_to_type_says_what_is_possible() -> None:
    turn, play = decision(DecisionKind.TURN, rules=("dominator",)), moves.Play(cards=("S3",))
    assert what_to_type(turn, (moves.Pass(), play)).endswith("`S5 H5`, or `call dominator`, or `pass`")
    assert what_to_type(turn, (play,)).endswith("`S5 H5`, or `call dominator`")
    assert what_to_type(turn, (moves.Pass(),)) == "nothing you hold can be played: type `pass`, or just press Enter"
    assert parse_move("", turn, (moves.Pass(),)) == moves.Pass()


# ---- a whole game on a terminal


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_game(columns: int) -> None:
    typed = "J\n" + "#1\n" * 400
    shown = on_terminal("play", "japanese_app", "--seed", "4", "--seats", "3", columns=columns, typed=typed)
    assert "\x1b[1;33m" in shown  # what is otherwise than usual
    lines = without_colours(shown).splitlines()
    assert all(width_of(line) <= columns for line in lines)
    assert any(line.startswith("  place  player    title") for line in lines)
    assert "The match is over." in without_colours(shown)
    assert "You hold no J." in without_colours(shown)
    assert "\x1b" not in on_terminal("play", "plain", typed="q\n", env={"NO_COLOR": "1"})


def test_a_capital_q_is_a_queen() -> None:
    """It names a rank, or says which queens are held; only a small one leaves."""
    shown = without_colours(on_terminal("play", "plain", "--seed", "4", typed="Q\nq\n"))
    assert "You hold" in shown


# ---- cards and plays as they lie

RUN = {"seat": 0, "cards": ["S4", "JK", "S6", "S7"], "as": ["S4", "S5", "S6", "S7"], "shape": "run"}
HIGHER = {"seat": 1, "cards": ["H8", "H9", "H10", "HJ"], "as": ["H8", "H9", "H10", "HJ"], "shape": "run"}


def test_what_a_joker_stands_for_is_shown_until_the_trick_ends() -> None:
    assert "  table  ♠4 JK ♠6 ♠7  by P1 (you), as ♠4 ♠5 ♠6 ♠7" in rows(table=[RUN])
    assert "  below  ♠4 JK ♠6 ♠7 (P1, as ♠4 ♠5 ♠6 ♠7)" in rows(table=[RUN, HIGHER])


@pytest.mark.parametrize(
    ("cards", "said", "lies", "stands"),
    [
        pytest.param("S4 S6 S7 JK", None, "S4 JK S6 S7", "S4 S5 S6 S7", id="in the gap"),
        pytest.param("JK S6 S7", "S5 S6 S7", "JK S6 S7", "S5 S6 S7", id="at the lower end"),
        pytest.param("S7 JK S6", "S7 S8 S6", "S6 S7 JK", "S6 S7 S8", id="at the upper end"),
        pytest.param("S4 S7 JK JK", "S4 S7 S6 S5", "S4 JK JK S7", "S4 S5 S6 S7", id="two jokers"),
        pytest.param("S7 JK", "S7 C7", "S7 JK", "S7 C7", id="a set has no order"),
    ],
)
def test_a_run_lies_in_its_order(cards: str, said: str | None, lies: str, stands: str) -> None:
    move = {"seat": 0, "move": "play", "cards": cards.split()} | ({"as": said.split()} if said else {})
    scenario = {
        "format": "kakumei.scenario/1",
        "variant": "plain",
        "seats": 2,
        "deal": [["S4", "S6", "S7", "JK", "JK", "C3"], ["H8", "H9"]],
        "leader": 0,
        "moves": [move],
    }
    verdict = judge_scenario(scenario)
    (event,) = verdict["verdicts"][0]["events"]
    (laid,) = verdict["state"]["table"]
    for shown in (event, laid):
        assert (" ".join(shown["cards"]), " ".join(shown["as"])) == (lies, stands)


@pytest.mark.parametrize("name", ["RED", "S33", "SUN", "JOLLY", "JKX"])
def test_a_special_card_is_its_name(name: str) -> None:
    assert (PEN.label(name), PEN.card(name), rank_of(name)) == (name, name, name)
    assert rows(hand_cards=["S3", name])[-1] == f"  hand   ♠3  {name}"


def test_a_match_with_a_special_card_of_three_letters(tmp_path: Path) -> None:
    file = tmp_path / "reds.rules"
    file.write_text(
        'variant reds "Reds" based on plain\ncard RED en "Red"\ncards 52 and 2 jokers and 8 RED\nuse r\n'
        'rule r "R" allow RED ignoring strength, size, shape\n',
        encoding="utf-8",
    )
    done = kakumei("play", str(file), "--seats", "2", "--seed", "1", typed="?\nq\n")
    assert "RED" in done.output
    assert done.exit_code == 0


def test_cards_in_a_sentence_have_their_signs() -> None:
    assert PEN.signed("S5 H10 cannot be played together") == "♠5 ♥10 cannot be played together"
    assert PEN.signed("the player does not hold RED JK") == "the player does not hold RED JK"


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ([], "nobody"),
        ([2], "P3"),
        ([1, 2], "P2 and P3"),
        ([0, 1, 2], "P1 (you), P2 and P3"),
    ],
)
def test_who_has_won(winners: list[int], told: str) -> None:
    assert f"Won by {told}. Points" in match_result(SCREEN, winners, [4, 4, 4])
