"""EngineConfig: one variant at one setting of its options, for every number of players, ready to be executed.

The engine reads this and nothing else. It holds numbers, enums and tables; no prose, no spans, no options. The
modules in reading order: `base`, `who`, `tables` (structure), `plays` (shapes and patterns), `rules`.

INVARIANT: equal configurations play the same game, and `config_hash` of them is equal.
"""

from hashlib import sha256
from typing import Any

import msgspec

from kakumei.compiler.config.base import ClauseIndex, Data, Key, Range, Variety
from kakumei.compiler.config.parts import fields_of_type
from kakumei.compiler.config.plays import Beat, Joker, Pattern, Shape
from kakumei.compiler.config.rules import Register, Rule
from kakumei.compiler.config.tables import CardKind, GoingOut, Passing, Tables, TrickEnd

__all__ = ["ClauseRef", "EngineConfig", "config_hash", "decode_config", "encode_config"]


class ClauseRef(Data, frozen=True):
    """A statement of the rule sheet: the number printed and the key that programs use."""

    number: str
    key: str


class Opening(Data, frozen=True):
    """What the first play of a hand must be; None: anything."""

    clause: ClauseIndex
    play: Pattern | None


class Language(Data, frozen=True):
    """Clauses of the language itself: what holds at every table."""

    turn: ClauseIndex
    held: ClauseIndex
    standstill: ClauseIndex


class EngineConfig(Data, frozen=True):
    """Everything the engine needs to play one variant at one setting."""

    ranks: tuple[str, ...]  # weakest first; the index is the strength in the normal order
    order_clause: ClauseIndex
    suit_order: tuple[str, ...]  # weakest first, for ties of rank
    suits_break_ties: bool  # whether equal ranks are told apart by suit when beating
    deck: tuple[CardKind, ...]
    cards_clause: ClauseIndex
    players: Range
    players_clause: ClauseIndex
    title_keys: tuple[Key, ...]  # in the order in which the tables first give them
    tables: Tables
    joker: Joker | None
    shapes: tuple[Shape, ...]
    beat: Beat
    opening: Opening
    passing: Passing
    trick_end: TrickEnd
    going_out: GoingOut
    registers: tuple[Register, ...]
    rules: tuple[Rule, ...]
    language: Language
    clauses: tuple[ClauseRef, ...]  # every `clause` in the configuration is an index into this


def encode_config(config: EngineConfig) -> bytes:
    """The configuration as JSON, fields in the order of their declaration."""
    return msgspec.json.encode(config)


def decode_config(data: bytes) -> EngineConfig:
    """The configuration from its JSON.

    Raises:
        msgspec.ValidationError: the JSON is no configuration.
    """
    return msgspec.json.decode(data, type=EngineConfig)


def config_hash(config: EngineConfig) -> str:
    """SHA-256 over everything that decides how the game goes; clause numbers, keys and names never change it."""
    canonical = msgspec.json.encode(_playing(config), order="deterministic")
    return sha256(canonical).hexdigest()


def _playing(value: object) -> Any:
    """A part of the configuration, without what only people and programs beside the game read."""
    match value:
        case Data() | Variety():
            left_out = fields_of_type(type(value), ClauseIndex, ClauseRef, Key, Language)
            names = (name for name in value.__struct_fields__ if name not in left_out)
            return _kind(value) | {name: _playing(getattr(value, name)) for name in names}
        case tuple():
            return [_playing(part) for part in value]
        case _:
            return value


def _kind(value: Data | Variety) -> dict[str, Any]:
    config = value.__struct_config__
    return {} if config.tag_field is None else {config.tag_field: config.tag}
