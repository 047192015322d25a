"""Rules of the library put in force, with values for their parameters that fit how these are declared."""

from functools import cache

from kakumei.compiler.bundle import library_project
from kakumei.compiler.pipeline import with_required
from kakumei.dsl import ast
from random_variants.scene import KINDS, SUITS, Scene


def library_rules(scene: Scene, most: int) -> None:
    """Some rules of the library, each with what it requires."""
    definitions = library_project().rules
    for rule in scene.dice.some(sorted(definitions), 0, most):
        for name in with_required(definitions, rule):
            if name not in scene.rules:
                _put_in_force(scene, definitions[name])


def _put_in_force(scene: Scene, rule: ast.Rule) -> None:
    dice = scene.dice
    name = rule.name.text
    params = [line for line in rule.lines if isinstance(line, ast.ParamLine) and dice.chance(0.6)]
    arguments = ", ".join(f"{line.name.text} = {value}" for line in params if (value := _value(scene, line.type)))
    statement = f"{name}({arguments})" if arguments else name
    key = name
    if dice.chance(0.1):
        key = f"{name}_too"
        statement += f" as {key}"
    switch = f" {dice.one('on', 'on', 'off')}"
    changes = any(isinstance(line, ast.InsteadLine | ast.AlsoPlayLine | ast.AlsoCardsLine) for line in rule.lines)
    players = f" with {dice.number(2, 4)} or more players" if not changes and dice.chance(0.08) else ""
    if dice.chance(0.6):
        scene.in_force.append(f"use {statement}{players}")
    else:
        conflict = f" conflicts {dice.one(*scene.rules)}" if scene.rules and dice.chance(0.06) else ""
        scene.in_force.append(f"option {statement}{switch}{players}{conflict}")
    scene.rules.append(key)
    scene.tags += [tag.text for line in rule.lines if isinstance(line, ast.TagsLine) for tag in line.tags]
    if "WONDER" in _cards_of(name):
        scene.specials.append("WONDER")


@cache
def _cards_of(rule: str) -> frozenset[str]:
    """The special cards that a rule brings into the pack."""
    lines = [line for line in library_project().rules[rule].lines if isinstance(line, ast.AlsoCardsLine)]
    return frozenset(part.card.name for line in lines for part in line.added if isinstance(part, ast.SpecialsAdded))


def _value(scene: Scene, type_: ast.ValueType) -> str | None:
    """A value of the type; None where the definition's own is kept."""
    dice = scene.dice
    match type_:
        case ast.NumberType(range=None):
            return scene.count(1, 4)
        case ast.NumberType(range=ast.NumberRange(low=ast.IntLiteral(value=low), high=ast.IntLiteral(value=high))):
            return scene.count(low, min(high, low + 3))
        case ast.RankType():
            return dice.one(*scene.ranks)
        case ast.RanksType():
            return " ".join(dice.some(scene.ranks, 1, 3))
        case ast.CardsType():
            joker = ["JK"] if scene.jokers else []
            card = dice.one(*SUITS) + dice.one(*scene.ranks)
            return " ".join(dice.some([*joker, dice.one(*scene.ranks), card, dice.one(*KINDS)], 1, 2))
        case ast.ShapesType():
            words = {"single": "singles", "set": "sets", "run": "runs"}
            return " ".join(dice.some([words.get(shape, shape) for shape in scene.shapes], 1, 3))
        case ast.SuitsType():
            return dice.one("hearts", "spades", "hearts diamonds")
        case ast.ScopeType():
            return dice.one("until the trick ends", "until the hand ends", "for 2 tricks", "for 3 turns")
        case ast.MomentType():
            return dice.one("now", "the end of the trick")
        case ast.WordsType(words=words_):
            return dice.one(*(word.text for word in words_))
        case _:
            return None
