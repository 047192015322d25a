"""A file may hold several variants: `check` looks at each, whichever of them is wrong."""

from pathlib import Path

import pytest
from command_line import kakumei

FIRST = 'variant first_table "First" based on plain  {}\n'
SECOND = 'variant second_table "Second" based on plain  {}\n'


@pytest.mark.parametrize(
    ("first", "second", "codes"),
    [
        pytest.param("use nothing_known", "", ["K201"], id="in the first"),
        pytest.param("", "use nothing_known", ["K201"], id="in the last"),
        pytest.param("use nothing_known", "players 4 players 5", ["K201", "K211"], id="in both"),
    ],
)
def test_check_reports_the_mistakes_of_every_variant(tmp_path: Path, first: str, second: str, codes: list[str]) -> None:
    path = tmp_path / "tables.rules"
    path.write_text(FIRST.format(first) + SECOND.format(second))
    result = kakumei("check", str(path))
    assert result.exit_code == 1
    assert [code for code in ("K201", "K211") if f"[{code}]" in result.output] == codes
