"""The options of the host: what is on, what is off, and what it is when nobody says anything."""

from collections.abc import Iterator

from kakumei.compiler.model import HostChoice, RuleInForce
from kakumei.compiler.sheet.catalogue import Catalogue
from kakumei.compiler.sheet.phrase import Joint, Part, Text, listing, say
from kakumei.compiler.sheet.phrases.choices import choice_name
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.events import rule_name
from kakumei.compiler.sheet.phrases.numbers import counted_players
from kakumei.compiler.sheet.view import SheetOption


def switches(game: Game, words: Catalogue) -> Iterator[SheetOption]:
    """Every option and choice in the order of the variant, those for other numbers of players left out."""
    for rule in game.variant.rules:
        if rule.option is not None and game.concerns(rule.players):
            yield _switch(rule, game, words)
    for choice in game.variant.choices:
        yield _choice(choice, game, words)


def _switch(rule: RuleInForce, game: Game, words: Catalogue) -> SheetOption:
    # What is switched on and lacks a rule that it requires is off all the same.
    is_on = rule in game.rules
    notes = list(_notes(rule, game))
    return SheetOption(
        name=words.render(Text(rule.names)),
        number=rule.clause.number,
        is_on=is_on,
        value=words.render(_state(is_on)),
        default=words.render(_state(bool(rule.option))),
        note=words.render(listing(Joint.CLAUSES, *notes)) if notes else None,
    )


def _state(is_on: bool) -> Part:
    return say("option-on" if is_on else "option-off")


def _notes(rule: RuleInForce, game: Game) -> Iterator[Part]:
    if rule.players is not None and game.players is None:
        yield say("option-players", players=counted_players(rule.players, Context(game=game)))
    for message, keys in (("option-requires", rule.requires), ("option-conflicts", rule.conflicts)):
        if keys:
            names = (say("rules-one", rule=rule_name(key, game)) for key in keys)
            yield say(message, rules=listing(Joint.AND, *names))


def _choice(choice: HostChoice, game: Game, words: Catalogue) -> SheetOption:
    low, high = choice.allowed.low, choice.allowed.high
    note = say("choice-at-least", low=low) if high is None else say("choice-between", low=low, high=high)
    return SheetOption(
        name=words.render(choice_name(choice.name, game)),
        number=None,
        is_on=True,
        value=words.render(say("choice-value", n=game.setting.choice(choice.name))),
        default=words.render(say("choice-value", n=choice.default)),
        note=words.render(note),
    )
