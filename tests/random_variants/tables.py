"""The tables of a variant: exchange, titles, points, and the length of the match."""

from collections.abc import Callable

from random_variants.scene import Scene

PLACES = ("first", "last", "second", "second last")


def exchange(scene: Scene) -> list[str]:
    """Which cards are exchanged before a hand."""
    dice = scene.dice
    said = [f"exchange {players}{_payments(scene, low)}" for players, low in _rows(scene)]
    if dice.chance(0.6):
        said.append(f"exchange {dice.one('payer first', 'at the same time')}")
        said.append(f"exchange judged by the order{dice.one('', ' in force')}")
    elif scene.base is None:
        said += ["exchange payer first", "exchange judged by the order"]
    if dice.chance(0.15):
        said.append(
            f"exchange never takes {dice.one('JK', dice.one(*scene.ranks)) if scene.jokers else dice.one(*scene.ranks)}"
        )
    return said


def _payments(scene: Scene, low: int) -> str:
    dice = scene.dice
    if dice.chance(0.15):
        return "none"
    payments = [_payment(scene, "last", "first")]
    if low >= 4 and dice.chance(0.5):
        payments.append(_payment(scene, "second last", "second"))
    return ", ".join(payments)


def _payment(scene: Scene, payer: str, payee: str) -> str:
    dice = scene.dice
    if dice.chance(0.2):
        payer, payee = payee, payer
    back = "nothing" if dice.chance(0.2) else _paid(scene)
    return f"{payer} gives {_paid(scene)} to {payee} for {back}"


def _paid(scene: Scene) -> str:
    dice = scene.dice
    return (
        f"{scene.count(1, 2)} {dice.one('best', 'best', 'worst', 'chosen', 'chosen', 'named', 'unseen', 'random')} card"
    )


def titles(scene: Scene) -> list[str]:
    """Which titles the places bring."""
    scene.titles = ["chief", "folk", "fool"]
    scene.declared += [f'title {title} "{title.capitalize()}"' for title in scene.titles]
    return [f"titles {players}{_by_place(scene, low, high, _title(scene))}" for players, low, high in _wide_rows(scene)]


def _title(scene: Scene) -> Callable[[], str]:
    return lambda: scene.dice.one(*scene.titles)


def scores(scene: Scene) -> list[str]:
    """How many points the places bring."""
    dice = scene.dice

    def points() -> str:
        return f"minus {dice.number(1, 3)}" if dice.chance(0.1) else scene.count(0, 5)

    said = [f"score {players}{_by_place(scene, low, high, points)}" for players, low, high in _wide_rows(scene)]
    if dice.chance(0.15):
        said.append(f"score in the last hand {_by_place(scene, scene.low, scene.high, points)}")
    return said


def _by_place(scene: Scene, low: int, high: int, value: Callable[[], str]) -> str:
    """A value for each place, for so many players."""
    dice = scene.dice
    named = [place for place in PLACES[: min(low, 4)] if dice.chance(0.8)]
    if low == 3:
        # With three, the second is the second last.
        named = [place for place in named if place != "second last"]
    entries = [f"{place} {value()}" for place in named]
    if high > len(named) or low < high:
        entries.append(f"others {value()}")
    return ", ".join(entries)


def _rows(scene: Scene) -> list[tuple[str, int]]:
    return [(players, low) for players, low, _ in _wide_rows(scene)]


def _wide_rows(scene: Scene) -> list[tuple[str, int, int]]:
    """For which numbers of players each row of a table is: one row for all, or two; the words, and from low to high."""
    low, high = scene.low, scene.high
    if low == high or scene.dice.chance(0.6):
        return [("", low, high)]
    middle = scene.dice.number(low, high - 1)
    first = f"with {low} players " if low == middle else f"with {low} to {middle} players "
    return [(first, low, middle), (f"with {middle + 1} or more players ", middle + 1, high)]


def match(scene: Scene) -> list[str]:
    """How long a match is; three hands are enough to see what one brings for the next."""
    dice = scene.dice
    length = dice.one(
        "3 hands",
        "3 hands",
        "2 hands",
        f"{scene.count(1, 3)} or more hands",
        f"first to {scene.count(1, 12)} points",
        "2 sets of 2 hands",
    )
    return [f"match {length}", f"match ties {dice.one('are shared', 'by the last hand', 'play on')}"]
