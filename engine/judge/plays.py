"""The plays of one seat: all that are legal, and the judgement of one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from kakumei.compiler.config.base import Card, Mask, Seat, ShapeIndex
from kakumei.compiler.config.plays import EmptyTable, Sizes
from kakumei.compiler.config.standing import Test
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_CARDS
from kakumei.compiler.program.patterns import Pattern
from kakumei.compiler.program.shapes import NO_SHAPE
from kakumei.engine.judge.generate import Wanted, plays_of
from kakumei.engine.judge.legality import (
    Bench,
    Failure,
    OpeningRule,
    attempt_of,
    failures,
    meets_opening,
    reason,
    told,
)
from kakumei.engine.judge.limits import Permission, limits_on
from kakumei.engine.judge.patterns import Attempt, cards_needed, matches
from kakumei.engine.judge.reads import distinct, open_readings, player_reads, said_readings, unsaid
from kakumei.engine.judge.shapes import readings_of
from kakumei.engine.judge.values import mask_for, within
from kakumei.engine.state.errors import Reason, ReasonCode
from kakumei.engine.state.frames import Context
from kakumei.engine.state.moves import Play
from kakumei.engine.state.order import Order, strength
from kakumei.engine.state.records import Cards, Reading
from kakumei.engine.state.table import Table


def bench_of(table: Table, seat: Seat) -> Bench:
    """What the seat's plays are judged by now."""
    limits = limits_on(table, seat, can_play)
    bench = Bench(seat, table.order, limits, OpeningRule.FREE, len(table.hand.held[seat]))
    if table.hand.plays or table.hand.trick or table.program.opening is None:
        return bench
    # The opening binds only a leader who can meet it.
    able = any(meets_opening(table, attempt_of(table, bench, reading)) for reading in legal_readings(table, bench))
    return Bench(seat, bench.order, limits, OpeningRule.BINDS if able else OpeningRule.FREE, bench.hand_size)


def can_play(table: Table, seat: Seat) -> bool:
    """Whether the seat has a legal play, for a rule that asks; what binds it only by such a question does not count."""
    limits = limits_on(table, seat, None)
    return has_play(table, Bench(seat, table.order, limits, OpeningRule.FREE, len(table.hand.held[seat])))


def has_play(table: Table, bench: Bench) -> bool:
    """Whether there is a legal play for whom the bench is: the same answer as looking for one among all legal plays."""
    return next(legal_readings(table, bench), None) is not None


def legal_readings(table: Table, bench: Bench) -> Iterator[Reading]:
    """Every legal reading of every part of the seat's hand; one that only a permission admits may come twice."""
    program = table.program
    beat = program.config.beat
    top = table.trick[-1].reading if table.trick else None
    checked = bench.limits.bind or bench.opening is OpeningRule.BINDS
    if top is None:
        wanted: Wanted | None = Wanted()
    elif top.shape == NO_SHAPE:
        wanted = None
    else:
        wanted = Wanted(
            shape=top.shape if beat.same_shape else None,
            low=len(top.cards),
            high=len(top.cards) if beat.size is Sizes.SAME else None,
            floor=strength(program, bench.order, top) + (0 if beat.or_equal else 1),
        )
    if wanted is not None:
        # Strength is all that `wanted` knows; some shapes ask for more.
        checked = checked or (top is not None and not program.shapes.strength_is_all)
        for reading in plays_of(program, table.hand.held[bench.seat], bench.order, wanted):
            if not checked or not failures(table, bench, reading):
                yield reading
    for allow in bench.limits.allows:
        for reading in _excused(table, bench, allow):
            if not failures(table, bench, reading):
                yield reading


def _excused(table: Table, bench: Bench, allow: Permission) -> Iterator[Reading]:
    """Plays that match a permission, whatever else they fail."""
    context = Context(player=bench.seat, named=allow.named)
    number = allow.grant.pattern
    pattern = table.program.patterns[number]
    # On an empty table any shape is good: a permission matters only for cards without one, or against locks and bans.
    if not table.trick and Test.SHAPE not in allow.grant.ignoring and not bench.limits.bind:
        return
    held = sum(1 << card for card in set(table.hand.held[bench.seat]))
    if (pattern.needs and not pattern.needs & held) or not _table_fits(table, pattern, bench.order, context):
        return
    for reading in _candidates(table, bench, allow, context):
        if matches(table, number, attempt_of(table, bench, reading), context):
            yield reading


def _table_fits(table: Table, pattern: Pattern, order: Order, context: Context) -> bool:
    """Whether the table is one on which the pattern can be laid."""
    if pattern.on is None:
        return True
    if isinstance(pattern.on, EmptyTable):
        return not table.trick
    if not table.trick:
        return False
    top = table.trick[-1]
    lower = Attempt(top.seat, top.reading, table.trick[:-1], order, empties=False)
    return matches(table, pattern.on, lower, context)


def _candidates(table: Table, bench: Bench, allow: Permission, context: Context) -> Iterator[Reading]:
    program = table.program
    hand = table.hand.held[bench.seat]
    pattern = program.patterns[allow.grant.pattern]
    ignoring = allow.grant.ignoring
    if pattern.exactly:
        for cards in exact_cards(table, pattern, hand, context, bench.order):
            yield from readings_of(program, cards)
    elif Test.SHAPE not in ignoring and table.trick:
        top = table.trick[-1].reading
        if top.shape != NO_SHAPE:
            size = len(top.cards)
            same = Wanted(shape=top.shape, low=size, high=size)
            yield from plays_of(program, hand, bench.order, Wanted(shape=top.shape) if Test.SIZE in ignoring else same)
    elif pattern.shapes:
        for shape in sorted(pattern.shapes):
            yield from plays_of(program, hand, bench.order, Wanted(shape=shape))
    else:
        yield from plays_of(program, hand, bench.order, Wanted())
        if Test.SHAPE in ignoring:
            yield from _shapeless(table, bench, allow, context)


def _shapeless(table: Table, bench: Bench, allow: Permission, context: Context) -> Iterator[Reading]:
    """Cards without a shape that may be played, as far as the pattern and the play below narrow them down."""
    program = table.program
    pattern = program.patterns[allow.grant.pattern]
    barred = 0
    if pattern.only is not None:
        barred |= ~mask_for(table, pattern.only, context, bench.order)
    if pattern.none is not None:
        barred |= mask_for(table, pattern.none, context, bench.order)
    # What a joker may stand for is told when the whole play is looked at.
    barred &= ~program.cards.joker_mask
    usable = tuple(card for card in table.hand.held[bench.seat] if not barred >> card & 1)
    below = len(table.trick[-1].reading.cards) if table.trick and Test.SIZE not in allow.grant.ignoring else None
    size = program.config.beat.size
    for number in range(1, len(usable) + 1):
        if below is not None and (number < below or (number > below and size is Sizes.SAME)):
            continue
        if pattern.size is not None and not _may_count(table, pattern, number, usable, context):
            continue
        for cards in parts_of(usable, number):
            yield from (one for one in readings_of(program, cards) if not _in_play(program, one.shape))


def _may_count(table: Table, pattern: Pattern, number: int, usable: Cards, context: Context) -> bool:
    """Whether so many cards may be as many as the pattern asks for, jokers among them or not."""
    assert pattern.size is not None
    spare = sum(table.program.cards.joker_mask >> card & 1 for card in usable) if pattern.naturals_only else 0
    return any(
        within(table, pattern.size, context, context.player, naturals) for naturals in range(number - spare, number + 1)
    )


def _in_play(program: Program, shape: ShapeIndex) -> bool:
    return shape != NO_SHAPE and program.config.shapes[shape].in_play


def exact_cards(table: Table, pattern: Pattern, hand: Cards, context: Context, order: Order) -> Iterator[Cards]:
    """The parts of a hand that are exactly what a pattern names; a joker where the pattern counts jokers."""
    wild = table.program.cards.joker_mask if pattern.counting_jokers else NO_CARDS
    named = cards_needed(table, pattern, table.trick, context, order)
    needs = [(Mask(mask | wild), times) for mask, times in named]
    if 0 < sum(times for _, times in needs) <= len(hand):
        seen: set[Cards] = set()
        for cards in _taken(hand, needs):
            if cards not in seen:
                seen.add(cards)
                yield cards


def _taken(hand: Cards, needs: Sequence[tuple[Mask, int]]) -> Iterator[Cards]:
    """So many cards of each mask out of a hand, in every way; a way may come twice where masks share cards."""
    if not needs:
        yield ()
        return
    (mask, times), *rest = needs
    for cards in parts_of([card for card in hand if mask >> card & 1], times):
        left = tuple((Counter(hand) - Counter(cards)).elements())
        for others in _taken(left, rest):
            yield tuple(sorted(cards + others))


def parts_of(cards: Sequence[Card], number: int) -> Iterator[Cards]:
    """Every part of so many of these cards, each once; the parts are in the order of the cards."""
    counts = sorted(Counter(cards).items())
    if len(counts) == len(cards):
        return combinations(sorted(cards), number)

    def parts(at: int, left: int) -> Iterator[Cards]:
        if not left:
            yield ()
        elif at < len(counts):
            card, copies = counts[at]
            for taken in range(min(copies, left), -1, -1):
                for others in parts(at + 1, left - taken):
                    yield (card,) * taken + others

    return parts(0, number) if number <= len(cards) else iter(())


# ---- one play -----------------------------------------------------------------------------------------------------


MOST_READINGS = 10_000
"""Of the legal plays of one turn: whoever may make more is shown the first of them only, and may make them all."""


def legal_plays(table: Table, bench: Bench) -> dict[Cards, list[Reading]]:
    """The legal plays, or the first `MOST_READINGS`: cards, with their readings that tell apart what they stand for."""
    plays: dict[Cards, list[Reading]] = {}
    for reading in islice(legal_readings(table, bench), MOST_READINGS):
        plays.setdefault(reading.cards, []).append(reading)
    return {cards: readings if len(readings) == 1 else distinct(readings) for cards, readings in plays.items()}


def play_moves(table: Table, bench: Bench, plays: Mapping[Cards, list[Reading]]) -> list[Play]:
    """Legal plays as moves, by number of cards and cards; with `as` where the player has to say, or may."""
    names_of = table.program.cards.names_of
    moves: list[Play] = []
    for cards in sorted(sorted(plays), key=len):
        names = names_of(cards)
        if len(plays[cards]) == 1:
            moves.append(Play(cards=names))
            continue
        readings = open_readings(table.program, bench.order, plays[cards])
        usual = unsaid(table.program, readings)
        if usual is not None:
            moves.append(Play(cards=names))
        spoken = sorted(reading.stands for reading in readings if reading is not usual)
        moves += [Play(cards=names, as_=names_of(stands)) for stands in spoken]
    return moves


def judge_play(table: Table, bench: Bench, move: Play) -> tuple[Reading | None, tuple[Reason, ...]]:
    """The reading under which the cards are laid, or every clause that they break."""
    program = table.program
    number = program.cards.number
    unknown = [name for name in move.cards if name not in number]
    if unknown or not move.cards:
        held = program.config.language.held
        return None, (reason(table, held, ReasonCode.NOT_HELD, cards=tuple(unknown)),)
    laid = [number[name] for name in move.cards]
    cards = tuple(sorted(laid))
    held_reasons = not_held(table, bench.seat, cards)
    readings = readings_of(program, cards)
    if move.as_ is None:
        judged = [(reading, failures(table, bench, reading)) for reading in readings]
        legal = open_readings(program, bench.order, distinct(reading for reading, failed in judged if not failed))
        usual = unsaid(program, legal)
        why = _reading_reason(table, ReasonCode.READING_NEEDED) if legal else _reasons(judged)
    else:
        judged = [
            (reading, failures(table, bench, reading)) for reading in said_readings(program, readings, laid, move)
        ]
        said = [reading for reading, failed in judged if not failed]
        usual = next((reading for reading in said if _is_open(table, bench, readings, reading)), None)
        why = () if said else _reasons(judged)
        why = why or _reading_reason(table, ReasonCode.READING_UNFIT)
    if usual is not None:
        return (None, held_reasons) if held_reasons else (usual, ())
    return None, (*held_reasons, *why)


def _is_open(table: Table, bench: Bench, readings: Iterable[Reading], said: Reading) -> bool:
    """Whether the player may choose this legal reading, or the variant has chosen another card."""
    program = table.program
    if player_reads(program):
        return True
    legal = [reading for reading in readings if reading.shape == said.shape and not failures(table, bench, reading)]
    return said in open_readings(program, bench.order, [*legal, said])


def not_held(table: Table, seat: Seat, cards: Cards) -> tuple[Reason, ...]:
    """That the seat does not hold the cards, if it does not."""
    missing = Counter(cards) - Counter(table.hand.held[seat])
    if not missing:
        return ()
    names = table.program.cards.names_of(sorted(missing.elements()))
    return (reason(table, table.program.config.language.held, ReasonCode.NOT_HELD, cards=names),)


def _reading_reason(table: Table, code: ReasonCode) -> tuple[Reason, ...]:
    joker = table.program.config.joker
    clause = table.program.config.beat.clause
    if joker is not None:
        clause = joker.stands_clause if joker.reads_clause is None else joker.reads_clause
    return (reason(table, clause, code),)


def _reasons(judged: list[tuple[Reading, tuple[Failure, ...]]]) -> tuple[Reason, ...]:
    """The reasons against the reading that breaks least."""
    if not judged:
        return ()
    _, failed = min(judged, key=lambda pair: len(pair[1]))
    return told(failed)
