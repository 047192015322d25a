"""What cards can be read as: every shape in play, with a joker at every place it may stand.

`readings_of` answers for cards somebody lays; `generate` builds the readings a hand allows. Both make them here, so
that they cannot disagree.
"""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.config.base import Card, RankIndex, ShapeIndex
from kakumei.compiler.config.plays import Alone, Equal, Row, Suits
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import DISPLAY_SUITS, NO_RANK
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.judge.stand_ins import stand_ins, suits_asked
from kakumei.engine.state.records import Cards, Reading


def readings_of(program: Program, cards: Cards) -> tuple[Reading, ...]:
    """Every reading of the cards (sorted) as a shape in play, in the order of the shapes, low runs first.

    Where there is none, their readings as shapes that only a rule speaks of, or else that without a shape: a
    permission may still admit them.
    """
    shapes = program.shapes
    known = _as_shapes(program, cards, shapes.in_play) or _as_shapes(program, cards, shapes.others)
    return known or (shapeless(program, cards),)


def shapeless(program: Program, cards: Cards) -> Reading:
    """The cards as a play without a shape: each stands for itself."""
    return Reading(NO_SHAPE, cards, cards, NO_RANK, NO_RANK, cards.count(program.cards.joker))


def _as_shapes(program: Program, cards: Cards, shapes: tuple[ShapeIndex, ...]) -> tuple[Reading, ...]:
    joker, rank_of = program.cards.joker, program.cards.rank_of
    naturals = tuple(card for card in cards if card != joker)
    jokers = len(cards) - len(naturals)
    if not naturals:
        return joker_readings(program, jokers, shapes)
    ranks = {rank_of[card] for card in naturals}
    if NO_RANK in ranks:
        return lone_specials(program, cards, shapes) if len(cards) == 1 else ()
    found: list[Reading] = []
    for shape in shapes:
        if not program.shapes.fits(shape, len(cards)) or jokers > program.shapes.most_jokers[shape]:
            continue
        match program.config.shapes[shape].ranks:
            case Equal():
                if len(ranks) == 1:
                    found += equal_reading(program, shape, naturals, jokers)
            case Row(each=each):
                found += _rows_of(program, shape, naturals, jokers, len(cards) // each)
            case never:
                assert_never(never)
    return tuple(found)


def shortened(program: Program, reading: Reading, gone: Cards) -> Reading:
    """What is left of a play on the table when cards are taken from it: of one rank, a row, or no shape any more.

    A joker that stays stands for what it stood for.
    """
    pairs = list(zip(reading.cards, reading.stands, strict=True))
    for card in gone:
        pairs.remove(next(pair for pair in pairs if pair[0] == card))
    cards, stands = tuple(card for card, _ in pairs), tuple(stand for _, stand in pairs)
    ranks = sorted(program.cards.rank_of[stand] for stand in stands)
    jokers = cards.count(program.cards.joker)
    shapes = map(ShapeIndex, range(len(program.config.shapes)))
    fitting = [shape for shape in shapes if program.shapes.fits(shape, len(cards))]
    if reading.shape != NO_SHAPE and ranks[0] == ranks[-1]:
        alike = [shape for shape in fitting if isinstance(program.config.shapes[shape].ranks, Equal)]
        if alike:
            return Reading(alike[0], cards, stands, ranks[0], ranks[0], jokers)
    elif reading.shape in fitting and ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return Reading(reading.shape, cards, stands, ranks[0], ranks[-1], jokers)
    return shapeless(program, cards)


def joker_readings(program: Program, jokers: int, shapes: tuple[ShapeIndex, ...]) -> tuple[Reading, ...]:
    """Jokers and nothing else: alone, or together as a set that outranks every other."""
    joker = program.config.joker
    if joker is None or not jokers:
        return ()
    if joker.alone is Alone.NEVER if jokers == 1 else not joker.together:
        return ()
    cards = (program.cards.joker,) * jokers
    # Jokers alone stand for themselves: they take no rank, so there is one such reading only.
    for shape in shapes:
        if isinstance(program.config.shapes[shape].ranks, Equal) and program.shapes.fits(shape, jokers):
            return (Reading(shape, cards, cards, NO_RANK, NO_RANK, jokers),)
    return ()


def lone_specials(program: Program, cards: Cards, shapes: tuple[ShapeIndex, ...]) -> tuple[Reading, ...]:
    """A special card by itself: a single like any other, though without a place in the order."""
    played = program.config.shapes
    fitting = (shape for shape in shapes if isinstance(played[shape].ranks, Equal) and program.shapes.fits(shape, 1))
    return tuple(Reading(shape, cards, cards, NO_RANK, NO_RANK, 0) for shape in fitting)


def equal_reading(program: Program, shape: ShapeIndex, naturals: Cards, jokers: int) -> Iterator[Reading]:
    """Natural cards of one rank, and jokers, as a set."""
    suits = suits_asked(program, shape)
    if suits is not Suits.ANY and not _suits_fit(program, suits, naturals, len(naturals) + jokers):
        return
    rank = program.cards.rank_of[naturals[0]]
    if not jokers:
        yield Reading(shape, naturals, naturals, rank, rank, 0)
        return
    cards = naturals + (program.cards.joker,) * jokers
    for filling in stand_ins(program, suits, len(cards), naturals, ((rank, jokers),)):
        yield Reading(shape, cards, naturals + filling, rank, rank, jokers)


def _rows_of(program: Program, shape: ShapeIndex, naturals: Cards, jokers: int, length: int) -> Iterator[Reading]:
    lowest, highest = program.cards.rank_of[naturals[0]], program.cards.rank_of[naturals[-1]]
    for low in range(max(0, highest - length + 1), min(lowest, len(program.config.ranks) - length) + 1):
        yield from row_reading(program, shape, naturals, jokers, RankIndex(low), length)


def row_reading(
    program: Program, number: ShapeIndex, naturals: Cards, jokers: int, low: RankIndex, length: int
) -> Iterator[Reading]:
    """Natural cards (sorted) and jokers as `length` ranks in a row from `low` on, if they make that row."""
    shape = program.config.shapes[number]
    assert isinstance(shape.ranks, Row)
    each = shape.ranks.each
    if len(naturals) + jokers != each * length:
        return
    rows: list[list[Card]] = [[] for _ in range(length)]
    for card in naturals:
        step = program.cards.rank_of[card] - low
        if not 0 <= step < length or len(rows[step]) == each:
            return
        rows[step].append(card)
    joker = program.config.joker
    if jokers and joker is not None and joker.inside_only and not (rows[0] and rows[-1]):
        return
    if not _suits_fit(program, shape.suits, naturals, each * length) or not _rows_fit(program, shape.suits, rows, each):
        return
    high = RankIndex(low + length - 1)
    if not jokers:
        yield Reading(number, naturals, naturals, low, high, 0)
        return
    cards = naturals + (program.cards.joker,) * jokers
    needs = [(RankIndex(low + step), each - len(row)) for step, row in enumerate(rows) if len(row) < each]
    for filling in stand_ins(program, shape.suits, each, naturals, needs):
        yield Reading(number, cards, naturals + filling, low, high, jokers)


def _suits_fit(program: Program, wanted: Suits, naturals: Cards, size: int) -> bool:
    suits = [program.cards.suit_of[card] for card in naturals]
    match wanted:
        case Suits.ANY | Suits.ONE_EACH_ROW:
            return True
        case Suits.ONE:
            return len(set(suits)) == 1
        case Suits.DIFFERENT:
            return len(set(suits)) == len(suits) and size <= len(DISPLAY_SUITS)
        case _:
            assert_never(wanted)


def _rows_fit(program: Program, wanted: Suits, rows: list[list[Card]], each: int) -> bool:
    """The same suits in every rank of the row, where the shape asks for that."""
    if wanted is not Suits.ONE_EACH_ROW:
        return True
    suit_of = program.cards.suit_of
    everywhere = {suit_of[card] for row in rows for card in row}
    return len(everywhere) <= each and all(len({suit_of[card] for card in row}) == len(row) for row in rows)
