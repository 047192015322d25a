"""A match of a person in a terminal against random players."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import click

from kakumei.checker.play_out import RandomChooser, Step
from kakumei.checker.reasons import reason_text
from kakumei.cli.cards import Pen
from kakumei.cli.printing import is_terminal, print_text
from kakumei.cli.screen import Screen
from kakumei.cli.typed import NotUnderstood, read_move, what_to_type
from kakumei.cli.words import english
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import Setting
from kakumei.compiler.sheet import LanguageError, make_sheet
from kakumei.engine import DecisionKind, Event, Move, Reason, State, apply, legal_moves, seen_by, view, why_not
from kakumei.engine.events import HandEnded
from kakumei.engine.frames import Naming


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

    def play(self, state: State, dealt: Iterable[Event]) -> None:
        """Plays to the end of the match.

        Raises:
            Leaves: the person does not.
        """
        self._tell(state, state, dealt)
        while state.decision is not None:
            seat, legal = state.decision.seat, legal_moves(state)
            move = self._ask(state, legal) if seat == self._seat(state) else self.others(state, legal)
            after, events = apply(state, move)
            self.steps.append(Step(before=state, seat=seat, move=move, after=after, events=events))
            self._tell(state, after, events)
            state = after
        totals = ", ".join(
            f"player {player + 1}{' (you)' if player == 0 else ''} {points}"
            for player, points in enumerate(state.points)
        )
        winners = " and ".join(f"player {player + 1}" if player else "you" for player in state.winners or ())
        print_text(self.pen.wrap(f"\nThe match is over. Points: {totals}. Won by: {winners}."))

    def _seat(self, state: State) -> int:
        """Where the person sits in this hand."""
        return state.chairs.index(0)

    def _screen(self, state: State) -> Screen:
        return Screen(self.pen, self._seat(state), {title.key: english(title.names) for title in self.variant.titles})

    def _tell(self, before: State, after: State, events: Iterable[Event]) -> None:
        """What has happened, as the person saw it."""
        screen = self._screen(before)
        for event in events:
            told = screen.event(seen_by(event, screen.seat))
            if told is not None:
                print_text(self.pen.wrap(told, indent=4))
            if isinstance(event, HandEnded) and after.number != before.number:
                # What follows belongs to the next hand, in which everybody may sit elsewhere.
                screen = self._screen(after)
                print_text(f"\nHand {after.number}. You are P{screen.seat + 1}.")

    def _ask(self, state: State, legal: tuple[Move, ...]) -> Move:
        """A legal move of the person, asked for until there is one."""
        decision = state.decision
        assert decision is not None
        screen = replace(self._screen(state), asks_for_seat=asks_for_seat(state))
        print_text(screen.position(view(state, screen.seat)))
        if decision.kind is not DecisionKind.TURN:
            clause = state.game.clause_numbers[decision.clause]
            print_text(self.pen.wrap(f"{clause}  “{self._printed().get(clause, '')}”", indent=2))
            if decision.count is None:
                print_text(self.pen.wrap(f"You may choose: {screen.some_moves(legal)}", indent=2))
        while True:
            text = _read_line(what_to_type(decision))
            if text in ("?", "help"):
                print_text(self.pen.wrap(screen.all_moves(legal), indent=9))
                continue
            try:
                move = read_move(text, decision, legal, screen.asks_for_seat)
            except NotUnderstood as trouble:
                print_text(str(trouble))
                continue
            reasons = why_not(state, screen.seat, move)
            if not reasons:
                return move
            print_text("That is not legal:")
            for reason in reasons:
                print_text(self._reason(state, reason))
            print_text(self.pen.wrap(f"You may: {screen.some_moves(legal)}", indent=9))

    def _reason(self, state: State, reason: Reason) -> str:
        number = state.game.clause_numbers[reason.clause]
        sentence = self._printed().get(number)
        told = self.pen.wrap(f"  {number}  {reason_text(reason)}", indent=4)
        return told + ("\n" + self.pen.wrap(f"    “{sentence}”", indent=4) if sentence else "")

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


def asks_for_seat(state: State) -> bool:
    """Whether the open decision names a player."""
    frame = state.agenda[-1] if state.agenda else None
    return isinstance(frame, Naming) and frame.player


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
    if not line or line.strip().lower() in ("q", "quit", "exit"):
        raise Leaves
    return line.strip()
