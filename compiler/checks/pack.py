"""Whether the pack is enough: for what the variant names of it, and for what is dealt, at every setting.

A variant is looked at as a whole first, with the most of each card that there can be. What only some settings lack
shows when one setting is looked at: the one that counts when the host says nothing, then each with one answer changed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar, assert_never

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.context import AnySaid, CheckContext, Said
from kakumei.compiler.checks.coverage import seats_of
from kakumei.compiler.checks.prepare import context_for
from kakumei.compiler.checks.tables import places_dealt
from kakumei.compiler.checks.wording import card_text
from kakumei.compiler.config.base import Range
from kakumei.compiler.model import Variant
from kakumei.compiler.questions import Question, question_of
from kakumei.compiler.setting import Setting, default_setting, make_setting
from kakumei.compiler.walk import names_in, nodes_in
from kakumei.dsl import ast
from kakumei.dsl.cards import NaturalCard
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic, has_errors
from kakumei.dsl.limits import MOST_CARDS

AnyStatement = TypeVar("AnyStatement", bound=ast.StatementNode)

_OF_THE_PACK = (ast.InsteadLine, ast.AlsoCardsLine)  # the lines of rules that bear on it


def check_pack(context: CheckContext) -> Iterator[Diagnostic]:
    """What the pack lacks, at any setting of the host's, or at the one that the context is settled on."""
    found = tuple(_problems(context))
    yield from found
    if context.settled or has_errors(found):
        return
    for setting, told in _settings(context.variant):
        wrong = tuple(_problems(context_for(context.variant, setting)))
        if has_errors(wrong):
            # One setting with its mistakes; the next one mostly has the same.
            yield from (replace(one, notes=(*one.notes, *told)) for one in wrong)
            return


def _settings(variant: Variant) -> Iterator[tuple[Setting, tuple[str, ...]]]:
    """The variant as it comes, and with each answer that bears on the pack changed, and what to say of that."""
    yield default_setting(variant), ()
    for rule in variant.rules:
        if rule.option is not None and any(isinstance(line.node, _OF_THE_PACK) for line in rule.lines):
            switched = "off" if rule.option else "on"
            yield make_setting(variant, {rule.key: not rule.option}, {}), (f"where `{rule.key}` is {switched}",)
    nodes: list[ast.Node] = [statement.node for statement in variant.statements]
    nodes += [line.node for rule in variant.rules for line in rule.lines if isinstance(line.node, _OF_THE_PACK)]
    named = {name for node in nodes for name in names_in(node)}
    for choice in variant.choices:
        for value in (choice.allowed.low, choice.allowed.high):
            if value is not None and choice.name in named:
                yield make_setting(variant, {}, {choice.name: value}), (f"where `{choice.name}` is {value}",)


def _problems(context: CheckContext) -> Iterator[Diagnostic]:
    pack = context.pack
    if pack is not None:
        yield from _not_in_pack(context, pack)
        yield from _too_few_cards(context, pack)
        yield from _too_many_cards(context, pack)


def _standing(kind: type[AnyStatement], context: CheckContext) -> Iterator[Said[AnyStatement]]:
    """The statements of this kind that can hold; at one setting those that do."""
    instead = tuple(context.replacing(kind))
    gone = {_question(said.node) for said in instead} if context.settled else set()
    yield from (said for said in context.stated(kind) if _question(said.node) not in gone)
    yield from instead


def _question(statement: ast.StatementNode) -> Question | None:
    return question_of(statement) if isinstance(statement, ast.Structural) else None


# What is named


def _not_in_pack(context: CheckContext, pack: Pack) -> Iterator[Diagnostic]:
    """Cards that structural statements name; rules that name them are rules that never apply."""
    for lead in _standing(ast.Lead, context):
        yield from _absent(lead, _held_card(lead.node.by), context, pack, help=_other_holder(lead.node, pack))
    for dealer in _standing(ast.Dealer, context):
        yield from _absent(dealer, _held_card(dealer.node.by), context, pack, help=_other_holder(dealer.node, pack))
    for alone in _standing(ast.JokerAlone, context):
        below = alone.node.below
        if isinstance(below, ast.RankItem) and below.rank not in pack.order:
            yield from _absent(alone, (below,), context, pack, certain=True)
    if context.settled:
        return  # to speak of a card that is not there at some setting does no harm in what follows
    for never in context.stated(ast.ExchangeNever):
        # What a base leaves out of the exchange may be a card that this variant has not.
        if context.is_own(never):
            yield from _absent(never, never.node.cards.items, context, pack)
    for opening in context.stated(ast.Open):
        named = (node for node in nodes_in(opening.node.pattern) if isinstance(node, ast.CardSetItem))
        yield from _absent(opening, tuple(named), context, pack)


def _held_card(by: ast.Appointee) -> tuple[ast.CardSetItem, ...]:
    return (by.card,) if isinstance(by, ast.HolderOf) else ()


def _other_holder(node: ast.Lead | ast.Dealer, pack: Pack) -> str | None:
    """The statement with the next card up of that suit, which is there."""
    match node.by:
        case ast.HolderOf(card=ast.CardItem(card=missing)):
            above = pack.order[pack.order.index(missing.rank) + 1 :] if missing.rank in pack.order else pack.order
            cards = (ast.CardItem(card=NaturalCard(missing.suit, rank), span=node.span) for rank in above)
            there = next((card for card in cards if not pack.lacks((card,))), None)
            if there is None:
                return None
            kind = "lead" if isinstance(node, ast.Lead) else "dealer"
            return f"write `{kind} {node.when.value} by the holder of {card_text(there)}`, or change `cards`"
        case _:
            return None


def _absent(
    said: AnySaid,
    items: tuple[ast.CardSetItem, ...],
    context: CheckContext,
    pack: Pack,
    *,
    certain: bool = False,
    help: str | None = None,
) -> Iterator[Diagnostic]:
    for item in items:
        if certain or pack.lacks((item,)):
            if context.is_own(said):
                yield diagnostic(Code.NOT_IN_PACK, item.span, name=card_text(item), help=help)
            else:
                place, why = context.blamed(said, ast.Pack)
                yield diagnostic(Code.NOT_IN_PACK, place, secondary=why, name=card_text(item), help=help)


# What is dealt


def _too_few_cards(context: CheckContext, pack: Pack) -> Iterator[Diagnostic]:
    """Somebody could be dealt nothing, or less than the deal says."""
    most = context.players.high
    for said in _standing(ast.Deal, context):
        seats = seats_of(said, context)
        if not seats:
            continue
        players = seats[0] if most is None else seats[-1]
        aside = 0 if said.node.aside is None else _most(context.numbers.number(said.node.aside))
        needed = aside + _cards_needed(said.node.hands, players, context)
        if needed > pack.size.low:
            place, why = context.blamed(said, ast.Pack, ast.PlayerCount)
            yield diagnostic(
                Code.TOO_FEW_CARDS,
                place,
                secondary=why,
                label=f"{needed} cards are dealt to {players} players",
                cards=pack.size.low,
                players=players,
                help=None
                if _is_fixed(said.node, context)
                else "lower the end of the choice, add a pack, or lower `players`",
            )


def _is_fixed(deal: ast.Deal, context: CheckContext) -> bool:
    """Whether the host has no say in how many cards are dealt."""
    choices = {choice.name for choice in context.variant.choices}
    return context.settled or choices.isdisjoint(names_in(deal))


def _most(number: Range) -> int:
    """The most that the host can choose; where nothing limits the choice, what is certain."""
    return number.low if number.high is None else number.high


def _cards_needed(hands: ast.DealtHands, players: int, context: CheckContext) -> int:
    match hands:
        case ast.EveryCard() | ast.EqualHands():
            return players
        case ast.CardsEach(count=count):
            return players * _most(context.numbers.number(count))
        case ast.CardsByPlace(entries=entries):
            return _most(places_dealt(entries, players, context))
        case _:
            assert_never(hands)


def _too_many_cards(context: CheckContext, pack: Pack) -> Iterator[Diagnostic]:
    """More cards than any table has; every copy of a card is looked at by itself, so there must be an end to them."""
    if pack.size.high is not None and pack.size.high > MOST_CARDS:
        for said in _standing(ast.Pack, context):
            place, why = context.blamed(said)
            yield diagnostic(
                Code.TOO_MANY_CARDS, place, secondary=why, cards=f"{pack.size.high:,}", most=f"{MOST_CARDS:,}"
            )
            return
