"""Windows: who is asked, in what order, what an answer does, and how rules replace, cancel and fire one another."""

import pytest
from engine_configs import (
    ANY,
    AS_MANY,
    CLAUSE,
    EACH_OTHER,
    NEXT,
    PLAYER,
    UNTIL_HAND,
    after,
    at_table,
    exactly,
    happened,
    having,
    line,
    of_shape,
    passing_rules,
    plain,
    rule,
    when_played,
)
from laws import shown as snapshot_of

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Amount, Range
from kakumei.compiler.config.effects import Cancel, Effect, EndTrick, FireRule, Flip, Lead, Score, Skip
from kakumei.compiler.config.events import Fires, Passes
from kakumei.compiler.config.guards import Wishes
from kakumei.compiler.config.plays import Part, Pattern, Relation
from kakumei.compiler.config.rules import Answer as Window, AnswerTo, Rule
from kakumei.compiler.config.who import ByRole, Role
from kakumei.engine import DecisionKind, Table, legal_moves, why_not
from kakumei.engine.state.events import Answered, Chosen, Scored, TrickEnded
from kakumei.engine.state.moves import Answer, Choose, Decline, Play

DOUBLE_FOURS = Pattern(exactly=(Part(cards=having("4").has[0].cards, amount=Amount(of=AS_MANY.of, times=2)),))
SKIPPED = ByRole(role=Role.SKIPPED)


def window(
    play: Pattern | None, *effects: Effect, to: tuple[int, ...] | AnswerTo = (0,), who: ByRole = EACH_OTHER
) -> Window:
    """An answer of every other player to the first rule, unless said otherwise."""
    return Window(
        clause=CLAUSE["second/1"],
        to=to if isinstance(to, AnswerTo) else AnswerTo.RULES,
        rules=() if isinstance(to, AnswerTo) else to,
        who=who,
        play=play,
        effects=effects,
    )


CUT = rule(when_played(having("8"), EndTrick(), Lead(who=PLAYER)), key="cut")
STOP = rule(key="stop", answers=(window(DOUBLE_FOURS, Cancel(rule=0), EndTrick(), Lead(who=PLAYER)),))
RETURN = rule(key="return", answers=(window(having("8"), Cancel(rule=None), EndTrick(), Lead(who=PLAYER), to=(0, 1)),))
CONTINUE = rule(key="stop", answers=(window(exactly("7"), Cancel(rule=0)),))
FOUR_STOP = plain(rules=(CUT, STOP))
DEAL = "S8 H8 C3/S4 H4 D4 C4 C5/C6 S6/C7 S7"


def seat_of(state: Table) -> int:
    assert state.decision is not None
    return state.decision.seat


def test_only_who_can_answer_is_asked() -> None:
    state = after(at_table(FOUR_STOP, DEAL), "S8")
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.rules) == (1, DecisionKind.ANSWER, ("stop",))
    assert decision.count == (2, 2)
    moves = legal_moves(state)
    assert len(moves) == 7
    assert moves[-1] == Decline()
    assert snapshot_of(state)["decision"]["clause"] == f"1.{CLAUSE['second/1'] + 1}"


def test_declined_the_effects_happen() -> None:
    state = after(at_table(FOUR_STOP, DEAL), "S8", Decline())
    assert (seat_of(state), state.trick) == (0, ())


def test_answered_the_effects_do_not_happen() -> None:
    state, events = happened(at_table(FOUR_STOP, DEAL), "S8", Answer(rule="stop", cards=("S4", "H4")))
    assert (seat_of(state), state.trick) == (1, ())
    (answered,) = [event for event in events if isinstance(event, Answered)]
    assert (answered.seat, answered.rule, answered.cards) == (1, "stop", ("H4", "S4"))
    (ended,) = [event for event in events if isinstance(event, TrickEnded)]
    assert ended.next == 1


def test_as_many_is_the_count_answered() -> None:
    state = after(at_table(FOUR_STOP, DEAL), "S8 H8")
    assert legal_moves(state) == (Answer(rule="stop", cards=("C4", "D4", "H4", "S4")), Decline())
    codes = [reason.code.value for reason in why_not(state, 1, Answer(rule="stop", cards=("C4", "D4")))]
    assert codes == ["wrong_card"]
    assert [r.code.value for r in why_not(state, 1, Answer(rule="cut", cards=("C4",)))] == ["wrong_value"]
    assert [r.code.value for r in why_not(state, 1, Play(cards=("C4",)))] == ["wrong_move"]


def test_the_trick_goes_on_after_an_answer() -> None:
    state = after(
        at_table(plain(rules=(CUT, CONTINUE)), "S3 S9 C3/S8 C5/C6 S6/C7 S7 C9"),
        "S3",
        "S8",
        Answer(rule="stop", cards=("C7",)),
    )
    # The answer is on top, so the turn is with the player after its owner, and has a seven to beat.
    assert (seat_of(state), state.trick[-1].seat, len(state.trick)) == (0, 3, 3)
    assert Play(cards=("S9",)) in legal_moves(state)
    assert state.hand.passed == ()


def test_players_are_asked_in_turn_and_the_first_answer_closes() -> None:
    state = after(at_table(plain(rules=(CUT, CONTINUE)), "S8 C3/C7 C5/D7 S6/H7 S7"), "S8")
    assert seat_of(state) == 1
    state = after(state, Decline())
    assert seat_of(state) == 2
    state = after(state, Answer(rule="stop", cards=("D7",)))
    assert (seat_of(state), state.decision is not None and state.decision.kind) == (3, DecisionKind.TURN)


def test_an_answer_may_be_answered() -> None:
    config = plain(rules=(CUT, RETURN))
    state = after(at_table(config, "S8 C3/C8 C5/D8 S6/H7 S7"), "S8", Answer(rule="return", cards=("C8",)))
    assert seat_of(state) == 2
    declined = after(state, Decline())
    assert seat_of(declined) == 1
    # The first answer is cancelled, and so does not cancel: what it answered happens after all.
    answered = after(state, Answer(rule="return", cards=("D8",)))
    assert (seat_of(answered), answered.trick) == (0, ())


def test_barred_players_are_asked_players_out_never() -> None:
    config = plain(rules=(CUT, CONTINUE), passing=passing_rules(returns=False))
    state = after(at_table(config, "S3 C3/C7 C5/D8 S6/H3"), "S3", "-", "D8")
    assert seat_of(state) == 1
    state = after(at_table(plain(rules=(CUT, CONTINUE)), "S7/C8 C5/D7 S6/H3"), "S7", "C8")
    assert seat_of(state) == 2


def test_an_answer_with_the_last_cards_goes_out() -> None:
    state = after(
        at_table(plain(rules=(CUT, CONTINUE)), "S8 C3/C7/C6 S6/C9 S7"), "S8", Answer(rule="stop", cards=("C7",))
    )
    assert state.places == (None, 1, None, None)


@pytest.mark.parametrize(
    ("who", "asked"), [pytest.param(SKIPPED, 1, id="the skipped player"), pytest.param(EACH_OTHER, 1, id="anybody")]
)
def test_an_answer_to_a_skip(who: ByRole, asked: int) -> None:
    skipping = rule(when_played(having("5"), Skip(count=AS_MANY)), key="skip")
    stop = rule(key="stop", answers=(window(exactly("3 3"), Cancel(rule=None), EndTrick(), Lead(who=PLAYER), who=who),))
    config = plain(rules=(skipping, stop))
    state = after(at_table(config, "S5 C4/C3 D3 C6/H3 S3 D6/C9"), "S5")
    assert seat_of(state) == asked
    declined = after(state, Decline())
    assert seat_of(declined) == 2
    assert (declined.decision is not None and declined.decision.kind is DecisionKind.ANSWER) == (who is EACH_OTHER)
    assert seat_of(after(state, Answer(rule="stop", cards=("C3", "D3")))) == 1


def test_any_play_may_be_answered_before_all_rules() -> None:
    answer = window(Pattern(completing=4), EndTrick(), Lead(who=PLAYER), to=AnswerTo.ANY_PLAY)
    config = plain(rules=(rule(key="complete", answers=(answer,)),))
    state = after(at_table(config, "S5 H5 C4/C3 D3 C6/D5 C5 D6/C9 D9"), "H5 S5")
    assert (seat_of(state), legal_moves(state)) == (2, (Answer(rule="complete", cards=("C5", "D5")), Decline()))
    state = after(state, Answer(rule="complete", cards=("D5", "C5")))
    assert (seat_of(state), state.trick) == (2, ())


def test_the_rules_of_a_play_follow_the_answers_to_it() -> None:
    answer = window(Pattern(completing=4), Score(who=PLAYER, points=1), to=AnswerTo.ANY_PLAY)
    skipping = rule(when_played(having("5"), Skip(count=AS_MANY)), key="skip")
    flipping = rule(when_played(having("5"), Flip(scope=UNTIL_HAND)), key="turn")
    waiting = rule(line(Fires(rule=0), Score(who=PLAYER, points=2)), key="waiting")
    config = plain(rules=(rule(key="complete", answers=(answer,)), skipping, flipping, waiting))
    state = after(at_table(config, "S5 H5 C4/C3 D3 C6/D5 C5 D6/C9 D9/H3"), "H5 S5")
    answered = after(state, Answer(rule="complete", cards=("C5", "D5")))
    # The answerer's line, then what waits for it, then the skips of the play that was answered, from the new owner on.
    assert (answered.hand.bonus, answered.order.reversed, seat_of(answered)) == ((0, 0, 3, 0, 0), True, 0)
    declined = after(state, Decline())
    assert (declined.hand.bonus, declined.order.reversed, seat_of(declined)) == ((0, 0, 0, 0, 0), True, 3)


def test_any_rule_may_be_answered_with_the_same_rank() -> None:
    same_rank = having("S3 S4 S5 S6 S7 S8 S9", relations=(Relation.SAME_RANK,))
    answer = window(same_rank, Cancel(rule=None), to=AnswerTo.ANY_RULE)
    config = plain(rules=(CUT, rule(key="counter", answers=(answer,))))
    state = after(at_table(config, "H8 C4/C3 D3 C6/S8 C5 D6/C9 D9"), "H8")
    assert (seat_of(state), legal_moves(state)) == (2, (Answer(rule="counter", cards=("S8",)), Decline()))
    assert seat_of(after(state, Answer(rule="counter", cards=("S8",)))) == 3


# ---- rules about rules --------------------------------------------------------------------------------------------

FLIP = rule(when_played(of_shape(1, low=4), Flip(scope=UNTIL_HAND)), key="turn")
REPLACING = rule(when_played(exactly("2 2 2 2"), EndTrick()), key="great", replaces=(0,))
CALLING = rule(when_played(exactly("2 2 2 2"), FireRule(rule=0)), key="great", replaces=(0,))
FOLLOWING = rule(line(Fires(rule=0), Score(who=PLAYER, points=5)), key="bonus")
LATE_CANCEL = rule(when_played(having("2"), Cancel(rule=1)), key="cancel")
TWOS = "C2 D2 H2 S2 C5/C9 D9 H9 S9 C3/C4"


@pytest.mark.parametrize(
    ("rules", "moves", "reverse", "score"),
    [
        pytest.param((FLIP, FOLLOWING), "C2 D2 H2 S2", True, 5, id="lines that wait for a rule to fire"),
        pytest.param((FLIP, REPLACING, FOLLOWING), "C2 D2 H2 S2", False, 0, id="replaced, the rule does not fire"),
        pytest.param((FLIP, CALLING, FOLLOWING), "C2 D2 H2 S2", True, 5, id="replaced, but fired"),
        pytest.param(
            (FLIP, REPLACING, FOLLOWING), "C5; C9", False, 0, id="not replaced where the other does not match"
        ),
        pytest.param((LATE_CANCEL, FLIP), "C2 D2 H2 S2", False, 0, id="cancelled by an earlier rule"),
    ],
)
def test_rules_about_rules(rules: tuple[Rule, ...], moves: str, reverse: bool, score: int) -> None:
    state = at_table(plain(rules=rules), TWOS)
    events = ()
    for move in moves.split(";"):
        state, events = happened(state, move.strip())
    assert state.order.reversed == reverse
    assert sum(event.points for event in events if isinstance(event, Scored)) == score


def test_rules_resolve_in_their_order() -> None:
    one = rule(when_played(having("8"), Lead(who=NEXT), EndTrick()), key="one")
    two = rule(when_played(having("8"), Lead(who=PLAYER)), key="two")
    deal = "S8 C3/C7 C5/C6 S6"
    assert seat_of(after(at_table(plain(rules=(one, two)), deal), "S8")) == 0
    assert seat_of(after(at_table(plain(rules=(two, one)), deal), "S8")) == 1


def test_a_wish_is_asked() -> None:
    wishing = rule(line(Passes(by=ANY), Score(who=PLAYER, points=1), guards=(Wishes(who=PLAYER),)), key="wish")
    state = after(at_table(plain(rules=(wishing,)), "C3 C9/D4 D9/H5 H9"), "C3", "-")
    assert legal_moves(state) == (Choose(value="yes"), Choose(value="no"))
    assert [reason.code.value for reason in why_not(state, 1, Choose(value="maybe"))] == ["wrong_value"]
    accepted, events = happened(state, Choose(value="yes"))
    assert [type(event) for event in events] == [Chosen, Scored]
    assert accepted.hand.bonus == (0, 1, 0)
    declined, events = happened(state, Choose(value="no"))
    assert declined.hand.bonus == (0, 0, 0)
    assert seat_of(declined) == seat_of(accepted) == 2


def test_rules_for_a_number_of_players() -> None:
    config: EngineConfig = plain(rules=(rule(when_played(having("8"), EndTrick()), players=Range(low=4), key="cut"),))
    assert after(at_table(config, "S8 C3/C9/C6"), "S8").trick
    assert not after(at_table(config, "S8 C3/C9/C6/C7"), "S8").trick
