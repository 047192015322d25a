"""Why not: every refused move cites at least one clause, and the clauses of the language hold at every decision."""

from random import Random

import pytest
from engine_configs import CLAUSE, SET, after, at_table, having, joker_rules, plain, read_move, rule, shape, when_played
from engine_rich import CONFIGS
from hypothesis import given, settings, strategies as st

from kakumei.compiler.config.base import Range
from kakumei.compiler.config.effects import EndTrick
from kakumei.engine import IllegalMove, ReasonCode, apply, legal_moves, start, why_not
from kakumei.engine.state.moves import (
    Answer,
    Arrange,
    Call,
    Choose,
    Decline,
    Discard,
    Give,
    Move,
    Pass,
    Play,
    Take,
)

NAMES = [kind.name for kind in plain().deck] + ["XYZ"]


def any_move(choices: Random, hand: tuple[str, ...]) -> Move:
    """A move that is probably illegal, of cards mostly held."""
    pool = [*hand, *choices.sample(NAMES, 2)]
    cards = tuple(choices.sample(pool, choices.randint(0, min(4, len(pool)))))
    kind = choices.randrange(10)
    moves: list[Move] = [
        Play(cards=cards),
        Play(cards=cards, as_=tuple(choices.sample(NAMES, len(cards)))),
        Pass(),
        Give(cards=cards, to=choices.randint(-1, 6)),
        Discard(cards=cards),
        Take(cards=cards),
        Choose(value=choices.choice(["3", "yes", "XYZ", 0, 1, 99])),
        Call(rule="stop"),
        Answer(rule=choices.choice(["stop", "cut"]), cards=cards or None),
        choices.choice([Decline(), Arrange(seats=(1, 0))]),
    ]
    return moves[kind]


@settings(max_examples=40)
@given(
    name=st.sampled_from(sorted(CONFIGS)),
    seats=st.integers(2, 6),
    seed=st.integers(0, 2**53 - 1),
    picks=st.integers(0, 2**32),
)
def test_every_refusal_cites_a_clause(name: str, seats: int, seed: int, picks: int) -> None:
    state = start(CONFIGS[name], seats, seed)
    choices = Random(picks)
    for _ in range(80):
        moves = legal_moves(state)
        if not moves:
            break
        decision = state.decision
        assert decision is not None
        seat = choices.choice([decision.seat, choices.randint(-1, seats)])
        hand = state.program.cards.names_of(state.hand.held[seat]) if 0 <= seat < seats else ()
        move = any_move(choices, hand)
        reasons = why_not(state, seat, move)
        assert all(0 <= reason.clause < len(state.program.config.clauses) and reason.rule for reason in reasons)
        if seat == decision.seat:
            legal = not reasons
            try:
                applied, _ = apply(state, move)
            except IllegalMove as illegal:
                assert not legal
                assert illegal.reasons == reasons
            else:
                assert legal
                assert applied != state
        else:
            assert reasons[0].code is ReasonCode.WRONG_SEAT
        state, _ = apply(state, choices.choice(moves))


@pytest.mark.parametrize(
    ("cards", "clause", "rule_word"),
    [
        pytest.param("S3 S4", "play.run", "play", id="cards of several ranks: no run"),
        pytest.param("S3 H3 D3 C3 JK", "play.set", "play", id="too many of a rank"),
        pytest.param("JK JK", "joker.together", "joker", id="jokers together"),
        pytest.param("S3 S5 JK", "joker.stands", "joker", id="a joker where it may not stand"),
    ],
)
def test_why_cards_are_no_play(cards: str, clause: str, rule_word: str) -> None:
    config = plain(joker=joker_rules(together=False, stands_in=(SET,)))
    shapes = (config.shapes[0], shape("set", "play.set", Range(low=2, high=4)), config.shapes[2])
    state = at_table(plain(joker=config.joker, shapes=shapes), f"{cards} C9/D9/H9")
    (reason,) = why_not(state, 0, read_move(cards))
    assert (reason.clause, reason.rule, reason.code) == (CLAUSE[clause], rule_word, ReasonCode.NOT_A_PLAY)


def test_when_all_is_over() -> None:
    state = after(at_table(plain(), "C3/D4 D5"), "C3")
    assert state.over
    assert [reason.code for reason in why_not(state, 0, Pass())] == [ReasonCode.OVER]
    assert legal_moves(state) == ()
    with pytest.raises(IllegalMove):
        apply(state, Pass())


def test_a_rule_line_is_known_by_its_rule() -> None:
    config = plain(rules=(rule(when_played(having("8"), EndTrick())),))
    assert at_table(config, "C3/D4 D5").program.clause_words[CLAUSE["rule/1"]] == "rule"
