"""The moves that are listed are exactly those that break no clause: checked against every part of a small hand."""

from collections.abc import Iterator
from itertools import combinations, product

from amounts import cases
from engine_configs import (
    ANY,
    CLAUSE,
    EMPTY_TABLE,
    RUN,
    SET,
    SINGLE,
    UNTIL_TRICK,
    beat_rules,
    deck,
    exactly,
    having,
    joker_rules,
    kinds,
    line,
    of_shape,
    passing_rules,
    plain,
    rule,
    shape,
    when_played,
    without_overlap,
)
from hypothesis import given, settings, strategies as st

from kakumei.compiler.config import EngineConfig, Opening
from kakumei.compiler.config.base import Range, Scope
from kakumei.compiler.config.effects import Flip, Lock, LockOn, Patch
from kakumei.compiler.config.events import InARow
from kakumei.compiler.config.guards import CanPlay
from kakumei.compiler.config.plays import Alone, Fixed, Pattern, ReadsAs, Relation, Row, Sizes, Suits
from kakumei.compiler.config.standing import Allow, Forbid, Require, Test as Waived
from kakumei.compiler.config.tables import PassRight
from kakumei.engine import Position, Table, apply, from_position, legal_moves, why_not
from kakumei.engine.state.events import Played
from kakumei.engine.state.moves import Pass, Play

ALL_SHAPES = (SINGLE, SET, RUN)
LOCKING = rule(
    line(InARow(count=2, relations=(Relation.SAME_SUITS,)), Lock(on=LockOn.SUITS, scope=UNTIL_TRICK)),
    line(InARow(count=2, relations=(Relation.NEXT_RANK,)), Lock(on=LockOn.NEXT_RANK, scope=UNTIL_TRICK)),
)
JOKERS_LOCKING = rule(
    line(
        InARow(count=2, relations=(Relation.COMMON_SUIT,), counting_jokers=True),
        Lock(on=LockOn.COMMON_SUITS, scope=UNTIL_TRICK, counting_jokers=True),
    ),
    line(
        InARow(count=2, relations=(Relation.SAME_SUITS,), counting_jokers=True),
        Lock(on=LockOn.SUITS, scope=UNTIL_TRICK, counting_jokers=True),
    ),
    standing=(Forbid(clause=CLAUSE["rule/2"], play=having("S4 H5", counting_jokers=True)),),
)
FLIPPING = rule(
    when_played(having("7"), Flip(scope=Scope(end=Scope.End.HAND))),
    when_played(having("5"), Patch(cards=kinds("6"), above=True, rank=12, scope=UNTIL_TRICK)),
)
PERMITTING = rule(
    standing=(
        Allow(
            clause=CLAUSE["rule/1"],
            play=exactly("S3", on=exactly("JK")),
            ignoring=(Waived.STRENGTH, Waived.LOCKS),
        ),
        Allow(clause=CLAUSE["rule/1"], play=of_shape(SET, low=3), ignoring=(Waived.STRENGTH, Waived.SIZE)),
        Allow(
            clause=CLAUSE["rule/1"],
            play=exactly("4 5", counting_jokers=True),
            ignoring=(Waived.STRENGTH, Waived.SIZE, Waived.SHAPE),
        ),
        Forbid(clause=CLAUSE["rule/2"], play=having("8", on=EMPTY_TABLE)),
        Require(clause=CLAUSE["rule/3"], play=Pattern(none=Fixed(cards=("C6",)))),
        Forbid(clause=CLAUSE["rule/3"], play=None, guards=(CanPlay(who=ANY),)),
    )
)
ROWS = (
    shape("single", "play.single", Range(low=1, high=1)),
    shape("set", "play.set", Range(low=2, high=3)),
    shape("run", "play.run", Range(low=3), ranks=Row(), suits=Suits.ANY),
    shape("pairs", "play.run", Range(low=4), ranks=Row(each=2), suits=Suits.ONE_EACH_ROW),
    shape("four", "play.run", Range(low=4, high=4), ranks=Row(), suits=Suits.DIFFERENT),
)
CONFIGS: dict[str, EngineConfig] = {
    "plain": plain(),
    "equal": plain(beat=beat_rules(or_equal=True)),
    "growing": plain(beat=beat_rules(size=Sizes.SAME_OR_MORE), shapes=without_overlap()),
    "two packs": plain(deck=deck(jokers=2, packs=2)),
    "suits decide": plain(suits_break_ties=True, joker=joker_rules(loses_ties=True)),
    "joker sinks": plain(joker=joker_rules(alone=Alone.WITH_ORDER, at_most=1, inside_only=True), rules=(FLIPPING,)),
    "joker below": plain(joker=joker_rules(alone=Alone.BELOW, below=5, reads=ReadsAs.STRONGEST), rules=(FLIPPING,)),
    "joker weak": plain(joker=joker_rules(alone=Alone.NEVER, together=False, reads=ReadsAs.WEAKEST)),
    "locks": plain(rules=(LOCKING,)),
    "locks and suits of jokers": plain(rules=(JOKERS_LOCKING,)),
    "suits of jokers, read": plain(
        deck=deck(jokers=2, packs=2), joker=joker_rules(reads=ReadsAs.STRONGEST), rules=(JOKERS_LOCKING,)
    ),
    "suits of jokers in rows": plain(shapes=ROWS, joker=joker_rules(stands_in=(1, 2, 3, 4)), rules=(JOKERS_LOCKING,)),
    "flips": plain(rules=(FLIPPING,)),
    "permissions": plain(rules=(PERMITTING, LOCKING)),
    "rows": plain(shapes=ROWS, joker=joker_rules(stands_in=(1, 2, 3, 4))),
    "a shape apart": plain(
        shapes=(
            shape("single", "play.single", Range(low=1, high=1)),
            shape("set", "play.set", Range(low=2, high=2)),
            shape("run", "play.run", Range(low=3), ranks=Row(), suits=Suits.ONE, in_play=False),
            shape("three", "play.set", Range(low=3), in_play=False),
        ),
        joker=joker_rules(stands_in=(1, 2, 3)),
        rules=(
            rule(
                standing=(
                    Allow(
                        clause=CLAUSE["rule/1"],
                        play=of_shape(2, 3),
                        ignoring=(Waived.STRENGTH, Waived.SIZE, Waived.SHAPE),
                    ),
                )
            ),
        ),
    ),
    "shapes apart, or none": plain(
        shapes=(
            shape("single", "play.single", Range(low=1, high=1)),
            shape("set", "play.set", Range(low=2), in_play=False),
            shape("run", "play.run", Range(low=3), ranks=Row(), suits=Suits.ONE),
        ),
        rules=(
            rule(
                standing=(
                    Allow(
                        clause=CLAUSE["rule/1"],
                        play=having("5 6"),
                        ignoring=(Waived.STRENGTH, Waived.SIZE, Waived.SHAPE),
                    ),
                )
            ),
        ),
    ),
    "opening": plain(opening=Opening(clause=CLAUSE["open"], play=having("D3"))),
    "unable": plain(passing=passing_rules(right=PassRight.WHEN_UNABLE)),
}
SUITS_OF = {"3": "CDS", "4": "CS", "5": "CDHS", "6": "CDS", "7": "CS", "8": "CS", "9": "D"}
POOL = [suit + rank for rank, suits in SUITS_OF.items() for suit in suits] + ["JK", "JK"]


@st.composite
def positions(draw: st.DrawFn) -> tuple[str, Table]:
    """A few cards each, and a few moves made."""
    name = draw(st.sampled_from(sorted(CONFIGS)))
    cards = draw(st.permutations(POOL))
    sizes = [draw(st.integers(1, 6)) for _ in range(3)]
    hands = tuple(tuple(cards[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(3))
    state = from_position(CONFIGS[name], Position(deal=hands, leader=0))
    for _ in range(draw(st.integers(0, 5))):
        moves = legal_moves(state)
        if not moves:
            break
        # Moves are made from the end of the list, where the larger plays stand.
        state, _ = apply(state, moves[-1 - draw(st.integers(0, len(moves) - 1))])
    return name, state


def parts(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every part of a hand, copies once."""
    for size in range(1, len(hand) + 1):
        yield from sorted(set(combinations(hand, size)))


def spoken(state: Table, cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every way of saying what the jokers stand for, as the engine prints it: lowest card first."""
    jokers = cards.count("JK")
    naturals = [card for card in state.program.cards.names if card != "JK"]
    for stands in product(naturals, repeat=jokers):
        if list(stands) == sorted(stands, key=naturals.index):
            yield (*(card for card in cards if card != "JK"), *stands)


@settings(max_examples=cases(60, all_of=150))
@given(positions())
def test_moves_listed_are_those_that_break_nothing(drawn: tuple[str, Table]) -> None:
    _, state = drawn
    decision = state.decision
    if decision is None:
        return
    seat = decision.seat
    listed = legal_moves(state)
    assert len(set(listed)) == len(listed)
    assert all(not why_not(state, seat, move) for move in listed)
    hand = state.program.cards.names_of(state.hand.held[seat])
    assert (Pass() in listed) == (not why_not(state, seat, Pass()))
    for cards in parts(hand):
        mine = [move for move in listed if isinstance(move, Play) and move.cards == cards]
        bare = [move for move in mine if move.as_ is None]
        assert len(bare) == (not why_not(state, seat, Play(cards=cards)))
        if "JK" in cards and set(cards) != {"JK"} and len(cards) <= 4:
            said = {as_ for as_ in spoken(state, cards) if not why_not(state, seat, Play(cards=cards, as_=as_))}
            printed = [lying(state, move) for move in mine]
            assert len(set(printed)) == len(printed)
            assert set(printed) <= said
            if state.program.suits_of_jokers:
                assert said == set(printed)
            # Elsewhere suits count only in runs in one suit, so several ways of saying one reading are good.
            assert {ranks_of(as_) for as_ in said} == {ranks_of(as_) for as_ in printed}


def test_a_permission_lists_shapes_that_only_rules_speak_of() -> None:
    state = from_position(
        CONFIGS["shapes apart, or none"], Position(deal=(("H5", "S5", "C3"), ("C4",), ("C6",)), leader=0)
    )
    plays = {move.cards for move in legal_moves(state) if isinstance(move, Play)}
    # A pair is a shape apart, five and three are none.
    assert {("H5", "S5"), ("C3", "H5")} <= plays


def lying(state: Table, move: Play) -> tuple[str, ...]:
    """What lies on the table after the move: natural cards, then what the jokers stand for, each lowest card first."""
    numbers = state.program.cards.number
    played = next(event for event in apply(state, move)[1] if isinstance(event, Played))
    pairs = list(zip(played.cards, played.as_, strict=True))
    naturals = sorted((stand for card, stand in pairs if card != "JK"), key=numbers.__getitem__)
    return (*naturals, *sorted((stand for card, stand in pairs if card == "JK"), key=numbers.__getitem__))


def ranks_of(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card[1:] for card in cards)


@settings(max_examples=cases(40, all_of=100))
@given(positions())
def test_moves_are_sorted(drawn: tuple[str, Table]) -> None:
    _, state = drawn
    numbers = state.program.cards.number
    keys = [
        (type(move).__name__, len(move.cards), [numbers[card] for card in move.cards])
        for move in legal_moves(state)
        if isinstance(move, Play)
    ]
    assert keys == sorted(keys)
