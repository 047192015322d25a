"""The state of a match: numbers that go through JSON, and changes that the type checker sees."""

from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest
from engine_configs import plain

from kakumei.checker.play_out import RandomChooser
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled, compile_text
from kakumei.compiler.setting import default_setting
from kakumei.engine import DecisionKind, Game, Reference, Table, apply, legal_moves
from kakumei.engine.state.changes import HandChanges, MatchChanges, NoteChanges, ZoneChanges
from kakumei.engine.state.state import HandPart, MatchPart, Notes, Zones

# On top of any variant, so that something is to be chosen in the middle of an effect: by the player, and by another.
ASKING = """variant asking "Asking" based on {name}
option asks on

rule asks "Asks"
  when a player plays anything with 3 4 5 6 7 8 9 10 J Q K A 2 then
    the player names 1 rank as called, each other player discards 1 chosen card
"""


@pytest.mark.parametrize(
    ("changes", "record"),
    [(MatchChanges, MatchPart), (HandChanges, HandPart), (NoteChanges, Notes), (ZoneChanges, Zones)],
)
def test_every_change_is_that_of_a_field(changes: type, record: type) -> None:
    assert get_type_hints(changes) == get_type_hints(record)


def asking(name: str) -> EngineConfig:
    compiled = compile_text(ASKING.format(name=name))
    assert compiled.variant is not None, compiled.diagnostics
    return lower(compiled.variant, default_setting(compiled.variant))


def in_an_effect(engine: Reference, seed: int) -> Table:
    """The first state, some turns into a hand, in which somebody must choose before an effect can go on."""
    table, _ = engine.start(seed)
    choices = Random(seed)
    turns = 0
    while turns < 9 or table.decision is None or table.decision.kind is not DecisionKind.DISCARD:
        table, _ = apply(table, choices.choice(legal_moves(table)))
        turns += 1
    return table


@pytest.mark.parametrize("name", bundled_names())
def test_a_state_in_the_middle_of_an_effect_goes_through_json(name: str) -> None:
    engine = Reference.of(asking(name), 4)
    for seed in range(3):
        table = in_an_effect(engine, seed)
        assert table.agenda, "an effect is being carried out"
        again = engine.decode(engine.encode(table))
        assert again == table
        assert _end(Game(engine, again), seed) == _end(Game(engine, table), seed)


def _end(game: Game[Table], seed: int) -> tuple[Any, ...]:
    """Everything that happens from here to the end of the match, and how it ends."""
    chooser = RandomChooser(seed)
    happened: list[object] = []
    while game.decision is not None:
        game, events = game.apply(chooser(game, game.legal_moves()))
        happened += events
    return happened, game.snapshot()


@pytest.mark.parametrize("name", bundled_names())
def test_every_state_of_a_hand_goes_through_json(name: str) -> None:
    compiled = compile_bundled(name).variant
    assert compiled is not None
    engine = Reference.of(lower(compiled, default_setting(compiled)), 4)
    table, _ = engine.start(7)
    choices = Random(7)
    while table.decision is not None and table.match.number == 1:
        assert engine.decode(engine.encode(table)) == table
        table, _ = apply(table, choices.choice(legal_moves(table)))


def test_a_state_is_plain_json() -> None:
    engine = Reference.of(plain(), 3)
    table, _ = engine.start(1)

    def parts(value: object) -> list[object]:
        match value:
            case dict():
                return [part for inner in value.values() for part in parts(inner)]
            case list():
                return [part for inner in value for part in parts(inner)]
            case _:
                return [value]

    found = parts(msgspec.json.decode(engine.encode(table)))
    assert {type(part) for part in found} <= {int, str, bool, type(None)}
