"""What one seat may see of a table, and every card there is."""

from collections import Counter

from kakumei.compiler.config.base import CardName, Seat
from kakumei.engine.choices import legal_moves
from kakumei.engine.state.snapshot import View, view_of
from kakumei.engine.state.table import Table


def view(table: Table, seat: Seat) -> View:
    """The state as a verdict shows it, with the other hands as numbers of cards, and the moves if it is to choose."""
    to_move = table.decision is not None and table.decision.seat == seat
    return view_of(table, seat, legal_moves(table) if to_move else ())


def all_cards(table: Table) -> Counter[CardName]:
    """Every card there is, wherever it is: the pack, in every state."""
    zones = table.hand.zones
    piles = [*table.hand.held, zones.stock, zones.aside, zones.discards, zones.away]
    piles += [laid.reading.cards for laid in table.trick]
    return Counter(table.program.cards.names[card] for pile in piles for card in pile)
