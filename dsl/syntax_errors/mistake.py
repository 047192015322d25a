"""What is known of one mistake, and how far the parser gets when something is changed."""

import re
from dataclasses import dataclass

from kakumei.dsl.keywords import RULE_WORDS, STATEMENT_WORDS, STEP_WORDS, fixed_text
from kakumei.dsl.normalise import NormalText
from kakumei.dsl.parse_once import END, Stuck, parse_once
from kakumei.dsl.source import Source, Span
from kakumei.dsl.syntax_errors.broken_sentence import BrokenSentence
from kakumei.dsl.syntax_errors.repairs import Repair, begins_line, offset_of, span_in
from kakumei.dsl.syntax_errors.words_as_names import misread

SEAT = re.compile(r"P[0-9]+")
CARDS = frozenset(("CARD", "JOKER", "SPECIAL", "RANK_LETTER", "RANK_NUMBER"))
"""The terminals of cards and of ranks that are written alone."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A broken sentence, and the surprise in it: the word that the parser could not use."""

    source: Source
    normal: NormalText
    stuck: Stuck
    broken: BrokenSentence

    @property
    def text(self) -> str:
        """The whole text in plain characters; all offsets here are offsets into it."""
        return self.normal.text

    @property
    def found(self) -> str:
        """The surprise as it is written."""
        return str(self.stuck.token)

    def allowed(self) -> list[str]:
        """The words and signs that might stand in place of the surprise."""
        return [text for name, text in fixed_text().items() if name in self.stuck.expected]

    def instead(self, text: str) -> Repair:
        """The change that writes this in place of the surprise."""
        return Repair(self.stuck.start, self.after_found(), text, self.found)

    def without(self) -> Repair:
        """The change that leaves the surprise out."""
        return Repair(self.stuck.start, self.after_found(), "", self.found)

    def helps(self, repair: Repair) -> bool:
        """Whether the parser gets further with this change: past the surprise and the word after it."""
        return self._next_surprise(repair) > self.after_found()

    def goes_on(self, repair: Repair) -> bool:
        """Whether the change helps and does not leave the sentence unfinished at the end of the stretch."""
        return self.helps(repair) and self._next_surprise(repair) != self.broken.end

    def mends(self, repair: Repair) -> bool:
        """Whether nothing else surprises the parser on the line of the surprise."""
        line_end = self.text.find("\n", self.stuck.start)
        return self._next_surprise(repair) > (len(self.text) if line_end < 0 else line_end)

    def _next_surprise(self, repair: Repair) -> int:
        """Where the parser gets stuck after this change, as an offset into the text without it."""
        shown = self.text[self.broken.shown_from : self.broken.end]
        at, after = repair.start - self.broken.shown_from, repair.end - self.broken.shown_from
        mended = f"{self.broken.prefix}{shown[:at]}{repair.text}{shown[after:]}"
        outcome = parse_once(mended)
        surprises = [offset_of(token) for token in misread(outcome.tokens)]
        if isinstance(outcome, Stuck):
            surprises.append(outcome.start)
        if not surprises:
            return len(self.text) + 1
        # Counted from the end, since the change moves everything after it.
        return self.broken.end - (len(mended) - min(surprises))

    def begins_sentence(self) -> bool:
        """Whether the surprise is a word that begins a sentence, and the first on its line."""
        starters = STATEMENT_WORDS | RULE_WORDS | STEP_WORDS
        first = begins_line(self.text, self.stuck.start)
        return first and (self.found in starters or bool(SEAT.fullmatch(self.found)))

    def after_found(self) -> int:
        """Where the surprise ends."""
        return self.stuck.start + (0 if self.stuck.token.type == END else len(self.found))

    def span(self, length: int | None = None) -> Span:
        """The place of the surprise, or of its first characters."""
        end = self.after_found() if length is None else self.stuck.start + length
        return span_in(self.source, self.normal, self.stuck.start, end)
