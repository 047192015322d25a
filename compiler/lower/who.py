"""Players named by rules."""

from typing import assert_never

from kakumei.compiler.config import base, who
from kakumei.compiler.lower.context import Local, missing
from kakumei.dsl import ast


def lower_who(player: ast.Who, local: Local) -> who.Who:
    """The player a line speaks of."""
    match player:
        case ast.ThePlayer():
            return who.ByRole(role=who.Role.PLAYER)
        case ast.APlayer():
            return who.ByRole(role=who.Role.ANY)
        case ast.EachPlayer():
            return who.ByRole(role=who.Role.EACH)
        case ast.EachOtherPlayer():
            return who.ByRole(role=who.Role.EACH_OTHER)
        case ast.NextPlayer():
            return who.ByRole(role=who.Role.NEXT)
        case ast.PreviousPlayer():
            return who.ByRole(role=who.Role.PREVIOUS)
        case ast.LeftNeighbour():
            return who.ByRole(role=who.Role.LEFT)
        case ast.RightNeighbour():
            return who.ByRole(role=who.Role.RIGHT)
        case ast.BeatenPlayer():
            return who.ByRole(role=who.Role.BEATEN)
        case ast.SkippedPlayer():
            return who.ByRole(role=who.Role.SKIPPED)
        case ast.Winner():
            return who.ByRole(role=who.Role.WINNER)
        case ast.Reigning(place=place):
            return who.Reigning(place=lower_place(place))
        case ast.NewPlace(place=place):
            return who.New(place=lower_place(place))
        case ast.HolderOf(card=card):
            return who.Holder(card=ast.printed_name(card))
        case ast.Bound(name=name):
            return _bound(name, local)
        case _:
            assert_never(player)


def _bound(name: ast.Name, local: Local) -> who.Who:
    """Who was named in this line, else who is remembered."""
    if name.text in local.slots:
        return who.Bound(slot=local.slots[name.text])
    register, _ = local.memory(name.text) or missing(f"player {name.text} at {name.span}")
    return who.InRegister(register=register)


def lower_whom(player: ast.Who | None, local: Local) -> who.Who | None:
    """For whom something is allowed, forbidden or required; None: for everybody."""
    return None if player is None else lower_who(player, local)


def lower_place(place: ast.Place) -> base.Place:
    """A finishing place."""
    return base.Place(position=place.position, from_end=place.from_end)
