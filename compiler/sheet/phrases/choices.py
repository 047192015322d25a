"""What a number that the host chooses is called: by what it counts, since the language gives it one name only."""

from collections.abc import Iterator

from kakumei.compiler.sheet.phrase import Part, Text, say
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast


def choice_name(name: str, game: Game) -> Part:
    """`Number of jokers`; where the choice counts nothing that has a word here, its own name made readable."""
    for node in _counting(game):
        match node:
            case ast.JokersAdded(count=ast.Name(text=text)) if text == name:
                return say("choice-jokers")
            case ast.SpecialsAdded(count=ast.Name(text=text), card=card) if text == name:
                return say("choice-specials", name=Text(game.special_card(card.name)))
            case ast.MatchHands(hands=ast.NumberRange(low=ast.Name(text=text))) if text == name:
                return say("choice-hands")
            case _:
                pass
    return say("choice-name", name=name.replace("_", " "))


def _counting(game: Game) -> Iterator[ast.Node]:
    """Everything of the variant in which a number can stand, whatever is on."""
    for statement in game.variant.statements:
        yield from nodes_in(statement.node)
    for rule in game.variant.rules:
        for line in rule.lines:
            yield from nodes_in(line.node)
