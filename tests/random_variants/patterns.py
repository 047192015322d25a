"""Cards and patterns: what a play must be."""

from random_variants.habit import Here, Stands
from random_variants.people import whoever


def cards(here: Here) -> str:
    """A list of cards; what is remembered, or named in the line, stands alone."""
    dice = here.dice
    if here.called and dice.chance(0.5):
        return dice.one(*here.called)
    if dice.chance(0.06):
        return here.habit.memory(dice.one("rank", "suits"))
    if dice.chance(0.05):
        items = " ".join(printed(here) for _ in range(dice.number(1, 2)))
        return here.habit.param("banned", "cards", items, printed(here))
    return " ".join(dict.fromkeys(printed(here) for _ in range(dice.one(1, 1, 1, 2, 3))))


def printed(here: Here) -> str:
    """Cards by what is printed on them."""
    dice, scene = here.dice, here.scene
    ways = [
        (8, here.habit.rank),
        (3, here.habit.card),
        (3, here.habit.kind),
        (1, lambda: _stretch(here)),
    ]
    if scene.jokers:
        ways.append((2, lambda: "JK"))
    if scene.specials:
        ways.append((2, lambda: dice.one(*scene.specials)))
    return dice.way(*ways)


def _stretch(here: Here) -> str:
    low, high = sorted(here.dice.random.sample(range(len(here.scene.ranks)), 2))
    return f"{here.scene.ranks[low]} through {here.scene.ranks[high]}"


def pattern(here: Here, *, small: bool = False, below: bool = True) -> str:
    """A play; with `small` only one that names its cards, so that few plays are meant."""
    dice = here.dice
    exact = small or dice.chance(0.25)
    if exact:
        core, sized = _exact(here), True
    elif here.stands is Stands.ANSWER and dice.chance(0.35):
        core, sized = f"{as_many(here)} of {here.habit.rank()}", True
    else:
        core, sized = _shaped(here)
    words = [core, *([] if exact and dice.chance(0.6) else _qualities(here, sized))]
    words += _last_words(here, below=below)
    return " ".join(words)


def _exact(here: Here) -> str:
    dice = here.dice
    if dice.chance(0.5):
        return " ".join([here.habit.rank()] * dice.one(1, 1, 2, 3))
    parts = [dice.one(here.habit.rank(), here.habit.card()) for _ in range(dice.one(1, 1, 2, 2, 3))]
    if here.scene.jokers and dice.chance(0.2):
        parts.append("JK")
    if here.scene.specials and dice.chance(0.3):
        parts = [dice.one(*here.scene.specials)]
    if dice.chance(0.05):
        parts.append(here.habit.memory("rank"))
    return " ".join(parts)


def _shaped(here: Here) -> tuple[str, bool]:
    """A shape, perhaps with a size, and whether it has one."""
    dice = here.dice
    shape = dice.one("anything", "anything", *here.scene.shapes)
    if shape == "anything":
        return shape, False
    article = "an" if shape[0] in "aeiou" else "a"
    if dice.chance(0.4) and shape != "single":
        low = 2 if shape == "set" else 3
        size = dice.one(f"{here.habit.count(low, low + 1)} or more", here.habit.count(low, low + 2))
        return f"{article} {shape} of {size}", True
    return f"{article} {shape}", False


def as_many(here: Here) -> str:
    """So many as the play has that the line is about."""
    return here.dice.one("as many", "as many", "as many plus 1", "2 times as many", "2 times as many less 1")


def _qualities(here: Here, sized: bool) -> list[str]:
    """What else must hold of the play, in the order of the grammar."""
    dice = here.dice
    found: list[str] = []
    if dice.chance(0.75):
        found.append(f"with {_with(here)}")
    if dice.chance(0.15):
        found.append(f"with {_with(here)}")
    if not sized and dice.chance(0.2):
        count = here.habit.count(2, 4)
        found.append(
            f"with {dice.one(f'{count} or more', f'exactly {count}', f'1 to {count}', f'{count} or fewer')} cards"
        )
    if dice.chance(0.1):
        found.append(f"with only {cards(here)}")
    if dice.chance(0.06):
        found.append(f"completing {here.habit.count(2, 4)} of a rank")
    if dice.chance(0.15):
        found.append(f"within {_within(here)}")
    if dice.chance(0.25):
        found.append(_counting(here))
    return found


def _with(here: Here) -> str:
    dice = here.dice
    return dice.way(
        (8, lambda: cards(here)),
        (1, lambda: f"all of {printed(here)} {printed(here)}"),
        (2, lambda: f"{here.habit.count(1, 3)} or more of {cards(here)}"),
        (1, lambda: f"exactly {here.habit.count(1, 2)} of {cards(here)}"),
        (1, lambda: f"1 to {here.habit.count(1, 3)} of {cards(here)}"),
        (2, lambda: f"no {cards(here)}"),
        (1, lambda: "one suit"),
        (1, lambda: "one colour"),
        (1, lambda: f"the{dice.one('', ' lasting')} top rank"),
        (4, lambda: relation(here)),
    )


def relation(here: Here) -> str:
    """How a play compares with the one below it."""
    return here.dice.one(
        "the same suits", "a common suit", "the same colour", "the same rank", "the next rank", "the rank below"
    )


def _within(here: Here) -> str:
    dice = here.dice
    words = {"single": "singles", "set": "sets", "run": "runs"}
    known = [words.get(shape, shape) for shape in here.scene.shapes]
    some = " ".join(dice.some(known, 1, 2))
    if dice.chance(0.15):
        return here.habit.param("in_shapes", "shapes", some, dice.one(*known))
    return some


def _counting(here: Here) -> str:
    dice = here.dice
    if dice.chance(0.15):
        words = dice.one("naturals", "jokers")
        return f"counting {here.habit.param('counted', 'naturals or jokers', words, dice.one('naturals', 'jokers'))}"
    return dice.one("counting jokers", "counting naturals", "without jokers")


def _last_words(here: Here, *, below: bool) -> list[str]:
    """What it is laid on, and whether it empties the hand."""
    dice = here.dice
    found: list[str] = []
    if below and dice.chance(0.2):
        on = dice.way((3, lambda: pattern(here, below=False)), (1, lambda: "the empty table"))
        by = f" by {whoever(here)}" if on != "the empty table" and dice.chance(0.25) else ""
        found.append(f"on {on}{by}")
    if below and here.stands is not Stands.TRICK and dice.chance(0.12):
        found.append("as the last cards")
    return found
