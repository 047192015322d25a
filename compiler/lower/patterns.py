"""Patterns: the description of a play, as cards to look for, shapes, sizes and relations."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec import structs

from kakumei.compiler.cards import select, stretch
from kakumei.compiler.config import plays
from kakumei.compiler.config.base import AmountRange, Range, Source
from kakumei.compiler.lower.amounts import lower_amount, number_range
from kakumei.compiler.lower.context import Local, missing, not_built
from kakumei.compiler.lower.deck import printed
from kakumei.compiler.lower.shapes import core_shapes, shape_keys, shapes_called
from kakumei.compiler.lower.who import lower_who
from kakumei.dsl import ast

_RELATIONS = {
    ast.Relation.SAME_SUITS: plays.Relation.SAME_SUITS,
    ast.Relation.COMMON_SUIT: plays.Relation.COMMON_SUIT,
    ast.Relation.SAME_COLOUR: plays.Relation.SAME_COLOUR,
    ast.Relation.SAME_RANK: plays.Relation.SAME_RANK,
    ast.Relation.NEXT_RANK: plays.Relation.NEXT_RANK,
    ast.Relation.RANK_BELOW: plays.Relation.RANK_BELOW,
}
_NO_CARD = plays.Fixed(cards=())
_SOME = Range(low=1)


def lower_relations(relations: Iterable[ast.Relation]) -> tuple[plays.Relation, ...]:
    """How a play compares with the one below it."""
    return tuple(_RELATIONS[relation] for relation in relations)


# ---- cards --------------------------------------------------------------------------------------------------------


def lower_cards(cards: ast.CardSet, local: Local) -> plays.CardSet:
    """The cards of a list: printed ones, or those of one remembered or named value."""
    match cards.items:
        case (ast.NameItem(name=name),):
            return _named_cards(name, local)
        case items if any(isinstance(item, ast.NameItem) for item in items):
            raise not_built(cards)
        case items:
            return _fixed(items, local)


def lower_part(part: ast.CardSetItem, local: Local) -> plays.CardSet:
    """The cards that one word for a card means."""
    return _named_cards(part.name, local) if isinstance(part, ast.NameItem) else _fixed((part,), local)


def _fixed(items: Iterable[ast.CardSetItem], local: Local) -> plays.Fixed:
    context = local.context
    names = select(printed(items), context.deck, context.ranks)
    return plays.Fixed(cards=tuple(kind.name for kind in context.deck if kind.name in names))


def _named_cards(name: ast.Name, local: Local) -> plays.CardSet:
    if name.text in local.slots:
        return plays.Named(slot=local.slots[name.text])
    register, _ = local.memory(name.text) or missing(f"rank {name.text} at {name.span}")
    return plays.Remembered(register=register)


def _together(cards: Iterable[plays.CardSet], local: Local) -> plays.CardSet | None:
    """One set for several, where one can be written: printed cards, or the same value each time."""
    several = tuple(cards)
    fixed = [one for one in several if isinstance(one, plays.Fixed)]
    if several and len(fixed) == len(several):
        names = frozenset(name for one in fixed for name in one.cards)
        return plays.Fixed(cards=tuple(kind.name for kind in local.context.deck if kind.name in names))
    return several[0] if len(frozenset(several)) == 1 else None


# ---- plays --------------------------------------------------------------------------------------------------------


def lower_pattern(pattern: ast.Pattern, local: Local, *, counted: Source = Source.BELOW) -> plays.Pattern:
    """The pattern as what a play must be; `counted` is what `as many` counts in it."""
    size = _size(pattern, local)
    exactly = _exactly(pattern.core, local, counted)
    found = tuple(_found(pattern, local))
    only = _met_by_all(pattern, local)
    none = _unwanted(pattern, local)
    counting = [quality.what for quality in pattern.qualities if isinstance(quality, ast.Counting)]
    asks_for_cards = bool(exactly or found or only or none) or pattern.compares_suits or _has(pattern, ast.Completing)
    play = plays.Pattern(
        exactly=exactly,
        shapes=core_shapes(pattern.core.shape, local.context) if isinstance(pattern.core, ast.ShapeCore) else (),
        size=size,
        # Said only where it makes a difference, so that two texts of one game give one configuration.
        naturals_only=ast.CountedCards.NATURALS in counting and size is not None,
        counting_jokers=pattern.counts_jokers and asks_for_cards,
        has=tuple(count for counts in found for count in counts),
        matched_by=_matched_by(exactly, found, local),
        only=only,
        none=none,
        suits=plays.Suits.ONE if _has(pattern, ast.OneSuit) else plays.Suits.ANY,
        one_colour=_has(pattern, ast.OneColour),
        relations=lower_relations(
            quality.relation for quality in pattern.qualities if isinstance(quality, ast.WithRelation)
        ),
        on=_on(pattern, local),
        by=next((lower_who(part.who, local) for part in pattern.qualities if isinstance(part, ast.LaidBy)), None),
        last_cards=_has(pattern, ast.AsLastCards),
        completing=next(
            (local.context.number(part.count) for part in pattern.qualities if isinstance(part, ast.Completing)), None
        ),
    )
    return _within(play, pattern, local)


def is_anything(pattern: ast.Pattern) -> bool:
    """Whether the pattern asks for nothing at all."""
    match pattern:
        case ast.Pattern(core=ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None), qualities=()):
            return True
        case _:
            return False


def _has(pattern: ast.Pattern, kind: type[ast.Quality]) -> bool:
    return any(isinstance(quality, kind) for quality in pattern.qualities)


def _exactly(core: ast.Core, local: Local, counted: Source) -> tuple[plays.Part, ...]:
    match core:
        case ast.Exactly(parts=parts):
            return tuple(plays.Part(cards=lower_part(part, local)) for part in parts)
        case ast.CountOf(amount=amount, cards=cards):
            so_many = structs.replace(lower_amount(amount, local), of=counted)
            return (plays.Part(cards=lower_cards(cards, local), amount=so_many),)
        case ast.ShapeCore():
            return ()
        case _:
            assert_never(core)


def _found(pattern: ast.Pattern, local: Local) -> Iterator[tuple[plays.Count, ...]]:
    """The cards each quality looks for in the play."""
    for quality in pattern.qualities:
        match quality:
            case ast.WithSome(cards=cards):
                yield (plays.Count(cards=lower_cards(cards, local), span=_SOME),)
            case ast.WithAll(cards=cards):
                yield tuple(
                    plays.Count(cards=lower_part(item, local), span=_SOME) for item in _one_by_one(cards, local)
                )
            case ast.WithCount(count=count, cards=cards):
                yield (plays.Count(cards=lower_cards(cards, local), span=local.context.range(count)),)
            case ast.WithTopRank(lasting=lasting):
                yield (plays.Count(cards=plays.TopRank(lasting=lasting), span=_SOME),)
            case (
                ast.WithOnly()
                | ast.WithNone()
                | ast.WithSize()
                | ast.OneSuit()
                | ast.OneColour()
                | ast.WithRelation()
                | ast.Completing()
                | ast.Within()
                | ast.Counting()
                | ast.WithoutJokers()
                | ast.LaidBy()
                | ast.OnPattern()
                | ast.OnEmptyTable()
                | ast.AsLastCards()
            ):
                pass  # not about cards that must be among those played
            case _:
                assert_never(quality)


def _one_by_one(cards: ast.CardSet, local: Local) -> Iterator[ast.CardSetItem]:
    """The items of a list, a stretch as its ranks."""
    for item in cards.items:
        if isinstance(item, ast.RankStretch):
            printed([item])  # or what lies between its ends is not known
            yield from (ast.RankItem(rank=rank, span=item.span) for rank in stretch(item, local.context.ranks))
        else:
            yield item


def _matched_by(
    exactly: tuple[plays.Part, ...], found: tuple[tuple[plays.Count, ...], ...], local: Local
) -> plays.CardSet | None:
    """The cards that "as many" counts; None: every card of the play."""
    if exactly:
        return _together((part.cards for part in exactly), local)
    return _together((count.cards for count in found[0]), local) if found else None


def _met_by_all(pattern: ast.Pattern, local: Local) -> plays.CardSet | None:
    """What every card of the play must be."""
    asked = [lower_cards(part.cards, local) for part in pattern.qualities if isinstance(part, ast.WithOnly)]
    match asked:
        case []:
            return None
        case [one]:
            return one
        case _:
            raise not_built(pattern)


def _unwanted(pattern: ast.Pattern, local: Local) -> plays.CardSet | None:
    """What no card of the play may be."""
    unwanted: list[plays.CardSet] = []
    for quality in pattern.qualities:
        match quality:
            case ast.WithNone(cards=cards):
                unwanted.append(lower_cards(cards, local))
            case ast.WithoutJokers():
                unwanted.append(_fixed((ast.JokerItem(span=quality.span),), local))
            case _:
                pass
    if not unwanted:
        return None
    together = _together(unwanted, local)
    if together is None:
        raise not_built(pattern)
    return None if together == _NO_CARD else together


def _size(pattern: ast.Pattern, local: Local) -> AmountRange | None:
    """How many cards the play may have."""
    sizes = [pattern.core.size] if isinstance(pattern.core, ast.ShapeCore) and pattern.core.size else []
    sizes += [quality.count for quality in pattern.qualities if isinstance(quality, ast.WithSize)]
    match sizes:
        case []:
            return None
        case [one]:
            return number_range(one, local.context)
        case _:
            raise not_built(pattern)


def _on(pattern: ast.Pattern, local: Local) -> plays.Pattern | plays.EmptyTable | None:
    for quality in pattern.qualities:
        match quality:
            case ast.OnPattern(pattern=below):
                return _below(below, local)
            case ast.OnEmptyTable():
                return plays.EmptyTable()
            case _:
                pass
    return None


def _below(pattern: ast.Pattern, local: Local) -> plays.Pattern:
    """What a play is laid on: there `as many of JK` is any number of them, and what is laid on them counts it."""
    match pattern.core:
        case ast.CountOf(cards=cards, span=span):
            anything = ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None, span=span)
            only = ast.WithOnly(cards=cards, span=span)
            return lower_pattern(structs.replace(pattern, core=anything, qualities=(only, *pattern.qualities)), local)
        case _:
            return lower_pattern(pattern, local)


def _within(play: plays.Pattern, pattern: ast.Pattern, local: Local) -> plays.Pattern:
    """The play in the shapes that `within` leaves."""
    for quality in pattern.qualities:
        if isinstance(quality, ast.Within):
            allowed = shapes_called(shape_keys(quality.shapes), local.context)
            shapes = tuple(shape for shape in play.shapes if shape in allowed) if play.shapes else allowed
            if not shapes:
                # No shapes would ask for none: what cannot be played must be said by a card that does not exist.
                return plays.Pattern(exactly=(plays.Part(cards=_NO_CARD),))
            play = structs.replace(play, shapes=shapes)
    return play
