"""`kakumei play`: plays with jokers as they lie on the table, special cards with short names, cards in refusals."""

from pathlib import Path

import pytest
from cli.test_screen import PEN, SCREEN, rows
from command_line import kakumei

from kakumei.checker.judge import judge_scenario
from kakumei.cli.cards import rank_of
from kakumei.cli.event_words import match_result

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
