"""What cards can be read as: every shape in play, with a joker at every place it may stand.

`readings_of` answers for cards somebody lays; `generate` builds the readings a hand allows. Both make them here, so
that they cannot disagree.
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from kakumei.compiler.config.plays import Alone, Equal, Row, Shape, Suits
from kakumei.engine.game import DISPLAY_SUITS, NONE, Game, fits
from kakumei.engine.records import Cards, Reading


def readings_of(game: Game, cards: Cards) -> tuple[Reading, ...]:
    """Every reading of the cards (sorted) as a shape in play, in the order of the shapes, low runs first.

    Where there is none, their readings as shapes that only a rule speaks of, or else that without a shape: a
    permission may still admit them.
    """
    known = _as_shapes(game, cards, game.shapes_in_play) or _as_shapes(game, cards, game.other_shapes)
    return known or (shapeless(game, cards),)


def shapeless(game: Game, cards: Cards) -> Reading:
    """The cards as a play without a shape: each stands for itself."""
    return Reading(NONE, cards, cards, NONE, NONE, cards.count(game.joker))


def _as_shapes(game: Game, cards: Cards, shapes: tuple[tuple[int, Shape], ...]) -> tuple[Reading, ...]:
    naturals = tuple(card for card in cards if card != game.joker)
    jokers = len(cards) - len(naturals)
    if not naturals:
        return joker_readings(game, jokers, shapes)
    ranks = [game.rank_of[card] for card in naturals]
    if NONE in ranks:
        return ()
    found: list[Reading] = []
    for index, shape in shapes:
        if not fits(shape, len(cards)) or not may_stand(game, index, jokers):
            continue
        match shape.ranks:
            case Equal():
                if len(set(ranks)) == 1:
                    found += equal_reading(game, index, shape, naturals, jokers)
            case Row(each=each):
                found += _rows_of(game, index, shape, naturals, jokers, len(cards) // each)
            case _:
                assert_never(shape.ranks)
    return tuple(found)


def shortened(game: Game, reading: Reading, gone: Cards) -> Reading:
    """What is left of a play on the table when cards are taken from it: of one rank, a row, or no shape any more.

    A joker that stays stands for what it stood for.
    """
    pairs = list(zip(reading.cards, reading.stands, strict=True))
    for card in gone:
        pairs.remove(next(pair for pair in pairs if pair[0] == card))
    cards, stands = tuple(card for card, _ in pairs), tuple(stand for _, stand in pairs)
    ranks = sorted(game.rank_of[stand] for stand in stands)
    fitting = [index for index, shape in enumerate(game.config.shapes) if fits(shape, len(cards))]
    if reading.shape != NONE and ranks[0] == ranks[-1]:
        alike = [index for index in fitting if isinstance(game.config.shapes[index].ranks, Equal)]
        if alike:
            return Reading(alike[0], cards, stands, ranks[0], ranks[0], cards.count(game.joker))
    elif reading.shape in fitting and ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return Reading(reading.shape, cards, stands, ranks[0], ranks[-1], cards.count(game.joker))
    return shapeless(game, cards)


def joker_readings(game: Game, jokers: int, shapes: tuple[tuple[int, Shape], ...]) -> tuple[Reading, ...]:
    """Jokers and nothing else: alone, or together as a set that outranks every other."""
    joker = game.config.joker
    if joker is None or not jokers:
        return ()
    if joker.alone is Alone.NEVER if jokers == 1 else not joker.together:
        return ()
    cards = (game.joker,) * jokers
    # Jokers alone stand for themselves: they take no rank, so there is one such reading only.
    for index, shape in shapes:
        if isinstance(shape.ranks, Equal) and fits(shape, jokers):
            return (Reading(index, cards, cards, NONE, NONE, jokers),)
    return ()


def may_stand(game: Game, shape: int, jokers: int) -> bool:
    """Whether so many jokers may stand for other cards in one play of this shape."""
    if not jokers:
        return True
    joker = game.config.joker
    return joker is not None and shape in game.stands_in and (joker.at_most is None or jokers <= joker.at_most)


def equal_reading(game: Game, index: int, shape: Shape, naturals: Cards, jokers: int) -> Iterator[Reading]:
    """Natural cards of one rank, and jokers, as a set."""
    if shape.suits is not Suits.ANY and not _suits_fit(game, shape, naturals, len(naturals) + jokers):
        return
    rank = game.rank_of[naturals[0]]
    if not jokers:
        yield Reading(index, naturals, naturals, rank, rank, 0)
        return
    stands = naturals + _missing(game, rank, naturals, jokers)
    yield Reading(index, naturals + (game.joker,) * jokers, stands, rank, rank, jokers)


def _missing(game: Game, rank: int, held: Cards, count: int) -> Cards:
    """What jokers stand for beside these cards of a rank: the first missing suits, and the first once none is missing."""
    there = {game.suit_of[card] for card in held}
    played = [suit for suit in DISPLAY_SUITS if (rank, suit) in game.card_at]
    suits = [suit for suit in played if suit not in there][:count]
    suits += played[:1] * (count - len(suits))
    return tuple(game.card_at[rank, suit] for suit in suits)


def _rows_of(game: Game, index: int, shape: Shape, naturals: Cards, jokers: int, length: int) -> Iterator[Reading]:
    lowest, highest = game.rank_of[naturals[0]], game.rank_of[naturals[-1]]
    for low in range(max(0, highest - length + 1), min(lowest, len(game.config.ranks) - length) + 1):
        yield from row_reading(game, index, shape, naturals, jokers, low, length)


def row_reading(
    game: Game, index: int, shape: Shape, naturals: Cards, jokers: int, low: int, length: int
) -> Iterator[Reading]:
    """Natural cards (sorted) and jokers as `length` ranks in a row from `low` on, if they make that row."""
    assert isinstance(shape.ranks, Row)
    each = shape.ranks.each
    if len(naturals) + jokers != each * length:
        return
    rows: list[list[int]] = [[] for _ in range(length)]
    for card in naturals:
        step = game.rank_of[card] - low
        if not 0 <= step < length or len(rows[step]) == each:
            return
        rows[step].append(card)
    joker = game.config.joker
    if jokers and joker is not None and joker.inside_only and not (rows[0] and rows[-1]):
        return
    if not _suits_fit(game, shape, naturals, each * length) or not _rows_fit(game, shape, rows, each):
        return
    filling = _filling(game, shape, naturals, rows, low, each) if jokers else ()
    if filling is not None:
        yield Reading(index, naturals + (game.joker,) * jokers, naturals + filling, low, low + length - 1, jokers)


def _suits_fit(game: Game, shape: Shape, naturals: Cards, size: int) -> bool:
    suits = [game.suit_of[card] for card in naturals]
    match shape.suits:
        case Suits.ANY | Suits.ONE_EACH_ROW:
            return True
        case Suits.ONE:
            return len(set(suits)) == 1
        case Suits.DIFFERENT:
            return len(set(suits)) == len(suits) and size <= len(DISPLAY_SUITS)
        case _:
            assert_never(shape.suits)


def _rows_fit(game: Game, shape: Shape, rows: list[list[int]], each: int) -> bool:
    """The same suits in every rank of the row, where the shape asks for that."""
    if shape.suits is not Suits.ONE_EACH_ROW:
        return True
    everywhere = {game.suit_of[card] for row in rows for card in row}
    return len(everywhere) <= each and all(len({game.suit_of[card] for card in row}) == len(row) for row in rows)


def _filling(game: Game, shape: Shape, naturals: Cards, rows: list[list[int]], low: int, each: int) -> Cards | None:
    """The cards the jokers of a row stand for, lowest rank first; None where the pack has no such card."""
    filling: list[int] = []
    used = [game.suit_of[card] for card in naturals]
    for step, row in enumerate(rows):
        rank = low + step
        for _ in range(each - len(row)):
            here = [game.suit_of[card] for card in (*row, *(c for c in filling if game.rank_of[c] == rank))]
            suits: Iterable[int]
            match shape.suits:
                case Suits.ONE:
                    suits = used[:1]
                case Suits.DIFFERENT:
                    suits = (suit for suit in DISPLAY_SUITS if suit not in used)
                case Suits.ONE_EACH_ROW:
                    wanted = [s for s in DISPLAY_SUITS if s in used] + [s for s in DISPLAY_SUITS if s not in used]
                    suits = (suit for suit in wanted[:each] if suit not in here)
                case Suits.ANY:
                    suits = (*(suit for suit in DISPLAY_SUITS if suit not in here), *DISPLAY_SUITS)
                case _:
                    assert_never(shape.suits)
            suit = next((suit for suit in suits if (rank, suit) in game.card_at), None)
            if suit is None:
                return None
            if shape.suits is Suits.DIFFERENT:
                used.append(suit)
            filling.append(game.card_at[rank, suit])
    return tuple(filling)
