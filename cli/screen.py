"""What a person at the table sees in `play`: the seats, the order, the table, the hand, and what happens."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from kakumei.cli.cards import Pen
from kakumei.engine import events, moves

_FAINT, _STRONG = "2", "1"


@dataclass(frozen=True, slots=True)
class Screen:
    """Draws for the seat of one person; seats are called P1, P2 and so on, as in examples."""

    pen: Pen
    seat: int
    titles: Mapping[str, str]  # their names
    asks_for_seat: bool = False  # whether numbers to be chosen now are seats

    def who(self, seat: int | None) -> str:
        """The seat as it is called."""
        if seat is None:
            return "the table"
        return f"P{seat + 1} (you)" if seat == self.seat else f"P{seat + 1}"

    # ---- the position

    def position(self, view: dict[str, Any]) -> str:
        """What this seat may see of the state."""
        return "\n".join(self._position(view))

    def _position(self, view: dict[str, Any]) -> Iterator[str]:
        yield self.pen.paint("─" * self.pen.width if self.pen.signs else "-" * self.pen.width, _FAINT)
        for seat in view["turn_order"]:
            yield f"  {self.who(seat):<9} {self._seat_state(view, seat)}"
        yield from self._wrapped("order", " ".join(view["order"]) + ("   reversed" if view["reversed"] else ""))
        if view["direction"] < 0:
            yield from self._wrapped("turns", "anticlockwise")
        for item in view["standing"]:
            value = " ".join(map(str, item["value"]))
            until = "from the end of the trick" if item["pending"] else f"until the {item['until']} ends"
            yield from self._wrapped(
                "now", f"{item['what'].replace('_', ' ')} {value}".rstrip() + f", {until} ({item['clause']})"
            )
        if view["table"]:
            *below, top = view["table"]
            yield from self._wrapped(
                "table", f"{self.pen.cards(top['cards'])}  by {self.who(top['seat'])}{self._reading(top)}"
            )
            if below:
                yield from self._wrapped(
                    "below", "  ".join(self.pen.cards(laid["cards"]) for laid in reversed(below[-4:]))
                )
        else:
            yield from self._wrapped("table", "empty")
        first, *rest = self.pen.rows(view["hand_cards"], 9)
        yield f"  {self.pen.paint('hand', _STRONG)}   {first}"
        yield from rest

    def _seat_state(self, view: dict[str, Any], seat: int) -> str:
        place, title = view["places"][seat], view["titles"][seat]
        count = view["counts"][seat]
        parts = [f"{count:>2} card{'s' if count != 1 else ' '}"]
        if place is not None:
            parts = [f"place {place}  "]
        parts.append(f"{view['points'][seat]} point{'s' if view['points'][seat] != 1 else ''}")
        if title is not None:
            parts.append(self.titles[title])
        if seat in view["passed"] and place is None:
            parts.append("passed")
        return "  ".join(parts)

    def _title(self, title: str | None) -> str:
        return "" if title is None else self.titles[title]

    def _reading(self, laid: dict[str, Any]) -> str:
        return f", as {self.pen.cards(laid['as'])}" if laid["as"] != laid["cards"] else ""

    def _wrapped(self, head: str, text: str) -> Iterator[str]:
        yield self.pen.wrap(f"  {head:<6} {text}", indent=9)

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
                return f"P{value + 1}"
            case moves.Choose(value=value):
                return str(value)
            case moves.Call(rule=rule):
                return f"call {rule}"
            case moves.Answer(rule=rule, cards=cards):
                return f"{rule} {self.pen.cards(cards or ())}" if cards else rule
            case moves.Decline():
                return "no"
            case moves.Arrange(seats=seats):
                return " ".join(f"P{seat + 1}" for seat in seats)
            case _:
                assert_never(move)

    def some_moves(self, legal: Sequence[moves.Move], at_most: int = 10) -> str:
        """The first of the legal moves, and how many more there are."""
        shown = ", ".join(self.move(move) for move in legal[:at_most])
        more = len(legal) - at_most
        return shown + (f" and {more} more (`?` lists them)" if more > 0 else "")

    def all_moves(self, legal: Sequence[moves.Move]) -> str:
        """Every legal move with the number by which it can be chosen."""
        return "\n".join(f"  {f'#{number}':>5}  {self.move(move)}" for number, move in enumerate(legal, start=1))

    # ---- events

    def event(self, event: events.Event) -> str | None:
        """What happened, as this seat saw it; None for what shows anyway."""
        who = self.who(event.seat)
        by = f" ({event.clause})" if event.clause else ""
        match event:
            case events.Played(cards=cards, as_=as_):
                reading = f", as {self.pen.cards(as_)}" if as_ != cards else ""
                return f"{who} plays {self.pen.cards(cards)}{reading}"
            case events.Passed():
                return f"{who} passes"
            case events.Exchanged(from_=giver, to=to, cards=cards):
                return f"{self.who(giver)} gives {self._some(cards)} to {self.who(to)}{by}"
            case events.Called(rule=rule):
                return f"{who} calls {rule}"
            case events.Answered(rule=rule, cards=cards):
                return (
                    f"{who} answers with {self.pen.cards(cards)}: {rule}{by}" if cards else f"{who} answers: {rule}{by}"
                )
            case events.TrickEnded(next=leader):
                return f"the trick ends{by}, {self.who(leader)} leads"
            case events.OrderChanged(reversed=reversed):
                return f"the order is {'reversed' if reversed else 'normal'} now{by}: {' '.join(event.order)}"
            case events.Locked(what=what, value=value):
                return f"locked: {what.replace('_', ' ')} {' '.join(value)}".rstrip() + by
            case events.Skipped(seats=seats):
                return f"{', '.join(map(self.who, seats))} lose{'s' if len(seats) == 1 else ''} a turn{by}"
            case events.DirectionChanged(direction=direction):
                return f"the turns go {'clockwise' if direction > 0 else 'anticlockwise'} now{by}"
            case events.Given(to=to, cards=cards):
                return f"{who} gives {self._some(cards)} to {self.who(to)}{by}"
            case events.Discarded(cards=cards, from_=origin):
                whose = "" if origin == event.seat or isinstance(origin, str) else f" of {self.who(origin)}"
                return f"{who} throws away {self._some(cards)}{whose}{by}"
            case events.Taken(cards=cards, from_=origin):
                where = f"the {origin.replace('_', ' ')}" if isinstance(origin, str) else self.who(origin)
                return f"{who} takes {self._some(cards)} from {where}{by}"
            case events.Chosen(value=value):
                return f"{who} says {value}{by}" if isinstance(value, str) else f"{who} chooses{by}"
            case events.Shown(cards=cards):
                return (
                    f"{who} shows {self._some(cards)}{by}"
                    if event.seat is not None
                    else f"shown: {self._some(cards)}{by}"
                )
            case events.WentOut():
                return f"{who} is out{by}"
            case events.Placed(place=place):
                return f"{who} has place {place}{by}"
            case events.Scored(points=points):
                return f"{who} scores {points}{by}" if event.clause else None
            case events.HandEnded():
                return self._hand_end(event)
            case _:
                assert_never(event)

    def _some(self, cards: tuple[str, ...] | None) -> str:
        return "cards" if cards is None else self.pen.cards(cards)

    def _hand_end(self, event: events.HandEnded) -> str:
        lines = ["the hand is over:"]
        for seat in sorted(range(len(event.places)), key=lambda seat: event.places[seat]):
            points = event.points[seat]
            told = f"{points} point{'' if points == 1 else 's'}"
            lines.append(f"    {event.places[seat]}. {self.who(seat):<9} {self._title(event.titles[seat]):<12} {told}")
        return "\n".join(lines)
