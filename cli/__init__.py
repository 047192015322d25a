"""The `kakumei` command: each command is a few lines over functions that a test can call without it.

`app` lists the commands and loads only the one that is run; `loading`, `printing` and `files` hold what they share.
"""

import sys

from kakumei.cli.statuses import INTERRUPTED


def main() -> None:
    """What the console script runs.

    Ends the process with 0, 1 (something is wrong with the game), 2 (with the call) or 130 (stopped with Ctrl-C).
    """
    try:
        from kakumei.cli.app import run

        run()
    except KeyboardInterrupt:  # before there is a command to stop
        sys.exit(INTERRUPTED)
