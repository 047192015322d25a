"""A setting: the host's answer to every option and choice of a variant."""

from collections.abc import Mapping
from dataclasses import dataclass

from kakumei.compiler.model import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """`options` by rule key (on or off) and `choices` by name (a number), all of them."""

    options: tuple[tuple[str, bool], ...]
    choices: tuple[tuple[str, int], ...]

    def option(self, key: str) -> bool | None:
        """Whether this option is on; None: the variant has no such option."""
        return dict(self.options).get(key)

    def choice(self, name: str) -> int:
        """The number chosen.

        Raises:
            KeyError: the variant has no such choice.
        """
        return dict(self.choices)[name]


def default_setting(variant: Variant) -> Setting:
    """What the variant plays when the host says nothing."""
    return make_setting(variant, {}, {})


def make_setting(variant: Variant, options: Mapping[str, bool], choices: Mapping[str, int]) -> Setting:
    """The defaults of the variant with these changes; names that the variant does not have are left out."""
    return Setting(
        options=tuple(
            (rule.key, options.get(rule.key, rule.option)) for rule in variant.rules if rule.option is not None
        ),
        choices=tuple((choice.name, choices.get(choice.name, choice.default)) for choice in variant.choices),
    )


def rules_on(variant: Variant, setting: Setting) -> frozenset[str]:
    """Keys of the rules that are on: always, or by their option, and everything they require on too."""
    switched = {rule.key: rule for rule in variant.rules if setting.option(rule.key) is not False}
    while True:
        present = {rule.key for rule in switched.values()} | {rule.definition for rule in switched.values()}
        on = {key: rule for key, rule in switched.items() if present.issuperset(rule.requires)}
        if len(on) == len(switched):
            return frozenset(on)
        switched = on


def told_apart(options: Mapping[str, bool | int]) -> tuple[dict[str, bool], dict[str, int]]:
    """Options (true or false) and choices (numbers), told apart by their values."""
    switches = {name: value for name, value in options.items() if isinstance(value, bool)}
    return switches, {name: value for name, value in options.items() if not isinstance(value, bool)}
