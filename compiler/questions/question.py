"""What a row of the table of questions says."""

from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.model import LanguageRule, Section
from kakumei.compiler.questions.answers import NO_END_OF_THEM, Others
from kakumei.compiler.questions.facts import GameFacts
from kakumei.compiler.questions.occasions import Labels, Occasion
from kakumei.dsl import ast

Which: TypeAlias = ast.DealerWhen | ast.LeadWhen | bool | None
"""Tells apart the questions that statements of one kind answer: which hands or lead, and whether the last hand only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A structural question, and the statements that answer it."""

    key: str  # of the statement that answers it; a row of a table adds its numbers of players: `titles.5+`
    section: Section  # of the sheet
    answered_by: tuple[type[ast.StatementNode], ...]
    which: Which = None
    covers: tuple[str, ...] = ()  # keys of other questions that an answer to this one may settle too
    begins: str  # how an answer begins, as far as it takes to know which one it is
    asks: str | None  # what nobody says while there is no answer; None: no variant needs one
    commonest: str  # the commonest answer, as it is typed, with the variant's own titles in braces
    occasions: tuple[Occasion, ...] = ()  # what a game must have for the question to arise; nothing: it always does
    others: Others = NO_END_OF_THEM

    def arises(self, facts: GameFacts) -> Labels | None:
        """Labels that show why the question arises in a game; None where it does not."""
        return _all_there(self.occasions, facts)

    def idle(self, facts: GameFacts) -> str | None:
        """Why an answer says nothing in a game; None where it says something, or nobody can tell yet."""
        for occasion in self.occasions:
            if any(next(facts.made(kind), None) is None for kind in occasion.about):
                return None
            if occasion.lacking is not None and occasion.shown(facts) is None:
                return occasion.lacking
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What the language settles for every table, so that nobody is asked; its place on the sheet."""

    rule: LanguageRule
    section: Section
    occasions: tuple[Occasion, ...] = ()

    def arises(self, facts: GameFacts) -> bool:
        """Whether a game has what is settled here."""
        return _all_there(self.occasions, facts) is not None


def _all_there(occasions: tuple[Occasion, ...], facts: GameFacts) -> Labels | None:
    """The labels of the last occasion, which is the narrowest; None where one of them is not there."""
    labels: Labels = ()
    for occasion in occasions:
        shown = occasion.shown(facts)
        if shown is None:
            return None
        labels = shown
    return labels
