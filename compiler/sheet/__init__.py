"""From `Variant` to the printed rule sheet.

    Variant, Setting --make_sheet--> Sheet --render_markdown, render_html--> text
                                      |
                       phrases/ say what, words/ say how

A sentence is made in two steps. `phrases/` turns a node of the Variant into a `Phrase`: the name of a message and its
arguments, without a word of any language. The catalogue of a language (`words/en/*.ftl`) turns the phrase into words;
word order, case, number and article are decided there alone.
"""

from kakumei.compiler.sheet.assemble import make_sheet
from kakumei.compiler.sheet.catalogue import LanguageError, languages
from kakumei.compiler.sheet.layout import render_html, render_markdown
from kakumei.compiler.sheet.stories import BeforeStep, PlayExample
from kakumei.compiler.sheet.view import Sheet

__all__ = [
    "BeforeStep",
    "LanguageError",
    "PlayExample",
    "Sheet",
    "languages",
    "make_sheet",
    "render_html",
    "render_markdown",
]
