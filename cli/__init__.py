"""The `kakumei` command: each command is a few lines over functions that a test can call without it.

`app` lists the commands and loads only the one that is run; `variants`, `printing` and `files` hold what they share.
"""


def main() -> None:
    """What the console script runs; ends the process with 0, 1 (something is wrong with the game) or 2 (with the call)."""
    from kakumei.cli.app import run

    run()
