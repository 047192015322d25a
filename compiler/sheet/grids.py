"""The tables of the sheet: the exchange, and titles with points, by number of players."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from kakumei.compiler.config.base import Range
from kakumei.compiler.places import place_number
from kakumei.compiler.rows import TableRow
from kakumei.compiler.sheet.catalogue import Catalogue
from kakumei.compiler.sheet.phrase import Argument, Part, Text, say
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.numbers import at_least, number, span_between
from kakumei.compiler.sheet.phrases.players import moved, place
from kakumei.compiler.sheet.phrases.tables import has_points
from kakumei.compiler.sheet.view import SheetTable
from kakumei.dsl import ast

_Place: TypeAlias = ast.Place | ast.OtherPlaces
_Entry: TypeAlias = ast.PlaceTitle | ast.PlacePoints
SomeRow = TypeVar("SomeRow", ast.Exchange, ast.Titles, ast.Scores)


@dataclass(frozen=True, slots=True)
class _Group:
    """Numbers of players that the same rows of the tables are for."""

    counts: Range
    titles: ast.Titles | None
    scores: ast.Scores | None


def exchange_table(game: Game, words: Catalogue) -> Iterator[SheetTable]:
    """Who gives what to whom, and what comes back; nothing where no cards are exchanged."""
    context = Context(game=game)
    rows = [
        (
            words.render(_players(counts)),
            words.render(place(payment.payer), "heading"),
            words.render(moved(payment.paid, context), "listed"),
            words.render(place(payment.payee), "heading"),
            words.render(
                say("moved-nothing") if payment.returned is None else moved(payment.returned, context), "listed"
            ),
        )
        for counts, (row,) in _groups(game, [_rows(game, ast.Exchange)])
        if isinstance(row, ast.Exchange)
        for payment in row.payments
    ]
    if rows:
        header = ("column-players", "column-from", "column-gives", "column-to", "column-gets-back")
        yield _table("table-exchange", [words.render(say(name)) for name in header], rows, words)


def title_table(game: Game, words: Catalogue) -> Iterator[SheetTable]:
    """Titles and points of each place; a second table where the last hand counts differently."""
    titles = _rows(game, ast.Titles)
    scores = [row for row in _rows(game, ast.Scores) if not row.last_hand]
    last = [row for row in _rows(game, ast.Scores) if row.last_hand]
    caption = "table-titles-and-points" if has_points(game) else "table-titles"
    yield from _places_table(caption, game, titles, scores, words)
    if last:
        yield from _places_table("table-last-hand", game, (), last, words)


def _places_table(
    caption: str, game: Game, titles: Sequence[ast.Titles], scores: Sequence[ast.Scores], words: Catalogue
) -> Iterator[SheetTable]:
    groups = [_group(counts, found) for counts, found in _groups(game, [titles, scores])]
    groups = [part for group in groups for part in _unambiguous(group)]
    columns = _columns(label for group in groups for label in _labels(group))
    if not columns:
        return
    header = [words.render(say("column-players")), *(words.render(place(label), "heading") for label in columns)]
    rows = [
        (words.render(_players(group.counts)), *(words.render(_cell(group, label, game)) for label in columns))
        for group in groups
    ]
    yield _table(caption, header, rows, words)


def _table(caption: str, header: Iterable[str], rows: Iterable[tuple[str, ...]], words: Catalogue) -> SheetTable:
    return SheetTable(caption=words.render(say(caption)), header=tuple(header), rows=tuple(rows))


def _players(counts: Range) -> Part:
    """`4`, `3 to 6`, `5 or more`, as the head of a row."""
    span = at_least(counts.low) if counts.high is None else span_between(counts.low, counts.high)
    return say("cell-players", **span)


# Which rows are for which numbers of players


def _rows(game: Game, kind: type[SomeRow]) -> list[SomeRow]:
    return [row for row in game.rows if isinstance(row, kind)]


def _everybody(game: Game) -> Range:
    return game.everybody if game.players is None else Range.exactly(game.players)


def _groups(game: Game, tables: Sequence[Sequence[TableRow]]) -> Iterator[tuple[Range, tuple[TableRow | None, ...]]]:
    """Stretches of numbers of players, each with the row of every table that is for it."""
    everybody = _everybody(game)
    spans = [game.numbers.range(row.players) for rows in tables for row in rows]
    starts = {everybody.low, *(span.low for span in spans), *(span.high + 1 for span in spans if span.high is not None)}
    inside = sorted(start for start in starts if start in everybody)
    found: list[tuple[Range, tuple[TableRow | None, ...]]] = []
    for start, following in zip(inside, [*inside[1:], None], strict=True):
        counts = Range(low=start, high=everybody.high if following is None else following - 1)
        rows = tuple(next((row for row in table if start in game.numbers.range(row.players)), None) for table in tables)
        if found and found[-1][1] == rows:
            counts = Range(low=found.pop()[0].low, high=counts.high)
        found.append((counts, rows))
    yield from found


def _group(counts: Range, rows: tuple[TableRow | None, ...]) -> _Group:
    titles, scores = rows
    assert not isinstance(titles, ast.Exchange | ast.Deal | ast.Scores)
    assert not isinstance(scores, ast.Exchange | ast.Deal | ast.Titles)
    return _Group(counts, titles, scores)


# Places


def _unambiguous(group: _Group) -> Iterator[_Group]:
    """The group without the numbers at which two of its places are one, such as second and second last of three."""
    counts = group.counts
    while counts.high is None or counts.low < counts.high:
        named = [label for label in _named(group) if isinstance(label, ast.Place)]
        if len({place_number(label, counts.low) for label in named}) == len(named):
            break
        yield _Group(Range.exactly(counts.low), group.titles, group.scores)
        counts = Range(low=counts.low + 1, high=counts.high)
    yield _Group(counts, group.titles, group.scores)


def _named(group: _Group) -> list[_Place]:
    """Every place that the rows name, once."""
    return list(dict.fromkeys(entry.place for entry in (*_entries(group.titles), *_entries(group.scores))))


def _entries(row: ast.Titles | ast.Scores | None) -> tuple[_Entry, ...]:
    return () if row is None else row.entries


def _labels(group: _Group) -> list[_Place]:
    """The columns in which the group has something to say."""
    labels = _named(group)
    if group.counts.low != group.counts.high:
        return labels
    players = group.counts.low
    by_position: dict[int, _Place] = {}
    for label in labels:
        if isinstance(label, ast.Place):
            by_position.setdefault(place_number(label, players), label)
    rest = [label for label in labels if isinstance(label, ast.OtherPlaces)]
    return [*by_position.values(), *(rest if len(by_position) < players else [])]


def _columns(labels: Iterable[_Place]) -> list[_Place]:
    """From the first place to the last, the others between."""
    return sorted(dict.fromkeys(labels), key=_column)


def _column(label: _Place) -> tuple[int, int]:
    match label:
        case ast.Place(from_end=False):
            return 0, label.position
        case ast.OtherPlaces():
            return 1, 0
        case _:
            return 2, -label.position


def _cell(group: _Group, label: _Place, game: Game) -> Part:
    if label not in _labels(group):
        return say("cell-empty")
    title = _entry_for(label, group, _entries(group.titles))
    points = _entry_for(label, group, _entries(group.scores)) if has_points(game) else None
    arguments: dict[str, Argument] = {}
    if isinstance(title, ast.PlaceTitle):
        arguments["title"] = Text(game.title(title.title.text))
    if isinstance(points, ast.PlacePoints):
        arguments["n"] = number(points.points, Context(game=game))
        arguments["sign"] = "minus" if points.minus else "plus"
    if not arguments:
        return say("cell-empty")
    if "n" not in arguments:
        return say("cell-title", **arguments)
    return say("cell-title-and-points" if "title" in arguments else "cell-points", **arguments)


def _entry_for(label: _Place, group: _Group, entries: tuple[_Entry, ...]) -> _Entry | None:
    """What a row says about a place: by its name, at one number of players by where it is, else with the others."""
    for entry in entries:
        if entry.place == label:
            return entry
    if group.counts.low == group.counts.high and isinstance(label, ast.Place):
        players = group.counts.low
        for entry in entries:
            if isinstance(entry.place, ast.Place) and place_number(entry.place, players) == place_number(
                label, players
            ):
                return entry
    return next((entry for entry in entries if isinstance(entry.place, ast.OtherPlaces)), None)
