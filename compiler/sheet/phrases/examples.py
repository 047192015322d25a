"""Examples told as stories: who holds what, who plays what, what comes of it."""

from collections.abc import Callable
from typing import assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.cards import RANKS, SUITS
from kakumei.compiler.sheet.phrases.choices import choice_name
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.compiler.sheet.phrases.events import rule_name
from kakumei.compiler.sheet.phrases.players import place
from kakumei.dsl import ast
from kakumei.dsl.cards import Card, JokerCard, NaturalCard, SpecialCard, Suit

_GLYPHS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
# The first words of statements that a refusal can be put down to; others are cited by their number alone.
_REASONS = {
    "beat": "because-beat",
    "joker": "because-joker",
    "held": "because-held",
    "open": "because-open",
    "pass": "because-pass",
    "play": "because-play",
    "turn": "because-turn",
}

Number = Callable[[str], str | None]
"""The number of the clause whose key is, or begins with, a name; None if the sheet has none."""


def setup_sentences(steps: tuple[ast.Step, ...], game: Game) -> tuple[Part, ...]:
    """The sentences that set the scene, places and hands together in one each."""
    was = [
        say("story-was", n=step.seat.number, place=place(step.place)) for step in steps if isinstance(step, ast.WasStep)
    ]
    holds = [_holds(step, game) for step in steps if isinstance(step, ast.HoldsStep)]
    sentences: list[Part] = [scene for step in steps if (scene := _scene(step, game)) is not None]
    if was:
        sentences.append(say("story-places", places=listing(Joint.ENTRIES, *was)))
    if holds:
        sentences.append(say("story-hands", hands=listing(Joint.ENTRIES, *holds)))
    return tuple(sentences)


def _holds(step: ast.HoldsStep, game: Game) -> Phrase:
    return say("story-holds", n=step.seat.number, cards=_row(step.cards, game))


def _scene(step: ast.Step, game: Game) -> Phrase | None:
    match step:
        case ast.DealsStep(seat=seat):
            return say("story-deals", n=seat.number)
        case ast.AfterExchangeStep():
            return say("story-after-exchange")
        case ast.AsideStep(cards=cards):
            return say("story-aside", cards=_row(cards, game))
        case ast.StockStep(cards=cards):
            return say("story-stock", cards=_row(cards, game))
        case ast.SetOptionStep(name=name, on=on):
            return say("story-option-on" if on else "story-option-off", rule=rule_name(name.text, game))
        case ast.SetChoiceStep(name=name, value=value):
            return say("story-choice", name=choice_name(name.text, game), n=value.value)
        case _:
            return None


def move(step: ast.MoveStep, leads: bool, number: Number, game: Game) -> Phrase:
    """A move, made or refused; `leads`: it opens a trick."""
    match step:
        case ast.PlaysStep(seat=seat, cards=cards, reading=()):
            return say("story-leads" if leads else "story-plays", n=seat.number, cards=_row(cards, game))
        case ast.PlaysStep(seat=seat, cards=cards, reading=reading):
            message = "story-leads-as" if leads else "story-plays-as"
            return say(message, n=seat.number, cards=_row(cards, game), reading=_row(reading, game))
        case ast.CannotPlayStep(seat=seat, cards=cards, because=None):
            return say("story-cannot-play", n=seat.number, cards=_row(cards, game))
        case ast.CannotPlayStep(seat=seat, cards=cards, because=ast.Name() as because):
            reason = _because(because, number, game)
            return say("story-cannot-play-because", n=seat.number, cards=_row(cards, game), because=reason)
        case ast.PassesStep(seat=seat):
            return say("story-passes", n=seat.number)
        case ast.CannotPassStep(seat=seat, because=None):
            return say("story-cannot-pass", n=seat.number)
        case ast.CannotPassStep(seat=seat, because=ast.Name() as because):
            return say("story-cannot-pass-because", n=seat.number, because=_because(because, number, game))
        case ast.AnswersStep(seat=seat, cards=()):
            return say("story-answers-call", n=seat.number)
        case ast.AnswersStep(seat=seat, cards=cards):
            return say("story-answers", n=seat.number, cards=_row(cards, game))
        case ast.DeclinesStep(seat=seat):
            return say("story-declines", n=seat.number)
        case ast.CallsStep(seat=seat, rule=rule):
            return say("story-calls", n=seat.number, rule=rule_name(rule.text, game))
        case ast.GivesStep(seat=seat, cards=cards, to=to):
            return say("story-gives", n=seat.number, cards=_row(cards, game), to=to.number)
        case ast.DiscardsStep(seat=seat, cards=cards):
            return say("story-discards", n=seat.number, cards=_row(cards, game))
        case ast.TakesStep(seat=seat, cards=cards):
            return say("story-takes", n=seat.number, cards=_row(cards, game))
        case ast.NamesStep(seat=seat, value=value):
            return say("story-names", n=seat.number, value=_named(value, game))
        case ast.SaysStep(seat=seat, yes=yes):
            return say("story-says-yes" if yes else "story-says-no", n=seat.number)
        case ast.SeatsStep(seat=seat, order=order):
            said = (say("story-player", n=member.number) for member in order)
            return say("story-seats", n=seat.number, players=listing(Joint.COMMAS, *said))
        case _:
            raise AssertionError(step)


def expectation(step: ast.Expectation, game: Game) -> Phrase:
    """What must hold now."""
    match step:
        case ast.NowLeads(seat=seat):
            return say("story-now-leads", n=seat.number)
        case ast.NowToMove(seat=seat):
            return say("story-now-to-move", n=seat.number)
        case ast.NowOut(seat=seat, negated=negated):
            return say("story-now-not-out" if negated else "story-now-out", n=seat.number)
        case ast.NowPlaced(seat=seat, place=placed):
            return say("story-now-placed", n=seat.number, place=place(placed))
        case ast.NowHolds(seat=seat, cards=cards):
            return say("story-now-holds", n=seat.number, cards=_row(cards, game))
        case ast.NowHasCards(seat=seat, count=count):
            return say("story-now-has-cards", n=seat.number, count=count.value)
        case ast.NowHasPoints(seat=seat, points=points, minus=minus):
            message = "story-now-has-minus-points" if minus else "story-now-has-points"
            return say(message, n=seat.number, points=points.value)
        case ast.NowOrder(reversed=turned):
            return say("story-now-order-reversed" if turned else "story-now-order-normal")
        case ast.NowDirection(reversed=turned):
            return say("story-now-direction-reversed" if turned else "story-now-direction-normal")
        case ast.NowInForce(rule=rule, negated=negated):
            message = "story-now-not-in-force" if negated else "story-now-in-force"
            return say(message, rule=rule_name(rule.text, game))
        case ast.NowHandEnds():
            return say("story-now-hand-ends")
        case _:
            assert_never(step)


def _row(cards: tuple[ast.PrintedCard, ...], game: Game) -> Part:
    """Cards as they are shown in a row: suit sign and rank."""
    return listing(Joint.CARDS, *(_glyph(ast.card_of(card), game) for card in cards)) if cards else say("glyph-nothing")


def _glyph(card: Card, game: Game) -> Phrase:
    match card:
        case NaturalCard(suit=suit, rank=rank):
            return say("glyph-card", suit=_GLYPHS[suit], rank=rank.value)
        case JokerCard():
            return say("glyph-joker")
        case SpecialCard(name=name):
            return say("glyph-special", name=Text(game.special_card(name)))
        case _:
            assert_never(card)


def _because(name: ast.Name, number: Number, game: Game) -> Phrase:
    """Why a move is refused: the reason in words where there are words for it, and the clause."""
    reason = say(_REASONS[name.text]) if name.text in _REASONS else say("because-rule", rule=rule_name(name.text, game))
    cited = number(name.text)
    return reason if cited is None else say("because-cited", reason=reason, number=cited)


def _named(value: ast.IntLiteral | ast.RankItem | ast.Seat | ast.PrintedCard, game: Game) -> Phrase:
    match value:
        case ast.IntLiteral(value=count):
            return say("named-number", n=count)
        case ast.RankItem(rank=rank):
            return say("named-rank", rank=say(RANKS[rank]))
        case ast.Seat(number=seat):
            return say("story-player", n=seat)
        case ast.CardItem(card=card):
            return say("card-natural", rank=say(RANKS[card.rank]), suit=say(SUITS[card.suit]))
        case ast.JokerItem():
            return say("card-joker")
        case ast.SpecialItem(name=name):
            return say("glyph-special", name=Text(game.special_card(name)))
        case _:
            assert_never(value)
