"""Frames: what remains to be done, as data. The agenda of a state is a stack of them, the top one last.

A frame that cannot go on without a choice asks for it (`Window`, `Moving`, `NamingRanks`, `NamingPlayer`, `Wishing`,
`Exchanging`); the others are worked off by `kakumei.engine.hand.agenda`.
"""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import ClauseIndex, Mask, RankIndex, RuleIndex, Seat, Slot
from kakumei.compiler.config.effects import Zone
from kakumei.compiler.program.lines import LineRef
from kakumei.engine.state.records import Cards, NamedRanks, PlayIndex, Record


class Context(Record, frozen=True):
    """What a line is about: the player of the event, the play, the play below it, and what the line has named."""

    player: Seat | None
    laid: PlayIndex | None = None
    below: PlayIndex | None = None
    matched: int = 0  # "as many"
    bound: tuple[tuple[Slot, Seat], ...] = ()  # players that the line has named
    named: NamedRanks = ()


class Kind(Enum):
    """What kind of thing happened."""

    PLAY = "play"
    PASS = "pass"
    OUT = "out"
    TRICK_END = "trick_end"
    DEAL = "deal"
    EXCHANGE = "exchange"
    HAND = "hand"
    FIRED = "fired"  # the lines of a rule that another rule fires
    AFTER = "after"  # the lines that wait for a rule to have fired


class Due(Record, frozen=True):
    """A line whose event has happened; `player` where it runs for one player after another."""

    rule: RuleIndex
    line: int
    matched: int = 0
    player: Seat | None = None

    @property
    def ref(self) -> LineRef:
        """The line."""
        return LineRef(self.rule, self.line)


class FrameBase(Record, frozen=True, tag_field="frame"):
    """Something that remains to be done."""


class Happening(FrameBase, frozen=True, tag="happening"):
    """An event: the lines due, in order, from `at` on.

    `fired` are the rules that fired on this event, `cancelled` those whose effects do not happen.
    """

    kind: Kind
    context: Context
    due: tuple[Due, ...]
    at: int = 0
    fired: tuple[RuleIndex, ...] = ()
    cancelled: tuple[RuleIndex, ...] = ()


class Running(FrameBase, frozen=True, tag="running"):
    """A line (or the answer `line` of a rule, if `answer`) on its way through guards and effects."""

    rule: RuleIndex
    line: int
    context: Context
    answer: bool = False
    guard: int = 0
    step: int = 0
    cancelled: bool = False


class Window(FrameBase, frozen=True, tag="window"):
    """Seats to be asked for an answer to a rule (None: to the play)."""

    rule: RuleIndex | None
    context: Context
    seats: tuple[Seat, ...]
    skips: int = 0  # how many the rule that is answered would skip


class Transfer(Enum):
    GIVE = "give"
    DISCARD = "discard"
    TAKE = "take"


class Task(Record, frozen=True):
    """Cards that leave one place for another, chosen by `seat` from `pool` unless they are fixed.

    `giver` and `receiver` are seats, or None for a pile. `unseen`: chosen by position. `nameable`: named, card by card,
    among these kinds, whether the giver holds them or not.
    """

    seat: Seat
    giver: Seat | None
    receiver: Seat | None
    low: int
    high: int
    pool: Cards
    fixed: Cards | None = None
    unseen: bool = False
    nameable: Mask | None = None


class Moving(FrameBase, frozen=True, tag="moving"):
    """Cards chosen seat after seat, hidden from one another, then moved together."""

    transfer: Transfer
    clause: ClauseIndex
    rule: RuleIndex
    zone: Zone | None
    tasks: tuple[Task, ...]
    picked: tuple[Cards, ...] = ()
    named: tuple[int, ...] = ()  # positions, or cards named, so far for one task


class NamingRanks(FrameBase, frozen=True, tag="naming_ranks"):
    """Ranks to be named for the line below: `left` more of these, beside those in the mask."""

    clause: ClauseIndex
    rule: RuleIndex
    seat: Seat
    slot: Slot
    left: int
    choices: tuple[RankIndex, ...]
    mask: Mask = Mask(0)


class NamingPlayer(FrameBase, frozen=True, tag="naming_player"):
    """A player to be named for the line below."""

    clause: ClauseIndex
    rule: RuleIndex
    seat: Seat
    slot: Slot
    choices: tuple[Seat, ...]


class Wishing(FrameBase, frozen=True, tag="wishing"):
    """Whether a player wishes the effects of the line below."""

    clause: ClauseIndex
    rule: RuleIndex
    seat: Seat


class Carried(Record, frozen=True):
    """Cards on their way in the exchange."""

    giver: Seat
    receiver: Seat
    cards: Cards
    forced: bool


class Exchanging(FrameBase, frozen=True, tag="exchanging"):
    """The exchange: `at` is the step in hand, of `Program.tables.exchange`; cards may all move together at the end."""

    at: int = 0
    carried: tuple[Carried, ...] = ()
    named: tuple[int, ...] = ()  # cards named, or positions, so far in this step


Frame: TypeAlias = Happening | Running | Window | Moving | NamingRanks | NamingPlayer | Wishing | Exchanging
