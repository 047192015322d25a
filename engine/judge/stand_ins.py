"""The cards that the jokers of a play stand for. Their ranks follow from the shape; their suits are free within it.

A joker may stand for a card that somebody holds, but a play holds no card more often than the pack does while another
one would do.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias, assert_never

from kakumei.compiler.config.base import Card, RankIndex, ShapeIndex, SuitIndex
from kakumei.compiler.config.plays import Equal, Suits
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import DISPLAY_SUITS, NO_RANK
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.state.records import Cards, Reading

Needs: TypeAlias = Sequence[tuple[RankIndex, int]]
"""How many jokers stand for a card of each rank, the lowest rank first."""


def stand_ins(program: Program, suits: Suits, each: int, naturals: Cards, needs: Needs) -> Iterator[Cards]:
    """What jokers may stand for beside these natural cards, lowest rank first; nothing where the pack has no such card.

    The first is what is taken where nobody says anything: the suits that are missing, spades before hearts, diamonds
    and clubs. The others follow only if it makes a difference which suit a joker stands for.

    Args:
        each: how many cards each rank of the play has.
    """
    match suits:
        case Suits.ANY:
            found = _anything(program, naturals, needs)
        case Suits.ONE:
            found = _one_suit(program, naturals, needs)
        case Suits.DIFFERENT:
            found = _different(program, naturals, needs)
        case Suits.ONE_EACH_ROW:
            found = _same_in_each_rank(program, each, naturals, needs)
        case _:
            assert_never(suits)
    for cards in found:
        yield cards
        if not program.suits_of_jokers:
            return


def said_as(program: Program, reading: Reading, said: Sequence[Card]) -> Reading | None:
    """The reading with its jokers standing for the cards a player says; None where they cannot.

    Ranks are those of the reading, suits are the player's, as far as the shape leaves them free.
    """
    cards = program.cards
    naturals = reading.cards[: len(reading.cards) - reading.jokers]
    meant = reading.stands[len(naturals) :]
    if reading.low == NO_RANK or reading.shape == NO_SHAPE:
        return reading if sorted(said) == sorted(meant) else None
    if any(cards.rank_of[card] == NO_RANK for card in said):
        return None
    stands = tuple(sorted(said, key=lambda card: (cards.rank_of[card], _display(program, card))))
    if [cards.rank_of[card] for card in stands] != sorted(cards.rank_of[card] for card in meant):
        return None
    if not _may_be(program, suits_asked(program, reading.shape), naturals, stands):
        return None
    return Reading(reading.shape, reading.cards, naturals + stands, reading.low, reading.high, reading.jokers)


def stand_in_order(program: Program, reading: Reading) -> list[tuple[int, int, int]]:
    """What jokers stand for, as numbers that are least where it is what is taken if nobody says anything."""
    found: list[tuple[int, int, int]] = []
    for at in range(len(reading.cards) - reading.jokers, len(reading.cards)):
        card = reading.stands[at]
        if program.cards.rank_of[card] != NO_RANK:
            found.append((program.cards.rank_of[card], reading.stands[:at].count(card), _display(program, card)))
    return sorted(found)


def suits_asked(program: Program, number: ShapeIndex) -> Suits:
    """What a shape asks of suits; one that has a single rank cannot ask for the same ones in each."""
    shape = program.config.shapes[number]
    alike = isinstance(shape.ranks, Equal) and shape.suits is Suits.ONE_EACH_ROW
    return Suits.ANY if alike else shape.suits


def _display(program: Program, card: Card) -> int:
    return DISPLAY_SUITS.index(program.cards.suit_of[card])


def _may_be(program: Program, wanted: Suits, naturals: Cards, said: Cards) -> bool:
    """Whether jokers may stand for these cards, whose ranks are right."""
    suit_of, rank_of = program.cards.suit_of, program.cards.rank_of
    whole = naturals + said
    match wanted:
        case Suits.ANY:
            return all(_in_pack(program, rank, whole) for rank in {rank_of[card] for card in said})
        case Suits.ONE:
            return len({suit_of[card] for card in whole}) == 1
        case Suits.DIFFERENT:
            return len({suit_of[card] for card in whole}) == len(whole)
        case Suits.ONE_EACH_ROW:
            suits = [
                frozenset(suit_of[card] for card in whole if rank_of[card] == rank) for rank in _ranks(program, whole)
            ]
            return len(set(suits)) == 1 and sum(map(len, suits)) == len(whole)
        case _:
            assert_never(wanted)


def _ranks(program: Program, cards: Cards) -> set[RankIndex]:
    return {program.cards.rank_of[card] for card in cards}


def _in_pack(program: Program, rank: RankIndex, whole: Cards) -> bool:
    """Whether the cards of one rank are not more than there are, as far as that can be."""
    held = Counter(card for card in whole if program.cards.rank_of[card] == rank)
    deck = program.config.deck
    copies = {card: deck[card].copies for card in program.cards.of_rank[rank]}
    if held.total() <= sum(copies.values()):
        return all(count <= copies[card] for card, count in held.items())
    return all(held[card] >= count for card, count in copies.items())


# ---- what there is to choose --------------------------------------------------------------------------------------


def _anything(program: Program, naturals: Cards, needs: Needs) -> Iterator[Cards]:
    by_rank = [_of_rank(program, rank, count, naturals) for rank, count in needs]
    if not program.suits_of_jokers:
        by_rank = [found[:1] for found in by_rank]
    for chosen in product(*by_rank):
        yield tuple(card for cards in chosen for card in cards)


def _of_rank(program: Program, rank: RankIndex, count: int, naturals: Cards) -> list[Cards]:
    """Every way to take so many cards of a rank, first those that are missing; each in the order of suits."""
    at = program.cards.at
    here = [program.cards.suit_of[card] for card in naturals if program.cards.rank_of[card] == rank]
    if not count:
        return [()]
    played = [suit for suit in DISPLAY_SUITS if (rank, suit) in at]
    if not program.suits_of_jokers:
        # One way will do, and most plays ask for no more: those that are missing, or there least often.
        for _ in range(count if played else 0):
            here.append(min(played, key=here.count))
        taken = sorted(here[len(here) - count :], key=DISPLAY_SUITS.index)
        return [tuple(at[rank, suit] for suit in taken)] if played else []
    held = [here.count(suit) for suit in played]
    free = [program.config.deck[at[rank, suit]].copies - has for suit, has in zip(played, held, strict=True)]
    ways = sorted(_shared_out(count, free), key=lambda times: _levels(times, held))
    return [
        tuple(at[rank, suit] for suit, taken in zip(played, times, strict=True) for _ in range(taken)) for times in ways
    ]


def _shared_out(count: int, free: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """So many cards shared out among the suits, none more often than it is free; where there are too few, all are
    taken and the rest is what it likes.
    """
    total = sum(free)
    spans = [range(min(has, count) + 1) if count <= total else range(max(has, 0), count + 1) for has in free]
    return (times for times in product(*spans) if sum(times) == count)


def _levels(times: Sequence[int], held: Sequence[int]) -> list[tuple[int, int]]:
    """How often each card taken was there before, and its suit: what sorts the usual choice first."""
    return sorted(
        (has + more, suit) for suit, (taken, has) in enumerate(zip(times, held, strict=True)) for more in range(taken)
    )


def _one_suit(program: Program, naturals: Cards, needs: Needs) -> Iterator[Cards]:
    suit = program.cards.suit_of[naturals[0]]
    cards = [program.cards.at.get((rank, suit)) for rank, count in needs for _ in range(count)]
    found = tuple(card for card in cards if card is not None)
    if len(found) == len(cards):
        yield found


def _different(program: Program, naturals: Cards, needs: Needs) -> Iterator[Cards]:
    if not needs:
        yield ()
        return
    (rank, count), *rest = needs
    at = program.cards.at
    used = {program.cards.suit_of[card] for card in naturals}
    left = [suit for suit in DISPLAY_SUITS if suit not in used and (rank, suit) in at]
    for suits in combinations(left, count):
        cards = tuple(at[rank, suit] for suit in suits)
        for more in _different(program, naturals + cards, rest):
            yield cards + more


def _same_in_each_rank(program: Program, each: int, naturals: Cards, needs: Needs) -> Iterator[Cards]:
    at = program.cards.at
    suit_of, rank_of = program.cards.suit_of, program.cards.rank_of
    used = [suit for suit in DISPLAY_SUITS if suit in {suit_of[card] for card in naturals}]
    others = [suit for suit in DISPLAY_SUITS if suit not in used]
    for added in combinations(others, each - len(used)):
        wanted: list[tuple[RankIndex, SuitIndex]] = []
        for rank, _ in needs:
            here = {suit_of[card] for card in naturals if rank_of[card] == rank}
            wanted += [(rank, suit) for suit in DISPLAY_SUITS if suit in (*used, *added) and suit not in here]
        if all(card in at for card in wanted):
            yield tuple(at[card] for card in wanted)
