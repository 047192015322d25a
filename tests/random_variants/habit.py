"""A rule of the variant's own while it is being written: its parameters, what it remembers, and where a line stands."""

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from random_variants.scene import KINDS, SUITS, Dice, Scene

Memory: TypeAlias = str
"""The words of a type that can be remembered, with `of each player` behind it where each has one."""

_STARTS: dict[Memory, tuple[str, ...]] = {
    "number": ("0", "0", "1"),
    "number of each player": ("0", "1"),
    "rank": ("nobody", "nobody", "7"),
    "suits": ("nobody",),
    "player": ("nobody",),
    "player of each player": ("nobody",),
    "calm or fierce": ("calm", "fierce"),
    "yes or no": ("yes", "no"),
}
_NAMES: dict[Memory, str] = {
    "number": "tally",
    "number of each player": "chain",
    "rank": "trump",
    "suits": "echo",
    "player": "heir",
    "player of each player": "feller",
    "calm or fierce": "mood",
    "yes or no": "spent",
}
WORDS: dict[Memory, tuple[str, ...]] = {"calm or fierce": ("calm", "fierce"), "yes or no": ("yes", "no")}


@dataclass(slots=True)
class Habit:
    """A rule: its key, and the lines that declare what its sentences speak of."""

    scene: Scene
    key: str
    params: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    """What the statement that puts the rule in force says of the parameters."""
    memories: dict[str, Memory] = field(default_factory=dict)
    sentences: list[str] = field(default_factory=list)

    @property
    def dice(self) -> Dice:
        return self.scene.dice

    def param(self, name: str, type_: str, default: str, other: str) -> str:
        """A new parameter; its name. Now and then it is set where the rule is put in force."""
        name = f"{name}_{len(self.params)}"
        self.params.append(f"param {name} as {type_} = {default}")
        if self.dice.chance(0.5):
            self.arguments.append(f"{name} = {other}")
        return name

    def count(self, low: int, high: int) -> str:
        """A number: in digits, a parameter, or a choice of the host."""
        if high < low or not self.dice.chance(0.12):
            return self.scene.count(low, high)
        default, other = self.dice.number(low, high), self.dice.number(low, high)
        return self.param("amount", self.dice.one("number", f"number {low} to {high}"), str(default), str(other))

    def rank(self) -> str:
        """A rank of the pack, or a parameter that is one."""
        rank = self.dice.one(*self.scene.ranks)
        if not self.dice.chance(0.08):
            return rank
        return self.param("turning", "rank", rank, self.dice.one(*self.scene.ranks))

    def card(self) -> str:
        """A card of the pack by name."""
        return f"{self.dice.one(*SUITS)}{self.dice.one(*self.scene.ranks)}"

    def kind(self) -> str:
        return self.dice.one(*KINDS)

    def memory(self, type_: Memory) -> str:
        """Something remembered: what there is of this type, or something new."""
        known = [name for name, other in self.memories.items() if other == type_]
        if known and self.dice.chance(0.8):
            return self.dice.one(*known)
        name = f"{_NAMES[type_]}_{len(self.memories)}"
        self.memories[name] = type_
        return name

    def known(self, type_: Memory) -> list[str]:
        """What the rule remembers already of this type."""
        return [name for name, other in self.memories.items() if other == type_]

    def text(self, name: str, *, others: list[str]) -> str:
        """The whole definition."""
        lines = [f'rule {self.key} "{name}"', *others, *self.params]
        for memory, type_ in self.memories.items():
            start = self.dice.one(*_STARTS[type_])
            if start == "7":
                start = self.dice.one(*self.scene.ranks)
            until = self.dice.one("trick", "hand", "hand", "match")
            lines.append(f"remember {memory} as {type_} = {start} until the {until} ends")
        return "\n  ".join([*lines, *self.sentences])


class Stands(Enum):
    """What a line waits for, as far as it makes a difference for what the line can speak of."""

    PLAY = "a play"
    TRICK = "the end of a trick"
    PASS = "a pass"
    OUT = "going out"
    DEAL = "the end of the deal"
    EXCHANGE = "the end of the exchange"
    HAND = "the end of the hand"
    FIRED = "another rule"
    ANSWER = "a play that can be answered"
    ALWAYS = "nothing: it stands"

    @property
    def has_play(self) -> bool:
        """Whether `as many`, `the rank` and the like mean something."""
        return self in (Stands.PLAY, Stands.TRICK, Stands.FIRED, Stands.ANSWER)

    @property
    def is_moment(self) -> bool:
        return self in (Stands.DEAL, Stands.EXCHANGE, Stands.HAND)


@dataclass(slots=True)
class Here:
    """Where in a rule something is being said: who and what can be meant."""

    habit: Habit
    stands: Stands
    player: bool
    """Whether there is somebody the line is about."""
    victims: list[str] = field(default_factory=list)
    """Players named earlier in the line."""
    called: list[str] = field(default_factory=list)
    """Ranks named earlier in the line."""

    @property
    def scene(self) -> Scene:
        return self.habit.scene

    @property
    def dice(self) -> Dice:
        return self.habit.scene.dice

    @property
    def short(self) -> bool:
        """Whether hands are so small that every part of one can be looked at."""
        return self.scene.hand <= 9
