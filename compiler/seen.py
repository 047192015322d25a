"""What a text sees of its folder: those parts of other texts that it asks for by name, and what these ask for in turn.

A text that nobody asks is not parsed, and whatever is wrong in it is not told.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import structs

from kakumei.compiler.folder import Folder, Kind, Text, Wanted, defined_in
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic
from kakumei.dsl.source import NO_SPAN, Source, Span
from kakumei.dsl.suggest import all_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """Of each text that was asked: the blocks that were asked for and, in `problems`, what is wrong with its syntax.

    `sources` are the texts that a diagnostic may point into.
    """

    files: tuple[ast.RulesFile, ...]
    sources: tuple[Source, ...]
    problems: tuple[Diagnostic, ...]


_OWN = 0  # the home of the texts that look around
_NOBODY = -1  # who asks when a name comes from outside, such as from a scenario


def look_around(own: Sequence[Source], folder: Folder, variant: str | None) -> Seen:
    """What the texts `own`, or the variant of this name in them or in the folder, see of the folder."""
    texts = [Text(source, _OWN) for source in own]
    texts += [Text(one.source, home, one.trouble) for home, one in enumerate(folder.texts, start=_OWN + 1)]
    search = _Search(texts)
    search.run(variant)
    others = [text for text in texts if text.home != _OWN]
    return Seen(
        files=tuple(_part(text.file, search.blocks[text.home]) for text in others if text.home in search.blocks),
        sources=tuple(text.source for text in others if text.home in search.asked),
        problems=tuple(search.problems),
    )


def _part(file: ast.RulesFile, blocks: set[int]) -> ast.RulesFile:
    return structs.replace(file, blocks=tuple(block for number, block in enumerate(file.blocks) if number in blocks))


@dataclass(frozen=True, slots=True)
class _Asking:
    """A node that may ask for names: in which text it stands, and what it need not ask for."""

    node: ast.Node
    home: int
    has: frozenset[Wanted] = frozenset()


@dataclass(slots=True)
class _Search:
    """Follows names from text to text."""

    texts: Sequence[Text]
    blocks: dict[int, set[int]] = field(default_factory=dict)  # by home: the blocks that were asked for
    asked: set[int] = field(default_factory=set)  # the homes of those that have, or may have, what was asked for
    problems: list[Diagnostic] = field(default_factory=list)
    _told: set[int] = field(default_factory=set)  # those whose problems are among these
    _answered: set[tuple[Wanted, int]] = field(default_factory=set)

    def run(self, variant: str | None) -> None:
        waiting = [*self._of_chain(variant), *self._of_own_libraries()]
        while waiting:
            asking = waiting.pop(0)
            for wanted, place in _asked_by(asking.node):
                if wanted not in asking.has and (found := self._ask(wanted, asking.home, place)) is not None:
                    waiting.append(found)

    def _of_chain(self, variant: str | None) -> Iterator[_Asking]:
        """The variant and its bases, as far as they stand in these texts; each has what its bases define too."""
        own = any((Kind.VARIANT, variant) in text.definitions for text in self.texts if text.home == _OWN)
        home, place = (_OWN if own else _NOBODY), NO_SPAN
        chain: list[tuple[ast.Block, int]] = []
        while variant is not None and (found := self._ask((Kind.VARIANT, variant), home, place)) is not None:
            block = found.node
            assert isinstance(block, ast.Block) and isinstance(block.header, ast.VariantHeader)
            chain.append((block, found.home))
            base = block.header.base
            variant, home, place = (None, home, place) if base is None else (base.text, found.home, base.span)
        has: set[Wanted] = set()
        for block, home in reversed(chain):
            has |= defined_in(block).keys()
            yield from (_Asking(statement, home, frozenset(has)) for statement in block.statements)

    def _of_own_libraries(self) -> Iterator[_Asking]:
        for text in self.texts:
            if text.home == _OWN:
                for block in text.file.blocks:
                    if not isinstance(block.header, ast.VariantHeader):
                        yield from (_Asking(statement, _OWN) for statement in block.statements)

    def _ask(self, wanted: Wanted, home: int, place: Span) -> _Asking | None:
        """What a text of that home finds under a name that it has not asked for before; it has the first word itself.

        None also where it is not to be found, cannot be read, or is in several texts.
        """
        if (wanted, home) in self._answered:
            return None
        self._answered.add((wanted, home))
        here = [text for text in self.texts if text.home == home and text.defines(wanted)]
        found = here[:1] or [text for text in self.texts if text.defines(wanted)]
        self.asked |= {text.home for text in found}
        if len(found) > 1:
            self.problems.append(_in_several(wanted, found, place))
        if len(found) != 1:
            return None
        (text,) = found
        if text.home != _OWN and text.broken:
            if text.home not in self._told:
                self._told.add(text.home)
                self.problems += text.problems
            return None
        if wanted not in text.definitions:
            return None
        definition = text.definitions[wanted]
        if text.home != _OWN:
            self.blocks.setdefault(text.home, set()).add(definition.block)
        return _Asking(definition.node, text.home)


def _in_several(wanted: Wanted, texts: Iterable[Text], place: Span) -> Diagnostic:
    kind, name = wanted
    places = [text.definitions[wanted].name.span for text in texts if not text.broken]
    return diagnostic(
        Code.NAME_IN_SEVERAL_FILES,
        place,
        secondary=tuple(Label(span, "defined here") for span in places),
        kind=kind.value,
        name=name,
        files=all_of(text.source.name for text in texts),
    )


def _asked_by(node: ast.Node) -> Iterator[tuple[Wanted, Span]]:
    """Every rule, shape and card that a statement names."""
    if isinstance(node, ast.Drop):  # what is dropped has been put in force by a base, which asks for it
        return
    for one in nodes_in(node):
        if isinstance(one, ast.SpecialItem):
            yield (Kind.CARD, one.name), one.span
            continue
        for field_name in one.__struct_fields__:
            kind = Kind.SHAPE if isinstance(one, ast.ShapeSet) else _KINDS.get(field_name)
            if kind is not None:
                value = getattr(one, field_name)
                for name in value if isinstance(value, tuple) else (value,):
                    if isinstance(name, ast.Name):
                        yield (kind, name.text), name.span


# The fields of the syntax in which such a name stands, beside those of a list of shapes.
_KINDS = {"rule": Kind.RULE, "rules": Kind.RULE, "shape": Kind.SHAPE, "shapes": Kind.SHAPE}
