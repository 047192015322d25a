"""Chance is the same everywhere: check values of the generator, and of a shuffled pack."""

import pytest
from engine_configs import EACH, choice, deck, line, plain, rule, tables

from kakumei.compiler.config.base import Amount
from kakumei.compiler.config.effects import Moved, TakeZone, Zone
from kakumei.compiler.config.events import Ends, Moment
from kakumei.compiler.config.tables import ByChance, Deal, Leads, NextPlayer, Pick, Rest
from kakumei.compiler.program import link
from kakumei.engine import ChanceMissing, PositionError, PositionProblem, start
from kakumei.engine.state.chance import Scripted, below, draw, for_hand, next_outcome, shuffled


def test_first_draws_of_seed_seven() -> None:
    first, chance = draw(for_hand(7, 1))
    second, _ = draw(chance)
    assert f"{first:016x}" == "b8b4c2977eabce45"
    assert f"{second:016x}" == "a65305fd338ec8fe"


def test_shuffled_pack_of_seed_seven() -> None:
    cards = link(plain(jokers=1, deck=deck(jokers=1)), 4).cards
    assert len(cards.pack) == 53
    pack, _ = shuffled(for_hand(7, 1), cards.pack)
    assert " ".join(cards.names_of(pack[:8])) == "CK D9 SA HK H6 D3 D4 S8"
    assert sorted(pack) == sorted(cards.pack)


@pytest.mark.parametrize("n", [1, 2, 5, 54])
def test_below_stays_below(n: int) -> None:
    chance = for_hand(2**53 - 1, 3)
    for _ in range(50):
        number, chance = below(chance, n)
        assert 0 <= number < n


def test_the_leader_is_drawn_after_the_shuffle_and_before_any_effect_draws() -> None:
    draws = TakeZone(who=EACH, cards=Moved(amount=Amount(), pick=Pick.RANDOM), zone=Zone.STOCK)
    config = plain(
        rules=(rule(line(Ends(moment=Moment.DEAL), draws)),),
        tables=tables(
            deal=(Deal(clause=0, players=plain().players, each=5, rest=Rest.STOCK),),
            leads=Leads(first=choice(ByChance()), later=choice(ByChance()), when_out=choice(NextPlayer())),
        ),
    )
    for seed in range(20):
        dealer, chance = below(for_hand(seed, 1), 4)
        _, chance = shuffled(chance, link(config, 4).cards.pack)
        leader, _ = below(chance, 4)
        state = start(config, 4, seed)
        assert state.decision is not None
        assert (state.hand.dealer, state.decision.seat, len(state.hand.zones.stock)) == (dealer, leader, 54 - 20 - 4)


def test_outcomes_are_used_in_order_and_may_not_run_out() -> None:
    chance = Scripted(outcomes=("S3", 2))
    first, chance = next_outcome(chance, "card")
    second, chance = next_outcome(chance, "seat")
    assert (first, second) == ("S3", 2)
    with pytest.raises(ChanceMissing) as missing:
        next_outcome(chance, "card")
    assert isinstance(missing.value, PositionError)
    assert (missing.value.kind, missing.value.data) == (PositionProblem.CHANCE, {"wanted": "card"})
