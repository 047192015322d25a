"""A game to say samples in: a bundled variant with the names that samples use."""

from dataclasses import replace

from kakumei.compiler.lower import in_force, lower
from kakumei.compiler.model import Named, Variant
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import Setting, default_setting
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.dsl import ast
from kakumei.dsl.source import NO_SPAN


def bundled(name: str) -> Variant:
    """A bundled variant."""
    variant = compile_bundled(name).variant
    assert variant is not None, name
    return variant


def game_at(variant: Variant, setting: Setting | None = None, players: int | None = None) -> Game:
    """The game of a variant at a setting."""
    setting = setting or default_setting(variant)
    active = in_force(variant, setting, lower(variant, setting))
    return Game(variant=variant, setting=setting, players=players, in_force=active)


def sample_game(base: str = "plain") -> Game:
    """A game in which `something` is a title and there are special cards `GEM` and `WONDER`."""
    names = ast.Words(entries=(("en", "Something"),), span=NO_SPAN)
    game = game_at(bundled(base))
    titles = (*game.variant.titles, Named(key="something", names=names))
    cards = (Named(key="GEM", names=names), Named(key="WONDER", names=names))
    return replace(game, variant=replace(game.variant, titles=titles, special_cards=cards))
