"""What a person types in `play`, as a move: `S5 S6 JK as S5 S6 S7`, `pass`, `H4 to P2`, `Q`, `#3`."""

import re
from collections import Counter
from collections.abc import Sequence

from kakumei.checker.wording import seat_name
from kakumei.cli.cards import rank_of
from kakumei.cli.move_words import counted
from kakumei.compiler.config.base import Seat
from kakumei.dsl.cards import Rank, parse_card
from kakumei.dsl.columns import cut
from kakumei.dsl.limits import LONGEST_WORD, MOST_DIGITS_TYPED
from kakumei.dsl.usual_words import card_meant, number_meant, rank_meant
from kakumei.engine import Decision, DecisionKind
from kakumei.engine.state import moves

_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_RANKS = frozenset(rank.value for rank in Rank)
_FILLERS = frozenset(("play", "a", "an", "the", "my", "of"))
_COUNTS = {"pair": 2, "pairs": 2, "double": 2, "triple": 3, "quad": 4}
_OF_CARDS = frozenset((DecisionKind.TURN, DecisionKind.GIVE, DecisionKind.DISCARD, DecisionKind.TAKE))


_NOBODY = Seat(-1)


class NotUnderstood(ValueError):
    """What was typed is no move of the kind asked for; the message says what to type."""


def typed_card(word: str) -> str:
    """A card as it is named everywhere, from any usual way of writing it: `s3`, `♠3`, `3S`, `spade3`, `joker`."""
    name = "".join(_SIGNS.get(letter, letter) for letter in word).upper()
    meant = card_meant(name)
    return name if meant is None or parse_card(meant) is None else meant


def parse_move(
    text: str,
    decision: Decision,
    legal: Sequence[moves.Move],
    asks_for_seat: bool = False,
    hand: Sequence[str] = (),
) -> moves.Move:
    """The move that was typed.

    Args:
        asks_for_seat: whether numbers to be chosen now are seats.
        hand: the cards held, for whoever names only their ranks.
    Raises:
        NotUnderstood: it is none.
    """
    words = re.sub(rf"([{''.join(_SIGNS)}])\s+", r"\1", text.replace(",", " ")).split()
    lower = [word.lower() for word in words]
    if not words:
        if legal == (moves.Pass(),):
            return moves.Pass()
        raise NotUnderstood(what_to_type(decision, legal))
    if decision.kind in _OF_CARDS and (told := by_rank(lower, hand)):
        raise NotUnderstood(told)
    if words[0].startswith("#"):
        return _numbered(words[0], legal)
    match decision.kind, lower:
        case DecisionKind.TURN, ["pass" | "p"]:
            return moves.Pass()
        case ((DecisionKind.TURN | DecisionKind.CALL), ["call", rule]):
            return moves.Call(rule=rule)
        case DecisionKind.CALL, ["call" | "yes" | "y"] if len(decision.rules) == 1:
            return moves.Call(rule=decision.rules[0])
        case ((DecisionKind.CALL | DecisionKind.ANSWER), ["decline" | "no" | "n" | "pass" | "p"]):
            return moves.Decline()
        case DecisionKind.TURN, _:
            return _play(words, lower)
        case DecisionKind.ANSWER, _:
            return _answer(words, lower, decision, legal)
        case DecisionKind.GIVE, _:
            return _give(words, lower, decision)
        case DecisionKind.DISCARD, _:
            return moves.Discard(cards=_cards(words))
        case DecisionKind.TAKE, _:
            return moves.Take(cards=_cards(words))
        case DecisionKind.CHOOSE, [_]:
            return _choice(words[0], legal, asks_for_seat)
        case DecisionKind.ARRANGE, _:
            return moves.Arrange(seats=tuple(map(_seat, words)))
        case _:
            raise NotUnderstood(what_to_type(decision, legal))


def by_rank(words: Sequence[str], hand: Sequence[str]) -> str | None:
    """What to say to somebody who typed only ranks, such as `j`, `queens` or `2 7s`; None for anything else."""
    words = [word for word in words if word not in _FILLERS]
    ranks = [_rank(word) for word in words]
    if not words or any(word.upper() in hand for word in words) or (len(words) == 1 and typed_card(words[0]) in hand):
        return None
    count = None
    if len(words) == 2 and (words[0] in _COUNTS or words[1].endswith("s")):
        # `2 7s`, `two sevens`, `pair of 7`: a number of cards, and then their rank.
        count = _COUNTS.get(words[0], number_meant(words[0]))
        ranks = ranks[1:] if count is not None else ranks
    if None in ranks or len(set(ranks)) != 1:
        return None
    rank, wanted = ranks[0], count or len(ranks)
    held = [name for name in hand if rank_of(name) == rank != name]
    if not held:
        return f"you hold no {rank}"
    shown = " ".join(held)
    if wanted > 1 and len(held) > wanted:
        return f"you hold {shown}: type {wanted} of them, such as `{' '.join(held[:wanted])}`"
    if len(held) == 1:
        return f"you hold one {rank}: type `{shown}`"
    return f"you hold {shown}: type one of them, such as `{held[0]}`, or `{shown}`"


def _rank(word: str) -> str | None:
    """The rank that is typed alone."""
    return (
        word
        if word in _RANKS
        else rank_meant(word) or (word[:-1] if word[:-1] in _RANKS and word[-1:] == "s" else None)
    )


def what_to_type(decision: Decision, legal: Sequence[moves.Move] = ()) -> str:
    """What the decision asks for, in a few words."""
    match decision.kind:
        case DecisionKind.TURN if tuple(legal) == (moves.Pass(),):
            return "nothing you hold can be played: type `pass`, or just press Enter"
        case DecisionKind.TURN:
            others = [f"`call {rule}`" for rule in decision.rules]
            others += ["`pass`"] if not legal or moves.Pass() in legal else []
            return f"type the cards to play, such as `S5 H5`{''.join(f', or {other}' for other in others)}"
        case DecisionKind.ANSWER:
            return "type the cards to answer with, or `no`"
        case DecisionKind.CALL:
            return "type `call` and the rule, or `no`"
        case DecisionKind.GIVE:
            to = "" if decision.to is None else f" to {seat_name(decision.to)}"
            return f"type {_how_many(decision)} to give{to}"
        case DecisionKind.DISCARD:
            return f"type {_how_many(decision)} to throw away"
        case DecisionKind.TAKE:
            return f"type {_how_many(decision)} to take"
        case DecisionKind.CHOOSE:
            return "type one of the choices"
        case DecisionKind.ARRANGE:
            return "type the seats in their new order, you first, such as `P1 P3 P2`"


def _how_many(decision: Decision) -> str:
    low, high = decision.count or (1, 1)
    if low == high:
        return "a card" if low == 1 else f"{low} cards"
    return f"up to {counted(high, 'card')}, or `nothing`," if low == 0 else f"{low} to {high} cards"


def _numbered(word: str, legal: Sequence[moves.Move]) -> moves.Move:
    number = _whole_number(word[1:]) or 0
    if not 1 <= number <= len(legal):
        raise NotUnderstood(f"`?` lists the moves from #1 to #{len(legal)}")
    return legal[number - 1]


def _cards(words: Sequence[str]) -> tuple[str, ...]:
    if [word.lower() for word in words] in (["nothing"], ["none"], ["-"]):
        return ()
    names = tuple(map(typed_card, words))
    for word, name in zip(words, names, strict=True):
        if parse_card(name) is None or len(name) > LONGEST_WORD:
            raise NotUnderstood(f"`{_short(word)}` is no card; type `S3` for the three of spades, `H10`, `DQ`, `JK`")
    return names


def _play(words: Sequence[str], lower: Sequence[str]) -> moves.Move:
    if lower[0] == "play":
        words, lower = words[1:], lower[1:]
    if "as" in lower:
        middle = lower.index("as")
        return moves.Play(cards=_cards(words[:middle]), as_=_cards(words[middle + 1 :]))
    return moves.Play(cards=_cards(words))


def _answer(words: Sequence[str], lower: Sequence[str], decision: Decision, legal: Sequence[moves.Move]) -> moves.Move:
    if lower[0] in decision.rules:
        return moves.Answer(rule=lower[0], cards=_cards(words[1:]) or None)
    cards = _cards(words)
    answers = [move for move in legal if isinstance(move, moves.Answer)]
    fitting = [move.rule for move in answers if Counter(move.cards or ()) == Counter(cards)]
    return moves.Answer(rule=(fitting or [*decision.rules, ""])[0], cards=cards)


def _give(words: Sequence[str], lower: Sequence[str], decision: Decision) -> moves.Move:
    to = decision.to
    if "to" in lower:
        middle = lower.index("to")
        if len(words) != middle + 2:
            raise NotUnderstood(what_to_type(decision))
        to = _seat(words[middle + 1])
        words = words[:middle]
    return moves.Give(cards=_cards(words), to=_NOBODY if to is None else to)


def _seat(word: str) -> Seat:
    number = _whole_number(word.upper().removeprefix("P"))
    if number is None:
        raise NotUnderstood(f"`{_short(word)}` is no seat; seats are `P1`, `P2` and so on")
    return Seat(number - 1)


def _choice(word: str, legal: Sequence[moves.Move], asks_for_seat: bool) -> moves.Move:
    """The choice that the word means: a rank, suit or card, a seat, a number, yes or no."""
    values = [move.value for move in legal if isinstance(move, moves.Choose)]
    short = {"y": "yes", "n": "no"}.get(word.lower(), word.lower())
    for value in (typed_card(word), word.upper(), short):
        if value in values:
            return moves.Choose(value=value)
    if asks_for_seat:
        return moves.Choose(value=_seat(word))
    number = _whole_number(word)
    return moves.Choose(value=word.upper() if number is None else number)


def _whole_number(digits: str) -> int | None:
    """The number that is typed; None if it is none, or longer than any number of a move, a seat or a choice."""
    return int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS_TYPED else None


def _short(word: str) -> str:
    """The word as it is quoted back; a cat on the keyboard fills no screen."""
    return cut(word, LONGEST_WORD)
