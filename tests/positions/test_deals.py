"""Deal sizes, chairs and the tax across two hands: what no single hand can show (N2, N4, N5, N6 of the readings)."""

import random
from functools import cache
from typing import Any

import pytest
from laws import shown as snapshot_of
from lowering import config_with

from kakumei.checker.play_out import play_out
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import default_setting
from kakumei.engine import Table, apply, legal_moves, start
from kakumei.engine.state.events import Event, Exchanged, HandEnded
from kakumei.engine.state.moves import Move, Play

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


@cache
def config_of(variant: str) -> EngineConfig:
    """A source variant with its options as it has them."""
    compiled = compile_bundled(variant).variant
    assert compiled is not None
    return lower(compiled, default_setting(compiled))


def shown(state: Table) -> dict[str, Any]:
    """The state as verdicts show it."""
    return snapshot_of(state)


def sizes(state: Table) -> list[int]:
    """How many cards each seat holds."""
    return [len(hand) for hand in shown(state)["hands"]]


def first_hand(variant: str, seats: int, seed: int) -> tuple[Table, Table, tuple[Event, ...]]:
    """The last state of hand 1 with a decision, the first one of hand 2, and what happened between.

    Players move at random, half of the time with as many cards as they can.
    """
    rng = random.Random(seed)
    state = start(config_of(variant), seats, seed, hands=2)  # 2 counts only where the match has no fixed end: 004
    while True:
        moves = list(legal_moves(state))
        rng.shuffle(moves)
        move = max(moves, key=cards_in) if rng.random() < 0.5 else moves[0]
        later, events = apply(state, move)
        if any(isinstance(event, HandEnded) for event in events):
            return state, later, events
        state = later


def cards_in(move: Move) -> int:
    """How many cards a play lays."""
    return len(move.cards) if isinstance(move, Play) else 0


def players_by_place(before: Table, events: tuple[Event, ...]) -> list[int]:
    """The players of hand 1, best first."""
    places = next(event.places for event in events if isinstance(event, HandEnded))
    chairs = shown(before)["chairs"]
    return [chairs[seat] for seat in sorted(range(len(places)), key=places.__getitem__)]


def dealt_in_turn(cards: int, seats: int, dealer: int) -> list[int]:
    """Sizes when every card goes round from the dealer's left, by seat."""
    counts = [0] * seats
    for card in range(cards):
        counts[(dealer + 1 + card) % seats] += 1
    return counts


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("seats", "expected"),
    [(3, [18, 18, 17]), (4, [14, 13, 13, 13]), (5, [11, 11, 11, 10, 10]), (6, [9, 9, 9, 9, 9, 8])],
)
def test_n6_fifty_three_cards(seats: int, expected: list[int], seed: int) -> None:
    """001:8. Which seats get the odd cards is silent: C23, the first from the dealer's left."""
    state = start(config_of("playtash"), seats, seed)
    assert sorted(sizes(state), reverse=True) == expected
    assert sizes(state) == dealt_in_turn(53, seats, state.hand.dealer)


@pytest.mark.parametrize(
    ("variant", "seats", "cards"),
    [
        ("persona_tycoon", 4, 54),
        ("persona_tycoon", 5, 54),
        ("polish_wiki", 4, 54),
        ("aw_net", 4, 54),
        ("japanese_app", 5, 54),
    ],
)
def test_odd_cards_of_a_first_hand(variant: str, seats: int, cards: int) -> None:
    """C23, also in the first hand of 002, where nobody has a title yet."""
    state = start(config_of(variant), seats, 11)
    assert sizes(state) == dealt_in_turn(cards, seats, state.hand.dealer)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_n4_the_polish_chairs(seats: int, seed: int) -> None:
    """002:14, 002:22: clockwise from the dealer come the last, the first, the second ... and the first leads."""
    before, later, events = first_hand("polish_wiki", seats, seed)
    players = players_by_place(before, events)
    around = [(later.hand.dealer + step) % seats for step in range(seats)]
    assert [shown(later)["chairs"][seat] for seat in around] == [players[-1], *players[:-1]]
    assert shown(later)["turn"] == around[1]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("seats", "by_place"),
    [(3, [18, 18, 18]), (4, [13, 13, 14, 14]), (5, [10, 11, 11, 11, 11]), (6, [9, 9, 9, 9, 9, 9])],
)
def test_n5_odd_cards_to_the_lowest_titles(seats: int, by_place: list[int], seed: int) -> None:
    """002:16."""
    before, later, events = first_hand("polish_wiki", seats, seed)
    players = players_by_place(before, events)
    chairs = list(shown(later)["chairs"])
    assert [sizes(later)[chairs.index(player)] for player in players] == by_place


@pytest.mark.parametrize("variant", ["persona_tycoon", "playtash", "aw_net", "japanese_app"])
def test_seats_stay(variant: str) -> None:
    """C25, 001:54: only 002 moves people about."""
    before, later, _ = first_hand(variant, 4, 5)
    assert shown(later)["chairs"] == shown(before)["chairs"]


@pytest.mark.parametrize("variant", ["playtash", "aw_net", "japanese_app"])
def test_the_last_of_a_hand_deals_the_next(variant: str) -> None:
    """C24."""
    before, later, events = first_hand(variant, 4, 5)
    assert shown(later)["chairs"][later.hand.dealer] == players_by_place(before, events)[-1]


@pytest.mark.parametrize("variant", ["playtash", "aw_net", "japanese_app", "persona_tycoon", "polish_wiki"])
def test_n2_a_reversed_order_does_not_outlive_its_hand(variant: str) -> None:
    """C15, C17, 001:41: the tax after a hand that ended reversed is still judged in the normal order."""
    for seed in range(300):
        before, later, events = first_hand(variant, 3, seed)
        if not shown(before)["reversed"]:
            continue
        assert not shown(later)["reversed"]
        forced = [event for event in events if isinstance(event, Exchanged) and event.forced]
        paid = next(event for event in forced if event.from_ == shown(later)["chairs"].index(last(before, events)))
        kept = [strength(card, variant) for card in shown(later)["hands"][paid.from_]]
        if variant != "polish_wiki":  # there the returns are forced too, so the payer's hand holds more than was kept
            assert min(strength(card, variant) for card in paid.cards or ()) >= max(kept)
        return
    pytest.fail("no hand ended reversed")


def last(before: Table, events: tuple[Event, ...]) -> int:
    """The player in last place."""
    return players_by_place(before, events)[-1]


def strength(card: str, variant: str) -> int:
    """Where a card stands for the tax; 003 leaves jokers out of it."""
    if card == "JK":
        return -1 if variant == "aw_net" else len(RANKS)
    return RANKS.index(card[1:])


FOLLOWED = """
seats by place every hand
use tally
rule tally "Tally"
  remember strikes as number of each player = 0 until the match ends
  remember latest as player = nobody until the match ends
  when a player plays anything then the player's strikes grows by 1, latest becomes the player
"""


def test_what_is_remembered_follows_the_players_to_their_chairs() -> None:
    """A number of each player, and a player: both are kept by seat, and after each hand the players change seats."""
    played = dict.fromkeys(range(4), 0)
    latest: int | None = None
    seen = set()
    for step in play_out(config_with(FOLLOWED), 4, 7):
        if isinstance(step.move, Play):
            latest = shown(step.before)["chairs"][step.seat]
            played[latest] += 1
        after = shown(step.after)
        chairs, memory = after["chairs"], after["memory"]["tally"]
        assert dict(zip(chairs, memory["strikes"], strict=True)) == played
        assert latest is None or chairs[memory["latest"]] == latest
        seen.add(tuple(chairs))
    assert len(seen) > 1
