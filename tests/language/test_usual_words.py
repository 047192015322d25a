"""Usual words for cards, ranks, numbers and plays are understood well enough to say what to type."""

import pytest
from hypothesis import given, strategies as st

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.cards import Rank, Suit, parse_card
from kakumei.dsl.usual_words import card_meant, did_you_mean_number, rank_meant

RULE = 'variant x "X" based on plain\nuse r\nrule r "R"\n  {}'
VARIANT = 'variant x "X" based on plain\n{}'


def told(text: str) -> list[tuple[str, str | None]]:
    """Code and help of every diagnostic."""
    return [(found.code.number, found.help) for found in compile_text(text).diagnostics]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("king", "K"),
        ("kings", "K"),
        ("Queen", "Q"),
        ("QUEEN", "Q"),
        ("jack", "J"),
        ("ace", "A"),
        ("aces", "A"),
        ("deuce", "2"),
        ("sixes", "6"),
        ("ten", "10"),
        ("k", "K"),
        ("T", "10"),
        ("11", "J"),
        ("1", "A"),
        ("10h", "H10"),
        ("3S", "S3"),
        ("h10", "H10"),
        ("ks", "SK"),
        ("spade3", "S3"),
        ("hearts_q", "HQ"),
        ("3_of_spades", "S3"),
        ("joker", "JK"),
        ("Jokers", "JK"),
        ("jk", "JK"),
        ("cut_rank", None),
        ("s", None),
        ("", None),
    ],
)
def test_card_meant(written: str, meant: str | None) -> None:
    assert card_meant(written) == meant


@given(st.text(max_size=12))
def test_what_is_meant_can_be_written(word: str) -> None:
    meant = card_meant(word)
    assert meant is None or parse_card(meant) is not None or meant in {rank.value for rank in Rank}
    assert rank_meant(word) in {None, *(rank.value for rank in Rank)}


@given(st.sampled_from(Suit), st.sampled_from(Rank))
def test_a_card_is_recognised_in_small_letters_and_turned_round(suit: Suit, rank: Rank) -> None:
    name = suit.value + rank.value
    assert {card_meant(name.lower()), card_meant((rank.value + suit.value).lower())} == {name}


def test_numbers() -> None:
    assert did_you_mean_number("four") == "did you mean `4`?"
    assert did_you_mean_number("some") is None


# ---- in a text


@pytest.mark.parametrize(
    ("card", "code", "meant"),
    [
        ("king", "K209", "K"),
        ("eights", "K209", "8"),
        ("j", "K209", "J"),
        ("s3", "K209", "S3"),
        ("joker", "K106", "JK"),
        ("Queen", "K109", "Q"),
        ("10h", "K109", "H10"),
        ("T", "K109", "10"),
        ("KING", "K205", "K"),
        ("JOKER", "K205", "JK"),
        ("♠ 3", "K103", "S3"),
        ("♥", "K103", "hearts"),
        ("11", "K101", "J"),
    ],
)
def test_a_card_in_a_pattern(card: str, code: str, meant: str) -> None:
    text = RULE.format(f"when a player plays anything with {card} then the trick ends")
    assert told(text) == [(code, f"did you mean `{meant}`?")]


def test_a_small_s_may_stand_for_several() -> None:
    text = RULE.format("when a player plays anything with 3s then the trick ends")
    assert told(text) == [("K109", "did you mean `S3`, or the rank `3`?")]


def test_a_name_of_the_rule_is_nearer_than_a_card() -> None:
    text = RULE.format("param tens_rank as rank = 9 when a player plays anything with tens_rnk then the trick ends")
    assert told(text) == [("K209", "did you mean `tens_rank`?")]


@pytest.mark.parametrize(
    ("card", "code", "help"),
    [
        ("joker", "K109", "did you mean `JK`?"),
        ("JOKER", "K307", "did you mean `JK`?"),
        ("3s", "K109", "did you mean `S3`, or the rank `3`?"),
        ("♦ 10", "K103", "did you mean `D10`?"),
        ("king", "K109", "write its suit too: `SK`, `HK`, `DK` or `CK`"),
        ("Queen", "K109", "write its suit too: `SQ`, `HQ`, `DQ` or `CQ`"),
        ("8", "K109", "write its suit too: `S8`, `H8`, `D8` or `C8`"),
    ],
)
def test_a_card_in_a_hand(card: str, code: str, help: str) -> None:
    assert told(VARIANT.format(f'example "x" P1 holds S4 {card} P2 holds D4 P3 holds D5'))[0] == (code, help)


@pytest.mark.parametrize(
    ("statement", "helps"),
    [
        ("order 3 4 5 6 7 8 9 10 jack queen king ace 2", ["`J`", "`Q`", "`K`", "`A`"]),
        ("order of suits ♣ ♦ ♥ ♠", ["`clubs`", "`diamonds`", "`hearts`", "`spades`"]),
        ("players four", ["`4`"]),
        ("players 3-5", ["`3 to 5`"]),
        ("cards 52 and two jokers", ["`2`"]),
        ("cards 52 plus 2 jokers", ["`and`"]),
        ("use eight_cut(cut_rank = seven)", ["`7`"]),
        ("use five_skip(skip_rank = king)", ["`K`"]),
        ("use eight-cut", ["`eight_cut`"]),
        ("play single, pairs", ["`set of 2`"]),
        ("play singles, sets", ["`single`", "`set`"]),
        ("deal all cards", ["`every`"]),
    ],
)
def test_words_of_statements(statement: str, helps: list[str]) -> None:
    assert [help for _, help in told(VARIANT.format(statement))] == [f"did you mean {meant}?" for meant in helps]


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("when a player plays 8 then the trick ends and the player leads", "did you mean `,`?"),
        ("when a player plays 8 when the order is reversed then the trick ends", "did you mean `if`?"),
        ("when someone plays 8 then the trick ends", "did you mean `a player`?"),
        ("when any player plays 8 then the trick ends", "did you mean `a`?"),
        ("when a player plays an 8 then the trick ends", "did you mean `8`?"),
        ("when a player plays 3 of spades then the trick ends", "did you mean `S3`?"),
        ("when a player plays a pair then the trick ends", "did you mean `set of 2`?"),
        ("when a player plays a straight then the trick ends", "did you mean `run of 3 or more`?"),
    ],
)
def test_words_of_rules(line: str, help: str) -> None:
    assert [found for _, found in told(RULE.format(line))] == [help]


def test_a_needless_article() -> None:
    assert told(VARIANT.format("use eight_cut\ndrop the eight_cut")) == [("K101", "remove `the`")]
