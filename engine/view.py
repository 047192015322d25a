"""What one seat may see of a state."""

from collections import Counter
from typing import Any

from kakumei.engine.choices import legal_moves
from kakumei.engine.state import DecisionKind, State


def view(state: State, seat: int) -> dict[str, Any]:
    """The state as a verdict shows it, with the other hands as numbers of cards, and the moves if it is to choose.

    Registers of a rule are no secret: what they hold follows from what everybody has seen.
    """
    shown = state.snapshot()
    hands = shown.pop("hands")
    decision = state.decision
    to_move = decision is not None and decision.seat == seat
    if decision is not None and decision.kind is DecisionKind.ANSWER and not to_move:
        # How many cards somebody could answer with is the hand's secret.
        shown["decision"]["count"] = None
    return {
        **shown,
        "seat": seat,
        "hand_cards": hands[seat],
        "counts": [len(hand) for hand in hands],
        "discards": list(state.game.card_names(state.zones.discards)),
        "stock": len(state.zones.stock),
        "aside": len(state.zones.aside),
        "moves": list(legal_moves(state)) if to_move else [],
    }


def all_cards(state: State) -> Counter[str]:
    """Every card there is, wherever it is: the pack, in every state."""
    zones = state.zones
    piles = [*state.hands, zones.stock, zones.aside, zones.discards, zones.away]
    piles += [laid.reading.cards for laid in state.trick]
    return Counter(state.game.names[card] for pile in piles for card in pile)
