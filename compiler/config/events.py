"""Events: what a line of a rule waits for."""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import RuleIndex, Variety
from kakumei.compiler.config.plays import Pattern, Relation
from kakumei.compiler.config.who import Who


class Plays(Variety, frozen=True, tag="plays"):
    by: Who
    play: Pattern


class InARow(Variety, frozen=True, tag="in_a_row"):
    """`count` neighbouring plays on the trick, each related to the one below it in every one of these ways."""

    count: int
    relations: tuple[Relation, ...]
    from_lead: bool = False
    counting_jokers: bool = False  # a joker has the suit of the card it is read as


class Passes(Variety, frozen=True, tag="passes"):
    by: Who


class Way(Enum):
    PLAYING = "playing"
    GIVING = "giving"
    DISCARDING = "discarding"


class GoesOut(Variety, frozen=True, tag="goes_out"):
    by: Who
    first: bool = False
    way: Way | None = None


class TrickEnds(Variety, frozen=True, tag="trick_ends"):
    on: Pattern | None = None


class Moment(Enum):
    DEAL = "deal"
    EXCHANGE = "exchange"
    HAND = "hand"


class Ends(Variety, frozen=True, tag="ends"):
    """The deal, the exchange or the hand ends."""

    moment: Moment


class Fires(Variety, frozen=True, tag="fires"):
    rule: RuleIndex


Event: TypeAlias = Plays | InARow | Passes | GoesOut | TrickEnds | Ends | Fires
