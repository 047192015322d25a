"""The order in force: flips and patches, at once or when the trick ends, and how long they last."""

import pytest
from engine_configs import (
    CLAUSE,
    UNTIL_HAND,
    UNTIL_TRICK,
    after,
    at_table,
    exactly,
    happened,
    having,
    joker_rules,
    kinds,
    of_shape,
    plain,
    rule,
    when_played,
)
from laws import shown as snapshot_of

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Scope
from kakumei.compiler.config.effects import FireRule, Flip, Lift, Patch, StandReversed, Suspend
from kakumei.compiler.config.plays import Alone
from kakumei.compiler.config.rules import Rule
from kakumei.engine.state.events import OrderChanged

ORDER = "3 4 5 6 7 8 9 10 J Q K A 2"
LATER = Scope(start=Scope.Start.TRICK_END, end=Scope.End.HAND)
TWO_TRICKS = Scope(end=Scope.End.TRICKS, count=2)
TWO_TURNS = Scope(end=Scope.End.TURNS, count=2)
QUAD = of_shape(1, low=4)
DEAL = "C3 D3 H3 S3 CJ C9 CK/C4 D4 H4 S4 DJ D9 DK/HJ SJ H9 HK/SK S9 SA"


def table(*rules: Rule) -> EngineConfig:
    return plain(rules=rules)


QUADS_NOW = rule(when_played(QUAD, Flip(scope=UNTIL_HAND)))
QUADS_LATER = rule(when_played(QUAD, Flip(scope=LATER)))
JACKS = rule(when_played(having("J"), Flip(scope=UNTIL_TRICK)), key="second")
JACKS_STAY = rule(when_played(having("J"), StandReversed(scope=UNTIL_TRICK)), key="second")
JACKS_TWICE = rule(when_played(having("J"), Flip(scope=TWO_TRICKS)), key="second")
JACKS_TURNS = rule(when_played(having("J"), Flip(scope=TWO_TURNS)), key="second")
NINES_LIFT = rule(when_played(having("9"), Lift(rules=(0,))), key="third")
KINGS_SEAL = rule(when_played(having("K"), Suspend(rules=(0,), scope=UNTIL_HAND)), key="third")
ACES_FIRE = rule(when_played(having("A"), FireRule(rule=0), FireRule(rule=0)), key="third")


@pytest.mark.parametrize(
    ("config", "moves", "reverse"),
    [
        pytest.param(table(QUADS_NOW), "C3 D3 H3 S3", True, id="at once"),
        pytest.param(table(QUADS_NOW), "C3 D3 H3 S3; -; -; -; CK", True, id="until the hand ends"),
        pytest.param(table(QUADS_LATER), "C3 D3 H3 S3", False, id="pending"),
        pytest.param(table(QUADS_LATER), "C3 D3 H3 S3; -; -; -", True, id="lands when the trick ends"),
        pytest.param(table(QUADS_LATER), "C3 D3 H3 S3; C4 D4 H4 S4; -; -; -", False, id="two pending cancel"),
        pytest.param(table(JACKS), "CJ", True, id="until the trick ends: in it"),
        pytest.param(table(JACKS), "CJ; -; -; -", False, id="until the trick ends: after it"),
        pytest.param(table(QUADS_NOW, JACKS), "C3 D3 H3 S3; -; -; -; CJ", False, id="two reversals cancel"),
        pytest.param(table(QUADS_NOW, JACKS), "C3 D3 H3 S3; -; -; -; CJ; -; -; -", True, id="one ends, one stays"),
        pytest.param(table(JACKS_TWICE), "CJ; -; -; -", True, id="two tricks: after one"),
        pytest.param(table(JACKS_TWICE), "CJ; -; -; -; CK; -; -; -", False, id="two tricks: after two"),
        pytest.param(table(JACKS_TURNS), "CJ; -", True, id="two turns: one taken"),
        pytest.param(table(JACKS_TURNS), "CJ; -; -", False, id="two turns: both taken"),
        pytest.param(table(QUADS_NOW, NINES_LIFT), "C3 D3 H3 S3; -; -; -; C9", False, id="lifted"),
        pytest.param(table(JACKS, KINGS_SEAL), "CK; -; -; -; CJ", False, id="suspended"),
        pytest.param(table(QUADS_NOW, KINGS_SEAL), "C3 D3 H3 S3; -; -; -; CK", True, id="what stands stays"),
        pytest.param(table(JACKS, ACES_FIRE), "CK; -; -; SA", True, id="fired by another rule, once"),
    ],
)
def test_reversed(config: EngineConfig, moves: str, reverse: bool) -> None:
    state = at_table(config, DEAL)
    for move in moves.split(";"):
        state = after(state, move.strip())
    assert state.order.reversed == reverse
    shown = ORDER.split()
    assert snapshot_of(state)["order"] == (shown[::-1] if reverse else shown)


def test_a_rule_that_stands_reversed_holds_one_flip() -> None:
    config = plain(rules=(JACKS_STAY,), joker=joker_rules())
    state = after(at_table(config, "CJ C3 C5/DJ D3 D5/HJ H3"), "CJ")
    assert state.order.reversed
    toggles = plain(rules=(JACKS,), joker=joker_rules())
    assert after(at_table(toggles, "CJ C3/D10 D3/HJ H3"), "CJ", "D10").order.reversed


@pytest.mark.parametrize(
    ("patch", "moves", "order"),
    [
        pytest.param(("Q", True, 12), "C5", "3 4 5 6 7 8 9 10 J K A 2 Q", id="above the top"),
        pytest.param(("A", False, 0), "C5", "A 3 4 5 6 7 8 9 10 J Q K 2", id="below the bottom"),
        pytest.param(("2", True, 12), "C5", ORDER, id="above itself"),
        pytest.param(("Q", True, 12), "C5; -; -", ORDER, id="until the trick ends"),
        pytest.param(("H7 D7", True, 12), "C5", "3 4 5 6 7 8 9 10 J Q K A 2 D7 H7", id="two cards of a rank"),
    ],
)
def test_patches(patch: tuple[str, bool, int], moves: str, order: str) -> None:
    cards, above, rank = patch
    effect = Patch(cards=kinds(cards), above=above, rank=rank, scope=UNTIL_TRICK)
    state = at_table(plain(rules=(rule(when_played(exactly("5"), effect)),)), "C5 C6/D6 D8/H6 H8")
    for move in moves.split(";"):
        state = after(state, move.strip())
    expected = order.split()
    if "D7" in expected:
        # The rank is broken up: what is left of it is shown card by card.
        expected[expected.index("7") : expected.index("7") + 1] = ["C7", "S7"]
    assert snapshot_of(state)["order"] == expected


def test_a_flip_turns_what_patches_have_made() -> None:
    patch = rule(when_played(having("5"), Patch(cards=kinds("Q"), above=True, rank=12, scope=UNTIL_HAND)))
    config = plain(rules=(patch, rule(when_played(having("4"), Flip(scope=UNTIL_HAND)), key="second")))
    state = after(at_table(config, "C4 C6/D5 D8/H6 H8"), "C4", "-", "-", "C6", "D5")
    assert snapshot_of(state)["order"][0] == "Q"


def test_a_joker_put_above_a_ten() -> None:
    patch = rule(when_played(having("K"), Patch(cards=kinds("JK"), above=True, rank=7, scope=UNTIL_HAND)))
    config = plain(rules=(patch,))
    state = after(at_table(config, "CK C10 C6/DJ D8 JK/H6 H8"), "CK", "-", "-", "C10", "JK")
    assert state.order.card[state.program.cards.joker] == 8
    assert state.order.together == 14


def test_the_joker_below_a_rank_moves_with_the_order() -> None:
    config = plain(joker=joker_rules(alone=Alone.BELOW, below=0), rules=(JACKS,))
    state = at_table(config, "CJ JK/D3 D4/H5 H6")
    joker = state.program.cards.joker
    assert state.order.card[joker] == 0
    assert after(state, "CJ").order.card[joker] == 13


def test_events_tell_every_change() -> None:
    state, events = happened(at_table(table(JACKS), DEAL), "CJ")
    (turned,) = [event for event in events if isinstance(event, OrderChanged)]
    assert (turned.reversed, turned.clause) == (True, f"1.{CLAUSE['rule/1'] + 1}")
    _, events = happened(state, "-", "-", "-")
    (restored,) = [event for event in events if isinstance(event, OrderChanged)]
    assert (restored.reversed, restored.order) == (False, tuple(ORDER.split()))


def test_what_stands_is_shown() -> None:
    state = after(at_table(table(QUADS_LATER, JACKS, KINGS_SEAL), DEAL), "C3 D3 H3 S3")
    (shown,) = snapshot_of(state)["standing"]
    assert shown == {
        "clause": f"1.{CLAUSE['rule/1'] + 1}",
        "what": "order",
        "value": [],
        "rule": "rule",
        "until": "hand",
        "left": None,
        "pending": True,
    }
