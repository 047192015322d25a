"""Moves as examples write them: `P1 plays S5 S6 JK as S5 S6 S7`; and how many there are of a thing."""

from collections.abc import Iterable
from typing import assert_never

from kakumei.checker.wording import seat_name
from kakumei.engine import AnyGame
from kakumei.engine.state import moves


def counted(number: int, thing: str) -> str:
    """A number of things: `1 card`, `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def asks_for_seat(game: AnyGame) -> bool:
    """Whether the open decision names a player."""
    return game.decision is not None and game.decision.names_seat


def move_words(seat: int, move: moves.Move, *, names_seat: bool = False) -> str:
    """Who makes the move, and what it is; `names_seat` says that a number chosen is a seat."""
    return f"{seat_name(seat)} {_what(move, names_seat)}"


def _what(move: moves.Move, names_seat: bool) -> str:
    match move:
        case moves.Play(cards=cards, as_=as_):
            return f"plays {_cards(cards)}" + (f" as {_cards(as_)}" if as_ is not None else "")
        case moves.Pass():
            return "passes"
        case moves.Give(cards=cards, to=to):
            return f"gives {_cards(cards)} to {seat_name(to)}"
        case moves.Discard(cards=cards):
            return f"discards {_cards(cards)}"
        case moves.Take(cards=cards):
            return f"takes {_cards(cards)}"
        case moves.Choose(value="yes" | "no" as value):
            return f"says {value}"
        case moves.Choose(value=int(value)) if names_seat:
            return f"names {seat_name(value)}"
        case moves.Choose(value=value):
            return f"names {value}"
        case moves.Call(rule=rule):
            return f"calls {rule}"
        case moves.Answer(rule=rule, cards=cards):
            return f"answers {_cards(cards)} by {rule}" if cards else f"answers by {rule}"
        case moves.Decline():
            return "declines"
        case moves.Arrange(seats=seats):
            return f"seats {', '.join(map(seat_name, seats))}"
        case _:
            assert_never(move)


def _cards(cards: Iterable[str]) -> str:
    return " ".join(cards) or "nothing"
