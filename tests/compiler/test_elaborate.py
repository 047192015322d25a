"""What a text means: bases, parameters, guards, clause numbers, and names nobody knows."""

import pytest

from kakumei.compiler.bundle import bundled_files
from kakumei.compiler.elaborate import elaborate
from kakumei.compiler.elaborate.project import collect
from kakumei.compiler.model import OriginKind, RuleInForce, Variant, number_parts
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank
from kakumei.dsl.diagnostics import Diagnostic
from kakumei.dsl.parser import parse
from kakumei.dsl.source import Source


def elaborated(text: str) -> tuple[Variant | None, tuple[Diagnostic, ...]]:
    """The variant `t` of the text beside the bundled files, and what is wrong with it."""
    result = parse(Source("t.rules", text))
    assert result.diagnostics == ()
    project, clashes = collect([result.file, *bundled_files()[0]], "t")
    variant, problems = elaborate(project, "t")
    return variant, (*clashes, *problems)


def variant_of(text: str) -> Variant:
    """The variant `t`, which is expected to have no problems."""
    variant, problems = elaborated(text)
    assert problems == ()
    assert variant is not None
    return variant


def codes(text: str) -> list[str]:
    return [found.code.number for found in elaborated(text)[1]]


def rule_of(variant: Variant, key: str) -> RuleInForce:
    return next(rule for rule in variant.rules if rule.key == key)


def keys(variant: Variant) -> list[str]:
    return [statement.clause.key for statement in variant.statements]


# Bases


def test_a_variant_inherits_every_statement_it_does_not_restate() -> None:
    base = variant_of('variant t "T" based on plain')
    changed = variant_of('variant t "T" based on plain players 4')
    assert keys(changed) != [] and {key.partition(".")[0] for key in keys(base)} == {
        key.partition(".")[0] for key in keys(changed)
    }


def test_an_inherited_statement_says_which_variant_it_comes_from() -> None:
    variant = variant_of('variant t "T" based on plain players 4 [house]')
    origins = {statement.clause.key: statement.clause.origins[0] for statement in variant.statements}
    assert (origins["players"].kind, origins["players"].base) == (OriginKind.HOUSE, None)
    assert origins["beat"].base == "plain"


def test_a_row_of_ones_own_takes_its_numbers_of_players_out_of_an_inherited_row() -> None:
    variant = variant_of(
        'variant t "T" based on playtash  titles with 4 players first millionaire, others commoner, last pauper'
    )
    assert [key for key in keys(variant) if key.startswith("titles")] == ["titles.3", "titles.4", "titles.5-6"]


def test_inherited_rows_shrink_to_the_numbers_of_players_that_are_allowed() -> None:
    variant = variant_of('variant t "T" based on playtash  players 4 to 5')
    assert [key for key in keys(variant) if key.startswith("exchange.")][:2] == ["exchange.4", "exchange.5"]


def test_every_hand_replaces_first_and_later_hands_for_the_dealer() -> None:
    variant = variant_of('variant t "T" based on playtash  dealer every hand by chance')
    assert [key for key in keys(variant) if key.startswith("dealer")] == ["dealer.every"]


def test_a_dealer_of_every_hand_may_stand_beside_one_of_the_first_hand() -> None:
    both = "dealer every hand by the reigning last  dealer first hand by chance"
    variant = variant_of(f'variant base "B" based on plain  {both}  variant t "T" based on base  {both}')
    assert [key for key in keys(variant) if key.startswith("dealer")] == ["dealer.every", "dealer.first"]


# Rules in force


def test_a_restated_rule_keeps_its_place_and_a_dropped_one_comes_last() -> None:
    kept = variant_of('variant t "T" based on playtash  option eight_cut off')
    assert [rule.key for rule in kept.rules[:3]] == ["revolution", "eight_cut", "spade3_return"]
    assert rule_of(kept, "eight_cut").option is False
    moved = variant_of('variant t "T" based on playtash  drop revolution')
    assert [rule.key for rule in moved.rules][:2] == ["eight_cut", "spade3_return"]


def test_one_rule_can_be_used_twice_under_two_names() -> None:
    variant = variant_of('variant t "T" based on plain  use five_skip  use five_skip(skip_rank = K) as king_skip')
    assert [rule.key for rule in variant.rules] == ["five_skip", "king_skip"]
    assert {rule.definition for rule in variant.rules} == {"five_skip"}


RULES = """
variant t "T" based on plain
choice how_many as number 2 to 5 = 3
rule mine "Mine"
  param cutter as rank = 8   param kind as lone or whatever = whatever   param many_of as number 1 to 4 = 2
  param within_these as shapes = singles   param until_then as scope = until the hand ends
  param when_it as moment = now
  when a player plays anything with cutter within within_these if kind is whatever then the trick ends
  when a player plays a single with cutter if kind is lone then the order reverses from when_it for until_then
  when a player plays a set of many_of or more then the turn skips many_of players
"""


def test_parameters_are_gone_and_guards_about_them_folded() -> None:
    rule = rule_of(variant_of(RULES + "use mine"), "mine")
    assert [line.clause.key for line in rule.lines] == ["mine/1", "mine/2"]
    first = rule.lines[0].node
    assert isinstance(first, ast.WhenLine)
    assert first.guards == ()
    assert isinstance(first.event, ast.PlayEvent)
    some, within = first.event.pattern.qualities
    assert isinstance(some, ast.WithSome) and some.cards.items == (ast.RankItem(rank=Rank.EIGHT, span=some.span),)
    assert isinstance(within, ast.Within)
    assert [item.shape for item in within.shapes.items if isinstance(item, ast.ShapeItem)] == [ast.ShapeWord.SINGLES]


def test_arguments_choose_the_line() -> None:
    rule = rule_of(variant_of(RULES + "use mine(kind = lone, when_it = the end of the trick)"), "mine")
    first = rule.lines[0].node
    assert isinstance(first, ast.WhenLine)
    (effect,) = first.effects
    assert isinstance(effect, ast.ReverseOrder)
    assert isinstance(effect.scope.start, ast.MomentItem) and effect.scope.start.moment is ast.MomentWord.TRICK_END
    assert isinstance(effect.scope.lasting, ast.UntilEnd) and effect.scope.lasting.period is ast.Period.HAND


def test_a_choice_of_the_host_stays_a_name_until_the_setting_is_known() -> None:
    rule = rule_of(variant_of(RULES + "use mine(many_of = how_many)"), "mine")
    last = rule.lines[-1].node
    assert isinstance(last, ast.WhenLine)
    (effect,) = last.effects
    assert isinstance(effect, ast.SkipTurns) and isinstance(effect.count, ast.Exact)
    assert isinstance(effect.count.count, ast.Name) and effect.count.count.text == "how_many"


# Numbers of clauses


@pytest.mark.parametrize(
    "name", ["aw_net", "friday", "japanese_app", "persona_tycoon", "plain", "playtash", "polish_wiki"]
)
def test_numbers_and_keys_are_unique_and_in_order(name: str) -> None:
    project, _ = collect(bundled_files()[0], name)
    variant, problems = elaborate(project, name)
    assert problems == () and variant is not None
    clauses = variant.clauses()
    assert len({clause.number for clause in clauses}) == len(clauses)
    assert len({clause.key for clause in clauses}) == len(clauses)
    numbers = [number_parts(clause.number) for clause in clauses]
    assert numbers == sorted(numbers)
    assert all(clause.section.value == number[0] for clause, number in zip(clauses, numbers, strict=True))


def test_switching_an_option_off_renumbers_nothing() -> None:
    on = variant_of('variant t "T" based on playtash')
    off = variant_of('variant t "T" based on playtash  option eight_cut off')
    assert [(clause.number, clause.key) for clause in on.clauses()] == [
        (clause.number, clause.key) for clause in off.clauses()
    ]


# Who sees what


def test_two_variants_may_each_have_a_rule_of_the_same_name() -> None:
    mine = 'rule mine "Mine" when a player passes then the trick ends  use mine'
    variant = variant_of(f'variant elsewhere "O" based on plain {mine} variant t "T" based on plain {mine}')
    assert [rule.key for rule in variant.rules] == ["mine"]


def test_a_variant_sees_what_its_base_defines_and_no_more() -> None:
    mine = 'rule mine "Mine" when a player passes then the trick ends'
    assert codes(f'variant elsewhere "O" based on plain {mine} variant t "T" based on elsewhere use mine') == []
    assert codes(f'variant elsewhere "O" based on plain {mine} variant t "T" based on plain use mine') == ["K201"]


# Names nobody knows


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        pytest.param("use eigth_cut", "K201", id="unknown rule"),
        pytest.param("titles with 4 players first emperor_of_all, others heimin", "K202", id="unknown title"),
        pytest.param("cards 52 and how_many jokers", "K209", id="unknown number"),
        pytest.param("cards 52 and 2 KINGPIN", "K205", id="unknown card"),
        pytest.param("play single, lone_pair", "K206", id="unknown shape"),
        pytest.param("use eight_cut(rank_to_cut = 8)", "K207", id="unknown parameter"),
        pytest.param("use eight_cut(cut_rank = yes_please)", "K301", id="a word is no rank"),
        pytest.param("use suit_lock(needed = 7)", "K302", id="number out of range"),
        pytest.param("use suit_lock(needed = how_many)", "K204", id="unknown choice"),
        pytest.param("use eight_cut(counted = jokers_too)", "K301", id="a word that is not on offer"),
        pytest.param("drop eight_cut", "K213", id="nothing to drop"),
        pytest.param("use eight_cut use eight_cut", "K214", id="two rules under one name"),
        pytest.param("players 4 players 5", "K211", id="stated twice"),
        pytest.param("choice aces as number = 1 choice aces as number = 2", "K210", id="choice twice"),
        pytest.param(
            'rule eight_cut "Mine" when a player passes then the trick ends', "K210", id="rule of the library"
        ),
        pytest.param(
            'rule r "R" when a player plays anything with what then the trick ends use r', "K209", id="in a rule"
        ),
        pytest.param('rule r "R" when nothing_known fires then the trick ends use r', "K201", id="no such rule fires"),
        *(
            pytest.param(
                f'rule r "R" param often as number = 2 param lasts as scope = {scope} '
                "when a player passes then the order reverses for lasts use r",
                code,
                id=f"a parameter that lasts {scope}",
            )
            for scope, code in (
                ("for often tricks", "K204"),
                ("for how_many turns", "K204"),
                ("for often", "K305"),
                ("from often until the hand ends", "K305"),
            )
        ),
        pytest.param(
            'rule r "R" when a player passes then the order puts what above 2 until the hand ends use r',
            "K209",
            id="put by a name nobody knows",
        ),
        pytest.param(
            'rule r "R" param these as cards = hearts when a player plays these then the trick ends use r',
            "K301",
            id="a suit is no card of an exact play",
        ),
        pytest.param(
            'rule r "R" param these as cards = 8 9 '
            "when a player passes then the order puts these above 2 until the hand ends use r",
            "K301",
            id="two ranks put at once",
        ),
    ],
)
def test_unknown_names_and_wrong_values_are_reported(statement: str, code: str) -> None:
    assert codes(f'variant t "T" based on plain {statement}') == [code]


def test_a_base_that_is_missing_or_circular_is_reported() -> None:
    assert codes('variant t "T" based on plian') == ["K208"]
    assert codes('variant aa "A" based on t variant t "T" based on aa') == ["K212"]
