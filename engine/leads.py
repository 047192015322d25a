"""Who leads and who deals: by place, by card, by lot, or the next player."""

from typing import assert_never

from kakumei.compiler.config.tables import (
    AfterDealer,
    ByAnyone,
    ByCard,
    ByChance,
    ByPlace,
    Choice,
    HighestReigning,
    NextPlayer,
)
from kakumei.engine.chance import Scripted
from kakumei.engine.errors import PositionError, PositionProblem
from kakumei.engine.game import NONE
from kakumei.engine.picking import random_seat
from kakumei.engine.run import Run
from kakumei.engine.state import State
from kakumei.engine.who import around, next_in, reigning


def chosen_seat(run: Run, choice: Choice, base: int, default: int) -> int | None:
    """The seat a choice comes to, None if to nobody; `base` is the seat one counts from, `default` the seat that
    stands in a scenario where the variant draws lots.
    """
    state = run.state
    match choice.by:
        case ByPlace(place=place):
            return reigning(state, place)
        case ByCard(card=card):
            return card_leads(state, state.game.number[card])
        case ByChance() | ByAnyone():
            return random_seat(run, default)
        case AfterDealer():
            return around(state, state.dealer, state.direction)[1]
        case NextPlayer():
            return next_in(state, base, state.direction)
        case HighestReigning():
            return next((seat for seat in state.reigning or () if seat not in state.out), None)
        case _:
            assert_never(choice.by)


def card_leads(state: State, card: int) -> int | None:
    """The holder of the card, or of the next rank up in its suit that somebody holds; of two the first to the dealer's left."""
    game = state.game
    rank, suit = game.rank_of[card], game.suit_of[card]
    wanted = [card]
    # In a scenario hands may be any part of the pack, and a card that is not there says nothing.
    if rank != NONE and not isinstance(state.chance, Scripted):
        wanted += [game.card_at.get((above, suit), NONE) for above in range(rank + 1, len(game.config.ranks))]
    seats = around(state, state.dealer, state.direction)
    for kind in wanted:
        for seat in (*seats[1:], seats[0]):
            if kind in state.hands[seat]:
                return seat
    return None


def draw_leader(run: Run) -> None:
    """Draws who leads the first trick, where a lot decides: before any effect draws something."""
    leads = run.game.config.tables.leads
    choice = leads.first if run.state.reigning is None else leads.later
    drawn = isinstance(choice.by, ByChance | ByAnyone)
    run.change(leader=random_seat(run, 0) if drawn else None)


def first_leader(run: Run) -> None:
    """Sets the turn to whoever leads the first trick.

    Raises:
        PositionError: nobody in a scenario holds the card that leads.
    """
    state = run.state
    leads = run.game.config.tables.leads
    named = state.notes.leads
    if named is not None and (state.leader is None or not state.one_hand):
        # Named when the deal or the exchange ended.
        seat: int | None = named
    elif state.leader is not None:
        seat = state.leader
    else:
        choice = leads.first if state.reigning is None else leads.later
        seat = chosen_seat(run, choice, state.dealer, 0)
        if seat is None and isinstance(choice.by, ByCard) and isinstance(state.chance, Scripted):
            raise PositionError(PositionProblem.NO_LEADER, {"card": choice.by.card, "clause": choice.clause})
        if seat is None:
            # A place of the hand before, in a hand that has none before it, or a card that was not dealt and has none
            # above it: as if the dealer had been asked.
            seat = around(state, state.dealer, state.direction)[1]
    if seat is not None:
        run.change(turn=leader_for(run, seat))


def leader_for(run: Run, seat: int) -> int:
    """The seat itself, or whoever leads for a player who is out."""
    state = run.state
    if seat not in state.out:
        return seat
    chosen = chosen_seat(run, run.game.config.tables.leads.when_out, seat, 0)
    if chosen is None or chosen in state.out:
        chosen = next_in(state, seat, state.direction)
    return seat if chosen is None else chosen
