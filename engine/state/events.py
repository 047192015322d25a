"""Events: everything that happens, as it is written in JSON.

`seat` is whose doing it is (null where nobody's), `clause` the number of the statement or rule line that brought it
about (null for plain moves). What only some players may see carries `to` or names its two players; `seen_by` is an
event with the cards taken out for everybody else.
"""

from enum import Enum
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config.base import Seat
from kakumei.compiler.config.effects import LockOn


class EventBase(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened; the field `event` tells the kinds apart."""

    seat: Seat | None
    clause: str | None = None


class Cause(Enum):
    """Why a trick or a hand ended."""

    PASSED = "passed"
    RULE = "rule"
    ONE_LEFT = "one_left"
    ALL_OUT = "all_out"
    STANDSTILL = "standstill"
    BOUND = "bound"


class Exchanged(EventBase, frozen=True, tag="exchange"):
    """Cards moved in the exchange; `cards` is null for those who may not see them."""

    from_: Seat = msgspec.field(name="from")
    to: Seat
    cards: tuple[str, ...] | None
    forced: bool


class Played(EventBase, frozen=True, tag="play"):
    cards: tuple[str, ...]
    as_: tuple[str, ...] = msgspec.field(name="as")
    shape: str | None


class Passed(EventBase, frozen=True, tag="pass"):
    pass


class Called(EventBase, frozen=True, tag="call"):
    rule: str


class Answered(EventBase, frozen=True, tag="answer"):
    rule: str
    cards: tuple[str, ...] | None


class TrickEnded(EventBase, frozen=True, tag="trick_end"):
    """The trick is over and `next` leads."""

    next: Seat
    cause: Cause


class OrderChanged(EventBase, frozen=True, tag="order"):
    """`order` lists the ranks in force, weakest first."""

    reversed: bool
    order: tuple[str, ...]


class Locked(EventBase, frozen=True, tag="lock"):
    what: LockOn
    value: tuple[str, ...]


class Skipped(EventBase, frozen=True, tag="skip"):
    seats: tuple[Seat, ...]


class DirectionChanged(EventBase, frozen=True, tag="direction"):
    """1 is clockwise, -1 the other way."""

    direction: int


class Given(EventBase, frozen=True, tag="give"):
    """Only giver and receiver see the cards."""

    to: Seat
    cards: tuple[str, ...] | None


class Discarded(EventBase, frozen=True, tag="discard"):
    """`from_` is the hand the cards come from."""

    cards: tuple[str, ...] | None
    from_: Seat | str = msgspec.field(name="from")


class Taken(EventBase, frozen=True, tag="take"):
    """`from_` is a seat or the name of a pile; `to` the seats that see the cards (null: all)."""

    cards: tuple[str, ...] | None
    from_: Seat | str = msgspec.field(name="from")
    to: tuple[Seat, ...] | None


class Chosen(EventBase, frozen=True, tag="choose"):
    value: str | int


class Shown(EventBase, frozen=True, tag="show"):
    cards: tuple[str, ...] | None
    to: tuple[Seat, ...]


class WentOut(EventBase, frozen=True, tag="out"):
    """The player has no part in the hand any more."""


class Placed(EventBase, frozen=True, tag="placed"):
    place: int


class Scored(EventBase, frozen=True, tag="score"):
    points: int


class HandEnded(EventBase, frozen=True, tag="hand_end"):
    """Places, titles and the points of this hand, by seat."""

    cause: Cause
    places: tuple[int, ...]
    titles: tuple[str | None, ...]
    points: tuple[int, ...]


Event: TypeAlias = (
    Exchanged
    | Played
    | Passed
    | Called
    | Answered
    | TrickEnded
    | OrderChanged
    | Locked
    | Skipped
    | DirectionChanged
    | Given
    | Discarded
    | Taken
    | Chosen
    | Shown
    | WentOut
    | Placed
    | Scored
    | HandEnded
)


def seen_by(event: Event, seat: Seat) -> Event:
    """The event as that seat sees it: cards it may not see are null."""
    match event:
        case Exchanged(from_=giver, to=receiver) if seat not in (giver, receiver):
            return replace(event, cards=None)
        case Given(seat=giver, to=receiver) if seat not in (giver, receiver):
            return replace(event, cards=None)
        case Taken(to=to) if to is not None and seat not in to:
            return replace(event, cards=None)
        case Shown(to=to) if seat not in to:
            return replace(event, cards=None)
        case (
            Exchanged()
            | Played()
            | Passed()
            | Called()
            | Answered()
            | TrickEnded()
            | OrderChanged()
            | Locked()
            | Skipped()
            | DirectionChanged()
            | Given()
            | Discarded()
            | Taken()
            | Chosen()
            | Shown()
            | WentOut()
            | Placed()
            | Scored()
            | HandEnded()
        ):
            return event
        case _:
            assert_never(event)
