"""One of each kind of the hostile calls that `bench/hostile_calls.py` makes."""

import os
from pathlib import Path

import pytest
from hostile_calls import Call, faults, first_calls, furnish

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the calls are begun by a shell")


@pytest.mark.parametrize("call", [pytest.param(call, id=call.name) for call in first_calls()])
def test_a_hostile_call_ends_as_it_says(call: Call, tmp_path: Path) -> None:
    furnish(tmp_path)
    assert list(faults(call, tmp_path)) == []
