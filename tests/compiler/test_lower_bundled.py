"""The bundled variants at every setting: total, stable, and different exactly where the game is."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

import msgspec
import pytest
from lowering import config_with

from kakumei.compiler.bundle import bundled_files, bundled_names, bundled_sources
from kakumei.compiler.config import EngineConfig, config_hash, decode_config, encode_config
from kakumei.compiler.config.parts import clauses_in
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.project import collect
from kakumei.compiler.lower import in_force, lower, unsupported
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import parsed
from kakumei.compiler.setting import Setting, default_setting, make_setting, rules_on
from kakumei.compiler.walk import names_in
from kakumei.dsl.source import Source


@cache
def bundled(name: str) -> Variant:
    variant, problems = elaborate(collect(bundled_files()[0], name)[0], name)
    assert problems == ()
    assert variant is not None
    return variant


@cache
def settings(name: str) -> tuple[Setting, ...]:
    """Every combination of the options, with every choice at its default and at both ends."""
    variant = bundled(name)
    switches = [rule.key for rule in variant.rules if rule.option is not None]
    combinations = product((False, True), repeat=len(switches))
    found = [make_setting(variant, dict(zip(switches, values, strict=True)), {}) for values in combinations]
    for choice in variant.choices:
        for number in {choice.allowed.low, choice.allowed.high or choice.default + 1}:
            found.append(make_setting(variant, {}, {choice.name: number}))
    return tuple(found)


@cache
def lowered(name: str, setting: Setting) -> EngineConfig:
    return lower(bundled(name), setting)


def every_config() -> Iterator[tuple[Variant, Setting, EngineConfig]]:
    for name in bundled_names():
        for setting in settings(name):
            yield bundled(name), setting, lowered(name, setting)


@pytest.mark.parametrize("name", bundled_names())
def test_every_bundled_variant_can_be_run(name: str) -> None:
    assert [found.message for found in unsupported(bundled(name))] == []


def test_a_configuration_survives_json() -> None:
    for _, _, config in every_config():
        assert decode_config(encode_config(config)) == config


def test_clauses_have_the_same_index_at_every_setting() -> None:
    for variant, _, config in every_config():
        assert [(clause.number, clause.key) for clause in config.clauses] == [
            (clause.number, clause.key) for clause in variant.clauses()
        ]


def test_every_clause_index_names_a_clause() -> None:
    for _, _, config in every_config():
        assert all(0 <= index < len(config.clauses) for index in clauses_in(config))


def test_every_index_stays_inside_its_table() -> None:
    for _, _, config in every_config():
        assert config.joker is None or all(0 <= shape < len(config.shapes) for shape in config.joker.stands_in)
        assert all(kind.rank is None or 0 <= kind.rank < len(config.ranks) for kind in config.deck)
        assert all(register.rule < len(config.rules) for register in config.registers)
        assert all(other < len(config.rules) for rule in config.rules for other in rule.replaces)
        titles = {entry.value for row in config.tables.titles for entry in row.by_place}
        assert titles <= set(range(len(config.title_keys)))


def test_tables_answer_every_number_of_players_once() -> None:
    for _, _, config in every_config():
        high = config.players.high or 12
        for players in range(config.players.low, high + 1):
            for table in (config.tables.deal, config.tables.exchange.rows, config.tables.titles):
                assert sum(players in row.players for row in table) == 1


def test_the_hash_is_that_of_the_game() -> None:
    for name in bundled_names():
        by_game: dict[bytes, str] = {}
        for setting in settings(name):
            config = lowered(name, setting)
            game = msgspec.structs.replace(config, clauses=())
            assert by_game.setdefault(encode_config(game), config_hash(config)) == config_hash(config)


@pytest.mark.parametrize("name", bundled_names())
def test_every_switch_and_every_choice_changes_the_game(name: str) -> None:
    variant = bundled(name)
    for rule in variant.rules:
        if rule.option is not None:
            on, off = (make_setting(variant, {rule.key: switch}, {}) for switch in (True, False))
            if rule.key in rules_on(variant, on):
                assert config_hash(lower(variant, on)) != config_hash(lower(variant, off))
    used = {name for rule in variant.rules for line in rule.lines for name in names_in(line.node)}
    for choice in variant.choices:
        # A choice that only an option uses changes nothing while the option is off.
        switches = {rule.key: True for rule in variant.rules if rule.option is not None} if choice.name in used else {}
        hashes = {
            config_hash(lower(variant, make_setting(variant, switches, {choice.name: number})))
            for number in (
                choice.allowed.low,
                choice.default if choice.default != choice.allowed.low else choice.allowed.low + 1,
            )
        }
        assert len(hashes) == 2


# The hash and the wording


def rewritten(name: str, changes: Mapping[str, str]) -> EngineConfig:
    """The bundled variant with its own text changed, at its defaults."""
    files = []
    for source in bundled_sources():
        text = source.text
        if source.name == f"variants/{name}.rules":
            for old, new in changes.items():
                assert old in text
                text = text.replace(old, new)
        result = parsed(Source(source.name, text))
        assert result.diagnostics == ()
        files.append(result.file)
    variant, problems = elaborate(collect(files, name)[0], name)
    assert problems == ()
    assert variant is not None
    return lower(variant, default_setting(variant))


def same_game(name: str, changes: Mapping[str, str]) -> bool:
    original = lower(bundled(name), default_setting(bundled(name)))
    return config_hash(rewritten(name, changes)) == config_hash(original)


@pytest.mark.parametrize(
    "changes",
    [
        {"direction clockwise": "direction   clockwise # as everywhere\n"},
        {"direction clockwise": "direction clockwise [house: because]"},
        {"millionaire": "top_player"},
        {'en "Millionaire"': 'en "First of all"'},
        {"title pauper en": "title bottom en", "last pauper": "last bottom"},
        {"seats     stay ": "", "order     3": "seats stay order 3"},
    ],
    ids=["comment", "provenance", "key of a title", "name of a title", "another key", "another place in the text"],
)
def test_wording_does_not_change_the_hash(changes: Mapping[str, str]) -> None:
    assert same_game("playtash", changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"direction clockwise": "direction anticlockwise"},
        {"match     first to 7 points": "match     first to 8 points"},
        {"order     3 4 5 6": "order     4 3 5 6"},
        {"first millionaire, others commoner": "first millionaire, others millionaire"},
    ],
    ids=["direction", "match", "order", "titles"],
)
def test_any_answer_changes_the_hash(changes: Mapping[str, str]) -> None:
    assert not same_game("playtash", changes)


# Clauses in force


def test_what_the_configuration_rests_on_is_in_force() -> None:
    for variant, setting, config in every_config():
        active = in_force(variant, setting, config)
        assert {config.clauses[index].key for index in clauses_in(config)} <= active
        off = {rule.key for rule in variant.rules} - rules_on(variant, setting)
        assert not any(key.partition("/")[0] in off for key in active)


# What they settle cannot come up in these games; a variant based on one of them may bring it up.
IDLE = {"pass.skipped", "going.together", "joker.together", "falls"}


def test_every_clause_is_in_force_at_some_setting() -> None:
    for name in bundled_names():
        variant = bundled(name)
        everywhere = {key for setting in settings(name) for key in in_force(variant, setting, lowered(name, setting))}
        assert {clause.key for clause in variant.clauses()} - everywhere <= IDLE


def test_a_statement_is_in_force_only_where_what_it_settles_can_come_up() -> None:
    alone, skipping = config_with("", "playtash"), config_with("use five_skip", "playtash")
    assert (alone.passing.skipped_clause, skipping.passing.skipped_clause is None) == (None, False)
    bombing = config_with("use queen_bomber", "playtash")
    assert (alone.going_out.together_clause, bombing.going_out.together_clause is None) == (None, False)
    tame = config_with("", "persona_tycoon")
    assert (tame.tables.exchange.never, tame.tables.exchange.never_clause) == ((), None)
