"""What each tree promises holds of every tree there is, and whoever breaks a promise is told which."""

from collections.abc import Iterator
from dataclasses import replace as changed
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from kakumei.checker.play_out import play_out
from kakumei.checker.probes import library_rules
from kakumei.compiler.bundle import bundled_files, bundled_names, bundled_sources
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import ClauseIndex, Mask, Range, Seat
from kakumei.compiler.invariants import broken_config, broken_program, broken_syntax, broken_variant
from kakumei.compiler.lower import lower
from kakumei.compiler.model import RuleInForce, Variant
from kakumei.compiler.pipeline import Compiled, compile_bundled, compile_probe
from kakumei.compiler.program import Program, link
from kakumei.compiler.program.patterns import PatternIndex
from kakumei.compiler.setting import default_setting, make_setting
from kakumei.dsl import ast
from kakumei.engine import Reference, Table
from kakumei.engine.state.events import HandEnded
from kakumei.engine.state.invariants import broken_state

MOST_PLAYERS = 6
SEED = 7


def variant_in(compiled: Compiled) -> Variant:
    assert compiled.variant is not None
    return compiled.variant


@cache
def bundled(name: str) -> Variant:
    return variant_in(compile_bundled(name))


@cache
def probe(rule: str) -> Variant:
    return variant_in(compile_probe(rule))


def configs_of(variant: Variant) -> Iterator[EngineConfig]:
    """At the default setting, and with every option the other way round."""
    yield lower(variant, default_setting(variant))
    for rule in variant.rules:
        if rule.option is not None:
            yield lower(variant, make_setting(variant, {rule.key: not rule.option}, {}))


def assert_right(variant: Variant) -> None:
    """The variant, its configurations, and their programs for every number of players."""
    assert [*broken_variant(variant)] == []
    for config in configs_of(variant):
        assert [*broken_config(config)] == []
        for seats in range(config.players.low, min(config.players.high or MOST_PLAYERS, MOST_PLAYERS) + 1):
            assert [*broken_program(link(config, seats))] == []


def states_of(config: EngineConfig, seats: int, hands: int | None = None) -> Iterator[Table]:
    """The tables of a match between random players, or of so many hands of it."""
    yield Reference.of(config, seats).start(SEED)[0]
    for step in play_out(config, seats, SEED):
        table: Table = step.after.table
        yield table
        if hands is not None and any(isinstance(event, HandEnded) for event in step.events):
            hands -= 1
            if not hands:
                return


def seats_for(config: EngineConfig) -> int:
    """Four, or the nearest number that can play."""
    return max(config.players.low, min(4, config.players.high or 4))


# ---- they hold ----------------------------------------------------------------------------------------------------


def test_every_bundled_text_keeps_the_promises_of_syntax() -> None:
    texts = {source.name: source.text for source in bundled_sources()}
    for file in bundled_files()[0]:
        assert [*broken_syntax(file)] == []
        assert file.span.end <= len(texts[file.span.source])


@pytest.mark.parametrize("name", bundled_names())
def test_every_bundled_variant_keeps_the_promises_of_each_tree(name: str) -> None:
    assert_right(bundled(name))


@pytest.mark.parametrize("rule", library_rules())
def test_every_rule_of_the_library_keeps_the_promises_of_each_tree(rule: str) -> None:
    assert_right(probe(rule))


@pytest.mark.parametrize("name", bundled_names())
def test_every_state_of_a_match_keeps_its_promises(name: str) -> None:
    config = lower(bundled(name), default_setting(bundled(name)))
    for table in states_of(config, seats_for(config)):
        assert [*broken_state(table)] == []


@pytest.mark.parametrize("rule", library_rules())
def test_every_state_with_a_rule_of_the_library_keeps_its_promises(rule: str) -> None:
    config = lower(probe(rule), default_setting(probe(rule)))
    for table in states_of(config, seats_for(config), hands=1):
        assert [*broken_state(table)] == []


# ---- they are sharp: syntax ---------------------------------------------------------------------------------------


def syntax_with(**changes: Any) -> ast.RulesFile:
    """A bundled file whose first statement is changed."""
    file = bundled_files()[0][0]
    block = file.blocks[0]
    first = replace(block.statements[0], **changes)
    return replace(file, blocks=(replace(block, statements=(first, *block.statements[1:])), *file.blocks[1:]))


def test_a_node_outside_the_one_around_it_is_told() -> None:
    file = bundled_files()[0][0]
    for span in (changed(file.span, source="elsewhere"), changed(file.span, end=file.span.end + 1)):
        [sentence] = [one for one in broken_syntax(syntax_with(span=span)) if one.endswith("the Block it belongs to")]
        assert sentence == "a SourceLine does not stand within the Block it belongs to"


def test_an_empty_text_is_told() -> None:
    text = ast.Words(entries=(), span=bundled_files()[0][0].blocks[0].statements[0].span)
    assert "a Words is empty" in [*broken_syntax(syntax_with(text=text))]


def test_lines_of_the_source_that_run_backwards_are_told() -> None:
    statement = bundled_files()[0][0].blocks[0].statements[0]
    behind = changed(statement.span, start=statement.span.end)
    lines = ast.SourceLines(ranges=(ast.LineRange(first=9, last=4, span=behind),), span=behind)
    assert [*broken_syntax(syntax_with(provenance=(lines,)))] == [
        "lines 9 to 4 of the source run backwards",
    ]


# ---- variants -----------------------------------------------------------------------------------------------------


def rule_changed(variant: Variant, **changes: Any) -> Variant:
    """The variant with its first rule changed."""
    return changed(variant, rules=(changed(variant.rules[0], **changes), *variant.rules[1:]))


def with_remembering_rule() -> tuple[Variant, RuleInForce]:
    """A variant whose first rule remembers something."""
    return next((variant, variant.rules[0]) for variant in map(probe, library_rules()) if variant.rules[0].memory)


def test_a_number_given_twice_is_told() -> None:
    variant = bundled("plain")
    one, two, *rest = variant.statements
    broken = changed(variant, statements=(one, changed(two, clause=one.clause), *rest))
    assert [*broken_variant(broken)] == [
        f"the clause number {one.clause.number} is there 2 times",
        f"the clause key {one.clause.key} is there 2 times",
    ]


def test_statements_out_of_order_are_told() -> None:
    variant = bundled("plain")
    broken = changed(variant, statements=tuple(reversed(variant.statements)))
    assert [*broken_variant(broken)] == ["the statements are not in the order of their numbers"]


def test_a_line_numbered_outside_its_rule_is_told() -> None:
    variant = probe(library_rules()[0])
    clause = changed(variant.rules[0].clause, number="7.99")
    number = variant.rules[0].lines[0].clause.number
    assert f"clause {number} is not numbered within {variant.rules[0].key}" in [
        *broken_variant(rule_changed(variant, clause=clause))
    ]


def test_a_name_that_nothing_stands_for_is_told() -> None:
    variant, rule = with_remembering_rule()
    sentences = [*broken_variant(rule_changed(variant, memory=()))]
    assert any(f"still says {rule.memory[0].name}, where" in sentence for sentence in sentences)


# ---- configurations -----------------------------------------------------------------------------------------------


def config_of(variant: Variant) -> EngineConfig:
    return lower(variant, default_setting(variant))


def plain() -> EngineConfig:
    return config_of(bundled("plain"))


def test_an_index_without_its_thing_is_told() -> None:
    config = plain()
    count = len(config.clauses)
    broken = replace(config, beat=replace(config.beat, clause=ClauseIndex(count)))
    assert [*broken_config(broken)] == [f"Beat.clause holds the ClauseIndex {count}, which is not below {count}"]


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        ({"copies": 0}, "there are 0 copies of C3"),
        ({"suit": "S"}, "the deck does not list ranks weakest first, in each C D H S, then jokers, then special cards"),
        ({"suit": None}, "C3 is neither a natural card nor without rank and suit"),
        ({"name": "D3"}, "the card D3 is there 2 times"),
    ],
)
def test_a_deck_that_is_none_is_told(first: dict[str, Any], sentence: str) -> None:
    config = plain()
    broken = replace(config, deck=(replace(config.deck[0], **first), *config.deck[1:]))
    assert sentence in [*broken_config(broken)]


def test_rows_that_overlap_or_leave_a_gap_are_told() -> None:
    config = plain()
    low = config.players.low
    for deal, found in (((*config.tables.deal, config.tables.deal[0]), 2), ((), 0)):
        broken = replace(config, tables=replace(config.tables, deal=deal))
        assert f"the table of the deal has {found} rows for {low} players" in [*broken_config(broken)]


def test_a_place_named_twice_is_told() -> None:
    config = plain()
    row = config.tables.titles[0]
    twice = replace(row, by_place=(*row.by_place, row.by_place[0]))
    broken = replace(config, tables=replace(config.tables, titles=(twice, *config.tables.titles[1:])))
    assert any(sentence.startswith("a TitleRow for") for sentence in broken_config(broken))


def test_a_span_that_runs_backwards_is_told() -> None:
    broken = replace(plain(), players=Range(low=5, high=3))
    assert "a span runs from 5 to 3" in [*broken_config(broken)]


def test_a_card_that_is_not_in_the_deck_is_told() -> None:
    config = plain()
    exchange = replace(config.tables.exchange, never=("XX",))
    broken = replace(config, tables=replace(config.tables, exchange=exchange))
    assert [*broken_config(broken)] == ["the card XX is not in the deck"]


# ---- programs -----------------------------------------------------------------------------------------------------


def program_with_lines() -> Program:
    """A program in which a line waits for a play of printed cards."""
    programs = (link(config, seats_for(config)) for config in map(config_of, map(probe, library_rules())))
    return next(
        program
        for program in programs
        if program.lines.plays and program.patterns[0].needs and program.patterns[0].on is None
    )


def test_a_line_that_waits_nowhere_or_twice_is_told() -> None:
    program = program_with_lines()
    ref = program.lines.plays[0].ref
    for plays, found in ((program.lines.plays[1:], 0), ((program.lines.plays[0], *program.lines.plays), 2)):
        broken = changed(program, lines=changed(program.lines, plays=plays))
        assert f"line {ref.line} of rule {ref.rule} stands in {found} tables" in [*broken_program(broken)]


def test_a_pattern_with_two_numbers_or_none_is_told() -> None:
    program = program_with_lines()
    broken = changed(program, patterns=(*program.patterns, program.patterns[0]))
    assert any(one.startswith("the pattern ") and one.endswith("there 2 times") for one in broken_program(broken))
    count = len(program.patterns)
    broken = changed(program, opening=PatternIndex(count))
    assert [*broken_program(broken)] == [f"a tuple holds the PatternIndex {count}, which is not below {count}"]


def test_a_mask_that_is_wrong_is_told() -> None:
    program = program_with_lines()
    first, *rest = program.patterns
    for needs, sentence in (
        (first.needs ^ 1, "pattern 0 needs cards that it does not ask for"),
        (1 << len(program.config.deck), "Pattern.needs holds the Mask"),
    ):
        broken = changed(program, patterns=(changed(first, needs=Mask(needs)), *rest))
        assert any(one.startswith(sentence) for one in broken_program(broken))
    broken = changed(program, cards=changed(program.cards, everything=Mask(1)))
    assert [*broken_program(broken)] == ["the mask of all cards, or of the natural ones, is another"]


def test_a_place_without_a_value_is_told() -> None:
    program = link(plain(), 4)
    broken = changed(program, tables=changed(program.tables, titles=program.tables.titles[1:]))
    assert [*broken_program(broken)] == ["there are 3 titles for 4 places"]


# ---- states -------------------------------------------------------------------------------------------------------


def first_table() -> Table:
    return Reference.of(plain(), 4).start(SEED)[0]


def hand_changed(**changes: Any) -> list[str]:
    """What is told of the first table of a match with its hand changed."""
    table = first_table()
    return [*broken_state(Table(table.program, table.match, replace(table.hand, **changes), (), table.decision))]


def test_a_card_that_is_lost_is_told() -> None:
    held = first_table().hand.held
    name = first_table().program.cards.names[held[0][0]]
    assert hand_changed(held=(held[0][1:], *held[1:])) == [f"there are more or fewer than in the pack of {name}"]


def test_a_hand_that_is_not_sorted_is_told() -> None:
    held = first_table().hand.held
    assert hand_changed(held=(held[0][::-1], *held[1:])) == ["the hand of seat 0 is not sorted"]


def test_somebody_who_is_out_and_holds_cards_is_told() -> None:
    decision = first_table().decision
    assert decision is not None
    other = Seat((decision.seat + 1) % 4)
    assert hand_changed(out=(other,)) == [f"seat {other} is out and holds cards"]


def test_numbers_that_name_nothing_are_told() -> None:
    assert hand_changed(turn=Seat(4)) == ["HandPart.turn holds the Seat 4, which is not below 4"]
    assert hand_changed(trick=(0,)) == ["HandPart.trick holds the PlayIndex 0, which is not below 0"]
    emptied = ((Seat(-1), "playing"),)
    assert hand_changed(emptied=emptied) == ["HandPart.emptied holds the Seat -1, which is not below 4"]


def test_places_that_are_no_ranking_are_told() -> None:
    seat = Seat(0)
    assert hand_changed(ahead=((seat,),), fallen=(seat,)) == ["among the places the seat 0 is there 2 times"]


def test_a_game_in_which_nobody_has_a_choice_is_told() -> None:
    table = first_table()
    broken = Table(table.program, table.match, table.hand)
    assert [*broken_state(broken)] == ["a decision is open though all is over, or none though it is not"]
