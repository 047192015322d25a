"""Windows: who may answer what has just happened, with which cards, and what an answer brings about.

An answer need not beat the table, and no lock or ban touches it.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from kakumei.compiler.config import effects, events
from kakumei.compiler.config.rules import Answer, AnswerTo
from kakumei.compiler.config.who import Who
from kakumei.engine.events import Answered
from kakumei.engine.frames import Context, Due, Running, Window
from kakumei.engine.generate import Wanted, plays_of
from kakumei.engine.guards import holds
from kakumei.engine.patterns import Attempt, matched
from kakumei.engine.plays import can_play, exact_cards
from kakumei.engine.records import Cards, Laid, Reading
from kakumei.engine.run import Run
from kakumei.engine.shapes import readings_of
from kakumei.engine.standing import is_suspended
from kakumei.engine.state import State
from kakumei.engine.values import amount_of
from kakumei.engine.who import from_seat, is_among, seats_of


class Reply(msgspec.Struct, frozen=True):
    """One way to answer: by which rule's answer, with which cards (None: with a call)."""

    rule: int
    answer: int
    reading: Reading | None
    matched: int


def window_for(run: Run, rule: int | None, context: Context, due: tuple[Due, ...]) -> None:
    """Opens the window of a rule (None: of the play), if anything in the game answers it."""
    if any(_answers(run.state, answer, rule) for _, _, answer in _all_answers(run.state)):
        rules = run.game.config.rules
        skips = sum(
            amount_of(run.state, effect.count, context, context.player)
            for item in due
            if item.rule == rule
            for effect in rules[item.rule].lines[item.line].effects
            if isinstance(effect, effects.Skip)
        )
        seats = from_seat(run.state, context.player)
        if context.player is not None:
            seats = tuple(seat for seat in seats if seat != context.player)
        run.push(Window(rule=rule, context=context, seats=seats, skips=skips))


def _all_answers(state: State) -> Iterator[tuple[int, int, Answer]]:
    for rule, at in state.game.answers:
        yield rule, at, state.game.config.rules[rule].answers[at]


def _answers(state: State, answer: Answer, rule: int | None) -> bool:
    match answer.to:
        case AnswerTo.ANY_PLAY:
            return rule is None
        case AnswerTo.ANY_RULE:
            return rule is not None
        case AnswerTo.RULES:
            return rule in answer.rules


def replies(state: State, frame: Window, seat: int) -> list[Reply]:
    """Every way in which the seat may answer; each rule with the same cards once."""
    found: list[Reply] = []
    seen: set[tuple[int, Cards | None]] = set()
    for rule, at, answer in _all_answers(state):
        if not _answers(state, answer, frame.rule) or is_suspended(state, rule):
            continue
        people = state.game.people_of_answers[rule, at]
        for reading, count in _ways(state, frame, answer, seat, people):
            key = rule, None if reading is None else reading.cards
            if key not in seen:
                seen.add(key)
                found.append(Reply(rule, at, reading, count))
    return found


def _ways(
    state: State, frame: Window, answer: Answer, seat: int, people: tuple[Who, ...]
) -> Iterator[tuple[Reading | None, int]]:
    context = Context(player=seat, below=frame.context.laid, matched=frame.context.matched)
    # The skip that is answered has not been noted yet.
    noted = replace(state, notes=replace(state.notes, skips=state.notes.skips + frame.skips))
    if not is_among(noted, answer.who, seat, replace(context, player=frame.context.player)):
        return
    if not all(holds(state, guard, context, can_play) for guard in answer.guards):
        return
    if not all(seats_of(state, who, context) for who in people):
        # A line about somebody who does not exist does nothing, so there is nothing to answer with.
        return
    if answer.play is None:
        yield None, 0
        return
    hand = state.hands[seat]
    order = state.order
    candidates: list[Reading] = []
    if answer.play.exactly:
        for cards in exact_cards(state, answer.play, hand, context, order):
            candidates += readings_of(state.game, cards)
    elif answer.play.shapes:
        for shape in answer.play.shapes:
            candidates += plays_of(state.game, hand, order, Wanted(shape=shape))
    else:
        candidates += plays_of(state.game, hand, order, Wanted())
    for reading in candidates:
        attempt = Attempt(seat, reading, state.trick, order, len(reading.cards) == len(hand))
        count = matched(state, answer.play, attempt, context)
        if count is not None:
            yield reading, count


def take_answer(run: Run, frame: Window, seat: int, reply: Reply) -> None:
    """The answer closes the window; its cards lie on top of the trick, and its line follows once it has been answered."""
    run.pop()
    rule = run.game.config.rules[reply.rule]
    answer = rule.answers[reply.answer]
    names = None if reply.reading is None else run.game.card_names(reply.reading.cards)
    run.emit(Answered(seat=seat, clause=run.clause(answer.clause), rule=rule.key, cards=names))
    context = Context(player=seat, laid=frame.context.laid, below=frame.context.laid, matched=frame.context.matched)
    if reply.reading is not None:
        laid = Laid(seat=seat, reading=reply.reading)
        run.lose(seat, reply.reading.cards, events.Way.PLAYING)
        # All earlier passes are void, bars stay; the turn goes on from the new owner.
        if run.state.notes.actor is None:
            run.note(actor=run.state.turn)
        run.change(trick=(*run.state.trick, laid), passed=(), turn=seat, plays=run.state.plays + 1)
        context = replace(context, laid=laid, matched=reply.matched)
    run.push(Running(rule=reply.rule, line=reply.answer, context=context, answer=True))
    window_for(run, reply.rule, context, ())
