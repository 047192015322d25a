"""The engine against the brute-force counter: the table of counts, and random deals played side by side."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
from laws import shown as snapshot_of, table_of
from perft import brute_force

from kakumei.checker.judge import position
from kakumei.engine import Table, apply, legal_moves
from kakumei.engine.state.moves import Move, Pass, Play

TABLE = brute_force.read_table(Path(__file__).with_name("perft.txt").read_text(encoding="utf-8"))

SETTINGS = [
    ("persona_tycoon", {}),
    ("persona_tycoon", {"revolution": False, "eight_cut": False, "spade3_return": False, "miyako_ochi": False}),
    ("playtash", {}),
    ("playtash", {"suit_lock": True, "forbidden_finish": True}),
    ("playtash", {"revolution": False, "eight_cut": False, "spade3_return": False}),
    ("polish_wiki", {}),
    ("polish_wiki", {"joker_wild": False, "spade3_return": False, "miyako_ochi": False}),
    ("aw_net", {}),
    ("aw_net", {"equal_play": False}),
    ("japanese_app", {}),
    ("japanese_app", {"stair_revolution": False, "eight_cut": False, "spade3_return": False}),
]
DEALS = 20  # for each setting

Key: TypeAlias = tuple[tuple[str, ...], tuple[str, ...] | None]
"""A play as both sides can say it: its cards, and the ranks they stand for where that is open. No cards: a pass."""


def scenario(
    variant: str,
    options: dict[str, bool],
    hands: Sequence[Sequence[str]],
    *,
    leader: int = 0,
    reigning: Sequence[int] = (),
) -> Table:
    """The engine's state for a deal that is about to be played."""
    document: dict[str, object] = {
        "format": "kakumei.scenario/1",
        "variant": variant,
        "options": options,
        "seats": len(hands),
        "deal": [list(hand) for hand in hands],
        "leader": leader,
        "moves": [],
    }
    if reigning:
        document |= {"previous": {"places": list(reigning)}, "exchange": False}
    return table_of(position(document))


def count_lines(state: Table, depth: int) -> list[int]:
    """Lines of play of 1, 2 ... `depth` moves; a line that ends the hand earlier counts as one at every later depth."""
    if depth == 0:
        return []
    if state.over:
        return [1] * depth
    moves = legal_moves(state)
    deeper = [count_lines(apply(state, move)[0], depth - 1) for move in moves] if depth > 1 else []
    return [len(moves), *(sum(counts) for counts in zip(*deeper, strict=True))]


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in TABLE])
def test_engine_counts_the_table(entry: brute_force.Entry) -> None:
    state = scenario(entry.variant, dict(entry.options), entry.hands)
    assert count_lines(state, len(entry.counts)) == list(entry.counts)


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry.id) for entry in TABLE])
def test_brute_force_counts_the_table(entry: brute_force.Entry) -> None:
    for depth, count in enumerate(entry.counts[:6], start=1):
        assert brute_force.perft(entry.position(), depth) == count


# ---- Random deals, both playing the same game


def random_deal(rng: random.Random, jokers: int) -> list[list[str]]:
    """Three or four hands of three to seven cards, from few ranks, often around four of a kind or a run."""
    ranks = brute_force.RANKS
    lowest = rng.randrange(len(ranks) - 5)
    near = {*ranks[lowest : lowest + 5], "3", "2", rng.choice(["8", "J"])}
    pack = [suit + rank for suit in "CDHS" for rank in ranks if rank in near] + ["JK"] * jokers
    rng.shuffle(pack)
    hands = []
    for _ in range(rng.randint(3, 4)):
        rank, suit = rng.choice(sorted(near)), rng.choice("CDHS")
        four = [one + rank for one in "CDHS"]
        run = [suit + one for one in ranks[lowest : lowest + rng.randint(3, 5)]]
        hand = [card for card in rng.choice([four, run, []]) if card in pack]
        pack = [card for card in pack if card not in hand]
        while len(hand) < rng.randint(3, 7):
            hand.append(pack.pop())
        hands.append(hand)
    return hands


def engine_key(move: Move) -> Key:
    """The engine's move as a key."""
    match move:
        case Pass():
            return (), None
        case Play(cards=cards, as_=as_):
            ranks = None if as_ is None else tuple(sorted((card[1:] for card in as_), key=brute_force.RANKS.index))
            return tuple(sorted(cards, key=brute_force.card_key)), ranks
        case _:
            raise AssertionError(f"no other move exists here: {move}")


def brute_force_moves(here: brute_force.Position) -> dict[Key, brute_force.Position]:
    """The counter's legal moves and where they lead."""
    plays = brute_force.legal_plays(here)
    moves: dict[Key, brute_force.Position] = {}
    for play in plays:
        alone = sum(other.cards == play.cards for other in plays) == 1
        moves[play.cards, None if alone else play.ranks] = brute_force.play_cards(here, play)
    if brute_force.may_pass(here):
        moves[(), None] = brute_force.pass_turn(here)
    return moves


def deals() -> Iterator[object]:
    """Deals by number: the same ones on every run."""
    for variant, options in SETTINGS:
        for number in range(DEALS):
            name = "-".join([variant, *(option for option in options), str(number)])
            yield pytest.param(variant, options, number, id=name)


@pytest.mark.parametrize(("variant", "options", "number"), list(deals()))
def test_a_random_hand_played_side_by_side(variant: str, options: dict[str, bool], number: int) -> None:
    rng = random.Random(f"{variant} {sorted(options)} {number}")
    hands = random_deal(rng, jokers=1 if variant == "playtash" else 2)
    leader = rng.randrange(len(hands))
    reigning = rng.sample(range(len(hands)), len(hands)) if number % 2 else []
    here = brute_force.deal(brute_force.rules_of(variant, options), hands, leader, reigning)
    state = scenario(variant, options, hands, leader=leader, reigning=reigning)
    story: list[str] = [f"{hands}, {leader} leads, places before {reigning}"]
    while not here.over:
        mine = {engine_key(move): move for move in legal_moves(state)}
        theirs = brute_force_moves(here)
        assert mine.keys() == theirs.keys(), "\n".join(story)
        keys = sorted(theirs, key=repr)
        rng.shuffle(keys)
        key = max(keys, key=lambda one: len(one[0])) if rng.random() < 0.6 else keys[0]
        story.append(f"{here.turn} {key}")
        state, here = apply(state, mine[key])[0], theirs[key]
        shown = snapshot_of(state)
        assert shown["over"] is here.over, "\n".join(story)
        assert [place or 0 for place in shown["places"]] == list(here.places), "\n".join(story)
        if not here.over:
            assert (shown["turn"], shown["reversed"]) == (here.turn, here.reversed), "\n".join(story)
            assert shown["out"] == list(here.out), "\n".join(story)
