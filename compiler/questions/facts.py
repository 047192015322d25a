"""The facts of a game on which it depends which questions arise in it.

The same record serves a variant as a whole and a variant at one setting, so that a question arises for the checks
exactly where it arises for the game that is played.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, TypeVar, assert_never

from kakumei.compiler.model import RuleInForce
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast

AnyNode = TypeVar("AnyNode", bound=ast.StatementNode)

ShapeKind: TypeAlias = ast.ShapeWord | str
"""Singles, sets or runs, or a declared shape by its name."""

_WORD_OF_CORE = {
    ast.CoreShape.SINGLE: ast.ShapeWord.SINGLES,
    ast.CoreShape.SET: ast.ShapeWord.SETS,
    ast.CoreShape.RUN: ast.ShapeWord.RUNS,
}


@dataclass(frozen=True, kw_only=True)  # no slots: what is worked out is kept
class GameFacts:
    """What a game is made of: at one setting what there is, for a variant as a whole all that there can be.

    Either way, what is not here never comes up.
    """

    statements: tuple[ast.Structural, ...]  # those of the variant, and those that rules put in their place
    lines: tuple[tuple[RuleInForce, ast.Node], ...]  # every line of every rule, with the rule it stands in
    shapes: tuple[ast.ShapeDefinition, ...]  # those declared
    jokers: int  # the most there can be in the pack

    def made(self, kind: type[AnyNode]) -> Iterator[AnyNode]:
        """The statements of this kind."""
        return (statement for statement in self.statements if isinstance(statement, kind))

    @cached_property
    def playable(self) -> frozenset[ShapeKind]:
        """The shapes that can be laid: those that may be played, and those that only a permission lets through."""
        listed = [shape for said in self.made(ast.PlayShapes) for shape in said.shapes]
        for _, line in self.lines:
            if isinstance(line, ast.AlsoPlayLine):
                listed += line.shapes
        let_through = (kind for _, line in self.lines for kind in _let_through(line))
        return frozenset((*map(kind_of, listed), *let_through))

    @cached_property
    def joker_shapes(self) -> frozenset[ShapeKind]:
        """The shapes that can be laid in which a joker can stand for another card."""
        if self.jokers == 0:
            return frozenset()
        return self.playable & shapes_with_jokers(self.made(ast.JokerStands), self.shapes)


def shapes_with_jokers(
    stated: Iterable[ast.JokerStands], declared: Iterable[ast.ShapeDefinition]
) -> frozenset[ShapeKind]:
    """The shapes in which a joker may stand for a card; a declared shape may say so, or deny it, itself."""
    found = {kind for stands in stated if stands.shapes is not None for kind in kinds_in(stands.shapes)}
    wild = {shape.name.text for shape in declared if shape.wild is ast.ShapeWild.JOKERS}
    tame = {shape.name.text for shape in declared if shape.wild is ast.ShapeWild.NONE}
    return frozenset(found | wild) - tame


def kinds_in(shapes: ast.ShapeSet) -> Iterator[ShapeKind]:
    """The shapes that a pattern names."""
    return (item.shape if isinstance(item, ast.ShapeItem) else item.text for item in shapes.items)


def kind_of(shape: ast.PlayableShape) -> ShapeKind:
    """The shape that `play` lists, as patterns name it."""
    match shape:
        case ast.SingleShape():
            return ast.ShapeWord.SINGLES
        case ast.SetShape():
            return ast.ShapeWord.SETS
        case ast.RunShape():
            return ast.ShapeWord.RUNS
        case ast.Name(text=text):
            return text
        case _:
            assert_never(shape)


def _let_through(line: ast.Node) -> Iterator[ShapeKind]:
    """The shapes that a line permits although they may not be played."""
    effects = line.effects if isinstance(line, ast.WhenLine | ast.AnswerLine) else ()
    for permission in (line, *effects):
        if isinstance(permission, ast.AllowLine | ast.GrantAllow) and ast.LegalityTest.SHAPE in permission.ignoring:
            yield from _named_in(permission.pattern)


def _named_in(pattern: ast.Pattern) -> Iterator[ShapeKind]:
    """The shapes that a pattern names."""
    for node in nodes_in(pattern):
        match node:
            case ast.ShapeCore(shape=ast.Name(text=text)):
                yield text
            case ast.ShapeCore(shape=ast.CoreShape() as core) if core in _WORD_OF_CORE:
                yield _WORD_OF_CORE[core]
            case ast.Within(shapes=shapes):
                yield from kinds_in(shapes)
            case _:
                pass
