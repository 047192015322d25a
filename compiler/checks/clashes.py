"""Rules and statements that cannot stand side by side."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TypeAlias

from kakumei.compiler.checks.context import CheckContext, by_name, inherited_from
from kakumei.compiler.checks.possible.plays import play_like
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.model import RuleInForce
from kakumei.compiler.questions import overlap, question_of
from kakumei.compiler.rows import TableRow
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic
from kakumei.dsl.source import Span

_Pair: TypeAlias = tuple[RuleInForce, RuleInForce]
_TURNS = (ast.ReverseOrder, ast.ReverseDirection)
_COMPARED = 24
"""Rules about one thing that are compared each with each."""
_SHOWN = 6
"""Names of further rules in a note."""


def check_clashes(context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    """Every pair that clashes."""
    on = tuple(rule for rule in context.rules if rule.option is not False)
    yield from conflicts_among(on, context)
    yield from _requirements(context, project)
    replaced, undone = _Clashes(), _Clashes()
    for first, second in _pairs_about_one_thing(context.rules):
        if can_meet(first, second, context) and not _exclude(first, second):
            replaced.add(first, second, _replaced_twice(first, second, context))
            undone.add(first, second, _undone(first, second, context))
    yield from replaced.told()
    yield from undone.told()


class _Clashes:
    """Pairs of rules that clash in one way; of a whole group only the first two are told in full."""

    def __init__(self) -> None:
        self._groups: dict[str, dict[str, None]] = {}  # each rule with all that it hangs together with
        self._found: list[tuple[str, str, Diagnostic]] = []

    def add(self, first: RuleInForce, second: RuleInForce, found: Iterable[Diagnostic]) -> None:
        """Takes up what is to be said of a pair, if anything."""
        for one in found:
            one_group = self._groups.setdefault(first.key, {first.key: None})
            other = self._groups.setdefault(second.key, {second.key: None})
            if one_group is not other:
                one_group.update(other)
                self._groups.update(dict.fromkeys(other, one_group))
            self._found.append((first.key, second.key, one))

    def told(self) -> Iterator[Diagnostic]:
        """One diagnostic a group, with the names of the others."""
        told: set[int] = set()
        for first, second, found in self._found:
            group = self._groups[first]
            if id(group) not in told:
                told.add(id(group))
                others = [name for name in group if name not in (first, second)]
                shown = ", ".join(f"`{name}`" for name in others[:_SHOWN])
                more = f" and {len(others) - _SHOWN} more" if len(others) > _SHOWN else ""
                notes = (f"the same holds for {shown}{more}",) if others else ()
                yield replace(found, notes=(*found.notes, *notes))


# Rules


def conflicts_among(
    on: tuple[RuleInForce, ...], context: CheckContext, span: Span | None = None
) -> Iterator[Diagnostic]:
    """Every two of these rules that exclude each other; shown at `span` where the setting is to blame."""
    for first, second in _pairs_that_exclude(on):
        if can_meet(first, second, context):
            later = first if context.is_own(first) and not context.is_own(second) else second
            earlier = first if later is second else second
            yield diagnostic(
                Code.CONFLICT,
                context.rule_place(later) if span is None else span,
                secondary=() if span is not None else (Label(earlier.span, f"`{earlier.key}` is on"),),
                first=later.key,
                second=earlier.key,
                help=None if span is None else f"set one of them off: `{later.key}` or `{earlier.key}`",
            )


def _pairs_that_exclude(rules: tuple[RuleInForce, ...]) -> Iterator[_Pair]:
    """Every two of these rules one of which names the other as a conflict, in the order of the rules."""
    places = {rule.key: place for place, rule in enumerate(rules)}
    called = by_name(rules)
    found = {
        tuple(sorted((places[rule.key], places[other.key])))
        for rule in rules
        for name in rule.conflicts
        for other in called.get(name, ())
        if other is not rule
    }
    return ((rules[first], rules[second]) for first, second in sorted(found))


def _pairs_about_one_thing(rules: tuple[RuleInForce, ...]) -> Iterator[_Pair]:
    """Every two of these rules that may replace the same statement, or turn the same thing, in the order of the rules.

    Nearly all rules have nothing to do with each other, so they are not compared one with another.
    """
    about: dict[Hashable, dict[int, None]] = {}
    for place, rule in enumerate(rules):
        for line in rule.lines:
            for what in _touched(line.node):
                about.setdefault(what, {})[place] = None
    found = {pair for places in about.values() for pair in _pairs_of(tuple(places))}
    return ((rules[first], rules[second]) for first, second in sorted(found))


def _pairs_of(places: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """Every two; of very many each with the first and with the next, so that the work grows no faster than the text."""
    if len(places) <= _COMPARED:
        return combinations(places, 2)
    return (*((places[0], other) for other in places[1:]), *pairwise(places))


def _touched(line: ast.Node) -> Iterator[Hashable]:
    """What two lines must have in common to clash; not all that have it do."""
    if isinstance(line, ast.InsteadLine):
        question = question_of(line.statement)
        yield from (question.key, *question.covers)
    elif isinstance(line, ast.WhenLine):
        # Two plays may be described in different words, and still be one play.
        event = ast.PlayEvent if isinstance(line.event, ast.PlayEvent) else line.event
        yield from ((event, line.guards, effect) for effect in line.effects if isinstance(effect, _TURNS))


def _exclude(first: RuleInForce, second: RuleInForce) -> bool:
    return second.is_among(first.conflicts) or first.is_among(second.conflicts)


def can_meet(first: RuleInForce, second: RuleInForce, context: CheckContext) -> bool:
    """Whether some number of players has both rules."""
    one = context.numbers.range(first.players).intersection(context.players)
    other = context.numbers.range(second.players).intersection(context.players)
    return one is not None and other is not None and one.intersection(other) is not None


def _requirements(context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    """What a rule requires must be there; where it is off, the rule waits for it."""
    for rule in context.rules:
        for needed in rule.requires:
            found = context.called(needed)
            if not found:
                place, why = _absent(rule, needed, context, project)
                yield diagnostic(Code.REQUIRES_ABSENT, place, secondary=why, rule=rule.key, needed=needed)
            elif rule.option is not False and all(other.option is False for other in found):
                off = (Label(found[0].span, f"`{needed}` is off"),)
                yield diagnostic(
                    Code.OFF_BY_DEFAULT, context.rule_place(rule), secondary=off, rule=rule.key, needed=needed
                )


def _absent(rule: RuleInForce, needed: str, context: CheckContext, project: Project) -> tuple[Span, tuple[Label, ...]]:
    """Where the rule is put in force, or where what it needs is dropped."""
    base = inherited_from(rule.clause)
    if base is None:
        return rule.span, ()
    used = (Label(rule.span, f"used in `{base}`"),)
    for statement in project.variants[context.variant.name].statements:
        if isinstance(statement, ast.Drop):
            for dropped in statement.rules:
                if dropped.text == needed:
                    return dropped.span, used
    return context.variant.span, used


def _replaced_twice(first: RuleInForce, second: RuleInForce, context: CheckContext) -> Iterator[Diagnostic]:
    for one in _replacements(first):
        for other in _replacements(second):
            if _same_question(one, other, context):
                yield diagnostic(
                    Code.REPLACED_TWICE,
                    context.rule_place(second),
                    secondary=(Label(first.span, "the first one"),),
                    first=first.key,
                    second=second.key,
                    key=question_of(one).begins,
                )


def _replacements(rule: RuleInForce) -> Iterator[ast.Structural]:
    return (line.node.statement for line in rule.lines if isinstance(line.node, ast.InsteadLine))


def _same_question(one: ast.Structural, other: ast.Structural, context: CheckContext) -> bool:
    if not overlap(one, other):
        return False
    if isinstance(one, TableRow) and isinstance(other, TableRow):
        return context.numbers.range(one.players).intersection(context.numbers.range(other.players)) is not None
    return True


def _undone(first: RuleInForce, second: RuleInForce, context: CheckContext) -> Iterator[Diagnostic]:
    """Two rules that turn the same thing at the same moment leave it as it was."""
    if second.is_among(first.replaces) or first.is_among(second.replaces):
        return
    for one in first.lines:
        for other in second.lines:
            if _turns_back(one.node, other.node, context):
                yield diagnostic(
                    Code.UNDONE,
                    context.rule_place(second),
                    secondary=(Label(first.span, "this one turns it first"),),
                    first=first.key,
                    second=second.key,
                )
                return


def _turns_back(one: ast.Node, other: ast.Node, context: CheckContext) -> bool:
    if not (isinstance(one, ast.WhenLine) and isinstance(other, ast.WhenLine)):
        return False
    if one.guards != other.guards or not _at_once(one.event, other.event, context):
        return False
    turned = [effect for effect in one.effects if isinstance(effect, _TURNS)]
    return any(effect in other.effects for effect in turned)


def _at_once(one: ast.Event, other: ast.Event, context: CheckContext) -> bool:
    """Whether there is something that is both events."""
    if one == other:
        return True
    if not (isinstance(one, ast.PlayEvent) and isinstance(other, ast.PlayEvent)) or one.who != other.who:
        return False
    return isinstance(play_like((one.pattern, other.pattern), context), tuple)
