"""From the first steps of an example to a position: hands, places of the hand before, leader, options."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from kakumei.checker.lowered import lowered
from kakumei.compiler.config.base import Seat
from kakumei.compiler.model import Variant
from kakumei.compiler.places import place_number
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Setup
from kakumei.dsl.source import Span
from kakumei.engine import AnyGame, Game, Position, Reference
from kakumei.engine.state.errors import PositionError

Step = TypeVar("Step", bound=Setup)


class StepFails(Exception):
    """A step of an example that does not hold: where, why the example fails, and what was found there."""

    def __init__(self, span: Span, why: str, found: str) -> None:
        super().__init__(f"{why}: {found}")
        self.span = span
        self.why = why
        self.found = found


def names_of(cards: Sequence[ast.PrintedCard]) -> tuple[str, ...]:
    """The cards as JSON names them."""
    return tuple(map(ast.printed_name, cards))


def setup_of(example: ast.Example) -> tuple[Setup, ...]:
    """The steps that set the position up."""
    return tuple(step for step in example.steps if isinstance(step, Setup))


def set_up(variant: Variant, example: ast.Example, setting: Setting) -> AnyGame:
    """The position in which the example begins.

    Raises:
        StepFails: there is no such position in this variant at this setting.
    """
    steps = setup_of(example)
    config = lowered(variant, _with_settings(setting, steps))
    hands = _hands(steps)
    seats = max(hands, default=0)
    if seats not in config.players:
        raise StepFails(example.span, f"`{variant.name}` is not played by {seats}", f"{seats} seats hold cards")
    places, complete = _places(steps, seats)
    after_exchange = any(isinstance(step, ast.AfterExchangeStep) for step in steps)
    position = Position(
        deal=tuple(hands.get(number, ()) for number in range(1, seats + 1)),
        places=places,
        exchange=complete and not after_exchange,
        dealer=_seat(steps, ast.DealsStep),
        leader=_seat(steps, ast.LeadsStep),
        aside=tuple(name for step in _all(steps, ast.AsideStep) for name in names_of(step.cards)),
        stock=tuple(name for step in _all(steps, ast.StockStep) for name in names_of(step.cards)),
    )
    _check_cards(steps, {kind.name: kind.copies for kind in config.deck})
    try:
        engine = Reference.of(config, seats)
        return Game(engine, engine.from_position(position)[0])
    except PositionError as error:
        raise StepFails(example.span, "the position cannot be set up", str(error)) from None


def _with_settings(setting: Setting, steps: Sequence[Setup]) -> Setting:
    options, choices = dict(setting.options), dict(setting.choices)
    for switch in _all(steps, ast.SetOptionStep):
        if switch.name.text not in options:
            raise StepFails(switch.name.span, f"there is no option `{switch.name.text}`", "no such option")
        options[switch.name.text] = switch.on
    for choice in _all(steps, ast.SetChoiceStep):
        if choice.name.text not in choices:
            raise StepFails(choice.name.span, f"there is no choice `{choice.name.text}`", "no such choice")
        choices[choice.name.text] = choice.value.value
    return Setting(options=tuple(options.items()), choices=tuple(choices.items()))


def _hands(steps: Sequence[Setup]) -> Mapping[int, tuple[str, ...]]:
    hands: dict[int, tuple[str, ...]] = {}
    for step in _all(steps, ast.HoldsStep):
        hands[step.seat.number] = hands.get(step.seat.number, ()) + names_of(step.cards)
    return hands


def _places(steps: Sequence[Setup], seats: int) -> tuple[tuple[Seat, ...] | None, bool]:
    """The seats by their places, and whether the example names them all; those it leaves out keep their order."""
    by_place: dict[int, Seat] = {}
    for step in _all(steps, ast.WasStep):
        place = place_number(step.place, seats)
        seat = Seat(step.seat.number - 1)
        if not (1 <= place <= seats and 0 <= seat < seats) or place in by_place or seat in by_place.values():
            raise StepFails(step.span, "the places of the hand before are no ranking", "this place is not free")
        by_place[place] = seat
    if not by_place:
        return None, False
    rest = iter(Seat(seat) for seat in range(seats) if seat not in by_place.values())
    places = tuple(by_place[place] if place in by_place else next(rest) for place in range(1, seats + 1))
    return places, len(by_place) == seats


def _seat(steps: Sequence[Setup], kind: type[ast.DealsStep] | type[ast.LeadsStep]) -> Seat | None:
    return next((Seat(step.seat.number - 1) for step in _all(steps, kind)), None)


def _check_cards(steps: Sequence[Setup], copies: Mapping[str, int]) -> None:
    there = Counter[str]()
    for step in steps:
        if isinstance(step, ast.HoldsStep | ast.AsideStep | ast.StockStep):
            for card in step.cards:
                name = ast.printed_name(card)
                there[name] += 1
                if there[name] > copies.get(name, 0):
                    held = f"the pack has {copies[name]}" if copies.get(name) else "not in the pack"
                    raise StepFails(card.span, f"there are not so many `{name}` in the pack", held)


def _all(steps: Sequence[Setup], kind: type[Step]) -> Sequence[Step]:
    return [step for step in steps if isinstance(step, kind)]
