"""Patterns, permissions and bans by number, with every set of printed cards as a mask."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType, TypeAlias, assert_never

from kakumei.compiler.config import plays, standing
from kakumei.compiler.config.base import Amount, AmountRange, ClauseIndex, Mask, Range, ShapeIndex
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.parts import parts_in
from kakumei.compiler.config.plays import EmptyTable, Fixed, Named, Relation, Remembered, Suits, TopRank
from kakumei.compiler.config.standing import Test
from kakumei.compiler.config.who import Who
from kakumei.compiler.program.cards import NO_CARDS, CardTable

PatternIndex = NewType("PatternIndex", int)
"""A pattern: its position in `Program.patterns`. Equal patterns have one number."""

GrantIndex = NewType("GrantIndex", int)
"""A permission, a ban or a demand: its position in `Program.grants`. Equal ones have one number."""

CardSet: TypeAlias = Mask | TopRank | Remembered | Named
"""Cards that are printed, or that only a state can tell."""


@dataclass(frozen=True, slots=True)
class Part:
    """One card of an exact play, or `amount` of them where the number depends on the play answered."""

    cards: CardSet
    amount: Amount | None


@dataclass(frozen=True, slots=True)
class Count:
    """So many cards among these."""

    cards: CardSet
    span: Range


@dataclass(frozen=True, slots=True, kw_only=True)
class Pattern:
    """What a play must be, as `config.plays.Pattern`.

    `needs` are kinds of card of which a play must hold one for the pattern to be looked at; none: look in any case.
    """

    exactly: tuple[Part, ...]
    shapes: frozenset[ShapeIndex]  # one of these; empty: any
    size: AmountRange | None
    naturals_only: bool
    counting_jokers: bool
    has: tuple[Count, ...]
    matched_by: CardSet | None
    only: CardSet | None
    none: CardSet | None
    suits: Suits
    one_colour: bool
    relations: tuple[Relation, ...]
    on: PatternIndex | EmptyTable | None
    by: Who | None
    last_cards: bool
    completing: int | None
    needs: Mask


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow:
    """Plays that match are excused from the tests in `ignoring`."""

    clause: ClauseIndex
    pattern: PatternIndex
    ignoring: frozenset[Test]
    whom: Who | None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid:
    """Plays that match are refused; without a pattern it is passing that is forbidden."""

    clause: ClauseIndex
    pattern: PatternIndex | None
    whom: Who | None
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Require:
    """Plays that do not match are refused."""

    clause: ClauseIndex
    pattern: PatternIndex
    whom: Who | None
    guards: tuple[Guard, ...]


Grant: TypeAlias = Allow | Forbid | Require


class PatternTable:
    """The patterns and grants met so far; each gets its number when it is first asked for."""

    def __init__(self, cards: CardTable) -> None:
        self._cards = cards
        self._numbers: dict[plays.Pattern, PatternIndex] = {}
        self._patterns: list[Pattern] = []
        self._grant_numbers: dict[standing.Standing, GrantIndex] = {}
        self._grants: list[Grant] = []

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """All of them, by number."""
        return tuple(self._patterns)

    @property
    def grants(self) -> tuple[Grant, ...]:
        """All of them, by number."""
        return tuple(self._grants)

    @property
    def grant_numbers(self) -> Mapping[standing.Standing, GrantIndex]:
        """The number of every grant of the configuration."""
        return dict(self._grant_numbers)

    def pattern(self, written: plays.Pattern) -> PatternIndex:
        """The number of a pattern."""
        if written not in self._numbers:
            linked = self._link(written)
            self._numbers[written] = PatternIndex(len(self._patterns))
            self._patterns.append(linked)
        return self._numbers[written]

    def pattern_or_none(self, written: plays.Pattern | None) -> PatternIndex | None:
        """The number of a pattern, where there is one."""
        return None if written is None else self.pattern(written)

    def grant(self, written: standing.Standing) -> GrantIndex:
        """The number of a permission, ban or demand."""
        if written not in self._grant_numbers:
            linked = self._link_grant(written)
            self._grant_numbers[written] = GrantIndex(len(self._grants))
            self._grants.append(linked)
        return self._grant_numbers[written]

    def add_grants_in(self, value: object) -> None:
        """Gives numbers to every grant inside a part of the configuration."""
        for part in parts_in(value):
            if isinstance(part, standing.Standing):
                self.grant(part)

    def _link(self, written: plays.Pattern) -> Pattern:
        exactly = tuple(Part(self._card_set(part.cards), part.amount) for part in written.exactly)
        has = tuple(Count(self._card_set(count.cards), count.span) for count in written.has)
        on = self.pattern(written.on) if isinstance(written.on, plays.Pattern) else written.on
        return Pattern(
            exactly=exactly,
            shapes=frozenset(written.shapes),
            size=written.size,
            naturals_only=written.naturals_only,
            counting_jokers=written.counting_jokers,
            has=has,
            matched_by=self._card_set_or_none(written.matched_by),
            only=self._card_set_or_none(written.only),
            none=self._card_set_or_none(written.none),
            suits=written.suits,
            one_colour=written.one_colour,
            relations=written.relations,
            on=on,
            by=written.by,
            last_cards=written.last_cards,
            completing=written.completing,
            needs=NO_CARDS if written.counting_jokers else _needed(exactly, has),
        )

    def _link_grant(self, written: standing.Standing) -> Grant:
        match written:
            case standing.Allow(clause=clause, play=play, ignoring=ignoring, whom=whom, guards=guards):
                tests = frozenset(ignoring)
                return Allow(clause=clause, pattern=self.pattern(play), ignoring=tests, whom=whom, guards=guards)
            case standing.Forbid(clause=clause, play=banned, whom=whom, guards=guards):
                pattern = self.pattern_or_none(banned)
                return Forbid(clause=clause, pattern=pattern, whom=whom, guards=guards)
            case standing.Require(clause=clause, play=play, whom=whom, guards=guards):
                return Require(clause=clause, pattern=self.pattern(play), whom=whom, guards=guards)
            case _:
                assert_never(written)

    def _card_set_or_none(self, cards: plays.CardSet | None) -> CardSet | None:
        return None if cards is None else self._card_set(cards)

    def _card_set(self, cards: plays.CardSet) -> CardSet:
        return self._cards.mask_of(cards) if isinstance(cards, Fixed) else cards


def _needed(exactly: tuple[Part, ...], has: tuple[Count, ...]) -> Mask:
    """Printed cards of which every play that matches holds one."""
    wanted = [part.cards for part in exactly if part.amount is None]
    wanted += [count.cards for count in has if count.span.low >= 1]
    return next((cards for cards in wanted if isinstance(cards, int)), NO_CARDS)
