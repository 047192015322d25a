"""The one way to write each token: `1 card`, `2 cards`, `an odd_run`, `[L4, L9-11]`.

Both forms of such words are read, since people write both; the formatter asks here for the right one.
"""

import re

from lark import Token, Tree

# In these rules of the grammar a noun is counted by what stands before it; the noun is the token in either form.
_COUNTING_RULES = frozenset(
    [
        "pack",
        "jokers_added",
        "cards_each",
        "cards_aside",
        "payment_cards",
        "moved_cards",
        "has_cards",
        "trick_has",
        "skip_turns",
        "miss_turns",
        "for_count",
        "match_hands",
        "match_points",
        "match_sets",
        "name_ranks",
        "now_has_cards",
        "now_has_points",
    ]
)
_PLURAL_OF = {
    "card": "cards",
    "hand": "hands",
    "joker": "jokers",
    "pack": "packs",
    "play": "plays",
    "player": "players",
    "point": "points",
    "rank": "ranks",
    "set": "sets",
    "trick": "tricks",
    "turn": "turns",
}
_SINGULAR_OF = {plural: singular for singular, plural in _PLURAL_OF.items()}
_LINES = re.compile(r"L?\s*(\d+)(?:\s*-\s*L?(\d+))?")


def spellings(tree: "Tree[Token]") -> dict[int, str]:
    """The canonical text of each token that has more than one form, by the token's offset."""
    found: dict[int, str] = {}
    _collect(tree, found)
    return found


def canonical(token: Token) -> str:
    """A token as it is printed, apart from its number: white space inside places and brackets made single."""
    if token.type in ("LINES", "SILENT", "UNCLEAR", "HOUSE"):
        return _bracket(str(token))
    if token.type == "PLACE":
        first, *more = token.split()
        return f"{first} last" if more else first
    return str(token)


def _collect(tree: "Tree[Token]", found: dict[int, str]) -> None:
    children = tree.children
    rule = str(tree.data)
    for index, child in enumerate(children):
        if isinstance(child, Tree):
            _collect(child, found)
            continue
        offset = child.start_pos
        if offset is None or index == len(children) - 1 and rule == "shape_core":
            continue
        if rule == "shape_core" and child in ("a", "an"):
            found[offset] = "an" if _first_word(children[index + 1])[0] in "aeiou" else "a"
        elif rule in _COUNTING_RULES and index and (singular := _SINGULAR_OF.get(child, str(child))) in _PLURAL_OF:
            one = _is_one(children[:index])
            if one is not None:
                found[offset] = singular if one else _PLURAL_OF[singular]


def _is_one(before: "list[Tree[Token] | Token]") -> bool | None:
    """Whether the noun after these children is counted as one; None if they do not count it."""
    for child in reversed(before):
        if isinstance(child, Token):
            # In `cards 2 packs of 52 and 1 joker` only what follows the last such word counts the next noun.
            if child in ("every", "for", "has", "match", "of", "cards", "skips", "misses", "names", "to", ","):
                return None
            continue
        rule = str(child.data)
        if rule in ("pick", "minus", "at_most"):
            continue
        if rule == "every":
            return True
        return _count_text(child) == "1"
    return None


def _count_text(count: "Tree[Token]") -> str:
    """The count as written: a single number, or several words for a range or a multiple."""
    return " ".join(str(token) for token in count.scan_values(lambda value: isinstance(value, Token)))


def _first_word(child: "Tree[Token] | Token") -> str:
    if isinstance(child, Token):
        return str(child)
    return next(str(token) for token in child.scan_values(lambda value: isinstance(value, Token)))


def _bracket(text: str) -> str:
    """A bracket with single blanks, its lines written `L4, L9-11`."""
    head, colon, reason = text[1:-1].partition(":")
    kind, _, lines = head.strip().partition(" ") if not head.strip().startswith("L") else ("", "", head)
    ranges = ", ".join(f"L{match[1]}-{match[2]}" if match[2] else f"L{match[1]}" for match in _LINES.finditer(lines))
    said = " ".join(part for part in (kind, ranges) if part)
    return f"[{said}: {' '.join(reason.split())}]" if colon else f"[{said}]"
