"""Settings that every test shares."""

from pathlib import Path

import pytest
from hypothesis import settings

# The same cases on every run and every machine, and no deadline, since two of the cores may be busy with other tests.
# `pytest --hypothesis-profile=search` looks for new cases instead.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile("steady")


# Thousands of games, which take more than twice as long while their lines are counted. The tables of cases visit every
# line that these games do, so nothing is missing from the report.
UNCOUNTED = (
    "perft",
    "properties/test_laws.py",
    "properties/test_library.py",
    "properties/test_probes.py",
    "properties/test_random_variants.py",
    "engine/test_laws.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if any(item.path.is_relative_to(here / uncounted) for uncounted in UNCOUNTED):
            item.add_marker("no_cover")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew instead of comparing with them"
    )
