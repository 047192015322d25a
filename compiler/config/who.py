"""Whom a rule speaks of."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import CardName, Place, RegisterIndex, Slot, Variety


class Role(Enum):
    """A player given by the event or by the seats."""

    PLAYER = "player"  # the player of the event
    ANY = "any"  # `a player`: in an event anybody; in a guard each for whom it holds
    NEXT = "next"
    PREVIOUS = "previous"
    LEFT = "left"  # the left neighbour, that is the next clockwise
    RIGHT = "right"
    EACH = "each"
    EACH_OTHER = "each_other"
    BEATEN = "beaten"
    SKIPPED = "skipped"
    WINNER = "winner"  # the owner of the top play


class ByRole(Variety, frozen=True, tag="role"):
    role: Role


class Reigning(Variety, frozen=True, tag="reigning"):
    """By the places of the hand before."""

    place: Place


class New(Variety, frozen=True, tag="new"):
    """By the places of this hand."""

    place: Place


class Holder(Variety, frozen=True, tag="holder"):
    """Whoever holds, or played, this card."""

    card: CardName


class Bound(Variety, frozen=True, tag="bound"):
    """The player named earlier in the same line."""

    slot: Slot


class InRegister(Variety, frozen=True, tag="register"):
    """The player in a register."""

    register: RegisterIndex


class Nobody(Variety, frozen=True, tag="nobody"):
    """No player at all."""


Who: TypeAlias = ByRole | Reigning | New | Holder | Bound | InRegister | Nobody
