"""Every snippet of the reference parses, says the same however it is spaced, and is unlike every other."""

import re
from collections import defaultdict

import pytest
from language_snippets import FRAMES, bundled_files, every_text, framed, phrases, snippet_files

from kakumei.dsl.ast import RulesFile
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

# Texts, brackets, comments; anything else is white space or a word.
KEPT_OR_SPACE = re.compile(r'"[^"\n]*"|\[[^\]]*\]|(#[^\n]*)|(\s+)')


def tree(text: str) -> RulesFile:
    """The tree of a text that has no mistakes."""
    result = parse(Source("test", text))
    assert result.diagnostics == ()
    return result.file


def squeezed(text: str) -> str:
    """The text with single blanks and without comments."""

    def replace(match: re.Match[str]) -> str:
        return " " if match[1] or match[2] else " ".join(match[0].split())

    return re.sub(r" +", " ", KEPT_OR_SPACE.sub(replace, text)).strip()


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in every_text().items()])
def test_parses_and_white_space_means_nothing(text: str) -> None:
    assert tree(text) == tree(squeezed(text))


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in framed().items()])
def test_a_word_a_line_means_the_same(text: str) -> None:
    spread = (
        re.sub(r"(?<=[a-z0-9A-Z,()=]) (?=[a-z0-9A-Z(])", "\n  # comment\n", squeezed(text)) if '"' not in text else text
    )
    assert tree(text) == tree(spread)


@pytest.mark.parametrize("kind", list(FRAMES))
def test_different_phrases_have_different_trees(kind: str) -> None:
    by_tree: defaultdict[RulesFile, list[str]] = defaultdict(list)
    for phrase in phrases(kind):
        by_tree[tree(FRAMES[kind].format(phrase))].append(phrase)
    assert [same for same in by_tree.values() if len(same) > 1] == []


def test_no_statement_swallows_its_neighbour() -> None:
    """All structural statements in one line, forwards and backwards, give the trees that they give alone."""
    lines = phrases("structure") + phrases("shape")
    alone = [tree(line).blocks[0].statements[0] for line in lines]
    for order in (1, -1):
        (block,) = tree(" ".join(lines[::order])).blocks
        assert list(block.statements) == alone[::order]


def test_no_rule_line_swallows_its_neighbour() -> None:
    lines = phrases("line")
    alone = [tree(f"rule x {line}").blocks[0].statements[0] for line in lines]
    for order in (1, -1):
        (block,) = tree("rule x " + " ".join(lines[::order])).blocks
        (rule,) = block.statements
        assert rule.lines == tuple(one.lines[0] for one in alone[::order])


def test_no_step_swallows_its_neighbour() -> None:
    steps = phrases("step")
    alone = [tree(f'example "x" {step}').blocks[0].statements[0] for step in steps]
    for order in (1, -1):
        (block,) = tree('example "x" ' + " ".join(steps[::order])).blocks
        (example,) = block.statements
        assert example.steps == tuple(one.steps[0] for one in alone[::order])


def test_a_statement_may_follow_every_phrase() -> None:
    for name, text in framed().items():
        (*before, _) = tree(f"{text} hand ends when everyone is out").blocks[-1].statements
        assert tuple(before) == tree(text).blocks[-1].statements, name


def test_files_may_stand_one_after_the_other() -> None:
    texts = [text for text in {**snippet_files(), **bundled_files()}.values() if "variant" in text or "library" in text]
    together = tree("\n".join(texts))
    apart = [block for text in texts for block in tree(text).blocks]
    assert [block.header for block in together.blocks if block.header] == [b.header for b in apart if b.header]
