"""What stands for a time: how it comes into force, lands, ages and ends. Changes of order and direction are told."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import Scope
from kakumei.engine.events import DirectionChanged, OrderChanged
from kakumei.engine.order import order_in_force
from kakumei.engine.records import Age, Flipped, Granted, InForce, LockedTo, Suspended, What
from kakumei.engine.run import Run
from kakumei.engine.state import Stage, State


def put_in_force(run: Run, what: What, rule: int, clause: int, scope: Scope) -> bool:
    """Brings something into force, at once or when the trick ends; False if it stands already and does not add up."""
    item = InForce(
        what=what,
        rule=rule,
        clause=clause,
        end=scope.end,
        left=scope.count,
        age=_first_age(scope, run.state.stage),
    )
    for other in run.state.standing:
        # A lock stays as it was first set; a rule that stands reversed holds one flip, for as long as it was last told.
        if other.rule == rule and (other.age is Age.PENDING) == (item.age is Age.PENDING):
            if isinstance(what, LockedTo) and isinstance(other.what, LockedTo) and other.what.on is what.on:
                return False
            if isinstance(what, Flipped) and what.single and replace(other, clause=clause, age=item.age) == item:
                return False
    set_standing(run, (*run.state.standing, item), clause)
    return True


def _first_age(scope: Scope, stage: Stage) -> Age:
    if scope.start is Scope.Start.TRICK_END:
        return Age.PENDING
    match scope.end:
        case Scope.End.TURNS:
            # The turn in which it was made is not one of the turns that count.
            return Age.FRESH if stage in (Stage.MOVED, Stage.TRICK_OVER) else Age.STANDING
        case Scope.End.TRICKS:
            # Nor is the trick that is just ending one of the tricks.
            return Age.FRESH if stage is Stage.TRICK_OVER else Age.STANDING
        case Scope.End.TRICK | Scope.End.HAND | Scope.End.MATCH:
            return Age.STANDING
        case _:
            assert_never(scope.end)


def set_standing(run: Run, standing: Iterable[InForce], clause: int | None) -> None:
    """Puts another list of what stands in place of this one; `clause` is what brought the change about."""
    before = run.state
    after = tuple(standing)
    if after == before.standing:
        return
    run.change(standing=after)
    number = None if clause is None else run.clause(clause)
    order = order_in_force(run.game, after)
    if order != before.order:
        run.emit(OrderChanged(seat=None, clause=number, reversed=order.reversed, order=order.names))
    if run.state.direction != before.direction:
        run.emit(DirectionChanged(seat=None, clause=number, direction=run.state.direction))


def land(run: Run) -> None:
    """The trick ends: what waited for that begins, all of it together."""
    pending = [item for item in run.state.standing if item.age is Age.PENDING]
    if pending:
        landed = (replace(i, age=Age.FRESH) if i.age is Age.PENDING else i for i in run.state.standing)
        set_standing(run, landed, pending[0].clause)


def end_trick(run: Run) -> None:
    """What lasted until the trick ended is over; what has just landed begins to count."""
    _age(run, (Scope.End.TRICK, Scope.End.TRICKS), seat=None)


def end_turn(run: Run, seat: int) -> None:
    """One turn of the seat has been taken."""
    if any(item.end is Scope.End.TURNS for item in run.state.standing):
        _age(run, (Scope.End.TURNS,), seat=seat)


def _age(run: Run, ends: tuple[Scope.End, ...], seat: int | None) -> None:
    kept: list[InForce] = []
    gone: list[InForce] = []
    trick = seat is None
    for item in run.state.standing:
        if item.age is Age.PENDING:
            kept.append(replace(item, age=Age.STANDING) if trick else item)
        elif item.age is Age.FRESH:
            counts_turns = item.end is Scope.End.TURNS
            kept.append(replace(item, age=Age.STANDING) if trick != counts_turns else item)
        elif item.end in ends and (seat is None or _counts(item, seat)):
            left = 0 if item.end is Scope.End.TRICK else item.left - 1
            (kept if left else gone).append(replace(item, left=left))
        else:
            kept.append(item)
    set_standing(run, kept, gone[0].clause if gone else None)


def _counts(item: InForce, seat: int) -> bool:
    """Whether a turn of this seat is one of those that count."""
    return not isinstance(item.what, Granted) or item.what.seats is None or seat in item.what.seats


def lift(run: Run, rules: tuple[int, ...], clause: int) -> None:
    """What these rules have standing ends now."""
    set_standing(run, (item for item in run.state.standing if item.rule not in rules), clause)


def is_suspended(state: State, rule: int) -> bool:
    """Whether a rule does not fire at present."""
    return any(
        isinstance(item.what, Suspended) and item.age is not Age.PENDING and rule in item.what.rules
        for item in state.standing
    )
