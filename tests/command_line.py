"""Runs the command line as a user would, in this process or in one of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from click.testing import CliRunner, Result

from kakumei.cli.app import app


def kakumei(*arguments: str, typed: str | None = None) -> Result:
    """The command in this process: quick, and without a terminal."""
    return CliRunner().invoke(app, list(arguments), input=typed, prog_name="kakumei")


def run_kakumei(
    *arguments: str, typed: str = "", folder: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as from a shell."""
    program = [sys.executable, "-m", "kakumei.cli", *arguments]
    return subprocess.run(
        program,
        input=typed,
        cwd=folder,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
