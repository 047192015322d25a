"""What every part of an EngineConfig is made of: its numbers, the Struct base classes, ranges, places and amounts.

Nearly everything in a configuration, and in a state of its game, is a whole number. Each kind of number has a type of
its own here, so that the type checker tells a seat from a clause and a rank from a suit; at run time they are plain
numbers.

INVARIANT: everything below is numbers, enums and tuples of them. Nothing needs Python to be evaluated, so that a
kernel can be generated from the JSON alone.
"""

from collections.abc import Iterator
from enum import Enum
from typing import NewType, TypeAlias

import msgspec

CardName: TypeAlias = str
"""`S3`, `H10`, `JK` or the declared name of a special card: the name the card has in all JSON."""


# ---- the kinds of number ------------------------------------------------------------------------------------------

ClauseIndex = NewType("ClauseIndex", int)
"""A statement of the rule sheet: its position in `EngineConfig.clauses`."""

RuleIndex = NewType("RuleIndex", int)
"""A rule in force: its position in `EngineConfig.rules`."""

RegisterIndex = NewType("RegisterIndex", int)
"""Something that a rule remembers: its position in `EngineConfig.registers`."""

ShapeIndex = NewType("ShapeIndex", int)
"""A shape: its position in `EngineConfig.shapes`."""

RankIndex = NewType("RankIndex", int)
"""A rank: its position in `EngineConfig.ranks`, which is its strength in the normal order."""

SuitIndex = NewType("SuitIndex", int)
"""A suit: its position among clubs, diamonds, hearts and spades."""

TitleIndex = NewType("TitleIndex", int)
"""A title: its position in `EngineConfig.title_keys`."""

Card = NewType("Card", int)
"""A kind of card: its position in `EngineConfig.deck`. Copies of a card have the same number."""

Mask = NewType("Mask", int)
"""A set of kinds of card: bit `n` stands for card `n`."""

Key = NewType("Key", str)
"""The word by which programs know a rule, a shape or a title; it has no say in how the game goes."""

Slot = NewType("Slot", int)
"""Something that a line of a rule names for the rest of itself, by the order of naming."""

Seat = NewType("Seat", int)
"""A chair at the table, numbered clockwise from 0."""

Player = NewType("Player", int)
"""Somebody who plays the match, known by the chair of the first hand."""

# ---- records ------------------------------------------------------------------------------------------------------


class Data(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record of the configuration."""


class Variety(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A member of a closed union; `kind` tells the members apart in JSON."""


class Range(Data, frozen=True):
    """From `low` to `high`, both included; without `high` there is no upper end: numbers of players, sizes, choices."""

    low: int
    high: int | None = None

    @staticmethod
    def exactly(number: int) -> "Range":
        """This number and no other."""
        return Range(low=number, high=number)

    def up_to(self, most: int) -> "Range":
        """These numbers without what is above `most`; empty if all of them are."""
        return Range(low=self.low, high=most if self.high is None else min(self.high, most))

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        """In words: `4`, `3 to 6`, `3 or more`."""
        if self.high is None:
            return f"{self.low} or more"
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"

    def intersection(self, other: "Range") -> "Range | None":
        """The numbers in both; None if there are none."""
        low = max(self.low, other.low)
        highs = [high for high in (self.high, other.high) if high is not None]
        high = min(highs) if highs else None
        return Range(low=low, high=high) if high is None or low <= high else None

    def without(self, other: "Range") -> "Iterator[Range]":
        """What is left of these numbers when the others are taken out: none, one or two ranges."""
        if self.intersection(other) is None:
            yield self
            return
        if self.low < other.low:
            yield Range(low=self.low, high=other.low - 1)
        if other.high is not None and (self.high is None or other.high < self.high):
            yield Range(low=other.high + 1, high=self.high)


class Place(Data, frozen=True):
    """A finishing place: 1 is `first`; counted `from_end`, 1 is `last` and 2 is `second last`."""

    position: int
    from_end: bool = False

    def at(self, players: int) -> int:
        """The place as a number from 1 (best) among so many players."""
        return players + 1 - self.position if self.from_end else self.position


class Source(Enum):
    """What an amount is counted by."""

    ONE = "one"
    MATCHED = "matched"  # the cards of the play that met the pattern of the line's event
    BELOW = "below"  # in a pattern: the cards of the play below that met what stands behind `on`, or else all of them
    HAND = "hand"  # the cards the subject holds
    REGISTER = "register"
    EVERYTHING = "everything"  # as many as there are


class Amount(Data, frozen=True):
    """`times` x `of` + `plus`: "2 times as many less 1" is Amount(times=2, of=MATCHED, plus=-1). Never below zero."""

    of: Source = Source.ONE
    times: int = 1
    plus: int = 0
    register: RegisterIndex | None = None


class AmountRange(Data, frozen=True):
    """A range whose ends may depend on the play: "as many less 1 or fewer"."""

    low: Amount | None = None
    high: Amount | None = None


class Scope(Data, frozen=True):
    """How long something stays in force.

    `start` TRICK_END means it begins to count when the trick in which it was made has ended.
    `count` is used by TRICKS and TURNS; `whose` names the seat whose turns count (None: every turn).
    """

    class Start(Enum):
        NOW = "now"
        TRICK_END = "trick_end"

    class End(Enum):
        TRICK = "trick"
        HAND = "hand"
        MATCH = "match"
        TRICKS = "tricks"
        TURNS = "turns"

    start: Start = Start.NOW
    end: End = End.HAND
    count: int = 1
