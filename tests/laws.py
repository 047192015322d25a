"""The laws: what holds in every state of every game, whatever is played and whatever the rules are.

`lawful` plays a game and holds every state of it, and every step from one to the next, to the laws that cost little.
`check_views` and `check_moves` look into one state for good; tests call them as often as they can afford.

A game is seen through the door of the engine only: what a state keeps inside is its own affair.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from kakumei.checker.play_out import Chooser, Step
from kakumei.compiler.config import EngineConfig
from kakumei.engine import (
    AnyGame,
    Event,
    Game,
    Move,
    ReasonCode,
    Reference,
    Table,
    all_cards,
    apply,
    legal_moves,
    seen_by,
    snapshot,
    view,
    why_not,
)
from kakumei.engine.state.events import (
    Answered,
    Cause,
    Discarded,
    Exchanged,
    Given,
    HandEnded,
    Passed,
    Played,
    Shown,
    Taken,
    WentOut,
)
from kakumei.engine.state.moves import Answer, Pass, Play

Plain: TypeAlias = Mapping[str, Any]
"""A state, or what one seat sees of it, as lists, names and numbers."""


def shown(state: Table | AnyGame) -> Plain:
    """The state as a verdict shows it."""
    plain: Plain = _as_json(snapshot(table_of(state)))
    return plain


def seen(state: Table, seat: int) -> Plain:
    """What one seat sees."""
    plain: Plain = _as_json(view(state, seat))
    return plain


def table_of(state: Table | AnyGame) -> Table:
    """The table of a game of the reference engine."""
    table: Table = state.table if isinstance(state, Game) else state
    return table


def game_of(table: Table) -> AnyGame:
    """The table with the engine that plays it."""
    return Game(Reference(table.program), table)


def _as_json(record: object) -> Any:
    """Written as JSON and read again, so that what cannot be written is found here."""
    return msgspec.json.decode(msgspec.json.encode(record))


def pack_of(config: EngineConfig) -> Counter[str]:
    """Every card of the pack."""
    return Counter({kind.name: kind.copies for kind in config.deck if kind.copies})


# ---- a whole game -------------------------------------------------------------------------------------------------


def lawful(config: EngineConfig, state: Table, chooser: Chooser, *, may_be_bounded: bool = False) -> Iterator[Step]:
    """The moves from a state to the end of its match (or of the hand of a position), every state held to the laws.

    A hand ends by itself, unless `may_be_bounded` says that the rules may keep it from ending until the engine does.
    """
    pack = all_cards(state)
    assert pack <= pack_of(config), "there is a card that the pack does not have"
    before = shown(state)
    check_state(config, state, before)
    while (decision := state.decision) is not None:
        legal = legal_moves(state)
        assert legal, "a player has no legal move"
        move = chooser(game_of(state), legal)
        assert why_not(state, decision.seat, move) == ()
        after, events = apply(state, move)
        assert after != state, "a move has changed nothing"
        assert all_cards(after) == pack, "a card is lost or copied"
        told = shown(after)
        check_state(config, after, told)
        check_events(config, events, may_be_bounded=may_be_bounded)
        check_step(before, decision.seat, move, events, told)
        yield Step(before=game_of(state), seat=decision.seat, move=move, after=game_of(after), events=events)
        state, before = after, told
    assert state.over
    assert legal_moves(state) == ()
    winners = before["winners"]
    assert winners is None or (winners and set(winners) <= set(range(state.seats))), (
        "a match is over and nobody has won"
    )


# ---- one state ----------------------------------------------------------------------------------------------------


def check_state(config: EngineConfig, state: Table, plain: Plain) -> None:
    """Somebody has a choice unless all is over; hands are in order, and whoever has left the hand has none."""
    decision = state.decision
    assert (decision is None) == state.over == plain["over"], "the game goes on, and nobody has a choice"
    assert plain["turn"] == (None if decision is None else decision.seat)
    number = {kind.name: at for at, kind in enumerate(config.deck)}
    for hand in plain["hands"]:
        assert hand == sorted(hand, key=number.__getitem__), "a hand that is not in the order of the pack"
    out = plain["out"]
    assert len(set(out)) == len(out), "somebody has left the hand twice"
    assert not any(plain["hands"][seat] for seat in out), "somebody who has left the hand holds cards"
    assert decision is None or decision.seat not in out, "somebody is asked who has left the hand"
    assert sorted(plain["chairs"]) == sorted(plain["turn_order"]) == list(range(state.seats))
    assert all(place is None or 1 <= place <= state.seats for place in plain["places"])


def check_views(state: Table | AnyGame) -> None:
    """Every seat sees its own hand, of the others how many cards they hold, and its moves if it is to choose."""
    state = table_of(state)
    plain = shown(state)
    for seat in range(state.seats):
        mine = seen(state, seat)
        assert "hands" not in mine, "the other hands lie open"
        assert mine["seat"] == seat
        assert mine["hand_cards"] == plain["hands"][seat]
        assert mine["counts"] == [len(hand) for hand in plain["hands"]]
        asked = state.decision is not None and state.decision.seat == seat
        assert mine["moves"] == (_as_json(legal_moves(state)) if asked else [])
        common = mine.keys() & plain.keys() - {"decision"}
        assert {name: mine[name] for name in common} == {name: plain[name] for name in common}


def check_moves(state: Table | AnyGame, moves: Sequence[Move] | None = None) -> None:
    """Every legal move (or each of those given) is accepted and can be made; another seat may not make it."""
    state = table_of(state)
    decision = state.decision
    assert decision is not None
    listed = legal_moves(state)
    assert len(set(listed)) == len(listed), "a legal move is listed twice"
    pack = all_cards(state)
    other = (decision.seat + 1) % state.seats
    for move in listed if moves is None else moves:
        assert why_not(state, decision.seat, move) == ()
        assert ReasonCode.WRONG_SEAT in {reason.code for reason in why_not(state, other, move)}
        after, _ = apply(state, move)
        assert all_cards(after) == pack, "a card is lost or copied"


# ---- what happens between two states ------------------------------------------------------------------------------


def check_events(config: EngineConfig, events: Sequence[Event], *, may_be_bounded: bool = False) -> None:
    """Events can be written and read, cite what is printed, and hide what only some may see."""
    numbers = {clause.number for clause in config.clauses}
    for event in events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
        assert event.clause is None or event.clause in numbers, "an event by a clause that does not exist"
        if isinstance(event, HandEnded):
            check_end(config, event, may_be_bounded=may_be_bounded)
        parties = parties_of(event)
        if parties is not None:
            seats = range(max((*parties, 0)) + 2)
            assert all((_cards(seen_by(event, seat)) is None) == (seat not in parties) for seat in seats)


def parties_of(event: Event) -> tuple[int, ...] | None:
    """Who alone may see the cards of an event; None: there are none, or everybody may."""
    match event:
        case Exchanged(from_=giver, to=receiver) | Given(seat=int(giver), to=receiver):
            return giver, receiver
        case Taken(to=tuple(seats)) | Shown(to=seats):
            return seats
        case _:
            return None


def _cards(event: Event) -> Sequence[str] | None:
    cards: Sequence[str] | None = getattr(event, "cards", None)
    return cards


def check_end(config: EngineConfig, event: HandEnded, *, may_be_bounded: bool = False) -> None:
    """The hand has ended by itself, the places are a ranking, and there are titles and points for each seat."""
    assert may_be_bounded or event.cause is not Cause.BOUND, "a hand that did not end by itself"
    seats = len(event.places)
    if config.going_out.shares_place:
        assert all(place == 1 + sum(other < place for other in event.places) for place in event.places)
    else:
        assert sorted(event.places) == list(range(1, seats + 1))
    assert len(event.titles) == len(event.points) == seats
    assert {*event.titles} <= {None, *config.title_keys}


def check_step(before: Plain, seat: int, move: Move, events: Sequence[Event], after: Plain) -> None:
    """What is told is what has happened: the move first, then every card that changed hands, who has left, the end."""
    _check_first(seat, move, events)
    ends = [event for event in events if isinstance(event, HandEnded)]
    assert after["hand"] == before["hand"] + len(ends) - (1 if ends and after["over"] else 0)
    if after["over"]:
        assert ends and ends[-1] is events[-1], "something is told after the end"
    if len(ends) == 1:
        points = dict(zip(before["chairs"], before["points"], strict=True))
        earned = dict(zip(before["chairs"], ends[0].points, strict=True))
        total = [points[player] + earned[player] for player in after["chairs"]]
        assert after["points"] == total, "points are lost"
    if not ends:
        left = [event.seat for event in events if isinstance(event, WentOut)]
        assert after["out"] == [*before["out"], *left], "somebody has left the hand in silence"
        assert (after["chairs"], after["points"]) == (before["chairs"], before["points"])
        assert [*_hands_told(before["hands"], events)] == [Counter(hand) for hand in after["hands"]], (
            "a card has moved in silence"
        )


def _check_first(seat: int, move: Move, events: Sequence[Event]) -> None:
    match move:
        case Play(cards=cards):
            first = events[0]
            assert isinstance(first, Played) and first.seat == seat and Counter(first.cards) == Counter(cards)
        case Pass():
            assert events[0] == Passed(seat=seat)
        case Answer(rule=rule, cards=answered):
            first = events[0]
            assert isinstance(first, Answered) and (first.seat, first.rule) == (seat, rule)
            assert Counter(first.cards or ()) == Counter(answered or ())
        case _:
            pass


def _hands_told(hands: Sequence[Sequence[str]], events: Sequence[Event]) -> list[Counter[str]]:
    """The hands as they must be, going by what was told.

    Cards that change owners together are in nobody's hand between, so a hand may hold less than nothing on the way.
    """
    told = [Counter(hand) for hand in hands]
    for event in events:
        cards = Counter(_cards(event) or ())
        match event:
            case Played(seat=int(seat)) | Answered(seat=int(seat)) | Discarded(from_=int(seat)):
                told[seat].subtract(cards)
            case Exchanged(from_=giver, to=receiver) | Given(seat=int(giver), to=receiver):
                told[giver].subtract(cards)
                told[receiver].update(cards)
            case Taken(seat=int(seat), from_=source):
                told[seat].update(cards)
                if isinstance(source, int):
                    told[source].subtract(cards)
            case WentOut(seat=int(seat)):
                told[seat].clear()
            case _:
                pass
    assert all(count >= 0 for hand in told for count in hand.values()), "a card is told to leave a hand that has it not"
    return [+hand for hand in told]
