"""A match of a person in a terminal against random players."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

import click

from kakumei.checker.play_out import RandomChooser, Step
from kakumei.checker.reasons import reason_sentences
from kakumei.checker.wording import english, seat_name
from kakumei.cli.cards import Pen
from kakumei.cli.event_words import event_words, match_result
from kakumei.cli.move_words import asks_for_seat
from kakumei.cli.parse_move import NotUnderstood, parse_move, what_to_type
from kakumei.cli.printing import is_terminal, print_text
from kakumei.cli.screen import Screen
from kakumei.compiler.config.base import Player, Seat
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import Setting
from kakumei.compiler.sheet import LanguageError, make_sheet
from kakumei.engine import AnyGame, DecisionKind, Event, Move
from kakumei.engine.state.events import HandEnded

_PERSON = Player(0)


class Leaves(Exception):
    """The person wants no more, or the input has ended."""


@dataclass(slots=True)
class Match:
    """One match of a person against random players."""

    variant: Variant
    setting: Setting
    pen: Pen
    others: RandomChooser
    steps: list[Step] = field(default_factory=list)
    _sentences: dict[str, str] | None = None

    def play(self, game: AnyGame, dealt: Iterable[Event]) -> None:
        """Plays to the end of the match.

        Raises:
            Leaves: the person does not.
        """
        self._tell(game, game, dealt)
        while (decision := game.decision) is not None:
            seat, legal = decision.seat, game.legal_moves()
            move = self._ask(game, legal) if seat == self._seat(game) else self.others(game, legal)
            after, events = game.apply(move)
            self.steps.append(Step(before=game, seat=seat, move=move, after=after, events=events))
            self._tell(game, after, events)
            game = after
        winners = [game.seating.seat_of(player) for player in game.snapshot().winners or ()]
        print_text(match_result(self._screen(game), winners, _totals(game, game)))

    def _seat(self, game: AnyGame) -> Seat:
        """Where the person sits in this hand."""
        return game.seating.seat_of(_PERSON)

    def _screen(self, game: AnyGame) -> Screen:
        titles = {title.key: english(title.names) for title in self.variant.titles}
        return Screen(self.pen, self._seat(game), titles, asks_for_seat(game))

    def _tell(self, before: AnyGame, after: AnyGame, events: Iterable[Event]) -> None:
        """What has happened, as the person saw it."""
        this, of_next = _by_hand(events)
        for text in event_words(self._screen(before), this, _totals(before, after)):
            print_text(text)
        if after.seating.hand != before.seating.hand:
            # What follows belongs to the next hand, in which everybody may sit elsewhere.
            screen = self._screen(after)
            print_text(f"Hand {after.seating.hand}. You are {seat_name(screen.seat)}.")
            for text in event_words(screen, of_next, _totals(after, after)):
                print_text(text)

    def _ask(self, game: AnyGame, legal: tuple[Move, ...]) -> Move:
        """A legal move of the person, asked for until there is one."""
        decision = game.decision
        assert decision is not None
        screen = self._screen(game)
        view = game.view(screen.seat)
        print_text(screen.position(view))
        if decision.kind is not DecisionKind.TURN:
            clause = game.program.clause_numbers[decision.clause]
            print_text(self.pen.wrap(f"{clause}  {self.pen.quote(self._printed().get(clause, ''))}", indent=2))
            if decision.count is None:
                print_text(self.pen.wrap(f"You may choose: {screen.some_moves(legal)}", indent=2))
        while True:
            text = _read_line(what_to_type(decision, legal))
            if text in ("?", "help"):
                print_text(screen.all_moves(legal))
                continue
            try:
                move = parse_move(text, decision, legal, screen.asks_for_seat, view.hand_cards)
            except NotUnderstood as trouble:
                print_text(self.pen.wrap(f"{str(trouble)[0].upper()}{str(trouble)[1:]}.", indent=2))
                continue
            reasons = game.why_not(screen.seat, move)
            if not reasons:
                return move
            print_text("That is not legal:")
            for clause, text in reason_sentences(game.program, reasons):
                print_text(self._reason(clause, text))
            print_text(self.pen.wrap(f"You may: {screen.some_moves(legal)}", indent=9))

    def _reason(self, clause: str, text: str) -> str:
        sentence = self._printed().get(clause)
        shown = self.pen.wrap(f"  {clause}  {self.pen.signed(text)}", indent=4)
        return shown + ("\n" + self.pen.wrap(f"    {self.pen.quote(sentence)}", indent=4) if sentence else "")

    def _printed(self) -> dict[str, str]:
        """The sentences of the rule sheet by their numbers."""
        if self._sentences is None:
            try:
                sheet = make_sheet(self.variant, self.setting)
            except LanguageError:
                self._sentences = {}
            else:
                statements = [statement for section in sheet.sections for statement in section.statements]
                self._sentences = {statement.number: statement.text for statement in statements}
        return self._sentences


def _by_hand(events: Iterable[Event]) -> tuple[list[Event], list[Event]]:
    """Events up to the end of a hand, and those after it."""
    this: list[Event] = []
    rest = iter(events)
    for event in rest:
        this.append(event)
        if isinstance(event, HandEnded):
            break
    return this, list(rest)


def _totals(seated: AnyGame, after: AnyGame) -> list[int]:
    """Points of the match by seat, where players sit as in `seated`."""
    shown = after.snapshot()
    points = dict(zip(shown.chairs, shown.points, strict=True))
    return [points[player] for player in seated.seating.chairs]


def _read_line(prompt: str) -> str:
    """What the person types next, without blanks around it.

    Raises:
        Leaves: there is no more.
    """
    click.echo(f"{prompt[0].upper()}{prompt[1:]}: ", nl=False)
    line = sys.stdin.readline() if sys.stdin else ""
    if not is_terminal(sys.stdin):
        # What comes through a pipe is not on the screen yet.
        click.echo(line.rstrip("\n"))
    # A capital Q is a queen.
    if not line or line.strip() in ("q", "quit", "exit"):
        raise Leaves
    return line.strip()
