"""What cannot be run yet is refused by name and place; everything else is lowered. Nothing falls in between."""

from collections.abc import Callable
from functools import cache
from typing import Any, get_args

import pytest
from lowering import variant_with, variant_with_rule

from kakumei.compiler.lower import LoweringError, lower, unsupported
from kakumei.compiler.model import ActiveLine, Variant
from kakumei.compiler.setting import default_setting
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code

MEMORY = (
    "remember streak as number = 0 until the hand ends remember trump as rank = nobody until the hand ends "
    "remember heir as player = nobody until the hand ends remember echo as suits = nobody until the hand ends "
    "remember mood as calm or fierce = calm until the hand ends "
    "remember feller as player of each player = nobody until the hand ends "
    "remember chain as number of each player = 0 until the hand ends "
)
EIGHTS = 'use eights rule eights "E" tags clearing when a player plays 8 then the trick ends '

PATTERNS = """
9 9 | S3 | JK | K K K K counting jokers | anything | a single | a set of 4 or more | a run of 3 | anything with 8
anything with S7 C7 | anything with all of J Q K | anything with 3 or more of clubs | a set of 5 with exactly 1 of JK
anything with only even JK | anything with no J Q K | anything with 5 or more cards | 5 with red | 7 9 4 with one suit
5 5 7 7 with one colour | anything with the top rank | anything with the lasting top rank | anything with the same rank
a single with the rank below with the same suits | S3 on JK | a set of 2 on the empty table
A A on anything by the reigning last | anything with 8 within singles sets | anything with 2 as the last cards
a set of 4 counting naturals | anything with 8 without jokers | anything completing 4 of a rank | anything with trump
anything with echo | trump trump | anything with trump 8 | a set of 4 with 5 or more cards
anything with only even with only red
anything with no trump without jokers | anything with 3 through trump | a set of streak or more
"""
EVENTS = """
a player plays 9 9 | 2 plays in a row with the same suits | a player passes | a player goes out
2 plays in a row with the same suits counting jokers
a player goes out first
a player goes out by giving | the trick ends | the trick ends on 7 7 7 | the deal ends | the exchange ends
the hand ends
a player starts a turn | a player ends a turn | a player calls it on their turn once a hand | eights fires
"""
GUARDS = """
the player is the reigning last | the player is not out | the player is fallen | nobody is out
there are 4 or more players
there are 2 players left | the player has 2 or more cards | the player has as many less 1 or fewer cards
the player has streak or fewer cards | it is the first trick | it is not the first hand | the table is empty
the table is not empty | the trick has 5 or more cards | the trick has 3 plays | the player holds JK
the player holds no 2 | the player holds only 3 through 10 | the player holds 5 or more of 2 JK | the order is reversed
a player holds every rank of one suit | a player holds only sets of 2 | the player holds as many pips as the table
the player wishes | the player can play | the player cannot play | eights is in force | eights is not used
heir is known | heir is not known | streak is 4 or more | streak is not 4 or more | streak is not 4 | trump is Q
trump is 3
trump is not Q | mood is fierce | mood is not fierce | the player's chain is 3 | the winner is out
the heir is the player
the left neighbour is out | the right neighbour is out | the previous player is out | the skipped player is out
the player's feller is the reigning first | the player's feller is not the reigning first
the beaten player is out | the holder of D3 is out | the new first is the next player | trump is 3 or more
"""
EFFECTS = """
the trick ends | the hand ends | the player leads | the player plays again | the next player plays again
the turn skips as many players | the heir misses 1 turn | the direction reverses until the hand ends
the order reverses until the trick ends | the order stands reversed until the trick ends
the order puts Q above 2 until the hand ends | the order puts trump above 2 until the hand ends
the order puts Q above trump until the hand ends | the order starts at 5 until the hand ends
the suits are locked until the trick ends | allow 9 ignoring strength for 1 turn
allow 9 ignoring strength at any time for 1 turn | forbid anything with J Q K until the trick ends
forbid passing until the trick ends | require anything with 5 for the next player for 1 turn
the player gives as many chosen cards to the next player | each player discards every card of 5
the player takes 1 chosen card from the discards | the player takes 1 best card from the next player
the player swaps hands with the heir | the player swaps 1 worst card with the next player
the player mixes hands with each other player | the trick leaves the game
the next player shows 1 best card to everyone
the card aside is shown | the player names as many ranks as called | the player names a player as victim
the player names a number 10 to 50 as hour | the player goes out | the player falls to the lowest free place
the reigning first falls below everyone | the reigning second changes place with the new second last
the places follow the cards left | the places follow the titles mirrored | the titles are equal | the titles turn by 1
the player scores 5 | the player scores streak | the exchange is cancelled | the exchange grows by streak
the player arranges the seats | streak grows by 1 | streak shrinks by as many | heir becomes the player
heir becomes nobody | trump becomes nobody | echo becomes the suits | trump becomes the rank | mood becomes fierce
trump becomes Q | streak becomes as many | the player's chain becomes 0 | eights is cancelled
the answered rule is cancelled
eights is lifted | every clearing rule is lifted | every rule is suspended until the trick ends
eights is suspended for 2 tricks
eights fires | the turn skips streak times as many players | the player names 1 rank as called, trump becomes called
"""
LINES = """
answer to eights from each other player with 4 4 then the trick ends
answer to any rule from each player with a call then the trick ends
answer to any play from the next player with as many of 4 then the trick ends
allow S3 on JK ignoring strength, size, shape, locks, bans
allow S3 on JK ignoring strength for the reigning last | allow 9 ignoring strength at any time | forbid anything with 2
forbid passing
require anything with 5 if the order is reversed | rank H7 D7 above 2
instead beat same shape, same size, stronger or equal
also play set of 5 | also cards 1 joker
"""
SHAPES = """
size 2 or more ranks equal suits different | size 3 ranks in a row suits any compare by the highest rank
size 6 or more ranks in a row, 2 of each suits one for each row | size 3 ranks in a row around the end suits one
size 3 ranks in steps of 2 or more suits one | ranks exactly S2 JK S3 | size 2 ranks adding up to 2 to 13
size 5 ranks 3 of one and 2 of another | size 3 ranks any | size 4 ranks equal compare never | size 4 suits one
size 3 ranks in a row suits one compare by the larger part
size 3 ranks in a row suits one compare as the strongest run
size 3 ranks in a row compare by the lowest rank in the same steps | size 2 ranks equal reads as a single of the total
"""
STATEMENTS = """
lead first hand by the next player | lead later hands by the highest reigning place
lead first hand by the left neighbour
lead when the winner is out by the winner | dealer every hand by the next player | dealer first hand by anyone
joker alone ranks below 2
"""


def phrases(table: str) -> list[str]:
    return [phrase.strip() for line in table.strip().splitlines() for phrase in line.split("|")]


def rule(lines: str) -> Variant:
    return variant_with_rule(MEMORY + lines, EIGHTS)


@cache
def primitives_seen() -> frozenset[type]:
    """The classes of all nodes in all phrases."""
    variants = [make(text) for make, text in PHRASES]
    lines = [line.node for variant in variants for rule in variant.rules for line in rule.lines]
    shapes = [shape for variant in variants for shape in variant.shapes]
    return frozenset(type(node) for root in (*lines, *shapes) for node in nodes_in(root))


MAKERS: tuple[tuple[Callable[[str], Variant], str], ...] = (
    (lambda text: rule(f"when a player plays {text} then the trick ends"), PATTERNS),
    (lambda text: rule(f"when {text} then the hand ends"), EVENTS),
    (lambda text: rule(f"when a player passes if {text} then the trick ends"), GUARDS),
    (lambda text: rule(f"when a player plays 7 then {text}"), EFFECTS),
    (rule, LINES),
    (lambda text: variant_with(f'shape form "F" {text} play single, form'), SHAPES),
    (variant_with, STATEMENTS),
)
PHRASES = [(make, phrase) for make, table in MAKERS for phrase in phrases(table)]


@pytest.mark.parametrize(("make", "text"), PHRASES, ids=[text for _, text in PHRASES])
def test_what_is_not_refused_is_lowered_and_what_is_refused_is_not(make: Callable[[str], Variant], text: str) -> None:
    variant = make(text)
    if unsupported(variant):
        with pytest.raises(LoweringError):
            lower(variant, default_setting(variant))
    else:
        lower(variant, default_setting(variant))


def members(union: Any) -> frozenset[type]:
    """The classes of a union, nested unions taken apart."""
    parts = get_args(union)
    return frozenset(member for part in parts for member in (members(part) if get_args(part) else {part}))


@pytest.mark.parametrize(
    "union",
    [ast.Effect, ast.Guard, ast.Event, ast.Core, ast.Quality, ast.Who, ast.ShapeRanks, ast.Amount, ActiveLine],
)
def test_the_phrases_above_hold_every_primitive(union: Any) -> None:
    assert members(union) - primitives_seen() == frozenset()


@pytest.mark.parametrize(
    ("lines", "words", "marked"),
    [
        ("when a player starts a turn then the trick ends", "starts a turn", "a player starts a turn"),
        (
            "when a player passes then the order starts at 5 until the hand ends",
            "the order starts at",
            "the order starts",
        ),
        ("when a player passes if a player holds only sets of 2 then the trick ends", "holds only sets", "a player"),
        ("allow 9 ignoring strength at any time", "at any time", "allow 9"),
        ("rank H7 above 2", "rank", "rank H7 above 2"),
    ],
)
def test_the_diagnostic_names_the_primitive_and_its_place(lines: str, words: str, marked: str) -> None:
    (found,) = unsupported(variant_with_rule(lines))
    assert found.code is Code.NOT_BUILT_YET
    assert found.message.startswith(f"`{words}`")
    text = f'variant t "T" based on plain\n\nuse r\nrule r "R" {lines}'
    assert text[found.primary.span.start : found.primary.span.end].startswith(marked)


def test_an_option_that_is_off_is_refused_too() -> None:
    variant = variant_with('option r off rule r "R" when a player starts a turn then the trick ends')
    assert len(unsupported(variant)) == 1


def test_every_place_is_named() -> None:
    variant = variant_with_rule(
        "when a player starts a turn if a player holds only sets of 2 then the titles turn by 1 rank H7 above 2"
    )
    assert len(unsupported(variant)) == 4


@pytest.mark.parametrize(
    ("memory", "refused"),
    [
        ("remember streak as number = 0 until the hand ends", False),
        ("remember streak as number = 0 for 2 tricks", True),
        ("remember banned as suits = hearts until the hand ends", True),
        ("remember banned as cards = 2 until the hand ends", True),
    ],
)
def test_what_can_be_remembered(memory: str, refused: bool) -> None:
    variant = variant_with_rule(f"{memory} when a player passes then the trick ends")
    assert bool(unsupported(variant)) is refused


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("instead exchange none", False),
        ("instead pass bars until the trick ends", True),
        ("also cards 1 joker", True),
        ("also play set of 5", True),
    ],
)
def test_structure_that_depends_on_the_number_of_players(line: str, refused: bool) -> None:
    variant = variant_with(f'use r with 4 or more players rule r "R" {line}')
    assert bool(unsupported(variant)) is refused
