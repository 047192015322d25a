"""The lines of the rules in force, sorted by what they wait for, and the windows in which rules may be answered."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, assert_never

from kakumei.compiler.config import EngineConfig, effects, events
from kakumei.compiler.config.base import ClauseIndex, RegisterIndex, RuleIndex
from kakumei.compiler.config.effects import Effect
from kakumei.compiler.config.events import InARow, Moment, Way
from kakumei.compiler.config.guards import (
    CanPlay,
    Compare,
    FirstOf,
    Guard,
    HasCards,
    Holds,
    Known,
    NobodyOut,
    OrderIs,
    PlayersAre,
    RegisterSeatIs,
    RuleInForce,
    SeatIs,
    StatusIs,
    TableEmpty,
    TrickHas,
    Wishes,
)
from kakumei.compiler.config.parts import parts_in
from kakumei.compiler.config.rules import AnswerTo
from kakumei.compiler.config.who import Bound, ByRole, Holder, InRegister, New, Nobody, Reigning, Role, Who
from kakumei.compiler.program.patterns import PatternIndex, PatternTable


class LineRef(NamedTuple):
    """A line of a rule: its position in `Rule.lines`."""

    rule: RuleIndex
    line: int


class AnswerRef(NamedTuple):
    """An answer that a rule offers: its position in `Rule.answers`."""

    rule: RuleIndex
    answer: int


class PlayLine(NamedTuple):
    """A line that waits for a play."""

    ref: LineRef
    by: Who
    pattern: PatternIndex


class RowLine(NamedTuple):
    """A line that waits for plays in a row."""

    ref: LineRef
    event: InARow


class PassLine(NamedTuple):
    """A line that waits for a pass."""

    ref: LineRef
    by: Who


class OutLine(NamedTuple):
    """A line that waits for somebody to go out; `way` None: in any way."""

    ref: LineRef
    by: Who
    first: bool
    way: Way | None


class TrickLine(NamedTuple):
    """A line that waits for the end of the trick; `on` None: whatever lies on top."""

    ref: LineRef
    on: PatternIndex | None


AnyLine: TypeAlias = PlayLine | RowLine | PassLine | OutLine | TrickLine


class Answer(NamedTuple):
    """An answer that a rule offers; `pattern` None: it is answered with a call."""

    ref: AnswerRef
    to: AnswerTo
    rules: tuple[RuleIndex, ...]
    who: Who
    pattern: PatternIndex | None
    clause: ClauseIndex
    guards: tuple[Guard, ...]
    people: tuple[Who, ...]  # who must exist for it to do anything


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTable:
    """Every line that is in force with so many players, in the order of the rules."""

    plays: tuple[PlayLine | RowLine, ...]
    passes: tuple[PassLine, ...]
    outs: tuple[OutLine, ...]
    tricks: tuple[TrickLine, ...]
    moments: Mapping[Moment, tuple[LineRef, ...]]
    fired: Mapping[RuleIndex, tuple[LineRef, ...]]  # the lines that wait for a rule to have fired, for every rule
    people: Mapping[LineRef, tuple[Who, ...]]  # who must exist for a line to do anything, where that is anybody
    for_anyone: frozenset[LineRef]  # lines that run once for each player of whom their guards hold
    answers: tuple[Answer, ...]


def link_lines(config: EngineConfig, rules: tuple[RuleIndex, ...], patterns: PatternTable) -> LineTable:
    """The lines of these rules."""
    plays: list[PlayLine | RowLine] = []
    passes: list[PassLine] = []
    outs: list[OutLine] = []
    tricks: list[TrickLine] = []
    moments: dict[Moment, list[LineRef]] = {moment: [] for moment in Moment}
    fired: dict[RuleIndex, list[LineRef]] = {RuleIndex(rule): [] for rule in range(len(config.rules))}
    lines = {LineRef(rule, at): line for rule in rules for at, line in enumerate(config.rules[rule].lines)}
    for ref, line in lines.items():
        match line.event:
            case events.Plays(by=by, play=play):
                plays.append(PlayLine(ref, by, patterns.pattern(play)))
            case events.InARow():
                plays.append(RowLine(ref, line.event))
            case events.Passes(by=by):
                passes.append(PassLine(ref, by))
            case events.GoesOut(by=by, first=first, way=way):
                outs.append(OutLine(ref, by, first, way))
            case events.TrickEnds(on=on):
                tricks.append(TrickLine(ref, patterns.pattern_or_none(on)))
            case events.Ends(moment=moment):
                moments[moment].append(ref)
            case events.Fires(rule=rule):
                fired[rule].append(ref)
            case _:
                assert_never(line.event)
    people = {ref: tuple(_people_needed(line.effects)) for ref, line in lines.items()}
    return LineTable(
        plays=tuple(plays),
        passes=tuple(passes),
        outs=tuple(outs),
        tricks=tuple(tricks),
        moments={moment: tuple(refs) for moment, refs in moments.items()},
        fired={rule: tuple(refs) for rule, refs in fired.items()},
        people={ref: found for ref, found in people.items() if found},
        for_anyone=frozenset(ref for ref, line in lines.items() if any(map(_names_anyone, line.guards))),
        answers=tuple(_answers(config, rules, patterns)),
    )


def _answers(config: EngineConfig, rules: tuple[RuleIndex, ...], patterns: PatternTable) -> Iterator[Answer]:
    for rule in rules:
        for at, answer in enumerate(config.rules[rule].answers):
            yield Answer(
                ref=AnswerRef(rule, at),
                to=answer.to,
                rules=answer.rules,
                who=answer.who,
                pattern=patterns.pattern_or_none(answer.play),
                clause=answer.clause,
                guards=answer.guards,
                people=tuple(_people_needed(answer.effects)),
            )


def _names_anyone(guard: Guard) -> bool:
    """Whether a guard speaks of `a player`, so that its line runs for each of whom it holds."""
    match guard:
        case (
            SeatIs(who=who)
            | StatusIs(who=who)
            | HasCards(who=who)
            | Holds(who=who)
            | Wishes(who=who)
            | CanPlay(who=who)
        ):
            return who == ByRole(role=Role.ANY)
        case (
            NobodyOut()
            | PlayersAre()
            | FirstOf()
            | TableEmpty()
            | TrickHas()
            | OrderIs()
            | RuleInForce()
            | Known()
            | Compare()
            | RegisterSeatIs()
        ):
            return False
        case _:
            assert_never(guard)


def _people_needed(line: tuple[Effect, ...]) -> Iterator[Who]:
    """Whom the effects of a line speak of and who may not exist, but for those that the line itself brings about."""
    places_change = False
    written: set[RegisterIndex] = set()
    for effect in line:
        for part in parts_in(effect):
            if isinstance(part, Who) and _may_not_exist(part, written, places_change=places_change):
                yield part
        match effect:
            case effects.Fall() | effects.GoOut() | effects.SetPlaces() | effects.FireRule():
                places_change = True
            case effects.RememberWho(register=register):
                written.add(register)
            case (
                effects.EndTrick()
                | effects.Lead()
                | effects.PlayAgain()
                | effects.Skip()
                | effects.MissTurns()
                | effects.ReverseDirection()
                | effects.Flip()
                | effects.StandReversed()
                | effects.Patch()
                | effects.Lock()
                | effects.Grant()
                | effects.EndHand()
                | effects.Give()
                | effects.Discard()
                | effects.TakeFrom()
                | effects.TakeZone()
                | effects.SwapHands()
                | effects.ShowAside()
                | effects.Name()
                | effects.NamePlayer()
                | effects.EqualTitles()
                | effects.Score()
                | effects.ExchangeChange()
                | effects.Remember()
                | effects.RememberPlay()
                | effects.Cancel()
                | effects.Lift()
                | effects.Suspend()
            ):
                pass
            case _:
                assert_never(effect)


def _may_not_exist(who: Who, written: set[RegisterIndex], *, places_change: bool) -> bool:
    """Whether somebody may not exist once these registers are written, and places perhaps given."""
    match who:
        case Reigning() | Holder():
            return True
        case ByRole(role=role):
            return role in (Role.BEATEN, Role.WINNER)
        case New():
            return not places_change
        case InRegister(register=register):
            return register not in written
        case Bound() | Nobody():
            return False
        case _:
            assert_never(who)
