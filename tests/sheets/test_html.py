"""The page: it needs nothing else, every link leads somewhere, every example is drawn."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from sheets.tables import bundled
from sheets.test_sheet import BUNDLED

from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import Sheet, make_sheet, render_html
from kakumei.compiler.sheet.drawing import draw_card
from kakumei.compiler.sheet.view import StepKind
from kakumei.dsl.cards import parse_card

VOID = {"meta", "br", "rect", "path", "use"}


class Page(HTMLParser):
    """The tags, ids and links of a page; tags must close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.classes: Counter[str] = Counter()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name == "href":
                self.links.append(value or "")
            elif name == "class":
                self.classes.update((value or "").split())

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page_of(name: str) -> tuple[Sheet, str, Page]:
    variant = bundled(name)
    sheet = make_sheet(variant, default_setting(variant))
    text = render_html(sheet)
    return sheet, text, Page(text)


@pytest.mark.parametrize("name", BUNDLED)
def test_the_page_is_whole_and_fetches_nothing(name: str) -> None:
    _, text, page = page_of(name)
    assert page.open == []
    assert "http" not in text
    assert not re.search(r"url\(|@import|<link|<script|<img|src=", text)
    assert text.startswith("<!doctype html>")
    assert '<meta name="viewport"' in text
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


@pytest.mark.parametrize("name", BUNDLED)
def test_every_link_leads_somewhere(name: str) -> None:
    _, _, page = page_of(name)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)


@pytest.mark.parametrize("name", BUNDLED)
def test_every_clause_and_question_can_be_linked_to(name: str) -> None:
    sheet, _, page = page_of(name)
    clauses = {f"c{said.number}" for section in sheet.sections for said in section.statements}
    questions = {f"o{question.number}" for question in sheet.sections[-1].questions if question.number}
    assert clauses | questions <= set(page.ids)


@pytest.mark.parametrize("name", BUNDLED)
def test_every_example_is_drawn(name: str) -> None:
    sheet, _, page = page_of(name)
    drawn = [step for example in sheet.examples for step in example.steps if step.cards]
    assert page.tags["article"] == len(sheet.examples)
    assert page.classes["picture"] == len(drawn)
    # Each card that is played, or refused, is raised out of the hand.
    assert page.classes["played"] >= sum(len(step.cards) for step in drawn)
    refused = [step for step in drawn if step.kind is StepKind.REFUSED]
    assert page.classes["refused"] == len(refused)


def test_alternatives_stand_beside_open_questions() -> None:
    _, text, _ = page_of("polish_wiki")
    assert "<li>If the winner of a trick is out, the next player leads.</li>" in text


def test_what_the_author_writes_is_text_and_never_markup() -> None:
    variant = bundled("plain")
    sheet = make_sheet(variant, default_setting(variant))
    text = render_html(sheet)
    assert "<b>" not in text
    hostile = type(sheet)(**{field: getattr(sheet, field) for field in sheet.__slots__} | {"title": "<b>&"})
    assert "<title>&lt;b&gt;&amp;</title>" in render_html(hostile)


@pytest.mark.parametrize(
    ("name", "colour", "label"),
    [
        pytest.param("S3", "black", "♠3", id="spades are black"),
        pytest.param("H10", "red", "♥10", id="hearts are red"),
        pytest.param("JK", "special", "Joker", id="a joker has neither suit nor rank"),
        pytest.param("WONDER", "special", "ワンダー", id="a special card has its name"),
        pytest.param("GEM", "special", "GEM", id="or what the language calls it"),
    ],
)
def test_cards_say_what_they_are_to_those_who_cannot_see_them(name: str, colour: str, label: str) -> None:
    card = parse_card(name)
    assert card is not None
    drawn = draw_card(card, {"WONDER": "ワンダー"})
    assert f'class="card {colour}"' in drawn
    assert f'aria-label="{label}"' in drawn
