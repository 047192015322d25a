"""Frames: what remains to be done, as data. The agenda of a state is a stack of them, the top one last.

A frame that cannot go on without a choice asks for it (`Window`, `Moving`, `Naming`, `Asking`, `Exchanging`); the others
are worked off by `agenda`.
"""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.effects import Zone
from kakumei.engine.records import Cards, Laid, Record


class Context(Record, frozen=True):
    """What a line is about: the player of the event, the play, the play below it, and what the line has named."""

    player: int | None
    laid: Laid | None = None
    below: Laid | None = None
    matched: int = 0  # "as many"
    bound: tuple[tuple[int, int], ...] = ()  # slot, seat
    called: tuple[tuple[int, int], ...] = ()  # slot, mask of the ranks named


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

    rule: int
    line: int
    matched: int = 0
    player: int | None = None


class Happening(Record, frozen=True, tag_field="frame", tag="happening"):
    """An event: the lines due, in order, from `at` on.

    `fired` are the rules that fired on this event, `cancelled` those whose effects do not happen.
    """

    kind: Kind
    context: Context
    due: tuple[Due, ...]
    at: int = 0
    fired: tuple[int, ...] = ()
    cancelled: tuple[int, ...] = ()


class Running(Record, frozen=True, tag_field="frame", tag="running"):
    """A line (or the answer `line` of a rule, if `answer`) on its way through guards and effects."""

    rule: int
    line: int
    context: Context
    answer: bool = False
    guard: int = 0
    step: int = 0
    cancelled: bool = False


class Window(Record, frozen=True, tag_field="frame", tag="window"):
    """Seats to be asked for an answer to a rule (None: to the play)."""

    rule: int | None
    context: Context
    seats: tuple[int, ...]
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

    seat: int
    giver: int | None
    receiver: int | None
    low: int
    high: int
    pool: Cards
    fixed: Cards | None = None
    unseen: bool = False
    nameable: int | None = None


class Moving(Record, frozen=True, tag_field="frame", tag="moving"):
    """Cards chosen seat after seat, hidden from one another, then moved together."""

    transfer: Transfer
    clause: int
    rule: int
    zone: Zone | None
    tasks: tuple[Task, ...]
    picked: tuple[Cards, ...] = ()
    named: tuple[int, ...] = ()  # positions, or cards named, so far for one task


class Naming(Record, frozen=True, tag_field="frame", tag="naming"):
    """Ranks or a player to be named for the line below."""

    clause: int
    rule: int
    seat: int
    slot: int
    player: bool
    left: int
    choices: tuple[int, ...]  # ranks or seats still to choose from
    mask: int = 0


class Asking(Record, frozen=True, tag_field="frame", tag="asking"):
    """Whether a player wishes the effects of the line below."""

    clause: int
    rule: int
    seat: int


class ExchangeStep(Record, frozen=True):
    """One direction of one transfer of the exchange."""

    transfer: int
    back: bool


class Carried(Record, frozen=True):
    """Cards on their way in the exchange."""

    giver: int
    receiver: int
    cards: Cards
    forced: bool


class Exchanging(Record, frozen=True, tag_field="frame", tag="exchanging"):
    """The exchange: steps to come, and cards that all move together at the end."""

    steps: tuple[ExchangeStep, ...]
    carried: tuple[Carried, ...] = ()
    named: tuple[int, ...] = ()  # cards named, or positions, so far in this step


Frame: TypeAlias = Happening | Running | Window | Moving | Naming | Asking | Exchanging
