"""The laws that hold in every state of every game, whatever is played and whatever the rules are."""

from collections import Counter
from collections.abc import Iterator

from kakumei.checker.play_out import Chooser, Step
from kakumei.engine import State, apply, legal_moves, why_not
from kakumei.engine.events import Cause, HandEnded


def lawful(state: State, chooser: Chooser) -> Iterator[Step]:
    """The moves from a state to the end of its match (or of the hand of a position), every state held to the laws."""
    pack = cards_of(state)
    while not state.over:
        decision = state.decision
        assert decision is not None, "the hand goes on, and nobody has a choice"
        assert decision.seat not in state.out, "somebody is asked who has left the hand"
        assert not any(state.hands[seat] for seat in state.out), "somebody who has left the hand holds cards"
        legal = legal_moves(state)
        assert legal, "a player has no legal move"
        move = chooser(state, legal)
        assert not why_not(state, decision.seat, move)
        after, events = apply(state, move)
        assert after != state
        assert cards_of(after) == pack, "a card is lost or copied"
        for event in events:
            if isinstance(event, HandEnded):
                check_end(event, state.seats)
        yield Step(before=state, seat=decision.seat, move=move, after=after, events=events)
        state = after
    assert state.decision is None
    assert legal_moves(state) == ()


def cards_of(state: State) -> Counter[int]:
    """Every card, wherever it is."""
    zones = state.zones
    found = Counter[int]()
    for cards in (*state.hands, zones.stock, zones.aside, zones.discards, zones.away):
        found.update(cards)
    for laid in state.trick:
        found.update(laid.reading.cards)
    return found


def check_end(event: HandEnded, seats: int) -> None:
    """The hand has ended by itself, the places are a ranking, and there are titles and points for each seat."""
    assert event.cause is not Cause.BOUND
    assert sorted(event.places) == list(range(1, seats + 1))
    assert len(event.titles) == len(event.points) == seats
