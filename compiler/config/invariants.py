"""The promises of an EngineConfig as code: a sentence for every promise that does not hold."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import (
    Amount,
    CardName,
    ClauseIndex,
    Data,
    Place,
    Range,
    RankIndex,
    RegisterIndex,
    RuleIndex,
    ShapeIndex,
    Source,
    TitleIndex,
    Variety,
)
from kakumei.compiler.config.effects import Effect, Name, NamePlayer
from kakumei.compiler.config.guards import Holds, Quantity
from kakumei.compiler.config.indexes import out_of_range
from kakumei.compiler.config.parts import parts_in
from kakumei.compiler.config.plays import Alone, Fixed, Named
from kakumei.compiler.config.rules import Answer, AnswerTo, RegisterType
from kakumei.compiler.config.tables import (
    ByCard,
    CardKind,
    Deal,
    ExchangeRow,
    PassRight,
    PlaceCount,
    ScoreRow,
    TitleRow,
)
from kakumei.compiler.config.who import Bound, Holder
from kakumei.dsl.cards import JOKER_NAME

SUITS = "CDHS"
MOST_PLAYERS = 12
"""As many as there are words for places: where players have no upper end, tables are looked at up to here."""


def twice(what: str, keys: Iterable[Hashable]) -> Iterator[str]:
    """A sentence for everything that is there more than once."""
    for key, count in Counter(keys).items():
        if count > 1:
            yield f"{what} {key} is there {count} times"


def limits_of(config: EngineConfig) -> Mapping[Any, int]:
    """How many there are of each kind of thing that a configuration speaks of by number."""
    return {
        ClauseIndex: len(config.clauses),
        RuleIndex: len(config.rules),
        RegisterIndex: len(config.registers),
        ShapeIndex: len(config.shapes),
        RankIndex: len(config.ranks),
        TitleIndex: len(config.title_keys),
    }


def broken_config(config: EngineConfig) -> Iterator[str]:
    """Every index names something, every table has one row for so many players, and all of it is numbers."""
    yield from out_of_range(config, EngineConfig, limits_of(config))
    yield from twice("the clause number", (clause.number for clause in config.clauses))
    yield from twice("the clause key", (clause.key for clause in config.clauses))
    yield from twice("the rule", (rule.key for rule in config.rules))
    yield from twice("the shape", (shape.key for shape in config.shapes))
    yield from twice("the title", config.title_keys)
    yield from twice("the register", ((register.rule, register.key) for register in config.registers))
    yield from _broken_deck(config)
    yield from _broken_tables(config)
    yield from _broken_parts(config)
    yield from _broken_rules(config)


# ---- the pack -----------------------------------------------------------------------------------------------------


def _broken_deck(config: EngineConfig) -> Iterator[str]:
    deck = config.deck
    yield from twice("the rank", config.ranks)
    yield from twice("the card", (kind.name for kind in deck))
    if sorted(config.suit_order) != sorted(SUITS):
        yield f"the order of the suits is {' '.join(config.suit_order)}"
    for kind in deck:
        if kind.copies < 1:
            yield f"there are {kind.copies} copies of {kind.name}"
        if (kind.rank is None) != (kind.suit is None) or kind.suit not in (None, *SUITS):
            yield f"{kind.name} is neither a natural card nor without rank and suit"
    if list(deck) != sorted(deck, key=_place_in_pack):
        yield "the deck does not list ranks weakest first, in each C D H S, then jokers, then special cards"
    yield from twice("the rank and suit", ((kind.rank, kind.suit) for kind in deck if kind.rank is not None))
    for rank in set(range(len(config.ranks))) - {kind.rank for kind in deck}:
        yield f"there is no card of the rank {config.ranks[rank]}"
    if (config.joker is None) != all(kind.name != JOKER_NAME for kind in deck):
        yield "what a joker can do is said without a joker, or not said with one"


def _place_in_pack(kind: CardKind) -> tuple[int, int, int]:
    if kind.rank is None or kind.suit is None:
        return (1 if kind.name == JOKER_NAME else 2, 0, 0)
    return (0, kind.rank, SUITS.find(kind.suit))


# ---- tables -------------------------------------------------------------------------------------------------------


def _broken_tables(config: EngineConfig) -> Iterator[str]:
    tables, players = config.tables, config.players
    counts = range(players.low, (MOST_PLAYERS if players.high is None else players.high) + 1)
    complete = {
        "deal": tuple(row.players for row in tables.deal),
        "exchange": tuple(row.players for row in tables.exchange.rows),
        "titles": tuple(row.players for row in tables.titles),
    }
    partial = {
        "scores": tuple(row.players for row in tables.scores if not row.last_hand),
        "scores of the last hand": tuple(row.players for row in tables.scores if row.last_hand),
    }
    by_place: list[Deal | TitleRow | ScoreRow] = [*tables.deal, *tables.titles, *tables.scores]
    if players.low < 1:
        yield f"{players.low} can play"
    for count in counts:
        for name, rows in complete.items():
            if (found := sum(count in row for row in rows)) != 1:
                yield f"the table of the {name} has {found} rows for {count} players"
        for name, scores in partial.items():
            if (found := sum(count in row for row in scores)) > 1:
                yield f"the table of the {name} has {found} rows for {count} players"
        for row in by_place:
            if count in row.players:
                yield from _broken_places(type(row).__name__, row.by_place, count)
        for exchange in tables.exchange.rows:
            if count in exchange.players:
                yield from _broken_exchange(exchange, count)
    first_given = dict.fromkeys(at.value for row in tables.titles for at in row.by_place)
    if list(first_given) != list(range(len(config.title_keys))):
        yield f"the titles are given in the order {list(first_given)}, and there are {len(config.title_keys)}"


def _broken_places(table: str, rows: tuple[PlaceCount, ...], players: int) -> Iterator[str]:
    places = [None if row.place is None else row.place.at(players) for row in rows]
    for place, count in Counter(places).items():
        if place is not None and not 1 <= place <= players:
            yield f"a {table} names place {place} of {players}"
        if count > 1:
            yield f"a {table} for {players} players has {count} values for place {place or 'others'}"


def _broken_exchange(row: ExchangeRow, players: int) -> Iterator[str]:
    for transfer in row.transfers:
        giver, receiver = transfer.giver.at(players), transfer.receiver.at(players)
        if giver == receiver or not 1 <= min(giver, receiver) <= max(giver, receiver) <= players:
            yield f"an exchange between places {giver} and {receiver} of {players}"
        if transfer.count < 1 or transfer.back_count < 0:
            yield f"an exchange of {transfer.count} cards for {transfer.back_count}"


# ---- parts --------------------------------------------------------------------------------------------------------


def _broken_parts(config: EngineConfig) -> Iterator[str]:
    """What holds of single records, wherever they stand."""
    cards = {kind.name for kind in config.deck}
    for name in config.tables.exchange.never:
        yield from _unknown_card(name, cards)
    if (config.joker is not None) and (config.joker.alone is Alone.BELOW) != (config.joker.below is not None):
        yield "a joker ranks below a rank that is not named, or the other way round"
    if (config.passing.right is PassRight.LIMITED) != (config.passing.limit is not None):
        yield "passing is limited without a limit, or the other way round"
    for part in parts_in(config):
        match part:
            case Range(low=low, high=int(high)) if high < low:
                yield f"a span runs from {low} to {high}"
            case Place(position=position) if position < 1:
                yield f"a place has the position {position}"
            case Amount(of=source, register=register) if (source is Source.REGISTER) != (register is not None):
                yield "an amount counts a register that is not named, or the other way round"
            case Holds(quantity=quantity, span=span) if (quantity is Quantity.COUNT) != (span is not None):
                yield "a guard counts cards without a span, or the other way round"
            case Fixed(cards=names):
                for name in names:
                    yield from _unknown_card(name, cards)
            case ByCard(card=name) | Holder(card=name):
                yield from _unknown_card(name, cards)
            case None | bool() | int() | str() | tuple() | Enum() | Data() | Variety():
                pass
            case _:
                yield f"a {type(part).__name__} is no number, word or record"


def _unknown_card(name: CardName, cards: set[CardName]) -> Iterator[str]:
    if name not in cards:
        yield f"the card {name} is not in the deck"


# ---- rules --------------------------------------------------------------------------------------------------------


def _broken_rules(config: EngineConfig) -> Iterator[str]:
    for number, rule in enumerate(config.rules):
        if number in rule.replaces:
            yield f"{rule.key} replaces itself"
        for line in rule.lines:
            yield from _broken_slots(rule.key, line.effects)
        for answer in rule.answers:
            yield from _broken_slots(rule.key, answer.effects)
            yield from _broken_answer(rule.key, answer)
    for register in config.registers:
        match register.type, register.start:
            case RegisterType.NUMBER, None:
                yield f"the number {register.key} does not start at a number"
            case RegisterType.RANK, int(rank) if not 0 <= rank < len(config.ranks):
                yield f"{register.key} starts at the rank {rank}"
            case RegisterType.SUITS, int(suits) if not 0 < suits < 1 << len(SUITS):
                yield f"{register.key} starts at the suits {suits}"
            case RegisterType.SEAT, int(seat):
                yield f"{register.key} starts at seat {seat}, before anybody sits"
            case _:
                pass


def _broken_answer(rule: str, answer: Answer) -> Iterator[str]:
    if answer.to is not AnswerTo.RULES and answer.rules:
        yield f"{rule} answers anything, and names {len(answer.rules)} rules beside"


def _broken_slots(rule: str, effects: tuple[Effect, ...]) -> Iterator[str]:
    """Slots count from 0 in the order of naming, and nothing is used before it is named."""
    named = 0
    for effect in effects:
        for part in parts_in(effect):
            if isinstance(part, Bound | Named) and not 0 <= part.slot < named:
                yield f"a line of {rule} uses slot {part.slot} before it is named"
        if isinstance(effect, Name | NamePlayer):
            if effect.slot != named:
                yield f"a line of {rule} names slot {effect.slot} after {named} others"
            named += 1
