"""One variant tried from its text to the end of a match: compiled, printed, played, judged, written and replayed.

`try_variant` says what it came to, and raises whatever goes wrong on the way. It takes any text, so that a failing one
can be tried again by hand.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from laws import check_moves, check_views, lawful, pack_of, shown, table_of
from move_list import is_listed
from moves_to_try import moves_to_try
from primitives import config_members, language_members

from kakumei.checker.log import Line, header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser, Step
from kakumei.checker.reasons import reason_text
from kakumei.checker.replay import replay
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.config import EngineConfig, config_hash, decode_config, encode_config
from kakumei.compiler.config.base import Seat
from kakumei.compiler.config.tables import Hands
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_text
from kakumei.compiler.setting import Setting, default_setting, make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.dsl import format_source
from kakumei.dsl.diagnostics import has_errors
from kakumei.dsl.report import render
from kakumei.dsl.source import Source
from kakumei.engine import DecisionKind, IllegalMove, Move, Reason, Table, all_cards, apply, legal_moves, start, why_not

MOST_PLAYERS = 6
TURNS_JUDGED = 0.08
"""The part of all turns at which moves are tried; at other decisions they always are, up to a number of them."""
DECISIONS_JUDGED = 15
TEXTS_CHECKED = 0.25
"""The part of all variants whose text is laid out and compiled again, and printed in another language."""
MOVES_MADE = 6
"""How many of the legal moves of a judged state are made."""


@dataclass(slots=True)
class Trial:
    """What became of one text."""

    text: str
    seed: int
    refused: tuple[str, ...] = ()
    """The numbers of the errors for which it does not compile."""
    hands: int = 0
    moves: int = 0
    judged: int = 0
    """Random moves that were judged."""
    illegal: int = 0
    broken_off: bool = False
    """Whether the match was broken off before its hands were played."""
    config: Counter[str] = field(default_factory=Counter)
    """How often each member of the unions of the configuration occurred."""
    language: Counter[str] = field(default_factory=Counter)
    """How often each primitive of the language occurred."""


def try_variant(text: str, seed: int, *, hands: int = 3, most_moves: int = 900) -> Trial:
    """The text from beginning to end; the seed decides the setting, the players, the deals and the moves.

    Raises:
        AssertionError: a law is broken, or two answers differ.
    """
    trial = Trial(text, seed)
    compiled = compile_text(text)
    render(compiled.diagnostics, compiled.sources)
    if compiled.variant is not None:
        _try_compiled(trial, compiled, compiled.variant, hands, most_moves)
        return trial
    errors = [found for found in compiled.diagnostics if has_errors([found])]
    assert errors, "there is no variant, and no error"
    trial.refused = tuple(sorted({found.code.number for found in errors}))
    return trial


def _try_compiled(trial: Trial, compiled: Compiled, variant: Variant, hands: int, most_moves: int) -> None:
    random = Random(trial.seed)
    setting = random_setting(variant, random)
    config = lower(variant, setting)
    trial.config, trial.language = config_members(config), language_members(variant)
    if random.random() < TEXTS_CHECKED:
        _check_texts(trial.text, variant, setting, config, random)
    printed = _printed(variant, setting)
    seats, agreed = seats_by_lot(config, random), agreed_hands(config, hands)
    steps: list[Step] = []
    for step in _match(config, seats, trial.seed, agreed, hands, most_moves):
        steps.append(step)
        _judge(trial, table_of(step.before), config, printed, random)
    trial.moves = len(steps)
    trial.broken_off = len(steps) == most_moves
    last = shown(steps[-1].after) if steps else None
    trial.hands = 0 if last is None else last["hand"] - (not last["over"])
    check_replay(compiled, header_line(variant.name, setting, config, seats, trial.seed, agreed), steps)


def seats_by_lot(config: EngineConfig, random: Random) -> int:
    """A number of players that the variant allows, not too many."""
    players = config.players
    return random.randint(players.low, min(players.high or MOST_PLAYERS, max(players.low, MOST_PLAYERS)))


def agreed_hands(config: EngineConfig, hands: int) -> int | None:
    """So many hands where the players have to agree on a number; None where the match has its own end."""
    length = config.tables.match.length
    return hands if isinstance(length, Hands) and length.high is None else None


def check_replay(compiled: Compiled, header: Line, steps: list[Step]) -> None:
    """The log of a match comes to the same end when it is played again."""
    written = Source("game.log", write_lines([header, *log_lines(steps)]))
    result = replay(written, find=lambda name: compiled if name == header["variant"] else None)
    assert result.diagnostics == (), render(result.diagnostics, {written.name: written})
    assert result.moves == len(steps)


def random_setting(variant: Variant, random: Random) -> Setting:
    """Switches and choices by lot, as far as they allow each other; else what the variant says by itself."""
    for _ in range(10):
        options = {rule.key: random.random() < 0.5 for rule in variant.rules if rule.option is not None}
        spans = {choice.name: choice.allowed for choice in variant.choices}
        choices = {
            name: random.randint(span.low, span.low + 3 if span.high is None else span.high)
            for name, span in spans.items()
        }
        if not has_errors(check_setting(variant, options, choices)):
            return make_setting(variant, options, choices)
    return default_setting(variant)


def _check_texts(text: str, variant: Variant, setting: Setting, config: EngineConfig, random: Random) -> None:
    """The configuration is its JSON, laying the text out changes no game, the sheet can be had in any language."""
    again = decode_config(encode_config(config))
    assert again == config
    assert config_hash(again) == config_hash(config)
    laid_out = compile_text(format_source(Source("laid_out", text)), variant.name).variant
    assert laid_out is not None, "the text does not compile once it is laid out"
    assert lower(laid_out, setting) == config, "the text is another game once it is laid out"
    make_sheet(variant, setting, random.choice(["ja", "pl"]))


def _printed(variant: Variant, setting: Setting) -> frozenset[str]:
    """The numbers on the sheet."""
    sheet = make_sheet(variant, setting)
    return frozenset(one.number for section in sheet.sections for one in section.statements)


def _match(
    config: EngineConfig, seats: int, seed: int, agreed: int | None, hands: int, most_moves: int
) -> Iterator[Step]:
    """The first hands of a match, every state held to the laws; broken off where hands do not end."""
    state = start(config, seats, seed, agreed)
    assert all_cards(state) == pack_of(config)
    for made, step in enumerate(lawful(config, state, RandomChooser(seed), may_be_bounded=True), start=1):
        yield step
        if made == most_moves or shown(step.after)["hand"] > hands:
            return


# ---- moves that somebody might try ----------------------------------------------------------------------------------


def _judge(trial: Trial, state: Table, config: EngineConfig, printed: frozenset[str], random: Random) -> None:
    """At some states: what is listed is accepted, and what is not listed is refused by a clause on the sheet."""
    decision = state.decision
    assert decision is not None
    turn = decision.kind is DecisionKind.TURN
    if random.random() >= (TURNS_JUDGED if turn or trial.judged > 12 * DECISIONS_JUDGED else 1):
        return
    check_views(state)
    listed = legal_moves(state)
    check_moves(state, random.sample(listed, min(MOVES_MADE, len(listed))))
    for any_seat, move in moves_to_try(state, random):
        seat = Seat(any_seat)
        reasons = why_not(state, seat, move)
        assert bool(reasons) is not is_listed(state, seat, move), f"seat {seat}, {move}: {reasons}"
        for reason in reasons:
            number = config.clauses[reason.clause].number
            assert number in printed, f"{move} is refused by {number}, which is not on the sheet: {reason}"
            assert "{" not in reason_text(reason)
        if reasons and seat == decision.seat:
            _check_refused(state, move, reasons)
        trial.judged += 1
        trial.illegal += bool(reasons)


def _check_refused(state: Table, move: Move, reasons: tuple[Reason, ...]) -> None:
    try:
        apply(state, move)
    except IllegalMove as refused:
        assert refused.reasons == reasons
    else:
        raise AssertionError(f"{move} is refused, and can be made all the same")
