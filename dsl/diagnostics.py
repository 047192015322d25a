"""What is wrong with a text, where, and what to type instead.

A check does not word its own messages: it names a row of the table in `codes` and fills the gaps.

    diagnostic(Code.UNKNOWN_RULE, rule.name_span, name=rule.name, help=suggestion(rule.name, library))
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kakumei.dsl.codes import Code
from kakumei.dsl.severity import Severity
from kakumei.dsl.source import Span


@dataclass(frozen=True, slots=True)
class Label:
    """A few words about one spot."""

    span: Span
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One mistake: what is wrong, why this spot, what else matters, what to type."""

    code: Code
    message: str
    primary: Label
    secondary: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    help: str | None = None

    @property
    def severity(self) -> Severity:
        """As the table of codes has it."""
        return self.code.severity


def diagnostic(
    code: Code,
    span: Span,
    *,
    secondary: tuple[Label, ...] = (),
    notes: tuple[str, ...] = (),
    label: str | None = None,
    help: str | None = None,
    **fields: object,
) -> Diagnostic:
    """The diagnostic that the table gives for `code`, its templates filled with `fields`.

    Args:
        label: words for this spot where the table's do not fit.
        help: what to type where more is known than the table can; None keeps the table's help.
        fields: what the templates of the code name in braces.
    Raises:
        KeyError: a template names a field that is not given; that is a mistake in the check.
    """
    entry = code.value
    return Diagnostic(
        code=code,
        message=entry.message.format_map(fields),
        primary=Label(span, entry.label.format_map(fields) if label is None else label),
        secondary=secondary,
        notes=notes,
        help=entry.help.format_map(fields) if help is None else help,
    )


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them stands in the way of using the variant."""
    return any(found.severity is Severity.ERROR for found in diagnostics)
