"""Effects on how a hand ends and what comes of it: going out, places, titles, points, the exchange, the seats."""

from enum import Enum

from kakumei.dsl.ast.base import Node, Number
from kakumei.dsl.ast.players import Who

# Going out, places, titles, points, exchange, seats


class GoOut(Node, frozen=True, kw_only=True):
    """`the player goes out`."""

    who: Who


class FallTo(Enum):
    """Where a falling player lands."""

    LOWEST_FREE = "to the lowest free place"
    BELOW_EVERYONE = "below everyone"


class Fall(Node, frozen=True, kw_only=True):
    """`the reigning first falls to the lowest free place and plays on`."""

    who: Who
    to: FallTo
    plays_on: bool


class ChangePlace(Node, frozen=True, kw_only=True):
    """`the reigning second changes place with the new second last`."""

    who: Who
    other: Who


class PlacesBy(Enum):
    """What the places of a hand follow."""

    CARDS_LEFT = "the cards left"
    TITLES_MIRRORED = "the titles mirrored"


class SetPlaces(Node, frozen=True, kw_only=True):
    """`the places follow the cards left`."""

    by: PlacesBy


class EqualTitles(Node, frozen=True, kw_only=True):
    """`the titles are equal`."""


class TurnTitles(Node, frozen=True, kw_only=True):
    """`the titles turn by 1`."""

    by: Number


class ScorePoints(Node, frozen=True, kw_only=True):
    """`the player scores 5`, `the player scores minus 1`."""

    who: Who
    points: Number
    minus: bool


class CancelExchange(Node, frozen=True, kw_only=True):
    """`the exchange is cancelled`."""


class GrowExchange(Node, frozen=True, kw_only=True):
    """`the exchange grows by streak`."""

    by: Number


class ArrangeSeats(Node, frozen=True, kw_only=True):
    """`the player arranges the seats`."""

    who: Who
