"""Registers: what rules write down, and when it is forgotten."""

from typing import assert_never

from kakumei.compiler.config.base import RegisterIndex, Scope, Seat
from kakumei.compiler.config.effects import Noted, Operation, Remember, RememberPlay, RememberWho
from kakumei.compiler.config.who import Who
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_RANK
from kakumei.engine.judge.patterns import suits_of
from kakumei.engine.judge.values import amount_of, register_value
from kakumei.engine.judge.who import seats_of
from kakumei.engine.state.frames import Context
from kakumei.engine.state.run import Run


def initial_registers(program: Program) -> tuple[tuple[int | None, ...], ...]:
    """Every register at its start."""
    return tuple(
        (register.start,) * (program.seats if register.per_seat else 1) for register in program.config.registers
    )


def forget(run: Run, end: Scope.End) -> None:
    """Registers that last until now are at their start again."""
    registers = run.program.config.registers
    if any(register.end is end for register in registers):
        start = initial_registers(run.program)
        run.change_match(
            registers=tuple(
                fresh if register.end is end else kept
                for register, fresh, kept in zip(registers, start, run.match.registers, strict=True)
            )
        )


def _write(run: Run, register: RegisterIndex, seats: tuple[Seat, ...], value: int | None) -> None:
    """Writes a value; `seats` where the register has one for each."""
    values = list(run.match.registers[register])
    for at in seats if run.program.config.registers[register].per_seat else (0,):
        values[at] = value
    registers = list(run.match.registers)
    registers[register] = tuple(values)
    run.change_match(registers=tuple(registers))


def _whose(run: Run, whose: Who | None, context: Context) -> tuple[Seat, ...]:
    if whose is not None:
        return seats_of(run, whose, context)
    return () if context.player is None else (context.player,)


def remember(run: Run, effect: Remember, context: Context) -> None:
    """A number is set, added or taken away."""
    per_seat = run.program.config.registers[effect.register].per_seat
    for seat in _whose(run, effect.whose, context) if per_seat else (None,):
        amount = amount_of(run, effect.amount, context, context.player)
        old = register_value(run, effect.register, seat) or 0
        match effect.operation:
            case Operation.SET:
                new = amount
            case Operation.ADD:
                new = old + amount
            case Operation.SUBTRACT:
                new = old - amount
            case _:
                assert_never(effect.operation)
        _write(run, effect.register, () if seat is None else (seat,), new)


def remember_who(run: Run, effect: RememberWho, context: Context) -> None:
    """A seat, or nobody, is written down."""
    seats = seats_of(run, effect.who, context)
    _write(run, effect.register, _whose(run, effect.whose, context), seats[0] if seats else None)


def remember_play(run: Run, effect: RememberPlay, context: Context) -> None:
    """Something of the play, or of the card set aside, is written down; what a play has not, is nothing."""
    reading = None if context.laid is None else run.laid(context.laid).reading
    value: int | None = None
    match effect.what:
        case Noted.RANK:
            if reading is not None and reading.low != NO_RANK:
                # The rank of a run is that of its weak end.
                value = min((reading.low, reading.high), key=lambda rank: run.order.rank[rank])
        case Noted.SUITS:
            suits = () if reading is None else suits_of(run.program, reading, counting_jokers=effect.counting_jokers)
            value = sum(1 << suit for suit in set(suits)) or None
        case Noted.RANK_ASIDE:
            ranks = [run.program.cards.rank_of[card] for card in run.hand.zones.aside]
            value = ranks[0] if ranks and ranks[0] != NO_RANK else None
        case _:
            assert_never(effect.what)
    _write(run, effect.register, _whose(run, None, context), value)
