"""Builders for effects: what a line of a rule does."""

from kakumei.dsl.ast import (
    AnsweredRule,
    ArrangeSeats,
    CancelExchange,
    CancelRule,
    ChangePlace,
    DiscardCards,
    EndHand,
    EndTrick,
    EqualTitles,
    Everyone,
    EveryRule,
    Fact,
    FactKind,
    Fall,
    FallTo,
    FireRule,
    FromPile,
    GiveCards,
    GoOut,
    GrantAllow,
    GrantForbid,
    GrantRequire,
    GrowExchange,
    GrowMemory,
    LegalityTest,
    LiftRule,
    Locked,
    LockPlays,
    MissTurns,
    MixHands,
    MovedCards,
    Name,
    NameNumber,
    NamePlayer,
    NameRanks,
    NewValue,
    NumberRange,
    Passing,
    Pattern,
    PlacesBy,
    PlayAgain,
    PutRank,
    RemoveTrick,
    ReverseDirection,
    ReverseOrder,
    Scope,
    ScorePoints,
    SetMemory,
    SetPlaces,
    ShapeItem,
    ShowAside,
    ShowCards,
    ShrinkMemory,
    Side,
    SkipTurns,
    StandReversed,
    StartOrder,
    SuspendRule,
    SwapCards,
    SwapHands,
    TakeCards,
    TakeLead,
    TurnTitles,
)
from kakumei.dsl.transform.children import Builder, Children


def what_is_forbidden(k: Children) -> Pattern | Passing:
    """A play, or passing."""
    return k.maybe(Passing) or k.one(Pattern)


def _put_rank(k: Children) -> PutRank:
    return PutRank(what=k.exact_parts()[0], side=k.side(), target=k.rank_ref(-1), scope=k.one(Scope), span=k.span)


def _grant_allow(k: Children) -> GrantAllow:
    return GrantAllow(
        pattern=k.one(Pattern),
        ignoring=k.tests(),
        who=k.for_whom(),
        any_time=k.has("any_time"),
        scope=k.one(Scope),
        span=k.span,
    )


def _take_cards(k: Children) -> TakeCards:
    source = k.maybe(FromPile)
    return TakeCards(who=k.who(), cards=k.one(MovedCards), source=k.who(1) if source is None else source, span=k.span)


def _show_cards(k: Children) -> ShowCards:
    everyone = k.maybe(Everyone)
    return ShowCards(who=k.who(), cards=k.one(MovedCards), to=k.who(1) if everyone is None else everyone, span=k.span)


def _set_memory(k: Children) -> SetMemory:
    value = k.nodes[1]
    if isinstance(value, ShapeItem):
        value = Name(text=value.shape.value, span=value.span)
    if not isinstance(value, NewValue):
        raise TypeError(f"no value: {value!r}")
    return SetMemory(memory=k.memory(), value=value, span=k.span)


def _fact(k: Children) -> Fact:
    return Fact(fact=k.enum(FactKind), span=k.span)


def _rules(k: Children) -> Name | EveryRule:
    return k.maybe(EveryRule) or k.one(Name)


BUILDERS: dict[str, Builder] = {
    "end_trick": lambda k: EndTrick(span=k.span),
    "end_hand": lambda k: EndHand(span=k.span),
    "take_lead": lambda k: TakeLead(who=k.who(), span=k.span),
    "play_again": lambda k: PlayAgain(who=k.who(), span=k.span),
    "skip_turns": lambda k: SkipTurns(count=k.quantity(), span=k.span),
    "miss_turns": lambda k: MissTurns(who=k.who(), count=k.quantity(), span=k.span),
    "reverse_direction": lambda k: ReverseDirection(scope=k.one(Scope), span=k.span),
    "reverse_order": lambda k: ReverseOrder(scope=k.one(Scope), span=k.span),
    "stand_reversed": lambda k: StandReversed(scope=k.one(Scope), span=k.span),
    "put_rank": _put_rank,
    "side": lambda k: k.enum(Side),
    "start_order": lambda k: StartOrder(rank=k.rank_ref(), scope=k.one(Scope), span=k.span),
    "lock_plays": lambda k: LockPlays(what=k.enum(Locked), scope=k.one(Scope), span=k.span),
    "test": lambda k: k.enum(LegalityTest),
    "passing": lambda k: Passing(span=k.span),
    "grant_allow": _grant_allow,
    "grant_forbid": lambda k: GrantForbid(what=what_is_forbidden(k), who=k.for_whom(), scope=k.one(Scope), span=k.span),
    "grant_require": lambda k: GrantRequire(pattern=k.one(Pattern), who=k.for_whom(), scope=k.one(Scope), span=k.span),
    # cards that move
    "give_cards": lambda k: GiveCards(who=k.who(), cards=k.one(MovedCards), to=k.who(1), span=k.span),
    "discard_cards": lambda k: DiscardCards(who=k.who(), cards=k.one(MovedCards), span=k.span),
    "take_cards": _take_cards,
    "swap_hands": lambda k: SwapHands(who=k.who(), other=k.who(1), span=k.span),
    "swap_cards": lambda k: SwapCards(who=k.who(), cards=k.one(MovedCards), other=k.who(1), span=k.span),
    "mix_hands": lambda k: MixHands(who=k.who(), other=k.who(1), span=k.span),
    "remove_trick": lambda k: RemoveTrick(span=k.span),
    "show_cards": _show_cards,
    "show_aside": lambda k: ShowAside(span=k.span),
    # names bound
    "name_ranks": lambda k: NameRanks(
        who=k.who(), count=k.quantity(), own=k.has("of_their_own"), bound=k.all(Name)[-1], span=k.span
    ),
    "name_player": lambda k: NamePlayer(who=k.who(), bound=k.one(Name), span=k.span),
    "name_number": lambda k: NameNumber(who=k.who(), range=k.one(NumberRange), bound=k.all(Name)[-1], span=k.span),
    # going out, places, titles, points, exchange, seats
    "go_out": lambda k: GoOut(who=k.who(), span=k.span),
    "fall": lambda k: Fall(who=k.who(), to=k.enum(FallTo), plays_on=k.has("plays_on"), span=k.span),
    "change_place": lambda k: ChangePlace(who=k.who(), other=k.who(1), span=k.span),
    "set_places": lambda k: SetPlaces(by=k.enum(PlacesBy), span=k.span),
    "equal_titles": lambda k: EqualTitles(span=k.span),
    "turn_titles": lambda k: TurnTitles(by=k.number(), span=k.span),
    "score_points": lambda k: ScorePoints(who=k.who(), points=k.number(), minus=k.has("minus"), span=k.span),
    "cancel_exchange": lambda k: CancelExchange(span=k.span),
    "grow_exchange": lambda k: GrowExchange(by=k.number(), span=k.span),
    "arrange_seats": lambda k: ArrangeSeats(who=k.who(), span=k.span),
    # memory, rules about other rules
    "grow_memory": lambda k: GrowMemory(memory=k.memory(), by=k.quantity(), span=k.span),
    "shrink_memory": lambda k: ShrinkMemory(memory=k.memory(), by=k.quantity(), span=k.span),
    "set_memory": _set_memory,
    "fact": _fact,
    "answered_rule": lambda k: AnsweredRule(span=k.span),
    "every_rule": lambda k: EveryRule(tag=k.maybe(Name), span=k.span),
    "cancel_rule": lambda k: CancelRule(rule=k.maybe(AnsweredRule) or k.one(Name), span=k.span),
    "lift_rule": lambda k: LiftRule(rule=_rules(k), span=k.span),
    "suspend_rule": lambda k: SuspendRule(rule=_rules(k), scope=k.one(Scope), span=k.span),
    "fire_rule": lambda k: FireRule(rule=k.one(Name), span=k.span),
}
