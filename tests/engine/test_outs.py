"""Going out, falling, places, titles, points, and how a hand ends."""

import pytest
from engine_configs import (
    ANY,
    CLAUSE,
    EACH_OTHER,
    FIRST,
    NEXT,
    PLAYER,
    REIGNING_FIRST,
    REIGNING_LAST,
    SECOND,
    after,
    at_table,
    exactly,
    happened,
    having,
    line,
    plain,
    rule,
    when_played,
)
from laws import shown as snapshot_of

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Amount, Range
from kakumei.compiler.config.effects import (
    Discard,
    EndHand,
    EqualTitles,
    Fall,
    Give,
    GoOut,
    Moved,
    PlacesFollow,
    Score,
    SetPlaces,
)
from kakumei.compiler.config.events import Ends, GoesOut, Moment, TrickEnds, Way
from kakumei.compiler.config.guards import (
    Holds,
    NobodyOut,
    PlayersAre,
    Quantity,
    SeatIs,
    Status,
    StatusIs,
)
from kakumei.compiler.config.rules import Rule
from kakumei.compiler.config.tables import GoingOut, Pick
from kakumei.compiler.config.who import New
from kakumei.engine import Table
from kakumei.engine.state.events import Cause, HandEnded, Placed, WentOut
from kakumei.engine.state.moves import Discard as DiscardMove, Give as GiveMove

EVERYTHING = Moved(amount=Amount(times=9), pick=Pick.BEST)
ONE = Moved(amount=Amount(), pick=Pick.CHOSEN)
FOUL = rule(when_played(having("8", last_cards=True), Fall(who=PLAYER)))
CAPITAL = rule(
    line(
        GoesOut(by=ANY, first=True),
        Fall(who=REIGNING_FIRST),
        guards=(SeatIs(who=PLAYER, other=REIGNING_FIRST, negated=True),),
    ),
    key="second",
)
BELOW = rule(
    line(
        GoesOut(by=ANY, first=True),
        Fall(who=REIGNING_FIRST, below=True),
        guards=(SeatIs(who=PLAYER, other=REIGNING_FIRST, negated=True),),
    ),
    key="second",
)
PLAYS_ON = rule(line(GoesOut(by=ANY, first=True), Fall(who=REIGNING_FIRST, plays_on=True)), key="second")
AT_THE_END = rule(
    line(
        Ends(moment=Moment.HAND),
        Fall(who=REIGNING_FIRST, below=True),
        guards=(SeatIs(who=REIGNING_FIRST, other=New(place=FIRST), negated=True),),
    ),
    key="second",
)
MIRRORED = rule(
    line(GoesOut(by=REIGNING_LAST, first=True), SetPlaces(by=PlacesFollow.TITLES_MIRRORED), EndHand()), key="second"
)
BY_CARDS = rule(when_played(having("4"), SetPlaces(by=PlacesFollow.CARDS_LEFT), EndHand()), key="second")
LUCKY = rule(line(TrickEnds(on=exactly("7 7")), GoOut(who=PLAYER)))
SPENT = rule(when_played(having("K"), Discard(who=EACH_OTHER, cards=EVERYTHING)))
NO_GIVING = rule(
    when_played(having("7"), Give(who=PLAYER, cards=ONE, to=NEXT)),
    when_played(having("10"), Discard(who=PLAYER, cards=ONE)),
    line(GoesOut(by=ANY, way=Way.GIVING), Fall(who=PLAYER)),
)
PREVIOUS = {"places": (0, 1, 2, 3)}


def table(*rules: Rule, **changes: object) -> EngineConfig:
    return plain(rules=rules, **changes)


def going(**changes: object) -> GoingOut:
    made = {
        "clause": CLAUSE["going"],
        "ends_trick": False,
        "shares_place": False,
        "together_clause": CLAUSE["going.together"],
        "all_out": False,
        "hand_clause": CLAUSE["hand"],
    }
    return GoingOut(**{**made, **changes})


@pytest.mark.parametrize(
    ("config", "deal", "moves", "previous", "places"),
    [
        pytest.param(table(), "C3/D4 D5/H5/S6 S7", "C3", False, (1, None, None, None), id="out first"),
        pytest.param(table(), "C3/D4/H5/S6 S7", "C3; D4; H5", False, (1, 2, 3, 4), id="one left takes the free place"),
        pytest.param(table(FOUL), "C8 /D9 D3/H9 H3/S9 S3", "C8", False, (4, None, None, None), id="falls"),
        pytest.param(table(FOUL), "C8/D9/H10 H3/S8", "C8; D9; -; -; H3; S8", False, (4, 1, 2, 3), id="first is lowest"),
        pytest.param(table(CAPITAL), "H4 H6/SK/D6 D7/C5 C6", "SK@1", True, (4, 1, None, None), id="the first falls"),
        pytest.param(
            table(CAPITAL), "H4 H6/SK/D6 D7/C5 C6", "SK@1", False, (None, 1, None, None), id="not in a first hand"
        ),
        pytest.param(table(CAPITAL), "H4/SK/D6 D7/C5 C6", "H4", True, (1, None, None, None), id="who stays first"),
        pytest.param(table(FOUL, CAPITAL), "H4 H6/C8/DQ/C5 C6", "C8@1; DQ", True, (3, 4, 1, 2), id="lowest free place"),
        pytest.param(table(FOUL, BELOW), "H4 H6/C8/DQ/C5 C6", "C8@1; DQ", True, (4, 3, 1, 2), id="below everyone"),
        pytest.param(
            table(PLAYS_ON), "H4 H6/SK/D6 D7/C5 C6", "SK@1", True, (4, 1, None, None), id="falls and plays on"
        ),
        pytest.param(
            table(PLAYS_ON),
            "HA/SK/D6 D7/C5 C6",
            "SK@1; -; -; HA; -; -; D6; -; D7",
            True,
            (4, 1, 2, 3),
            id="falls, plays on and leaves",
        ),
        pytest.param(
            table(AT_THE_END),
            "HA/SK/D6 D7/C5 C6",
            "SK@1; -; -; HA; -; -; D6; -; D7",
            True,
            (4, 1, 2, 3),
            id="at the end",
        ),
        pytest.param(table(MIRRORED), "H4 H6/SK SA/D6 D7/C5", "C5@3", True, (4, 3, 2, 1), id="the titles mirrored"),
        pytest.param(
            table(BY_CARDS), "C4 C3 C5/D6/H7 H8/S9 S10 SJ", "C4", False, (2, 1, 3, 4), id="the cards left, then in turn"
        ),
        pytest.param(
            table(LUCKY),
            "C7 D7 C3/D4 D5/H5 H6/S6 S8",
            "C7 D7; -; -; -",
            False,
            (1, None, None, None),
            id="goes out by a rule",
        ),
        pytest.param(table(SPENT), "CK C3/D4/H5/S6 S7", "CK", False, (4, 1, 2, 3), id="several at once, in turn"),
        pytest.param(
            table(SPENT, going_out=going(shares_place=True)),
            "CK C3/D4/H5/S6 S7",
            "CK",
            False,
            (4, 1, 1, 1),
            id="shared",
        ),
        pytest.param(
            table(going_out=going(all_out=True)),
            "C3/D4/H5/S6 S7",
            "C3; D4; H5; S6",
            False,
            (1, 2, 3, None),
            id="all out: plays on",
        ),
        pytest.param(
            table(going_out=going(all_out=True)),
            "C3/D4/H5/S6 S7",
            "C3; D4; H5; S6; S7",
            False,
            (1, 2, 3, 4),
            id="all out: over",
        ),
    ],
)
def test_places(config: EngineConfig, deal: str, moves: str, previous: bool, places: tuple[int | None, ...]) -> None:
    first = moves.partition(";")[0].strip()
    leader = int(first.partition("@")[2] or 0)
    state = at_table(config, deal, leader=leader, **(PREVIOUS if previous else {}))
    for move in moves.split(";"):
        state = after(state, move.partition("@")[0].strip())
    assert state.places == places
    assert state.over == (None not in state.places)


def test_who_falls_is_out_and_the_cards_are_set_aside() -> None:
    state, events = happened(at_table(table(CAPITAL), "H4 H6/SK/D6 D7/C5 C6", leader=1, **PREVIOUS), "SK")
    assert [type(event) for event in events][1:] == [WentOut, Placed, WentOut, Placed]
    assert (state.hand.out, state.hand.held[0], len(state.hand.zones.away)) == ((1, 0), (), 2)
    assert state.decision is not None and state.decision.seat == 2


@pytest.mark.parametrize(
    ("lead", "move", "places"),
    [
        pytest.param("C7", GiveMove(cards=("C3",), to=1), (3, None, None), id="out by giving"),
        pytest.param("C10", DiscardMove(cards=("C3",)), (1, None, None), id="out by discarding"),
    ],
)
def test_the_way_a_player_goes_out(lead: str, move: GiveMove | DiscardMove, places: tuple[int | None, ...]) -> None:
    state = at_table(table(NO_GIVING), f"{lead} C3/D4 D5/H5 H6")
    state, events = happened(state, lead, move)
    assert state.places == places
    placed = [(event.seat, event.place) for event in events if isinstance(event, Placed)]
    assert placed == ([(0, 1), (0, 3)] if places[0] == 3 else [(0, 1)])


def test_going_out_ends_the_trick() -> None:
    state = after(at_table(table(going_out=going(ends_trick=True)), "C3/D4 D5/H5 H6"), "C3")
    assert (state.trick, state.decision is not None and state.decision.seat) == ((), 1)


def test_the_last_play_of_a_hand() -> None:
    state, events = happened(at_table(table(), "C3/D4/H5/S6 S7"), "C3", "D4", "H5")
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert (ended.cause, ended.places, ended.points) == (Cause.ONE_LEFT, (1, 2, 3, 4), (3, 2, 1, 0))
    assert ended.titles == ("top", "middle", "middle", "bottom")
    shown = snapshot_of(state)
    assert (shown["over"], shown["phase"], shown["decision"], shown["turn"]) == (True, "over", None, None)
    assert (shown["titles"], shown["points"]) == (["top", "middle", "middle", "bottom"], [3, 2, 1, 0])


def test_points_of_before_and_by_rules_are_added() -> None:
    bonus = rule(line(Ends(moment=Moment.HAND), Score(who=New(place=SECOND), points=5)))
    state = at_table(table(bonus), "C3/D4/H5/S6 S7", points=(1, 2, 3, 4))
    assert after(state, "C3", "D4", "H5").match.points == (4, 9, 4, 4)


def test_titles_made_equal() -> None:
    equal = rule(line(Ends(moment=Moment.HAND), EqualTitles()))
    state, events = happened(at_table(table(equal), "C3/D4/H5 H6"), "C3", "D4")
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert ended.titles == (None, None, None)
    assert state.match.titles == (None, None, None)


@pytest.mark.parametrize(
    ("guards", "seats", "points"),
    [
        pytest.param((NobodyOut(),), "C3 C4/D5/H6", 1, id="nobody is out"),
        pytest.param((PlayersAre(span=Range(low=3, high=3)),), "C3 C4/D5/H6", 1, id="players dealt in"),
        pytest.param((PlayersAre(span=Range(low=2, high=2), left=True),), "C3 C4/D5/H6", 0, id="players left"),
        pytest.param((StatusIs(who=PLAYER, status=Status.OUT, negated=True),), "C3 C4/D5/H6", 1, id="not out"),
        pytest.param((StatusIs(who=PLAYER, status=Status.FALLEN),), "C3 C4/D5/H6", 0, id="fallen"),
        pytest.param(
            (Holds(who=PLAYER, cards=having("4").has[0].cards, quantity=Quantity.ONLY),), "C3 C4/D5/H6", 1, id="only"
        ),
        pytest.param(
            (Holds(who=PLAYER, cards=having("4").has[0].cards, quantity=Quantity.NONE),), "C3 C4/D5/H6", 0, id="none"
        ),
        pytest.param(
            (Holds(who=PLAYER, cards=having("4").has[0].cards, quantity=Quantity.COUNT, span=Range(low=2)),),
            "C3 C4 D4/D5/H6",
            1,
            id="two or more",
        ),
        pytest.param((SeatIs(who=PLAYER, other=REIGNING_LAST, negated=True),), "C3 C4/D5/H6", 0, id="nobody reigns"),
    ],
)
def test_guards(guards: tuple[NobodyOut, ...], seats: str, points: int) -> None:
    config = table(rule(when_played(exactly("3"), Score(who=PLAYER, points=1), guards=guards)))
    state: Table = after(at_table(config, seats), "C3")
    assert state.hand.bonus[0] == points
