"""`docs/limits.md` tells every limit there is, and what is refused beyond it is refused with the code it tells."""

import json
import re
from pathlib import Path

import pytest
from command_line import kakumei

from kakumei.compiler.pipeline import compile_text
from kakumei.dsl import limits
from kakumei.dsl.codes import Code

PAGE = Path(__file__).parents[1] / "docs" / "limits.md"
HEAD = 'variant table "Table" based on plain\n'


def rows() -> dict[str, tuple[int, str]]:
    """Each limit on the page: its number, and what comes beyond it."""
    found = re.findall(r"^\| (.+?) \| ([0-9,]+) \| ?(.*?) ?\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {what: (int(number.replace(",", "")), beyond) for what, number, beyond in found}


def test_the_page_tells_every_limit() -> None:
    told = sorted(number for number, _ in rows().values())
    once = {name: value for name, value in vars(limits).items() if name.isupper() and isinstance(value, int)}
    # Players are told twice: in a text, and where a text sets no end.
    assert told == sorted([*once.values(), limits.MOST_PLAYERS])


def codes(text: str) -> set[str]:
    return {found.code.number for found in compile_text(text).diagnostics}


TEXTS = {
    "characters of a text": lambda most: HEAD + "\n" * (most - len(HEAD)),
    "characters between two quotation marks, or two brackets": lambda most: f'{HEAD}custom "{"x" * most}"\n',
    "characters of a name without quotation marks": lambda most: (
        f'{HEAD}use {"r" * most}\nrule {"r" * most} "R"\n  when a player plays 8 then the trick ends\n'
    ),
    "a number, or a line of a source": lambda most: f"{HEAD}score first {most}, others 0\n",
    "cards in the pack, at whatever setting": lambda most: f"{HEAD}cards 52 and {most - 52} jokers\n",
    "players": lambda most: f"{HEAD}players 3 to {most}\n",
}


@pytest.mark.parametrize("what", TEXTS)
def test_a_text_may_go_up_to_the_limit_and_no_further(what: str) -> None:
    most, code = rows()[what]
    assert code not in codes(TEXTS[what](most))
    assert code in codes(TEXTS[what](most + 1))


def test_a_bracket_and_the_line_of_a_source() -> None:
    beside = '"the book"'
    assert codes(f"{HEAD}source {beside}\nplayers 4 [L{limits.GREATEST_NUMBER + 1}]\n") >= {"K120"}
    assert codes(f"{HEAD}source {beside}\nplayers 4 [{'L1, ' * 400}L1]\n") >= {"K121"}


def test_every_code_on_the_page_is_tried_here() -> None:
    assert {what for what, (_, code) in rows().items() if code in ("K120", "K121", "K308", "K309")} == set(TEXTS)


def test_errors_of_syntax() -> None:
    most, _ = rows()["errors of syntax that are told"]
    found = compile_text(HEAD + "players to\n" * 200).diagnostics
    # What can be read is checked all the same, and what is said of it is no error of syntax.
    assert sum(one.code.group is Code.RESERVED_WORD.group for one in found) == most


def test_bytes_of_a_file(tmp_path: Path) -> None:
    _, code = rows()["bytes of a file, or of a line where each line is a scenario"]
    with (tmp_path / "long.rules").open("wb") as file:
        file.truncate(limits.MOST_BYTES_READ + 1)
    for command in ("check", "replay", "judge"):
        result = kakumei(command, str(tmp_path / "long.rules"))
        assert (result.exit_code, code in result.stderr, "longer than 67,108,864 bytes" in result.stderr) == (
            2,
            True,
            True,
        )


# ---- calls, scenarios and logs


def scenario(**fields: object) -> str:
    written = {"format": "kakumei.scenario/1", "variant": "plain", "seats": 2, "deal": [["S3"], ["S4"]], "leader": 0}
    return json.dumps(written | fields)


def test_players_where_the_variant_sets_no_end() -> None:
    most, code = rows()["players at a table, where the variant sets no end"]
    deal = [["S3"]] + [[]] * (most - 1)
    assert kakumei("judge", "-", typed=scenario(seats=most, deal=deal)).exit_code == 0
    assert code in kakumei("judge", "-", typed=scenario(seats=most + 1, deal=[*deal, []])).stderr
    log = json.dumps({"format": "kakumei.log/1", "variant": "plain", "seats": most + 1, "seed": 1, "options": {}})
    assert code in kakumei("replay", "-", typed=log).stderr


@pytest.mark.parametrize("number", [str(limits.MOST_PLAYERS + 1), "9" * 30, "9" * 5_000, "-1", "0", "1e3", "٣٣٣"])
def test_typed_numbers_of_a_call(number: str, tmp_path: Path) -> None:
    for arguments in (["play", "plain", "--seats", number], ["build", "plain", "--players", number]):
        result = kakumei(*arguments, *(["--out", str(tmp_path)] if arguments[0] == "build" else []), typed="q\n")
        assert result.exit_code == 2, arguments
        assert "K901" not in result.output


@pytest.mark.parametrize("option", ["--seed", "--hands"])
def test_a_seed_and_hands(option: str) -> None:
    most = limits.GREATEST_SEED if option == "--seed" else limits.MOST_HANDS
    assert kakumei("play", "plain", option, str(most), typed="q\n").exit_code == 0
    for number in (str(most + 1), "9" * 5_000):
        assert kakumei("play", "plain", option, number, typed="q\n").exit_code == 2


@pytest.mark.parametrize(
    "typed",
    [
        "#" + "9" * 5_000,
        "9" * 5_000,
        "P" + "9" * 5_000,
        "S" + "9" * 5_000,
        "9" * 5_000 + " of 7",
        "#²",
        "²",
        "x" * 50_000,
        "S3 " * 5_000,
        "RED " * 5_000,
        "S3 as " + "S4 " * 5_000,
        "call " + "x" * 5_000,
        "call \x1b]0;x\x07",
    ],
)
def test_a_number_typed_into_a_game_does_not_lose_it(typed: str) -> None:
    result = kakumei("play", "plain", "--seats", "3", "--seed", "1", typed=f"{typed}\nq\n")
    assert result.exit_code == 0, result.output
    assert "To be dealt the same cards again" in result.output


def test_json_within_json_and_long_numbers() -> None:
    deepest, code = rows()["lists and objects within each other, in JSON"]
    assert "nested too deeply" not in kakumei("judge", "-", typed="[" * deepest + "]" * deepest).stderr
    assert code in kakumei("judge", "-", typed="[" * (deepest + 1) + "]" * (deepest + 1)).stderr
    longest, code = rows()["characters of a number in JSON"]
    assert "is no value" not in kakumei("judge", "-", typed="9" * longest).stderr
    assert code in kakumei("judge", "-", typed="9" * (longest + 1)).stderr
