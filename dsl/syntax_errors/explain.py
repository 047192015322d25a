"""What is said about a sentence that cannot be read: the most telling of the messages that fit.

The parser knows which word it could not use. That is not always the word that is wrong: in `plays 9 9 thn the trick
ends` the misspelt `thn` is read as a name, and only `trick` comes as a surprise. So likely slips are tried out on the
broken sentence, and the one that lets the parser read on is the one reported.
"""

from dataclasses import dataclass, replace

from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.keywords import words
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.parse_once import END, Stuck
from kakumei.dsl.source import Source
from kakumei.dsl.syntax_errors.broken_sentence import broken_sentence
from kakumei.dsl.syntax_errors.likely_slips import likely_repairs, names_in_two_words, usual_phrases
from kakumei.dsl.syntax_errors.messages import out_of_place, unexpected, unexplained, unfinished
from kakumei.dsl.syntax_errors.mistake import Mistake
from kakumei.dsl.syntax_errors.repairs import Finding, begins_line
from kakumei.dsl.syntax_errors.words_as_names import first_surprise, reserved
from kakumei.dsl.syntax_errors.wrong_tokens import wrong_token

_LITTLE_WORDS = frozenset(("the", "a", "an", "of", "to"))


@dataclass(frozen=True, slots=True)
class Explanation:
    """What is wrong with one sentence, and how to read on after it."""

    diagnostic: Diagnostic
    start: int  # of what is broken
    end: int
    rest: NormalText  # the whole text with that mended, or left out where it is not clear what was meant
    mended: bool


def explain(source: Source, normal: NormalText, stuck: Stuck) -> Explanation:
    """What to say about the first sentence of a plain text that cannot be read."""
    broken = broken_sentence(normal.text, stuck)
    surprise = first_surprise(normal.text, stuck, broken)
    if surprise is not stuck:
        broken = broken_sentence(normal.text, surprise)
    if surprise.complete and begins_line(normal.text, surprise.start):
        # Everything before it can stand as it is, so the mistake is here: nothing before it is looked at, or blamed.
        surprise = replace(surprise, tokens=())
        broken = replace(broken, start=surprise.start, shown_from=surprise.start)
    finding = _finding(Mistake(source, normal, surprise, broken))
    if (repair := finding.repair) is not None:
        rest = normal.replaced(repair.start, repair.end, repair.text)
    else:
        rest = normal.blanked(broken.start, broken.end)
    return Explanation(finding.diagnostic, broken.start, broken.end, rest, mended=repair is not None)


def _finding(mistake: Mistake) -> Finding:
    for repair in filter(mistake.helps, usual_phrases(mistake)):
        # Another slip on the line is reported when this one is out of the way.
        return Finding(unexpected(mistake, repair), repair)
    for repair in filter(mistake.mends, names_in_two_words(mistake)):
        return Finding(unexpected(mistake, repair), repair)
    if mistake.stuck.token.type == "NAME" and mistake.found in words() and mistake.stuck.expected == {"NAME"}:
        if mistake.found in _LITTLE_WORDS and mistake.mends(mistake.without()):
            return Finding(unexpected(mistake, mistake.without()), mistake.without())
        return Finding(reserved(mistake.source, mistake.normal, mistake.stuck.token), None)
    if mistake.stuck.token.type != END and (wrong := wrong_token(mistake)) is not None:
        return wrong
    for repair in likely_repairs(mistake):
        return Finding(unexpected(mistake, repair), repair if mistake.mends(repair) else None)
    return Finding(unfinished(mistake) or out_of_place(mistake) or unexplained(mistake), None)
