"""The messages for a word that is not expected where it stands, and for a sentence that breaks off."""

from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.keywords import RULE_WORDS, SHAPE_WORDS, STEP_WORDS
from kakumei.dsl.parse_once import END
from kakumei.dsl.syntax_errors.broken_sentence import Inside
from kakumei.dsl.syntax_errors.expected_words import describe
from kakumei.dsl.syntax_errors.mistake import SEAT, Mistake
from kakumei.dsl.syntax_errors.repairs import Repair, offset_of, span_in


def unexpected(mistake: Mistake, repair: Repair) -> Diagnostic:
    """A word is wrong, too many or missing, and this is the change that was meant."""
    word = repair.text.strip()
    if not word:
        return diagnostic(
            Code.UNEXPECTED_WORD,
            mistake.span(),
            found=mistake.found,
            expected=describe(mistake.stuck.expected, mistake.broken.inside),
            help=f"remove `{mistake.found}`",
        )
    if repair.found:
        return diagnostic(
            Code.UNEXPECTED_WORD,
            span_in(mistake.source, mistake.normal, repair.start, repair.end),
            found=repair.found,
            expected=f"`{word}`",
            help=f"did you mean `{word}`?",
        )
    return unfinished(mistake, f"`{word}`") or diagnostic(
        Code.UNEXPECTED_WORD,
        mistake.span(),
        found=mistake.found,
        expected=f"`{word}`",
        help=f"write `{word}` before `{mistake.found}`",
    )


def unfinished(mistake: Mistake, expected: str | None = None) -> Diagnostic | None:
    """The sentence before the surprise breaks off: the surprise begins a new one, or the text ends."""
    expected = expected or describe(mistake.stuck.expected, mistake.broken.inside)
    if mistake.stuck.token.type == END:
        return diagnostic(Code.UNEXPECTED_END, mistake.source.end(), expected=expected)
    if not mistake.stuck.tokens or mistake.stuck.complete or not mistake.begins_sentence():
        return None
    last = mistake.stuck.tokens[-1]
    span = span_in(mistake.source, mistake.normal, offset_of(last), offset_of(last) + len(last))
    return diagnostic(Code.UNFINISHED, span, expected=expected)


def out_of_place(mistake: Mistake) -> Diagnostic | None:
    """A word that begins a line of a rule, a shape or an example, outside of one."""
    if not mistake.stuck.complete:
        return None
    for home, belongs, inside in (
        ("a `rule`", mistake.found in RULE_WORDS, Inside.RULE),
        ("a `shape`", mistake.found in SHAPE_WORDS, Inside.SHAPE),
        ("an `example`", mistake.found in STEP_WORDS or bool(SEAT.fullmatch(mistake.found)), Inside.EXAMPLE),
    ):
        if belongs and mistake.broken.inside is not inside:
            return diagnostic(Code.WORD_OUT_OF_PLACE, mistake.span(), word=mistake.found, home=home)
    return None


def unexplained(mistake: Mistake) -> Diagnostic:
    """The surprise cannot stand here, and there is no telling what was meant."""
    expected = describe(mistake.stuck.expected, mistake.broken.inside)
    help = f"remove `{mistake.found}`, or write {expected}" if mistake.stuck.complete else None
    return diagnostic(Code.UNEXPECTED_WORD, mistake.span(), found=mistake.found, expected=expected, help=help)
