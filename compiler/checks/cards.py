"""The pack of a variant, and which of its cards a list of cards can mean."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kakumei.compiler.cards import is_printed, select, stretch
from kakumei.compiler.checks.facts import Facts
from kakumei.compiler.config.base import Range, RankIndex
from kakumei.compiler.config.tables import CardKind
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, NaturalCard, Rank, Suit, card_name


@dataclass(frozen=True, slots=True, kw_only=True)
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
        items = tuple(cards)
        if any(not is_printed(item) or self._is_backwards(item) for item in items):
            return None
        meant = select(items, self.kinds, self.order)
        return sum(kind.copies for kind in self.kinds if kind.name in meant)

    def _is_backwards(self, item: ast.CardSetItem) -> bool:
        return isinstance(item, ast.RankStretch) and not ranks_of(item, self.order)

    def lacks(self, cards: Iterable[ast.CardSetItem]) -> bool:
        """Whether none of these cards is in the pack."""
        return self.copies(cards) == 0

    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of which at least one card is there, in the order of the full pack."""
        held = {kind.name for kind in self.kinds}
        return tuple(rank for rank in Rank if any(card_name(NaturalCard(suit, rank)) in held for suit in Suit))


def order_of(facts: Facts) -> tuple[Rank, ...]:
    """The ranks, weakest first."""
    ordered = next(iter(facts.possible(ast.RankOrder)), None)
    return tuple(Rank) if ordered is None else tuple(dict.fromkeys(item.rank for item in ordered.node.ranks))


def pack_of(facts: Facts) -> Pack | None:
    """The pack at its fullest; None where the variant does not say what is in it."""
    possible = facts.possible(ast.Pack)
    if not possible:
        return None
    order = order_of(facts)
    packs = [_one_pack(said.node, facts, order) for said in possible]
    copies: dict[str, CardKind] = {}
    for kind in (kind for pack in packs for kind in pack.kinds):
        if kind.name not in copies or copies[kind.name].copies < kind.copies:
            copies[kind.name] = kind
    return Pack(
        kinds=tuple(copies.values()),
        size=_together([pack.size for pack in packs]),
        jokers=_together([pack.jokers for pack in packs]),
        packs=max(pack.packs for pack in packs),
        order=order,
    )


def _together(counts: list[Range]) -> Range:
    """From the lowest to the highest; a host's number without an upper end counts as its lower one plus many."""
    highs = [count.low + 99 if count.high is None else count.high for count in counts]
    return Range(low=min(count.low for count in counts), high=max(highs))


def _one_pack(pack: ast.Pack, facts: Facts, order: tuple[Rank, ...]) -> Pack:
    most = 1 if pack.packs is None else facts.numbers.number(pack.packs).high or 1
    fewest = 1 if pack.packs is None else facts.numbers.number(pack.packs).low
    naturals = tuple(
        CardKind(name=card_name(NaturalCard(suit, rank)), rank=_index(rank, order), suit=suit.value, copies=most)
        for rank in Rank
        for suit in Suit
    )
    jokers = _added(pack, facts, None)
    specials = {named.key: _added(pack, facts, named.key) for named in facts.variant.special_cards}
    without = frozenset[str]()
    if pack.without is not None:
        without = _removed(tuple(filter(is_printed, pack.without.items)), naturals, order)
    kept = tuple(kind for kind in naturals if kind.name not in without)
    added = [(JOKER_NAME, jokers), *specials.items()]
    extra = [
        CardKind(name=name, rank=None, suit=None, copies=count.high or 0) for name, count in added if count.high != 0
    ]
    return Pack(
        kinds=(*kept, *extra),
        size=Range(
            low=len(kept) * fewest + sum(count.low for _, count in added),
            high=len(kept) * most + sum(count.high or 0 for _, count in added),
        ),
        jokers=jokers,
        packs=most,
        order=order,
    )


def _index(rank: Rank, order: tuple[Rank, ...]) -> RankIndex | None:
    return RankIndex(order.index(rank)) if rank in order else None


def _removed(items: tuple[ast.CardSetItem, ...], kinds: Iterable[CardKind], order: tuple[Rank, ...]) -> frozenset[str]:
    """Names of the cards left out; here a rank need not stand in the order."""
    ranks = {rank for item in items for rank in ranks_of(item, order)}
    others = [item for item in items if not isinstance(item, ast.RankItem | ast.RankStretch)]
    by_rank = {card_name(NaturalCard(suit, rank)) for rank in ranks for suit in Suit}
    return frozenset(by_rank) | select(others, kinds, order)


def ranks_of(item: ast.CardSetItem, order: tuple[Rank, ...]) -> tuple[Rank, ...]:
    """The ranks that an item names as ranks."""
    match item:
        case ast.RankItem(rank=rank):
            return (rank,)
        case ast.RankStretch():
            return stretch(item, order)
        case _:
            return ()


def _added(pack: ast.Pack, facts: Facts, special: str | None) -> Range:
    """How many jokers (None) or special cards are put in, by the variant and by rules that can be on."""
    low, high = 0, 0
    for added, certain in _all_added(pack, facts):
        match added:
            case ast.JokersAdded(count=count) if special is None:
                pass
            case ast.SpecialsAdded(count=count, card=card) if card.name == special:
                pass
            case _:
                continue
        number = facts.numbers.number(count)
        low += number.low if certain else 0
        high += number.low + 99 if number.high is None else number.high
    return Range(low=low, high=high)


def _all_added(pack: ast.Pack, facts: Facts) -> Iterator[tuple[ast.AddedCards, bool]]:
    """Everything put into the pack, and whether it is always there."""
    yield from ((added, True) for added in pack.added)
    for rule, line in facts.lines():
        if isinstance(line, ast.AlsoCardsLine):
            certain = facts.settled or (rule.option is None and rule.players is None)
            yield from ((added, certain) for added in line.added)
