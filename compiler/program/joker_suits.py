"""Whether it makes a difference, in one configuration, which suit a joker stands for.

It does where something counts jokers and looks at suits. Then a play with a joker has a reading for every suit that the
joker may take; else one reading will do.
"""

from typing import assert_never

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.effects import Lock, LockOn, Noted, Patch, RememberPlay
from kakumei.compiler.config.events import InARow
from kakumei.compiler.config.parts import parts_in
from kakumei.compiler.config.plays import CardSet, Fixed, Named, Pattern, Relation, Remembered, Suits, TopRank
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.program.cards import CardTable

_OF_SUITS = frozenset((Relation.SAME_SUITS, Relation.COMMON_SUIT, Relation.SAME_COLOUR))


def suits_of_jokers_count(config: EngineConfig, cards: CardTable) -> bool:
    """Whether anything in the configuration asks for the suit of a joker."""
    if config.joker is None or not config.joker.stands_in:
        return False
    parts = (*parts_in(config.rules), *parts_in(config.opening))
    # A rank may be torn apart by cards that are put elsewhere in the order.
    torn = any(_splits_a_rank(part.cards, config, cards, torn=False) for part in parts if isinstance(part, Patch))
    return any(
        isinstance(part, Pattern) and _looks_at_suits(part, config, cards, torn=torn) or _keeps_suits(part)
        for part in parts
        if isinstance(part, InARow | Pattern | Lock | RememberPlay) and part.counting_jokers
    )


def _keeps_suits(part: InARow | Pattern | Lock | RememberPlay) -> bool:
    """Whether suits of several plays are compared, or those of one are locked or remembered."""
    if isinstance(part, InARow | Pattern):
        return bool(_OF_SUITS & frozenset(part.relations))
    return part.on is not LockOn.NEXT_RANK if isinstance(part, Lock) else part.what is Noted.SUITS


def _looks_at_suits(pattern: Pattern, config: EngineConfig, cards: CardTable, *, torn: bool) -> bool:
    if pattern.suits is not Suits.ANY or pattern.one_colour:
        return True
    asked = [part.cards for part in pattern.exactly] + [count.cards for count in pattern.has]
    asked += [some for some in (pattern.matched_by, pattern.only, pattern.none) if some is not None]
    return any(_splits_a_rank(some, config, cards, torn=torn) for some in asked)


def _splits_a_rank(some: CardSet, config: EngineConfig, cards: CardTable, *, torn: bool) -> bool:
    """Whether the cards are some of a rank and not others."""
    match some:
        case Fixed():
            mask = cards.mask_of(some)
            return any(mask & rank not in (0, rank) for rank in cards.rank_mask)
        case Remembered(register=register):
            return config.registers[register].type is RegisterType.SUITS
        case TopRank():
            return torn
        case Named():
            return False
        case _:
            assert_never(some)
