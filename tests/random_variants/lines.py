"""Rules of the variant's own: their sentences, and the statement that puts each in force."""

from random_variants import structure
from random_variants.conditions import guards
from random_variants.effects import allowance, effects
from random_variants.habit import Habit, Here, Stands
from random_variants.patterns import pattern
from random_variants.people import whoever
from random_variants.scene import Scene
from random_variants.structure import declared_shape
from random_variants.tables import exchange, scores


def own_rule(scene: Scene) -> None:
    """A new rule, in force."""
    dice = scene.dice
    habit = Habit(scene, f"habit_{len(scene.rules)}")
    for _ in range(dice.one(1, 1, 2, 2, 3)):
        habit.sentences.append(
            dice.way(
                (12, lambda: when(habit)),
                (2, lambda: answer(habit)),
                (3, lambda: standing(habit)),
                (1, lambda: changing(habit)),
            )
        )
    others: list[str] = []
    if dice.chance(0.3):
        tag = dice.one("silly", "rough", "gentle")
        scene.tags.append(tag)
        others.append(f"tags {tag}")
    if scene.rules and dice.chance(0.08):
        others.append(f"requires {dice.one(*scene.rules)}")
    if scene.rules and dice.chance(0.1):
        others.append(f"replaces {dice.one(*scene.rules)}")
    if dice.chance(0.1):
        others.append('note "A custom of this table."')
    scene.definitions.append(habit.text(f"Habit {len(scene.rules)}", others=others))
    arguments = f"({', '.join(habit.arguments)})" if habit.arguments else ""
    scene.in_force.append(f"{dice.one('use', 'use', 'option')} {habit.key}{arguments}")
    if scene.in_force[-1].startswith("option"):
        scene.in_force[-1] += f" {dice.one('on', 'on', 'off')}"
    scene.rules.append(habit.key)


# ---- when ---------------------------------------------------------------------------------------------------------


def when(habit: Habit) -> str:
    """`when EVENT if GUARDS then EFFECTS`."""
    event, here = happening(habit)
    found = guards(here)
    # A condition about `a player` finds somebody even where the event has nobody.
    here.player = here.player or "a player" in found
    return f"when {event}{found} then {effects(here)}"


def happening(habit: Habit) -> tuple[str, Here]:
    """An event, and what a line can say of it."""
    dice = habit.dice

    def at(stands: Stands) -> Here:
        return Here(habit, stands, player=not stands.is_moment)

    def play() -> tuple[str, Here]:
        here = at(Stands.PLAY)
        who = _actor(habit)
        # Whoever plays owns the top play, so that the winner is nobody a play can wait for.
        return f"{'a player' if who == 'the winner' else who} plays {pattern(here)}", here

    def trick() -> tuple[str, Here]:
        here = at(Stands.TRICK)
        return f"the trick ends{dice.one('', f' on {pattern(here)}')}", here

    def moment() -> tuple[str, Here]:
        stands, word = dice.one((Stands.DEAL, "deal"), (Stands.EXCHANGE, "exchange"), (Stands.HAND, "hand"))
        return f"the {word} ends", at(stands)

    def fires() -> tuple[str, Here]:
        return f"{dice.one(*habit.scene.rules)} fires", at(Stands.FIRED)

    return dice.way(
        (10, play),
        (3, lambda: (_in_a_row(habit), at(Stands.PLAY))),
        (3, lambda: (f"{_actor(habit)} passes", at(Stands.PASS))),
        (
            3,
            lambda: (
                f"{_actor(habit)} goes out{dice.one('', ' first', ' by giving', ' by discarding')}",
                at(Stands.OUT),
            ),
        ),
        (3, trick),
        (4, moment),
        (3 if habit.scene.rules else 0, fires),
    )


def _actor(habit: Habit) -> str:
    return "a player" if habit.dice.chance(0.85) else whoever(Here(habit, Stands.ALWAYS, player=False))


def _in_a_row(habit: Habit) -> str:
    dice = habit.dice
    relations = dice.some(("the same suits", "a common suit", "the same colour", "the next rank"), 1, 2)
    lead = dice.one("", "", " from the lead")
    return f"{habit.count(2, 3)} plays in a row with {' and '.join(relations)}{lead}"


# ---- answers, permissions and bans, changes of the structure ------------------------------------------------------


def answer(habit: Habit) -> str:
    """`answer to RULES from PLAYERS with PATTERN if GUARDS then EFFECTS`."""
    dice = habit.dice
    here = Here(habit, Stands.ANSWER, player=True)
    rules = habit.scene.rules
    to = dice.one("any play", "any rule", *([", ".join(dice.some(rules, 1, 2))] * 3 if rules else []))
    whom = dice.one("each other player", "each other player", "the next player", "the beaten player", whoever(here))
    if to not in ("any play", "any rule") and dice.chance(0.15):
        whom = "the skipped player"
    what = "a call" if dice.chance(0.12) else pattern(here)
    return f"answer to {to} from {whom} with {what}{guards(here)} then {effects(here)}"


def standing(habit: Habit) -> str:
    """A permission, a ban or a demand that stands while the rule is on."""
    dice = habit.dice
    here = Here(habit, Stands.ALWAYS, player=False)
    whom = f" for {whoever(here)}" if dice.chance(0.3) else ""
    said = dice.way(
        (3, lambda: allowance(here)),
        (2, lambda: f"forbid {pattern(here)}"),
        (1, lambda: "forbid passing"),
        (2, lambda: f"require {pattern(here)}"),
    )
    return f"{said}{whom}{guards(here)}"


def changing(habit: Habit) -> str:
    """Another answer to a structural question, more shapes or more cards, while the rule is on."""
    scene = habit.scene
    subjects = (
        structure.beating, structure.passing, structure.ends, structure.leads, structure.dealer, structure.seating,
        structure.opening, exchange, scores,
    )  # fmt: skip

    def shape() -> str:
        name = declared_shape(scene)
        scene.shapes.append(name)
        return f"also play {name}"

    def cards() -> str:
        if not scene.jokers:
            return 'note "No more cards."'
        return f"also cards {habit.count(1, 2)} jokers"

    return scene.dice.way(
        (4, lambda: f"instead {scene.dice.one(*scene.dice.one(*subjects)(scene))}"),
        (3, shape),
        (1, cards),
    )
