"""Who leads and who deals: by place, by card, by lot, or the next player."""

from typing import assert_never

from kakumei.compiler.config.base import Card, RankIndex, Seat
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
from kakumei.compiler.program.cards import NO_CARD, NO_RANK
from kakumei.engine.judge.who import around, next_in, reigning
from kakumei.engine.rules.picking import random_seat
from kakumei.engine.state.chance import Scripted
from kakumei.engine.state.errors import PositionError, PositionProblem
from kakumei.engine.state.run import Run
from kakumei.engine.state.table import Table


def chosen_seat(run: Run, choice: Choice, base: Seat, default: Seat) -> Seat | None:
    """The seat a choice comes to, None if to nobody; `base` is the seat one counts from, `default` the seat that
    stands in a scenario where the variant draws lots.
    """
    match choice.by:
        case ByPlace(place=place):
            return reigning(run, place)
        case ByCard(card=card):
            return card_leads(run, run.program.cards.number[card])
        case ByChance() | ByAnyone():
            return random_seat(run, default)
        case AfterDealer():
            return around(run, run.hand.dealer, run.direction)[1]
        case NextPlayer():
            return next_in(run, base, run.direction)
        case HighestReigning():
            return next((seat for seat in run.match.reigning or () if seat not in run.hand.out), None)
        case _:
            assert_never(choice.by)


def card_leads(table: Table, card: Card) -> Seat | None:
    """The holder of the card, or of the next rank up in its suit that somebody holds.

    Of two holders it is the first to the dealer's left.
    """
    cards = table.program.cards
    rank, suit = cards.rank_of[card], cards.suit_of[card]
    wanted = [card]
    if rank != NO_RANK and is_elsewhere(table, card):
        wanted += [
            cards.at.get((RankIndex(above), suit), NO_CARD)
            for above in range(rank + 1, len(table.program.config.ranks))
        ]
    seats = around(table, table.hand.dealer, table.direction)
    for kind in wanted:
        for seat in (*seats[1:], seats[0]):
            if kind in table.hand.held[seat]:
                return seat
    return None


def is_elsewhere(table: Table, card: Card) -> bool:
    """Whether it is known of a card that it is in no hand or in another one.

    In a scenario hands may be any part of the pack. Unless it has as many cards as are dealt, a card that is not
    there says nothing.
    """
    if not isinstance(table.match.chance, Scripted):
        return True
    zones = table.hand.zones
    piles = (zones.discards, zones.away, zones.stock, zones.aside)
    cards = sum(map(len, (*table.hand.held, *piles)))
    return cards >= table.program.tables.cards_dealt or any(card in pile for pile in piles)


def draw_leader(run: Run) -> None:
    """Draws who leads the first trick, where a lot decides: before any effect draws something."""
    leads = run.program.config.tables.leads
    choice = leads.first if run.match.reigning is None else leads.later
    drawn = isinstance(choice.by, ByChance | ByAnyone)
    run.change(leader=random_seat(run, Seat(0)) if drawn else None)


def first_leader(run: Run) -> None:
    """Sets the turn to whoever leads the first trick.

    Raises:
        PositionError: nobody in a scenario holds the card that leads.
    """
    leads = run.program.config.tables.leads
    named = run.hand.notes.leads
    if named is not None and (run.hand.leader is None or not run.match.one_hand):
        # Named when the deal or the exchange ended.
        seat: Seat | None = named
    elif run.hand.leader is not None:
        seat = run.hand.leader
    else:
        choice = leads.first if run.match.reigning is None else leads.later
        seat = chosen_seat(run, choice, run.hand.dealer, Seat(0))
        if (
            seat is None
            and isinstance(choice.by, ByCard)
            and not is_elsewhere(run, run.program.cards.number[choice.by.card])
        ):
            raise PositionError(PositionProblem.NO_LEADER, {"card": choice.by.card, "clause": choice.clause})
        if seat is None:
            # A card that nobody holds, nor any above it; the sheet says so.
            seat = around(run, run.hand.dealer, run.direction)[1]
    if seat is not None:
        run.change(turn=leader_for(run, seat))


def leader_for(run: Run, seat: Seat) -> Seat:
    """The seat itself, or whoever leads for a player who is out."""
    if seat not in run.hand.out:
        return seat
    chosen = chosen_seat(run, run.program.config.tables.leads.when_out, seat, Seat(0))
    if chosen is None or chosen in run.hand.out:
        chosen = next_in(run, seat, run.direction)
    return seat if chosen is None else chosen
