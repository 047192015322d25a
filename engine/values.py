"""Sets of cards and amounts as a configuration writes them, worked out in a state."""

from typing import TypeAlias, assert_never

from kakumei.compiler.config import plays
from kakumei.compiler.config.base import Amount, AmountSpan, Source
from kakumei.compiler.config.plays import Fixed, Named, Remembered, TopRank
from kakumei.compiler.config.rules import RegisterType
from kakumei.engine.frames import Context
from kakumei.engine.order import Order, order_in_force
from kakumei.engine.state import State

CardSet: TypeAlias = plays.CardSet

PLENTY = 1 << 20
"""More cards than there are: an amount that is cut to whatever can be moved."""


def mask_for(state: State, cards: CardSet, context: Context, order: Order) -> int:
    """The kinds of card that are meant; empty where a register or a name holds nothing yet."""
    game = state.game
    match cards:
        case Fixed(cards=names):
            mask = 0
            for name in names:
                mask |= 1 << game.number[name]
            return mask
        case TopRank(lasting=lasting):
            return order_in_force(game, state.standing, lasting=True).top if lasting else order.top
        case Remembered(register=register):
            return register_mask(state, register)
        case Named(slot=slot):
            return next((mask for at, mask in context.called if at == slot), 0)
        case _:
            assert_never(cards)


def register_mask(state: State, register: int) -> int:
    """The cards of the rank, or of the suits, that a register remembers."""
    game = state.game
    value = state.registers[register][0]
    if value is None:
        return 0
    match game.config.registers[register].type:
        case RegisterType.RANK:
            return game.rank_mask[value]
        case RegisterType.SUITS:
            return sum(mask for suit, mask in enumerate(game.suit_mask) if value >> suit & 1)
        case RegisterType.NUMBER | RegisterType.SEAT:
            return 0
        case _:
            assert_never(game.config.registers[register].type)


def amount_of(state: State, amount: Amount, context: Context, subject: int | None) -> int:
    """The amount as a number, never below zero; `subject` is whose hand counts."""
    match amount.of:
        case Source.ONE:
            base = 1
        case Source.MATCHED:
            base = context.matched
        case Source.HAND:
            base = 0 if subject is None else len(state.hands[subject])
        case Source.REGISTER:
            base = 0 if amount.register is None else (register_value(state, amount.register, subject) or 0)
        case Source.EVERYTHING:
            base = PLENTY
        case _:
            assert_never(amount.of)
    return max(0, amount.times * base + amount.plus)


def register_value(state: State, register: int, whose: int | None) -> int | None:
    """What a register holds, for a seat where it has one value for each."""
    values = state.registers[register]
    if not state.game.config.registers[register].per_seat:
        return values[0]
    return None if whose is None else values[whose]


def within(state: State, span: AmountSpan, context: Context, subject: int | None, number: int) -> bool:
    """Whether a number lies between two amounts, both included."""
    if span.low is not None and number < amount_of(state, span.low, context, subject):
        return False
    return span.high is None or number <= amount_of(state, span.high, context, subject)
