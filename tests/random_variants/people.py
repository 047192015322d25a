"""Players: whom a line of a rule can mean, by what it waits for."""

from random_variants.habit import Here, Stands
from random_variants.structure import place


def subject(here: Here) -> str:
    """Whoever does something: one player, or several."""
    return here.dice.way((7, lambda: one_player(here)), (2, lambda: each(here)))


def each(here: Here) -> str:
    return here.dice.one("each player", "each other player") if here.player else "each player"


def other_side(here: Here) -> str:
    """Whoever gives or takes on the other side."""
    if here.player and here.dice.chance(0.5):
        return here.dice.one("the next player", "the previous player", "the left neighbour", "the right neighbour")
    return subject(here)


def one_player(here: Here) -> str:
    """One player, mostly the one the line is about."""
    if here.player and here.dice.chance(0.55):
        return "the player"
    return by_another_word(here)


def by_another_word(here: Here) -> str:
    """One player who is not called `the player`."""
    dice = here.dice
    ways = [
        (3, lambda: f"the reigning {place(here.scene)}"),
        (1, lambda: f"the holder of {here.habit.card()}"),
        (2, lambda: f"the {remembered(here)}"),
    ]
    if here.player:
        neighbours = ("the next player", "the previous player", "the left neighbour", "the right neighbour")
        ways.append((3, lambda: dice.one(*neighbours)))
    if here.stands in (Stands.PLAY, Stands.ANSWER):
        ways.append((2, lambda: "the beaten player"))
    if here.stands is Stands.HAND or dice.chance(0.2):
        ways.append((3, lambda: f"the new {place(here.scene)}"))
    if here.stands in (Stands.PASS, Stands.OUT, Stands.TRICK, Stands.ANSWER):
        ways.append((2, lambda: "the winner"))
    if here.stands is Stands.ANSWER:
        ways.append((2, lambda: "the skipped player"))
    if here.victims:
        ways.append((6, lambda: f"the {dice.one(*here.victims)}"))
    return dice.way(*ways)


def remembered(here: Here) -> str:
    """A player in a memory of the rule."""
    return here.habit.memory("player")


def whoever(here: Here) -> str:
    """Somebody whom a line that stands by itself is for: nobody has moved yet, so by place, card or memory."""
    dice = here.dice
    return dice.way(
        (4, lambda: f"the reigning {place(here.scene)}"),
        (1, lambda: f"the holder of {here.habit.card()}"),
        (2, lambda: f"the {remembered(here)}"),
        (1, lambda: "the winner"),
    )
