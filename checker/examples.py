"""Running the examples of variants and rules: a position, moves, and what the text says must hold after them.

A failing step is a diagnostic at that step which says what was found instead. A move that fails ends its example, since
the position after it is not the one the author had in mind; an expectation that fails does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kakumei.checker.example_setup import StepFails, set_up
from kakumei.checker.example_steps import expect, take_step
from kakumei.checker.wording import english
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_probe
from kakumei.compiler.setting import Setting, default_setting
from kakumei.compiler.sheet import BeforeStep
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Expectation, MoveStep
from kakumei.dsl.cards import Card, parse_card
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.engine import AnyGame


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleResult:
    """What came of one example; without diagnostics it holds."""

    example: ast.Example
    diagnostics: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether the example holds."""
        return not self.diagnostics

    @property
    def title(self) -> str:
        """The example's title in English, or in whatever language it has."""
        return english(self.example.names)


def run_example(variant: Variant, example: ast.Example, setting: Setting) -> ExampleResult:
    """Plays the example in the variant; its own `set` steps change the setting."""
    diagnostics = [step.failure for step in walk(variant, example, setting) if step.failure is not None]
    return ExampleResult(example=example, diagnostics=tuple(diagnostics))


def positions(variant: Variant, example: ast.Example, setting: Setting) -> tuple[BeforeStep, ...] | None:
    """The position before each step of an example, for the rule sheet; None if the example does not hold."""
    steps = list(walk(variant, example, setting))
    if any(step.failure for step in steps):
        return None
    return tuple(_position(step.before) for step in steps if step.before is not None)


def _position(game: AnyGame) -> BeforeStep:
    shown = game.snapshot()
    top = shown.table[-1].cards if shown.table else ()
    return BeforeStep(table=_cards(top), hands=tuple(map(_cards, shown.hands)))


def _cards(cards: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(card for card in map(parse_card, cards) if card is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked:
    """A step of an example that has been taken: the game before it, and what is wrong with it, if anything."""

    before: AnyGame | None  # None: there is no position at all
    failure: Diagnostic | None


def walk(variant: Variant, example: ast.Example, setting: Setting) -> Iterator[Walked]:
    """Takes the steps of an example one by one, as far as they can be taken."""
    try:
        game = set_up(variant, example, setting)
    except StepFails as failure:
        yield Walked(before=None, failure=_failed(example, failure))
        return
    moved = False
    for step in example.steps:
        before, failed = game, None
        try:
            if isinstance(step, MoveStep):
                moved = True
                game = take_step(game, step)
            elif isinstance(step, Expectation):
                game = expect(game, step)
            elif moved:
                raise StepFails(step.span, "a position is set up before the first move", "comes after a move")
        except StepFails as failure:
            failed = _failed(example, failure)
        yield Walked(before=before, failure=failed)
        if failed and not isinstance(step, Expectation):
            return


def _failed(example: ast.Example, failure: StepFails) -> Diagnostic:
    return diagnostic(
        Code.EXAMPLE_FAILS, failure.span, title=f'"{english(example.names)}"', why=failure.why, found=failure.found
    )


# ---- which examples run where


def run_variant_examples(compiled: Compiled, setting: Setting | None = None) -> Iterator[ExampleResult]:
    """The examples of a variant and of the rules that its own text defines and puts in force."""
    variant = compiled.variant
    if variant is None:
        return
    base = setting or default_setting(variant)
    for example in variant.examples:
        yield run_example(variant, example, base)
    home = variant.span.source
    for rule in variant.rules:
        for example in rule.examples:
            if example.span.source == home:
                yield run_example(variant, example, _switched_on(base, rule.key))


def _switched_on(setting: Setting, key: str) -> Setting:
    """The same setting with this option on, if it is one."""
    return replace(setting, options=tuple((name, on or name == key) for name, on in setting.options))


def run_rule_examples(rule: str, *, on: bool = True) -> Iterator[ExampleResult]:
    """The examples of a library rule, on the plain table with this rule and what it requires; or with the rule off.

    Raises:
        KeyError: the library has no such rule.
    """
    yield from run_probe_examples(compile_probe(rule, on=on))


def run_probe_examples(probe: Compiled) -> Iterator[ExampleResult]:
    """The examples of a rule, on the table that has been set up for it: it is the last rule there."""
    if probe.variant is not None:
        for example in probe.variant.rules[-1].examples:
            yield run_example(probe.variant, example, default_setting(probe.variant))
