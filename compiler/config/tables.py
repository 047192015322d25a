"""The structure of the game: everything that is chosen once for a variant and is no rule with an event.

Rows with `players` are picked once, when the number of seats is known; those of one table never overlap. Every
`clause` is an index into `EngineConfig.clauses`, the statement of the rule sheet that says so.
"""

from enum import Enum
from typing import TypeAlias

from kakumei.compiler.config.base import CardName, ClauseIndex, Data, Place, Range, RankIndex, Variety


class CardKind(Data, frozen=True):
    """One kind of card in the pack; its position in `EngineConfig.deck` is the card's number everywhere."""

    name: CardName
    rank: RankIndex | None  # index into `EngineConfig.ranks`; None for jokers and special cards
    suit: str | None  # C, D, H or S
    copies: int


# ---- who: dealers and leaders -------------------------------------------------------------------------------------


class ByPlace(Variety, frozen=True, tag="by_place"):
    """The player who took this place in the hand before."""

    place: Place


class ByCard(Variety, frozen=True, tag="by_card"):
    """The holder of this card."""

    card: CardName


class ByChance(Variety, frozen=True, tag="by_chance"):
    """Drawn by lot."""


class ByAnyone(Variety, frozen=True, tag="by_anyone"):
    """The players settle it; where nobody can be asked it is drawn by lot."""


class AfterDealer(Variety, frozen=True, tag="after_dealer"):
    """The next player after the dealer in the direction of play."""


class NextPlayer(Variety, frozen=True, tag="next_player"):
    """The next player still in, in the direction of play (only for a winner who is out)."""


class HighestReigning(Variety, frozen=True, tag="highest_reigning"):
    """Whoever is still in and took the best place in the hand before; in a first hand the next player."""


Chooser: TypeAlias = ByPlace | ByCard | ByChance | ByAnyone | AfterDealer | NextPlayer | HighestReigning


class Choice(Data, frozen=True):
    """Who it is, by which clause."""

    clause: ClauseIndex
    by: Chooser


class Dealer(Data, frozen=True):
    first: Choice
    later: Choice


class Leads(Data, frozen=True):
    first: Choice
    later: Choice
    when_out: Choice


# ---- deal and seats -----------------------------------------------------------------------------------------------


class Rest(Enum):
    """What becomes of the cards that do not divide evenly, or are not dealt."""

    FIRST_SEATS = "first_seats"  # the first seats of the deal get one more
    LOWEST_PLACES = "lowest_places"  # the worst places of the hand before get one more
    FACE_DOWN = "face_down"  # out of the hand, unseen
    STOCK = "stock"


class PlaceCount(Data, frozen=True):
    """A row of a table by place; without a place it stands for the places not named."""

    place: Place | None
    value: int


class Deal(Data, frozen=True):
    """How the pack is dealt. `each` cards a player, or every card (None); or by place (`by_place`)."""

    clause: ClauseIndex
    players: Range
    each: int | None = None
    equal: bool = False
    by_place: tuple[PlaceCount, ...] = ()
    rest: Rest = Rest.FIRST_SEATS
    aside: int = 0
    jokers_never_aside: bool = False


class Seating(Enum):
    STAY = "stay"
    BY_PLACE = "by_place"
    BY_CHANCE = "by_chance"
    BY_SCORE = "by_score"


class Seats(Data, frozen=True):
    """Whether players change chairs between hands, every so many hands."""

    clause: ClauseIndex
    how: Seating
    every: int = 1


class Direction(Data, frozen=True):
    clause: ClauseIndex
    clockwise: bool


# ---- exchange -----------------------------------------------------------------------------------------------------


class Pick(Enum):
    """Which cards go when cards move."""

    BEST = "best"
    WORST = "worst"
    CHOSEN = "chosen"  # by the one who parts with them
    NAMED = "named"  # by the one who receives them
    UNSEEN = "unseen"
    RANDOM = "random"


class Transfer(Data, frozen=True):
    """`giver` parts with cards to `receiver`, who may return some."""

    giver: Place
    receiver: Place
    count: int
    pick: Pick
    back_count: int = 0
    back_pick: Pick = Pick.CHOSEN


class ExchangeRow(Data, frozen=True):
    clause: ClauseIndex
    players: Range
    transfers: tuple[Transfer, ...]  # empty: no exchange with so many players


class Exchange(Data, frozen=True):
    """The exchange before every hand but the first. `order_clause` and `judged_clause` say how and by which order."""

    rows: tuple[ExchangeRow, ...]
    payer_first: bool = True
    order_clause: ClauseIndex | None = None
    in_force: bool = False  # judged by the order in force rather than by the normal order
    judged_clause: ClauseIndex | None = None
    never: tuple[CardName, ...] = ()
    never_clause: ClauseIndex | None = None


# ---- passing, tricks, going out -----------------------------------------------------------------------------------


class PassRight(Enum):
    FREELY = "freely"
    WHEN_UNABLE = "when_unable"
    LIMITED = "limited"


class Passing(Data, frozen=True):
    right: PassRight
    limit: int | None
    right_clause: ClauseIndex
    returns: bool  # False: a pass bars until the trick ends
    returns_clause: ClauseIndex
    leading: bool  # whether a leader may pass
    leading_clause: ClauseIndex
    skipped_counts: bool  # whether a skipped turn counts as a pass
    skipped_clause: ClauseIndex | None


class TrickTest(Enum):
    ALL_OTHERS_PASSED = "all_others_passed"
    EVERYONE_PASSED = "everyone_passed"  # the owner of the top play too
    TURN_RETURNS = "turn_returns"


class TrickEnd(Data, frozen=True):
    clause: ClauseIndex
    test: TrickTest


class GoingOut(Data, frozen=True):
    clause: ClauseIndex
    ends_trick: bool
    shares_place: bool
    together_clause: ClauseIndex | None
    all_out: bool  # the hand ends when everyone is out rather than when one player is left
    hand_clause: ClauseIndex


# ---- titles, score, match -----------------------------------------------------------------------------------------


class TitleRow(Data, frozen=True):
    """`by_place` values are indexes into `EngineConfig.title_keys`."""

    clause: ClauseIndex
    players: Range
    by_place: tuple[PlaceCount, ...]


class ScoreRow(Data, frozen=True):
    clause: ClauseIndex
    players: Range
    by_place: tuple[PlaceCount, ...]
    last_hand: bool = False


class Hands(Variety, frozen=True, tag="hands"):
    """So many hands; without an upper end the players stop when they like, after at least `low`."""

    low: int
    high: int | None


class Points(Variety, frozen=True, tag="points"):
    """First to so many points."""

    points: int


class Sets(Variety, frozen=True, tag="sets"):
    sets: int
    hands: int


class Ties(Enum):
    SHARED = "shared"
    LAST_HAND = "last_hand"
    PLAY_ON = "play_on"


class Match(Data, frozen=True):
    clause: ClauseIndex
    length: Hands | Points | Sets
    ties: Ties
    ties_clause: ClauseIndex

    def begins_anew(self, hand: int) -> bool:
        """Whether the hand of this number, from 1, is played like a first one: nobody has a place from before."""
        return (hand - 1) % self.length.hands == 0 if isinstance(self.length, Sets) else hand == 1


class Tables(Data, frozen=True):
    """The tables of the game, by name."""

    deal: tuple[Deal, ...]
    dealer: Dealer
    seats: Seats
    direction: Direction
    leads: Leads
    exchange: Exchange
    titles: tuple[TitleRow, ...]
    scores: tuple[ScoreRow, ...]
    match: Match
