"""Hands with more plays than anybody could read: the list ends somewhere, and what is not on it can be played too."""

from itertools import combinations

import pytest
from hypothesis import given, strategies as st
from lowering import config_with

from kakumei.compiler.config.base import Card
from kakumei.engine import Move, Position, Table, from_position, legal_moves, why_not
from kakumei.engine.judge.plays import MOST_READINGS, parts_of
from kakumei.engine.state.moves import Answer, Give, Pass, Play

SUITS = "SHDC"
RANKS = ("3", "4", "5", "6", "7")
LONG = tuple(f"{suit}{rank}" for rank in RANKS for suit in SUITS)  # twenty cards


def table_of(rule: str) -> Table:
    config = config_with(f'use rr\nrule rr "R" {rule}')
    return from_position(config, Position(deal=(LONG, ("C8", "D8"), ("C9", "D9")), leader=0))


@given(cards=st.lists(st.integers(0, 5), max_size=7).map(sorted), number=st.integers(0, 8))
def test_parts_of_a_hand(cards: list[int], number: int) -> None:
    hand = [Card(card) for card in cards]
    found = list(parts_of(hand, number))
    assert found == sorted(set(combinations(hand, number)))


def test_the_list_ends_and_the_rest_is_legal_all_the_same() -> None:
    table = table_of("allow anything ignoring strength, size, shape")
    listed = legal_moves(table)
    assert len(listed) <= MOST_READINGS
    nine = Play(cards=LONG[::2][:9])
    assert nine not in listed
    assert why_not(table, 0, nine) == ()
    assert why_not(table, 0, Play(cards=("S3", "S8"))) != ()


@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        ("anything with exactly 2 cards", 190),  # 20 over 2, in whatever shape
        ("anything with exactly 19 cards", 20),
        ("anything with only 3 4", 255),  # the parts of eight cards
        ("anything with no 3 4 5 6", 15),
    ],
)
def test_a_pattern_narrows_down_what_is_looked_at(pattern: str, count: int) -> None:
    table = table_of(f"allow {pattern} ignoring shape")
    plays = {move.cards for move in legal_moves(table) if isinstance(move, Play)}
    usual = {move.cards for move in legal_moves(table_of("forbid anything with 8")) if isinstance(move, Play)}
    named = {cards for cards in plays if cards not in usual} | {cards for cards in usual if meets(pattern, cards)}
    assert len(named) == count


def meets(pattern: str, cards: tuple[str, ...]) -> bool:
    words = pattern.split()
    ranks = [card[1:] for card in cards]
    if "exactly" in words:
        return len(cards) == int(words[words.index("exactly") + 1])
    named = words[words.index("with") + 2 :]
    return all((rank in named) is ("only" in words) for rank in ranks)


def test_more_cards_than_anybody_holds() -> None:
    table = table_of("allow 1000000 times as many of 3 ignoring size, shape")
    assert all(isinstance(move, Play | Pass) for move in legal_moves(table))


def kinds(moves: tuple[Move, ...]) -> set[type[Move]]:
    return {type(move) for move in moves}


def test_many_ways_to_give() -> None:
    table = table_of("when a player plays 8 then the player gives 9 chosen cards to the next player")
    assert kinds(legal_moves(table)) <= {Play, Pass, Give, Answer}
