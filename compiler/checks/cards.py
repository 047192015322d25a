"""The pack of a variant, and which of its cards a list of cards can mean."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kakumei.compiler.cards import is_printed, select, stretch
from kakumei.compiler.config.base import Range
from kakumei.compiler.config.tables import CardKind
from kakumei.dsl import ast
from kakumei.dsl.cards import NaturalCard, Rank, Suit, card_name


@dataclass(frozen=True, kw_only=True)  # no slots: what an item of a list means is looked up once and kept
class Pack:
    """The cards: every kind with the most copies there can be, the fewest and most cards, the jokers.

    `order` holds the ranks, weakest first; all thirteen where the variant does not say.
    """

    kinds: tuple[CardKind, ...]
    size: Range
    jokers: Range
    packs: int
    order: tuple[Rank, ...]

    def copies(self, cards: Iterable[ast.CardSetItem]) -> int | None:
        """How many cards a list can mean; None where nobody can know.

        That is where it names something remembered, or a stretch of ranks that ends before it begins.
        """
        names = self.names(cards)
        return None if names is None else sum(self._copies[name] for name in names)

    def names(self, cards: Iterable[ast.CardSetItem]) -> frozenset[str] | None:
        """The names of the cards that a list can mean; None where nobody can know, as in `copies`."""
        names = set[str]()
        for item in cards:
            if item not in self._meant:
                self._meant[item] = self._names_of(item)
            meant = self._meant[item]
            if meant is None:
                return None
            names |= meant
        return frozenset(names)

    def _names_of(self, item: ast.CardSetItem) -> frozenset[str] | None:
        backwards = isinstance(item, ast.RankStretch) and not ranks_of(item, self.order)
        return None if backwards or not is_printed(item) else select((item,), self.kinds, self.order)

    @cached_property
    def _meant(self) -> dict[ast.CardSetItem, frozenset[str] | None]:
        return {}

    @cached_property
    def _copies(self) -> dict[str, int]:
        return {kind.name: kind.copies for kind in self.kinds}

    def lacks(self, cards: Iterable[ast.CardSetItem]) -> bool:
        """Whether none of these cards is in the pack."""
        return self.copies(cards) == 0

    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of which at least one card is there, in the order of the full pack."""
        held = {kind.name for kind in self.kinds}
        return tuple(rank for rank in Rank if any(card_name(NaturalCard(suit, rank)) in held for suit in Suit))


def ranks_of(item: ast.CardSetItem, order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """The ranks that an item names as ranks."""
    match item:
        case ast.RankItem(rank=rank):
            return (rank,)
        case ast.RankStretch():
            return stretch(item, order)
        case _:
            return ()
