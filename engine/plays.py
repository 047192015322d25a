"""The plays of one seat: all that are legal, and the judgement of one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from kakumei.compiler.config.plays import (
    Compare,
    EmptyTable,
    Part,
    Pattern,
    ReadsAs,
    Row,
    Sizes,
    Suits,
)
from kakumei.compiler.config.standing import Allow, Test
from kakumei.engine.errors import Reason, ReasonCode
from kakumei.engine.frames import Context
from kakumei.engine.game import NONE, Game
from kakumei.engine.generate import Wanted, plays_of
from kakumei.engine.legality import Bench, Failure, attempt_of, failures, meets_opening, reason
from kakumei.engine.limits import limits_on
from kakumei.engine.moves import Play
from kakumei.engine.order import Order, strength
from kakumei.engine.patterns import Attempt, matched
from kakumei.engine.records import Cards, Reading
from kakumei.engine.shapes import readings_of
from kakumei.engine.state import State
from kakumei.engine.values import amount_of, mask_for


def bench_of(state: State, seat: int, opening: bool = True, asking: bool = False) -> Bench:
    """What the seat's plays are judged by now; `asking`: only to see whether the seat can play at all."""
    limits = limits_on(state, seat, None if asking else can_play)
    bench = Bench(seat, state.order, limits, False, len(state.hands[seat]))
    if not opening or state.plays or state.trick or state.game.config.opening.play is None:
        return bench
    # The opening binds only a leader who can meet it.
    able = any(meets_opening(state, attempt_of(state, bench, reading)) for reading in legal_readings(state, bench))
    return Bench(seat, bench.order, limits, able, bench.hand_size)


def can_play(state: State, seat: int) -> bool:
    """Whether the seat has a legal play."""
    return next(legal_readings(state, bench_of(state, seat, opening=False, asking=True)), None) is not None


def legal_readings(state: State, bench: Bench) -> Iterator[Reading]:
    """Every legal reading of every part of the seat's hand; one that only a permission admits may come twice."""
    game = state.game
    beat = game.config.beat
    hand = state.hands[bench.seat]
    top = state.trick[-1].reading if state.trick else None
    checked = bench.limits.bind or bench.opening
    if top is None:
        wanted: Wanted | None = Wanted()
    elif top.shape == NONE:
        wanted = None
    else:
        wanted = Wanted(
            shape=top.shape if beat.same_shape else None,
            low=len(top.cards),
            high=len(top.cards) if beat.size is Sizes.SAME else None,
            floor=strength(game, bench.order, top) + (0 if beat.or_equal else 1),
        )
    if wanted is not None:
        # Strength is all that `wanted` knows; some shapes ask for more.
        more = (Compare.NEVER, Compare.WITHOUT_OVERLAP)
        checked = checked or (top is not None and any(shape.compare in more for _, shape in game.shapes_in_play))
        for reading in plays_of(game, hand, bench.order, wanted):
            if not checked or not failures(state, bench, reading):
                yield reading
    for allow in bench.limits.allows:
        for reading in _excused(state, bench, allow):
            if not failures(state, bench, reading):
                yield reading


def _excused(state: State, bench: Bench, allow: Allow) -> Iterator[Reading]:
    """Plays that match a permission, whatever else they fail."""
    pattern = allow.play
    if not _table_fits(state, pattern, bench.order, bench.seat):
        return
    # On an empty table any shape is good: a permission matters only for cards without one, or against locks and bans.
    if not state.trick and Test.SHAPE not in allow.ignoring and not bench.limits.bind:
        return
    context = Context(player=bench.seat)
    for reading in _candidates(state, bench, allow, context):
        if matched(state, pattern, attempt_of(state, bench, reading), context) is not None:
            yield reading


def _table_fits(state: State, pattern: Pattern, order: Order, seat: int) -> bool:
    """Whether the table is one on which the pattern can be laid."""
    match pattern.on:
        case None:
            return True
        case EmptyTable():
            return not state.trick
        case Pattern():
            if not state.trick:
                return False
            top = state.trick[-1]
            lower = Attempt(top.seat, top.reading, state.trick[:-1], order, False)
            return matched(state, pattern.on, lower, Context(player=seat)) is not None


def _candidates(state: State, bench: Bench, allow: Allow, context: Context) -> Iterator[Reading]:
    game = state.game
    hand = state.hands[bench.seat]
    pattern = allow.play
    if pattern.exactly:
        for cards in exact_cards(state, pattern, hand, context, bench.order):
            yield from readings_of(game, cards)
    elif Test.SHAPE not in allow.ignoring and state.trick:
        top = state.trick[-1].reading
        if top.shape != NONE:
            size = len(top.cards)
            same = Wanted(shape=top.shape, low=size, high=size)
            yield from plays_of(
                game, hand, bench.order, Wanted(shape=top.shape) if Test.SIZE in allow.ignoring else same
            )
    elif pattern.shapes:
        for shape in pattern.shapes:
            yield from plays_of(game, hand, bench.order, Wanted(shape=shape))
    else:
        yield from plays_of(game, hand, bench.order, Wanted())
        if Test.SHAPE in allow.ignoring:
            # Nothing narrows these down but the pattern itself.
            for size in range(1, len(hand) + 1):
                for cards in sorted(set(combinations(hand, size))):
                    yield from (one for one in readings_of(game, cards) if not _in_play(game, one))


def _in_play(game: Game, reading: Reading) -> bool:
    return reading.shape != NONE and game.config.shapes[reading.shape].in_play


def exact_cards(state: State, pattern: Pattern, hand: Cards, context: Context, order: Order) -> Iterator[Cards]:
    """The parts of a hand that are exactly what a pattern names; a joker where the pattern counts jokers."""
    wild = state.game.joker_mask if pattern.counting_jokers else 0

    def need(part: Part) -> tuple[int, int]:
        times = 1 if part.amount is None else amount_of(state, part.amount, context, None)
        return mask_for(state, part.cards, context, order) | wild, times

    found: set[Cards] = {()}
    for mask, times in map(need, pattern.exactly):
        for _ in range(times):
            found = {
                tuple(sorted((*cards, card))) for cards in found for card in _left(hand, cards) if mask >> card & 1
            }
    yield from sorted(cards for cards in found if cards)


def _left(hand: Cards, taken: Cards) -> Iterable[int]:
    return (Counter(hand) - Counter(taken)).keys()


# ---- one play -----------------------------------------------------------------------------------------------------


def legal_plays(state: State, bench: Bench) -> dict[Cards, list[Reading]]:
    """The legal plays: cards, with their readings that tell apart what the cards stand for."""
    plays: dict[Cards, list[Reading]] = {}
    for reading in legal_readings(state, bench):
        known = plays.setdefault(reading.cards, [])
        if not known or all(reading.stands != other.stands for other in known):
            known.append(reading)
    return plays


def play_moves(state: State, bench: Bench) -> list[Play]:
    """The legal plays as moves, by number of cards and cards; with `as` where the player has to say."""
    game = state.game
    plays = legal_plays(state, bench)
    moves: list[Play] = []
    for cards in sorted(plays, key=lambda cards: (len(cards), cards)):
        readings = plays[cards]
        names = game.card_names(cards)
        if len(readings) == 1 or not _player_reads(game):
            moves.append(Play(cards=names))
        else:
            spoken = sorted(reading.stands for reading in readings)
            moves += [Play(cards=names, as_=game.card_names(stands)) for stands in spoken]
    return moves


def _player_reads(game: Game) -> bool:
    return game.config.joker is not None and game.config.joker.reads is ReadsAs.PLAYER


def judge_play(state: State, bench: Bench, move: Play) -> tuple[Reading | None, tuple[Reason, ...]]:
    """The reading under which the cards are laid, or every clause that they break."""
    game = state.game
    unknown = [name for name in move.cards if name not in game.number]
    if unknown or not move.cards:
        held = game.config.language.held
        return None, (reason(state, held, ReasonCode.NOT_HELD, cards=tuple(unknown)),)
    numbers = [game.number[name] for name in move.cards]
    cards = tuple(sorted(numbers))
    held_reasons = not_held(state, bench.seat, cards)
    readings = readings_of(game, cards)
    judged = [(reading, failures(state, bench, reading)) for reading in readings]
    legal = _distinct(reading for reading, failed in judged if not failed)
    if len(legal) > 1 and not _player_reads(game):
        legal = [_read_for_player(state, bench, legal)]
    if move.as_ is not None:
        named = [reading for reading in readings if _spoken(game, reading, numbers, move)]
        if not named:
            return None, (*held_reasons, *_reading_reason(state, ReasonCode.READING_UNFIT))
        fit = [reading for reading in legal if reading in named]
        if fit:
            return (None, held_reasons) if held_reasons else (fit[0], ())
        why = _reasons([(reading, failed) for reading, failed in judged if reading in named])
        return None, (*held_reasons, *(why or _reading_reason(state, ReasonCode.READING_UNFIT)))
    if len(legal) == 1:
        return (None, held_reasons) if held_reasons else (legal[0], ())
    if legal:
        return None, (*held_reasons, *_reading_reason(state, ReasonCode.READING_NEEDED))
    return None, (*held_reasons, *_reasons(judged))


def not_held(state: State, seat: int, cards: Cards) -> tuple[Reason, ...]:
    """That the seat does not hold the cards, if it does not."""
    missing = Counter(cards) - Counter(state.hands[seat])
    if not missing:
        return ()
    names = state.game.card_names(tuple(sorted(missing.elements())))
    return (reason(state, state.game.config.language.held, ReasonCode.NOT_HELD, cards=names),)


def _distinct(readings: Iterable[Reading]) -> list[Reading]:
    found: list[Reading] = []
    for reading in readings:
        if all(reading.stands != other.stands for other in found):
            found.append(reading)
    return found


def _read_for_player(state: State, bench: Bench, legal: list[Reading]) -> Reading:
    """The reading the variant chooses where the player does not say."""
    joker = state.game.config.joker

    def key(reading: Reading) -> int:
        return strength(state.game, bench.order, reading)

    if joker is not None and joker.reads is ReadsAs.WEAKEST:
        return min(legal, key=key)
    return max(legal, key=key)


def _spoken(game: Game, reading: Reading, numbers: list[int], move: Play) -> bool:
    """Whether `as` says this reading: every natural card itself, jokers in any order.

    Suits count only in runs in one suit, where they follow from the natural cards.
    """
    spoken = move.as_ or ()
    if len(spoken) != len(numbers) or any(name not in game.number for name in spoken):
        return False
    said: list[int] = []
    for card, name in zip(numbers, spoken, strict=True):
        if card == game.joker:
            said.append(game.number[name])
        elif game.names[card] != name:
            return False
    meant = reading.stands[len(reading.stands) - reading.jokers :] if reading.jokers else ()
    shape = None if reading.shape == NONE else game.config.shapes[reading.shape]
    if shape is not None and isinstance(shape.ranks, Row) and shape.suits is Suits.ONE:
        return sorted(said) == sorted(meant)
    return sorted(game.rank_of[card] for card in said) == sorted(game.rank_of[card] for card in meant)


def _reading_reason(state: State, code: ReasonCode) -> tuple[Reason, ...]:
    joker = state.game.config.joker
    clause = state.game.config.beat.clause
    if joker is not None:
        clause = joker.stands_clause if joker.reads_clause is None else joker.reads_clause
    return (reason(state, clause, code),)


def _reasons(judged: list[tuple[Reading, tuple[Failure, ...]]]) -> tuple[Reason, ...]:
    """The reasons against the reading that breaks least."""
    if not judged:
        return ()
    _, failed = min(judged, key=lambda pair: len(pair[1]))
    return tuple(failure.reason for failure in failed if failure.reason is not None)
