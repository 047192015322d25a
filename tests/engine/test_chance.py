"""Chance is the same everywhere: check values of the generator, and of a shuffled pack."""

import pytest
from engine_configs import deck, plain

from kakumei.engine import ChanceMissing, PositionError, PositionProblem
from kakumei.engine.chance import Scripted, below, draw, for_hand, next_outcome, shuffled
from kakumei.engine.game import prepare


def test_first_draws_of_seed_seven() -> None:
    first, chance = draw(for_hand(7, 1))
    second, _ = draw(chance)
    assert f"{first:016x}" == "b8b4c2977eabce45"
    assert f"{second:016x}" == "a65305fd338ec8fe"


def test_shuffled_pack_of_seed_seven() -> None:
    game = prepare(plain(jokers=1, deck=deck(jokers=1)), 4)
    assert len(game.pack) == 53
    pack, _ = shuffled(for_hand(7, 1), game.pack)
    assert " ".join(game.card_names(pack[:8])) == "CK D9 SA HK H6 D3 D4 S8"
    assert sorted(pack) == sorted(game.pack)


@pytest.mark.parametrize("n", [1, 2, 5, 54])
def test_below_stays_below(n: int) -> None:
    chance = for_hand(2**53 - 1, 3)
    for _ in range(50):
        number, chance = below(chance, n)
        assert 0 <= number < n


def test_outcomes_are_used_in_order_and_may_not_run_out() -> None:
    chance = Scripted(outcomes=("S3", 2))
    first, chance = next_outcome(chance, "card")
    second, chance = next_outcome(chance, "seat")
    assert (first, second) == ("S3", 2)
    with pytest.raises(ChanceMissing) as missing:
        next_outcome(chance, "card")
    assert isinstance(missing.value, PositionError)
    assert (missing.value.kind, missing.value.data) == (PositionProblem.CHANCE, {"wanted": "card"})
