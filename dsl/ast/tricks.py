"""Structural statements about play: shapes, beating, passing, the ends of tricks and hands, leading, going out."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, NumberRange, StatementNode
from kakumei.dsl.ast.patterns import Pattern
from kakumei.dsl.ast.setup import Appointee

# What may be played


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleShape(Node):
    """`single`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetShape(Node):
    """`set of 2 to 4`."""

    size: NumberRange


class RunSuits(Enum):
    """Which suits a run may have."""

    ONE = "in one suit"
    ANY = "in any suits"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunShape(Node):
    """`run of 3 or more in one suit`."""

    size: NumberRange
    suits: RunSuits


PlayableShape: TypeAlias = SingleShape | SetShape | RunShape | Name


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayShapes(StatementNode):
    """`play single, set of 2 to 4, run of 3 or more in one suit`; a name is a declared shape."""

    shapes: tuple[PlayableShape, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat(StatementNode):
    """`beat same shape, same size or more, stronger or equal`."""

    or_more_cards: bool
    or_equal: bool


class RunsBy(Enum):
    """How two runs compare."""

    LOWEST = "by the lowest rank"
    HIGHEST = "by the highest rank"
    WITHOUT_OVERLAP = "without overlap"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatRuns(StatementNode):
    """`beat runs by the lowest rank`."""

    by: RunsBy


# Passing and tricks


class PassRule(Enum):
    """When a player may pass."""

    FREELY = "freely"
    UNABLE = "only when unable"
    UP_TO = "up to n in a hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassRight(StatementNode):
    """`pass freely`, `pass up to 3 in a hand`; `limit` is given for the last form only."""

    right: PassRule
    limit: Number | None


class AfterPass(Enum):
    """What a pass means for the rest of the trick."""

    MAY_RETURN = "may return"
    BARS = "bars until the trick ends"


@dataclass(frozen=True, slots=True, kw_only=True)
class PassEffect(StatementNode):
    """`pass bars until the trick ends`."""

    effect: AfterPass


@dataclass(frozen=True, slots=True, kw_only=True)
class PassLeading(StatementNode):
    """`pass when leading never`."""

    allowed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PassSkipped(StatementNode):
    """`pass skipped counts`, `pass skipped does not count`."""

    counts: bool


class TrickEnd(Enum):
    """The trick's own test."""

    ALL_PASSED = "everyone else has passed"
    TURN_RETURNS = "the turn returns"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTest(StatementNode):
    """`trick ends when everyone else has passed`."""

    when: TrickEnd


class LeadWhen(Enum):
    """Which lead a statement speaks of."""

    FIRST_HAND = "first hand"
    LATER_HANDS = "later hands"
    WINNER_OUT = "when the winner is out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead(StatementNode):
    """`lead first hand by the holder of D3`."""

    when: LeadWhen
    by: Appointee


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(StatementNode):
    """`open with anything with D3`."""

    pattern: Pattern


# Going out and the end of a hand


class AfterOut(Enum):
    """What going out does to the trick."""

    LEAVES_OPEN = "leaves the trick open"
    ENDS_TRICK = "ends the trick"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOut(StatementNode):
    """`going out leaves the trick open`."""

    effect: AfterOut


class OutTogether(Enum):
    """Who is placed first when several go out at once."""

    PLAYER_FIRST = "the player first"
    SHARES = "shares the place"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoingOutTogether(StatementNode):
    """`going out together the player first`."""

    how: OutTogether


class HandEnd(Enum):
    """When a hand is over."""

    ONE_LEFT = "one player is left"
    ALL_OUT = "everyone is out"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandTest(StatementNode):
    """`hand ends when one player is left`."""

    when: HandEnd
