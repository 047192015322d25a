"""No character that steers a terminal or turns a line round comes out again, wherever it came in."""

import json
from pathlib import Path

import pytest
from command_line import kakumei

from kakumei.dsl.invisible import is_invisible

# An escape that colours, one that names the window, a bell, back to the start of the line, a line turned round, a mark
# of direction, a line separator, a sign that takes no room, a tag.
SIGNS = (
    "\x1b[31m",
    "\x1b]0;named\x07",
    "\x07",
    "\r\x1b[K",
    "\u202e",
    "\u200f",
    "\u061c",
    "\u2028",
    "\u2060",
    "\U000e0041",
)

EVERY_SIGN = pytest.mark.parametrize("sign", SIGNS, ids=[f"{ord(sign[-1]):04X}" for sign in SIGNS])


def clean(text: str) -> bool:
    return not any(is_invisible(char) for char in text if char not in "\n\t")


def check_output(*arguments: str, status: int) -> str:
    """What is printed, which is clean."""
    result = kakumei(*arguments)
    assert result.exit_code == status, result.output
    assert clean(result.stdout)
    assert clean(result.stderr)
    return result.output


@EVERY_SIGN
def test_in_a_rule_text(sign: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text(f'variant mine "Mi{sign}ne" based on plain\n', encoding="utf-8", newline="")
    # `\r` ends a line, so that the quotation mark is never closed; every other sign is refused by its own code.
    wanted = "K104" if sign.startswith("\r") else "K122"
    assert wanted in check_output("check", str(path), status=1)
    for command in ("build", "format", "play", "test"):
        check_output(command, str(path), status=2)
    told = json.loads(check_output("check", "--json", str(path), status=1))
    assert wanted in [found["code"] for found in told["diagnostics"]]


@EVERY_SIGN
def test_in_a_scenario(sign: str, tmp_path: Path) -> None:
    path = tmp_path / "scenario.json"
    scenario = {"format": f"kakumei.scenario/1{sign}", f"na{sign}me": sign, "variant": f"pla{sign}in"}
    path.write_text(json.dumps(scenario, ensure_ascii=False), encoding="utf-8")
    check_output("judge", str(path), status=2)


@EVERY_SIGN
def test_on_the_command_line(sign: str) -> None:
    check_output("check", f"pla{sign}in", status=2)
    check_output("build", "plain", "--set", f"a{sign}=on", status=2)
    check_output("explain", f"K{sign}1", status=2)


@pytest.mark.parametrize(
    "name",
    ["大富豪 ♠3 革命", "Wieża Żółć", "Family 👨‍👩‍👧 night ❤️", "e\u0301te\u0301", "می‌خواهم", "100 % — “quoted”…"],
)
def test_names_in_any_script_stay_good(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.rules"
    path.write_text(f'variant mine "{name}" based on plain\n', encoding="utf-8")
    assert check_output("check", str(path), status=0) == "no problem found.\n"
