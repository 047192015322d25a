"""Occasions: what a game must have for a question to arise in it, such as jokers, runs, or a rule that skips."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from kakumei.compiler.questions.facts import GameFacts, ShapeKind
from kakumei.compiler.questions.joker_suits import asks_for_suits_of_jokers
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.diagnostics import Label

Labels: TypeAlias = tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something in a game that makes a question arise.

    `shown` gives labels that show where the game has it, or None where it has not. `lacking` says why an answer then
    says nothing; it is None where answering beforehand is good custom. `about` are the statements that decide: while
    the variant makes none of them, nobody can tell.
    """

    shown: Callable[[GameFacts], Labels | None]
    lacking: str | None = None
    about: tuple[type[ast.StatementNode], ...] = ()


# Jokers


def _jokers(facts: GameFacts) -> Labels | None:
    return _at_least_jokers(1, "there are jokers", facts)


def _several_jokers(facts: GameFacts) -> Labels | None:
    return _at_least_jokers(2, "there can be several jokers", facts)


def _at_least_jokers(count: int, text: str, facts: GameFacts) -> Labels | None:
    if facts.jokers < count:
        return None
    for pack in facts.made(ast.Pack):
        if any(isinstance(added, ast.JokersAdded) for added in pack.added):
            return (Label(pack.span, text),)
    return ()


def _jokers_stand(facts: GameFacts) -> Labels | None:
    return _where_jokers_stand(facts.joker_shapes, "jokers stand for other cards", facts)


def _jokers_in_rows(facts: GameFacts) -> Labels | None:
    """A joker in a set can be only one thing, in a run it may fit at several places."""
    settled: set[ShapeKind] = {ast.ShapeWord.SINGLES, ast.ShapeWord.SETS}
    for shape in facts.shapes:
        if isinstance(shape.ranks, ast.EqualRanks | ast.ExactRanks | None):
            settled.add(shape.name.text)
    return _where_jokers_stand(facts.joker_shapes - settled, "jokers in runs", facts)


def _jokers_open(facts: GameFacts) -> Labels | None:
    """In a run a joker may fit at several places; in a set it has a suit, which matters if a rule asks for it."""
    in_rows = _jokers_in_rows(facts)
    if in_rows is not None or not facts.joker_shapes:
        return in_rows
    for rule, line in facts.lines:
        if asks_for_suits_of_jokers(rule, line):
            return (Label(rule.span, f"`{rule.key}` asks for the suit of a joker"),)
    return None


def _where_jokers_stand(shapes: frozenset[ShapeKind], text: str, facts: GameFacts) -> Labels | None:
    if not shapes:
        return None
    stands = next((said for said in facts.made(ast.JokerStands) if said.shapes is not None), None)
    return () if stands is None else (Label(stands.span, text),)


JOKERS = Occasion(_jokers, "there are no jokers")
SEVERAL_JOKERS = Occasion(_several_jokers, "there is only one joker")
JOKERS_STAND = Occasion(_jokers_stand, "jokers stand for nothing", about=(ast.JokerStands,))
JOKERS_IN_ROWS = Occasion(_jokers_in_rows, "no joker stands in a run", about=(ast.JokerStands,))
JOKERS_OPEN = Occasion(
    _jokers_open, "no joker stands in a run, and no rule asks for the suit of one", about=(ast.JokerStands,)
)


# Runs


def _runs(facts: GameFacts) -> Labels | None:
    if ast.ShapeWord.RUNS not in facts.playable:
        return None
    for said in facts.made(ast.PlayShapes):
        if any(isinstance(shape, ast.RunShape) for shape in said.shapes):
            return (Label(said.span, "runs are played"),)
    return ()


RUNS = Occasion(_runs, "no runs are played", about=(ast.PlayShapes,))


# The exchange

_JUDGED = (ast.Pick.BEST, ast.Pick.WORST)


def _exchange(facts: GameFacts) -> Labels | None:
    return _payments(lambda payment: True, "cards are exchanged", facts)


def _best_or_worst(facts: GameFacts) -> Labels | None:
    return _payments(_is_judged, "the best or worst cards are paid", facts)


def _is_judged(payment: ast.Payment) -> bool:
    return payment.paid.pick in _JUDGED or (payment.returned is not None and payment.returned.pick in _JUDGED)


def _payments(counts: Callable[[ast.Payment], bool], text: str, facts: GameFacts) -> Labels | None:
    for said in facts.made(ast.Exchange):
        if any(counts(payment) for payment in said.payments):
            return (Label(said.span, text),)
    return None


def _best_or_worst_anywhere(facts: GameFacts) -> Labels | None:
    """In the exchange, or by a rule."""
    by_exchange = _best_or_worst(facts)
    return _rule(_moves_judged, "moves the best or worst cards", facts) if by_exchange is None else by_exchange


def _moves_judged(line: ast.Node) -> bool:
    return any(isinstance(node, ast.MovedCards) and node.pick in _JUDGED for node in nodes_in(line))


EXCHANGE = Occasion(_exchange, "nothing is exchanged", about=(ast.Exchange,))
BEST_OR_WORST = Occasion(_best_or_worst, "neither the best nor the worst cards are paid", about=(ast.Exchange,))
BEST_OR_WORST_ANYWHERE = Occasion(_best_or_worst_anywhere)


# The dealer


def is_by_place(dealer: ast.Dealer) -> bool:
    """Whether places decide who deals; nobody has one in the first hand."""
    return isinstance(dealer.by, ast.Reigning | ast.HighestReigning)


def _first_dealer(facts: GameFacts) -> Labels | None:
    """In every game; shown is why a dealer for every hand is no answer for the first one."""
    for said in facts.made(ast.Dealer):
        if said.when is ast.DealerWhen.EVERY_HAND and is_by_place(said):
            return (Label(said.span, "nobody has a place in the first hand"),)
    return ()


FIRST_DEALER = Occasion(_first_dealer)


# Rules


def _skips(facts: GameFacts) -> Labels | None:
    """A rule by which players lose a turn."""
    return _rule(lambda line: _has(line, ast.SkipTurns, ast.MissTurns), "skips players", facts)


def _out_together(facts: GameFacts) -> Labels | None:
    return _rule(_can_empty_several, "can leave several without cards", facts)


def _falls(facts: GameFacts) -> Labels | None:
    return _rule(lambda line: _has(line, ast.Fall), "makes players fall", facts)


def _rule(does: Callable[[ast.Node], bool], text: str, facts: GameFacts) -> Labels | None:
    """The first rule with a line that does this."""
    for rule, line in facts.lines:
        if does(line):
            return (Label(rule.span, f"`{rule.key}` {text}"),)
    return None


def _has(line: ast.Node, *kinds: type[ast.Node]) -> bool:
    return any(isinstance(node, kinds) for node in nodes_in(line))


SKIPS = Occasion(_skips)
OUT_TOGETHER = Occasion(_out_together)
FALLS = Occasion(_falls)


def _can_empty_several(line: ast.Node) -> bool:
    """Whether several players may be without cards at once after this line.

    An answer counts: whoever is answered may have laid the last card, and so may whoever answers.
    """
    match line:
        case ast.AnswerLine(answer=ast.Pattern()):
            return True
        case ast.WhenLine(event=event, guards=guards, effects=effects):
            in_turn = any(_has(guard, ast.APlayer) for guard in guards)
            if in_turn and any(isinstance(effect, ast.GiveCards | ast.DiscardCards) for effect in effects):
                return True
            return _empties_several(effects, after_play=isinstance(event, ast.PlayEvent | ast.RowEvent))
        case _:
            return False


def _empties_several(effects: Iterable[ast.Effect], *, after_play: bool) -> bool:
    """Whether these can empty several hands, or one beside that of the player who has just played."""
    for effect in effects:
        match effect:
            case ast.GiveCards(who=who) | ast.DiscardCards(who=who):
                loser = who
            case ast.TakeCards(source=ast.EachPlayer() | ast.EachOtherPlayer()):
                return True
            case _:
                continue
        if isinstance(loser, ast.EachPlayer | ast.EachOtherPlayer):
            return True
        if after_play and not isinstance(loser, ast.ThePlayer):
            return True
    return False
