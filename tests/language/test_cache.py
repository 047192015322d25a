"""What is slow to make is kept in the user's cache folder, and a damaged or unwritable cache changes nothing."""

import pickle
from pathlib import Path

import pytest

from kakumei.dsl.cache import cache_file, cached


def made_at(path: Path) -> tuple[str, bool]:
    """What is kept at the path, and whether it had to be made."""
    fresh: list[bool] = []

    def make() -> str:
        fresh.append(True)
        return "thing"

    return cached(path, lambda stream: str(pickle.load(stream)), make, pickle.dump), bool(fresh)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return cache_file("thing", ["made from this"])


def test_it_is_made_once_and_then_loaded(path: Path) -> None:
    assert [made_at(path), made_at(path)] == [("thing", True), ("thing", False)]


def test_another_origin_is_another_file(path: Path) -> None:
    assert cache_file("thing", ["made from that"]) != path
    assert cache_file("thing", ["made", " from this"]) != path


@pytest.mark.parametrize("content", [b"", b"no pickle", pickle.dumps("thing")[:-3]])
def test_a_damaged_file_is_made_again(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert [made_at(path), made_at(path)] == [("thing", True), ("thing", False)]


def test_nothing_is_kept_where_nothing_can_be_written(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    assert [made_at(path), made_at(path)] == [("thing", True), ("thing", True)]
    assert path.parent.is_file()
