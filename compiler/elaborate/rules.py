"""Rules in force: the parameters of a definition bound, its lines resolved, what is left out folded away."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from msgspec import structs

from kakumei.compiler.elaborate.flatten import PutInForce, Stated, key_in_force
from kakumei.compiler.elaborate.kinds import kind_problems
from kakumei.compiler.elaborate.resolve import Names, fold, resolve
from kakumei.compiler.elaborate.values import Parameter, bind, start_problems
from kakumei.compiler.model import ActiveLine
from kakumei.dsl import ast

GuardedLine: TypeAlias = ast.WhenLine | ast.AnswerLine | ast.AllowLine | ast.ForbidLine | ast.RequireLine | ast.RankLine


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedRule:
    """A rule in force before its clauses are numbered."""

    key: str
    definition: ast.Rule
    statement: PutInForce
    base: str | None
    players: ast.NumberRange | None
    parameters: tuple[Parameter, ...]
    lines: tuple[ActiveLine, ...]
    memory: tuple[ast.RememberLine, ...]
    notes: tuple[ast.NoteLine, ...]
    about: ast.Words | None
    tags: tuple[str, ...]
    requires: tuple[str, ...]
    conflicts: tuple[str, ...]
    replaces: tuple[str, ...]


def keys_in_force(in_force: Mapping[str, Stated[PutInForce]]) -> dict[str, str]:
    """Every name a rule in force can be called by, with its key.

    A rule used once under an alias can still be called by its own name; used twice, the first use has it.
    """
    keys = {key: key for key in in_force}
    for key, stated in in_force.items():
        keys.setdefault(stated.node.rule.text, key)
    return keys


def resolve_rule(stated: Stated[PutInForce], definition: ast.Rule, names: Names) -> ResolvedRule:
    """One rule in force; problems are added to `names`."""
    statement = stated.node
    parameters, problems = bind(definition, statement.arguments, names.numbers)
    names.problems.extend(problems)
    memory = tuple(line for line in definition.lines if isinstance(line, ast.RememberLine))
    inside = replace(
        names,
        parameters=parameters,
        memories={line.name.text: line.type for line in memory},
        problems=names.problems,
    )
    lines = tuple(found for line in definition.lines for found in _live(line, inside))
    words = _Words.of(definition, statement, inside)
    # Words are not looked up: what they are is said by the type beside them.
    memory = tuple(line if isinstance(line.type, ast.WordsType) else resolve(line, inside) for line in memory)
    names.problems.extend(problem for line in memory for problem in start_problems(line, names.numbers))
    return ResolvedRule(
        key=key_in_force(statement),
        definition=definition,
        statement=statement,
        base=stated.base,
        players=None if statement.players is None else resolve(statement.players, names),
        parameters=tuple(parameters.values()),
        lines=lines,
        memory=memory,
        notes=tuple(line for line in definition.lines if isinstance(line, ast.NoteLine)),
        about=next((line.text for line in definition.lines if isinstance(line, ast.AboutLine)), None),
        tags=words.tags,
        requires=words.requires,
        conflicts=words.conflicts,
        replaces=words.replaces,
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """What a rule says about other rules, in its definition and where it is put in force."""

    tags: tuple[str, ...]
    requires: tuple[str, ...]
    conflicts: tuple[str, ...]
    replaces: tuple[str, ...]

    @staticmethod
    def of(definition: ast.Rule, statement: PutInForce, names: Names) -> "_Words":
        tags: list[str] = []
        requires = list(statement.requires)
        conflicts = list(statement.conflicts)
        replaces: list[ast.Name] = []
        for line in definition.lines:
            match line:
                case ast.TagsLine(tags=found):
                    tags += [tag.text for tag in found]
                case ast.RequiresLine(rules=found):
                    requires += found
                case ast.ConflictsLine(rules=found):
                    conflicts += found
                case ast.ReplacesLine(rules=found):
                    replaces += found
                case _:
                    pass
        return _Words(tuple(tags), _keys(requires, names), _keys(conflicts, names), _keys(replaces, names))


def _keys(rules: list[ast.Name], names: Names) -> tuple[str, ...]:
    """Rules as keys, each once; `TheseRules` is where the language lists rules, so it looks them up."""
    if not rules:
        return ()
    found = resolve(ast.TheseRules(rules=tuple(rules), span=rules[0].span), names)
    return tuple(dict.fromkeys(rule.text for rule in found.rules))


def _live(line: ast.RuleLine, names: Names) -> Iterator[ActiveLine]:
    """The line with its names looked up; nothing if it only describes, or a guard about a parameter is false."""
    match line:
        case (
            ast.WhenLine() | ast.AnswerLine() | ast.AllowLine() | ast.ForbidLine() | ast.RequireLine() | ast.RankLine()
        ):
            inside = replace(names, bindings=_bindings(line), problems=names.problems)
            guards = fold(line.guards, inside)
            if guards is not None:
                found = resolve(_with_guards(line, guards), inside)
                names.problems.extend(kind_problems(found, inside))
                yield found
        case ast.InsteadLine() | ast.AlsoPlayLine() | ast.AlsoCardsLine():
            yield resolve(line, names)
        case _:
            return


def _with_guards(line: GuardedLine, guards: tuple[ast.Guard, ...]) -> GuardedLine:
    return structs.replace(line, guards=guards)


def _bindings(line: GuardedLine) -> frozenset[str]:
    """The names a line gives to what is named in it."""
    if not isinstance(line, ast.WhenLine | ast.AnswerLine):
        return frozenset()
    return frozenset(
        effect.bound.text
        for effect in line.effects
        if isinstance(effect, ast.NameRanks | ast.NamePlayer | ast.NameNumber)
    )
