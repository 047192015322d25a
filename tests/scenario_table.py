"""Reads the tables of positions that people write and that tests judge: `tests/README.md` shows one.

A table says what happens in a few hands and, for each variant or setting that the position tells apart, whether the
moves in question are legal and what must hold afterwards. This module turns an entry into a `kakumei.scenario/1`
document and compares the `kakumei.verdict/1` that comes back with the facts of a row.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

Document = dict[str, Any]

HEADING = re.compile(r"(?P<id>\S+)  (?P<about>.*?)(?:  +(?P<cites>\S.*))?$")
LOCKS = {"suits", "common_suits", "colour", "next_rank"}  # what may be locked


class Mark(Enum):
    """What is said about one move."""

    LEGAL = ""
    REFUSED = "!"
    JUDGED = "?"  # as the row says


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One move, and whether the table must be empty before it."""

    move: Document
    mark: Mark
    new_trick: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What some variants or settings make of the position."""

    names: tuple[str, ...]
    facts: tuple[str, ...]

    @property
    def legal(self) -> bool | None:
        """The verdict on the judged moves, if there is one."""
        return True if "legal" in self.facts else False if "illegal" in self.facts else None


@dataclass(slots=True, kw_only=True)
class Entry:
    """One position of a table, with everything that is said about it."""

    id: str
    about: str
    cites: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    given: Document = field(default_factory=dict)  # fields of the scenario as they stand there
    settings: dict[str, str] = field(default_factory=dict)  # name -> lines of a variant, in tables of cases
    moves: dict[str, tuple[Step, ...]] = field(default_factory=dict)  # "" for every row without moves of its own
    rows: list[Row] = field(default_factory=list)

    def steps(self, name: str) -> tuple[Step, ...]:
        """The moves under this variant or setting."""
        return self.moves[name] if name in self.moves else self.moves.get("", ())

    def scenario(self, variant: str, name: str, options: Mapping[str, bool | int]) -> Document:
        """The position as a scenario of `variant`, with the moves that belong to the row `name`."""
        document: Document = {
            "format": "kakumei.scenario/1",
            "variant": variant,
            "seats": len(self.hands),
            "deal": [list(hand) for hand in self.hands],
            "moves": [step.move for step in self.steps(name)],
        }
        if options:
            document["options"] = dict(options)
        return document | self.given


def read_table(path: Path) -> list[Entry]:
    """The entries of a table, in order; a line that cannot be read is an error that says which."""
    entries: list[Entry] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.rstrip()
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        try:
            if not text.startswith(" "):
                entries.append(read_heading(text))
            else:
                read_line(entries[-1], text.strip())
        except (ValueError, KeyError, IndexError) as error:
            raise ValueError(f"{path.name}:{number}: {error}: {text.strip()}") from error
    for entry in entries:
        if entry.given.setdefault("leader", 0) is None:
            del entry.given["leader"]
    return entries


def read_heading(text: str) -> Entry:
    """The first line of an entry: id, what it is about, and the lines that decide it."""
    heading = HEADING.match(text)
    if heading is None:
        raise ValueError("an entry begins with its id, two blanks and what it is about")
    return Entry(id=heading["id"], about=heading["about"], cites=tuple((heading["cites"] or "").split()))


def read_line(entry: Entry, text: str) -> None:
    """One line below the heading, by its first word."""
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    match word:
        case "hands":
            entry.hands = tuple(tuple(hand.split()) for hand in rest.split("/"))
        case "prev":
            words = rest.split()
            previous = entry.given.setdefault("previous", {})
            previous["places"] = [int(seat) for seat in words if seat != "exchange"]
            entry.given["exchange"] = "exchange" in words
        case "points":
            entry.given.setdefault("previous", {})["points"] = [int(points) for points in rest.split()]
        case "leader" | "dealer" | "hand":
            entry.given[word] = None if rest == "-" else int(rest)
        case "aside" | "stock":
            entry.given[word] = rest.split()
        case "setting":
            name, _, lines = rest.partition("  ")  # a name may stand on several lines
            entry.settings[name] = "\n".join(filter(None, (entry.settings.get(name), lines.strip())))
        case "moves":
            names, colon, moves = rest.rpartition(":")
            for name in names.split() if colon else ("",):
                entry.moves[name] = tuple(read_moves(moves))
        case _:
            names, _, facts = text.partition("  ")
            if not facts:
                raise ValueError("a row has names, two blanks and facts")
            entry.rows.append(
                Row(names=tuple(names.split()), facts=tuple(fact.strip() for fact in facts.strip().split(",")))
            )


def read_moves(text: str) -> Iterator[Step]:
    """The moves of a line: `0 H5; 1 -; 2 S9?` and so on, `//` where the trick has ended."""
    new_trick = False
    for words in re.split(r"\s*(;|//)\s*", text.strip()):
        if words in {"//", ";", ""}:
            new_trick = new_trick or words == "//"
            continue
        mark = next(mark for mark in (Mark.JUDGED, Mark.REFUSED, Mark.LEGAL) if words.endswith(mark.value))
        yield Step(move=read_move(words.rstrip("?!")), mark=mark, new_trick=new_trick)
        new_trick = False


def read_move(text: str) -> Document:
    """One move, as scenarios have it."""
    seat, *words = text.split()
    return {"seat": int(seat)} | move_of(words)


def move_of(words: Sequence[str]) -> Document:
    """The move without its seat."""
    match words:
        case ["-"]:
            return {"move": "pass"}
        case ["gives", *cards, "to", seat]:
            return {"move": "give", "cards": cards, "to": int(seat)}
        case ["gives", "nothing"]:
            return {"move": "give", "cards": []}
        case ["discards", *cards]:
            return {"move": "discard", "cards": [card for card in cards if card != "nothing"]}
        case ["takes", *cards]:
            return {"move": "take", "cards": cards}
        case ["names" | "says", value]:
            return {"move": "choose", "value": value}
        case ["names", *_]:
            raise ValueError("one name is one move")
        case ["answers", *cards, "by", rule]:
            return {"move": "answer", "rule": rule, "cards": cards}
        case ["declines"]:
            return {"move": "decline"}
        case ["calls", rule]:
            return {"move": "call", "rule": rule}
        case _ if "as" in words:
            middle = words.index("as")
            return {"move": "play", "cards": list(words[:middle]), "as": list(words[middle + 1 :])}
        case [_, *_]:
            return {"move": "play", "cards": list(words)}
        case _:
            raise ValueError("a move needs a seat and what it does")


# ---- Comparing a verdict with a row


def disagreements(entry: Entry, name: str, row: Row, verdict: Document) -> list[str]:
    """Everything in which the verdict differs from what the table says, one sentence each."""
    steps, verdicts, state = entry.steps(name), verdict["verdicts"], verdict["state"]
    if len(verdicts) != len(steps):
        return [f"{len(steps)} moves and {len(verdicts)} verdicts"]
    found: list[str] = []
    for number, (step, judged) in enumerate(zip(steps, verdicts, strict=True)):
        expected = row.legal if step.mark is Mark.JUDGED else step.mark is Mark.LEGAL
        if judged["legal"] is not expected:
            why = "" if judged["legal"] else f" ({codes(judged)})"
            found.append(f"{say(step.move)} is {'legal' if judged['legal'] else 'illegal' + why}")
        if step.new_trick and not any_event(verdicts[:number], "trick_end"):
            found.append(f"before {say(step.move)} the trick has not ended")
    last: Document = next((one for one in reversed(verdicts) if one["legal"]), {"events": []})
    judged = [one for step, one in zip(steps, verdicts, strict=True) if step.mark is Mark.JUDGED]
    for fact in row.facts:
        found += [f"{fact}: {trouble}" for trouble in unmet(fact, state, last, judged)]
    found += transfers_differ(entry.hands, row.facts, state)
    return found


def say(move: Document) -> str:
    """A move in a few words."""
    return f"{move['seat']} {move['move']} {' '.join(move.get('cards', ()))}".strip()


def codes(judged: Document) -> str:
    """The reason codes of a refused move."""
    return " ".join(reason["code"] for reason in judged.get("reasons", ()))


def any_event(verdicts: Sequence[Document], kind: str) -> bool:
    """Whether the last legal move before brought such an event."""
    events: list[Document] = next((one["events"] for one in reversed(verdicts) if one["legal"]), [])
    return any(event["event"] == kind for event in events)


def unmet(fact: str, state: Document, last: Document, judged: Sequence[Document]) -> Iterator[str]:
    """What is wrong with one fact, if anything."""
    decision = state["decision"] or {}
    match fact.split():
        case ["legal" | "illegal"]:
            pass  # compared move by move
        case ["because", *expected]:
            for one in judged:
                missing = set(expected) - set(codes(one).split())
                if missing:
                    yield f"the reasons are {codes(one)}"
        case [seat, "leads"]:
            if state["turn"] != int(seat) or state["table"] or decision.get("kind") != "turn":
                yield f"turn {state['turn']}, table {state['table']}, decision {decision}"
        case [seat, "to", "play"]:
            if state["turn"] != int(seat) or not state["table"] or decision.get("kind") != "turn":
                yield f"turn {state['turn']}, table {state['table']}, decision {decision}"
        case ["asked", seat, "gives", count, "to", to]:
            got = (decision.get("kind"), decision.get("seat"), decision.get("count"), decision.get("to"))
            if got != ("give", int(seat), [int(count), int(count)], int(to)):
                yield f"the decision is {decision}"
        case ["asked", seat, kind, *_]:
            if (decision.get("kind"), decision.get("seat")) != (kind, int(seat)):
                yield f"the decision is {decision}"
        case ["trick", "over"]:
            if not any(event["event"] == "trick_end" for event in last["events"]):
                yield "the last legal move did not end it"
        case ["order", "reversed" | "normal" as order]:
            if state["reversed"] is not (order == "reversed"):
                yield f"reversed is {state['reversed']}"
        case ["direction", "clockwise" | "reversed" as direction]:
            if state["direction"] != (1 if direction == "clockwise" else -1):
                yield f"direction is {state['direction']}"
        case ["place", pair]:
            seat, _, place = pair.partition("=")
            if state["places"][int(seat)] != int(place):
                yield f"places are {state['places']}"
        case ["places", *places]:
            if state["places"] != [None if place == "-" else int(place) for place in places]:
                yield f"places are {state['places']}"
        case ["out", *seats]:
            if state["out"] != [int(seat) for seat in seats]:
                yield f"out are {state['out']}"
        case ["over"]:
            if not state["over"]:
                yield "the hand goes on"
        case ["not", "over"]:
            if state["over"]:
                yield "the hand is over"
        case ["match", "over" as word] | ["match", "goes" as word, "on"]:
            if state["match_over"] is not (word == "over"):
                yield f"match_over is {state['match_over']}"
        case ["wins", *seats]:
            if state["winners"] != [int(seat) for seat in seats]:
                yield f"winners are {state['winners']}"
        case ["points", *points]:
            if state["points"] != [int(point) for point in points]:
                yield f"points are {state['points']}"
        case ["titles", *titles]:
            if state["titles"] != titles:
                yield f"titles are {state['titles']}"
        case ["holds", seat, *cards]:
            if Counter(state["hands"][int(seat)]) != Counter(cards):
                yield f"holds {state['hands'][int(seat)]}"
        case ["locked", *values]:
            locks = [one for one in state["standing"] if one["what"] in LOCKS]
            held = {str(value) for one in locks for value in as_list(one["value"])}
            if held != set(values):
                yield f"standing is {state['standing']}"
        case ["lies", *cards] if "as" in cards:
            top = state["table"][-1]
            middle = cards.index("as")
            if Counter(zip(top["cards"], top["as"], strict=True)) != Counter(
                zip(cards[:middle], cards[middle + 1 :], strict=True)
            ):
                yield f"on top lies {top}"
        case ["unlocked"]:
            if any(one["what"] in LOCKS for one in state["standing"]):
                yield f"standing is {state['standing']}"
        case ["nothing", "exchanged"]:
            pass  # no transfers are listed: transfers_differ compares
        case [arrow, *_] if ">" in arrow:
            pass  # all transfers together: transfers_differ
        case _:
            yield "no such fact"


def as_list(value: object) -> list[object]:
    """A value that may be one thing or a list."""
    return list(value) if isinstance(value, list) else [value]


def transfers_differ(hands: Sequence[Sequence[str]], facts: Sequence[str], state: Document) -> Iterator[str]:
    """If the row lists cards that went from seat to seat: whether the hands are what is left of the deal after them."""
    listed = [fact.split() for fact in facts if ">" in fact or fact == "nothing exchanged"]
    if not listed:
        return
    expected = [Counter(hand) for hand in hands]
    for arrow, *cards in (words for words in listed if ">" in words[0]):
        giver, taker = (int(seat) for seat in arrow.split(">"))
        expected[giver].subtract(cards)
        expected[taker].update(cards)
    for seat, (before, after) in enumerate(zip(expected, state["hands"], strict=True)):
        if +before != Counter(after):
            yield f"seat {seat} holds {' '.join(after)}, expected {' '.join((+before).elements())}"
