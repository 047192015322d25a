"""The steps of an example after its position: moves, attempts, and what must hold."""

from collections import Counter
from typing import assert_never

from kakumei.checker.attempt import Attempt, attempt, decline_windows
from kakumei.checker.example_setup import StepFails, names_of
from kakumei.checker.wording import seat_name
from kakumei.compiler.config.base import Seat
from kakumei.compiler.places import place_number
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Expectation, MoveStep
from kakumei.dsl.suggest import all_of
from kakumei.engine import AnyGame, DecisionKind
from kakumei.engine.state import moves

OfSeat = ast.NowLeads | ast.NowToMove | ast.NowOut | ast.NowPlaced | ast.NowHolds | ast.NowHasCards | ast.NowHasPoints
"""What must hold of one seat."""


# ---- moves


def take_step(game: AnyGame, step: MoveStep) -> AnyGame:
    """The game after a move, or after an attempt that is refused as it should be.

    Raises:
        StepFails: the move is refused, or the attempt is not.
    """
    seat = Seat(step.seat.number - 1)
    if seat >= game.seats:
        raise StepFails(step.seat.span, f"nobody sits at `{seat_name(seat)}`", "no such seat")
    tried = attempt(game, seat, move_of(game, step))
    match step:
        case ast.CannotPlayStep(because=because) | ast.CannotPassStep(because=because):
            _must_be_refused(tried, step, because)
        case _ if tried.reasons:
            raise StepFails(step.span, "this move is not legal", f"refused because of {_reasons(tried)}")
        case _:
            pass
    return tried.game


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


def move_of(game: AnyGame, step: MoveStep) -> moves.Move:
    """The move of a step; what it leaves open is completed from the decision that is open."""
    match step:
        case ast.PlaysStep(cards=cards, reading=reading) | ast.CannotPlayStep(cards=cards, reading=reading):
            return moves.Play(cards=names_of(cards), as_=names_of(reading) or None)
        case ast.PassesStep() | ast.CannotPassStep():
            return moves.Pass()
        case ast.AnswersStep(cards=cards, by=by):
            names = names_of(cards) or None
            return moves.Answer(
                rule=by.text if by else _rule_answered(game, Seat(step.seat.number - 1), names), cards=names
            )
        case ast.DeclinesStep():
            return moves.Decline()
        case ast.CallsStep(rule=rule):
            return moves.Call(rule=rule.text)
        case ast.GivesStep(cards=cards, to=to):
            return moves.Give(cards=names_of(cards), to=Seat(to.number - 1))
        case ast.DiscardsStep(cards=cards):
            return moves.Discard(cards=names_of(cards))
        case ast.TakesStep(cards=cards):
            return moves.Take(cards=names_of(cards))
        case ast.NamesStep(value=value):
            return _choice(game, value)
        case ast.SaysStep(yes=yes):
            return moves.Choose(value="yes" if yes else "no")
        case ast.SeatsStep(seat=seat, order=order):
            return moves.Arrange(seats=tuple(Seat(one.number - 1) for one in (seat, *order)))
        case _:
            assert_never(step)


def _rule_answered(game: AnyGame, seat: Seat, cards: tuple[str, ...] | None) -> str:
    """The rule that such an answer answers: the one asked about that takes these cards, else the first."""
    later, _ = decline_windows(game, seat, moves.Answer(rule="", cards=cards))
    answers = [move for move in later.legal_moves() if isinstance(move, moves.Answer)]
    fitting = [move.rule for move in answers if Counter(move.cards or ()) == Counter(cards or ())]
    return next(iter([*fitting, *(move.rule for move in answers)]), "")


def _choice(game: AnyGame, value: ast.IntLiteral | ast.RankItem | ast.Seat | ast.PrintedCard) -> moves.Choose:
    match value:
        case ast.IntLiteral(value=number):
            # Digits are a rank wherever a rank is asked for.
            as_rank = moves.Choose(value=str(number))
            return as_rank if as_rank in decline_windows(game)[0].legal_moves() else moves.Choose(value=number)
        case ast.RankItem(rank=rank):
            return moves.Choose(value=rank.value)
        case ast.Seat(number=number):
            return moves.Choose(value=number - 1)
        case card:
            return moves.Choose(value=ast.printed_name(card))


# ---- what must hold


def expect(game: AnyGame, step: Expectation) -> AnyGame:
    """The game in which the expectation was judged: all but `is to move` decline an open window first.

    Raises:
        StepFails: it does not hold.
    """
    if not isinstance(step, ast.NowToMove):
        game, _ = decline_windows(game)
    if isinstance(step, OfSeat) and step.seat.number > game.seats:
        raise StepFails(step.seat.span, f"nobody sits at `P{step.seat.number}`", "no such seat")
    found = unmet(game, step)
    if found is not None:
        raise StepFails(step.span, "this does not hold", found)
    return game


def unmet(game: AnyGame, step: Expectation) -> str | None:
    """What is found instead of what must hold; None if it holds."""
    shown = game.snapshot()
    match step:
        case ast.NowLeads(seat=seat):
            decision = game.decision
            leads = decision is not None and decision.kind is DecisionKind.TURN and not shown.table
            return None if leads and decision and decision.seat == seat.number - 1 else _whose_turn(game)
        case ast.NowToMove(seat=seat):
            moving = game.decision is not None and game.decision.seat == seat.number - 1
            return None if moving else _whose_turn(game)
        case ast.NowOut(seat=seat, negated=negated):
            out = seat.number - 1 in shown.out
            return None if out is not negated else f"P{seat.number} is {'out' if out else 'still in'}"
        case ast.NowPlaced(seat=seat, place=place):
            wanted = place_number(place, game.seats)
            got = shown.places[seat.number - 1]
            return None if got == wanted else f"P{seat.number} has " + (f"place {got}" if got else "no place yet")
        case ast.NowHolds(seat=seat, cards=cards):
            hand = shown.hands[seat.number - 1]
            missing = Counter(names_of(cards)) - Counter(hand)
            return f"P{seat.number} holds {' '.join(hand) or 'nothing'}" if missing else None
        case ast.NowHasCards(seat=seat, count=count):
            held = len(shown.hands[seat.number - 1])
            return None if held == count.value else f"P{seat.number} has {held}"
        case ast.NowHasPoints(seat=seat, points=points, minus=minus):
            scored = shown.points[seat.number - 1]
            return None if scored == (-points.value if minus else points.value) else f"P{seat.number} has {scored}"
        case ast.NowOrder(reversed=reversed):
            turned = shown.reversed
            return None if turned is reversed else f"the order is {'reversed' if turned else 'normal'}"
        case ast.NowDirection(reversed=reversed):
            usual = 1 if game.program.config.tables.direction.clockwise else -1
            turned = shown.direction != usual
            return None if turned is reversed else f"the direction is {'reversed' if turned else 'normal'}"
        case ast.NowInForce(rule=rule, negated=negated):
            standing = {item.rule for item in shown.standing if not item.pending}
            there = rule.text in standing
            others = f"in force: {all_of(sorted(standing))}" if standing else "nothing is in force"
            return None if there is not negated else f"`{rule.text}` is in force" if there else others
        case ast.NowHandEnds():
            return None if shown.over else f"the hand goes on, {_whose_turn(game)}"
        case _:
            assert_never(step)


def _whose_turn(game: AnyGame) -> str:
    """Who must do what, in a few words."""
    decision = game.decision
    if decision is None:
        return "the hand is over"
    who = seat_name(decision.seat)
    if decision.kind is not DecisionKind.TURN:
        return f"{who} is asked to {decision.kind.value}"
    return f"{who} is to move" if game.snapshot().table else f"{who} leads"
