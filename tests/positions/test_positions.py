"""`judge` on every position of positions.txt, under every source that can reach it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from positions.sources import Source, source
from scenario_table import Entry, Row, disagreements, read_table

from kakumei.checker.judge import judge_scenario
from kakumei.checker.scenario import MalformedScenario

TABLE = read_table(Path(__file__).with_name("positions.txt"))


def cases() -> Iterator[object]:
    """Position by position, a test for each source: `P24-playtash+ff`."""
    for entry in TABLE:
        for row in entry.rows:
            for name in row.names:
                yield pytest.param(entry, source(name), row, id=f"{entry.id}-{source(name).readable}")


@pytest.mark.parametrize(("entry", "under", "row"), list(cases()))
def test_position(entry: Entry, under: Source, row: Row) -> None:
    verdict = judge_scenario(entry.scenario(under.variant, under.name, under.options))
    assert not disagreements(entry, under.name, row, verdict)


@pytest.mark.parametrize("name", ["000", "001", "002", "003", "004"])
def test_p86_elsewhere_no_such_card_exists(name: str) -> None:
    wonder = next(entry for entry in TABLE if entry.id == "P86")
    with pytest.raises(MalformedScenario, match="WONDER"):
        judge_scenario(wonder.scenario(source(name).variant, name, source(name).options))
