"""What can go wrong from outside: an illegal move, a position that cannot be, an outcome that is not written."""

from enum import Enum
from typing import TypeAlias

import msgspec

from kakumei.compiler.config.base import ClauseIndex

Datum: TypeAlias = int | str | tuple[str, ...] | tuple[int, ...] | None


class ReasonCode(Enum):
    """What is wrong with a move."""

    WRONG_SEAT = "wrong_seat"
    WRONG_MOVE = "wrong_move"
    OVER = "over"
    NOT_HELD = "not_held"
    NOT_A_PLAY = "not_a_play"
    WRONG_SHAPE = "wrong_shape"
    WRONG_SIZE = "wrong_size"
    TOO_WEAK = "too_weak"
    READING_NEEDED = "reading_needed"
    READING_UNFIT = "reading_unfit"
    OPENING = "opening"
    MUST_PLAY = "must_play"
    MAY_NOT_PASS = "may_not_pass"
    PASS_LIMIT = "pass_limit"
    LOCKED = "locked"
    FORBIDDEN = "forbidden"
    REQUIRED = "required"
    WRONG_COUNT = "wrong_count"
    WRONG_CARD = "wrong_card"
    WRONG_RECIPIENT = "wrong_recipient"
    WRONG_VALUE = "wrong_value"


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One clause that a move breaks: its index in `EngineConfig.clauses`, the word it goes by, and what is wrong."""

    clause: ClauseIndex
    rule: str
    code: ReasonCode
    data: dict[str, Datum] = msgspec.field(default_factory=dict)


class IllegalMove(ValueError):
    """The move breaks at least one clause; the state is as it was."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(", ".join(f"{reason.rule}: {reason.code.value}" for reason in reasons))
        self.reasons = reasons


class PositionProblem(Enum):
    """What only the engine can tell about a position."""

    SEATS = "seats"  # the variant is not played by so many
    PLACES = "places"  # the places of the hand before do not name every seat once
    SEAT = "seat"  # a dealer or leader who does not sit at the table
    CARD = "card"  # a card the variant does not have
    COPIES = "copies"  # more copies of a card than the pack holds
    NO_LEADER = "no_leader"  # nobody holds the card that leads
    LEADER_OUT = "leader_out"  # the leader has no cards
    CHANCE = "chance"  # an outcome that does not fit what is asked


class PositionError(ValueError):
    """A position that cannot be played."""

    def __init__(self, kind: PositionProblem, data: dict[str, Datum]) -> None:
        super().__init__(f"{kind.value}: {dict(data)}")
        self.kind = kind
        self.data = data


class ChanceMissing(PositionError):
    """A scenario needs an outcome of chance that it does not give; `data["wanted"]` says of what kind."""

    def __init__(self, wanted: str) -> None:
        super().__init__(PositionProblem.CHANCE, {"wanted": wanted})
