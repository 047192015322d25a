"""The state of a match: frozen records of numbers, so that states can be compared, kept and run by any program.

Seats are chairs, numbered clockwise from 0; a player is known by the chair of the first hand (`chairs[seat]`).
"""

from enum import Enum
from typing import Any, assert_never

from kakumei.compiler.config.base import ClauseIndex
from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.config.events import Way
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.config.standing import Allow, Forbid, Require, Standing
from kakumei.engine.chance import Chance
from kakumei.engine.events import Cause
from kakumei.engine.frames import Frame
from kakumei.engine.game import DISPLAY_SUITS, NONE, SUITS, Game, colour_of
from kakumei.engine.order import Order, order_in_force
from kakumei.engine.records import (
    Age,
    Cards,
    Flipped,
    Granted,
    InForce,
    Laid,
    LockedTo,
    Patched,
    Reading,
    Record,
    Suspended,
    Turned,
    What,
)


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
    """What effects have noted and steps 7 to 10 carry out."""

    actor: int | None = None  # who laid the play that has been answered
    trick_ends: ClauseIndex | None = None  # the clause that says so
    outs: tuple[tuple[int, int], ...] = ()  # seats that go out by a rule, with its clause
    leads: int | None = None
    owner: int | None = None  # of the top play of the trick that is ending
    again: int | None = None
    skips: int = 0
    skip_clause: int | None = None
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

    seat: int
    kind: DecisionKind
    clause: int
    rules: tuple[str, ...] = ()
    count: tuple[int, int] | None = None
    to: int | None = None


class Zones(Record, frozen=True):
    """Cards that are in no hand and not on the trick."""

    stock: Cards = ()
    aside: Cards = ()  # set aside at the deal, face down
    discards: Cards = ()
    away: Cards = ()  # out of reach: undealt, and those of players who fell or were sent out


class State(Record, frozen=True):
    """A match at one moment; everything a copy needs."""

    game: Game
    one_hand: bool  # a position: play stops when the hand ends
    agreed: int | None  # the number of hands of an open-ended match
    number: int  # of this hand, from 1
    chairs: tuple[int, ...]  # the player in each seat
    turn_order: tuple[int, ...]  # the seats clockwise
    dealer: int
    leader: int | None  # of the first trick, given from outside or drawn with the deal
    hands: tuple[Cards, ...]
    zones: Zones
    trick: tuple[Laid, ...]
    stage: Stage
    turn: int  # the seat whose turn it is, or was
    passed: tuple[int, ...]  # since the last play
    barred: tuple[int, ...]  # until the trick ends
    pass_counts: tuple[int, ...]
    standing: tuple[InForce, ...]
    registers: tuple[tuple[int | None, ...], ...]
    out: tuple[int, ...]  # no part in the hand any more, in order of leaving
    ahead: tuple[tuple[int, ...], ...]  # placed from the best place down; together: one place shared
    fallen: tuple[int, ...]  # placed from the lowest place up
    emptied: tuple[tuple[int, Way], ...]  # how a seat lost its last card
    reigning: tuple[int, ...] | None  # seats by the places of the hand before, best first
    titles: tuple[int | None, ...]
    points: tuple[int, ...]  # by player, of the hands before
    bonus: tuple[int, ...]  # by seat, of this hand
    titles_equal: bool  # the next hand is played like a first one
    exchange_change: int | None  # cards more a transfer; None: no exchange in this hand
    notes: Notes
    tricks: int  # ended in this hand
    plays: int  # in this hand
    idle: int  # passes in a row on an empty table
    decisions: int  # taken in this hand
    chance: Chance
    agenda: tuple[Frame, ...]
    decision: Decision | None
    winners: tuple[int, ...] | None = None  # players, once the match is over

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide: the match has ended, or the hand of a position."""
        return self.stage is Stage.OVER

    @property
    def seats(self) -> int:
        """How many were dealt in."""
        return self.game.seats

    @property
    def players_in(self) -> tuple[int, ...]:
        """The seats that have a part in the hand, in turn order clockwise."""
        out = self.out
        return tuple(seat for seat in self.turn_order if seat not in out)

    @property
    def order(self) -> Order:
        """The order in force."""
        return order_in_force(self.game, self.standing)

    @property
    def direction(self) -> int:
        """1: clockwise, -1: the other way."""
        turned = sum(isinstance(item.what, Turned) and item.age is not Age.PENDING for item in self.standing)
        clockwise = self.game.config.tables.direction.clockwise
        return 1 if clockwise != (turned % 2 == 1) else -1

    @property
    def places(self) -> tuple[int | None, ...]:
        """The place of every seat, 1 the best; None while it is not fixed."""
        places: list[int | None] = [None] * self.seats
        place = 1
        for group in self.ahead:
            for seat in group:
                places[seat] = place
            place += len(group)
        for i, seat in enumerate(self.fallen):
            places[seat] = self.seats - i
        return tuple(places)

    def snapshot(self) -> dict[str, Any]:
        """The state as a verdict shows it: names and lists only, ready for JSON."""
        game = self.game
        order = self.order
        over = self.over
        return {
            "phase": self._phase(),
            "turn": None if self.decision is None else self.decision.seat,
            "hands": [list(game.card_names(hand)) for hand in self.hands],
            "table": [_laid_shown(game, laid) for laid in self.trick],
            "reversed": order.reversed,
            "direction": self.direction,
            "out": list(self.out),
            "places": list(self.places),
            "titles": [None if title is None else game.config.title_keys[title] for title in self.titles],
            "points": [self.points[player] for player in self.chairs],
            "over": over,
            "decision": None if self.decision is None else _decision_shown(game, self.decision),
            "hand": self.number,
            "chairs": list(self.chairs),
            "turn_order": list(self.turn_order),
            "passed": sorted({*self.passed, *self.barred}),
            "order": list(order.names),
            "standing": [_standing_shown(game, item) for item in self.standing],
            "memory": _memory_shown(self),
            "match_over": self.winners is not None,
            "winners": None if self.winners is None else list(self.winners),
        }

    def _phase(self) -> str:
        match self.stage:
            case Stage.DEALT | Stage.EXCHANGE | Stage.EXCHANGED | Stage.READY:
                # Until the first turn: the cards may still move.
                return "exchange"
            case Stage.OVER:
                return "over"
            case Stage.TURN | Stage.MOVED | Stage.TRICK_ENDS | Stage.TRICK_OVER | Stage.HAND_ENDS | Stage.HAND_OVER:
                return "play"
            case _:
                assert_never(self.stage)


def shape_name(game: Game, reading: Reading) -> str | None:
    """The key of the shape a reading has."""
    return None if reading.shape == NONE else game.config.shapes[reading.shape].key


def _laid_shown(game: Game, laid: Laid) -> dict[str, Any]:
    return {
        "seat": laid.seat,
        "cards": list(game.card_names(laid.reading.cards)),
        "as": list(game.card_names(laid.reading.stands)),
        "shape": shape_name(game, laid.reading),
    }


def _decision_shown(game: Game, decision: Decision) -> dict[str, Any]:
    return {
        "seat": decision.seat,
        "kind": decision.kind.value,
        "rules": list(decision.rules),
        "count": None if decision.count is None else list(decision.count),
        "to": decision.to,
        "clause": game.clause_numbers[decision.clause],
    }


def _standing_shown(game: Game, item: InForce) -> dict[str, Any]:
    what, value = _what_shown(game, item.what)
    return {
        "clause": game.clause_numbers[item.clause],
        "what": what,
        "value": list(value),
        "until": item.end.value,
        "pending": item.age is Age.PENDING,
    }


def _what_shown(game: Game, what: What) -> tuple[str, tuple[str, ...]]:
    match what:
        case Flipped():
            return "order", ()
        case Turned():
            return "direction", ()
        case Patched(mask=mask, above=above, rank=rank):
            return ("above" if above else "below"), (*game.mask_names(mask), game.config.ranks[rank])
        case LockedTo(on=on):
            return on.value, lock_value(what)
        case Granted(standing=standing):
            return standing_word(standing), ()
        case Suspended(rules=rules):
            return "suspended", tuple(game.config.rules[rule].key for rule in rules)
        case _:
            assert_never(what)


def standing_word(standing: Standing) -> str:
    """The word a permission or constraint begins with."""
    match standing:
        case Allow():
            return "allow"
        case Forbid():
            return "forbid"
        case Require():
            return "require"
        case _:
            assert_never(standing)


def lock_value(lock: LockedTo) -> tuple[str, ...]:
    """What a lock is on: suits by letter, spades first, or colours."""
    match lock.on:
        case LockOn.SUITS | LockOn.COMMON_SUITS:
            return tuple(SUITS[suit] for suit in sorted(lock.suits, key=DISPLAY_SUITS.index))
        case LockOn.COLOUR:
            return tuple(sorted({colour_of(suit) for suit in lock.suits}))
        case LockOn.NEXT_RANK:
            return ()
        case _:
            assert_never(lock.on)


def _memory_shown(state: State) -> dict[str, dict[str, Any]]:
    config = state.game.config
    memory: dict[str, dict[str, Any]] = {}
    for register, values in zip(config.registers, state.registers, strict=True):
        shown = [_value_shown(state.game, register.type, value) for value in values]
        memory.setdefault(config.rules[register.rule].key, {})[register.key] = shown if register.per_seat else shown[0]
    return memory


def _value_shown(game: Game, kind: RegisterType, value: int | None) -> Any:
    match kind:
        case RegisterType.NUMBER | RegisterType.SEAT:
            return value
        case RegisterType.RANK:
            return None if value is None else game.config.ranks[value]
        case RegisterType.SUITS:
            return None if value is None else [SUITS[suit] for suit in DISPLAY_SUITS if value >> suit & 1]
        case _:
            assert_never(kind)
