"""What of the language no engine can run yet: refused in the words of the language, never ignored.

Lowering names the same primitives, case by case, and raises where it meets one; a test holds the two together.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kakumei.compiler.model import LineStatement, Memory, RuleInForce, Variant
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic
from kakumei.dsl.source import Span

NOT_BUILT: Mapping[type[ast.Node], str] = {
    # events
    ast.TurnStartEvent: "starts a turn",
    ast.TurnEndEvent: "ends a turn",
    ast.CallEvent: "calls it",
    # guards
    ast.HoldsEveryRank: "holds every rank of one suit",
    ast.HoldsOnlySets: "holds only sets",
    ast.HoldsPips: "holds as many pips as the table",
    # effects
    ast.StartOrder: "the order starts at",
    ast.SwapCards: "swaps cards with",
    ast.MixHands: "mixes hands with",
    ast.RemoveTrick: "the trick leaves the game",
    ast.ShowCards: "shows cards to",
    ast.NameNumber: "names a number",
    ast.ChangePlace: "changes place with",
    ast.TurnTitles: "the titles turn",
    ast.ArrangeSeats: "arranges the seats",
    # lines and shapes
    ast.RankLine: "rank",
    ast.StepRanks: "ranks in steps",
    ast.ExactRanks: "ranks exactly",
    ast.SumRanks: "ranks adding up",
    ast.SplitRanks: "ranks of one and of another",
    ast.AnyRanks: "ranks any",
}
"""Primitives that are refused wherever they stand."""

_REGISTERS = (ast.NumberType, ast.WordsType, ast.RankType, ast.SuitsType, ast.PlayerType)
_COMPARED = "a comparison of two things remembered, or of a range of ranks"
_COMPARISONS = (ast.CompareBy.LOWEST, ast.CompareBy.HIGHEST, ast.CompareBy.NEVER)


@dataclass(frozen=True, slots=True)
class _Found:
    """A primitive that cannot be run, in the words of the language, and where it stands."""

    span: Span
    words: str


def unsupported(variant: Variant) -> tuple[Diagnostic, ...]:
    """One diagnostic for everything in the variant, options included, that cannot be run yet."""
    found = (*_in_statements(variant), *_in_shapes(variant), *_in_rules(variant))
    return tuple(diagnostic(Code.NOT_BUILT_YET, one.span, primitive=one.words) for one in found)


def _in_statements(variant: Variant) -> Iterator[_Found]:
    for statement in variant.statements:
        yield from _everywhere(statement.node, {})


def _in_shapes(variant: Variant) -> Iterator[_Found]:
    for shape in variant.shapes:
        yield from _everywhere(shape, {})


def _in_rules(variant: Variant) -> Iterator[_Found]:
    for rule in variant.rules:
        memory = {one.name: one for one in rule.memory}
        for one in rule.memory:
            yield from _in_memory(one)
        for line in rule.lines:
            yield from _everywhere(line.node, memory)
            yield from _in_limited(rule, line)


def _in_memory(memory: Memory) -> Iterator[_Found]:
    if not isinstance(memory.type, _REGISTERS):
        yield _Found(memory.type.span, "remember cards, shapes or scopes")
    if isinstance(memory.type, ast.SuitsType) and not isinstance(memory.start, ast.Nobody):
        yield _Found(memory.start.span, "remember suits from the start")
    if isinstance(memory.scope.lasting, ast.ForCount):
        yield _Found(memory.scope.span, "remember for a number of tricks or turns")


def _in_limited(rule: RuleInForce, line: LineStatement) -> Iterator[_Found]:
    """Structure is chosen once, for every number of players; only rows of tables know how many there are."""
    if rule.players is None:
        return
    match line.node:
        case ast.InsteadLine(statement=ast.Deal() | ast.Exchange() | ast.Titles() | ast.Scores()):
            pass
        case ast.InsteadLine() | ast.AlsoPlayLine() | ast.AlsoCardsLine():
            yield _Found(rule.players.span, "with some numbers of players, of a rule that changes the structure")
        case _:
            pass


def _everywhere(root: ast.Node, memory: Mapping[str, Memory]) -> Iterator[_Found]:
    """What cannot be run in a statement or line."""
    for node in nodes_in(root):
        words = NOT_BUILT.get(type(node)) or _in_part(node, memory)
        if words is not None:
            yield _Found(node.span, words)


def _in_part(node: ast.Node, memory: Mapping[str, Memory]) -> str | None:
    """A form of a primitive that cannot be run, where others can; None: this one can."""
    match node:
        case (
            ast.CardSet()
            | ast.RankStretch()
            | ast.NumberRange()
            | ast.AsMany()
            | ast.Pattern()
            | ast.GrantAllow()
            | ast.AllowLine()
            | ast.PutRank()
            | ast.SetMemory()
            | ast.ScorePoints()
        ):
            return _of_a_line(node, memory)
        case ast.ValueIs():
            return _of_comparison(node, memory)
        case ast.OnPattern(pattern=ast.Pattern(core=ast.CountOf(), qualities=qualities)):
            return "with only, twice" if any(isinstance(quality, ast.WithOnly) for quality in qualities) else None
        case ast.ShapeDefinition():
            return _of_shape(node)
        case ast.RowRanks(around=True):
            return "in a row around the end"
        case ast.ShapeCompare(by=by, same_steps=same_steps):
            if by not in _COMPARISONS:
                return f"compare {by.value}"
            return "in the same steps" if same_steps else None
        case ast.Dealer(by=by) | ast.Lead(by=by):
            return _of_appointee(node, by)
        case ast.JokerAlone(below=ast.Name()):
            return "ranks below a chosen rank"
        case _:
            return None


def _of_a_line(
    node: ast.CardSet
    | ast.RankStretch
    | ast.NumberRange
    | ast.AsMany
    | ast.Pattern
    | ast.GrantAllow
    | ast.AllowLine
    | ast.PutRank
    | ast.SetMemory
    | ast.ScorePoints,
    memory: Mapping[str, Memory],
) -> str | None:
    match node:
        case ast.CardSet(items=items) if len(items) > 1 and any(isinstance(item, ast.NameItem) for item in items):
            return "a remembered or named rank among other cards"
        case ast.RankStretch(low=low, high=high) if isinstance(low, ast.Name) or isinstance(high, ast.Name):
            return "through a remembered rank"
        case ast.NumberRange(low=low, high=high) if _remembered((low, high), memory):
            return "a remembered number in a range"
        case ast.AsMany(times=times, plus=plus, less=less) if _remembered((times, plus, less), memory):
            return "as many, with a remembered number"
        case ast.Pattern():
            return _of_pattern(node)
        case ast.GrantAllow(any_time=True) | ast.AllowLine(any_time=True):
            return "at any time"
        case ast.PutRank(target=ast.Name()):
            return "the order puts a card beside a remembered rank"
        case ast.SetMemory():
            return _of_new_value(node, memory)
        case ast.ScorePoints(points=points) if _remembered((points,), memory):
            return "scores a remembered number"
        case _:
            return None


def _remembered(numbers: tuple[ast.Number | None, ...], memory: Mapping[str, Memory]) -> bool:
    return any(isinstance(number, ast.Name) and number.text in memory for number in numbers)


def _of_pattern(pattern: ast.Pattern) -> str | None:
    """A pattern may ask for its size once, and for one set of cards that all, or none, of its cards are of."""
    sizes = [quality for quality in pattern.qualities if isinstance(quality, ast.WithSize)]
    only = [quality for quality in pattern.qualities if isinstance(quality, ast.WithOnly)]
    unwanted = [quality for quality in pattern.qualities if isinstance(quality, ast.WithNone | ast.WithoutJokers)]
    sized = isinstance(pattern.core, ast.ShapeCore) and pattern.core.size is not None
    if len(sizes) + sized > 1:
        return "two sizes of one play"
    if len(only) > 1:
        return "with only, twice"
    by_name = any(
        isinstance(quality, ast.WithNone) and any(isinstance(item, ast.NameItem) for item in quality.cards.items)
        for quality in unwanted
    )
    return "with no remembered rank, and no other cards either" if by_name and len(unwanted) > 1 else None


def _of_comparison(guard: ast.ValueIs, memory: Mapping[str, Memory]) -> str | None:
    name = guard.memory if isinstance(guard.memory, ast.Name) else guard.memory.name
    if name.text not in memory:
        # A choice of the host, which the setting answers; what is remembered is never what it is compared with.
        is_remembered = isinstance(guard.value, ast.Name) and guard.value.text in memory
        return _COMPARED if is_remembered else None
    match memory[name.text].type:
        case ast.NumberType():
            known = not isinstance(guard.value, ast.Name) or guard.value.text not in memory
        case ast.WordsType():
            known = isinstance(guard.value, ast.Name)
        case ast.RankType():
            known = isinstance(guard.value, ast.RankItem) or _is_one_number(guard.value)
        case _:
            known = False
    return None if known else _COMPARED


def _is_one_number(value: ast.NumberRange | ast.Name) -> bool:
    match value:
        case ast.NumberRange(low=ast.IntLiteral(value=low), high=ast.IntLiteral(value=high)):
            return low == high
        case _:
            return False


def _of_new_value(effect: ast.SetMemory, memory: Mapping[str, Memory]) -> str | None:
    name = effect.memory if isinstance(effect.memory, ast.Name) else effect.memory.name
    type_ = memory[name.text].type if name.text in memory else None
    match effect.value:
        case ast.Fact() if isinstance(effect.memory, ast.MemoryOf):
            return "becomes a fact of the play, of what is remembered of each player"
        case ast.Nobody() if not isinstance(type_, ast.PlayerType):
            return "becomes nobody, of other than a player"
        case ast.Name(text=text) if isinstance(type_, ast.RankType) and text not in memory:
            return "becomes a named rank"
        case _:
            return None


def _of_shape(shape: ast.ShapeDefinition) -> str | None:
    if shape.reads is not None:
        return f"reads {shape.reads.value}"
    return "a shape without ranks" if shape.ranks is None else None


def _of_appointee(node: ast.Dealer | ast.Lead, by: ast.Appointee) -> str | None:
    match by:
        case ast.Reigning() | ast.HolderOf() | ast.ByChance() | ast.ByAnyone() | ast.AfterDealer():
            return None
        case ast.NextPlayer() | ast.HighestReigning():
            when_out = isinstance(node, ast.Lead) and node.when is ast.LeadWhen.WINNER_OUT
            return None if when_out else "a lead or deal by a player who depends on the trick"
        case _:
            return "a lead or deal by this player"
