"""What can be wrong with a setting: with what the host says to the options and choices of a variant."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from kakumei.compiler.checks.clashes import conflicts_among
from kakumei.compiler.checks.dead.rules import dead_rules
from kakumei.compiler.checks.pack import check_pack
from kakumei.compiler.checks.prepare import context_for
from kakumei.compiler.checks.tables import check_tables
from kakumei.compiler.model import HostChoice, RuleInForce, Variant
from kakumei.compiler.setting import make_setting, rules_on
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic, has_errors
from kakumei.dsl.source import NO_SPAN, Span
from kakumei.dsl.suggest import all_or_none, suggestion


def check_setting(
    variant: Variant, options: Mapping[str, object], choices: Mapping[str, object], span: Span = NO_SPAN
) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a setting, shown at `span`.

    Args:
        options: on or off by name; choices: numbers by name. What is left out keeps the variant's default.
    """
    switches = {rule.key: rule for rule in variant.rules if rule.option is not None}
    numbers = {choice.name: choice for choice in variant.choices}
    problems: list[Diagnostic] = []
    for name, value in [*options.items(), *choices.items()]:
        if name in switches:
            problems += _switch(name, value, span)
        elif name in numbers:
            problems += _number(numbers[name], value, span)
        else:
            problems.append(_unknown(name, variant, [*sorted(switches), *numbers], span))
    if not has_errors(problems):
        turned = {name: value for name, value in options.items() if isinstance(value, bool)}
        chosen = {name: value for name, value in choices.items() if isinstance(value, int)}
        problems += _together(variant, turned, chosen, span)
    return tuple(problems)


def _unknown(name: str, variant: Variant, known: list[str], span: Span) -> Diagnostic:
    fixed = any(name == rule.key for rule in variant.rules)
    return diagnostic(
        Code.UNKNOWN_OPTION,
        span,
        variant=variant.name,
        name=name,
        options=all_or_none(known),
        label="always on here" if fixed else None,
        help=f"`{name}` is part of `{variant.name}` and cannot be switched" if fixed else suggestion(name, known),
    )


def _switch(name: str, value: object, span: Span) -> Iterator[Diagnostic]:
    if not isinstance(value, bool):
        yield _wrong_type(
            name, value, "a number" if isinstance(value, int) else "no switch", "`on` or `off`", "on", span
        )


def _number(choice: HostChoice, value: object, span: Span) -> Iterator[Diagnostic]:
    allowed = choice.allowed
    if isinstance(value, bool) or not isinstance(value, int):
        found = "a switch" if isinstance(value, bool) else "no number"
        yield _wrong_type(choice.name, value, found, "a number", str(choice.default), span)
    elif value not in allowed:
        yield diagnostic(Code.OUT_OF_RANGE, span, what=f"`{choice.name}`", allowed=str(allowed), value=value)


def _wrong_type(name: str, value: object, found: str, expected: str, example: str, span: Span) -> Diagnostic:
    shown = ("on" if value else "off") if isinstance(value, bool) else value
    return diagnostic(
        Code.WRONG_TYPE,
        span,
        value=shown,
        found=found,
        what=f"`{name}`",
        expected=expected,
        example=example,
        help=f"write `{name}={example}`",
    )


def _together(
    variant: Variant, options: Mapping[str, bool], choices: Mapping[str, int], span: Span
) -> Iterator[Diagnostic]:
    """Options that do not go together, and rules that are dead with these values only."""
    setting = make_setting(variant, options, choices)
    context = context_for(variant, setting)
    yield from conflicts_among(context.rules, context, span)
    for found in (*check_tables(context), *check_pack(context)):
        # A variant is used only if its tables are sound; of very many settings, some are looked at only when played.
        if has_errors([found]):
            yield replace(found, primary=Label(span, found.primary.text), secondary=())
    on = rules_on(variant, setting)
    for rule in variant.rules:
        if options.get(rule.key) is True and rule.key not in on:
            yield from _waiting(rule, variant, on, span)
    dead_anyway = {dead.rule.key for dead in dead_rules(context_for(variant)) if dead.line is None}
    for dead in dead_rules(context):
        if dead.line is None and dead.rule.key not in dead_anyway:
            yield diagnostic(
                Code.NEVER_APPLIES,
                span,
                rule=dead.rule.key,
                why=dead.reason.why,
                fix=dead.reason.fix,
                help=f"{dead.reason.fix}, or switch `{dead.rule.key}` off",
            )


def _waiting(rule: RuleInForce, variant: Variant, on: frozenset[str], span: Span) -> Iterator[Diagnostic]:
    """The host asks for a rule whose requirements are off."""
    for needed in rule.requires:
        found = [other for other in variant.rules if other.is_among((needed,))]
        if not any(other.key in on for other in found):
            yield diagnostic(Code.REQUIRES_OFF, span, rule=rule.key, needed=needed)
