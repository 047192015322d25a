"""What can be played in a variant: its shapes with their sizes, and what jokers do in them."""

from dataclasses import dataclass

from kakumei.compiler.checks.cards import Pack
from kakumei.compiler.checks.facts import Facts
from kakumei.compiler.config.base import Range
from kakumei.dsl import ast


@dataclass(frozen=True, slots=True, kw_only=True)
class Plays:
    """Everything that can be a play at some setting."""

    single: bool
    sets: tuple[Range, ...]
    runs: tuple[Range, ...]
    named: frozenset[str]
    joker_alone: bool
    jokers_together: bool
    joker_in: frozenset[str]  # shapes in which a joker may stand for a card: `sets`, `runs` or a declared name

    def has(self, shape: ast.ShapeItem | ast.Name) -> bool:
        """Whether this shape can be played."""
        match shape:
            case ast.Name(text=text):
                return text in self.named
            case ast.ShapeItem(shape=ast.ShapeWord.SINGLES):
                return self.single
            case ast.ShapeItem(shape=ast.ShapeWord.SETS):
                return bool(self.sets)
            case ast.ShapeItem(shape=ast.ShapeWord.RUNS):
                return bool(self.runs)
            case _:
                raise AssertionError(f"no shape: {shape}")


def plays_of(facts: Facts, pack: Pack) -> Plays | None:
    """What can be played; None where the variant does not say."""
    shapes = [shape for said in facts.possible(ast.PlayShapes) for shape in said.node.shapes]
    if not shapes:
        return None
    for _, line in facts.lines():
        if isinstance(line, ast.AlsoPlayLine):
            shapes += line.shapes
    alone = facts.possible(ast.JokerAlone)
    together = facts.possible(ast.JokerTogether)
    jokers = pack.jokers.high or 0
    return Plays(
        single=any(isinstance(shape, ast.SingleShape) for shape in shapes),
        sets=tuple(facts.numbers.range(shape.size) for shape in shapes if isinstance(shape, ast.SetShape)),
        runs=tuple(facts.numbers.range(shape.size) for shape in shapes if isinstance(shape, ast.RunShape)),
        named=frozenset(shape.text for shape in shapes if isinstance(shape, ast.Name)),
        joker_alone=jokers > 0
        and (not alone or any(said.node.rank is not ast.JokerRank.NEVER_PLAYED for said in alone)),
        jokers_together=jokers > 1
        and (not together or any(said.node.together is ast.JokersTogether.HIGHEST for said in together)),
        joker_in=frozenset(_joker_in(facts)) if jokers else frozenset(),
    )


def _joker_in(facts: Facts) -> set[str]:
    found = set()
    for said in facts.possible(ast.JokerStands):
        for item in said.node.shapes.items if said.node.shapes is not None else ():
            found.add(item.shape.value if isinstance(item, ast.ShapeItem) else item.text)
    return found


def largest_set(plays: Plays, pack: Pack) -> int:
    """The most cards a set can have."""
    alike = 4 * pack.packs + (pack.jokers.high or 0 if "sets" in plays.joker_in else 0)
    return max((min(alike, size.high or alike) for size in plays.sets), default=0)


def largest_run(plays: Plays, pack: Pack) -> int:
    """The most cards a run can have."""
    return max((min(len(pack.order), size.high or len(pack.order)) for size in plays.runs), default=0)
