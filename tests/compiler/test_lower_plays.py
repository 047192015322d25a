"""The pack, the shapes, jokers and beating."""

import pytest
from lowering import config_with, named

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.plays import Alone, Compare, Equal, ReadsAs, Row, Shape, Sizes, Suits


def pack(config: EngineConfig) -> dict[str, int]:
    return {kind.name: kind.copies for kind in config.deck}


def shapes(config: EngineConfig) -> dict[str, Shape]:
    return {shape.key: shape for shape in config.shapes}


# The pack


def test_the_pack_lies_by_rank_and_suit_with_jokers_behind() -> None:
    config = config_with("")
    assert [kind.name for kind in config.deck[:5]] == ["C3", "D3", "H3", "S3", "C4"]
    assert config.deck[-1].name == "JK"
    assert (config.deck[-1].rank, config.deck[-1].suit, config.deck[-1].copies) == (None, None, 2)
    assert len(config.deck) == 53


def test_several_packs_jokers_and_special_cards() -> None:
    config = config_with('card GEM "Gem" cards 2 packs of 52 and 4 jokers and 3 GEM')
    assert (pack(config)["S3"], pack(config)["JK"], pack(config)["GEM"]) == (2, 4, 3)
    assert config.deck[-1].name == "GEM"


def test_cards_left_out() -> None:
    config = config_with("cards 52 without 3 through 5 S2 red")
    assert "S3" not in pack(config) and "S2" not in pack(config) and "H6" not in pack(config)
    assert pack(config)["C2"] == 1


def test_ranks_left_out_need_not_stand_in_the_order() -> None:
    config = config_with("cards 52 without 3 through 6 order 7 8 9 10 J Q K A 2 lead first hand by chance")
    assert config.ranks[0] == "7"
    assert len(config.deck) == 36
    assert config.deck[0].rank == 0


def test_a_pack_without_jokers_has_no_joker_rules() -> None:
    text = "choice how_many as number 0 to 2 = 1 cards 52 and how_many jokers"
    without = config_with(text, setting={"how_many": 0})
    assert without.joker is None
    assert "JK" not in pack(without)
    assert config_with(text).joker is not None


def test_a_rule_brings_its_cards_when_it_is_on() -> None:
    text = 'card GEM "Gem" option r off rule r "R" also cards 2 GEM also cards 1 joker'
    assert "GEM" not in pack(config_with(text))
    on = config_with(text, setting={"r": True})
    assert (pack(on)["GEM"], pack(on)["JK"]) == (2, 3)


def test_suits_break_ties_only_where_the_variant_orders_them() -> None:
    plain = config_with("")
    assert (plain.suit_order, plain.suits_break_ties) == (("C", "D", "H", "S"), False)
    ordered = config_with("order of suits spades hearts diamonds clubs")
    assert (ordered.suit_order, ordered.suits_break_ties) == (("S", "H", "D", "C"), True)


# Shapes


def test_built_in_shapes() -> None:
    found = shapes(
        config_with("play single, set of 2 to 4, run of 3 or more in one suit beat runs by the highest rank")
    )
    assert list(found) == ["single", "set", "run"]
    assert (found["set"].size, found["set"].ranks) == (Range(low=2, high=4), Equal())
    assert (found["run"].size, found["run"].ranks, found["run"].suits) == (Range(low=3), Row(), Suits.ONE)
    assert (found["run"].compare, found["set"].compare) == (Compare.HIGHEST, Compare.LOWEST)


@pytest.mark.parametrize(
    ("listed", "size", "others"),
    [
        ("set of 2, set of 4", Range(low=2, high=2), (Range(low=4, high=4),)),
        ("set of 4, set of 2", Range(low=2, high=2), (Range(low=4, high=4),)),
        ("set of 2, set of 3", Range(low=2, high=3), ()),
        ("set of 2 to 3, set of 3 or more", Range(low=2), ()),
        ("set of 3 or more, set of 5", Range(low=3), ()),
    ],
)
def test_several_sets_are_one_shape(listed: str, size: Range, others: tuple[Range, ...]) -> None:
    found = shapes(config_with(f"play single, {listed}"))["set"]
    assert (found.size, found.sizes) == (size, others)


def test_runs_in_one_suit_and_in_any_are_two_shapes() -> None:
    config = config_with("play single, run of 3 or more in any suits, run of 3 in one suit")
    assert [(shape.key, shape.suits) for shape in config.shapes[1:]] == [("run", Suits.ANY), ("run", Suits.ONE)]


def test_a_declared_shape() -> None:
    config = config_with(
        'play single, pairs_in_a_row shape pairs_in_a_row "Pairs" size 6 or more ranks in a row, 2 of each '
        "suits one for each row wild jokers compare by the highest rank"
    )
    steps = shapes(config)["pairs_in_a_row"]
    assert (steps.size, steps.ranks, steps.suits) == (Range(low=6), Row(each=2), Suits.ONE_EACH_ROW)
    assert steps.compare is Compare.HIGHEST
    assert steps.in_play
    assert named(config, steps.clause) == "play"


def test_a_shape_that_a_rule_adds_rests_on_its_line() -> None:
    text = 'shape four "Four" size 4 ranks equal suits any option r off rule r "R" also play four'
    assert "four" not in shapes(config_with(text))
    on = config_with(text, setting={"r": True})
    assert shapes(on)["four"].in_play
    assert named(on, shapes(on)["four"].clause) == "r/1"


def test_a_shape_that_only_a_pattern_speaks_of_is_not_in_play() -> None:
    config = config_with('play single use r rule r "R" allow a run of 3 ignoring shape')
    assert [(shape.key, shape.in_play) for shape in config.shapes] == [("single", True), ("run", False)]


# Jokers and beating


def test_what_a_joker_may_do() -> None:
    joker = config_with(
        "joker alone ranks below 2 joker stands for any card in runs, at most 1 in a play, inside only "
        "joker together are never played joker reads as the weakest joker loses to the natural card"
    ).joker
    assert joker is not None
    assert (joker.alone, joker.below) == (Alone.BELOW, 12)
    assert (joker.stands_in, joker.at_most, joker.inside_only) == ((2,), 1, True)
    assert (joker.together, joker.reads, joker.loses_ties) == (False, ReadsAs.WEAKEST, True)


def test_a_joker_that_stands_for_nothing() -> None:
    joker = config_with("joker stands for nothing joker alone is never played").joker
    assert joker is not None
    assert (joker.stands_in, joker.alone) == ((), Alone.NEVER)


@pytest.mark.parametrize(
    ("wild", "named_too", "stands"),
    [
        ("wild jokers", "", True),
        ("wild none", "", False),
        ("", "", False),
        ("", " and four", True),
        ("wild none", " and four", False),
    ],
)
def test_a_declared_shape_says_itself_whether_jokers_stand_in_it(wild: str, named_too: str, stands: bool) -> None:
    config = config_with(
        f'shape four "Four" size 4 ranks equal suits any {wild} play single, four '
        f"joker stands for any card in sets{named_too}"
    )
    assert config.joker is not None
    assert (len(config.shapes) - 1 in config.joker.stands_in) is stands


def test_a_statement_that_a_rule_replaces() -> None:
    text = 'option r off rule r "R" instead beat same shape, same size or more, stronger or equal'
    off, on = config_with(text), config_with(text, setting={"r": True})
    assert (off.beat.size, off.beat.or_equal, named(off, off.beat.clause)) == (Sizes.SAME, False, "beat")
    assert (on.beat.size, on.beat.or_equal, named(on, on.beat.clause)) == (Sizes.SAME_OR_MORE, True, "r/1")


def test_runs_without_overlap() -> None:
    def comparing(text: str) -> dict[str, Compare]:
        stair = 'shape stair "S" ranks in a row, 2 of each suits any play run of 3 or more in one suit, stair'
        return {shape.key: shape.compare for shape in config_with(f"{text} {stair}").shapes}

    assert comparing("beat runs without overlap") == {"run": Compare.WITHOUT_OVERLAP, "stair": Compare.LOWEST}
    assert comparing("beat runs by the highest rank") == {"run": Compare.HIGHEST, "stair": Compare.LOWEST}
