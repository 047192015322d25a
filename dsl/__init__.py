"""The language: text to tree and back.

A file holds variants (`variant`) and libraries of rules (`library`), one after the other. A variant is a list of
statements, each with its own keyword and one word order, white space without meaning. There are five kinds:

- names and choices: `source title card choice`;
- structure, the questions every variant answers: `players cards order joker deal … match`;
- rules in force: `use`, `option`, `drop`, `custom`;
- definitions: `rule`, made of lines such as `when EVENT if GUARD then EFFECT`, and `shape`;
- proof: `example`, a position that the compiler runs.

`parse` reads a `Source` into the tree of `kakumei.dsl.ast`, `format_source` writes it in the one canonical layout.
`grammar/README.md` shows every construct. Other rooms use

- `parser`, `formatter`: these two
- `ast`: a record for each construct, in the order of the grammar; `source`: where in which text something stands
- `heads`: what a text seems to define, at a glance
- `cards`: rank, suit and card, the nouns that all rooms share
- `diagnostics`: what is wrong with a text, and where; `codes`: the table of everything that can be; `severity`: how
  bad that is; `report`: drawn under the line it is about, or as JSON
- `suggest`: the word that was probably meant, by its letters; `usual_words`: cards and numbers as they are written
  elsewhere; `columns`: how wide a text is in a terminal
- `limits`: how large a text and its parts may be; `invisible`: characters that nobody can see
- `cache`: files in the user's cache folder

How it is done is private to the room: `normalise`, `bounds`, `lark_parser`, `parse_once` and
`keywords` read, `transform/` builds the tree, `syntax_errors/` explains what cannot be read, `layout` and `wording`
serve the formatter.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kakumei.dsl.formatter import format_source as format_source
    from kakumei.dsl.parser import ParseResult as ParseResult, parse as parse
    from kakumei.dsl.source import Source as Source, Span as Span

_HOME = {
    "format_source": "kakumei.dsl.formatter",
    "parse": "kakumei.dsl.parser",
    "ParseResult": "kakumei.dsl.parser",
    "Source": "kakumei.dsl.source",
    "Span": "kakumei.dsl.source",
}


def __getattr__(name: str) -> object:
    """Load a part when it is first asked for: importing the package alone costs nothing."""
    from importlib import import_module

    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(home), name)
