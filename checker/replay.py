"""Playing a log again: every move must be legal, and every hand must come to the end that is written.

A game with a seed is dealt again from it. One without a seed gives the deal of every hand, and what chance decided in
it; each hand is then set up as a position, with the places and points of the hands before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kakumei.checker.attempt import make
from kakumei.checker.fitting import position_problems, seats_problem
from kakumei.checker.log import End, Header
from kakumei.checker.prepare import position_problem
from kakumei.checker.read_log import GameWritten, HandWritten, LogLine, read_log
from kakumei.checker.reasons import reason_sentences
from kakumei.checker.ruleset import Find, Ruleset, bundled, ruleset_of
from kakumei.checker.scenario import MalformedScenario, Scenario, SeatedMove, Written, place_of, unseated
from kakumei.compiler.config.base import Player, Seat
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Source
from kakumei.engine import AnyGame, Game, Position, Seating
from kakumei.engine.state.errors import PositionError
from kakumei.engine.state.events import Event, HandEnded


@dataclass(frozen=True, slots=True)
class Replayed:
    """How far a log agrees with the rules; without diagnostics it does throughout."""

    games: int
    hands: int
    moves: int
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether every game came to the same end."""
        return not self.diagnostics


def replay(source: Source, find: Find = bundled) -> Replayed:
    """Plays every game of a log again; `find` finds the variants it names.

    Raises:
        MalformedScenario: it is no log, or its variant or a deal in it cannot be played.
    """
    games = read_log(source)
    find = cache(find)  # the games of a log are about the same few variants
    found = [trouble for game in games for trouble in _replay_game(game, source, find)]
    hands = [hand for game in games for hand in game.hands]
    return Replayed(len(games), len(hands), sum(len(hand.moves) for hand in hands), tuple(found))


def _replay_game(game: GameWritten, source: Source, find: Find) -> Iterator[Diagnostic]:
    """Everything in which one game disagrees with the rules; a game stops at its first disagreement."""
    header = game.header
    ruleset = ruleset_of(game.line, source, header.variant, header.options, find, as_played=True)
    place = place_of(game.line.json, ("seats",))
    if (wrong := seats_problem(ruleset.variant, ruleset.config, header.seats, place)) is not None:
        raise MalformedScenario((wrong,), {source.name: source})
    if header.hash is not None and header.hash != (found_hash := ruleset.hash):
        yield _wrong(game.line, "hash", "the rules have changed since", f"`{found_hash}`")
    steps = _from_seed(game, ruleset) if header.seed is not None else _from_deals(game, ruleset)
    try:
        yield from steps
    except _Disagrees as stop:
        yield stop.found
    except PositionError as error:
        raise MalformedScenario((position_problem(game.line.json, error),), {source.name: source}) from None


class _Disagrees(Exception):
    """What is written cannot be: nothing that follows it in the game can be judged."""

    def __init__(self, found: Diagnostic) -> None:
        super().__init__(found.message)
        self.found = found


def _wrong(line: LogLine, name: str, reason: str, expected: str) -> Diagnostic:
    return diagnostic(
        Code.WRONG_FIELD, place_of(line.json, (name,)), where=f"`{name}`", reason=reason, expected=expected
    )


# ---- games with a seed


def _from_seed(written: GameWritten, ruleset: Ruleset) -> Iterator[Diagnostic]:
    header = written.header
    assert header.seed is not None
    engine = ruleset.engine(header.seats)
    game: AnyGame = Game(engine, engine.start(header.seed, header.hands)[0])
    for hand in written.hands:
        _same_hand(hand, game.seating)
        ended = None
        for line, move in hand.moves:
            game, events = _moved(game, line, move)
            ended = _end_of(events) or ended
        yield from _same_end(hand, ended)


def _same_hand(hand: HandWritten, seating: Seating) -> None:
    """The hand must be the one that the seed brings next."""
    begin = hand.begin
    for name in ("hand", "chairs", "dealer"):
        written, dealt = getattr(begin, name), getattr(seating, name)
        if written is not None and written != dealt:
            shown = list(dealt) if isinstance(dealt, tuple) else dealt
            raise _Disagrees(_wrong(hand.line, name, "the seed brings another hand", f"`{shown}`"))


# ---- games without a seed


def _from_deals(written: GameWritten, ruleset: Ruleset) -> Iterator[Diagnostic]:
    places: tuple[Player, ...] | None = None  # best first
    points = [0] * written.header.seats  # by player
    engine = ruleset.engine(written.header.seats)
    before: _Before | None = None
    for hand in written.hands:
        if trouble := tuple(_deal_problems(hand, written.header, ruleset)):
            raise MalformedScenario(trouble, {hand.line.source.name: hand.line.source})
        position = _position(hand, written.header, places, points, before)
        game: AnyGame = Game(engine, engine.from_position(position, None if before is None else before.game.table)[0])
        ended = None
        for line, move in hand.moves:
            game, events = _moved(game, line, move)
            ended = _end_of(events) or ended
        yield from _same_end(hand, ended)
        if ended is None:
            return
        chairs = hand.begin.chairs
        by_place = sorted(range(len(chairs)), key=lambda seat: ended.places[seat] if ended else 0)
        places = tuple(chairs[seat] for seat in by_place)
        if game.snapshot().titles_equal or ruleset.config.tables.match.begins_anew(hand.begin.hand + 1):
            places = None
        for seat, player in enumerate(chairs):
            points[player] += ended.points[seat]
        before = _Before(game, chairs)


@dataclass(frozen=True, slots=True)
class _Before:
    """The hand before, at its end, and who sat where in it."""

    game: AnyGame
    chairs: tuple[Player, ...]


def _deal_problems(hand: HandWritten, header: Header, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Everything in which the deal of a hand does not fit the table, as in a scenario."""
    begin, line = hand.begin, hand.line
    if begin.deal is not None:
        scenario = Scenario(
            format="kakumei.scenario/1",
            variant=header.variant,
            seats=header.seats,
            deal=begin.deal,
            hand=begin.hand,
            dealer=begin.dealer,
        )
        yield from position_problems(Written(scenario, line.source, line.start, line.end), ruleset.config)


def _position(
    hand: HandWritten, header: Header, places: tuple[Player, ...] | None, points: list[int], before: _Before | None
) -> Position:
    begin = hand.begin
    if begin.deal is None:
        missing = diagnostic(Code.MISSING_FIELD, hand.line.json.head, where="a hand without a seed", name="deal")
        raise _Disagrees(missing)
    if sorted(begin.chairs) != list(range(len(points))):
        raise _Disagrees(_wrong(hand.line, "chairs", "it does not name every player once", "each player once"))
    return Position(
        deal=begin.deal,
        places=None if places is None else tuple(Seat(begin.chairs.index(player)) for player in places),
        points=tuple(points[player] for player in begin.chairs),
        exchange=places is not None,
        hand=begin.hand,
        dealer=begin.dealer,
        chance=tuple(hand.chances),
        hands=header.hands,
        sat=None if before is None else tuple(Seat(before.chairs.index(player)) for player in begin.chairs),
    )


# ---- moves and ends


def _moved(game: AnyGame, line: LogLine, move: SeatedMove) -> tuple[AnyGame, tuple[Event, ...]]:
    """The game after a move and what happened.

    Raises:
        _Disagrees: the move is not legal.
    """
    plain = unseated(move)
    made = make(game, move.seat, plain)
    if made is None:
        reasons = game.why_not(move.seat, plain)
        why = "; ".join(f"{clause}: {text}" for clause, text in reason_sentences(game.program, reasons))
        raise _Disagrees(_wrong(line, "move", f"it is not legal ({why})", "a move that was legal then"))
    return made


def _end_of(events: tuple[Event, ...]) -> HandEnded | None:
    return next((event for event in events if isinstance(event, HandEnded)), None)


def _same_end(hand: HandWritten, ended: HandEnded | None) -> Iterator[Diagnostic]:
    """What is written of the end of a hand must be what it came to. A hand may break off: then nothing is written."""
    if hand.end is None:
        return
    line, written = hand.end
    if ended is None:
        yield _wrong(line, "end", "the hand is not over", "nothing here")
        return
    found = End(places=ended.places, points=ended.points)
    if found != written:
        expected = f"`{list(found.places)}` for the places and `{list(found.points)}` for the points"
        yield _wrong(line, "end", "the hand came to another end", expected)
