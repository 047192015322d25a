"""`kakumei variants`: the variants that come with the product, listed."""

import click

from kakumei.checker.outputs import ChoiceEntry, VariantEntry, Variants, document
from kakumei.checker.wording import english
from kakumei.cli.loading import json_option, usable_variant
from kakumei.cli.printing import print_json, print_table, with_progress
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.config.base import Range
from kakumei.compiler.document import names_by_language
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import default_setting


@click.command("variants")
@json_option
def command(as_json: bool) -> None:
    """List the bundled variants: players, options (those in brackets are off unless set) and numbers to choose."""
    variants = [usable_variant(name) for name in with_progress(bundled_names(), "reading")]
    if as_json:
        print_json(document(Variants(variants=tuple(map(_entry, variants)))))
    else:
        print_table(("name", "game", "players", "options"), [_row(variant) for variant in variants])


def _players(variant: Variant) -> Range:
    return lower(variant, default_setting(variant)).players


def _row(variant: Variant) -> tuple[str, ...]:
    options = [rule.key if rule.option else f"({rule.key})" for rule in variant.rules if rule.option is not None]
    numbers = [f"{choice.name}={choice.default}" for choice in variant.choices]
    return variant.name, english(variant.names), str(_players(variant)), " ".join(options + numbers)


def _entry(variant: Variant) -> VariantEntry:
    players = _players(variant)
    return VariantEntry(
        name=variant.name,
        names=names_by_language(variant.names),
        source=variant.source,
        base=variant.base,
        players=(players.low, players.high),
        options={rule.key: rule.option for rule in variant.rules if rule.option is not None},
        choices={
            choice.name: ChoiceEntry(range=(choice.allowed.low, choice.allowed.high), default=choice.default)
            for choice in variant.choices
        },
    )
