"""Syntax errors: the right message at the right place, and every mistake of a text in one run."""

import pytest

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl.ast import Rule
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.parser import parse
from kakumei.dsl.report import in_order
from kakumei.dsl.source import Source


def mistakes(text: str) -> tuple[Diagnostic, ...]:
    return parse(Source("test", text)).diagnostics


def mistake(text: str) -> tuple[Code, str, str, str]:
    """The only mistake of a text: its code, what is underlined, the label and the help."""
    source = Source("test", text)
    (found,) = parse(source).diagnostics
    return found.code, source.slice(found.primary.span), found.primary.text, found.help or ""


# One mistake at a time


@pytest.mark.parametrize(
    ("text", "code", "underlined", "meant"),
    [
        pytest.param("plaers 3 to 6", Code.UNEXPECTED_WORD, "plaers", "players", id="statement word"),
        pytest.param("Players 3 to 6", Code.UNEXPECTED_WORD, "Players", "players", id="capital letter"),
        pytest.param("option x onn", Code.UNEXPECTED_WORD, "onn", "on", id="whole words"),
        pytest.param("joker alone rank with the order", Code.UNEXPECTED_WORD, "rank", "ranks", id="wrong form"),
        pytest.param("seats by place evry hand", Code.UNEXPECTED_WORD, "evry", "every", id="word in a sentence"),
        pytest.param(
            "rule x when a player plays 9 9 thn the trick ends",
            Code.UNEXPECTED_WORD,
            "thn",
            "then",
            id="misspelt word read as a name",
        ),
        pytest.param(
            "rule x allow S3 on a lone JK ignoring strength",
            Code.UNEXPECTED_WORD,
            "a lone JK",
            "JK",
            id="one card needs no article",
        ),
        pytest.param("rule x wen a player passes then the hand ends", Code.UNEXPECTED_WORD, "wen", "when", id="line"),
        pytest.param('example "x" P1 holds s3', Code.INVALID_CARD, "s3", "S3", id="small card"),
        pytest.param('example "x" P1 holds 10H', Code.INVALID_CARD, "10H", "H10", id="rank first"),
    ],
)
def test_did_you_mean(text: str, code: Code, underlined: str, meant: str) -> None:
    found = mistake(text)
    assert (found[0], found[1], found[3]) == (code, underlined, f"did you mean `{meant}`?")


@pytest.mark.parametrize(
    ("text", "code", "underlined", "label"),
    [
        pytest.param(
            "lead first hand the holder of D3", Code.UNEXPECTED_WORD, "the", "expected `by`", id="missing word"
        ),
        pytest.param(
            "players 3 to\ncards 52", Code.UNFINISHED, "to", "expected a number or a name after this", id="unfinished"
        ),
        pytest.param(
            "use x(y = 2\nuse z", Code.UNFINISHED, "2", "expected `)` after this", id="missing closing bracket"
        ),
        pytest.param(
            "trick ends when", Code.UNEXPECTED_END, "", "expected `the` or `everyone` after this", id="end of the text"
        ),
        pytest.param("pass freely;", Code.UNKNOWN_CHARACTER, ";", "not part of the language", id="semicolon"),
        pytest.param('title t en "A\nseats stay', Code.UNTERMINATED, '"', "opened here", id="open text"),
        pytest.param("pass freely [L4\nseats stay", Code.UNTERMINATED, "[", "opened here", id="open bracket"),
        pytest.param("pass freely [silent]", Code.MISSING_REASON, "[silent]", "the reason is missing", id="silent"),
        pytest.param(
            "pass freely [unclear L3: ]", Code.MISSING_REASON, "[unclear L3: ]", "the reason is missing", id="unclear"
        ),
        pytest.param(
            "pass freely [page 4]",
            Code.INVALID_PROVENANCE,
            "[page 4]",
            "not a form of bracket the language has",
            id="other bracket",
        ),
        pytest.param("param x as rank = 3", Code.WORD_OUT_OF_PLACE, "param", "not in a `rule` here", id="no rule"),
        pytest.param("P1 plays S3", Code.WORD_OUT_OF_PLACE, "P1", "not in an `example` here", id="no example"),
        pytest.param("compare never", Code.WORD_OUT_OF_PLACE, "compare", "not in a `shape` here", id="no shape"),
        pytest.param('example "x" P1 holds S11', Code.INVALID_CARD, "S11", "no card is written like this", id="card"),
        pytest.param(
            "rule x param open as rank = 3", Code.RESERVED_WORD, "open", "used as a name here", id="reserved word"
        ),
        pytest.param(
            "cards 52 and jokers",
            Code.UNEXPECTED_WORD,
            "jokers",
            "expected a number or a name",
            id="reserved word where a number may stand",
        ),
    ],
)
def test_what_is_said(text: str, code: Code, underlined: str, label: str) -> None:
    assert mistake(text)[:3] == (code, underlined, label)


def test_an_invalid_name_is_suggested_in_small_letters() -> None:
    assert mistake("rule EightCut when a player passes then the hand ends") == (
        Code.INVALID_NAME,
        "EightCut",
        "names are small letters a to z, digits and `_`, and begin with a letter",
        "write `eight_cut`",
    )


def test_a_file_may_be_called_after_its_subject() -> None:
    assert mistakes('library order en "The order"') == ()
    assert mistakes('example "x" P1 cannot pass because turn') == ()


# All the mistakes of a text


FIVE_MISTAKES = """\
variant bad "Bad"
players   3 to 6, bst with 4                      # error
cards     52 and 2 jokers
order     3 4 5 6 7 8 9 10 J Q K A 2              [silent]  # error
lead      first hand by the holder of D33         # error
rule five en "Five"
  param level as rank = 5
  when a player plays level thn the trick ends    # error
  when a player passes then the trick ends
example "x"
  P1 holds S3
  P1 play S3                                      # error
  P1 passes
hand      ends when one player is left
"""


def test_five_mistakes_are_five_errors_each_on_its_line() -> None:
    source = Source("test", FIVE_MISTAKES)
    result = parse(source)
    expected = [number for number, line in enumerate(FIVE_MISTAKES.splitlines(), start=1) if line.endswith("# error")]
    assert [source.place(found.primary.span.start).line for found in result.diagnostics] == expected


def test_what_is_not_broken_is_read() -> None:
    (block,) = parse(Source("test", FIVE_MISTAKES)).file.blocks
    assert [type(statement).__name__ for statement in block.statements] == [
        "PlayerCount",
        "Pack",
        "RankOrder",
        "Rule",
        "Example",
        "HandTest",
    ]
    (rule,) = (statement for statement in block.statements if isinstance(statement, Rule))
    assert len(rule.lines) == 3


def test_lines_of_a_rule_without_its_first_word_are_one_mistake() -> None:
    text = 'rul x en "X"\n  param level as rank = 5\n  when a player plays level then the trick ends\nseats stay'
    assert [found.message for found in mistakes(text)] == ["did not expect `rul` here"]


@pytest.mark.parametrize(
    "text",
    ["\x00\x01", "((((", "]]]]", '"', "[", "£ % &", "the the the", "rule", "rule rule rule", "example", "ＡＢＣ"],
)
def test_rubbish_is_reported(text: str) -> None:
    assert len(mistakes(text)) >= 1


def test_a_text_that_is_no_rules_file_stops_after_a_while() -> None:
    assert len(mistakes("players are words\n" * 500)) == 50


# ---- what else is said of a text that cannot be read to its end

SOUND = 'variant mine "Mine" based on plain\n'


def codes_of(text: str) -> list[tuple[str, int]]:
    """The numbers of the errors and the lines they stand on."""
    result = compile_text(SOUND + text)
    source = result.sources["text.rules"]
    return [
        (found.code.number, source.place(found.primary.span.start).line)
        for found in in_order(result.diagnostics, result.sources)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # A slip of one sentence hides no other.
        ("players 3 t 5\nuse eight_cutt\n", [("K101", 2), ("K201", 3)]),
        ("use eight_cutt\nplayers 3 t 5\n", [("K201", 2), ("K101", 3)]),
        ("players 3 t 5\nchoice jacks as number 5 to 2 = 3\n", [("K101", 2), ("K303", 3)]),
        ("players 3 t 5\nmatch x hands\n", [("K101", 2), ("K209", 3)]),
        # What the broken sentence may have said is not missed.
        ('title rok "Rook" and more\ntitles first rok, others rok\n', [("K101", 2)]),
        ("rule mine_cut when when\nuse mine_cut\n", [("K101", 2)]),
        ("cards 52 und 1 joker\nlead first hand by the holder of JK\n", [("K101", 2)]),
        ("order 3 4 5 6 7 8 9 10 J Q K A 2 then\n", [("K101", 2)]),
        # A first word that is wrong blames nothing before it.
        ("cards 52 and 1 joker\nuess eight_cut\n", [("K101", 3)]),
        ("players 3 to 5\nplyrs 3\n", [("K101", 3)]),
        ("use eight_cut\nxyzzy\n", [("K101", 3)]),
    ],
)
def test_a_sentence_that_cannot_be_read_hides_no_other(text: str, expected: list[tuple[str, int]]) -> None:
    assert codes_of(text) == expected


def test_a_broken_header_leaves_the_rest_in_peace() -> None:
    result = compile_text('variant "Mine" based on plain\nplayers 3 to 5\nuse eight_cutt\n')
    assert [found.code.number for found in result.diagnostics] == ["K101"]


def test_a_header_that_can_be_mended_is() -> None:
    result = compile_text('variant mine "Mine" basd on plain\nplayers 3 to 5\nuse eight_cutt\n')
    assert [found.code.number for found in result.diagnostics] == ["K101", "K201"]


@pytest.mark.parametrize("line", ["uess eight_cut", "ues eight_cut", "yse eight_cut"])
def test_a_slip_in_the_first_word_of_a_line_is_answered_with_the_word(line: str) -> None:
    result = compile_text(f"{SOUND}cards 52 and 1 joker\n{line}\n")
    assert [found.help for found in result.diagnostics] == ["did you mean `use`?"]
