"""Finishing places for a number of players: which one a table means, how it is written, what a table leaves out."""

from collections.abc import Iterable

from kakumei.dsl import ast


def place_number(place: ast.Place, players: int) -> int:
    """The place counted from the best, from 1; outside 1 to `players` where there is no such place."""
    return players + 1 - place.position if place.from_end else place.position


def written(place: ast.Place | ast.OtherPlaces) -> str:
    """The place as it is written in a table."""
    if isinstance(place, ast.OtherPlaces):
        return "others"
    if place.from_end:
        return "last" if place.position == 1 else f"{_ordinal(place.position)} last"
    return _ordinal(place.position)


def place_of(index: int, players: int) -> str:
    """How the place with this position is written for so many players: from the nearer end."""
    from_end = players + 1 - index
    if index <= from_end:
        return _ordinal(index)
    return "last" if from_end == 1 else f"{_ordinal(from_end)} last"


def unnamed(named: Iterable[ast.Place | ast.OtherPlaces], players: int) -> list[int]:
    """The positions that a table of these places leaves out; none where it says `others`."""
    places = tuple(named)
    if any(isinstance(place, ast.OtherPlaces) for place in places):
        return []
    taken = {place_number(place, players) for place in places if isinstance(place, ast.Place)}
    return [index for index in range(1, players + 1) if index not in taken]


def _ordinal(index: int) -> str:
    return ast.ORDINALS[index - 1] if index <= len(ast.ORDINALS) else f"place {index}"
