"""The steps of an example after its position: moves, attempts, and what must hold."""

from collections import Counter
from typing import assert_never

from kakumei.checker.attempt import Attempt, attempt, decline_windows
from kakumei.checker.example_setup import StepFails, names_of
from kakumei.checker.wording import seat_name
from kakumei.compiler.lower.who import lower_place, printed_name
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Expectation, MoveStep
from kakumei.dsl.suggest import all_of
from kakumei.engine import legal_moves, moves
from kakumei.engine.records import Age
from kakumei.engine.state import DecisionKind, State

OfSeat = ast.NowLeads | ast.NowToMove | ast.NowOut | ast.NowPlaced | ast.NowHolds | ast.NowHasCards | ast.NowHasPoints
"""What must hold of one seat."""


# ---- moves


def take_step(state: State, step: MoveStep) -> State:
    """The state after a move, or after an attempt that is refused as it should be.

    Raises:
        StepFails: the move is refused, or the attempt is not.
    """
    seat = step.seat.number - 1
    if seat >= state.seats:
        raise StepFails(step.seat.span, f"nobody sits at `{seat_name(seat)}`", "no such seat")
    tried = attempt(state, seat, move_of(state, step))
    match step:
        case ast.CannotPlayStep(because=because) | ast.CannotPassStep(because=because):
            _must_be_refused(tried, step, because)
        case _ if tried.reasons:
            raise StepFails(step.span, "this move is not legal", f"refused because of {_reasons(tried)}")
        case _:
            pass
    return tried.state


def _must_be_refused(tried: Attempt, step: MoveStep, because: ast.Name | None) -> None:
    if tried.legal:
        raise StepFails(step.span, "this should be refused", "it is legal")
    if because is not None and because.text not in {reason.rule for reason in tried.reasons}:
        raise StepFails(
            because.span, f"this is not refused because of `{because.text}`", f"refused because of {_reasons(tried)}"
        )


def _reasons(tried: Attempt) -> str:
    """Why it is refused: the words for `because`, and in brackets what exactly is wrong."""
    codes: dict[str, list[str]] = {}
    for reason in tried.reasons:
        codes.setdefault(reason.rule, []).append(reason.code.value.replace("_", " "))
    return " and ".join(f"`{rule}` ({', '.join(dict.fromkeys(found))})" for rule, found in codes.items())


def move_of(state: State, step: MoveStep) -> moves.Move:
    """The move of a step; what it leaves open is completed from the decision that is open."""
    match step:
        case ast.PlaysStep(cards=cards, reading=reading) | ast.CannotPlayStep(cards=cards, reading=reading):
            return moves.Play(cards=names_of(cards), as_=names_of(reading) or None)
        case ast.PassesStep() | ast.CannotPassStep():
            return moves.Pass()
        case ast.AnswersStep(cards=cards, by=by):
            names = names_of(cards) or None
            return moves.Answer(rule=by.text if by else _rule_answered(state, step.seat.number - 1, names), cards=names)
        case ast.DeclinesStep():
            return moves.Decline()
        case ast.CallsStep(rule=rule):
            return moves.Call(rule=rule.text)
        case ast.GivesStep(cards=cards, to=to):
            return moves.Give(cards=names_of(cards), to=to.number - 1)
        case ast.DiscardsStep(cards=cards):
            return moves.Discard(cards=names_of(cards))
        case ast.TakesStep(cards=cards):
            return moves.Take(cards=names_of(cards))
        case ast.NamesStep(value=value):
            return _choice(state, value)
        case ast.SaysStep(yes=yes):
            return moves.Choose(value="yes" if yes else "no")
        case ast.SeatsStep(seat=seat, order=order):
            return moves.Arrange(seats=(seat.number - 1, *(other.number - 1 for other in order)))
        case _:
            assert_never(step)


def _rule_answered(state: State, seat: int, cards: tuple[str, ...] | None) -> str:
    """The rule that such an answer answers: the one asked about that takes these cards, else the first."""
    later, _ = decline_windows(state, seat, moves.Answer(rule="", cards=cards))
    answers = [move for move in legal_moves(later) if isinstance(move, moves.Answer)]
    fitting = [move.rule for move in answers if Counter(move.cards or ()) == Counter(cards or ())]
    return next(iter([*fitting, *(move.rule for move in answers)]), "")


def _choice(state: State, value: ast.IntLiteral | ast.RankItem | ast.Seat | ast.PrintedCard) -> moves.Choose:
    match value:
        case ast.IntLiteral(value=number):
            # Digits are a rank wherever a rank is asked for.
            as_rank = moves.Choose(value=str(number))
            return as_rank if as_rank in legal_moves(decline_windows(state)[0]) else moves.Choose(value=number)
        case ast.RankItem(rank=rank):
            return moves.Choose(value=rank.value)
        case ast.Seat(number=number):
            return moves.Choose(value=number - 1)
        case card:
            return moves.Choose(value=printed_name(card))


# ---- what must hold


def expect(state: State, step: Expectation) -> State:
    """The state in which the expectation was judged: all but `is to move` decline an open window first.

    Raises:
        StepFails: it does not hold.
    """
    if not isinstance(step, ast.NowToMove):
        state, _ = decline_windows(state)
    if isinstance(step, OfSeat) and step.seat.number > state.seats:
        raise StepFails(step.seat.span, f"nobody sits at `P{step.seat.number}`", "no such seat")
    found = unmet(state, step)
    if found is not None:
        raise StepFails(step.span, "this does not hold", found)
    return state


def unmet(state: State, step: Expectation) -> str | None:
    """What is found instead of what must hold; None if it holds."""
    match step:
        case ast.NowLeads(seat=seat):
            decision = state.decision
            leads = decision is not None and decision.kind is DecisionKind.TURN and not state.trick
            return None if leads and decision and decision.seat == seat.number - 1 else _whose_turn(state)
        case ast.NowToMove(seat=seat):
            moving = state.decision is not None and state.decision.seat == seat.number - 1
            return None if moving else _whose_turn(state)
        case ast.NowOut(seat=seat, negated=negated):
            out = seat.number - 1 in state.out
            return None if out is not negated else f"P{seat.number} is {'out' if out else 'still in'}"
        case ast.NowPlaced(seat=seat, place=place):
            wanted = lower_place(place).at(state.seats)
            got = state.places[seat.number - 1]
            return None if got == wanted else f"P{seat.number} has " + (f"place {got}" if got else "no place yet")
        case ast.NowHolds(seat=seat, cards=cards):
            hand = state.game.card_names(state.hands[seat.number - 1])
            missing = Counter(names_of(cards)) - Counter(hand)
            return f"P{seat.number} holds {' '.join(hand) or 'nothing'}" if missing else None
        case ast.NowHasCards(seat=seat, count=count):
            held = len(state.hands[seat.number - 1])
            return None if held == count.value else f"P{seat.number} has {held}"
        case ast.NowHasPoints(seat=seat, points=points, minus=minus):
            scored = state.snapshot()["points"][seat.number - 1]
            return None if scored == (-points.value if minus else points.value) else f"P{seat.number} has {scored}"
        case ast.NowOrder(reversed=reversed):
            turned = state.order.reversed
            return None if turned is reversed else f"the order is {'reversed' if turned else 'normal'}"
        case ast.NowDirection(reversed=reversed):
            usual = 1 if state.game.config.tables.direction.clockwise else -1
            turned = state.direction != usual
            return None if turned is reversed else f"the direction is {'reversed' if turned else 'normal'}"
        case ast.NowInForce(rule=rule, negated=negated):
            standing = {
                state.game.config.rules[item.rule].key for item in state.standing if item.age is not Age.PENDING
            }
            there = rule.text in standing
            others = f"in force: {all_of(sorted(standing))}" if standing else "nothing is in force"
            return None if there is not negated else f"`{rule.text}` is in force" if there else others
        case ast.NowHandEnds():
            return None if state.over else f"the hand goes on, {_whose_turn(state)}"
        case _:
            assert_never(step)


def _whose_turn(state: State) -> str:
    """Who must do what, in a few words."""
    decision = state.decision
    if decision is None:
        return "the hand is over"
    who = seat_name(decision.seat)
    if decision.kind is not DecisionKind.TURN:
        return f"{who} is asked to {decision.kind.value}"
    return f"{who} is to move" if state.trick else f"{who} leads"
