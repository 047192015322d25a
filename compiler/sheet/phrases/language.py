"""What holds at every table, and where each statement comes from."""

from typing import assert_never

from kakumei.compiler.model import LanguageRule, Origin, OriginKind
from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, listing, say
from kakumei.compiler.sheet.phrases.cards import SUITS
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.dsl import ast
from kakumei.dsl.cards import Suit


def language_rule(rule: LanguageRule, game: Game) -> Phrase:
    """A rule of the language in words."""
    match rule:
        case LanguageRule.NATURALS:
            return say("language-naturals")
        case LanguageRule.TURN:
            return say("language-turn")
        case LanguageRule.HELD:
            return say("language-held")
        case LanguageRule.SUIT_TIES:
            suits = (say(SUITS[suit]) for suit in _suits(game))
            return say("language-ties", suits=listing(Joint.COMMAS, *suits))
        case LanguageRule.FIRST_HAND:
            return say("language-first-hand")
        case LanguageRule.FALLS:
            return say("language-falls")
        case LanguageRule.STANDSTILL:
            return say("language-standstill")
        case _:
            assert_never(rule)


def _suits(game: Game) -> tuple[Suit, ...]:
    """The suits, weakest first."""
    for answer in game.statements:
        if isinstance(answer, ast.SuitOrder):
            return tuple(member.suit for member in answer.suits)
    return tuple(Suit)


def origin_note(origin: Origin) -> Phrase:
    """Where a statement comes from, in a few words."""
    note = _note(origin)
    return note if origin.base is None else say("origin-base", origin=note, base=origin.base)


def _note(origin: Origin) -> Phrase:
    match origin.kind:
        case OriginKind.SOURCE:
            return say("origin-source", lines=_lines(origin), count=_count(origin))
        case OriginKind.UNCLEAR if not origin.lines:
            return say("origin-unclear-throughout")
        case OriginKind.UNCLEAR:
            return say("origin-unclear", lines=_lines(origin), count=_count(origin))
        case OriginKind.SILENT:
            return say("origin-silent")
        case OriginKind.HOUSE:
            return say("origin-house")
        case OriginKind.LANGUAGE:
            return say("origin-language")
        case OriginKind.UNSTATED:
            return say("origin-unstated")
        case _:
            assert_never(origin.kind)


def why_open(origin: Origin) -> Phrase | None:
    """Why the source leaves something open; None if it does not."""
    reason = origin.reason or ""
    match origin.kind:
        case OriginKind.SILENT:
            return say("open-silent", reason=reason)
        case OriginKind.UNCLEAR:
            if not origin.lines:
                return say("open-unclear-throughout", reason=reason)
            return say("open-unclear", reason=reason, lines=_lines(origin), count=_count(origin))
        case _:
            return None


def _lines(origin: Origin) -> Part:
    return listing(
        Joint.COMMAS,
        *(
            say("line-single", first=str(first))
            if first == last
            else say("line-range", first=str(first), last=str(last))
            for first, last in origin.lines
        ),
    )


def _count(origin: Origin) -> int:
    """How many lines are cited, as far as grammar cares: one or more than one."""
    return sum(last - first + 1 for first, last in origin.lines)
