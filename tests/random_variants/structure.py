"""The structure of a variant: what is played with, how it is dealt, what may be played and how a trick and a hand end.

Each function makes the statements of one subject; `from_scratch` makes them all, `changed` a few of them.
"""

from collections.abc import Callable

from random_variants.scene import RANKS, SUITS, Dice, Scene
from random_variants.tables import PLACES, exchange, match, scores, titles


def from_scratch(scene: Scene) -> None:
    """Every question answered, for a variant that inherits nothing."""
    players(scene)
    for subject in (pack, order, jokers, shapes, deal, *CHANGES, titles):
        scene.structure += subject(scene)


def changed(scene: Scene, most: int) -> None:
    """Some questions answered otherwise than in the base."""
    dice = scene.dice
    if dice.chance(0.3):
        low, high = scene.low, scene.high
        scene.low = dice.number(low, high)
        scene.high = dice.number(scene.low, high)
        scene.structure.append(f"players {_span(scene.low, scene.high)}")
    subjects: tuple[Callable[[Scene], list[str]], ...] = (deal, shapes, jokers, *CHANGES)
    for subject in dice.some(subjects, 0, most):
        said = subject(scene)
        scene.structure += dice.some(said, 1, len(said)) if subject is not shapes else said


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def players(scene: Scene) -> None:
    """How many play: mostly a few numbers of players, sometimes one, sometimes any."""
    dice = scene.dice
    scene.low = dice.one(2, 3, 3, 4)
    scene.high = dice.number(scene.low, 6)
    if dice.chance(0.1):
        scene.high = 6
        scene.structure.append(f"players {scene.low} or more")
        return
    best = f", best with {dice.number(scene.low, scene.high)}" if dice.chance(0.2) else ""
    scene.structure.append(f"players {_span(scene.low, scene.high)}{best}")


def pack(scene: Scene) -> list[str]:
    """Mostly a short pack, so that hands end soon."""
    dice = scene.dice
    gone: list[str] = []
    if dice.chance(0.75):
        gone = dice.some(RANKS, 2, 8)
    scene.ranks = [rank for rank in RANKS if rank not in gone]
    scene.packs = 2 if scene.low > 2 and len(scene.ranks) < 11 and dice.chance(0.15) else 1
    scene.jokers = dice.one(0, 1, 2, 2)
    words = "52" if scene.packs == 1 else "2 packs of 52"
    if scene.jokers:
        words += f" and {scene.count(scene.jokers, scene.jokers)} joker{'s' * (scene.jokers > 1)}"
    if dice.chance(0.1):
        scene.specials.append("JOLLY")
        scene.declared.append('card JOLLY "Jolly"')
        words += f" and {scene.count(1, 3)} JOLLY"
    without = [*gone]
    if not gone and dice.chance(0.2):
        without = [dice.one(*"CDHS") + dice.one(*RANKS)]
    if without:
        words += f" without {' '.join(without)}"
    return [f"cards {words}"]


def order(scene: Scene) -> list[str]:
    """The usual order, or any; ranks that are out of the pack may stand in it."""
    dice = scene.dice
    listed = list(RANKS) if dice.chance(0.3) else list(scene.ranks)
    if dice.chance(0.3):
        dice.random.shuffle(listed)
    scene.ranks = [rank for rank in listed if rank in scene.ranks]
    said = [f"order {' '.join(listed)}"]
    if dice.chance(0.15):
        suits = ["clubs", "diamonds", "hearts", "spades"]
        dice.random.shuffle(suits)
        said.append(f"order of suits {' '.join(suits)}")
    return said


def jokers(scene: Scene) -> list[str]:
    """What a joker can do; said even where there is none, which is only a warning."""
    dice = scene.dice
    if not scene.jokers and dice.chance(0.8):
        return []
    alone = dice.one(
        "ranks highest in either order",
        "ranks with the order",
        f"ranks below {dice.one(*scene.ranks)}",
        "is never played",
    )
    return [
        f"joker alone {alone}",
        f"joker stands for {_stands(scene, must=alone == 'is never played')}",
        f"joker together {dice.one('rank highest', 'are never played')}",
        f"joker reads as the {dice.one('strongest', 'weakest', 'player says')}",
        f"joker {dice.one('ties with', 'loses to')} the natural card",
    ]


def _stands(scene: Scene, *, must: bool) -> str:
    dice = scene.dice
    if not must and dice.chance(0.15):
        return "nothing"
    where = dice.one("sets", "sets and runs", "sets and runs", "runs")
    most = f", at most {scene.count(1, 2)} in a play" if dice.chance(0.25) else ""
    inside = ", inside only" if "runs" in where and dice.chance(0.2) else ""
    return f"any card in {where}{most}{inside}"


def shapes(scene: Scene) -> list[str]:
    """Singles nearly always, sets, runs, and shapes declared for the variant."""
    dice = scene.dice
    said = ["single"] if dice.chance(0.93) else []
    if dice.chance(0.85):
        low = dice.one(2, 2, 2, 3)
        said.append(f"set of {dice.one(f'{low} or more', f'{low} to {scene.count(low, low + 2)}', str(low))}")
    if dice.chance(0.1):
        said.append(f"set of {dice.number(5, 6)}")
    if dice.chance(0.55):
        # Every choice of suits is a play of its own, so such runs are kept short.
        any_suits = dice.chance(0.3)
        low = dice.one(2, 3, 3, 4)
        size = f"{low} to {low + 1}" if any_suits else dice.one(f"{low} or more", f"{low} to {low + 2}")
        said.append(f"run of {size} in {'any suits' if any_suits else 'one suit'}")
    scene.shapes = [word for word in ("single", "set", "run") if any(one.startswith(word) for one in said)]
    if dice.chance(0.2) or not said:
        name = declared_shape(scene)
        said.append(name)
        scene.shapes.append(name)
    play = f"play {', '.join(said)}"
    if scene.base is not None and "run" in scene.shapes:
        # The base may know no runs, and so not say how they compare.
        return [play, _runs_compare(scene)]
    return [play]


def declared_shape(scene: Scene) -> str:
    """A shape of its own, by what can be played; its name."""
    dice = scene.dice
    name = f"figure_{len(scene.definitions)}"
    if dice.chance(0.4):
        size, ranks, suits = dice.one("2", "3", "2 to 3"), "equal", dice.one("any", "different")
    elif dice.chance(0.5):
        size, ranks, suits = dice.one("4", "4 or more", "6"), "in a row, 2 of each", dice.one("any", "one for each row")
    else:
        size, ranks, suits = dice.one("3", "4", "3 to 4"), "in a row", dice.one("any", "one", "different")
    lines = [f'shape {name} "Figure {len(scene.definitions)}"', f"size {size}", f"ranks {ranks}", f"suits {suits}"]
    if dice.chance(0.7):
        lines.append(f"wild {dice.one('jokers', 'none')}")
    if dice.chance(0.7):
        lines.append(f"compare {dice.one('by the lowest rank', 'by the highest rank', 'never')}")
    scene.definitions.append("\n  ".join(lines))
    return name


def beating(scene: Scene) -> list[str]:
    """What beats a play."""
    dice = scene.dice
    size = dice.one("same size", "same size", "same size or more")
    stronger = dice.one("stronger", "stronger", "stronger or equal")
    return [f"beat same shape, {size}, {stronger}", *([_runs_compare(scene)] if scene.base is None else [])]


def _runs_compare(scene: Scene) -> str:
    return f"beat runs {scene.dice.one('by the lowest rank', 'by the highest rank', 'without overlap')}"


def deal(scene: Scene) -> list[str]:
    """How the cards are dealt."""
    dice = scene.dice
    aside = f", {scene.count(1, 2)} card aside" if dice.chance(0.15) else ""
    one = ", one at a time" if dice.chance(0.5) else ""
    never = ", jokers never aside" if dice.chance(0.15) else ""
    most = max(1, min(10, (scene.cards - 4) // scene.high))
    scene.dealt = None
    if scene.low == scene.high and dice.chance(0.1):
        return [f"deal with {scene.low} players {_by_place(scene, most)} by place{one}{_rest(dice)}{aside}"]
    if dice.chance(0.5):
        extra = f", extra cards to the {dice.one('first seats', 'lowest places')}"
        return [f"deal every card{one}{extra}{aside}{never}"]
    if dice.chance(0.4):
        return [f"deal equal hands{one}{_rest(dice)}{aside}{never}"]
    scene.dealt = most
    return [f"deal {scene.count(max(1, most - 4), most)} cards each{one}{_rest(dice)}{aside}{never}"]


def _rest(dice: Dice) -> str:
    return f", the rest {dice.one('face down', 'as the stock')}"


def _by_place(scene: Scene, most: int) -> str:
    """So many cards for each place; with `others` for those not named."""
    low = max(1, most - 3)
    return ", ".join(f"{place} {scene.dice.number(low, most)}" for place in ("first", "last", "others"))


def dealer(scene: Scene) -> list[str]:
    """Who deals."""
    dice = scene.dice
    first = dice.one("chance", "anyone", holder(scene))
    if dice.chance(0.2) and scene.base is None:
        return [f"dealer every hand by {first}"]
    later = dice.one("chance", "anyone", f"the reigning {place(scene)}", holder(scene))
    return [f"dealer first hand by {first}", f"dealer later hands by {later}"]


def seating(scene: Scene) -> list[str]:
    """Whether players change seats, and which way the turn goes."""
    dice = scene.dice
    every = dice.one("hand", "hand", f"{scene.count(1, 2)} hands")
    seats = "stay" if dice.chance(0.5) else f"by {dice.one('place', 'chance', 'score')} every {every}"
    return [f"seats {seats}", f"direction {dice.one('clockwise', 'clockwise', 'anticlockwise')}"]


def passing(scene: Scene) -> list[str]:
    """When one may pass, and what it means."""
    dice = scene.dice
    right = dice.one("freely", "freely", "only when unable", f"up to {scene.count(1, 4)} in a hand")
    return [
        f"pass {right}",
        f"pass {dice.one('may return', 'bars until the trick ends')}",
        f"pass when leading {dice.one('never', 'never', 'allowed')}",
        f"pass skipped {dice.one('counts', 'does not count')}",
    ]


def ends(scene: Scene) -> list[str]:
    """How a trick and a hand end, and what going out does."""
    dice = scene.dice
    return [
        f"trick ends when {dice.one('everyone else has passed', 'everyone else has passed', 'the turn returns')}",
        f"going out {dice.one('leaves the trick open', 'ends the trick')}",
        f"going out together {dice.one('the player first', 'shares the place')}",
        f"hand ends when {dice.one('one player is left', 'one player is left', 'everyone is out')}",
    ]


def leads(scene: Scene) -> list[str]:
    """Who leads."""
    dice = scene.dice
    first = dice.one(holder(scene), "chance", "anyone", "the player after the dealer")
    reigning = f"the reigning {place(scene)}"
    later = dice.one(reigning, reigning, holder(scene), "chance", "the player after the dealer")
    out = dice.one(
        "the next player", "the next player", "the highest reigning place", reigning, "chance", holder(scene)
    )
    return [
        f"lead first hand by {first}",
        f"lead later hands by {later}",
        f"lead when the winner is out by {out}",
    ]


def opening(scene: Scene) -> list[str]:
    """What the first play of a hand must be."""
    card = _natural(scene)
    first = scene.dice.one(
        "anything", "anything", f"anything with {card}", card, "a single", "anything with 1 to 2 cards"
    )
    return [f"open with {first}"]


def holder(scene: Scene) -> str:
    """The holder of a card that is in the pack."""
    return f"the holder of {_natural(scene)}"


def _natural(scene: Scene) -> str:
    return f"{scene.dice.one(*SUITS)}{scene.dice.one(*scene.ranks)}"


def place(scene: Scene) -> str:
    """A place that exists with any number of players."""
    return scene.dice.one(*PLACES[: 2 if scene.low < 3 else 4])


CHANGES: tuple[Callable[[Scene], list[str]], ...] = (
    beating,
    dealer,
    seating,
    passing,
    ends,
    leads,
    opening,
    exchange,
    scores,
    match,
)
"""The subjects that a variant with a base can change without asking what the base says."""
