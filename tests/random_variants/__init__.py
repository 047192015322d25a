"""Random variants, as text: on a bundled base or from nothing, with rules of the library and rules of their own.

    text = random_variant(Random(7))
    @given(text=st.randoms(use_true_random=False).map(random_variant))    # the same for Hypothesis

Most of them compile; what does not is refused with a diagnostic. All that the language page documents and an engine can
play comes up, in any company: so nobody has to think of a combination for it to be tried.
"""

from functools import cache
from random import Random

from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.lower import lower
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import default_setting
from random_variants.library import library_rules
from random_variants.lines import own_rule
from random_variants.scene import MOST_PLAYERS, Dice, Scene
from random_variants.structure import changed, from_scratch

__all__ = ["NAME", "random_variant"]

NAME = "random_variant"
"""The name of every variant made here."""


def random_variant(random: Random) -> str:
    """The text of a variant."""
    dice = Dice(random)
    if dice.chance(0.45):
        scene = Scene(dice)
        from_scratch(scene)
    else:
        scene = based_on(dice, dice.one("plain", "plain", *bundled_names()))
        changed(scene, 3)
    library_rules(scene, dice.one(0, 1, 2, 3, 4))
    for _ in range(dice.one(1, 1, 2, 2, 3, 4)):
        own_rule(scene)
    return scene.text(NAME)


def based_on(dice: Dice, base: str) -> Scene:
    """What is known of a variant that inherits from a bundled one."""
    known = _known(base)
    scene = Scene(dice, base=base, low=known.low, high=known.high)
    scene.packs, scene.jokers = known.packs, known.jokers
    for mine, theirs in (
        (scene.ranks, known.ranks),
        (scene.shapes, known.shapes),
        (scene.titles, known.titles),
        (scene.rules, known.rules),
        (scene.tags, known.tags),
    ):
        mine[:] = theirs
    return scene


@cache
def _known(base: str) -> Scene:
    variant = compile_bundled(base).variant
    assert variant is not None
    config = lower(variant, default_setting(variant))
    return Scene(
        Dice(Random(0)),
        base=base,
        low=config.players.low,
        high=min(config.players.high or MOST_PLAYERS, MOST_PLAYERS),
        ranks=list(config.ranks),
        jokers=max((kind.copies for kind in config.deck if kind.name == "JK"), default=0),
        shapes=[shape.key for shape in config.shapes if shape.in_play],
        titles=list(config.title_keys),
        rules=[rule.key for rule in variant.rules],
        tags=[tag for rule in variant.rules for tag in rule.tags],
    )
