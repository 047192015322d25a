"""A state as people and programs outside the engine see it: names and numbers of the sheet, ready for JSON.

`snapshot` shows everything, `view` what one seat may see. What lasts for a time is a record of its own kind for each
kind of thing; `what` tells them apart in JSON.
"""

from typing import Literal, TypeAlias, TypedDict, assert_never

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config.base import Card, CardName, Player, Scope, Seat
from kakumei.compiler.config.effects import LockOn
from kakumei.compiler.config.plays import Row
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import DISPLAY_SUITS, SUITS, colour_of
from kakumei.compiler.program.patterns import Allow, Forbid, Require
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.state.moves import Move
from kakumei.engine.state.records import (
    Age,
    Flipped,
    Granted,
    Laid,
    Lasting,
    LockedTo,
    Missing,
    Patched,
    Reading,
    Suspended,
    Turned,
)
from kakumei.engine.state.state import Decision, DecisionKind, Stage
from kakumei.engine.state.table import Table


class Shown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of what is shown. Every field is always there; null means "does not apply"."""


class PlayShown(Shown, frozen=True):
    """A play of the trick; the lowest comes first."""

    seat: Seat
    cards: tuple[CardName, ...]
    as_: tuple[CardName, ...] = msgspec.field(name="as")
    shape: str | None


class DecisionShown(Shown, frozen=True):
    """Who must choose, and what; `count` is the smallest and largest number of cards."""

    seat: Seat
    kind: DecisionKind
    rules: tuple[str, ...]
    count: tuple[int, int] | None
    to: Seat | None
    clause: str


# ---- what stays in force for a time -------------------------------------------------------------------------------


class InForce(Shown, frozen=True, tag_field="what"):
    """Something that stays in force for a time, by which clause and rule.

    `until` is the word for its end, `left` how many tricks or turns are still to come where those are counted, and
    `pending` says that it begins when the trick ends.
    """

    clause: str
    rule: str
    until: Scope.End
    left: int | None
    pending: bool


class OrderShown(InForce, frozen=True, tag="order"):
    """The order is turned round."""

    value: tuple[()] = ()


class DirectionShown(InForce, frozen=True, tag="direction"):
    """The direction is turned round."""

    value: tuple[()] = ()


class AboveShown(InForce, frozen=True, tag="above"):
    """Cards stand just above a rank; `value` lists them, the rank last."""

    value: tuple[str, ...]


class BelowShown(InForce, frozen=True, tag="below"):
    """Cards stand just below a rank; `value` lists them, the rank last."""

    value: tuple[str, ...]


class SuitsShown(InForce, frozen=True, tag="suits"):
    """Only these suits may follow, spades first, one for each card."""

    value: tuple[str, ...]


class CommonSuitsShown(InForce, frozen=True, tag="common_suits"):
    """These suits must be among those that follow."""

    value: tuple[str, ...]


class ColourShown(InForce, frozen=True, tag="colour"):
    """Only these colours may follow."""

    value: tuple[str, ...]


class NextRankShown(InForce, frozen=True, tag="next_rank"):
    """Only the next rank may follow."""

    value: tuple[()] = ()


class AllowShown(InForce, frozen=True, tag="allow"):
    """A permission; `seats` null: for everybody."""

    seats: tuple[Seat, ...] | None
    value: tuple[()] = ()


class ForbidShown(InForce, frozen=True, tag="forbid"):
    """A ban; `seats` null: for everybody."""

    seats: tuple[Seat, ...] | None
    value: tuple[()] = ()


class RequireShown(InForce, frozen=True, tag="require"):
    """A demand; `seats` null: of everybody."""

    seats: tuple[Seat, ...] | None
    value: tuple[()] = ()


class MissesShown(InForce, frozen=True, tag="misses"):
    """Players lose their next turns, whenever they come: `left` of them."""

    seats: tuple[Seat, ...]
    value: tuple[()] = ()


class SuspendedShown(InForce, frozen=True, tag="suspended"):
    """Rules that do not fire."""

    value: tuple[str, ...]


LockShown: TypeAlias = SuitsShown | CommonSuitsShown | ColourShown | NextRankShown

StandingShown: TypeAlias = (
    OrderShown
    | DirectionShown
    | AboveShown
    | BelowShown
    | LockShown
    | AllowShown
    | ForbidShown
    | RequireShown
    | SuspendedShown
    | MissesShown
)

# ---- the whole state ----------------------------------------------------------------------------------------------

RememberedOne: TypeAlias = int | str | tuple[str, ...] | None
"""What a register holds: a number or a seat, a rank, or suits; nothing."""

Remembered: TypeAlias = int | str | tuple[RememberedOne, ...] | None
"""What a rule remembers: one of those, or one for each seat. Suits are a list of their letters."""


class Public(Shown, frozen=True):
    """What everybody at the table knows. `titles_equal`: the next hand is played like a first one."""

    phase: Literal["exchange", "play", "over"]
    turn: Seat | None
    decision: DecisionShown | None
    table: tuple[PlayShown, ...]
    order: tuple[str, ...]
    reversed: bool
    direction: Literal[1, -1]
    passed: tuple[Seat, ...]
    standing: tuple[StandingShown, ...]
    memory: dict[str, dict[str, Remembered]]
    out: tuple[Seat, ...]
    places: tuple[int | None, ...]
    titles: tuple[str | None, ...]
    titles_equal: bool
    points: tuple[int, ...]
    over: bool
    hand: int
    chairs: tuple[Player, ...]
    turn_order: tuple[Seat, ...]
    match_over: bool
    winners: tuple[Player, ...] | None


class Snapshot(Public, frozen=True):
    """The whole state, with every hand."""

    hands: tuple[tuple[CardName, ...], ...]


class View(Public, frozen=True):
    """What one seat may see: its own hand, how many cards the others hold, and its moves if it is to choose."""

    seat: Seat
    hand_cards: tuple[CardName, ...]
    counts: tuple[int, ...]
    discards: tuple[CardName, ...]
    stock: int
    aside: int
    moves: tuple[Move, ...]


def snapshot(table: Table) -> Snapshot:
    """The state as a verdict shows it."""
    hands = tuple(map(table.program.cards.names_of, table.hand.held))
    return Snapshot(hands=hands, **_public(table, table.decision))


def view_of(table: Table, seat: Seat, moves: tuple[Move, ...]) -> View:
    """What the seat may see, with the moves it may make.

    Registers of a rule are no secret: what they hold follows from what everybody has seen.
    """
    decision = table.decision
    if decision is not None and decision.kind is DecisionKind.ANSWER and decision.seat != seat:
        # How many cards somebody could answer with is the hand's secret.
        decision = replace(decision, count=None)
    names = table.program.cards.names_of
    return View(
        seat=seat,
        hand_cards=names(table.hand.held[seat]),
        counts=tuple(map(len, table.hand.held)),
        discards=names(table.hand.zones.discards),
        stock=len(table.hand.zones.stock),
        aside=len(table.hand.zones.aside),
        moves=moves,
        **_public(table, decision),
    )


class _PublicFields(TypedDict):
    """The fields of `Public`."""

    phase: Literal["exchange", "play", "over"]
    turn: Seat | None
    decision: DecisionShown | None
    table: tuple[PlayShown, ...]
    order: tuple[str, ...]
    reversed: bool
    direction: Literal[1, -1]
    passed: tuple[Seat, ...]
    standing: tuple[StandingShown, ...]
    memory: dict[str, dict[str, Remembered]]
    out: tuple[Seat, ...]
    places: tuple[int | None, ...]
    titles: tuple[str | None, ...]
    titles_equal: bool
    points: tuple[int, ...]
    over: bool
    hand: int
    chairs: tuple[Player, ...]
    turn_order: tuple[Seat, ...]
    match_over: bool
    winners: tuple[Player, ...] | None


def _public(table: Table, decision: Decision | None) -> _PublicFields:
    program, match, hand, order = table.program, table.match, table.hand, table.order
    keys = program.config.title_keys
    return _PublicFields(
        phase=_phase(hand.stage),
        turn=None if decision is None else decision.seat,
        decision=None if decision is None else _decision(program, decision),
        table=tuple(_play(program, laid) for laid in table.trick),
        order=order.names,
        reversed=order.reversed,
        direction=1 if table.direction == 1 else -1,
        passed=tuple(sorted({*hand.passed, *hand.barred})),
        standing=tuple(_in_force(program, item) for item in match.lasting),
        memory=_memory(table),
        out=hand.out,
        places=table.places,
        titles=tuple(None if title is None else keys[title] for title in match.titles),
        titles_equal=hand.titles_equal,
        points=tuple(match.points[player] for player in match.chairs),
        over=table.over,
        hand=match.number,
        chairs=match.chairs,
        turn_order=hand.turn_order,
        match_over=match.winners is not None,
        winners=match.winners,
    )


def _phase(stage: Stage) -> Literal["exchange", "play", "over"]:
    match stage:
        case Stage.DEALT | Stage.EXCHANGE | Stage.EXCHANGED | Stage.READY:
            # Until the first turn: the cards may still move.
            return "exchange"
        case Stage.OVER:
            return "over"
        case Stage.TURN | Stage.MOVED | Stage.TRICK_ENDS | Stage.TRICK_OVER | Stage.HAND_ENDS | Stage.HAND_OVER:
            return "play"
        case _:
            assert_never(stage)


def _decision(program: Program, decision: Decision) -> DecisionShown:
    return DecisionShown(
        seat=decision.seat,
        kind=decision.kind,
        rules=decision.rules,
        count=decision.count,
        to=decision.to,
        clause=program.clause_numbers[decision.clause],
    )


def shape_name(program: Program, reading: Reading) -> str | None:
    """The key of the shape a reading has."""
    return None if reading.shape == NO_SHAPE else program.config.shapes[reading.shape].key


def as_laid(program: Program, reading: Reading) -> tuple[list[Card], list[Card]]:
    """The cards of a play as they lie on the table, and what each stands for.

    A row lies in its order, from the rank that is weakest in the order of the game, with jokers in their places.
    """
    pairs = list(zip(reading.cards, reading.stands, strict=True))
    if reading.shape != NO_SHAPE and isinstance(program.config.shapes[reading.shape].ranks, Row):
        pairs.sort(key=lambda pair: pair[1])
    return [card for card, _ in pairs], [stand for _, stand in pairs]


def _play(program: Program, laid: Laid) -> PlayShown:
    names = program.cards.names_of
    cards, stands = as_laid(program, laid.reading)
    return PlayShown(seat=laid.seat, cards=names(cards), as_=names(stands), shape=shape_name(program, laid.reading))


def _in_force(program: Program, item: Lasting) -> StandingShown:
    clause, rule = program.clause_numbers[item.clause], program.config.rules[item.rule].key
    until, pending = item.end, item.age is Age.PENDING
    left = item.left if item.end in (Scope.End.TRICKS, Scope.End.TURNS) else None
    match item.what:
        case Flipped():
            return OrderShown(clause=clause, rule=rule, until=until, left=left, pending=pending)
        case Turned():
            return DirectionShown(clause=clause, rule=rule, until=until, left=left, pending=pending)
        case Patched(mask=mask, above=above, rank=rank):
            value = (*program.cards.names_in(mask), program.config.ranks[rank])
            shown = AboveShown if above else BelowShown
            return shown(clause=clause, rule=rule, until=until, left=left, pending=pending, value=value)
        case LockedTo(on=on):
            value = lock_value(item.what)
            match on:
                case LockOn.SUITS:
                    return SuitsShown(clause=clause, rule=rule, until=until, left=left, pending=pending, value=value)
                case LockOn.COMMON_SUITS:
                    return CommonSuitsShown(
                        clause=clause, rule=rule, until=until, left=left, pending=pending, value=value
                    )
                case LockOn.COLOUR:
                    return ColourShown(clause=clause, rule=rule, until=until, left=left, pending=pending, value=value)
                case LockOn.NEXT_RANK:
                    return NextRankShown(clause=clause, rule=rule, until=until, left=left, pending=pending)
                case _:
                    assert_never(on)
        case Granted(grant=grant, seats=seats):
            match program.grants[grant]:
                case Allow():
                    return AllowShown(clause=clause, rule=rule, until=until, left=left, pending=pending, seats=seats)
                case Forbid():
                    return ForbidShown(clause=clause, rule=rule, until=until, left=left, pending=pending, seats=seats)
                case Require():
                    return RequireShown(clause=clause, rule=rule, until=until, left=left, pending=pending, seats=seats)
                case never:
                    assert_never(never)
        case Suspended(rules=rules):
            value = tuple(program.config.rules[rule].key for rule in rules)
            return SuspendedShown(clause=clause, rule=rule, until=until, left=left, pending=pending, value=value)
        case Missing(seat=seat, turns=turns):
            return MissesShown(clause=clause, rule=rule, until=until, left=turns, pending=pending, seats=(seat,))
        case _:
            assert_never(item.what)


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


def _memory(table: Table) -> dict[str, dict[str, Remembered]]:
    config = table.program.config
    memory: dict[str, dict[str, Remembered]] = {}
    for register, values in zip(config.registers, table.match.registers, strict=True):
        shown = tuple(_value(table.program, register.type, value) for value in values)
        memory.setdefault(config.rules[register.rule].key, {})[register.key] = shown if register.per_seat else shown[0]
    return memory


def _value(program: Program, kind: RegisterType, value: int | None) -> RememberedOne:
    match kind:
        case RegisterType.NUMBER | RegisterType.SEAT:
            return value
        case RegisterType.RANK:
            return None if value is None else program.config.ranks[value]
        case RegisterType.SUITS:
            return None if value is None else tuple(SUITS[suit] for suit in DISPLAY_SUITS if value >> suit & 1)
        case _:
            assert_never(kind)
