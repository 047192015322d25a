"""The shapes of a program: which are played, how many cards each may have, and where a joker may stand for a card."""

from dataclasses import dataclass
from typing import Final

from kakumei.compiler.config import EngineConfig
from kakumei.compiler.config.base import ShapeIndex
from kakumei.compiler.config.plays import Compare, Shape

_ANY_NUMBER: Final = 1 << 20

NO_SHAPE: Final = ShapeIndex(-1)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeTable:
    """Shapes by number."""

    in_play: tuple[ShapeIndex, ...]
    others: tuple[ShapeIndex, ...]  # those that only a rule speaks of
    shapes: tuple[Shape, ...]
    pack: int  # the number of cards in it
    sizes: tuple[frozenset[int], ...]  # by shape: the numbers of cards that a play may have, up to the whole pack
    most_jokers: tuple[int, ...]  # by shape: how many jokers may stand for other cards in one play
    strength_is_all: bool  # whether plays of one shape are told apart by nothing but their strength

    def fits(self, shape: ShapeIndex, size: int) -> bool:
        """Whether a play of this shape may have so many cards."""
        # What is laid may be more than there is, and is judged all the same.
        return size in self.sizes[shape] if size <= self.pack else _may_have(self.shapes[shape], size)


def link_shapes(config: EngineConfig, pack: int) -> ShapeTable:
    """The shapes of a configuration whose pack has so many cards."""
    numbers = tuple(map(ShapeIndex, range(len(config.shapes))))
    in_play = tuple(number for number in numbers if config.shapes[number].in_play)
    return ShapeTable(
        in_play=in_play,
        others=tuple(number for number in numbers if number not in in_play),
        shapes=config.shapes,
        pack=pack,
        sizes=tuple(frozenset(size for size in range(pack + 1) if _may_have(shape, size)) for shape in config.shapes),
        most_jokers=tuple(_most_jokers(config, number) for number in numbers),
        strength_is_all=all(
            config.shapes[number].compare not in (Compare.NEVER, Compare.WITHOUT_OVERLAP) for number in in_play
        ),
    )


def _may_have(shape: Shape, size: int) -> bool:
    return size in shape.size or any(size in span for span in shape.sizes)


def _most_jokers(config: EngineConfig, shape: ShapeIndex) -> int:
    joker = config.joker
    if joker is None or shape not in joker.stands_in:
        return 0
    return _ANY_NUMBER if joker.at_most is None else joker.at_most
