"""Running the examples of variants and rules: positions whose truth a text promises.

A failing step is a diagnostic at that step which says what was found instead. A move that fails ends its example, since
the position after it is not the one the author had in mind; an expectation that fails does not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from kakumei.checker.example_setup import StepFails, set_up
from kakumei.checker.example_steps import expect, take_step
from kakumei.checker.probes import library_rules
from kakumei.compiler.bundle import bundled_names
from kakumei.compiler.model import Variant
from kakumei.compiler.pipeline import Compiled, compile_bundled, compile_probe
from kakumei.compiler.setting import Setting, default_setting
from kakumei.dsl import ast
from kakumei.dsl.ast.examples import Expectation, MoveStep
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic


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
        return title_of(self.example)


def run_example(variant: Variant, example: ast.Example, setting: Setting) -> ExampleResult:
    """Plays the example in the variant; its own `set` steps change the setting."""
    return ExampleResult(example=example, diagnostics=tuple(_failures(variant, example, setting)))


def _failures(variant: Variant, example: ast.Example, setting: Setting) -> Iterator[Diagnostic]:
    try:
        state = set_up(variant, example, setting)
    except StepFails as failure:
        yield _failed(example, failure)
        return
    moved = False
    for step in example.steps:
        try:
            if isinstance(step, MoveStep):
                moved = True
                state = take_step(state, step)
            elif isinstance(step, Expectation):
                state = expect(state, step)
            elif moved:
                raise StepFails(step.span, "a position is set up before the first move", "comes after a move")
        except StepFails as failure:
            yield _failed(example, failure)
            if not isinstance(step, Expectation):
                return


def _failed(example: ast.Example, failure: StepFails) -> Diagnostic:
    return diagnostic(
        Code.EXAMPLE_FAILS, failure.span, title=f'"{title_of(example)}"', why=failure.why, found=failure.found
    )


def title_of(example: ast.Example) -> str:
    """The title in English, or in whatever language it has."""
    texts = dict(example.names.entries)
    return texts.get("en") or texts.get(None) or next(iter(texts.values()), "")


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
    yield from run_probe_examples(rule, compile_probe(rule, on=on))


def run_probe_examples(rule: str, probe: Compiled) -> Iterator[ExampleResult]:
    """The examples of a rule, on a table that has been set up for it."""
    if probe.variant is not None:
        for example in probe.project.examples.get(rule, ()):
            yield run_example(probe.variant, example, default_setting(probe.variant))


def run_all_examples() -> Iterator[ExampleResult]:
    """Every example of the bundled variants and of the library."""
    for name in bundled_names():
        yield from run_variant_examples(compile_bundled(name))
    for rule in library_rules():
        yield from run_rule_examples(rule)
