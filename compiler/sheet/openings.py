"""What the source leaves open: every clause with a silent or unclear origin, and what was made of it."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from kakumei.compiler.model import Clause, Origin, OriginKind, number_parts
from kakumei.compiler.questions import other_answers
from kakumei.compiler.sheet.catalogue import Catalogue
from kakumei.compiler.sheet.phrase import Joint, Part, Text, listing, say
from kakumei.compiler.sheet.phrases.choices import choice_name
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.language import why_open
from kakumei.compiler.sheet.phrases.structure import structural
from kakumei.compiler.sheet.view import OpenQuestion

_OPEN = (OriginKind.SILENT, OriginKind.UNCLEAR)


def is_open(origins: Iterable[Origin]) -> bool:
    """Whether the source leaves something open here."""
    return any(origin.kind in _OPEN for origin in origins)


def questions(game: Game, words: Catalogue, sentences: dict[str, str]) -> Iterator[OpenQuestion]:
    """Every open question in the order of the numbers, the choices of the host after them.

    Args:
        sentences: by number, what stands on the sheet.
    """
    found = sorted(_of_clauses(game, words, sentences), key=lambda question: number_parts(question.number or ""))
    yield from found
    for choice in game.variant.choices:
        if is_open(choice.origins):
            played = say("open-choice", name=choice_name(choice.name, game), n=game.setting.choice(choice.name))
            why = words.render(_why(choice.origins))
            yield OpenQuestion(number=None, played=words.render(played), why=why, alternatives=())


def _of_clauses(game: Game, words: Catalogue, sentences: dict[str, str]) -> Iterator[OpenQuestion]:
    for clause, answers in groupby(game.answers, key=lambda answer: answer.clause):
        if is_open(clause.origins):
            said = sentences[clause.number]
            nodes = (other for answer in answers for other in other_answers(answer.node))
            others = [words.render(structural(other, Context(game=game))) for other in nodes]
            yield _question(clause, said, tuple(other for other in others if other != said), words)
    for rule in game.rules:
        if is_open(rule.clause.origins):
            yield _question(rule.clause, words.render(say("open-rule", rule=Text(rule.names))), (), words)
        for line in rule.lines:
            # A line that says nothing of its own has the origins of its rule, told already.
            if game.holds(line.clause) and is_open(line.clause.origins) and line.clause.origins != rule.clause.origins:
                yield _question(line.clause, sentences[line.clause.number], (), words)
    for text in game.variant.texts:
        if is_open(text.clause.origins):
            yield _question(text.clause, sentences[text.clause.number], (), words)


def _question(clause: Clause, played: str, others: tuple[str, ...], words: Catalogue) -> OpenQuestion:
    return OpenQuestion(
        number=clause.number, played=played, why=words.render(_why(clause.origins)), alternatives=others
    )


def _why(origins: Iterable[Origin]) -> Part:
    return listing(Joint.SENTENCES, *(why for origin in origins if (why := why_open(origin)) is not None))
