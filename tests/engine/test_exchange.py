"""The exchange: who gives what to whom, in which order, and what may be returned."""

import pytest
from engine_configs import (
    CLAUSE,
    FIRST,
    LAST,
    SECOND,
    SECOND_LAST,
    after,
    from_start,
    happened,
    joker_rules,
    kinds,
    line,
    plain,
    position,
    rule,
    tables,
    two_cards_and_one,
)
from laws import shown as snapshot_of

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import Amount, Range
from kakumei.compiler.config.effects import ExchangeChange, SwapHands
from kakumei.compiler.config.events import Ends, Moment
from kakumei.compiler.config.guards import Holds, Quantity
from kakumei.compiler.config.plays import Alone
from kakumei.compiler.config.tables import Exchange, ExchangeRow, Pick, Transfer
from kakumei.compiler.config.who import Reigning
from kakumei.engine import DecisionKind, Table, from_position, legal_moves, seen_by, why_not
from kakumei.engine.state.events import Event, Exchanged
from kakumei.engine.state.moves import Choose, Give

ROW = two_cards_and_one()
DEAL = "H3 D5 SK CA/S4 H10 DQ CK/D6 S9 HJ DA/JK S2 HA D4"


def table(row: ExchangeRow = ROW, **changes: object) -> EngineConfig:
    return plain(tables=tables(exchange=Exchange(rows=(row,), **changes)))


def one_pair(pick: Pick, back_pick: Pick = Pick.CHOSEN, count: int = 1, back: int = 1) -> ExchangeRow:
    transfer = Transfer(giver=LAST, receiver=FIRST, count=count, pick=pick, back_count=back, back_pick=back_pick)
    return ExchangeRow(clause=CLAUSE["exchange"], players=Range(low=2), transfers=(transfer,))


def begun(config: EngineConfig, deal: str = DEAL, **changes: object) -> tuple[Table, list[str]]:
    made = {"exchange": True, "places": (0, 1, 2, 3)[: deal.count("/") + 1], "leader": None, **changes}
    state, events = from_start(config, position(deal, **made))
    return state, moved(events)


def moved(events: tuple[Event, ...]) -> list[str]:
    """The cards that moved: `3 0 S2 JK`, with a star where nobody could choose."""
    return [
        f"{event.from_} {event.to} {' '.join(event.cards or ())}{'*' if event.forced else ''}"
        for event in events
        if isinstance(event, Exchanged)
    ]


def hands(state: Table) -> str:
    return "/".join(" ".join(state.program.cards.names_of(hand)) for hand in state.hand.held)


def test_forced_payments_come_first_and_returns_are_chosen() -> None:
    state, events = begun(table())
    assert events == ["3 0 S2 JK*", "2 1 DA*"]
    decision = state.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.count, decision.to) == (0, DecisionKind.GIVE, (2, 2), 3)
    assert snapshot_of(state)["phase"] == "exchange"
    # A card that has just come may go back.
    assert Give(cards=("S2", "JK"), to=3) in legal_moves(state)
    state, more = happened(state, Give(cards=("H3", "D5"), to=3))
    assert moved(more) == ["0 3 H3 D5"]
    state, more = happened(state, Give(cards=("S4",), to=2))
    assert moved(more) == ["1 2 S4"]
    assert hands(state) == "SK CA S2 JK/H10 DQ CK DA/S4 D6 S9 HJ/H3 D4 D5 HA"
    assert snapshot_of(state)["phase"] == "play"
    # The last leads later hands.
    assert state.decision is not None and state.decision.seat == 3


def test_only_giver_and_receiver_see_the_cards() -> None:
    _, events = from_start(table(), position(DEAL, exchange=True, places=(0, 1, 2, 3), leader=None))
    first = next(event for event in events if isinstance(event, Exchanged))
    seen = [seen_by(first, seat) for seat in range(4)]
    assert [isinstance(event, Exchanged) and event.cards is not None for event in seen] == [True, False, False, True]


@pytest.mark.parametrize(
    ("config", "deal", "expected"),
    [
        pytest.param(table(one_pair(Pick.BEST, Pick.WORST, 2, 2)), DEAL, ["3 0 S2 JK*", "0 3 H3 D5*"], id="worst back"),
        pytest.param(
            table(one_pair(Pick.BEST, Pick.WORST)), "H3 D3/C4/S2 D2", ["2 0 S2*", "0 2 D3*"], id="ties by suit"
        ),
        pytest.param(table(one_pair(Pick.BEST, back=0)), DEAL, ["3 0 JK*"], id="nothing back"),
        pytest.param(table(one_pair(Pick.WORST, back=0)), DEAL, ["3 0 D4*"], id="the worst card"),
        pytest.param(table(ROW, never=("JK",)), DEAL, ["3 0 HA S2*", "2 1 DA*"], id="never the joker"),
        pytest.param(
            table(one_pair(Pick.BEST, back=0, count=9)), "H3/C4/S2 D2", ["2 0 D2 S2*"], id="cut to what there is"
        ),
        pytest.param(table(one_pair(Pick.RANDOM, back=0)), "H3/C4/S2 D2", ["2 0 D2*"], id="by chance"),
    ],
)
def test_forced(config: EngineConfig, deal: str, expected: list[str]) -> None:
    assert begun(config, deal, chance=("D2",))[1] == expected


def test_a_joker_counts_as_when_it_is_alone() -> None:
    sunk = plain(
        tables=tables(exchange=Exchange(rows=(one_pair(Pick.BEST, back=0),))),
        joker=joker_rules(alone=Alone.BELOW, below=0),
    )
    assert begun(sunk, "H3/C4/S5 JK")[1] == ["2 0 S5*"]


def test_cards_never_exchanged_cannot_be_returned() -> None:
    state, _ = begun(table(ROW, never=("JK",)), "JK D5 SK CA/S4 H10/D6 S9/H2 S2 D4")
    codes = [reason.code.value for reason in why_not(state, 0, Give(cards=("D5", "JK"), to=3))]
    assert codes == ["wrong_card"]
    assert not why_not(state, 0, Give(cards=("D5", "S2"), to=3))


def test_at_the_same_time_nobody_sees_what_comes() -> None:
    state, events = begun(table(ROW, payer_first=False))
    assert events == []
    assert hands(state) == DEAL.replace("JK S2 HA D4", "D4 HA S2 JK")
    # What comes cannot be given back, since it has not come yet.
    assert [reason.code.value for reason in why_not(state, 0, Give(cards=("S2", "JK"), to=3))] == ["not_held"]
    state, events_ = happened(state, Give(cards=("H3", "D5"), to=3))
    assert moved(events_) == []
    state, events_ = happened(state, Give(cards=("S4",), to=2))
    assert moved(events_) == ["3 0 S2 JK*", "2 1 DA*", "0 3 H3 D5", "1 2 S4"]


def test_the_giver_may_choose() -> None:
    state, events = begun(table(one_pair(Pick.CHOSEN)))
    assert events == []
    assert state.decision is not None and (state.decision.seat, state.decision.to) == (3, 0)
    state, more = happened(state, Give(cards=("D4",), to=0), Give(cards=("CA",), to=3))
    assert moved(more) == ["0 3 CA"]


def test_cards_named_by_the_receiver() -> None:
    state, _ = begun(table(one_pair(Pick.NAMED, count=2, back=0)))
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (0, DecisionKind.CHOOSE)
    # A card in the own hand cannot be meant.
    assert Choose(value="H3") not in legal_moves(state)
    state, more = happened(state, Choose(value="S2"), Choose(value="H4"))
    assert moved(more) == ["3 0 S2"]


def test_cards_chosen_unseen() -> None:
    state, _ = begun(table(one_pair(Pick.UNSEEN, count=2, back=0)))
    assert legal_moves(state) == tuple(Choose(value=at) for at in range(4))
    state, more = happened(state, Choose(value=3), Choose(value=0))
    assert moved(more) == ["3 0 D4 JK"]


def test_no_exchange_in_a_first_hand() -> None:
    state = from_position(table(), position(DEAL, exchange=True))
    assert snapshot_of(state)["phase"] == "play"


def test_no_exchange_where_the_hands_are_those_after_it() -> None:
    assert begun(table(), exchange=False)[1] == []


REIGNING_LAST, REIGNING_FIRST = Reigning(place=LAST), Reigning(place=FIRST)


def test_rules_cancel_or_grow_the_exchange() -> None:
    ends = Ends(moment=Moment.DEAL)
    cancelled = plain(
        tables=tables(exchange=Exchange(rows=(ROW,))), rules=(rule(line(ends, ExchangeChange(grow=None))),)
    )
    assert begun(cancelled)[1] == []
    grown = plain(
        tables=tables(exchange=Exchange(rows=(one_pair(Pick.BEST, Pick.WORST),))),
        rules=(rule(line(ends, ExchangeChange(grow=Amount()))),),
    )
    assert begun(grown)[1] == ["3 0 S2 JK*", "0 3 H3 D5*"]


def test_hands_swapped_when_the_deal_ends() -> None:
    swap = rule(
        line(
            Ends(moment=Moment.DEAL),
            SwapHands(who=REIGNING_LAST, other=REIGNING_FIRST),
            ExchangeChange(grow=None),
            guards=(Holds(who=REIGNING_LAST, cards=kinds("3 4 5 6 7 8 9 10"), quantity=Quantity.ONLY),),
        )
    )
    config = plain(rules=(swap,), tables=tables(exchange=Exchange(rows=(ROW,))))
    state, events = begun(config, "SA S2/C4/C5/D3 D4")
    assert (hands(state), events) == ("D3 D4/C4/C5/SA S2", [])
    assert begun(config, "SA S2/C4/C5/D3 DA")[1] != []


def test_the_pairs_of_four_players() -> None:
    assert [(t.giver, t.receiver) for t in ROW.transfers] == [(LAST, FIRST), (SECOND_LAST, SECOND)]
    state = after(begun(table())[0], Give(cards=("H3", "D5"), to=3))
    assert state.decision is not None and state.decision.seat == 1
