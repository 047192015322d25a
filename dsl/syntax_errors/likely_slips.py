"""Changes to a broken sentence that may be what the author meant, the likeliest first.

A change counts only if the parser gets further with it, so each is tried out before it is offered.
"""

import re
from collections.abc import Iterator

from kakumei.dsl.keywords import RULE_WORDS, STATEMENT_WORDS, words
from kakumei.dsl.parse_once import END
from kakumei.dsl.syntax_errors.mistake import CARDS, Mistake
from kakumei.dsl.syntax_errors.repairs import Repair, begins_line, near, offset_of
from kakumei.dsl.syntax_errors.usual_phrases import said_otherwise
from kakumei.dsl.usual_words import phrases_meant, rank_meant

# How far before the surprise a misspelt word is looked for, and how many insertions are tried.
_LOOK_BACK = 4
_INSERTIONS = 40

_TWO_WORDS = re.compile(r"([a-z][a-z0-9]*) ([a-z][a-z0-9]*)\b")
_BEFORE_NAMES = frozenset(("use", "option", "drop", "conflicts", "requires", "replaces", "on"))


def likely_repairs(mistake: Mistake) -> Iterator[Repair]:
    """Changes that get the parser past the surprise, the likeliest first."""
    yield from filter(mistake.mends, _rank_in_digits(mistake))
    spelt = (_near_words(mistake), _near_words_before(mistake))
    # A word of the language is seldom a slip for another one while an unknown name stands before it.
    for candidates in reversed(spelt) if mistake.found in words() else spelt:
        yield from filter(mistake.helps, candidates)
    yield from filter(mistake.mends, _beginnings(mistake))
    yield from filter(mistake.mends, _needless_article(mistake))
    yield from filter(mistake.goes_on, _insertions(mistake))
    if mistake.stuck.token.type not in (END, "NAME") and not mistake.begins_sentence():
        yield from filter(mistake.mends, [mistake.without()])


def usual_phrases(mistake: Mistake) -> Iterator[Repair]:
    """Something said in other words than the language has."""
    return said_otherwise(mistake.text, mistake.broken.shown_from, mistake.stuck.start, mistake.after_found())


def names_in_two_words(mistake: Mistake) -> Iterator[Repair]:
    """`use suit lock`: a name is one word."""
    *_, before, name = (None, None, *mistake.stuck.tokens)
    start = mistake.stuck.start
    if name in _BEFORE_NAMES:
        start, before = mistake.stuck.start, name
    elif before in _BEFORE_NAMES and name is not None:
        start = offset_of(name)
    found = _TWO_WORDS.match(mistake.text, start) if before in _BEFORE_NAMES else None
    if found is not None:
        yield Repair(found.start(), found.end(), f"{found[1]}_{found[2]}", found[0])


def _near_words(mistake: Mistake) -> Iterator[Repair]:
    """The surprise itself, spelt as a word that may stand there."""
    cut_short = [word for word in mistake.allowed() if word.startswith(mistake.found)]
    for candidate in (*phrases_meant(mistake.found), *near(mistake.found, mistake.allowed()), *cut_short):
        yield mistake.instead(candidate)


def _beginnings(mistake: Mistake) -> Iterator[Repair]:
    """The first word of a line as one like it from which the rest of the line goes on: `uess` for `use`."""
    found = mistake.found
    if begins_line(mistake.text, mistake.stuck.start) and mistake.stuck.token.type == "NAME":
        starters = [word for word in mistake.allowed() if word in STATEMENT_WORDS | RULE_WORDS and word[0] in found[:2]]
        for word in sorted(starters, key=lambda word: (len(frozenset(word) ^ frozenset(found)), word)):
            yield mistake.instead(word)


def _near_words_before(mistake: Mistake) -> Iterator[Repair]:
    """A name shortly before the surprise, spelt as a word of the language."""
    before = [token for token in mistake.stuck.tokens if offset_of(token) >= mistake.broken.shown_from]
    for token in reversed(before[-_LOOK_BACK:]):
        if token.type == "NAME" and token not in words():
            for candidate in (*phrases_meant(token), *near(str(token), words())):
                yield Repair(offset_of(token), offset_of(token) + len(token), candidate, str(token))


def _rank_in_digits(mistake: Mistake) -> Iterator[Repair]:
    """`with 11` for `with J`: the number is read as the beginning of `11 or more`."""
    for token in (mistake.stuck.token, *mistake.stuck.tokens[-1:]):
        if token.type == "OTHER_NUMBER" and (meant := rank_meant(token)):
            yield Repair(offset_of(token), offset_of(token) + len(token), meant, str(token))


def _needless_article(mistake: Mistake) -> Iterator[Repair]:
    """`a lone JK` is read as a shape `lone`: one card needs no article, and no word for being one."""
    for article in mistake.stuck.tokens[-2:] if mistake.stuck.token.type in (*CARDS, "OTHER_NUMBER") else ():
        if article in ("a", "an") and offset_of(article) >= mistake.broken.shown_from:
            found = mistake.text[offset_of(article) : mistake.after_found()]
            yield Repair(offset_of(article), mistake.after_found(), mistake.found, found)


def _insertions(mistake: Mistake) -> Iterator[Repair]:
    """A word that is missing before the surprise."""
    allowed = [word for word in mistake.allowed() if word not in STATEMENT_WORDS and word not in RULE_WORDS]
    if mistake.stuck.token.type != END and len(allowed) <= _INSERTIONS:
        for word in allowed:
            yield Repair(mistake.stuck.start, mistake.stuck.start, f"{word} ", "")
