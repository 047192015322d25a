"""Why not: run `.venv/bin/python bench/illegal_moves.py` from the root of the repository; it prints one table.

Tries 10,000 illegal moves in games of random players over the source variants, at random settings, and counts what the
answers say. It ends with status 1 if an answer and the list of legal moves disagree, or if a clause is cited that is
not on the printed sheet. `tests/properties/test_why_not.py` does the same with fewer moves and more variants.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table as Printed

from kakumei.checker.play_out import play_out
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import Setting, make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.dsl.diagnostics import has_errors
from kakumei.engine import DecisionKind, Table, why_not

# What this shares with the tests lies with them.
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from move_list import is_listed
from moves_to_try import moves_to_try

VARIANTS = ("persona_tycoon", "playtash", "polish_wiki", "aw_net", "japanese_app")
WANTED = 10_000
HANDS = 3  # of a match without a fixed end
SEATS = (3, 4, 5, 6)
TURNS = 0.02  # the part of all turns at which moves are tried, so that many games are looked into


def main() -> int:
    """Try, count and print; the exit status."""
    codes: dict[str, Counter[str]] = {name: Counter() for name in VARIANTS}
    illegal: Counter[str] = Counter()
    disagreements = unprinted = 0
    random = Random(7)
    for name, state, printed in _states(random):
        for seat, move in moves_to_try(state, random):
            reasons = why_not(state, seat, move)
            disagreements += bool(reasons) is is_listed(state, seat, move)
            illegal[name] += bool(reasons)
            codes[name].update({reason.code.value for reason in reasons})
            unprinted += any(state.program.clause_numbers[reason.clause] not in printed for reason in reasons)
        if illegal.total() >= WANTED:
            break
    Console(width=120).print(_table(codes, illegal))
    print(
        f"{illegal.total()} illegal moves; {disagreements} answers differ from the list of legal moves; "
        f"{unprinted} cite a clause that is not printed"
    )
    return 1 if disagreements or unprinted else 0


def _states(random: Random) -> Iterator[tuple[str, Table, frozenset[str]]]:
    """States of game after game, with the numbers on the sheet: a part of the turns, every other decision, the end."""
    variants = {name: _variant(name) for name in VARIANTS}
    for seed, name in zip(count(), cycle(VARIANTS)):
        setting = _setting(variants[name], random)
        sheet = make_sheet(variants[name], setting)
        printed = frozenset(one.number for section in sheet.sections for one in section.statements)
        config = lower(variants[name], setting)
        seats = random.choice([seats for seats in SEATS if seats in config.players])
        for step in play_out(config, seats, seed, HANDS):
            asked = step.before.decision is not None and step.before.decision.kind is not DecisionKind.TURN
            if asked or random.random() < TURNS:
                yield name, step.before.table, printed
            if step.after.over:
                yield name, step.after.table, printed


def _variant(name: str) -> Variant:
    variant = compile_bundled(name).variant
    assert variant is not None
    return variant


def _setting(variant: Variant, random: Random) -> Setting:
    """Every option on or off by lot, as far as they allow each other."""
    switches = [rule.key for rule in variant.rules if rule.option is not None]
    while True:
        options = {switch: random.random() < 0.5 for switch in switches}
        if not has_errors(check_setting(variant, options, {})):
            return make_setting(variant, options, {})


def _table(codes: dict[str, Counter[str]], illegal: Counter[str]) -> Printed:
    """How many answers gave each reason, by variant; an answer may give several."""
    table = Printed("reason", *VARIANTS, "all", title=f"Reasons given for {illegal.total()} illegal moves")
    total = sum(codes.values(), Counter[str]())
    for code, times in total.most_common():
        table.add_row(code, *(str(codes[name][code]) for name in VARIANTS), str(times))
    table.add_section()
    table.add_row("illegal moves", *(str(illegal[name]) for name in VARIANTS), str(illegal.total()))
    return table


if __name__ == "__main__":
    sys.exit(main())
