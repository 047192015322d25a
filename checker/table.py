"""The game a scenario or log is about: its variant, found by name, at the setting it asks for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.checker.fitting import option_problems
from kakumei.checker.json_text import Object
from kakumei.checker.scenario import MalformedScenario
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_bundled, why_unusable
from kakumei.compiler.setting import Setting, make_setting, told_apart
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic, has_errors
from kakumei.dsl.source import Source, Span
from kakumei.dsl.suggest import suggestion

Find: TypeAlias = Callable[[str], Compiled | None]
"""How a scenario or log finds the variant it names; None where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A variant at one setting, ready to be played."""

    variant: Variant
    setting: Setting
    config: EngineConfig


def bundled(name: str) -> Compiled | None:
    """The bundled variant of this name."""
    return compile_bundled(name) if name in bundled_names() else None


def table_of(json: Object, source: Source, name: str, options: Mapping[str, bool | int], find: Find = bundled) -> Table:
    """The table that an object with the fields `variant` and `options` asks for.

    Args:
        json: the object, for the places of what is wrong.
        find: finds the variant; a caller who has one already gives it, whatever the name.
    Raises:
        MalformedScenario: there is no such variant or setting.
    """
    sources = {source.name: source}
    member, chosen = json.member("variant"), json.member("options")
    place = member.value.span if member else json.head
    compiled = find(name)
    if compiled is None:
        raise MalformedScenario((_unknown(name, place),), sources)
    if compiled.variant is None:
        raise MalformedScenario(why_unusable(compiled), {**compiled.sources, **sources})
    wrong = tuple(option_problems(compiled.variant, options, chosen.value if chosen else None))
    switches, choices = told_apart(options)
    wrong = wrong or check_setting(compiled.variant, switches, choices, chosen.value.span if chosen else json.head)
    if has_errors(wrong):
        raise MalformedScenario(wrong, sources)
    setting = make_setting(compiled.variant, switches, choices)
    return Table(variant=compiled.variant, setting=setting, config=lower(compiled.variant, setting))


def _unknown(name: str, place: Span) -> Diagnostic:
    help = suggestion(name, bundled_names()) or "`kakumei variants` lists the bundled ones"
    return diagnostic(
        Code.UNKNOWN_VARIANT,
        place,
        name=name,
        label="neither bundled nor a `.rules` file in the folder of this text",
        help=f"{help}{' any' if help.endswith('?') else '; any'} other file is given with `--variant FILE`",
    )
