"""Commands that are stopped: by Ctrl-C, by whoever ends them, or because nobody reads on."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer

import pytest
from scenario_sample import SCENARIO

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes")

MANY = f"{json.dumps(SCENARIO)}\n" * 400


@contextmanager
def begun(*arguments: str, typed: str = "") -> Iterator["subprocess.Popen[str]"]:
    """A command in a group of processes of its own, as a shell begins it, once it has answered something."""
    with subprocess.Popen(
        [sys.executable, "-m", "kakumei.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(typed)
        process.stdin.flush()  # it stays open: whoever has read all that is there waits for more
        assert process.stdout.readline()
        yield process


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """How it ends, and what it says: read to the end, which comes when the last process has gone that could write."""
    assert process.stderr is not None
    late = Timer(60, os.killpg, (process.pid, signal.SIGKILL))  # else a process that is left would be waited for
    late.start()
    said = process.stderr.read()
    late.cancel()
    return process.wait(timeout=60), said


@pytest.mark.parametrize("jobs", ["2", "5"])
def test_ctrl_c_ends_all_the_processes_that_judge(jobs: str) -> None:
    with begun("judge", "-", "--lines", "--json", "--jobs", jobs, typed=MANY) as process:
        os.killpg(process.pid, signal.SIGINT)
        assert ended(process) == (130, "Stopped.\n")


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_the_one_that_began_it(by: signal.Signals) -> None:
    with begun("judge", "-", "--lines", "--json", "--jobs", "3", typed=MANY) as process:
        os.kill(process.pid, by)
        assert ended(process) == (-by, "")


def test_the_processes_end_when_nobody_reads_on() -> None:
    with begun("judge", "-", "--lines", "--json", "--jobs", "2", typed=MANY) as process:
        assert process.stdout is not None and process.stdin is not None
        process.stdout.close()
        with suppress(BrokenPipeError):  # where it has noticed already
            process.stdin.write(MANY)
            process.stdin.flush()
        assert ended(process) == (141, "")
