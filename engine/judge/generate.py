"""The plays a hand allows, built by shape, size and strength rather than found among all its subsets."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import assert_never

import msgspec

from kakumei.compiler.config.base import Card, RankIndex, ShapeIndex, SuitIndex
from kakumei.compiler.config.plays import Compare, Equal, Row, Shape, Suits
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_RANK, SUITS
from kakumei.engine.judge.shapes import equal_reading, joker_readings, lone_specials, row_reading
from kakumei.engine.state.order import Order, strength, weakest_base
from kakumei.engine.state.records import Cards, Reading


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which plays are looked for; None: whatever the hand allows."""

    shape: ShapeIndex | None = None
    low: int = 1
    high: int | None = None
    floor: int | None = None  # only readings at least this strong, in the order that is given


class Grouped(msgspec.Struct, frozen=True):
    """A hand sorted out: its natural cards by rank, the number of jokers, and each of its special cards once."""

    ranks: dict[RankIndex, list[Card]]
    jokers: int
    specials: tuple[Card, ...]


def grouped(program: Program, hand: Cards) -> Grouped:
    """The hand by rank."""
    ranks: dict[RankIndex, list[Card]] = {}
    jokers = 0
    specials: list[Card] = []
    rank_of, joker = program.cards.rank_of, program.cards.joker
    for card in hand:
        rank = rank_of[card]
        if rank != NO_RANK:
            if rank in ranks:
                ranks[rank].append(card)
            else:
                ranks[rank] = [card]
        elif card == joker:
            jokers += 1
        elif card not in specials:
            specials.append(card)
    return Grouped(ranks, jokers, tuple(specials))


def plays_of(program: Program, hand: Cards, order: Order, wanted: Wanted) -> Iterator[Reading]:
    """Every reading of every part of the hand that is wanted, each once.

    Without a shape in `wanted`: of every shape in play.
    """
    group = grouped(program, hand)
    for number in program.shapes.in_play if wanted.shape is None else (wanted.shape,):
        shape = program.config.shapes[number]
        jokers = min(group.jokers, program.shapes.most_jokers[number])
        found: Iterable[Reading]
        match shape.ranks:
            case Equal():
                found = _sets(program, group, order, wanted, number, jokers)
            case Row():
                found = _rows(program, group, order, wanted, number, jokers)
            case never:
                assert_never(never)
        yield from found if wanted.floor is None else _at_least(program, order, wanted.floor, found)


def _at_least(program: Program, order: Order, floor: int, found: Iterable[Reading]) -> Iterable[Reading]:
    """The readings that are strong enough. What is built from cards with a rank is bounded already, and where nothing
    breaks ties the bound is the test itself.
    """
    if order.untied:
        return (one for one in found if one.low != NO_RANK or strength(program, order, one) >= floor)
    return (one for one in found if strength(program, order, one) >= floor)


def _sizes(program: Program, shape: ShapeIndex, wanted: Wanted, largest: int) -> list[int]:
    high = largest if wanted.high is None else min(largest, wanted.high)
    allowed = program.shapes.sizes[shape]
    return [size for size in range(wanted.low, high + 1) if size in allowed]


def _sets(
    program: Program, group: Grouped, order: Order, wanted: Wanted, number: ShapeIndex, jokers: int
) -> Iterator[Reading]:
    floor = wanted.floor
    weakest = None if floor is None else weakest_base(floor, order)
    strongest = order.strongest
    any_suits = program.config.shapes[number].suits is Suits.ANY
    sizes = _sizes(program, number, wanted, max(map(len, group.ranks.values()), default=0) + jokers)
    for rank, cards in group.ranks.items() if sizes else ():
        held = len(cards)
        if held + jokers < sizes[0] or (weakest is not None and strongest[rank] < weakest):
            continue
        for size in sizes:
            for wild in range(max(0, size - held), min(jokers, size - 1) + 1):
                for naturals in _choices(program, cards, size - wild):
                    if wild or not any_suits:
                        yield from equal_reading(program, number, naturals, wild)
                    else:
                        yield Reading(number, naturals, naturals, rank, rank, 0)
    if group.jokers:
        for count in _sizes(program, number, wanted, group.jokers):
            readings = joker_readings(program, count, _rivals(program, number))
            yield from (reading for reading in readings if reading.shape == number)
    if group.specials and _sizes(program, number, wanted, 1):
        for card in group.specials:
            yield from lone_specials(program, (card,), (number,))


def _rivals(program: Program, shape: ShapeIndex) -> tuple[ShapeIndex, ...]:
    """The shapes among which jokers alone take the first that fits."""
    return program.shapes.in_play if program.config.shapes[shape].in_play else program.shapes.others


def _choices(program: Program, cards: Sequence[Card], count: int) -> Iterable[Cards]:
    if count == len(cards):
        return (tuple(cards),)
    chosen = combinations(cards, count)
    return sorted(set(chosen)) if program.cards.has_copies else chosen


def _rows(
    program: Program, group: Grouped, order: Order, wanted: Wanted, number: ShapeIndex, jokers: int
) -> Iterator[Reading]:
    shape = program.config.shapes[number]
    assert isinstance(shape.ranks, Row)
    each = shape.ranks.each
    longest = len(program.config.ranks)
    most = sum(map(len, group.ranks.values())) + jokers
    sizes = _sizes(program, number, wanted, min(longest * each, most))
    lengths = {size // each for size in sizes if size % each == 0}
    if not lengths:
        return
    if each == 1 and shape.suits is Suits.ONE:
        yield from _suited_rows(program, group, order, wanted, number, jokers, lengths)
        return
    for low in map(RankIndex, range(longest)):
        for length in sorted(lengths):
            if low + length <= longest and _window_may_pass(shape, order, wanted, low, length):
                yield from _filled_rows(program, group.ranks, number, jokers, low, length, each)


def _suited_rows(
    program: Program,
    group: Grouped,
    order: Order,
    wanted: Wanted,
    number: ShapeIndex,
    jokers: int,
    lengths: set[int],
) -> Iterator[Reading]:
    """Rows in one suit: every stretch of ranks with enough held, jokers where a card is missing or kept back."""
    shape, at = program.config.shapes[number], program.cards.at
    shortest, longest = min(lengths), max(lengths)
    for suit, mask in zip(_SUITS, _by_suit(program, group), strict=True):
        if mask.bit_count() + jokers < shortest:
            continue
        stretches = _windows(mask, longest, len(program.config.ranks), jokers) if jokers else _rows_in(mask, longest)
        for low, length in stretches:
            if length not in lengths or not _window_may_pass(shape, order, wanted, low, length):
                continue
            ranks = map(RankIndex, range(low, low + length))
            held = tuple(at[rank, suit] for rank in ranks if mask >> rank & 1)
            # A joker may also stand for a card that is held and kept back.
            for spare in range(min(jokers - (length - len(held)), len(held) - 1) + 1):
                for naturals in combinations(held, len(held) - spare):
                    yield from row_reading(program, number, naturals, length - len(naturals), low, length)


_SUITS = tuple(map(SuitIndex, range(len(SUITS))))


def _by_suit(program: Program, group: Grouped) -> list[int]:
    """The ranks held in each suit, as bit masks."""
    suits = [0] * len(SUITS)
    suit_of = program.cards.suit_of
    for rank, cards in group.ranks.items():
        for card in cards:
            suits[suit_of[card]] |= 1 << rank
    return suits


def _rows_in(mask: int, longest: int) -> Iterator[tuple[RankIndex, int]]:
    """Stretches of ranks that are all in the mask, as lowest rank and length."""
    starts, length = mask, 1
    while starts and length <= longest:
        left = starts
        while left:
            lowest = left & -left
            yield RankIndex(lowest.bit_length() - 1), length
            left ^= lowest
        starts &= mask >> length
        length += 1


def _windows(mask: int, longest: int, ranks: int, jokers: int) -> Iterator[tuple[RankIndex, int]]:
    """Stretches of ranks, as lowest rank and length, of which at most so many are missing from the mask."""
    for low in range(ranks):
        missing = 0
        for length in range(1, min(longest, ranks - low) + 1):
            if not mask >> (low + length - 1) & 1:
                missing += 1
                if missing > jokers:
                    break
            if missing < length:
                yield RankIndex(low), length


def _window_may_pass(shape: Shape, order: Order, wanted: Wanted, low: RankIndex, length: int) -> bool:
    """A bound on strength, before the cards are looked at: rows are compared at one of their ends."""
    if wanted.floor is None:
        return True
    ends = order.rank[low], order.rank[low + length - 1]
    base = max(ends) if shape.compare is Compare.HIGHEST else min(ends)
    return base >= weakest_base(wanted.floor, order)


def _filled_rows(
    program: Program,
    by_rank: dict[RankIndex, list[Card]],
    number: ShapeIndex,
    jokers: int,
    low: RankIndex,
    length: int,
    each: int,
) -> Iterator[Reading]:
    """Rows in other suits, or with several cards a rank: every choice of natural cards, jokers for the rest."""
    held = [by_rank.get(RankIndex(rank), []) for rank in range(low, low + length)]
    least = [max(0, each - jokers) if cards else 0 for cards in held]
    if sum(max(0, each - len(cards)) for cards in held) > jokers:
        return
    for counts in product(*(range(lo, min(each, len(cards)) + 1) for lo, cards in zip(least, held, strict=True))):
        wild = each * length - sum(counts)
        if wild > jokers or wild == each * length:
            continue
        for rows in product(*(_choices(program, cards, n) for cards, n in zip(held, counts, strict=True))):
            naturals = tuple(card for row in rows for card in row)
            yield from row_reading(program, number, naturals, wild, low, length)
