"""The `kakumei` command. A caller runs `main`, and needs nothing else from this room.

`app` lists the commands and loads only the one that is run. Each is a module of `commands/` of a few lines, over
functions that a test can call without it:

- for all of them: `files` and `loading` read what the command line names, `printing` writes, `failure` says what to do
  when we are at fault, `statuses` are the exit statuses
- for `play`: `match` asks and answers, `screen` draws what the player sees with the `cards`, `event_words` tells what
  has happened, `parse_move` understands what is typed, `move_words` says moves as examples do
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
