"""What an engine is to everybody outside: a way to begin, to list, judge and make moves, and to look.

The reference engine implements all of it; another backend as much as it can play. Whoever uses an engine says nothing
about what its tables are made of: they come out of a backend and go back into it.
"""

from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from kakumei.compiler.config.base import Player, Seat
from kakumei.compiler.program import Program
from kakumei.engine.state.errors import Reason
from kakumei.engine.state.events import Event
from kakumei.engine.state.moves import Move
from kakumei.engine.state.position import Position
from kakumei.engine.state.snapshot import Snapshot, View
from kakumei.engine.state.state import Decision

AnyTable = TypeVar("AnyTable")


@dataclass(frozen=True, slots=True)
class Seating:
    """The number of a hand from 1, the players by seat, and who deals."""

    hand: int
    chairs: tuple[Player, ...]
    dealer: Seat

    def seat_of(self, player: Player) -> Seat:
        """Where a player sits in this hand."""
        return Seat(self.chairs.index(player))


class Backend(Protocol[AnyTable]):
    """An engine that executes one program. Nothing it gives out changes afterwards."""

    @property
    def program(self) -> Program:
        """What it executes."""

    def start(self, seed: int, hands: int | None = None) -> tuple[AnyTable, tuple[Event, ...]]:
        """A match from a seed up to its first decision, and what has happened until then.

        `hands` is the number agreed where the match has no fixed end.
        """

    def from_position(self, position: Position, before: AnyTable | None = None) -> tuple[AnyTable, tuple[Event, ...]]:
        """One hand as set up, up to its first decision, and what has happened until then.

        `before` is the end of the hand before: what lasts until the match ends is taken over from it.

        Raises:
            PositionError: the position cannot be played.
        """

    def seating(self, table: AnyTable) -> Seating:
        """Which hand this is, who sits where in it, and who has dealt."""

    def decision(self, table: AnyTable) -> Decision | None:
        """Who must choose, and what kind of choice; None when all is over."""

    def legal_moves(self, table: AnyTable) -> tuple[Move, ...]:
        """Every move of the open decision, sorted by kind, number of cards, cards; none when all is over."""

    def why_not(self, table: AnyTable, seat: Seat, move: Move) -> tuple[Reason, ...]:
        """Every clause the move of that seat breaks; empty: it is legal."""

    def apply(self, table: AnyTable, move: Move) -> tuple[AnyTable, tuple[Event, ...]]:
        """The table after the move of the seat whose decision is open, and what happened.

        Raises:
            IllegalMove: the move breaks a clause.
            PositionError: a scripted hand lacks an outcome of chance.
        """

    def snapshot(self, table: AnyTable) -> Snapshot:
        """The whole state as a verdict shows it."""

    def view(self, table: AnyTable, seat: Seat) -> View:
        """What one seat may see."""

    def encode(self, table: AnyTable) -> bytes:
        """The state as JSON."""

    def decode(self, data: bytes) -> AnyTable:
        """The table from the JSON of its state.

        Raises:
            msgspec.ValidationError: it is no state.
        """


@dataclass(frozen=True, slots=True)
class Game(Generic[AnyTable]):
    """A game at one moment: a table, and the engine that it came out of."""

    engine: Backend[AnyTable]
    table: AnyTable

    @property
    def program(self) -> Program:
        """What is played."""
        return self.engine.program

    @property
    def seats(self) -> int:
        """How many were dealt in."""
        return self.engine.program.seats

    @property
    def decision(self) -> Decision | None:
        """Who must choose, and what kind of choice; None when all is over."""
        return self.engine.decision(self.table)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.decision is None

    @property
    def seating(self) -> Seating:
        """Which hand this is, who sits where in it, and who has dealt."""
        return self.engine.seating(self.table)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move of the open decision."""
        return self.engine.legal_moves(self.table)

    def why_not(self, seat: Seat, move: Move) -> tuple[Reason, ...]:
        """Every clause the move of that seat breaks; empty: it is legal."""
        return self.engine.why_not(self.table, seat, move)

    def apply(self, move: Move) -> "tuple[Game[AnyTable], tuple[Event, ...]]":
        """The game after the move of the seat whose decision is open, and what happened.

        Raises:
            IllegalMove, PositionError: as the engine says.
        """
        table, events = self.engine.apply(self.table, move)
        return Game(self.engine, table), events

    def snapshot(self) -> Snapshot:
        """The whole state as a verdict shows it."""
        return self.engine.snapshot(self.table)

    def view(self, seat: Seat) -> View:
        """What one seat may see."""
        return self.engine.view(self.table, seat)


AnyGame: TypeAlias = Game[Any]
"""A game of whatever engine plays it."""
