"""The laws hold for rules of the library in any company, on every variant that they can be added to."""

from functools import cache

from amounts import cases
from hypothesis import assume, given, settings, strategies as st
from laws import lawful, shown
from properties.tables import SEEDS, SOURCES, agreed_hands, variant_of

from kakumei.checker.play_out import RandomChooser
from kakumei.checker.probes import library_rules
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_probe, compile_text
from kakumei.compiler.setting import default_setting
from kakumei.dsl.codes import Code
from kakumei.dsl.report import render
from kakumei.engine import start


@cache
def with_requirements(rule: str) -> tuple[str, ...]:
    """The rule and what it requires, what is required first."""
    variant = compile_probe(rule).variant
    assert variant is not None
    return tuple(other.key for other in variant.rules)


@cache
def config_with(base: str, rules: tuple[str, ...]) -> EngineConfig | None:
    """The variant with these rules of the library added to its own; None: they exclude each other."""
    there = {rule.key for rule in variant_of(base).rules}
    added = dict.fromkeys(other for rule in rules for other in with_requirements(rule) if other not in there)
    # What only some rules make a question of is answered here for all of them.
    answers = "pass skipped counts\ngoing out together the player first\n"
    text = f'variant mine "Mine" based on {base}\n{answers}' + "".join(f"use {rule}\n" for rule in added)
    compiled = compile_text(text)
    if {found.code for found in compiled.diagnostics} & {Code.CONFLICT, Code.REPLACED_TWICE}:
        return None
    assert compiled.variant is not None, render(compiled.diagnostics, compiled.sources)
    return lower(compiled.variant, default_setting(compiled.variant))


@settings(max_examples=cases(30, all_of=120))
@given(
    base=st.sampled_from(("plain", *SOURCES)),
    rules=st.lists(st.sampled_from(library_rules()), min_size=1, max_size=8, unique=True),
    seats=st.integers(3, 5),
    seed=SEEDS,
)
def test_rules_in_any_company_keep_the_laws(base: str, rules: list[str], seats: int, seed: int) -> None:
    config = config_with(base, tuple(sorted(rules)))
    assume(config is not None)
    assert config is not None
    state = start(config, seats, seed, agreed_hands(config))
    for step in lawful(config, state, RandomChooser(seed)):
        if shown(step.after)["hand"] > 2:
            break
