"""The questions that every variant answers: who may play, what a joker may stand for, when a trick ends.

Read `table` first: a row a question, in the order of the rule sheet. `question_of` and `key_of` tell which question a
statement answers; a question tells by the `GameFacts` of a variant, or of a variant at one setting, whether it arises.
What can make one arise is in `occasions`, which a check may also ask by itself.

The other modules are private to the room: what is needed of them stands at this door.
"""

from kakumei.compiler.questions.facts import GameFacts, ShapeKind, kind_of, kinds_in, shapes_with_jokers
from kakumei.compiler.questions.joker_suits import asks_for_suits_of_jokers, counts_jokers
from kakumei.compiler.questions.keys import QUESTIONS, key_of, keys_answered, other_answers, overlap, question_of
from kakumei.compiler.questions.occasions import Labels
from kakumei.compiler.questions.question import Question, Settled
from kakumei.compiler.questions.table import SHEET

__all__ = [
    "QUESTIONS",
    "SHEET",
    "GameFacts",
    "Labels",
    "Question",
    "Settled",
    "ShapeKind",
    "asks_for_suits_of_jokers",
    "counts_jokers",
    "key_of",
    "keys_answered",
    "kind_of",
    "kinds_in",
    "other_answers",
    "overlap",
    "question_of",
    "shapes_with_jokers",
]
