"""May these cards be played, may this seat pass; and if not, every clause that says so.

Precedence, strongest first: holding the cards and being on turn; a permission that covers every test that fails; locks,
prohibitions and demands; beating the table and the shapes of the game.
"""

from collections.abc import Callable, Iterator
from typing import assert_never

import msgspec

from kakumei.compiler.config.plays import Compare, Equal, Row, Sizes
from kakumei.compiler.config.standing import Test
from kakumei.compiler.config.tables import PassRight
from kakumei.engine.errors import Datum, Reason, ReasonCode
from kakumei.engine.frames import Context
from kakumei.engine.game import NONE, fits
from kakumei.engine.limits import Limits, meets_lock, waived
from kakumei.engine.order import TIES, Order, strength
from kakumei.engine.patterns import Attempt, matched
from kakumei.engine.records import Cards, Reading
from kakumei.engine.shapes import may_stand
from kakumei.engine.state import State

BEATING = frozenset((Test.SHAPE, Test.SIZE, Test.STRENGTH))
"""The tests of the table, which come after locks and bans."""


class Failure(msgspec.Struct, frozen=True):
    """A test that a play fails. `test` None: nothing can waive it; `reason` None: it says nothing by itself."""

    test: Test | None
    reason: Reason | None


def reason(state: State, clause: int, code: ReasonCode, **data: Datum) -> Reason:
    """A reason known by the first word of its clause."""
    return Reason(clause=clause, rule=state.game.clause_words[clause], code=code, data=data)


class Bench(msgspec.Struct, frozen=True):
    """What plays of one seat are judged by: the order, what binds the seat, and whether the opening rule does."""

    seat: int
    order: Order
    limits: Limits
    opening: bool
    hand_size: int


def attempt_of(state: State, bench: Bench, reading: Reading) -> Attempt:
    """The reading as a play on the table as it is."""
    empties = len(reading.cards) == bench.hand_size
    return Attempt(bench.seat, reading, state.trick, bench.order, empties)


def failures(state: State, bench: Bench, reading: Reading) -> tuple[Failure, ...]:
    """Every test the reading fails; none if it is legal, by itself or by a permission."""
    attempt = attempt_of(state, bench, reading)
    found = [*_shape_failures(state, reading), *_beat_failures(state, bench, reading)]
    found += _limit_failures(state, bench, attempt)
    tests = {failure.test for failure in found}
    if found and bench.limits.allows:
        if waived(state, bench.seat, bench.limits.allows, attempt, frozenset(tests)):
            found = []
        elif waived(state, bench.seat, bench.limits.allows, attempt, frozenset(tests & BEATING)):
            # Allowed to beat, but locks and bans bind even an allowed play: only those are broken.
            found = [failure for failure in found if failure.test not in BEATING]
    if bench.opening and not meets_opening(state, attempt):
        found.append(Failure(None, reason(state, state.game.config.opening.clause, ReasonCode.OPENING)))
    return tuple(found)


def meets_opening(state: State, attempt: Attempt) -> bool:
    """Whether the play is what the first play of a hand must be."""
    play = state.game.config.opening.play
    return play is None or matched(state, play, attempt, Context(player=attempt.seat)) is not None


def _shape_failures(state: State, reading: Reading) -> Iterator[Failure]:
    if reading.shape != NONE and state.game.config.shapes[reading.shape].in_play:
        return
    names = state.game.card_names(reading.cards)
    for clause in shapeless_clauses(state, reading.cards):
        yield Failure(Test.SHAPE, reason(state, clause, ReasonCode.NOT_A_PLAY, cards=names))
    if state.trick and reading.shape == NONE:
        yield Failure(Test.STRENGTH, None)


def shapeless_clauses(state: State, cards: Cards) -> tuple[int, ...]:
    """The clauses by which these cards are no play: what jokers may do, else the shapes that come nearest."""
    game = state.game
    joker = game.config.joker
    naturals = [card for card in cards if card != game.joker]
    jokers = len(cards) - len(naturals)
    if joker is not None and not naturals:
        if jokers == 1:
            return (joker.alone_clause,)
        return (joker.stands_clause if joker.together_clause is None else joker.together_clause,)
    alike = len({game.rank_of[card] for card in naturals}) == 1
    kind = [(i, shape) for i, shape in game.shapes_in_play if isinstance(shape.ranks, Equal if alike else Row)]
    near = [(i, shape) for i, shape in kind if fits(shape, len(cards))]
    near = near or [(i, shape) for i, shape in kind if shape.size.high != 1] or list(game.shapes_in_play)
    clauses = [shape.clause for _, shape in near]
    if joker is not None and jokers and not any(may_stand(game, i, jokers) for i, _ in near):
        clauses = [joker.stands_clause, *(shape.clause for _, shape in near if not fits(shape, len(cards)))]
    elif joker is not None and jokers and joker.inside_only and any(isinstance(s.ranks, Row) for _, s in near):
        clauses.append(joker.stands_clause)
    return tuple(dict.fromkeys(clauses))


def _beat_failures(state: State, bench: Bench, reading: Reading) -> Iterator[Failure]:
    """Shape, size and strength against the play on top, judged in the order before the play."""
    if not state.trick:
        return
    beat = state.game.config.beat
    top = state.trick[-1].reading
    same_shape = reading.shape == top.shape != NONE
    if beat.same_shape and not same_shape and reading.shape != NONE and state.game.config.shapes[reading.shape].in_play:
        yield Failure(Test.SHAPE, reason(state, beat.clause, ReasonCode.WRONG_SHAPE))
    have, need = len(reading.cards), len(top.cards)
    if have != need if beat.size is Sizes.SAME else have < need:
        yield Failure(Test.SIZE, reason(state, beat.clause, ReasonCode.WRONG_SIZE, need=need, got=have))
    if NONE in (reading.shape, top.shape):
        # A play without a shape has no strength; the test of the shape says so.
        if reading.shape != NONE:
            yield Failure(Test.STRENGTH, None)
        return
    weak = _too_weak(state, bench.order, reading, top)
    if weak is not None:
        # Plays of two shapes are compared only to see what a permission must waive.
        told = same_shape or not beat.same_shape
        yield Failure(Test.STRENGTH, reason(state, weak, ReasonCode.TOO_WEAK) if told else None)


def _too_weak(state: State, order: Order, reading: Reading, top: Reading) -> int | None:
    """The clause by which the reading does not beat the top play; None if it is strong enough."""
    game = state.game
    config = game.config
    shape = config.shapes[reading.shape]
    clause = config.beat.clause if shape.compare_clause is None else shape.compare_clause
    if shape.compare is Compare.NEVER:
        return shape.clause
    own, other = strength(game, order, reading), strength(game, order, top)
    if own < other if config.beat.or_equal else own <= other:
        joker = config.joker
        tied = own // TIES == other // TIES and config.beat.or_equal and reading.jokers > 0
        return joker.ties_clause if tied and joker is not None and joker.ties_clause is not None else clause
    if shape.compare is Compare.WITHOUT_OVERLAP and NONE not in (reading.low, top.low):
        weak_end = min(order.rank[reading.low], order.rank[reading.high])
        if weak_end <= max(order.rank[top.low], order.rank[top.high]):
            return clause
    return None


def _limit_failures(state: State, bench: Bench, attempt: Attempt) -> Iterator[Failure]:
    limits = bench.limits
    if not limits.bind:
        return
    context = Context(player=bench.seat)
    for lock, clause in limits.locks:
        if not meets_lock(state, lock, attempt):
            yield Failure(Test.LOCKS, reason(state, clause, ReasonCode.LOCKED, what=lock.on.value))
    for forbid in limits.forbids:
        if forbid.play is not None and matched(state, forbid.play, attempt, context) is not None:
            yield Failure(Test.BANS, reason(state, forbid.clause, ReasonCode.FORBIDDEN))
    for require in limits.requires:
        if matched(state, require.play, attempt, context) is None:
            yield Failure(Test.BANS, reason(state, require.clause, ReasonCode.REQUIRED))


def judge_pass(state: State, bench: Bench, able: Callable[[], bool]) -> tuple[Reason, ...]:
    """Every clause by which the seat may not pass; a player with no legal play (`able` is asked if need be) always may."""
    passing = state.game.config.passing
    found: list[Reason] = []
    if not state.trick and not passing.leading:
        found.append(reason(state, passing.leading_clause, ReasonCode.MUST_PLAY))
    match passing.right:
        case PassRight.FREELY:
            pass
        case PassRight.WHEN_UNABLE:
            found.append(reason(state, passing.right_clause, ReasonCode.MAY_NOT_PASS))
        case PassRight.LIMITED:
            if passing.limit is not None and state.pass_counts[bench.seat] >= passing.limit:
                found.append(reason(state, passing.right_clause, ReasonCode.PASS_LIMIT, limit=passing.limit))
        case _:
            assert_never(passing.right)
    found += [reason(state, forbid.clause, ReasonCode.FORBIDDEN) for forbid in bench.limits.pass_forbids]
    return tuple(found) if found and able() else ()
