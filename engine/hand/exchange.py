"""The exchange before a hand, best place first: forced payments by themselves, what players may choose as decisions."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.base import ClauseIndex, Mask, Seat
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.program.cards import mask_of
from kakumei.engine.rules.picking import extreme_cards, found_among, nameable, random_cards
from kakumei.engine.state.events import Exchanged
from kakumei.engine.state.frames import Carried, Exchanging
from kakumei.engine.state.order import base_order
from kakumei.engine.state.records import Cards
from kakumei.engine.state.run import Run, without
from kakumei.engine.state.state import Decision, DecisionKind
from kakumei.engine.state.table import Table


def start_exchange(run: Run) -> None:
    """Puts the exchange on the agenda, unless this is a first hand or a rule has cancelled it."""
    if run.program.tables.exchange and run.match.reigning is not None and run.hand.exchange_change is not None:
        run.push(Exchanging())


class _Terms:
    """The step in hand, in seats and cards."""

    __slots__ = ("count", "giver", "pick", "pool", "receiver")

    def __init__(self, table: Table, frame: Exchanging) -> None:
        step = table.program.tables.exchange[frame.at]
        assert table.match.reigning is not None, "nothing is exchanged in a first hand"
        self.giver = table.match.reigning[step.giver - 1]
        self.receiver = table.match.reigning[step.receiver - 1]
        self.pick = step.pick
        self.pool = _pool(table, frame, self.giver)
        wanted = step.count + (table.hand.exchange_change or 0)
        # Who has left the hand before the exchange neither pays nor receives.
        self.count = 0 if {self.giver, self.receiver} & {*table.hand.out} else min(wanted, len(self.pool))


def _pool(table: Table, frame: Exchanging, giver: Seat) -> Cards:
    """What a player may part with: no card that is never exchanged, none promised already."""
    never = table.program.tables.never_exchanged
    pool = tuple(card for card in table.hand.held[giver] if card not in never)
    for carried in frame.carried:
        if carried.giver == giver:
            pool = without(pool, carried.cards)
    return pool


def _clause(table: Table) -> ClauseIndex:
    clause = table.program.tables.exchange_clause
    assert clause is not None, "an exchange is on the agenda only where the variant has one"
    return clause


def step_exchange(run: Run, frame: Exchanging) -> bool:
    """Goes on with the exchange; True if somebody has to choose now."""
    if frame.at == len(run.program.tables.exchange):
        run.pop()
        for carried in frame.carried:
            _carry(run, carried)
        return False
    terms = _Terms(run, frame)
    if not terms.count:
        run.set_frame(-1, replace(frame, at=frame.at + 1))
        return False
    match terms.pick:
        case Pick.BEST | Pick.WORST:
            in_force = run.program.config.tables.exchange.in_force
            order = run.order if in_force else base_order(run.program)
            best = terms.pick is Pick.BEST
            settle_step(run, frame, extreme_cards(run.program, order, terms.pool, terms.count, best=best), forced=True)
            return False
        case Pick.RANDOM:
            settle_step(run, frame, random_cards(run, terms.pool, terms.count), forced=True)
            return False
        case Pick.CHOSEN | Pick.NAMED | Pick.UNSEEN:
            return True
        case _:
            assert_never(terms.pick)


def settle_step(run: Run, frame: Exchanging, cards: Cards, *, forced: bool) -> None:
    """The cards of the step in hand are known; they move now, or with all others at the end."""
    terms = _Terms(run, frame)
    carried = Carried(giver=terms.giver, receiver=terms.receiver, cards=cards, forced=forced)
    left = replace(frame, at=frame.at + 1, named=())
    if run.program.config.tables.exchange.payer_first:
        run.set_frame(-1, left)
        _carry(run, carried)
    else:
        run.set_frame(-1, replace(left, carried=(*frame.carried, carried)))


def _carry(run: Run, carried: Carried) -> None:
    run.lose(carried.giver, carried.cards, None)
    run.gain(carried.receiver, carried.cards)
    run.emit(
        Exchanged(
            seat=carried.giver,
            clause=run.clause(_clause(run)),
            from_=carried.giver,
            to=carried.receiver,
            cards=run.program.cards.names_of(carried.cards),
            forced=carried.forced,
        )
    )


def exchange_decision(run: Run) -> Decision:
    """What is to be decided in the step in hand."""
    frame = run.agenda[-1]
    assert isinstance(frame, Exchanging)
    terms = _Terms(run, frame)
    clause = _clause(run)
    if terms.pick is Pick.CHOSEN:
        count = (terms.count, terms.count)
        return Decision(seat=terms.giver, kind=DecisionKind.GIVE, clause=clause, count=count, to=terms.receiver)
    return Decision(seat=terms.receiver, kind=DecisionKind.CHOOSE, clause=clause)


def exchange_pool(table: Table, frame: Exchanging) -> Cards:
    """The cards that may be given, or are chosen by position, in the step in hand."""
    return _Terms(table, frame).pool


def exchange_values(table: Table, frame: Exchanging) -> tuple[str | int, ...]:
    """What the receiver may name: a card the own hand does not show to be elsewhere, or a position not seen."""
    terms = _Terms(table, frame)
    program = table.program
    if terms.pick is Pick.UNSEEN:
        return tuple(at for at in range(len(terms.pool)) if at not in frame.named)
    never = mask_of(program.tables.never_exchanged)
    return nameable(program, table.hand.held[terms.receiver], frame.named, Mask(program.cards.everything & ~never))


def name_card(run: Run, frame: Exchanging, value: str | int) -> None:
    """One card, or position, named by the receiver; with the last the cards move, as far as the giver holds them."""
    terms = _Terms(run, frame)
    named = (*frame.named, run.program.cards.number[value] if isinstance(value, str) else value)
    if len(named) < terms.count:
        run.set_frame(-1, replace(frame, named=named))
        return
    if terms.pick is Pick.UNSEEN:
        cards = tuple(sorted(terms.pool[at] for at in named))
    else:
        cards = found_among(terms.pool, named)
    settle_step(run, frame, cards, forced=False)
