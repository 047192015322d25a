"""`kakumei judge` with many scenarios: in which order, what a bad one does, and that each is answered as it comes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import kakumei
from scenario_sample import SCENARIO as LEGAL

from kakumei.dsl.limits import MOST_BYTES_READ

ILLEGAL = LEGAL | {"moves": [{"seat": 1, "move": "pass"}]}
MALFORMED = LEGAL | {"variant": "nobody"}


def lines(*scenarios: object) -> str:
    return "".join(f"{json.dumps(scenario)}\n" for scenario in scenarios)


def answers(*arguments: str, typed: str | None = None) -> list[str]:
    """What is answered, in order: `legal`, `illegal`, or the code of what is wrong."""
    result = kakumei("judge", *arguments, "--json", typed=typed)
    found = []
    for line in result.stdout.splitlines():
        document = json.loads(line)
        if document["format"] == "kakumei.verdict/1":
            found += ["legal" if all(one["legal"] for one in document["verdicts"]) else "illegal"]
        else:
            found.append(document["diagnostics"][0]["code"])
    return [*found, f"status {result.exit_code}"]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param(lines(LEGAL, LEGAL), ["legal", "legal", "status 0"], id="all legal"),
        pytest.param(lines(LEGAL, ILLEGAL), ["legal", "illegal", "status 1"], id="one illegal"),
        pytest.param(lines(ILLEGAL, MALFORMED, LEGAL), ["illegal", "K602", "legal", "status 2"], id="one malformed"),
        pytest.param("{\n" + lines(LEGAL, LEGAL), ["K610", "legal", "legal", "status 2"], id="the first is no JSON"),
        pytest.param(lines(LEGAL, "word", [1]), ["legal", "K614", "K614", "status 2"], id="no objects"),
        pytest.param("\n" + lines(LEGAL) + "\n\n" + lines(LEGAL), ["legal", "legal", "status 0"], id="empty lines"),
        pytest.param(lines(LEGAL).replace("\n", "\r\n") * 2, ["legal", "legal", "status 0"], id="lines of Windows"),
        pytest.param((lines(LEGAL) * 2).rstrip(), ["legal", "legal", "status 0"], id="no end of the last line"),
    ],
)
def test_a_scenario_a_line(typed: str, expected: list[str], tmp_path: Path) -> None:
    assert answers("-", typed=typed) == expected
    for name in ("many.jsonl", "many.json"):
        (tmp_path / name).write_bytes(typed.encode())
        assert answers(str(tmp_path / name)) == expected
    assert answers("-", "--jobs", "2", typed=typed) == expected


def test_a_line_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_bytes(lines(LEGAL).encode() + b'{"variant": "caf\xe9"}\n' + lines(ILLEGAL).encode())
    assert answers(str(path)) == ["legal", "K601", "illegal", "status 2"]
    assert answers(str(path), "--jobs", "2") == ["legal", "K601", "illegal", "status 2"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_without_end(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    with path.open("wb") as file:
        file.write(lines(LEGAL).encode())
        file.truncate(MOST_BYTES_READ * 2)
    assert answers(str(path), "--jobs", jobs) == ["legal", "K601", "status 2"]


def test_one_scenario_is_answered_as_ever(tmp_path: Path) -> None:
    for text in (json.dumps(LEGAL), json.dumps(LEGAL, indent=2), lines(LEGAL)):
        result = kakumei("judge", "-", typed=text)
        assert result.stdout.splitlines() == ["legal    P1 plays S9", "Next: P2 (turn), 1 legal move."]
        assert json.loads(kakumei("judge", "-", "--json", typed=text).stdout)["format"] == "kakumei.verdict/1"
        assert len(kakumei("judge", "-", "--json", typed=text).stdout.splitlines()) > 10


def test_one_line_that_is_said_to_be_one() -> None:
    assert answers("-", "--lines", typed=lines(LEGAL)) == ["legal", "status 0"]
    assert answers("-", "--lines", typed=lines(MALFORMED)) == ["K602", "status 2"]
    assert answers("-", "--lines", typed="") == ["status 0"]


def test_files_and_folders_in_their_order(tmp_path: Path) -> None:
    for name, scenario in (
        ("b/two.json", ILLEGAL),
        ("b/one.json", LEGAL),
        ("b/c/deep.json", MALFORMED),
        ("a.json", LEGAL),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(json.dumps(scenario, indent=1), encoding="utf-8")
    (tmp_path / "b" / "notes.txt").write_text("not a scenario", encoding="utf-8")
    (tmp_path / "b" / "z.jsonl").write_text(lines(LEGAL, ILLEGAL), encoding="utf-8")
    inside = ["legal", "illegal", "legal", "illegal", "K602"]
    assert answers(str(tmp_path / "b")) == [*inside, "status 2"]
    assert answers(str(tmp_path / "a.json"), str(tmp_path / "b")) == ["legal", *inside, "status 2"]
    assert answers(str(tmp_path / "a.json"), str(tmp_path / "none.json")) == ["legal", "K601", "status 2"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_what_is_no_file_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "case.json").write_text(json.dumps(LEGAL), encoding="utf-8")
    os.mkfifo(tmp_path / "pipe.json")
    (tmp_path / "round.json").symlink_to(tmp_path)
    assert answers(str(tmp_path)) == ["legal", "status 0"]


def test_what_people_read(tmp_path: Path) -> None:
    result = kakumei("judge", "-", typed=lines(LEGAL, ILLEGAL, MALFORMED))
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [
        "standard input:1:",
        "  legal    P1 plays S9",
        "  Next: P2 (turn), 1 legal move.",
        "standard input:2:",
        "  illegal  P2 passes",
        "             5.1: it is another player's turn",
        "             5.9: whoever leads must play",
        "  Next: P1 (turn), 2 legal moves.",
        "standard input:3:",
        "  not judged",
        "3 scenarios: 1 with legal moves only, 1 with others, 1 not judged.",
    ]
    assert "standard input:3:1:" in result.stderr


def test_each_finds_its_variant_beside_it(tmp_path: Path) -> None:
    """Two folders, each with another variant of the same name: a nine ends the trick in the second one only."""
    for folder, rule in (("one", "eight_cut"), ("two", "nine_cut")):
        (tmp_path / folder).mkdir()
        own = 'rule nine_cut "Nine"\n  when a player plays 9 then the trick ends\n'
        text = f'variant mine "Mine" based on plain\nuse {rule}\n{own if rule == "nine_cut" else ""}'
        (tmp_path / folder / "mine.rules").write_text(text, encoding="utf-8")
        moves = [*LEGAL["moves"], {"seat": 0, "move": "play", "cards": ["S3"]}]
        scenario = LEGAL | {"variant": "mine", "moves": moves}
        (tmp_path / folder / "case.json").write_text(json.dumps(scenario), encoding="utf-8")
    assert answers(str(tmp_path)) == ["illegal", "legal", "status 1"]
    assert answers(str(tmp_path), "--variant", "plain") == ["illegal", "illegal", "status 1"]


def test_a_variant_that_cannot_be_used_is_told_once(tmp_path: Path) -> None:
    result = kakumei("judge", "-", "--variant", "playtsh", typed=lines(LEGAL, LEGAL))
    assert result.exit_code == 2
    assert result.stderr.count("K602") == 1


def test_a_line_is_answered_before_the_next_one_is_asked() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "kakumei.cli", "judge", "-", "--lines", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        for scenario, legal in ((LEGAL, True), (ILLEGAL, False)):
            process.stdin.write(lines(scenario))
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["verdicts"][0]["legal"] is legal
        process.stdin.close()
        assert process.wait(timeout=60) == 1
