"""A setting: the host's answer to every option and choice of a variant."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from kakumei.compiler.model import RuleInForce, Variant


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
    options = dict(setting.options)
    on = {rule.key: rule for rule in variant.rules if options.get(rule.key) is not False}
    # How many rules that are on have each name, and who waits for it.
    named = Counter(name for rule in on.values() for name in {rule.key, rule.definition})
    waiting: dict[str, list[RuleInForce]] = {}
    for rule in on.values():
        for needed in rule.requires:
            waiting.setdefault(needed, []).append(rule)
    lacking = [rule for needed, rules in waiting.items() if not named[needed] for rule in rules]
    while lacking:
        off = on.pop(lacking.pop().key, None)
        for name in () if off is None else {off.key, off.definition}:
            named[name] -= 1
            if not named[name]:
                lacking += waiting.get(name, ())
    return frozenset(on)


def told_apart(options: Mapping[str, bool | int]) -> tuple[dict[str, bool], dict[str, int]]:
    """Options (true or false) and choices (numbers), told apart by their values."""
    switches = {name: value for name, value in options.items() if isinstance(value, bool)}
    return switches, {name: value for name, value in options.items() if not isinstance(value, bool)}
