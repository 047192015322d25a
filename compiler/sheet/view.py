"""A rule sheet as data: sections, numbered statements, tables, options, worked examples, open questions.

Everything is decided here and said already, in the language of the sheet; a template only lays it out. The cards and
steps of an example stay data, so that a page can draw them.

INVARIANT: each clause in force has exactly one statement, with the clause's number; numbers are never made up here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from kakumei.compiler.setting import Setting
from kakumei.dsl.cards import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetStatement:
    """One clause in words; no words where the lines of a house rule say it all.

    `name` is the name of a house rule that the clause introduces. `is_open`: the source leaves it open, and the last
    section says why; a line of a rule that gives no reason of its own says neither this nor where it comes from.
    `unchecked`: a sentence of the author that no program holds to the game.
    """

    number: str
    key: str
    text: str
    name: str | None
    origin_note: str | None
    is_open: bool
    unchecked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """Rows of cells under a header."""

    caption: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPicture:
    """Cards with a caption: a play of some kind."""

    caption: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetStrip:
    """Single cards from the weakest to the strongest, as they are printed in the corners; a joker is `JOKER_NAME`."""

    caption: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetOption:
    """A switch or a number of the host.

    `value` is how it stands, in words, and `default` how it stands when nobody says anything. `number` is the rule
    that it switches.
    """

    name: str
    number: str | None
    is_on: bool
    value: str
    default: str
    note: str | None


class StepKind(Enum):
    """What a step of an example shows."""

    PLAYED = "played"
    REFUSED = "refused"
    OTHER_MOVE = "other"
    RESULT = "result"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetStep:
    """One step of a story: the sentence, and what a picture of it needs.

    `table` is the play to beat before the step, empty at a lead; `hand` is what the player holds then, as far as it is
    known: the cards of the step at least.
    """

    kind: StepKind
    text: str
    seat: int | None  # from 0
    cards: tuple[Card, ...]
    table: tuple[Card, ...]
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetExample:
    """A worked example: its title, how it begins in sentences, and its steps."""

    title: str
    number: str | None  # of the rule it is about
    setup: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]  # by seat
    steps: tuple[SheetStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion:
    """Something the source leaves open: what is played here, why that had to be chosen, and what else there is."""

    number: str | None  # of the clause; None for a choice of the host
    played: str
    why: str
    alternatives: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSection:
    """A numbered section; `pointers` say where to look for what a house rule has replaced."""

    number: int
    heading: str
    introduction: str | None
    statements: tuple[SheetStatement, ...]
    pointers: tuple[str, ...]
    tables: tuple[SheetTable, ...]
    strips: tuple[SheetStrip, ...]
    pictures: tuple[SheetPicture, ...]
    options: tuple[SheetOption, ...]
    examples: tuple[SheetExample, ...]
    questions: tuple[OpenQuestion, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetWords:
    """The words of the page itself: headings without number, labels, legends."""

    options: str
    option_column: str
    value_column: str
    default_column: str
    note_column: str
    examples: str
    open_mark: str
    unchecked_mark: str
    nothing_open: str
    alternatives: str
    table: str
    hand: str
    empty_table: str
    strip_weak: str
    strip_strong: str
    allowed: str
    refused: str
    contents: str
    gap: str  # between two sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The whole sheet, in one language, at one setting, for all numbers of players or for one.

    `special_cards` are the names of the special cards by what the language calls them, such as `GEM`.
    """

    title: str
    variant: str
    language: str
    setting: Setting
    players: int | None
    lead: str
    source_note: str | None
    open_note: str | None
    missing_note: str | None
    words: SheetWords
    special_cards: Mapping[str, str]
    sections: tuple[SheetSection, ...]
    examples: tuple[SheetExample, ...]  # of the variant itself
