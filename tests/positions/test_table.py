"""What must hold of positions.txt itself, and the brute-force counter on every position that it can play."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from perft import brute_force
from positions.sources import Source, source
from scenario_table import Document, Entry, Mark, Row, read_table

TABLE = read_table(Path(__file__).with_name("positions.txt"))
LINES = {"000": 87, "001": 74, "002": 44, "003": 90, "004": 139}  # the last line of each source


def rows() -> Iterator[tuple[Entry, Source, Row]]:
    """Every position under every source it names."""
    for entry in TABLE:
        for row in entry.rows:
            for name in row.names:
                yield entry, source(name), row


def label(entry: Entry, under: Source) -> str:
    """`P24-playtash+ff`."""
    return f"{entry.id}-{under.readable}"


def test_every_position_is_there() -> None:
    ids = [entry.id for entry in TABLE]
    assert len(ids) == len(set(ids))
    assert {f"P{number:02}" for number in range(1, 89)} <= set(ids)


def test_no_source_is_asked_twice() -> None:
    for entry in TABLE:
        names = [name for row in entry.rows for name in row.names]
        assert len(names) == len(set(names)), entry.id


def test_every_position_cites_lines_that_exist() -> None:
    for entry in TABLE:
        assert entry.cites, entry.id
        for cite in entry.cites:
            found = re.fullmatch(r"(00[0-4]):(\d+)(?:-(\d+))?|C\d+", cite)
            assert found, (entry.id, cite)
            if found[1]:
                assert int(found[3] or found[2]) <= LINES[found[1]], (entry.id, cite)


def test_no_card_twice_and_two_jokers_at_most() -> None:
    for entry in TABLE:
        for card, times in Counter(card for hand in entry.hands for card in hand).items():
            assert re.fullmatch(r"[SHDC](10|[2-9JQKA])|JK|WONDER", card), (entry.id, card)
            assert times <= (2 if card == "JK" else 1), (entry.id, card)


def playable(entry: Entry) -> bool:
    """Whether the counter can play it: it knows nothing before the first lead, and no Wonder."""
    return not entry.given.get("exchange") and "leader" in entry.given and "WONDER" not in entry.hands[1]


@pytest.mark.parametrize(
    ("entry", "under", "row"),
    [pytest.param(*case, id=label(case[0], case[1])) for case in rows() if playable(case[0])],
)
def test_brute_force_agrees(entry: Entry, under: Source, row: Row) -> None:
    """The counter of tests/perft plays the position too: moves, turn, order, places, who is out."""
    position = brute_force.deal(
        brute_force.rules_of(under.variant, under.options),
        entry.hands,
        leader=entry.given["leader"],
        reigning=entry.given.get("previous", {}).get("places", ()),
    )
    for step in entry.steps(under.name):
        assert not step.new_trick or position.top is None, step.move
        later = brute_force_move(position, step.move)
        expected = row.legal if step.mark is Mark.JUDGED else step.mark is Mark.LEGAL
        assert (later is not None) is expected, step.move
        position = later or position
    for fact in row.facts:
        assert brute_force_holds(position, fact), fact


def brute_force_move(position: brute_force.Position, move: Document) -> brute_force.Position | None:
    """The position after a move, or nothing if it is refused."""
    if move["seat"] != position.turn or position.over:
        return None
    if move["move"] == "pass":
        return brute_force.pass_turn(position) if brute_force.may_pass(position) else None
    cards = Counter(str(card) for card in move["cards"])
    plays = [play for play in brute_force.legal_plays(position) if Counter(play.cards) == cards]
    assert len(plays) <= 1, "a second reading: the position must name one"
    return brute_force.play_cards(position, plays[0]) if plays else None


def brute_force_holds(position: brute_force.Position, fact: str) -> bool:
    """Whether a fact holds; those about points, titles and reasons are not the counter's."""
    match fact.split():
        case [seat, "leads"]:
            return position.turn == int(seat) and position.top is None and not position.over
        case [seat, "to", "play"]:
            return position.turn == int(seat) and position.top is not None and not position.over
        case ["trick", "over"]:
            return position.top is None
        case ["order", word]:
            return position.reversed is (word == "reversed")
        case ["place", pair]:
            seat, place = pair.split("=")
            return position.places[int(seat)] == int(place)
        case ["places", *places]:
            return [str(place or "-") for place in position.places] == places
        case ["out", *seats]:
            return list(position.out) == [int(seat) for seat in seats]
        case ["over"]:
            return position.over
        case ["not", "over"]:
            return not position.over
        case ["holds", seat, *cards]:
            return Counter(position.hands[int(seat)]) == Counter(cards)
        case ["locked", *suits]:
            return (position.lock or set()) == set(suits)
        case ["unlocked"]:
            return position.lock is None
        case _:
            return True
