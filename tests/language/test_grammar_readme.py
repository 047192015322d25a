"""The tour of the grammar: everything in it parses, and every construct of the language is in it."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import get_args

import pytest
from language_snippets import FRAMES, ROOT

from kakumei.dsl import Source, ast as tree, format_source, parse

README = (ROOT / "grammar" / "README.md").read_text(encoding="utf-8")
FENCES = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
PHRASES = [
    pytest.param(FRAMES[kind].format(line), id=f"{kind}: {line}")
    for kind, body in FENCES
    if kind in FRAMES
    for line in body.splitlines()
]
UNIONS = (
    tree.Statement,
    tree.Header,
    tree.RuleLine,
    tree.Event,
    tree.Guard,
    tree.Effect,
    tree.Core,
    tree.Quality,
    tree.Lasting,
    tree.ShapeRanks,
    tree.Step,
    tree.DealtHands,
    tree.Provenance,
    tree.Amount,
    tree.CardSetItem,
)
# Named in the running text instead, and words whose variants a sentence of each kind would only repeat.
ELSEWHERE = {tree.Rule, tree.Example}
SHOWN_ENUMS = (
    tree.AfterOut,
    tree.AfterPass,
    tree.CompareBy,
    tree.DealerWhen,
    tree.ExchangeTime,
    tree.ExtraCards,
    tree.FallTo,
    tree.HandEnd,
    tree.HoldKind,
    tree.JokerRank,
    tree.JokerReading,
    tree.JokersTogether,
    tree.JokerTie,
    tree.JudgedBy,
    tree.LeadWhen,
    tree.Locked,
    tree.LegalityTest,
    tree.OutHow,
    tree.OutTogether,
    tree.PassRule,
    tree.Phase,
    tree.Pick,
    tree.Pile,
    tree.PlacesBy,
    tree.Relation,
    tree.RestOfCards,
    tree.RunsBy,
    tree.RunSuits,
    tree.SeatsBy,
    tree.ShapeSuits,
    tree.Ties,
    tree.TrickEnd,
    tree.Turning,
)


def found_in(value: object) -> Iterator[object]:
    """A node, everything below it, and the enum members it holds."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from found_in(item)
    elif isinstance(value, tree.Node):
        for field in value.__struct_fields__:
            yield from found_in(getattr(value, field))


@pytest.fixture(scope="module")
def shown() -> list[object]:
    """Every node and enum member of the phrases."""
    texts = [FRAMES[kind].format(line) for kind, body in FENCES if kind in FRAMES for line in body.splitlines()]
    return [item for text in texts for item in found_in(parse(Source("readme", text)).file)]


@pytest.mark.parametrize("text", PHRASES)
def test_every_phrase_parses(text: str) -> None:
    assert parse(Source("readme", text)).diagnostics == ()


def test_the_layout_shown_is_the_layout() -> None:
    (layout,) = (body for kind, body in FENCES if kind == "rules")
    assert format_source(Source("readme", layout)) == layout


def test_every_construct_is_shown(shown: list[object]) -> None:
    kinds = {type(item) for item in shown}
    missing = {
        kind.__name__ for union in UNIONS for kind in get_args(union) if kind not in kinds and kind not in ELSEWHERE
    }
    assert missing == set()


def test_every_closed_choice_is_shown(shown: list[object]) -> None:
    members = {item for item in shown if isinstance(item, Enum)}
    missing = [member for kind in SHOWN_ENUMS for member in kind if member not in members]
    assert missing == []


def test_every_way_of_naming_a_player_is_told() -> None:
    for phrase in re.findall(r"`((?:the|a|each) [^`]*)`", README.split("**Players**")[1].split("**Patterns**")[0]):
        assert parse(Source("readme", f"rule x when a player passes then {phrase} leads")).diagnostics == ()
