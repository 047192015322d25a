"""Rules in force: events, guards, effects, permissions, answers, memory."""

import pytest
from lowering import config_with, named, rule_with

from kakumei.compiler.config import EngineConfig, effects, events, guards, rules, standing
from kakumei.compiler.config.base import Amount, AmountRange, Place, Range, Scope, Source
from kakumei.compiler.config.plays import Fixed, Relation
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.config.who import Bound, ByRole, Holder, InRegister, New, Nobody, Reigning, Role, Who

PLAYER = ByRole(role=Role.PLAYER)
ANY = ByRole(role=Role.ANY)
FIRST, LAST = Place(position=1), Place(position=1, from_end=True)
HAND = Scope(end=Scope.End.HAND)
TRICK = Scope(end=Scope.End.TRICK)
MATCHED = Amount(of=Source.MATCHED)


def event(text: str) -> events.Event:
    (line,) = rule_with(f"when {text} then the trick ends").lines
    return line.event


def guards_of(text: str, memory: str = "", added: str = "") -> tuple[guards.Guard, ...] | None:
    """The guards of a line; None where the line is gone."""
    found = rule_with(f"{memory} when a player passes if {text} then the trick ends", added).lines
    return found[0].guards if found else None


def effects_of(text: str, memory: str = "", added: str = "") -> tuple[effects.Effect, ...]:
    found = rule_with(f"{memory} when a player plays anything with 7 then {text}", added).lines
    return found[0].effects if found else ()


def amount(value: int) -> Amount:
    return Amount(times=value)


# Events


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "3 plays in a row with the same suits and the next rank from the lead",
            events.InARow(count=3, relations=(Relation.SAME_SUITS, Relation.NEXT_RANK), from_lead=True),
        ),
        (
            "2 plays in a row with a common suit counting jokers",
            events.InARow(count=2, relations=(Relation.COMMON_SUIT,), counting_jokers=True),
        ),
        (
            "2 plays in a row with the same suits counting naturals",
            events.InARow(count=2, relations=(Relation.SAME_SUITS,)),
        ),
        # A joker has its rank in any case.
        (
            "2 plays in a row with the next rank counting jokers",
            events.InARow(count=2, relations=(Relation.NEXT_RANK,)),
        ),
        ("a player passes", events.Passes(by=ANY)),
        ("a player goes out", events.GoesOut(by=ANY)),
        ("the reigning last goes out first", events.GoesOut(by=Reigning(place=LAST), first=True)),
        ("a player goes out by giving", events.GoesOut(by=ANY, way=events.Way.GIVING)),
        ("a player goes out by discarding", events.GoesOut(by=ANY, way=events.Way.DISCARDING)),
        ("the trick ends", events.TrickEnds()),
        ("the deal ends", events.Ends(moment=events.Moment.DEAL)),
        ("the exchange ends", events.Ends(moment=events.Moment.EXCHANGE)),
        ("the hand ends", events.Ends(moment=events.Moment.HAND)),
    ],
)
def test_events(text: str, expected: events.Event) -> None:
    assert event(text) == expected


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("when a player plays a set counting jokers then", id="a play"),
        pytest.param("when 2 plays in a row with the same suits counting jokers then", id="plays in a row"),
        pytest.param("when the trick ends on a set counting jokers then", id="the top of a trick"),
        pytest.param("answer to any play from each other player with a set counting jokers then", id="an answer"),
    ],
)
def test_effects_of_a_line_that_counts_jokers(line: str) -> None:
    memory = "remember echo as suits = nobody until the trick ends"
    said = f"{memory} {line} the suits are locked until the trick ends, the next rank is locked until the trick ends"
    rule = rule_with(f"{said}, echo becomes the suits")
    found = [effect for line in (*rule.lines, *rule.answers) for effect in line.effects]
    assert found == [
        effects.Lock(on=effects.LockOn.SUITS, scope=TRICK, counting_jokers=True),
        effects.Lock(on=effects.LockOn.NEXT_RANK, scope=TRICK),
        effects.RememberPlay(register=0, what=effects.Noted.SUITS, counting_jokers=True),
    ]


# Guards


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the player is the reigning last", guards.SeatIs(who=PLAYER, other=Reigning(place=LAST))),
        (
            "the reigning first is not the new first",
            guards.SeatIs(who=Reigning(place=FIRST), other=New(place=FIRST), negated=True),
        ),
        ("the player is not out", guards.StatusIs(who=PLAYER, status=guards.Status.OUT, negated=True)),
        ("the player is fallen", guards.StatusIs(who=PLAYER, status=guards.Status.FALLEN)),
        ("nobody is out", guards.NobodyOut()),
        ("there are 4 or more players", guards.PlayersAre(span=Range(low=4))),
        ("there are 2 players left", guards.PlayersAre(span=Range(low=2, high=2), left=True)),
        ("the player has 2 or more cards", guards.HasCards(who=PLAYER, span=AmountRange(low=amount(2)))),
        (
            "the player has as many less 1 or fewer cards",
            guards.HasCards(who=PLAYER, span=AmountRange(high=Amount(of=Source.MATCHED, plus=-1))),
        ),
        ("it is the first trick", guards.FirstOf(hand=False)),
        ("it is not the first hand", guards.FirstOf(hand=True, negated=True)),
        ("the table is empty", guards.TableEmpty()),
        ("the table is not empty", guards.TrickHas(span=Range(low=1), plays=True)),
        ("the trick has 5 or more cards", guards.TrickHas(span=Range(low=5), plays=False)),
        ("the trick has 3 plays", guards.TrickHas(span=Range(low=3, high=3), plays=True)),
        ("the player holds JK", guards.Holds(who=PLAYER, cards=Fixed(cards=("JK",)), quantity=guards.Quantity.SOME)),
        ("the player holds no S2", guards.Holds(who=PLAYER, cards=Fixed(cards=("S2",)), quantity=guards.Quantity.NONE)),
        (
            "the player holds 5 or more of S2 JK",
            guards.Holds(
                who=PLAYER,
                cards=Fixed(cards=("S2", "JK")),
                quantity=guards.Quantity.COUNT,
                span=Range(low=5),
            ),
        ),
        ("the order is reversed", guards.OrderIs(reversed=True)),
        ("the player wishes", guards.Wishes(who=PLAYER)),
        ("the player can play", guards.CanPlay(who=PLAYER)),
        ("the player cannot play", guards.CanPlay(who=PLAYER, negated=True)),
        ("r is in force", guards.RuleInForce(rule=0)),
    ],
)
def test_guards(text: str, expected: guards.Guard) -> None:
    assert guards_of(text) == (expected,)


REMEMBERED = (
    "remember streak as number = 0 until the hand ends remember mood as calm or fierce = calm until the match ends "
    "remember trump as rank = nobody until the trick ends remember heir as player = nobody until the hand ends "
    "remember feller as player of each player = nobody until the hand ends"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("streak is 4 or more", guards.Compare(register=0, span=Range(low=4))),
        ("streak is not 4 or more", guards.Compare(register=0, span=Range(low=0, high=3))),
        ("streak is not 4 or fewer", guards.Compare(register=0, span=Range(low=5))),
        ("streak is not 4", guards.Compare(register=0, span=Range(low=4, high=4), negated=True)),
        ("trump is not Q", guards.Compare(register=2, span=Range(low=9, high=9), negated=True)),
        ("mood is fierce", guards.Compare(register=1, span=Range(low=1, high=1))),
        ("trump is Q", guards.Compare(register=2, span=Range(low=9, high=9))),
        ("trump is 3", guards.Compare(register=2, span=Range(low=0, high=0))),
        ("heir is known", guards.Known(register=3)),
        ("heir is not known", guards.Known(register=3, negated=True)),
        (
            "the player's feller is the reigning first",
            guards.RegisterSeatIs(register=4, who=Reigning(place=FIRST), whose=PLAYER),
        ),
        (
            "the player's feller is not the reigning first",
            guards.RegisterSeatIs(register=4, who=Reigning(place=FIRST), whose=PLAYER, negated=True),
        ),
        ("the player's feller is not known", guards.Known(register=4, whose=PLAYER, negated=True)),
        ("the heir is the player", guards.SeatIs(who=InRegister(register=3), other=PLAYER)),
    ],
)
def test_guards_about_memory(text: str, expected: guards.Guard) -> None:
    assert guards_of(text, REMEMBERED) == (expected,)


def test_memory_compared_with_a_parameter() -> None:
    memory = "param needed as number = 4 remember streak as number = 0 until the hand ends"
    assert guards_of("streak is needed", memory) == (guards.Compare(register=0, span=Range(low=4, high=4)),)
    assert guards_of("streak is needed or more", memory) == (guards.Compare(register=0, span=Range(low=4)),)


EIGHTS = 'rule eights "O" when a player plays 3 then the trick ends'


@pytest.mark.parametrize(
    ("text", "added", "left"),
    [
        ("eights is used", f"use eights {EIGHTS}", ()),
        ("eights is used", EIGHTS, None),
        ("eights is not used", f"use eights {EIGHTS}", None),
        ("eights is not used", EIGHTS, ()),
        ("eights is in force", EIGHTS, None),
        ("eights is not in force", EIGHTS, ()),
        ("there are 2 or more players", "", ()),
        ("there are 4 or more players", "players 4 to 5", ()),
        ("there are 6 or more players", "players 4 to 5", None),
        ("picked is 2 or more", "choice picked as number 1 to 3 = 2", ()),
        ("picked is not 2", "choice picked as number 1 to 3 = 2", None),
    ],
)
def test_what_the_setting_decides_is_not_asked_in_the_game(text: str, added: str, left: object) -> None:
    assert guards_of(text, added=added) == left


def test_a_choice_decides_anew_at_every_setting() -> None:
    lines = "when a player passes if picked is 3 then the trick ends"
    added = "choice picked as number 1 to 3 = 2"
    assert rule_with(lines, added).lines == ()
    assert len(rule_with(lines, added, {"picked": 3}).lines) == 1


# Effects


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the trick ends", effects.EndTrick()),
        ("the hand ends", effects.EndHand()),
        ("the next player leads", effects.Lead(who=ByRole(role=Role.NEXT))),
        ("the player plays again", effects.PlayAgain(who=PLAYER)),
        ("the next player plays again", effects.PlayAgain(who=ByRole(role=Role.NEXT))),
        (
            "the turn skips 2 times as many less 1 players",
            effects.Skip(count=Amount(of=Source.MATCHED, times=2, plus=-1)),
        ),
        (
            "the next player misses 2 turns",
            effects.MissTurns(who=ByRole(role=Role.NEXT), count=Amount(times=2)),
        ),
        (
            "the next player misses as many turns",
            effects.MissTurns(who=ByRole(role=Role.NEXT), count=Amount(of=Source.MATCHED)),
        ),
        ("the direction reverses until the hand ends", effects.ReverseDirection(scope=HAND)),
        ("the order reverses until the trick ends", effects.Flip(scope=TRICK)),
        (
            "the order reverses from the end of the trick until the hand ends",
            effects.Flip(scope=Scope(start=Scope.Start.TRICK_END, end=Scope.End.HAND)),
        ),
        ("the order stands reversed until the match ends", effects.StandReversed(scope=Scope(end=Scope.End.MATCH))),
        (
            "the order puts JK below 10 for 2 tricks",
            effects.Patch(cards=Fixed(cards=("JK",)), above=False, rank=7, scope=Scope(end=Scope.End.TRICKS, count=2)),
        ),
        ("the common suits are locked until the trick ends", effects.Lock(on=effects.LockOn.COMMON_SUITS, scope=TRICK)),
        (
            "the player gives at most as many chosen cards to the next player",
            effects.Give(
                who=PLAYER,
                cards=effects.Moved(amount=MATCHED, pick=Pick.CHOSEN, at_most=True),
                to=ByRole(role=Role.NEXT),
            ),
        ),
        (
            "the player discards 2 chosen cards of S3 S4",
            effects.Discard(
                who=PLAYER,
                cards=effects.Moved(amount=amount(2), pick=Pick.CHOSEN, among=Fixed(cards=("S3", "S4"))),
            ),
        ),
        (
            "the player takes every card from the beaten play",
            effects.TakeZone(
                who=PLAYER,
                cards=effects.Moved(amount=Amount(of=Source.EVERYTHING), pick=Pick.BEST),
                zone=effects.Zone.BEATEN_PLAY,
            ),
        ),
        (
            "the player takes 1 unseen card from the left neighbour",
            effects.TakeFrom(
                who=PLAYER, cards=effects.Moved(amount=amount(1), pick=Pick.UNSEEN), giver=ByRole(role=Role.LEFT)
            ),
        ),
        ("the player swaps hands with the holder of S3", effects.SwapHands(who=PLAYER, other=Holder(card="S3"))),
        ("the card aside is shown", effects.ShowAside()),
        ("the player goes out", effects.GoOut(who=PLAYER)),
        ("the reigning first falls below everyone", effects.Fall(who=Reigning(place=FIRST), below=True)),
        (
            "the player falls to the lowest free place and plays on",
            effects.Fall(who=PLAYER, below=False, plays_on=True),
        ),
        ("the places follow the cards left", effects.SetPlaces(by=effects.PlacesFollow.CARDS_LEFT)),
        ("the titles are equal", effects.EqualTitles()),
        ("the player scores minus 1", effects.Score(who=PLAYER, points=-1)),
        ("the exchange is cancelled", effects.ExchangeChange(grow=None)),
        ("the exchange grows by 1", effects.ExchangeChange(grow=amount(1))),
        ("the answered rule is cancelled", effects.Cancel(rule=None)),
        ("r is lifted", effects.Lift(rules=(0,))),
        ("r is suspended for 1 turn", effects.Suspend(rules=(0,), scope=Scope(end=Scope.End.TURNS))),
    ],
)
def test_effects(text: str, expected: effects.Effect) -> None:
    assert effects_of(text) == (expected,)


def test_names_bound_in_a_line_are_numbered_as_they_come() -> None:
    named_player, named_rank, give = effects_of(
        "the player names a player as victim, the player names as many ranks of their own as called, "
        "the victim gives every card of called to the player"
    )
    assert named_player == effects.NamePlayer(who=PLAYER, slot=0)
    assert named_rank == effects.Name(who=PLAYER, count=MATCHED, slot=1, own=True)
    assert isinstance(give, effects.Give) and give.who == Bound(slot=0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("streak grows by 1", effects.Remember(register=0, operation=effects.Operation.ADD, amount=amount(1))),
        (
            "streak shrinks by as many",
            effects.Remember(register=0, operation=effects.Operation.SUBTRACT, amount=MATCHED),
        ),
        ("streak becomes 0", effects.Remember(register=0, operation=effects.Operation.SET, amount=amount(0))),
        ("mood becomes fierce", effects.Remember(register=1, operation=effects.Operation.SET, amount=amount(1))),
        ("trump becomes 3", effects.Remember(register=2, operation=effects.Operation.SET, amount=amount(0))),
        ("trump becomes Q", effects.Remember(register=2, operation=effects.Operation.SET, amount=amount(9))),
        ("trump becomes the rank", effects.RememberPlay(register=2, what=effects.Noted.RANK)),
        ("trump becomes the rank of the card aside", effects.RememberPlay(register=2, what=effects.Noted.RANK_ASIDE)),
        ("heir becomes the player", effects.RememberWho(register=3, who=PLAYER)),
        ("heir becomes nobody", effects.RememberWho(register=3, who=Nobody())),
        (
            "the player's feller becomes the beaten player",
            effects.RememberWho(register=4, who=ByRole(role=Role.BEATEN), whose=PLAYER),
        ),
        ("the turn skips streak players", effects.Skip(count=Amount(of=Source.REGISTER, register=0))),
        ("the exchange grows by streak", effects.ExchangeChange(grow=Amount(of=Source.REGISTER, register=0))),
    ],
)
def test_effects_about_memory(text: str, expected: effects.Effect) -> None:
    assert effects_of(text, REMEMBERED) == (expected,)


def test_registers() -> None:
    config = config_with(f'use r rule r "R" {REMEMBERED} when a player passes then streak grows by 1')
    found = [(one.key, one.type, one.per_seat, one.start, one.end) for one in config.registers]
    assert found == [
        ("streak", rules.RegisterType.NUMBER, False, 0, Scope.End.HAND),
        ("mood", rules.RegisterType.NUMBER, False, 0, Scope.End.MATCH),
        ("trump", rules.RegisterType.RANK, False, None, Scope.End.TRICK),
        ("heir", rules.RegisterType.SEAT, False, None, Scope.End.HAND),
        ("feller", rules.RegisterType.SEAT, True, None, Scope.End.HAND),
    ]


# Permissions and constraints


def test_standing_lines() -> None:
    rule = rule_with(
        "allow S3 on JK ignoring strength, locks for the reigning last if the order is reversed "
        "forbid passing if the table is empty forbid anything with 2 require anything with 5 for the next player"
    )
    allow, no_pass, no_two, five = rule.standing
    assert isinstance(allow, standing.Allow)
    assert allow.ignoring == (standing.Test.STRENGTH, standing.Test.LOCKS)
    assert (allow.whom, allow.guards) == (Reigning(place=LAST), (guards.OrderIs(reversed=True),))
    assert isinstance(no_pass, standing.Forbid) and no_pass.play is None
    assert isinstance(no_two, standing.Forbid) and no_two.play is not None
    assert isinstance(five, standing.Require) and five.whom == ByRole(role=Role.NEXT)


def test_granted_for_a_time() -> None:
    config = config_with(
        'use r rule r "R" when a player plays 9 then '
        "allow 9 ignoring strength for 1 turn, forbid anything with J until the trick ends, "
        "forbid passing until the trick ends, require a single for the next player for 1 turn"
    )
    allow, forbid, passing, require = config.rules[0].lines[0].effects
    turn = Scope(end=Scope.End.TURNS)
    assert isinstance(allow, effects.Grant) and isinstance(allow.standing, standing.Allow) and allow.scope == turn
    assert named(config, allow.standing.clause) == "r/1"
    assert isinstance(forbid, effects.Grant) and isinstance(forbid.standing, standing.Forbid)
    assert isinstance(passing, effects.Grant) and passing.standing == standing.Forbid(
        clause=allow.standing.clause, play=None
    )
    assert isinstance(require, effects.Grant) and require.standing.whom == ByRole(role=Role.NEXT)


# Answers


ANSWERED = 'use eights rule eights "O" when a player plays 8 then the trick ends'


@pytest.mark.parametrize(
    ("text", "to", "answered", "who", "with_cards"),
    [
        ("eights from each other player with 4 4", rules.AnswerTo.RULES, (0,), ByRole(role=Role.EACH_OTHER), True),
        ("any rule from the next player with 4", rules.AnswerTo.ANY_RULE, (), ByRole(role=Role.NEXT), True),
        ("any play from each player with a call", rules.AnswerTo.ANY_PLAY, (), ByRole(role=Role.EACH), False),
    ],
)
def test_answers(text: str, to: rules.AnswerTo, answered: tuple[int, ...], who: Who, with_cards: bool) -> None:
    (answer,) = rule_with(f"answer to {text} then eights is cancelled, the player leads", ANSWERED).answers
    assert (answer.to, answer.rules, answer.who) == (to, answered, who)
    assert (answer.play is not None) is with_cards
    assert answer.effects == (effects.Cancel(rule=0), effects.Lead(who=PLAYER))


def test_answers_to_rules_that_are_off_are_gone() -> None:
    lines = "answer to eights from each player with 4 then the trick ends"
    assert rule_with(lines, ANSWERED.replace("use", "option").replace("rule", "off rule", 1)).answers == ()


# Rules that are off


def tagged(setting: dict[str, bool]) -> EngineConfig:
    return config_with(
        "option stop on option twin on option tidy on "
        'rule stop "1" tags red_rules when a player passes then the trick ends '
        'rule twin "2" tags red_rules replaces stop when stop fires then the hand ends '
        "when a player passes then stop fires, the trick ends "
        'rule tidy "3" when a player passes then every red_rules rule is lifted, every rule is suspended for 1 trick '
        "when a player goes out then twin is cancelled, stop fires",
        setting=setting,
    )


def test_rules_refer_to_one_another_by_position() -> None:
    _, twin, tidy = tagged({}).rules
    assert twin.replaces == (0,)
    assert [line.event for line in twin.lines] == [events.Fires(rule=0), events.Passes(by=ANY)]
    assert twin.lines[1].effects == (effects.FireRule(rule=0), effects.EndTrick())
    lift, suspend = tidy.lines[0].effects
    assert isinstance(lift, effects.Lift) and lift.rules == (0, 1)
    assert isinstance(suspend, effects.Suspend) and suspend.rules == (0, 1, 2)
    assert tidy.lines[1].effects == (effects.Cancel(rule=1), effects.FireRule(rule=0))


def test_what_refers_to_a_rule_that_is_off_is_gone() -> None:
    twin, tidy = tagged({"stop": False}).rules
    assert twin.replaces == ()
    assert [line.event for line in twin.lines] == [events.Passes(by=ANY)]
    assert twin.lines[0].effects == (effects.EndTrick(),)
    assert tidy.lines[1].effects == (effects.Cancel(rule=0),)


def test_a_line_that_has_nothing_left_to_do_is_gone() -> None:
    (tidy,) = tagged({"stop": False, "twin": False}).rules
    assert [line.event for line in tidy.lines] == [events.Passes(by=ANY)]
    assert len(tidy.lines[0].effects) == 1


def test_a_rule_is_off_with_what_it_requires() -> None:
    text = 'option base_rule on option r on rule base_rule "B" when a player passes then the trick ends '
    text += 'rule r "R" requires base_rule when a player passes then the hand ends'
    assert [rule.key for rule in config_with(text).rules] == ["base_rule", "r"]
    assert config_with(text, setting={"base_rule": False}).rules == ()


def test_players_of_a_rule() -> None:
    config = config_with('use r with 4 or more players rule r "R" when a player passes then the trick ends')
    assert config.rules[0].players == Range(low=4)
    assert rule_with("when a player passes then the trick ends").players == Range(low=2)


def test_a_rule_used_twice_is_two_rules() -> None:
    config = config_with(
        'use r(cut = 8) as small_cut use r(cut = 9) as big_cut rule r "R" param cut as rank = 8 '
        "when a player plays anything with cut then the trick ends"
    )
    assert [rule.key for rule in config.rules] == ["small_cut", "big_cut"]
    assert [named(config, line.clause) for rule in config.rules for line in rule.lines] == ["small_cut/1", "big_cut/1"]


@pytest.mark.parametrize(("declared", "cards"), [("rank = 9", ("C9", "D9", "H9", "S9")), ("cards = S9", ("S9",))])
def test_a_parameter_can_be_what_the_order_puts_elsewhere(declared: str, cards: tuple[str, ...]) -> None:
    (line,) = rule_with(
        f"param moved as {declared} when a player passes then the order puts moved above 2 until the hand ends"
    ).lines
    assert line.effects == (effects.Patch(cards=Fixed(cards=cards), above=True, rank=12, scope=HAND),)
