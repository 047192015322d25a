"""A player who misses turns: the turn goes on when it comes to that player, however late that is."""

import pytest
from engine_configs import (
    EACH_OTHER,
    NEXT,
    PLAYER,
    after,
    at_table,
    happened,
    having,
    passing_rules,
    plain,
    rule,
    when_played,
)
from laws import shown

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Amount
from kakumei.compiler.config.effects import Lift, MissTurns
from kakumei.compiler.config.who import Holder, Who
from kakumei.engine import Table
from kakumei.engine.state.events import Skipped, TrickEnded


def missing(who: Who, turns: int = 1, **changes: object) -> EngineConfig:
    """Whoever plays a five makes others miss so many turns."""
    return plain(rules=(rule(when_played(having("5"), MissTurns(who=who, count=Amount(times=turns)))),), **changes)


ONE, TWO = missing(NEXT), missing(NEXT, 2)
NO_PASS = missing(NEXT, passing=passing_rules(skipped_counts=False))
ALL = missing(EACH_OTHER)
ACE = missing(Holder(card="SA"))  # whoever holds that ace
FOUR = "C5 C9 CA/D6 D10 D2/H7 HJ H2/S8 SQ S2"
LATER = "C5 C9 CA/D6 D10 D2/H7 HJ SA/S8 SQ S2"


def to_move(state: Table) -> int:
    assert state.decision is not None
    return state.decision.seat


@pytest.mark.parametrize(
    ("config", "deal", "moves", "seat"),
    [
        pytest.param(ONE, FOUR, "C5", 2, id="the next player"),
        pytest.param(ONE, FOUR, "C5; H7; S8; C9", 1, id="the next turn is taken again"),
        pytest.param(TWO, FOUR, "C5; H7; S8; C9", 2, id="two turns"),
        pytest.param(TWO, FOUR, "C5; H7; S8; C9; HJ; SQ; CA", 1, id="and not a third"),
        pytest.param(TWO, FOUR, "C5; -; -; C9", 2, id="the second one in the next trick"),
        pytest.param(ACE, LATER, "C5", 1, id="not before it comes"),
        pytest.param(ACE, LATER, "C5; D6", 3, id="when it comes"),
        pytest.param(ACE, LATER, "C5; D6; S8; C9; -", 2, id="and then no more"),
        pytest.param(ONE, FOUR, "C5; -; -", 0, id="a missed turn counts as a pass, and the trick ends"),
        pytest.param(NO_PASS, FOUR, "C5; -; -; C9", 1, id="or does not, and the turn comes round"),
        pytest.param(ALL, FOUR, "C5", 0, id="everyone else misses one: the trick ends"),
    ],
)
def test_whose_turn_it_is(config: EngineConfig, deal: str, moves: str, seat: int) -> None:
    assert to_move(after(at_table(config, deal), *moves.split("; "))) == seat


def test_a_lead_is_a_turn_too() -> None:
    """Whoever wins the trick misses the lead, which goes to the next player."""
    state, events = happened(at_table(missing(PLAYER), FOUR), "C5", "-", "-", "-")
    assert [type(event) for event in events][-2:] == [TrickEnded, Skipped]
    assert (to_move(state), state.trick) == (1, ())


def test_what_happens_is_told_and_shown() -> None:
    state, events = happened(at_table(TWO, FOUR), "C5")
    (told,) = [event for event in events if isinstance(event, Skipped)]
    assert (told.seat, told.seats) == (None, (1,))
    (standing,) = shown(state)["standing"]
    assert (standing["what"], standing["seats"], standing["left"], standing["rule"]) == ("misses", [1], 1, "rule")
    _, events = happened(state, "-", "-")
    assert [event.next for event in events if isinstance(event, TrickEnded)] == [0]


def test_turns_that_nobody_has_missed_can_be_lifted() -> None:
    sevens = rule(when_played(having("7"), Lift(rules=(0,))), key="second")
    config = plain(rules=(*TWO.rules, sevens))
    assert to_move(after(at_table(config, FOUR), "C5", "H7", "S8", "C9")) == 1


def test_several_misses_add_up_and_each_is_of_its_own_player() -> None:
    config = missing(NEXT)
    state = after(at_table(config, "C5 S5 CA/D6 D10 D2/H7 HJ H2/S8 SQ S2"), "C5", "-", "-", "S5")
    assert to_move(state) == 2
    assert shown(state)["standing"] == []


def test_a_turn_missed_in_a_trick_of_two_players() -> None:
    """With nobody left to answer, the trick is over at once."""
    state = after(at_table(ONE, "C5 C9/D6 D10"), "C5")
    assert (to_move(state), state.trick) == (0, ())


def test_what_is_not_missed_ends_with_the_hand() -> None:
    state, _ = happened(at_table(missing(NEXT, 9), "C5/D6 D10"), "C5")
    assert state.over
