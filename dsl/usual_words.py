"""Cards, ranks, numbers and turns of phrase as people write them elsewhere, and how they are written here.

`king` for `K`, `10h` for `H10`, `four` for `4`, `pair` for `set of 2`: not slips of the pen, so no likeness of
letters finds them; they are the usual words of other texts about the same games.
"""

import re
from collections.abc import Iterable

from kakumei.dsl.cards import JOKER_NAME
from kakumei.dsl.limits import MOST_DIGITS_TYPED

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_RANKS = {
    "jack": "J",
    "knave": "J",
    "queen": "Q",
    "king": "K",
    "ace": "A",
    "deuce": "2",
    "two": "2",
    "trey": "3",
    **{word: str(number) for number, word in enumerate(_NUMBERS, start=1) if 3 <= number <= 10},
}
_SHORT_RANKS = {"j": "J", "q": "Q", "k": "K", "a": "A", "t": "10"}
_COUNTED_RANKS = {"1": "A", "11": "J", "12": "Q", "13": "K", "14": "A", "15": "2"}
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C", "s": "S", "h": "H", "d": "D", "c": "C"}
_SIGNS = {"♠": "spades", "♤": "spades", "♥": "hearts", "♡": "hearts", "♦": "diamonds", "♢": "diamonds"}
_SIGNS |= {"♣": "clubs", "♧": "clubs"}
_JOKERS = frozenset(("joker", "jokers", "jk", "jkr", "jkrs"))

_SUIT = r"(?P<suit>spades?|hearts?|diamonds?|clubs?|[shdc])"
_RANK = r"(?P<rank>10|[2-9]|[jqkat])"
_SUIT_FIRST = re.compile(rf"{_SUIT}_?{_RANK}")
_RANK_FIRST = re.compile(rf"{_RANK}(?:_of_|_)?{_SUIT}")
_SPELT_OUT = re.compile(r"\b(10|[2-9JQKA])\s+of\s+(spades?|hearts?|diamonds?|clubs?)\b")
_AFTER_SIGN = re.compile(r"[^\S\n]*(10|[2-9JQKA])(?![A-Za-z0-9_])")

# What is said elsewhere of plays; an article before it can stay.
_PLAYS = {
    "pair": "set of 2",
    "double": "set of 2",
    "triple": "set of 3",
    "triplet": "set of 3",
    "trips": "set of 3",
    "quad": "set of 4",
    "quadruple": "set of 4",
    "quartet": "set of 4",
    "bomb": "set of 4",
    "straight": "run of 3 or more",
    "sequence": "run of 3 or more",
    "stair": "run of 3 or more",
    "kaidan": "run of 3 or more",
}
# Words of the language that other words stand for in common English.
_PHRASES = {
    "and": (",", "and"),
    "when": ("if",),
    "where": ("if",),
    "all": ("every",),
    "any": ("a",),
    "anyone": ("a player",),
    "anybody": ("a player",),
    "someone": ("a player",),
    "somebody": ("a player",),
    "everybody": ("each player",),
    "round": ("hand",),
    "rounds": ("hands",),
    "plus": ("and",),
    "with": ("and",),
    "until": ("to",),
    "till": ("until",),
    "is": ("=",),
    "without": ("with no",),
}


def rank_meant(word: str) -> str | None:
    """The rank that is called so elsewhere: `K` for `king`, `kings`, `k` and `13`."""
    folded = word.lower()
    known = _RANKS | _SHORT_RANKS | _COUNTED_RANKS
    return known.get(folded) or _RANKS.get(folded.removesuffix("s")) or _RANKS.get(folded.removesuffix("es"))


def card_meant(word: str) -> str | None:
    """The card, joker or rank that is written so elsewhere: `H10` for `10h`, `JK` for `joker`, `K` for `king`."""
    folded = word.lower()
    if folded in _JOKERS:
        return JOKER_NAME
    for form in (_SUIT_FIRST, _RANK_FIRST):
        if found := form.fullmatch(folded):
            suit = _SUITS[found["suit"].removesuffix("s") or "s"]
            return suit + _SHORT_RANKS.get(found["rank"], found["rank"])
    return rank_meant(word)


def after_sign(text: str, at: int) -> tuple[str, int] | None:
    """The card that begins with a sign of a suit and blanks, `♠ 3`, and where it ends."""
    found = _AFTER_SIGN.match(text, at + 1) if text[at] in _SIGNS else None
    return None if found is None else (_SIGNS[text[at]][0].upper() + found[1], found.end())


def spelt_out(text: str, at: int) -> tuple[str, tuple[int, int]] | None:
    """The card around the word `of` at this place, `3 of spades`, and its stretch."""
    line = text.rfind("\n", 0, at) + 1
    for found in _SPELT_OUT.finditer(text, line):
        if found.start() < at < found.end() and (meant := card_meant("_of_".join(found.groups()))):
            return meant, found.span()
    return None


def suit_meant(sign: str) -> str | None:
    """The word for a suit of which only the sign is written."""
    return _SIGNS.get(sign)


def phrases_meant(word: str) -> Iterable[str]:
    """What the language says where common English has this word."""
    return _PHRASES.get(word.lower(), ())


def did_you_mean_card(word: str) -> str | None:
    """Help for something that is no card and no rank, if it is clear which one is meant."""
    meant = card_meant(word)
    if meant is None:
        return None
    if re.fullmatch(r"(10|[2-9])s", word):
        # `3s` may be the three of spades or several threes.
        return f"did you mean `{meant}`, or the rank `{meant[1:]}`?"
    return f"did you mean `{meant}`?"


def number_meant(word: str) -> int | None:
    """The number, in digits or as a word: 4 for `4` and `four`."""
    if word.isdecimal() and len(word) <= MOST_DIGITS_TYPED:
        return int(word)
    return _NUMBERS.index(word.lower()) + 1 if word.lower() in _NUMBERS else None


def number_in_words(number: int) -> str | None:
    """`four` for 4; None for a number that has no word here."""
    return _NUMBERS[number - 1] if 1 <= number <= len(_NUMBERS) else None


def did_you_mean_number(word: str) -> str | None:
    """Help for a number written as a word: `4` for `four`."""
    meant = number_meant(word)
    return None if meant is None else f"did you mean `{meant}`?"


def did_you_mean_play(word: str) -> str | None:
    """Help for a play that has another name elsewhere: `set of 2` for `pair`."""
    folded = word.lower()
    meant = _PLAYS.get(folded) or _PLAYS.get(folded.removesuffix("s"))
    return None if meant is None else f"did you mean `{meant}`?"
