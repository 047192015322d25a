"""Why a move is illegal: every answer cites a clause that stands on the sheet, and no legal move has one.

What is legal is read from the list of legal moves, so that the list and the answers check each other.
`bench/illegal_moves.py` tries many more, and counts.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count
from random import Random

import pytest
from move_list import is_listed
from moves_to_try import moves_to_try
from properties.tables import MOST_PLAYERS, SOURCES, agreed_hands, settings_of, variant_of

from kakumei.checker.play_out import play_out
from kakumei.checker.reasons import reason_text
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import Setting, make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.engine import DecisionKind, IllegalMove, ReasonCode, Table, apply, why_not

BUNDLED = (*SOURCES, "plain", "friday")
# What no bundled variant has: an opening, passes that are not free, demands, decisions and windows within a trick.
OWN = {
    "strict": """
        cards 52 and 6 jokers   open with anything with D3
        pass only when unable   pass when leading never   use suit_lock   use low_ace
        rule low_ace "An ace asks for evens"
          when a player plays anything with A then require anything with only even JK until the trick ends
        use no_nines   rule no_nines "No nine to lead"   forbid anything with 9 on the empty table""",
    "busy": """
        pass up to 2 in a hand   use eight_cut   use four_stop   use five_skip   use seven_give   use ten_discard
        use queen_bomber   use number_lock
        use thief   rule thief "A six takes a card"
          when a player plays anything with 6 then the player takes 1 chosen card from the discards""",
}
WANTED = {name: 500 for name in BUNDLED} | {name: 2_000 for name in OWN}
"""How many illegal moves are tried."""


@dataclass(frozen=True, slots=True)
class Game:
    """A variant at one setting, and the numbers on its sheet."""

    config: EngineConfig
    printed: frozenset[str]


@cache
def game_at(name: str, options: tuple[tuple[str, bool], ...]) -> Game:
    if name in OWN:
        variant = compile_text(f'variant {name} "{name}" based on plain\n{OWN[name]}\n').variant
        assert variant is not None
    else:
        variant = variant_of(name)
    return game_of(variant, make_setting(variant, dict(options), {}))


def game_of(variant: Variant, setting: Setting) -> Game:
    sheet = make_sheet(variant, setting)
    numbers = frozenset(one.number for section in sheet.sections for one in section.statements)
    return Game(lower(variant, setting), numbers)


def states(name: str, random: Random) -> Iterator[tuple[Game, Table]]:
    """States without end: the first turn of each hand and some later ones, and every decision that is no turn."""
    for seed in count():
        game = game_at(name, () if name in OWN else random.choice(settings_of(name)))
        players = game.config.players
        seats = random.randint(max(players.low, 3), min(players.high or MOST_PLAYERS, MOST_PLAYERS))
        for step in play_out(game.config, seats, seed, agreed_hands(game.config)):
            decision = step.before.decision
            assert decision is not None
            if decision.kind is not DecisionKind.TURN or not step.before.table.hand.plays or random.random() < 0.1:
                yield game, step.before.table
            if step.after.over:
                yield game, step.after.table


@cache
def tried(name: str) -> Counter[ReasonCode | None]:
    """How often each reason was given when so many illegal moves had been tried; None: legal moves."""
    random = Random(7)
    found = Counter[ReasonCode | None]()
    illegal = 0
    for game, state in states(name, random):
        for seat, move in moves_to_try(state, random):
            reasons = why_not(state, seat, move)
            assert bool(reasons) is not is_listed(state, seat, move), f"seat {seat}, {move}: {reasons}"
            for reason in reasons:
                assert game.config.clauses[reason.clause].number in game.printed, reason
                assert "{" not in reason_text(reason)
            if reasons and state.decision is not None and seat == state.decision.seat:
                with pytest.raises(IllegalMove) as refused:
                    apply(state, move)
                assert refused.value.reasons == reasons
            illegal += bool(reasons)
            found.update({reason.code for reason in reasons} or [None])
        if illegal >= WANTED[name]:
            break
    return found


@pytest.mark.parametrize("name", WANTED)
def test_illegal_moves_cite_the_sheet_and_legal_ones_nothing(name: str) -> None:
    assert tried(name)[None] > WANTED[name] // 20


def test_every_reason_is_given_somewhere() -> None:
    given = {code.value for name in WANTED for code in tried(name) if code is not None}
    assert given == {code.value for code in ReasonCode}
