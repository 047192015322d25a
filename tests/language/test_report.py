"""How diagnostics look to people and to programs. The expected texts are written by hand."""

import json
import re
from textwrap import dedent, indent

import pytest
from hypothesis import given, strategies as st

from kakumei.dsl.codes import Code
from kakumei.dsl.columns import cut, draw_line, printable, width_of
from kakumei.dsl.diagnostics import Diagnostic, Label
from kakumei.dsl.report import render, summary, to_json
from kakumei.dsl.source import NO_SPAN, Place, Source, Span, whole_file

FAMILY = Source("variants/family.rules", "variant family\n  cards 52\n\n\n\n\n  use spade3_return\n")


def spot(source: Source, words: str) -> Span:
    """Where `words` first stand in the source."""
    start = source.text.index(words)
    return source.span(start, start + len(words))


def found(source: Source, words: str, label: str = "here", *others: tuple[str, str]) -> Diagnostic:
    """A diagnostic about `words`, with secondary labels on other words of the source."""
    return Diagnostic(
        code=Code.UNEXPECTED_WORD,
        message="wrong",
        primary=Label(spot(source, words), label),
        secondary=tuple(Label(spot(source, other), text) for other, text in others),
    )


def drawn(diagnostic: Diagnostic, *sources: Source, width: int = 100) -> str:
    return render([diagnostic], {source.name: source for source in sources}, width=width)


def text(block: str) -> str:
    return dedent(block).lstrip("\n")


def test_the_picture_of_the_style_guide() -> None:
    never = Diagnostic(
        code=Code.NEVER_APPLIES,
        message="`spade3_return` can never apply",
        primary=Label(spot(FAMILY, "use spade3_return"), "beats a lone joker"),
        secondary=(Label(spot(FAMILY, "cards 52"), "no jokers here"),),
        help="add a joker (`cards 52 and 1 joker`) or remove the rule",
    )
    assert drawn(never, FAMILY) == text(
        """
        warning[K405]: `spade3_return` can never apply
          --> variants/family.rules:7:3
         2 |   cards 52
           |   -------- no jokers here
         7 |   use spade3_return
           |   ^^^^^^^^^^^^^^^^^ beats a lone joker
           = help: add a joker (`cards 52 and 1 joker`) or remove the rule
        """
    )


@pytest.mark.parametrize(
    ("line", "words", "picture"),
    [
        pytest.param(
            "rule flip ja 「革命」 x",
            "x",
            """
             1 | rule flip ja 「革命」 x
               |                       ^ here
            """,
            id="wide characters before the mark take two columns each",
        ),
        pytest.param(
            "rule flip ja 「革命」 x",
            "「革命」",
            """
             1 | rule flip ja 「革命」 x
               |              ^^^^^^^^ here
            """,
            id="wide characters are underlined in full",
        ),
        pytest.param(
            "name ｶﾅ x",
            "x",
            """
             1 | name ｶﾅ x
               |         ^ here
            """,
            id="half-width kana take one",
        ),
        pytest.param(
            "name か\u3099き x",
            "x",
            """
             1 | name か\u3099き x
               |           ^ here
            """,
            id="a combining mark takes none",
        ),
        pytest.param(
            "♠3 x",
            "x",
            """
             1 | ♠3 x
               |    ^ here
            """,
            id="a suit takes one",
        ),
        pytest.param(
            "a\tx",
            "x",
            """
             1 | a   x
               |     ^ here
            """,
            id="a tab reaches to the next stop",
        ),
        pytest.param(
            "革\tx",
            "x",
            """
             1 | 革  x
               |     ^ here
            """,
            id="a tab after a wide character as well",
        ),
        pytest.param(
            "a \x1b[31mx",
            "x",
            """
             1 | a \ufffd[31mx
               |        ^ here
            """,
            id="nothing in a text can colour the terminal",
        ),
    ],
)
def test_marks_stand_under_what_they_mean(line: str, words: str, picture: str) -> None:
    source = Source("a.rules", line)
    assert drawn(found(source, words), source).split("\n", 2)[2] == indent(text(picture), " ")


def test_labels_on_one_line_hang_below_their_marks() -> None:
    source = Source("a.rules", "use first conflicts second requires third")
    diagnostic = found(source, "first", "the one", ("third", "the last"), ("second", "二番"))
    assert drawn(diagnostic, source) == text(
        """
        error[K101]: wrong
          --> a.rules:1:5
         1 | use first conflicts second requires third
           |     ^^^^^           ------          ----- the last
           |     |               |
           |     |               二番
           |     the one
        """
    )


def test_labels_that_overlap_get_rows_of_their_own() -> None:
    source = Source("a.rules", "use first conflicts second")
    assert drawn(found(source, "first", "the one", ("first conflicts", "both")), source) == text(
        """
        error[K101]: wrong
          --> a.rules:1:5
         1 | use first conflicts second
           |     ^^^^^ the one
           |     --------------- both
        """
    )


def test_line_numbers_are_aligned() -> None:
    source = Source("a.rules", "\n" * 8 + "use a\nuse b\n")
    assert drawn(found(source, "use b", "again", ("use a", "first")), source) == text(
        """
        error[K101]: wrong
           --> a.rules:10:1
          9 | use a
            | ----- first
         10 | use b
            | ^^^^^ again
        """
    )


def test_a_label_in_another_file_names_it() -> None:
    base = Source("base.rules", "variant base\nplayers 3\n")
    mine = Source("mine.rules", "players 4\n")
    diagnostic = Diagnostic(
        code=Code.CONTRADICTION,
        message="wrong",
        primary=Label(spot(mine, "players"), "here"),
        secondary=(Label(spot(base, "players"), "inherited"),),
        notes=("first line\nsecond line",),
    )
    assert drawn(diagnostic, base, mine) == text(
        """
        error[K423]: wrong
          --> mine.rules:1:1
         1 | players 4
           | ^^^^^^^ here
          ::: base.rules:2:1
         2 | players 3
           | ------- inherited
           = note: first line
                   second line
        """
    )


def test_what_is_missing_at_the_end_is_marked_after_the_last_word() -> None:
    source = Source("a.rules", "option first\n\n")
    ends = Diagnostic(code=Code.UNEXPECTED_END, message="wrong", primary=Label(source.end(), "expected `on`"))
    assert drawn(ends, source) == text(
        """
        error[K102]: wrong
          --> a.rules:1:13
         1 | option first
           |             ^ expected `on`
        """
    )


def test_a_stretch_of_several_lines_is_marked_on_the_first() -> None:
    source = Source("a.rules", "rule flip  \n  when a player passes\n")
    assert drawn(found(source, "rule flip  \n  when"), source) == text(
        """
        error[K101]: wrong
          --> a.rules:1:1
         1 | rule flip
           | ^^^^^^^^^ here
        """
    )


@pytest.mark.parametrize(
    ("span", "head"),
    [
        pytest.param(NO_SPAN, "error[K101]: wrong\n", id="nothing to point at"),
        pytest.param(whole_file("game.json"), "error[K101]: wrong\n  --> game.json\n", id="a whole file"),
        pytest.param(Span("gone.rules", 4, 5), "error[K101]: wrong\n  --> gone.rules\n", id="a text that is not there"),
    ],
)
def test_without_a_place_there_is_no_picture(span: Span, head: str) -> None:
    diagnostic = Diagnostic(
        code=Code.UNEXPECTED_WORD, message="wrong", primary=Label(span, "here"), help="type something"
    )
    assert drawn(diagnostic) == head + "   = help: type something\n"


def test_a_long_line_is_cut_around_the_mark() -> None:
    source = Source("a.rules", "alpha " * 30 + "omega " + "beta " * 30)
    assert drawn(found(source, "omega"), source, width=45) == text(
        """
        error[K101]: wrong
          --> a.rules:1:181
         1 | …pha alpha omega beta beta beta beta be…
           |            ^^^^^ here
        """
    )


def test_a_long_line_is_cut_at_the_end_where_the_mark_stands_early() -> None:
    source = Source("a.rules", "omega " + "革命 " * 30)
    assert drawn(found(source, "omega"), source, width=35) == text(
        """
        error[K101]: wrong
          --> a.rules:1:1
         1 | omega 革命 革命 革命 革命 革…
           | ^^^^^ here
        """
    )


LINES = st.text(alphabet="ab 革命「」\t\u3099é♠ｶ\x1b", max_size=120)


@given(LINES, st.data(), st.integers(20, 60))
def test_a_drawn_line_fits_and_keeps_the_start_of_the_mark(line: str, data: st.DataObject, width: int) -> None:
    start = data.draw(st.integers(0, len(line)))
    end = data.draw(st.integers(start, len(line)))
    result = draw_line(line, Span("", start, end), width)
    assert width_of(result.text) <= width
    assert len(result.columns) == len(line) + 1
    assert list(result.columns) == sorted(result.columns)
    assert 0 <= result.columns[start] <= width
    if start < end and line[start] in "ab":
        # The column counts to the very character.
        assert any(
            width_of(result.text[:index]) == result.columns[start] and result.text[index] == line[start]
            for index in range(len(result.text))
        )


@given(st.text(max_size=40), st.integers(1, 20))
def test_cut_fits(line: str, width: int) -> None:
    assert width_of(cut(line, width)) <= width


def test_printable_shows_what_could_move_the_cursor() -> None:
    assert printable("a\x1b[2J\u202eb\r\n") == "a\ufffd[2J\ufffdb\ufffd\ufffd"


def test_colour_changes_nothing_but_colour() -> None:
    diagnostic = found(FAMILY, "use spade3_return", "here", ("cards 52", "there"))
    sources = {FAMILY.name: FAMILY}
    plain = render([diagnostic], sources)
    coloured = render([diagnostic], sources, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31merror[K101]\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_diagnostics_come_in_the_order_of_the_text() -> None:
    first, second = Source("z.rules", "aa bb"), Source("a.rules", "cc")
    sources = {first.name: first, second.name: second}
    mixed = [
        found(second, "cc"),
        found(first, "bb"),
        found(first, "aa"),
        Diagnostic(code=Code.INVALID_SETTING, message="wrong", primary=Label(NO_SPAN)),
    ]
    places = re.findall(r"^error.*(?:\n  --> (.*))?", render(mixed, sources), re.MULTILINE)
    assert places == ["", "z.rules:1:1", "z.rules:1:4", "a.rules:1:1"]
    assert [row["code"] for row in to_json(mixed, sources)] == ["K604", "K101", "K101", "K101"]


def test_json_says_the_same() -> None:
    diagnostic = Diagnostic(
        code=Code.NEVER_APPLIES,
        message="`x` can never apply",
        primary=Label(spot(FAMILY, "use spade3_return"), "here"),
        secondary=(Label(NO_SPAN, "on the command line"),),
        notes=("a fact",),
        help="remove it",
    )
    assert json.loads(json.dumps(to_json([diagnostic], {FAMILY.name: FAMILY}))) == [
        {
            "code": "K405",
            "severity": "warning",
            "message": "`x` can never apply",
            "file": "variants/family.rules",
            "line": 7,
            "column": 3,
            "end_line": 7,
            "end_column": 20,
            "label": "here",
            "notes": ["a fact"],
            "help": "remove it",
            "secondary": [
                {
                    "file": None,
                    "line": None,
                    "column": None,
                    "end_line": None,
                    "end_column": None,
                    "label": "on the command line",
                }
            ],
        }
    ]


def test_summary_counts() -> None:
    error = found(FAMILY, "cards")
    warning = Diagnostic(code=Code.NEVER_APPLIES, message="", primary=Label(NO_SPAN))
    assert summary([]) == "no problem found"
    assert summary([error]) == "1 error"
    assert summary([error, warning, error]) == "2 errors and 1 warning"


@pytest.mark.parametrize(
    ("text", "offset", "place"),
    [
        pytest.param("", 0, Place(1, 1), id="an empty text has one line"),
        pytest.param("ab\ncd", 4, Place(2, 2), id="lines end with a line feed"),
        pytest.param("ab\r\ncd", 4, Place(2, 1), id="or with both"),
        pytest.param("ab\rcd", 3, Place(2, 1), id="or with a carriage return"),
        pytest.param("革命x", 2, Place(1, 3), id="a column is a character, whatever its width"),
        pytest.param("ab\n", 99, Place(2, 1), id="past the end is the end"),
    ],
)
def test_places_are_those_of_an_editor(text: str, offset: int, place: Place) -> None:
    assert Source("a", text).place(offset) == place


def test_a_source_gives_its_lines_without_their_ends() -> None:
    source = Source("a", "one\r\ntwo\n")
    assert [source.line(number) for number in range(1, source.line_count + 1)] == ["one", "two", ""]
    assert source.slice(source.span(5, 8)) == "two"
