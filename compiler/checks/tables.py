"""Tables by number of players and by place: every number covered once, every place named once.

Looked at are exchange, titles, points (also those of the last hand) and the deal.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.checks.coverage import Row, Rows, Seated, rows_of, seats_of, settings_of
from kakumei.compiler.config.base import Range
from kakumei.compiler.places import place_number, place_of, unnamed, written
from kakumei.compiler.questions import QUESTIONS, question_of
from kakumei.compiler.rows import TableRow, left_out
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic
from kakumei.dsl.source import Span

_TABLES = tuple(question for question in QUESTIONS if issubclass(question.answered_by[0], TableRow))


def check_tables(context: CheckContext) -> Iterator[Diagnostic]:
    """Numbers of players and places that a table leaves out, or names twice, at any setting."""
    for question in _TABLES:
        table = question.begins
        rows = rows_of(question, context)
        settings = tuple(settings_of(rows, context))
        inside = tuple(row for row in rows if any(seated.covered(row) is not None for seated in settings))
        yield from (_outside(row, table, context) for row in rows if row not in inside)
        yield from _left_out(inside, table, settings, context)
        yield from _overlaps(inside, table, settings, context)
        for row in (*inside, *(said for said in _replacing(context) if question_of(said.node) is question)):
            yield from _places(row, table, context)


def _replacing(context: CheckContext) -> Iterator[Row]:
    for rule in context.rules:
        for line in rule.lines:
            if isinstance(line.node, ast.InsteadLine) and isinstance(line.node.statement, TableRow):
                yield Said(line.node.statement, line.clause, rule)


# Numbers of players


def _outside(row: Row, table: str, context: CheckContext) -> Diagnostic:
    counts = context.numbers.range(row.node.players)
    return diagnostic(
        Code.ABOUT_NOTHING,
        context.place(row),
        secondary=_players_label(context),
        statement=f"{table} with {counts} players",
        why=f"the variant is for {context.players} players",
    )


def _left_out(rows: Rows, table: str, settings: Iterable[Seated], context: CheckContext) -> Iterator[Diagnostic]:
    """Numbers of players that no row is for; a table that is not there at all is a gap of another kind."""
    if not rows:
        return
    for seated in settings:
        covered = [taken for row in rows if (taken := seated.covered(row)) is not None]
        if left := left_out(covered, seated.players):
            own = [row for row in rows if context.is_own(row)]
            place, why = context.blamed(own[0] if own else rows[0], ast.PlayerCount)
            yield diagnostic(
                Code.PLAYERS_LEFT_OUT,
                place,
                secondary=why,
                notes=seated.notes(),
                table=table,
                players=_joined(left),
                covered=_joined(covered),
                help=f"add `{table} with {left[0]} players …`, or narrow `players`",
            )
            return


def _overlaps(rows: Rows, table: str, settings: tuple[Seated, ...], context: CheckContext) -> Iterator[Diagnostic]:
    """Two rows for one number of players; a row laid over an inherited one is none, since it counts first."""
    in_text = sorted(rows, key=lambda row: (context.is_own(row), row.node.span.start))
    for index, second in enumerate(in_text):
        for first in in_text[:index]:
            if first.depth != second.depth:
                continue
            for seated in settings:
                one, other = seated.covered(first), seated.covered(second)
                common = None if one is None or other is None else one.intersection(other)
                if common is not None:
                    place, why = context.blamed(second, ast.PlayerCount)
                    yield diagnostic(
                        Code.TABLES_OVERLAP,
                        place,
                        secondary=(*why, Label(first.node.span, "the first one")),
                        notes=seated.notes(),
                        table=table,
                        players=str(common),
                    )
                    break


def _players_label(context: CheckContext) -> tuple[Label, ...]:
    return tuple(Label(said.node.span, f"{context.players} players") for said in context.stated(ast.PlayerCount))


def _joined(counts: Iterable[Range]) -> str:
    """`3, 5 or more`: several ranges in words, lowest first."""
    return ", ".join(str(span) for span in sorted(counts, key=lambda span: span.low))


# Places


def places_dealt(entries: Sequence[ast.PlaceCards], players: int, context: CheckContext) -> Range:
    """How many cards a deal by place hands out."""
    named = [entry.place for entry in entries]
    others = players - sum(isinstance(place, ast.Place) for place in named)
    low, high = 0, 0
    for entry in entries:
        count = context.numbers.number(entry.count)
        times = max(others, 0) if isinstance(entry.place, ast.OtherPlaces) else 1
        low += times * count.low
        high += times * (count.low if count.high is None else count.high)
    return Range(low=low, high=high)


@dataclass(frozen=True, slots=True)
class _Named:
    """A place that a row names, and where."""

    place: ast.Place | ast.OtherPlaces
    span: Span


def _places(row: Row, table: str, context: CheckContext) -> Iterator[Diagnostic]:
    """Places named twice, not at all, or that do not exist; each kind of mistake once a row and place."""
    named, every_place_needed = _places_named(row.node)
    seats = seats_of(row, context)
    for index, entry in enumerate(named):
        yield from _wrong_place(entry, named[:index], seats, row, table, context)
    if not (named and every_place_needed):
        return
    for players in seats:
        if left := unnamed((entry.place for entry in named), players):
            place, why = _inside(row, row.node.span, context)
            new = place_of(left[0], players) if len(left) == 1 else "others"
            yield diagnostic(
                Code.PLACE_UNNAMED,
                place,
                secondary=why,
                players=players,
                table=table,
                place=", ".join(f"`{place_of(index, players)}`" for index in left),
                addition=f"{new} {_example(row.node)}",
            )
            return


def _wrong_place(
    entry: _Named, earlier: tuple[_Named, ...], seats: tuple[int, ...], row: Row, table: str, context: CheckContext
) -> Iterator[Diagnostic]:
    """A place that is named before it, or that does not exist, with some number of players."""
    place, why = _inside(row, entry.span, context)
    twice = next((players for players in seats if _is_named(entry, earlier, players)), None)
    missing = next((players for players in seats if not _exists(entry.place, players)), None)
    if twice is not None:
        yield diagnostic(
            Code.PLACE_TWICE, place, secondary=why, players=twice, table=table, place=f"`{written(entry.place)}`"
        )
    elif missing is not None:
        yield diagnostic(
            Code.OUT_OF_RANGE,
            place,
            secondary=why,
            what=f"with {missing} players, a place in `{table}`",
            allowed=f"`first` to `{place_of(missing, missing)}`",
            value=f"`{written(entry.place)}`",
            help=f"leave it out, or write a table of its own for {missing} players",
        )


def _places_named(row: TableRow) -> tuple[tuple[_Named, ...], bool]:
    """The places a row names, in order, and whether it has to name them all."""
    match row:
        case ast.Titles(entries=entries):
            return tuple(_Named(entry.place, entry.place.span) for entry in entries), True
        case ast.Scores(entries=points):
            return tuple(_Named(entry.place, entry.place.span) for entry in points), True
        case ast.Deal(hands=ast.CardsByPlace(entries=cards)):
            return tuple(_Named(entry.place, entry.place.span) for entry in cards), True
        case ast.Exchange(payments=payments):
            places = (place for payment in payments for place in (payment.payer, payment.payee))
            return tuple(_Named(place, place.span) for place in places), False
        case ast.Deal():
            return (), False


def _example(row: TableRow) -> str:
    """What the last entry of the row gives, as a model for one more."""
    match row:
        case ast.Titles(entries=entries):
            return entries[-1].title.text
        case ast.Deal():
            return "10"
        case _:
            return "0"


def _is_named(entry: _Named, earlier: tuple[_Named, ...], players: int) -> bool:
    if isinstance(entry.place, ast.OtherPlaces):
        return any(isinstance(other.place, ast.OtherPlaces) for other in earlier)
    taken = {place_number(other.place, players) for other in earlier if isinstance(other.place, ast.Place)}
    return place_number(entry.place, players) in taken


def _exists(place: ast.Place | ast.OtherPlaces, players: int) -> bool:
    return isinstance(place, ast.OtherPlaces) or 1 <= place_number(place, players) <= players


def _inside(row: Row, span: Span, context: CheckContext) -> tuple[Span, tuple[Label, ...]]:
    """Where to point inside a row: there if it is the variant's own, else where the variant brings it about."""
    return (span, ()) if context.is_own(row) and row.rule is None else context.blamed(row, ast.PlayerCount)
