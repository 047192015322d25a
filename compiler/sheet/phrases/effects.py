"""Effects: what a line of a rule does."""

from typing import assert_never

from kakumei.compiler.sheet.phrase import Argument, Joint, Phrase, listing, say
from kakumei.compiler.sheet.phrases.cards import RANKS, rank
from kakumei.compiler.sheet.phrases.context import Context, Game, NamedThing
from kakumei.compiler.sheet.phrases.events import rule_name
from kakumei.compiler.sheet.phrases.numbers import limits, name_of, number, times
from kakumei.compiler.sheet.phrases.patterns import moved_rank, pattern
from kakumei.compiler.sheet.phrases.players import audience, for_each, memory, moved, origin, who
from kakumei.compiler.sheet.phrases.scopes import lasting
from kakumei.dsl import ast

_LOCKS = {
    ast.Locked.SUITS: "effect-lock-suits",
    ast.Locked.COMMON_SUITS: "effect-lock-common-suits",
    ast.Locked.COLOUR: "effect-lock-colour",
    ast.Locked.NEXT_RANK: "effect-lock-next-rank",
}
_SIDES = {ast.Side.ABOVE: "effect-put-above", ast.Side.BELOW: "effect-put-below"}
_FALLS = {
    (ast.FallTo.LOWEST_FREE, False): "effect-fall-lowest-free",
    (ast.FallTo.LOWEST_FREE, True): "effect-fall-lowest-free-plays-on",
    (ast.FallTo.BELOW_EVERYONE, False): "effect-fall-below-everyone",
    (ast.FallTo.BELOW_EVERYONE, True): "effect-fall-below-everyone-plays-on",
}
_PLACES = {
    ast.PlacesBy.CARDS_LEFT: "effect-places-by-cards",
    ast.PlacesBy.TITLES_MIRRORED: "effect-places-mirrored",
}
_TESTS = {
    ast.LegalityTest.STRENGTH: "despite-strength",
    ast.LegalityTest.SIZE: "despite-size",
    ast.LegalityTest.SHAPE: "despite-shape",
    ast.LegalityTest.LOCKS: "despite-locks",
    ast.LegalityTest.BANS: "despite-bans",
}
_FACTS = {
    ast.FactKind.SUITS: "value-suits",
    ast.FactKind.RANK: "value-rank",
    ast.FactKind.ASIDE_RANK: "value-aside-rank",
}


def effect(node: ast.Effect, context: Context) -> Phrase:
    """What happens then, as a clause."""
    match node:
        case ast.EndTrick():
            return say("effect-trick-ends")
        case ast.EndHand():
            return say("effect-hand-ends")
        case ast.TakeLead(who=one):
            return say("effect-leads", who=who(one, context))
        case ast.PlayAgain(who=one):
            return say("effect-plays-again", who=who(one, context))
        case ast.SkipTurns(count=ast.AsMany() as count):
            return say("effect-skip-each", n=times(count, context), each=for_each(count, context))
        case ast.SkipTurns(count=count):
            return say("effect-skip", n=times(count, context))
        case ast.MissTurns(who=one, count=count):
            return _multiple("effect-miss", count, context, who=who(one, context))
        case ast.ReverseDirection(scope=scope):
            return say("effect-direction", scope=lasting(scope, context))
        case ast.ReverseOrder(scope=scope):
            return say("effect-order-turns", scope=lasting(scope, context))
        case ast.StandReversed(scope=scope):
            return say("effect-order-stands", scope=lasting(scope, context))
        case ast.PutRank(what=what, side=side, target=target, scope=scope):
            return say(
                _SIDES[side],
                what=moved_rank(what, context),
                target=rank(target, context),
                scope=lasting(scope, context),
            )
        case ast.StartOrder(rank=lowest, scope=scope):
            return say("effect-order-starts", rank=rank(lowest, context), scope=lasting(scope, context))
        case ast.LockPlays(what=locked, scope=scope):
            return say(_LOCKS[locked], scope=lasting(scope, context))
        case ast.GrantAllow(pattern=allowed, ignoring=ignoring, who=one, any_time=any_time, scope=scope):
            said = permission(allowed, ignoring, one, any_time, context)
            return say("effect-for-a-while", clause=said, scope=lasting(scope, context))
        case ast.GrantForbid(what=what, who=one, scope=scope):
            return say("effect-for-a-while", clause=ban(what, one, context), scope=lasting(scope, context))
        case ast.GrantRequire(pattern=required, who=one, scope=scope):
            return say("effect-for-a-while", clause=demand(required, one, context), scope=lasting(scope, context))
        case ast.GiveCards(who=giver, cards=cards, to=taker):
            # A multiple makes the cards long, so that a language may want the taker before them.
            message = "effect-gives-each" if isinstance(cards.amount, ast.AsMany) else "effect-gives"
            return say(message, who=who(giver, context), cards=moved(cards, context), to=who(taker, context))
        case ast.DiscardCards(who=one, cards=cards):
            return say("effect-discards", who=who(one, context), cards=moved(cards, context))
        case ast.TakeCards(who=taker, cards=cards, source=source):
            return say(
                "effect-takes", who=who(taker, context), cards=moved(cards, context), source=origin(source, context)
            )
        case ast.SwapHands(who=one, other=other):
            return say("effect-swaps-hands", who=who(one, context), other=who(other, context))
        case ast.SwapCards(who=one, cards=cards, other=other):
            return say(
                "effect-swaps-cards", who=who(one, context), cards=moved(cards, context), other=who(other, context)
            )
        case ast.MixHands(who=one, other=other):
            return say("effect-mixes-hands", who=who(one, context), other=who(other, context))
        case ast.RemoveTrick():
            return say("effect-trick-leaves")
        case ast.ShowCards(who=one, cards=cards, to=to):
            return say("effect-shows", who=who(one, context), cards=moved(cards, context), to=audience(to, context))
        case ast.ShowAside():
            return say("effect-aside-shown")
        case ast.NameRanks() | ast.NamePlayer() | ast.NameNumber():
            return _names(node, context)
        case ast.GoOut(who=one):
            return say("effect-goes-out", who=who(one, context))
        case ast.Fall(who=one, to=fall, plays_on=plays_on):
            return say(_FALLS[fall, plays_on], who=who(one, context))
        case ast.ChangePlace(who=one, other=other):
            return say("effect-changes-place", who=who(one, context), other=who(other, context))
        case ast.SetPlaces(by=by):
            return say(_PLACES[by])
        case ast.EqualTitles():
            return say("effect-titles-equal")
        case ast.TurnTitles(by=by):
            return say("effect-titles-turn", n=number(by, context))
        case ast.ScorePoints(who=one, points=points, minus=minus):
            return say("effect-loses" if minus else "effect-scores", who=who(one, context), n=number(points, context))
        case ast.CancelExchange():
            return say("effect-no-exchange")
        case ast.GrowExchange(by=by):
            return say("effect-exchange-grows", n=number(by, context))
        case ast.ArrangeSeats(who=one):
            return say("effect-arranges", who=who(one, context))
        case ast.GrowMemory(memory=remembered, by=by):
            return _multiple("effect-grows", by, context, memory=memory(remembered, context))
        case ast.ShrinkMemory(memory=remembered, by=by):
            return _multiple("effect-shrinks", by, context, memory=memory(remembered, context))
        case ast.SetMemory(memory=remembered, value=value):
            return say("effect-becomes", memory=memory(remembered, context), value=_value(value, remembered, context))
        case ast.CancelRule(rule=ast.Name(text=key)):
            return say("effect-cancelled", rule=rule_name(key, context.game))
        case ast.CancelRule():
            return say("effect-answered-cancelled")
        case ast.LiftRule(rule=lifted):
            return say("effect-lifted", rule=_rules(lifted, context))
        case ast.SuspendRule(rule=suspended, scope=scope):
            return say("effect-suspended", rule=_rules(suspended, context), scope=lasting(scope, context))
        case ast.FireRule(rule=name):
            return say("effect-fires", rule=rule_name(name.text, context.game))
        case _:
            assert_never(node)


# What may be played and what may not


def permission(
    allowed: ast.Pattern,
    ignoring: tuple[ast.LegalityTest, ...],
    by: ast.Who | None,
    any_time: bool,
    context: Context,
) -> Phrase:
    """`the three of spades may be played on a lone joker, even if …`."""
    arguments: dict[str, Argument] = {
        "pattern": pattern(allowed, context),
        "despite": listing(Joint.DESPITE, *(say(_TESTS[test]) for test in _worth_saying(ignoring, context.game))),
    }
    if by is not None:
        arguments["who"] = who(by, context)
        return say("allow-by-any-time" if any_time else "allow-by", **arguments)
    return say("allow-any-time" if any_time else "allow", **arguments)


def _worth_saying(ignoring: tuple[ast.LegalityTest, ...], game: Game) -> tuple[ast.LegalityTest, ...]:
    """The tests that a play could fail in this game: where nothing locks, nobody asks what a lock would do."""
    there = tuple(
        test
        for test in ignoring
        if (test is not ast.LegalityTest.LOCKS or game.has_locks)
        and (test is not ast.LegalityTest.BANS or game.has_bans)
    )
    return there or ignoring


def ban(what: ast.Pattern | ast.Passing, by: ast.Who | None, context: Context) -> Phrase:
    """`nobody may play anything with a jack`."""
    match what:
        case ast.Passing():
            return say("forbid-passing") if by is None else say("forbid-passing-by", who=who(by, context))
        case ast.Pattern():
            said = pattern(what, context)
            return say("forbid", pattern=said) if by is None else say("forbid-by", pattern=said, who=who(by, context))
        case _:
            assert_never(what)


def demand(required: ast.Pattern, by: ast.Who | None, context: Context) -> Phrase:
    """`only anything with a 9 may be played`."""
    said = pattern(required, context)
    return say("require", pattern=said) if by is None else say("require-by", pattern=said, who=who(by, context))


# The others


def naming(node: ast.Effect) -> tuple[str, NamedThing] | None:
    """The name that an effect gives for the rest of its line, and to what."""
    match node:
        case ast.NameRanks(bound=bound):
            return bound.text, NamedThing.RANKS
        case ast.NamePlayer(bound=bound):
            return bound.text, NamedThing.PLAYER
        case ast.NameNumber(bound=bound):
            return bound.text, NamedThing.NUMBER
        case _:
            return None


def _names(node: ast.NameRanks | ast.NamePlayer | ast.NameNumber, context: Context) -> Phrase:
    match node:
        case ast.NameRanks(who=one, count=count, own=own):
            thing = NamedThing.RANKS
            said = _multiple(
                "effect-names-own-ranks" if own else "effect-names-ranks", count, context, who=who(one, context)
            )
        case ast.NamePlayer(who=one):
            thing = NamedThing.PLAYER
            said = say("effect-names-player", who=who(one, context))
        case ast.NameNumber(who=one, range=span):
            thing = NamedThing.NUMBER
            said = say("effect-names-number", who=who(one, context), **limits(span, context))
        case _:
            assert_never(node)
    if context.only_one_named(thing):
        return said
    return say("effect-names-as", naming=said, name=name_of(node.bound))


def _multiple(message: str, amount: ast.Quantity, context: Context, **arguments: Argument) -> Phrase:
    """A clause with a number in it: in all, or for each card that met the pattern."""
    said = say(message, n=times(amount, context), **arguments)
    if isinstance(amount, ast.AsMany):
        return say("effect-each", clause=said, each=for_each(amount, context))
    return said


def _rules(node: ast.Name | ast.EveryRule, context: Context) -> Phrase:
    match node:
        case ast.Name(text=key):
            return say("rules-one", rule=rule_name(key, context.game))
        case ast.EveryRule(tag=None):
            return say("rules-every")
        case ast.EveryRule(tag=ast.Name() as tag):
            return say("rules-every-tag", tag=name_of(tag))
        case _:
            raise AssertionError(node)


def _value(node: ast.NewValue, remembered: ast.Memory, context: Context) -> Phrase:
    match node:
        case ast.Name(text=text) if (chosen := context.game.numbers.chosen(text)) is not None and _is_number(
            remembered, context
        ):
            return say("value-number", n=chosen)
        case ast.IntLiteral(value=value):
            return say("value-number", n=value)
        case ast.RankItem(rank=written):
            return say("value-this-rank", rank=say(RANKS[written]))
        case ast.Name():
            return say("value-word", word=name_of(node))
        case ast.AsMany():
            return say("value-each", n=times(node, context), each=for_each(node, context))
        case ast.Fact(fact=fact):
            return say(_FACTS[fact])
        case ast.Nobody():
            return say("value-nobody")
        case _:
            return say("value-player", who=who(node, context))


def _is_number(remembered: ast.Memory, context: Context) -> bool:
    name = remembered if isinstance(remembered, ast.Name) else remembered.name
    return any(one.name == name.text and isinstance(one.type, ast.NumberType) for one in context.memory)
