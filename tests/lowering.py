"""Small variants, elaborated and lowered: `plain` with whatever a test adds to it."""

from collections.abc import Mapping
from functools import cache

from kakumei.compiler.bundle import bundled_files
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.rules import Rule
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.project import collect
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.setting import make_setting
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source


@cache
def variant_with(added: str, base: str = "plain") -> Variant:
    """The variant `t`: the base with these statements, rules and shapes."""
    result = parse(Source("t.rules", f'variant t "T" based on {base}\n{added}'))
    assert (found := [one.message for one in result.diagnostics]) == [], found
    project, clashes = collect([result.file, *bundled_files()[0]], "t")
    variant, problems = elaborate(project, "t")
    assert (found := [one.message for one in (*clashes, *problems)]) == [], found
    assert variant is not None
    return variant


def config_with(added: str, base: str = "plain", setting: Mapping[str, bool | int] | None = None) -> EngineConfig:
    """The variant of `variant_with`, lowered at its defaults but for `setting`."""
    variant = variant_with(added, base)
    given = setting or {}
    options = {name: value for name, value in given.items() if isinstance(value, bool)}
    choices = {name: value for name, value in given.items() if not isinstance(value, bool)}
    return lower(variant, make_setting(variant, options, choices))


def variant_with_rule(lines: str, added: str = "") -> Variant:
    """`plain` with a rule `r` of these lines, and what else is added, in force before it."""
    return variant_with(f'{added}\nuse r\nrule r "R" {lines}')


def rule_with(lines: str, added: str = "", setting: Mapping[str, bool | int] | None = None) -> Rule:
    """The rule `r` of `variant_with_rule`, lowered."""
    config = config_with(f'{added}\nuse r\nrule r "R" {lines}', setting=setting)
    return next(rule for rule in config.rules if rule.key == "r")


def named(config: EngineConfig, clause: int) -> str:
    """The key of a clause of the configuration."""
    return config.clauses[clause].key
