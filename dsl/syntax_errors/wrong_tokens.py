"""Surprises that are wrong whatever stands around them: cards, signs, brackets and texts that are not well formed.

Each function knows one kind of them and says what is wrong with it; None for every other kind.
"""

import re

from kakumei.dsl.cards import JOKER_NAME, Rank, parse_card
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import diagnostic
from kakumei.dsl.keywords import words
from kakumei.dsl.syntax_errors.messages import unexpected
from kakumei.dsl.syntax_errors.mistake import CARDS, SEAT, Mistake
from kakumei.dsl.syntax_errors.other_scripts import in_double_quotes, in_square_brackets, name_in_letters
from kakumei.dsl.syntax_errors.repairs import (
    DASHES,
    Finding,
    Repair,
    as_name,
    begins_line,
    hyphenated,
    near,
    offset_of,
    range_around,
    span_in,
)
from kakumei.dsl.syntax_errors.usual_phrases import without_quotes
from kakumei.dsl.usual_words import after_sign, card_meant, did_you_mean_card, spelt_out, suit_meant

_PROVENANCE = re.compile(r"\[\s*(L\s*\d[^\]]*|(silent|house|unclear[^:\]]*)\s*:[^\]]*\S[^\]]*|house)\s*\]")
_NO_REASON = re.compile(r"\[\s*(silent|unclear(?:\s+L[^:\]]*)?|house)\s*:?\s*\]")
_SMALL_SEAT = re.compile(r"p[1-9][0-9]?")
_RANKS = frozenset(rank.value for rank in Rank)
_REASON_FORMS = {
    "silent": "[silent: the source does not say]",
    "house": "[house: our own choice]",
    "unclear": "[unclear L4: the reading chosen]",
}


def wrong_token(mistake: Mistake) -> Finding | None:
    """What is wrong with the surprise itself, if anything is."""
    return (
        _other_script(mistake)
        or _bracket(mistake)
        or _text_or_sign(mistake)
        or _text_without_quotes(mistake)
        or _joker_among_cards(mistake)
        or _card(mistake)
    )


def _other_script(mistake: Mistake) -> Finding | None:
    """Letters, brackets or quotation marks that other scripts have."""
    text, at = mistake.text, mistake.stuck.start
    if "STRING" in mistake.stuck.expected and (quoted := in_double_quotes(text, at)):
        return Finding(unexpected(mistake, quoted), quoted)
    if bracket := in_square_brackets(text, at):
        return Finding(unexpected(mistake, bracket), bracket)
    *_, before = (None, *mistake.stuck.tokens)
    goes_on = before is not None and before.type == "NAME" and offset_of(before) + len(before) == at
    if ("NAME" in mistake.stuck.expected or goes_on) and (name := name_in_letters(text, at)):
        span = span_in(mistake.source, mistake.normal, name.start, name.end)
        return Finding(diagnostic(Code.INVALID_NAME, span, text=name.found, suggestion=name.text), name)
    return None


def _bracket(mistake: Mistake) -> Finding | None:
    if not mistake.found.startswith("["):
        return None
    if not mistake.found.endswith("]"):
        return Finding(diagnostic(Code.UNTERMINATED, mistake.span(1), what="this bracket", closer="]"), None)
    without = mistake.without()
    if missing := _NO_REASON.fullmatch(mistake.found):
        kind = " ".join(missing[1].split())
        form = _REASON_FORMS[kind.split()[0]]
        return Finding(diagnostic(Code.MISSING_REASON, mistake.span(), kind=kind, form=form), without)
    if _PROVENANCE.fullmatch(mistake.found):
        return None
    return Finding(diagnostic(Code.INVALID_PROVENANCE, mistake.span(), text=mistake.found), without)


def _text_or_sign(mistake: Mistake) -> Finding | None:
    if mistake.stuck.token.type == "OPEN_STRING":
        return Finding(diagnostic(Code.UNTERMINATED, mistake.span(1), what="this text", closer='"'), None)
    if mistake.stuck.token.type == "STRAY" and mistake.found not in ",()='":
        return _sign(mistake)
    return None


def _text_without_quotes(mistake: Mistake) -> Finding | None:
    """`custom The winner shuffles.`: free text stands in quotes."""
    expected = mistake.stuck.expected
    if "STRING" not in expected or expected & {"NAME", "CARD"} or mistake.begins_sentence():
        return None
    if mistake.stuck.token.type not in ("MIXED", "NAME", "CAPITALS") or any(near(mistake.found, mistake.allowed())):
        return None
    repair = without_quotes(mistake.text, mistake.stuck.start)
    found = diagnostic(
        Code.UNEXPECTED_WORD,
        span_in(mistake.source, mistake.normal, repair.start, repair.end),
        found=mistake.found,
        expected="a text in double quotes",
        help=f"write it in double quotes: `{repair.text}`",
    )
    return Finding(found, repair if mistake.mends(repair) else None)


def _sign(mistake: Mistake) -> Finding:
    """A sign the language does not have, and what was meant by it if that is clear."""
    at, text = mistake.stuck.start, mistake.text
    card, suit = after_sign(text, at), suit_meant(mistake.found)
    repair = None
    if card is not None:
        repair = Repair(at, card[1], card[0], text[at : card[1]])
    elif suit in mistake.allowed() or suit is not None and suit.removesuffix("s") in mistake.allowed():
        repair = mistake.instead(f"{suit} ")
    elif mistake.found in DASHES and (name := hyphenated(text, at)):
        repair = Repair(*name, re.sub(f"[{DASHES}]", "_", text[slice(*name)]), text[slice(*name)])
    elif mistake.found in DASHES and "to" in mistake.allowed():
        repair = range_around(text, at) or mistake.instead(" to ")
    if repair is None:
        return Finding(diagnostic(Code.UNKNOWN_CHARACTER, mistake.span(), found=mistake.found), None)
    span = span_in(mistake.source, mistake.normal, repair.start, repair.end)
    help = f"did you mean `{repair.text.strip()}`?"
    return Finding(diagnostic(Code.UNKNOWN_CHARACTER, span, found=mistake.found, help=help), repair)


def _joker_among_cards(mistake: Mistake) -> Finding | None:
    """`P1 holds S4 joker`: read as the beginning of a statement, though it stands in the middle of a line."""
    *_, before = (None, *mistake.stuck.tokens)
    if before is None or before != "joker" or begins_line(mistake.text, offset_of(before)):
        return None
    repair = Repair(offset_of(before), offset_of(before) + len(before), JOKER_NAME, str(before))
    span, help = span_in(mistake.source, mistake.normal, repair.start, repair.end), did_you_mean_card(before)
    return Finding(diagnostic(Code.INVALID_CARD, span, text=before, help=help), repair)


def _card(mistake: Mistake) -> Finding | None:
    """Something that looks like a card, or like a name, and is not well formed."""
    found, expected = mistake.found, mistake.stuck.expected
    if found == "of" and (whole := spelt_out(mistake.text, mistake.stuck.start)):
        repair = Repair(*whole[1], whole[0], mistake.text[slice(*whole[1])])
        return Finding(unexpected(mistake, repair), repair)
    malformed = mistake.stuck.token.type == "MIXED" or (
        mistake.stuck.token.type == "CAPITALS" and parse_card(found) is None and found not in "JQKA"
    )
    if malformed and "NAME" in expected and not expected & {"CARD", "RANK_LETTER"}:
        name = Repair(mistake.stuck.start, mistake.after_found(), as_name(found), found)
        return Finding(diagnostic(Code.INVALID_NAME, mistake.span(), text=found, suggestion=as_name(found)), name)
    if malformed and not SEAT.fullmatch(found):
        if (lower := found.lower()) in words():
            return Finding(unexpected(mistake, mistake.instead(lower)), mistake.instead(lower))
        return _meant_card(mistake) or _invalid_card(mistake, None, None)
    if "NAME" in expected or parse_card(found) is not None or mistake.begins_sentence():
        return None
    if _SMALL_SEAT.fullmatch(found) and "SEAT" in expected:
        return _invalid_card(mistake, f"did you mean `{found.upper()}`?", found.upper())
    return _meant_card(mistake)


def _meant_card(mistake: Mistake) -> Finding | None:
    """A card or rank as it is written elsewhere, where one may stand."""
    expected, meant = mistake.stuck.expected, card_meant(mistake.found)
    if meant is None and mistake.found in _RANKS:
        meant = mistake.found
    if meant is None or not expected & CARDS:
        return None
    if parse_card(meant) is None and not expected & {"RANK_LETTER", "RANK_NUMBER", "NAME"}:
        return _invalid_card(mistake, f"write its suit too: `S{meant}`, `H{meant}`, `D{meant}` or `C{meant}`", None)
    return _invalid_card(mistake, did_you_mean_card(mistake.found), meant)


def _invalid_card(mistake: Mistake, help: str | None, meant: str | None) -> Finding:
    found = diagnostic(Code.INVALID_CARD, mistake.span(), text=mistake.found, help=help)
    return Finding(found, None if meant is None else mistake.instead(meant))
