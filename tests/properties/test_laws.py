"""The laws, for the source variants at every setting of their options and with every number of players."""

import re
from itertools import cycle, takewhile

import pytest
from amounts import cases
from hypothesis import given, settings
from laws import check_moves, lawful, pack_of, shown
from properties.tables import SEEDS, SOURCES, Table, config_of, seats_of, settings_of, tables, variant_of

from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser, Step, play_out
from kakumei.checker.replay import replay
from kakumei.compiler.bundle import bundled_sources
from kakumei.compiler.config import config_hash, decode_config, encode_config
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import make_setting
from kakumei.dsl import format_source
from kakumei.dsl.source import Source
from kakumei.engine import all_cards, start


def first_hand(table: Table, seed: int) -> list[Step]:
    """The moves of the first hand between random players, every state held to the laws."""
    state = start(table.config, table.seats, seed, table.hands)
    assert all_cards(state) == pack_of(table.config)
    game = lawful(table.config, state, RandomChooser(seed))
    return [*takewhile(lambda step: shown(step.before)["hand"] == 1, game)]


@settings(max_examples=cases(100, all_of=400))
@given(table=tables(), seed=SEEDS)
def test_a_hand_keeps_the_laws(table: Table, seed: int) -> None:
    steps = first_hand(table, seed)
    assert steps[-1].after.over or shown(steps[-1].after)["hand"] == 2


@pytest.mark.parametrize("name", SOURCES)
def test_every_combination_of_options_keeps_the_laws(name: str) -> None:
    for number, (options, seats) in enumerate(zip(settings_of(name), cycle(seats_of(name)), strict=False)):
        assert first_hand(Table(name, options, (), seats), seed=number)


@settings(max_examples=cases(20, all_of=60))
@given(table=tables(), seed=SEEDS)
def test_every_legal_move_is_legal_and_another_seat_may_not_make_it(table: Table, seed: int) -> None:
    for step in first_hand(table, seed)[::7]:
        check_moves(step.before)


@settings(max_examples=40)
@given(table=tables())
def test_a_configuration_is_its_json(table: Table) -> None:
    config = table.config
    again = decode_config(encode_config(config))
    assert again == config
    assert config_hash(again) == config_hash(config)


@pytest.mark.parametrize("name", SOURCES)
def test_formatting_changes_no_game(name: str) -> None:
    """The text squeezed into one line and laid out again is the same game at every setting."""
    text = re.sub(r"#[^\n]*", "", text_of_variants()[name])
    again = compile_text(format_source(Source("squeezed", " ".join(text.split()))), name).variant
    assert again is not None
    for options in settings_of(name):
        assert lower(again, make_setting(again, dict(options), {})) == config_of(name, options, ())


def text_of_variants() -> dict[str, str]:
    return {source.name.rpartition("/")[2].removesuffix(".rules"): source.text for source in bundled_sources()}


def check_match(table: Table, seed: int) -> None:
    """The match ends, runs twice the same, and its log replays to the same end."""
    config = table.config
    steps = [*play_out(config, table.seats, seed, table.hands)]
    assert steps[-1].after.over
    assert shown(steps[-1].after)["winners"]
    assert steps == [*play_out(config, table.seats, seed, table.hands)]
    variant = variant_of(table.name)
    setting = make_setting(variant, dict(table.options), dict(table.choices))
    header = header_line(table.name, setting, config, table.seats, seed, table.hands)
    result = replay(Source("game.log", write_lines([header, *log_lines(steps)])))
    assert result.diagnostics == ()
    assert result.moves == len(steps)
    assert result.hands == shown(steps[-1].before)["hand"]


@pytest.mark.parametrize(
    ("name", "seats"), [pytest.param(name, seats, id=f"{name}-{seats}") for name in SOURCES for seats in seats_of(name)]
)
def test_a_match_with_any_number_of_players(name: str, seats: int) -> None:
    check_match(Table(name, (), (), seats), seed=7)


@settings(max_examples=15)
@given(table=tables(), seed=SEEDS)
def test_a_match_at_any_setting(table: Table, seed: int) -> None:
    check_match(table, seed)
