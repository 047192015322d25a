"""Windows: who may answer what has just happened, with which cards, and what an answer brings about.

An answer need not beat the table, and no lock or ban touches it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import assert_never

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config import effects, events
from kakumei.compiler.config.base import RuleIndex, Seat
from kakumei.compiler.config.rules import AnswerTo
from kakumei.compiler.program.lines import Answer
from kakumei.compiler.program.patterns import PatternIndex
from kakumei.engine.judge.generate import Wanted, plays_of
from kakumei.engine.judge.guards import holds
from kakumei.engine.judge.patterns import Attempt, matched
from kakumei.engine.judge.plays import MOST_READINGS, can_play, exact_cards
from kakumei.engine.judge.shapes import readings_of
from kakumei.engine.judge.values import amount_of
from kakumei.engine.judge.who import is_among, players_after, seats_of
from kakumei.engine.rules.lasting import is_suspended
from kakumei.engine.state.events import Answered
from kakumei.engine.state.frames import Context, Due, Running, Window
from kakumei.engine.state.records import Cards, Laid, Reading
from kakumei.engine.state.run import Run
from kakumei.engine.state.table import Table


class Reply(msgspec.Struct, frozen=True):
    """One way to answer: which answer, with which cards (None: with a call)."""

    answer: Answer
    reading: Reading | None
    matched: int


def window_for(run: Run, rule: RuleIndex | None, context: Context, due: tuple[Due, ...]) -> None:
    """Opens the window of a rule (None: of the play), if anything in the game answers it."""
    if any(_answers(answer, rule) for answer in run.program.lines.answers):
        rules = run.program.config.rules
        skips = sum(
            amount_of(run, effect.count, context, context.player)
            for item in due
            if item.rule == rule
            for effect in rules[item.rule].lines[item.line].effects
            if isinstance(effect, effects.Skip)
        )
        run.push(Window(rule=rule, context=context, seats=players_after(run, context.player), skips=skips))


def _answers(answer: Answer, rule: RuleIndex | None) -> bool:
    match answer.to:
        case AnswerTo.ANY_PLAY:
            return rule is None
        case AnswerTo.ANY_RULE:
            return rule is not None
        case AnswerTo.RULES:
            return rule in answer.rules
        case _:
            assert_never(answer.to)


def replies(table: Table, frame: Window, seat: Seat) -> list[Reply]:
    """Every way in which the seat may answer; each rule with the same cards once."""
    found: list[Reply] = []
    seen: set[tuple[RuleIndex, Cards | None]] = set()
    for answer in table.program.lines.answers:
        if not _answers(answer, frame.rule) or is_suspended(table, answer.ref.rule):
            continue
        for reading, count in islice(_ways(table, frame, answer, seat), MOST_READINGS):
            key = answer.ref.rule, None if reading is None else reading.cards
            if key not in seen:
                seen.add(key)
                found.append(Reply(answer, reading, count))
    return found


def _ways(table: Table, frame: Window, answer: Answer, seat: Seat) -> Iterator[tuple[Reading | None, int]]:
    context = Context(player=seat, below=frame.context.laid, matched=frame.context.matched)
    if not is_among(_with_skips(table, frame.skips), answer.who, seat, replace(context, player=frame.context.player)):
        return
    if not all(holds(table, guard, context, can_play) for guard in answer.guards):
        return
    if not all(seats_of(table, who, context) for who in answer.people):
        # A line about somebody who does not exist does nothing, so there is nothing to answer with.
        return
    if answer.pattern is None:
        yield None, 0
        return
    hand = table.hand.held[seat]
    for reading in _candidates(table, answer.pattern, hand, context):
        attempt = Attempt(seat, reading, table.trick, table.order, empties=len(reading.cards) == len(hand))
        count = matched(table, answer.pattern, attempt, context)
        if count is not None:
            yield reading, count


def _with_skips(table: Table, skips: int) -> Table:
    """The table as if the skip that is answered had been noted already."""
    if not skips:
        return table
    run = Run(table)
    run.note(skips=run.hand.notes.skips + skips)
    return run


def _candidates(table: Table, number: PatternIndex, hand: Cards, context: Context) -> Iterator[Reading]:
    pattern = table.program.patterns[number]
    if pattern.exactly:
        for cards in exact_cards(table, pattern, hand, context, table.order):
            yield from readings_of(table.program, cards)
    elif pattern.shapes:
        for shape in sorted(pattern.shapes):
            yield from plays_of(table.program, hand, table.order, Wanted(shape=shape))
    else:
        yield from plays_of(table.program, hand, table.order, Wanted())


def take_answer(run: Run, frame: Window, seat: Seat, reply: Reply) -> None:
    """The answer closes the window; its cards lie on top of the trick; its line follows once it has been answered."""
    run.pop()
    ref = reply.answer.ref
    key = run.program.config.rules[ref.rule].key
    names = None if reply.reading is None else run.program.cards.names_of(reply.reading.cards)
    run.emit(Answered(seat=seat, clause=run.clause(reply.answer.clause), rule=key, cards=names))
    context = Context(player=seat, laid=frame.context.laid, below=frame.context.laid, matched=frame.context.matched)
    if reply.reading is not None:
        run.lose(seat, reply.reading.cards, events.Way.PLAYING)
        # All earlier passes are void, bars stay; the turn goes on from the new owner.
        if run.hand.notes.actor is None:
            run.note(actor=run.hand.turn)
        play = run.lay(Laid(seat=seat, reading=reply.reading))
        run.change(passed=(), turn=seat)
        context = replace(context, laid=play, matched=reply.matched)
    run.push(Running(rule=ref.rule, line=ref.answer, context=context, answer=True))
    window_for(run, ref.rule, context, ())
