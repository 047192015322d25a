"""The grammar: free of conflicts, wholly built into trees, and quick to load."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lark import Lark

from kakumei.dsl import lark_parser
from kakumei.dsl.keywords import RULE_WORDS, SHAPE_WORDS, STATEMENT_WORDS, STEP_WORDS, words
from kakumei.dsl.transform import BUILDERS
from kakumei.grammar import grammar_text

# Rules without a node of their own: the rule that holds them looks at them by name.
PARTS = frozenset(
    [
        "alias",
        "answer_by",
        "any_time",
        "arguments",
        "around_the_end",
        "at_most",
        "because",
        "cards_aside",
        "conflicts",
        "extra_cards",
        "for_players",
        "for_whom",
        "from_lead",
        "guards",
        "hand_cards",
        "inside_only",
        "jokers_never_aside",
        "last_hand",
        "less",
        "minus",
        "not_",
        "of_each_player",
        "of_their_own",
        "once",
        "one_at_a_time",
        "or_equal",
        "or_more",
        "pack_size",
        "plays_on",
        "plus",
        "reading",
        "requires",
        "rest_of_cards",
        "same_steps",
        "shape_ranks",
        "shape_reads",
        "shape_size",
        "shape_suits",
        "shape_wild",
        "times",
    ]
)


build = lark_parser.build  # the real one, which tests put something else in place of


@cache
def built() -> Lark:
    """The parser, built once for all tests that ask for one to be built."""
    return build()


def test_the_grammar_has_no_conflict() -> None:
    """A word that begins a statement never continues one where it could end; this is the check, for ever."""
    assert isinstance(lark_parser.build(strict=True), Lark)


def test_every_rule_of_the_grammar_is_built() -> None:
    rules = {name for name in re.findall(r"^\??([a-z]\w*):", grammar_text(), re.MULTILINE)}
    inlined = {name for name in re.findall(r"^\?([a-z]\w*):", grammar_text(), re.MULTILINE)}
    assert rules - inlined - set(BUILDERS) == PARTS
    assert set(BUILDERS) <= rules


def test_the_words_that_begin_sentences_are_words_of_the_language() -> None:
    assert STATEMENT_WORDS | RULE_WORDS | SHAPE_WORDS | STEP_WORDS <= words()


def test_tables_are_kept_and_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(lark_parser, "build", built)
    lark_parser.parser.cache_clear()
    lark_parser.parser()
    kept = list((tmp_path / "kakumei").iterdir())
    assert [path.name for path in kept] == [lark_parser.tables_file().name]

    def fail() -> Lark:
        raise AssertionError("built although the tables were there")

    monkeypatch.setattr(lark_parser, "build", fail)
    lark_parser.parser.cache_clear()
    assert lark_parser.parser().parse("players 4").data == "file"


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\x80\x04."], ids=["empty", "no pickle", "cut short"])
def test_broken_tables_are_built_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rubbish: bytes) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    lark_parser.tables_file().parent.mkdir()
    lark_parser.tables_file().write_bytes(rubbish)
    monkeypatch.setattr(lark_parser, "build", built)
    lark_parser.parser.cache_clear()
    assert lark_parser.parser().parse("players 4").data == "file"
    assert lark_parser.tables_file().stat().st_size > len(rubbish)


def test_tables_saved_by_a_module_of_another_name_are_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """They hold an object of that module, and could not be loaded where it is called otherwise."""
    here = lark_parser.tables_file()
    monkeypatch.setattr(lark_parser, "__name__", "kakumei.dsl.elsewhere")
    assert lark_parser.tables_file() != here


def test_without_a_writable_folder_tables_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(lark_parser, "build", built)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("sys.platform", "linux")
    lark_parser.parser.cache_clear()
    assert lark_parser.parser().parse("players 4").data == "file"


@pytest.fixture(autouse=True)
def fresh_parser() -> Iterator[None]:
    """The parser of the other tests is not the one of these."""
    yield
    lark_parser.parser.cache_clear()
