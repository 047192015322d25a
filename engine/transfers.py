"""Cards that move by a rule: who chooses which, and how they then move together."""

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import Source
from kakumei.compiler.config.effects import Moved, Zone
from kakumei.compiler.config.events import Way
from kakumei.compiler.config.tables import Pick
from kakumei.engine.events import Chosen, Discarded, Given, Taken
from kakumei.engine.frames import Context, Moving, Task, Transfer
from kakumei.engine.picking import everything, extreme_cards, found_among, nameable, random_cards
from kakumei.engine.records import Cards, Laid
from kakumei.engine.run import Run, joined, without
from kakumei.engine.shapes import shortened
from kakumei.engine.state import State
from kakumei.engine.values import amount_of, mask_for


def make_tasks(
    run: Run, moved: Moved, context: Context, sides: Iterable[tuple[int, int | None, int | None]], pile: Cards
) -> tuple[Task, ...]:
    """The tasks of one effect: for each subject, giver and receiver; a giver of None is the pile.

    Nobody parts with the same card twice: what an earlier task takes for certain is not there for a later one.
    """
    tasks: list[Task] = []
    left: dict[int | None, Cards] = {None: pile}
    for subject, giver, receiver in sides:
        pool = left.setdefault(giver, () if giver is None else run.state.hands[giver])
        task = _make_task(run, moved, context, subject, giver, receiver, pool)
        if task is not None:
            tasks.append(task)
            left[giver] = without(pool, task.fixed or ())
    return tuple(tasks)


def _make_task(
    run: Run, moved: Moved, context: Context, subject: int, giver: int | None, receiver: int | None, pool: Cards
) -> Task | None:
    """The task of parting with cards of a pool; None where nothing is left to move.

    `subject` is whose sentence it is: it chooses what is `chosen`, the player of the rule what is `named`.
    """
    state = run.state
    mask = everything(run.game)
    if moved.among is not None:
        mask = mask_for(state, moved.among, context, state.order)
        pool = tuple(card for card in pool if mask >> card & 1)
    count = min(amount_of(state, moved.amount, context, subject), len(pool))
    if not count:
        return None
    task = Task(seat=subject, giver=giver, receiver=receiver, low=count, high=count, pool=pool)
    match moved.pick:
        case Pick.BEST | Pick.WORST:
            best = moved.pick is Pick.BEST
            return replace(task, fixed=extreme_cards(run.game, state.order, pool, count, best))
        case Pick.RANDOM:
            return replace(task, fixed=random_cards(run, pool, count))
        case Pick.CHOSEN:
            if moved.amount.of is Source.EVERYTHING and not moved.at_most:
                return replace(task, fixed=pool)
            return replace(task, low=0 if moved.at_most else count)
        case Pick.NAMED:
            return replace(task, seat=subject if context.player is None else context.player, nameable=mask)
        case Pick.UNSEEN:
            others = (seat for seat in (receiver, context.player) if seat is not None and seat != giver)
            return replace(task, seat=next(others, subject), unseen=True)
        case _:
            assert_never(moved.pick)


def start_moving(
    run: Run, transfer: Transfer, rule: int, clause: int, zone: Zone | None, tasks: tuple[Task, ...]
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
            run.put(discards=without(run.state.zones.discards, cards))
        case Zone.STOCK:
            run.put(stock=without(run.state.zones.stock, cards))
        case Zone.TRICK | Zone.BEATEN_PLAY:
            _take_off_trick(run, cards, task.receiver)
        case None:
            pass
        case _:
            assert_never(frame.zone)


def _take_off_trick(run: Run, cards: Cards, taker: int | None) -> None:
    """Takes cards off the trick, from the play just below the taker's own first, then from the top down.

    A play whose cards all leave counts as a pass, and the play below it is on top again.
    """
    left = list(cards)
    kept: list[Laid] = []
    passed = list(run.state.passed)
    order = sorted(run.state.trick, key=lambda laid: laid.seat == taker)
    taken: dict[int, Cards] = {}
    for laid in order:
        mine = [card for card in laid.reading.cards if card in left]
        for card in dict.fromkeys(mine):
            times = min(left.count(card), laid.reading.cards.count(card))
            taken[id(laid)] = joined(taken.get(id(laid), ()), (card,) * times)
            for _ in range(times):
                left.remove(card)
    for laid in run.state.trick:
        gone = taken.get(id(laid), ())
        if len(gone) == len(laid.reading.cards):
            if laid.seat not in passed:
                passed.append(laid.seat)
        elif gone:
            kept.append(Laid(seat=laid.seat, reading=shortened(run.game, laid.reading, gone)))
        else:
            kept.append(laid)
    owner = kept[-1].seat if kept else None
    run.change(trick=tuple(kept), passed=tuple(seat for seat in passed if seat != owner))


def _lay_down(run: Run, frame: Moving, task: Task, cards: Cards) -> None:
    names = run.game.card_names(cards)
    clause = run.clause(frame.clause)
    match frame.transfer:
        case Transfer.GIVE:
            if task.receiver is not None and task.giver is not None:
                run.gain(task.receiver, cards)
                run.emit(Given(seat=task.giver, clause=clause, to=task.receiver, cards=names))
        case Transfer.DISCARD:
            run.put(discards=joined(run.state.zones.discards, cards))
            if task.giver is not None:
                run.emit(Discarded(seat=task.giver, clause=clause, cards=names, from_=task.giver))
        case Transfer.TAKE:
            if task.receiver is not None:
                run.gain(task.receiver, cards)
                source: int | str = task.giver if task.giver is not None else zone_name(frame.zone)
                run.emit(
                    Taken(seat=task.receiver, clause=clause, cards=names, from_=source, to=_witnesses(frame.zone, task))
                )
        case _:
            assert_never(frame.transfer)


def zone_name(zone: Zone | None) -> str:
    """The name of a pile in events."""
    return "" if zone is None else zone.value


def _witnesses(zone: Zone | None, task: Task) -> tuple[int, ...] | None:
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


def moving_values(state: State, frame: Moving) -> tuple[str | int, ...]:
    """What may be chosen next for the task in hand: positions not chosen yet, or cards to name."""
    task = frame.tasks[len(frame.picked)]
    if task.nameable is None:
        return tuple(at for at in range(len(task.pool)) if at not in frame.named)
    own = () if task.seat == task.giver else state.hands[task.seat]
    return nameable(state.game, own, frame.named, task.nameable)


def name_moving(run: Run, frame: Moving, value: str | int) -> None:
    """One card chosen by position, or named; with the last one it is known which cards go."""
    task = frame.tasks[len(frame.picked)]
    if isinstance(value, str):
        run.emit(Chosen(seat=task.seat, clause=run.clause(frame.clause), value=value))
    named = (*frame.named, run.game.number[value] if isinstance(value, str) else value)
    if len(named) < task.high:
        run.set_frame(-1, replace(frame, named=named))
    elif task.nameable is None:
        answer_moving(run, frame, tuple(sorted(task.pool[at] for at in named)))
    else:
        answer_moving(run, frame, found_among(task.pool, named))
