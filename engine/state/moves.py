"""Moves: every choice a player can make, as it is written in JSON.

Cards are named (`S3`, `H10`, `JK`), seats are numbered from 0. `sort_key` is the order in which lists of moves are
printed: by kind, number of cards, cards.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, assert_never

import msgspec

from kakumei.compiler.config.base import Card, Seat


class MoveBase(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="move"
):
    """A choice; the field `move` tells the kinds apart."""


class Play(MoveBase, frozen=True, tag="play"):
    """Cards laid on the trick; `as_` says, position by position, what each stands for where that is open."""

    cards: tuple[str, ...]
    as_: tuple[str, ...] | None = msgspec.field(default=None, name="as")


class Pass(MoveBase, frozen=True, tag="pass"):
    """No play this time."""


class Give(MoveBase, frozen=True, tag="give"):
    """Cards handed to another player, also as the return in the exchange."""

    cards: tuple[str, ...]
    to: Seat


class Discard(MoveBase, frozen=True, tag="discard"):
    """Cards put with the discards."""

    cards: tuple[str, ...]


class Take(MoveBase, frozen=True, tag="take"):
    """Cards taken from a pile or a hand."""

    cards: tuple[str, ...]


class Choose(MoveBase, frozen=True, tag="choose"):
    """A rank, a suit, a card, a seat, a number, `yes` or `no`."""

    value: str | int


class Call(MoveBase, frozen=True, tag="call"):
    """A rule called by its key."""

    rule: str


class Answer(MoveBase, frozen=True, tag="answer"):
    """An answer to what just happened; without cards where the rule is answered with a call."""

    rule: str
    cards: tuple[str, ...] | None = None


class Decline(MoveBase, frozen=True, tag="decline"):
    """An answer or call not wanted."""


class Arrange(MoveBase, frozen=True, tag="arrange"):
    """The new turn order, the player first."""

    seats: tuple[Seat, ...]


Move: TypeAlias = Play | Pass | Give | Discard | Take | Choose | Call | Answer | Decline | Arrange

SortKey: TypeAlias = tuple[str, int, tuple[Card, ...], tuple[Any, ...]]


def sort_key(move: Move, number: Callable[[str], Card]) -> SortKey:
    """Where a move stands in a list; `number` is the position of a card in the pack."""

    def key(kind: str, cards: tuple[str, ...], *rest: Any) -> SortKey:
        return kind, len(cards), tuple(map(number, cards)), rest

    match move:
        case Play(cards=cards, as_=as_):
            return key("play", cards, tuple(map(number, as_ or ())))
        case Pass():
            return key("pass", ())
        case Give(cards=cards, to=to):
            return key("give", cards, to)
        case Discard(cards=cards):
            return key("discard", cards)
        case Take(cards=cards):
            return key("take", cards)
        case Choose():
            # Values are listed in the order of the game (ranks weakest first), which a stable sort keeps.
            return key("choose", ())
        case Call(rule=rule):
            return key("call", (), rule)
        case Answer(rule=rule, cards=cards):
            return key("answer", cards or (), rule)
        case Decline():
            return key("decline", ())
        case Arrange(seats=seats):
            return key("arrange", (), seats)
        case _:
            assert_never(move)
