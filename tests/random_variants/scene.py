"""What is known of a variant while its text is being written: so that what comes later can speak of what came before.

Everything is drawn from one `random.Random`. Hypothesis has one too (`st.randoms()`), so the same functions serve a
property test and a long run from a seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias, TypeVar

_T = TypeVar("_T")

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = "CDHS"
KINDS = ("spades", "hearts", "diamonds", "clubs", "red", "black", "even", "odd")
MOST_PLAYERS = 6

Way: TypeAlias = tuple[int, Callable[[], _T]]
"""One way to say something, with its weight."""


@dataclass(slots=True)
class Dice:
    """Drawing, in the words that the other modules need."""

    random: Random

    def chance(self, often: float) -> bool:
        return self.random.random() < often

    def one(self, *options: _T) -> _T:
        return self.random.choice(options)

    def number(self, low: int, high: int) -> int:
        return self.random.randint(low, max(low, high))

    def some(self, options: Sequence[_T], low: int, high: int) -> list[_T]:
        """So many of the options, in their order."""
        count = min(len(options), self.number(low, high))
        return [options[at] for at in sorted(self.random.sample(range(len(options)), count))]

    def way(self, *ways: Way[_T]) -> _T:
        """What one of the ways makes; each is taken as often as its weight says."""
        at = self.random.randrange(sum(weight for weight, _ in ways))
        for weight, make in ways:
            at -= weight
            if at < 0:
                return make()
        raise AssertionError("the weights have been counted")


@dataclass(slots=True)
class Scene:
    """The variant so far. `low` and `high` are the players, `shapes` what may be played and rules may speak of."""

    dice: Dice
    base: str | None = None
    low: int = 2
    high: int = MOST_PLAYERS
    ranks: list[str] = field(default_factory=lambda: list(RANKS))
    """Those in the pack, weakest first."""
    packs: int = 1
    jokers: int = 0
    specials: list[str] = field(default_factory=list)
    dealt: int | None = None
    """The most cards a hand is dealt, where the deal says so."""
    shapes: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    """The keys of the rules in force, in their order."""
    tags: list[str] = field(default_factory=list)
    declared: list[str] = field(default_factory=list)
    """Statements that name something: choices, titles, special cards."""
    structure: list[str] = field(default_factory=list)
    definitions: list[str] = field(default_factory=list)
    """Shapes and rules of its own."""
    in_force: list[str] = field(default_factory=list)
    """The statements that put rules in force."""

    @property
    def cards(self) -> int:
        """About how many cards there are."""
        return self.packs * 4 * len(self.ranks) + self.jokers + 2 * len(self.specials)

    @property
    def hand(self) -> int:
        """About how many cards a hand has at most."""
        shared = -(-self.cards // self.low)
        return shared if self.dealt is None else min(shared, self.dealt)

    def count(self, low: int, high: int) -> str:
        """A number as it is written: mostly in digits, now and then as a choice of the host."""
        if high < low or not self.dice.chance(0.05):
            return str(self.dice.number(low, high))
        name = f"host_{len(self.declared)}"
        first, last = sorted((self.dice.number(low, high), self.dice.number(low, high)))
        span = f" {first} to {last}" if first >= 1 or self.dice.chance(0.5) else f" {low} to {high}"
        self.declared.append(f"choice {name} as number{span} = {self.dice.number(first, last)}")
        return name

    def text(self, name: str) -> str:
        """The whole variant."""
        base = "" if self.base is None else f" based on {self.base}"
        head = f'variant {name} "A random variant"{base}'
        return "\n".join([head, *self.declared, *self.structure, *self.definitions, *self.in_force, ""])
