"""`make_sheet`: which sentences stand on the sheet, and where."""

from collections.abc import Iterator
from itertools import groupby

from kakumei.compiler.lower import in_force, lower
from kakumei.compiler.model import Clause, OriginKind, Section, Variant, number_parts
from kakumei.compiler.setting import Setting
from kakumei.compiler.sheet.catalogue import Catalogue, catalogue
from kakumei.compiler.sheet.grids import exchange_table, title_table
from kakumei.compiler.sheet.openings import is_open, questions
from kakumei.compiler.sheet.phrase import Argument, Joint, Part, Text, listing, say
from kakumei.compiler.sheet.phrases.context import Context, Game
from kakumei.compiler.sheet.phrases.language import language_rule, origin_note
from kakumei.compiler.sheet.phrases.lines import introduction, line
from kakumei.compiler.sheet.phrases.structure import structural
from kakumei.compiler.sheet.pictures import pictures, strips
from kakumei.compiler.sheet.stories import PlayExample, about_this_game, stories
from kakumei.compiler.sheet.switches import switches
from kakumei.compiler.sheet.view import (
    OpenQuestion,
    Sheet,
    SheetExample,
    SheetSection,
    SheetStatement,
    SheetTable,
    SheetWords,
)

_HEADINGS = {
    Section.GLANCE: "heading-glance",
    Section.ORDER: "heading-order",
    Section.SETUP: "heading-setup",
    Section.EXCHANGE: "heading-exchange",
    Section.TRICK: "heading-trick",
    Section.PLAYS: "heading-plays",
    Section.RULES: "heading-rules",
    Section.GOING_OUT: "heading-going-out",
    Section.TITLES: "heading-titles",
    Section.SCORE: "heading-score",
    Section.MATCH: "heading-match",
    Section.OPEN_QUESTIONS: "heading-open",
}
_PAGE_WORDS = {
    "options": "page-options",
    "option_column": "page-option-column",
    "value_column": "page-value-column",
    "default_column": "page-default-column",
    "note_column": "page-note-column",
    "examples": "page-examples",
    "open_mark": "page-open-mark",
    "unchecked_mark": "page-unchecked-mark",
    "nothing_open": "page-nothing-open",
    "alternatives": "page-alternatives",
    "table": "page-table",
    "hand": "page-hand",
    "empty_table": "page-empty-table",
    "strip_weak": "page-strip-weak",
    "strip_strong": "page-strip-strong",
    "allowed": "page-allowed",
    "refused": "page-refused",
    "contents": "page-contents",
    "gap": "page-gap",
}


def make_sheet(
    variant: Variant,
    setting: Setting,
    language: str = "en",
    players: int | None = None,
    play: PlayExample | None = None,
) -> Sheet:
    """The rule sheet of a variant at a setting.

    Args:
        players: leave out what concerns only other numbers of players.
        play: plays an example at this setting; only those that hold are told, with the table before each step. Without
            it, the examples of the variant itself are told as they stand.
    Raises:
        LanguageError: there are no complete words in this language.
    """
    active = in_force(variant, setting, lower(variant, setting))
    game = Game(variant=variant, setting=setting, players=players, in_force=active)
    return _Assembly(game, catalogue(language), play).sheet()


class _Assembly:
    """One sheet being put together."""

    def __init__(self, game: Game, words: Catalogue, play: PlayExample | None) -> None:
        self.game = game
        self.words = words
        self.play = play
        self.statements = tuple(sorted(self._statements(), key=lambda said: number_parts(said.number)))

    def sheet(self) -> Sheet:
        """The whole of it."""
        variant = self.game.variant
        return Sheet(
            title=self.words.render(Text(variant.names)),
            variant=variant.name,
            language=self.words.language,
            setting=self.game.setting,
            players=self.game.players,
            lead=self._lead(),
            source_note=self._source_note(),
            open_note=self._say("open-note") if any(said.is_open for said in self.statements) else None,
            missing_note=self._say("missing-note") if self._leaves_gaps() else None,
            words=self._page_words(),
            special_cards={card.key: self.words.render(Text(card.names)) for card in variant.special_cards},
            sections=tuple(self._section(section) for section in Section),
            examples=tuple(stories(variant.examples, self.game, self.words, self.play)),
        )

    def _say(self, message: str, **arguments: Argument) -> str:
        return self.words.render(say(message, **arguments))

    def _lead(self) -> str:
        if self.game.players is None:
            return self._say("sheet-lead")
        return self._say("sheet-lead-for-players", n=self.game.players)

    def _source_note(self) -> str | None:
        match self.game.variant:
            case Variant(base=None, source=None):
                return None
            case Variant(base=None, source=str() as source):
                return self._say("sheet-source", source=source)
            case Variant(base=str() as base, source=None):
                return self._say("sheet-base", base=base)
            case Variant(base=base, source=source):
                return self._say("sheet-base-and-source", base=base or "", source=source or "")

    def _leaves_gaps(self) -> bool:
        """Whether a number is missing that nothing on the sheet explains."""
        explained = {said.number for said in self.statements} | set(self.game.replaced)
        return any(clause.number not in explained for clause in self.game.variant.clauses())

    # Statements

    def _statements(self) -> Iterator[SheetStatement]:
        game = self.game
        for clause, answers in groupby(game.answers, key=lambda answer: answer.clause):
            # A row that counts for several stretches of numbers of players says so of each.
            parts = [structural(answer.node, Context(game=game)) for answer in answers]
            yield self._statement(clause, parts[0] if len(parts) == 1 else listing(Joint.SENTENCES, *parts))
        for said in game.variant.language:
            if game.holds(said.clause):
                yield self._statement(said.clause, language_rule(said.rule, game))
        for rule in game.rules:
            yield self._statement(rule.clause, introduction(rule, game), name=Text(rule.names))
            for live in rule.lines:
                if game.holds(live.clause):
                    # A line that says nothing of its own has the reason of its rule, which is told there.
                    own = live.clause.origins != rule.clause.origins
                    yield self._statement(live.clause, line(live.node, rule, game), with_origins=own)
            for note in rule.notes:
                yield self._statement(note.clause, Text(note.text), unchecked=True)
        for text in game.variant.texts:
            yield self._statement(text.clause, Text(text.text), unchecked=True)

    def _statement(
        self,
        clause: Clause,
        said: Part | None,
        name: Part | None = None,
        unchecked: bool = False,
        with_origins: bool = True,
    ) -> SheetStatement:
        origins = clause.origins if with_origins else ()
        notes = [origin_note(origin) for origin in origins if origin.kind is not OriginKind.UNSTATED]
        return SheetStatement(
            number=clause.number,
            key=clause.key,
            text="" if said is None else self.words.render(said),
            name=None if name is None else self._say("rule-title", name=name),
            origin_note=self.words.render(listing(Joint.CLAUSES, *notes)) if notes else None,
            is_open=is_open(origins),
            unchecked=unchecked,
        )

    # Sections

    def _section(self, section: Section) -> SheetSection:
        numbers = {clause.number for clause in self.game.variant.clauses() if clause.section is section}
        open_questions = tuple(self._questions()) if section is Section.OPEN_QUESTIONS else ()
        return SheetSection(
            number=section.value,
            heading=self._say(_HEADINGS[section]),
            introduction=self._say("open-introduction") if open_questions else None,
            statements=tuple(said for said in self.statements if said.number in numbers),
            pointers=tuple(
                self._say("pointer-replaced", old=old, new=new)
                for old, new in self.game.replaced.items()
                if old in numbers
            ),
            tables=tuple(self._tables(section)),
            strips=tuple(strips(self.game, self.words)) if section is Section.ORDER else (),
            pictures=tuple(pictures(self.game, self.words)) if section is Section.PLAYS else (),
            options=tuple(switches(self.game, self.words)) if section is Section.GLANCE else (),
            examples=tuple(self._rule_examples()) if section is Section.RULES else (),
            questions=open_questions,
        )

    def _tables(self, section: Section) -> Iterator[SheetTable]:
        match section:
            case Section.EXCHANGE:
                yield from exchange_table(self.game, self.words)
            case Section.TITLES:
                yield from title_table(self.game, self.words)
            case _:
                pass

    def _rule_examples(self) -> Iterator[SheetExample]:
        """Examples of the rules that are about the rule as it is played here, and that have been tried here."""
        if self.play is not None:
            examples = {
                id(example): example for rule in self.game.rules for example in about_this_game(rule, self.game)
            }
            yield from stories(examples.values(), self.game, self.words, self.play)

    def _questions(self) -> Iterator[OpenQuestion]:
        return questions(self.game, self.words, {said.number: said.text for said in self.statements})

    def _page_words(self) -> SheetWords:
        return SheetWords(**{field: self._say(message) for field, message in _PAGE_WORDS.items()})
