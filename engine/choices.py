"""The moves of the open decision, and every clause that a move breaks."""

from collections import Counter
from itertools import combinations
from typing import assert_never

from kakumei.engine.answers import Reply, replies
from kakumei.engine.errors import Reason, ReasonCode
from kakumei.engine.exchange import exchange_pool, exchange_values
from kakumei.engine.frames import Asking, Exchanging, Moving, Naming, Window
from kakumei.engine.legality import judge_pass, reason
from kakumei.engine.moves import (
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
    sort_key,
)
from kakumei.engine.plays import bench_of, can_play, judge_play, not_held, play_moves
from kakumei.engine.records import Cards
from kakumei.engine.state import Decision, DecisionKind, State
from kakumei.engine.transfers import moving_values

YES, NO = "yes", "no"


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move of the open decision, sorted by kind, number of cards, cards; none when all is over."""
    decision = state.decision
    if decision is None:
        return ()
    match decision.kind:
        case DecisionKind.TURN:
            bench = bench_of(state, decision.seat)
            plays = play_moves(state, bench)
            # `pass` comes before `play`, and plays are sorted already.
            return (*plays,) if judge_pass(state, bench, able=lambda: bool(plays)) else (Pass(), *plays)
        case DecisionKind.ANSWER:
            answers = [_answer(state, reply) for reply in _replies(state, decision.seat)]
            return (*_sorted(state, answers), Decline())
        case DecisionKind.GIVE | DecisionKind.DISCARD | DecisionKind.TAKE:
            return _sorted(state, [_transfer(state, decision, cards) for cards in _selections(state, decision)])
        case DecisionKind.CHOOSE:
            return tuple(Choose(value=value) for value in values(state))
        case DecisionKind.CALL:
            return (*(Call(rule=rule) for rule in decision.rules), Decline())
        case DecisionKind.ARRANGE:
            return ()
        case _:
            assert_never(decision.kind)


def _sorted(state: State, moves: list[Move]) -> tuple[Move, ...]:
    return tuple(sorted(moves, key=lambda move: sort_key(move, state.game.number.__getitem__)))


def _replies(state: State, seat: int) -> list[Reply]:
    frame = state.agenda[-1]
    assert isinstance(frame, Window)
    return replies(state, frame, seat)


def _answer(state: State, reply: Reply) -> Move:
    cards = None if reply.reading is None else state.game.card_names(reply.reading.cards)
    return Answer(rule=state.game.config.rules[reply.rule].key, cards=cards)


def _transfer(state: State, decision: Decision, cards: Cards) -> Move:
    names = state.game.card_names(cards)
    match decision.kind:
        case DecisionKind.GIVE:
            assert decision.to is not None
            return Give(cards=names, to=decision.to)
        case DecisionKind.DISCARD:
            return Discard(cards=names)
        case _:
            return Take(cards=names)


def pool_of(state: State) -> Cards:
    """The cards from which the open decision chooses."""
    frame = state.agenda[-1]
    match frame:
        case Moving():
            return frame.tasks[len(frame.picked)].pool
        case Exchanging():
            return exchange_pool(state, frame)
        case _:
            return ()


def _selections(state: State, decision: Decision) -> list[Cards]:
    low, high = decision.count or (0, 0)
    pool = pool_of(state)
    return sorted({cards for count in range(low, high + 1) for cards in combinations(pool, count)})


def values(state: State) -> tuple[str | int, ...]:
    """What may be chosen now: ranks weakest first, seats, positions, cards, or yes and no."""
    frame = state.agenda[-1]
    match frame:
        case Naming(player=True, choices=choices):
            return choices
        case Naming(choices=choices):
            return tuple(state.game.config.ranks[rank] for rank in choices)
        case Asking():
            return YES, NO
        case Moving():
            return moving_values(state, frame)
        case Exchanging():
            return exchange_values(state, frame)
        case _:
            return ()


def why_not(state: State, seat: int, move: Move) -> tuple[Reason, ...]:
    """Every clause the move breaks; empty: it is legal. The wrong turn, or a card not held, hides nothing else."""
    turn = state.game.config.language.turn
    decision = state.decision
    if decision is None:
        return (reason(state, turn, ReasonCode.OVER),)
    found: list[Reason] = []
    if decision.seat != seat:
        found.append(reason(state, turn, ReasonCode.WRONG_SEAT, need=decision.seat, got=seat))
        if not 0 <= seat < state.seats:
            return tuple(found)
    kind = decision.kind
    match move:
        case Play() if kind is DecisionKind.TURN:
            _, reasons = judge_play(state, bench_of(state, seat), move)
            found += reasons
        case Pass() if kind is DecisionKind.TURN:
            found += judge_pass(state, bench_of(state, seat), able=lambda: can_play(state, seat))
        case Give(cards=cards, to=to) if kind is DecisionKind.GIVE:
            found += _judge_cards(state, decision, seat, cards)
            if to != decision.to:
                found.append(reason(state, decision.clause, ReasonCode.WRONG_RECIPIENT, need=decision.to, got=to))
        case Discard(cards=cards) if kind is DecisionKind.DISCARD:
            found += _judge_cards(state, decision, seat, cards)
        case Take(cards=cards) if kind is DecisionKind.TAKE:
            found += _judge_cards(state, decision, None, cards)
        case Choose(value=value) if kind is DecisionKind.CHOOSE:
            # The types count: 1 is a seat, "1" is nothing.
            if not any(value == other and type(value) is type(other) for other in values(state)):
                found.append(reason(state, decision.clause, ReasonCode.WRONG_VALUE, value=value))
        case Answer() if kind is DecisionKind.ANSWER:
            found += _judge_answer(state, decision, seat, move)
        case Decline() if kind in (DecisionKind.ANSWER, DecisionKind.CALL):
            pass
        case Call(rule=rule) if kind is DecisionKind.CALL and rule in decision.rules:
            pass
        case Play() | Pass() | Give() | Discard() | Take() | Choose() | Call() | Answer() | Decline() | Arrange():
            found.append(reason(state, turn, ReasonCode.WRONG_MOVE, need=kind.value))
        case _:
            assert_never(move)
    return tuple(found)


def _numbers(state: State, names: tuple[str, ...]) -> Cards | None:
    number = state.game.number
    return tuple(sorted(number[name] for name in names)) if all(name in number for name in names) else None


def _judge_cards(state: State, decision: Decision, seat: int | None, names: tuple[str, ...]) -> list[Reason]:
    """Whether these cards, held by `seat` (None: lying somewhere), are a choice the decision admits."""
    cards = _numbers(state, names)
    if cards is None:
        return [reason(state, state.game.config.language.held, ReasonCode.NOT_HELD, cards=names)]
    found = [] if seat is None else list(not_held(state, seat, cards))
    low, high = decision.count or (0, 0)
    if not low <= len(cards) <= high:
        found.append(reason(state, decision.clause, ReasonCode.WRONG_COUNT, need=low, got=len(cards)))
    if not found and decision.seat == (decision.seat if seat is None else seat):
        wrong = Counter(cards) - Counter(pool_of(state))
        if wrong:
            shown = state.game.card_names(tuple(sorted(wrong.elements())))
            found.append(reason(state, decision.clause, ReasonCode.WRONG_CARD, cards=shown))
    return found


def _judge_answer(state: State, decision: Decision, seat: int, move: Answer) -> list[Reason]:
    if move.rule not in decision.rules:
        return [reason(state, decision.clause, ReasonCode.WRONG_VALUE, value=move.rule)]
    cards = None if move.cards is None else _numbers(state, move.cards)
    if cards is None and move.cards is not None:
        return [reason(state, state.game.config.language.held, ReasonCode.NOT_HELD, cards=move.cards)]
    found = [] if cards is None else list(not_held(state, seat, cards))
    if reply_for(state, decision.seat, move) is None:
        found.append(reason(state, decision.clause, ReasonCode.WRONG_CARD, cards=move.cards))
    return found


def reply_for(state: State, seat: int, move: Answer) -> Reply | None:
    """The answer that a move gives, if it is one."""
    cards = None if move.cards is None else _numbers(state, move.cards)
    for reply in _replies(state, seat):
        same = state.game.config.rules[reply.rule].key == move.rule
        if same and (None if reply.reading is None else reply.reading.cards) == cards:
            return reply
    return None
