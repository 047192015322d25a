"""Whether a move is on the list of legal moves, found out by looking at nothing but that list.

The engine answers the same question a second way, in `why_not`. A test, and `bench/illegal_moves.py`, hold the two
answers against each other.
"""

from collections import Counter

from kakumei.compiler.config.plays import Row, Suits
from kakumei.engine import Table, apply, legal_moves
from kakumei.engine.state import moves
from kakumei.engine.state.events import Played


def is_listed(state: Table, seat: int, move: moves.Move) -> bool:
    """Whether the seat may make the move; the order of its cards makes no difference."""
    if state.decision is None or seat != state.decision.seat:
        return False
    same = [other for other in legal_moves(state) if in_order(other) == in_order(move)]
    if not isinstance(move, moves.Play):
        return bool(same)
    if move.as_ is None:
        # Where the player has to say what jokers are, the list says it too.
        return any(isinstance(other, moves.Play) and other.as_ is None for other in same)
    return any(_says(state, move.cards, move.as_, other) for other in same)


def in_order(move: moves.Move) -> moves.Move:
    """The move with its cards sorted by name, and without what jokers are said to be."""
    match move:
        case moves.Play(cards=cards):
            return moves.Play(cards=tuple(sorted(cards)))
        case moves.Give(cards=cards, to=to):
            return moves.Give(cards=tuple(sorted(cards)), to=to)
        case moves.Discard(cards=cards):
            return moves.Discard(cards=tuple(sorted(cards)))
        case moves.Take(cards=cards):
            return moves.Take(cards=tuple(sorted(cards)))
        case moves.Answer(rule=rule, cards=tuple(cards)):
            return moves.Answer(rule=rule, cards=tuple(sorted(cards)))
        case _:
            return move


def _says(state: Table, cards: tuple[str, ...], said: tuple[str, ...], other: moves.Move) -> bool:
    """Whether cards and what they are said to be are this legal play: jokers in any order, suits where they count."""
    played = next(event for event in apply(state, other)[1] if isinstance(event, Played))
    shapes = [shape for shape in state.program.config.shapes if shape.key == played.shape]
    suited = any(isinstance(shape.ranks, Row) and shape.suits is Suits.ONE for shape in shapes)

    def spoken(cards: tuple[str, ...], stands: tuple[str, ...]) -> Counter[tuple[str, str]]:
        pairs = zip(cards, stands, strict=True)
        return Counter((card, stand if card != "JK" or suited else stand.lstrip("SHDC")) for card, stand in pairs)

    return len(cards) == len(said) and spoken(cards, said) == spoken(played.cards, played.as_)
