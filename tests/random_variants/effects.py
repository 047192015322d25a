"""Effects: what a line does."""

from collections.abc import Callable

from random_variants.habit import WORDS, Here, Stands
from random_variants.patterns import as_many, cards, pattern
from random_variants.people import each, one_player, other_side, subject
from random_variants.scene import Way


def effects(here: Here) -> str:
    """One effect or several, from left to right."""
    return ", ".join(effect(here) for _ in range(here.dice.one(1, 1, 1, 2, 2, 3)))


def effect(here: Here) -> str:
    """One effect."""
    return here.dice.way(*_turning(here), *_standing(here), *_moving(here), *_placing(here), *_remembering(here))


# ---- the trick, the turn, the order -------------------------------------------------------------------------------


def _turning(here: Here) -> list[Way[str]]:
    dice = here.dice
    return [
        (4, lambda: "the trick ends"),
        (1, lambda: "the hand ends"),
        (3, lambda: f"{one_player(here)} leads"),
        (2, lambda: f"{one_player(here)} plays again"),
        (2, lambda: f"the turn skips {_amount(here, 1, 2)} players"),
        (2, lambda: f"the direction reverses {scope(here)}"),
        (3, lambda: f"the order reverses {scope(here)}"),
        (2, lambda: f"the order stands reversed {scope(here)}"),
        (2, lambda: f"{subject(here)} misses {_amount(here, 1, 2)} turns"),
        (3, lambda: f"the order puts {_put(here)} {dice.one('above', 'below')} {here.habit.rank()} {scope(here)}"),
    ]


def _amount(here: Here, low: int, high: int) -> str:
    """So many: a number, as many as the play has, or a number remembered."""
    if here.dice.chance(0.06):
        return here.habit.memory("number")
    if here.stands.has_play and here.dice.chance(0.3):
        return as_many(here)
    return here.habit.count(low, high)


def _put(here: Here) -> str:
    """What the order puts elsewhere: a rank, a card, or what is remembered or named."""
    dice = here.dice
    if here.called and dice.chance(0.5):
        return dice.one(*here.called)
    if dice.chance(0.15):
        return here.habit.memory("rank")
    return dice.one(here.habit.rank(), here.habit.rank(), here.habit.card(), *(["JK"] if here.scene.jokers else []))


def scope(here: Here) -> str:
    """How long something lasts."""
    dice, habit = here.dice, here.habit

    def lasting(count: Callable[[int, int], str] = habit.count) -> str:
        return dice.way(
            (4, lambda: "until the trick ends"),
            (4, lambda: "until the hand ends"),
            (1, lambda: "until the match ends"),
            (2, lambda: f"for {count(1, 2)} tricks"),
            (2, lambda: f"for {count(1, 3)} turns"),
        )

    if dice.chance(0.06):
        return f"for {habit.param('lasts', 'scope', lasting(here.scene.count), lasting(here.scene.count))}"
    start = ""
    if dice.chance(0.12):
        start = dice.one("from the end of the trick ", "from the end of the trick ", "from now ")
    elif dice.chance(0.05):
        moments = ("now", "the end of the trick")
        start = f"from {habit.param('lands', 'moment', dice.one(*moments), dice.one(*moments))} "
    return start + lasting()


# ---- what stands for a time ---------------------------------------------------------------------------------------


def _standing(here: Here) -> list[Way[str]]:
    dice = here.dice
    return [
        (4, lambda: f"the {dice.one(*_LOCKS)} locked {scope(here)}"),
        (2, lambda: f"{allowance(here)}{_for(here)} {scope(here)}"),
        (2, lambda: f"forbid {pattern(here)}{_for(here)} {scope(here)}"),
        (1, lambda: f"forbid passing{_for(here)} {scope(here)}"),
        (2, lambda: f"require {pattern(here)}{_for(here)} {scope(here)}"),
        (2, lambda: f"{_rule(here)} is cancelled"),
        (1, lambda: f"{_rules(here)} is lifted"),
        (2, lambda: f"{_rules(here)} is suspended {scope(here)}"),
        (2, lambda: f"{here.dice.one(here.habit.key, *here.scene.rules, *here.scene.rules)} fires"),
    ]


_LOCKS = ("suits are", "suits are", "common suits are", "colour is", "next rank is")


def allowance(here: Here) -> str:
    """`allow … ignoring …`: without regard to shape only plays that name their cards, unless hands are short."""
    dice = here.dice
    tests = dice.some(("strength", "size", "shape", "locks", "bans"), 1, 3)
    small = "shape" in tests and not (here.short and dice.chance(0.5))
    return f"allow {pattern(here, small=small)} ignoring {', '.join(tests)}"


def _for(here: Here) -> str:
    if here.dice.chance(0.6):
        return ""
    return f" for {here.dice.one(one_player(here), one_player(here), each(here))}"


def _rule(here: Here) -> str:
    dice = here.dice
    if here.stands is Stands.ANSWER and dice.chance(0.7):
        return "the answered rule"
    return dice.one(*here.scene.rules) if here.scene.rules else here.habit.key


def _rules(here: Here) -> str:
    dice = here.dice
    tags = [f"every {tag} rule" for tag in here.scene.tags]
    return dice.one("every rule", here.habit.key, *here.scene.rules, *tags)


# ---- cards that move ----------------------------------------------------------------------------------------------


def _moving(here: Here) -> list[Way[str]]:
    dice = here.dice
    return [
        (4, lambda: f"{subject(here)} gives {_moved(here)} to {other_side(here)}"),
        (4, lambda: f"{subject(here)} discards {_moved(here)}"),
        (3, lambda: f"{subject(here)} takes {_moved(here)} from {other_side(here)}"),
        (2, lambda: f"{subject(here)} takes {_moved(here, pile=True)} from the {dice.one(*_PILES)}"),
        (1, lambda: f"{one_player(here)} swaps hands with {other_side(here)}"),
        (1, lambda: "the card aside is shown"),
    ]


_PILES = ("discards", "beaten play", "trick", "stock")


def _moved(here: Here, *, pile: bool = False) -> str:
    """Which cards move. What can be chosen is a list of all choices, so few are chosen from many."""
    dice = here.dice
    among = f" of {cards(here)}" if dice.chance(0.2) else ""
    if dice.chance(0.12):
        return f"every card{among}"
    pick = dice.one("chosen", "chosen", "chosen", "best", "worst", "named", "unseen", "random")
    listed = pick == "chosen" and (pile or here.scene.hand > 14)
    most = "at most " if dice.chance(0.2) else ""
    amount = here.habit.count(1, 2) if listed else _amount(here, 1, 2)
    return f"{most}{amount} {pick} cards{among}"


# ---- places, titles, points, the exchange -------------------------------------------------------------------------


def _placing(here: Here) -> list[Way[str]]:
    dice = here.dice
    ways: list[Way[str]] = [
        (1, lambda: f"{one_player(here)} goes out"),
        (1, lambda: f"{one_player(here)} falls {_fall(here)}"),
        (1, lambda: f"the places follow the {dice.one('cards left', 'titles mirrored')}"),
        (1, lambda: "the titles are equal"),
        (3, lambda: f"{subject(here)} scores {dice.one('', 'minus ')}{here.habit.count(1, 3)}"),
    ]
    if here.stands is Stands.DEAL:
        ways.append(
            (20, lambda: dice.one("the exchange is cancelled", f"the exchange grows by {here.habit.count(1, 2)}"))
        )
    return ways


def _fall(here: Here) -> str:
    where = here.dice.one("to the lowest free place", "below everyone")
    return f"{where}{here.dice.one('', ' and plays on')}"


# ---- names and memory ---------------------------------------------------------------------------------------------


def _remembering(here: Here) -> list[Way[str]]:
    dice, habit = here.dice, here.habit
    ways: list[Way[str]] = [
        (3, lambda: f"{_number(here)} {dice.one('grows', 'grows', 'shrinks')} by {_amount(here, 1, 2)}"),
        (2, lambda: f"{_number(here)} becomes {_amount(here, 0, 3)}"),
        (2, lambda: _word(here)),
        (2, lambda: f"{habit.memory('player')} becomes {dice.one('nobody', one_player(here), one_player(here))}"),
        (1, lambda: f"{one_player(here)}'s {habit.memory('player of each player')} becomes {one_player(here)}"),
        (1, lambda: f"{habit.memory('rank')} becomes {dice.one(*here.scene.ranks)}"),
        (1, lambda: f"{habit.memory('rank')} becomes the rank of the card aside"),
        (3, lambda: _naming(here)),
    ]
    if here.stands.has_play:
        ways.append((2, lambda: f"{habit.memory('rank')} becomes the rank"))
        ways.append((2, lambda: f"{habit.memory('suits')} becomes the suits"))
    return ways


def _number(here: Here) -> str:
    if here.dice.chance(0.6):
        return here.habit.memory("number")
    return f"{one_player(here)}'s {here.habit.memory('number of each player')}"


def _word(here: Here) -> str:
    type_ = here.dice.one(*WORDS)
    return f"{here.habit.memory(type_)} becomes {here.dice.one(*WORDS[type_])}"


def _naming(here: Here) -> str:
    """A player or ranks, named for the rest of the line."""
    dice = here.dice
    if dice.chance(0.5):
        name = f"victim_{len(here.victims)}"
        said = f"{one_player(here)} names a player as {name}"
        here.victims.append(name)
        return f"{said}, the {name} {dice.one('leads', f'gives {_moved(here)} to {subject(here)}', 'scores 1')}"
    name = f"called_{len(here.called)}"
    said = f"{one_player(here)} names {_amount(here, 1, 2)} ranks{dice.one('', ' of their own')} as {name}"
    here.called.append(name)
    more = dice.one(
        f"{subject(here)} discards every card of {name}",
        f"forbid anything with {name} {scope(here)}",
        f"the order puts {name} above {printed_rank(here)} {scope(here)}",
    )
    return f"{said}, {more}"


def printed_rank(here: Here) -> str:
    """A rank of the pack as it is written on a card."""
    return here.dice.one(*here.scene.ranks)
