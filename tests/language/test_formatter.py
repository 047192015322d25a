"""The canonical layout: it says the same, keeps every comment, and is its own canonical layout."""

import re
from itertools import cycle

import pytest
from language_snippets import every_text, snippet_files

from kakumei.dsl import Source, format_source, parse


def formatted(text: str) -> str:
    return format_source(Source("test", text))


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in every_text().items()])
def test_it_says_the_same_and_is_final(text: str) -> None:
    once = formatted(text)
    assert parse(Source("test", once)).file == parse(Source("test", text)).file
    assert formatted(once) == once
    assert [line for line in once.split("\n") if line != line.rstrip()] == []
    assert once.endswith("\n")
    assert "\n\n\n" not in once


def test_layout_depends_on_the_words_only() -> None:
    """A text squeezed into one line comes out as the one that was laid out, but for the blank lines."""
    for name, text in snippet_files().items():
        laid_out = formatted(re.sub(r"#[^\n]*", "", text))
        assert formatted(" ".join(laid_out.split())).replace("\n\n", "\n") == laid_out.replace("\n\n", "\n"), name


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in snippet_files().items()])
def test_comments_are_kept_wherever_they_stand(text: str) -> None:
    comments = (f"# {number}" for number in cycle(range(10_000)))
    places = re.finditer(r'"[^"\n]*"|\[[^\]]*\]|#[^\n]*|\s+', re.sub(r"#[^\n]*", "", text))
    pieces, position = [], 0
    bare = re.sub(r"#[^\n]*", "", text)
    for index, match in enumerate(places):
        if match[0].isspace() and index % 3 == 0:
            pieces.append(f"{bare[position : match.start()]} {next(comments)}\n")
            position = match.end()
    commented = "".join(pieces) + bare[position:]
    once = formatted(commented)
    assert sorted(re.findall(r"# \d+", once)) == sorted(re.findall(r"# \d+", commented))
    assert formatted(once) == once


UNTIDY = """
# about the file

variant   mine "Mine"   based on xother # the header
source "text.txt"  title xa en "A"   title xb en "B"   # two titles


players 3 to 6 [L2,L74]   cards 2 pack of 52 and 1 jokers and 2 joker [ silent:  nobody
   says ]
deal every card、 one at a time, extra cards to the first seats\
[unclear L14: the whole deck; nobody says who gets the cards left over]
score first 2, second  1, others 0, last 0
exchange with 4 or more players last gives 2 best card to first for 2 chosen card, \
second last gives 1 best cards to second for 1 chosen card
use five( level=K ,reach = one ) as king
rule x en "A name that is so long that it does not fit" ja "とても長い名前なので一行には入りません" \
pl "Nazwa tak długa, że się nie mieści"
# about the line
param low as rank = 8   param longer as rank = 9
  # inside
when a player plays an set of 4 if the order is normal and the player is not the reigning first and nobody is out \
then the trick ends, the player leads
when a player passes then the turn skips 1 players, the player discards 1 chosen cards
shape s "s" size 4 ranks in a row suits any
example "x" P1 holds ♠3 P2 holds H4 P3 holds H5 P1 was first P2 was last P1 plays S3 # a play
P2 passes
# the end
"""

TIDY = """\
# about the file

variant mine "Mine" based on xother  # the header
source "text.txt"
title xa en "A"
title xb en "B"  # two titles

players   3 to 6                                                               [L2, L74]
cards     2 packs of 52 and 1 joker and 2 jokers                               [silent: nobody says]
deal      every card, one at a time, extra cards to the first seats
            [unclear L14: the whole deck; nobody says who gets the cards left over]
score     first 2, second 1, others 0, last 0
exchange  with 4 or more players last gives 2 best cards to first for 2 chosen cards,
            second last gives 1 best card to second for 1 chosen card
use       five(level = K, reach = one) as king
rule x en "A name that is so long that it does not fit"
       ja "とても長い名前なので一行には入りません"
       pl "Nazwa tak długa, że się nie mieści"
  # about the line
  param low    as rank = 8
  param longer as rank = 9
  # inside
  when a player plays a set of 4 if the order is normal and the player is not the reigning first
      and nobody is out
  then the trick ends, the player leads
  when a player passes then the turn skips 1 player, the player discards 1 chosen card
shape s "s"
  size 4
  ranks in a row
  suits any
example "x"
  P1 holds S3   P2 holds H4   P3 holds H5
  P1 was first   P2 was last
  P1 plays S3  # a play
  P2 passes
# the end
"""


def test_an_untidy_text_made_tidy() -> None:
    assert formatted(UNTIDY) == TIDY


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("match 1 hands", "match     1 hand"),
        ("match 1 or more hand", "match     1 or more hands"),
        ("match first to 1 points", "match     first to 1 point"),
        ("match 3 set of 1 hands", "match     3 sets of 1 hand"),
        ("match count_of_hands hand", "match     count_of_hands hands"),
        ("deal 1 cards each", "deal      1 card each"),
        ("cards 1 packs of 52 and n joker", "cards     1 pack of 52 and n jokers"),
    ],
)
def test_nouns_agree_with_their_numbers(written: str, canonical: str) -> None:
    assert formatted(written) == f"{canonical}\n"


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("the turn skips 2 times as many less 1 player", "the turn skips 2 times as many less 1 players"),
        ("the player names as many rank as called", "the player names as many ranks as called"),
        ("the player shows at most 1 best cards to everyone", "the player shows at most 1 best card to everyone"),
        ("the order reverses for 1 tricks", "the order reverses for 1 trick"),
        ("the order reverses for 3 turn", "the order reverses for 3 turns"),
        ("allow a emperor ignoring size for 1 turn", "allow an emperor ignoring size for 1 turn"),
        ("allow an full_house ignoring size for 1 turn", "allow a full_house ignoring size for 1 turn"),
    ],
)
def test_words_agree_in_effects(written: str, canonical: str) -> None:
    assert formatted(f"rule x when a player passes then {written}").split("then ")[1] == f"{canonical}\n"


def test_a_text_with_mistakes_is_left_alone() -> None:
    assert formatted("players   3 too 6\n") == "players   3 too 6\n"


def test_an_empty_text_stays_empty() -> None:
    assert formatted("\n \n") == ""
    assert formatted("# only a comment") == "# only a comment\n"
