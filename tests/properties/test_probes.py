"""Twelve rules of the library, each switched on in a variant that knows nothing of it: checked, played, and printed.

They are chosen so that together they need decisions, piles of cards, the direction, windows, shapes, patches of the
order, memory, and places that are turned round.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from random import Random
from typing import TypeAlias

import pytest
from amounts import cases
from laws import lawful

from kakumei.checker.play_out import RandomChooser
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_text
from kakumei.compiler.setting import make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.engine import Position, Reference, from_position
from kakumei.engine.state.events import (
    Answered,
    DirectionChanged,
    Discarded,
    Event,
    Given,
    HandEnded,
    Locked,
    OrderChanged,
    Passed,
    Played,
    Skipped,
    TrickEnded,
    WentOut,
)

SEATS = (3, 4, 5, 6)
HANDS = cases(15, all_of=50)  # in a match, with each number of players
FAVOURABLE = cases(60, all_of=200)  # hands set up so that the rule has a chance, where the pack seldom gives it one
OFTEN = cases(5, all_of=20)

Record: TypeAlias = Sequence[Event]
"""What happened in a game, event by event."""


def by_its_lines(kind: type[Event], rule: str, config: EngineConfig, record: Record) -> int:
    """After how many moves there was such an event by one of the rule's own lines."""
    lines = {clause.number for clause in config.clauses if clause.key.startswith(f"{rule}/")}
    return sum(any(isinstance(one, kind) and one.clause in lines for one in after) for after in by_move(record))


def by_shape(rule: str, _: EngineConfig, record: Record) -> int:
    """How many plays of the rule's own shape turned the order."""
    return sum(
        isinstance(after[0], Played) and after[0].shape == rule and any(isinstance(one, OrderChanged) for one in after)
        for after in by_move(record)
    )


def by_silence(_: EngineConfig, record: Record) -> int:
    """How many turns have gone past somebody who had passed in the same trick; play goes clockwise."""
    seats = max(one.seat for one in record if one.seat is not None) + 1
    count, last = 0, None
    passed, out = set[int](), set[int]()
    for event in record:
        match event:
            case Played(seat=int(seat)) | Passed(seat=int(seat)):
                if last is not None:
                    between = {(last + step) % seats for step in range(1, (seat - last) % seats)}
                    count += bool(between & passed - out)
                last = seat
                if isinstance(event, Passed):
                    passed.add(seat)
            case TrickEnded():
                passed, last = set(), None
            case WentOut(seat=int(seat)):
                out.add(seat)
            case HandEnded():
                passed, out, last = set(), set(), None
    return count


def by_move(record: Record) -> Iterable[Record]:
    """Each play and pass with what came of it, in front what came before any; none is empty."""
    begins = [at for at, event in enumerate(record) if isinstance(event, Played | Passed)]
    cuts = [0, *begins, len(record)]
    return (record[a:b] for a, b in pairwise(cuts) if a < b)


def four_sevens(random: Random, pack: list[str]) -> Position:
    """Whoever leads holds every seven and one card more; the others six cards each."""
    sevens = [card for card in pack if card[1:] == "7"]
    rest = random.sample([card for card in pack if card not in sevens], 19)
    return Position(deal=(tuple(sevens + rest[:1]), *hands_of(rest[1:], 6)), leader=0)


def strong_last(random: Random, pack: list[str]) -> Position:
    """The last of the hand before has two cards left, the others six each, and whoever was first leads as usual."""
    cards = random.sample(pack, 20)
    return Position(deal=(*hands_of(cards[2:], 6), tuple(cards[:2])), places=(0, 1, 2, 3), exchange=False)


def hands_of(cards: list[str], size: int) -> Iterable[tuple[str, ...]]:
    return (tuple(cards[at : at + size]) for at in range(0, len(cards), size))


@dataclass(frozen=True, slots=True)
class Probe:
    """A rule, how often it fired in a game, what its base must say beside it, and hands that give it a chance."""

    rule: str
    fired: Callable[[EngineConfig, Record], int]
    beside: str = ""
    favourable: Callable[[Random, list[str]], Position] | None = None


def lines(rule: str, kind: type[Event], beside: str = "") -> Probe:
    return Probe(rule, partial(by_its_lines, kind, rule), beside)


TOGETHER = "going out together the player first"  # several may lose their last cards at once
PROBES = [
    lines("five_skip", Skipped, "pass skipped counts"),
    lines("nine_reverse", DirectionChanged),
    lines("seven_give", Given),
    lines("ten_discard", Discarded),
    lines("queen_bomber", Discarded, TOGETHER),
    lines("four_stop", Answered, TOGETHER),
    lines("number_lock", Locked),
    Probe("pass_lock", by_silence),
    Probe("emperor", partial(by_shape, "emperor")),
    # A hand in which the last of the hand before is out first comes five times in a hundred.
    Probe("gekokujo", partial(by_its_lines, HandEnded, "gekokujo"), favourable=strong_last),
    lines("trump_dora", OrderChanged),
    # Three sevens in one hand, played together and not beaten, come in one hand of a hundred.
    Probe("lucky_seven", partial(by_its_lines, WentOut, "lucky_seven"), favourable=four_sevens),
]


def every_probe() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("probe", [pytest.param(probe, id=probe.rule) for probe in PROBES])


@cache
def compiled(rule: str, beside: str) -> Compiled:
    return compile_text(f'variant probe "Probe" based on polish_wiki\n{beside}\noption {rule} on\n')


def variant_of(probe: Probe) -> Variant:
    variant = compiled(probe.rule, probe.beside).variant
    assert variant is not None
    return variant


def config_of(probe: Probe, on: bool, hands: int = HANDS) -> EngineConfig:
    variant = variant_of(probe)
    return lower(variant, make_setting(variant, {probe.rule: on}, {"hand_count": hands}))


@every_probe()
def test_it_passes_check(probe: Probe) -> None:
    assert compiled(probe.rule, probe.beside).diagnostics == ()


@every_probe()
def test_it_keeps_the_laws_and_fires_often(probe: Probe) -> None:
    config = config_of(probe, on=True)
    fired = 0
    for seats in SEATS:
        record = played(config, seats)
        assert sum(isinstance(event, HandEnded) for event in record) == HANDS
        fired += probe.fired(config, record)
    if probe.favourable is not None:
        random, pack = Random(7), [kind.name for kind in config.deck for _ in range(kind.copies)]
        for number in range(FAVOURABLE):
            state = from_position(config, probe.favourable(random, pack))
            record = [event for step in lawful(config, state, RandomChooser(number)) for event in step.events]
            assert sum(isinstance(event, HandEnded) for event in record) == 1
            fired += probe.fired(config, record)
    assert fired >= OFTEN


def played(config: EngineConfig, seats: int) -> Record:
    """A match between random players, every state of it held to the laws."""
    state, events = Reference.of(config, seats).start(7)
    return [*events, *(event for step in lawful(config, state, RandomChooser(7)) for event in step.events)]


@every_probe()
def test_it_never_fires_where_it_is_off(probe: Probe) -> None:
    config = config_of(probe, on=False, hands=10)
    assert probe.fired(config, played(config, seats=4)) == 0


@every_probe()
def test_its_sentence_is_on_the_sheet_where_it_is_on(probe: Probe) -> None:
    variant = variant_of(probe)
    clauses = {clause.number: clause.key for clause in config_of(probe, on=True).clauses}
    own = {number for number, key in clauses.items() if key.split("/")[0] == probe.rule}
    on, off = (printed(variant, probe.rule, on) for on in (True, False))
    # The rule itself, what it is about, and its lines each by itself.
    assert f"{probe.rule}/1" in {clauses[number] for number in own}
    assert own <= on.keys()
    assert all(on[number] for number in own)
    assert not own & off.keys()


def printed(variant: Variant, rule: str, on: bool) -> dict[str, str]:
    """The numbered sentences of the sheet."""
    sheet = make_sheet(variant, make_setting(variant, {rule: on}, {}))
    return {one.number: one.text for section in sheet.sections for one in section.statements}
