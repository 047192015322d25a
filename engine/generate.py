"""The plays a hand allows, built by shape, size and strength rather than found among all its subsets."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import assert_never

import msgspec

from kakumei.compiler.config.plays import Equal, Row, Shape, Suits
from kakumei.engine.game import NONE, Game, fits
from kakumei.engine.order import TIES, Order, strength
from kakumei.engine.records import Cards, Reading
from kakumei.engine.shapes import equal_reading, joker_readings, may_stand, row_reading


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which plays are looked for; None: whatever the hand allows."""

    shape: int | None = None
    low: int = 1
    high: int | None = None
    floor: int | None = None  # only readings at least this strong, in `order`


class Grouped(msgspec.Struct, frozen=True):
    """A hand sorted out: its natural cards by rank, and the number of jokers; special cards are in no group."""

    ranks: dict[int, list[int]]
    jokers: int


def grouped(game: Game, hand: Cards) -> Grouped:
    """The hand by rank."""
    ranks: dict[int, list[int]] = {}
    jokers = 0
    for card in hand:
        rank = game.rank_of[card]
        if rank != NONE:
            ranks.setdefault(rank, []).append(card)
        elif card == game.joker:
            jokers += 1
    return Grouped(ranks, jokers)


def plays_of(game: Game, hand: Cards, order: Order, wanted: Wanted) -> Iterator[Reading]:
    """Every reading of every part of the hand that is wanted, each once.

    Without a shape in `wanted`: of every shape in play.
    """
    group = grouped(game, hand)
    shapes = game.shapes_in_play if wanted.shape is None else ((wanted.shape, game.config.shapes[wanted.shape]),)
    for index, shape in shapes:
        jokers = group.jokers if group.jokers and may_stand(game, index, 1) else 0
        if jokers and game.config.joker is not None and game.config.joker.at_most is not None:
            jokers = min(jokers, game.config.joker.at_most)
        found: Iterable[Reading]
        match shape.ranks:
            case Equal():
                found = _sets(game, group, order, wanted, index, shape, jokers)
            case Row():
                found = _rows(game, group, order, wanted, index, shape, jokers)
            case _:
                assert_never(shape.ranks)
        if wanted.floor is None:
            yield from found
        else:
            yield from (reading for reading in found if strength(game, order, reading) >= wanted.floor)


def _sizes(shape: Shape, wanted: Wanted, largest: int) -> list[int]:
    high = largest if wanted.high is None else min(largest, wanted.high)
    return [size for size in range(wanted.low, high + 1) if fits(shape, size)]


def _sets(
    game: Game, group: Grouped, order: Order, wanted: Wanted, index: int, shape: Shape, jokers: int
) -> Iterator[Reading]:
    floor = wanted.floor
    sizes = _sizes(shape, wanted, max(map(len, group.ranks.values()), default=0) + jokers)
    for rank, cards in group.ranks.items() if sizes else ():
        held = len(cards)
        # A bound, not the test itself: ties may still be decided by suit.
        if held + jokers < sizes[0] or (
            floor is not None and (1 + max([order.card[c] for c in cards])) * TIES <= floor
        ):
            continue
        for size in sizes:
            for wild in range(max(0, size - held), min(jokers, size - 1) + 1):
                for naturals in _choices(game, cards, size - wild):
                    if wild or shape.suits is not Suits.ANY:
                        yield from equal_reading(game, index, shape, naturals, wild)
                    else:
                        yield Reading(index, naturals, naturals, rank, rank, 0)
    for count in _sizes(shape, wanted, group.jokers):
        yield from (one for one in joker_readings(game, count, _rivals(game, index)) if one.shape == index)


def _rivals(game: Game, index: int) -> tuple[tuple[int, Shape], ...]:
    """The shapes among which jokers alone take the first that fits."""
    return game.shapes_in_play if game.config.shapes[index].in_play else game.other_shapes


def _choices(game: Game, cards: Sequence[int], count: int) -> Iterable[Cards]:
    chosen = combinations(cards, count)
    return sorted(set(chosen)) if game.copies else chosen


def _rows(
    game: Game, group: Grouped, order: Order, wanted: Wanted, index: int, shape: Shape, jokers: int
) -> Iterator[Reading]:
    assert isinstance(shape.ranks, Row)
    each = shape.ranks.each
    longest = len(game.config.ranks)
    lengths = {size // each for size in _sizes(shape, wanted, longest * each) if size % each == 0}
    if not lengths:
        return
    if each == 1 and shape.suits is Suits.ONE:
        for suit, mask in enumerate(_by_suit(game, group)):
            if mask:
                for low, length in _windows(mask, max(lengths), longest, jokers):
                    if length in lengths and _window_may_pass(order, wanted, low, length):
                        held = tuple(game.card_at[rank, suit] for rank in range(low, low + length) if mask >> rank & 1)
                        # A joker may also stand for a card that is held and kept back.
                        for spare in range(min(jokers - (length - len(held)), len(held) - 1) + 1):
                            for naturals in combinations(held, len(held) - spare):
                                wild = length - len(naturals)
                                yield from row_reading(game, index, shape, naturals, wild, low, length)
        return
    for low in range(longest):
        for length in sorted(lengths):
            if low + length <= longest and _window_may_pass(order, wanted, low, length):
                yield from _filled_rows(game, group.ranks, index, shape, jokers, low, length, each)


def _by_suit(game: Game, group: Grouped) -> list[int]:
    """The ranks held in each suit, as bit masks."""
    suits = [0, 0, 0, 0]
    for rank, cards in group.ranks.items():
        for card in cards:
            suits[game.suit_of[card]] |= 1 << rank
    return suits


def _windows(mask: int, longest: int, ranks: int, jokers: int) -> Iterator[tuple[int, int]]:
    """Stretches of ranks, as lowest rank and length, of which at most so many are missing from the mask."""
    for low in range(ranks):
        missing = 0
        for length in range(1, min(longest, ranks - low) + 1):
            if not mask >> (low + length - 1) & 1:
                missing += 1
                if missing > jokers:
                    break
            if missing < length:
                yield low, length


def _window_may_pass(order: Order, wanted: Wanted, low: int, length: int) -> bool:
    """A bound on strength, before the cards are looked at."""
    if wanted.floor is None:
        return True
    return (1 + max(order.rank[low], order.rank[low + length - 1])) * TIES > wanted.floor


def _filled_rows(
    game: Game, by_rank: dict[int, list[int]], index: int, shape: Shape, jokers: int, low: int, length: int, each: int
) -> Iterator[Reading]:
    """Rows in other suits, or with several cards a rank: every choice of natural cards, jokers for the rest."""
    held = [by_rank.get(rank, []) for rank in range(low, low + length)]
    least = [max(0, each - jokers) if cards else 0 for cards in held]
    if sum(max(0, each - len(cards)) for cards in held) > jokers:
        return
    for counts in product(*(range(lo, min(each, len(cards)) + 1) for lo, cards in zip(least, held, strict=True))):
        wild = each * length - sum(counts)
        if wild > jokers or wild == each * length:
            continue
        for rows in product(*(_choices(game, cards, n) for cards, n in zip(held, counts, strict=True))):
            naturals = tuple(card for row in rows for card in row)
            yield from row_reading(game, index, shape, naturals, wild, low, length)
