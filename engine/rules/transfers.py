"""Cards that move by a rule: who chooses which, and how they then move together."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import ClauseIndex, RuleIndex, Seat, Source
from kakumei.compiler.config.effects import Moved, Zone
from kakumei.compiler.config.events import Way
from kakumei.compiler.config.tables import Pick
from kakumei.engine.judge.shapes import shortened
from kakumei.engine.judge.values import amount_of, mask_for
from kakumei.engine.judge.who import still_in
from kakumei.engine.rules.picking import extreme_cards, found_among, nameable, random_cards
from kakumei.engine.state.events import Chosen, Discarded, Given, Taken
from kakumei.engine.state.frames import Context, Moving, Task, Transfer
from kakumei.engine.state.records import Cards, Laid, PlayIndex
from kakumei.engine.state.run import Run, joined, without
from kakumei.engine.state.table import Table


class Side(NamedTuple):
    """Whose sentence it is, who parts with cards and who gets them; None for a pile."""

    subject: Seat
    giver: Seat | None
    receiver: Seat | None


def make_tasks(run: Run, moved: Moved, context: Context, sides: Iterable[Side], pile: Cards) -> tuple[Task, ...]:
    """The tasks of one effect: for each subject, giver and receiver; a giver of None is the pile.

    Nobody parts with the same card twice: what an earlier task takes for certain is not there for a later one.
    """
    tasks: list[Task] = []
    left: dict[Seat | None, Cards] = {None: pile}
    for side in sides:
        giver = side.giver
        pool = left.setdefault(giver, () if giver is None else run.hand.held[giver])
        task = _make_task(run, moved, context, side, pool)
        if task is not None:
            tasks.append(task)
            left[giver] = without(pool, task.fixed or ())
    return tuple(tasks)


def _make_task(run: Run, moved: Moved, context: Context, side: Side, pool: Cards) -> Task | None:
    """The task of parting with cards of a pool; None where nothing is left to move.

    The subject chooses what is `chosen`, the player of the rule what is `named`.
    """
    subject, giver, receiver = side
    mask = run.program.cards.everything
    if moved.among is not None:
        mask = mask_for(run, moved.among, context, run.order)
        pool = tuple(card for card in pool if mask >> card & 1)
    count = min(amount_of(run, moved.amount, context, subject), len(pool))
    if not count:
        return None
    task = Task(seat=subject, giver=giver, receiver=receiver, low=count, high=count, pool=pool)
    asked = () if context.player is None else still_in(run, (context.player,))
    match moved.pick:
        case Pick.BEST | Pick.WORST:
            best = moved.pick is Pick.BEST
            return replace(task, fixed=extreme_cards(run.program, run.order, pool, count, best=best))
        case Pick.RANDOM:
            return replace(task, fixed=random_cards(run, pool, count))
        case Pick.CHOSEN:
            if moved.amount.of is Source.EVERYTHING and not moved.at_most:
                return replace(task, fixed=pool)
            return replace(task, low=0 if moved.at_most else count)
        case Pick.NAMED:
            return replace(task, seat=next(iter(asked), subject), nameable=mask)
        case Pick.UNSEEN:
            others = (seat for seat in (receiver, *asked) if seat is not None and seat != giver)
            return replace(task, seat=next(others, subject), unseen=True)
        case _:
            assert_never(moved.pick)


def start_moving(
    run: Run, transfer: Transfer, rule: RuleIndex, clause: ClauseIndex, zone: Zone | None, tasks: tuple[Task, ...]
) -> None:
    """Puts the tasks on the agenda, if there is anything to move."""
    if tasks:
        run.push(Moving(transfer=transfer, clause=clause, rule=rule, zone=zone, tasks=tasks))


def step_moving(run: Run, frame: Moving) -> bool:
    """Goes on with the tasks; True if somebody has to choose now."""
    picked = frame.picked
    while len(picked) < len(frame.tasks):
        fixed = frame.tasks[len(picked)].fixed
        if fixed is None:
            if len(picked) != len(frame.picked):
                run.set_frame(-1, replace(frame, picked=picked))
            return True
        picked = (*picked, fixed)
    run.pop()
    # Hidden from one another until all have chosen, then moved together: first everything is lifted, then laid down.
    moves = list(zip(frame.tasks, picked, strict=True))
    for task, cards in moves:
        _lift(run, frame, task, cards)
    for task, cards in moves:
        _lay_down(run, frame, task, cards)
    return False


def _lift(run: Run, frame: Moving, task: Task, cards: Cards) -> None:
    if task.giver is not None:
        match frame.transfer:
            case Transfer.GIVE:
                way: Way | None = Way.GIVING
            case Transfer.DISCARD:
                way = Way.DISCARDING
            case Transfer.TAKE:
                way = None
            case _:
                assert_never(frame.transfer)
        run.lose(task.giver, cards, way)
        return
    match frame.zone:
        case Zone.DISCARDS:
            run.put(discards=without(run.hand.zones.discards, cards))
        case Zone.STOCK:
            run.put(stock=without(run.hand.zones.stock, cards))
        case Zone.TRICK | Zone.BEATEN_PLAY:
            _take_off_trick(run, cards, task.receiver)
        case None:
            pass
        case _:
            assert_never(frame.zone)


def _take_off_trick(run: Run, cards: Cards, taker: Seat | None) -> None:
    """Takes cards off the trick, from the play just below the taker's own first, then from the top down.

    A play whose cards all leave counts as a pass, and the play below it is on top again.
    """
    left = list(cards)
    passed = list(run.hand.passed)
    taken: dict[PlayIndex, Cards] = {}
    for play in sorted(run.hand.trick, key=lambda play: run.laid(play).seat == taker):
        of_play = run.laid(play).reading.cards
        for card in dict.fromkeys(card for card in of_play if card in left):
            times = min(left.count(card), of_play.count(card))
            taken[play] = joined(taken.get(play, ()), (card,) * times)
            for _ in range(times):
                left.remove(card)
    plays = list(run.hand.laid)
    kept: list[PlayIndex] = []
    for play in run.hand.trick:
        laid, gone = run.laid(play), taken.get(play, ())
        if len(gone) == len(laid.reading.cards):
            if laid.seat not in passed:
                passed.append(laid.seat)
        elif gone:
            # What is left is another play than the one that was laid.
            kept.append(PlayIndex(len(plays)))
            plays.append(Laid(seat=laid.seat, reading=shortened(run.program, laid.reading, gone)))
        else:
            kept.append(play)
    owner = plays[kept[-1]].seat if kept else None
    run.change(laid=tuple(plays), trick=tuple(kept), passed=tuple(seat for seat in passed if seat != owner))


def _lay_down(run: Run, frame: Moving, task: Task, cards: Cards) -> None:
    names = run.program.cards.names_of(cards)
    clause = run.clause(frame.clause)
    match frame.transfer:
        case Transfer.GIVE:
            if task.receiver is not None and task.giver is not None:
                run.gain(task.receiver, cards)
                run.emit(Given(seat=task.giver, clause=clause, to=task.receiver, cards=names))
        case Transfer.DISCARD:
            run.put(discards=joined(run.hand.zones.discards, cards))
            if task.giver is not None:
                run.emit(Discarded(seat=task.giver, clause=clause, cards=names, from_=task.giver))
        case Transfer.TAKE:
            if task.receiver is not None:
                run.gain(task.receiver, cards)
                source: Seat | str = task.giver if task.giver is not None else zone_name(frame.zone)
                run.emit(
                    Taken(seat=task.receiver, clause=clause, cards=names, from_=source, to=_witnesses(frame.zone, task))
                )
        case _:
            assert_never(frame.transfer)


def zone_name(zone: Zone | None) -> str:
    """The name of a pile in events."""
    return "" if zone is None else zone.value


def _witnesses(zone: Zone | None, task: Task) -> tuple[Seat, ...] | None:
    """Who sees the cards taken; None: everybody, since they lay open."""
    if zone in (Zone.TRICK, Zone.BEATEN_PLAY, Zone.DISCARDS):
        return None
    return tuple(seat for seat in (task.receiver, task.giver) if seat is not None)


def answer_moving(run: Run, frame: Moving, cards: Cards) -> None:
    """The choice of the seat that was asked; what is left of the same hand or pile is there for the tasks to come."""
    at = len(frame.picked)
    later = (_reduced(task, cards) if task.giver == frame.tasks[at].giver else task for task in frame.tasks[at + 1 :])
    tasks = (*frame.tasks[: at + 1], *(task for task in later if task is not None))
    run.set_frame(-1, replace(frame, tasks=tasks, picked=(*frame.picked, cards), named=()))


def _reduced(task: Task, gone: Cards) -> Task | None:
    """The task without the cards that are gone; None where nothing is left to move."""
    left = Counter(task.pool) - Counter(gone)
    pool = tuple(sorted(left.elements()))
    return replace(task, pool=pool, low=min(task.low, len(pool)), high=min(task.high, len(pool))) if pool else None


def moving_values(table: Table, frame: Moving) -> tuple[str | int, ...]:
    """What may be chosen next for the task in hand: positions not chosen yet, or cards to name."""
    task = frame.tasks[len(frame.picked)]
    if task.nameable is None:
        return tuple(at for at in range(len(task.pool)) if at not in frame.named)
    own = () if task.seat == task.giver else table.hand.held[task.seat]
    return nameable(table.program, own, frame.named, task.nameable)


def name_moving(run: Run, frame: Moving, value: str | int) -> None:
    """One card chosen by position, or named; with the last one it is known which cards go."""
    task = frame.tasks[len(frame.picked)]
    if isinstance(value, str):
        run.emit(Chosen(seat=task.seat, clause=run.clause(frame.clause), value=value))
    named = (*frame.named, run.program.cards.number[value] if isinstance(value, str) else value)
    if len(named) < task.high:
        run.set_frame(-1, replace(frame, named=named))
    elif task.nameable is None:
        answer_moving(run, frame, tuple(sorted(task.pool[at] for at in named)))
    else:
        answer_moving(run, frame, found_among(task.pool, named))
