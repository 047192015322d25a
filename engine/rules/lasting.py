"""What lasts for a time: how it comes into force, lands, ages and ends. Changes of order and direction are told."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import ClauseIndex, RuleIndex, Scope, Seat
from kakumei.engine.state.events import DirectionChanged, OrderChanged
from kakumei.engine.state.records import (
    Age,
    Flipped,
    Granted,
    Lasting,
    LockedTo,
    Missing,
    Patched,
    Suspended,
    Turned,
    What,
)
from kakumei.engine.state.run import Run
from kakumei.engine.state.state import Stage
from kakumei.engine.state.table import Table


def put_in_force(run: Run, what: What, rule: RuleIndex, clause: ClauseIndex, scope: Scope) -> bool:
    """Brings something into force, at once or when the trick ends; False if it stands already and does not add up."""
    item = Lasting(
        what=what,
        rule=rule,
        clause=clause,
        end=scope.end,
        left=scope.count,
        age=_first_age(scope, run.hand.stage),
    )
    for other in run.match.lasting:
        together = other.rule == rule and (other.age is Age.PENDING) == (item.age is Age.PENDING)
        if together and _stands_already(item, other):
            return False
    set_lasting(run, (*run.match.lasting, item), clause)
    return True


def _stands_already(item: Lasting, other: Lasting) -> bool:
    """Whether something does not add up with what its rule has in force already."""
    match item.what:
        case LockedTo(on=on):
            # A lock stays as it was first set.
            return isinstance(other.what, LockedTo) and other.what.on is on
        case Flipped(single=True):
            # A rule that stands reversed holds one flip, for as long as it was last told.
            return replace(other, clause=item.clause, age=item.age) == item
        case Flipped() | Turned() | Patched() | Granted() | Suspended() | Missing():
            return False
        case _:
            assert_never(item.what)


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


def set_lasting(run: Run, lasting: Iterable[Lasting], clause: ClauseIndex | None) -> None:
    """Puts another list of what lasts in place of this one; `clause` is what brought the change about."""
    after = tuple(lasting)
    if after == run.match.lasting:
        return
    order, direction = run.order, run.direction
    run.change_match(lasting=after)
    number = None if clause is None else run.clause(clause)
    if run.order != order:
        run.emit(OrderChanged(seat=None, clause=number, reversed=run.order.reversed, order=run.order.names))
    if run.direction != direction:
        run.emit(DirectionChanged(seat=None, clause=number, direction=run.direction))


def land(run: Run) -> None:
    """The trick ends: what waited for that begins, all of it together."""
    pending = [item for item in run.match.lasting if item.age is Age.PENDING]
    if pending:
        landed = (replace(i, age=Age.FRESH) if i.age is Age.PENDING else i for i in run.match.lasting)
        set_lasting(run, landed, pending[0].clause)


def end_trick(run: Run) -> None:
    """What lasted until the trick ended is over; what has just landed begins to count."""
    if run.match.lasting:
        _age(run, (Scope.End.TRICK, Scope.End.TRICKS), seat=None)


def end_turn(run: Run, seat: Seat) -> None:
    """One turn of the seat has been taken."""
    if any(item.end is Scope.End.TURNS for item in run.match.lasting):
        _age(run, (Scope.End.TURNS,), seat=seat)


def _age(run: Run, ends: tuple[Scope.End, ...], seat: Seat | None) -> None:
    kept: list[Lasting] = []
    gone: list[Lasting] = []
    trick = seat is None
    for item in run.match.lasting:
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
    set_lasting(run, kept, gone[0].clause if gone else None)


def _counts(item: Lasting, seat: Seat) -> bool:
    """Whether a turn of this seat is one of those that count."""
    match item.what:
        case Granted(seats=seats):
            return seats is None or seat in seats
        case Flipped() | Turned() | Patched() | LockedTo() | Suspended() | Missing():
            return True
        case _:
            assert_never(item.what)


def miss_turn(run: Run, seat: Seat) -> Lasting | None:
    """Lets the seat miss one of the turns that it is to miss, the oldest first; None where it is to miss none."""
    for at, item in enumerate(run.match.lasting):
        if isinstance(item.what, Missing) and item.what.seat == seat:
            left = item.what.turns - 1
            rest = (replace(item, what=Missing(seat=seat, turns=left)),) if left else ()
            run.change_match(lasting=(*run.match.lasting[:at], *rest, *run.match.lasting[at + 1 :]))
            return item
    return None


def lift(run: Run, rules: tuple[RuleIndex, ...], clause: ClauseIndex) -> None:
    """What these rules have brought into force ends now."""
    set_lasting(run, (item for item in run.match.lasting if item.rule not in rules), clause)


def is_suspended(table: Table, rule: RuleIndex) -> bool:
    """Whether a rule does not fire at present."""
    return bool(table.match.lasting) and any(
        isinstance(item.what, Suspended) and item.age is not Age.PENDING and rule in item.what.rules
        for item in table.match.lasting
    )
