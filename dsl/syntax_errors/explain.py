"""Friendly messages for syntax errors: what was found, what may stand there, and what to type.

The parser knows which word it could not use. That is not always the word that is wrong: in `plays 9 9 thn the trick
ends` the misspelt `thn` is read as a name, and only `trick` comes as a surprise. So likely slips are tried out on the
broken sentence, and the one that lets the parser read on is the one reported.
"""

import re
from collections.abc import Iterator

from kakumei.dsl.cards import JOKER_NAME, Rank, parse_card
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.keywords import RULE_WORDS, SHAPE_WORDS, STATEMENT_WORDS, STEP_WORDS, fixed_text, words
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.parse_once import END, Stuck, parse_once
from kakumei.dsl.source import Source, Span
from kakumei.dsl.syntax_errors.broken_sentence import Broken, Inside
from kakumei.dsl.syntax_errors.expected_words import describe
from kakumei.dsl.syntax_errors.other_scripts import in_double_quotes, in_square_brackets, name_in_letters
from kakumei.dsl.syntax_errors.repairs import (
    DASHES,
    Explained,
    Repair,
    as_name,
    begins_line,
    hyphenated,
    near,
    offset_of,
    range_around,
    span_in,
)
from kakumei.dsl.syntax_errors.usual_phrases import said_otherwise, without_quotes
from kakumei.dsl.syntax_errors.words_as_names import misread, reserved
from kakumei.dsl.usual_words import (
    after_sign,
    card_meant,
    did_you_mean_card,
    phrases_meant,
    rank_meant,
    spelt_out,
    suit_meant,
)

# How far before the surprise a misspelt word is looked for, and how many insertions are tried.
_LOOK_BACK = 4
_INSERTIONS = 40

_PROVENANCE = re.compile(r"\[\s*(L\s*\d[^\]]*|(silent|house|unclear[^:\]]*)\s*:[^\]]*\S[^\]]*|house)\s*\]")
_NO_REASON = re.compile(r"\[\s*(silent|unclear(?:\s+L[^:\]]*)?|house)\s*:?\s*\]")
_CARDS = frozenset(("CARD", "JOKER", "SPECIAL", "RANK_LETTER", "RANK_NUMBER"))
_SEAT = re.compile(r"P[0-9]+")
_TWO_WORDS = re.compile(r"([a-z][a-z0-9]*) ([a-z][a-z0-9]*)\b")
_SMALL_SEAT = re.compile(r"p[1-9][0-9]?")
_RANKS = frozenset(rank.value for rank in Rank)
_BEFORE_NAMES = frozenset(("use", "option", "drop", "conflicts", "requires", "replaces", "on"))
_LITTLE_WORDS = frozenset(("the", "a", "an", "of", "to"))
_REASON_FORMS = {
    "silent": "[silent: the source does not say]",
    "house": "[house: our own choice]",
    "unclear": "[unclear L4: the reading chosen]",
}


def explain(source: Source, normal: NormalText, stuck: Stuck, broken: Broken) -> Explained:
    """What to say about one broken sentence of a plain text."""
    return _Explainer(source, normal, stuck, broken).explain()


class _Explainer:
    """What is known about one mistake."""

    def __init__(self, source: Source, normal: NormalText, stuck: Stuck, broken: Broken) -> None:
        self._source = source
        self._normal = normal
        self._text = normal.text
        self._stuck = stuck
        self._broken = broken
        self._found = str(stuck.token)

    def explain(self) -> Explained:
        """The most telling of the messages that fit."""
        for repair in filter(self._helps, self._phrases()):
            # Another slip on the line is reported when this one is out of the way.
            return Explained(self._unexpected(repair), repair)
        for repair in filter(self._mends, self._name_in_two_words()):
            return Explained(self._unexpected(repair), repair)
        if self._stuck.token.type == "NAME" and self._found in words() and self._stuck.expected == {"NAME"}:
            if self._found in _LITTLE_WORDS and self._mends(self._without()):
                return Explained(self._unexpected(self._without()), self._without())
            return Explained(reserved(self._source, self._normal, self._stuck.token), None)
        if self._stuck.token.type != END:
            special = (
                self._other_script()
                or self._bracket()
                or self._text_or_sign()
                or self._text_without_quotes()
                or self._joker_among_cards()
                or self._card()
            )
            if special is not None:
                return special
        for repair in self._repairs():
            return Explained(self._unexpected(repair), repair if self._mends(repair) else None)
        return Explained(self._unfinished() or self._out_of_place() or self._plain(), None)

    # Tokens that are wrong whatever stands around them

    def _other_script(self) -> Explained | None:
        """Letters, brackets or quotation marks that other scripts have."""
        text, at = self._text, self._stuck.start
        if "STRING" in self._stuck.expected and (quoted := in_double_quotes(text, at)):
            return Explained(self._unexpected(quoted), quoted)
        if bracket := in_square_brackets(text, at):
            return Explained(self._unexpected(bracket), bracket)
        *_, before = (None, *self._stuck.tokens)
        goes_on = before is not None and before.type == "NAME" and offset_of(before) + len(before) == at
        if ("NAME" in self._stuck.expected or goes_on) and (name := name_in_letters(text, at)):
            span = span_in(self._source, self._normal, name.start, name.end)
            return Explained(diagnostic(Code.INVALID_NAME, span, text=name.found, suggestion=name.text), name)
        return None

    def _bracket(self) -> Explained | None:
        if not self._found.startswith("["):
            return None
        if not self._found.endswith("]"):
            return Explained(diagnostic(Code.UNTERMINATED, self._span_of(1), what="this bracket", closer="]"), None)
        without = self._without()
        if missing := _NO_REASON.fullmatch(self._found):
            kind = " ".join(missing[1].split())
            form = _REASON_FORMS[kind.split()[0]]
            return Explained(diagnostic(Code.MISSING_REASON, self._span_of(), kind=kind, form=form), without)
        if _PROVENANCE.fullmatch(self._found):
            return None
        return Explained(diagnostic(Code.INVALID_PROVENANCE, self._span_of(), text=self._found), without)

    def _text_or_sign(self) -> Explained | None:
        if self._stuck.token.type == "OPEN_STRING":
            return Explained(diagnostic(Code.UNTERMINATED, self._span_of(1), what="this text", closer='"'), None)
        if self._stuck.token.type == "STRAY" and self._found not in ",()='":
            return self._sign()
        return None

    def _text_without_quotes(self) -> Explained | None:
        """`custom The winner shuffles.`: free text stands in quotes."""
        expected = self._stuck.expected
        if "STRING" not in expected or expected & {"NAME", "CARD"} or self._begins_sentence():
            return None
        if self._stuck.token.type not in ("MIXED", "NAME", "CAPITALS") or any(near(self._found, self._allowed())):
            return None
        repair = without_quotes(self._text, self._stuck.start)
        found = diagnostic(
            Code.UNEXPECTED_WORD,
            span_in(self._source, self._normal, repair.start, repair.end),
            found=self._found,
            expected="a text in double quotes",
            help=f"write it in double quotes: `{repair.text}`",
        )
        return Explained(found, repair if self._mends(repair) else None)

    def _sign(self) -> Explained:
        """A sign the language does not have, and what was meant by it if that is clear."""
        at, text = self._stuck.start, self._text
        card, suit = after_sign(text, at), suit_meant(self._found)
        repair = None
        if card is not None:
            repair = Repair(at, card[1], card[0], text[at : card[1]])
        elif suit in self._allowed() or suit is not None and suit.removesuffix("s") in self._allowed():
            repair = self._instead(f"{suit} ")
        elif self._found in DASHES and (name := hyphenated(text, at)):
            repair = Repair(*name, re.sub(f"[{DASHES}]", "_", text[slice(*name)]), text[slice(*name)])
        elif self._found in DASHES and "to" in self._allowed():
            repair = range_around(text, at) or self._instead(" to ")
        if repair is None:
            return Explained(diagnostic(Code.UNKNOWN_CHARACTER, self._span_of(), found=self._found), None)
        span = span_in(self._source, self._normal, repair.start, repair.end)
        help = f"did you mean `{repair.text.strip()}`?"
        return Explained(diagnostic(Code.UNKNOWN_CHARACTER, span, found=self._found, help=help), repair)

    def _joker_among_cards(self) -> Explained | None:
        """`P1 holds S4 joker`: read as the beginning of a statement, though it stands in the middle of a line."""
        *_, before = (None, *self._stuck.tokens)
        if before is None or before != "joker" or begins_line(self._text, offset_of(before)):
            return None
        repair = Repair(offset_of(before), offset_of(before) + len(before), JOKER_NAME, str(before))
        span, help = span_in(self._source, self._normal, repair.start, repair.end), did_you_mean_card(before)
        return Explained(diagnostic(Code.INVALID_CARD, span, text=before, help=help), repair)

    def _card(self) -> Explained | None:
        """Something that looks like a card, or like a name, and is not well formed."""
        found, expected = self._found, self._stuck.expected
        if found == "of" and (whole := spelt_out(self._text, self._stuck.start)):
            repair = Repair(*whole[1], whole[0], self._text[slice(*whole[1])])
            return Explained(self._unexpected(repair), repair)
        malformed = self._stuck.token.type == "MIXED" or (
            self._stuck.token.type == "CAPITALS" and parse_card(found) is None and found not in "JQKA"
        )
        if malformed and "NAME" in expected and not expected & {"CARD", "RANK_LETTER"}:
            name = Repair(self._stuck.start, self._after_found(), as_name(found), found)
            return Explained(
                diagnostic(Code.INVALID_NAME, self._span_of(), text=found, suggestion=as_name(found)), name
            )
        if malformed and not _SEAT.fullmatch(found):
            if (lower := found.lower()) in words():
                return Explained(self._unexpected(self._instead(lower)), self._instead(lower))
            return self._meant_card() or self._invalid_card(None, None)
        if "NAME" in expected or parse_card(found) is not None or self._begins_sentence():
            return None
        if _SMALL_SEAT.fullmatch(found) and "SEAT" in expected:
            return self._invalid_card(f"did you mean `{found.upper()}`?", found.upper())
        return self._meant_card()

    def _meant_card(self) -> Explained | None:
        """A card or rank as it is written elsewhere, where one may stand."""
        expected, meant = self._stuck.expected, card_meant(self._found)
        if meant is None and self._found in _RANKS:
            meant = self._found
        if meant is None or not expected & _CARDS:
            return None
        if parse_card(meant) is None and not expected & {"RANK_LETTER", "RANK_NUMBER", "NAME"}:
            return self._invalid_card(f"write its suit too: `S{meant}`, `H{meant}`, `D{meant}` or `C{meant}`", None)
        return self._invalid_card(did_you_mean_card(self._found), meant)

    def _invalid_card(self, help: str | None, meant: str | None) -> Explained:
        found = diagnostic(Code.INVALID_CARD, self._span_of(), text=self._found, help=help)
        return Explained(found, None if meant is None else self._instead(meant))

    # Slips that can be tried out

    def _repairs(self) -> Iterator[Repair]:
        """Changes that get the parser past the surprise, the likeliest first."""
        yield from filter(self._mends, self._rank_in_digits())
        spelt = (self._near_words(), self._near_words_before())
        # A word of the language is seldom a slip for another one while an unknown name stands before it.
        for candidates in reversed(spelt) if self._found in words() else spelt:
            yield from filter(self._helps, candidates)
        yield from filter(self._mends, self._needless_article())
        yield from filter(self._goes_on, self._insertions())
        if self._stuck.token.type not in (END, "NAME") and not self._begins_sentence():
            yield from filter(self._mends, [self._without()])

    def _phrases(self) -> Iterator[Repair]:
        """Something said in other words than the language has."""
        return said_otherwise(self._text, self._broken.shown_from, self._stuck.start, self._after_found())

    def _name_in_two_words(self) -> Iterator[Repair]:
        """`use suit lock`: a name is one word."""
        *_, before, name = (None, None, *self._stuck.tokens)
        start = self._stuck.start
        if name in _BEFORE_NAMES:
            start, before = self._stuck.start, name
        elif before in _BEFORE_NAMES and name is not None:
            start = offset_of(name)
        found = _TWO_WORDS.match(self._text, start) if before in _BEFORE_NAMES else None
        if found is not None:
            yield Repair(found.start(), found.end(), f"{found[1]}_{found[2]}", found[0])

    def _near_words(self) -> Iterator[Repair]:
        """The surprise itself, spelt as a word that may stand there."""
        for candidate in (*phrases_meant(self._found), *near(self._found, self._allowed())):
            yield self._instead(candidate)

    def _near_words_before(self) -> Iterator[Repair]:
        """A name shortly before the surprise, spelt as a word of the language."""
        before = [token for token in self._stuck.tokens if offset_of(token) >= self._broken.shown_from]
        for token in reversed(before[-_LOOK_BACK:]):
            if token.type == "NAME" and token not in words():
                for candidate in (*phrases_meant(token), *near(str(token), words())):
                    yield Repair(offset_of(token), offset_of(token) + len(token), candidate, str(token))

    def _rank_in_digits(self) -> Iterator[Repair]:
        """`with 11` for `with J`: the number is read as the beginning of `11 or more`."""
        for token in (self._stuck.token, *self._stuck.tokens[-1:]):
            if token.type == "OTHER_NUMBER" and (meant := rank_meant(token)):
                yield Repair(offset_of(token), offset_of(token) + len(token), meant, str(token))

    def _needless_article(self) -> Iterator[Repair]:
        """`a lone JK` is read as a shape `lone`: one card needs no article, and no word for being one."""
        for article in self._stuck.tokens[-2:] if self._stuck.token.type in (*_CARDS, "OTHER_NUMBER") else ():
            if article in ("a", "an") and offset_of(article) >= self._broken.shown_from:
                found = self._text[offset_of(article) : self._after_found()]
                yield Repair(offset_of(article), self._after_found(), self._found, found)

    def _insertions(self) -> Iterator[Repair]:
        """A word that is missing before the surprise."""
        allowed = [word for word in self._allowed() if word not in STATEMENT_WORDS and word not in RULE_WORDS]
        if self._stuck.token.type != END and len(allowed) <= _INSERTIONS:
            for word in allowed:
                yield Repair(self._stuck.start, self._stuck.start, f"{word} ", "")

    def _allowed(self) -> list[str]:
        """The words and signs that might stand in place of the surprise."""
        return [text for name, text in fixed_text().items() if name in self._stuck.expected]

    def _instead(self, text: str) -> Repair:
        return Repair(self._stuck.start, self._after_found(), text, self._found)

    def _without(self) -> Repair:
        return Repair(self._stuck.start, self._after_found(), "", self._found)

    def _helps(self, repair: Repair) -> bool:
        """Whether the parser gets further with this change: past the surprise and the word after it."""
        return self._next_surprise(repair) > self._after_found()

    def _goes_on(self, repair: Repair) -> bool:
        """Whether it helps and does not leave the sentence unfinished at the end of the stretch."""
        return self._helps(repair) and self._next_surprise(repair) != self._broken.end

    def _mends(self, repair: Repair) -> bool:
        """Whether nothing else surprises the parser on the line of the surprise."""
        line_end = self._text.find("\n", self._stuck.start)
        return self._next_surprise(repair) > (len(self._text) if line_end < 0 else line_end)

    def _next_surprise(self, repair: Repair) -> int:
        """Where the parser gets stuck after this change, as an offset into the text without it."""
        shown = self._text[self._broken.shown_from : self._broken.end]
        at, after = repair.start - self._broken.shown_from, repair.end - self._broken.shown_from
        mended = f"{self._broken.prefix}{shown[:at]}{repair.text}{shown[after:]}"
        outcome = parse_once(mended)
        surprises = [offset_of(token) for token in misread(outcome.tokens)]
        if isinstance(outcome, Stuck):
            surprises.append(outcome.start)
        if not surprises:
            return len(self._text) + 1
        # Counted from the end, since the change moves everything after it.
        return self._broken.end - (len(mended) - min(surprises))

    # Messages

    def _unexpected(self, repair: Repair) -> Diagnostic:
        word = repair.text.strip()
        if not word:
            return diagnostic(
                Code.UNEXPECTED_WORD,
                self._span_of(),
                found=self._found,
                expected=describe(self._stuck.expected, self._broken.inside),
                help=f"remove `{self._found}`",
            )
        if repair.found:
            return diagnostic(
                Code.UNEXPECTED_WORD,
                span_in(self._source, self._normal, repair.start, repair.end),
                found=repair.found,
                expected=f"`{word}`",
                help=f"did you mean `{word}`?",
            )
        return self._unfinished(f"`{word}`") or diagnostic(
            Code.UNEXPECTED_WORD,
            self._span_of(),
            found=self._found,
            expected=f"`{word}`",
            help=f"write `{word}` before `{self._found}`",
        )

    def _unfinished(self, expected: str | None = None) -> Diagnostic | None:
        """The sentence before the surprise breaks off: the surprise begins a new one, or the text ends."""
        expected = expected or describe(self._stuck.expected, self._broken.inside)
        if self._stuck.token.type == END:
            return diagnostic(Code.UNEXPECTED_END, self._source.end(), expected=expected)
        if not self._stuck.tokens or self._stuck.complete or not self._begins_sentence():
            return None
        last = self._stuck.tokens[-1]
        span = span_in(self._source, self._normal, offset_of(last), offset_of(last) + len(last))
        return diagnostic(Code.UNFINISHED, span, expected=expected)

    def _begins_sentence(self) -> bool:
        """Whether the surprise is a word that begins a sentence, and the first on its line."""
        starters = STATEMENT_WORDS | RULE_WORDS | STEP_WORDS
        first = begins_line(self._text, self._stuck.start)
        return first and (self._found in starters or bool(_SEAT.fullmatch(self._found)))

    def _out_of_place(self) -> Diagnostic | None:
        """A word that begins a line of a rule, a shape or an example, outside of one."""
        if not self._stuck.complete:
            return None
        for home, belongs, inside in (
            ("a `rule`", self._found in RULE_WORDS, Inside.RULE),
            ("a `shape`", self._found in SHAPE_WORDS, Inside.SHAPE),
            ("an `example`", self._found in STEP_WORDS or bool(_SEAT.fullmatch(self._found)), Inside.EXAMPLE),
        ):
            if belongs and self._broken.inside is not inside:
                return diagnostic(Code.WORD_OUT_OF_PLACE, self._span_of(), word=self._found, home=home)
        return None

    def _plain(self) -> Diagnostic:
        expected = describe(self._stuck.expected, self._broken.inside)
        help = f"remove `{self._found}`, or write {expected}" if self._stuck.complete else None
        return diagnostic(Code.UNEXPECTED_WORD, self._span_of(), found=self._found, expected=expected, help=help)

    # Places

    def _after_found(self) -> int:
        return self._stuck.start + (0 if self._stuck.token.type == END else len(self._found))

    def _span_of(self, length: int | None = None) -> Span:
        """The place of the surprise, or of its first characters."""
        end = self._after_found() if length is None else self._stuck.start + length
        return span_in(self._source, self._normal, self._stuck.start, end)
