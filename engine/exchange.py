"""The exchange before a hand: forced payments by themselves, what a player may choose as decisions, best place first."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config.tables import ExchangeRow, Pick, Transfer
from kakumei.engine.events import Exchanged
from kakumei.engine.frames import Carried, ExchangeStep, Exchanging
from kakumei.engine.game import mask_of
from kakumei.engine.order import base_order
from kakumei.engine.picking import everything, extreme_cards, found_among, nameable, random_cards
from kakumei.engine.records import Cards
from kakumei.engine.run import Run, without
from kakumei.engine.state import Decision, DecisionKind, State


def start_exchange(run: Run) -> None:
    """Puts the exchange on the agenda, unless this is a first hand or a rule has cancelled it."""
    state = run.state
    row = run.game.exchange
    if row is None or not row.transfers or state.reigning is None or state.exchange_change is None:
        return
    pairs = sorted(range(len(row.transfers)), key=lambda at: _better_place(row.transfers[at], state.seats))
    # All payments come first, so that what is returned can be chosen, or judged, among what was received.
    payments = [ExchangeStep(transfer=at, back=False) for at in pairs]
    returns = [ExchangeStep(transfer=at, back=True) for at in pairs if row.transfers[at].back_count]
    run.push(Exchanging(steps=(*payments, *returns)))


def _better_place(transfer: Transfer, seats: int) -> int:
    return min(transfer.giver.at(seats), transfer.receiver.at(seats))


def _row(state: State) -> ExchangeRow:
    row = state.game.exchange
    assert row is not None, "an exchange is on the agenda only where the variant has one"
    return row


class _Terms:
    """One step of the exchange in seats and cards."""

    __slots__ = ("count", "giver", "pick", "pool", "receiver")

    def __init__(self, state: State, frame: Exchanging) -> None:
        step = frame.steps[0]
        transfer = _row(state).transfers[step.transfer]
        assert state.reigning is not None
        giver = state.reigning[transfer.giver.at(state.seats) - 1]
        receiver = state.reigning[transfer.receiver.at(state.seats) - 1]
        self.giver, self.receiver = (receiver, giver) if step.back else (giver, receiver)
        self.pick = transfer.back_pick if step.back else transfer.pick
        self.pool = _pool(state, frame, self.giver)
        wanted = (transfer.back_count if step.back else transfer.count) + (state.exchange_change or 0)
        # Who has left the hand before the exchange neither pays nor receives.
        self.count = 0 if {giver, receiver} & {*state.out} else min(wanted, len(self.pool))


def _pool(state: State, frame: Exchanging, giver: int) -> Cards:
    """What a player may part with: no card that is never exchanged, none promised already."""
    never = {state.game.number[name] for name in state.game.config.tables.exchange.never}
    pool = tuple(card for card in state.hands[giver] if card not in never)
    for carried in frame.carried:
        if carried.giver == giver:
            pool = without(pool, carried.cards)
    return pool


def step_exchange(run: Run, frame: Exchanging) -> bool:
    """Goes on with the exchange; True if somebody has to choose now."""
    if not frame.steps:
        run.pop()
        for carried in frame.carried:
            _carry(run, carried)
        return False
    terms = _Terms(run.state, frame)
    if not terms.count:
        run.set_frame(-1, replace(frame, steps=frame.steps[1:]))
        return False
    match terms.pick:
        case Pick.BEST | Pick.WORST:
            in_force = run.game.config.tables.exchange.in_force
            order = run.state.order if in_force else base_order(run.game)
            best = terms.pick is Pick.BEST
            settle_step(run, frame, extreme_cards(run.game, order, terms.pool, terms.count, best), forced=True)
            return False
        case Pick.RANDOM:
            settle_step(run, frame, random_cards(run, terms.pool, terms.count), forced=True)
            return False
        case Pick.CHOSEN | Pick.NAMED | Pick.UNSEEN:
            return True
        case _:
            assert_never(terms.pick)


def settle_step(run: Run, frame: Exchanging, cards: Cards, forced: bool) -> None:
    """The cards of the step in hand are known; they move now, or with all others at the end."""
    terms = _Terms(run.state, frame)
    carried = Carried(giver=terms.giver, receiver=terms.receiver, cards=cards, forced=forced)
    left = replace(frame, steps=frame.steps[1:], named=())
    if run.game.config.tables.exchange.payer_first:
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
            clause=run.clause(_row(run.state).clause),
            from_=carried.giver,
            to=carried.receiver,
            cards=run.game.card_names(carried.cards),
            forced=carried.forced,
        )
    )


def exchange_decision(run: Run) -> Decision:
    """What is to be decided in the step in hand."""
    frame = run.state.agenda[-1]
    assert isinstance(frame, Exchanging)
    terms = _Terms(run.state, frame)
    clause = _row(run.state).clause
    if terms.pick is Pick.CHOSEN:
        count = (terms.count, terms.count)
        return Decision(seat=terms.giver, kind=DecisionKind.GIVE, clause=clause, count=count, to=terms.receiver)
    return Decision(seat=terms.receiver, kind=DecisionKind.CHOOSE, clause=clause)


def exchange_pool(state: State, frame: Exchanging) -> Cards:
    """The cards that may be given, or are chosen by position, in the step in hand."""
    return _Terms(state, frame).pool


def exchange_values(state: State, frame: Exchanging) -> tuple[str | int, ...]:
    """What the receiver may name: a card the own hand does not show to be elsewhere, or a position not seen."""
    terms = _Terms(state, frame)
    game = state.game
    if terms.pick is Pick.UNSEEN:
        return tuple(at for at in range(len(terms.pool)) if at not in frame.named)
    never = mask_of(game.number[name] for name in game.config.tables.exchange.never)
    return nameable(game, state.hands[terms.receiver], frame.named, everything(game) & ~never)


def name_card(run: Run, frame: Exchanging, value: str | int) -> None:
    """One card, or position, named by the receiver; with the last one the cards move, as far as the giver holds them."""
    terms = _Terms(run.state, frame)
    named = (*frame.named, run.game.number[value] if isinstance(value, str) else value)
    if len(named) < terms.count:
        run.set_frame(-1, replace(frame, named=named))
        return
    if terms.pick is Pick.UNSEEN:
        cards = tuple(sorted(terms.pool[at] for at in named))
    else:
        cards = found_among(terms.pool, named)
    settle_step(run, frame, cards, forced=False)
