"""Who deals and who leads, and who does where nobody can be meant."""

from collections.abc import Iterator
from typing import assert_never

from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, listing, say
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.players import who
from kakumei.dsl import ast

_DEALER = {
    ast.DealerWhen.FIRST_HAND: "dealer-first",
    ast.DealerWhen.LATER_HANDS: "dealer-later",
    ast.DealerWhen.EVERY_HAND: "dealer-every",
}
_LEAD = {
    ast.LeadWhen.FIRST_HAND: "lead-first-hand",
    ast.LeadWhen.LATER_HANDS: "lead-later-hands",
    ast.LeadWhen.WINNER_OUT: "lead-winner-out",
}
_EMPTYING = (ast.GoOut, ast.Fall, ast.DiscardCards, ast.GiveCards)


def dealer(node: ast.Dealer, context: Context) -> Part:
    """Who deals. Who is to hold a card for that is known only when the cards have been dealt."""
    said = say(_DEALER[node.when], by=appointee(node.by, context))
    if not isinstance(node.by, ast.HolderOf):
        return said
    return listing(Joint.SENTENCES, said, say("dealer-holder"), *_which_holder(node.by, context.game, "deals"))


def leader(node: ast.Lead, context: Context) -> Part:
    """Who leads."""
    said = say(_LEAD[node.when], by=appointee(node.by, context))
    return listing(Joint.SENTENCES, said, *_who_else_leads(node, context.game))


def appointee(node: ast.Appointee, context: Context) -> Phrase:
    """Whoever a statement appoints."""
    match node:
        case ast.ByChance():
            return say("who-by-lot")
        case ast.ByAnyone():
            return say("who-anyone")
        case ast.AfterDealer():
            return say("who-after-dealer")
        case ast.HighestReigning():
            return say("who-highest-reigning")
        case _:
            return who(node, context)


def _who_else_leads(node: ast.Lead, game: Game) -> Iterator[Phrase]:
    if node.when is ast.LeadWhen.WINNER_OUT:
        if isinstance(node.by, ast.HolderOf):
            # The card may have been played.
            yield _no_holder(node.by, "leads-on")
            yield from _several_holders(node.by, game, "leads")
        elif not isinstance(node.by, ast.NextPlayer):
            yield say("lead-out-else")
        return
    if isinstance(node.by, ast.HolderOf):
        yield from _which_holder(node.by, game, "leads")
    if _before_the_first_lead(game):
        yield say("lead-out-already")


def _which_holder(by: ast.HolderOf, game: Game, what: str) -> Iterator[Phrase]:
    """Who is meant where nobody, or not just one player, holds the card."""
    if _can_be_in_no_hand(game):
        yield _no_holder(by, what)
    yield from _several_holders(by, game, what)


def _no_holder(by: ast.HolderOf, what: str) -> Phrase:
    return say("holder-nobody", card="natural" if isinstance(by.card, ast.CardItem) else "other", what=what)


def _several_holders(by: ast.HolderOf, game: Game, what: str) -> Iterator[Phrase]:
    if _copies(by.card, game) > 1:
        yield say("holder-several", what=what)


def _can_be_in_no_hand(game: Game) -> bool:
    """Whether a card can be left over, set aside, or gone before the first lead."""
    for deal in game.statements:
        if isinstance(deal, ast.Deal) and not (isinstance(deal.hands, ast.EveryCard) and deal.aside is None):
            return True
    return _before_the_first_lead(game)


def _before_the_first_lead(game: Game) -> bool:
    """Whether a rule can take players or cards out of the hand when the deal or the exchange ends."""
    return any(
        isinstance(node, ast.WhenLine)
        and isinstance(node.event, ast.PhaseEvent)
        and node.event.phase is not ast.Phase.HAND
        and any(isinstance(effect, _EMPTYING) for effect in node.effects)
        for node in (line.node for _, line in game.lines)
    )


def _copies(card: ast.PrintedCard, game: Game) -> int:
    """How many of a card are in the pack."""
    number = game.numbers.number
    copies = 0
    for pack in game.statements:
        if not isinstance(pack, ast.Pack):
            continue
        match card:
            case ast.CardItem():
                copies += 1 if pack.packs is None else number(pack.packs)
            case ast.JokerItem():
                copies += sum(number(added.count) for added in pack.added if isinstance(added, ast.JokersAdded))
            case ast.SpecialItem(name=name):
                for added in pack.added:
                    if isinstance(added, ast.SpecialsAdded) and added.card.name == name:
                        copies += number(added.count)
            case _:
                assert_never(card)
    return copies
