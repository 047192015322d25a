"""`kakumei play --auto`: a match without a person, the same one for the same seed, whose log is played again."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from command_line import kakumei

from kakumei.checker.play_out import Chooser, Step, play_on
from kakumei.engine import AnyGame

MINE = """variant mine "Mine" based on house
use seven_give
use eight_cut
option four_stop on
"""
HOUSE = 'variant house "House" based on plain\nplayers 3 to 5\nmatch 1 or more hands\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder we are in, with a text and its base."""
    (tmp_path / "mine.rules").write_text(MINE, encoding="utf-8")
    (tmp_path / "house.rules").write_text(HOUSE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("plain", "--players", "3"), id="a bundled variant"),
        pytest.param(("persona_tycoon", "--seats", "4", "--set", "joker_count=1"), id="with a setting"),
        pytest.param(("mine.rules", "--players", "4", "--hands", "2", "--set", "four_stop=off"), id="a file"),
    ],
)
def test_the_log_is_played_again(folder: Path, arguments: tuple[str, ...]) -> None:
    printed = kakumei("play", *arguments, "--auto", "--seed", "11")
    assert printed.exit_code == 0, printed.output
    assert printed.stderr == ""
    assert kakumei("replay", "-", typed=printed.stdout).exit_code == 0
    told = kakumei("play", *arguments, "--auto", "--seed", "11", "--log", "match.jsonl")
    assert told.exit_code == 0
    assert told.stdout.endswith("seed 11. The game is in match.jsonl.\n")
    assert (folder / "match.jsonl").read_text(encoding="utf-8") == printed.stdout
    assert kakumei("replay", "match.jsonl").exit_code == 0


def test_so_many_hands_and_players(folder: Path) -> None:
    result = kakumei("play", "mine.rules", "--auto", "--seed", "3", "--hands", "2", "--players", "3")
    lines = result.stdout.splitlines()
    assert [line for line in lines if line.startswith('{"hand":')] != []
    assert len([line for line in lines if line.startswith('{"end":')]) == 2
    assert '"seats":3' in lines[0]
    assert kakumei("play", "mine.rules", "--auto", "--players", "9").exit_code == 2


def test_another_seed_is_another_match(folder: Path) -> None:
    first, second = (kakumei("play", "plain", "--auto", "--seed", seed).stdout for seed in ("1", "2"))
    assert first.splitlines()[1:] != second.splitlines()[1:]


def test_without_a_seed_the_log_tells_it(folder: Path) -> None:
    printed = kakumei("play", "plain", "--auto").stdout
    assert '"seed":' in printed.splitlines()[0]
    assert kakumei("replay", "-", typed=printed).exit_code == 0


def test_a_match_that_is_stopped_is_a_log_as_well(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(game: AnyGame, chooser: Chooser) -> Iterator[Step]:
        yield from islice(play_on(game, chooser), 5)
        raise KeyboardInterrupt

    monkeypatch.setattr("kakumei.cli.commands.play.play_on", stopped)
    result = kakumei("play", "plain", "--auto", "--seed", "4", "--log", "match.jsonl")
    assert result.exit_code == 130
    assert (folder / "match.jsonl").read_text(encoding="utf-8").count('"move":') == 5
    assert kakumei("replay", "match.jsonl").exit_code == 0
