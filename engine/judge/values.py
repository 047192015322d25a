"""Sets of cards and amounts as a configuration writes them, worked out in a state."""

from typing import Final, TypeAlias, assert_never

from kakumei.compiler.config.base import Amount, AmountRange, Mask, RegisterIndex, Seat, Source
from kakumei.compiler.config.plays import Fixed, Named, Remembered, TopRank
from kakumei.compiler.config.rules import RegisterType
from kakumei.compiler.program.cards import NO_CARDS
from kakumei.compiler.program.patterns import CardSet
from kakumei.engine.state.frames import Context
from kakumei.engine.state.order import Order, order_in_force
from kakumei.engine.state.table import Table

AnyCardSet: TypeAlias = CardSet | Fixed
"""A set of cards of a program, or of the configuration it was linked from."""

PLENTY: Final = 1 << 20
"""More cards than there are: an amount that is cut to whatever can be moved."""


def mask_for(table: Table, cards: AnyCardSet, context: Context, order: Order) -> Mask:
    """The kinds of card that are meant; empty where a register or a name holds nothing yet."""
    match cards:
        case int():
            return cards
        case Fixed():
            return table.program.cards.mask_of(cards)
        case TopRank(lasting=lasting):
            return order_in_force(table.program, table.match.lasting, beyond_trick=True).top if lasting else order.top
        case Remembered(register=register):
            return register_mask(table, register, context.player)
        case Named(slot=slot):
            return next((mask for at, mask in context.named if at == slot), NO_CARDS)
        case _:
            assert_never(cards)


def register_mask(table: Table, register: RegisterIndex, whose: Seat | None) -> Mask:
    """The cards of the rank, or of the suits, that a register remembers, for a seat where it has one value for each."""
    program = table.program
    value = register_value(table, register, whose)
    if value is None:
        return NO_CARDS
    match program.config.registers[register].type:
        case RegisterType.RANK:
            return program.cards.rank_mask[value]
        case RegisterType.SUITS:
            return Mask(sum(mask for suit, mask in enumerate(program.cards.suit_mask) if value >> suit & 1))
        case RegisterType.NUMBER | RegisterType.SEAT:
            return NO_CARDS
        case _:
            assert_never(program.config.registers[register].type)


def amount_of(table: Table, amount: Amount, context: Context, subject: Seat | None) -> int:
    """The amount as a number, never below zero; `subject` is whose hand counts."""
    match amount.of:
        case Source.ONE:
            base = 1
        case Source.MATCHED | Source.BELOW:
            base = context.matched
        case Source.HAND:
            base = 0 if subject is None else len(table.hand.held[subject])
        case Source.REGISTER:
            base = 0 if amount.register is None else (register_value(table, amount.register, subject) or 0)
        case Source.EVERYTHING:
            base = PLENTY
        case _:
            assert_never(amount.of)
    return max(0, amount.times * base + amount.plus)


def register_value(table: Table, register: RegisterIndex, whose: Seat | None) -> int | None:
    """What a register holds, for a seat where it has one value for each."""
    values = table.match.registers[register]
    if not table.program.config.registers[register].per_seat:
        return values[0]
    return None if whose is None else values[whose]


def within(table: Table, span: AmountRange, context: Context, subject: Seat | None, number: int) -> bool:
    """Whether a number lies between two amounts, both included."""
    if span.low is not None and number < amount_of(table, span.low, context, subject):
        return False
    return span.high is None or number <= amount_of(table, span.high, context, subject)
