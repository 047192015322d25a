"""Reading JSON with places: the same values as Python's own reader, and one diagnostic where it is none."""

import json

import pytest
from hypothesis import given, strategies as st

from kakumei.checker.json_text import Array, Object, Scalar, filled_lines, plain, read_json
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.source import Source

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
NUMBERS = st.integers(-(10**12), 10**12) | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=20,
)


@given(value=VALUES, indent=st.none() | st.integers(0, 3))
def test_values_are_those_of_python(value: object, indent: int | None) -> None:
    found = read_json(Source("x", json.dumps(value, indent=indent)))
    assert not isinstance(found, Diagnostic)
    assert plain(found) == value


@given(text=st.text(alphabet='{}[]",:0123456789-+.eE \\ntrufalsx\n', max_size=40))
def test_what_python_refuses_is_refused(text: str) -> None:
    try:
        json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_pair_twice)
        valid = True
    except ValueError:
        valid = False
    assert isinstance(read_json(Source("x", text)), Diagnostic) is not valid


def _no_constant(name: str) -> None:
    raise ValueError(name)


def _no_pair_twice(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field twice")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param("", (1, 1), id="nothing"),
        pytest.param('{"a": 1,}', (1, 9), id="a comma too many"),
        pytest.param('{"a": 1\n"b": 2}', (2, 1), id="a comma missing"),
        pytest.param("{'a': 1}", (1, 2), id="single quotes"),
        pytest.param("[1, 2", (1, 6), id="never closed"),
        pytest.param("[1] 2", (1, 5), id="something after it"),
        pytest.param("[NaN]", (1, 2), id="no number"),
        pytest.param("[01]", (1, 2), id="a leading zero"),
        pytest.param('["\\ud800"]', (1, 2), id="half a character"),
        pytest.param('{"a": 1, "a": 2}', (1, 10), id="a field twice"),
        pytest.param("[" * 5000, (1, 33), id="too deep"),
        pytest.param("9" * 5000, (1, 1), id="too long a number"),
    ],
)
def test_where_reading_stops(text: str, place: tuple[int, int]) -> None:
    source = Source("x", text)
    found = read_json(source)
    assert isinstance(found, Diagnostic)
    assert found.code is Code.INVALID_JSON
    stopped = source.place(found.primary.span.start)
    assert (stopped.line, stopped.column) == place


def test_every_value_knows_its_place() -> None:
    source = Source("x", ' {"deal": [["S3"], []], "seats": 2}')
    found = read_json(source)
    assert isinstance(found, Object)
    deal, seats = found.members
    assert source.slice(found.span) == '{"deal": [["S3"], []], "seats": 2}'
    assert source.slice(deal.name_span) == '"deal"'
    assert isinstance(deal.value, Array)
    assert [source.slice(item.span) for item in deal.value.items] == ['["S3"]', "[]"]
    assert isinstance(seats.value, Scalar)
    assert source.slice(seats.value.span) == "2"


def test_lines_are_read_one_by_one() -> None:
    source = Source("x", '{"a": 1}\n\n{"b": }\n[3]\n')
    first, second, third = (read_json(source, start=start, end=end) for start, end in filled_lines(source))
    assert isinstance(first, Object)
    assert isinstance(second, Diagnostic)
    assert source.place(second.primary.span.start).line == 3
    assert isinstance(third, Array)
