"""The reference engine as a `Backend`."""

from dataclasses import dataclass

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Seat
from kakumei.compiler.program import Program
from kakumei.engine.apply import apply
from kakumei.engine.begin import begin, begin_position, linked
from kakumei.engine.choices import legal_moves, why_not
from kakumei.engine.protocol import Seating
from kakumei.engine.state.errors import Reason
from kakumei.engine.state.events import Event
from kakumei.engine.state.moves import Move
from kakumei.engine.state.position import Position
from kakumei.engine.state.snapshot import Snapshot, View, snapshot
from kakumei.engine.state.state import Decision, decode_state, encode_state
from kakumei.engine.state.table import Table
from kakumei.engine.view import view


@dataclass(frozen=True, slots=True)
class Reference:
    """The reference engine, executing one program: slow, obvious, and the one that every other is held to."""

    program: Program

    @staticmethod
    def of(config: EngineConfig, seats: int) -> "Reference":
        """The engine for so many players.

        Raises:
            PositionError: the variant is not played by so many.
        """
        return Reference(linked(config, seats))

    def start(self, seed: int, hands: int | None = None) -> tuple[Table, tuple[Event, ...]]:
        """A match from a seed."""
        return begin(self.program, seed, hands)

    def from_position(self, position: Position, before: Table | None = None) -> tuple[Table, tuple[Event, ...]]:
        """One hand as set up, after the end of another."""
        return begin_position(self.program, position, before)

    def seating(self, table: Table) -> Seating:
        """Who sits where in this hand."""
        return Seating(table.match.number, table.match.chairs, table.hand.dealer)

    def decision(self, table: Table) -> Decision | None:
        """Who must choose."""
        return table.decision

    def legal_moves(self, table: Table) -> tuple[Move, ...]:
        """Every move of the open decision."""
        return legal_moves(table)

    def why_not(self, table: Table, seat: Seat, move: Move) -> tuple[Reason, ...]:
        """Every clause the move breaks."""
        return why_not(table, seat, move)

    def apply(self, table: Table, move: Move) -> tuple[Table, tuple[Event, ...]]:
        """The table after the move, and what happened."""
        return apply(table, move)

    def snapshot(self, table: Table) -> Snapshot:
        """The whole state."""
        return snapshot(table)

    def view(self, table: Table, seat: Seat) -> View:
        """What one seat may see."""
        return view(table, seat)

    def encode(self, table: Table) -> bytes:
        """The state as JSON."""
        return encode_state(table.state)

    def decode(self, data: bytes) -> Table:
        """The table of a state that has been kept."""
        return Table.of(self.program, decode_state(data))
