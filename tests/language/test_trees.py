"""What the trees say: spans, names as written, provenance, values, keys, and texts typed on any keyboard."""

from collections.abc import Iterator

import pytest
from language_snippets import every_text, phrases

from kakumei.dsl.ast import (
    AllowLine,
    AsMany,
    CardItem,
    CardKind,
    CardSet,
    Choice,
    Deal,
    Example,
    Exchange,
    ExtraCards,
    House,
    IntLiteral,
    ItemsValue,
    JokerItem,
    KindItem,
    LegalityTest,
    LineRange,
    MovedCards,
    Name,
    Node,
    NumberRange,
    OnPattern,
    OptionRule,
    ParamLine,
    Pick,
    Place,
    PlayerCount,
    PlaysStep,
    Provenance,
    RankItem,
    RankOrder,
    Rule,
    RulesFile,
    Scope,
    ShapeItem,
    Silent,
    SkipTurns,
    SourceLines,
    Statement,
    StatementNode,
    Title,
    Unclear,
    UseRule,
    ValueIs,
    WhenLine,
    as_cards,
    as_moment,
    as_number,
    as_rank,
    as_shapes,
    as_suits,
    as_word,
)
from kakumei.dsl.cards import JokerCard, NaturalCard, Rank, SpecialCard, Suit, card_name, parse_card
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source, Span

NOWHERE = Span("", 0, 0)


def statement(text: str) -> Statement:
    """The only statement of a text."""
    result = parse(Source("test", text))
    assert result.diagnostics == ()
    (block,) = result.file.blocks
    (found,) = block.statements
    return found


def file_of(text: str) -> RulesFile:
    result = parse(Source("test", text))
    assert result.diagnostics == ()
    return result.file


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below a node, tuples looked through."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield item


def below(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        yield from below(child)


def depth(node: Node) -> int:
    return 1 + max((depth(child) for child in children(node)), default=0)


# Spans


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in every_text().items()])
def test_spans(text: str) -> None:
    """Each node stands inside its parent, and its span begins and ends with what it is made of."""
    source = Source("test", text)
    for node in below(parse(source).file):
        written = source.slice(node.span)
        assert node.span.source == "test"
        assert written == written.strip()
        assert written or isinstance(node, RulesFile)
        for child in children(node):
            # The brackets after a sentence justify it and are no part of it.
            if not isinstance(child, Provenance):
                assert node.span.start <= child.span.start <= child.span.end <= node.span.end


def test_a_name_stands_where_it_is_written() -> None:
    text = "# a comment\nuse  ｅight(x　=　♠３)  as other\n"
    source = Source("test", text)
    for node in below(parse(source).file):
        if isinstance(node, Name):
            assert source.slice(node.span) in ("ｅight", "x", "other")
        if isinstance(node, CardItem):
            assert source.slice(node.span) == "♠３"


@pytest.mark.parametrize("kind", ["structure", "line", "step", "statement"])
def test_trees_are_flat(kind: str) -> None:
    frame = {"line": "rule x {}", "step": 'example "x" {}'}.get(kind, "{}")
    assert all(depth(file_of(frame.format(phrase))) < 16 for phrase in phrases(kind))


def test_every_node_is_frozen() -> None:
    for node in below(file_of("rule x when a player plays 8 on 9 if nobody is out then the trick ends [L3]")):
        assert not hasattr(node, "__dict__"), "slots"
        with pytest.raises(AttributeError):
            node.span = NOWHERE


# Provenance


def test_provenance_follows_what_it_justifies() -> None:
    found = statement(
        'pass freely [L52] [silent: a "b" # c: d\n  e] [unclear L3, L5-7: f] [unclear: g] [house] [house: h]'
    )
    assert isinstance(found, StatementNode)
    assert found.provenance == (
        SourceLines(ranges=(LineRange(first=52, last=52, span=NOWHERE),), span=NOWHERE),
        Silent(reason='a "b" # c: d e', span=NOWHERE),
        Unclear(
            ranges=(LineRange(first=3, last=3, span=NOWHERE), LineRange(first=5, last=7, span=NOWHERE)),
            reason="f",
            span=NOWHERE,
        ),
        Unclear(ranges=(), reason="g", span=NOWHERE),
        House(reason=None, span=NOWHERE),
        House(reason="h", span=NOWHERE),
    )


def test_provenance_of_rules_lines_and_examples() -> None:
    rule = statement('rule x "x" [L1] tags xa [L2] instead pass may return [L3]')
    assert isinstance(rule, Rule)
    assert [len(rule.provenance), *(len(line.provenance) for line in rule.lines)] == [1, 1, 1]
    example = statement('example "x" [L29] P1 holds S3')
    assert isinstance(example, Example)
    assert len(example.provenance) == len(example.steps) == 1


@pytest.mark.parametrize(
    "bracket",
    ["[L4-L9, 11]", "[ L4 - 9 , L11 ]", "［L4-9, L11］"],
    ids=["letters in other places", "blanks", "full width"],
)
def test_brackets_are_read_in_any_spelling(bracket: str) -> None:
    found = statement(f"pass freely {bracket}")
    assert isinstance(found, StatementNode)
    (lines,) = found.provenance
    assert isinstance(lines, SourceLines)
    assert [(lines.first, lines.last) for lines in lines.ranges] == [(4, 9), (11, 11)]


# Texts typed on any keyboard


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        pytest.param("play single、 set of ２ to ４", "play single, set of 2 to 4", id="ideographic comma, full width"),
        pytest.param('example "x" P1 holds ♠3 ♥１０ ♦Q ♣️A', 'example "x" P1 holds S3 H10 DQ CA', id="suit signs"),
        pytest.param("title t en “Curly “", 'title t en "Curly "', id="curly quotes"),
        pytest.param("ｐlayers　４", "players 4", id="full-width letters and blank"),
        pytest.param(
            "rule x when a player passes then the player’s chain becomes 0",
            "rule x when a player passes then the player's chain becomes 0",
            id="curly apostrophe",
        ),
        pytest.param("use xa（xb ＝ 3）", "use xa(xb = 3)", id="full-width brackets"),
        pytest.param("\ufeffplayers\u00a04\r\nseats stay", "players 4 seats stay", id="byte order mark, other blanks"),
    ],
)
def test_typed_and_plain_are_the_same(typed: str, plain: str) -> None:
    assert file_of(typed) == file_of(plain)


def test_texts_brackets_and_comments_are_kept_as_written() -> None:
    found = file_of('title t ja "８切り、♠3" [house: ８、“x”] # ８、\n')
    (title,) = found.blocks[0].statements
    assert isinstance(title, Title)
    assert title.names.entries == (("ja", "８切り、♠3"),)
    assert title.provenance == (House(reason="８、“x”", span=NOWHERE),)


def test_a_bare_text_has_no_language() -> None:
    titles = [statement(text) for text in ('title t "x"', 'title t en "x" ja "y"')]
    assert [title.names.entries for title in titles if isinstance(title, Title)] == [
        ((None, "x"),),
        (("en", "x"), ("ja", "y")),
    ]


# Single constructs


def test_numbers_names_and_ranges() -> None:
    found = statement("players low to 6, best with 4")
    assert found == PlayerCount(
        count=NumberRange(low=Name(text="low", span=NOWHERE), high=IntLiteral(value=6, span=NOWHERE), span=NOWHERE),
        best_with=IntLiteral(value=4, span=NOWHERE),
        span=NOWHERE,
    )


def test_the_order_of_all_ranks() -> None:
    found = statement("order 3 4 5 6 7 8 9 10 J Q K A 2")
    assert isinstance(found, RankOrder)
    assert tuple(item.rank for item in found.ranks) == tuple(Rank)


def test_places_count_from_either_end() -> None:
    found = statement("exchange second last gives 2 best cards to third for nothing")
    assert isinstance(found, Exchange)
    (payment,) = found.payments
    assert payment.payer == Place(position=2, from_end=True, span=NOWHERE)
    assert payment.payee == Place(position=3, from_end=False, span=NOWHERE)
    assert payment.returned is None
    assert isinstance(payment.paid, MovedCards)
    assert payment.paid.pick is Pick.BEST


def test_a_deal_with_everything() -> None:
    found = statement("deal with 4 players every card, one at a time, extra cards to the lowest places, 1 card aside")
    assert isinstance(found, Deal)
    assert (found.one_at_a_time, found.extra, found.rest) == (True, ExtraCards.LOWEST_PLACES, None)
    assert found.aside == IntLiteral(value=1, span=NOWHERE)


def test_use_and_option() -> None:
    use = statement("use xa(xb = 3, xc = until the trick ends) as xd with 4 players requires xe, xf conflicts xg")
    option = statement("option xa off")
    assert isinstance(use, UseRule)
    assert isinstance(option, OptionRule)
    assert [argument.name.text for argument in use.arguments] == ["xb", "xc"]
    assert isinstance(use.arguments[1].value, Scope)
    assert use.alias is not None
    assert [name.text for name in (use.alias, *use.requires, *use.conflicts)] == ["xd", "xe", "xf", "xg"]
    assert (option.on, option.arguments, option.alias, option.players) == (False, (), None, None)


def test_a_choice() -> None:
    found = statement("choice xc as number 0 to limit = usual")
    assert isinstance(found, Choice)
    assert found.default == Name(text="usual", span=NOWHERE)


def test_as_many() -> None:
    rule = statement("rule x when a player passes then the turn skips 2 times as many less 1 players")
    assert isinstance(rule, Rule)
    (line,) = rule.lines
    assert isinstance(line, WhenLine)
    (effect,) = line.effects
    assert isinstance(effect, SkipTurns)
    assert effect.count == AsMany(
        times=IntLiteral(value=2, span=NOWHERE), less=IntLiteral(value=1, span=NOWHERE), span=NOWHERE
    )


def test_the_last_cards_belong_to_the_play_and_not_to_what_it_is_laid_on() -> None:
    rule = statement("rule x allow S3 on a set of 2 counting naturals as the last cards ignoring strength, bans")
    assert isinstance(rule, Rule)
    (line,) = rule.lines
    assert isinstance(line, AllowLine)
    on, last = line.pattern.qualities
    assert isinstance(on, OnPattern)
    assert type(last).__name__ == "AsLastCards"
    assert [type(quality).__name__ for quality in on.pattern.qualities] == ["Counting"]
    assert line.ignoring == (LegalityTest.STRENGTH, LegalityTest.BANS)


@pytest.mark.parametrize(
    ("written", "kind"),
    [("yes", Name), ("any", Name), ("singles", Name), ("per_card", Name), ("Q", RankItem), ("9", NumberRange)],
)
def test_what_a_value_is_compared_with(written: str, kind: type) -> None:
    rule = statement(f"rule x when a player passes if v is {written} then the trick ends")
    assert isinstance(rule, Rule)
    (line,) = rule.lines
    assert isinstance(line, WhenLine)
    (guard,) = line.guards
    assert isinstance(guard, ValueIs)
    assert isinstance(guard.value, kind)


def test_a_play_with_its_reading() -> None:
    found = statement('example "x" P1 plays S5 JK GEM as S5 S6 S7')
    assert isinstance(found, Example)
    (step,) = found.steps
    assert isinstance(step, PlaysStep)
    assert (len(step.cards), len(step.reading)) == (3, 3)


# Values


def value(written: str) -> ItemsValue:
    rule = statement(f"rule x param p as number = {written}")
    assert isinstance(rule, Rule)
    (line,) = rule.lines
    assert isinstance(line, ParamLine)
    assert isinstance(line.default, ItemsValue)
    return line.default


def test_a_value_is_read_as_the_type_it_should_have() -> None:
    eight = value("8")
    assert as_number(eight) == IntLiteral(value=8, span=NOWHERE)
    assert as_rank(eight) == RankItem(rank=Rank.EIGHT, span=NOWHERE)
    assert as_cards(eight) == CardSet(items=(RankItem(rank=Rank.EIGHT, span=NOWHERE),), span=NOWHERE)
    assert as_rank(value("12")) is None
    assert as_cards(value("2 JK")) == CardSet(
        items=(RankItem(rank=Rank.TWO, span=NOWHERE), JokerItem(span=NOWHERE)), span=NOWHERE
    )
    assert as_number(value("Q")) is None
    assert as_cards(value("singles")) is None


def test_words_shapes_and_suits() -> None:
    shapes = as_shapes(value("singles double_run"))
    assert shapes is not None
    assert isinstance(shapes.items[0], ShapeItem)
    assert as_word(value("singles")) == Name(text="singles", span=NOWHERE)
    assert as_word(value("yes")) == as_moment(value("yes")) == Name(text="yes", span=NOWHERE)
    assert as_suits(value("hearts spades")) == (Suit.HEARTS, Suit.SPADES)
    assert as_suits(value("red")) is None
    assert value("red").items == (KindItem(kind=CardKind.RED, span=NOWHERE),)


# Cards


@pytest.mark.parametrize("name", ["S3", "H10", "DQ", "JK", "GEM"])
def test_cards_are_named_as_they_are_written(name: str) -> None:
    card = parse_card(name)
    assert card is not None
    assert card_name(card) == name


def test_what_cards_are() -> None:
    assert [parse_card(name) for name in ("S3", "JK", "GEM")] == [
        NaturalCard(Suit.SPADES, Rank.THREE),
        JokerCard(),
        SpecialCard("GEM"),
    ]
    assert [parse_card(name) for name in ("", "3S", "S1", "s3", "GE", "S11")] == [None] * 6
