"""Whether a line of a rule asks for the suit that a joker stands for: it counts jokers, and looks at suits."""

from collections.abc import Iterator

from kakumei.compiler.model import RuleInForce
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast


def asks_for_suits_of_jokers(rule: RuleInForce, line: ast.Node) -> bool:
    """Whether it makes a difference to this line which suit a joker stands for."""
    suits = {memory.name for memory in rule.memory if isinstance(memory.type, ast.SuitsType)}
    return _keeps_suits(line) or any(_looks_at_suits(node, suits) for node in nodes_in(line))


def counts_jokers(line: ast.Node) -> bool:
    """Whether the play that a line is about is taken with its jokers as the cards they stand for."""
    about = line.answer if isinstance(line, ast.AnswerLine) else line.event if isinstance(line, ast.WhenLine) else None
    if isinstance(about, ast.PlayEvent | ast.TrickEndEvent):
        about = about.pattern
    return isinstance(about, ast.RowEvent | ast.Pattern) and about.counts_jokers


def _looks_at_suits(node: ast.Node, suits: set[str]) -> bool:
    if isinstance(node, ast.RowEvent):
        return node.counts_jokers and any(relation.is_of_suits for relation in node.relations)
    if not isinstance(node, ast.Pattern) or not node.counts_jokers:
        return False
    return node.compares_suits or any(_is_of_suits(word, suits) for word in _words(node))


def _words(pattern: ast.Pattern) -> Iterator[ast.Node]:
    """What the pattern asks for, down to single words, without what it is laid on."""
    yield from nodes_in(pattern.core)
    for quality in pattern.qualities:
        if not isinstance(quality, ast.OnPattern | ast.LaidBy):
            yield from nodes_in(quality)


def _is_of_suits(word: ast.Node, suits: set[str]) -> bool:
    if isinstance(word, ast.KindItem):
        return word.kind not in (ast.CardKind.EVEN, ast.CardKind.ODD)
    return isinstance(word, ast.CardItem) or (isinstance(word, ast.NameItem) and word.name.text in suits)


def _keeps_suits(line: ast.Node) -> bool:
    """Whether suits of a play that counts jokers are locked, or remembered."""
    effects = line.effects if isinstance(line, ast.WhenLine | ast.AnswerLine) else ()
    return counts_jokers(line) and any(map(_is_about_suits, effects))


def _is_about_suits(effect: ast.Effect) -> bool:
    if isinstance(effect, ast.LockPlays):
        return effect.what is not ast.Locked.NEXT_RANK
    return (
        isinstance(effect, ast.SetMemory)
        and isinstance(effect.value, ast.Fact)
        and effect.value.fact is ast.FactKind.SUITS
    )
