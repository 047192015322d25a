"""One call of `apply` at work: the state so far, and the events so far.

The states themselves never change; a `Run` moves from one to the next, and is thrown away at the end.
"""

from typing import Any

from msgspec.structs import replace

from kakumei.compiler.config.events import Way
from kakumei.engine.events import Event
from kakumei.engine.frames import Frame
from kakumei.engine.game import Game
from kakumei.engine.records import Cards
from kakumei.engine.state import State


class Run:
    """The state so far, and what has happened."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def game(self) -> Game:
        return self.state.game

    def change(self, **changes: Any) -> None:
        """Goes on to a state with these fields changed."""
        self.state = replace(self.state, **changes)

    def note(self, **changes: Any) -> None:
        """Notes something for steps 7 to 10."""
        self.state = replace(self.state, notes=replace(self.state.notes, **changes))

    def put(self, **zones: Cards) -> None:
        """Changes what lies in the zones."""
        self.state = replace(self.state, zones=replace(self.state.zones, **zones))

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def clause(self, clause: int) -> str:
        """The number that is printed for a clause."""
        return self.game.clause_numbers[clause]

    def push(self, frame: Frame) -> None:
        self.change(agenda=(*self.state.agenda, frame))

    def pop(self) -> Frame:
        frame = self.state.agenda[-1]
        self.change(agenda=self.state.agenda[:-1])
        return frame

    def set_frame(self, at: int, frame: Frame) -> None:
        """Puts a changed frame in the place of the one at `at` (-1: the top)."""
        agenda = list(self.state.agenda)
        agenda[at] = frame
        self.change(agenda=tuple(agenda))

    def lose(self, seat: int, cards: Cards, way: Way | None) -> None:
        """Takes cards out of a hand, and keeps in mind how it lost its last one."""
        hands = list(self.state.hands)
        hands[seat] = without(hands[seat], cards)
        if hands[seat]:
            self.change(hands=tuple(hands))
            return
        others = tuple(entry for entry in self.state.emptied if entry[0] != seat)
        self.change(hands=tuple(hands), emptied=others if way is None else (*others, (seat, way)))

    def gain(self, seat: int, cards: Cards) -> None:
        """Puts cards into a hand."""
        hands = list(self.state.hands)
        hands[seat] = joined(hands[seat], cards)
        emptied = tuple(entry for entry in self.state.emptied if entry[0] != seat)
        self.change(hands=tuple(hands), emptied=emptied)


def without(cards: Cards, taken: Cards) -> Cards:
    """The cards that are left; every card taken must be there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def joined(cards: Cards, more: Cards) -> Cards:
    """Both together, sorted."""
    return tuple(sorted((*cards, *more)))
