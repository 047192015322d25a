"""Builders for the small parts: names, numbers, cards, places, texts, provenance, players, values, scopes."""

import re

from kakumei.dsl.ast import (
    ORDINALS,
    AfterDealer,
    APlayer,
    AsMany,
    BeatenPlayer,
    Bound,
    ByAnyone,
    ByChance,
    CardItem,
    CardKind,
    CardSet,
    CardSetItem,
    CardsType,
    CountedUnit,
    EachOtherPlayer,
    EachPlayer,
    Every,
    Everyone,
    Exact,
    ForCount,
    ForNamed,
    FromPile,
    HighestReigning,
    HolderOf,
    House,
    IntLiteral,
    ItemsValue,
    JokerItem,
    KindItem,
    LeftNeighbour,
    LineRange,
    MemoryOf,
    MomentItem,
    MomentRef,
    MomentType,
    MomentWord,
    MovedCards,
    Name,
    NameItem,
    NewPlace,
    NextPlayer,
    Nobody,
    NumberRange,
    NumberType,
    OtherPlaces,
    Period,
    Pick,
    Pile,
    Place,
    PlayerType,
    PreviousPlayer,
    QuantityRange,
    RankItem,
    RankRef,
    RankStretch,
    RanksType,
    RankType,
    Reigning,
    RightNeighbour,
    Scope,
    ScopeType,
    ShapeItem,
    ShapeSet,
    ShapesType,
    ShapeWord,
    Silent,
    SkippedPlayer,
    SourceLines,
    SpecialItem,
    SuitItem,
    SuitsType,
    ThePlayer,
    Unclear,
    UntilEnd,
    ValueItem,
    Winner,
    Words,
    WordsType,
)
from kakumei.dsl.cards import NaturalCard, Rank, Suit
from kakumei.dsl.source import Span
from kakumei.dsl.transform.children import Builder, Children

_SUITS = {"clubs": Suit.CLUBS, "diamonds": Suit.DIAMONDS, "hearts": Suit.HEARTS, "spades": Suit.SPADES}
_RANKS = {rank.value: rank for rank in Rank}
_RANGE = re.compile(r"L?\s*(\d+)(?:\s*-\s*L?(\d+))?")


# Names, numbers


def _name(k: Children) -> Name:
    return Name(text=k.tokens[0], span=k.span)


def _range(k: Children) -> NumberRange:
    low = k.number()
    if k.says("to"):
        return NumberRange(low=low, high=k.number(1), span=k.span)
    if k.says("or"):
        return NumberRange(low=None if k.says("fewer") else low, high=low if k.says("fewer") else None, span=k.span)
    return NumberRange(low=low, high=low, span=k.span)


def _quantity_range(k: Children) -> QuantityRange:
    low = k.quantity()
    if k.says("to"):
        return QuantityRange(low=low, high=k.quantity(1), span=k.span)
    if k.says("or"):
        return QuantityRange(low=None if k.says("fewer") else low, high=low if k.says("fewer") else None, span=k.span)
    return QuantityRange(low=low, high=low, span=k.span)


def _as_many(k: Children) -> AsMany:
    return AsMany(times=k.number_in("times"), plus=k.number_in("plus"), less=k.number_in("less"), span=k.span)


def _moved_cards(k: Children) -> MovedCards:
    return MovedCards(
        amount=k.amount(), at_most=k.has("at_most"), pick=k.maybe(Pick), cards=k.maybe(CardSet), span=k.span
    )


# Cards, shapes, places


def _natural(k: Children) -> CardItem:
    printed = k.tokens[0]
    return CardItem(card=NaturalCard(Suit(printed[0]), Rank(printed[1:])), span=k.span)


def _card_items(k: Children) -> tuple[CardSetItem, ...]:
    return tuple(item for item in k.nodes if isinstance(item, CardSetItem))


def _shapes(k: Children) -> ShapeSet:
    return ShapeSet(items=tuple(item for item in k.nodes if isinstance(item, ShapeItem | Name)), span=k.span)


def _place(k: Children) -> Place:
    first, *rest = k.tokens[0].split()
    if first == "last":
        return Place(position=1, from_end=True, span=k.span)
    return Place(position=ORDINALS.index(first) + 1, from_end=bool(rest), span=k.span)


# Texts, provenance


def _words(k: Children) -> Words:
    entries: list[tuple[str | None, str]] = []
    language: str | None = None
    for token in k.tokens:
        if token.startswith('"'):
            entries.append((language, token[1:-1]))
        else:
            language = token
    return Words(entries=tuple(entries), span=k.span)


def _lines(text: str, span: Span) -> tuple[LineRange, ...]:
    return tuple(
        LineRange(first=int(match[1]), last=int(match[2] or match[1]), span=span) for match in _RANGE.finditer(text)
    )


def _reason(text: str) -> str | None:
    """What stands after the colon; line breaks carry no meaning here either."""
    _, colon, reason = text.strip("[] \t\r\n").partition(":")
    return " ".join(reason.split()) if colon else None


def _unclear(k: Children) -> Unclear:
    head = k.tokens[0].partition(":")[0]
    return Unclear(ranges=_lines(head, k.span), reason=_reason(k.tokens[0]) or "", span=k.span)


# Values, scopes


def _value_items(k: Children) -> ItemsValue:
    return ItemsValue(items=tuple(item for item in k.nodes if isinstance(item, ValueItem)), span=k.span)


def _value_stretch(k: Children) -> RankStretch:
    low, high = (_as_rank_ref(item) for item in k.nodes)
    return RankStretch(low=low, high=high, span=k.span)


def _as_rank_ref(item: object) -> RankRef:
    if isinstance(item, IntLiteral):
        rank = _RANKS.get(str(item.value))
        # A number that is no rank stays a name that nobody declared, which the next step reports.
        return Name(text=str(item.value), span=item.span) if rank is None else RankItem(rank=rank, span=item.span)
    if isinstance(item, RankRef):
        return item
    raise TypeError(f"no rank: {item!r}")


def _scope(k: Children) -> Scope:
    start: MomentRef | None = None
    if k.says("from"):
        start = next(item for item in k.nodes if isinstance(item, MomentRef))
    lasting = next(item for item in k.nodes if isinstance(item, UntilEnd | ForCount | ForNamed))
    return Scope(start=start, lasting=lasting, span=k.span)


def _moment(k: Children) -> MomentItem:
    return MomentItem(moment=MomentWord.NOW if k.says("now") else MomentWord.TRICK_END, span=k.span)


def _for_count(k: Children) -> ForCount:
    tricks = k.says("trick") or k.says("tricks")
    return ForCount(count=k.number(), unit=CountedUnit.TRICKS if tricks else CountedUnit.TURNS, span=k.span)


def _word(item: object) -> Name:
    """A word of a choice of words; shape words count as words here."""
    if isinstance(item, ShapeItem):
        return Name(text=item.shape.value, span=item.span)
    if isinstance(item, Name):
        return item
    raise TypeError(f"no word: {item!r}")


BUILDERS: dict[str, Builder] = {
    "name": _name,
    "plain_word": _name,
    "int": lambda k: IntLiteral(value=int(k.tokens[0]), span=k.span),
    "range": _range,
    "count_range": _range,
    "exact_count": lambda k: NumberRange(low=k.number(), high=k.number(), span=k.span),
    "quantity_range": _quantity_range,
    "exact": lambda k: Exact(count=k.number(), span=k.span),
    "as_many": _as_many,
    "every": lambda k: Every(span=k.span),
    "pick": lambda k: k.enum(Pick),
    "moved_cards": _moved_cards,
    "payment_cards": lambda k: MovedCards(
        amount=Exact(count=k.number(), span=k.number().span),
        at_most=False,
        pick=k.one(Pick),
        cards=None,
        span=k.span,
    ),
    # cards, shapes, places
    "rank": lambda k: RankItem(rank=Rank(k.tokens[0]), span=k.span),
    "rank_letter": lambda k: RankItem(rank=Rank(k.tokens[0]), span=k.span),
    "stretch": lambda k: RankStretch(low=k.rank_ref(), high=k.rank_ref(1), span=k.span),
    "natural": _natural,
    "kind": lambda k: KindItem(kind=k.enum(CardKind), span=k.span),
    "joker": lambda k: JokerItem(span=k.span),
    "special": lambda k: SpecialItem(name=k.tokens[0], span=k.span),
    "name_item": lambda k: NameItem(name=k.one(Name), span=k.span),
    "card_set": lambda k: CardSet(items=_card_items(k), span=k.span),
    "suit": lambda k: SuitItem(suit=_SUITS[k.tokens[0]], span=k.span),
    "shape_word": lambda k: ShapeItem(shape=k.enum(ShapeWord), span=k.span),
    "shape_set": _shapes,
    "shapes_joined": _shapes,
    "place": _place,
    "other_places": lambda k: OtherPlaces(span=k.span),
    # texts, provenance
    "words": _words,
    "source_lines": lambda k: SourceLines(ranges=_lines(k.tokens[0], k.span), span=k.span),
    "silent": lambda k: Silent(reason=_reason(k.tokens[0]) or "", span=k.span),
    "unclear": _unclear,
    "house": lambda k: House(reason=_reason(k.tokens[0]), span=k.span),
    # players
    "the_player": lambda k: ThePlayer(span=k.span),
    "a_player": lambda k: APlayer(span=k.span),
    "each_player": lambda k: EachPlayer(span=k.span),
    "each_other_player": lambda k: EachOtherPlayer(span=k.span),
    "next_player": lambda k: NextPlayer(span=k.span),
    "previous_player": lambda k: PreviousPlayer(span=k.span),
    "left_neighbour": lambda k: LeftNeighbour(span=k.span),
    "right_neighbour": lambda k: RightNeighbour(span=k.span),
    "beaten_player": lambda k: BeatenPlayer(span=k.span),
    "skipped_player": lambda k: SkippedPlayer(span=k.span),
    "winner": lambda k: Winner(span=k.span),
    "reigning": lambda k: Reigning(place=k.one(Place), span=k.span),
    "new_place": lambda k: NewPlace(place=k.one(Place), span=k.span),
    "holder_of": lambda k: HolderOf(card=k.printed_card(), span=k.span),
    "bound": lambda k: Bound(name=k.one(Name), span=k.span),
    "everyone": lambda k: Everyone(span=k.span),
    "nobody": lambda k: Nobody(span=k.span),
    "memory_of": lambda k: MemoryOf(who=k.who(), name=k.one(Name), span=k.span),
    "from_pile": lambda k: FromPile(pile=k.enum(Pile), span=k.span),
    "by_chance": lambda k: ByChance(span=k.span),
    "by_anyone": lambda k: ByAnyone(span=k.span),
    "after_dealer": lambda k: AfterDealer(span=k.span),
    "highest_reigning": lambda k: HighestReigning(span=k.span),
    # values, types, scopes
    "value": lambda k: k.value(),
    "value_items": _value_items,
    "value_stretch": _value_stretch,
    "scope": _scope,
    "moment_item": _moment,
    "until_end": lambda k: UntilEnd(period=k.enum(Period), span=k.span),
    "for_count": _for_count,
    "for_named": lambda k: ForNamed(name=k.one(Name), span=k.span),
    "number_type": lambda k: NumberType(range=k.maybe(NumberRange), span=k.span),
    "rank_type": lambda k: RankType(span=k.span),
    "ranks_type": lambda k: RanksType(span=k.span),
    "cards_type": lambda k: CardsType(span=k.span),
    "shapes_type": lambda k: ShapesType(span=k.span),
    "scope_type": lambda k: ScopeType(span=k.span),
    "moment_type": lambda k: MomentType(span=k.span),
    "suits_type": lambda k: SuitsType(span=k.span),
    "player_type": lambda k: PlayerType(span=k.span),
    "words_type": lambda k: WordsType(words=tuple(_word(item) for item in k.nodes), span=k.span),
}
