"""Who leads and who deals where the card named is in no hand, in several, or the player named is out."""

import pytest
from engine_configs import position

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.setting import default_setting
from kakumei.compiler.sheet import make_sheet, render_markdown
from kakumei.engine import PositionError, PositionProblem, Table, apply, from_position, start
from kakumei.engine.state.moves import Pass, Play

TWELVE = "C3 S3 H4/C4 S4 D4/D6 S6 H6"  # a hand of three each is all that is dealt
SHORT = "variant v based on plain\nplayers 3\ncards 52 without 7 8 9 10 J Q K A 2\norder 3 4 5 6\n"
ONE_ASIDE = f"{SHORT}deal every card, extra cards to the first seats, 1 card aside\n"
LEFT_OVER = f"{SHORT}deal 3 cards each, the rest face down\n"
IN_STOCK = f"{SHORT}deal 3 cards each, the rest as the stock\n"


def game(text: str) -> tuple[EngineConfig, str]:
    """The game of a variant, and its sheet."""
    compiled = compile_text(text, "v")
    assert compiled.variant is not None, compiled.diagnostics
    setting = default_setting(compiled.variant)
    return lower(compiled.variant, setting), render_markdown(make_sheet(compiled.variant, setting, "en"))


def leads(table: Table) -> int:
    assert table.decision is not None
    return table.decision.seat


@pytest.mark.parametrize(
    ("text", "deal", "changes", "seat", "sentence"),
    [
        pytest.param(
            LEFT_OVER,
            TWELVE,
            {},
            1,  # D3 and D5 are face down, D4 is with P2
            "If nobody holds it, it goes by the next card up in its suit that somebody holds; if there is none, the "
            "player after the dealer leads.",
            id="face down: the next card up",
        ),
        pytest.param(IN_STOCK, TWELVE, {}, 1, "If nobody holds it,", id="in the stock"),
        pytest.param(
            LEFT_OVER,
            "C3 S3 H4/C4 S4 H5/C6 S6 H6",
            {"dealer": 1},
            2,
            "If nobody holds it,",
            id="no card of the suit: after the dealer",
        ),
        pytest.param(
            ONE_ASIDE, "H4 S4/C4 D5/D4 C5", {"aside": ("D3",)}, 2, "If nobody holds it,", id="aside, few cards set up"
        ),
        pytest.param(
            ONE_ASIDE,
            "C3 S3 H3 C4 S4/D4 C5 S5 H5 H4/D5 C6 D6 S6 H6",
            {"aside": ("D3",)},
            1,
            "If nobody holds it,",
            id="aside",
        ),
        pytest.param(
            "variant v based on plain\nplayers 3\ncards 2 packs of 52\n",
            "C4/D3/D3 C5",
            {"dealer": 1},
            2,
            "If several hold it, the first of them after the dealer is meant.",
            id="two packs: the first after the dealer",
        ),
    ],
)
def test_who_leads_and_the_sheet_says_so(
    text: str, deal: str, changes: dict[str, object], seat: int, sentence: str
) -> None:
    config, sheet = game(text)
    table = from_position(config, position(deal, leader=None, **changes))
    assert leads(table) == seat
    assert sentence in sheet


@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_by_the_same(seed: int) -> None:
    # D3 may be in no hand; whoever holds the lowest diamond that was dealt leads, else whoever sits after the dealer.
    config, _ = game(LEFT_OVER)
    table = start(config, 3, seed)
    names = table.program.cards.names
    held = {names[card]: seat for seat, hand in enumerate(table.hand.held) for card in hand}
    lowest = next((held[card] for card in ("D3", "D4", "D5", "D6") if card in held), None)
    assert leads(table) == ((table.hand.dealer + 1) % 3 if lowest is None else lowest)


def test_a_position_of_a_few_cards_must_still_say_who_leads() -> None:
    config, sheet = game("variant v based on plain\nplayers 3\n")
    with pytest.raises(PositionError) as problem:
        from_position(config, position("C4/D4/C5", leader=None))
    assert problem.value.kind is PositionProblem.NO_LEADER
    assert "If nobody holds it" not in sheet and "If several hold it" not in sheet


BY_CARD = (
    "variant v based on plain\nplayers 3\ndealer every hand by the holder of H5\n"
    "lead first hand by the player after the dealer\n"
)


def test_who_is_dealt_a_card_counts_as_the_dealer() -> None:
    config, sheet = game(BY_CARD)
    assert "Whoever holds the five of hearts deals each hand. The cards are dealt first" in sheet
    for seed in range(3):
        table = start(config, 3, seed)
        holder = next(s for s, hand in enumerate(table.hand.held) if table.program.cards.number["H5"] in hand)
        assert (table.hand.dealer, leads(table)) == (holder, (holder + 1) % 3)
    table = from_position(config, position("H5 C4/D4/C5", leader=None))
    assert (table.hand.dealer, leads(table)) == (0, 1)


OUT = "variant v based on plain\nplayers 3\nlead when the winner is out by "


@pytest.mark.parametrize(
    ("by", "places", "seat", "sentence"),
    [
        pytest.param(
            "the reigning last",
            None,
            1,
            "If that is nobody still in, the next player leads.",
            id="no place in a first hand",
        ),
        pytest.param("the reigning last", (1, 2, 0), 1, "If that is nobody still in", id="the last is out"),
        pytest.param("the reigning last", (0, 1, 2), 2, "If that is nobody still in", id="the last is in"),
        pytest.param("the highest reigning place", None, 1, "If that is nobody still in", id="no highest place"),
        pytest.param("the player after the dealer", None, 1, "If that is nobody still in", id="P1 was that"),
        pytest.param("the holder of D4", None, 2, "If nobody holds it, it goes by", id="D4 is gone, D6 is there"),
        pytest.param("the holder of JK", None, 1, "If nobody holds it, the next player leads.", id="no joker there"),
        pytest.param("the next player", None, 1, "", id="the next player is always there"),
    ],
)
def test_who_leads_for_a_winner_who_is_out(by: str, places: tuple[int, ...] | None, seat: int, sentence: str) -> None:
    config, sheet = game(f"{OUT}{by}\n")
    table = from_position(config, position("D4/C3 H5/D6 H3", dealer=2, places=places))
    for move in (Play(cards=("D4",)), Pass(), Pass()):
        table, _ = apply(table, move)
    assert leads(table) == seat
    assert sentence in sheet
    assert ("If that is nobody" in sheet) == (sentence.startswith("If that is"))


def test_whoever_is_out_before_the_first_lead() -> None:
    text = (
        "variant v based on plain\nplayers 4\nexchange none\n"
        "rule r when the deal ends then the reigning last goes out\nuse r\n"
    )
    config, sheet = game(text)
    assert "If that player is out before the first lead, the lead passes on as it does when the winner" in sheet
    table = from_position(config, position("C3/C4/C5/C6", leader=None, exchange=True, places=(1, 2, 3, 0)))
    assert leads(table) == 1
