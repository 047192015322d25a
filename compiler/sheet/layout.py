"""From a `Sheet` to a page: the templates and the few things they ask Python for."""

import re
from functools import cache
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from kakumei.compiler.sheet.drawing import draw_card, draw_rank, suit_symbols
from kakumei.compiler.sheet.view import Sheet, SheetOption, SheetStep, SheetWords, StepKind

_BLANK_LINES = re.compile(r"\n{3,}")
# What some reader of Markdown gives a meaning to: emphasis, code, links, tags, entities, formulas, headings, addresses;
# and at the beginning of a text also the signs of lists.
_MARKDOWN = re.compile(r"([\\`*_\[\]<>~&$#^@{}]|:(?=//)|(?<=\bwww)\.|^[-+=](?=[-+=\s]|$))")
_NUMBERED = re.compile(r"^([0-9]{1,9})([.)])(?=\s|$)")


def render_markdown(sheet: Sheet) -> str:
    """The sheet as Markdown."""
    text = _markdown().get_template("sheet.md.jinja").render(sheet=sheet)
    return _BLANK_LINES.sub("\n\n", text).strip() + "\n"


def render_html(sheet: Sheet) -> str:
    """The sheet as a page of HTML that needs nothing else: no other file, no font, no network."""
    template = _html().get_template("sheet.html.jinja")
    text = template.render(sheet=sheet, css=Markup(_template("sheet.css")), symbols=suit_symbols())
    return _BLANK_LINES.sub("\n", text).strip() + "\n"


@cache
def _markdown() -> Environment:
    environment = _environment(autoescape=False)  # Markdown has an escape of its own
    environment.filters |= {"md": _escaped, "cell": _cell, "option_row": option_row}
    return environment


@cache
def _html() -> Environment:
    environment = _environment(autoescape=True)
    environment.filters |= {
        "card": draw_card,
        "rank": draw_rank,
        "step_class": _step_class,
        "verdict": _verdict,
    }
    return environment


def _environment(*, autoescape: bool) -> Environment:
    environment = Environment(
        loader=FunctionLoader(_template),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=autoescape,
    )
    environment.filters["option_header"] = option_header
    return environment


def _template(name: str) -> str:
    return (files("kakumei.compiler.sheet") / "templates" / name).read_text("utf-8")


def option_header(words: SheetWords) -> tuple[str, ...]:
    """The head of the table of options."""
    return words.option_column, words.value_column, words.default_column, words.note_column


def option_row(option: SheetOption) -> tuple[str, ...]:
    """An option as a row of a table, with the number of the rule that it switches."""
    name = option.name if option.number is None else f"{option.name} ({option.number})"
    return name, option.value, option.default, option.note or ""


def _escaped(text: str) -> str:
    return _NUMBERED.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\1", text))


def _cell(text: str) -> str:
    return _escaped(text).replace("|", r"\|")


_STEP_CLASSES = {
    StepKind.PLAYED: "played-step",
    StepKind.REFUSED: "refused",
    StepKind.OTHER_MOVE: "other",
    StepKind.RESULT: "result",
}
_VERDICTS = {StepKind.PLAYED: "✓", StepKind.REFUSED: "✗"}


def _step_class(step: SheetStep) -> str:
    return _STEP_CLASSES[step.kind]


def _verdict(step: SheetStep) -> str:
    """The sign of what became of a play; empty for a step that nobody could refuse."""
    return _VERDICTS.get(step.kind, "")
