"""Cards that move by a rule: given, discarded, taken, named, swapped, shown; and what registers remember."""

import pytest
from engine_configs import (
    ANY,
    AS_MANY,
    CLAUSE,
    EACH,
    EACH_OTHER,
    NEXT,
    PLAYER,
    UNTIL_HAND,
    after,
    at_table,
    exactly,
    happened,
    having,
    kinds,
    line,
    plain,
    rule,
    when_played,
)
from laws import shown as snapshot_of

from kakumei.compiler.config.base import Amount, Range, Scope, Source
from kakumei.compiler.config.effects import (
    Discard,
    EndTrick,
    Give,
    Grant,
    Lead,
    Moved,
    Name,
    NamePlayer,
    Noted,
    Operation,
    Patch,
    Remember,
    RememberPlay,
    RememberWho,
    Score,
    ShowAside,
    SwapHands,
    TakeFrom,
    TakeZone,
    Zone,
)
from kakumei.compiler.config.events import Ends, Moment, Passes, TrickEnds
from kakumei.compiler.config.guards import Compare, Holds, Known, Quantity, RegisterSeatIs
from kakumei.compiler.config.plays import Named, Pattern, Remembered
from kakumei.compiler.config.rules import Register, RegisterType
from kakumei.compiler.config.standing import Forbid, Require
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.config.who import Bound, ByRole, InRegister, Role
from kakumei.engine import ChanceMissing, DecisionKind, IllegalMove, Table, apply, legal_moves, seen_by, why_not
from kakumei.engine.state.events import Discarded, Given, Shown, Taken
from kakumei.engine.state.moves import Choose, Discard as DiscardMove, Give as GiveMove, Move, Play, Take

EVERYTHING = Amount(of=Source.EVERYTHING)
AS_MANY_CHOSEN = Moved(amount=AS_MANY, pick=Pick.CHOSEN)
AT_MOST = Moved(amount=AS_MANY, pick=Pick.CHOSEN, at_most=True)
LEFT = ByRole(role=Role.LEFT)
RIGHT = ByRole(role=Role.RIGHT)
BEATEN = ByRole(role=Role.BEATEN)


def moved(count: int, pick: Pick, among: str | None = None) -> Moved:
    return Moved(amount=Amount(times=count), pick=pick, among=None if among is None else kinds(among))


def seat_of(state: Table) -> int:
    assert state.decision is not None
    return state.decision.seat


def kind_of(state: Table) -> DecisionKind:
    assert state.decision is not None
    return state.decision.kind


def hand(state: Table, seat: int) -> str:
    return " ".join(state.program.cards.names_of(state.hand.held[seat]))


GIVES = plain(rules=(rule(when_played(having("7"), Give(who=PLAYER, cards=AS_MANY_CHOSEN, to=NEXT))),))
MAY_GIVE = plain(rules=(rule(when_played(having("7"), Give(who=PLAYER, cards=AT_MOST, to=NEXT))),))


def test_as_many_cards_are_given() -> None:
    state = after(at_table(GIVES, "C7 D7 C3 D4 H5/C9/D9"), "C7 D7")
    decision = state.decision
    assert decision is not None
    assert (decision.kind, decision.count, decision.to) == (DecisionKind.GIVE, (2, 2), 1)
    assert [move.cards for move in legal_moves(state) if isinstance(move, GiveMove)] == [
        ("C3", "D4"),
        ("C3", "H5"),
        ("D4", "H5"),
    ]
    state, events = happened(state, GiveMove(cards=("H5", "C3"), to=1))
    assert (hand(state, 0), hand(state, 1), seat_of(state)) == ("D4", "C3 H5 C9", 1)
    (given,) = [event for event in events if isinstance(event, Given)]
    assert (given.seat, given.to, given.cards) == (0, 1, ("C3", "H5"))
    assert [getattr(seen_by(given, seat), "cards", ()) for seat in range(3)] == [("C3", "H5"), ("C3", "H5"), None]


@pytest.mark.parametrize(
    ("move", "codes"),
    [
        pytest.param(GiveMove(cards=("C3",), to=1), ["wrong_count"], id="too few"),
        pytest.param(GiveMove(cards=("C3", "D4"), to=2), ["wrong_recipient"], id="to somebody else"),
        pytest.param(GiveMove(cards=("C3", "S2"), to=1), ["not_held"], id="a card not held"),
        pytest.param(GiveMove(cards=("C3", "XYZ"), to=1), ["not_held"], id="no card at all"),
        pytest.param(DiscardMove(cards=("C3", "D4")), ["wrong_move"], id="another kind of move"),
        pytest.param(GiveMove(cards=("S2",), to=2), ["not_held", "wrong_count", "wrong_recipient"], id="everything"),
    ],
)
def test_refused_gifts(move: Move, codes: list[str]) -> None:
    state = after(at_table(GIVES, "C7 D7 C3 D4 H5/C9/D9"), "C7 D7")
    assert [reason.code.value for reason in why_not(state, 0, move)] == codes
    with pytest.raises(IllegalMove):
        apply(state, move)


def test_an_amount_is_cut_to_what_there_is() -> None:
    state = after(at_table(GIVES, "C7 D7 C3/C9/D9"), "C7 D7")
    assert legal_moves(state) == (GiveMove(cards=("C3",), to=1),)
    # Who gives the last card away is out.
    assert after(state, GiveMove(cards=("C3",), to=1)).places[0] == 1
    assert after(at_table(GIVES, "C7 D7/C9/D9"), "C7 D7").places[0] == 1


def test_at_most_may_be_nothing() -> None:
    state = after(at_table(MAY_GIVE, "C7 C3 D4/C9/D9"), "C7")
    assert [move.cards for move in legal_moves(state) if isinstance(move, GiveMove)] == [(), ("C3",), ("D4",)]
    assert hand(after(state, GiveMove(cards=(), to=1)), 0) == "C3 D4"


def test_for_a_player_who_is_out_the_next_stands_in() -> None:
    state = after(at_table(GIVES, "C6 C7 C3/C9/D3 D10"), "C6", "C9", "-", "-", "D3", "C7")
    assert (kind_of(state), seat_of(state)) == (DecisionKind.GIVE, 0)
    assert legal_moves(state) == (GiveMove(cards=("C3",), to=2),)


def test_each_player_chooses_hidden_then_all_moves_together() -> None:
    config = plain(rules=(rule(when_played(exactly("K"), Give(who=EACH, cards=moved(1, Pick.CHOSEN), to=RIGHT))),))
    state = after(at_table(config, "CK C3 C4/D3 D4/H3 H4"), "CK")
    seats = []
    for card in ("C3", "D3", "H3"):
        seats.append(seat_of(state))
        decision = state.decision
        assert decision is not None and decision.to is not None
        state = after(state, GiveMove(cards=(card,), to=decision.to))
        assert card in ("H3",) or hand(state, 0) == "C3 C4"
    assert seats == [0, 1, 2]
    assert [hand(state, seat) for seat in range(3)] == ["D3 C4", "H3 D4", "C3 H4"]


def test_discards_among_some_cards() -> None:
    effect = Discard(who=PLAYER, cards=moved(1, Pick.CHOSEN, "3 4 5"))
    config = plain(rules=(rule(when_played(exactly("10"), effect)),))
    state = after(at_table(config, "C10 C3 D5 HQ/D3/H3"), "C10")
    assert legal_moves(state) == (DiscardMove(cards=("C3",)), DiscardMove(cards=("D5",)))
    assert [reason.code.value for reason in why_not(state, 0, DiscardMove(cards=("HQ",)))] == ["wrong_card"]
    state, events = happened(state, DiscardMove(cards=("D5",)))
    (discarded,) = [event for event in events if isinstance(event, Discarded)]
    assert (discarded.cards, discarded.from_, state.hand.zones.discards) == (
        ("D5",),
        0,
        (state.program.cards.number["D5"],),
    )


def test_ranks_are_named_and_every_card_of_them_goes() -> None:
    bomb = (
        Name(who=PLAYER, count=AS_MANY, slot=0),
        Discard(who=EACH, cards=Moved(amount=EVERYTHING, pick=Pick.CHOSEN, among=Named(slot=0))),
    )
    config = plain(rules=(rule(when_played(having("Q"), *bomb)),))
    state = after(at_table(config, "CQ DQ C3 C5/D3 D4/H3 H4 S5"), "CQ DQ")
    assert kind_of(state) is DecisionKind.CHOOSE
    state = after(state, Choose(value="3"))
    assert Choose(value="3") not in legal_moves(state)
    state, events = happened(state, Choose(value="5"))
    assert [hand(state, seat) for seat in range(3)] == ["", "D4", "H4"]
    assert [event.seat for event in events if isinstance(event, Discarded)] == [0, 1, 2]
    assert state.places[0] == 1


def test_only_own_ranks_may_be_named() -> None:
    config = plain(rules=(rule(when_played(having("Q"), Name(who=PLAYER, count=AS_MANY, slot=0, own=True))),))
    state = after(at_table(config, "CQ C3 C5/D3 D4/H3"), "CQ")
    assert legal_moves(state) == (Choose(value="3"), Choose(value="5"))


def test_a_rank_named_can_be_demanded() -> None:
    demand = Grant(
        standing=Require(clause=CLAUSE["rule/2"], play=Pattern(only=Named(slot=0)), whom=NEXT),
        scope=Scope(end=Scope.End.TURNS),
    )
    config = plain(rules=(rule(when_played(having("A"), Name(who=PLAYER, count=Amount(), slot=0), demand)),))
    state = after(at_table(config, "CA C3/C2 JK/H3 D2"), "CA", Choose(value="2"))
    assert [move.cards for move in legal_moves(state) if hasattr(move, "cards")] == [("C2",)]
    assert [move.cards for move in legal_moves(after(state, "-")) if hasattr(move, "cards")] == [("D2",)]


def test_swapping_hands_with_a_player_named() -> None:
    swap = (NamePlayer(who=PLAYER, slot=0), SwapHands(who=PLAYER, other=Bound(slot=0)))
    config = plain(rules=(rule(when_played(exactly("K K K"), *swap)),))
    state = after(at_table(config, "CK DK HK C3/D3 D4/H3 H4 H5"), "CK DK HK")
    assert legal_moves(state) == (Choose(value=1), Choose(value=2))
    state = after(state, Choose(value=2))
    assert [hand(state, seat) for seat in range(3)] == ["H3 H4 H5", "D3 D4", "C3"]


@pytest.mark.parametrize(
    ("effect", "choice", "hands"),
    [
        pytest.param(TakeFrom(who=PLAYER, cards=moved(1, Pick.BEST), giver=NEXT), None, "C3 D9/D4/H3", id="best"),
        pytest.param(TakeFrom(who=PLAYER, cards=moved(1, Pick.WORST), giver=NEXT), None, "C3 D4/D9/H3", id="worst"),
        pytest.param(
            TakeFrom(who=PLAYER, cards=moved(1, Pick.CHOSEN), giver=LEFT), Take(cards=("D4",)), "C3 D4/D9/H3", id="seen"
        ),
        pytest.param(
            TakeFrom(who=PLAYER, cards=moved(1, Pick.UNSEEN), giver=NEXT), Choose(value=1), "C3 D9/D4/H3", id="unseen"
        ),
        pytest.param(
            TakeFrom(who=PLAYER, cards=moved(1, Pick.RANDOM), giver=NEXT), None, "C3 D4/D9/H3", id="by chance"
        ),
        pytest.param(
            TakeZone(who=PLAYER, cards=moved(2, Pick.RANDOM), zone=Zone.STOCK), None, "C3 D8/D4 D9/H3", id="stock"
        ),
        pytest.param(
            Give(who=EACH_OTHER, cards=moved(1, Pick.BEST), to=PLAYER), None, "C3 H3 D9/D4/", id="from all others"
        ),
    ],
)
def test_taking(effect: TakeFrom | TakeZone | Give, choice: Move | None, hands: str) -> None:
    config = plain(rules=(rule(when_played(exactly("6"), effect)),))
    chance = ("D8",) if isinstance(effect, TakeZone) else ("D4",)
    state = after(at_table(config, "C6 C3/D4 D9/H3", chance=chance, stock=("D8",)), "C6")
    if choice is not None:
        assert choice in legal_moves(state)
        state = after(state, choice)
    assert "/".join(hand(state, seat) for seat in range(3)) == hands


def test_chance_that_is_not_written_is_missing() -> None:
    config = plain(
        rules=(rule(when_played(exactly("6"), TakeFrom(who=PLAYER, cards=moved(1, Pick.RANDOM), giver=NEXT))),)
    )
    with pytest.raises(ChanceMissing):
        after(at_table(config, "C6 C3/D4 D9/H3"), "C6")


def test_taking_the_beaten_play_off_the_trick() -> None:
    tax = TakeZone(who=PLAYER, cards=Moved(amount=EVERYTHING, pick=Pick.CHOSEN), zone=Zone.BEATEN_PLAY)
    config = plain(rules=(rule(when_played(having("A", on=Pattern()), tax)),))
    state, events = happened(at_table(config, "C6 C3/DA D9/H3 H4"), "C6", "DA")
    assert (hand(state, 1), len(state.trick)) == ("C6 D9", 1)
    (taken,) = [event for event in events if isinstance(event, Taken)]
    assert (taken.from_, taken.to, taken.cards) == ("beaten_play", None, ("C6",))
    # A play whose cards have left counts as a pass.
    assert state.hand.passed == (0,)
    assert (seat_of(state), seat_of(after(state, "-"))) == (2, 1)


def test_taking_the_whole_trick_and_the_lead() -> None:
    take = TakeZone(who=PLAYER, cards=Moved(amount=EVERYTHING, pick=Pick.CHOSEN), zone=Zone.TRICK)
    config = plain(rules=(rule(line(Passes(by=ANY), take, EndTrick(), Lead(who=PLAYER))),))
    state = after(at_table(config, "C6 C3/DA D9/H3 H4"), "C6", "-")
    assert (hand(state, 1), state.trick, seat_of(state)) == ("C6 D9 DA", (), 1)


def test_taking_from_the_discards_when_the_trick_ends() -> None:
    salvage = TakeZone(who=PLAYER, cards=moved(1, Pick.CHOSEN), zone=Zone.DISCARDS)
    config = plain(rules=(rule(line(TrickEnds(on=having("4")), salvage)),))
    state = after(at_table(config, "C3 C4 C5/D6/H3 H4"), "C3", "-", "-", "C4", "-", "-")
    assert legal_moves(state) == (Take(cards=("C3",)),)
    state = after(state, Take(cards=("C3",)))
    assert (hand(state, 0), seat_of(state)) == ("C3 C5", 0)


# ---- registers ----------------------------------------------------------------------------------------------------


def register(key: str, kind: RegisterType, start: int | None, **changes: object) -> Register:
    return Register(
        **{"rule": 0, "key": key, "type": kind, "per_seat": False, "start": start, "end": Scope.End.HAND, **changes}
    )


def test_a_number_is_counted() -> None:
    counting = rule(
        when_played(Pattern(), Remember(register=0, operation=Operation.SET, amount=Amount(times=0))),
        line(Passes(by=ANY), Remember(register=0, operation=Operation.ADD, amount=Amount())),
        line(Passes(by=ANY), EndTrick(), guards=(Compare(register=0, span=Range(low=2)),)),
    )
    config = plain(rules=(counting,), registers=(register("quiet", RegisterType.NUMBER, 0),))
    state = after(at_table(config, "C6 C3/DA D9/H3 H4/S3 S4"), "C6", "-")
    assert snapshot_of(state)["memory"] == {"rule": {"quiet": 1}}
    assert after(state, "-").trick == ()


def test_a_player_is_remembered_until_the_trick_ends() -> None:
    heir = rule(
        when_played(having("A"), RememberWho(register=0, who=PLAYER)),
        line(TrickEnds(), Lead(who=InRegister(register=0)), guards=(Known(register=0),)),
    )
    registers = (register("heir", RegisterType.SEAT, None, end=Scope.End.TRICK),)
    state = after(at_table(plain(rules=(heir,), registers=registers), "C6 C3/DA D9/H2 H4"), "C6", "DA", "H2")
    assert state.match.registers == ((1,),)
    state = after(state, "-", "-")
    assert (seat_of(state), state.match.registers) == (1, ((None,),))


def test_each_player_has_a_number() -> None:
    per_seat = rule(
        when_played(having("7"), Remember(register=0, operation=Operation.ADD, amount=AS_MANY)),
        when_played(having("8"), Score(who=PLAYER, points=9), guards=(Compare(register=0, span=Range(low=2)),)),
        when_played(having("9"), RememberWho(register=1, who=BEATEN, whose=PLAYER)),
        when_played(
            having("10"), Score(who=PLAYER, points=1), guards=(RegisterSeatIs(register=1, who=PLAYER, whose=BEATEN),)
        ),
    )
    registers = (
        register("sevens", RegisterType.NUMBER, 0, per_seat=True),
        register("beaten", RegisterType.SEAT, None, per_seat=True),
    )
    state = at_table(plain(rules=(per_seat,), registers=registers), "C7 D7 C8 C3/D9 DJ/H10 H4")
    state = after(state, "C7 D7", "-", "-")
    assert snapshot_of(state)["memory"] == {"rule": {"sevens": [2, 0, 0], "beaten": [None, None, None]}}
    state = after(state, "C8", "D9")
    assert (state.hand.bonus, state.match.registers[1]) == ((9, 0, 0), (None, 0, None))
    assert after(state, "H10").hand.bonus == (9, 0, 0)


def test_suits_are_remembered_and_forbidden() -> None:
    ban = rule(
        line(TrickEnds(), RememberPlay(register=0, what=Noted.SUITS)),
        standing=(Forbid(clause=CLAUSE["rule/2"], play=Pattern(only=Remembered(register=0))),),
    )
    registers = (register("banned", RegisterType.SUITS, None),)
    state = at_table(plain(rules=(ban,), registers=registers), "C6 C3 D4/DA D9/H2 H4")
    state = after(state, "C6", "-", "-")
    assert snapshot_of(state)["memory"] == {"rule": {"banned": ["C"]}}
    assert [move.cards for move in legal_moves(state) if hasattr(move, "cards")] == [("D4",)]


def test_the_rank_of_a_play_is_that_of_its_lowest_card() -> None:
    echo = rule(
        when_played(Pattern(), RememberPlay(register=0, what=Noted.RANK)),
        line(
            TrickEnds(),
            Score(who=PLAYER, points=2),
            guards=(Holds(who=ANY, cards=Remembered(register=0), quantity=Quantity.SOME),),
        ),
    )
    registers = (register("echo", RegisterType.RANK, None),)
    config = plain(rules=(echo,), registers=registers)
    state = after(at_table(config, "S6 S7 S8 C3/D6 D9/H2 H6"), "S6 S7 S8")
    assert snapshot_of(state)["memory"] == {"rule": {"echo": "6"}}
    # `a player` in a guard: once for each of whom it holds.
    assert after(state, "-", "-").hand.bonus == (0, 2, 2)
    assert after(at_table(config, "JK C3/D6/H2"), "JK").match.registers == ((None,),)


def test_the_card_aside_is_shown_and_raised() -> None:
    dora = rule(
        line(
            Ends(moment=Moment.EXCHANGE),
            ShowAside(),
            RememberPlay(register=0, what=Noted.RANK_ASIDE),
            Patch(cards=Remembered(register=0), above=True, rank=12, scope=UNTIL_HAND),
        )
    )
    registers = (register("dora", RegisterType.RANK, None),)
    config = plain(rules=(dora,), registers=registers)
    state = at_table(config, "C2 C3/D5 D9/H2 H6", aside=("H5",))
    assert snapshot_of(state)["order"][-1] == "5"
    assert not why_not(after(state, "C2"), 1, Play(cards=("D5",)))
    # Without a card aside nothing happens.
    assert snapshot_of(at_table(config, "C2 C3/D5 D9/H2 H6"))["order"][-1] == "2"


def test_shown_cards_are_events() -> None:
    shown = Shown(seat=None, cards=("H5",), to=(0, 1))
    assert [getattr(seen_by(shown, seat), "cards", ()) for seat in range(3)] == [("H5",), ("H5",), None]
