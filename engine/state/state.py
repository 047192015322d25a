"""The state of a match: frozen records of numbers, so that states can be compared, kept as JSON and run by any program.

Seats are chairs, numbered clockwise from 0; a player is known by the chair of the first hand (`chairs[seat]`).
"""

from enum import Enum

import msgspec

from kakumei.compiler.config.base import ClauseIndex, Player, Seat, TitleIndex
from kakumei.compiler.config.events import Way
from kakumei.engine.state.chance import Chance
from kakumei.engine.state.events import Cause
from kakumei.engine.state.frames import Frame
from kakumei.engine.state.records import Cards, Laid, Lasting, PlayIndex, Record


class Stage(Enum):
    """Where the hand is, when nothing is left on the agenda."""

    DEALT = "dealt"
    EXCHANGE = "exchange"
    EXCHANGED = "exchanged"
    READY = "ready"
    TURN = "turn"
    MOVED = "moved"
    TRICK_ENDS = "trick_ends"
    TRICK_OVER = "trick_over"
    HAND_ENDS = "hand_ends"
    HAND_OVER = "hand_over"
    OVER = "over"


class Notes(Record, frozen=True):
    """What effects have noted during a turn, to be carried out once the turn's cards are settled."""

    actor: Seat | None = None  # who laid the play that has been answered
    trick_ends: ClauseIndex | None = None  # the clause that says so
    outs: tuple[tuple[Seat, ClauseIndex], ...] = ()  # who goes out by a rule
    leads: Seat | None = None
    owner: Seat | None = None  # of the top play of the trick that is ending
    again: Seat | None = None
    skips: int = 0
    skip_clause: ClauseIndex | None = None
    hand_ends: ClauseIndex | None = None
    cause: Cause | None = None  # why the hand ends


class DecisionKind(Enum):
    TURN = "turn"
    ANSWER = "answer"
    CALL = "call"
    GIVE = "give"
    DISCARD = "discard"
    TAKE = "take"
    CHOOSE = "choose"
    ARRANGE = "arrange"


class Decision(Record, frozen=True):
    """Who must choose, what kind of choice, and by which clause; `count` and `to` where cards move."""

    seat: Seat
    kind: DecisionKind
    clause: ClauseIndex
    rules: tuple[str, ...] = ()
    count: tuple[int, int] | None = None
    to: Seat | None = None
    names_seat: bool = False  # whether a number that is chosen is a seat


class Zones(Record, frozen=True):
    """Cards that are in no hand and not on the trick."""

    stock: Cards = ()
    aside: Cards = ()  # set aside at the deal, face down
    discards: Cards = ()
    away: Cards = ()  # out of reach: undealt, and those of players who fell or were sent out


class MatchPart(Record, frozen=True):
    """What outlives a hand, or may."""

    one_hand: bool  # a position: play stops when the hand ends
    agreed: int | None  # the number of hands of an open-ended match
    number: int  # of this hand, from 1
    chairs: tuple[Player, ...]  # the player in each seat
    reigning: tuple[Seat, ...] | None  # seats by the places of the hand before, best first
    titles: tuple[TitleIndex | None, ...]  # by seat
    points: tuple[int, ...]  # by player, of the hands before
    lasting: tuple[Lasting, ...]
    registers: tuple[tuple[int | None, ...], ...]  # by register; by seat where it has one value for each
    chance: Chance
    winners: tuple[Player, ...] | None = None  # once the match is over


class HandPart(Record, frozen=True):
    """What begins anew with every hand."""

    dealer: Seat
    turn: Seat  # whose turn it is, or was
    turn_order: tuple[Seat, ...]  # the seats clockwise
    held: tuple[Cards, ...]  # by seat
    pass_counts: tuple[int, ...]  # by seat
    bonus: tuple[int, ...]  # by seat: points that rules have given
    leader: Seat | None = None  # of the first trick, given from outside or drawn with the deal
    zones: Zones = Zones()
    laid: tuple[Laid, ...] = ()  # every play of this trick; one from which cards have been taken stands here twice
    trick: tuple[PlayIndex, ...] = ()  # those that lie on the table, the top one last
    stage: Stage = Stage.DEALT
    passed: tuple[Seat, ...] = ()  # since the last play
    barred: tuple[Seat, ...] = ()  # until the trick ends
    out: tuple[Seat, ...] = ()  # no part in the hand any more, in order of leaving
    ahead: tuple[tuple[Seat, ...], ...] = ()  # placed from the best place down; together: one place shared
    fallen: tuple[Seat, ...] = ()  # placed from the lowest place up
    emptied: tuple[tuple[Seat, Way], ...] = ()  # how a seat lost its last card
    titles_equal: bool = False  # the next hand is played like a first one
    exchange_change: int | None = 0  # cards more a transfer; None: no exchange in this hand
    notes: Notes = Notes()
    tricks: int = 0  # ended
    plays: int = 0
    idle: int = 0  # passes in a row on an empty table
    decisions: int = 0  # taken

    @staticmethod
    def fresh(seats: tuple[Seat, ...]) -> "HandPart":
        """A hand of which no card has been dealt; the last seat deals until somebody else is named."""
        n = len(seats)
        return HandPart(
            dealer=seats[-1], turn=seats[0], turn_order=seats, held=((),) * n, pass_counts=(0,) * n, bonus=(0,) * n
        )


class State(Record, frozen=True):
    """A match at one moment; everything a copy needs beside the program that it is a state of."""

    match: MatchPart
    hand: HandPart
    agenda: tuple[Frame, ...] = ()
    decision: Decision | None = None


def encode_state(state: State) -> bytes:
    """The state as JSON."""
    return msgspec.json.encode(state)


def decode_state(data: bytes) -> State:
    """The state from its JSON.

    Raises:
        msgspec.ValidationError: the JSON is no state.
    """
    return msgspec.json.decode(data, type=State)
