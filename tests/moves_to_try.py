"""Moves that somebody might try in a position, most of them illegal: every kind of move, by any seat, with any cards.

Wrong moves drawn evenly from all there are would nearly all be wrong for one reason. Most of these come close instead:
the cards are held, are alike or in a row, or are those of a legal move with one of them changed.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

from kakumei.engine import DecisionKind, Table, legal_moves
from kakumei.engine.state import moves

Maker: TypeAlias = Callable[[Table, Random, int], moves.Move]


def moves_to_try(state: Table, random: Random) -> Iterator[tuple[int, moves.Move]]:
    """Seat and move: some of the kind that is asked for, two of other kinds, and a legal one, as it is and changed."""
    fitting = () if state.decision is None else FITTING[state.decision.kind]
    for make in (*fitting, *random.sample((random.choice(PLAYS), *OTHERS), 2)):
        seat = _any_seat(state, random)
        yield seat, make(state, random, seat)
    if state.decision is not None:
        seat = state.decision.seat
        listed = legal_moves(state)
        said = [move for move in listed if isinstance(move, moves.Play) and move.as_ is not None]
        if said:
            # What has to be said is not said.
            yield seat, moves.Play(cards=random.choice(said).cards)
        legal = random.choice(listed)
        yield seat, _shuffled(legal, random)
        yield seat, _changed(state, random, legal)
        yield random.randrange(state.seats), legal


def _any_seat(state: Table, random: Random) -> int:
    """Mostly the seat whose decision it is."""
    if state.decision is not None and random.random() < 0.75:
        return state.decision.seat
    return random.randrange(-1, state.seats + 1)


def _hand(state: Table, seat: int) -> list[str]:
    return list(state.program.cards.names_of(state.hand.held[seat])) if 0 <= seat < state.seats else []


def _some(random: Random, cards: list[str], most: int = 4) -> tuple[str, ...]:
    return tuple(random.sample(cards, min(len(cards), random.randint(1, most))))


def _play_of_hand(state: Table, random: Random, seat: int) -> moves.Move:
    return moves.Play(cards=_some(random, _hand(state, seat)))


def _play_alike(state: Table, random: Random, seat: int) -> moves.Move:
    """Cards of one rank, with the jokers or without."""
    hand = _hand(state, seat)
    rank = random.choice(state.program.config.ranks)
    wild = [card for card in hand if card == "JK"][: random.randint(0, 2)]
    return moves.Play(cards=(*(card for card in hand if card[1:] == rank), *wild))


def _play_in_a_row(state: Table, random: Random, seat: int) -> moves.Move:
    """Cards of one suit that follow one another, a gap filled with a joker if there is one."""
    hand = _hand(state, seat)
    suit = random.choice("SHDC")
    ranks = state.program.config.ranks
    low, length = random.randrange(len(ranks)), random.randint(3, 5)
    wanted = [f"{suit}{rank}" for rank in ranks[low : low + length]]
    wild = [card for card in hand if card == "JK"]
    return moves.Play(cards=(*(card for card in wanted if card in hand), *wild[: random.randint(0, 2)]))


def _play_of_the_pack(state: Table, random: Random, _: int) -> moves.Move:
    """Cards that may be anywhere, or nowhere."""
    return moves.Play(cards=tuple(random.choices((*state.program.cards.names, "XX"), k=random.randint(0, 3))))


def _play_read(state: Table, random: Random, seat: int) -> moves.Move:
    """Cards of the hand, said to be others."""
    cards = _some(random, _hand(state, seat))
    said = [
        random.choice(state.program.cards.names) if card == "JK" or random.random() < 0.2 else card for card in cards
    ]
    return moves.Play(cards=cards, as_=tuple(said[: len(said) - (random.random() < 0.1)]))


def _pass(*_: object) -> moves.Move:
    return moves.Pass()


def _give(state: Table, random: Random, seat: int) -> moves.Move:
    to = state.decision.to if state.decision is not None and random.random() < 0.5 else None
    return moves.Give(
        cards=_some(random, _hand(state, seat), 3), to=random.randrange(state.seats) if to is None else to
    )


def _discard(state: Table, random: Random, seat: int) -> moves.Move:
    return moves.Discard(cards=_some(random, _hand(state, seat), 3))


def _take(state: Table, random: Random, _: int) -> moves.Move:
    return moves.Take(cards=_some(random, list(state.program.cards.names), 3))


def _choose(state: Table, random: Random, _: int) -> moves.Move:
    values: tuple[str | int, ...] = (*state.program.config.ranks, *"SHDC", "S3", "JK", "yes", "no", "1", 0, 1, 99)
    return moves.Choose(value=random.choice(values))


def _answer(state: Table, random: Random, seat: int) -> moves.Move:
    rules = [rule.key for rule in state.program.config.rules] + ["no_rule"]
    if state.decision is not None and random.random() < 0.5:
        rules = list(state.decision.rules) or rules
    cards = None if random.random() < 0.2 else _some(random, _hand(state, seat) or ["JK"])
    return moves.Answer(rule=random.choice(rules), cards=cards)


def _decline(*_: object) -> moves.Move:
    return moves.Decline()


def _call(state: Table, random: Random, _: int) -> moves.Move:
    return moves.Call(rule=random.choice([rule.key for rule in state.program.config.rules] + ["no_rule"]))


def _arrange(state: Table, random: Random, _: int) -> moves.Move:
    return moves.Arrange(seats=tuple(random.sample(range(state.seats), state.seats)))


PLAYS: tuple[Maker, ...] = (
    _play_of_hand,
    _play_of_hand,
    _play_alike,
    _play_in_a_row,
    _play_of_the_pack,
    _play_read,
)
OTHERS: tuple[Maker, ...] = (_pass, _give, _discard, _take, _choose, _answer, _decline, _call, _arrange)
FITTING: dict[DecisionKind, tuple[Maker, ...]] = {
    DecisionKind.TURN: (*PLAYS, _pass),
    DecisionKind.ANSWER: (_answer,) * 4,
    DecisionKind.GIVE: (_give,) * 4,
    DecisionKind.DISCARD: (_discard,) * 4,
    DecisionKind.TAKE: (_take,) * 4,
    DecisionKind.CHOOSE: (_choose,) * 4,
    DecisionKind.CALL: (_call,) * 2,
    DecisionKind.ARRANGE: (_arrange,) * 2,
}


def _shuffled(move: moves.Move, random: Random) -> moves.Move:
    """The same move with its cards in another order."""
    match move:
        case moves.Play(cards=cards, as_=as_):
            order = random.sample(range(len(cards)), len(cards))
            said = None if as_ is None else tuple(as_[at] for at in order)
            return moves.Play(cards=tuple(cards[at] for at in order), as_=said)
        case moves.Give(cards=cards, to=to):
            return moves.Give(cards=tuple(random.sample(cards, len(cards))), to=to)
        case moves.Discard(cards=cards):
            return moves.Discard(cards=tuple(random.sample(cards, len(cards))))
        case _:
            return move


def _changed(state: Table, random: Random, move: moves.Move) -> moves.Move:
    """A card more, a card less, another card, or another player."""
    other = random.choice(state.program.cards.names)

    def change(cards: tuple[str, ...]) -> tuple[str, ...]:
        at = random.randrange(len(cards)) if cards else 0
        return random.choice([(*cards, other), cards[:at] + cards[at + 1 :], (*cards[:at], other, *cards[at + 1 :])])

    match move:
        case moves.Play(cards=cards):
            return moves.Play(cards=change(cards))
        case moves.Give(cards=cards, to=to):
            return random.choice(
                [moves.Give(cards=change(cards), to=to), moves.Give(cards=cards, to=(to + 1) % state.seats)]
            )
        case moves.Discard(cards=cards):
            return moves.Discard(cards=change(cards))
        case moves.Answer(rule=rule, cards=cards):
            return moves.Answer(rule=rule, cards=None if cards is None else change(cards))
        case _:
            return moves.Play(cards=(other,))
