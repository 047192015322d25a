"""Whether a scenario fits its variant: options, seats, cards, places. Everything that does not is reported at once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from kakumei.checker.json_text import Json, Object
from kakumei.checker.scenario import SeatedAnswer, SeatedArrange, SeatedCall, SeatedGive, SeatedPlay, Written
from kakumei.compiler.config import EngineConfig
from kakumei.compiler.model import Variant
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.limits import MOST_PLAYERS
from kakumei.dsl.source import NO_SPAN, Span
from kakumei.dsl.suggest import all_or_none, suggestion

Path: TypeAlias = tuple[str | int, ...]


def path_words(path: Path) -> str:
    """A path as messages write it: `moves[0].cards`."""
    words = ""
    for step in path:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else step
    return f"`{words}`"


# ---- options


def option_problems(variant: Variant, options: Mapping[str, bool | int], json: Json | None) -> Iterator[Diagnostic]:
    """Options the variant does not have, values of the wrong type, numbers out of range; `json` is where they stand."""
    switches = {rule.key for rule in variant.rules if rule.option is not None}
    choices = {choice.name: choice for choice in variant.choices}
    members = {member.name: member for member in json.members} if isinstance(json, Object) else {}
    for name, value in options.items():
        span = members[name].value.span if name in members else NO_SPAN
        if name in switches:
            if not isinstance(value, bool):
                yield _wrong_type(span, name, value, "`true` or `false`", "true")
        elif name in choices:
            choice = choices[name]
            allowed = choice.allowed
            if isinstance(value, bool):
                yield _wrong_type(span, name, value, "a whole number", str(choice.default))
            elif value not in allowed:
                yield diagnostic(Code.OUT_OF_RANGE, span, what=f"`{name}`", value=value, allowed=str(allowed))
        else:
            known = [*sorted(switches), *choices]
            yield diagnostic(
                Code.UNKNOWN_OPTION,
                members[name].name_span if name in members else NO_SPAN,
                variant=variant.name,
                name=name,
                options=all_or_none(known),
                help=suggestion(name, known),
            )


def _wrong_type(span: Span, name: str, value: bool | int, expected: str, example: str) -> Diagnostic:
    found = f"the number {value}" if not isinstance(value, bool) else f"`{'true' if value else 'false'}`"
    return diagnostic(
        Code.WRONG_TYPE, span, value=name, found=found, what="this option", expected=expected, example=example
    )


# ---- the position and the moves


def seats_problem(
    variant: Variant, config: EngineConfig, seats: int, place: Span, *, help: str | None = None
) -> Diagnostic | None:
    """That the variant is not played by so many, if it is not; `{allowed}` in `help` stands for those who may."""
    can_play = config.players.up_to(MOST_PLAYERS)
    if seats in can_play:
        return None
    allowed = str(can_play)
    told = None if help is None else help.format(allowed=allowed)
    return diagnostic(Code.SEATS_OUT_OF_RANGE, place, variant=variant.name, allowed=allowed, seats=seats, help=told)


def fit_problems(written: Written, variant: Variant, config: EngineConfig) -> Iterator[Diagnostic]:
    """Everything in which the position and the moves do not fit the table."""
    seats = written.scenario.seats
    if (wrong := seats_problem(variant, config, seats, written.span("seats"))) is not None:
        yield wrong
    if not 1 <= seats <= MOST_PLAYERS:
        return
    yield from position_problems(written, config)
    yield from _move_problems(written, variant)


def position_problems(written: Written, config: EngineConfig) -> Iterator[Diagnostic]:
    """Everything in which hands, seats and cards do not fit a table of so many seats, which the variant allows."""
    yield from _shape_problems(written)
    yield from _seat_problems(written)
    yield from _card_problems(written, config)


def _shape_problems(written: Written) -> Iterator[Diagnostic]:
    scenario = written.scenario
    seats = scenario.seats
    if len(scenario.deal) != seats:
        yield diagnostic(Code.WRONG_NUMBER_OF_HANDS, written.span("deal"), hands=len(scenario.deal), seats=seats)
    if scenario.previous is not None:
        if sorted(scenario.previous.places) != list(range(seats)):
            yield diagnostic(Code.WRONG_PLACES, written.span("previous", "places"), last=seats - 1)
        points = scenario.previous.points
        if points is not None and len(points) != seats:
            yield _wrong(
                written, ("previous", "points"), f"it has {len(points)} numbers", f"{seats} numbers, one for each seat"
            )
    if scenario.hand is not None and scenario.hand < 1:
        yield _wrong(written, ("hand",), "hands are counted from 1", "a number from 1")


def _seat_problems(written: Written) -> Iterator[Diagnostic]:
    for path, seat in _seats_named(written):
        if not 0 <= seat < written.scenario.seats:
            yield diagnostic(
                Code.WRONG_SEAT,
                written.span(*path),
                where=path_words(path),
                seat=seat,
                last=written.scenario.seats - 1,
            )


def _seats_named(written: Written) -> Iterator[tuple[Path, int]]:
    scenario = written.scenario
    for name, seat in (("dealer", scenario.dealer), ("leader", scenario.leader)):
        if seat is not None:
            yield (name,), seat
    for index, move in enumerate(scenario.moves):
        yield ("moves", index, "seat"), move.seat
        match move:
            case SeatedGive(to=to):
                yield ("moves", index, "to"), to
            case SeatedArrange(seats=seats):
                yield from ((("moves", index, "seats", position), seat) for position, seat in enumerate(seats))
            case _:
                pass
    for index, outcome in enumerate(scenario.chance):
        if isinstance(outcome, int):
            yield ("chance", index), outcome


def _card_problems(written: Written, config: EngineConfig) -> Iterator[Diagnostic]:
    copies = {kind.name: kind.copies for kind in config.deck}
    known = {name for name, count in copies.items() if count > 0}
    dealt = Counter[str]()
    for path, card in _cards_dealt(written):
        dealt[card] += 1
        if card not in known:
            yield _not_in_pack(written, path, card, known)
        elif dealt[card] > copies[card]:
            yield diagnostic(
                Code.TOO_MANY_COPIES,
                written.span(*path),
                card=card,
                found=dealt[card],
                copies=copies[card],
                label=f"number {dealt[card]} of it",
            )
    for path, card in _cards_named(written):
        if card not in known:
            yield _not_in_pack(written, path, card, known)


def _cards_dealt(written: Written) -> Iterator[tuple[Path, str]]:
    scenario = written.scenario
    for seat, hand in enumerate(scenario.deal):
        yield from _each(("deal", seat), hand)
    yield from _each(("aside",), scenario.aside)
    yield from _each(("stock",), scenario.stock)


def _cards_named(written: Written) -> Iterator[tuple[Path, str]]:
    for index, move in enumerate(written.scenario.moves):
        for field, cards in (("cards", getattr(move, "cards", None)), ("as", getattr(move, "as_", None))):
            yield from _each(("moves", index, field), cards or ())
    for index, outcome in enumerate(written.scenario.chance):
        match outcome:
            case str():
                yield ("chance", index), outcome
            case tuple():
                for seat, hand in enumerate(outcome):
                    yield from _each(("chance", index, seat), hand)
            case _:
                pass


def _each(path: Path, cards: Iterable[str]) -> Iterator[tuple[Path, str]]:
    return (((*path, position), card) for position, card in enumerate(cards))


def _not_in_pack(written: Written, path: Path, card: str, known: set[str]) -> Diagnostic:
    # What is written in small letters or the wrong way round is a slip; another card of the pack is not meant.
    turned = {name.lower(): name for name in known} | {name[1:].lower() + name[0].lower(): name for name in known}
    meant = turned.get(card.strip().lower())
    return diagnostic(
        Code.CARD_NOT_IN_PACK,
        written.span(*path),
        where=path_words(path[:-1]) if isinstance(path[-1], int) else path_words(path),
        card=card,
        help=f"did you mean `{meant}`?" if meant else None,
    )


def _move_problems(written: Written, variant: Variant) -> Iterator[Diagnostic]:
    rules = {rule.key for rule in variant.rules}
    for index, move in enumerate(written.scenario.moves):
        match move:
            case SeatedPlay(cards=()):
                yield _wrong(written, ("moves", index, "cards"), "a play has a card at least", 'the cards, or "pass"')
            case SeatedPlay(cards=cards, as_=tuple() as stands) if len(stands) != len(cards):
                path: Path = ("moves", index, "as")
                yield _wrong(written, path, f"it has {len(stands)} cards for {len(cards)}", "one for each of `cards`")
            case SeatedCall(rule=rule) | SeatedAnswer(rule=rule) if rule not in rules:
                yield diagnostic(
                    Code.UNKNOWN_RULE,
                    written.span("moves", index, "rule"),
                    name=rule,
                    label=f"no rule of `{variant.name}`",
                    help=suggestion(rule, rules) or f"`{variant.name}` has no rule of this name",
                )
            case _:
                pass


def _wrong(written: Written, path: Path, reason: str, expected: str) -> Diagnostic:
    return diagnostic(Code.WRONG_FIELD, written.span(*path), where=path_words(path), reason=reason, expected=expected)
