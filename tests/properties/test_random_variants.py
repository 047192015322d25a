"""Random variants keep the laws, and every answer about a move agrees with the list of legal ones.

`bench/random_variants.py` tries thousands, and counts what came up.
"""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st
from matches import play_match
from primitives import config_names, language_names
from properties.tables import SEEDS
from random_variants import random_variant
from trial import Trial, try_variant

from kakumei.compiler.pipeline import compile_text

FIRST, MANY = 7_000, 25
MOST_MOVES = 70
VARIANTS = st.randoms(use_true_random=False).map(random_variant)


def tried(seed: int) -> Trial:
    return try_variant(random_variant(Random(seed)), seed, hands=2, most_moves=MOST_MOVES)


@pytest.mark.parametrize("seed", range(FIRST, FIRST + MANY))
def test_a_random_variant_keeps_the_laws(seed: int) -> None:
    trial = tried(seed)
    assert trial.refused or trial.moves


@pytest.mark.parametrize("seed", range(FIRST, FIRST + 5))
def test_a_random_match_ends_as_its_log_does(seed: int) -> None:
    outcome = play_match(seed, most_moves=MOST_MOVES)
    assert outcome.refused or (outcome.moves and not outcome.bounded)


@settings(max_examples=4)
@given(text=VARIANTS, seed=SEEDS)
def test_a_variant_of_hypothesis_keeps_the_laws(text: str, seed: int) -> None:
    trial = try_variant(text, seed, hands=1, most_moves=MOST_MOVES)
    assert trial.refused or trial.moves


def test_the_same_seed_makes_the_same_text() -> None:
    assert random_variant(Random(7)) == random_variant(Random(7))


def test_most_random_variants_compile() -> None:
    compiled = [compile_text(random_variant(Random(seed))).variant is not None for seed in range(20)]
    assert sum(compiled) >= 0.6 * len(compiled)


def test_what_is_counted_is_told_apart() -> None:
    for names in (config_names(), language_names()):
        assert len(set(names)) == len(names)
