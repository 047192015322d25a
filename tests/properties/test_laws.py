"""Laws that hold in every state of every variant, at every setting, with every number of players."""

from collections import Counter
from itertools import takewhile

import pytest
from hypothesis import given, settings
from properties.tables import SEEDS, SOURCES, Table, agreed_hands, config_of, seats_of, tables, variant_of

from kakumei.checker.log import header_line, log_lines, write_lines
from kakumei.checker.play_out import Step, play_out
from kakumei.checker.replay import replay
from kakumei.compiler.config import EngineConfig, config_hash, decode_config, encode_config
from kakumei.compiler.setting import make_setting
from kakumei.dsl.source import Source
from kakumei.engine import legal_moves, why_not
from kakumei.engine.events import Cause, HandEnded
from kakumei.engine.state import State


def first_hand(table: Table, seed: int) -> list[Step]:
    """The moves of the first hand."""
    steps = play_out(table.config, table.seats, seed, table.hands)
    return [*takewhile(lambda step: step.before.number == 1, steps)]


def cards_of(state: State) -> Counter[int]:
    """Every card, wherever it is."""
    zones = state.zones
    found = Counter[int]()
    for cards in (*state.hands, zones.stock, zones.aside, zones.discards, zones.away):
        found.update(cards)
    for laid in state.trick:
        found.update(laid.reading.cards)
    return found


@settings(max_examples=600)
@given(table=tables(), seed=SEEDS)
def test_a_hand_keeps_the_laws(table: Table, seed: int) -> None:
    pack = None
    for step in first_hand(table, seed):
        state = step.before
        pack = pack or Counter(state.game.pack)
        assert cards_of(state) == pack, "a card is lost or copied"
        assert state.decision is not None
        assert not state.over
        legal = legal_moves(state)
        assert legal, "a player has no legal move"
        assert step.move in legal
        assert step.seat == state.decision.seat
        assert not why_not(state, step.seat, step.move)
        check_end(table, step)


def check_end(table: Table, step: Step) -> None:
    """If the move ends the hand, the places are a ranking, the titles and points those of the places."""
    for event in step.events:
        if isinstance(event, HandEnded):
            assert sorted(event.places) == list(range(1, table.seats + 1))
            assert len(event.titles) == len(event.points) == table.seats
            assert event.cause is not Cause.BOUND


@settings(max_examples=60)
@given(table=tables(), seed=SEEDS)
def test_every_legal_move_is_legal_and_another_seat_may_not_make_it(table: Table, seed: int) -> None:
    for step in first_hand(table, seed)[::7]:
        for move in legal_moves(step.before):
            assert not why_not(step.before, step.seat, move)
            other = (step.seat + 1) % table.seats
            assert "wrong_seat" in {reason.code.value for reason in why_not(step.before, other, move)}


@settings(max_examples=40)
@given(table=tables())
def test_a_configuration_is_its_json(table: Table) -> None:
    config = table.config
    again = decode_config(encode_config(config))
    assert again == config
    assert config_hash(again) == config_hash(config)


def matches() -> list[object]:
    return [pytest.param(name, seats, id=f"{name}-{seats}") for name in SOURCES for seats in seats_of(name)]


def played(config: EngineConfig, seats: int) -> list[Step]:
    return list(play_out(config, seats, seed=7, hands=agreed_hands(config)))


@pytest.mark.parametrize(("name", "seats"), matches())
def test_a_match_runs_twice_the_same_and_its_log_replays(name: str, seats: int) -> None:
    config = config_of(name, (), ())
    steps = played(config, seats)
    assert steps[-1].after.over
    assert steps[-1].after.winners
    assert steps == played(config, seats)
    variant = variant_of(name)
    setting = make_setting(variant, {}, {})
    header = header_line(name, setting, config, seats, 7, agreed_hands(config))
    text = write_lines([header, *log_lines(steps)])
    result = replay(Source("game.log", text))
    assert result.diagnostics == ()
    assert result.moves == len(steps)
    assert result.hands == steps[-1].before.number
