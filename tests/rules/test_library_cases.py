"""`judge` on positions of small variants: what rules of the library, and sentences of the reference, mean in a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from scenario_table import Entry, Row, disagreements, read_table

from kakumei.checker.judge import judge_scenario

TABLE = [
    entry
    for name in ("library.txt", "reference.txt", "jokers.txt")
    for entry in read_table(Path(__file__).with_name(name))
]


def positions() -> Iterator[object]:
    """Position by position, a test for each setting."""
    for entry in TABLE:
        for row in entry.rows:
            for name in row.names:
                yield pytest.param(entry, name, row, id=f"{entry.id}-{name}")


@pytest.mark.parametrize(("entry", "name", "row"), list(positions()))
def test_position(entry: Entry, name: str, row: Row) -> None:
    text = f'variant case "Case" based on plain\n{entry.settings[name]}\n'
    verdict = judge_scenario(entry.scenario("case", name, {}), variant_text=text)
    assert not disagreements(entry, name, row, verdict)


def test_every_setting_has_a_row() -> None:
    for entry in TABLE:
        assert sorted(entry.settings) == sorted(name for row in entry.rows for name in row.names), entry.id
