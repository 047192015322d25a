"""A file that is written anew stays the file it was: its rights, its names, its links."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import kakumei

WRITTEN = 'variant   mine "Mine"   based on plain'
LAID_OUT = 'variant mine "Mine" based on plain\n'


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.rules"
    path.write_text(WRITTEN, encoding="utf-8")
    return path


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755, 0o2755])
def test_rights_are_kept(mine: Path, mode: int) -> None:
    mine.chmod(mode)
    assert kakumei("format", str(mine)).exit_code == 0
    assert mine.read_text(encoding="utf-8") == LAID_OUT
    assert stat.S_IMODE(mine.stat().st_mode) == mode


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_a_read_only_file_is_refused(mine: Path, mode: int) -> None:
    mine.chmod(mode)
    result = kakumei("format", str(mine))
    assert result.exit_code == 2
    assert "error[K603]" in result.stderr
    assert "it is read-only" in result.stderr
    assert mine.read_text(encoding="utf-8") == WRITTEN


def test_a_read_only_file_may_be_right_already(mine: Path) -> None:
    mine.write_text(LAID_OUT, encoding="utf-8")
    mine.chmod(0o444)
    assert kakumei("format", str(mine)).exit_code == 0


def test_every_name_of_a_file_shows_the_new_text(mine: Path, tmp_path: Path) -> None:
    other, link, chain = tmp_path / "other.rules", tmp_path / "link.rules", tmp_path / "chain.rules"
    os.link(mine, other)
    link.symlink_to("mine.rules")
    chain.symlink_to("link.rules")
    assert kakumei("format", str(chain)).exit_code == 0
    assert [path.read_text(encoding="utf-8") for path in (mine, other, link, chain)] == [LAID_OUT] * 4
    assert mine.stat().st_ino == other.stat().st_ino
    assert link.is_symlink()
    assert chain.is_symlink()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only a superuser may give files away")
def test_a_file_of_somebody_else_stays_theirs(mine: Path) -> None:
    os.chown(mine, 12345, 23456)
    assert kakumei("format", str(mine)).exit_code == 0
    assert mine.read_text(encoding="utf-8") == LAID_OUT
    assert (mine.stat().st_uid, mine.stat().st_gid) == (12345, 23456)


def test_nothing_is_left_beside_a_file(mine: Path) -> None:
    assert kakumei("format", str(mine)).exit_code == 0
    assert [path.name for path in mine.parent.iterdir()] == ["mine.rules"]


def test_a_pipe_is_refused(tmp_path: Path) -> None:
    """Nobody may ever read from it; and a log is written more than once, each time from its beginning."""
    pipe = tmp_path / "plain.md"
    os.mkfifo(pipe)
    for arguments in (["build", "plain", "--out", str(tmp_path)], ["play", "plain", "--log", str(pipe)]):
        result = kakumei(*arguments, typed="q\n")
        assert result.exit_code == 2
        assert "error[K603]" in result.stderr
        assert "it is a pipe" in result.stderr
    assert pipe.is_fifo()


@pytest.mark.parametrize("device", ["/dev/full", "/dev/zero", "/dev/tty"])
def test_a_device_is_refused(device: str) -> None:
    result = kakumei("play", "plain", "--log", device, typed="q\n")
    assert result.exit_code == 2
    assert "error[K603]" in result.stderr


def test_nowhere_takes_a_log() -> None:
    assert kakumei("play", "plain", "--log", os.devnull, typed="q\n").exit_code == 0


# ---- where the output goes


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    ("call", "status"),
    [
        pytest.param("check plain > /dev/full 2>&1", 2, id="both full"),
        pytest.param("check nobody 2> /dev/full", 2, id="error full"),
        pytest.param("nonsense 2> /dev/full", 2, id="usage full"),
        pytest.param("--help > /dev/full", 2, id="help full"),
        pytest.param("check plain >&-", 0, id="output closed"),
        pytest.param("check nobody 2>&-", 2, id="error closed"),
        pytest.param("check nobody >&- 2>&- <&-", 2, id="all closed"),
    ],
)
def test_output_that_goes_nowhere(call: str, status: int) -> None:
    done = subprocess.run(
        f"{sys.executable} -m kakumei.cli {call}", shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.parametrize("arguments", [["library", "--json"], ["--help"], ["check", "nobody"], ["nonsense"]])
def test_a_reader_that_has_gone(arguments: list[str]) -> None:
    """The status is what a shell reports of any program that a closed pipe has stopped."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([sys.executable, "-m", "kakumei.cli", *arguments], stdout=write, stderr=write, check=False)
    os.close(write)
    assert done.returncode == 141
