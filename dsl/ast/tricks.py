"""Structural statements about play: shapes, beating, passing, the ends of tricks and hands, leading, going out."""

from enum import Enum
from typing import TypeAlias

from kakumei.dsl.ast.base import Name, Node, Number, NumberRange, StatementNode
from kakumei.dsl.ast.patterns import Pattern
from kakumei.dsl.ast.setup import Appointee

# What may be played


class SingleShape(Node, frozen=True, kw_only=True):
    """`single`."""


class SetShape(Node, frozen=True, kw_only=True):
    """`set of 2 to 4`."""

    size: NumberRange


class RunSuits(Enum):
    """Which suits a run may have."""

    ONE = "in one suit"
    ANY = "in any suits"


class RunShape(Node, frozen=True, kw_only=True):
    """`run of 3 or more in one suit`."""

    size: NumberRange
    suits: RunSuits


PlayableShape: TypeAlias = SingleShape | SetShape | RunShape | Name


class PlayShapes(StatementNode, frozen=True, kw_only=True):
    """`play single, set of 2 to 4, run of 3 or more in one suit`; a name is a declared shape."""

    shapes: tuple[PlayableShape, ...]


class Beat(StatementNode, frozen=True, kw_only=True):
    """`beat same shape, same size or more, stronger or equal`."""

    or_more_cards: bool
    or_equal: bool


class RunsBy(Enum):
    """How two runs compare."""

    LOWEST = "by the lowest rank"
    HIGHEST = "by the highest rank"
    WITHOUT_OVERLAP = "without overlap"


class BeatRuns(StatementNode, frozen=True, kw_only=True):
    """`beat runs by the lowest rank`."""

    by: RunsBy


# Passing and tricks


class PassRule(Enum):
    """When a player may pass."""

    FREELY = "freely"
    UNABLE = "only when unable"
    UP_TO = "up to n in a hand"


class PassRight(StatementNode, frozen=True, kw_only=True):
    """`pass freely`, `pass up to 3 in a hand`; `limit` is given for the last form only."""

    right: PassRule
    limit: Number | None


class AfterPass(Enum):
    """What a pass means for the rest of the trick."""

    MAY_RETURN = "may return"
    BARS = "bars until the trick ends"


class PassEffect(StatementNode, frozen=True, kw_only=True):
    """`pass bars until the trick ends`."""

    effect: AfterPass


class PassLeading(StatementNode, frozen=True, kw_only=True):
    """`pass when leading never`."""

    allowed: bool


class PassSkipped(StatementNode, frozen=True, kw_only=True):
    """`pass skipped counts`, `pass skipped does not count`."""

    counts: bool


class TrickEnd(Enum):
    """The trick's own test; where everyone passes, the owner of the top play is asked too and may play on it."""

    ALL_OTHERS_PASSED = "everyone else has passed"
    EVERYONE_PASSED = "everyone has passed"
    TURN_RETURNS = "the turn returns"


class TrickTest(StatementNode, frozen=True, kw_only=True):
    """`trick ends when everyone else has passed`."""

    when: TrickEnd


class LeadWhen(Enum):
    """Which lead a statement speaks of."""

    FIRST_HAND = "first hand"
    LATER_HANDS = "later hands"
    WINNER_OUT = "when the winner is out"


class Lead(StatementNode, frozen=True, kw_only=True):
    """`lead first hand by the holder of D3`."""

    when: LeadWhen
    by: Appointee


class Open(StatementNode, frozen=True, kw_only=True):
    """`open with anything with D3`."""

    pattern: Pattern


# Going out and the end of a hand


class AfterOut(Enum):
    """What going out does to the trick."""

    LEAVES_OPEN = "leaves the trick open"
    ENDS_TRICK = "ends the trick"


class GoingOut(StatementNode, frozen=True, kw_only=True):
    """`going out leaves the trick open`."""

    effect: AfterOut


class OutTogether(Enum):
    """Who is placed first when several go out at once."""

    PLAYER_FIRST = "the player first"
    SHARES = "shares the place"


class GoingOutTogether(StatementNode, frozen=True, kw_only=True):
    """`going out together the player first`."""

    how: OutTogether


class HandEnd(Enum):
    """When a hand is over."""

    ONE_LEFT = "one player is left"
    ALL_OUT = "everyone is out"


class HandTest(StatementNode, frozen=True, kw_only=True):
    """`hand ends when one player is left`."""

    when: HandEnd
