"""A scenario that the commands are tried on: three players of `plain`, and one legal move."""

from typing import Any

SCENARIO: dict[str, Any] = {
    "format": "kakumei.scenario/1",
    "variant": "plain",
    "seats": 3,
    "leader": 0,
    "deal": [["S9", "S3"], ["C9"], ["D4", "D5"]],
    "moves": [{"seat": 0, "move": "play", "cards": ["S9"]}],
}
