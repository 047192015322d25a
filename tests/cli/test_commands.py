"""Every command: what it prints, where, and its exit status."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import kakumei

from kakumei.cli.app import COMMANDS
from kakumei.cli.commands.explain import GROUPS
from kakumei.compiler.document import read_document
from kakumei.dsl.codes import Code
from kakumei.dsl.severity import Group

SCENARIO: dict[str, Any] = {
    "format": "kakumei.scenario/1",
    "variant": "playtash",
    "seats": 3,
    "leader": 0,
    "deal": [["S9", "S3"], ["JK", "C9"], ["D4", "D5"]],
    "moves": [{"seat": 0, "move": "play", "cards": ["S9"]}],
}

FRIDAY = """variant my_table "My table" based on playtash
option suit_lock on
drop   forbidden_finish
"""

WRONG = """variant my_table "My table" based on playtash
use suit_lok
players 3 to 2
"""


@pytest.fixture
def friday(tmp_path: Path) -> str:
    path = tmp_path / "friday.rules"
    path.write_text(FRIDAY, encoding="utf-8")
    return str(path)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.rules"
    path.write_text(WRONG, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = kakumei(name, "--help")
    assert result.exit_code == 0
    assert f"Usage: kakumei {name}" in result.stdout


def test_an_unknown_command_is_guessed() -> None:
    result = kakumei("chek")
    assert result.exit_code == 2
    assert "Did you mean `check`?" in result.stderr


# ---- check


def test_check_everything() -> None:
    result = kakumei("check")
    assert result.exit_code == 0, result.stdout


def test_check_a_file(friday: str, wrong: str) -> None:
    assert kakumei("check", friday).exit_code == 0
    result = kakumei("check", friday, wrong)
    assert result.exit_code == 1
    assert f"{wrong}:2:5" in result.stdout
    assert "did you mean `suit_lock`?" in result.stdout


def test_check_as_json(wrong: str) -> None:
    result = kakumei("check", wrong, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["format"] == "kakumei.diagnostics/1"
    first = document["diagnostics"][0]
    assert (first["code"], first["file"], first["line"], first["column"]) == ("K201", wrong, 2, 5)


def test_check_a_library(tmp_path: Path) -> None:
    """The rules of a text without variants are checked as well."""
    path = tmp_path / "mine.rules"
    path.write_text(
        'library mine "Mine"\nrule odd_cut "Odd cut"\n  when a player plays anything with foo then the trick ends\n',
        encoding="utf-8",
    )
    result = kakumei("check", str(path))
    assert result.exit_code == 1
    assert f"{path}:3:" in result.stdout


@pytest.mark.parametrize(
    ("name", "code", "help"),
    [
        pytest.param("playtsh", "K602", "did you mean `playtash`?", id="a slip"),
        pytest.param("nowhere/x.rules", "K601", "check the path", id="no such file"),
    ],
)
def test_what_is_not_there(name: str, code: str, help: str) -> None:
    for command in ("check", "build", "test", "play"):
        result = kakumei(command, name)
        assert result.exit_code == 2, command
        assert result.stdout == ""
        assert code in result.stderr
        assert help in result.stderr


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_bytes(b"variant \xff\xfe")
    result = kakumei("check", str(path))
    assert result.exit_code == 2
    assert "K601" in result.stderr


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        pytest.param("suit_lock", "K604", id="no value"),
        pytest.param("suit_lock=maybe", "K604", id="no such value"),
        pytest.param("suit_lok=on", "K203", id="no such option"),
        pytest.param("suit_lock=3", "K301", id="a number for a switch"),
    ],
)
def test_wrong_settings(setting: str, code: str) -> None:
    result = kakumei("check", "playtash", "--set", setting)
    assert result.exit_code == 2
    assert code in result.stderr


def test_a_rule_that_is_dead_at_a_setting() -> None:
    """A warning, with the variant it is about, since several may be checked; none at the setting of the variant."""
    result = kakumei("check", "persona_tycoon", "playtash", "--set", "joker_count=0")
    assert result.exit_code == 2  # playtash has no such choice
    result = kakumei("check", "persona_tycoon", "--set", "joker_count=0")
    assert result.exit_code == 0
    assert "warning[K405]: `spade3_return` can never apply" in result.stdout
    assert "there are no jokers, as `persona_tycoon` is set here" in result.stdout
    assert result.stdout.endswith("1 warning.\n")
    (one,) = json.loads(kakumei("check", "persona_tycoon", "--set", "joker_count=0", "--json").stdout)["diagnostics"]
    assert (one["code"], one["severity"], one["file"], one["line"]) == ("K405", "warning", None, None)
    assert "no problem found" in kakumei("check", "persona_tycoon", "--set", "joker_count=1").stdout


def test_settings_that_conflict() -> None:
    result = kakumei("check", "friday", "--set", "nine_reverse=on")
    assert result.exit_code == 2
    assert "K420" in result.stderr
    assert kakumei("check", "friday", "--set", "nine_reverse=on", "--set", "five_skip=off").exit_code == 0


# ---- format


def test_format(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_text('variant  x   "X" based   on playtash players 4', encoding="utf-8")
    assert kakumei("format", "--check", str(path)).exit_code == 1
    diff = kakumei("format", "--diff", str(path))
    assert diff.exit_code == 1
    assert "+players   4\n" in diff.stdout
    assert "\n\\ No newline at end of file\n" in diff.stdout
    assert path.read_text(encoding="utf-8").startswith("variant  x")
    assert kakumei("format", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8").startswith('variant x "X" based on playtash\n')
    assert kakumei("format", "--check", str(path)).exit_code == 0


def test_format_writes_what_a_link_leads_to(tmp_path: Path) -> None:
    path, link = tmp_path / "mine.rules", tmp_path / "link.rules"
    path.write_text("variant   mine", encoding="utf-8")
    link.symlink_to(path)
    assert kakumei("format", str(link)).exit_code == 0
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "variant mine\n"


def test_format_standard_input() -> None:
    result = kakumei("format", "-", typed='variant  x   "X" based   on playtash players 4')
    assert result.exit_code == 0
    assert result.stdout.startswith('variant x "X" based on playtash\n')


def test_format_leaves_a_broken_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_text("variant  x   players", encoding="utf-8")
    result = kakumei("format", str(path))
    assert result.exit_code == 2
    assert "K10" in result.stderr
    assert path.read_text(encoding="utf-8") == "variant  x   players"


# ---- build


def test_build(tmp_path: Path, friday: str) -> None:
    out = tmp_path / "out"
    result = kakumei("build", friday, "playtash", "--out", str(out), "--set", "suit_lock=on")
    assert result.exit_code == 0, result.stderr
    assert {path.name for path in out.iterdir()} >= {
        "my_table.config.json",
        "my_table.html",
        "my_table.md",
        "playtash.config.json",
        "playtash.md",
    }
    assert read_document((out / "my_table.config.json").read_bytes()).setting["suit_lock"] is True
    assert (out / "my_table.md").read_text(encoding="utf-8").startswith("# My table\n")


def test_build_for_a_number_of_players(tmp_path: Path) -> None:
    out = str(tmp_path)
    assert kakumei("build", "playtash", "--out", out, "--players", "5").exit_code == 0
    result = kakumei("build", "playtash", "--out", out, "--players", "9")
    assert result.exit_code == 2
    assert "K618" in result.stderr


def test_a_mistake_anywhere_writes_nothing(tmp_path: Path, wrong: str) -> None:
    out = tmp_path / "out"
    assert kakumei("build", "playtash", wrong, "--out", str(out)).exit_code == 2
    assert not out.exists()


def test_what_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    blocked = tmp_path / "playtash.md"
    blocked.mkdir()
    result = kakumei("build", "playtash", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "K603" in result.stderr
    assert blocked.is_dir()
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".")]


# ---- test


def test_examples(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    example = (
        'example "a four is too weak"\n  P1 holds H5 H9  P2 holds {card} C9  P1 leads\n'
        "  P1 plays H5  P2 cannot play {card}"
    )
    path.write_text(f'variant x "X" based on plain\n{example.format(card="D4")}', encoding="utf-8")
    assert kakumei("test", str(path)).exit_code == 0
    path.write_text(f'variant x "X" based on plain\n{example.format(card="D6")}', encoding="utf-8")
    result = kakumei("test", str(path))
    assert result.exit_code == 1
    assert "K510" in result.stdout
    assert "it is legal" in result.stdout
    document = json.loads(kakumei("test", str(path), "--json").stdout)
    assert [one["ok"] for one in document["examples"]] == [False]


def test_examples_of_a_library_rule_and_of_a_library_file(tmp_path: Path) -> None:
    assert "all hold" in kakumei("test", "eight_cut").stdout
    path = tmp_path / "mine.rules"
    path.write_text(
        'library mine "Mine"\n'
        'rule six_cut "Six cut"\n  when a player plays anything with 6 then the trick ends, the player leads\n'
        'example six_cut "a six cuts"\n  P1 holds H4 C9  P2 holds D6 C10  P1 leads\n'
        "  P1 plays H4  P2 plays D6  now P2 leads\n"
        'example six_cut "a five does not"\n  P1 holds H4 C9  P2 holds D5 C10  P1 leads\n'
        "  P1 plays H4  P2 plays D5  now P2 leads\n",
        encoding="utf-8",
    )
    result = kakumei("test", str(path))
    assert result.exit_code == 1
    assert "2 examples, 1 of them failing" in result.stdout


# ---- judge


def judge(document: object, *arguments: str) -> Any:
    return kakumei("judge", "-", *arguments, typed=json.dumps(document))


def test_judge() -> None:
    result = judge(SCENARIO)
    assert result.exit_code == 0
    assert "legal    P1 plays S9" in result.stdout
    illegal = SCENARIO | {"moves": [{"seat": 1, "move": "play", "cards": ["C9"]}, *SCENARIO["moves"]]}
    result = judge(illegal, "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert [one["legal"] for one in document["verdicts"]] == [False, True]
    assert document["state"]["hands"][0] == ["S3"]
    assert document["verdicts"][0]["reasons"][0]["code"] == "wrong_seat"


def test_judge_a_malformed_scenario_prints_nothing_on_standard_output() -> None:
    for document in (SCENARIO | {"seats": 9}, SCENARIO | {"extra": 1}, []):
        for arguments in ((), ("--json",)):
            result = judge(document, *arguments)
            assert result.exit_code == 2
            assert result.stdout == ""
            assert "error[K6" in result.stderr


def test_judge_at_another_setting() -> None:
    moves = [{"seat": 0, "move": "play", "cards": ["JK"]}, {"seat": 1, "move": "play", "cards": ["S3"]}]
    document = SCENARIO | {"deal": [["JK", "C9"], ["S3", "C5"], ["D4"]], "moves": moves}
    assert judge(document).exit_code == 0
    assert judge(document, "--set", "spade3_return=off").exit_code == 1
    result = judge(document, "--set", "spade=off")
    assert result.exit_code == 2
    assert "K203" in result.stderr


def test_judge_under_a_variant_of_your_own(friday: str, wrong: str) -> None:
    result = judge(SCENARIO | {"options": {"suit_lock": False}}, "--variant", friday, "--json")
    assert result.exit_code == 0
    assert judge(SCENARIO, "--variant", wrong).exit_code == 2


# ---- replay


def test_replay(tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    typed = "#1\n" * 500
    result = kakumei("play", "japanese_app", "--seats", "3", "--seed", "5", "--log", str(path), typed=typed)
    assert result.exit_code == 0, result.stdout
    assert "The match is over" in result.stdout
    result = kakumei("replay", str(path))
    assert result.exit_code == 0, result.stdout
    lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[-1])["end"]["places"]
    changed = [line.replace('"places":[', '"places":[9,') if '"end"' in line else line for line in lines]
    path.write_text("\n".join(changed), encoding="utf-8")
    result = kakumei("replay", str(path), "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["agrees"] is False
    path.write_text("\n".join(["{}", *lines]), encoding="utf-8")
    assert kakumei("replay", str(path)).exit_code == 2


# ---- lists


def test_variants() -> None:
    assert "playtash\tDaifugo at PlayTash\t3 to 6\t" in kakumei("variants").stdout
    listed = json.loads(kakumei("variants", "--json").stdout)["variants"]
    (one,) = [variant for variant in listed if variant["name"] == "playtash"]
    assert one["players"] == [3, 6]
    assert one["options"]["suit_lock"] is False


def test_library() -> None:
    assert "eight_cut\tEight cut\t" in kakumei("library").stdout
    page = kakumei("library", "eight_cut").stdout
    assert "param cut_rank" in page
    assert "a lone 8 ends the trick" in page
    result = kakumei("library", "eight_cutt")
    assert result.exit_code == 2
    assert "did you mean `eight_cut`?" in result.stderr
    (one,) = json.loads(kakumei("library", "eight_cut", "--json").stdout)["rules"]
    assert one["names"]["ja"] == "8切り"


def test_explain_lists_the_codes_by_group() -> None:
    lines = kakumei("explain").stdout.splitlines()
    assert "K405\twarning\trule that can never apply\tclashes and gaps" in lines
    assert len(lines) == len(Code)
    groups = [line.split("\t")[3] for line in lines]
    assert list(dict.fromkeys(groups)) == list(GROUPS.values())
    assert set(GROUPS) == set(Group)


@pytest.mark.parametrize("typed", ["K405", "k405", "405"])
def test_explain_prints_the_page_as_it_stands(typed: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "errors" / "K405.md").read_text(encoding="utf-8")
    assert kakumei("explain", typed).stdout == page.rstrip() + "\n"


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("K40", "Did you mean K405?"),
        ("K499", "Did you mean K4"),
        ("K777", "`kakumei explain` lists the codes."),
        ("K3000", "Codes of this kind are K301 to K309"),
        ("nonsense", "`kakumei explain` lists the codes."),
    ],
)
def test_explain_guesses(typed: str, hint: str) -> None:
    result = kakumei("explain", typed)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_a_file_with_two_variants(tmp_path: Path) -> None:
    """Both are checked and tested; the last one is the one that is built and played."""
    path = tmp_path / "two.rules"
    failing = 'example "no"\n  P1 holds H5 H9  P2 holds D6 C9  P1 leads  P1 plays H5  P2 cannot play D6\n'
    path.write_text(
        f'variant first "First" based on plain\n{failing}variant second "Second" based on plain\nuse eight_cut\n',
        encoding="utf-8",
    )
    assert kakumei("check", str(path)).exit_code == 0
    result = kakumei("test", str(path))
    assert result.exit_code == 1
    assert "1 example, 1 of them failing" in result.stdout
    assert kakumei("build", str(path), "--out", str(tmp_path / "out")).exit_code == 0
    assert (tmp_path / "out" / "second.md").exists()
    assert not (tmp_path / "out" / "first.md").exists()
    path.write_text('variant first "First"\nvariant second "Second" based on plain\n', encoding="utf-8")
    assert kakumei("check", str(path)).exit_code == 1
