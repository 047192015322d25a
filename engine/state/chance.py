"""Chance: SplitMix64 from a seed, or the outcomes written in a scenario.

The generator is spelt out so that a seed means the same game on every machine and in every language.
"""

from typing import TypeAlias, TypeVar

import msgspec

from kakumei.engine.state.errors import ChanceMissing

Item = TypeVar("Item")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

Outcome: TypeAlias = str | int | tuple[tuple[str, ...], ...]
"""What chance decided: a card, a seat, or the hands dealt."""


def mix(z: int) -> int:
    """The finishing step of SplitMix64."""
    z ^= z >> 30
    z = z * 0xBF58476D1CE4E5B9 & MASK
    z ^= z >> 27
    z = z * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


class Seeded(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="seeded"):
    """A stream of numbers: `seed` is that of the match, `at` moves with every draw."""

    seed: int
    at: int


class Scripted(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="scripted"):
    """Outcomes in the order in which they are needed."""

    outcomes: tuple[Outcome, ...]


Chance: TypeAlias = Seeded | Scripted


def for_hand(seed: int, hand: int) -> Seeded:
    """The stream of one hand of a match; hands count from 1."""
    return Seeded(seed=seed, at=mix((seed + hand * GOLDEN) & MASK))


def draw(chance: Seeded) -> tuple[int, Seeded]:
    """The next 64 bits."""
    at = (chance.at + GOLDEN) & MASK
    return mix(at), Seeded(seed=chance.seed, at=at)


def below(chance: Seeded, n: int) -> tuple[int, Seeded]:
    """A number from 0 to n - 1."""
    number, chance = draw(chance)
    return number * n >> 64, chance


def shuffled(chance: Seeded, items: tuple[Item, ...]) -> tuple[tuple[Item, ...], Seeded]:
    """The items in an order decided by chance."""
    result = list(items)
    for i in range(len(result) - 1, 0, -1):
        j, chance = below(chance, i + 1)
        result[i], result[j] = result[j], result[i]
    return tuple(result), chance


def next_outcome(chance: Scripted, wanted: str) -> tuple[Outcome, Scripted]:
    """The next written outcome.

    Raises:
        ChanceMissing: there is none left.
    """
    if not chance.outcomes:
        raise ChanceMissing(wanted)
    return chance.outcomes[0], Scripted(outcomes=chance.outcomes[1:])
