"""A move being carried out: a table that changes from step to step, and what has happened so far.

The records of the state never change; a run goes from one to the next, and gives out a table of its own at the end.
"""

from typing import Unpack

from msgspec.structs import replace

from kakumei.compiler.config.base import ClauseIndex, Seat
from kakumei.compiler.config.events import Way
from kakumei.engine.state.changes import HandChanges, MatchChanges, NoteChanges, ZoneChanges
from kakumei.engine.state.events import Event
from kakumei.engine.state.frames import Frame
from kakumei.engine.state.records import Cards, Laid, PlayIndex
from kakumei.engine.state.state import Decision, HandPart
from kakumei.engine.state.table import Table


class Run(Table):
    """The table so far, and what has happened."""

    __slots__ = ("events",)

    def __init__(self, table: Table) -> None:
        super().__init__(table.program, table.match, table.hand, table.agenda, table.decision)
        self._order = table._order
        self._direction = table._direction
        self._players_in = table._players_in
        self._trick = table._trick
        self.events: list[Event] = []

    def table(self) -> Table:
        """The table as it is now, which changes no more."""
        return Table(self.program, self.match, self.hand, self.agenda, self.decision)

    # ---- changes

    def change(self, **changes: Unpack[HandChanges]) -> None:
        """Goes on to a hand with these fields changed."""
        self.hand = replace(self.hand, **changes)
        self._trick = None
        self._players_in = None

    def change_match(self, **changes: Unpack[MatchChanges]) -> None:
        """Goes on to a match with these fields changed."""
        self.match = replace(self.match, **changes)
        self._order = None
        self._direction = 0

    def begin_hand(self, hand: HandPart) -> None:
        """Goes on to another hand."""
        self.hand = hand
        self._trick = None
        self._players_in = None

    def note(self, **changes: Unpack[NoteChanges]) -> None:
        """Notes something to be carried out once the cards of the turn are settled."""
        self.hand = replace(self.hand, notes=replace(self.hand.notes, **changes))

    def put(self, **zones: Unpack[ZoneChanges]) -> None:
        """Changes what lies in the zones."""
        self.hand = replace(self.hand, zones=replace(self.hand.zones, **zones))

    def decide(self, decision: Decision | None) -> None:
        """Asks somebody to choose, or nobody any more."""
        self.decision = decision

    def emit(self, event: Event) -> None:
        """Tells what has happened."""
        self.events.append(event)

    def clause(self, clause: ClauseIndex) -> str:
        """The number that is printed for a clause."""
        return self.program.clause_numbers[clause]

    # ---- the agenda

    def push(self, frame: Frame) -> None:
        """Puts a frame on top."""
        self.agenda = (*self.agenda, frame)

    def pop(self) -> Frame:
        """Takes the top frame off."""
        frame = self.agenda[-1]
        self.agenda = self.agenda[:-1]
        return frame

    def set_frame(self, at: int, frame: Frame) -> None:
        """Puts a changed frame in the place of the one at `at` (-1: the top)."""
        agenda = list(self.agenda)
        agenda[at] = frame
        self.agenda = tuple(agenda)

    # ---- cards

    def lay(self, laid: Laid) -> PlayIndex:
        """Puts a play on top of the trick."""
        play = PlayIndex(len(self.hand.laid))
        self.change(laid=(*self.hand.laid, laid), trick=(*self.hand.trick, play), plays=self.hand.plays + 1)
        return play

    def lose(self, seat: Seat, cards: Cards, way: Way | None) -> None:
        """Takes cards out of a hand, and keeps in mind how it lost its last one."""
        held = list(self.hand.held)
        held[seat] = without(held[seat], cards)
        if held[seat]:
            self.change(held=tuple(held))
            return
        others = tuple(entry for entry in self.hand.emptied if entry[0] != seat)
        self.change(held=tuple(held), emptied=others if way is None else (*others, (seat, way)))

    def gain(self, seat: Seat, cards: Cards) -> None:
        """Puts cards into a hand."""
        held = list(self.hand.held)
        held[seat] = joined(held[seat], cards)
        emptied = tuple(entry for entry in self.hand.emptied if entry[0] != seat)
        self.change(held=tuple(held), emptied=emptied)


def without(cards: Cards, taken: Cards) -> Cards:
    """The cards that are left; every card taken must be there."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def joined(cards: Cards, more: Cards) -> Cards:
    """Both together, sorted."""
    return tuple(sorted((*cards, *more)))
