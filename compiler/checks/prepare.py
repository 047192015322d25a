"""The context of a variant: what is stated, then the pack at its fullest, then everything that can be played."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kakumei.compiler.cards import is_printed, select
from kakumei.compiler.checks.cards import Pack, ranks_of
from kakumei.compiler.checks.context import CheckContext, seated
from kakumei.compiler.checks.plays import Plays
from kakumei.compiler.config.base import Range, RankIndex
from kakumei.compiler.config.tables import CardKind
from kakumei.compiler.model import Variant
from kakumei.compiler.numbers import AtAnySetting
from kakumei.compiler.questions import ShapeKind, shapes_with_jokers
from kakumei.compiler.setting import Setting, rules_on
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, NaturalCard, Rank, Suit, card_name


def context_for(variant: Variant, setting: Setting | None = None) -> CheckContext:
    """What the checks may look at, at every setting or at one."""
    stated = _stated(variant, setting)
    pack = _pack(stated)
    if pack is None:
        return stated
    with_pack = replace(stated, pack=pack)
    return replace(with_pack, plays=_plays(with_pack, pack))


_FROM_TWO = Range(low=2)


def _stated(variant: Variant, setting: Setting | None) -> CheckContext:
    """What is stated; the pack and the plays are still missing."""
    if setting is None:
        rules = variant.rules
        numbers = AtAnySetting.of(variant.choices)
    else:
        on = rules_on(variant, setting)
        rules = tuple(rule for rule in variant.rules if rule.key in on)
        numbers = AtAnySetting.settled(setting)
    unseated = CheckContext(
        variant=variant, settled=setting is not None, rules=rules, numbers=numbers, players=_FROM_TWO
    )
    stated = next(unseated.stated(ast.PlayerCount), None)
    if stated is None:
        return unseated
    return replace(unseated, players=seated(numbers.range(stated.node.count)))


# The pack


def _order(context: CheckContext) -> tuple[Rank, ...]:
    """The ranks, weakest first."""
    ordered = next(iter(context.possible(ast.RankOrder)), None)
    return tuple(Rank) if ordered is None else tuple(dict.fromkeys(item.rank for item in ordered.node.ranks))


def _pack(context: CheckContext) -> Pack | None:
    """The pack at its fullest; None where the variant does not say what is in it."""
    possible = context.possible(ast.Pack)
    if not possible:
        return None
    order = _order(context)
    packs = [_one_pack(said.node, context, order) for said in possible]
    copies: dict[str, CardKind] = {}
    for kind in (kind for pack in packs for kind in pack.kinds):
        if kind.name not in copies or copies[kind.name].copies < kind.copies:
            copies[kind.name] = kind
    return Pack(
        kinds=tuple(copies.values()),
        size=_together([pack.size for pack in packs]),
        jokers=_together([pack.jokers for pack in packs]),
        packs=max(pack.packs for pack in packs),
        order=order,
    )


def _together(counts: list[Range]) -> Range:
    """From the lowest to the highest; a host's number without an upper end counts as its lower one plus many."""
    highs = [count.low + 99 if count.high is None else count.high for count in counts]
    return Range(low=min(count.low for count in counts), high=max(highs))


def _one_pack(pack: ast.Pack, context: CheckContext, order: tuple[Rank, ...]) -> Pack:
    most = 1 if pack.packs is None else context.numbers.number(pack.packs).high or 1
    fewest = 1 if pack.packs is None else context.numbers.number(pack.packs).low
    naturals = tuple(
        CardKind(name=card_name(NaturalCard(suit, rank)), rank=_index(rank, order), suit=suit.value, copies=most)
        for rank in Rank
        for suit in Suit
    )
    jokers = _added(pack, context, None)
    specials = {named.key: _added(pack, context, named.key) for named in context.variant.special_cards}
    without = frozenset[str]()
    if pack.without is not None:
        without = _removed(tuple(filter(is_printed, pack.without.items)), naturals, order)
    kept = tuple(kind for kind in naturals if kind.name not in without)
    added = [(JOKER_NAME, jokers), *specials.items()]
    extra = [
        CardKind(name=name, rank=None, suit=None, copies=count.high or 0) for name, count in added if count.high != 0
    ]
    return Pack(
        kinds=(*kept, *extra),
        size=Range(
            low=len(kept) * fewest + sum(count.low for _, count in added),
            high=len(kept) * most + sum(count.high or 0 for _, count in added),
        ),
        jokers=jokers,
        packs=most,
        order=order,
    )


def _index(rank: Rank, order: tuple[Rank, ...]) -> RankIndex | None:
    return RankIndex(order.index(rank)) if rank in order else None


def _removed(items: tuple[ast.CardSetItem, ...], kinds: Iterable[CardKind], order: tuple[Rank, ...]) -> frozenset[str]:
    """Names of the cards left out; here a rank need not stand in the order."""
    ranks = {rank for item in items for rank in ranks_of(item, order)}
    others = [item for item in items if not isinstance(item, ast.RankItem | ast.RankStretch)]
    by_rank = {card_name(NaturalCard(suit, rank)) for rank in ranks for suit in Suit}
    return frozenset(by_rank) | select(others, kinds, order)


def _added(pack: ast.Pack, context: CheckContext, special: str | None) -> Range:
    """How many jokers (None) or special cards are put in, by the variant and by rules that can be on."""
    low, high = 0, 0
    for added, certain in _all_added(pack, context):
        match added:
            case ast.JokersAdded(count=count) if special is None:
                pass
            case ast.SpecialsAdded(count=count, card=card) if card.name == special:
                pass
            case _:
                continue
        number = context.numbers.number(count)
        low += number.low if certain else 0
        high += number.low + 99 if number.high is None else number.high
    return Range(low=low, high=high)


def _all_added(pack: ast.Pack, context: CheckContext) -> Iterator[tuple[ast.AddedCards, bool]]:
    """Everything put into the pack, and whether it is always there."""
    yield from ((added, True) for added in pack.added)
    for rule, line in context.lines():
        if isinstance(line, ast.AlsoCardsLine):
            certain = context.settled or (rule.option is None and rule.players is None)
            yield from ((added, certain) for added in line.added)


# What can be played


def _plays(context: CheckContext, pack: Pack) -> Plays | None:
    """What can be played; None where the variant does not say."""
    shapes = [shape for said in context.possible(ast.PlayShapes) for shape in said.node.shapes]
    if not shapes:
        return None
    for _, line in context.lines():
        if isinstance(line, ast.AlsoPlayLine):
            shapes += line.shapes
    alone = context.possible(ast.JokerAlone)
    together = context.possible(ast.JokerTogether)
    jokers = pack.jokers.high or 0
    return Plays(
        single=any(isinstance(shape, ast.SingleShape) for shape in shapes),
        sets=tuple(context.numbers.range(shape.size) for shape in shapes if isinstance(shape, ast.SetShape)),
        runs=tuple(context.numbers.range(shape.size) for shape in shapes if isinstance(shape, ast.RunShape)),
        named=frozenset(shape.text for shape in shapes if isinstance(shape, ast.Name)),
        joker_alone=jokers > 0
        and (not alone or any(said.node.rank is not ast.JokerRank.NEVER_PLAYED for said in alone)),
        jokers_together=jokers > 1
        and (not together or any(said.node.together is ast.JokersTogether.HIGHEST for said in together)),
        joker_in=_joker_shapes(context) if jokers else frozenset(),
    )


def _joker_shapes(context: CheckContext) -> frozenset[ShapeKind]:
    return shapes_with_jokers((said.node for said in context.possible(ast.JokerStands)), context.variant.shapes)
