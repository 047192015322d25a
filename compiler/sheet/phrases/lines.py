"""The lines of a rule, a sentence each, and what the rule says about itself."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from msgspec import structs

from kakumei.compiler.model import ActiveLine, Memory, RuleInForce
from kakumei.compiler.sheet.phrase import Joint, Part, Phrase, Text, listing, say
from kakumei.compiler.sheet.phrases.cards import all_of, item, rank
from kakumei.compiler.sheet.phrases.context import Anaphora, Context, Game
from kakumei.compiler.sheet.phrases.effects import ban, demand, effect, naming, permission
from kakumei.compiler.sheet.phrases.events import event, rule_name
from kakumei.compiler.sheet.phrases.guards import guard
from kakumei.compiler.sheet.phrases.numbers import counted_players, name_of, number
from kakumei.compiler.sheet.phrases.patterns import counting_remarks, jokers_stand, matched_cards, pattern
from kakumei.compiler.sheet.phrases.players import who
from kakumei.compiler.sheet.phrases.scopes import lasting
from kakumei.compiler.sheet.phrases.setup import added_cards
from kakumei.compiler.sheet.phrases.shapes import definitions, playable
from kakumei.compiler.sheet.phrases.structure import structural
from kakumei.dsl import ast

_SIDES = {ast.Side.ABOVE: "standing-above", ast.Side.BELOW: "standing-below"}


def line(node: ActiveLine, rule: RuleInForce, game: Game) -> Part:
    """One live line of a rule, as one sentence and what must be remarked on it."""
    # Two effects of a kind need a remark of that kind once.
    sentences = dict.fromkeys(_sentences(_as_set(node, game), rule, Context(game=game, memory=rule.memory)))
    return listing(Joint.SENTENCES, *sentences)


def _as_set(node: ActiveLine, game: Game) -> ActiveLine:
    """The line without conditions on what the host chooses: it is in force, so they hold at this setting."""
    match node:
        case (
            ast.WhenLine() | ast.AnswerLine() | ast.AllowLine() | ast.ForbidLine() | ast.RequireLine() | ast.RankLine()
        ):
            return structs.replace(node, guards=tuple(one for one in node.guards if not _is_set(one, game)))
        case ast.InsteadLine() | ast.AlsoPlayLine() | ast.AlsoCardsLine():
            return node
        case _:
            assert_never(node)


def _is_set(guard: ast.Guard, game: Game) -> bool:
    match guard:
        case ast.ValueIs(memory=ast.Name(text=text)):
            return game.numbers.chosen(text) is not None
        case _:
            return False


def _sentences(node: ActiveLine, rule: RuleInForce, context: Context) -> Iterator[Part]:
    match node:
        case ast.WhenLine():
            yield _when(node, rule, context)
            yield from _remarks(node, context.game)
        case ast.AnswerLine():
            yield _answer(node, rule, context)
            yield from _remarks(node, context.game)
        case ast.AllowLine(pattern=allowed, ignoring=ignoring, who=by, any_time=any_time, guards=guards):
            yield _clause(permission(allowed, ignoring, by, any_time, context), guards, context)
            yield from counting_remarks(allowed, context.game)
        case ast.ForbidLine(what=what, who=by, guards=guards):
            yield _clause(ban(what, by, context), guards, context)
            if isinstance(what, ast.Pattern):
                yield from counting_remarks(what, context.game)
        case ast.RequireLine(pattern=required, who=by, guards=guards):
            yield _clause(demand(required, by, context), guards, context)
            yield from counting_remarks(required, context.game)
        case ast.RankLine(cards=cards, side=side, target=target, who=holder, guards=guards):
            clause = say(_SIDES[side], cards=all_of(cards, context), target=rank(target, context))
            if holder is not None:
                clause = say("standing-for", clause=clause, who=who(holder, context))
            yield _clause(clause, guards, context)
        case ast.InsteadLine(statement=statement):
            yield structural(statement, context)
        case ast.AlsoPlayLine(shapes=shapes):
            yield say("line-also-play", shapes=listing(Joint.AND, *(playable(shape, context) for shape in shapes)))
            yield from definitions(shapes, context)
        case ast.AlsoCardsLine(added=added):
            more = tuple(added_cards(added, context))
            yield say("line-also-cards", cards=listing(Joint.AND, *more)) if more else say("line-also-no-cards")
        case _:
            assert_never(node)


def _clause(clause: Phrase, guards: tuple[ast.Guard, ...], context: Context) -> Phrase:
    if not guards:
        return say("line-clause", clause=clause)
    return say("line-clause-if", clause=clause, guards=_guards(guards, context))


def _guards(guards: tuple[ast.Guard, ...], context: Context) -> Part:
    return listing(Joint.GUARDS, *(guard(member, context) for member in guards))


# When


def _when(node: ast.WhenLine, rule: RuleInForce, context: Context) -> Phrase:
    happens = event(node.event, rule.key, context)
    inside = replace(
        context,
        anaphora=_anaphora(node),
        matched=_matched(node.event),
        named=tuple(named for named in map(naming, node.effects) if named is not None),
    )
    effects = listing(Joint.EFFECTS, *(effect(member, inside) for member in node.effects))
    match node.guards:
        case ():
            return say("line-when", event=happens, effects=effects)
        case (ast.Wishes(who=asked),):
            return say("line-when-wish", event=happens, effects=effects, who=who(asked, inside))
        case (*others, ast.Wishes(who=asked)):
            guards = _guards(tuple(others), inside)
            return say("line-when-if-wish", event=happens, guards=guards, effects=effects, who=who(asked, inside))
        case _:
            return say("line-when-if", event=happens, guards=_guards(node.guards, inside), effects=effects)


def _anaphora(node: ast.WhenLine) -> Anaphora:
    """How the guards and effects speak of the player whom the event is about."""
    if any(isinstance(getattr(member, "who", None), ast.APlayer) for member in node.guards):
        return Anaphora.THAT_PLAYER
    match node.event:
        case ast.TrickEndEvent():
            return Anaphora.TRICK_WINNER
        case ast.RowEvent():
            return Anaphora.LAST_AUTHOR
        case ast.FireEvent():
            return Anaphora.CAUSE
        case (
            ast.PlayEvent()
            | ast.PassEvent()
            | ast.OutEvent()
            | ast.TurnStartEvent()
            | ast.TurnEndEvent()
            | ast.CallEvent()
            | ast.PhaseEvent()
        ):
            return Anaphora.THAT_PLAYER
        case _:
            assert_never(node.event)


def _matched(node: ast.Event) -> ast.CardSet | None:
    match node:
        case ast.PlayEvent(pattern=played) | ast.TrickEndEvent(pattern=ast.Pattern() as played):
            return matched_cards(played)
        case _:
            return None


# Answers


def _answer(node: ast.AnswerLine, rule: RuleInForce, context: Context) -> Phrase:
    inside = replace(
        context,
        anaphora=Anaphora.THAT_PLAYER,
        answering=True,
        named=tuple(named for named in map(naming, node.effects) if named is not None),
    )
    answered = _answered(node.to, context)
    asked = who(node.who, context)
    effects = listing(Joint.EFFECTS, *(effect(member, inside) for member in node.effects))
    match node.answer, node.guards:
        case ast.Pattern() as laid, ():
            return say("line-answer", answered=answered, who=asked, pattern=pattern(laid, inside), effects=effects)
        case ast.Pattern() as laid, guards:
            return say(
                "line-answer-if",
                answered=answered,
                who=asked,
                pattern=pattern(laid, inside),
                guards=_guards(guards, inside),
                effects=effects,
            )
        case ast.WithCall(), ():
            name = rule_name(rule.key, context.game)
            return say("line-answer-call", answered=answered, who=asked, rule=name, effects=effects)
        case ast.WithCall(), guards:
            name = rule_name(rule.key, context.game)
            return say(
                "line-answer-call-if",
                answered=answered,
                who=asked,
                rule=name,
                guards=_guards(guards, inside),
                effects=effects,
            )
        case _:
            raise AssertionError(node)


def _answered(node: ast.TheseRules | ast.AnyRule | ast.AnyPlay, context: Context) -> Phrase:
    match node:
        case ast.TheseRules(rules=rules):
            names = (say("rules-one", rule=rule_name(name.text, context.game)) for name in rules)
            return say("answered-rules", rules=listing(Joint.OR, *names))
        case ast.AnyRule():
            return say("answered-any-rule")
        case ast.AnyPlay():
            return say("answered-any-play")
        case _:
            assert_never(node)


# Remarks: what a sentence would be too long with


def _remarks(node: ast.WhenLine | ast.AnswerLine, game: Game) -> Iterator[Phrase]:
    match node:
        case ast.WhenLine(event=ast.PlayEvent(pattern=played) | ast.TrickEndEvent(pattern=ast.Pattern() as played)):
            yield from counting_remarks(played, game)
        case ast.AnswerLine(answer=ast.Pattern() as laid):
            yield from counting_remarks(laid, game)
        case ast.WhenLine(event=ast.RowEvent() as row) if row.counts_jokers and jokers_stand(game):
            yield say("remark-jokers-count")
        case _:
            pass
    for member in node.effects:
        match member:
            case ast.ReverseOrder():
                yield say("remark-order-turns-back")
            case ast.StandReversed():
                yield say("remark-order-stands")
            case ast.ReverseDirection():
                yield say("remark-direction-turns-back")
            case ast.LockPlays():
                yield say("remark-lock-jokers")
            case ast.GrantAllow(pattern=granted) | ast.GrantRequire(pattern=granted):
                yield from counting_remarks(granted, game)
            case ast.GrantForbid(what=ast.Pattern() as banned):
                yield from counting_remarks(banned, game)
            case _:
                pass


# What a rule says about itself


def introduction(rule: RuleInForce, game: Game) -> Part | None:
    """The sentences under the name of a rule: what it is about, for how many players, what it remembers.

    None where its lines say it all.
    """
    context = Context(game=game)
    sentences: list[Part] = []
    if rule.players is not None and game.players is None:
        sentences.append(say("rule-players", players=counted_players(rule.players, context)))
    if rule.about is not None:
        sentences.append(Text(rule.about))
    replaced = [rule_name(key, game) for key in rule.replaces if key in game.names_on]
    if replaced:
        sentences.append(
            say("rule-replaces", rules=listing(Joint.AND, *(say("rules-one", rule=name) for name in replaced)))
        )
    sentences.extend(_remembers(memory, context) for memory in rule.memory)
    return listing(Joint.SENTENCES, *sentences) if sentences else None


def _remembers(memory: Memory, context: Context) -> Phrase:
    return say(
        "rule-remembers-each" if memory.each_player else "rule-remembers",
        name=memory.name.replace("_", " "),
        type=_type(memory.type),
        start=_start(memory, context),
        scope=lasting(memory.scope, context),
    )


def _type(node: ast.ValueType) -> Phrase:
    match node:
        case ast.NumberType():
            return say("type-number")
        case ast.RankType():
            return say("type-rank")
        case ast.RanksType():
            return say("type-ranks")
        case ast.CardsType():
            return say("type-cards")
        case ast.ShapesType():
            return say("type-shapes")
        case ast.ScopeType():
            return say("type-scope")
        case ast.MomentType():
            return say("type-moment")
        case ast.SuitsType():
            return say("type-suits")
        case ast.PlayerType():
            return say("type-player")
        case ast.WordsType(words=words):
            return say("type-words", words=listing(Joint.OR, *(say("name", name=name_of(word)) for word in words)))
        case _:
            assert_never(node)


def _start(remembered: Memory, context: Context) -> Part:
    chosen = ast.as_number(remembered.start) if isinstance(remembered.type, ast.NumberType) else None
    if chosen is not None:
        return say("start-number", n=number(chosen, context))
    node = remembered.start
    match node:
        case ast.ItemsValue(items=items):
            return listing(Joint.AND, *(_start_item(member, context) for member in items))
        case ast.Scope():
            return lasting(node, context)
        case ast.MomentItem(moment=ast.MomentWord.NOW):
            return say("moment-now")
        case ast.MomentItem():
            return say("moment-trick-end")
        case ast.Nobody():
            return say("start-nothing")
        case _:
            assert_never(node)


def _start_item(node: ast.ValueItem, context: Context) -> Phrase:
    match node:
        case ast.IntLiteral():
            return say("start-number", n=number(node, context))
        case ast.Name():
            return say("start-word", word=name_of(node))
        case ast.ShapeItem(shape=shape):
            return say("start-word", word=shape.value)
        case _:
            return say("start-cards", cards=item(node, context))
