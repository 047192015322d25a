"""Patterns: a play described, as it stands after `plays`, `may play`, `on`."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import TypeAlias, assert_never

from kakumei.compiler.questions import kind_of, kinds_in
from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.cards import all_of, any_of, card, item, rank
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.numbers import limits, number, times
from kakumei.compiler.sheet.phrases.players import who
from kakumei.dsl import ast

_SHAPES = {
    ast.CoreShape.ANYTHING: "core-anything",
    ast.CoreShape.SINGLE: "core-single",
    ast.CoreShape.SET: "core-set",
    ast.CoreShape.RUN: "core-run",
}
_SIZED = {
    ast.CoreShape.ANYTHING: "core-anything-of",
    ast.CoreShape.SINGLE: "core-single-of",
    ast.CoreShape.SET: "core-set-of",
    ast.CoreShape.RUN: "core-run-of",
}
_WITHIN = {
    ast.ShapeWord.SINGLES: "core-single",
    ast.ShapeWord.SETS: "core-set",
    ast.ShapeWord.RUNS: "core-run",
}
_RELATIONS = {
    ast.Relation.SAME_SUITS: "property-same-suits",
    ast.Relation.COMMON_SUIT: "property-common-suit",
    ast.Relation.SAME_COLOUR: "property-same-colour",
    ast.Relation.SAME_RANK: "property-same-rank",
    ast.Relation.NEXT_RANK: "property-next-rank",
    ast.Relation.RANK_BELOW: "property-rank-below",
}
# The same, said of the play below where that is described too.
_RELATED = {
    ast.Relation.SAME_SUITS: "related-same-suits",
    ast.Relation.COMMON_SUIT: "related-common-suit",
    ast.Relation.SAME_COLOUR: "related-same-colour",
    ast.Relation.SAME_RANK: "related-same-rank",
    ast.Relation.NEXT_RANK: "related-next-rank",
    ast.Relation.RANK_BELOW: "related-rank-below",
}

_ElsewherePlaced: TypeAlias = ast.Within | ast.LaidBy | ast.OnEmptyTable | ast.AsLastCards
_Placement: TypeAlias = _ElsewherePlaced | ast.OnPattern
_Property: TypeAlias = (
    ast.WithSome
    | ast.WithAll
    | ast.WithCount
    | ast.WithOnly
    | ast.WithNone
    | ast.WithSize
    | ast.OneSuit
    | ast.OneColour
    | ast.WithTopRank
    | ast.WithRelation
    | ast.Completing
    | ast.WithoutJokers
)


def pattern(node: ast.Pattern, context: Context) -> Phrase:
    """The play described: what it is, what it has, where it is laid."""
    properties: list[_Property] = []
    placements: list[_Placement] = []
    is_on = any(isinstance(quality, ast.OnPattern) for quality in node.qualities)
    for quality in node.qualities:
        match quality:
            case ast.Within(shapes=shapes):
                if not _is_everything(shapes, context.game):
                    placements.append(quality)
            case ast.LaidBy() | ast.OnPattern() | ast.OnEmptyTable() | ast.AsLastCards():
                placements.append(quality)
            case ast.Counting():
                pass  # a sentence of its own: `counting_remarks`
            case ast.WithRelation() if is_on:
                pass  # said with what the play is laid on: `_on`
            case _:
                properties.append(quality)
    lies = [
        _on(quality, node, context) if isinstance(quality, ast.OnPattern) else _placement(quality, context)
        for quality in placements
    ]
    match node.core, properties, placements:
        case (
            ast.ShapeCore(shape=ast.CoreShape.ANYTHING, size=None),
            [ast.WithSome(cards=cards), *_],
            [ast.Within(shapes=ast.ShapeSet(items=(ast.ShapeItem(shape=ast.ShapeWord.SINGLES),))), *_],
        ):
            # "a single jack", not "anything with a jack as a single card"
            said = say("core-single-with", cards=any_of(cards, context))
            return _assembled(said, properties[1:], lies[1:], context)
        case _:
            return _assembled(_core(node.core, placements, context), properties, lies, context)


def matched_cards(node: ast.Pattern) -> ast.CardSet | None:
    """The cards that `as many` counts: those the pattern asks for, or None where every card of the play counts."""
    for quality in node.qualities:
        match quality:
            case ast.WithSome(cards=cards) | ast.WithAll(cards=cards) | ast.WithCount(cards=cards):
                return cards
            case _:
                pass
    match node.core:
        case ast.CountOf(cards=cards):
            return cards
        case ast.Exactly(parts=parts):
            return ast.CardSet(items=tuple(dict.fromkeys(parts)), span=node.core.span)
        case ast.ShapeCore():
            return None
        case _:
            assert_never(node.core)


def jokers_stand(game: Game) -> bool:
    """Whether jokers stand for cards at all."""
    return any(isinstance(answer, ast.JokerStands) and answer.shapes for answer in game.statements)


def counting_remarks(node: ast.Pattern, game: Game) -> Iterator[Phrase]:
    """Whether jokers count as the cards they stand for, where the pattern says so and jokers stand for cards."""
    if not jokers_stand(game):
        return
    about_shape = isinstance(node.core, ast.ShapeCore) and matched_cards(node) is None and not node.compares_suits
    for quality in node.qualities:
        match quality:
            case ast.Counting(what=ast.CountedCards.JOKERS):
                yield say("remark-jokers-in-shape" if about_shape else "remark-jokers-count")
            case ast.Counting(what=ast.CountedCards.NATURALS):
                yield say("remark-naturals-in-shape" if about_shape else "remark-naturals-count")
            case ast.OnPattern(pattern=below):
                yield from counting_remarks(below, game)
            case _:
                pass


def _assembled(core: Phrase, properties: list[_Property], lies: list[Phrase], context: Context) -> Phrase:
    has = [_property(quality, context) for quality in properties]
    if has and lies:
        return say(
            "pattern-with-placed",
            core=core,
            properties=listing(Joint.PROPERTIES, *has),
            placement=listing(Joint.PLACES, *lies),
        )
    if has:
        return say("pattern-with", core=core, properties=listing(Joint.PROPERTIES, *has))
    if lies:
        return say("pattern-placed", core=core, placement=listing(Joint.PLACES, *lies))
    return say("pattern-plain", core=core)


# Cores


def _core(node: ast.Core, placements: list[_Placement], context: Context) -> Phrase:
    match node:
        case ast.Exactly(parts=(part,)):
            return _one_card(part, _answers_a_card(placements), context)
        case ast.Exactly(parts=parts):
            groups = [(part, len(tuple(same))) for part, same in groupby(parts)]
            said = (say("core-some", n=count, cards=item(part, context)) for part, count in groups)
            return say("core-cards", cards=listing(Joint.AND, *said))
        case ast.CountOf():
            if context.below:
                return say("core-any-number", cards=all_of(node.cards, context))
            below = any(isinstance(place, ast.OnPattern) for place in placements)
            return _as_many(node, "core-as-many" if below or context.answering else "core-as-many-below", context)
        case ast.ShapeCore(shape=ast.CoreShape() as built_in, size=None):
            return say(_SHAPES[built_in])
        case ast.ShapeCore(shape=ast.CoreShape() as built_in, size=ast.NumberRange() as size):
            return say(_SIZED[built_in], **limits(size, context))
        case ast.ShapeCore(shape=ast.Name() as declared, size=None):
            return say("core-declared", name=shape_name(declared, context.game))
        case ast.ShapeCore(shape=ast.Name() as declared, size=ast.NumberRange() as size):
            return say("core-declared-of", name=shape_name(declared, context.game), **limits(size, context))
        case _:
            raise AssertionError(node)


def _as_many(node: ast.CountOf, message: str, context: Context) -> Phrase:
    """As many as there are in an answered play, or in the play below."""
    cards, amount = all_of(node.cards, context), node.amount
    count = times(amount, context)
    if amount.plus is not None:
        return say(f"{message}-plus", n=count, cards=cards, more=number(amount.plus, context))
    if amount.less is not None:
        return say(f"{message}-less", n=count, cards=cards, fewer=number(amount.less, context))
    return say(message, n=count, cards=cards)


def _one_card(part: ast.ExactPart, on_a_card: bool, context: Context) -> Phrase:
    match part:
        case ast.CardItem():
            # What answers a single card is one: "the three of spades on a lone joker" needs no "alone".
            return say("core-this-card" if on_a_card else "core-lone-card", card=card(part, context))
        case ast.JokerItem():
            return say("core-lone-joker")
        case ast.SpecialItem():
            return say("core-lone-special", card=card(part, context))
        case ast.RankItem() | ast.NameItem():
            return say("core-lone-rank", cards=item(part, context))
        case _:
            assert_never(part)


def _answers_a_card(placements: list[_Placement]) -> bool:
    return any(
        isinstance(place, ast.OnPattern)
        and isinstance(place.pattern.core, ast.Exactly)
        and len(place.pattern.core.parts) == 1
        for place in placements
    )


def shape_name(name: ast.Name, game: Game) -> Part:
    """What a declared shape is called."""
    shape = game.shape(name.text)
    if shape is None or shape.names is None:
        return say("name", name=name.text.replace("_", " "))
    return Text(shape.names)


# Properties and placements


def _property(node: _Property, context: Context) -> Phrase:
    match node:
        case ast.WithSome(cards=cards):
            return say("property-some", cards=any_of(cards, context))
        case ast.WithAll(cards=cards):
            return say("property-all", cards=all_of(cards, context))
        case ast.WithCount(count=count, cards=cards):
            return say("property-count", cards=any_of(cards, context), **limits(count, context))
        case ast.WithOnly(cards=cards):
            return say("property-only", cards=all_of(cards, context))
        case ast.WithNone(cards=cards):
            return say("property-none", cards=any_of(cards, context))
        case ast.WithSize(count=count):
            return say("property-size", **limits(count, context))
        case ast.OneSuit():
            return say("property-one-suit")
        case ast.OneColour():
            return say("property-one-colour")
        case ast.WithTopRank(lasting=lasting):
            return say("property-lasting-top-rank" if lasting else "property-top-rank")
        case ast.WithRelation(relation=relation):
            return say(_RELATIONS[relation])
        case ast.Completing(count=count):
            return say("property-completing", n=number(count, context))
        case ast.WithoutJokers():
            return say("property-without-jokers")
        case _:
            assert_never(node)


def _on(node: ast.OnPattern, above: ast.Pattern, context: Context) -> Phrase:
    """What a play is laid on, and how the two are related: `on a single queen of the same suit`."""
    below = pattern(node.pattern, replace(context, below=True))
    relations = [quality.relation for quality in above.qualities if isinstance(quality, ast.WithRelation)]
    if not relations:
        return say("placement-on", pattern=below)
    cards = 1 if _is_one_card(above.core) else 2
    related = (say(_RELATED[relation], n=cards) for relation in relations)
    return say("placement-on-related", pattern=below, relations=listing(Joint.PROPERTIES, *related))


def _is_one_card(core: ast.Core) -> bool:
    match core:
        case ast.Exactly(parts=parts):
            return len(parts) == 1
        case ast.ShapeCore(shape=shape):
            return shape is ast.CoreShape.SINGLE
        case _:
            return False


def _placement(node: _ElsewherePlaced, context: Context) -> Phrase:
    match node:
        case ast.Within(shapes=shapes):
            return say("placement-within", shapes=shape_list(shapes, context.game))
        case ast.LaidBy(who=author):
            return say("placement-by", who=who(author, context))
        case ast.OnEmptyTable():
            return say("placement-empty-table")
        case ast.AsLastCards():
            return say("placement-last-cards")
        case _:
            assert_never(node)


def shape_list(shapes: ast.ShapeSet, game: Game) -> Part:
    """`a single card or a set`."""
    return listing(Joint.OR, *(_shape_item(shape, game) for shape in shapes.items))


def _shape_item(node: ast.ShapeItem | ast.Name, game: Game) -> Phrase:
    if isinstance(node, ast.ShapeItem):
        return say(_WITHIN[node.shape])
    return say("core-declared", name=shape_name(node, game))


def _is_everything(shapes: ast.ShapeSet, game: Game) -> bool:
    """Whether these are all the shapes that may be played at all, so that naming them says nothing."""
    named = frozenset(kinds_in(shapes))
    return all(kind_of(shape) in named for shape in game.playable)


def moved_rank(node: ast.MovedRank, context: Context) -> Phrase:
    """What is put elsewhere in the order."""
    match node:
        case ast.RankItem():
            return rank(node, context)
        case _:
            return item(node, context)
