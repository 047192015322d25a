"""Guards: what must hold for a line to act."""

from random_variants.habit import WORDS, Here, Stands
from random_variants.patterns import as_many, cards
from random_variants.people import by_another_word, one_player, whoever


def guards(here: Here) -> str:
    """` if … and …`, or nothing."""
    dice = here.dice
    if dice.chance(0.5):
        return ""
    found = [guard(here) for _ in range(dice.one(1, 1, 1, 2, 3))]
    return f" if {' and '.join(found)}"


def guard(here: Here) -> str:
    """One guard."""
    dice, habit = here.dice, here.habit
    no = dice.one("", "", " not")
    return dice.way(
        (2, lambda: _is_somebody(here)),
        (2, lambda: f"{_who(here)} is{no} {dice.one('out', 'out', 'fallen')}"),
        (1, lambda: "nobody is out"),
        (1, lambda: f"there are {_range(here, 2, 4)} players{dice.one('', ' left')}"),
        (2, lambda: f"{_who(here)} has {_quantity(here)} cards"),
        (2, lambda: f"{_who(here)} holds {dice.one('', '', 'no ', 'only ')}{cards(here)}"),
        (1, lambda: f"{_who(here)} holds {habit.count(1, 3)} or {dice.one('more', 'fewer')} of {cards(here)}"),
        (2, lambda: f"it is{no} the first {dice.one('trick', 'hand')}"),
        (1, lambda: f"the table is{no} empty"),
        (1, lambda: f"the trick has {_range(here, 1, 4)} {dice.one('cards', 'plays')}"),
        (1, lambda: f"the order is {dice.one('reversed', 'normal')}"),
        (2, lambda: _wishes(here)),
        (1, lambda: f"{_who(here)} {dice.one('can', 'cannot')} play"),
        (2, lambda: _about_rule(here, no)),
        (2, lambda: _parameter(here)),
        (6, lambda: _remembered(here, no)),
    )


def _who(here: Here) -> str:
    """Whom a guard is about: `a player` finds somebody."""
    if here.stands is Stands.ALWAYS:
        return whoever(here)
    if here.dice.chance(0.15):
        return "a player"
    return one_player(here) if here.player else by_another_word(here)


def _is_somebody(here: Here) -> str:
    no = here.dice.one("", "", " not")
    other = whoever(here) if here.stands is Stands.ALWAYS else by_another_word(here)
    return f"{_who(here)} is{no} {other}"


def _wishes(here: Here) -> str:
    if here.stands is Stands.ALWAYS:
        return "the table is empty"
    return f"{_who(here)} wishes"


def _range(here: Here, low: int, high: int) -> str:
    number = here.habit.count(low, high)
    return here.dice.one(number, f"{number} or more", f"{number} or fewer", f"{low} to {here.dice.number(low, high)}")


def _quantity(here: Here) -> str:
    dice = here.dice
    if here.stands.has_play and dice.chance(0.25):
        return f"{as_many(here)}{dice.one('', ' or more', ' or fewer')}"
    return _range(here, 1, 5)


def _about_rule(here: Here, no: str) -> str:
    rule = here.dice.one(here.habit.key, *here.scene.rules)
    return f"{rule} is{no} {here.dice.one('in force', 'in force', 'used')}"


def _parameter(here: Here) -> str:
    """A guard about a parameter, answered when the variant is read."""
    dice, habit = here.dice, here.habit
    if dice.chance(0.5):
        name = habit.param("wanted", "yes or no", "yes", dice.one("yes", "no"))
        return f"{name} is {dice.one('yes', 'yes', 'no')}"
    name = habit.param("level", "number 1 to 4", str(dice.number(1, 4)), str(dice.number(1, 4)))
    return f"{name} is {dice.number(1, 3)} or more"


def _remembered(here: Here, no: str) -> str:
    dice, habit = here.dice, here.habit

    def of_each(type_: str) -> str:
        return f"{_who(here)}'s {habit.memory(type_)}"

    def word() -> str:
        type_ = dice.one(*WORDS)
        return f"{habit.memory(type_)} is{no} {dice.one(*WORDS[type_])}"

    return dice.way(
        (3, lambda: f"{habit.memory('number')} is{no} {_range(here, 0, 3)}"),
        (2, lambda: f"{of_each('number of each player')} is{no} {_range(here, 0, 2)}"),
        (2, lambda: f"{habit.memory('rank')} is{no} {habit.rank()}"),
        (2, word),
        (1, lambda: f"{habit.memory(dice.one('player', 'rank', 'suits'))} is{no} known"),
        (1, lambda: f"{of_each('player of each player')} is{no} known"),
        (2, lambda: f"{of_each('player of each player')} is{no} {_other(here)}"),
    )


def _other(here: Here) -> str:
    return whoever(here) if here.stands is Stands.ALWAYS else by_another_word(here)
