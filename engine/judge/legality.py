"""May these cards be played, may this seat pass; and if not, every clause that says so.

Precedence, strongest first: holding the cards and being on turn; a permission that covers every test that fails; locks,
bans and demands; beating the table and the shapes of the game.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config.base import ClauseIndex, Seat
from kakumei.compiler.config.plays import Compare, Equal, Row, Sizes
from kakumei.compiler.config.standing import Test
from kakumei.compiler.config.tables import PassRight
from kakumei.compiler.program.cards import NO_RANK
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.judge.limits import Limits, Permission, meets_lock
from kakumei.engine.judge.patterns import Attempt, matches
from kakumei.engine.state.errors import Datum, Reason, ReasonCode
from kakumei.engine.state.frames import Context
from kakumei.engine.state.order import TIES, Order, strength
from kakumei.engine.state.records import Cards, Reading
from kakumei.engine.state.table import Table


class Failure(msgspec.Struct, frozen=True):
    """A test that a play fails. `test` None: nothing can waive it.

    `aside`: plays of two shapes are compared only to see what a permission must waive, so it is not told beside the
    shape.
    """

    test: Test | None
    reason: Reason
    aside: bool = False


def reason(table: Table, clause: ClauseIndex, code: ReasonCode, **data: Datum) -> Reason:
    """A reason known by the first word of its clause."""
    return Reason(clause=clause, rule=table.program.clause_words[clause], code=code, data=data)


class OpeningRule(Enum):
    """Whether a play must be what the first play of a hand must be."""

    BINDS = "binds"
    FREE = "free"


class Bench(msgspec.Struct, frozen=True):
    """What plays of one seat are judged by: the order, what binds the seat, and whether the opening rule does."""

    seat: Seat
    order: Order
    limits: Limits
    opening: OpeningRule
    hand_size: int


def attempt_of(table: Table, bench: Bench, reading: Reading) -> Attempt:
    """The reading as a play on the table as it is."""
    empties = len(reading.cards) == bench.hand_size
    return Attempt(bench.seat, reading, table.trick, bench.order, empties=empties)


def failures(table: Table, bench: Bench, reading: Reading) -> tuple[Failure, ...]:
    """Every test the reading fails; none if it is legal, by itself or by a permission."""
    attempt = attempt_of(table, bench, reading)
    found: list[Failure] = [*_shape_failures(table, reading), *_beat_failures(table, bench, reading)]
    found += _limit_failures(table, bench, attempt)
    if found and bench.limits.allows:
        found = least_left(table, bench.limits.allows, attempt, found)
    if bench.opening is OpeningRule.BINDS and not meets_opening(table, attempt):
        found.append(Failure(None, reason(table, table.program.config.opening.clause, ReasonCode.OPENING)))
    return tuple(found)


def least_left(table: Table, allows: tuple[Permission, ...], attempt: Attempt, found: list[Failure]) -> list[Failure]:
    """What is left of the failures under the permission that covers most of them; two never add up."""
    context = Context(player=attempt.seat)
    best = found
    for grant, named in allows:
        left = [failure for failure in found if failure.test not in grant.ignoring]
        if len(left) < len(best) and matches(table, grant.pattern, attempt, replace(context, named=named)):
            best = left
    return best


def told(failed: Iterable[Failure]) -> tuple[Reason, ...]:
    """What is said of a play that fails these tests; strength is not spoken of beside a shape that does not fit."""
    failed = tuple(failed)
    shape = any(failure.test is Test.SHAPE for failure in failed)
    return tuple(failure.reason for failure in failed if not (failure.aside and shape))


def meets_opening(table: Table, attempt: Attempt) -> bool:
    """Whether the play is what the first play of a hand must be."""
    opening = table.program.opening
    return opening is None or matches(table, opening, attempt, Context(player=attempt.seat))


def _shape_failures(table: Table, reading: Reading) -> Iterator[Failure]:
    if reading.shape != NO_SHAPE and table.program.config.shapes[reading.shape].in_play:
        return
    names = table.program.cards.names_of(reading.cards)
    for clause in shapeless_clauses(table, reading.cards):
        yield Failure(Test.SHAPE, reason(table, clause, ReasonCode.NOT_A_PLAY, cards=names))
    if table.trick and reading.shape == NO_SHAPE:
        yield _no_strength(table)


def _no_strength(table: Table) -> Failure:
    """A play without a shape is not comparable with any other."""
    return Failure(Test.STRENGTH, reason(table, table.program.config.beat.clause, ReasonCode.TOO_WEAK), aside=True)


def shapeless_clauses(table: Table, cards: Cards) -> tuple[ClauseIndex, ...]:
    """The clauses by which these cards are no play: what jokers may do, else the shapes that come nearest."""
    program, shapes = table.program, table.program.shapes
    joker = program.config.joker
    naturals = [card for card in cards if card != program.cards.joker]
    jokers = len(cards) - len(naturals)
    if joker is not None and not naturals:
        if jokers == 1:
            return (joker.alone_clause,)
        return (joker.stands_clause if joker.together_clause is None else joker.together_clause,)
    alike = len({program.cards.rank_of[card] for card in naturals}) == 1
    every = [(number, shapes.shapes[number]) for number in shapes.in_play]
    kind = [(number, shape) for number, shape in every if isinstance(shape.ranks, Equal if alike else Row)]
    near = [(number, shape) for number, shape in kind if shapes.fits(number, len(cards))]
    near = near or [(number, shape) for number, shape in kind if shape.size.high != 1] or every
    clauses = [shape.clause for _, shape in near]
    if joker is not None and jokers and not any(jokers <= shapes.most_jokers[number] for number, _ in near):
        unfit = (shape.clause for number, shape in near if not shapes.fits(number, len(cards)))
        clauses = [joker.stands_clause, *unfit]
    elif joker is not None and jokers and joker.inside_only and any(isinstance(s.ranks, Row) for _, s in near):
        clauses.append(joker.stands_clause)
    return tuple(dict.fromkeys(clauses))


def _beat_failures(table: Table, bench: Bench, reading: Reading) -> Iterator[Failure]:
    """Shape, size and strength against the play on top, judged in the order before the play."""
    if not table.trick:
        return
    config = table.program.config
    beat = config.beat
    top = table.trick[-1].reading
    same_shape = reading.shape == top.shape != NO_SHAPE
    if beat.same_shape and not same_shape and reading.shape != NO_SHAPE and config.shapes[reading.shape].in_play:
        yield Failure(Test.SHAPE, reason(table, beat.clause, ReasonCode.WRONG_SHAPE))
    have, need = len(reading.cards), len(top.cards)
    if have != need if beat.size is Sizes.SAME else have < need:
        yield Failure(Test.SIZE, reason(table, beat.clause, ReasonCode.WRONG_SIZE, need=need, got=have))
    if NO_SHAPE in (reading.shape, top.shape):
        # A play without a shape has no strength; the test of the shape says so.
        if reading.shape != NO_SHAPE:
            yield _no_strength(table)
        return
    weak = _too_weak(table, bench.order, reading, top)
    if weak is not None:
        aside = beat.same_shape and not same_shape
        yield Failure(Test.STRENGTH, reason(table, weak, ReasonCode.TOO_WEAK), aside=aside)


def _too_weak(table: Table, order: Order, reading: Reading, top: Reading) -> ClauseIndex | None:
    """The clause by which the reading does not beat the top play; None if it is strong enough."""
    program = table.program
    config = program.config
    shape = config.shapes[reading.shape]
    clause = config.beat.clause if shape.compare_clause is None else shape.compare_clause
    if shape.compare is Compare.NEVER:
        return shape.clause
    own, other = strength(program, order, reading), strength(program, order, top)
    if own < other if config.beat.or_equal else own <= other:
        joker = config.joker
        tied = own // TIES == other // TIES and config.beat.or_equal and reading.jokers > 0
        return joker.ties_clause if tied and joker is not None and joker.ties_clause is not None else clause
    if shape.compare is Compare.WITHOUT_OVERLAP and NO_RANK not in (reading.low, top.low):
        weak_end = min(order.rank[reading.low], order.rank[reading.high])
        if weak_end <= max(order.rank[top.low], order.rank[top.high]):
            return clause
    return None


def _limit_failures(table: Table, bench: Bench, attempt: Attempt) -> Iterator[Failure]:
    limits = bench.limits
    if not limits.bind:
        return
    for lock, clause in limits.locks:
        if not meets_lock(table, lock, attempt):
            yield Failure(Test.LOCKS, reason(table, clause, ReasonCode.LOCKED, what=lock.on.value))
    for forbid, named in limits.forbids:
        context = Context(player=bench.seat, named=named)
        if forbid.pattern is not None and matches(table, forbid.pattern, attempt, context):
            yield Failure(Test.BANS, reason(table, forbid.clause, ReasonCode.FORBIDDEN))
    for require, named in limits.requires:
        if not matches(table, require.pattern, attempt, Context(player=bench.seat, named=named)):
            yield Failure(Test.BANS, reason(table, require.clause, ReasonCode.REQUIRED))


def judge_pass(table: Table, bench: Bench, able: Callable[[], bool]) -> tuple[Reason, ...]:
    """Every clause by which the seat may not pass; a player with no legal play always may.

    `able` says whether there is a legal play, and is asked only if need be.
    """
    passing = table.program.config.passing
    found: list[Reason] = []
    if not table.trick and not passing.leading:
        found.append(reason(table, passing.leading_clause, ReasonCode.MUST_PLAY))
    match passing.right:
        case PassRight.FREELY:
            pass
        case PassRight.WHEN_UNABLE:
            found.append(reason(table, passing.right_clause, ReasonCode.MAY_NOT_PASS))
        case PassRight.LIMITED:
            if passing.limit is not None and table.hand.pass_counts[bench.seat] >= passing.limit:
                found.append(reason(table, passing.right_clause, ReasonCode.PASS_LIMIT, limit=passing.limit))
        case _:
            assert_never(passing.right)
    found += [reason(table, forbid.clause, ReasonCode.FORBIDDEN) for forbid in bench.limits.pass_forbids]
    return tuple(found) if found and able() else ()
