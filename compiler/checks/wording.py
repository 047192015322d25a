"""Cards and players as they are written, for messages that name them."""

from typing import assert_never

from kakumei.compiler.places import written
from kakumei.dsl import ast

_PLAYERS: dict[type[ast.Node], str] = {
    ast.ThePlayer: "the player",
    ast.APlayer: "a player",
    ast.EachPlayer: "each player",
    ast.EachOtherPlayer: "each other player",
    ast.NextPlayer: "the next player",
    ast.PreviousPlayer: "the previous player",
    ast.LeftNeighbour: "the left neighbour",
    ast.RightNeighbour: "the right neighbour",
    ast.BeatenPlayer: "the beaten player",
    ast.SkippedPlayer: "the skipped player",
    ast.Winner: "the winner",
    ast.ByChance: "chance",
    ast.ByAnyone: "anyone",
    ast.AfterDealer: "the player after the dealer",
    ast.HighestReigning: "the highest reigning place",
}


def card_text(item: ast.CardSetItem) -> str:
    """One item of a list of cards."""
    match item:
        case ast.RankItem(rank=rank):
            return rank.value
        case ast.RankStretch(low=low, high=high):
            return f"{_rank_text(low)} through {_rank_text(high)}"
        case ast.CardItem() | ast.JokerItem() | ast.SpecialItem():
            return ast.printed_name(item)
        case ast.KindItem(kind=kind):
            return kind.value
        case ast.NameItem(name=name):
            return name.text
        case _:
            assert_never(item)


def _rank_text(rank: ast.RankRef) -> str:
    return rank.text if isinstance(rank, ast.Name) else rank.rank.value


def core_text(core: ast.Core) -> str:
    """What a pattern says of a play before anything else."""
    match core:
        case ast.Exactly(parts=parts):
            return " ".join(map(card_text, parts))
        case ast.CountOf(cards=cards):
            return f"as many of {' '.join(map(card_text, cards.items))}"
        case ast.ShapeCore(shape=ast.CoreShape.ANYTHING):
            return ast.CoreShape.ANYTHING.value
        case ast.ShapeCore(shape=shape):
            return f"a {shape.text if isinstance(shape, ast.Name) else shape.value}"
        case _:
            assert_never(core)


def player_text(player: ast.Appointee) -> str:
    """A player, or what else decides who it is."""
    match player:
        case ast.Reigning(place=place):
            return f"the reigning {written(place)}"
        case ast.NewPlace(place=place):
            return f"the new {written(place)}"
        case ast.HolderOf(card=card):
            return f"the holder of {card_text(card)}"
        case ast.Bound(name=name):
            return f"the {name.text}"
        case _:
            return _PLAYERS[type(player)]
