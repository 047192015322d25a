"""Whether a move is on the list of legal moves, found out by looking at nothing but that list.

The engine answers the same question a second way, in `why_not`. A test, and `bench/illegal_moves.py`, hold the two
answers against each other.
"""

from collections import Counter

from kakumei.compiler.config.plays import Suits
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

    def spoken(cards: tuple[str, ...], stands: tuple[str, ...], suits: str) -> Counter[tuple[str, str]]:
        pairs = zip(cards, stands, strict=True)
        return Counter((card, stand if card != "JK" else stand.lstrip(suits)) for card, stand in pairs)

    if len(cards) != len(said):
        return False
    if state.program.suits_of_jokers or spoken(cards, said, "SHDC") != spoken(played.cards, played.as_, "SHDC"):
        return spoken(cards, said, "") == spoken(played.cards, played.as_, "")
    return cards == said or all(_suits_fit(state, shape.suits, said) for shape in shapes)


def _suits_fit(state: Table, suits: Suits, said: tuple[str, ...]) -> bool:
    """Whether cards that have the right ranks have suits that a play of this shape may have."""
    by_rank: dict[str, list[str]] = {}
    for card in said:
        by_rank.setdefault(card[1:], []).append(card[0])
    letters = [card[0] for card in said]
    if suits is Suits.ONE:
        return len(set(letters)) == 1
    if suits is Suits.DIFFERENT:
        return len(set(letters)) == len(letters)
    if suits is Suits.ONE_EACH_ROW:
        return len({frozenset(row) for row in by_rank.values()}) == 1 and all(
            len(set(row)) == len(row) for row in by_rank.values()
        )
    return all(_in_pack(state, rank, row) for rank, row in by_rank.items())


def _in_pack(state: Table, rank: str, row: list[str]) -> bool:
    """Whether there are these cards of a rank, or all there are and some more."""
    there = {kind.name[0]: kind.copies for kind in state.program.config.deck if kind.name[1:] == rank}
    used = Counter(row)
    few = all(used[suit] <= there.get(suit, 0) for suit in used)
    return few or all(used[suit] >= copies for suit, copies in there.items())
