"""The laws, for configurations built by hand: what holds in every state, whatever is played under whatever rules."""

from itertools import islice
from random import Random

from amounts import cases
from engine_rich import CONFIGS
from hypothesis import given, settings, strategies as st
from laws import check_views, lawful, pack_of, shown, shown as snapshot_of, table_of

from kakumei.engine import Move, Table, all_cards, apply, legal_moves, start

MOST = 1_500
"""Moves of a match that are looked at."""


@settings(max_examples=cases(15, all_of=60))
@given(
    name=st.sampled_from(sorted(CONFIGS)),
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**53 - 1),
    picks=st.integers(0, 2**32),
)
def test_every_match_keeps_the_laws(name: str, seats: int, seed: int, picks: int) -> None:
    config = CONFIGS[name]
    random = Random(picks)

    def chooser(_: Table, legal: tuple[Move, ...]) -> Move:
        return random.choice(legal)

    state = start(config, seats, seed)
    assert all_cards(state) == pack_of(config)
    for step in islice(lawful(config, state, chooser, may_be_bounded=True), MOST):
        state = table_of(step.after)
    assert not state.over or shown(state)["winners"]


@settings(max_examples=20)
@given(name=st.sampled_from(sorted(CONFIGS)), seats=st.integers(3, 5), seed=st.integers(0, 2**53 - 1))
def test_same_seed_and_moves_give_the_same_states(name: str, seats: int, seed: int) -> None:
    one, two = start(CONFIGS[name], seats, seed), start(CONFIGS[name], seats, seed)
    for step in range(60):
        assert one == two
        assert snapshot_of(one) == snapshot_of(two)
        moves = legal_moves(one)
        if not moves:
            break
        move = moves[(step * 7) % len(moves)]
        one, first = apply(one, move)
        two, second = apply(two, move)
        assert first == second


@settings(max_examples=20)
@given(name=st.sampled_from(sorted(CONFIGS)), seats=st.integers(3, 5), seed=st.integers(0, 2**53 - 1))
def test_a_view_shows_no_other_hand(name: str, seats: int, seed: int) -> None:
    state = start(CONFIGS[name], seats, seed)
    assert state.decision is not None
    check_views(state)
