"""What cannot be read, written or understood, and what is stopped: one message, the right exit status, no traceback."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest
from click.testing import Result
from command_line import kakumei, run_kakumei

MINE = b'variant mine "Mine" based on plain\n'
READERS = ("check", "build", "test", "play", "format", "judge", "replay")


def told_once(result: Result, code: str, *words: str) -> None:
    """One diagnostic on standard error with these words, nothing on standard output, exit status 2."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert re.findall(r"error\[(K\d+)\]", result.stderr) == [code]
    assert "Traceback" not in result.output
    told = " ".join(result.stderr.split())
    for word in words:
        assert word in told


# ---- the name of a command or variant


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        pytest.param("chek", "Did you mean `check`?", id="a command"),
        pytest.param("playtash", "`kakumei check playtash`", id="a variant"),
        pytest.param("playtsh", "`kakumei check playtash`", id="a variant misspelt"),
        pytest.param("nowhere/my_table.rules", "`kakumei check nowhere/my_table.rules`", id="a file"),
        pytest.param("bridge", "`kakumei --help` lists the commands", id="nothing we know"),
    ],
)
def test_no_command(word: str, hint: str) -> None:
    result = kakumei(word)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_no_command_at_all() -> None:
    result = kakumei()
    assert result.exit_code == 2
    assert "Commands:" in result.output


@pytest.mark.parametrize("length", [300, 5_000])
def test_a_name_longer_than_any_file(length: int) -> None:
    told_once(kakumei("check", "a" * length), "K602")
    told_once(kakumei("check", "a" * length + ".rules"), "K601")


# ---- files that cannot be read


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize(
    ("data", "reason", "help"),
    [
        pytest.param(MINE + "# Café\n".encode("latin-1"), "line 2 is not in UTF-8", "save it again", id="Latin-1"),
        pytest.param("variant mine".encode("utf-16"), "it is in UTF-16", "save it again", id="UTF-16"),
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "it is no text", "name a text file", id="a picture"),
    ],
)
def test_no_text_in_utf_8(tmp_path: Path, command: str, data: bytes, reason: str, help: str) -> None:
    path = tmp_path / "mine.rules"
    path.write_bytes(data)
    told_once(kakumei(command, str(path)), "K601", reason, help)


@pytest.mark.parametrize("command", READERS)
def test_a_folder(tmp_path: Path, command: str) -> None:
    told_once(kakumei(command, str(tmp_path)), "K601", "it is a folder", "name a file in it")


def test_a_folder_with_a_text_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mine.rules").write_bytes(MINE)
    monkeypatch.chdir(tmp_path)
    told_once(kakumei("check", "tables"), "K601", "such as `tables/mine.rules`")


@pytest.mark.parametrize("command", READERS)
def test_a_file_without_rights(tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rights bind no superuser, so the refusal is played."""
    path = tmp_path / "mine.rules"
    path.write_bytes(MINE)

    opened = Path.open

    def refuse(self: Path, mode: str = "r", *rest: Any, **named: Any) -> IO[Any]:
        if self == path:
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, mode, *rest, **named)

    monkeypatch.setattr(Path, "open", refuse)
    told_once(kakumei(command, str(path)), "K601", "permission denied", "whether you may read it")


@pytest.mark.parametrize("command", ["check", "build", "test", "play"])
@pytest.mark.parametrize("text", ["", " \n\n", "# nothing yet\n"])
def test_an_empty_file(tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "mine.rules"
    path.write_text(text, encoding="utf-8")
    told_once(kakumei(command, str(path)), "K111", 'begin with `variant my_table "My table"`')


def test_an_empty_scenario_and_an_empty_log(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    path.touch()
    told_once(kakumei("judge", str(path)), "K610", "it ends too early")
    told_once(kakumei("replay", str(path)), "K613", "`format`")


def test_standard_input_as_a_variant() -> None:
    assert kakumei("check", "-", typed=MINE.decode()).exit_code == 0
    assert kakumei("check", "-", typed="variant mine builds on plain").exit_code == 1


# ---- settings


@pytest.mark.parametrize("setting", ["", "=", "=on", "joker_count", "joker_count=", "joker_count=1.5", "a=b=on"])
def test_no_setting(setting: str) -> None:
    for command in ("check", "build", "test", "play"):
        told_once(kakumei(command, "persona_tycoon", "--set", setting), "K604", "`--set name=on`")


@pytest.mark.parametrize("number", ["-1", "5", "99999999999"])
def test_a_number_out_of_range(number: str) -> None:
    told_once(kakumei("check", "persona_tycoon", "--set", f"joker_count={number}"), "K302", f"not {number}")


def test_a_setting_that_means_nothing_stops_before_any_work() -> None:
    told_once(kakumei("check", "nobody", "--set", "nonsense"), "K604")


# ---- places that cannot be written


def test_a_folder_to_write_into_that_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_bytes(MINE)
    result = kakumei("build", "playtash", "--out", str(path))
    assert result.exit_code == 2
    assert "'--out'" in result.stderr
    assert "is a file" in result.stderr
    told_once(kakumei("build", "playtash", "--out", str(path / "below")), "K603", "not a directory", "another place")
    assert path.read_bytes() == MINE


def test_a_log_that_cannot_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(MINE)
    told_once(kakumei("play", "playtash", "--log", str(tmp_path / "file" / "log")), "K603", "another place")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_behind_standard_output() -> None:
    done = subprocess.run(
        f"{sys.executable} -m kakumei.cli library > /dev/full", shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "error[K603]: cannot write `standard output`: no space left on device" in done.stderr
    assert "K901" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.parametrize("arguments", ["check playtash >&-", "play playtash <&-", "judge - <&-"])
def test_streams_that_are_closed(arguments: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m kakumei.cli {arguments}", shell=True, capture_output=True, text=True, check=False
    )
    assert "K901" not in done.stderr
    assert "Traceback" not in done.stderr


def test_bytes_that_are_no_text_typed_into_a_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kakumei.cli", "play", "playtash", "--seed", "3"],
        input=b"\xff\xfe\nq\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == b""


# ---- stopped with Ctrl-C


def test_a_long_test_that_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kakumei.checker.examples.run_example", stop)
    result = kakumei("test", "playtash")
    assert result.exit_code == 130
    assert result.stdout == ""
    assert result.stderr == "Stopped.\n"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent to the process")
def test_a_game_that_is_stopped(tmp_path: Path) -> None:
    """It is left as with `q`: the seed is told, the log is kept."""
    log = tmp_path / "game.jsonl"
    arguments = ["play", "playtash", "--seed", "7", "--seats", "3", "--set", "suit_lock=on", "--log", str(log)]
    with subprocess.Popen(
        [sys.executable, "-m", "kakumei.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        shown = read = process.stdout.read(1)
        while read and not shown.endswith(("`: ", "Enter: ")):
            shown += (read := process.stdout.read(1))
        process.send_signal(signal.SIGINT)
        # Waiting comes first: `communicate` closes the input, and the end of the input leaves the game too.
        process.wait(timeout=60)
        told, error = process.communicate()
    assert process.returncode == 130
    assert error == ""
    assert "kakumei play playtash --seats 3 --seed 7 --set suit_lock=on" in told
    assert f"The game is in {log}." in told
    assert run_kakumei("replay", str(log)).returncode == 0
