"""What a scenario or log is about: its variant, found by name, at the setting it asks for, and an engine that plays it.

Scenarios and logs come by the thousand and ask for the same few games, so everything here is kept.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Protocol, TypeAlias

from kakumei.checker.fitting import option_problems
from kakumei.checker.json_text import Json, Object
from kakumei.checker.lowered import Itself, lowered
from kakumei.checker.scenario import MalformedScenario
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.config import EngineConfig, config_hash
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_bundled, why_unusable
from kakumei.compiler.setting import Setting, make_setting, told_apart
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic, has_errors
from kakumei.dsl.source import NO_SPAN, Source, Span
from kakumei.dsl.suggest import suggestion
from kakumei.engine import Reference

Find: TypeAlias = Callable[[str], Compiled | None]
"""How a scenario or log finds the variant it names; None where there is none."""


@dataclass(frozen=True, kw_only=True)  # no slots: the hash is worked out once and kept
class Ruleset:
    """A variant at one setting, ready to be played."""

    variant: Variant
    setting: Setting
    config: EngineConfig
    _engines: dict[int, Reference] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def hash(self) -> str:
        """The hash of the configuration."""
        return config_hash(self.config)

    def engine(self, seats: int) -> Reference:
        """The engine that plays it with so many.

        Raises:
            PositionError: it is not played by so many.
        """
        if seats not in self._engines:
            self._engines[seats] = Reference.of(self.config, seats)
        return self._engines[seats]


class Asking(Protocol):
    """A scenario, or a game in a log: what asks for a ruleset in its fields `variant` and `options`."""

    @property
    def json(self) -> Object:
        """The object with its places, read only where something is wrong with it."""


@cache
def bundled(name: str) -> Compiled | None:
    """The bundled variant of this name."""
    return compile_bundled(name) if name in bundled_names() else None


def ruleset_of(
    asking: Asking,
    source: Source,
    name: str,
    options: Mapping[str, bool | int],
    find: Find = bundled,
    *,
    as_played: bool = False,
) -> Ruleset:
    """The ruleset of the variant `name` at the setting that `options` ask for.

    Args:
        asking: who asks, for the places of what is wrong.
        find: finds the variant; a caller who has one already gives it, whatever the name.
        as_played: the options are all those of a game that has been played, nobody asks for one of them: a rule that
            waits for another, which was off, is no mistake.
    Raises:
        MalformedScenario: there is no such variant or setting.
    """
    sources = {source.name: source}
    compiled = find(name)
    if compiled is None:
        member = asking.json.member("variant")
        raise MalformedScenario((_unknown(name, member.value.span if member else asking.json.head),), sources)
    if compiled.variant is None:
        raise MalformedScenario(why_unusable(compiled), {**compiled.sources, **sources})
    switches, choices = told_apart(options)
    found = _ruleset(Itself(compiled.variant), tuple(switches.items()), tuple(choices.items()), as_played)
    if found is None:
        chosen = asking.json.member("options")
        wrong = _wrong_options(compiled.variant, options, chosen.value if chosen else None, asking.json.head, as_played)
        raise MalformedScenario(tuple(wrong), sources)
    return found


@lru_cache(maxsize=64)
def _ruleset(
    of: Itself, switches: tuple[tuple[str, bool], ...], choices: tuple[tuple[str, int], ...], as_played: bool
) -> Ruleset | None:
    """The variant at this setting; None: there is something wrong with the setting."""
    # Switches and choices come apart, since True and 1 are the same to a cache.
    if has_errors(_wrong_options(of.variant, dict((*switches, *choices)), None, NO_SPAN, as_played)):
        return None
    setting = make_setting(of.variant, dict(switches), dict(choices))
    return Ruleset(variant=of.variant, setting=setting, config=lowered(of.variant, setting))


def _wrong_options(
    variant: Variant, options: Mapping[str, bool | int], json: Json | None, head: Span, as_played: bool
) -> Iterable[Diagnostic]:
    """What is wrong with the options that stand at `json`, or else belong into the object that begins at `head`."""
    switches, choices = told_apart(options)
    wrong = tuple(option_problems(variant, options, json)) or check_setting(
        variant, switches, choices, json.span if json else head
    )
    return tuple(found for found in wrong if not as_played or found.code is not Code.REQUIRES_OFF)


def _unknown(name: str, place: Span) -> Diagnostic:
    help = suggestion(name, bundled_names()) or "`kakumei variants` lists the bundled ones"
    return diagnostic(
        Code.UNKNOWN_VARIANT,
        place,
        name=name,
        label="neither bundled nor in a `.rules` file in the folder of this text",
        help=f"{help}{' any' if help.endswith('?') else '; any'} other file is given with `--variant FILE`",
    )
