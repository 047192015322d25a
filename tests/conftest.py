"""Settings that every test shares."""

from hypothesis import settings

# The same cases on every run and every machine, and no deadline, since two of the cores may be busy with other tests.
# `pytest --hypothesis-profile=search` looks for new cases instead.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile("steady")
