"""From hand to hand: the deal, the dealer, the chairs, points, and who wins."""

from random import Random

import pytest
from engine_configs import (
    CLAUSE,
    FIRST,
    LAST,
    after,
    at_table,
    choice,
    deck,
    line,
    plain,
    rule,
    tables,
    two_cards_and_one,
)
from laws import shown as snapshot_of
from msgspec.structs import replace

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Range, Scope
from kakumei.compiler.config.effects import Grant
from kakumei.compiler.config.events import Ends, Moment
from kakumei.compiler.config.plays import Pattern
from kakumei.compiler.config.standing import Forbid
from kakumei.compiler.config.tables import (
    AfterDealer,
    ByAnyone,
    ByPlace,
    Deal,
    Dealer,
    Exchange,
    Hands,
    Leads,
    Match,
    PlaceCount,
    Points,
    Rest,
    ScoreRow,
    Seating,
    Seats,
    Sets,
    Ties,
)
from kakumei.compiler.config.who import New
from kakumei.engine import (
    PositionError,
    PositionProblem,
    Reference,
    Table,
    all_cards,
    apply,
    from_position,
    legal_moves,
    start,
)
from kakumei.engine.hand.match import winners_of
from kakumei.engine.state.events import Event, HandEnded
from kakumei.engine.state.position import Position
from kakumei.engine.state.records import Granted


def a_match(length: Hands | Points | Sets, ties: Ties = Ties.SHARED) -> Match:
    return Match(clause=CLAUSE["match"], length=length, ties=ties, ties_clause=CLAUSE["ties"])


def dealt(deal: Deal, seats: int, jokers: int = 2, **changes: object) -> Table:
    made = tables(deal=(deal,), **changes)
    return start(plain(jokers=jokers, tables=made), seats, 11)


def a_deal(**changes: object) -> Deal:
    return Deal(**{"clause": CLAUSE["deal"], "players": Range(low=2), **changes})


def play_out(config: EngineConfig, seats: int, seed: int, hands: int | None = None) -> tuple[Table, list[Event]]:
    """A match of random legal moves."""
    state, first = Reference.of(config, seats).start(seed, hands)
    events: list[Event] = [*first]
    choices = Random(seed)
    while not state.over:
        state, more = apply(state, choices.choice(legal_moves(state)))
        events += more
    return state, events


@pytest.mark.parametrize(
    ("deal", "seats", "jokers", "sizes", "left"),
    [
        pytest.param(a_deal(), 4, 1, [14, 13, 13, 13], {}, id="extra cards to the first seats"),
        pytest.param(a_deal(), 5, 1, [11, 11, 11, 10, 10], {}, id="five players"),
        pytest.param(a_deal(), 3, 2, [18, 18, 18], {}, id="even"),
        pytest.param(a_deal(rest=Rest.LOWEST_PLACES), 4, 2, [14, 14, 13, 13], {}, id="no places yet: first seats"),
        pytest.param(a_deal(equal=True, rest=Rest.FACE_DOWN), 4, 2, [13] * 4, {"away": 2}, id="equal, the rest away"),
        pytest.param(a_deal(each=9, rest=Rest.STOCK), 4, 2, [9] * 4, {"stock": 18}, id="nine each, a stock"),
        pytest.param(a_deal(aside=1), 4, 1, [13] * 4, {"aside": 1}, id="one card aside"),
    ],
)
def test_deals(deal: Deal, seats: int, jokers: int, sizes: list[int], left: dict[str, int]) -> None:
    state = dealt(deal, seats, jokers)
    # The first seat of the deal is the one to the dealer's left.
    order = [(state.hand.dealer + 1 + at) % seats for at in range(seats)]
    assert [len(state.hand.held[seat]) for seat in order] == sizes
    zones = {name: len(getattr(state.hand.zones, name)) for name in ("stock", "aside", "away")}
    assert {name: count for name, count in zones.items() if count} == left
    assert sum(all_cards(state).values()) == 52 + jokers


def test_a_deal_by_place() -> None:
    by_place = (PlaceCount(place=FIRST, value=18), PlaceCount(place=None, value=17), PlaceCount(place=LAST, value=17))
    state = dealt(a_deal(by_place=by_place), 3, 0)
    # In a first hand the seats from the dealer's left stand for the places.
    assert [len(state.hand.held[(state.hand.dealer + at) % 3]) for at in (1, 2, 3)] == [18, 17, 17]


def test_jokers_are_never_aside() -> None:
    deal = a_deal(equal=True, rest=Rest.FACE_DOWN, jokers_never_aside=True)
    for seed in range(40):
        state = start(plain(tables=tables(deal=(deal,))), 4, seed)
        assert state.program.cards.joker not in state.hand.zones.away
        assert len(state.hand.zones.away) == 2


def test_the_first_card_goes_to_the_dealers_left() -> None:
    config = plain(
        jokers=1,
        deck=deck(jokers=1),
        tables=tables(dealer=Dealer(first=choice(ByPlace(place=LAST)), later=choice(ByPlace(place=LAST)))),
    )
    state = start(config, 4, 7)
    # Nobody is drawn, so the pack is the check pack of seed 7: CK D9 SA HK H6 …
    assert state.hand.dealer == 3
    names = [set(state.program.cards.names_of(hand)) for hand in state.hand.held]
    assert [card in names[at % 4] for at, card in enumerate(["CK", "D9", "SA", "HK", "H6", "D3", "D4", "S8"])] == [
        True
    ] * 8


def test_chairs_by_place() -> None:
    config = plain(
        tables=tables(
            seats=Seats(clause=CLAUSE["seats"], how=Seating.BY_PLACE),
            leads=replace(tables().leads, later=choice(ByPlace(place=FIRST))),
            exchange=Exchange(rows=(two_cards_and_one(),)),
            match=a_match(Hands(low=2, high=2)),
        )
    )
    state, events = Reference.of(config, 4).start(5)
    choices = Random(5)
    while state.match.number == 1:
        state, events = apply(state, choices.choice(legal_moves(state)))
    ended = next(event for event in events if isinstance(event, HandEnded))
    # Best place first: seat 0 is the best, the last deals, and the best sits to the dealer's left.
    assert state.match.chairs == tuple(sorted(range(4), key=lambda seat: ended.places[seat]))
    assert (state.hand.dealer, state.match.reigning) == (3, (0, 1, 2, 3))
    assert snapshot_of(state)["titles"] == ["top", "middle", "middle", "bottom"]
    assert snapshot_of(state)["points"] == [3, 2, 1, 0]
    assert state.match.points == tuple({1: 3, 2: 2, 3: 1, 4: 0}[place] for place in ended.places)


def test_what_binds_a_player_for_the_match_follows_to_another_chair() -> None:
    ban = Forbid(clause=CLAUSE["rule/2"], play=Pattern(), whom=New(place=LAST))
    grant = Grant(standing=ban, scope=Scope(end=Scope.End.MATCH))
    config = plain(
        rules=(rule(line(Ends(moment=Moment.HAND), grant)),),
        tables=tables(seats=Seats(clause=CLAUSE["seats"], how=Seating.BY_PLACE), match=a_match(Hands(low=2, high=2))),
    )
    for seed in range(4):
        state, choices = start(config, 4, seed), Random(seed)
        while state.match.number == 1:
            state, _ = apply(state, choices.choice(legal_moves(state)))
        (item,) = state.match.lasting
        assert isinstance(item.what, Granted) and item.what.seats == (3,)


@pytest.mark.parametrize("how", list(Seating))
def test_points_stay_with_the_player(how: Seating) -> None:
    config = plain(tables=tables(seats=Seats(clause=CLAUSE["seats"], how=how), match=a_match(Hands(low=4, high=4))))
    state, events = play_out(config, 4, 3)
    ends = [event for event in events if isinstance(event, HandEnded)]
    assert (len(ends), sum(state.match.points)) == (4, 24)
    assert state.match.winners == tuple(p for p in range(4) if state.match.points[p] == max(state.match.points))
    assert sorted(state.match.chairs) == [0, 1, 2, 3]


def test_a_match_is_the_same_twice() -> None:
    config = plain(tables=tables(exchange=Exchange(rows=(two_cards_and_one(),))))
    assert play_out(config, 5, 2**53 - 1) == play_out(config, 5, 2**53 - 1)


@pytest.mark.parametrize(
    ("length", "hands", "expected"),
    [
        pytest.param(Hands(low=3, high=3), None, 3, id="so many hands"),
        pytest.param(Hands(low=2, high=None), None, 2, id="open-ended: the least"),
        pytest.param(Hands(low=2, high=None), 4, 4, id="open-ended: as agreed"),
        pytest.param(Hands(low=2, high=3), 9, 3, id="never more than allowed"),
        pytest.param(Sets(sets=2, hands=2), None, 4, id="sets of hands"),
        pytest.param(Points(points=3), None, 1, id="first to so many points"),
    ],
)
def test_length(length: Hands | Points | Sets, hands: int | None, expected: int) -> None:
    state, _ = play_out(plain(tables=tables(match=a_match(length))), 4, 9, hands)
    assert (state.match.number, snapshot_of(state)["match_over"]) == (expected, True)


def test_each_set_begins_with_a_first_hand() -> None:
    config = plain(tables=tables(match=a_match(Sets(sets=2, hands=2)), exchange=Exchange(rows=(two_cards_and_one(),))))
    state = start(config, 4, 1)
    choices = Random(1)
    reigning = {}
    while not state.over:
        reigning[state.match.number] = state.match.reigning is not None
        state, _ = apply(state, choices.choice(legal_moves(state)))
    assert reigning == {1: False, 2: True, 3: False, 4: True}


def test_the_last_hand_has_its_own_points() -> None:
    last = ScoreRow(
        clause=CLAUSE["score"], players=Range(low=2), by_place=(PlaceCount(place=None, value=50),), last_hand=True
    )
    config = plain(tables=tables(scores=(*tables().scores, last), match=a_match(Hands(low=2, high=2))))
    _, events = play_out(config, 3, 2)
    ends = [event.points for event in events if isinstance(event, HandEnded)]
    assert (sorted(ends[0]), ends[1]) == ([0, 2, 3], (50, 50, 50))


TIED = {"points": (2, 3, 0), "hand": 3, "places": (0, 1, 2)}


@pytest.mark.parametrize(
    ("length", "ties", "winners"),
    [
        pytest.param(Hands(low=3, high=3), Ties.SHARED, (0, 1), id="shared"),
        pytest.param(Hands(low=3, high=3), Ties.LAST_HAND, (0,), id="the better place of the last hand"),
        pytest.param(Hands(low=3, high=3), Ties.PLAY_ON, None, id="played on"),
        pytest.param(Points(points=5), Ties.LAST_HAND, (0,), id="points: the better place"),
        pytest.param(Points(points=6), Ties.SHARED, None, id="points: not yet"),
    ],
)
def test_winners(length: Hands | Points, ties: Ties, winners: tuple[int, ...] | None) -> None:
    # Seat 0 comes first and seat 1 second, which makes five points each.
    state = at_table(plain(tables=tables(match=a_match(length, ties))), "C3/D4/H5 H6", **TIED)
    state = after(state, "C3", "D4")
    assert state.match.points[:2] == (5, 5)
    assert (state.over, state.match.winners) == (True, winners)
    assert winners_of(state) == winners


def test_an_open_end_is_not_reached_by_a_position() -> None:
    state = at_table(plain(tables=tables(match=a_match(Hands(low=1, high=None)))), "C3/D4/H5 H6")
    state = after(state, "C3", "D4")
    assert (state.over, state.match.winners) == (True, None)


@pytest.mark.parametrize(
    ("dealer", "places", "seat"),
    [
        pytest.param(
            Dealer(first=choice(ByAnyone()), later=choice(ByPlace(place=LAST))), None, 3, id="anyone: the last seat"
        ),
        pytest.param(
            Dealer(first=choice(ByAnyone()), later=choice(ByPlace(place=LAST))), (3, 2, 1, 0), 0, id="by place"
        ),
    ],
)
def test_the_dealer_of_a_position(dealer: Dealer, places: tuple[int, ...] | None, seat: int) -> None:
    leads = Leads(first=choice(AfterDealer()), later=choice(AfterDealer()), when_out=choice(AfterDealer()))
    state = at_table(plain(tables=tables(dealer=dealer, leads=leads)), "C3/D4/H5/S6", places=places, leader=None)
    assert state.hand.dealer == seat
    assert state.decision is not None and state.decision.seat == (seat + 1) % 4


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        pytest.param(Position(deal=(("C3",),)), PositionProblem.SEATS, id="too few players"),
        pytest.param(Position(deal=(("C3",), ("C3",))), PositionProblem.COPIES, id="a card twice"),
        pytest.param(Position(deal=(("JK", "JK"), ("JK",))), PositionProblem.COPIES, id="too many jokers"),
        pytest.param(Position(deal=(("C3",), ("XYZ",))), PositionProblem.CARD, id="an unknown card"),
        pytest.param(Position(deal=(("C3",), ("C4",)), aside=("C3",)), PositionProblem.COPIES, id="a card aside too"),
        pytest.param(Position(deal=(("C3",), ("C4",)), places=(0, 0)), PositionProblem.PLACES, id="places"),
        pytest.param(Position(deal=(("C3",), ("C4",)), points=(1,)), PositionProblem.SEATS, id="points"),
        pytest.param(Position(deal=(("C3",), ("C4",)), leader=2), PositionProblem.SEAT, id="no such leader"),
        pytest.param(Position(deal=(("C3",), ("C4",)), dealer=-1), PositionProblem.SEAT, id="no such dealer"),
        pytest.param(Position(deal=(("C3",), ()), leader=1), PositionProblem.LEADER_OUT, id="a leader without cards"),
        pytest.param(Position(deal=(("C3",), ("C4",))), PositionProblem.NO_LEADER, id="nobody holds D3"),
    ],
)
def test_positions_that_cannot_be(position: Position, kind: PositionProblem) -> None:
    with pytest.raises(PositionError) as problem:
        from_position(plain(), position)
    assert problem.value.kind is kind


def test_the_holder_of_a_card_that_is_not_dealt() -> None:
    # Where D3 has not been dealt, the next diamond up leads.
    deal = a_deal(each=3, rest=Rest.FACE_DOWN)
    config = plain(tables=tables(deal=(deal,)))
    for seed in range(30):
        state = start(config, 3, seed)
        diamonds = [
            (card, seat)
            for seat, hand in enumerate(state.hand.held)
            for card in hand
            if state.program.cards.names[card][0] == "D"
        ]
        # And where there is none, whoever sits to the dealer's left.
        leader = min(diamonds)[1] if diamonds else (state.hand.dealer + 1) % 3
        assert state.decision is not None and state.decision.seat == leader
