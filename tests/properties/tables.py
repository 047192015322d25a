"""What the laws are tried on: the source variants at every setting of their options, with every number of players."""

from dataclasses import dataclass
from functools import cache
from itertools import product

from hypothesis import strategies as st

from kakumei.compiler.checks.settings import check_setting
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.lower import lower
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import compile_bundled
from kakumei.compiler.setting import make_setting
from kakumei.dsl.diagnostics import has_errors

SOURCES = ("persona_tycoon", "playtash", "polish_wiki", "aw_net", "japanese_app")
MOST_PLAYERS = 6


@cache
def variant_of(name: str) -> Variant:
    variant = compile_bundled(name).variant
    assert variant is not None
    return variant


@dataclass(frozen=True, slots=True)
class Table:
    """A variant at one setting, with so many players."""

    name: str
    options: tuple[tuple[str, bool], ...]
    choices: tuple[tuple[str, int], ...]
    seats: int

    @property
    def config(self) -> EngineConfig:
        return config_of(self.name, self.options, self.choices)

    @property
    def hands(self) -> int | None:
        """What the players agree on where the match has no fixed length."""
        return agreed_hands(self.config)


@cache
def config_of(name: str, options: tuple[tuple[str, bool], ...], choices: tuple[tuple[str, int], ...]) -> EngineConfig:
    variant = variant_of(name)
    return lower(variant, make_setting(variant, dict(options), dict(choices)))


def agreed_hands(config: EngineConfig) -> int | None:
    length = config.tables.match.length
    return 2 if getattr(length, "high", 0) is None else None


@cache
def settings_of(name: str) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Every combination of the switches that the variant allows."""
    variant = variant_of(name)
    switches = [rule.key for rule in variant.rules if rule.option is not None]
    combinations = (dict(zip(switches, values, strict=True)) for values in product([True, False], repeat=len(switches)))
    return tuple(
        tuple(options.items()) for options in combinations if not has_errors(check_setting(variant, options, {}))
    )


@cache
def seats_of(name: str) -> tuple[int, ...]:
    players = config_of(name, (), ()).players
    return tuple(range(players.low, min(players.high or MOST_PLAYERS, MOST_PLAYERS) + 1))


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...] = SOURCES) -> Table:
    name = draw(st.sampled_from(names))
    choices = tuple(
        (
            choice.name,
            draw(
                st.integers(
                    choice.allowed.low, min(choice.allowed.high or choice.allowed.low + 4, choice.allowed.low + 4)
                )
            ),
        )
        for choice in variant_of(name).choices
    )
    options = draw(st.sampled_from(settings_of(name)))
    return Table(name, options, choices, draw(st.sampled_from(seats_of(name))))


SEEDS = st.integers(0, 2**53 - 1)
