"""Words: everything that can be written in the language can be said, and nothing else stands in the catalogues."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest
from fluent.runtime.types import FluentType
from fluent.syntax import ast as fluent_ast
from fluent.syntax.visitor import Visitor
from sheets.samples import samples
from sheets.tables import bundled, game_at, sample_game

from kakumei.compiler.model import ActiveLine, LanguageRule, Memory, Origin, OriginKind, RuleInForce
from kakumei.compiler.pipeline import compile_text
from kakumei.compiler.questions import other_answers
from kakumei.compiler.setting import default_setting, make_setting
from kakumei.compiler.sheet import languages, make_sheet
from kakumei.compiler.sheet.catalogue import Catalogue, LanguageError, WordsError, catalogue
from kakumei.compiler.sheet.phrase import Part, say
from kakumei.compiler.sheet.phrases.context import Anaphora, Context, Game, NamedThing
from kakumei.compiler.sheet.phrases.effects import effect
from kakumei.compiler.sheet.phrases.events import event
from kakumei.compiler.sheet.phrases.examples import expectation, move, setup_sentences
from kakumei.compiler.sheet.phrases.guards import guard
from kakumei.compiler.sheet.phrases.language import language_rule, origin_note, why_open
from kakumei.compiler.sheet.phrases.lines import introduction, line
from kakumei.compiler.sheet.phrases.players import who
from kakumei.compiler.sheet.phrases.structure import structural
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Expectation, MoveStep, Setup
from kakumei.dsl.parser import parse
from kakumei.dsl.source import NO_SPAN, Source

BUNDLED = ("aw_net", "friday", "japanese_app", "persona_tycoon", "plain", "playtash", "polish_wiki")

# What no bundled variant has: points of the last hand, sets of hands, an open choice, something given for nothing.
UNUSUAL = """
variant unusual "Unusual" based on playtash
choice prize as number 1 or more = 5
players 3 to 5
exchange with 3 players last gives 1 best card to first for nothing
exchange with 4 to 5 players last gives 1 unseen card to first for 1 random card
score first prize, others 0
score in the last hand first 3, last minus 1, others 0
match 2 sets of 3 hands
use suit_lock as always_locked
use gekokujo
use five_skip with 4 or more players
pass skipped counts
option miyako_ochi on

variant small "Small" based on plain
joker reads as the strongest
use suit_lock(counted = jokers)
lead when the winner is out by the holder of D3
rule early "Early" when the deal ends then the reigning first goes out
use early
"""


# Combinations that samples do not reach.
UNUSUAL_LINES = (
    "when a player plays anything with 9 within sets on anything by the winner as the last cards then the trick ends",
    "when a player passes if the table is empty and the player wishes then the trick ends",
    "when a player plays a set of 4 counting naturals then the trick ends",
    "answer to any rule from the next player with a call then the trick ends",
    "answer to any play from the next player with 2 times as many less 1 of 4 then the trick ends",
    "allow as many of S3 on as many of JK ignoring strength",
    *(
        f"forbid anything with {relation} on anything"
        for relation in (
            "the same suits",
            "a common suit",
            "the same colour",
            "the same rank",
            "the next rank",
            "the rank below",
        )
    ),
    "forbid passing",
    "when a player calls it at any time once a hand if streak is not Q then each player discards every card",
    "when a player calls it at any time once a match if streak is not yes then the trick ends",
)
NOTHING = ast.IntLiteral(value=0, span=NO_SPAN)


def _lines(text: str) -> Iterator[ActiveLine]:
    result = parse(Source("text", f"rule x {text}"))
    assert not result.diagnostics, (text, result.diagnostics)
    for block in result.file.blocks:
        for rule in block.statements:
            assert isinstance(rule, ast.Rule)
            yield from (member for member in rule.lines if isinstance(member, ActiveLine))


def _rule() -> RuleInForce:
    return bundled("persona_tycoon").rules[0]


def _contexts(game: Game) -> Iterator[Context]:
    cards = ast.CardSet(items=(ast.JokerItem(span=NO_SPAN),), span=NO_SPAN)
    for anaphora in Anaphora:
        yield Context(game=game, anaphora=anaphora)
    for thing in NamedThing:
        yield Context(game=game, named=(("something", thing),), matched=cards, answering=True)
        yield Context(game=game, named=(("something", thing), ("other", thing)))


def _from_samples() -> Iterator[tuple[object, Part]]:
    """Every node of the language with what is said of it."""
    game = sample_game("japanese_app")
    rule = _rule()
    for node in samples(ast.Structural):
        yield node, structural(node, Context(game=game))
        for other in other_answers(node):
            yield other, structural(other, Context(game=game))
    for active in samples(ActiveLine):
        yield active, line(active, rule, game)
    for context in _contexts(game):
        for node in samples(ast.Who, 2):
            yield node, who(node, context)
        for node in samples(ast.Guard, 2):
            yield node, guard(node, context)
        for node in samples(ast.Effect, 2):
            yield node, effect(node, context)
        for node in samples(ast.Event, 2):
            yield node, event(node, rule.key, context)
    for shape in samples(ast.ShapeDefinition):
        playing = replace(game, variant=replace(game.variant, shapes=(shape,)))
        yield shape, structural(ast.PlayShapes(shapes=(shape.name,), span=NO_SPAN), Context(game=playing))
    for text in UNUSUAL_LINES:
        for active in _lines(text):
            yield text, line(active, rule, game)
    for last_hand in (False, True):
        place = ast.PlacePoints(place=ast.OtherPlaces(span=NO_SPAN), points=NOTHING, minus=False, span=NO_SPAN)
        nothing = ast.Scores(last_hand=last_hand, players=None, entries=(place,), span=NO_SPAN)
        yield nothing, structural(nothing, Context(game=game))
    for type_ in (ast.RankType(span=NO_SPAN), ast.SuitsType(span=NO_SPAN)):
        start, scope = ast.Nobody(span=NO_SPAN), samples(ast.Scope, 1)[0]
        kept = Memory(name="kept", type=type_, each_player=False, start=start, scope=scope, span=NO_SPAN)
        for active in _lines(
            "when a player plays anything with kept then the order puts kept above 2 until the hand ends"
        ):
            yield active, line(active, replace(rule, memory=(kept,)), game)
    for said in LanguageRule:
        yield said, language_rule(said, game)
    for step in samples(MoveStep, 3):
        yield step, move(step, True, lambda name: "6.2", game)
        yield step, move(step, False, lambda name: None, game)
    for because in ("beat", "joker", "held", "open", "pass", "play", "turn"):
        reason = ast.Name(text=because, span=NO_SPAN)
        seat = ast.Seat(number=1, span=NO_SPAN)
        yield because, move(ast.CannotPassStep(seat=seat, because=reason, span=NO_SPAN), False, lambda name: None, game)
    for step in samples(Expectation, 3):
        yield step, expectation(step, game)
    for scene in samples(Setup, 3):
        yield from ((scene, part) for part in setup_sentences((scene,), game))
    for kind in OriginKind:
        for lines in ((), ((3, 3),), ((3, 5), (7, 7))):
            origin = Origin(kind=kind, lines=lines, reason="as it happens", base="plain")
            if lines or kind is not OriginKind.SOURCE:
                yield origin, origin_note(origin)
                why = why_open(origin)
                if why is not None:
                    yield origin, why
    yield from _introductions(rule, game)


@cache
def _said_of_samples() -> tuple[tuple[object, Part], ...]:
    return tuple(_from_samples())


def _introductions(rule: RuleInForce, game: Game) -> Iterator[tuple[object, Part]]:
    scope = samples(ast.Scope, 1)[0]
    assert introduction(replace(rule, about=None, players=None), game) is None
    for type_ in samples(ast.ValueType, 2):
        for start in samples(ast.Value, 3):
            for each in (False, True):
                memory = Memory(name="streak", type=type_, each_player=each, start=start, scope=scope, span=NO_SPAN)
                told = introduction(replace(rule, memory=(memory,)), game)
                assert told is not None
                yield memory, told


def _said_everywhere(language: str) -> None:
    """Say everything, on samples and on whole sheets."""
    words = catalogue(language)
    for node, part in _said_of_samples():
        try:
            words.render(part)
        except WordsError as error:
            raise AssertionError(f"{error}\nin {part}\nfor {node}") from error
    # Cards have forms for their places in sentences that no sample reaches in every combination.
    for name in BUNDLED:
        variant = bundled(name)
        for options in ({}, {rule.key: not rule.option for rule in variant.rules if rule.option is not None}):
            make_sheet(variant, make_setting(variant, options, {}), language)
        make_sheet(variant, default_setting(variant), language, players=4)
    for name in ("unusual", "small"):
        compiled = compile_text(UNUSUAL, name)
        assert compiled.variant is not None, compiled.diagnostics
        make_sheet(compiled.variant, default_setting(compiled.variant), language)


class _References(Visitor):
    """The messages that a message refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: fluent_ast.MessageReference) -> None:
        self.names.add(node.id.name)


def _referred_to(messages: Mapping[str, fluent_ast.Message]) -> set[str]:
    references = _References()
    for message in messages.values():
        references.visit(message)
    return references.names


@pytest.mark.parametrize("language", languages())
def test_everything_has_words_and_no_word_is_idle(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    plain_format = Catalogue._format

    def listening(self: Catalogue, name: str, form: str | None, arguments: Mapping[str, FluentType | str]) -> str:
        said.add(name)
        return plain_format(self, name, form, arguments)

    monkeypatch.setattr(Catalogue, "_format", listening)
    _said_everywhere(language)
    messages = catalogue(language).messages
    idle = sorted(messages.keys() - said - _referred_to(messages))
    assert not idle, " ".join(idle)


# Families of messages that stand in for each other, so each needs every form that any of them has.
FAMILIES = (
    "allow",
    "core",
    "effect",
    "forbid",
    "kind",
    "moved",
    "pattern",
    "place",
    "property",
    "rank",
    "require",
    "row",
    "rules",
    "suit",
    "who",
)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("family", FAMILIES)
def test_members_of_a_family_have_the_same_forms(language: str, family: str) -> None:
    forms: defaultdict[frozenset[str], list[str]] = defaultdict(list)
    for name, message in catalogue(language).messages.items():
        if name == family or name.startswith(f"{family}-"):
            forms[frozenset(attribute.id.name for attribute in message.attributes)].append(name)
    assert len(forms) == 1, dict(forms)


def test_an_unknown_language_is_refused() -> None:
    variant = bundled("plain")
    with pytest.raises(LanguageError, match="no rule sheet in `tlh`"):
        make_sheet(variant, default_setting(variant), "tlh")


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(WordsError, match="no message who-nobody-knows"):
        catalogue("en").render(say("who-nobody-knows"))


def test_a_missing_form_is_an_error_and_not_the_plain_form() -> None:
    with pytest.raises(WordsError, match="no form dative"):
        catalogue("en").render(say("who-next"), "dative")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(WordsError, match="effect-leads"):
        catalogue("en").render(say("effect-leads"))


def test_a_message_written_twice_is_an_error() -> None:
    with pytest.raises(WordsError, match="twice"):
        Catalogue("en", ["again = 1\n", "again = 2\n"])


@pytest.mark.parametrize("name", BUNDLED)
def test_another_answer_is_another_sentence(name: str) -> None:
    game = game_at(bundled(name))
    words = catalogue("en")
    context = Context(game=game)
    for statement in game.answers:
        said = words.render(structural(statement.node, context))
        for other in other_answers(statement.node):
            assert words.render(structural(other, context)) != said
