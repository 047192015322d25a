"""Turns of phrase of several words as people say them at the table, and how the language says them.

Where a sentence cannot be read, these are tried first: `everyone gives a card` for `each player gives 1 chosen card`.
Nothing here makes the language wider: what was meant is only told.
"""

import re
from collections.abc import Callable, Iterator

from kakumei.dsl.syntax_errors.repairs import Repair
from kakumei.dsl.usual_words import card_meant, number_meant, rank_meant

_SUITS = r"(spades|hearts|diamonds|clubs)"
_OWN = r"(?:their|his|her|one's|the)"
_PERIOD = {"trick": "trick", "round": "trick", "hand": "hand", "deal": "hand", "match": "match", "game": "match"}


def _card(found: re.Match[str]) -> str | None:
    rank = rank_meant(found[1])
    return None if rank is None else found[2][0].upper() + rank


def several_ranks(count: str, rank: str) -> str | None:
    """`two` and `kings` as `K K`."""
    meant = rank_meant(rank) or rank_meant(rank.removesuffix("s"))
    number = 2 if count == "a pair of" else number_meant(count)
    return " ".join([meant] * number) if meant is not None and number is not None and 2 <= number <= 8 else None


def _several(found: re.Match[str]) -> str | None:
    return several_ranks(found[1], found[2])


def _alike(found: re.Match[str]) -> str | None:
    """`four of a kind` as `a set of 4`."""
    count = number_meant(found[1])
    return None if count is None else f"a set of {count}"


def _last_cards(found: re.Match[str]) -> str:
    """`finishes with a joker` as `plays anything with JK as the last cards`."""
    return f"plays anything with {card_meant(found[1]) or found[1]} as the last cards"


def _until(found: re.Match[str]) -> str:
    return f"until the {_PERIOD[found[1]]} ends"


# A phrase, and what to write for it; the longer ones stand before those that they contain.
_PHRASES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str | None]], ...] = tuple(
    (re.compile(rf"\b(?:{phrase})(?![A-Za-z0-9_])", re.IGNORECASE), meant)
    for phrase, meant in (
        (r"(\d+) or (\d+)(?! or)", r"\1 to \2"),
        (r"for (\d+(?: to \d+| or more)?) players", r"with \1 players"),
        # who
        (r"every(?:one|body) else|(?:all |each of )?(?:the )?other players|all (?:the )?others", "each other player"),
        (r"every(?:one|body)|all (?:the |of the )?players|every player", "each player"),
        (r"the (?:player|person|one|neighbour|neighbor) (?:to|on|at) (?:the|their|his|her) left", "the left neighbour"),
        (
            r"the (?:player|person|one|neighbour|neighbor) (?:to|on|at) (?:the|their|his|her) right",
            "the right neighbour",
        ),
        (r"the (left|right) (?:player|neighbor)", r"the \1 neighbour"),
        (r"(?:that|this) player|he|she|they", "the player"),
        (r"the loser", "the reigning last"),
        (r"the last winner", "the reigning first"),
        # cards
        (rf"(?:the |an? )?([a-z]+|[0-9]+|[jqka]) of {_SUITS}", _card),
        (rf"(?:{_OWN}|a|one) (best|worst|random) card", r"1 \1 card"),
        (rf"{_OWN} (?:strongest|highest) card", "1 best card"),
        (rf"{_OWN} (?:weakest|lowest) card", "1 worst card"),
        (rf"{_OWN} (\d+) (best|worst|random) cards", r"\1 \2 cards"),
        (r"(give|discard|take)s? (?:an?|one|any|1) card(?: of (?:their|his|her) choice)?", r"\1s 1 chosen card"),
        (r"(give|discard|take)s? (\d+) cards(?: of (?:their|his|her) choice)?", r"\1s \2 chosen cards"),
        (r"(?:an? )?(two|three|four|five|six|\d+) of a kind", _alike),
        (r"(\d+|two|three|four|a pair of) ([a-z]+|[JQKA]s|\d+s)", _several),
        # what happens
        (
            r"(?:finishes|goes out|ends) (?:with|on|by playing) (?:an? )?(.+?)(?= if | then |$)",
            _last_cards,
        ),
        (r"the trick (?:is over|is cleared|is finished|finishes|stops)|clears? the (?:table|trick)", "the trick ends"),
        (r"the order (?:is|gets) (?:reversed|turned|flipped|inverted)", "the order reverses"),
        (r"the direction (?:is|gets) (?:reversed|turned|changed)|the direction changes", "the direction reverses"),
        (
            r"the next player (?:is skipped|loses (?:a|their|his|her) turn)|skips? the next player",
            "the turn skips 1 player",
        ),
        (r"(?:gets|wins|earns|receives|scores) (\d+) points?", r"scores \1"),
        (r"loses (\d+) points?", r"scores minus \1"),
        (r"(?:until|till) (?:the )?(?:end of (?:the )?)?(trick|round|hand|deal|match|game)(?: ends| is over)?", _until),
        (r"for the rest of the (trick|round|hand|deal|match|game)", _until),
        # examples
        (r"(P\d+) (?:starts|begins)", r"\1 leads"),
        (r"(P\d+) (?:has|have|hold)", r"\1 holds"),
        (
            r"(?:now )?it is (P\d+)(?:'s turn| to move)|now (P\d+)'s turn",
            lambda found: f"now {found[1] or found[2]} is to move",
        ),
        (r"(?:now )?(P\d+) (?:wins|takes) the trick", r"now \1 leads"),
        (r"(?:now )?(P\d+) (?:wins|is the winner)", r"now \1 is first"),
    )
)
_TEXT_ENDS = re.compile(r"\s+(?:based on\b|\[|#)|\s*$")


def said_otherwise(text: str, start: int, at: int, found_end: int) -> Iterator[Repair]:
    """What the phrases on the line around a surprise are in the language.

    Args:
        start: where the broken sentence begins.
        at: where the surprise is, and `found_end` where it ends.
    """
    line_start = max(start, text.rfind("\n", 0, at) + 1)
    line_end = text.find("\n", at)
    line = text[line_start : len(text) if line_end < 0 else line_end]
    for phrase, meant in _PHRASES:
        for found in phrase.finditer(line):
            if found.start() <= found_end - line_start and at - line_start <= found.end() + 1:
                written = found.expand(meant) if isinstance(meant, str) else meant(found)
                if written is not None and written != found[0]:
                    yield Repair(line_start + found.start(), line_start + found.end(), written, found[0])


def without_quotes(text: str, at: int) -> Repair:
    """The rest of the line as a text in double quotes."""
    line_end = text.find("\n", at)
    rest = text[at : len(text) if line_end < 0 else line_end]
    ending = _TEXT_ENDS.search(rest)
    written = rest[: ending.start()] if ending is not None else rest
    return Repair(at, at + len(written), f'"{written.strip(chr(34))}"', written)
