"""What binds one seat in one state: locks, bans, demands and permissions that are in force for it."""

from collections.abc import Iterator
from typing import NamedTuple, assert_never

import msgspec

from kakumei.compiler.config.base import ClauseIndex, Seat
from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.config.guards import CanPlay
from kakumei.compiler.program.cards import NO_RANK, colour_of
from kakumei.compiler.program.patterns import Allow, Forbid, Grant, Require
from kakumei.engine.judge.guards import CanSeatPlay, holds
from kakumei.engine.judge.patterns import Attempt, suits_in, weak_end
from kakumei.engine.judge.who import is_among
from kakumei.engine.state.frames import Context
from kakumei.engine.state.order import NO_STRENGTH
from kakumei.engine.state.records import Age, Granted, LockedTo, NamedRanks
from kakumei.engine.state.table import Table


class Permission(NamedTuple):
    """A permission in force for a seat, with the ranks that were named when it was given."""

    grant: Allow
    named: NamedRanks


class Ban(NamedTuple):
    """A ban in force for a seat, with the ranks that were named when it was given."""

    grant: Forbid
    named: NamedRanks


class Demand(NamedTuple):
    """A demand in force for a seat, with the ranks that were named when it was given."""

    grant: Require
    named: NamedRanks


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in force for one seat, sorted."""

    locks: tuple[tuple[LockedTo, ClauseIndex], ...] = ()
    forbids: tuple[Ban, ...] = ()
    requires: tuple[Demand, ...] = ()
    allows: tuple[Permission, ...] = ()
    pass_forbids: tuple[Forbid, ...] = ()

    @property
    def bind(self) -> bool:
        """Whether anything could refuse a play that beats the table."""
        return bool(self.locks or self.forbids or self.requires)


NO_LIMITS = Limits()


def limits_on(table: Table, seat: Seat, can_play: CanSeatPlay | None) -> Limits:
    """What binds the seat now. A condition on whether somebody can play counts only if `can_play` is given."""
    if not table.match.lasting and not table.program.always:
        return NO_LIMITS
    locks = tuple(
        (item.what, item.clause)
        for item in table.match.lasting
        if isinstance(item.what, LockedTo) and item.age is not Age.PENDING
    )
    forbids: list[Ban] = []
    requires: list[Demand] = []
    allows: list[Permission] = []
    pass_forbids: list[Forbid] = []
    for grant, named in _grants_for(table, seat, can_play):
        match grant:
            case Allow():
                allows.append(Permission(grant, named))
            case Forbid(pattern=None):
                pass_forbids.append(grant)
            case Forbid():
                forbids.append(Ban(grant, named))
            case Require():
                requires.append(Demand(grant, named))
            case _:
                assert_never(grant)
    return Limits(
        locks=locks,
        forbids=tuple(forbids),
        requires=tuple(requires),
        allows=tuple(allows),
        pass_forbids=tuple(pass_forbids),
    )


def _grants_for(table: Table, seat: Seat, can_play: CanSeatPlay | None) -> Iterator[tuple[Grant, NamedRanks]]:
    context = Context(player=seat)
    grants = table.program.grants
    for number in table.program.always:
        grant = grants[number]
        concerned = grant.whom is None or is_among(table, grant.whom, seat, context)
        if concerned and (not grant.guards or _applies(table, grant, context, can_play)):
            yield grant, ()
    for item in table.match.lasting:
        if isinstance(item.what, Granted) and item.age is not Age.PENDING:
            granted = item.what
            grant = grants[granted.grant]
            if (granted.seats is None or seat in granted.seats) and _applies(table, grant, context, can_play):
                yield grant, granted.named


def _applies(table: Table, grant: Grant, context: Context, can_play: CanSeatPlay | None) -> bool:
    # A ban on passing is judged only where passing is; asking whether somebody can play stops here.
    if can_play is None and any(isinstance(guard, CanPlay) for guard in grant.guards):
        return False
    return all(holds(table, guard, context, can_play) for guard in grant.guards)


def meets_lock(table: Table, lock: LockedTo, attempt: Attempt) -> bool:
    """Whether a play keeps to a lock.

    A joker may be any suit or rank that is missing, unless the lock counts jokers: then it is the card it stands for.
    Jokers that stand for nothing keep to every lock.
    """
    reading = attempt.reading
    if reading.low == NO_RANK and reading.jokers:
        return True
    cards = reading.stands if lock.counting_jokers else reading.cards
    suits = suits_in(table.program, cards)
    jokers = cards.count(table.program.cards.joker)
    match lock.on:
        case LockOn.SUITS:
            if len(cards) == len(lock.suits):
                return all(suits.count(suit) <= lock.suits.count(suit) for suit in suits) and (
                    len(suits) + jokers == len(lock.suits)
                )
            return set(suits) <= set(lock.suits) and (jokers > 0 or set(suits) == set(lock.suits))
        case LockOn.COMMON_SUITS:
            return sum(suit not in suits for suit in lock.suits) <= jokers
        case LockOn.COLOUR:
            # A special card has no colour, and so not the one that is asked for.
            suited = len(suits) + jokers == len(cards)
            return suited and {colour_of(suit) for suit in suits} <= {colour_of(suit) for suit in lock.suits}
        case LockOn.NEXT_RANK:
            if not attempt.under:
                return True
            below = weak_end(attempt.order, attempt.under[-1].reading)
            return below != NO_STRENGTH and weak_end(attempt.order, reading) == below + 1
        case _:
            assert_never(lock.on)
