"""Settings that every test shares."""

import signal
from threading import current_thread, main_thread

import pytest
from hypothesis import settings

# The same cases on every run and every machine, and no deadline, since two of the cores may be busy with other tests.
# `pytest --hypothesis-profile=search` looks for new cases instead.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile("steady")


def pytest_configure() -> None:
    """A run in the background ignores Ctrl-C, and every process that a test begins and stops would do so too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and current_thread() is main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew instead of comparing with them"
    )
