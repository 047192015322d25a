"""Locks, prohibitions, demands and permissions: who is refused what, and which of them wins."""

import pytest
from engine_configs import (
    CLAUSE,
    EMPTY_TABLE,
    NEXT,
    REIGNING_LAST,
    SET,
    SINGLE,
    UNTIL_TRICK,
    after,
    at_table,
    exactly,
    happened,
    having,
    joker_rules,
    kinds,
    line,
    of_shape,
    plain,
    read_move,
    rule,
    shape,
    when_played,
)
from laws import shown as snapshot_of
from msgspec.structs import replace

from kakumei.compiler.config import EngineConfig, Opening
from kakumei.compiler.config.base import Range, Scope
from kakumei.compiler.config.effects import Grant, Lock, LockOn
from kakumei.compiler.config.events import InARow
from kakumei.compiler.config.guards import CanPlay, OrderIs
from kakumei.compiler.config.plays import Pattern, Relation
from kakumei.compiler.config.standing import Allow, Forbid, Require, Standing, Test as Waived
from kakumei.compiler.config.who import ByRole, Role
from kakumei.engine import legal_moves, why_not
from kakumei.engine.state.events import Locked
from kakumei.engine.state.moves import Pass

SUITS = line(InARow(count=2, relations=(Relation.SAME_SUITS,)), Lock(on=LockOn.SUITS, scope=UNTIL_TRICK))
COMMON = line(InARow(count=2, relations=(Relation.COMMON_SUIT,)), Lock(on=LockOn.COMMON_SUITS, scope=UNTIL_TRICK))
COLOUR = line(InARow(count=2, relations=(Relation.SAME_COLOUR,)), Lock(on=LockOn.COLOUR, scope=UNTIL_TRICK))
NUMBER = line(InARow(count=2, relations=(Relation.NEXT_RANK,)), Lock(on=LockOn.NEXT_RANK, scope=UNTIL_TRICK))
SUIT_LOCK = plain(rules=(rule(SUITS),))
COMMON_LOCK = plain(rules=(rule(COMMON),))
COLOUR_LOCK = plain(rules=(rule(COLOUR),))
NUMBER_LOCK = plain(rules=(rule(NUMBER),))
PLAYED_LOCK = plain(rules=(rule(when_played(of_shape(SET), Lock(on=LockOn.SUITS, scope=UNTIL_TRICK))),))


@pytest.mark.parametrize(
    ("config", "plays", "last", "legal"),
    [
        pytest.param(SUIT_LOCK, "H4 / H6", "S9", False, id="suit: another suit"),
        pytest.param(SUIT_LOCK, "H4 / H6", "H9", True, id="suit: the same suit"),
        pytest.param(SUIT_LOCK, "H4 / S6", "C9", True, id="suit: two suits lock nothing"),
        pytest.param(SUIT_LOCK, "H4 / H6", "JK", True, id="suit: a joker keeps to it"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 H7", "D9 C9", False, id="suits of a pair"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 H7", "S9 H9", True, id="suits of a pair, met"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 H7", "S9 JK", True, id="suits of a pair, a joker for the other"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 H7", "D9 JK", False, id="suits of a pair, the wrong card beside a joker"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 D7", "D9 C9", True, id="one suit in common is not enough"),
        pytest.param(SUIT_LOCK, "S5 H5 / S9 JK", "DJ CJ", True, id="a joker never makes a lock"),
        pytest.param(SUIT_LOCK, "S5 H5 / S7 H7", "JK JK", True, id="jokers together keep to any lock"),
        pytest.param(SUIT_LOCK, "S4 S5 S6 / S7 S8 S9", "H10 HJ HQ", False, id="the suit of runs"),
        pytest.param(COMMON_LOCK, "S5 H5 / S7 D7", "H9 D9", False, id="the common suit is missing"),
        pytest.param(COMMON_LOCK, "S5 H5 / S7 D7", "S9 C9", True, id="the common suit is there"),
        pytest.param(COMMON_LOCK, "S5 H5 / S7 D7", "H9 JK", True, id="a joker for the common suit"),
        pytest.param(COLOUR_LOCK, "H4 / D6", "S9", False, id="the other colour"),
        pytest.param(COLOUR_LOCK, "H4 / D6", "H9", True, id="the same colour"),
        pytest.param(NUMBER_LOCK, "S5 / H6", "D7", True, id="the next rank"),
        pytest.param(NUMBER_LOCK, "S5 / H6", "S8", False, id="not the next rank"),
        pytest.param(NUMBER_LOCK, "S5 / H6", "JK", True, id="a joker as the next rank"),
        pytest.param(NUMBER_LOCK, "S5 H5 / S6 JK", "D7 C7", True, id="a pair with a joker has a rank"),
        pytest.param(NUMBER_LOCK, "S5 / JK", "", True, id="a joker is no rank"),
        pytest.param(NUMBER_LOCK, "S4 S5 S6 / H5 H6 H7", "D6 D7 D8", True, id="runs by their lowest card"),
        pytest.param(NUMBER_LOCK, "S4 S5 S6 / H5 H6 H7", "D7 D8 D9", False, id="runs by their lowest card, missed"),
        pytest.param(PLAYED_LOCK, "S5 JK", "H9 D9", False, id="made by one play: the suits of its natural cards"),
        pytest.param(PLAYED_LOCK, "S5 JK", "S9 JK", True, id="made by one play: met with a joker"),
    ],
)
def test_locks(config: EngineConfig, plays: str, last: str, legal: bool) -> None:
    hands = [text.strip() for text in plays.split("/")]
    spare = ["C3 D3", "C4 D4", "H3 S3"]
    deal = "/".join(f"{hand} {extra}" for hand, extra in zip([*hands, last], spare, strict=False))
    state = after(at_table(config, f"{deal}/CA"), *hands)
    if last:
        reasons = why_not(state, len(hands), read_move(last))
        assert [reason.code.value for reason in reasons] == ([] if legal else ["locked"])


def test_a_lock_stays_as_first_set_and_is_told_once() -> None:
    state, events = happened(at_table(SUIT_LOCK, "H4 C3/H6 C4/H9 C5/H10 S10"), "H4", "H6")
    (lock,) = [event for event in events if isinstance(event, Locked)]
    assert (lock.what, lock.value, lock.seat) == (LockOn.SUITS, ("H",), 1)
    state, events = happened(state, "H9")
    assert not [event for event in events if isinstance(event, Locked)]
    assert snapshot_of(state)["standing"][0]["value"] == ["H"]
    assert not after(state, "-", "-", "-").match.lasting


# ---- permissions, prohibitions, demands ---------------------------------------------------------------------------


def allow(play: Pattern, *ignoring: Waived, **changes: object) -> Allow:
    return Allow(clause=CLAUSE["rule/1"], play=play, ignoring=ignoring, **changes)


def forbid(play: Pattern | None, **changes: object) -> Forbid:
    return Forbid(clause=CLAUSE["rule/2"], play=play, **changes)


def require(play: Pattern, **changes: object) -> Require:
    return Require(clause=CLAUSE["rule/3"], play=play, **changes)


S3_ON_JK = allow(exactly("S3", on=exactly("JK")), Waived.STRENGTH, Waived.LOCKS)
ANYONE = ByRole(role=Role.ANY)


@pytest.mark.parametrize(
    ("standing", "plays", "last", "codes"),
    [
        pytest.param((S3_ON_JK,), "JK", "S3", [], id="a permission waives strength"),
        pytest.param((S3_ON_JK,), "JK", "C5", ["too_weak"], id="for the card it names"),
        pytest.param((S3_ON_JK,), "H9 JK", "S3", ["wrong_shape", "wrong_size"], id="on what it names"),
        pytest.param((S3_ON_JK,), "S3", "JK", [], id="one way only"),
        pytest.param((S3_ON_JK,), "C6 / C9 / JK", "S3", [], id="and locks, if it says so"),
        pytest.param(
            (allow(exactly("S3", on=exactly("JK")), Waived.STRENGTH),), "C6 / C9 / JK", "S3", ["locked"], id="else not"
        ),
        pytest.param((S3_ON_JK, forbid(having("S3"))), "JK", "S3", ["forbidden"], id="a ban binds it"),
        pytest.param(
            (allow(having("S3"), Waived.STRENGTH, Waived.BANS), forbid(having("S3"))),
            "JK",
            "S3",
            [],
            id="unless waived",
        ),
        pytest.param(
            (allow(having("S3"), Waived.STRENGTH), allow(having("S3"), Waived.LOCKS)),
            "C6 / C9 / JK",
            "S3",
            ["locked"],
            id="two never add up",
        ),
        pytest.param(
            (allow(exactly("3 4", on=Pattern()), Waived.STRENGTH, Waived.SIZE, Waived.SHAPE),),
            "S9 H9",
            "C3 D4",
            [],
            id="cards without a shape",
        ),
        pytest.param((allow(exactly("3 4"), Waived.SIZE),), "S9 H9", "C3 D4", ["not_a_play"], id="needs the shape"),
        pytest.param(
            (allow(of_shape(SET, low=4, on=of_shape(SINGLE)), Waived.STRENGTH, Waived.SIZE, Waived.SHAPE),),
            "SA",
            "C3 D3 H3 S3",
            [],
            id="a set on a single",
        ),
        pytest.param((forbid(having("9")),), "S5", "H9", ["forbidden"], id="forbidden"),
        pytest.param((forbid(having("9", last_cards=True)),), "S5", "H9", [], id="as the last cards: not the last"),
        pytest.param((forbid(having("9"), whom=REIGNING_LAST),), "S5", "H9", [], id="for somebody else"),
        pytest.param((forbid(having("9"), guards=(OrderIs(reversed=True),)),), "S5", "H9", [], id="guarded"),
        pytest.param((require(Pattern(only=kinds("4 6 8 10 JK"))),), "S4", "H9", ["required"], id="required"),
        pytest.param((require(Pattern(only=kinds("4 6 8 10 JK"))),), "S4", "H6", [], id="met"),
        pytest.param((require(Pattern(only=kinds("4 6 8 10 JK"))),), "S4", "JK", [], id="met by a joker"),
        pytest.param((forbid(having("9")), require(having("K 5"))), "S5", "H9", ["forbidden", "required"], id="both"),
        pytest.param((forbid(having("9", on=EMPTY_TABLE)),), "S5", "H9", [], id="only when leading"),
    ],
)
def test_standing(standing: tuple[Standing, ...], plays: str, last: str, codes: list[str]) -> None:
    hands = [text.strip() for text in plays.split("/")]
    spare = ["C7 D7", "D8 D10", "H10 S10", "CQ DQ"]
    deal = "/".join(f"{hand} {extra}" for hand, extra in zip([*hands, last], spare, strict=False))
    lock = rule(SUITS, key="second")
    config = plain(rules=(rule(standing=standing), lock))
    state = after(at_table(config, f"{deal}/CA"), *hands)
    assert sorted(reason.code.value for reason in why_not(state, len(hands), read_move(last))) == codes


def test_a_shape_that_only_a_rule_speaks_of() -> None:
    """Sets of two or three are played; four of a rank are no play but by permission."""
    shapes = (
        shape("single", "play.single", Range(low=1, high=1)),
        shape("set", "play.set", Range(low=2, high=3)),
        shape("four", "play.set", Range(low=4, high=4), in_play=False),
    )
    bomb = allow(of_shape(2, on=Pattern()), Waived.STRENGTH, Waived.SIZE, Waived.SHAPE)
    config = plain(rules=(rule(standing=(bomb,)),), shapes=shapes, joker=joker_rules(stands_in=(1, 2)))
    four = read_move("C4 D4 H4 JK")
    state = at_table(config, "S9 C4 D4 H4 JK/C5 D5 H5 S5 C3/C6 D6")
    assert [reason.code.value for reason in why_not(state, 0, four)] == ["not_a_play"]
    state = after(state, "S9", "C5 D5 H5 S5")
    assert snapshot_of(state)["table"][-1]["shape"] == "four"
    state = after(state, "-")
    assert four in legal_moves(state)
    assert legal_moves(after(at_table(plain(shapes=shapes), "S9 C9/C5 D5 H5 S5 C3"), "S9")) == (Pass(),)


def test_forbidden_passing_binds_only_who_can_play() -> None:
    config = plain(rules=(rule(standing=(forbid(None, guards=(CanPlay(who=ANYONE),)),)),))
    state = after(at_table(config, "C5 C6/D9 D3/H3 H4"), "C5")
    (reason,) = why_not(state, 1, Pass())
    assert (reason.code.value, reason.clause, reason.rule) == ("forbidden", CLAUSE["rule/2"], "rule")
    assert not why_not(after(state, "D9"), 2, Pass())


def test_nothing_binds_a_player_without_a_legal_play() -> None:
    config = plain(rules=(rule(standing=(forbid(Pattern()),)),))
    state = at_table(config, "C5 C6/D9 D3/H3 H4")
    assert not why_not(state, 0, Pass())


@pytest.mark.parametrize(
    ("move", "codes"),
    [
        pytest.param("H9", ["required"], id="the next player is bound"),
        pytest.param("HK", [], id="and may meet it"),
    ],
)
def test_granted_for_one_turn(move: str, codes: list[str]) -> None:
    demand = Grant(standing=require(having("K"), whom=NEXT), scope=Scope(end=Scope.End.TURNS))
    config = plain(rules=(rule(when_played(exactly("6"), demand)),))
    state = after(at_table(config, "S6 C4/H9 HK/D10 D3"), "S6")
    assert [reason.code.value for reason in why_not(state, 1, read_move(move))] == codes
    # One turn of that player later nothing is left of it.
    assert not after(state, "-").match.lasting


def test_the_first_play_of_a_hand() -> None:
    config = plain(opening=Opening(clause=CLAUSE["open"], play=having("D3")))
    state = at_table(config, "D3 C9 H3/C4/C5")
    assert [reason.code.value for reason in why_not(state, 0, read_move("C9"))] == ["opening"]
    assert not why_not(state, 0, read_move("D3 H3"))
    assert not why_not(after(state, "D3"), 1, read_move("C4"))
    # A leader who cannot meet it is not bound.
    assert not why_not(at_table(config, "C9 H3/D3/C5"), 0, read_move("C9"))


def test_rules_apply_to_the_numbers_of_players_they_name() -> None:
    banning = rule(standing=(forbid(having("9")),), players=replace(plain().players, low=4))
    config = plain(rules=(banning,))
    assert not why_not(at_table(config, "C9/C4/C5"), 0, read_move("C9"))
    assert why_not(at_table(config, "C9/C4/C5/C6"), 0, read_move("C9"))
