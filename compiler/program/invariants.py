"""The promises of a Program as code: a sentence for every promise that does not hold.

Those of its configuration are not said again; `kakumei.compiler.invariants` has both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, assert_never

from kakumei.compiler.config import events, standing
from kakumei.compiler.config.base import Card, Mask, Seat, SuitIndex
from kakumei.compiler.config.indexes import out_of_range
from kakumei.compiler.config.invariants import limits_of, twice
from kakumei.compiler.config.parts import parts_in
from kakumei.compiler.program import Program
from kakumei.compiler.program.cards import NO_CARD, NO_CARDS, NO_RANK, NO_SUIT, SUITS, mask_of
from kakumei.compiler.program.lines import LineRef, LineTable
from kakumei.compiler.program.patterns import Grant, GrantIndex, Pattern, PatternIndex
from kakumei.compiler.program.tables import PlaceTables


def limits_of_program(program: Program) -> Mapping[Any, int]:
    """How many there are of each kind of thing that a program numbers; for masks, the first that is too big."""
    kinds = len(program.config.deck)
    return {
        **limits_of(program.config),
        Seat: program.seats,
        SuitIndex: len(SUITS),
        Card: kinds,
        Mask: 1 << kinds,
        PatternIndex: len(program.patterns),
        GrantIndex: len(program.grants),
    }


def broken_program(program: Program) -> Iterator[str]:
    """Everything has one number, every line of a rule in force stands in one table, and every place has its values."""
    config = program.config
    limits = limits_of_program(program)
    yield from out_of_range(program.patterns, tuple[Pattern, ...], limits)
    yield from out_of_range(program.grants, tuple[Grant, ...], limits)
    yield from out_of_range(program.always, tuple[GrantIndex, ...], limits)
    yield from out_of_range(program.opening, PatternIndex, limits)
    yield from out_of_range(program.lines, LineTable, limits)
    yield from out_of_range(program.tables, PlaceTables, limits)
    if program.seats not in config.players:
        yield f"it is not played by {program.seats}"
    if program.everybody != tuple(range(program.seats)):
        yield f"the seats are {program.everybody}"
    if program.rules != {at for at, rule in enumerate(config.rules) if program.seats in rule.players}:
        yield f"the rules in force with {program.seats} players are not {sorted(program.rules)}"
    if not len(program.clause_numbers) == len(program.clause_words) == len(config.clauses):
        yield "not every clause has a number and a word"
    yield from _broken_cards(program)
    yield from _broken_shapes(program)
    yield from _broken_patterns(program)
    yield from _broken_lines(program)
    yield from _broken_tables(program)


def _broken_cards(program: Program) -> Iterator[str]:
    cards, config = program.cards, program.config
    kinds = tuple(map(Card, range(len(config.deck))))
    if {name: number for number, name in enumerate(cards.names)} != cards.number or len(cards.names) != len(kinds):
        yield "names and numbers of cards do not go together"
    if Counter(cards.pack) != Counter({card: config.deck[card].copies for card in kinds}):
        yield "the pack is not the deck with its copies"
    if list(cards.pack) != sorted(cards.pack):
        yield "the pack is not in the order of the deck"
    naturals = [card for card in kinds if cards.rank_of[card] != NO_RANK]
    if any(cards.at.get((cards.rank_of[card], cards.suit_of[card])) != card for card in naturals):
        yield "a natural card is not found by its rank and suit"
    if any((cards.rank_of[card] == NO_RANK) != (cards.suit_of[card] == NO_SUIT) for card in kinds):
        yield "a card has a rank and no suit, or the other way round"
    for name, masks in (("rank", cards.rank_mask), ("suit", cards.suit_mask)):
        # Masks that do not overlap add up to their union.
        if sum(masks) != cards.naturals or sum(mask.bit_count() for mask in masks) != cards.naturals.bit_count():
            yield f"the masks by {name} are not the natural cards, each once"
    if tuple(map(mask_of, cards.of_rank)) != cards.rank_mask:
        yield "the cards of a rank are not those of its mask"
    if cards.naturals != mask_of(naturals) or cards.everything != mask_of(kinds):
        yield "the mask of all cards, or of the natural ones, is another"
    if cards.joker_mask != (NO_CARDS if cards.joker == NO_CARD else 1 << cards.joker):
        yield "the mask of the joker is another"
    if sorted(cards.suit_strength) != list(range(-1, len(SUITS))) or cards.suit_strength[NO_SUIT] != -1:
        yield f"the suits rank as {cards.suit_strength}"


def _broken_shapes(program: Program) -> Iterator[str]:
    shapes, count = program.shapes, len(program.config.shapes)
    if sorted((*shapes.in_play, *shapes.others)) != list(range(count)):
        yield "not every shape is either in play or only spoken of"
    if not len(shapes.shapes) == len(shapes.sizes) == len(shapes.most_jokers) == count:
        yield "a shape has no sizes"
    if shapes.pack != len(program.cards.pack) or any(not sizes <= {*range(shapes.pack + 1)} for sizes in shapes.sizes):
        yield "a play may have more cards than there are"


def _broken_patterns(program: Program) -> Iterator[str]:
    yield from twice("the pattern", program.patterns)
    yield from twice("the grant", program.grants)
    for number, pattern in enumerate(program.patterns):
        named = {part.cards for part in pattern.exactly} | {count.cards for count in pattern.has}
        if pattern.needs != NO_CARDS and (pattern.needs not in named or pattern.counting_jokers):
            yield f"pattern {number} needs cards that it does not ask for"
        if isinstance(pattern.on, int) and pattern.on >= number:
            yield f"pattern {number} is laid on one that has no number yet"
    if sorted(program.grant_numbers.values()) != list(range(len(program.grants))):
        yield "not every grant has one number"
    rules = [program.config.rules[rule] for rule in sorted(program.rules)]
    for part in parts_in(tuple(rules)):
        if isinstance(part, standing.Standing) and part not in program.grant_numbers:
            yield f"a {type(part).__name__} of a rule in force has no number"
    asked = tuple(program.grant_numbers.get(one) for rule in rules for one in rule.standing)
    if program.always != asked:
        yield "what stands without being asked is not what the rules in force say"


def _broken_lines(program: Program) -> Iterator[str]:
    config, lines = program.config, program.lines
    if set(lines.moments) != set(events.Moment) or set(lines.fired) != set(range(len(config.rules))):
        yield "a moment or a rule has no row of lines that wait for it"
    tables: dict[str, tuple[LineRef, ...]] = {
        "plays": tuple(line.ref for line in lines.plays),
        "passes": tuple(line.ref for line in lines.passes),
        "outs": tuple(line.ref for line in lines.outs),
        "tricks": tuple(line.ref for line in lines.tricks),
        **{moment.value: refs for moment, refs in lines.moments.items()},
        **{f"rule {rule}": refs for rule, refs in lines.fired.items()},
    }
    wanted = {LineRef(rule, at) for rule in program.rules for at in range(len(config.rules[rule].lines))}
    stands = Counter(chain.from_iterable(tables.values()))
    for ref in sorted(wanted | stands.keys()):
        if ref not in wanted:
            yield f"line {ref.line} of rule {ref.rule} is not in force, and waits"
        elif stands[ref] != 1:
            yield f"line {ref.line} of rule {ref.rule} stands in {stands[ref]} tables"
    for table, refs in tables.items():
        if list(refs) != sorted(refs):
            yield f"the lines of the table {table} are not in the order of the rules"
        for ref in refs:
            if ref in wanted and _table_of(config.rules[ref.rule].lines[ref.line].event) != table:
                yield f"line {ref.line} of rule {ref.rule} waits in the table {table} for something else"
    if not wanted.issuperset((*lines.people, *lines.for_anyone)):
        yield "something is said of a line that is not in force"
    answers = [(rule, at) for rule in sorted(program.rules) for at in range(len(config.rules[rule].answers))]
    if [tuple(answer.ref) for answer in lines.answers] != answers:
        yield "the answers are not those of the rules in force, in their order"


def _table_of(event: events.Event) -> str:
    match event:
        case events.Plays() | events.InARow():
            return "plays"
        case events.Passes():
            return "passes"
        case events.GoesOut():
            return "outs"
        case events.TrickEnds():
            return "tricks"
        case events.Ends(moment=moment):
            return moment.value
        case events.Fires(rule=rule):
            return f"rule {rule}"
        case _:
            assert_never(event)


def _broken_tables(program: Program) -> Iterator[str]:
    tables, seats = program.tables, program.seats
    by_place = {
        "titles": tables.titles,
        "points": tables.points,
        "points of the last hand": tables.points_of_last_hand,
        "cards dealt": tables.dealt_by_place or (0,) * seats,
    }
    for name, values in by_place.items():
        if len(values) != seats:
            yield f"there are {len(values)} {name} for {seats} places"
    if seats not in tables.deal.players:
        yield f"the deal is not for {seats} players"
    if sum(tables.dealt_by_place or ()) + tables.deal.aside > len(program.cards.pack):
        yield "more cards are dealt than there are"
    for step in tables.exchange:
        if step.giver == step.receiver or not {step.giver, step.receiver} <= {*range(1, seats + 1)} or step.count < 1:
            yield f"{step.count} cards go from place {step.giver} to place {step.receiver} of {seats}"
    if [step.back for step in tables.exchange] != sorted(step.back for step in tables.exchange):
        yield "something is returned before everything is paid"
    if (tables.exchange_clause is None) != (not tables.exchange):
        yield "cards are exchanged without a clause, or the other way round"
