"""Players, places, and the cards that players move."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Part, Phrase, say
from kakumei.compiler.sheet.phrases.cards import all_of, any_of, card
from kakumei.compiler.sheet.phrases.context import Anaphora, Context, NamedThing
from kakumei.compiler.sheet.phrases.numbers import name_of, number, times
from kakumei.dsl import ast

_THE_PLAYER = {
    Anaphora.THAT_PLAYER: "who-that-player",
    Anaphora.THE_PLAYER: "who-the-player",
    Anaphora.TRICK_WINNER: "who-winner",
    Anaphora.LAST_AUTHOR: "who-last-author",
    Anaphora.CAUSE: "who-cause",
}
_PILES = {
    ast.Pile.DISCARDS: "pile-discards",
    ast.Pile.BEATEN_PLAY: "pile-beaten-play",
    ast.Pile.TRICK: "pile-trick",
    ast.Pile.STOCK: "pile-stock",
}


def who(node: ast.Who, context: Context) -> Phrase:
    """A player, or several."""
    match node:
        case ast.ThePlayer():
            return say(_THE_PLAYER[context.anaphora])
        case ast.APlayer():
            return say("who-a-player")
        case ast.EachPlayer():
            return say("who-each-player")
        case ast.EachOtherPlayer():
            return say("who-each-other-player")
        case ast.NextPlayer():
            return say("who-next")
        case ast.PreviousPlayer():
            return say("who-previous")
        case ast.LeftNeighbour():
            return say("who-left")
        case ast.RightNeighbour():
            return say("who-right")
        case ast.BeatenPlayer():
            return say("who-answered" if context.answering else "who-beaten")
        case ast.SkippedPlayer():
            return say("who-skipped")
        case ast.Winner():
            return say("who-winner" if context.anaphora is Anaphora.TRICK_WINNER else "who-top")
        case ast.Reigning(place=place):
            return _by_place(place, "who-reigning-first", "who-reigning-last", "who-reigning")
        case ast.NewPlace(place=place):
            return _by_place(place, "who-new-first", "who-new-last", "who-new")
        case ast.HolderOf(card=held):
            return say("who-holder", card=card(held, context))
        case ast.Bound(name=name):
            if dict(context.named).get(name.text) is NamedThing.PLAYER and context.only_one_named(NamedThing.PLAYER):
                return say("who-named")
            return say("who-remembered", name=name_of(name))
        case _:
            assert_never(node)


def _by_place(node: ast.Place, first: str, last: str, other: str) -> Phrase:
    if node.position == 1:
        return say(last if node.from_end else first)
    return say(other, place=place(node))


def place(node: ast.Place | ast.OtherPlaces) -> Phrase:
    """A place, counted from the top or from the end."""
    match node:
        case ast.Place(position=position, from_end=False):
            return say("place", n=position)
        case ast.Place(position=position):
            return say("place-from-end", n=position)
        case ast.OtherPlaces():
            return say("place-others")
        case _:
            assert_never(node)


def audience(node: ast.Who | ast.Everyone, context: Context) -> Phrase:
    """Those who are shown something."""
    return say("who-everyone") if isinstance(node, ast.Everyone) else who(node, context)


def origin(node: ast.Who | ast.FromPile, context: Context) -> Phrase:
    """Where cards are taken from."""
    return (
        say(_PILES[node.pile]) if isinstance(node, ast.FromPile) else say("taken-from-player", who=who(node, context))
    )


def memory(node: ast.Memory, context: Context) -> Phrase:
    """Something a rule remembers, by its name."""
    match node:
        case ast.Name():
            return say("memory", name=name_of(node))
        case ast.MemoryOf(who=owner, name=name):
            return say("memory-of", name=name_of(name), who=who(owner, context))
        case _:
            assert_never(node)


# Cards that move


_PICKS = {
    ast.Pick.CHOSEN: "moved-chosen",
    ast.Pick.BEST: "moved-best",
    ast.Pick.WORST: "moved-worst",
    ast.Pick.NAMED: "moved-named",
    ast.Pick.UNSEEN: "moved-unseen",
    ast.Pick.RANDOM: "moved-random",
}


def moved(node: ast.MovedCards, context: Context) -> Phrase:
    """`two cards of their choice for each 7 played`: which cards change hands."""
    match node.amount:
        case ast.Every():
            if node.cards is None:
                return say("moved-every")
            return say("moved-every-of", cards=all_of(node.cards, context))
        case ast.Exact() | ast.AsMany():
            pass
        case _:
            assert_never(node.amount)
    count = times(node.amount, context)
    said = say("moved-any" if node.pick is None else _PICKS[node.pick], n=count)
    if node.cards is not None:
        said = say("moved-among", moved=said, cards=all_of(node.cards, context))
    if isinstance(node.amount, ast.AsMany):
        said = say("moved-each", moved=said, each=for_each(node.amount, context))
    return say("moved-at-most", moved=said) if node.at_most else said


def for_each(amount: ast.AsMany, context: Context) -> Phrase:
    """`for each 5 played, less one`: what a multiple is a multiple of."""
    unit: Part = say("card-any") if context.matched is None else any_of(context.matched, context)
    if amount.plus is not None:
        return say("each-plus", unit=unit, n=number(amount.plus, context))
    if amount.less is not None:
        return say("each-less", unit=unit, n=number(amount.less, context))
    return say("each", unit=unit)
