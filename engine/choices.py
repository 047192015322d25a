"""The moves of the open decision, and every clause that a move breaks."""

from collections import Counter
from itertools import islice
from typing import assert_never

from kakumei.compiler.config.base import Seat
from kakumei.engine.hand.exchange import exchange_pool, exchange_values
from kakumei.engine.judge.legality import judge_pass, reason
from kakumei.engine.judge.plays import (
    MOST_READINGS,
    bench_of,
    has_play,
    judge_play,
    legal_plays,
    not_held,
    parts_of,
    play_moves,
)
from kakumei.engine.rules.answers import Reply, replies
from kakumei.engine.rules.transfers import moving_values
from kakumei.engine.state.errors import Reason, ReasonCode
from kakumei.engine.state.frames import (
    Exchanging,
    Happening,
    Moving,
    NamingPlayer,
    NamingRanks,
    Running,
    Window,
    Wishing,
)
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
    sort_key,
)
from kakumei.engine.state.records import Cards
from kakumei.engine.state.state import Decision, DecisionKind
from kakumei.engine.state.table import Table

YES, NO = "yes", "no"


def legal_moves(table: Table) -> tuple[Move, ...]:
    """Every move of the open decision, sorted by kind, number of cards, cards; none when all is over."""
    if table.listed is None:
        table.listed = _legal_moves(table)
    return table.listed


def _legal_moves(table: Table) -> tuple[Move, ...]:
    decision = table.decision
    if decision is None:
        return ()
    match decision.kind:
        case DecisionKind.TURN:
            bench = bench_of(table, decision.seat)
            found = legal_plays(table, bench)
            if not bench.limits.allows:
                # A permission may let cards through that can be read in another way without it.
                table.plays = {cards: readings[0] for cards, readings in found.items() if len(readings) == 1}
            plays = play_moves(table, bench, found)
            # `pass` comes before `play`, and plays are sorted already.
            return (*plays,) if judge_pass(table, bench, able=lambda: bool(plays)) else (Pass(), *plays)
        case DecisionKind.ANSWER:
            answers = [_answer(table, reply) for reply in _replies(table, decision.seat)]
            return (*_sorted(table, answers), Decline())
        case DecisionKind.GIVE | DecisionKind.DISCARD | DecisionKind.TAKE:
            return _sorted(table, [_transfer(table, decision, cards) for cards in _selections(table, decision)])
        case DecisionKind.CHOOSE:
            return tuple(Choose(value=value) for value in values(table))
        case DecisionKind.CALL:
            return (*(Call(rule=rule) for rule in decision.rules), Decline())
        case DecisionKind.ARRANGE:
            return ()
        case _:
            assert_never(decision.kind)


def _sorted(table: Table, moves: list[Move]) -> tuple[Move, ...]:
    return tuple(sorted(moves, key=lambda move: sort_key(move, table.program.cards.number.__getitem__)))


def _replies(table: Table, seat: Seat) -> list[Reply]:
    frame = table.agenda[-1]
    assert isinstance(frame, Window)
    return replies(table, frame, seat)


def _answer(table: Table, reply: Reply) -> Move:
    cards = None if reply.reading is None else table.program.cards.names_of(reply.reading.cards)
    return Answer(rule=_key(table, reply), cards=cards)


def _key(table: Table, reply: Reply) -> str:
    return table.program.config.rules[reply.answer.ref.rule].key


def _transfer(table: Table, decision: Decision, cards: Cards) -> Move:
    names = table.program.cards.names_of(cards)
    match decision.kind:
        case DecisionKind.GIVE:
            assert decision.to is not None
            return Give(cards=names, to=decision.to)
        case DecisionKind.DISCARD:
            return Discard(cards=names)
        case DecisionKind.TAKE:
            return Take(cards=names)
        case DecisionKind.TURN | DecisionKind.ANSWER | DecisionKind.CALL | DecisionKind.CHOOSE | DecisionKind.ARRANGE:
            raise AssertionError("no cards are chosen here")
        case _:
            assert_never(decision.kind)


def pool_of(table: Table) -> Cards:
    """The cards from which the open decision chooses."""
    frame = table.agenda[-1]
    match frame:
        case Moving():
            return frame.tasks[len(frame.picked)].pool
        case Exchanging():
            return exchange_pool(table, frame)
        case Happening() | Running() | Window() | NamingRanks() | NamingPlayer() | Wishing():
            return ()
        case _:
            assert_never(frame)


def _selections(table: Table, decision: Decision) -> list[Cards]:
    low, high = decision.count or (0, 0)
    pool = pool_of(table)
    every = (cards for count in range(low, min(high, len(pool)) + 1) for cards in parts_of(pool, count))
    return sorted(islice(every, MOST_READINGS))


def values(table: Table) -> tuple[str | int, ...]:
    """What may be chosen now: ranks weakest first, seats, positions, cards, or yes and no."""
    frame = table.agenda[-1]
    match frame:
        case NamingPlayer(choices=choices):
            return choices
        case NamingRanks(choices=ranks):
            return tuple(table.program.config.ranks[rank] for rank in ranks)
        case Wishing():
            return YES, NO
        case Moving():
            return moving_values(table, frame)
        case Exchanging():
            return exchange_values(table, frame)
        case Happening() | Running() | Window():
            return ()
        case _:
            assert_never(frame)


def why_not(table: Table, seat: Seat, move: Move) -> tuple[Reason, ...]:
    """Every clause the move breaks; empty: it is legal. The wrong turn, or a card not held, hides nothing else."""
    turn = table.program.config.language.turn
    decision = table.decision
    if decision is None:
        return (reason(table, turn, ReasonCode.OVER),)
    found: list[Reason] = []
    if decision.seat != seat:
        found.append(reason(table, turn, ReasonCode.WRONG_SEAT, need=decision.seat, got=seat))
        if not 0 <= seat < table.seats:
            return tuple(found)
    kind = decision.kind
    match move:
        case Play() if kind is DecisionKind.TURN:
            _, reasons = judge_play(table, bench_of(table, seat), move)
            found += reasons
        case Pass() if kind is DecisionKind.TURN:
            bench = bench_of(table, seat)
            found += judge_pass(table, bench, able=lambda: has_play(table, bench))
        case Give(cards=cards, to=to) if kind is DecisionKind.GIVE:
            found += _judge_cards(table, decision, seat, cards)
            if to != decision.to:
                found.append(reason(table, decision.clause, ReasonCode.WRONG_RECIPIENT, need=decision.to, got=to))
        case Discard(cards=cards) if kind is DecisionKind.DISCARD:
            found += _judge_cards(table, decision, seat, cards)
        case Take(cards=cards) if kind is DecisionKind.TAKE:
            found += _judge_cards(table, decision, None, cards)
        case Choose(value=value) if kind is DecisionKind.CHOOSE:
            # The types count: 1 is a seat, "1" is nothing.
            if not any(value == other and type(value) is type(other) for other in values(table)):
                found.append(reason(table, decision.clause, ReasonCode.WRONG_VALUE, value=value))
        case Answer() if kind is DecisionKind.ANSWER:
            found += _judge_answer(table, decision, seat, move)
        case Decline() if kind in (DecisionKind.ANSWER, DecisionKind.CALL):
            pass
        case Call(rule=rule) if kind is DecisionKind.CALL and rule in decision.rules:
            pass
        case Play() | Pass() | Give() | Discard() | Take() | Choose() | Call() | Answer() | Decline() | Arrange():
            found.append(reason(table, turn, ReasonCode.WRONG_MOVE, need=kind.value))
        case _:
            assert_never(move)
    return tuple(found)


def _numbers(table: Table, names: tuple[str, ...]) -> Cards | None:
    number = table.program.cards.number
    return tuple(sorted(number[name] for name in names)) if all(name in number for name in names) else None


def _judge_cards(table: Table, decision: Decision, seat: Seat | None, names: tuple[str, ...]) -> list[Reason]:
    """Whether these cards, held by `seat` (None: lying somewhere), are a choice the decision admits."""
    cards = _numbers(table, names)
    if cards is None:
        return [reason(table, table.program.config.language.held, ReasonCode.NOT_HELD, cards=names)]
    found = [] if seat is None else list(not_held(table, seat, cards))
    low, high = decision.count or (0, 0)
    if not low <= len(cards) <= high:
        found.append(reason(table, decision.clause, ReasonCode.WRONG_COUNT, need=low, got=len(cards)))
    if not found and decision.seat == (decision.seat if seat is None else seat):
        wrong = Counter(cards) - Counter(pool_of(table))
        if wrong:
            shown = table.program.cards.names_of(sorted(wrong.elements()))
            found.append(reason(table, decision.clause, ReasonCode.WRONG_CARD, cards=shown))
    return found


def _judge_answer(table: Table, decision: Decision, seat: Seat, move: Answer) -> list[Reason]:
    if move.rule not in decision.rules:
        return [reason(table, decision.clause, ReasonCode.WRONG_VALUE, value=move.rule)]
    cards = None if move.cards is None else _numbers(table, move.cards)
    if cards is None and move.cards is not None:
        return [reason(table, table.program.config.language.held, ReasonCode.NOT_HELD, cards=move.cards)]
    found = [] if cards is None else list(not_held(table, seat, cards))
    if reply_for(table, decision.seat, move) is None:
        found.append(reason(table, decision.clause, ReasonCode.WRONG_CARD, cards=move.cards))
    return found


def reply_for(table: Table, seat: Seat, move: Answer) -> Reply | None:
    """The answer that a move gives, if it is one."""
    cards = None if move.cards is None else _numbers(table, move.cards)
    for reply in _replies(table, seat):
        if _key(table, reply) == move.rule and (None if reply.reading is None else reply.reading.cards) == cards:
            return reply
    return None
