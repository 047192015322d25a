"""Laws: what holds in every state, whatever is played and whatever the rules are."""

from collections import Counter
from random import Random

from engine_rich import CONFIGS
from hypothesis import given, settings, strategies as st

from kakumei.compiler.config import EngineConfig
from kakumei.engine import State, all_cards, apply, legal_moves, start, view
from kakumei.engine.events import Event, HandEnded


def check(state: State, pack: Counter[str]) -> None:
    """What holds in every state."""
    assert all_cards(state) == pack
    assert (state.decision is None) == state.over
    assert all(hand == tuple(sorted(hand)) for hand in state.hands)
    assert all(not state.hands[seat] for seat in state.out)
    if state.decision is not None:
        assert legal_moves(state)
        assert state.decision.seat not in state.out


def check_places(config: EngineConfig, event: HandEnded) -> None:
    """Places are a permutation, or shared where the variant shares them."""
    seats = len(event.places)
    if config.going_out.shares_place:
        assert all(place == 1 + sum(other < place for other in event.places) for place in event.places)
    else:
        assert sorted(event.places) == list(range(1, seats + 1))


@settings(max_examples=60)
@given(
    name=st.sampled_from(sorted(CONFIGS)),
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**53 - 1),
    picks=st.integers(0, 2**32),
)
def test_every_match_keeps_the_laws(name: str, seats: int, seed: int, picks: int) -> None:
    config = CONFIGS[name]
    state = start(config, seats, seed)
    choices = Random(picks)
    pack = Counter(state.game.names[card] for card in state.game.pack)
    events: list[Event] = []
    for _ in range(1_500):
        check(state, pack)
        if state.over:
            break
        moves = legal_moves(state)
        before = state
        state, more = apply(state, choices.choice(moves))
        assert before != state
        events += more
        for event in more:
            if isinstance(event, HandEnded):
                check_places(config, event)
    if state.over:
        assert state.winners


@settings(max_examples=20)
@given(name=st.sampled_from(sorted(CONFIGS)), seats=st.integers(3, 5), seed=st.integers(0, 2**53 - 1))
def test_same_seed_and_moves_give_the_same_states(name: str, seats: int, seed: int) -> None:
    one, two = start(CONFIGS[name], seats, seed), start(CONFIGS[name], seats, seed)
    for step in range(60):
        assert one == two
        assert one.snapshot() == two.snapshot()
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
    for seat in range(seats):
        shown = view(state, seat)
        assert "hands" not in shown
        assert shown["hand_cards"] == list(state.game.card_names(state.hands[seat]))
        assert shown["counts"] == [len(hand) for hand in state.hands]
        decision = state.decision
        assert decision is not None
        assert bool(shown["moves"]) == (decision.seat == seat)
