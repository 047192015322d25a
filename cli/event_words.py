"""What happens in `play`, event by event, in words, as the person at the table saw it."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import assert_never

from kakumei.cli.screen import ALERT, FAINT, STRONG, Screen
from kakumei.compiler.config.base import Seat
from kakumei.engine.state import events

_CAUSES = {
    events.Cause.STANDSTILL: " Nobody could or would lead.",
    events.Cause.BOUND: " It went on for too long.",
}


def event_words(screen: Screen, happened: Sequence[events.Event], totals: Sequence[int]) -> Iterator[str]:
    """The events in order, a text each, as this seat saw them; what shows anyway is left out.

    Args:
        totals: points of the match by seat, after these events.
    """
    skipped = False
    for event, then in zip_longest(happened, happened[1:]):
        if skipped:
            skipped = False
            continue
        place = then.place if isinstance(then, events.Placed) and then.seat == event.seat else None
        if isinstance(event, events.WentOut) and place is not None:
            skipped = True
            who, by = screen.who(event.seat), _by(event) or _by(then)
            yield screen.pen.paint(f"{who} is out: place {place}", STRONG) + by
            continue
        sentence = _sentence(screen, events.seen_by(event, screen.seat), totals)
        if sentence is not None:
            yield screen.pen.wrap(sentence, indent=4)


def _by(event: events.Event | None) -> str:
    """The clause that brought it about, if it was not a plain move."""
    return f" ({event.clause})" if event is not None and event.clause else ""


def _sentence(screen: Screen, event: events.Event, totals: Sequence[int]) -> str | None:
    pen, who, by = screen.pen, screen.who(event.seat), _by(event)
    match event:
        case events.Played(cards=cards, as_=as_):
            return f"{who} plays {pen.cards(cards)}{screen.reading(cards, as_)}"
        case events.Passed():
            return f"{who} passes"
        case events.Exchanged(from_=giver, to=to, cards=cards):
            return f"{screen.who(giver)} gives {_some(screen, cards)} to {screen.who(to)}{by}"
        case events.Called(rule=rule):
            return f"{who} calls {rule}"
        case events.Answered(rule=rule, cards=cards):
            return f"{who} answers with {pen.cards(cards)}: {rule}{by}" if cards else f"{who} answers: {rule}{by}"
        case events.TrickEnded(next=leader):
            return f"{pen.paint('the trick ends', STRONG)}{by}, {screen.who(leader)} leads\n"
        case events.OrderChanged(reversed=reversed):
            how = "is reversed now" if reversed else "is back to normal"
            return f"{pen.paint(f'the order {how}', ALERT)}{by}: {' '.join(event.order)}"
        case events.Locked(what=what, value=value):
            return f"{pen.paint('locked', ALERT)}{by}: {screen.lock(what, value)}"
        case events.Skipped(seats=seats):
            return f"{', '.join(map(screen.who, seats))} lose{'s' if len(seats) == 1 else ''} a turn{by}"
        case events.DirectionChanged(direction=direction):
            way = "clockwise" if direction > 0 else "anticlockwise"
            return f"{pen.paint(f'the turns go {way} now', ALERT)}{by}"
        case events.Given(to=to, cards=cards):
            return f"{who} gives {_some(screen, cards)} to {screen.who(to)}{by}"
        case events.Discarded(cards=cards, from_=origin):
            whose = "" if origin == event.seat or isinstance(origin, str) else f" of {screen.who(origin)}"
            return f"{who} throws away {_some(screen, cards)}{whose}{by}"
        case events.Taken(cards=cards, from_=origin):
            where = f"the {origin.replace('_', ' ')}" if isinstance(origin, str) else screen.who(origin)
            return f"{who} takes {_some(screen, cards)} from {where}{by}"
        case events.Chosen(value="yes" | "no" as value):
            return f"{who} says {value}{by}"
        case events.Chosen(value=int(value)) if screen.asks_for_seat:
            return f"{who} names {screen.who(Seat(value))}{by}"
        case events.Chosen(value=value):
            return f"{who} names {value}{by}" if isinstance(value, str) else f"{who} chooses{by}"
        case events.Shown(cards=cards):
            return f"{who if event.seat is not None else 'the table'} shows {_some(screen, cards)}{by}"
        case events.WentOut():
            return pen.paint(f"{who} is out", STRONG) + by
        case events.Placed(place=place):
            return f"{who} has place {place}{by}"
        case events.Scored(points=points):
            return f"{who} scores {points}{by}" if event.clause else None
        case events.HandEnded():
            return _result(screen, event, totals)
        case _:
            assert_never(event)


def _some(screen: Screen, cards: tuple[str, ...] | None) -> str:
    return "cards" if cards is None else screen.pen.cards(cards)


def _result(screen: Screen, event: events.HandEnded, totals: Sequence[int]) -> str:
    """The table of a hand: places, titles, points of this hand and of the match."""
    pen = screen.pen
    heads = tuple(pen.paint(head, FAINT) for head in ("place", "player", "title", "points", "total"))
    rows = [
        (
            f"{event.places[seat]}.",
            screen.who(seat),
            screen.title(event.titles[seat]),
            str(event.points[seat]),
            str(totals[seat]),
        )
        for seat in sorted(map(Seat, range(len(event.places))), key=lambda seat: event.places[seat])
    ]
    over = pen.paint("The hand is over.", STRONG)
    return "\n".join(["", f"{over}{_CAUSES.get(event.cause, '')}", *pen.table([heads, *rows], right={0, 3, 4}), ""])


def match_result(screen: Screen, winners: Sequence[Seat], totals: Sequence[int]) -> str:
    """Who has won the match, and everybody's points; seats are those of the last hand."""
    points = ", ".join(
        f"{screen.who(seat)} {totals[seat]}"
        for seat in sorted(map(Seat, range(len(totals))), key=lambda seat: -totals[seat])
    )
    *others, last = [*map(screen.who, winners)] or ["nobody"]
    won = f"{', '.join(others)} and {last}" if others else last
    result = f"{screen.pen.paint('The match is over.', STRONG)} Won by {won}. Points: {points}."
    return screen.pen.wrap(result, indent=2)
