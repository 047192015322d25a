"""How much the tests over large numbers try: `make test` a part of it, `make laws` (which sets LAWS) all."""

import os

ALL = bool(os.environ.get("LAWS"))


def cases(some: int, *, all_of: int) -> int:
    """So many games, texts or settings: some in everyday's run, or all."""
    return all_of if ALL else some
