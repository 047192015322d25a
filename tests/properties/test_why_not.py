"""Why a move is illegal: whatever is tried, the answer cites a clause, and each clause cited stands on the sheet."""

from functools import cache
from random import Random

from hypothesis import given, settings, strategies as st
from properties.tables import SEEDS, Table, tables, variant_of

from kakumei.checker.play_out import play_out
from kakumei.checker.reasons import reason_text
from kakumei.compiler.setting import make_setting
from kakumei.compiler.sheet import make_sheet
from kakumei.engine import State, moves, why_not


@cache
def printed(name: str, options: tuple[tuple[str, bool], ...], choices: tuple[tuple[str, int], ...]) -> frozenset[str]:
    """The numbers on the rule sheet."""
    variant = variant_of(name)
    sheet = make_sheet(variant, make_setting(variant, dict(options), dict(choices)))
    return frozenset(statement.number for section in sheet.sections for statement in section.statements)


def attempts(state: State, random: Random) -> list[tuple[int, moves.Move]]:
    """Moves that somebody might try: mostly wrong ones."""
    names = state.game.names
    seat = state.decision.seat if state.decision and random.random() < 0.8 else random.randrange(state.seats)
    hand = list(state.game.card_names(state.hands[seat]))
    some = random.sample(hand, min(len(hand), random.randint(1, 4)))
    alike = [card for card in hand if card[1:] == random.choice(hand or ["JK"])[1:]]
    return [
        (seat, moves.Play(cards=tuple(some))),
        (seat, moves.Play(cards=tuple(alike or some))),
        (seat, moves.Play(cards=(random.choice(names),))),
        (seat, moves.Play(cards=tuple(some), as_=tuple(random.choice(names) for _ in some))),
        (seat, moves.Pass()),
        (seat, moves.Give(cards=tuple(some[:2]), to=random.randrange(state.seats))),
        (seat, moves.Discard(cards=tuple(some[:1]))),
        (seat, moves.Choose(value=random.choice(["Q", "yes", 1]))),
        (seat, moves.Answer(rule="nothing", cards=tuple(some))),
        (seat, moves.Decline()),
    ]


@settings(max_examples=60)
@given(table=tables(), seed=SEEDS, choice=st.randoms(use_true_random=False))
def test_every_answer_cites_a_clause_of_the_sheet(table: Table, seed: int, choice: Random) -> None:
    numbers = printed(table.name, table.options, table.choices)
    for index, step in enumerate(play_out(table.config, table.seats, seed, table.hands)):
        if step.before.number > 2:
            break
        if index % 5:
            continue
        for seat, move in attempts(step.before, choice):
            reasons = why_not(step.before, seat, move)
            for reason in reasons:
                assert step.before.game.clause_numbers[reason.clause] in numbers
                assert reason_text(reason)
