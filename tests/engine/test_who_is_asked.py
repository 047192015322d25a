"""Nobody who has left the hand is asked for anything, and what a rule remembers of each player is that player's."""

import pytest

from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting
from kakumei.engine import Position, Table, apply, from_position
from kakumei.engine.state.moves import Pass, Play


def table(rule: str, deal: str) -> Table:
    """A position of `plain` with one more rule, the first seat to lead."""
    compiled = compile_text(f'variant mine "Mine" based on plain\nuse tried\nrule tried "Tried"\n  {rule}\n')
    assert compiled.variant is not None, compiled.diagnostics
    hands = tuple(tuple(hand.split()) for hand in deal.split("/"))
    return from_position(lower(compiled.variant, default_setting(compiled.variant)), Position(deal=hands, leader=0))


@pytest.mark.parametrize(
    "effects",
    [
        pytest.param("if the player wishes then the order reverses until the hand ends", id="a wish"),
        pytest.param(
            "then the player names 1 rank as called, each player discards every card of called", id="a rank to name"
        ),
        pytest.param("then the player names a player as victim, the victim scores 1", id="a player to name"),
        pytest.param("then the next player discards 1 named card", id="a card to name"),
        pytest.param("then the player discards 1 unseen card", id="a card unseen"),
    ],
)
def test_whoever_has_gone_out_is_not_asked(effects: str) -> None:
    state, _ = apply(table(f"when a player goes out {effects}", "H8/D4 D5/C4 C5"), Play(cards=("H8",)))
    assert state.hand.out == (0,)
    assert state.decision is not None and state.decision.seat != 0


def test_a_rank_remembered_of_each_player_is_that_of_the_player() -> None:
    rule = """remember last_rank as rank of each player = nobody until the hand ends
  when a player plays 4 then the player's last_rank becomes 4
  when a player plays 9 then the player's last_rank becomes 9
  when a player passes then the player discards every card of last_rank"""
    state = table(rule, "C4 H4 HK/D9 H9 HQ/S5 S6")
    for move in (Play(cards=("C4",)), Play(cards=("D9",)), Pass(), Pass()):
        state, _ = apply(state, move)
    # The first player, who laid a four and passes now, loses the other four and no nine.
    assert [state.program.cards.names_of(hand) for hand in state.hand.held[:2]] == [("HK",), ("H9", "HQ")]
