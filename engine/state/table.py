"""A table: a program and a state of it, which is what everybody who asks about a game is given."""

from collections.abc import Mapping

from kakumei.compiler.config.base import Player, Seat
from kakumei.compiler.program import Program
from kakumei.engine.state.frames import Frame
from kakumei.engine.state.moves import Move
from kakumei.engine.state.order import Order, order_in_force
from kakumei.engine.state.records import Age, Cards, Laid, PlayIndex, Reading, Turned
from kakumei.engine.state.state import Decision, HandPart, MatchPart, Stage, State


class Table:
    """A program and a state of it; equal where both are.

    What follows from the state is worked out when it is first asked for, and kept. A table that has been given out
    never changes; only a `Run`, which is a table on which a move is being carried out, does so until it is done.
    """

    __slots__ = (
        "_direction",
        "_order",
        "_players_in",
        "_trick",
        "agenda",
        "decision",
        "hand",
        "listed",
        "match",
        "plays",
        "program",
    )

    def __init__(
        self,
        program: Program,
        match: MatchPart,
        hand: HandPart,
        agenda: tuple[Frame, ...] = (),
        decision: Decision | None = None,
    ) -> None:
        self.program = program
        self.match = match
        self.hand = hand
        self.agenda = agenda
        self.decision = decision
        self.listed: tuple[Move, ...] | None = None  # the legal moves, once somebody has asked for them
        self.plays: Mapping[Cards, Reading] = {}  # those among them that can be read in one way only
        self._order: Order | None = None
        self._direction = 0
        self._trick: tuple[Laid, ...] | None = None
        self._players_in: tuple[Seat, ...] | None = None

    @staticmethod
    def of(program: Program, state: State) -> "Table":
        """The table of a state that has been kept."""
        return Table(program, state.match, state.hand, state.agenda, state.decision)

    @property
    def state(self) -> State:
        """The state alone."""
        return State(match=self.match, hand=self.hand, agenda=self.agenda, decision=self.decision)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.program == other.program and self.state == other.state

    def __hash__(self) -> int:
        return hash((self.program, self.state))

    # ---- what follows from the state

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide: the match has ended, or the hand of a position."""
        return self.hand.stage is Stage.OVER

    @property
    def seats(self) -> int:
        """How many were dealt in."""
        return self.program.seats

    @property
    def order(self) -> Order:
        """The order in force."""
        if self._order is None:
            self._order = order_in_force(self.program, self.match.lasting)
        return self._order

    @property
    def direction(self) -> int:
        """1: clockwise, -1: the other way."""
        if not self._direction:
            turned = sum(isinstance(item.what, Turned) and item.age is not Age.PENDING for item in self.match.lasting)
            clockwise = self.program.config.tables.direction.clockwise
            self._direction = 1 if clockwise != (turned % 2 == 1) else -1
        return self._direction

    @property
    def trick(self) -> tuple[Laid, ...]:
        """The plays on the table, the top one last."""
        if self._trick is None:
            self._trick = tuple(map(self.hand.laid.__getitem__, self.hand.trick))
        return self._trick

    @property
    def players_in(self) -> tuple[Seat, ...]:
        """The seats that have a part in the hand, in turn order clockwise."""
        if self._players_in is None:
            out = self.hand.out
            self._players_in = tuple(seat for seat in self.hand.turn_order if seat not in out)
        return self._players_in

    @property
    def places(self) -> tuple[int | None, ...]:
        """The place of every seat, 1 the best; None while it is not fixed."""
        places: list[int | None] = [None] * self.seats
        place = 1
        for group in self.hand.ahead:
            for seat in group:
                places[seat] = place
            place += len(group)
        for at, seat in enumerate(self.hand.fallen):
            places[seat] = self.seats - at
        return tuple(places)

    def laid(self, play: PlayIndex) -> Laid:
        """A play of this trick, whether it lies there still or not."""
        return self.hand.laid[play]

    def seat_of(self, player: Player) -> Seat:
        """Where a player sits in this hand."""
        return Seat(self.match.chairs.index(player))
