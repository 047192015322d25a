"""Logs: what is written, and what replaying them finds."""

import json
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import pytest
from laws import game_of

from kakumei.checker.log import end_line, header_line, log_lines, write_lines
from kakumei.checker.play_out import RandomChooser, play_on, play_out
from kakumei.checker.replay import Replayed, replay
from kakumei.checker.scenario import MalformedScenario, seated
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled, compile_text
from kakumei.compiler.setting import default_setting, make_setting
from kakumei.dsl.source import Source
from kakumei.engine import from_position
from kakumei.engine.state.events import HandEnded
from kakumei.engine.state.position import Position

Line = dict[str, Any]


def game(name: str = "playtash", seats: int = 3, seed: int = 7) -> list[Line]:
    """A whole match as lines."""
    variant = compile_bundled(name).variant
    assert variant is not None
    setting = default_setting(variant)
    config = lower(variant, setting)
    return [header_line(name, setting, config, seats, seed, None), *log_lines(play_out(config, seats, seed))]


def replayed(lines: Sequence[Line]) -> Replayed:
    # As a file has it: lists, not tuples.
    return replay(Source("game.log", write_lines(lines)))


def found(lines: Sequence[Line]) -> list[tuple[str, str]]:
    """Code and place of everything in which a log disagrees with the rules."""
    text = write_lines(lines)
    source = Source("game.log", text)
    return [(one.code.number, source.slice(one.primary.span)) for one in replay(source).diagnostics]


def test_several_games_in_one_log() -> None:
    first, second = game(seed=7), game("japanese_app", seats=4, seed=8)
    result = replayed([*first, *second])
    assert result.ok
    assert (result.games, result.moves) == (2, sum("move" in line for line in first + second))


def test_a_log_may_break_off() -> None:
    lines = game()
    for length in (2, 3, 40):
        assert replayed(lines[:length]).ok


def test_a_hand_in_which_nobody_decides_anything_is_not_written() -> None:
    compiled = compile_text(
        'variant brief "Brief" based on plain match 3 hands exchange none use early '
        'rule early "Early" when the exchange ends if it is not the first hand then the hand ends'
    )
    variant = compiled.variant
    assert variant is not None
    setting = default_setting(variant)
    config = lower(variant, setting)
    lines = [header_line("brief", setting, config, 3, 7, None), *log_lines(play_out(config, 3, 7))]
    assert sum("end" in line for line in lines) == sum("hand" in line for line in lines) == 1
    assert replay(Source("game.log", write_lines(lines)), find=lambda name: compiled).ok


def nth(lines: Sequence[Line], field: str, number: int = 0) -> Line:
    """The nth line with this field."""
    return [line for line in lines if field in line][number]


DISAGREEMENTS: list[Any] = [
    pytest.param(lambda lines: lines[0].update(seed=8), "chairs|dealer|hand|move", id="another seed"),
    pytest.param(lambda lines: lines[0].update(hash="0"), '"0"', id="other rules"),
    pytest.param(
        lambda lines: nth(lines, "move").update(seat=(nth(lines, "move")["seat"] + 1) % 3), '"', id="another seat"
    ),
    pytest.param(lambda lines: nth(lines, "hand").update(hand=2), "2", id="another hand"),
    pytest.param(lambda lines: nth(lines, "hand").update(dealer=9), "9", id="another dealer"),
    pytest.param(lambda lines: nth(lines, "end")["end"].update(points=[9, 9, 9]), "{", id="other points"),
]


@pytest.mark.parametrize(("change", "place"), DISAGREEMENTS)
def test_what_disagrees_is_found(change: Callable[[list[Line]], None], place: str) -> None:
    lines = json.loads(json.dumps(game()))
    change(lines)
    codes = found(lines)
    assert codes
    assert {code for code, _ in codes} == {"K614"}
    assert any(shown[:1] == place[:1] for _, shown in codes) or "|" in place


MALFORMED: list[Any] = [
    pytest.param([], "K613", id="nothing"),
    pytest.param([{"move": "pass", "seat": 0}], "K613", id="no header"),
    pytest.param([{"format": "kakumei.log/2"}], "K611", id="a later version"),
    pytest.param([{"format": "kakumei.log/1", "variant": "playtash"}], "K613", id="a header without seats"),
    pytest.param([{"format": "kakumei.log/1", "variant": "nobody", "seats": 3}], "K602", id="no such variant"),
    pytest.param([{"format": "kakumei.log/1", "variant": "playtash", "seats": 9}], "K618", id="too many seats"),
    pytest.param(
        [{"format": "kakumei.log/1", "variant": "playtash", "seats": 3, "seed": 2**53}], "K302", id="a seed too large"
    ),
    pytest.param(
        [{"format": "kakumei.log/1", "variant": "playtash", "seats": 3, "options": {"x": True}}], "K203", id="options"
    ),
]


@pytest.mark.parametrize(("lines", "code"), MALFORMED)
def test_what_is_no_log_is_refused(lines: list[Line], code: str) -> None:
    with pytest.raises(MalformedScenario) as refused:
        replayed(lines)
    assert [one.code.number for one in refused.value.diagnostics] == [code]


def test_nothing_follows_the_end_of_a_hand() -> None:
    lines = game()
    lines.insert(3, {"end": {"places": [1, 2, 3], "points": [2, 1, 0]}})
    with pytest.raises(MalformedScenario):
        replayed(lines)
    assert [code for code, _ in found(lines[:4])] == ["K614"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        pytest.param({"seat": 0, "move": "sing"}, "K614", id="no such move"),
        pytest.param({"seat": 0, "move": "pass", "why": 1}, "K612", id="an unknown field"),
        pytest.param({"end": {"places": [1, 2, 3]}}, "K613", id="an end without points"),
        pytest.param({"thing": 1}, "K612", id="no line at all"),
        pytest.param([1], "K614", id="no object"),
    ],
)
def test_a_line_that_belongs_nowhere_is_refused(line: Any, code: str) -> None:
    lines: list[Any] = game()[:4]
    with pytest.raises(MalformedScenario) as refused:
        replayed([*lines, line])
    assert refused.value.diagnostics[0].code.number == code


def test_a_log_without_a_seed_gives_its_deals() -> None:
    """Two hands dealt by people, chairs changed between them; chance is written where it decided."""
    text = """variant mine "Mine" based on plain
seats by place every hand
rule four_take "Four take"
  when a player plays anything with 4 then the player takes 1 random card from the next player
use four_take
"""
    compiled = compile_text(text)
    assert compiled.variant is not None
    config = lower(compiled.variant, default_setting(compiled.variant))
    header = {"format": "kakumei.log/1", "variant": "mine", "seats": 3}
    lines: list[Line] = [header]
    positions = [
        ((0, 1, 2), Position(deal=(("D3", "C4"), ("S5", "S9"), ("H6", "H7")), dealer=2, chance=("S9",))),
        ((2, 0, 1), Position(deal=(("D8", "CK", "C2"), ("S5", "S9", "SA"), ("H6", "H7", "JK")), dealer=2, hand=2)),
    ]
    places: tuple[int, ...] | None = None
    for number, (chairs, position) in enumerate(positions, start=1):
        if places is not None:
            seats = tuple(chairs.index(player) for player in places)
            position = Position(deal=position.deal, dealer=2, hand=2, places=seats, points=(0, 0, 0))
        lines.append({"hand": number, "chairs": chairs, "dealer": 2, "deal": position.deal})
        lines += [{"chance": outcome} for outcome in position.chance]
        for step in play_on(game_of(from_position(config, position)), RandomChooser(3)):
            lines.append(seated(step.seat, step.move))
            for event in step.events:
                if isinstance(event, HandEnded):
                    lines.append(end_line(event))
                    order = sorted(range(3), key=event.places.__getitem__)
                    places = tuple(chairs[seat] for seat in order)
    result = replay(Source("game.log", write_lines(lines)), lambda _: compiled)
    assert result.ok, result.diagnostics
    assert (result.hands, result.games) == (2, 1)
    without = [{key: value for key, value in line.items() if key != "deal"} for line in lines]
    (missing,) = replay(Source("game.log", write_lines(without)), lambda _: compiled).diagnostics
    assert missing.code.number == "K613"
    with pytest.raises(MalformedScenario):
        replay(Source("game.log", write_lines([line for line in lines if "chance" not in line])), lambda _: compiled)


@pytest.mark.parametrize(
    "added", ["match 2 sets of 1 hands", 'use level rule level "L" when the hand ends then the titles are equal']
)
def test_in_a_log_without_a_seed_a_hand_may_be_like_a_first_one(added: str) -> None:
    compiled = compile_text(f'variant mine "Mine" based on plain {added}')
    assert compiled.variant is not None
    config = lower(compiled.variant, default_setting(compiled.variant))
    lines: list[Line] = [{"format": "kakumei.log/1", "variant": "mine", "seats": 2}]
    deals = [(("D3", "C4"), ("S5", "S9")), (("H6", "H7"), ("D3", "C4"))]
    for number, deal in enumerate(deals, start=1):
        lines.append({"hand": number, "chairs": (0, 1), "dealer": 1, "deal": deal})
        # No exchange, and the three of diamonds leads again.
        for step in play_on(
            game_of(from_position(config, Position(deal=deal, dealer=1, hand=number))), RandomChooser(3)
        ):
            lines.append(seated(step.seat, step.move))
            lines += [end_line(event) for event in step.events if isinstance(event, HandEnded)]
    assert replay(Source("game.log", write_lines(lines)), lambda _: compiled).ok


@pytest.mark.parametrize("revolution", [False, True], ids=["off in the text", "off by the host"])
def test_a_rule_that_waits_for_another_is_no_mistake_in_a_log(revolution: bool) -> None:
    """A log says of every option how it stood, so it asks for nothing."""
    text = (
        f'variant mine "M" based on plain option revolution {"on" if revolution else "off"} option stair_revolution on'
    )
    compiled = compile_text(text)
    variant = compiled.variant
    assert variant is not None
    setting = make_setting(variant, {"revolution": False}, {})
    config = lower(variant, setting)
    lines = [header_line("mine", setting, config, 3, 7, None), *islice(log_lines(play_out(config, 3, 7)), 5)]
    assert lines[0]["options"] == {"revolution": False, "stair_revolution": True}
    assert replay(Source("game.log", write_lines(lines)), lambda _: compiled).ok


def evening(added: str, hands: Sequence[tuple[Sequence[int], Sequence[Sequence[str]], Sequence[Line]]]) -> Replayed:
    """A log without a seed replayed: chairs, deal and moves of each hand; the variant has this more than `plain`."""
    compiled = compile_text(f'variant mine "Mine" based on plain exchange none {added}')
    assert compiled.variant is not None, compiled.diagnostics
    lines: list[Line] = [{"format": "kakumei.log/1", "variant": "mine", "seats": 2}]
    for number, (chairs, deal, moves) in enumerate(hands, start=1):
        lines += [{"hand": number, "chairs": chairs, "dealer": 1, "deal": deal}, *moves]
    return replay(Source("game.log", write_lines(lines)), lambda _: compiled)


def plays(*moves: tuple[int, str]) -> list[Line]:
    """Single cards played, and passes."""
    return [
        {"move": "pass", "seat": seat} if card == "-" else {"move": "play", "seat": seat, "cards": [card]}
        for seat, card in moves
    ]


FLIPS_FOR_GOOD = (
    'use turn_over rule turn_over "Turn over" '
    "when a player plays anything with 4 then the order reverses until the match ends"
)
FLIPPING = ((0, 1), [["D3", "C4"], ["S3", "S9"]], plays((0, "D3"), (1, "-"), (0, "C4")))


def test_what_lasts_until_the_match_ends_lasts_in_a_log_without_a_seed() -> None:
    # The 4 turned the order over in the first hand, so in the second a 3 beats a 5.
    second = ((0, 1), [["D3", "C4"], ["S5", "S9"]], plays((1, "S5"), (0, "D3")))
    assert evening(FLIPS_FOR_GOOD, [FLIPPING, second]).ok
    assert not evening(FLIPS_FOR_GOOD.replace("match", "hand"), [FLIPPING, second]).ok


SPENT = (
    'use guard rule guard "Guard" remember spent as yes or no of each player = no until the match ends '
    "when a player plays anything with 4 then the player's spent becomes yes "
    "forbid anything with 9 if the player's spent is yes"
)


@pytest.mark.parametrize(
    ("chairs", "deal", "nine"),
    [
        pytest.param((0, 1), [["D3", "H9"], ["S5", "S8"]], ((1, "S5"), (0, "H9")), id="they stay"),
        pytest.param((1, 0), [["D3", "C4"], ["S5", "S9"]], ((0, "D3"), (1, "S9")), id="they change seats"),
    ],
)
def test_what_is_remembered_of_a_player_moves_with_the_player(
    chairs: tuple[int, ...], deal: list[list[str]], nine: tuple[tuple[int, str], ...]
) -> None:
    # Player 0 has played the 4, and may play no 9 in the next hand, wherever they sit.
    second = (chairs, deal, plays(*nine))
    assert [one.code.number for one in evening(SPENT, [FLIPPING, second]).diagnostics] == ["K614"]
    assert evening(SPENT.replace("match", "hand"), [FLIPPING, second]).ok


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        pytest.param({"deal": [["D3", "C4"], ["S5", "D3"]]}, "K616", id="a card twice"),
        pytest.param({"deal": [["D3", "S99"], ["S5", "S9"]]}, "K615", id="no such card"),
        pytest.param({"deal": [["D3", "C4", "S5"]]}, "K619", id="a hand too few"),
        pytest.param({"deal": [["D3"], ["S5"], ["S9"]]}, "K619", id="a hand too many"),
        pytest.param({"dealer": 9}, "K617", id="nobody deals"),
        pytest.param({"dealer": -1}, "K617", id="nobody deals, from the other end"),
        pytest.param({"hand": 0}, "K614", id="hands are counted from 1"),
    ],
)
def test_the_deal_of_a_log_is_checked_as_that_of_a_scenario_at_its_line(changed: Line, code: str) -> None:
    hand = {"hand": 1, "chairs": [0, 1], "dealer": 1, "deal": [["D3", "C4"], ["S5", "S9"]]}
    lines = [{"format": "kakumei.log/1", "variant": "plain", "seats": 2}, {**hand, **changed}]
    with pytest.raises(MalformedScenario) as refused:
        replayed(lines)
    source = Source("game.log", write_lines(lines))
    assert [one.code.number for one in refused.value.diagnostics] == [code]
    assert all(source.place(one.primary.span.start).line == 2 for one in refused.value.diagnostics)
