"""What is remembered, a parameter, or a name given in a line, used as something it is not."""

import pytest

from kakumei.compiler.pipeline import compile_text

MEMORY = """
  remember tally as number = 0 until the hand ends
  remember trump as rank = nobody until the hand ends
  remember echo as suits = nobody until the hand ends
  remember heir as player = nobody until the hand ends
  remember mood as calm or fierce = calm until the hand ends
  param reach as number 1 to 4 = 2
  param cutter as rank = 8
  param banned as cards = 2 JK
  param style as calm or fierce = calm
"""

COMPARISON = "a comparison of two things remembered, or of a range of ranks"


def errors(lines: str, arguments: str = "") -> list[str]:
    """The codes and messages for a rule with these lines."""
    head = f'variant t "T" based on plain choice host as number 1 to 3 = 2 use r{arguments}'
    text = f'{head} rule r "R" {MEMORY} {lines}'
    return [f"{found.code.number} {found.message}" for found in compile_text(text).diagnostics]


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("then trump grows by 1", "K301 `trump` is a rank, but what stands here is a number"),
        ("then the trump leads", "K301 `trump` is a rank, but what stands here is a player"),
        (
            "then the player gives trump chosen cards to the next player",
            "K301 `trump` is a rank, but what stands here is a number",
        ),
        ("then each player discards every card of heir", "K301 `heir` is a player, but what stands here is a rank"),
        ("then tally becomes Q", "K301 `Q` is a rank, but `tally` is a number"),
        ("then tally becomes the player", "K301 `this` is a player, but `tally` is a number"),
        ("then tally becomes the suits", "K301 `the suits` is suits, but `tally` is a number"),
        ("then trump becomes 15", "K301 `15` is a number, but `trump` is a rank"),
        ("then trump becomes as many", "K301 `as many` is a number, but `trump` is a rank"),
        ("then trump becomes tally", "K301 `tally` is a number, but `trump` is a rank"),
        ("then echo becomes the rank", "K301 `the rank` is a rank, but `echo` is suits"),
        ("then heir becomes 3", "K301 `3` is a number, but `heir` is a player"),
        ("then mood becomes furious", "K305 `mood` cannot be `furious`"),
        ("then mood becomes 3", "K301 `3` is a number, but `mood` is `calm` or `fierce`"),
        ("then reach grows by 1", "K301 `reach` is a parameter, but what stands here is something remembered"),
        ("then host grows by 1", "K301 `host` is a choice of the host, but what stands here is something remembered"),
        ("if tally is Q then the trick ends", "K301 `Q` is a rank, but `tally` is a number"),
        ("if mood is furious then the trick ends", "K305 `mood` cannot be `furious`"),
        ("if mood is 2 or more then the trick ends", "K301 `2` is a number, but `mood` is `calm` or `fierce`"),
        ("if trump is mood then the trick ends", "K301 `mood` is a word, but `trump` is a rank"),
        (
            "if the player's tally is the reigning last then the trick ends",
            "K301 `tally` is a number, but what stands here is a player",
        ),
        (
            "if cutter is known then the trick ends",
            "K301 `cutter` is a parameter, but what stands here is something remembered",
        ),
        ("if reach is Q then the trick ends", "K301 `Q` is a rank, but `reach` is a number"),
        ("if banned is 2 then the trick ends", "K301 `2` is a number, but `banned` is cards"),
        ("if style is 2 then the trick ends", "K301 `2` is a number, but `style` is `calm` or `fierce`"),
        (
            "then the player names 1 rank as called, the called leads",
            "K301 `called` is a rank, but what stands here is a player",
        ),
        (
            "then the player names a player as victim, each player discards every card of victim",
            "K301 `victim` is a player, but what stands here is a rank",
        ),
        (
            "if host is tally then the trick ends",
            f"K490 `{COMPARISON}` is part of the language, but cannot be run yet",
        ),
    ],
)
def test_what_is_of_another_kind(sentence: str, message: str) -> None:
    assert errors(f"when a player plays 8 {sentence}") == [message]


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ("number = Q", "K301 `Q` is a rank, but `seen` is a number"),
        ("number = nobody", "K301 `nobody` is a player, but `seen` is a number"),
        ("number 0 to 3 = 5", "K302 `seen` is 0 to 3, not 5"),
        ("rank = hearts", "K301 `this` is a list of cards, but `seen` is a rank"),
        ("player = 3", "K301 `3` is a number, but `seen` is a player"),
        ("calm or fierce = furious", "K301 `furious` is a word, but `seen` is `calm` or `fierce`"),
        ("calm or fierce = nobody", "K301 `nobody` is a player, but `seen` is `calm` or `fierce`"),
    ],
)
def test_what_a_memory_starts_as(start: str, message: str) -> None:
    remembered = (
        f"remember seen as {start} until the hand ends when a player plays 8 if seen is known then the trick ends"
    )
    assert errors(remembered) == [message]


@pytest.mark.parametrize(
    "sentence",
    [
        "then tally grows by host, tally becomes as many, tally becomes reach",
        "then trump becomes Q, trump becomes 10, trump becomes cutter, trump becomes the rank",
        "then echo becomes the suits, heir becomes the player, heir becomes nobody, mood becomes fierce",
        "then mood becomes style",
        "if tally is reach and trump is 10 and mood is fierce and heir is known and host is 2 then the trick ends",
        "if the player has 2 or more cards then the player gives tally chosen cards to the heir",
        "if reach is host then the trick ends",
    ],
)
def test_what_is_of_the_kind_that_is_wanted(sentence: str) -> None:
    assert errors(f"when a player plays anything with trump {sentence}") == []


def test_a_parameter_that_is_a_choice_of_the_host_is_compared_at_each_setting() -> None:
    sentence = "when a player plays 8 if reach is 2 or more then the trick ends"
    assert errors(sentence, "(reach = host)") == []
