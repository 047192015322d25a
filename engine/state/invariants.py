"""The promises of a state as code: a sentence for every promise that does not hold, nothing for a table that is right.

They hold of every table that an engine gives out; while a move is carried out, some of them may not.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from kakumei.compiler.config.base import Player, RuleIndex
from kakumei.compiler.config.indexes import out_of_range
from kakumei.compiler.config.invariants import twice
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.program.cards import SUITS
from kakumei.compiler.program.invariants import limits_of_program
from kakumei.engine.state.chance import Seeded
from kakumei.engine.state.frames import (
    Exchanging,
    Frame,
    Happening,
    Moving,
    NamingPlayer,
    NamingRanks,
    Running,
    Window,
    Wishing,
)
from kakumei.engine.state.records import Cards, Missing, PlayIndex
from kakumei.engine.state.state import State
from kakumei.engine.state.table import Table

MAY_BE_NONE = frozenset({"Reading.shape", "Reading.low", "Reading.high"})
"""Numbers that are -1 where a play has no shape or no rank."""


def broken_state(table: Table) -> Iterator[str]:
    """Every card is in one place, every number names something, and somebody has a choice unless all is over."""
    limits: Mapping[Any, int] = {
        **limits_of_program(table.program),
        Player: table.seats,
        PlayIndex: len(table.hand.laid),
    }
    # What follows is looked up by these numbers, so it is asked only where they name something.
    wrong = [*out_of_range(table.state, State, limits, MAY_BE_NONE), *_broken_lengths(table)]
    yield from wrong
    if not wrong:
        yield from _broken_cards(table)
        yield from _broken_seats(table)
        yield from _broken_places(table)
        yield from _broken_registers(table)
        yield from _broken_lasting(table)
        for frame in table.agenda:
            yield from _broken_frame(table, frame)


def _broken_lengths(table: Table) -> Iterator[str]:
    match, hand = table.match, table.hand
    by_seat = {
        "chairs": match.chairs,
        "titles": match.titles,
        "points": match.points,
        "held": hand.held,
        "pass_counts": hand.pass_counts,
        "bonus": hand.bonus,
    }
    for name, values in by_seat.items():
        if len(values) != table.seats:
            yield f"{name} has {len(values)} values for {table.seats} seats"
    registers = table.program.config.registers
    lengths = [table.seats if register.per_seat else 1 for register in registers]
    if [len(values) for values in match.registers] != lengths:
        yield "the registers are not those of the rules"


# ---- cards --------------------------------------------------------------------------------------------------------


def _broken_cards(table: Table) -> Iterator[str]:
    hand, zones = table.hand, table.hand.zones
    piles: dict[str, Cards] = {
        **{f"the hand of seat {seat}": cards for seat, cards in enumerate(hand.held)},
        "the stock": zones.stock,
        "what is set aside": zones.aside,
        "the discards": zones.discards,
        "what is away": zones.away,
    }
    for name, cards in piles.items():
        if list(cards) != sorted(cards):
            yield f"{name} is not sorted"
    there = Counter(card for cards in piles.values() for card in cards)
    there.update(card for laid in table.trick for card in laid.reading.cards)
    pack = Counter(table.program.cards.pack)
    # In a position cards may be left out.
    if there != pack if isinstance(table.match.chance, Seeded) else not there <= pack:
        names = table.program.cards.names
        wrong = sorted(card for card in there.keys() | pack.keys() if there[card] != pack[card])
        yield f"there are more or fewer than in the pack of {' '.join(names[card] for card in wrong)}"
    for laid in hand.laid:
        if len(laid.reading.cards) != len(laid.reading.stands):
            yield "a play stands for more or fewer cards than it has"
    if list(hand.trick) != sorted(set(hand.trick)):
        yield "the plays on the table are not in the order in which they were laid"


# ---- seats and places ---------------------------------------------------------------------------------------------


def _broken_seats(table: Table) -> Iterator[str]:
    match, hand, decision = table.match, table.hand, table.decision
    everybody = list(table.program.everybody)
    for name, seats in (
        ("chairs", match.chairs),
        ("turn_order", hand.turn_order),
        ("reigning", match.reigning or table.program.everybody),
    ):
        if sorted(seats) != everybody:
            yield f"{name} does not name everybody once"
    for name, some in (("out", hand.out), ("passed", hand.passed), ("barred", hand.barred), ("fallen", hand.fallen)):
        yield from twice(f"in {name} the seat", some)
    yield from twice("in emptied the seat", (seat for seat, _ in hand.emptied))
    for seat in hand.out:
        if hand.held[seat]:
            yield f"seat {seat} is out and holds cards"
    if (decision is None) != table.over:
        yield "a decision is open though all is over, or none though it is not"
    if decision is not None and decision.seat in hand.out:
        yield f"seat {decision.seat} is asked, and is out"
    if table.over and table.agenda:
        yield "something remains to be done though all is over"
    if match.winners is not None and not (table.over and match.winners):
        yield "there are winners before the end, or nobody among them"
    counts = (*hand.pass_counts, hand.tricks, hand.plays, hand.idle, hand.decisions, hand.notes.skips)
    if min(counts) < 0 or match.number < 1:
        yield "something is counted below zero"


def _broken_places(table: Table) -> Iterator[str]:
    hand = table.hand
    placed = [seat for group in hand.ahead for seat in group] + list(hand.fallen)
    yield from twice("among the places the seat", placed)
    if not all(hand.ahead):
        yield "a place is given to nobody"
    if not table.program.config.going_out.shares_place and any(len(group) > 1 for group in hand.ahead):
        yield "a place is shared where places are not"
    if table.over and len(placed) < table.seats - 1:
        yield f"all is over, and {len(placed)} of {table.seats} have a place"


# ---- what lasts ---------------------------------------------------------------------------------------------------


def _broken_registers(table: Table) -> Iterator[str]:
    limits = {
        RegisterType.RANK: len(table.program.config.ranks),
        RegisterType.SUITS: 1 << len(SUITS),
        RegisterType.SEAT: table.seats,
    }
    for register, values in zip(table.program.config.registers, table.match.registers, strict=True):
        limit = limits.get(register.type)
        for value in values:
            if value is None and register.type is RegisterType.NUMBER:
                yield f"the number {register.key} is nothing"
            if value is not None and limit is not None and not 0 <= value < limit:
                yield f"{register.key} holds {value}, which is no {register.type.value}"


def _broken_lasting(table: Table) -> Iterator[str]:
    for item in table.match.lasting:
        yield from _idle_rule(table, item.rule)
        if item.left < 0:
            yield f"something of rule {item.rule} has {item.left} left"
        if isinstance(item.what, Missing) and item.what.turns < 1:
            yield f"seat {item.what.seat} misses {item.what.turns} turns"


def _idle_rule(table: Table, rule: RuleIndex) -> Iterator[str]:
    if rule not in table.program.rules:
        yield f"rule {rule} is not in force with {table.seats} players, and does something"


# ---- what remains to be done --------------------------------------------------------------------------------------


def _broken_frame(table: Table, frame: Frame) -> Iterator[str]:
    match frame:
        case Happening(due=due, at=at):
            if not 0 <= at <= len(due):
                yield f"an event is at line {at} of {len(due)}"
            for line in due:
                yield from _broken_line(table, line.rule, line.line, answer=False)
        case Running(rule=rule, line=number, answer=answer):
            yield from _broken_line(table, rule, number, answer=answer)
            yield from _broken_steps(table, frame)
        case Window(rule=answered):
            if answered is not None:
                yield from _idle_rule(table, answered)
        case Moving(rule=rule, tasks=tasks, picked=picked):
            yield from _idle_rule(table, rule)
            if len(picked) >= len(tasks):
                yield "all cards are chosen, and they have not moved"
            for task in tasks:
                if not 0 <= task.low <= task.high:
                    yield f"{task.low} to {task.high} cards are to move"
        case NamingRanks(rule=rule, left=left, choices=choices):
            yield from _idle_rule(table, rule)
            if not 0 < left <= len(choices):
                yield f"{left} of {len(choices)} ranks are to be named"
        case NamingPlayer(rule=rule, choices=players):
            yield from _idle_rule(table, rule)
            if not players:
                yield "nobody is there to be named"
        case Wishing(rule=rule):
            yield from _idle_rule(table, rule)
        case Exchanging(at=at):
            if not 0 <= at < len(table.program.tables.exchange):
                yield f"the exchange is at step {at} of {len(table.program.tables.exchange)}"
        case _:
            assert_never(frame)


def _broken_line(table: Table, rule: RuleIndex, line: int, *, answer: bool) -> Iterator[str]:
    yield from _idle_rule(table, rule)
    written = table.program.config.rules[rule]
    count = len(written.answers if answer else written.lines)
    if not 0 <= line < count:
        yield f"line {line} of rule {rule} is due, which has {count}"


def _broken_steps(table: Table, frame: Running) -> Iterator[str]:
    written = table.program.config.rules[frame.rule]
    for line in (written.answers if frame.answer else written.lines)[frame.line : frame.line + 1]:
        if not (0 <= frame.guard <= len(line.guards) and 0 <= frame.step <= len(line.effects)):
            yield f"a line is at guard {frame.guard} of {len(line.guards)}, step {frame.step} of {len(line.effects)}"
