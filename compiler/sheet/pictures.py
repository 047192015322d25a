"""What a page can draw beside the sentences: the order of the cards as a strip, and a play of each kind."""

from collections.abc import Iterator
from itertools import cycle, islice

from kakumei.compiler.sheet.catalogue import Catalogue
from kakumei.compiler.sheet.phrase import say
from kakumei.compiler.sheet.phrases.context import Game
from kakumei.compiler.sheet.view import SheetPicture, SheetStrip
from kakumei.dsl import ast
from kakumei.dsl.cards import JOKER_NAME, Card, NaturalCard, Rank, Suit

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def strips(game: Game, words: Catalogue) -> Iterator[SheetStrip]:
    """The usual order, and the reversed one where a rule can reverse it."""
    ranks = _ranks(game)
    yield SheetStrip(caption=words.render(say("strip-usual")), ranks=_with_joker(ranks, game, turned=False))
    if any(_can_reverse(line.node) for _, line in game.lines):
        turned = _with_joker(ranks[::-1], game, turned=True)
        yield SheetStrip(caption=words.render(say("strip-reversed")), ranks=turned)


def _ranks(game: Game) -> tuple[str, ...]:
    return tuple(
        member.rank.value for answer in game.statements if isinstance(answer, ast.RankOrder) for member in answer.ranks
    )


def _with_joker(ranks: tuple[str, ...], game: Game, *, turned: bool) -> tuple[str, ...]:
    """The ranks with a lone joker where it stands; no joker where it cannot be played alone."""
    for answer in game.statements:
        match answer:
            case ast.JokerAlone(rank=ast.JokerRank.HIGHEST):
                return (*ranks, JOKER_NAME)
            case ast.JokerAlone(rank=ast.JokerRank.WITH_ORDER):
                return (JOKER_NAME, *ranks) if turned else (*ranks, JOKER_NAME)
            case ast.JokerAlone(rank=ast.JokerRank.BELOW, below=ast.RankItem(rank=rank)):
                place = ranks.index(rank.value) + (1 if turned else 0)
                return (*ranks[:place], JOKER_NAME, *ranks[place:])
            case _:
                pass
    return ranks


def _can_reverse(node: object) -> bool:
    return isinstance(node, ast.WhenLine | ast.AnswerLine) and any(
        isinstance(effect, ast.ReverseOrder | ast.StandReversed) for effect in node.effects
    )


def pictures(game: Game, words: Catalogue) -> Iterator[SheetPicture]:
    """A play of each of the built-in kinds, as small as it may be."""
    for shape in game.playable:
        match shape:
            case ast.SingleShape():
                yield SheetPicture(caption=words.render(say("picture-single")), cards=_set(1))
            case ast.SetShape(size=size):
                yield SheetPicture(caption=words.render(say("picture-set")), cards=_set(_least(size, game)))
            case ast.RunShape(size=size, suits=suits):
                cards = _run(_least(size, game), suits, game)
                yield SheetPicture(caption=words.render(say("picture-run")), cards=cards)
            case ast.Name():
                pass  # a shape of the author's is told in words


def _least(size: ast.NumberRange, game: Game) -> int:
    return 1 if size.low is None else game.numbers.number(size.low)


def _set(size: int) -> tuple[Card, ...]:
    return tuple(NaturalCard(suit, Rank.SEVEN) for suit in islice(cycle(_SUITS), size))


def _run(size: int, suits: ast.RunSuits, game: Game) -> tuple[Card, ...]:
    ranks = [Rank(rank) for rank in _ranks(game)[:size]]
    used = cycle(_SUITS if suits is ast.RunSuits.ANY else _SUITS[:1])
    return tuple(NaturalCard(suit, rank) for suit, rank in zip(used, ranks, strict=False))
