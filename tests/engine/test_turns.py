"""The turn: passing, the end of the trick, who leads, skips, the direction, playing again."""

import pytest
from engine_configs import (
    AS_MANY,
    CLAUSE,
    PLAYER,
    UNTIL_HAND,
    UNTIL_TRICK,
    after,
    at_table,
    choice,
    exactly,
    happened,
    having,
    line,
    passing_rules,
    plain,
    position,
    rule,
    tables,
    when_played,
)
from laws import shown as snapshot_of
from msgspec.structs import replace

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Place
from kakumei.compiler.config.effects import EndTrick, Lead, PlayAgain, ReverseDirection, Skip
from kakumei.compiler.config.events import InARow
from kakumei.compiler.config.plays import Relation
from kakumei.compiler.config.tables import (
    AfterDealer,
    ByPlace,
    Direction,
    HighestReigning,
    Leads,
    NextPlayer,
    PassRight,
    TrickEnd,
    TrickTest,
)
from kakumei.engine import PositionError, PositionProblem, Table, from_position, legal_moves, why_not
from kakumei.engine.state.events import Cause, DirectionChanged, HandEnded, Skipped, TrickEnded
from kakumei.engine.state.moves import Pass

PLAIN = plain()
BARS = plain(passing=passing_rules(returns=False))
LEADER_MAY = plain(passing=passing_rules(leading=True))
UNABLE = plain(passing=passing_rules(right=PassRight.WHEN_UNABLE))
TWICE = plain(passing=passing_rules(right=PassRight.LIMITED, limit=2))
FOUR = "C3 C9 S2/D3 D9 D2/H3 H9 H2/S3 S9 C2"
FIVES_SKIP = rule(when_played(having("5"), Skip(count=AS_MANY)))
NINES_TURN = rule(when_played(having("9"), ReverseDirection(scope=UNTIL_HAND)), key="second")
SKIPS = plain(rules=(FIVES_SKIP,))
NO_PASS = plain(rules=(FIVES_SKIP,), passing=passing_rules(skipped_counts=False))
TURNS = plain(rules=(NINES_TURN, FIVES_SKIP))
RETURNS = plain(rules=(FIVES_SKIP,), trick_end=TrickEnd(clause=CLAUSE["trick"], test=TrickTest.TURN_RETURNS))
EVERYONE = TrickEnd(clause=CLAUSE["trick"], test=TrickTest.EVERYONE_PASSED)
OWNER_TOO = plain(trick_end=EVERYONE)
OWNER_BARRED = plain(trick_end=EVERYONE, passing=passing_rules(returns=False))
OWNER_SKIPS = plain(rules=(FIVES_SKIP,), trick_end=EVERYONE)
OWNER_NO_PASS = plain(rules=(FIVES_SKIP,), trick_end=EVERYONE, passing=passing_rules(skipped_counts=False))
CUT = plain(rules=(rule(when_played(having("8"), EndTrick(), Lead(who=PLAYER))),))
AGAIN = plain(rules=(rule(when_played(exactly("9"), PlayAgain(who=PLAYER))),))


def to_move(state: Table) -> int:
    assert state.decision is not None
    return state.decision.seat


@pytest.mark.parametrize(
    ("config", "deal", "moves", "seat", "on_table"),
    [
        pytest.param(PLAIN, FOUR, "C3; D9", 2, 2, id="the turn goes clockwise"),
        pytest.param(PLAIN, FOUR, "C3; -; -; -", 0, 0, id="everyone else has passed"),
        pytest.param(PLAIN, FOUR, "C3; -; H9; -; -; D2; -; -; -", 1, 0, id="who passed may play again"),
        pytest.param(BARS, FOUR, "C3; -; H9; -; -", 2, 0, id="a pass bars: the others never come back"),
        pytest.param(BARS, FOUR, "C3; -; H9; C2; -; -", 3, 0, id="a pass bars: seat 1 is not asked"),
        pytest.param(PLAIN, "C3/D3 D9/H3", "C3; D9; -", 1, 0, id="nobody waits for a player who is out"),
        pytest.param(PLAIN, "C3/D3 D9/H3/S3", "C3; -; -; -", 1, 0, id="the winner is out: the next player leads"),
        pytest.param(LEADER_MAY, FOUR, "-; D3", 2, 1, id="a leader who passes hands the lead on"),
        pytest.param(SKIPS, "C5 C9/D6/H7 H3/S8 S3", "C5", 2, 1, id="one five skips one"),
        pytest.param(SKIPS, "C5 D5 C9/D6/H7 H3/S8 S3", "C5 D5", 3, 1, id="two fives skip two"),
        pytest.param(SKIPS, "C5 D5 H5 C9/D6/H7 H3/S8 S3", "C5 D5 H5", 0, 0, id="a skip over all others ends the trick"),
        pytest.param(SKIPS, "C5 C9/DJ D3/H7 H3/S8 S3", "C5; H7; -; -; DJ", 2, 3, id="skipped now, asked later"),
        pytest.param(
            NO_PASS, "C5 D5 H5 C9/D6/H7 H3/S8 S3", "C5 D5 H5", 0, 1, id="a skip that is no pass: the own play"
        ),
        pytest.param(NO_PASS, "C5 D5 H5/D6/H7 H3/S8 S3", "C5 D5 H5", 1, 1, id="the owner out: the first skipped"),
        pytest.param(NO_PASS, "C5 C9/D6/H7 H3/S8 S3", "C5; -; -", 0, 1, id="a skip that is no pass: asked in turn"),
        pytest.param(TURNS, FOUR, "C9", 3, 1, id="the direction turns"),
        pytest.param(TURNS, "C9 C3/D2 DA/H2/S10 S9 D9", "C9; S10; -; -; -", 3, 0, id="and stays turned"),
        pytest.param(TURNS, "C9 D9 C5/D2/H2/S9 H9 S3", "C9 D9; -; -; -", 0, 0, id="turned, two nines"),
        pytest.param(RETURNS, "C5 C9/D6/H7 H3/S8 S3", "C5; -; -", 0, 0, id="the turn returns past the skipped"),
        pytest.param(RETURNS, FOUR, "C3; D9; -; -; -", 1, 0, id="the turn returns to the owner"),
        pytest.param(OWNER_TOO, FOUR, "C3; -; -; -", 0, 1, id="everyone: the owner is asked too"),
        pytest.param(OWNER_TOO, FOUR, "C3; -; -; -; -", 0, 0, id="everyone: the owner passes, and leads"),
        pytest.param(
            OWNER_TOO, FOUR, "C3; -; -; -; C9", 1, 2, id="everyone: the owner plays on, and the others may return"
        ),
        pytest.param(OWNER_TOO, FOUR, "C3; -; -; -; C9; -; -; -; -", 0, 0, id="everyone: who played on leads"),
        pytest.param(OWNER_TOO, FOUR, "C3; -; -; -; C9; D2; -; -; -; -", 1, 0, id="everyone: whoever answers leads"),
        pytest.param(OWNER_BARRED, FOUR, "C3; -; -; -; C9", 0, 2, id="everyone, barred: the owner alone plays on"),
        pytest.param(OWNER_BARRED, FOUR, "C3; -; -; -; C9; -", 0, 0, id="everyone, barred: until the owner passes"),
        pytest.param(OWNER_BARRED, FOUR, "C3; -; -; -; C9; S2", 1, 0, id="everyone, barred: or goes out"),
        pytest.param(OWNER_TOO, "C3/D9 S4/H9 H4", "C3; -; -", 1, 0, id="everyone: nobody asks an owner who is out"),
        pytest.param(OWNER_SKIPS, "C5 C9/D6 D9/H7 H9", "C5; -", 0, 1, id="everyone: after a skip the owner is asked"),
        pytest.param(OWNER_NO_PASS, "C5 C9/D6 D9/H7 H9", "C5; -; -", 1, 1, id="everyone: the skipped have not passed"),
        pytest.param(OWNER_NO_PASS, "C5 C9/D6 D9/H7 H9", "C5; -; -; -", 0, 0, id="everyone: all three have passed now"),
        pytest.param(CUT, "C3 C7/D8 D3/H9 H3", "C3; D8", 1, 0, id="the trick ends by a rule, the player leads"),
        pytest.param(CUT, "C3 C7/D8/H9 H3/S9", "C3; D8", 2, 0, id="and if that player is out, the next"),
        pytest.param(AGAIN, "C9 C10/D3 D4/H3 H4", "C9", 0, 1, id="the player plays again, on the own play"),
        pytest.param(AGAIN, "C9 C10/D3 D4/H3 H4", "C9; -", 1, 1, id="or passes"),
    ],
)
def test_whose_turn(config: EngineConfig, deal: str, moves: str, seat: int, on_table: int) -> None:
    state = at_table(config, deal)
    for move in moves.split(";"):
        state = after(state, move.strip())
    assert (to_move(state), len(state.trick)) == (seat, on_table)


@pytest.mark.parametrize(
    ("config", "moves", "codes"),
    [
        pytest.param(PLAIN, "", ["must_play"], id="a leader must play"),
        pytest.param(PLAIN, "C3", [], id="freely"),
        pytest.param(LEADER_MAY, "", [], id="a leader may pass"),
        pytest.param(UNABLE, "C3", ["may_not_pass"], id="only when unable: able"),
        pytest.param(UNABLE, "S2", [], id="only when unable: unable"),
        pytest.param(UNABLE, "", ["must_play", "may_not_pass"], id="every clause is cited"),
        pytest.param(TWICE, "C3; -; -; -; C9; -; -; -; S2", [], id="unable, whatever the limit"),
    ],
)
def test_passing(config: EngineConfig, moves: str, codes: list[str]) -> None:
    state = at_table(config, FOUR)
    for move in filter(None, (move.strip() for move in moves.split(";"))):
        state = after(state, move)
    assert [reason.code.value for reason in why_not(state, to_move(state), Pass())] == codes


def test_a_limit_of_passes() -> None:
    state = at_table(TWICE, "C3 C4 C5 C6/D9 D10 DJ DQ/H3 H4 H5 H6")
    for lead in ("C3", "C4"):
        state = after(state, lead, "-", "-")
    state = after(state, "C5")
    (reason,) = why_not(state, 1, Pass())
    assert (reason.code.value, reason.data) == ("pass_limit", {"limit": 2})
    assert Pass() not in legal_moves(state)


def test_a_standstill_ends_the_hand() -> None:
    state = at_table(LEADER_MAY, "C3 C4 C5/D9/H3 H4")
    state, events = happened(state, "-", "-", "-")
    assert state.over
    ended = events[-1]
    assert isinstance(ended, HandEnded)
    assert (ended.cause, ended.places) == (Cause.STANDSTILL, (3, 1, 2))


def test_events_of_a_trick() -> None:
    _, events = happened(at_table(SKIPS, "C5 C9/D6/H7 H3/S8 S3"), "C5")
    (skipped,) = [event for event in events if isinstance(event, Skipped)]
    assert skipped.seats == (1,)
    _, events = happened(at_table(TURNS, FOUR), "C9")
    (turned,) = [event for event in events if isinstance(event, DirectionChanged)]
    assert turned.direction == -1
    _, events = happened(at_table(CUT, "C3 C7/D8 D3/H9 H3"), "C3", "D8")
    (ended,) = [event for event in events if isinstance(event, TrickEnded)]
    assert (ended.seat, ended.next, ended.cause, ended.clause) == (1, 1, Cause.RULE, f"1.{CLAUSE['rule/1'] + 1}")


LEADS = tables().leads


@pytest.mark.parametrize(
    ("leads", "changes", "seat"),
    [
        pytest.param(LEADS, {}, 2, id="the holder of a card leads"),
        pytest.param(LEADS, {"places": (3, 2, 1, 0)}, 0, id="later the last"),
        pytest.param(
            replace(LEADS, later=choice(ByPlace(place=Place(position=1)))), {"places": (3, 2, 1, 0)}, 3, id="first"
        ),
        pytest.param(replace(LEADS, first=choice(AfterDealer())), {"dealer": 1}, 2, id="after the dealer"),
        pytest.param(LEADS, {"leader": 1}, 1, id="as the position says"),
    ],
)
def test_who_leads(leads: Leads, changes: dict[str, object], seat: int) -> None:
    config = plain(tables=tables(leads=leads))
    state = at_table(config, "C4/C5/D3/C6", **{"leader": None, **changes})
    assert to_move(state) == seat


def test_nobody_holds_the_card_that_leads() -> None:
    with pytest.raises(PositionError) as problem:
        from_position(PLAIN, position("C4/D4/C6", leader=None))
    assert problem.value.kind is PositionProblem.NO_LEADER


@pytest.mark.parametrize(
    ("by", "seat"),
    [
        pytest.param(NextPlayer(), 3, id="the next player"),
        pytest.param(HighestReigning(), 0, id="the best of the hand before who is still in"),
        pytest.param(ByPlace(place=Place(position=3)), 3, id="a place: the next player where that one is out"),
    ],
)
def test_who_leads_for_a_winner_who_is_out(by: object, seat: int) -> None:
    config = plain(tables=tables(leads=replace(LEADS, when_out=choice(by))))
    state = at_table(config, "C4 C5/D4 D5/HK/S4 S5", leader=2, places=(0, 1, 2, 3))
    assert to_move(after(state, "HK", "-", "-", "-")) == seat


def test_anticlockwise() -> None:
    config = plain(tables=tables(direction=Direction(clause=CLAUSE["direction"], clockwise=False)))
    state = after(at_table(config, FOUR), "C3")
    assert (to_move(state), snapshot_of(state)["direction"]) == (3, -1)


def test_plays_in_a_row_count_neighbours_on_the_trick() -> None:
    turning = rule(
        line(InARow(count=3, relations=(Relation.NEXT_RANK,), from_lead=True), ReverseDirection(scope=UNTIL_TRICK))
    )
    config = plain(rules=(turning,))
    deal = "C3 C9 C8/D4 D10 D3/H5 HJ H3/S6 SQ S3"
    assert after(at_table(config, deal), "C3", "D4").direction == 1
    assert after(at_table(config, deal), "C3", "D4", "H5").direction == -1
    # The third play from the lead, and none after it, can be the one.
    assert after(at_table(config, deal), "C3", "D10", "HJ", "SQ").direction == 1
    # Passes between do not matter.
    assert after(at_table(config, "C3 C5 C8/D4 D3/H8 H9/S8 S9"), "C3", "D4", "-", "-", "C5").direction == -1


def test_amounts() -> None:
    doubled = rule(when_played(having("5"), Skip(count=replace(AS_MANY, times=2, plus=-1))))
    config = plain(rules=(doubled,))
    state = after(at_table(config, "C5 D5 C9/D6/H7 H3/S8 S3/C6/C7"), "C5 D5")
    assert to_move(state) == 4
