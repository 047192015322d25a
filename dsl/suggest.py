"""The word that was probably meant, and the help that says so."""

from collections.abc import Collection, Iterable

# With more names than this a list of them is no help.
_LIST_AT_MOST = 8


def did_you_mean(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that `word` is most likely a slip for; None where none is near enough.

    Near means few slips of the pen for its length, the same parts in another order, or a part that only one
    candidate has.
    """
    known = sorted(set(candidates) - {word})
    folded = word.lower()
    if near := _nearest(folded, known):
        return near
    parts = _parts(folded)
    reordered = [name for name in known if _parts(name.lower()) == parts]
    partial = [name for name in known if len(folded) >= 3 and _has_part(name.lower(), folded)]
    for found in (reordered, partial):
        if len(found) == 1:
            return found[0]
    return None


def suggestion(word: str, candidates: Iterable[str]) -> str | None:
    """Help for a word nobody knows: the one meant, or all of them if they are few; None if neither helps."""
    known = sorted(set(candidates))
    meant = did_you_mean(word, known)
    if meant is not None:
        return f"did you mean `{meant}`?"
    if 0 < len(known) <= _LIST_AT_MOST:
        return f"write {one_of(known)}"
    return None


def one_of(words: Iterable[str]) -> str:
    """The words in backticks as a choice: `a`, `b` or `c`; in the order given."""
    return _listed(words, "or")


def all_of(words: Iterable[str]) -> str:
    """The words in backticks as a list: `a`, `b` and `c`; in the order given."""
    return _listed(words, "and")


def all_or_none(words: Collection[str]) -> str:
    """The words as a list, or that there are none, for a help that says what there is."""
    return all_of(words) if words else "none at all"


def _listed(words: Iterable[str], before_last: str) -> str:
    quoted = [f"`{word}`" for word in words]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {before_last} {quoted[-1]}"


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """The name with the fewest slips, the first of several; None where none has few enough."""
    letters = frozenset(word)
    best: tuple[int, str] | None = None
    for at_least, name in sorted((_at_least(word, letters, name.lower()), name) for name in known):
        folded = name.lower()
        if best is not None and at_least > best[0]:
            break
        if at_least <= _slips_allowed(word, folded):
            slips = _slips(word, folded)
            if slips <= _slips_allowed(word, folded) and (best is None or (slips, name) < best):
                best = (slips, name)
    return None if best is None else best[1]


def _at_least(word: str, letters: frozenset[str], candidate: str) -> int:
    """A number of slips that is never too high, and quick to tell: each adds, drops or changes one letter at most."""
    others = frozenset(candidate)
    return max(abs(len(word) - len(candidate)), len(letters - others), len(others - letters))


def _slips_allowed(word: str, candidate: str) -> int:
    """How many slips still look like the same word: none is believable for a single letter, few in a short word."""
    length = min(len(word), len(candidate))
    if length <= 2:
        # With two letters any other word is one or two slips away, so the first must be right: `onn` for `on`.
        return 1 if length == 2 and word[:1] == candidate[:1] else 0
    if length <= 4:
        return 1
    return 2 if length <= 8 else 3


def _slips(word: str, candidate: str) -> int:
    """Letters to add, drop, change or swap with their neighbour to get from one word to the other."""
    before: list[int] = []
    above = list(range(len(candidate) + 1))
    for row, letter in enumerate(word, start=1):
        current = [row]
        for column, other in enumerate(candidate, start=1):
            best = min(above[column] + 1, current[-1] + 1, above[column - 1] + (letter != other))
            if row > 1 and column > 1 and letter == candidate[column - 2] and word[row - 2] == other:
                best = min(best, before[column - 2] + 1)
            current.append(best)
        before, above = above, current
    return above[-1]


def _parts(name: str) -> list[str]:
    """The words a name is made of, in no order."""
    return sorted(name.split("_"))


def _has_part(name: str, part: str) -> bool:
    """Whether `part` is the beginning of a name or one of the words it is made of."""
    return name.startswith(part) or part in name.split("_")
