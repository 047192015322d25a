"""Builders for what a line of a rule is made of: patterns, events and guards."""

from kakumei.dsl.ast import (
    AsLastCards,
    AsMany,
    CallEvent,
    CallTime,
    CanPlay,
    CardSet,
    Completing,
    CoreShape,
    CountedCards,
    Counting,
    CountOf,
    Exactly,
    FireEvent,
    FirstUnit,
    HasCards,
    HoldKind,
    Holds,
    HoldsCount,
    HoldsEveryRank,
    HoldsOnlySets,
    HoldsPips,
    InForce,
    IsFirst,
    IsKnown,
    IsUsed,
    LaidBy,
    MemoryIsPlayer,
    Name,
    NobodyOut,
    NumberRange,
    OneColour,
    OnEmptyTable,
    OneSuit,
    OnPattern,
    OrderIs,
    OutEvent,
    OutHow,
    PassEvent,
    Pattern,
    Period,
    Phase,
    PhaseEvent,
    PlayerFallen,
    PlayerIs,
    PlayerOut,
    PlayersDealt,
    PlayersLeft,
    PlayEvent,
    QuantityRange,
    RankItem,
    Relation,
    RowEvent,
    ShapeCore,
    ShapeItem,
    ShapeSet,
    TableEmpty,
    TrickEndEvent,
    TrickHas,
    TrickUnit,
    TurnEndEvent,
    TurnStartEvent,
    ValueIs,
    Wishes,
    WithAll,
    WithCount,
    Within,
    WithNone,
    WithOnly,
    WithoutJokers,
    WithRelation,
    WithSize,
    WithSome,
    WithTopRank,
)
from kakumei.dsl.transform.children import Builder, Children

# Patterns


def _pattern(k: Children) -> Pattern:
    return Pattern(core=k.core(), qualities=k.qualities(), span=k.span)


def _shape_core(k: Children) -> ShapeCore:
    shape = k.maybe(CoreShape) or k.one(Name)
    return ShapeCore(shape=shape, size=k.maybe(NumberRange), span=k.span)


def _counting(k: Children) -> Counting:
    name = k.maybe(Name)
    return Counting(what=k.enum(CountedCards) if name is None else name, span=k.span)


# Events


def _out_event(k: Children) -> OutEvent:
    return OutEvent(who=k.who(), how=k.enum(OutHow), span=k.span)


def _call_event(k: Children) -> CallEvent:
    once = k.sub("once")
    return CallEvent(who=k.who(), time=k.enum(CallTime), once=None if once is None else once.enum(Period), span=k.span)


# Guards


def _not(k: Children) -> bool:
    return k.has("not_")


def _holds(k: Children) -> Holds:
    return Holds(who=k.who(), kind=k.enum(HoldKind), cards=k.one(CardSet), span=k.span)


def _trick_has(k: Children) -> TrickHas:
    plays = k.says("play") or k.says("plays")
    return TrickHas(count=k.one(NumberRange), unit=TrickUnit.PLAYS if plays else TrickUnit.CARDS, span=k.span)


def _value_is(k: Children) -> ValueIs:
    value = k.nodes[-1]
    if isinstance(value, NumberRange) and isinstance(value.low, Name) and value.low is value.high:
        value = value.low  # a word alone is no number yet: what it is compared with decides
    if isinstance(value, ShapeItem):
        value = Name(text=value.shape.value, span=value.span)
    if not isinstance(value, NumberRange | RankItem | Name):
        raise TypeError(f"no value: {value!r}")
    return ValueIs(memory=k.memory(), value=value, negated=_not(k), span=k.span)


BUILDERS: dict[str, Builder] = {
    "pattern": _pattern,
    "laid_pattern": _pattern,
    "exactly": lambda k: Exactly(parts=k.exact_parts(), span=k.span),
    "count_of": lambda k: CountOf(amount=k.one(AsMany), cards=k.one(CardSet), span=k.span),
    "shape_core": _shape_core,
    "core_shape": lambda k: k.enum(CoreShape),
    "anything": lambda k: CoreShape.ANYTHING,
    "with_some": lambda k: WithSome(cards=k.one(CardSet), span=k.span),
    "with_all": lambda k: WithAll(cards=k.one(CardSet), span=k.span),
    "with_count": lambda k: WithCount(count=k.one(NumberRange), cards=k.one(CardSet), span=k.span),
    "with_only": lambda k: WithOnly(cards=k.one(CardSet), span=k.span),
    "with_none": lambda k: WithNone(cards=k.one(CardSet), span=k.span),
    "with_size": lambda k: WithSize(count=k.one(NumberRange), span=k.span),
    "one_suit": lambda k: OneSuit(span=k.span),
    "one_colour": lambda k: OneColour(span=k.span),
    "top_rank": lambda k: WithTopRank(lasting=k.says("lasting"), span=k.span),
    "relation": lambda k: WithRelation(relation=k.enum(Relation), span=k.span),
    "completing": lambda k: Completing(count=k.number(), span=k.span),
    "within": lambda k: Within(shapes=k.one(ShapeSet), span=k.span),
    "counting": _counting,
    "without_jokers": lambda k: WithoutJokers(span=k.span),
    "on_pattern": lambda k: OnPattern(pattern=k.one(Pattern), span=k.span),
    "on_empty_table": lambda k: OnEmptyTable(span=k.span),
    "laid_by": lambda k: LaidBy(who=k.who(), span=k.span),
    "last_cards": lambda k: AsLastCards(span=k.span),
    # events
    "play_event": lambda k: PlayEvent(who=k.who(), pattern=k.one(Pattern), span=k.span),
    "row_event": lambda k: RowEvent(
        count=k.number(),
        relations=k.all(Relation),
        from_lead=k.has("from_lead"),
        counting=k.maybe(Counting),
        span=k.span,
    ),
    "row_relation": lambda k: k.enum(Relation),
    "pass_event": lambda k: PassEvent(who=k.who(), span=k.span),
    "out_event": _out_event,
    "trick_end_event": lambda k: TrickEndEvent(pattern=k.maybe(Pattern), span=k.span),
    "turn_start_event": lambda k: TurnStartEvent(who=k.who(), span=k.span),
    "turn_end_event": lambda k: TurnEndEvent(who=k.who(), span=k.span),
    "phase_event": lambda k: PhaseEvent(phase=k.enum(Phase), span=k.span),
    "call_event": _call_event,
    "fire_event": lambda k: FireEvent(rule=k.one(Name), span=k.span),
    # guards
    "player_is": lambda k: PlayerIs(who=k.who(), other=k.who(1), negated=_not(k), span=k.span),
    "player_out": lambda k: PlayerOut(who=k.who(), negated=_not(k), span=k.span),
    "player_fallen": lambda k: PlayerFallen(who=k.who(), negated=_not(k), span=k.span),
    "nobody_out": lambda k: NobodyOut(span=k.span),
    "players_dealt": lambda k: PlayersDealt(count=k.one(NumberRange), span=k.span),
    "players_left": lambda k: PlayersLeft(count=k.one(NumberRange), span=k.span),
    "has_cards": lambda k: HasCards(who=k.who(), count=k.one(QuantityRange), span=k.span),
    "holds": _holds,
    "holds_count": lambda k: HoldsCount(who=k.who(), count=k.one(NumberRange), cards=k.one(CardSet), span=k.span),
    "holds_every_rank": lambda k: HoldsEveryRank(who=k.who(), span=k.span),
    "holds_only_sets": lambda k: HoldsOnlySets(who=k.who(), size=k.one(NumberRange), span=k.span),
    "holds_pips": lambda k: HoldsPips(who=k.who(), span=k.span),
    "is_first": lambda k: IsFirst(unit=k.enum(FirstUnit), negated=_not(k), span=k.span),
    "table_empty": lambda k: TableEmpty(negated=_not(k), span=k.span),
    "trick_has": _trick_has,
    "order_is": lambda k: OrderIs(reversed=k.says("reversed"), span=k.span),
    "wishes": lambda k: Wishes(who=k.who(), span=k.span),
    "can_play": lambda k: CanPlay(who=k.who(), negated=k.says("cannot"), span=k.span),
    "in_force": lambda k: InForce(rule=k.one(Name), negated=_not(k), span=k.span),
    "is_used": lambda k: IsUsed(rule=k.one(Name), negated=_not(k), span=k.span),
    "is_known": lambda k: IsKnown(memory=k.memory(), negated=_not(k), span=k.span),
    "value_is": _value_is,
    "memory_is_player": lambda k: MemoryIsPlayer(memory=k.memory(), who=k.who(), negated=_not(k), span=k.span),
}
