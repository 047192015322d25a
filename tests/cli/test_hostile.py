"""A few of the hostile texts that `bench/hostile.py` tries in every field of every output."""

from pathlib import Path

import pytest
from hostile import faults, hostile_texts


@pytest.mark.parametrize("text", list(hostile_texts(6)))
def test_a_hostile_text_stays_a_text(text: str, tmp_path: Path) -> None:
    assert list(faults(text, tmp_path)) == []
