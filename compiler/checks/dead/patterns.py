"""Patterns that no play of a variant can meet, and why."""

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import structs

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.plays import Never, Plays, largest_run, largest_set
from kakumei.compiler.checks.possible.plays import play_like
from kakumei.compiler.checks.wording import card_text
from kakumei.compiler.config.base import Range
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something never happens, what to type so that it can, and the kind of statement that is to blame."""

    why: str
    fix: str
    cause: type[ast.StatementNode] | None = None


NO_JOKERS = Reason("there are no jokers", "add a joker (`cards 52 and 1 joker`)", ast.Pack)
_NEVER_ALONE = Reason(
    "a joker is never played alone",
    "let jokers be played alone (`joker alone ranks highest in either order`)",
    ast.JokerAlone,
)
_NEVER_TOGETHER = Reason(
    "jokers are never played together", "let them be played together (`joker together rank highest`)", ast.JokerTogether
)
_NO_SINGLES = Reason("single cards are not played", "add `single` to `play`", ast.PlayShapes)
_NO_SETS = Reason("sets are not played", "add `set of 2 to 4` to `play`", ast.PlayShapes)
_NO_RUNS = Reason("runs are not played", "add `run of 3 or more in one suit` to `play`", ast.PlayShapes)


def never_matches(pattern: ast.Pattern, context: CheckContext, *, any_shape: bool = False) -> Reason | None:
    """Why no play meets this pattern; None where one can. `any_shape`: a permission waives the shape."""
    pack, plays = context.pack, context.plays
    if pack is None or plays is None:
        return None
    for quality in pattern.qualities:
        if isinstance(quality, ast.Completing):
            few = _too_few_of_a_rank(context.numbers.number(quality.count).low, pack)
            if few is not None:
                return few
    if play_like([pattern], context, any_shape=any_shape) is not Never.NEVER:
        return None
    return _explained(pattern, context, pack, plays, any_shape=any_shape) or _first_too_much(
        pattern, context, any_shape=any_shape
    )


def _explained(
    pattern: ast.Pattern, context: CheckContext, pack: Pack, plays: Plays, *, any_shape: bool
) -> Reason | None:
    """What stands in the way, where one statement does."""
    core, qualities = pattern.core, pattern.qualities
    found = _core_cards(core, qualities, pack, plays)
    if found is None and not any_shape:
        found = _core_shape(core, plays, pack, context)
        found = found or next(
            (reason for quality in qualities if (reason := _shape_quality(quality, core, plays))), None
        )
    return found or next((reason for quality in qualities if (reason := _quality(quality, context, pack))), None)


def _first_too_much(pattern: ast.Pattern, context: CheckContext, *, any_shape: bool) -> Reason:
    """The first quality with which there is no such play any more."""
    for many, quality in enumerate(pattern.qualities, start=1):
        shorter = structs.replace(pattern, qualities=pattern.qualities[:many])
        if play_like([shorter], context, any_shape=any_shape) is Never.NEVER:
            return Reason(f"no such play is {_WORDS[type(quality)]}", "ask for less")
    return Reason("these cards are no play here", "ask for cards that can be played together", ast.PlayShapes)


_WORDS: dict[type[ast.Node], str] = {
    ast.WithSome: "with one of these cards",
    ast.WithAll: "with all of these cards",
    ast.WithCount: "with so many of these cards",
    ast.WithOnly: "of these cards only",
    ast.WithNone: "without these cards",
    ast.WithSize: "of so many cards",
    ast.OneSuit: "of one suit",
    ast.OneColour: "of one colour",
    ast.WithTopRank: "with the top rank",
    ast.WithRelation: "compared with another",
    ast.Completing: "all of one rank",
    ast.Within: "of these shapes",
    ast.Counting: "possible with jokers counted so",
    ast.WithoutJokers: "without jokers",
    ast.LaidBy: "of this player",
    ast.OnPattern: "laid on this",
    ast.OnEmptyTable: "laid on the empty table",
    ast.AsLastCards: "laid as the last cards",
}


# The cards of a play


def _core_cards(core: ast.Core, qualities: tuple[ast.Quality, ...], pack: Pack, plays: Plays) -> Reason | None:
    match core:
        case ast.Exactly(parts=parts):
            return missing_cards(parts, pack) or _too_many_alike(parts, qualities, pack, plays)
        case ast.CountOf(cards=cards):
            return None if _some(cards, pack) else missing_cards(cards.items, pack)
        case ast.ShapeCore():
            return None


def missing_cards(items: Iterable[ast.CardSetItem], pack: Pack) -> Reason | None:
    """The first of these cards that the pack lacks."""
    for item in items:
        if pack.lacks((item,)):
            return NO_JOKERS if isinstance(item, ast.JokerItem) else not_in_pack(card_text(item))
    return None


def not_in_pack(name: str) -> Reason:
    """No card of this name is there."""
    return Reason(f"`{name}` is not in the pack", f"put `{name}` into the pack", ast.Pack)


def _some(cards: ast.CardSet, pack: Pack) -> bool:
    return not pack.lacks(cards.items)


def _too_many_alike(
    parts: tuple[ast.ExactPart, ...], qualities: tuple[ast.Quality, ...], pack: Pack, plays: Plays
) -> Reason | None:
    jokers = (pack.jokers.high or 0) if _jokers_count(qualities) and plays.joker_in else 0
    for part in dict.fromkeys(parts):
        copies = pack.copies((part,))
        wild = 0 if isinstance(part, ast.JokerItem) else jokers
        if copies is not None and parts.count(part) > copies + wild:
            return _too_few_copies(card_text(part), copies)
    return None


def _too_few_copies(name: str, copies: int) -> Reason:
    return Reason(f"there are only {copies} of `{name}`", "ask for fewer cards", ast.Pack)


def _jokers_count(qualities: tuple[ast.Quality, ...]) -> bool:
    return any(isinstance(quality, ast.Counting) and quality.what is ast.CountedCards.JOKERS for quality in qualities)


# The shape of a play


def _core_shape(core: ast.Core, plays: Plays, pack: Pack, context: CheckContext) -> Reason | None:
    match core:
        case ast.Exactly(parts=(ast.JokerItem(),)):
            return _NEVER_ALONE if not plays.joker_alone else None if plays.single else _NO_SINGLES
        case ast.Exactly(parts=(_,)):
            return None if plays.single else _NO_SINGLES
        case ast.Exactly(parts=parts) if all(isinstance(part, ast.JokerItem) for part in parts):
            return None if plays.jokers_together else _NEVER_TOGETHER
        case ast.Exactly(parts=parts) if not plays.named and len({rank_of(part) for part in parts} - {None}) == 1:
            if any(rank_of(part) is None and not isinstance(part, ast.JokerItem) for part in parts):
                return None  # something remembered, or a special card
            return _fits(plays.sets, Range.exactly(len(parts)), "sets", _NO_SETS)
        case ast.ShapeCore(shape=ast.CoreShape.SINGLE):
            return None if plays.single else _NO_SINGLES
        case ast.ShapeCore(shape=ast.CoreShape.SET, size=size):
            return _fits(_up_to(plays.sets, largest_set(plays, pack)), context.numbers.range(size), "sets", _NO_SETS)
        case ast.ShapeCore(shape=ast.CoreShape.RUN, size=size):
            return _fits(_up_to(plays.runs, largest_run(plays, pack)), context.numbers.range(size), "runs", _NO_RUNS)
        case ast.ShapeCore(shape=ast.Name(text=text)):
            return None if text in plays.named else not_played(text)
        case _:
            return None


def not_played(shape: str) -> Reason:
    """A declared shape that is not in play."""
    return Reason(f"`{shape}` is not played", f"add `{shape}` to `play`", ast.PlayShapes)


def rank_of(part: ast.ExactPart) -> Rank | None:
    """The rank that a part of a play names; None where it names none, or something remembered."""
    match part:
        case ast.RankItem(rank=rank):
            return rank
        case ast.CardItem(card=card):
            return card.rank
        case _:
            return None


def _up_to(sizes: tuple[Range, ...], most: int) -> tuple[Range, ...]:
    return tuple(Range(low=size.low, high=most) for size in sizes if size.low <= most)


def _fits(sizes: tuple[Range, ...], wanted: Range, what: str, none: Reason) -> Reason | None:
    if not sizes:
        return none
    if any(size.intersection(wanted) for size in sizes):
        return None
    found = " or ".join(str(size) for size in sizes)
    return Reason(
        f"{what} have {found} cards here", f"change the size in `play`, or ask for {found} cards", ast.PlayShapes
    )


def _shape_quality(quality: ast.Quality, core: ast.Core, plays: Plays) -> Reason | None:
    if not isinstance(quality, ast.Within):
        return None
    items = quality.shapes.items
    if isinstance(core, ast.ShapeCore) and core.shape is not ast.CoreShape.ANYTHING:
        wanted = core.shape.text if isinstance(core.shape, ast.Name) else _WORD_OF_CORE[core.shape].value
        listed = [item.shape.value if isinstance(item, ast.ShapeItem) else item.text for item in items]
        if wanted not in listed:
            return Reason(f"`within` leaves out {wanted}", f"add `{wanted}` after `within`")
    if any(plays.has(item) for item in items):
        return None
    match items[0]:
        case ast.Name(text=text):
            return not_played(text)
        case ast.ShapeItem(shape=shape):
            return _NO_SHAPE[shape]


_WORD_OF_CORE = {
    ast.CoreShape.SINGLE: ast.ShapeWord.SINGLES,
    ast.CoreShape.SET: ast.ShapeWord.SETS,
    ast.CoreShape.RUN: ast.ShapeWord.RUNS,
}
_NO_SHAPE = {
    ast.ShapeWord.SINGLES: _NO_SINGLES,
    ast.ShapeWord.SETS: _NO_SETS,
    ast.ShapeWord.RUNS: _NO_RUNS,
}


# Everything else


def _quality(quality: ast.Quality, context: CheckContext, pack: Pack) -> Reason | None:
    match quality:
        case ast.WithSome(cards=cards) | ast.WithOnly(cards=cards):
            return None if _some(cards, pack) else missing_cards(cards.items, pack)
        case ast.WithAll(cards=cards):
            return missing_cards(cards.items, pack)
        case ast.WithCount(count=count, cards=cards):
            return too_few(cards, context.numbers.range(count).low, pack)
        case ast.Completing(count=count):
            return _too_few_of_a_rank(context.numbers.number(count).low, pack)
        case ast.OnPattern(pattern=under):
            return never_matches(under, context)
        case _:
            return None


def _too_few_of_a_rank(wanted: int, pack: Pack) -> Reason | None:
    if wanted <= 4 * pack.packs + (pack.jokers.high or 0):
        return None
    return Reason(f"no rank has {wanted} cards", "ask for fewer cards", ast.Pack)


def too_few(cards: ast.CardSet, wanted: int, pack: Pack) -> Reason | None:
    """Why there cannot be so many of these cards."""
    copies = pack.copies(cards.items)
    if copies is None or copies >= wanted:
        return None
    if copies == 0:
        return missing_cards(cards.items, pack)
    return _too_few_copies(" ".join(card_text(item) for item in cards.items), copies)
