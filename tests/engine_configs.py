"""Configurations built by hand: a plain game without rules, to which a test adds what it is about.

The clauses are named by what they say; `CLAUSE["beat"]` is the index of that clause.
"""

from typing import Any

from msgspec.structs import replace

from kakumei.compiler.config import ClauseRef, EngineConfig, Language, Opening
from kakumei.compiler.config.base import Amount, AmountRange, Place, Range, Scope, Source
from kakumei.compiler.config.effects import Effect
from kakumei.compiler.config.events import Event, Plays
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.plays import (
    Alone,
    Beat,
    Compare,
    Count,
    EmptyTable,
    Equal,
    Fixed,
    Joker,
    Part,
    Pattern,
    ReadsAs,
    Row,
    Shape,
    Sizes,
    Suits,
)
from kakumei.compiler.config.rules import Line, Rule
from kakumei.compiler.config.tables import (
    ByCard,
    ByChance,
    ByPlace,
    CardKind,
    Choice,
    Deal,
    Dealer,
    Direction,
    Exchange,
    ExchangeRow,
    GoingOut,
    Hands,
    Leads,
    Match,
    NextPlayer,
    Passing,
    PassRight,
    Pick,
    PlaceCount,
    ScoreRow,
    Seating,
    Seats,
    Tables,
    Ties,
    TitleRow,
    Transfer,
    TrickEnd,
    TrickTest,
)
from kakumei.compiler.config.who import ByRole, Reigning, Role
from kakumei.engine import Move, Position, Reference, Table, apply, from_position
from kakumei.engine.state.events import Event as Happened
from kakumei.engine.state.moves import Pass, Play

KEYS = [
    "players",
    "cards",
    "order",
    "deal",
    "dealer",
    "seats",
    "direction",
    "exchange",
    "turn",
    "held",
    "lead",
    "open",
    "pass.right",
    "pass.effect",
    "pass.leading",
    "pass.skipped",
    "trick",
    "play.single",
    "play.set",
    "play.run",
    "beat",
    "beat.runs",
    "joker.alone",
    "joker.stands",
    "joker.together",
    "joker.reads",
    "joker.ties",
    "going",
    "going.together",
    "hand",
    "standstill",
    "titles",
    "score",
    "match",
    "ties",
    "rule",
    "rule/1",
    "rule/2",
    "rule/3",
    "second/1",
    "third/1",
]
CLAUSE = {key: at for at, key in enumerate(KEYS)}
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SINGLE, SET, RUN = 0, 1, 2

PLAYER = ByRole(role=Role.PLAYER)
ANY = ByRole(role=Role.ANY)
NEXT = ByRole(role=Role.NEXT)
EACH = ByRole(role=Role.EACH)
EACH_OTHER = ByRole(role=Role.EACH_OTHER)
FIRST, LAST = Place(position=1), Place(position=1, from_end=True)
SECOND, SECOND_LAST = Place(position=2), Place(position=2, from_end=True)
REIGNING_FIRST, REIGNING_LAST = Reigning(place=FIRST), Reigning(place=LAST)
ANYONE = Range(low=2)
AS_MANY = Amount(of=Source.MATCHED)
UNTIL_TRICK = Scope(end=Scope.End.TRICK)
UNTIL_HAND = Scope(end=Scope.End.HAND)


def deck(jokers: int = 2, packs: int = 1, specials: tuple[tuple[str, int], ...] = (), ranks: Any = RANKS) -> Any:
    """So many packs, jokers and special cards."""
    natural = tuple(
        CardKind(name=suit + rank, rank=at, suit=suit, copies=packs) for at, rank in enumerate(ranks) for suit in "CDHS"
    )
    joker = (CardKind(name="JK", rank=None, suit=None, copies=jokers),) if jokers else ()
    return natural + joker + tuple(CardKind(name=n, rank=None, suit=None, copies=c) for n, c in specials)


def joker_rules(**changes: Any) -> Joker:
    """Highest either way alone, any card in sets and runs, together the highest set."""
    joker = Joker(
        alone=Alone.HIGHEST,
        below=None,
        alone_clause=CLAUSE["joker.alone"],
        stands_in=(SET, RUN),
        inside_only=False,
        at_most=None,
        stands_clause=CLAUSE["joker.stands"],
        together=True,
        together_clause=CLAUSE["joker.together"],
        reads=ReadsAs.PLAYER,
        reads_clause=CLAUSE["joker.reads"],
        loses_ties=False,
        ties_clause=CLAUSE["joker.ties"],
    )
    return replace(joker, **changes)


def plain(rules: tuple[Rule, ...] = (), jokers: int = 2, **changes: Any) -> EngineConfig:
    """Singles, sets of 2 or more, runs of 3 or more in one suit, two jokers, and no rule but those given."""
    config = EngineConfig(
        ranks=RANKS,
        order_clause=CLAUSE["order"],
        suit_order=("C", "D", "H", "S"),
        suits_break_ties=False,
        deck=deck(jokers),
        cards_clause=CLAUSE["cards"],
        players=ANYONE,
        players_clause=CLAUSE["players"],
        title_keys=("top", "middle", "bottom"),
        tables=tables(),
        joker=joker_rules() if jokers else None,
        shapes=(
            shape("single", "play.single", Range(low=1, high=1)),
            shape("set", "play.set", Range(low=2)),
            shape("run", "play.run", Range(low=3), ranks=Row(), suits=Suits.ONE, compare_clause=CLAUSE["beat.runs"]),
        ),
        beat=beat_rules(),
        opening=Opening(clause=CLAUSE["open"], play=None),
        passing=passing_rules(),
        trick_end=TrickEnd(clause=CLAUSE["trick"], test=TrickTest.ALL_OTHERS_PASSED),
        going_out=GoingOut(
            clause=CLAUSE["going"],
            ends_trick=False,
            shares_place=False,
            together_clause=CLAUSE["going.together"],
            all_out=False,
            hand_clause=CLAUSE["hand"],
        ),
        registers=(),
        rules=rules,
        language=Language(turn=CLAUSE["turn"], held=CLAUSE["held"], standstill=CLAUSE["standstill"]),
        clauses=tuple(ClauseRef(number=f"1.{at + 1}", key=key) for at, key in enumerate(KEYS)),
    )
    return replace(config, **changes)


def shape(key: str, clause: str, size: Range, **changes: Any) -> Shape:
    """A form of play, of one rank unless said otherwise."""
    made = Shape(
        key=key,
        clause=CLAUSE[clause],
        size=size,
        ranks=Equal(),
        suits=Suits.ANY,
        compare=Compare.LOWEST,
        in_play=True,
    )
    return replace(made, **changes)


def without_overlap() -> tuple[Shape, ...]:
    """The shapes of the plain game, where a run must begin above the run below it."""
    single, set_, run = plain().shapes
    return single, set_, replace(run, compare=Compare.WITHOUT_OVERLAP)


def beat_rules(**changes: Any) -> Beat:
    """Same shape, same size, stronger."""
    made = Beat(
        clause=CLAUSE["beat"],
        same_shape=True,
        size=Sizes.SAME,
        or_equal=False,
    )
    return replace(made, **changes)


def passing_rules(**changes: Any) -> Passing:
    """Freely, may return, never when leading, skipped counts."""
    made = Passing(
        right=PassRight.FREELY,
        limit=None,
        right_clause=CLAUSE["pass.right"],
        returns=True,
        returns_clause=CLAUSE["pass.effect"],
        leading=False,
        leading_clause=CLAUSE["pass.leading"],
        skipped_counts=True,
        skipped_clause=CLAUSE["pass.skipped"],
    )
    return replace(made, **changes)


def choice(by: Any, clause: str = "lead") -> Choice:
    return Choice(clause=CLAUSE[clause], by=by)


def two_cards_and_one(**changes: Any) -> ExchangeRow:
    """Last gives first two best cards for two chosen, second last gives second one for one."""
    row = ExchangeRow(
        clause=CLAUSE["exchange"],
        players=Range(low=4),
        transfers=(
            Transfer(giver=LAST, receiver=FIRST, count=2, pick=Pick.BEST, back_count=2),
            Transfer(giver=SECOND_LAST, receiver=SECOND, count=1, pick=Pick.BEST, back_count=1),
        ),
    )
    return replace(row, **changes)


def tables(**changes: Any) -> Tables:
    """Everything dealt, D3 leads first, then the last; no exchange; points n minus place at four; three hands."""
    made = Tables(
        deal=(Deal(clause=CLAUSE["deal"], players=ANYONE),),
        dealer=Dealer(first=choice(ByChance(), "dealer"), later=choice(ByPlace(place=LAST), "dealer")),
        seats=Seats(clause=CLAUSE["seats"], how=Seating.STAY),
        direction=Direction(clause=CLAUSE["direction"], clockwise=True),
        leads=Leads(first=choice(ByCard(card="D3")), later=choice(ByPlace(place=LAST)), when_out=choice(NextPlayer())),
        exchange=Exchange(rows=()),
        titles=(
            TitleRow(
                clause=CLAUSE["titles"],
                players=ANYONE,
                by_place=(
                    PlaceCount(place=FIRST, value=0),
                    PlaceCount(place=None, value=1),
                    PlaceCount(place=LAST, value=2),
                ),
            ),
        ),
        scores=(
            ScoreRow(
                clause=CLAUSE["score"],
                players=ANYONE,
                by_place=(
                    PlaceCount(place=FIRST, value=3),
                    PlaceCount(place=SECOND, value=2),
                    PlaceCount(place=None, value=1),
                    PlaceCount(place=LAST, value=0),
                ),
            ),
        ),
        match=Match(
            clause=CLAUSE["match"],
            length=Hands(low=3, high=3),
            ties=Ties.SHARED,
            ties_clause=CLAUSE["ties"],
        ),
    )
    return replace(made, **changes)


# ---- patterns and rules -------------------------------------------------------------------------------------------


def kinds(text: str) -> Fixed:
    """Cards and ranks by name: `8` is all four eights."""
    names: list[str] = []
    for word in text.split():
        names += [suit + word for suit in "CDHS"] if word in RANKS else [word]
    return Fixed(cards=tuple(names))


def having(text: str, low: int = 1, high: int | None = None, **changes: Any) -> Pattern:
    """`anything with` these."""
    made = Pattern(has=(Count(cards=kinds(text), span=Range(low=low, high=high)),), matched_by=kinds(text))
    return replace(made, **changes)


def exactly(text: str, **changes: Any) -> Pattern:
    """These cards or ranks and no others."""
    return replace(Pattern(exactly=tuple(Part(cards=kinds(word)) for word in text.split())), **changes)


def of_shape(*shapes: int, low: int | None = None, high: int | None = None, **changes: Any) -> Pattern:
    """A play of one of these shapes."""
    size = None
    if low is not None or high is not None:
        size = AmountRange(
            low=None if low is None else Amount(times=low), high=None if high is None else Amount(times=high)
        )
    return replace(Pattern(shapes=shapes, size=size), **changes)


def line(event: Event, *effects: Effect, guards: tuple[Guard, ...] = (), clause: str = "rule/1") -> Line:
    return Line(clause=CLAUSE[clause], event=event, guards=guards, effects=effects)


def when_played(play: Pattern, *effects: Effect, **rest: Any) -> Line:
    return line(Plays(by=ANY, play=play), *effects, **rest)


def rule(*lines: Line, key: str = "rule", **changes: Any) -> Rule:
    made = Rule(key=key, clause=CLAUSE["rule"], players=Range(low=1), lines=lines)
    return replace(made, **changes)


EMPTY_TABLE = EmptyTable()

# ---- positions and moves ------------------------------------------------------------------------------------------


def position(deal: str, **changes: Any) -> Position:
    """Hands by seat, `/` between seats; seat 0 leads unless said otherwise."""
    hands = tuple(tuple(hand.split()) for hand in deal.split("/"))
    return Position(**{"deal": hands, "leader": 0, "exchange": False, **changes})


def at_table(config: EngineConfig, deal: str, **changes: Any) -> Table:
    return from_position(config, position(deal, **changes))


def from_start(config: EngineConfig, position: Position) -> tuple[Table, tuple[Happened, ...]]:
    """The position, and what has happened up to its first decision."""
    return Reference.of(config, len(position.deal)).from_position(position)


def read_move(text: str) -> Move:
    """`-` is a pass, cards a play; `S9 S10 JK = S9 S10 SJ` says what the cards stand for."""
    if text == "-":
        return Pass()
    cards, _, spoken = text.partition("=")
    return Play(cards=tuple(cards.split()), as_=tuple(spoken.split()) or None)


def after(state: Table, *moves: str | Move) -> Table:
    """The state after these moves of whoever is to move."""
    return happened(state, *moves)[0]


def happened(state: Table, *moves: str | Move) -> tuple[Table, tuple[Happened, ...]]:
    """The state after these moves, and the events of the last one."""
    events: tuple[Happened, ...] = ()
    for move in moves:
        state, events = apply(state, read_move(move) if isinstance(move, str) else move)
    return state, events
