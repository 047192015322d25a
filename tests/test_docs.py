"""The documentation is run: every snippet, every piece of the reference, every command with what it prints."""

import ast as python
import doctest
import json
import re
import shlex
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

import pytest
from click.testing import CliRunner
from docs_pages import (
    DOCS,
    FENCE,
    IN_RULE,
    LANGUAGE,
    LANGUAGES,
    ROOT,
    NotBuilt,
    Piece,
    Snippet,
    every_snippet,
    frame,
    not_built,
    pages,
    pieces,
    snippets,
)
from jsonschema import Draft202012Validator

from kakumei.checker.examples import run_variant_examples
from kakumei.checker.judge import judge_scenario
from kakumei.cli.app import app
from kakumei.cli.files import Inputs
from kakumei.compiler.folder import NO_FOLDER, Folder, Neighbour
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import Compiled, compile_source, compile_text
from kakumei.compiler.setting import default_setting
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, has_errors
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source

HEADER = 'variant page "Page" based on plain\n'

# ---- which fences there are


def test_every_fence_says_what_it_holds() -> None:
    assert [found.name for page in pages() for found in snippets(page) if found.language not in LANGUAGES] == []


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_no_fence_is_left_open(page: Path) -> None:
    """What follows a fence that is not closed would be hidden from every other test."""
    fences = re.findall(r"^\s*```", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(fences) == 2 * len(snippets(page))


# ---- rules


def tree(text: str) -> ast.RulesFile:
    """The tree of a text without a syntax error."""
    result = parse(Source("page", text))
    assert [found.message for found in result.diagnostics] == []
    return result.file


def compiled(text: str, folder: Folder = NO_FOLDER) -> Compiled:
    """A text of the documentation; one without a header is put into a variant, with its rules in force."""
    blocks = tree(text).blocks
    if any(block.header for block in blocks):
        return compile_source(Source("text.rules", text), folder=folder)
    statements = [statement for block in blocks for statement in block.statements]
    used = {found.rule.text for found in statements if isinstance(found, ast.UseRule | ast.OptionRule)}
    rules = [found.name.text for found in statements if isinstance(found, ast.Rule)]
    return compile_text(HEADER + text + "".join(f"\nuse {name}" for name in rules if name not in used))


def beside(snippet: Snippet) -> Folder:
    """The other files that the page has shown so far, for a snippet that is a file itself."""
    above = [found for found in snippets(snippet.page) if found.language == "rules" and found.line < snippet.line]
    files = {found.file: found.text for found in above if found.file not in (None, snippet.file)}
    texts = (Neighbour(Source(str(name), text)) for name, text in files.items())
    return NO_FOLDER if snippet.file is None else Folder(tuple(texts))


def errors(result: Compiled) -> list[Diagnostic]:
    return [found for found in result.diagnostics if has_errors([found])]


@pytest.mark.parametrize("snippet", [pytest.param(found, id=found.name) for found in every_snippet("rules")])
def test_rules_are_right(snippet: Snippet) -> None:
    """They compile, and their examples hold; unless the fence says that they are `wrong`, for the page to show why."""
    result = compile_text(snippet.text) if snippet.is_wrong else compiled(snippet.text, beside(snippet))
    failing = [found for one in run_variant_examples(result) for found in one.diagnostics]
    assert bool(errors(result) or failing) == snippet.is_wrong, [found.message for found in result.diagnostics]


# ---- the reference

# The pieces of rules stand in the rule that the page shows, beside whatever they speak of.
TABLE = (
    f'{HEADER}card JOLLY "Jolly" shape stair "S" size 3 ranks in a row suits any '
    "use eight_cut use revolution use frame\n"
)
# Statements that make sense only in another variant, or beside another statement.
BESIDE = {
    "drop suit_lock": 'variant page "Page" based on playtash\n',
    "option queen_bomber on requires ten_discard": f"{HEADER}option ten_discard on\n",
}


def alone(piece: Piece) -> str:
    """A text of which the piece is the last line."""
    if piece.kind in IN_RULE:
        return f"{TABLE}{frame()}\n{piece.framed}"
    if piece.kind == "header":
        return piece.framed
    names = 'title fugo "Fugo" title hinmin "Hinmin"\n' + ('card JOLLY "Jolly"\n' if "JOLLY" in piece.text else "")
    if piece.kind == "shape line":
        return f"{HEADER}play single, form\n{piece.framed}"
    return (
        BESIDE.get(piece.text, HEADER)
        + (names if piece.text.split()[0] not in ("card", "title") else "")
        + piece.framed
    )


def in_one_rule(chosen: Iterable[Piece]) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """The pieces of rules in one rule, a line each; everything else in a text of its own."""
    together = tuple(piece for piece in chosen if piece.kind in IN_RULE)
    yield "\n".join([f"{TABLE}{frame()}", *(piece.framed for piece in together)]), together
    for piece in chosen:
        if piece.kind not in (*IN_RULE, "step", "header"):
            yield alone(piece), (piece,)


def test_what_is_marked_is_refused_and_nothing_else() -> None:
    """† stands behind a piece if and only if it gives K490; no piece has any other error."""
    wrong: defaultdict[str, list[str]] = defaultdict(list)
    for text, chosen in in_one_rule(pieces()):
        refused = set()
        source = Source("text.rules", text)
        first = len(text.splitlines()) - len(chosen) + 1
        for found in errors(compile_text(text)):
            line = source.place(found.primary.span.start).line - first
            piece = chosen[line] if 0 <= line < len(chosen) else None
            if found.code is Code.NOT_BUILT_YET and piece is not None:
                refused.add(piece)
            else:
                wrong["other errors"].append(f"{piece and piece.text}: {found.message}")
        wrong["not marked"] += [piece.text for piece in refused if piece.built]
        wrong["marked"] += [piece.text for piece in chosen if piece not in refused and not piece.built]
    assert {what: found for what, found in wrong.items() if found} == {}


def test_what_is_not_marked_can_be_played() -> None:
    """The compiler makes a configuration of it."""
    for text, _ in in_one_rule([piece for piece in pieces() if piece.built]):
        variant = compile_text(text).variant
        assert variant is not None
        lower(variant, default_setting(variant))


def test_the_reference_shows_the_whole_language() -> None:
    """Every construct of the tree, and every word of each closed choice, is in a snippet or a piece."""
    only_read = [alone(piece) for piece in pieces() if piece.kind in ("step", "header")]
    written = [found.text for found in snippets(LANGUAGE) if found.language == "rules"]
    texts = [*only_read, *(text for text, _ in in_one_rule(pieces())), *written]
    shown = [node for text in texts for node in nodes_in(tree(text))]
    values = [getattr(node, member) for node in shown for member in node.__struct_fields__]
    words = {word for value in values for word in (value if isinstance(value, tuple) else (value,))}
    declared = [found for found in vars(ast).values() if isinstance(found, type)]
    constructs = {found for found in declared if issubclass(found, ast.Node)} - {ast.Node, ast.StatementNode}
    choices = {word for found in declared if issubclass(found, Enum) for word in found}
    assert sorted(found.__name__ for found in constructs - {type(node) for node in shown}) == []
    assert sorted(str(choice) for choice in choices if choice not in words) == []


# ---- what cannot be played yet

REFUSALS = ROOT / "compiler" / "refuse.py"
# Other checks refuse these first, in other words: K305 and K209.
REFUSED_BEFORE = {"a lead or deal by this player", "ranks below a chosen rank"}


def primitives(piece: Piece) -> set[str]:
    """What K490 says of a piece, in the words between its first backticks."""
    found = compile_text(alone(piece)).diagnostics
    return {one.message.split("`")[1] for one in found if one.code is Code.NOT_BUILT_YET}


def words_in(node: python.AST) -> Iterator[str]:
    return (one.value for one in python.walk(node) if isinstance(one, python.Constant) and isinstance(one.value, str))


def refused_words() -> set[str]:
    """Every text with which the compiler can name what it refuses, or the beginning of it."""
    found: set[str] = set()
    for node in python.walk(python.parse(REFUSALS.read_text(encoding="utf-8"))):
        match node:
            case python.Return(value=python.AST() as value):
                found.update(words_in(value))
            case python.AnnAssign(target=python.Name(id="NOT_BUILT")) | python.Call(func=python.Name(id="_Found")):
                found.update(words_in(node))
    return found


@pytest.mark.parametrize("row", [pytest.param(row, id=row.words) for row in not_built()])
def test_the_list_of_what_cannot_be_played_is_right(row: NotBuilt) -> None:
    assert primitives(row.piece) == {row.words}


def test_the_list_of_what_cannot_be_played_is_complete() -> None:
    listed = {row.words for row in not_built()}
    wanted = refused_words() - REFUSED_BEFORE
    assert [words for words in wanted if not any(one.startswith(words) for one in listed)] == []
    marked = {words for piece in pieces() if not piece.built for words in primitives(piece)}
    assert sorted(marked - listed) == []


# ---- commands


def line_fits(shown: str, printed: str) -> bool:
    """Whether a printed line is the one shown; `…` stands for any part of it, two blanks for a tab."""
    parts = [re.escape(part) for part in shown.rstrip().split("…")]
    return re.fullmatch(".*".join(parts), printed.replace("\t", "  ").rstrip()) is not None


def fits(shown: list[str], printed: list[str]) -> bool:
    """Whether what is printed is what the page shows; a line `…` stands for any number of lines."""
    if not shown:
        return not printed
    if shown[0].strip() == "…":
        return any(fits(shown[1:], printed[at:]) for at in range(len(printed) + 1))
    return bool(printed) and line_fits(shown[0], printed[0]) and fits(shown[1:], printed[1:])


class Shell:
    """As much of a shell as the pages need, in one folder: `kakumei`, `cat`, `echo $?`, `< FILE` and `> FILE`."""

    def __init__(self) -> None:
        self.status = 0

    def run(self, command: str) -> str:
        """What the command prints."""
        words = shlex.split(command, comments=True)
        typed = self._taken(words, "<")
        file = self._taken(words, ">")
        text = self._output(words, None if typed is None else Path(typed).read_text(encoding="utf-8"))
        if file is None:
            return text
        Path(file).write_text(text, encoding="utf-8")
        return ""

    @staticmethod
    def _taken(words: list[str], sign: str) -> str | None:
        """The file behind a sign, both taken out of the words."""
        if sign not in words:
            return None
        at = words.index(sign)
        file = words[at + 1]
        del words[at : at + 2]
        return file

    def _output(self, words: list[str], typed: str | None) -> str:
        match words:
            case ["kakumei", *arguments]:
                result = CliRunner().invoke(app, arguments, input=typed, prog_name="kakumei", obj=Inputs())
                if result.exception is not None and not isinstance(result.exception, SystemExit):
                    raise result.exception
                self.status = result.exit_code
                return result.output
            case ["cat", *files]:
                return "".join(Path(file).read_text(encoding="utf-8") for file in files)
            case ["echo", "$?"]:
                return f"{self.status}\n"
            case _:
                raise AssertionError(f"no test can run: {words}")


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a console block with what the page shows of its output."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *shown = part.rstrip().splitlines()
        yield command, shown


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of the page are written and its commands run, from top to bottom."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    shell = Shell()
    for snippet in snippets(page):
        if snippet.file is not None:
            Path(snippet.file).write_text(snippet.text, encoding="utf-8")
        elif snippet.language == "console":
            for command, shown in commands(snippet.text):
                printed = shell.run(command).rstrip().splitlines()
                assert fits(shown, printed), f"{snippet.name}: $ {command}\n" + "\n".join(printed)


# ---- the tutorial


def test_the_tutorial_ends_with_the_file_that_stands_beside_it() -> None:
    written = [found.text for found in snippets(DOCS / "authors.md") if found.file == "sunday.rules"]
    assert (DOCS / "examples" / "sunday.rules").read_text(encoding="utf-8") == written[-1]


# ---- formats


def schema(document: dict[str, object]) -> Draft202012Validator:
    """The published schema of the format a document says it is."""
    name = str(document["format"]).removeprefix("kakumei.").replace("/", "-")
    return Draft202012Validator(json.loads((DOCS / "schema" / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("snippet", [pytest.param(found, id=found.name) for found in every_snippet("json")])
def test_json_is_valid(snippet: Snippet) -> None:
    document = json.loads(snippet.text)
    schema(document).validate(document)


@pytest.mark.parametrize("snippet", [pytest.param(found, id=found.name) for found in every_snippet("jsonl")])
def test_logs_are_valid(snippet: Snippet) -> None:
    lines = [json.loads(line) for line in snippet.text.splitlines()]
    for line in lines:
        schema(lines[0]).validate(line)


def test_the_verdict_shown_is_the_one_that_is_printed() -> None:
    shown = {found.file: json.loads(found.text) for found in snippets(DOCS / "formats.md") if found.language == "json"}
    assert json.loads(json.dumps(judge_scenario(shown["argument.json"]))) == shown["argument.verdict.json"]


def test_every_published_schema_is_on_the_page() -> None:
    page = (DOCS / "formats.md").read_text(encoding="utf-8")
    assert [path.name for path in sorted((DOCS / "schema").glob("*.json")) if f"schema/{path.name}" not in page] == []


# ---- what pages say about the code


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_python_gives_what_the_page_shows(page: Path) -> None:
    text = "\n".join(found.text for found in snippets(page) if found.language == "python")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


@pytest.mark.parametrize("page", [pytest.param(page, id=page.name) for page in pages()])
def test_what_a_page_names_is_there(page: Path) -> None:
    """Links lead somewhere, files exist, and a table of code names what stands in its files."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    links = [link.partition("#") for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    missing = [link for link, _, _ in links if link and not (page.parent / link).exists()]
    for link, _, heading in links:
        if heading and heading not in headings(page.parent / link if link else page):
            missing.append(f"{link}#{heading}")
    missing += [file for file in re.findall(CODE_FILE, text) if not list(ROOT.glob(file))]
    assert missing == []


CODE_FILE = r"`((?:grammar|dsl|variants|compiler|engine|checker|cli|tests|docs|bench)/[\w./*-]*)`"


def headings(page: Path) -> set[str]:
    """The anchors of a page, as they are made on the web."""
    found = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in found}


def named_code() -> Iterator[tuple[str, str]]:
    """Rows of tables that say what to look for in which file."""
    page = (DOCS / "adding-a-primitive.md").read_text(encoding="utf-8")
    for file, words in re.findall(r"^\| \d \| `([^`]+)` \| `([^`]+)` \|", page, re.MULTILINE):
        yield file, words
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    for words, file in re.findall(r"^\|[^|]+\| `([\w-]+)` \| `([\w./]+)` \|$", page, re.MULTILINE):
        yield file, words


@pytest.mark.parametrize(("file", "words"), list(named_code()))
def test_what_to_look_for_is_found(file: str, words: str) -> None:
    assert words in (ROOT / file).read_text(encoding="utf-8")
