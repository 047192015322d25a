"""What binds one seat in one state: locks, prohibitions, demands and permissions that are in force for it."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.config.guards import CanPlay
from kakumei.compiler.config.standing import Allow, Forbid, Require, Standing
from kakumei.engine.frames import Context
from kakumei.engine.game import NONE, colour_of
from kakumei.engine.guards import CanSeatPlay, holds
from kakumei.engine.patterns import Attempt, matched, natural_suits, weak_end
from kakumei.engine.records import Age, Granted, LockedTo
from kakumei.engine.state import State
from kakumei.engine.who import is_among


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Everything in force for one seat, sorted."""

    locks: tuple[tuple[LockedTo, int], ...] = ()  # with their clauses
    forbids: tuple[Forbid, ...] = ()
    requires: tuple[Require, ...] = ()
    allows: tuple[Allow, ...] = ()
    pass_forbids: tuple[Forbid, ...] = ()

    @property
    def bind(self) -> bool:
        """Whether anything could refuse a play that beats the table."""
        return bool(self.locks or self.forbids or self.requires)


NO_LIMITS = Limits()


def limits_on(state: State, seat: int, can_play: CanSeatPlay | None) -> Limits:
    """What binds the seat now. A condition on whether somebody can play counts only if `can_play` is given."""
    if not state.standing and not state.game.standing:
        return NO_LIMITS
    locks: list[tuple[LockedTo, int]] = []
    forbids: list[Forbid] = []
    requires: list[Require] = []
    allows: list[Allow] = []
    pass_forbids: list[Forbid] = []
    for item in state.standing:
        if isinstance(item.what, LockedTo) and item.age is not Age.PENDING:
            locks.append((item.what, item.clause))
    for standing in _standing_for(state, seat, can_play):
        match standing:
            case Allow():
                allows.append(standing)
            case Forbid(play=None):
                pass_forbids.append(standing)
            case Forbid():
                forbids.append(standing)
            case Require():
                requires.append(standing)
            case _:
                assert_never(standing)
    return Limits(
        locks=tuple(locks),
        forbids=tuple(forbids),
        requires=tuple(requires),
        allows=tuple(allows),
        pass_forbids=tuple(pass_forbids),
    )


def _standing_for(state: State, seat: int, can_play: CanSeatPlay | None) -> Iterator[Standing]:
    context = Context(player=seat)

    def applies(standing: Standing) -> bool:
        # A prohibition to pass is judged only where passing is; asking whether somebody can play stops here.
        if can_play is None and any(isinstance(guard, CanPlay) for guard in standing.guards):
            return False
        return all(holds(state, guard, context, can_play) for guard in standing.guards)

    for _, standing in state.game.standing:
        if (standing.whom is None or is_among(state, standing.whom, seat, context)) and applies(standing):
            yield standing
    for item in state.standing:
        if isinstance(item.what, Granted) and item.age is not Age.PENDING:
            granted = item.what
            if (granted.seats is None or seat in granted.seats) and applies(granted.standing):
                yield granted.standing


def meets_lock(state: State, lock: LockedTo, attempt: Attempt) -> bool:
    """Whether a play keeps to a lock; a joker may be any suit or rank that is missing."""
    game = state.game
    reading = attempt.reading
    suits = natural_suits(game, reading.cards)
    if reading.low == NONE and reading.jokers:
        return True
    match lock.on:
        case LockOn.SUITS:
            if len(reading.cards) == len(lock.suits):
                return all(suits.count(suit) <= lock.suits.count(suit) for suit in suits) and (
                    len(suits) + reading.jokers == len(lock.suits)
                )
            return set(suits) <= set(lock.suits) and (reading.jokers > 0 or set(suits) == set(lock.suits))
        case LockOn.COMMON_SUITS:
            return sum(suit not in suits for suit in lock.suits) <= reading.jokers
        case LockOn.COLOUR:
            colours = {colour_of(game.suit_of[card]) for card in reading.cards if card != game.joker}
            return colours <= {colour_of(suit) for suit in lock.suits}
        case LockOn.NEXT_RANK:
            if not attempt.under:
                return True
            below = weak_end(attempt.order, attempt.under[-1].reading)
            return below != NONE and weak_end(attempt.order, reading) == below + 1
        case _:
            assert_never(lock.on)


def waived(state: State, seat: int, allows: tuple[Allow, ...], attempt: Attempt, tests: frozenset[object]) -> bool:
    """Whether one permission covers every test in `tests`; two never add up."""
    context = Context(player=seat)
    return any(
        tests <= set(allow.ignoring) and matched(state, allow.play, attempt, context) is not None for allow in allows
    )
