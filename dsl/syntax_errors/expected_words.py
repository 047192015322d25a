"""What the parser could have read instead, in the words of a message: a card, a rank or `through`."""

from collections.abc import Set as AbstractSet

from kakumei.dsl.keywords import RULE_WORDS, STATEMENT_WORDS, fixed_text
from kakumei.dsl.parse_once import END
from kakumei.dsl.syntax_errors.broken_sentence import Inside

# More alternatives than this are no help; the rest is left out.
_AT_MOST = 6

# Where many of a group may stand, the group has a name of its own.
_GROUPS: tuple[tuple[frozenset[str], int, str], ...] = (
    (STATEMENT_WORDS, 20, "a new statement"),
    (RULE_WORDS, 10, "a line of the rule"),
    (
        frozenset(["spades", "hearts", "diamonds", "clubs", "red", "black", "even", "odd"]),
        8,
        "a kind of card such as `hearts`",
    ),
    (frozenset(["yes", "no", "any", "one", "jokers", "naturals", "singles", "sets", "runs"]), 9, ""),
)
_TERMINALS: tuple[tuple[frozenset[str], str], ...] = (
    (frozenset(("SEAT",)), "a seat such as `P1`"),
    (frozenset(("CARD",)), "a card such as `S3`"),
    (frozenset(("RANK_LETTER",)), "a rank such as `Q`"),
    (frozenset(("OTHER_NUMBER",)), "a number"),
    (frozenset(("NAME",)), "a name"),
    (frozenset(("PLACE",)), "a place such as `last`"),
    (frozenset(("STRING",)), "a text in double quotes"),
)
_SPECIAL_ALONE = (frozenset(("SPECIAL",)), "a special card in capitals")
_BRACKETS = frozenset(("LINES", "SILENT", "UNCLEAR", "HOUSE"))


def describe(expected: AbstractSet[str], inside: Inside) -> str:
    """The terminals as a phrase: `` `a`, `b` or a name ``.

    Where the sentence might also end, what would continue it comes first.
    """
    fixed = {text for name, text in fixed_text().items() if name in expected} - {"'s"}
    phrases: list[str] = []
    ends: list[str] = []
    for group, enough, phrase in _GROUPS:
        if len(fixed & group) >= enough:
            fixed -= group
            if phrase:
                (ends if group is STATEMENT_WORDS or group is RULE_WORDS else phrases).append(phrase)
    if inside is Inside.EXAMPLE and {"SEAT", "NOW"} <= expected:
        fixed -= {"now", "set", "aside", "stock", "after"}
        expected = expected - {"SEAT"}
        ends.insert(0, "a step such as `P1 plays S3`")
    for terminals, phrase in _TERMINALS:
        if terminals & expected:
            phrases.append(phrase)
    if not phrases and _SPECIAL_ALONE[0] & expected:
        phrases.append(_SPECIAL_ALONE[1])
    words = [f"`{text}`" for name, text in fixed_text().items() if name in expected and text in fixed]
    shown = [*words, *phrases, *ends]
    if not shown and expected & _BRACKETS:
        shown = ["a bracket such as `[L4]`"]
    if not shown and END in expected:
        shown = ["the end of the text"]
    if len(shown) > _AT_MOST:
        room = _AT_MOST - len(phrases) - len(ends)
        shown = [*words[: max(room, 1)], *phrases, *ends]
    return _one_of(shown)


def _one_of(phrases: list[str]) -> str:
    if len(phrases) < 2:
        return "".join(phrases)
    return f"{', '.join(phrases[:-1])} or {phrases[-1]}"
