"""Runs the command line on a terminal, as a person sees it. Only where there are pseudo-terminals (not on Windows)."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_terminal(*arguments: str, columns: int = 80, typed: str = "", env: Mapping[str, str] | None = None) -> str:
    """What the command writes on a terminal of this width, colours and all; `typed` is typed ahead."""
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    unset = {"COLUMNS", "LINES", "NO_COLOR"}
    around = {name: value for name, value in os.environ.items() if name not in unset} | {"TERM": "xterm-256color"}
    program = [sys.executable, "-m", "kakumei.cli", *arguments]
    with subprocess.Popen(program, stdin=follower, stdout=follower, stderr=follower, env=around | dict(env or {})):
        os.close(follower)
        os.write(leader, typed.encode())
        shown = b""
        while True:
            try:
                some = os.read(leader, 65536)
            except OSError:  # how a terminal says that nobody writes to it any more
                some = b""
            if not some:
                break
            shown += some
    os.close(leader)
    return shown.decode("utf-8").replace("\r\n", "\n")


def without_colours(text: str) -> str:
    """The text as it looks without its colours."""
    return ANSI.sub("", text)
