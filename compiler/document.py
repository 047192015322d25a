"""`kakumei.config/1`: one variant at one setting as JSON, for engines in any language.

`game` is what an engine reads and what the hash is over; everything beside it is for people and tools: the setting,
the options a host may turn, and every clause of the rule sheet with the reason why it holds.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias, assert_never

import msgspec

from kakumei.compiler.config import EngineConfig, config_hash
from kakumei.compiler.config.base import Data, Variety
from kakumei.compiler.lower import in_force
from kakumei.compiler.model import Clause, Origin, OriginKind, Variant
from kakumei.compiler.numbers import AtSetting
from kakumei.compiler.setting import Setting
from kakumei.dsl import ast

FORMAT: Final = "kakumei.config/1"

# ---- why a clause holds -------------------------------------------------------------------------------------------


class FromSource(Variety, frozen=True, tag="source"):
    """The source says so, in these lines (first and last)."""

    lines: tuple[tuple[int, int], ...]


class FromUnclear(Variety, frozen=True, tag="unclear"):
    """The source can be read in several ways; the reading chosen."""

    lines: tuple[tuple[int, int], ...]
    reason: str | None


class FromSilence(Variety, frozen=True, tag="silent"):
    """The source says nothing; what is assumed, and why."""

    reason: str | None


class FromHouse(Variety, frozen=True, tag="house"):
    """The author's own choice."""

    reason: str | None


class FromLanguage(Variety, frozen=True, tag="language"):
    """Holds in every variant."""


class Unstated(Variety, frozen=True, tag="unstated"):
    """The author gives no reason."""


OwnProvenance: TypeAlias = FromSource | FromUnclear | FromSilence | FromHouse | FromLanguage | Unstated


class FromBase(Variety, frozen=True, tag="base"):
    """Inherited from another variant, with the reason given there."""

    variant: str
    provenance: OwnProvenance


Provenance: TypeAlias = OwnProvenance | FromBase

# ---- the document -------------------------------------------------------------------------------------------------


class ClauseEntry(Data, frozen=True):
    """A clause of the rule sheet. `provenance` is the reason that most needs telling, `also` are the others."""

    number: str
    key: str
    in_force: bool  # at this setting
    provenance: Provenance
    also: tuple[Provenance, ...]


class Switch(Variety, frozen=True, tag="switch"):
    """A rule the host may turn on and off; it applies with these numbers of players (lowest, highest or null)."""

    name: str
    default: bool
    players: tuple[int, int | None]


class NumberOption(Variety, frozen=True, tag="number"):
    """A number the host may set, within a range (lowest, highest or null)."""

    name: str
    default: int
    range: tuple[int, int | None]


class ConfigDocument(Data, frozen=True):
    """One variant at one setting of its options."""

    format: Literal["kakumei.config/1"]
    variant: str
    names: dict[str, str]  # by language; `any` is the name in every language
    setting: dict[str, bool | int]
    options: tuple[Switch | NumberOption, ...]
    hash: str  # over `game` without its clauses and keys
    game: EngineConfig
    clauses: tuple[ClauseEntry, ...]


def config_document(variant: Variant, setting: Setting, config: EngineConfig) -> dict[str, Any]:
    """The document of a lowered variant, ready to be written as JSON; fields stand in the order of the format."""
    document = ConfigDocument(
        format=FORMAT,
        variant=variant.name,
        names=names_by_language(variant.names),
        setting=dict((*setting.options, *setting.choices)),
        options=tuple(_options(variant, setting, config)),
        hash=config_hash(config),
        game=config,
        clauses=tuple(_clauses(variant, setting, config)),
    )
    # By way of the text, so that it is made of what JSON knows: lists, not tuples.
    fields = msgspec.json.decode(msgspec.json.encode(document))
    assert isinstance(fields, dict)
    return fields


def read_document(data: bytes) -> ConfigDocument:
    """The document from its JSON.

    Raises:
        msgspec.ValidationError: the JSON is no `kakumei.config/1`.
    """
    return msgspec.json.decode(data, type=ConfigDocument)


def names_by_language(words: ast.Words) -> dict[str, str]:
    """A text by its languages; one written without language stands under `any`."""
    return {"any" if language is None else language: text for language, text in words.entries}


def _options(variant: Variant, setting: Setting, config: EngineConfig) -> Iterator[Switch | NumberOption]:
    numbers = AtSetting.of(setting)
    for rule in variant.rules:
        if rule.option is not None:
            said = numbers.range(rule.players)
            players = said.intersection(config.players) or said
            yield Switch(name=rule.key, default=rule.option, players=(players.low, players.high))
    for choice in variant.choices:
        yield NumberOption(name=choice.name, default=choice.default, range=(choice.allowed.low, choice.allowed.high))


# ---- clauses ------------------------------------------------------------------------------------------------------

# What a reader must be told before anything else comes first: an assumption before what the source says.
_WEIGHT = (
    OriginKind.UNCLEAR,
    OriginKind.SILENT,
    OriginKind.HOUSE,
    OriginKind.UNSTATED,
    OriginKind.SOURCE,
    OriginKind.LANGUAGE,
)


def _clauses(variant: Variant, setting: Setting, config: EngineConfig) -> Iterator[ClauseEntry]:
    active = in_force(variant, setting, config)
    for clause in variant.clauses():
        first, *others = _reasons(clause)
        yield ClauseEntry(
            number=clause.number, key=clause.key, in_force=clause.key in active, provenance=first, also=tuple(others)
        )


def _reasons(clause: Clause) -> list[Provenance]:
    """Why a clause holds, what most needs telling first; never empty."""
    origins = sorted(clause.origins, key=lambda origin: _WEIGHT.index(origin.kind))
    return [_provenance(origin) for origin in origins] or [Unstated()]


def _provenance(origin: Origin) -> Provenance:
    own = _own_provenance(origin)
    return own if origin.base is None else FromBase(variant=origin.base, provenance=own)


def _own_provenance(origin: Origin) -> OwnProvenance:
    match origin.kind:
        case OriginKind.SOURCE:
            return FromSource(lines=origin.lines)
        case OriginKind.UNCLEAR:
            return FromUnclear(lines=origin.lines, reason=origin.reason)
        case OriginKind.SILENT:
            return FromSilence(reason=origin.reason)
        case OriginKind.HOUSE:
            return FromHouse(reason=origin.reason)
        case OriginKind.LANGUAGE:
            return FromLanguage()
        case OriginKind.UNSTATED:
            return Unstated()
        case _:
            assert_never(origin.kind)
