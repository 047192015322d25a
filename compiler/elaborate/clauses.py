"""Clause numbers and keys, given once: the section, then the position, then the line of a rule."""

from collections.abc import Iterable
from typing import assert_never

from kakumei.compiler.elaborate.flatten import Flat
from kakumei.compiler.elaborate.origins import LANGUAGE, UNSTATED, origins_of
from kakumei.compiler.elaborate.rules import ResolvedRule
from kakumei.compiler.model import (
    Clause,
    LanguageStatement,
    LineStatement,
    Memory,
    Origin,
    RuleInForce,
    Section,
    Statement,
    TextStatement,
)
from kakumei.compiler.numbers import AtAnySetting
from kakumei.compiler.questions import SHEET, Question, Settled, question_of
from kakumei.compiler.rows import players_of
from kakumei.dsl import ast
from kakumei.dsl.source import Span


class _Counter:
    """The next position of each section."""

    def __init__(self) -> None:
        self._last: dict[Section, int] = {}

    def clause(self, section: Section, key: str, origins: tuple[Origin, ...]) -> Clause:
        position = self._last[section] = self._last.get(section, 0) + 1
        return Clause(number=f"{section.value}.{position}", key=key, section=section, origins=origins)


def number_statements(flat: Flat) -> tuple[tuple[Statement, ...], tuple[LanguageStatement, ...]]:
    """The structural statements and those of the language, in the order of the sheet."""
    counter = _Counter()
    statements: list[Statement] = []
    language: list[LanguageStatement] = []
    usual = AtAnySetting.by_default(stated.node for stated in flat.choices.values())
    for row in SHEET:
        match row:
            case Settled(rule=rule, section=section):
                language.append(LanguageStatement(clause=counter.clause(section, rule.value, LANGUAGE), rule=rule))
            case Question(section=section):
                here = [(key, stated) for key, stated in flat.statements.items() if question_of(stated.node) is row]
                # Rows in the order of their lowest number of players.
                for key, stated in sorted(here, key=lambda found: (_lowest(found[1].node, usual), found[0])):
                    clause = counter.clause(section, key, origins_of(stated.node.provenance, stated.base))
                    statements.append(Statement(clause=clause, node=stated.node, depth=flat.depth(stated)))
            case _:
                assert_never(row)
    return tuple(statements), tuple(language)


def _lowest(statement: ast.Structural, usual: AtAnySetting) -> int:
    """The lowest number of players that a row is for when the host says nothing; 0 for what is no row."""
    players = players_of(statement)
    return 0 if players is None else usual.range(players).low


def number_rules(
    rules: Iterable[ResolvedRule], examples: dict[str, tuple[ast.Example, ...]]
) -> tuple[RuleInForce, ...]:
    """The rules in force with a clause for each and for each of their lines."""
    return tuple(_rule(position, rule, examples) for position, rule in enumerate(rules, start=1))


def _rule(position: int, rule: ResolvedRule, examples: dict[str, tuple[ast.Example, ...]]) -> RuleInForce:
    origins = origins_of(rule.statement.provenance, rule.base)
    clause = _clause(f"{position}", rule.key, origins)
    lines = tuple(
        LineStatement(
            clause=_clause(f"{position}.{index}", f"{rule.key}/{index}", _line_origins(line, rule.base, origins)),
            node=line,
        )
        for index, line in enumerate(rule.lines, start=1)
    )
    notes = tuple(
        TextStatement(
            clause=_clause(f"{position}.{index}", f"{rule.key}/note{index - len(lines)}", origins), text=note.text
        )
        for index, note in enumerate(rule.notes, start=len(lines) + 1)
    )
    return RuleInForce(
        clause=clause,
        key=rule.key,
        definition=rule.definition.name.text,
        names=rule.definition.names or name_from(rule.key, rule.definition.span),
        about=rule.about,
        tags=rule.tags,
        option=rule.statement.on if isinstance(rule.statement, ast.OptionRule) else None,
        players=rule.players,
        requires=rule.requires,
        conflicts=rule.conflicts,
        replaces=rule.replaces,
        arguments=tuple((parameter.name, parameter.written) for parameter in rule.parameters),
        defaults=tuple((parameter.name, parameter.default) for parameter in rule.parameters),
        memory=tuple(
            Memory(
                name=line.name.text,
                type=line.type,
                each_player=line.each_player,
                start=line.start,
                scope=line.scope,
                span=line.span,
            )
            for line in rule.memory
        ),
        lines=lines,
        notes=notes,
        examples=examples.get(rule.definition.name.text, ()),
        span=rule.statement.span,
    )


def number_texts(texts: Iterable[tuple[ast.Custom, str | None]], rules: int) -> tuple[TextStatement, ...]:
    """Texts that no program checks stand after the last rule."""
    return tuple(
        TextStatement(
            clause=_clause(f"{position}", f"custom/{position - rules}", origins_of(text.provenance, base)),
            text=text.text,
        )
        for position, (text, base) in enumerate(texts, start=rules + 1)
    )


def _clause(position: str, key: str, origins: tuple[Origin, ...]) -> Clause:
    return Clause(number=f"{Section.RULES.value}.{position}", key=key, section=Section.RULES, origins=origins)


def _line_origins(line: ast.RuleLine, base: str | None, of_rule: tuple[Origin, ...]) -> tuple[Origin, ...]:
    """A line that says nothing of its own holds for the reason its rule does."""
    own = origins_of(line.provenance, base)
    return of_rule if own[0].kind is UNSTATED.kind else own


def name_from(text: str, span: Span) -> ast.Words:
    """A name for what was given none: the word itself, readable."""
    return ast.Words(entries=((None, text.replace("_", " ")),), span=span)
