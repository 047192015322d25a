"""Counts lines of play by trying everything: a second opinion that shares no code with the engine.

Only what one hand of the five source variants needs is here, written from the sources (seed-readings, reading **R**),
in the plainest way: every group of cards of a hand is read in every possible way, and the rules are `if`s. It imports
nothing from `kakumei` and must never start to: two answers that agree mean something only if they were worked out
apart.

    python tests/perft/brute_force.py              recount every line of perft.txt and print the table
    python tests/perft/brute_force.py --depth 4    only up to this depth
    python tests/perft/brute_force.py --write      and put the counts into the file
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")  # weakest first
JOKER = "JK"
JOKER_LEVEL = 99  # where a play of jokers only stands; natural ranks are 0 to 12
TABLE = Path(__file__).with_name("perft.txt")


@dataclass(frozen=True)
class Rules:
    """One variant at one setting, as far as a single hand goes."""

    runs: bool = False
    largest_set: int = 4
    wild_sets: bool = True  # jokers stand for cards in sets; in runs they do wherever there are runs
    jokers_turn: bool = False  # a play of jokers only becomes the weakest while the order is reversed
    equal_plays: bool = False
    pass_bars: bool = False
    flip: str = "at once"  # what four of a kind does: "at once", "at the end of the trick", "never"
    runs_flip: bool = False
    eight_cuts: bool = True
    spade_three: str = "ends the trick"  # on a lone joker; also "goes on", "never"
    suit_lock: bool = False
    jack_turns: bool = False
    banned: frozenset[str] = frozenset()  # last cards that mean last place: "8", "2", "top", "joker", "S3 on joker"
    fall: str = "never"  # of the reigning first when somebody else is out first: also "at once", "at the end"
    fall_from: int = 2  # players needed for the fall
    lead_when_out: str = "next player"  # also "highest title"


def rules_of(variant: str, options: Mapping[str, bool]) -> Rules:
    """The rules of a source variant with these switches turned; the others stand as the variant has them."""

    def on(name: str, default: bool) -> bool:
        return options.get(name, default)

    match variant:
        case "persona_tycoon":
            return Rules(
                flip="at once" if on("revolution", True) else "never",
                eight_cuts=on("eight_cut", True),
                spade_three="ends the trick" if on("spade3_return", True) else "never",
                fall="at once" if on("miyako_ochi", True) else "never",
                fall_from=4,
            )
        case "playtash":
            return Rules(
                runs=True,
                pass_bars=True,
                flip="at the end of the trick" if on("revolution", True) else "never",
                eight_cuts=on("eight_cut", True),
                spade_three="goes on" if on("spade3_return", True) else "never",
                suit_lock=on("suit_lock", False),
                banned=frozenset({"2", "joker"} if on("forbidden_finish", False) else ()),
            )
        case "polish_wiki":
            return Rules(
                wild_sets=on("joker_wild", True),
                jokers_turn=True,
                flip="at once" if on("revolution", True) else "never",
                eight_cuts=on("eight_cut", True),
                spade_three="goes on" if on("spade3_return", True) else "never",
                fall="at the end" if on("miyako_ochi", True) else "never",
                lead_when_out="highest title",
            )
        case "aw_net":
            return Rules(
                runs=True,
                equal_plays=on("equal_play", True),
                spade_three="never",
                banned=frozenset({"8", "top", "joker"}),
                fall="at once",
            )
        case "japanese_app":
            eight, spade = on("eight_cut", True), on("spade3_return", True)
            banned = {"top", "joker"} | ({"8"} if eight else set()) | ({"S3 on joker"} if spade else set())
            return Rules(
                runs=True,
                largest_set=99,
                runs_flip=on("stair_revolution", True),
                eight_cuts=eight,
                spade_three="ends the trick" if spade else "never",
                suit_lock=True,
                jack_turns=True,
                banned=frozenset(banned),
            )
        case _:
            raise ValueError(f"no source variant is called {variant}")


def suit(card: str) -> str:
    """The suit letter of a natural card."""
    return card[0]


def level(card: str) -> int:
    """Where a natural card stands in the normal order, from 0 for a three to 12 for a two."""
    return RANKS.index(card[1:])


def card_key(card: str) -> tuple[int, str]:
    """Weakest first, jokers last: any fixed order does, so that equal groups of cards are equal tuples."""
    return (JOKER_LEVEL, "") if card == JOKER else (level(card), suit(card))


@dataclass(frozen=True)
class Play:
    """Some cards, read in one way."""

    cards: tuple[str, ...]
    shape: str  # "single", "set", "run"
    low: int  # the level of the single, the set, or the lowest card of the run
    ranks: tuple[str, ...]  # the ranks the cards stand for, weakest first

    @property
    def natural(self) -> tuple[str, ...]:
        """The cards that are not jokers."""
        return tuple(card for card in self.cards if card != JOKER)

    @property
    def jokers(self) -> int:
        """How many jokers are in it."""
        return self.cards.count(JOKER)

    def has_rank(self, rank: str) -> bool:
        """Whether a card of this rank is printed on one of the cards."""
        return any(card[1:] == rank for card in self.natural)

    def suits(self) -> frozenset[str]:
        """The suits of the natural cards."""
        return frozenset(suit(card) for card in self.natural)

    def strength(self, rules: Rules, reversed_: bool) -> int:
        """Where the play stands in the order in force: more is stronger."""
        if self.low == JOKER_LEVEL:
            return -JOKER_LEVEL if reversed_ and rules.jokers_turn else JOKER_LEVEL
        return -self.low if reversed_ else self.low


@cache
def readings(cards: tuple[str, ...], rules: Rules) -> tuple[Play, ...]:
    """Every play these cards can be, on an empty table."""
    natural = [card for card in cards if card != JOKER]
    jokers, size = len(cards) - len(natural), len(cards)
    found: list[Play] = []
    if size == 1:
        low = level(natural[0]) if natural else JOKER_LEVEL
        return (Play(cards, "single", low, (RANKS[low] if natural else JOKER,)),)
    if size <= rules.largest_set:
        ranks = {level(card) for card in natural}
        if not ranks:
            found.append(Play(cards, "set", JOKER_LEVEL, (JOKER,) * size))
        elif len(ranks) == 1 and (rules.wild_sets or not jokers):
            found.append(Play(cards, "set", ranks.pop(), (natural[0][1:],) * size))
    if rules.runs and size >= 3 and len({suit(card) for card in natural}) == 1:
        levels = [level(card) for card in natural]
        if len(set(levels)) == len(levels):
            for low in range(len(RANKS) - size + 1):
                if all(low <= one < low + size for one in levels):  # the jokers are then exactly the cards between
                    found.append(Play(cards, "run", low, RANKS[low : low + size]))
    return tuple(found)


@cache
def groups(hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Every different group of cards that can be taken from a hand; two jokers are the same card."""
    chosen = {group for size in range(1, len(hand) + 1) for group in combinations(hand, size)}
    return tuple(sorted(chosen, key=lambda group: (len(group), [card_key(card) for card in group])))


@dataclass(frozen=True)
class Position:
    """Everything that decides how a hand goes on."""

    rules: Rules
    hands: tuple[tuple[str, ...], ...]
    turn: int
    reigning: tuple[int, ...] = ()  # seats by their place in the hand before, best first
    top: Play | None = None
    owner: int = -1
    flipped: bool = False
    pending: bool = False  # a flip that waits for the end of the trick
    jack: bool = False
    lock: frozenset[str] | None = None
    passed: frozenset[int] = frozenset()  # since the last play
    barred: frozenset[int] = frozenset()  # until the trick ends
    places: tuple[int, ...] = ()  # by seat, 0 while still in
    out: tuple[int, ...] = ()  # seats in the order of leaving
    went_out: bool = False  # somebody has gone out without a foul
    over: bool = False

    @property
    def reversed(self) -> bool:
        """Whether weak is strong right now; two reversals cancel."""
        return self.flipped != self.jack

    def still_in(self) -> list[int]:
        """The seats that still take part in the hand."""
        return [seat for seat, place in enumerate(self.places) if place == 0]


def deal(rules: Rules, hands: Sequence[Sequence[str]], leader: int = 0, reigning: Sequence[int] = ()) -> Position:
    """The first position of a hand."""
    sorted_hands = tuple(tuple(sorted(hand, key=card_key)) for hand in hands)
    return Position(rules, sorted_hands, leader, tuple(reigning), places=(0,) * len(hands))


def beats(position: Position, play: Play) -> bool:
    """Whether a play may be laid on the table as it is."""
    rules, top = position.rules, position.top
    if top is None:
        return True
    if play.cards == ("S3",) and top.cards == (JOKER,) and rules.spade_three != "never":
        return True  # an exception to strength that no lock touches
    if play.shape != top.shape or len(play.cards) != len(top.cards):
        return False
    if position.lock is not None and not play.suits() <= position.lock:
        return False  # jokers fill what is missing
    mine, theirs = play.strength(rules, position.reversed), top.strength(rules, position.reversed)
    return mine > theirs or (rules.equal_plays and mine == theirs)


def legal_plays(position: Position) -> list[Play]:
    """Every play of the seat on turn, each reading apart."""
    hand = position.hands[position.turn]
    return [play for cards in groups(hand) for play in readings(cards, position.rules) if beats(position, play)]


def may_pass(position: Position) -> bool:
    """Everybody may pass except a leader, who always has something to play."""
    return position.top is not None


def is_foul(position: Position, play: Play) -> bool:
    """Whether these last cards mean last place, by the order before they are played."""
    banned = position.rules.banned
    return (
        ("8" in banned and play.has_rank("8"))
        or ("2" in banned and play.has_rank("2"))
        or ("top" in banned and play.has_rank("3" if position.reversed else "2"))
        or ("joker" in banned and play.jokers > 0)
        or ("S3 on joker" in banned and spade_answers(position, play))
    )


def spade_answers(position: Position, play: Play) -> bool:
    """Whether this is the spade three on a lone joker."""
    return play.cards == ("S3",) and position.top is not None and position.top.cards == (JOKER,)


def play_cards(position: Position, play: Play) -> Position:
    """The position after the seat on turn lays this play."""
    rules, seat, top = position.rules, position.turn, position.top
    left = Counter(position.hands[seat]) - Counter(play.cards)
    hand = tuple(sorted(left.elements(), key=card_key))
    foul = not hand and is_foul(position, play)
    ends = (rules.eight_cuts and play.has_rank("8")) or (
        rules.spade_three == "ends the trick" and spade_answers(position, play)
    )

    flips = play.shape == "set" and len(play.cards) >= 4
    flips = flips or (play.shape == "run" and len(play.cards) >= 4 and rules.runs_flip)
    flips = flips and rules.flip != "never"
    at_once = rules.flip == "at once"

    lock = position.lock
    if rules.suit_lock and lock is None and top is not None and not play.jokers and not top.jokers:
        lock = play.suits() if play.suits() == top.suits() else None

    after = replace(
        position,
        hands=position.hands[:seat] + (hand,) + position.hands[seat + 1 :],
        top=play,
        owner=seat,
        flipped=position.flipped != (flips and at_once),
        pending=position.pending != (flips and not at_once),
        jack=position.jack != (rules.jack_turns and play.shape == "single" and play.has_rank("J")),
        lock=lock,
        passed=frozenset(),
    )
    if not hand:
        after = leave(after, seat, foul)
        if not foul and not position.went_out:
            after = let_fall(replace(after, went_out=True), seat)
        if len(after.still_in()) <= 1:
            return finish(after)
    return end_trick(after) if ends or all_passed(after) else next_turn(after)


def pass_turn(position: Position) -> Position:
    """The position after the seat on turn passes."""
    seat = {position.turn}
    after = replace(
        position,
        passed=position.passed | seat,
        barred=position.barred | seat if position.rules.pass_bars else position.barred,
    )
    return end_trick(after) if all_passed(after) else next_turn(after)


def leave(position: Position, seat: int, foul: bool) -> Position:
    """The seat takes the best free place, or the worst one."""
    free = [place for place in range(1, len(position.hands) + 1) if place not in position.places]
    places = list(position.places)
    places[seat] = free[-1] if foul else free[0]
    return replace(position, places=tuple(places), out=(*position.out, seat))


def let_fall(position: Position, first_out: int) -> Position:
    """The reigning first falls at once where the variant says so, since somebody else went out first."""
    rules, reigning = position.rules, position.reigning
    if not reigning or rules.fall != "at once" or len(position.hands) < rules.fall_from:
        return position
    if reigning[0] == first_out or position.places[reigning[0]]:
        return position
    return leave(position, reigning[0], foul=True)


def finish(position: Position) -> Position:
    """The last player takes the free place; a fall that is settled at the end moves the others up."""
    for seat in position.still_in():
        position = leave(position, seat, foul=False)
        position = replace(position, out=position.out[:-1])  # he stays at the table with his cards
    places = list(position.places)
    if position.reigning and position.rules.fall == "at the end" and places[position.reigning[0]] != 1:
        place = places[position.reigning[0]]
        places = [other - 1 if other > place else other for other in places]
        places[position.reigning[0]] = len(places)
    return replace(position, places=tuple(places), over=True)


def all_passed(position: Position) -> bool:
    """Whether every other player still in has passed since the last play, or is barred."""
    others = {seat for seat in position.still_in() if seat != position.owner}
    return others <= position.passed | position.barred


def after_seat(position: Position, seat: int) -> Iterator[int]:
    """The seats still in, in turn order, beginning after this one and ending with it."""
    count = len(position.hands)
    return (other for step in range(1, count + 1) if position.places[other := (seat + step) % count] == 0)


def next_turn(position: Position) -> Position:
    """The turn goes to the next seat still in that is not barred."""
    turn = next(seat for seat in after_seat(position, position.turn) if seat not in position.barred)
    return replace(position, turn=turn)


def end_trick(position: Position) -> Position:
    """The cards go away, what lasted for the trick ends, what waited for its end happens, somebody leads."""
    leader = position.owner
    if position.places[leader]:
        leader = next(after_seat(position, leader))
        if position.rules.lead_when_out == "highest title" and position.reigning:
            leader = next(seat for seat in position.reigning if position.places[seat] == 0)
    return replace(
        position,
        turn=leader,
        top=None,
        owner=-1,
        flipped=position.flipped != position.pending,
        pending=False,
        jack=False,
        lock=None,
        passed=frozenset(),
        barred=frozenset(),
    )


def following(position: Position) -> Iterator[Position]:
    """Every position one move later."""
    if position.over:
        return
    for play in legal_plays(position):
        yield play_cards(position, play)
    if may_pass(position):
        yield pass_turn(position)


def perft(position: Position, depth: int) -> int:
    """How many lines of `depth` moves there are; a line that ends the hand earlier counts as one."""
    if depth == 0 or position.over:
        return 1
    return sum(perft(later, depth - 1) for later in following(position))


@dataclass(frozen=True)
class Entry:
    """One deal of the table with its counts, `counts[0]` for depth 1."""

    id: str
    variant: str
    options: Mapping[str, bool]
    hands: tuple[tuple[str, ...], ...]
    counts: tuple[int, ...]

    def position(self) -> Position:
        """The deal, seat 0 to lead."""
        return deal(rules_of(self.variant, self.options), self.hands)


def read_table(text: str) -> list[Entry]:
    """The entries of a table like perft.txt. Lines may hold several pairs of words; `#` starts a comment."""
    entries: list[Entry] = []
    for block in text.split("\nid ")[1:]:
        lines = [line.split("#")[0].strip() for line in ("id " + block).splitlines()]
        fields = dict(line.split(maxsplit=1) for line in lines if line and not line.startswith("perft"))
        numbers = [word for line in lines if line.startswith("perft") for word in line.split() if word != "perft"]
        words = fields.get("options", "").split()
        entries.append(
            Entry(
                id=fields["id"],
                variant=fields["variant"],
                options={name: value == "on" for name, value in zip(words[::2], words[1::2], strict=True)},
                hands=tuple(tuple(hand.split()) for hand in fields["hands"].split("|")),
                counts=tuple(int(count) for count in numbers[1::2]),
            )
        )
    return entries


def with_count(text: str, entry_id: str, depth: int, count: int) -> str:
    """The table with this count in the place of the one it has."""
    head, found, tail = text.partition(f"id {entry_id}")
    return head + found + re.sub(rf"\bperft {depth} \d+", f"perft {depth} {count}", tail, count=1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Recount the table; the exit status is 1 if a count differs."""
    parser = argparse.ArgumentParser(description="recount perft.txt without the engine")
    parser.add_argument("--depth", type=int, default=99, help="stop at this depth")
    parser.add_argument("--write", action="store_true", help="put the counts into the file")
    options = parser.parse_args(arguments)
    text, different = TABLE.read_text(encoding="utf-8"), 0
    for entry in read_table(text):
        print(entry.id)
        for depth, expected in enumerate(entry.counts[: options.depth], start=1):
            count = perft(entry.position(), depth)
            different += count != expected
            print(f"  perft {depth} {count}" + ("" if count == expected else f"   # the table says {expected}"))
            if options.write:
                text = with_count(text, entry.id, depth, count)
    if options.write:
        TABLE.write_text(text, encoding="utf-8")
    return 1 if different and not options.write else 0


if __name__ == "__main__":
    sys.exit(main())
