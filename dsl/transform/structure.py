"""Builders for the structural statements: the questions that every variant answers."""

from kakumei.dsl.ast import (
    AddedCards,
    AfterOut,
    AfterPass,
    Appointee,
    Beat,
    BeatRuns,
    CardsByPlace,
    CardsEach,
    CardSet,
    Deal,
    Dealer,
    DealerWhen,
    DealtHands,
    Direction,
    EqualHands,
    EveryCard,
    Exchange,
    ExchangeJudged,
    ExchangeNever,
    ExchangeOrder,
    ExchangeTime,
    ExtraCards,
    GoingOut,
    GoingOutTogether,
    HandEnd,
    HandTest,
    IntLiteral,
    JokerAlone,
    JokerRank,
    JokerReading,
    JokerReads,
    JokersAdded,
    JokerStands,
    JokersTogether,
    JokerTie,
    JokerTies,
    JokerTogether,
    JudgedBy,
    Lead,
    LeadWhen,
    MatchHands,
    MatchPoints,
    MatchSets,
    MatchTies,
    MovedCards,
    Name,
    NumberRange,
    Open,
    OutTogether,
    Pack,
    PassEffect,
    PassLeading,
    PassRight,
    PassRule,
    PassSkipped,
    Pattern,
    Payment,
    Place,
    PlaceCards,
    PlacePoints,
    PlaceTitle,
    PlayerCount,
    PlayShapes,
    RankItem,
    RankOrder,
    RestOfCards,
    RunsBy,
    RunShape,
    RunSuits,
    Scores,
    Seating,
    SeatsBy,
    SetShape,
    ShapeSet,
    SingleShape,
    SpecialItem,
    SpecialsAdded,
    SuitItem,
    SuitOrder,
    Ties,
    Titles,
    TrickEnd,
    TrickTest,
    Turning,
)
from kakumei.dsl.transform.children import Builder, Children


def added_cards(k: Children) -> tuple[AddedCards, ...]:
    """What joins the pack, in the order written."""
    return tuple(item for item in k.nodes if isinstance(item, AddedCards))


def appointee(k: Children) -> Appointee:
    """Who is named after `by`."""
    return next(item for item in k.nodes if isinstance(item, Appointee))


def _pack(k: Children) -> Pack:
    size = k.sub("pack_size")
    assert size is not None  # every form has it
    return Pack(
        packs=k.maybe_number(),
        pack_size=size.one(IntLiteral),
        added=added_cards(k),
        without=k.maybe(CardSet),
        span=k.span,
    )


def _joker_alone(k: Children) -> JokerAlone:
    rank = k.enum(JokerRank)
    return JokerAlone(rank=rank, below=k.rank_ref() if rank is JokerRank.BELOW else None, span=k.span)


def _joker_stands(k: Children) -> JokerStands:
    return JokerStands(
        shapes=k.maybe(ShapeSet), at_most=k.maybe_number(), inside_only=k.has("inside_only"), span=k.span
    )


def _deal(k: Children) -> Deal:
    extra, rest = k.sub("extra_cards"), k.sub("rest_of_cards")
    return Deal(
        players=k.players(),
        hands=next(item for item in k.nodes if isinstance(item, DealtHands)),
        one_at_a_time=k.has("one_at_a_time"),
        extra=None if extra is None else extra.enum(ExtraCards),
        rest=None if rest is None else rest.enum(RestOfCards),
        aside=k.number_in("cards_aside"),
        jokers_never_aside=k.has("jokers_never_aside"),
        span=k.span,
    )


def _pass_right(k: Children) -> PassRight:
    limit = k.maybe_number()
    return PassRight(right=k.enum(PassRule) if limit is None else PassRule.UP_TO, limit=limit, span=k.span)


def _payment(k: Children) -> Payment:
    payer, payee = k.all(Place)
    paid, *returned = k.all(MovedCards)
    return Payment(payer=payer, paid=paid, payee=payee, returned=returned[0] if returned else None, span=k.span)


BUILDERS: dict[str, Builder] = {
    "player_count": lambda k: PlayerCount(count=k.one(NumberRange), best_with=k.maybe_number(), span=k.span),
    "pack": _pack,
    "jokers_added": lambda k: JokersAdded(count=k.number(), span=k.span),
    "specials_added": lambda k: SpecialsAdded(count=k.number(), card=k.one(SpecialItem), span=k.span),
    "rank_order": lambda k: RankOrder(ranks=k.all(RankItem), span=k.span),
    "suit_order": lambda k: SuitOrder(suits=k.all(SuitItem), span=k.span),
    "joker_alone": _joker_alone,
    "joker_stands": _joker_stands,
    "joker_together": lambda k: JokerTogether(together=k.enum(JokersTogether), span=k.span),
    "joker_reads": lambda k: JokerReads(reading=k.enum(JokerReading), span=k.span),
    "joker_ties": lambda k: JokerTies(tie=k.enum(JokerTie), span=k.span),
    "deal": _deal,
    "every_card": lambda k: EveryCard(span=k.span),
    "equal_hands": lambda k: EqualHands(span=k.span),
    "cards_each": lambda k: CardsEach(count=k.number(), span=k.span),
    "cards_by_place": lambda k: CardsByPlace(entries=k.all(PlaceCards), span=k.span),
    "place_cards": lambda k: PlaceCards(place=k.place_or_others(), count=k.number(), span=k.span),
    "dealer": lambda k: Dealer(when=k.enum(DealerWhen), by=appointee(k), span=k.span),
    "seating": lambda k: Seating(by=k.enum(SeatsBy), every=k.maybe_number(), span=k.span),
    "direction": lambda k: Direction(turning=k.enum(Turning), span=k.span),
    # play
    "play_shapes": lambda k: PlayShapes(shapes=k.playable(), span=k.span),
    "single_shape": lambda k: SingleShape(span=k.span),
    "set_shape": lambda k: SetShape(size=k.one(NumberRange), span=k.span),
    "run_shape": lambda k: RunShape(size=k.one(NumberRange), suits=k.enum(RunSuits), span=k.span),
    "beat": lambda k: Beat(or_more_cards=k.has("or_more"), or_equal=k.has("or_equal"), span=k.span),
    "beat_runs": lambda k: BeatRuns(by=k.enum(RunsBy), span=k.span),
    "pass_right": _pass_right,
    "pass_effect": lambda k: PassEffect(effect=k.enum(AfterPass), span=k.span),
    "pass_leading": lambda k: PassLeading(allowed=k.says("allowed"), span=k.span),
    "pass_skipped": lambda k: PassSkipped(counts=k.says("counts"), span=k.span),
    "trick_test": lambda k: TrickTest(when=k.enum(TrickEnd), span=k.span),
    "lead": lambda k: Lead(when=k.enum(LeadWhen), by=appointee(k), span=k.span),
    "open": lambda k: Open(pattern=k.one(Pattern), span=k.span),
    "going_out": lambda k: GoingOut(effect=k.enum(AfterOut), span=k.span),
    "going_out_together": lambda k: GoingOutTogether(how=k.enum(OutTogether), span=k.span),
    "hand_test": lambda k: HandTest(when=k.enum(HandEnd), span=k.span),
    # exchange, titles, points, match
    "exchange": lambda k: Exchange(players=k.players(), payments=k.all(Payment), span=k.span),
    "payment": _payment,
    "exchange_order": lambda k: ExchangeOrder(time=k.enum(ExchangeTime), span=k.span),
    "exchange_judged": lambda k: ExchangeJudged(by=k.enum(JudgedBy), span=k.span),
    "exchange_never": lambda k: ExchangeNever(cards=k.one(CardSet), span=k.span),
    "titles": lambda k: Titles(players=k.players(), entries=k.all(PlaceTitle), span=k.span),
    "place_title": lambda k: PlaceTitle(place=k.place_or_others(), title=k.one(Name), span=k.span),
    "scores": lambda k: Scores(
        last_hand=k.has("last_hand"), players=k.players(), entries=k.all(PlacePoints), span=k.span
    ),
    "place_points": lambda k: PlacePoints(
        place=k.place_or_others(), points=k.number(), minus=k.has("minus"), span=k.span
    ),
    "match_hands": lambda k: MatchHands(hands=k.one(NumberRange), span=k.span),
    "match_points": lambda k: MatchPoints(points=k.number(), span=k.span),
    "match_sets": lambda k: MatchSets(sets=k.number(), hands=k.number(1), span=k.span),
    "match_ties": lambda k: MatchTies(ties=k.enum(Ties), span=k.span),
}
