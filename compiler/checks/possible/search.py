"""The search for a play that several patterns match at once.

A form is filled group by group, and what has been counted so far is all that is kept of the cards taken; so it ends
soon, however many cards there are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from kakumei.compiler.checks.possible.demands import Cards, Demand
from kakumei.compiler.checks.possible.forms import Form, Group, Token
from kakumei.compiler.config.base import Range
from kakumei.dsl.cards import Suit

_Counted: TypeAlias = tuple[int, ...]
"""How many cards met each thing that is counted; the last number is the jokers taken."""

_COLOURS = (frozenset({Suit.HEARTS, Suit.DIAMONDS}), frozenset({Suit.SPADES, Suit.CLUBS}))


class TooMuch(Exception):
    """The search has taken as many steps as it may."""


@dataclass(slots=True)
class Patience:
    """How many steps may still be taken."""

    steps: int

    def step(self) -> None:
        """Take one.

        Raises:
            TooMuch: there is none left.
        """
        if self.steps <= 0:
            raise TooMuch
        self.steps -= 1


def find(form: Form, demands: Sequence[Demand], patience: Patience) -> tuple[str, ...] | None:
    """Cards of this form that meet every demand, by name; None where there are none.

    Raises:
        TooMuch: as `Patience.step`.
    """
    for demand in demands:
        if demand.shapes is not None and form.kind not in demand.shapes:
            return None
        if demand.one_rank and len(form.groups) > 1:
            return None
        if not demand.naturals_only and form.size not in demand.size:
            return None
        if any(span.low and cards is not None and cards.isdisjoint(form.names) for cards, span in demand.counts):
            return None
    for suits in _suits(demands):
        found = _Search(form, demands, suits, patience).run()
        if found is not None:
            return found
    return None


def _suits(demands: Sequence[Demand]) -> Iterator[tuple[frozenset[Suit] | None, ...]]:
    """For each demand the suits that all its cards have, in every way it can be met; None: any, and also none."""
    ways: list[tuple[frozenset[Suit] | None, ...]] = [
        tuple(frozenset({suit}) for suit in Suit) if demand.one_suit else _COLOURS if demand.one_colour else (None,)
        for demand in demands
    ]
    yield from product(*ways)


@dataclass(frozen=True, slots=True)
class _Counter:
    """Something that is counted: cards of a demand, of which there must be so many."""

    demand: int
    cards: Cards
    span: Range

    @property
    def cap(self) -> int:
        """More than this are as many as this."""
        return self.span.low if self.span.high is None else self.span.high + 1


class _Search:
    """One form, with the suits that each demand has chosen."""

    def __init__(
        self,
        form: Form,
        demands: Sequence[Demand],
        suits: tuple[frozenset[Suit] | None, ...],
        patience: Patience,
    ) -> None:
        self._form, self._demands, self._suits, self._patience = form, demands, suits, patience
        self._counters = [
            _Counter(number, cards, span) for number, demand in enumerate(demands) for cards, span in demand.counts
        ]
        # Each card is one of the parts of an exact play: which one is tried.
        self._parts = [
            [_Counter(number, cards, Range.exactly(count)) for cards, count in demand.parts]
            for number, demand in enumerate(demands)
        ]
        self._naturals = [
            _Counter(number, None, demand.size) for number, demand in enumerate(demands) if demand.naturals_only
        ]
        self._all = [*self._counters, *self._naturals, *(part for parts in self._parts for part in parts)]

    def run(self) -> tuple[str, ...] | None:
        """The cards; None where there are none."""
        if not all(self._can_reach(counter) for counter in self._all):
            return None
        reached: dict[_Counted, tuple[str, ...]] = {(0,) * (len(self._all) + 1): ()}
        for group in self._form.groups:
            reached = self._filled(group, reached)
            if not reached:
                return None
        for counted, cards in reached.items():
            if all(number in counter.span for number, counter in zip(counted, self._all, strict=False)):
                return cards
        return None

    def _can_reach(self, counter: _Counter) -> bool:
        """Whether there are cards enough for one thing that is counted, were it the only one."""
        most = 0
        for group in self._form.groups:
            fitting = (token.copies for token in group.tokens if self._meets(counter, token))
            most += min(group.number, sum(fitting))
        return most >= counter.span.low

    def _filled(self, group: Group, reached: dict[_Counted, tuple[str, ...]]) -> dict[_Counted, tuple[str, ...]]:
        """Everything that can be counted with this group, each with cards that bring it about."""
        levels: list[dict[_Counted, tuple[str, ...]]] = [reached, *({} for _ in range(group.number))]
        for ways, copies in self._classes(group):
            # From the last level down, so that no card is taken twice.
            for taken in range(group.number - 1, -1, -1):
                for counted, cards in list(levels[taken].items()):
                    for more in range(1, min(len(copies), group.number - taken) + 1):
                        for chosen in combinations_with_replacement(ways, more):
                            self._patience.step()
                            after = self._plus(counted, chosen)
                            if after is not None:
                                levels[taken + more].setdefault(after, cards + copies[:more])
        return levels[group.number]

    def _classes(self, group: Group) -> Iterator[tuple[tuple[_Counted, ...], tuple[str, ...]]]:
        """Cards that count alike: the ways in which one can count, and the cards, every copy for itself."""
        alike: dict[tuple[_Counted, ...], list[str]] = {}
        for token in group.tokens:
            ways = tuple(dict.fromkeys(self._ways(token)))
            if ways:
                cards = alike.setdefault(ways, [])
                room = group.number - len(cards)
                cards += [token.card] * min(token.copies, max(room, 0))
        return ((ways, tuple(cards)) for ways, cards in alike.items())

    def _ways(self, token: Token) -> Iterator[_Counted]:
        """What is one more when this card is taken; nothing where no demand bears it."""
        if not all(self._bears(number, token) for number in range(len(self._demands))):
            return
        sure = tuple(int(self._meets(counter, token)) for counter in self._counters)
        sure += tuple(int(not token.is_joker) for _ in self._naturals)
        choices = [[part for part in parts if self._meets(part, token)] if parts else [None] for parts in self._parts]
        for chosen in product(*choices):
            parts = tuple(
                int(part is taken) for parts, taken in zip(self._parts, chosen, strict=True) for part in parts
            )
            yield (*sure, *parts, int(token.is_joker))

    def _meets(self, counter: _Counter, token: Token) -> bool:
        return counter.cards is None or self._counts_as(counter.demand, token) in counter.cards

    def _counts_as(self, number: int, token: Token) -> str:
        return token.stands if self._demands[number].jokers_count else token.card

    def _bears(self, number: int, token: Token) -> bool:
        demand, suits = self._demands[number], self._suits[number]
        name = self._counts_as(number, token)
        if demand.none is not None and not demand.none.isdisjoint((token.card, name)):
            return False
        if suits is not None and (token.suit not in suits or token.is_joker and not demand.jokers_count):
            return False
        return all(only is None or token.card in only or name in only for only in demand.only)

    def _plus(self, counted: _Counted, chosen: tuple[_Counted, ...]) -> _Counted | None:
        """What is counted with these too; None where it is more than may be."""
        total = [sum(numbers) for numbers in zip(counted, *chosen, strict=True)]
        if total[-1] > self._form.jokers:
            return None
        for place, counter in enumerate(self._all):
            high = counter.span.high
            if high is not None and total[place] > high:
                return None
            total[place] = min(total[place], counter.cap)
        return tuple(total)
