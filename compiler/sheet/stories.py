"""Worked examples: the steps of an example as sentences, with what a picture of each step needs."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.model import RuleInForce
from kakumei.compiler.sheet.catalogue import Catalogue
from kakumei.compiler.sheet.phrase import Text, say
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.compiler.sheet.phrases.examples import expectation, move, setup_sentences
from kakumei.compiler.sheet.view import SheetExample, SheetStep, StepKind
from kakumei.dsl import ast
from kakumei.dsl.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class BeforeStep:
    """What lies on the table and what each seat holds, before a step."""

    table: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


PlayExample: TypeAlias = Callable[[ast.Example], tuple[BeforeStep, ...] | None]
"""Plays an example: the position before each of its steps, or None if it does not hold at the setting."""


def about_this_game(rule: RuleInForce, game: Game) -> Iterator[ast.Example]:
    """The examples of a rule that show it as it is played here.

    Those that stand beside the variant were written for it. Those of a library were written for the values that the
    rule has there; with other values an example could hold and still be about something that this game has not.
    """
    as_written = all(
        _same(value, default, game) for (_, value), (_, default) in zip(rule.arguments, rule.defaults, strict=True)
    )
    for example in rule.examples:
        if as_written or example.span.source == game.variant.span.source:
            yield example


def _same(value: ast.Value, default: ast.Value, game: Game) -> bool:
    """Whether a parameter has its default value; a choice of the host counts as the number chosen."""
    return value == default or _number(value, game) == _number(default, game) is not None


def _number(value: ast.Value, game: Game) -> int | None:
    """The number that a value is at this setting; None for any other value."""
    match ast.as_number(value):
        case ast.IntLiteral(value=number):
            return number
        case ast.Name(text=text):
            return game.numbers.chosen(text)
        case None:
            return None


def stories(
    examples: Iterable[ast.Example], game: Game, words: Catalogue, play: PlayExample | None
) -> Iterator[SheetExample]:
    """The examples that hold, told."""
    for example in examples:
        positions = _guess(example) if play is None else play(example)
        if positions is not None:
            yield _Story(example, positions, game, words).told()


class _Story:
    """One example being told."""

    def __init__(self, example: ast.Example, positions: tuple[BeforeStep, ...], game: Game, words: Catalogue) -> None:
        self.example = example
        self.positions = positions
        self.game = game
        self.words = words

    def told(self) -> SheetExample:
        rule = None if self.example.rule is None else self.game.rule(self.example.rule.text)
        holds = {step.seat.number: step.cards for step in self.example.steps if isinstance(step, ast.HoldsStep)}
        return SheetExample(
            title=self.words.render(say("story-title", title=Text(self.example.names))),
            number=None if rule is None else rule.clause.number,
            setup=tuple(self.words.render(part) for part in setup_sentences(self.example.steps, self.game)),
            hands=tuple(tuple(map(ast.card_of, holds[seat])) for seat in sorted(holds)),
            steps=tuple(self._steps()),
        )

    def _steps(self) -> Iterator[SheetStep]:
        leads = True
        for step, position in zip(self.example.steps, self.positions, strict=True):
            match step:
                case (
                    ast.NowLeads()
                    | ast.NowToMove()
                    | ast.NowOut()
                    | ast.NowPlaced()
                    | ast.NowHolds()
                    | ast.NowHasCards()
                    | ast.NowHasPoints()
                    | ast.NowOrder()
                    | ast.NowDirection()
                    | ast.NowInForce()
                    | ast.NowHandEnds()
                ):
                    text = self.words.render(expectation(step, self.game))
                    yield SheetStep(kind=StepKind.RESULT, text=text, seat=None, cards=(), table=(), hand=())
                case ast.HoldsStep() | ast.WasStep() | ast.LeadsStep() | ast.DealsStep() | ast.AfterExchangeStep():
                    pass
                case ast.AsideStep() | ast.StockStep() | ast.SetOptionStep() | ast.SetChoiceStep():
                    pass
                case _:
                    leads = not position.table
                    text = self.words.render(move(step, leads, self._number, self.game))
                    seat = step.seat.number - 1
                    cards = _cards(step)
                    hand = position.hands[seat] if seat < len(position.hands) else ()
                    yield SheetStep(
                        kind=_kind(step),
                        text=text,
                        seat=seat,
                        cards=cards,
                        table=position.table,
                        hand=hand if Counter(cards) <= Counter(hand) else cards,
                    )

    def _number(self, name: str) -> str | None:
        """The number of the first clause in force that goes by a name: its key, or the first word of it."""
        for clause in self.game.variant.clauses():
            if self.game.holds(clause) and (clause.key == name or clause.key.startswith((f"{name}.", f"{name}/"))):
                return clause.number
        return None


def _kind(step: ast.MoveStep) -> StepKind:
    match step:
        case ast.PlaysStep() | ast.AnswersStep():
            return StepKind.PLAYED
        case ast.CannotPlayStep() | ast.CannotPassStep():
            return StepKind.REFUSED
        case _:
            return StepKind.OTHER_MOVE


def _cards(step: ast.MoveStep) -> tuple[Card, ...]:
    match step:
        case (
            ast.PlaysStep(cards=cards)
            | ast.CannotPlayStep(cards=cards)
            | ast.AnswersStep(cards=cards)
            | ast.GivesStep(cards=cards)
            | ast.DiscardsStep(cards=cards)
            | ast.TakesStep(cards=cards)
        ):
            return tuple(map(ast.card_of, cards))
        case _:
            return ()


# Without an engine: what the steps themselves tell


def _guess(example: ast.Example) -> tuple[BeforeStep, ...]:
    """The table and the hands before each step, as far as the steps tell.

    The table is empty at the start, after somebody is said to lead, and when the owner of the top play plays again;
    a trick that ends unmentioned is not seen to end.
    """
    hands: dict[int, list[Card]] = {}
    table: tuple[Card, ...] = ()
    owner: int | None = None
    positions: list[BeforeStep] = []
    for step in example.steps:
        if isinstance(step, ast.PlaysStep) and step.seat.number == owner:
            table = ()
        seats = range(1, max(hands, default=0) + 1)
        positions.append(BeforeStep(table=table, hands=tuple(tuple(hands.get(seat, ())) for seat in seats)))
        match step:
            case ast.HoldsStep(seat=seat, cards=cards):
                hands[seat.number] = [ast.card_of(card) for card in cards]
            case ast.PlaysStep(seat=seat, cards=cards) | ast.AnswersStep(seat=seat, cards=cards):
                _take(hands, seat.number, cards)
                table, owner = tuple(map(ast.card_of, cards)), seat.number
            case ast.GivesStep(seat=seat, cards=cards, to=to):
                _take(hands, seat.number, cards)
                hands.setdefault(to.number, []).extend(map(ast.card_of, cards))
            case ast.DiscardsStep(seat=seat, cards=cards):
                _take(hands, seat.number, cards)
            case ast.NowLeads() | ast.NowHandEnds():
                table, owner = (), None
            case _:
                pass
    return tuple(positions)


def _take(hands: dict[int, list[Card]], seat: int, cards: tuple[ast.PrintedCard, ...]) -> None:
    for card in map(ast.card_of, cards):
        if card in hands.get(seat, ()):
            hands[seat].remove(card)
