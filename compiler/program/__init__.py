"""Program: a configuration linked for one number of players. The engine, and every other backend, executes this.

    config = lower(variant, setting)        what must run, for every number of players
    program = link(config, seats=4)         the same for four: rows picked, cards as masks, patterns and lines by number

What an `EngineConfig` says is not said again: a program adds indexes, masks and tables, so that nobody who executes a
configuration has to work them out once more. `cards`, `shapes`, `patterns`, `lines` and `tables` are its parts;
`invariants` says in code what holds of every program; `kakumei.compiler.invariants` says it of all trees.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import RuleIndex, Seat
from kakumei.compiler.config.standing import Standing
from kakumei.compiler.program.cards import CardTable, link_cards
from kakumei.compiler.program.joker_suits import suits_of_jokers_count
from kakumei.compiler.program.lines import LineTable, link_lines
from kakumei.compiler.program.patterns import Grant, GrantIndex, Pattern, PatternIndex, PatternTable
from kakumei.compiler.program.shapes import ShapeTable, link_shapes
from kakumei.compiler.program.tables import PlaceTables, link_tables

__all__ = ["Program", "link"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Program:
    """What never changes while a configuration is played by so many; equal where both are."""

    config: EngineConfig
    seats: int
    everybody: tuple[Seat, ...]
    cards: CardTable
    shapes: ShapeTable
    suits_of_jokers: bool  # whether it makes a difference which suit a joker stands for
    patterns: tuple[Pattern, ...]
    opening: PatternIndex | None  # what the first play of a hand must be; None: anything
    grants: tuple[Grant, ...]
    grant_numbers: Mapping[Standing, GrantIndex]
    always: tuple[GrantIndex, ...]  # what rules allow, forbid and require without being asked
    rules: frozenset[RuleIndex]  # in force with so many players
    lines: LineTable
    tables: PlaceTables
    clause_numbers: tuple[str, ...]  # as printed
    clause_words: tuple[str, ...]  # the first word of each key, by which people know the clause
    hashed: int

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Program) and self.seats == other.seats and self.config == other.config

    def __hash__(self) -> int:
        return self.hashed


@lru_cache(maxsize=64)
def link(config: EngineConfig, seats: int) -> Program:
    """The program for so many players.

    Raises:
        ValueError: the configuration is not played by so many.
    """
    if seats not in config.players:
        raise ValueError(f"not played by {seats}")
    cards = link_cards(config)
    patterns = PatternTable(cards)
    rules = tuple(RuleIndex(at) for at, rule in enumerate(config.rules) if seats in rule.players)
    always = tuple(patterns.grant(standing) for rule in rules for standing in config.rules[rule].standing)
    lines = link_lines(config, rules, patterns)
    patterns.add_grants_in(tuple(config.rules[rule] for rule in rules))
    opening = patterns.pattern_or_none(config.opening.play)
    return Program(
        config=config,
        seats=seats,
        everybody=tuple(map(Seat, range(seats))),
        cards=cards,
        shapes=link_shapes(config, len(cards.pack)),
        suits_of_jokers=suits_of_jokers_count(config, cards),
        patterns=patterns.patterns,
        opening=opening,
        grants=patterns.grants,
        grant_numbers=patterns.grant_numbers,
        always=always,
        rules=frozenset(rules),
        lines=lines,
        tables=link_tables(config, seats, cards),
        clause_numbers=tuple(clause.number for clause in config.clauses),
        clause_words=tuple(clause.key.split(".")[0].split("/")[0] for clause in config.clauses),
        hashed=hash((config, seats)),
    )
