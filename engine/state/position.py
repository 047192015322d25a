"""A position: one hand set up by somebody, with the outcomes of chance written down."""

import msgspec

from kakumei.compiler.config.base import Seat
from kakumei.engine.state.chance import Outcome


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario says about the start of its hand. Seats are the chairs of this hand, cards are named."""

    deal: tuple[tuple[str, ...], ...]  # the hands, by seat
    places: tuple[Seat, ...] | None = None  # seats by the places of the hand before, best first; None: a first hand
    points: tuple[int, ...] | None = None  # by seat, before this hand
    exchange: bool = True  # False: the hands are those after the exchange
    hand: int | None = None  # its number in the match, from 1
    dealer: Seat | None = None
    leader: Seat | None = None
    aside: tuple[str, ...] = ()
    stock: tuple[str, ...] = ()
    chance: tuple[Outcome, ...] = ()
    hands: int | None = None  # agreed by the players, where a match has no fixed length
    sat: tuple[Seat, ...] | None = None  # by seat, where its player sat in the hand before; None: nobody has moved
