"""`kakumei judge`: what people read, and where a scenario finds its variant."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from command_line import kakumei
from scenario_sample import SCENARIO

from kakumei.cli.move_words import counted, move_words
from kakumei.engine import Move
from kakumei.engine.state import moves

MINE = 'variant mine "Mine" based on plain\nuse eight_cut\nuse four_stop\nuse queen_bomber\n'


def judge(document: object, *arguments: str) -> Result:
    return kakumei("judge", "-", *arguments, typed=json.dumps(document))


# ---- words for people


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (moves.Play(cards=("S5", "JK"), as_=("S5", "S6")), "P2 plays S5 JK as S5 S6"),
        (moves.Pass(), "P2 passes"),
        (moves.Give(cards=("H4",), to=0), "P2 gives H4 to P1"),
        (moves.Give(cards=(), to=0), "P2 gives nothing to P1"),
        (moves.Discard(cards=("H4", "S4")), "P2 discards H4 S4"),
        (moves.Take(cards=()), "P2 takes nothing"),
        (moves.Choose(value="Q"), "P2 names Q"),
        (moves.Choose(value="yes"), "P2 says yes"),
        (moves.Choose(value=2), "P2 names 2"),
        (moves.Call(rule="dominator"), "P2 calls dominator"),
        (moves.Answer(rule="four_stop", cards=("S4",)), "P2 answers S4 by four_stop"),
        (moves.Answer(rule="four_stop"), "P2 answers by four_stop"),
        (moves.Decline(), "P2 declines"),
        (moves.Arrange(seats=(1, 0, 2)), "P2 seats P2, P1, P3"),
    ],
)
def test_moves_are_told_as_examples_write_them(move: Move, words: str) -> None:
    assert move_words(1, move) == words


def test_a_number_that_is_a_seat() -> None:
    assert move_words(0, moves.Choose(value=2), names_seat=True) == "P1 names P3"


@pytest.mark.parametrize(("number", "words"), [(0, "0 moves"), (1, "1 move"), (2, "2 moves")])
def test_counted(number: int, words: str) -> None:
    assert counted(number, "move") == words


def test_one_move_is_one_move() -> None:
    lines = judge(SCENARIO).stdout.splitlines()
    assert lines == ["legal    P1 plays S9", "Next: P2 (turn), 1 legal move."]


def test_the_end_of_a_hand_names_the_places_in_order() -> None:
    deal = [["S9"], ["C9", "C10"], ["D4", "D5"]]
    passes = [{"seat": seat, "move": "pass"} for seat in (1, 2)]
    last = [{"seat": 1, "move": "play", "cards": [card]} for card in ("C9",)]
    document = SCENARIO | {"deal": deal, "moves": [*SCENARIO["moves"], *passes, *last]}
    document["moves"] += [{"seat": 2, "move": "pass"}, {"seat": 1, "move": "play", "cards": ["C10"]}]
    assert judge(document).stdout.splitlines()[-1] == "The hand is over: 1. P1, 2. P2, 3. P3."


def test_a_clause_is_cited_once_and_programs_get_every_reason() -> None:
    document = SCENARIO | {"moves": [{"seat": 1, "move": "give", "cards": ["C9"], "to": 0}]}
    assert judge(document).stdout.splitlines()[:2] == [
        "illegal  P2 gives C9 to P1",
        "           5.1: it is another player's turn",
    ]
    (one,) = json.loads(judge(document, "--json").stdout)["verdicts"]
    assert [reason["code"] for reason in one["reasons"]] == ["wrong_seat", "wrong_move"]


# ---- the variant of a scenario


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a variant, and a scenario beside it."""
    (tmp_path / "evening").mkdir()
    (tmp_path / "mine.rules").write_text(MINE, encoding="utf-8")
    (tmp_path / "evening" / "mine.rules").write_text(MINE, encoding="utf-8")
    return tmp_path / "evening"


def judged_in(folder: Path, variant: str, *arguments: str) -> Result:
    path = folder / "argument.json"
    moves = [{"seat": 0, "move": "play", "cards": ["S8"]}, {"seat": 0, "move": "play", "cards": ["S3"]}]
    deal = [["S8", "S3", "S4"], ["C9", "C10"], ["D4", "D5"]]
    path.write_text(json.dumps(SCENARIO | {"variant": variant, "deal": deal, "moves": moves}), encoding="utf-8")
    return kakumei("judge", str(path), *arguments)


def test_a_file_beside_the_scenario(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "more").mkdir()
    (folder / "more" / "mine.rules").write_text(MINE, encoding="utf-8")
    for variant in ("mine.rules", "./mine.rules", "more/mine.rules", "more/../mine.rules"):
        result = judged_in(folder, variant)
        assert result.exit_code == 0, result.output
        assert "legal    P1 plays S3" in result.stdout
    monkeypatch.chdir(folder)
    typed = (folder / "argument.json").read_text(encoding="utf-8")
    assert kakumei("judge", "-", typed=typed).exit_code == 0


@pytest.mark.parametrize("variant", ["../mine.rules", "{outside}", "link.rules", "none.rules", "theirs", "\0.rules"])
def test_nothing_outside_its_folder(folder: Path, variant: str) -> None:
    outside = folder.parent / "mine.rules"
    (folder / "link.rules").symlink_to(outside)
    theirs = folder.parent / "theirs.rules"
    theirs.write_text(MINE.replace("variant mine", "variant theirs"), encoding="utf-8")
    (folder / "link_to_theirs.rules").symlink_to(theirs)
    result = judged_in(folder, variant.format(outside=outside))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "K602" in result.stderr
    assert "`--variant FILE`" in result.stderr
    assert judged_in(folder, variant, "--variant", str(outside)).exit_code == 0


@pytest.mark.parametrize(
    ("variant", "help"),
    [
        pytest.param("playtsh", "did you mean `playtash`? any other file is given with `--variant FILE`", id="a slip"),
        pytest.param("bridge", "`playtash` or `polish_wiki`; any other file is given", id="no slip"),
    ],
)
def test_an_unknown_variant(variant: str, help: str) -> None:
    result = judge(SCENARIO | {"variant": variant})
    assert result.exit_code == 2
    assert help in " ".join(result.stderr.split())


def test_a_file_with_a_mistake(folder: Path) -> None:
    (folder / "mine.rules").write_text('variant mine "Mine" based on plain\nuse eight_cutt\n', encoding="utf-8")
    result = judged_in(folder, "mine.rules")
    assert result.exit_code == 2
    assert f"{folder / 'mine.rules'}:2:5" in result.stderr


def test_a_log_finds_its_variant_too(folder: Path) -> None:
    path = folder / "game.jsonl"
    kakumei("play", str(folder / "mine.rules"), "--seed", "3", "--log", str(path), typed="#1\n" * 3)
    text = path.read_text(encoding="utf-8")
    assert '"variant":"mine.rules"' in text
    assert kakumei("replay", str(path)).exit_code == 0
    path.write_text(text.replace('"variant":"mine.rules"', '"variant":"mine"'), encoding="utf-8")
    assert kakumei("replay", str(path)).exit_code == 0
