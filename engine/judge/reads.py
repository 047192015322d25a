"""Which of the readings of a play is meant: what the variant leaves open, and what the player says.

`joker reads as the strongest` (or weakest) chooses the card that a joker stands for. What is as strong either way is
the player's to say: the shape, and a suit where suits of jokers count.
"""

from collections.abc import Iterable, Sequence

from kakumei.compiler.config.base import Card
from kakumei.compiler.config.plays import Equal, ReadsAs
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_RANK
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.judge.stand_ins import said_as, stand_in_order
from kakumei.engine.state.moves import Play
from kakumei.engine.state.order import Order, strength
from kakumei.engine.state.records import Cards, Reading


def player_reads(program: Program) -> bool:
    """Whether the player says which card a joker is, wherever several fit."""
    return program.config.joker is not None and program.config.joker.reads is ReadsAs.PLAYER


def distinct(readings: Iterable[Reading]) -> list[Reading]:
    """The readings that differ in what the cards stand for, in their order."""
    found: dict[Cards, Reading] = {}
    for reading in readings:
        found.setdefault(reading.stands, reading)
    return list(found.values())


def open_readings(program: Program, order: Order, legal: Sequence[Reading]) -> list[Reading]:
    """The legal readings of some cards among which the player may choose."""
    if len(legal) < 2 or player_reads(program):
        return list(legal)
    best: dict[int, tuple[int, list[int]]] = {}
    for shape in dict.fromkeys(reading.shape for reading in legal):
        chosen = _chosen(program, order, [reading for reading in legal if reading.shape == shape])
        best[shape] = _card(program, order, chosen)
    return [reading for reading in legal if _card(program, order, reading) == best[reading.shape]]


def _chosen(program: Program, order: Order, legal: Sequence[Reading]) -> Reading:
    """The reading of one shape that the variant chooses."""
    joker = program.config.joker
    way = 1 if joker is not None and joker.reads is ReadsAs.WEAKEST else -1
    # Where two rows are equally strong, the lower one will do.
    return min(legal, key=lambda reading: (way * strength(program, order, reading), reading.low))


def _card(program: Program, order: Order, reading: Reading) -> tuple[int, list[int]]:
    """What `joker reads` chooses between: how strong the play is, and the ranks that its cards stand for."""
    ranks = sorted(program.cards.rank_of[card] for card in reading.stands)
    return strength(program, order, reading), [*ranks]


def unsaid(program: Program, legal: Sequence[Reading]) -> Reading | None:
    """What the cards are where the player says nothing; None where the player has to say, or nothing is legal.

    A set before anything else, then the shape that is played first, and the suits that are missing.
    """
    if not legal or (len(legal) > 1 and player_reads(program)):
        return None
    return legal[0] if len(legal) == 1 else min(legal, key=lambda reading: _usual(program, reading))


def _usual(program: Program, reading: Reading) -> tuple[bool, int, int, list[tuple[int, int, int]]]:
    """The least is meant. Every two readings differ in it, so it makes no difference how they have been found."""
    if reading.shape == NO_SHAPE:
        return True, len(program.config.shapes), NO_RANK, []
    alike = isinstance(program.config.shapes[reading.shape].ranks, Equal)
    return not alike, reading.shape, reading.low, stand_in_order(program, reading)


def said_readings(
    program: Program, readings: Iterable[Reading], laid: Sequence[Card], move: Play
) -> tuple[Reading, ...]:
    """What `as` says the cards are, a reading for each shape: every natural card itself, jokers as it likes."""
    cards = program.cards
    spoken = move.as_ or ()
    if len(spoken) != len(laid) or any(name not in cards.number for name in spoken):
        return ()
    said = [cards.number[name] for name in spoken]
    if any(card not in (cards.joker, name) for card, name in zip(laid, said, strict=True)):
        return ()
    jokers = [name for card, name in zip(laid, said, strict=True) if card == cards.joker]
    found = (said_as(program, reading, jokers) for reading in readings)
    return tuple(dict.fromkeys(reading for reading in found if reading is not None))
