"""What a person at the table sees in `play`: the seats, the order, what is in force, the table, the hand, the moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from kakumei.checker.wording import seat_name
from kakumei.cli.cards import Pen, rank_of
from kakumei.cli.move_words import counted
from kakumei.compiler.config.base import Scope, Seat
from kakumei.compiler.config.effects import LockOn
from kakumei.engine import View
from kakumei.engine.state import moves
from kakumei.engine.state.snapshot import (
    AboveShown,
    AllowShown,
    BelowShown,
    ColourShown,
    CommonSuitsShown,
    DirectionShown,
    ForbidShown,
    MissesShown,
    NextRankShown,
    OrderShown,
    RequireShown,
    StandingShown,
    SuitsShown,
    SuspendedShown,
)

FAINT, STRONG, ALERT = "2", "1", "1;33"
"""Styles: what is always there, what matters, what is otherwise than usual."""

_HEAD = 9  # columns left of what a row says
_BELOW = 4  # plays shown below the one on top


@dataclass(frozen=True, slots=True)
class Screen:
    """Draws for the seat of one person; seats are called P1, P2 and so on, as in examples."""

    pen: Pen
    seat: Seat
    titles: Mapping[str, str]  # their names
    asks_for_seat: bool = False  # whether numbers to be chosen now are seats

    def who(self, seat: Seat | None) -> str:
        """The seat as it is called."""
        if seat is None:
            return "the table"
        return f"{seat_name(seat)} (you)" if seat == self.seat else seat_name(seat)

    def title(self, title: str | None) -> str:
        """The name of a title; nothing where there is none."""
        return "" if title is None else self.titles[title]

    # ---- the position

    def position(self, view: View) -> str:
        """What this seat may see of the game."""
        return "\n".join(self._position(view))

    def _position(self, view: View) -> Iterator[str]:
        yield self.pen.paint("─" * self.pen.width if self.pen.signs else "-" * self.pen.width, FAINT)
        yield from self.pen.table([self._seat_cells(view, seat) for seat in view.turn_order], right={1, 2})
        yield from self._row("order", self._order(view))
        yield from self._direction(view)
        for item in view.standing:
            if item.pending or not isinstance(item, OrderShown | DirectionShown):
                yield from self._row(*self._standing(item))
        yield from self._table(view)
        first, *rest = self.pen.rows(view.hand_cards, _HEAD)
        yield f"  {self.pen.paint('hand', STRONG)}   {first}"
        yield from rest

    def _seat_cells(self, view: View, seat: Seat) -> tuple[str, ...]:
        place = view.places[seat]
        left = _below_one_another(view.counts[seat], "card") if place is None else f"place {place} "
        passed = "passed" if seat in view.passed and place is None else ""
        who = self.who(seat)
        return (
            self.pen.paint(who, STRONG) if seat == self.seat else who,
            left if place is None else self.pen.paint(left, FAINT),
            _below_one_another(view.points[seat], "point"),
            self.title(view.titles[seat]),
            self.pen.paint(passed, FAINT),
        )

    def _order(self, view: View) -> str:
        """The ranks from weak to strong, and what turned them round."""
        turned = [item for item in view.standing if isinstance(item, OrderShown) and not item.pending]
        ranks = " ".join(view.order)
        if not turned:
            return f"{ranks}  {self.pen.paint('reversed', ALERT)}" if view.reversed else ranks
        how = "reversed" if view.reversed else "turned back"
        until = f" {_until(turned[0])}" if len(turned) == 1 else ""
        clauses = ", ".join(dict.fromkeys(item.clause for item in turned))
        return f"{ranks}  {self.pen.paint(how, ALERT)}{until} ({clauses})"

    def _direction(self, view: View) -> Iterator[str]:
        turned = [item for item in view.standing if isinstance(item, DirectionShown) and not item.pending]
        if view.direction < 0 or len(turned) % 2:
            way = "anticlockwise" if view.direction < 0 else "clockwise"
            since = f", {_until(turned[0])} ({turned[0].clause})" if turned else ""
            yield from self._row("turns", self.pen.paint(way, ALERT if turned else STRONG) + since)

    def _standing(self, item: StandingShown) -> tuple[str, str]:
        """What is in force beside order and direction, or will be: the head of its row, and what it says."""
        head, what = self._in_force(item)
        if item.pending:
            return "later", f"{what}, from the end of the trick ({item.clause})"
        return head, f"{self.pen.paint(what, ALERT)}, {_until(item)} ({item.clause})"

    def _in_force(self, item: StandingShown) -> tuple[str, str]:
        match item:
            case OrderShown():
                return "now", "the order turns round"
            case DirectionShown():
                return "now", "the turns go the other way"
            case AboveShown(value=(*cards, rank)):
                return "now", f"{self.pen.cards(cards)} just above {rank}"
            case BelowShown(value=(*cards, rank)):
                return "now", f"{self.pen.cards(cards)} just below {rank}"
            case SuspendedShown(value=rules):
                return "now", f"{', '.join(rules)} not in force"
            case AllowShown(seats=seats):
                return "now", f"a permission{self._for(seats)}"
            case ForbidShown(seats=seats):
                return "now", f"a ban{self._for(seats)}"
            case RequireShown(seats=seats):
                return "now", f"a demand{self._for(seats)}"
            case MissesShown(seats=seats, left=left):
                return "now", f"{counted(left or 0, 'turn')} to be missed{self._for(seats, 'by')}"
            case SuitsShown(value=value):
                return "locked", self.lock(LockOn.SUITS, value)
            case CommonSuitsShown(value=value):
                return "locked", self.lock(LockOn.COMMON_SUITS, value)
            case ColourShown(value=value):
                return "locked", self.lock(LockOn.COLOUR, value)
            case NextRankShown(value=value):
                return "locked", self.lock(LockOn.NEXT_RANK, value)
            case AboveShown() | BelowShown():
                raise AssertionError("cards stand above or below some rank")
            case _:
                assert_never(item)

    def _for(self, seats: Sequence[Seat] | None, word: str = "for") -> str:
        """For whom something is in force; nothing where it is for everybody."""
        return "" if seats is None else f" {word} {' and '.join(map(self.who, seats)) or 'nobody'}"

    def lock(self, on: LockOn, value: Sequence[str]) -> str:
        """What may follow under a lock."""
        match on:
            case LockOn.SUITS:
                return f"only {' '.join(map(self.pen.suit, value))}"
            case LockOn.COMMON_SUITS:
                return f"{' '.join(map(self.pen.suit, value))} must be among them"
            case LockOn.COLOUR:
                return f"only {' and '.join(value)}"
            case LockOn.NEXT_RANK:
                return "only the next rank"
            case _:
                assert_never(on)

    def _table(self, view: View) -> Iterator[str]:
        if not view.table:
            yield from self._row("table", "empty")
            return
        *below, top = view.table
        cards = f"{self.pen.cards(top.cards)}  by {self.who(top.seat)}{self.reading(top.cards, top.as_)}"
        yield from self._row("table", cards)
        if below:
            shown = [
                f"{self.pen.cards(laid.cards)} ({seat_name(laid.seat)}{self.reading(laid.cards, laid.as_)})"
                for laid in below[-_BELOW:]
            ]
            more = ["…" if self.pen.signs else "..."] if len(below) > _BELOW else []
            yield from self._row("below", "  ".join([*reversed(shown), *more]))

    def _row(self, head: str, text: str) -> Iterator[str]:
        yield self.pen.wrap(f"  {head:<6} {text}", indent=_HEAD)

    def reading(self, cards: Sequence[str], stands: Sequence[str]) -> str:
        """What jokers stand for, unless anybody sees it: one of a set is of its rank."""
        natural = {rank_of(card) for card in cards if card != "JK"}
        plain = list(cards) == list(stands) or (len(natural) == 1 and natural == set(map(rank_of, stands)))
        return "" if plain else f", as {self.pen.cards(stands)}"

    # ---- moves

    def move(self, move: moves.Move) -> str:
        """A move as it can be typed."""
        match move:
            case moves.Play(cards=cards, as_=as_):
                return self.pen.cards(cards) + (f" as {self.pen.cards(as_)}" if as_ else "")
            case moves.Pass():
                return "pass"
            case moves.Give(cards=cards) | moves.Discard(cards=cards) | moves.Take(cards=cards):
                return self.pen.cards(cards) if cards else "nothing"
            case moves.Choose(value=int(value)) if self.asks_for_seat:
                return seat_name(Seat(value))
            case moves.Choose(value=value):
                return str(value)
            case moves.Call(rule=rule):
                return f"call {rule}"
            case moves.Answer(rule=rule, cards=cards):
                return f"{rule} {self.pen.cards(cards or ())}" if cards else rule
            case moves.Decline():
                return "no"
            case moves.Arrange(seats=seats):
                return " ".join(map(seat_name, seats))
            case _:
                assert_never(move)

    def some_moves(self, legal: Sequence[moves.Move], at_most: int = 10) -> str:
        """The first of the legal moves, and how many more there are."""
        shown = ", ".join(self.move(move) for move in legal[:at_most])
        more = len(legal) - at_most
        return shown + (f" and {more} more (`?` lists them)" if more > 0 else "")

    def all_moves(self, legal: Sequence[moves.Move]) -> str:
        """Every legal move with the number by which it can be chosen."""
        items = [f"{f'#{number}':>4} {self.move(move)}" for number, move in enumerate(legal, start=1)]
        return "\n".join(self.pen.columns(items))


def _below_one_another(number: int, thing: str) -> str:
    """A number of things; one thing is as wide as several, so that numbers that end alike stand below one another."""
    return counted(number, thing) + (" " if number == 1 else "")


def _until(item: StandingShown) -> str:
    """Until when something is in force."""
    match item.until:
        case Scope.End.TRICK:
            return "until the trick ends"
        case Scope.End.HAND:
            return "until the hand ends"
        case Scope.End.MATCH:
            return "until the match ends"
        case Scope.End.TRICKS:
            return f"for {counted(item.left or 0, 'more trick')}"
        case Scope.End.TURNS:
            return f"for {counted(item.left or 0, 'more turn')}"
        case _:
            assert_never(item.until)
