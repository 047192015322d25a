"""The JSON of moves, events and states is that of the formats."""

import json

import msgspec
import pytest
from engine_configs import after, at_table, happened, plain
from laws import shown as snapshot_of

from kakumei.engine import Move
from kakumei.engine.state.events import Cause, Event, Exchanged, Given, HandEnded, Played, TrickEnded
from kakumei.engine.state.moves import Answer, Arrange, Call, Choose, Decline, Discard, Give, Pass, Play, Take


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (
            Play(cards=("S5", "S6", "JK"), as_=("S5", "S6", "S7")),
            '{"move":"play","cards":["S5","S6","JK"],"as":["S5","S6","S7"]}',
        ),
        (Play(cards=("S5",)), '{"move":"play","cards":["S5"]}'),
        (Pass(), '{"move":"pass"}'),
        (Give(cards=("H4",), to=2), '{"move":"give","cards":["H4"],"to":2}'),
        (Discard(cards=("H4",)), '{"move":"discard","cards":["H4"]}'),
        (Take(cards=("H4",)), '{"move":"take","cards":["H4"]}'),
        (Choose(value="Q"), '{"move":"choose","value":"Q"}'),
        (Choose(value=3), '{"move":"choose","value":3}'),
        (Call(rule="dominator"), '{"move":"call","rule":"dominator"}'),
        (Answer(rule="four_stop", cards=("S4", "H4")), '{"move":"answer","rule":"four_stop","cards":["S4","H4"]}'),
        (Answer(rule="scavenging"), '{"move":"answer","rule":"scavenging"}'),
        (Decline(), '{"move":"decline"}'),
        (Arrange(seats=(2, 0, 1)), '{"move":"arrange","seats":[2,0,1]}'),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_moves(move: Move, text: str) -> None:
    assert msgspec.json.encode(move).decode() == text
    assert msgspec.json.decode(text, type=Move) == move


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"move":"pass","why":"tired"}', type=Move)


@pytest.mark.parametrize(
    ("event", "document"),
    [
        (
            Played(seat=0, cards=("H8",), as_=("H8",), shape="single"),
            {"event": "play", "seat": 0, "clause": None, "cards": ["H8"], "as": ["H8"], "shape": "single"},
        ),
        (
            TrickEnded(seat=0, clause="7.1.1", next=0, cause=Cause.RULE),
            {"event": "trick_end", "seat": 0, "clause": "7.1.1", "next": 0, "cause": "rule"},
        ),
        (
            Exchanged(seat=3, clause="4.1", from_=3, to=0, cards=("JK",), forced=True),
            {"event": "exchange", "seat": 3, "clause": "4.1", "from": 3, "to": 0, "cards": ["JK"], "forced": True},
        ),
        (
            Given(seat=1, clause="7.2", to=2, cards=None),
            {"event": "give", "seat": 1, "clause": "7.2", "to": 2, "cards": None},
        ),
    ],
    ids=["play", "trick end", "exchange", "give"],
)
def test_events(event: Event, document: dict[str, object]) -> None:
    assert json.loads(msgspec.json.encode(event)) == document
    assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_the_state_of_a_verdict() -> None:
    state = after(at_table(plain(), "S9 S10 JK C3/D4 D5/H5 H6"), "S9 S10 JK = S9 S10 SJ")
    shown = json.loads(msgspec.json.encode(snapshot_of(state)))
    assert shown == {
        "phase": "play",
        "turn": 1,
        "hands": [["C3"], ["D4", "D5"], ["H5", "H6"]],
        "table": [{"seat": 0, "cards": ["S9", "S10", "JK"], "as": ["S9", "S10", "SJ"], "shape": "run"}],
        "reversed": False,
        "direction": 1,
        "out": [],
        "places": [None, None, None],
        "titles": [None, None, None],
        "titles_equal": False,
        "points": [0, 0, 0],
        "over": False,
        "decision": {"seat": 1, "kind": "turn", "rules": [], "count": None, "to": None, "clause": "1.9"},
        "hand": 1,
        "chairs": [0, 1, 2],
        "turn_order": [0, 1, 2],
        "passed": [],
        "order": ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"],
        "standing": [],
        "memory": {},
        "match_over": False,
        "winners": None,
    }


def test_the_events_of_a_last_play() -> None:
    _, events = happened(at_table(plain(), "C3/D4/H5 H6"), "C3", "D4")
    assert [json.loads(msgspec.json.encode(event))["event"] for event in events] == [
        "play",
        "out",
        "placed",
        "placed",
        "hand_end",
    ]
    assert isinstance(events[-1], HandEnded)
