"""Numbers, ranges, ranks and cards that cannot be what they are where they stand."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace

from kakumei.compiler.checks.cards import Pack, ranks_of
from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.checks.wording import card_text
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank, Suit
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic
from kakumei.dsl.limits import MOST_PLAYERS
from kakumei.dsl.source import Span
from kakumei.dsl.suggest import all_of


def check_values(context: CheckContext) -> Iterator[Diagnostic]:
    """Every value that cannot be right, statement by statement, then rule by rule."""
    pack = context.pack
    for node in _everything(context):
        yield from _range(node, context, pack)
        yield from _limits(node, context)
        if isinstance(node, ast.Pack) and node.without is not None:
            yield from _repeats(((item, item.span, card_text(item)) for item in node.without.items), "`without`")
    yield from _choices(context)
    for ranked in context.stated(ast.RankOrder):
        yield from _order(ranked, context, pack)
    for suited in context.stated(ast.SuitOrder):
        yield from _suits(suited)
    for shaped in context.stated(ast.PlayShapes):
        yield from _shapes(shaped)
    for seated in context.stated(ast.PlayerCount):
        yield from _best_with(seated, context)
        yield from _too_many_players(seated, context)


def _everything(context: CheckContext) -> Iterator[ast.Node]:
    """Every node of the structural statements and of the rules in force."""
    for statement in context.variant.statements:
        yield from nodes_in(statement.node)
    for rule in context.rules:
        if rule.players is not None:
            yield from nodes_in(rule.players)
        for line in rule.lines:
            yield from nodes_in(line.node)


# Ranges


def _range(node: ast.Node, context: CheckContext, pack: Pack | None) -> Iterator[Diagnostic]:
    match node:
        case ast.NumberRange(low=ast.IntLiteral() | ast.Name() as low, high=ast.IntLiteral() | ast.Name() as high):
            yield from _ends(node, low, high, context)
        case ast.QuantityRange(low=ast.Exact(count=low), high=ast.Exact(count=high)):
            yield from _ends(node, low, high, context)
        case ast.RankStretch(low=ast.RankItem(rank=first), high=ast.RankItem(rank=last)):
            order = tuple(Rank) if pack is None else pack.order
            if first in order and last in order and not ranks_of(node, order):
                yield _backwards(node.span, first.value, last.value, "through")
        case _:
            return


def _ends(node: ast.Node, low: ast.Number, high: ast.Number, context: CheckContext) -> Iterator[Diagnostic]:
    """The last number of a range must not be below the first, whatever the host chooses."""
    backwards = context.numbers.backwards(low, high)
    if backwards is None:
        return
    chosen = {
        end.text: number
        for end, number in zip((low, high), backwards, strict=True)
        if isinstance(end, ast.Name) and not context.numbers.is_settled_choice(end.text)
    }
    if not chosen:
        yield _backwards(node.span, *backwards, "to")
        return
    said = " and ".join(f"`{name}` to {number}" for name, number in chosen.items())
    yield replace(
        _backwards(node.span, *backwards, "to"),
        notes=(f"this is so when the host sets {said}",),
        help=f"narrow `choice {next(iter(chosen))}`, so that it cannot come to this",
    )


def _backwards(span: Span, low: object, high: object, word: str) -> Diagnostic:
    return diagnostic(Code.EMPTY_RANGE, span, text=f"{low} {word} {high}", fixed=f"{high} {word} {low}")


# Numbers


@dataclass(frozen=True, slots=True)
class _Limit:
    """The least that a number can be which stands in this field of a node."""

    kind: type[ast.Node]
    field: str
    least: int
    what: str


_LIMITS = (
    _Limit(ast.PlayerCount, "count", 2, "the number of players"),
    _Limit(ast.Pack, "packs", 1, "the number of packs"),
    _Limit(ast.SetShape, "size", 2, "the size of a set"),
    _Limit(ast.RunShape, "size", 2, "the length of a run"),
    _Limit(ast.CardsEach, "count", 1, "the number of cards for each player"),
    _Limit(ast.Deal, "aside", 1, "the number of cards aside"),
    _Limit(ast.Seating, "every", 1, "the number of hands"),
    _Limit(ast.JokerStands, "at_most", 1, "the number of jokers in a play"),
    _Limit(ast.PassRight, "limit", 1, "the number of passes"),
    _Limit(ast.MatchHands, "hands", 1, "the number of hands"),
    _Limit(ast.MatchPoints, "points", 1, "the number of points"),
    _Limit(ast.MatchSets, "sets", 1, "the number of sets"),
    _Limit(ast.MatchSets, "hands", 1, "the number of hands"),
    _Limit(ast.MovedCards, "amount", 1, "the number of cards"),
    _Limit(ast.RowEvent, "count", 2, "the number of plays in a row"),
    _Limit(ast.Completing, "count", 2, "the number of cards of a rank"),
    _Limit(ast.SkipTurns, "count", 1, "the number of players skipped"),
    _Limit(ast.MissTurns, "count", 1, "the number of turns"),
    _Limit(ast.ForCount, "count", 1, "how long it lasts"),
)


def _limits(node: ast.Node, context: CheckContext) -> Iterator[Diagnostic]:
    for limit in _LIMITS:
        if isinstance(node, limit.kind):
            yield from _at_least(getattr(node, limit.field), limit, context)
    if isinstance(node, ast.Pack) and node.pack_size.value != 52:
        yield diagnostic(
            Code.OUT_OF_RANGE,
            node.pack_size.span,
            what="the size of a pack",
            allowed="52",
            value=node.pack_size.value,
            help="write `cards 52`, and what is added: `cards 52 and 2 jokers`",
        )


def _at_least(value: object, limit: _Limit, context: CheckContext) -> Iterator[Diagnostic]:
    match value:
        case ast.Exact(count=count):
            yield from _at_least(count, limit, context)
        case ast.NumberRange(low=low, high=high):
            yield from _at_least(high if low is None else low, limit, context)
        case ast.IntLiteral(value=number) if number < limit.least:
            allowed = f"{limit.least} or more"
            yield diagnostic(Code.OUT_OF_RANGE, value.span, what=limit.what, allowed=allowed, value=number)
        case ast.Name(text=text) if text in context.numbers.choices and context.numbers.choices[text].low < limit.least:
            chosen = context.numbers.choices[text]
            yield diagnostic(
                Code.OUT_OF_RANGE,
                value.span,
                what=limit.what,
                allowed=f"{limit.least} or more",
                value=chosen.low,
                label=_may_be(value, chosen.low, context),
                help=f"let `choice {text}` begin at {limit.least}",
            )
        case _:
            return


def _may_be(number: ast.Number, value: int, context: CheckContext) -> str | None:
    """What to say at the name of a choice that can be this; None at a number written."""
    if isinstance(number, ast.Name) and number.text in context.numbers.choices:
        return f"the host may set `{number.text}` to {value}"
    return None


def _choices(context: CheckContext) -> Iterator[Diagnostic]:
    for choice in context.variant.choices:
        allowed = choice.allowed
        if allowed.high is not None and allowed.low > allowed.high:
            yield _backwards(choice.span, allowed.low, allowed.high, "to")
        elif choice.default not in allowed:
            yield diagnostic(
                Code.OUT_OF_RANGE, choice.span, what=f"`{choice.name}`", allowed=str(allowed), value=choice.default
            )


def _best_with(said: Said[ast.PlayerCount], context: CheckContext) -> Iterator[Diagnostic]:
    best = said.node.best_with
    if best is None:
        return
    outside = next(context.numbers.number(best).without(context.players), None)
    if outside is not None:
        yield diagnostic(
            Code.OUT_OF_RANGE,
            best.span,
            what="the best number of players",
            allowed=str(context.players),
            value=outside.low,
            label=_may_be(best, outside.low, context),
        )


def _too_many_players(said: Said[ast.PlayerCount], context: CheckContext) -> Iterator[Diagnostic]:
    count = context.numbers.range(said.node.count)
    if max(count.low, count.high or 0) > MOST_PLAYERS:
        yield diagnostic(Code.TOO_MANY_PLAYERS, said.node.count.span, most=MOST_PLAYERS)


# Lists


def _order(said: Said[ast.RankOrder], context: CheckContext, pack: Pack | None) -> Iterator[Diagnostic]:
    yield from _repeats(((item.rank, item.span, item.rank.value) for item in said.node.ranks), "`order`")
    named = {item.rank for item in said.node.ranks}
    missing = [rank.value for rank in (pack.ranks() if pack is not None else ()) if rank not in named]
    if missing:
        place, why = context.blamed(said, ast.Pack)
        yield diagnostic(Code.INCOMPLETE_ORDER, place, secondary=why, ranks=all_of(missing))


def _suits(said: Said[ast.SuitOrder]) -> Iterator[Diagnostic]:
    suits = ((item.suit, item.span, item.suit.name.lower()) for item in said.node.suits)
    yield from _repeats(suits, "`order of suits`")
    named = {item.suit for item in said.node.suits}
    missing = [suit.name.lower() for suit in Suit if suit not in named]
    if missing:
        yield diagnostic(
            Code.INCOMPLETE_ORDER,
            said.node.span,
            label="all four suits belong here",
            ranks=all_of(missing),
            help=f"add {all_of(missing)}, weakest suit first",
        )


def _shapes(said: Said[ast.PlayShapes]) -> Iterator[Diagnostic]:
    yield from _repeats(((shape, shape.span, _shape_text(shape)) for shape in said.node.shapes), "`play`")


def _shape_text(shape: ast.PlayableShape) -> str:
    return shape.text if isinstance(shape, ast.Name) else _SHAPE_WORDS[type(shape)]


_SHAPE_WORDS: dict[type[ast.Node], str] = {ast.SingleShape: "single", ast.SetShape: "set", ast.RunShape: "run"}


def _repeats(items: Iterable[tuple[Hashable, Span, str]], what: str) -> Iterator[Diagnostic]:
    """Every item of a list that stands in it before; each with its place and how it is written."""
    seen: dict[Hashable, Span] = {}
    for item, span, text in items:
        if item in seen:
            first = (Label(seen[item], "the first time"),)
            yield diagnostic(Code.REPEATED_VALUE, span, secondary=first, value=text, what=what)
        seen.setdefault(item, span)
