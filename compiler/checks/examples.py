"""Names in examples: seats that nobody sits at, rules and options that are not there, cards outside the pack."""

from collections.abc import Iterator

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.wording import card_text
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.suggest import all_or_none, suggestion
from kakumei.dsl.usual_words import did_you_mean_card

# What an example may name as the reason of a refusal beside a rule: the first word of a statement, or the language.
_REASONS = frozenset({"beat", "pass", "open", "joker", "play", "exchange", "turn", "held"})


def check_examples(context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    """What is wrong with the examples of the variant and of the rules that it defines itself."""
    for example in context.variant.examples:
        yield from _seats(example)
        yield from _seat_count(example, context)
        yield from _cards(example, context)
        yield from _settings(example, context)
        yield from _rules(example, context, project)
    for statement in project.variants[context.variant.name].statements:
        if isinstance(statement, ast.Example) and statement.rule is not None:
            yield from _seats(statement)
            # An example of a rule that is not in force here runs at another table.
            if any(rule.definition == statement.rule.text for rule in context.variant.rules):
                yield from _seat_count(statement, context)
                yield from _cards(statement, context)
                yield from _rules(statement, context, project)


def _seats(example: ast.Example) -> Iterator[Diagnostic]:
    """The seats are those that hold cards, from the first on without a gap."""
    seated = {step.seat.number for step in example.steps if isinstance(step, ast.HoldsStep)}
    told: set[int] = set()
    for step in example.steps:
        for node in nodes_in(step):
            if not isinstance(node, ast.Seat) or node.number in told:
                continue
            empty = [seat for seat in range(1, node.number + 1) if seat not in seated]
            if empty:
                told.add(node.number)
                name = f"P{node.number if node.number in empty else empty[0]}"
                yield diagnostic(
                    Code.UNKNOWN_SEAT,
                    node.span,
                    name=name,
                    label="no cards here" if name == f"P{node.number}" else f"`{name}` comes before it",
                )


def _seat_count(example: ast.Example, context: CheckContext) -> Iterator[Diagnostic]:
    seats = len({step.seat.number for step in example.steps if isinstance(step, ast.HoldsStep)})
    if seats not in context.players:
        yield diagnostic(
            Code.OUT_OF_RANGE,
            example.names.span,
            what="the number of seats of an example",
            allowed=str(context.players),
            value=seats,
            help=f"give cards to {context.players} players",
        )


def _cards(example: ast.Example, context: CheckContext) -> Iterator[Diagnostic]:
    pack = context.pack
    if pack is None:
        return
    first: dict[ast.PrintedCard, ast.PrintedCard] = {}
    for step in example.steps:
        for node in nodes_in(step):
            if isinstance(node, ast.PrintedCard) and pack.lacks((node,)):
                first.setdefault(node, node)
    for card in first.values():
        # A name in capitals may be another word for a card.
        help = did_you_mean_card(card.name) if isinstance(card, ast.SpecialItem) else None
        yield diagnostic(Code.NOT_IN_PACK, card.span, name=card_text(card), help=help)


def _settings(example: ast.Example, context: CheckContext) -> Iterator[Diagnostic]:
    variant = context.variant
    options = {rule.key for rule in variant.rules if rule.option is not None}
    known = [*sorted(options), *context.numbers.choices]
    for step in example.steps:
        match step:
            case ast.SetOptionStep(name=name) if name.text not in options:
                pass
            case ast.SetChoiceStep(name=name) if name.text not in context.numbers.choices:
                pass
            case ast.SetChoiceStep(name=name, value=value) if value.value not in context.numbers.choices[name.text]:
                allowed = context.numbers.choices[name.text]
                yield diagnostic(
                    Code.OUT_OF_RANGE, value.span, what=f"`{name.text}`", allowed=str(allowed), value=value.value
                )
                continue
            case _:
                continue
        yield diagnostic(
            Code.UNKNOWN_OPTION,
            name.span,
            variant=variant.name,
            name=name.text,
            options=all_or_none(known),
            help=suggestion(name.text, known),
        )


def _rules(example: ast.Example, context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    in_force = {rule.key for rule in context.variant.rules} | {rule.definition for rule in context.variant.rules}
    for step in example.steps:
        for name, known in _named(step, in_force):
            if name.text not in known:
                there = " here" if name.text in project.rules else ""
                yield diagnostic(
                    Code.UNKNOWN_RULE,
                    name.span,
                    name=name.text,
                    label=f"not in force{there}" if there else None,
                    help=f"add `use {name.text}`, or name a rule that is in force"
                    if there
                    else suggestion(name.text, known),
                )


def _named(step: ast.Step, in_force: set[str]) -> Iterator[tuple[ast.Name, set[str]]]:
    """The rules a step names, each with the names that can stand there."""
    match step:
        case ast.CannotPlayStep(because=ast.Name() as name) | ast.CannotPassStep(because=ast.Name() as name):
            yield name, in_force | _REASONS
        case ast.AnswersStep(by=ast.Name() as name) | ast.CallsStep(rule=name) | ast.NowInForce(rule=name):
            yield name, in_force
        case _:
            return
