"""Rules in force: their lines, their answers, and what they remember."""

from enum import Enum

from kakumei.compiler.config.base import ClauseIndex, Data, Key, Range, RuleIndex, Scope
from kakumei.compiler.config.effects import Effect
from kakumei.compiler.config.events import Event
from kakumei.compiler.config.guards import Guard
from kakumei.compiler.config.plays import Pattern
from kakumei.compiler.config.standing import Standing
from kakumei.compiler.config.who import Who


class Line(Data, frozen=True):
    """One sentence: when the event happens and the guards hold, the effects follow from left to right."""

    clause: ClauseIndex
    event: Event
    guards: tuple[Guard, ...] = ()
    effects: tuple[Effect, ...] = ()


class AnswerTo(Enum):
    RULES = "rules"
    ANY_RULE = "any_rule"
    ANY_PLAY = "any_play"


class Answer(Data, frozen=True):
    """A window: after one of the rules in `rules` has fired (or after any), others may lay an answer."""

    clause: ClauseIndex
    to: AnswerTo
    rules: tuple[RuleIndex, ...]
    who: Who
    play: Pattern | None  # None: answered with a call
    guards: tuple[Guard, ...] = ()
    effects: tuple[Effect, ...] = ()


class Rule(Data, frozen=True):
    """One rule in force. Rules resolve in the order of `EngineConfig.rules`."""

    key: Key
    clause: ClauseIndex
    players: Range
    replaces: tuple[RuleIndex, ...] = ()
    standing: tuple[Standing, ...] = ()
    answers: tuple[Answer, ...] = ()
    lines: tuple[Line, ...] = ()


class RegisterType(Enum):
    NUMBER = "number"  # also a word, as its position among the words it may be
    RANK = "rank"  # by its strength in the normal order
    SUITS = "suits"
    SEAT = "seat"


class Register(Data, frozen=True):
    """Something a rule remembers. `start` None is "nobody" or "nothing"; numbers start at a number."""

    rule: RuleIndex
    key: Key
    type: RegisterType
    per_seat: bool
    start: int | None
    end: Scope.End
