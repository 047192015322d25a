"""What a person at the table sees in `play`: the seats, the order, what is in force, the table, the hand, the moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from kakumei.checker.wording import seat_name
from kakumei.cli.cards import Pen, rank_of
from kakumei.cli.move_words import counted
from kakumei.engine import moves

FAINT, STRONG, ALERT = "2", "1", "1;33"
"""Styles: what is always there, what matters, what is otherwise than usual."""

_UNTIL = {
    "trick": "until the trick ends",
    "hand": "until the hand ends",
    "match": "until the match ends",
    "tricks": "for some tricks",
    "turns": "for some turns",
}
_STANDING = {"allow": "a permission", "forbid": "a ban", "require": "a demand"}
_HEAD = 9  # columns left of what a row says
_BELOW = 4  # plays shown below the one on top


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
        return f"{seat_name(seat)} (you)" if seat == self.seat else seat_name(seat)

    def title(self, title: str | None) -> str:
        """The name of a title; nothing where there is none."""
        return "" if title is None else self.titles[title]

    # ---- the position

    def position(self, view: dict[str, Any]) -> str:
        """What this seat may see of the state."""
        return "\n".join(self._position(view))

    def _position(self, view: dict[str, Any]) -> Iterator[str]:
        yield self.pen.paint("─" * self.pen.width if self.pen.signs else "-" * self.pen.width, FAINT)
        yield from self.pen.table([self._seat_cells(view, seat) for seat in view["turn_order"]], right={1, 2})
        yield from self._row("order", self._order(view))
        yield from self._direction(view)
        for item in view["standing"]:
            if item["pending"] or item["what"] not in ("order", "direction"):
                yield from self._row(*self._standing(item))
        yield from self._table(view)
        first, *rest = self.pen.rows(view["hand_cards"], _HEAD)
        yield f"  {self.pen.paint('hand', STRONG)}   {first}"
        yield from rest

    def _seat_cells(self, view: dict[str, Any], seat: int) -> tuple[str, ...]:
        place = view["places"][seat]
        left = _below_one_another(view["counts"][seat], "card") if place is None else f"place {place} "
        passed = "passed" if seat in view["passed"] and place is None else ""
        who = self.who(seat)
        return (
            self.pen.paint(who, STRONG) if seat == self.seat else who,
            left if place is None else self.pen.paint(left, FAINT),
            _below_one_another(view["points"][seat], "point"),
            self.title(view["titles"][seat]),
            self.pen.paint(passed, FAINT),
        )

    def _order(self, view: dict[str, Any]) -> str:
        """The ranks from weak to strong, and what turned them round."""
        turned = [item for item in view["standing"] if item["what"] == "order" and not item["pending"]]
        ranks = " ".join(view["order"])
        if not turned:
            return f"{ranks}  {self.pen.paint('reversed', ALERT)}" if view["reversed"] else ranks
        how = "reversed" if view["reversed"] else "turned back"
        until = f" {_UNTIL[turned[0]['until']]}" if len(turned) == 1 else ""
        clauses = ", ".join(dict.fromkeys(item["clause"] for item in turned))
        return f"{ranks}  {self.pen.paint(how, ALERT)}{until} ({clauses})"

    def _direction(self, view: dict[str, Any]) -> Iterator[str]:
        turned = [item for item in view["standing"] if item["what"] == "direction" and not item["pending"]]
        if view["direction"] < 0 or len(turned) % 2:
            way = "anticlockwise" if view["direction"] < 0 else "clockwise"
            since = f", {_UNTIL[turned[0]['until']]} ({turned[0]['clause']})" if turned else ""
            yield from self._row("turns", self.pen.paint(way, ALERT if turned else STRONG) + since)

    def _standing(self, item: dict[str, Any]) -> tuple[str, str]:
        """What is in force beside order and direction, or will be: the head of its row, and what it says."""
        head, what = self._in_force(item["what"], item["value"])
        if item["pending"]:
            return "later", f"{what}, from the end of the trick ({item['clause']})"
        return head, f"{self.pen.paint(what, ALERT)}, {_UNTIL[item['until']]} ({item['clause']})"

    def _in_force(self, what: str, value: Sequence[str]) -> tuple[str, str]:
        match what:
            case "order":
                return "now", "the order turns round"
            case "direction":
                return "now", "the turns go the other way"
            case "above" | "below":
                *cards, rank = value
                return "now", f"{self.pen.cards(cards)} just {what} {rank}"
            case "suspended":
                return "now", f"{', '.join(value)} not in force"
            case "allow" | "forbid" | "require":
                return "now", _STANDING[what]
            case _:
                return "locked", self.lock(what, value)

    def lock(self, what: str, value: Sequence[str]) -> str:
        """What may follow under a lock."""
        match what:
            case "suits":
                return f"only {' '.join(map(self.pen.suit, value))}"
            case "common_suits":
                return f"{' '.join(map(self.pen.suit, value))} must be among them"
            case "colour":
                return f"only {' and '.join(value)}"
            case _:
                return "only the next rank"

    def _table(self, view: dict[str, Any]) -> Iterator[str]:
        if not view["table"]:
            yield from self._row("table", "empty")
            return
        *below, top = view["table"]
        cards = f"{self.pen.cards(top['cards'])}  by {self.who(top['seat'])}{self.reading(top['cards'], top['as'])}"
        yield from self._row("table", cards)
        if below:
            shown = [f"{self.pen.cards(laid['cards'])} ({seat_name(laid['seat'])})" for laid in below[-_BELOW:]]
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
                return seat_name(value)
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
