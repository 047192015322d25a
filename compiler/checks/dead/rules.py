"""Rules that can never fire, at any setting and with any number of players.

Reported where the variant puts the rule in force; a single dead line only where the variant itself defines the rule,
since a rule of the library may well have lines for other tables.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kakumei.compiler.checks.context import CheckContext
from kakumei.compiler.checks.dead.following import never_follows
from kakumei.compiler.checks.dead.guards import absent, never_holds
from kakumei.compiler.checks.dead.patterns import Reason, missing_cards, never_matches
from kakumei.compiler.elaborate.project import Project
from kakumei.compiler.model import RuleInForce
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, Label, diagnostic


@dataclass(frozen=True, slots=True)
class Dead:
    """A rule, or one of its lines, that never does anything."""

    rule: RuleInForce
    line: ast.StatementNode | None
    reason: Reason


def check_dead_rules(context: CheckContext, project: Project) -> Iterator[Diagnostic]:
    """A warning for each rule in force, and each line of an own rule, that can never apply."""
    text = project.variants[context.variant.name]
    own = {found.name.text for found in text.statements if isinstance(found, ast.Rule)}
    for dead in dead_rules(context):
        if dead.line is None:
            yield _warning(dead, context)
        elif dead.rule.definition in own:
            yield diagnostic(
                Code.NEVER_APPLIES,
                dead.line.span,
                secondary=_cause(dead.reason, context),
                rule=dead.rule.key,
                why=dead.reason.why,
                fix=dead.reason.fix,
                help=f"{dead.reason.fix}, or remove this line",
            )


def dead_rules(context: CheckContext) -> Iterator[Dead]:
    """Every rule that never applies, and the dead lines of rules that otherwise do."""
    for rule in context.rules:
        if any(not context.called(needed) for needed in rule.requires):
            continue  # reported as such
        reasons = [(line.node, _reason(line.node, context)) for line in rule.lines]
        dead = [(line, reason) for line, reason in reasons if reason is not None]
        whole = _whole_rule(rule, context)
        if whole is not None:
            yield Dead(rule, None, whole)
        elif dead and len(dead) == len(reasons):
            yield Dead(rule, None, dead[0][1])
        else:
            yield from (Dead(rule, line, reason) for line, reason in dead)


def _warning(dead: Dead, context: CheckContext) -> Diagnostic:
    """At the rule; where that is inherited, at the statement of the variant that kills it."""
    rule, reason = dead.rule, dead.reason
    place, shown = context.rule_place(rule), _cause(reason, context)
    if not context.is_own(rule):
        shown = (Label(rule.span, f"`{rule.key}` stands here"), *shown)
        if reason.cause is not None:
            own = [said for said in context.stated(reason.cause) if context.is_own(said)]
            place = own[0].node.span if own else place
    shown = tuple(label for label in shown if label.span != place)
    help = None if context.is_own(rule) else f"{reason.fix}, or `drop {rule.key}`"
    return diagnostic(
        Code.NEVER_APPLIES, place, secondary=shown, rule=rule.key, why=reason.why, fix=reason.fix, help=help
    )


def _cause(reason: Reason, context: CheckContext) -> tuple[Label, ...]:
    """The statement that stands in the way."""
    if reason.cause is None:
        return ()
    return tuple(Label(said.node.span, _CAUSES[reason.cause]) for said in context.stated(reason.cause))


_CAUSES: dict[type[ast.StatementNode], str] = {
    ast.Pack: "no such cards here",
    ast.PlayShapes: "nothing of the kind here",
    ast.PlayerCount: "not so many here",
    ast.JokerAlone: "not alone",
    ast.JokerTogether: "not together",
    ast.Beat: "it must beat the play below",
    ast.RankOrder: "weaker in this order",
}


# What a rule, a line, an event, an effect needs


def _whole_rule(rule: RuleInForce, context: CheckContext) -> Reason | None:
    counts = context.numbers.range(rule.players)
    if counts.intersection(context.players) is None:
        return Reason(
            f"for {counts} players, and the variant is for {context.players}", "change the players", ast.PlayerCount
        )
    if not rule.lines and not rule.notes:
        return Reason("with these values none of its lines is left", "change the values in brackets")
    return None


def _reason(line: ast.Node, context: CheckContext) -> Reason | None:
    match line:
        case ast.WhenLine(event=event, guards=guards, effects=effects):
            return _event(event, context) or _guards(guards, context) or _effects(effects, context)
        case ast.AnswerLine(to=to, answer=answer, guards=guards, effects=effects):
            return (
                _answered(to, context)
                or _answer(answer, context)
                or _guards(guards, context)
                or _effects(effects, context)
            )
        case ast.AllowLine(pattern=pattern, ignoring=ignoring, guards=guards):
            any_shape = ast.LegalityTest.SHAPE in ignoring
            return never_matches(pattern, context, any_shape=any_shape) or _guards(guards, context)
        case ast.ForbidLine(what=ast.Pattern() as pattern, guards=guards):
            return never_matches(pattern, context) or _guards(guards, context)
        case ast.ForbidLine(guards=guards) | ast.RequireLine(guards=guards):
            return _guards(guards, context)
        case ast.RankLine(cards=cards, guards=guards):
            gone = context.pack is not None and context.pack.lacks(cards.items)
            missing = missing_cards(cards.items, context.pack) if gone and context.pack is not None else None
            return missing or _guards(guards, context)
        case _:
            return None


def _event(event: ast.Event, context: CheckContext) -> Reason | None:
    match event:
        case ast.PlayEvent(pattern=pattern):
            return never_matches(pattern, context) or never_follows(pattern, context)
        case ast.TrickEndEvent(pattern=ast.Pattern() as pattern):
            return never_matches(pattern, context)
        case ast.FireEvent(rule=rule):
            return None if context.called(rule.text) else absent(rule.text)
        case ast.OutEvent(how=ast.OutHow.GIVING):
            return _needs_effect(ast.GiveCards, "gives", context)
        case ast.OutEvent(how=ast.OutHow.DISCARDING):
            return _needs_effect(ast.DiscardCards, "discards", context)
        case _:
            return None


def _needs_effect(effect: type[ast.Node], verb: str, context: CheckContext) -> Reason | None:
    if context.can(effect):
        return None
    return Reason(f"nobody ever {verb} cards", f"add a rule by which a player {verb} cards")


def _answered(to: ast.TheseRules | ast.AnyRule | ast.AnyPlay, context: CheckContext) -> Reason | None:
    if not isinstance(to, ast.TheseRules) or any(context.called(rule.text) for rule in to.rules):
        return None
    return absent(to.rules[0].text)


def _answer(answer: ast.Pattern | ast.WithCall, context: CheckContext) -> Reason | None:
    """An answer need not be a play of the variant, but its cards must be there."""
    return None if isinstance(answer, ast.WithCall) else never_matches(answer, context, any_shape=True)


def _guards(guards: Iterable[ast.Guard], context: CheckContext) -> Reason | None:
    return next((reason for guard in guards if (reason := never_holds(guard, context))), None)


def _effects(effects: tuple[ast.Effect, ...], context: CheckContext) -> Reason | None:
    """A line whose every effect is about a rule that is not there does nothing."""
    reasons = [_effect(effect, context) for effect in effects]
    return reasons[0] if all(reasons) else None


def _effect(effect: ast.Effect, context: CheckContext) -> Reason | None:
    match effect:
        case (
            ast.CancelRule(rule=ast.Name(text=text))
            | ast.LiftRule(rule=ast.Name(text=text))
            | ast.SuspendRule(rule=ast.Name(text=text))
            | ast.FireRule(rule=ast.Name(text=text))
        ):
            return None if context.called(text) else absent(text)
        case ast.LiftRule(rule=ast.EveryRule(tag=ast.Name(text=tag))):
            missing = Reason(f"no {tag} rule is in this variant", f"add a {tag} rule")
            return None if tag in context.tags else missing
        case _:
            return None
