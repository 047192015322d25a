"""Texts that would rather be something else, put into every field of every output, and what must not come of it.

`tests/cli/test_hostile.py` tries a few of them, `bench/hostile.py` all.
"""

import json
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from command_line import kakumei

from kakumei.dsl.invisible import is_invisible

_PIECES = (
    "<script>alert(1)</script>",
    "<b>",
    "</h1>",
    "&amp;",
    "&#60;",
    "<!--",
    "-->",
    "]]>",
    "*x*",
    "__x__",
    "`x`",
    "~~x~~",
    "$x$",
    "[a](javascript:x)",
    "![a](b)",
    "[^1]",
    "| a | b |",
    "1. a",
    "- a",
    "# a #",
    "http://a.example",
    "www.a.example",
    "a@b.example",
    "{{ 7*7 }}",
    "{% raw %}",
    "{ $who }",
    "{ -term }",
    '{"x"}',
    "%s %n",
    "${HOME}",
    "$(id)",
    "`id`",
    "../../etc/passwd",
    "C:\\x",
    "\\n",
    "\\u001b[31m",
    "\\x1b",
    "'; DROP",
    "--",
    "//",
    "大富豪",
    "Zażółć",
    "é",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "ﬁ",
    "ß",
    "İ",
    "１２",
    "～",
    "“”",
    "‘’",
    "’s",
    "…",
    "\t",
    "  ",
)
_UNSEEN = (
    "\x1b[31m",
    "\x1b]0;x\x07",
    "\x9b31m",
    "\x07",
    "\x08",
    "\x7f",
    "\u200f",
    "\u061c",
    "\u202e",
    "\u2066",
    "\u2028",
    "\u200b",
    "\ufdd0",
    "\U000e0041",
    "\U0001ffff",
)

_TEXT = """variant mine "{text}" based on plain
source "{text}"
title rook "{text}"
titles first rook, others rook
card JOLLY "{text}"
choice rounds as number 1 to 5 = 3
match rounds hands
option signs on
custom "{text}"
rule signs "{text}"
  about "{text}"
  when a player plays 8 then the trick ends
example "{text}"
  P1 holds S3 S5  P2 holds S4 S6  P3 holds H9 D9  P1 leads  P1 plays S3  P2 plays S4
"""


def hostile_texts(count: int) -> Iterator[str]:
    """So many texts, the same ones every time; about a third has something in it that cannot be seen."""
    chance = random.Random(2008)
    for number in range(count):
        parts = [chance.choice(_PIECES) for _ in range(chance.randint(1, 4))]
        if number % 3 == 0:
            parts.insert(chance.randint(0, len(parts)), chance.choice(_UNSEEN))
        yield "".join(parts).replace('"', "'").replace("“", "'").replace("”", "'").strip() or "x"


class _Tags(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def faults(text: str, folder: Path) -> Iterator[str]:
    """What goes wrong with a text in every field: of `check`, `format`, `build`, `test`, `play` and of the log."""
    path, log = folder / "mine.rules", folder / "game.jsonl"
    path.write_text(_TEXT.replace("{text}", text), encoding="utf-8", newline="")
    unseen = any(is_invisible(char) for char in text if char != "\t")
    calls = (
        (("check", str(path)), None),
        (("check", "--json", str(path)), None),
        (("format", "--diff", str(path)), None),
        (("build", str(path), "--out", str(folder / "out")), None),
        (("test", "--json", str(path)), None),
        (("play", str(path), "--seats", "3", "--seed", "1", "--log", str(log)), f"{text}\n#1\nq\n"),
    )
    for arguments, typed in calls:
        result = kakumei(*arguments, typed=typed)
        name = arguments[0]
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            yield f"{name}: {result.exception!r}"
        if unseen and result.exit_code == 0:
            yield f"{name}: what cannot be seen is accepted"
        if not unseen and result.exit_code not in ((0, 1) if name == "format" else (0,)):
            yield f"{name}: refused: {result.output[:300]}"
        if any(is_invisible(char) for char in result.output if char not in "\n\t"):
            yield f"{name}: something that cannot be seen is printed"
        if "--json" in arguments and result.stdout:
            json.loads(result.stdout)
    if not unseen:
        yield from _faults_of_files(text, folder)


def _faults_of_files(text: str, folder: Path) -> Iterator[str]:
    """What is wrong with the sheet, the configuration and the log of a text."""
    names = json.loads((folder / "out" / "mine.config.json").read_text(encoding="utf-8"))["names"]
    if " ".join(names["any"].split()) != " ".join(text.split()):
        yield f"config: the name is {names['any']!r}"
    page = _Tags()
    page.feed((folder / "out" / "mine.html").read_text(encoding="utf-8"))
    if {"script", "b"} & set(page.tags):
        yield "html: a tag of the text is a tag of the page"
    if re.sub(r"\s+", "", text) not in re.sub(r"\s+", "", page.text):
        yield "html: the text is not on the page"
    for line in (folder / "game.jsonl").read_text(encoding="utf-8").splitlines():
        json.loads(line)
