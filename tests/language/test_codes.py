"""The table of diagnostics: its rows are sound, and every check fills the templates of the code it names."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from kakumei.dsl.codes import Code, find_code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic, has_errors
from kakumei.dsl.severity import Group, Severity
from kakumei.dsl.source import NO_SPAN

ROOT = Path(__file__).parents[2]
PACKAGES = ("grammar", "dsl", "variants", "compiler", "engine", "checker", "cli")
NOT_FIELDS = frozenset({"code", "span", "secondary", "notes", "label", "help"})

EVERY_CODE = pytest.mark.parametrize("code", [pytest.param(code, id=code.number) for code in Code])


def fields_of(template: str) -> set[str]:
    """The names a template has in braces."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_no_number_is_used_twice() -> None:
    numbers = Counter(code.number for code in Code)
    assert [number for number, count in numbers.items() if count > 1] == []


def test_rows_stand_in_the_order_of_their_numbers() -> None:
    numbers = [code.number for code in Code]
    assert numbers == sorted(numbers)


@EVERY_CODE
def test_a_row_is_complete(code: Code) -> None:
    entry = code.value
    assert code.number[0] == "K"
    assert len(code.number) == 4
    assert code.number[1:].isdigit()
    assert code.group in Group
    for words in (entry.title, entry.message, entry.label, entry.help):
        assert words == words.strip() != ""
        assert not words.endswith(".")
        assert words.count("`") % 2 == 0, "an author's word is in backticks on both sides"
    # A name of ours stands first in one message; everything else begins in lower case.
    assert entry.message[0] in "`{" or entry.message[0].islower() or entry.message.startswith("Kakumei")
    assert "illegal" not in entry.message + entry.label + entry.help, "texts are invalid, moves are illegal"


@EVERY_CODE
def test_templates_are_filled_by_name(code: Code) -> None:
    entry = code.value
    fields = fields_of(entry.message) | fields_of(entry.label) | fields_of(entry.help)
    assert all(field.isidentifier() for field in fields)
    assert fields.isdisjoint(NOT_FIELDS)
    filled = diagnostic(code, NO_SPAN, **dict.fromkeys(fields, "{x}"))
    assert filled.severity is code.severity
    # What an author wrote is never read as a template.
    assert all("{x}" in part for part, template in pairs(filled, code) if fields_of(template))


def pairs(filled: Diagnostic, code: Code) -> Iterator[tuple[str, str]]:
    """Each filled text of a diagnostic beside its template."""
    yield filled.message, code.value.message
    yield filled.primary.text, code.value.label
    yield filled.help or "", code.value.help


def test_internal_errors_alone_are_ours() -> None:
    assert [code for code in Code if code.group is Group.OUR_BUG] == [Code.INTERNAL_ERROR]


def test_a_code_is_found_by_its_number_in_either_case() -> None:
    assert find_code("k405") is Code.NEVER_APPLIES
    assert find_code("K000") is None


def test_what_the_check_knows_better_replaces_the_words_of_the_table() -> None:
    better = diagnostic(Code.UNKNOWN_RULE, NO_SPAN, name="flp", label="no such rule", help="did you mean `flip`?")
    assert better == Diagnostic(
        code=Code.UNKNOWN_RULE,
        message="unknown house rule `flp`",
        primary=Label(NO_SPAN, "no such rule"),
        help="did you mean `flip`?",
    )


def test_a_forgotten_field_is_our_mistake() -> None:
    with pytest.raises(KeyError, match="name"):
        diagnostic(Code.UNKNOWN_RULE, NO_SPAN)


def test_warnings_are_no_errors() -> None:
    def of(severity: Severity) -> Diagnostic:
        code = next(code for code in Code if code.severity is severity)
        return Diagnostic(code=code, message="", primary=Label(NO_SPAN))

    assert not has_errors([])
    assert not has_errors([of(Severity.WARNING)])
    assert has_errors([of(Severity.WARNING), of(Severity.ERROR)])


def calls_of_diagnostic(path: Path) -> Iterator[tuple[str, ast.Call, Code]]:
    """Each call `diagnostic(Code.NAME, ...)` of a module and where it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(
                func=ast.Name(id="diagnostic"), args=[ast.Attribute(value=ast.Name(id="Code"), attr=name), *_]
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node, Code[name]


def test_every_check_fills_its_templates() -> None:
    """A field that is missing would fail only when somebody makes that mistake, so the calls are read instead."""
    wrong = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for place, call, code in calls_of_diagnostic(path):
                given = {keyword.arg for keyword in call.keywords}
                if None in given:
                    continue  # fields passed on as a dictionary
                constant = {key.arg for key in call.keywords if isinstance(key.value, ast.Constant)}
                needed = fields_of(code.value.message)
                # A label or help that may be None at run time still needs the table's; a constant one never does.
                for part, template in (("label", code.value.label), ("help", code.value.help)):
                    if part not in constant:
                        needed |= fields_of(template)
                missing = needed - given
                unknown = given - NOT_FIELDS - needed - fields_of(code.value.label) - fields_of(code.value.help)
                if missing or unknown:
                    wrong.append(
                        f"{place}: {code.name} lacks {sorted(missing)}, does not know {sorted(map(str, unknown))}"
                    )
    assert wrong == []
