"""What only a process of its own shows: colours, failures, completion, what is loaded."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import run_kakumei
from terminal import on_terminal, without_colours


def test_no_colour_in_a_pipe() -> None:
    result = run_kakumei("check", "playtsh")
    assert result.returncode == 2
    assert "\x1b" not in result.stderr


def test_help_loads_neither_engine_nor_compiler_nor_lark() -> None:
    program = (
        "import sys\n"
        "from kakumei.cli import main\n"
        "sys.argv = ['kakumei', '--help']\n"
        "try:\n"
        "    main()\n"
        "except SystemExit:\n"
        "    pass\n"
        "ours = ('kakumei.engine', 'kakumei.compiler', 'kakumei.checker')\n"
        "heavy = (*ours, 'lark', 'jinja2', 'fluent', 'rich', 'msgspec')\n"
        "print([name for name in sys.modules if name.startswith(heavy)], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_a_failure_of_ours_becomes_a_report(tmp_path: Path) -> None:
    """No traceback, the code, and a file that holds the call and its input."""
    path = tmp_path / "mine.rules"
    path.write_text("variant mine # what it failed on", encoding="utf-8")
    program = (
        "import sys\n"
        "import kakumei.compiler.pipeline as pipeline\n"
        "def fail(*rest):\n"
        "    raise RuntimeError('out of luck')\n"
        "pipeline.elaborate = pipeline.collect = fail\n"
        "from kakumei.cli import main\n"
        f"sys.argv = ['kakumei', 'check', {str(path)!r}]\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env={"TMPDIR": str(tmp_path)}
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "error[K901]: Kakumei itself failed: RuntimeError: out of luck" in done.stderr
    assert "Traceback" not in done.stderr
    (report,) = tmp_path.glob("kakumei-report-*.txt")
    assert str(report) in done.stderr
    text = report.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "# what it failed on" in text
    assert "'check'" in text


def test_completion_of_commands_and_variants() -> None:
    env = {"_KAKUMEI_COMPLETE": "bash_complete"}
    commands = run_kakumei(env=env | {"COMP_WORDS": "kakumei ", "COMP_CWORD": "1"})
    # `python -m` has another name than the console script, so completion is asked for through it.
    script = Path(sys.executable).with_name("kakumei")
    if script.exists():
        done = subprocess.run(
            [script],
            env=env | {"COMP_WORDS": "kakumei play", "COMP_CWORD": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout.split() == ["plain,play"]
        done = subprocess.run(
            [script],
            env=env | {"COMP_WORDS": "kakumei build play", "COMP_CWORD": "2"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout.split() == ["plain,playtash"]
    assert commands.returncode in (0, 2)


def test_a_page_is_laid_out_on_a_terminal() -> None:
    shown = on_terminal("explain", "K405")
    assert "\x1b[" in shown
    lines = [line.rstrip() for line in without_colours(shown).splitlines()]
    assert "K405: rule that can never apply" in lines[0]
    assert "##" not in shown
    assert "```" not in shown
    assert ' variant my_table "My table" based on plain' in lines
    assert all(len(line) <= 80 for line in lines)


def test_codes_are_listed_by_group_on_a_terminal() -> None:
    lines = [line.strip() for line in without_colours(on_terminal("explain", columns=80)).splitlines()]
    begins = [lines.index(f"— {group} —") for group in ("syntax", "names", "clashes and gaps")]
    assert begins == sorted(begins)
    assert lines[begins[0] + 1].split()[:2] == ["K101", "error"]
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize(
    ("command", "heads", "first"),
    [
        ("library", ["rule", "name", "what it does"], ["eight_cut", "Eight cut", "One rank cuts: a play with"]),
        ("variants", ["name", "game", "players", "options"], ["aw_net", "AW-NET (2004)", "3 to 6", "equal_play"]),
    ],
)
def test_a_list_is_a_table_on_a_terminal_and_plain_in_a_pipe(command: str, heads: list[str], first: list[str]) -> None:
    lines = [line.strip() for line in without_colours(on_terminal(command, columns=80)).splitlines()]
    table = [re.split(r" {2,}", line) for line in lines if line]
    assert table[0] == heads
    assert set(lines[lines.index(next(line for line in lines if line)) + 1]) == {"─"}
    assert table[2] == first
    assert all(len(line) <= 80 for line in lines)
    piped = run_kakumei(command).stdout.splitlines()
    assert piped[0].split("\t")[: len(first) - 1] == first[:-1]
    assert all(line.count("\t") == len(heads) - 1 for line in piped)


def test_a_closed_pipe_is_no_failure() -> None:
    done = subprocess.run(
        f"{sys.executable} -m kakumei.cli library --json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "K901" not in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_that_lacks_the_letters() -> None:
    result = run_kakumei("library", "eight_cut", env={"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0
    assert "K901" not in result.stderr


def test_json_stays_json_where_a_letter_is_lacking(tmp_path: Path) -> None:
    """On such an output Python writes `\\xe9` for an é, which no reader of JSON takes."""
    path = tmp_path / "é.rules"
    path.write_text('variant friday "Friday" based on nobody\n', encoding="utf-8")
    result = run_kakumei("check", str(path), "--json", env={"PYTHONIOENCODING": "shift_jis"})
    assert {found["file"] for found in json.loads(result.stdout)["diagnostics"]} == {str(path)}
