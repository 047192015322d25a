"""What a text sees of the other texts in its folder, by every command that reads one."""

import json
import os
from pathlib import Path

import pytest
from click.testing import Result
from command_line import kakumei

from kakumei.dsl import limits

MINE = 'variant mine "Mine" based on house\nuse king_cut\n'
HOUSE = """variant house "House" based on plain
use night
rule night "Night"
  when a player plays 4 then the trick ends
"""
LIBRARY = """library of_house "Of the house"
rule king_cut "King cut"
  requires six_cut
  when a player plays K then the trick ends, the player leads
rule idle "Idle"
  requires nothing_there
  when a player plays A then the trick ends
"""
SIX = """library of_sixes "Of sixes"
rule six_cut "Six cut"
  when a player plays 6 then the trick ends
"""
BROKEN = 'variant broken "Broken" based on plain\nuess eight_cut\n'
COPY = 'variant plain "Not so plain" based on playtash\nplayers 3\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of texts that need one another, and one that is broken; it is the folder we are in."""
    home = tmp_path / "home"
    home.mkdir()
    write(home, mine=MINE + "use six_cut\n", house=HOUSE, of_house=LIBRARY, of_sixes=SIX, broken=BROKEN)
    monkeypatch.chdir(home)
    return home


def write(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        (folder / f"{name}.rules").write_text(text, encoding="utf-8")


def told(result: Result, status: int, *words: str) -> None:
    """The exit status, and words on standard output or error."""
    assert result.exit_code == status, result.output
    output = " ".join(result.output.split())
    for word in words:
        assert word in output, output


# ---- every command


@pytest.mark.parametrize("path", ["mine.rules", "./mine.rules", "../home/mine.rules"])
def test_bases_and_rules_are_found_beside_the_text(folder: Path, path: str) -> None:
    told(kakumei("check", path), 0, "no problem found.")


def test_every_command_sees_the_same(folder: Path) -> None:
    sixes = 'example "a six ends the trick"\n  P1 holds S6 S3 P2 holds C9 C10 P1 leads P1 plays S6 now P1 leads\n'
    write(folder, mine=MINE + "use six_cut\n" + sixes)
    told(kakumei("test", "mine.rules"), 0, "1 example, all hold.")
    told(kakumei("build", "mine.rules"), 0)
    assert "Six cut" in (folder / "build" / "mine.md").read_text(encoding="utf-8")
    told(kakumei("play", "mine.rules", "--seed", "3", "--log", "game.jsonl", typed="#1\n#1\nq\n"), 0)
    told(kakumei("replay", "game.jsonl"), 0, "agrees")
    moves = [{"seat": 0, "move": "play", "cards": [card]} for card in ("S6", "S3")]
    scenario = {"format": "kakumei.scenario/1", "seats": 3, "leader": 0, "moves": moves}
    scenario["deal"] = [["S6", "S3", "S5"], ["C9"], ["D4", "D5"]]
    for variant in ("mine", "mine.rules"):
        (folder / "argument.json").write_text(json.dumps({"variant": variant, **scenario}), encoding="utf-8")
        told(kakumei("judge", "argument.json"), 0, "legal P1 plays S3")


def test_the_rules_of_a_library_are_tried_with_what_they_require(folder: Path) -> None:
    sixes = 'example six_cut_too "it ends"\n  P1 holds S6 S3 P2 holds C9 C10 P1 leads P1 plays S6 now P1 leads\n'
    needing = 'library needing "Needing"\nrule six_cut_too "Too"\n  requires six_cut\n'
    write(folder, needing=needing + "  when a player plays 6 then the player leads\n" + sixes)
    told(kakumei("check", "needing.rules"), 0, "no problem found.")
    told(kakumei("test", "needing.rules"), 0, "1 example, all hold.")


def test_standard_input_has_no_folder(folder: Path) -> None:
    told(kakumei("check", "-", typed=HOUSE), 0)
    told(kakumei("check", "-", typed=MINE), 1, "K208")
    scenario = {
        "format": "kakumei.scenario/1",
        "variant": "mine",
        "seats": 3,
        "leader": 0,
        "deal": [["S3"], ["S4"], ["S5"]],
    }
    told(kakumei("judge", "-", typed=json.dumps(scenario)), 2, "K602")
    told(kakumei("judge", "-", typed=json.dumps(scenario | {"variant": "mine.rules"})), 0)


# ---- shapes and cards


def test_shapes_and_cards_of_a_library_are_seen(folder: Path) -> None:
    library = (
        'library forms "Forms"\ncard JOLLY "Jolly"\nshape stair "Stair"\n  size 3\n  ranks in a row\n  suits any\n'
    )
    write(folder, forms=library)
    write(folder, climbing='variant climbing "Climbing" based on plain\nplay single, stair\ncards 52 and 1 JOLLY\n')
    codes = {one["code"] for one in json.loads(kakumei("check", "climbing.rules", "--json").stdout)["diagnostics"]}
    assert codes.isdisjoint({"K205", "K206"})


# ---- broken texts


def test_a_broken_text_that_nobody_asks_for_is_not_told(folder: Path) -> None:
    write(folder, worse="rule [ based on\n", house_again='variant other "O" based on nowhere\nuse nothing_there\n')
    told(kakumei("check", "mine.rules"), 0, "no problem found.")


@pytest.mark.parametrize(
    ("asking", "status", "where"),
    [
        pytest.param('variant aa "A" based on broken\n', 1, "broken.rules:2:1", id="a base with a syntax error"),
        pytest.param(
            'variant aa "A" based on faulty\n', 1, "faulty.rules:2:5", id="a base that uses what is not there"
        ),
        pytest.param('variant aa "A" based on plain use torn_cut\n', 1, "torn.rules:4:", id="a rule in a torn library"),
    ],
)
def test_a_broken_text_that_is_asked_for_is_told_at_its_own_place(
    folder: Path, asking: str, status: int, where: str
) -> None:
    write(folder, asking=asking, faulty='variant faulty "F" based on plain\nuse nothing_there\n')
    write(folder, torn='library torn "T"\nrule torn_cut "T"\n  when a player plays 7 then the trick ends\nrule rule\n')
    told(kakumei("check", "asking.rules"), status, where)
    told(kakumei("play", "asking.rules"), 2, where)


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_text_in_another_encoding(folder: Path, encoding: str) -> None:
    (folder / "cafe.rules").write_bytes('variant cafe "Café" based on plain\n'.encode(encoding))
    told(kakumei("check", "mine.rules"), 0)
    write(folder, asking='variant asking "A" based on cafe\n')
    told(kakumei("check", "asking.rules"), 1, "K601", "cafe.rules")


def test_a_head_may_be_written_in_any_way(folder: Path) -> None:
    write(folder, house='variant # the old one\n  # of 1999\n  house "House" based on plain\n')
    told(kakumei("check", "mine.rules"), 0)
    write(folder, house='\uff56ariant\u3000house "House" based on plain\n')
    told(kakumei("check", "mine.rules"), 0)


def test_only_what_a_comment_or_text_says_defines_nothing(folder: Path) -> None:
    write(folder, notes='# variant house\nlibrary notes "variant house"\n', more='variant more "rule king_cut"\n#')
    told(kakumei("check", "mine.rules"), 0)


# ---- one name, several texts


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        pytest.param("mansion", HOUSE, "variant `house`", id="a variant"),
        pytest.param(
            "cuts", LIBRARY.replace("of_house", "cuts").replace("idle", "lazy"), "rule `king_cut`", id="a rule"
        ),
        pytest.param("hexes", SIX.replace("of_sixes", "hexes"), "rule `six_cut`", id="a rule that is asked for twice"),
    ],
)
def test_a_name_that_two_other_texts_define(folder: Path, name: str, text: str, kind: str) -> None:
    write(folder, **{name: text})
    told(kakumei("check", "mine.rules"), 1, "K220", kind, f"{name}.rules")
    told(kakumei("check", "house.rules"), 0)


def test_a_scenario_about_a_variant_that_two_texts_define(folder: Path) -> None:
    write(folder, mansion=HOUSE)
    scenario = {
        "format": "kakumei.scenario/1",
        "variant": "house",
        "seats": 3,
        "leader": 0,
        "deal": [["S3"], ["S4"], ["S5"]],
    }
    (folder / "argument.json").write_text(json.dumps(scenario), encoding="utf-8")
    told(kakumei("judge", "argument.json"), 2, "K220", "`house.rules` and `mansion.rules`")


def test_a_text_sees_itself_first(folder: Path) -> None:
    write(folder, alone=HOUSE + 'variant alone "Alone" based on house\n', copy_of_alone=HOUSE)
    told(kakumei("check", "alone.rules"), 0)


def test_what_is_asked_for_sees_its_own_text_first(folder: Path) -> None:
    """The base plays by its own six, which is not the one of the text that is based on it: the two cannot meet."""
    write(folder, house='variant house "House" based on plain use six_cut\n' + SIX)
    (folder / "of_sixes.rules").unlink()
    write(folder, mine='variant mine "Mine" based on house\n' + SIX.replace("of_sixes", "mine_too"))
    told(kakumei("check", "house.rules"), 0)
    told(kakumei("check", "mine.rules"), 1, "K210", "house.rules", "mine.rules")


def test_a_copy_of_a_bundled_text_takes_its_place_for_its_neighbours(folder: Path) -> None:
    write(folder, plain=COPY, five='variant five "Five" based on plain\nplayers 5\n')
    told(kakumei("build", "house.rules", "--players", "4"), 2, "K618")
    told(kakumei("check", "five.rules"), 0)
    # On the command line, and in a scenario, a bundled name is the bundled variant.
    told(kakumei("play", "plain", "--seats", "4", "--log", "game.jsonl", typed="q\n"), 0)
    told(kakumei("replay", "game.jsonl"), 0)
    told(kakumei("play", "plain.rules", "--seats", "3", "--log", "game.jsonl", typed="q\n"), 0)
    told(kakumei("replay", "game.jsonl"), 0)


# ---- names that are not there


@pytest.mark.parametrize(
    ("text", "help"),
    [
        pytest.param('variant aa "A" based on hous\n', "did you mean `house`?", id="a base"),
        pytest.param('variant aa "A" based on plain use king_cutt\n', "did you mean `king_cut`?", id="a rule"),
        pytest.param('variant house "A" based on house\n', "`variant my_house … based on house`", id="one's own name"),
        pytest.param('variant plain "A" based on plain\n', "`variant my_plain … based on plain`", id="a bundled name"),
    ],
)
def test_the_help_knows_the_folder(folder: Path, text: str, help: str) -> None:
    write(folder, aa=text)
    told(kakumei("check", "aa.rules"), 1, help)


# ---- nothing outside, and not without end


def test_nothing_outside_the_folder(folder: Path) -> None:
    (folder / "house.rules").rename(folder.parent / "house.rules")
    told(kakumei("check", "mine.rules"), 1, "K208")
    (folder / "house.rules").symlink_to(folder.parent / "house.rules")
    told(kakumei("check", "mine.rules"), 1, "K208")
    (folder / "below").mkdir()
    (folder / "house.rules").unlink()
    (folder.parent / "house.rules").rename(folder / "below" / "house.rules")
    (folder / "house.rules").symlink_to(folder / "below" / "house.rules")
    told(kakumei("check", "mine.rules"), 1, "K208")


def test_a_link_that_stays_in_the_folder_is_the_text_it_leads_to(folder: Path) -> None:
    (folder / "again.rules").symlink_to("house.rules")
    (folder / "myself.rules").symlink_to("mine.rules")
    os.link(folder / "of_sixes.rules", folder / "sixes_again.rules")
    told(kakumei("check", "mine.rules"), 0, "no problem found.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name")
def test_what_is_no_file_is_passed_over(folder: Path) -> None:
    os.mkfifo(folder / "a_pipe.rules")
    (folder / "a_folder.rules").mkdir()
    (folder / "to_nothing.rules").symlink_to("nothing")
    (folder / ".hidden.rules").write_text(HOUSE, encoding="utf-8")
    told(kakumei("check", "mine.rules"), 0, "no problem found.")


def test_a_text_that_is_too_large_is_named_where_it_is_missed(folder: Path) -> None:
    write(folder, house=HOUSE + "#" * limits.MOST_BYTES_OF_FILE_BESIDE)
    told(kakumei("check", "mine.rules"), 1, "K208", "`house.rules` is not looked at: it is larger than 256 KiB")
    told(kakumei("check", "of_sixes.rules"), 0, "no problem found.")


def test_so_many_texts_and_no_more(folder: Path) -> None:
    for number in range(limits.MOST_FILES_BESIDE):
        (folder / f"a{number:03}.rules").touch()
    told(kakumei("check", "mine.rules"), 1, "K208", f"only the first {limits.MOST_FILES_BESIDE} texts")


def test_so_many_bytes_and_no_more(folder: Path) -> None:
    for number in range(limits.MOST_BYTES_BESIDE // limits.MOST_BYTES_OF_FILE_BESIDE + 1):
        (folder / f"a{number:03}.rules").write_bytes(b"#" * limits.MOST_BYTES_OF_FILE_BESIDE)
    told(kakumei("check", "mine.rules"), 1, "K208", "only the first 17 texts")
