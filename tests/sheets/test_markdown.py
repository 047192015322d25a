"""What an author writes stands in the Markdown sheet as written, whatever a reader of Markdown makes of such signs."""

from collections.abc import Iterator

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet, render_markdown

NAMES = (
    "*bold* and __strong__ and `code`",
    "~~gone~~ and ~gone~",
    "&amp; &lt;b&gt; &#42; <b>bold</b> <!-- a comment -->",
    "$x$ and $$y$$",
    "[a link](http://a.example) ![a picture](b) [^1] [ ] [x]",
    "http://a.example www.a.example me@a.example <me@a.example>",
    "a | b | c",
    "1. first",
    "12) twelfth",
    "- a list",
    "+ a list",
    "* a list",
    "# heading #",
    "heading #",
    "> quoted",
    "---",
    "===",
    "a \\ b \\* c \\",
    "{#an-id .a-class} {{ jinja }} {% if %}",
    "100 % : ; ! ? ' ( ) , . / - + = ^ _",
)


def texts(markdown: str) -> Iterator[str]:
    """The words of each heading, paragraph and cell."""
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    for token in reader.parse(markdown):
        if token.type == "inline":
            yield "".join(words(child) for child in token.children or ())


def words(token: Token) -> str:
    assert token.type in ("text", "text_special", "strong_open", "strong_close", "em_open", "em_close", "softbreak"), (
        token
    )
    return token.content


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_printed_as_it_is_written(name: str) -> None:
    text = f"""
variant table "{name}" based on plain
title rook "{name}"
titles first rook, others rook
choice rounds as number 1 to 5 = 3
match rounds hands
option signs on
rule signs "{name}"
  when a player plays 8 then the trick ends
custom "{name}"
"""
    compiled = compile_text(text)
    assert compiled.variant is not None, compiled.diagnostics
    sheet = render_markdown(make_sheet(compiled.variant, default_setting(compiled.variant)))
    found = list(texts(sheet))
    assert found[0] == name  # the heading
    # The rule, the row of its option, the sentence of one's own, and the titles.
    assert sum(name in one for one in found) >= 4, found
