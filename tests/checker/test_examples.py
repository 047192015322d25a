"""Every example of the variants and of the library holds, and those of a rule need the rule."""

import pytest

from kakumei.checker.examples import run_rule_examples, run_variant_examples
from kakumei.checker.probes import library_rules
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.pipeline import compile_bundled, compile_text
from kakumei.dsl.report import render


@pytest.mark.parametrize("name", bundled_names())
def test_the_examples_of_a_variant_hold(name: str) -> None:
    compiled = compile_bundled(name)
    for result in run_variant_examples(compiled):
        assert result.ok, render(result.diagnostics, compiled.sources)


@pytest.mark.parametrize("rule", library_rules())
def test_the_examples_of_a_rule_hold(rule: str) -> None:
    results = list(run_rule_examples(rule))
    assert len(results) >= 2
    for result in results:
        assert result.ok, render(result.diagnostics, compile_bundled("plain").sources)


@pytest.mark.parametrize("rule", library_rules())
def test_the_first_example_of_a_rule_fails_with_the_rule_off(rule: str) -> None:
    first = next(iter(run_rule_examples(rule, on=False)))
    assert not first.ok


STEPS = {
    "P1 plays H7": None,
    "P1 plays H7 P1 plays H3": "P1 plays H3",
    "P1 cannot play H7": "P1 cannot play H7",
    "P1 plays H7 P2 cannot play D4 because turn": "turn",
    "P1 plays H7 P2 cannot play D4 because beat": None,
    "P1 plays H7 P2 cannot play D4 because held": "held",
    "P1 cannot pass": None,
    "P1 plays H7 P2 cannot pass": "P2 cannot pass",
    "P1 plays H7 now P2 is to move": None,
    "P1 plays H7 now P1 is to move": "now P1 is to move",
    "now P1 leads": None,
    "now P2 leads": "now P2 leads",
    "P1 plays H7 now P1 leads": "now P1 leads",
    "now P1 is not out": None,
    "now P1 is out": "now P1 is out",
    "now P1 is first": "now P1 is first",
    "now P1 holds H3": None,
    "now P1 holds H4": "now P1 holds H4",
    "now P1 has 2 cards": None,
    "now P1 has 3 cards": "now P1 has 3 cards",
    "now P1 has 0 points": None,
    "now P1 has 1 point": "now P1 has 1 point",
    "now P1 has minus 1 points": "now P1 has minus 1 points",
    "now the order is normal": None,
    "now the order is reversed": "now the order is reversed",
    "now the direction is normal": None,
    "now the direction is reversed": "now the direction is reversed",
    "now suit_lock is not in force": None,
    "now suit_lock is in force": "now suit_lock is in force",
    "now the hand ends": "now the hand ends",
    "P1 plays H7 P2 passes P1 plays H3 now the hand ends now P1 is first now P2 is last": None,
}


@pytest.mark.parametrize(("steps", "blamed"), STEPS.items(), ids=STEPS)
def test_a_step_that_does_not_hold_is_blamed(steps: str, blamed: str | None) -> None:
    text = f"""variant mine "Mine" based on plain
use suit_lock
example "it"
  P1 holds H7 H3   P2 holds D4 D5
  P1 leads
  {steps}
"""
    compiled = compile_text(text)
    (result,) = run_variant_examples(compiled)
    source = compiled.sources["text.rules"]
    found = [source.slice(one.primary.span) for one in result.diagnostics]
    assert found == ([blamed] if blamed else []), render(result.diagnostics, compiled.sources)
    assert {one.code.number for one in result.diagnostics} <= {"K510"}


POSITIONS = {
    "P1 holds S3 P2 holds S3": "there are not so many",
    "P1 holds JK JK P2 holds JK": "there are not so many",
    "P1 holds S3 P2 holds D4 P1 was first P2 was first": "no ranking",
    "P1 holds S3 P2 holds D4 P1 was third": "no ranking",
    "P1 holds S3 P2 holds D4 P1 leads P1 plays S3 P3 holds D5": "set up before",
}


@pytest.mark.parametrize(("steps", "why"), POSITIONS.items(), ids=POSITIONS)
def test_a_position_that_cannot_be_is_told(steps: str, why: str) -> None:
    compiled = compile_text(f'variant mine "Mine" based on plain\nexample "it" {steps}\n')
    (result,) = run_variant_examples(compiled)
    assert [one.code.number for one in result.diagnostics] == ["K510"]
    assert why in result.diagnostics[0].message
