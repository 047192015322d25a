"""What a check tells an author to type: typed just so, it is not told again."""

import pytest

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.diagnostics import Diagnostic

TABLE = 'variant my_table "My table" based on plain\n'


def told(text: str) -> tuple[Diagnostic, ...]:
    return compile_text(text).diagnostics


def numbers(text: str) -> list[str]:
    return [found.code.number for found in told(text)]


@pytest.mark.parametrize(
    ("text", "number", "help", "typed"),
    [
        pytest.param(
            f"{TABLE}cards 52 without 3",
            "K307",
            "write `lead first hand by the holder of D4`, or change `cards`",
            f"{TABLE}cards 52 without 3\nlead first hand by the holder of D4",
            id="the next card up leads",
        ),
        pytest.param(
            f"{TABLE}dealer every hand by the holder of S2\ncards 52 without 2",
            "K307",
            None,
            f"{TABLE}dealer every hand by the holder of SA\ncards 52 without 2",
            id="no card is above the strongest",
        ),
        pytest.param(
            f"{TABLE}rule sweep when a player plays WILD then the trick ends\nuse sweep",
            "K205",
            'add `card WILD en "Wild"`, and some of them to the pack: `cards 52 and 2 WILD`',
            f'{TABLE}card WILD en "Wild"\ncards 52 and 2 WILD\n'
            "rule sweep when a player plays WILD then the trick ends\nuse sweep",
            id="a card nobody has declared",
        ),
        pytest.param(
            f"{TABLE}option revolution on\noption revolution off",
            "K214",
            "remove one of the two, or give it a name of its own: `… as my_revolution`",
            f"{TABLE}option revolution on\noption revolution as my_revolution off",
            id="an option given twice",
        ),
        pytest.param(
            f"{TABLE}rule eight_cut when a player plays 8 then the trick ends\nuse eight_cut",
            "K210",
            "give yours another name, such as `my_eight_cut`",
            f"{TABLE}rule my_eight_cut when a player plays 8 then the trick ends\nuse my_eight_cut",
            id="a name that the library has",
        ),
        pytest.param(
            f"{TABLE}use nine_reverse\nuse five_skip conflicts nine_reverse",
            "K420",
            "remove one of the two (`drop nine_reverse` if the base has it), or let the host choose: "
            "`option five_skip off`",
            f"{TABLE}use nine_reverse\noption five_skip off conflicts nine_reverse",
            id="two rules that exclude each other",
        ),
        pytest.param(
            f"{TABLE}rule no_twos forbid anything with 2\nuse no_twos",
            "K503",
            "leave it if such a player shall pass, as section 8 of the sheet says; otherwise add `if the table is not "
            "empty`, so that leaders are free",
            f"{TABLE}rule no_twos forbid anything with 2 if the table is not empty\nuse no_twos",
            id="a leader who is stuck",
        ),
        pytest.param(
            f"{TABLE}rule all_in forbid passing\nuse all_in",
            "K503",
            "leave it if such a player shall pass, as section 8 of the sheet says; otherwise add "
            "`if the player can play` after `passing`",
            f"{TABLE}rule all_in forbid passing if the player can play\nuse all_in",
            id="nobody may pass",
        ),
        pytest.param(
            f"{TABLE}rule aces when a player plays A on A then the trick ends\nuse aces",
            "K405",
            "let equal plays follow (`beat same shape, same size, stronger or equal`) or remove the rule",
            f"{TABLE}beat same shape, same size, stronger or equal\n"
            "rule aces when a player plays A on A then the trick ends\nuse aces",
            id="an ace on an ace",
        ),
        pytest.param(
            'variant my_table "My table" based on persona_tycoon\ncards 52 and joker_count jokers without S3',
            "K405",
            "put `S3` into the pack, or `drop spade3_return`",
            'variant my_table "My table" based on persona_tycoon\ncards 52 and joker_count jokers without S3\n'
            "drop spade3_return",
            id="an inherited rule without its card",
        ),
    ],
)
def test_typing_it_helps(text: str, number: str, help: str | None, typed: str) -> None:
    found = next(one for one in told(text) if one.code.number == number)
    assert help is None or found.help == help
    assert number not in numbers(typed)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("rule x when a player plays 3 on 5 then the trick ends\nuse x\nuse revolution", id="order turns"),
        pytest.param(
            "rule x when a player plays 3 on 5 then the trick ends allow 3 ignoring strength\nuse x", id="allowed"
        ),
        pytest.param("rule x when a player plays A on A then the trick ends\nuse x\nuse equal_play", id="equal"),
        pytest.param(
            "order of suits clubs diamonds hearts spades\nrule x when a player plays A on A then the trick ends\nuse x",
            id="suits decide",
        ),
        pytest.param("rule x when a player plays K K on Q Q then the trick ends\nuse x", id="two on two"),
        pytest.param("rule x when a player plays K on JK then the trick ends\nuse x", id="a joker is no rank"),
        pytest.param(
            "rule x answer to any play from each other player with 4 on 4 then the trick ends\nuse x", id="answer"
        ),
    ],
)
def test_what_may_follow_after_all(text: str) -> None:
    assert "K405" not in numbers(TABLE + text)


@pytest.mark.parametrize(
    "ban", ["a set of 4 if the order is reversed", "a run", "8 8", "a set with JK", "anything with 2 on anything"]
)
def test_a_ban_that_leaves_single_cards_leaves_nobody_stuck(ban: str) -> None:
    assert "K503" not in numbers(f"{TABLE}rule x forbid {ban}\nuse x")


def test_a_base_may_leave_out_of_the_exchange_what_is_not_there() -> None:
    text = 'variant my_table "My table" based on persona_tycoon\ndrop wonder'
    assert "K307" not in numbers(text)


def test_a_variant_without_a_base_hears_of_one() -> None:
    first, *others = told('variant my_table "My table"\nplayers 4')
    assert first.notes == ("`variant my_table … based on plain` answers all of these",)
    assert not any(one.notes for one in others)
    assert not any(one.notes for one in told(f"{TABLE}cards 52 and 1 joker\ncards 52"))


def test_an_example_of_a_rule_in_force_is_read_with_the_variant() -> None:
    text = f"""{TABLE}players 3 to 4
    rule cut "Cut" when a player plays 9 then the trick ends, the player leads
    use cut
    example cut "two players" P1 holds S9 P2 holds S3 P1 leads P1 plays S9
    example cut "a slip" P1 holds S9 H4 P2 holds S3 P3 holds S4 P1 leads P1 plays S9 now cutt is in force
    """
    assert [(found.code.number, found.help) for found in told(text)] == [
        ("K302", "give cards to 3 to 4 players"),
        ("K201", "did you mean `cut`?"),
    ]
