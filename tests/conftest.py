"""Settings that every test shares."""

import sys
from collections.abc import Generator

import pytest
from hypothesis import settings

# The same cases on every run and every machine, and no deadline, since two of the cores may be busy with other tests.
# `pytest --hypothesis-profile=search` looks for new cases instead.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile("steady")


# Hundreds of games each, which take more than twice as long while their lines are counted. The other tests visit every
# line that these do, so the report misses nothing.
UNCOUNTED = frozenset(
    [
        "properties/test_laws.py::test_a_hand_keeps_the_laws",
        "properties/test_laws.py::test_a_match_at_any_setting",
        "properties/test_library.py::test_rules_in_any_company_keep_the_laws",
        "properties/test_probes.py::test_it_keeps_the_laws_and_fires_often",
    ]
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    counting = sys.gettrace()
    # The marker `no_cover` of pytest-cov would say so, but the workers of pytest-xdist count all the same.
    if item.nodeid.partition("[")[0].removeprefix("tests/") in UNCOUNTED:
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew instead of comparing with them"
    )
