"""Effects: what a line does, from left to right. What concerns a rule that is off is not there."""

from typing import assert_never

from kakumei.compiler.config import rules, who
from kakumei.compiler.config.tables import Pick
from kakumei.compiler.lower.amounts import counted, exactly, lower_amount, lower_scope
from kakumei.compiler.lower.context import Local, not_built
from kakumei.compiler.lower.guards import whose
from kakumei.compiler.lower.memory import register_type, word_number
from kakumei.compiler.lower.patterns import lower_cards, lower_part
from kakumei.compiler.lower.standing import allow, forbid, require
from kakumei.compiler.lower.tables import PICKS
from kakumei.compiler.lower.who import lower_who
from kakumei.dsl import ast
from kakumei.dsl.cards import Rank

_LOCKS = {
    ast.Locked.SUITS: rules.LockOn.SUITS,
    ast.Locked.COMMON_SUITS: rules.LockOn.COMMON_SUITS,
    ast.Locked.COLOUR: rules.LockOn.COLOUR,
    ast.Locked.NEXT_RANK: rules.LockOn.NEXT_RANK,
}
_ZONES = {
    ast.Pile.DISCARDS: rules.Zone.DISCARDS,
    ast.Pile.BEATEN_PLAY: rules.Zone.BEATEN_PLAY,
    ast.Pile.TRICK: rules.Zone.TRICK,
    ast.Pile.STOCK: rules.Zone.STOCK,
}
_PLACES = {
    ast.PlacesBy.CARDS_LEFT: rules.PlacesFollow.CARDS_LEFT,
    ast.PlacesBy.TITLES_MIRRORED: rules.PlacesFollow.TITLES_MIRRORED,
}
_NOTED = {
    ast.FactKind.SUITS: rules.Noted.SUITS,
    ast.FactKind.RANK: rules.Noted.RANK,
    ast.FactKind.ASIDE_RANK: rules.Noted.RANK_ASIDE,
}


def slots_of(effects: tuple[ast.Effect, ...]) -> dict[str, int]:
    """The names that a line binds, numbered in the order of naming; naming again writes to the same slot."""
    slots: dict[str, int] = {}
    for effect in effects:
        if isinstance(effect, ast.NameRanks | ast.NamePlayer | ast.NameNumber):
            slots.setdefault(effect.bound.text, len(slots))
    return slots


def lower_effects(effects: tuple[ast.Effect, ...], local: Local) -> tuple[rules.Effect, ...]:
    """The effects of a line, without those about rules that are off."""
    lowered = (lower_effect(effect, local) for effect in effects)
    return tuple(effect for effect in lowered if effect is not None)


def lower_effect(effect: ast.Effect, local: Local) -> rules.Effect | None:
    """One effect; None: it concerns a rule that is off, or a rank that is not played with."""
    match effect:
        case ast.EndTrick():
            return rules.EndTrick()
        case ast.EndHand():
            return rules.EndHand()
        case ast.TakeLead(who=player):
            return rules.Lead(who=lower_who(player, local))
        case ast.PlayAgain(who=ast.ThePlayer()):
            return rules.PlayAgain()
        case ast.SkipTurns(count=count):
            return rules.Skip(count=lower_amount(count, local))
        case (
            ast.ReverseDirection()
            | ast.ReverseOrder()
            | ast.StandReversed()
            | ast.PutRank()
            | ast.LockPlays()
            | ast.GrantAllow()
            | ast.GrantForbid()
            | ast.GrantRequire()
        ):
            return _standing(effect, local)
        case ast.GiveCards(who=player, cards=cards, to=to):
            return rules.Give(who=lower_who(player, local), cards=_moved(cards, local), to=lower_who(to, local))
        case ast.DiscardCards(who=player, cards=cards):
            return rules.Discard(who=lower_who(player, local), cards=_moved(cards, local))
        case ast.TakeCards():
            return _take(effect, local)
        case ast.SwapHands(who=player, other=other):
            return rules.SwapHands(who=lower_who(player, local), other=lower_who(other, local))
        case ast.ShowAside():
            return rules.ShowAside()
        case ast.NameRanks(who=player, count=count, own=own, bound=bound):
            return rules.Name(
                who=lower_who(player, local), count=lower_amount(count, local), slot=local.slots[bound.text], own=own
            )
        case ast.NamePlayer(who=player, bound=bound):
            return rules.NamePlayer(who=lower_who(player, local), slot=local.slots[bound.text])
        case ast.GoOut(who=player):
            return rules.GoOut(who=lower_who(player, local))
        case ast.Fall(who=player, to=fall_to, plays_on=plays_on):
            below = fall_to is ast.FallTo.BELOW_EVERYONE
            return rules.Fall(who=lower_who(player, local), below=below, plays_on=plays_on)
        case ast.SetPlaces(by=by):
            return rules.SetPlaces(by=_PLACES[by])
        case ast.EqualTitles():
            return rules.EqualTitles()
        case ast.ScorePoints(who=player, points=points, minus=minus):
            number = local.context.number(points)
            return rules.Score(who=lower_who(player, local), points=-number if minus else number)
        case ast.CancelExchange():
            return rules.ExchangeChange(grow=None)
        case ast.GrowExchange(by=cards_more):
            return rules.ExchangeChange(grow=counted(cards_more, local))
        case ast.GrowMemory(memory=memory, by=change):
            return _change(memory, rules.Operation.ADD, change, local)
        case ast.ShrinkMemory(memory=memory, by=change):
            return _change(memory, rules.Operation.SUBTRACT, change, local)
        case ast.SetMemory():
            return _set_memory(effect, local)
        case ast.CancelRule() | ast.LiftRule() | ast.SuspendRule() | ast.FireRule():
            return _about_rules(effect, local)
        case (
            ast.PlayAgain()
            | ast.MissTurns()
            | ast.StartOrder()
            | ast.SwapCards()
            | ast.MixHands()
            | ast.RemoveTrick()
            | ast.ShowCards()
            | ast.NameNumber()
            | ast.ChangePlace()
            | ast.TurnTitles()
            | ast.ArrangeSeats()
        ):
            raise not_built(effect)
        case _:
            assert_never(effect)


# ---- effects that stand for a time --------------------------------------------------------------------------------


def _standing(
    effect: ast.ReverseDirection
    | ast.ReverseOrder
    | ast.StandReversed
    | ast.PutRank
    | ast.LockPlays
    | ast.GrantAllow
    | ast.GrantForbid
    | ast.GrantRequire,
    local: Local,
) -> rules.Effect | None:
    scope = lower_scope(effect.scope, local.context)
    match effect:
        case ast.ReverseDirection():
            return rules.ReverseDirection(scope=scope)
        case ast.ReverseOrder():
            return rules.Flip(scope=scope)
        case ast.StandReversed():
            return rules.StandReversed(scope=scope)
        case ast.PutRank(what=what, side=side, target=ast.RankItem(rank=rank)):
            strength = local.context.rank(rank)
            if strength is None:
                return None
            above = side is ast.Side.ABOVE
            return rules.Patch(cards=lower_part(what, local), above=above, rank=strength, scope=scope)
        case ast.PutRank():
            raise not_built(effect)
        case ast.LockPlays(what=locked):
            return rules.Lock(on=_LOCKS[locked], scope=scope)
        case ast.GrantAllow(pattern=pattern, ignoring=ignoring, who=player, any_time=False):
            return rules.Grant(standing=allow(pattern, ignoring, player, (), local), scope=scope)
        case ast.GrantAllow():
            raise not_built(effect)
        case ast.GrantForbid(what=forbidden, who=player):
            return rules.Grant(standing=forbid(forbidden, player, (), local), scope=scope)
        case ast.GrantRequire(pattern=pattern, who=player):
            return rules.Grant(standing=require(pattern, player, (), local), scope=scope)
        case _:
            assert_never(effect)


# ---- cards, memory, rules -----------------------------------------------------------------------------------------


def _moved(cards: ast.MovedCards, local: Local) -> rules.Moved:
    return rules.Moved(
        amount=lower_amount(cards.amount, local),
        # Where every card moves there is nothing to pick; any pick that asks nobody will do.
        pick=Pick.BEST if cards.pick is None else PICKS[cards.pick],
        at_most=cards.at_most,
        among=None if cards.cards is None else lower_cards(cards.cards, local),
    )


def _take(effect: ast.TakeCards, local: Local) -> rules.TakeZone | rules.TakeFrom:
    who = lower_who(effect.who, local)
    cards = _moved(effect.cards, local)
    if isinstance(effect.source, ast.FromPile):
        return rules.TakeZone(who=who, cards=cards, zone=_ZONES[effect.source.pile])
    return rules.TakeFrom(who=who, cards=cards, giver=lower_who(effect.source, local))


def _change(memory: ast.Memory, operation: rules.Operation, by: ast.Quantity, local: Local) -> rules.Remember:
    register, _ = local.register(memory)
    return rules.Remember(
        register=register, operation=operation, amount=lower_amount(by, local), whose=whose(memory, local)
    )


def _set_memory(effect: ast.SetMemory, local: Local) -> rules.Effect | None:
    register, memory = local.register(effect.memory)
    kind = register_type(memory.type)
    seat = whose(effect.memory, local)
    match effect.value:
        case ast.IntLiteral(value=value) if kind is rules.RegisterType.RANK:
            return _set_rank(Rank(str(value)), register, seat, local)
        case ast.IntLiteral(value=value):
            amount = exactly(value)
        case ast.RankItem(rank=rank):
            return _set_rank(rank, register, seat, local)
        case ast.Name() as word if isinstance(memory.type, ast.WordsType):
            amount = exactly(word_number(word, memory.type))
        case ast.Name(text=text) if text in local.slots:
            raise not_built(effect)
        case ast.Name() as number:
            amount = counted(number, local)
        case ast.AsMany() as many:
            amount = lower_amount(many, local)
        case ast.Fact(fact=fact) if seat is None:
            return rules.RememberPlay(register=register, what=_NOTED[fact])
        case ast.Fact():
            raise not_built(effect)
        case ast.Nobody() if kind is rules.RegisterType.SEAT:
            return rules.RememberWho(register=register, who=who.Nobody(), whose=seat)
        case ast.Nobody():
            raise not_built(effect)
        case player:
            return rules.RememberWho(register=register, who=lower_who(player, local), whose=seat)
    return rules.Remember(register=register, operation=rules.Operation.SET, amount=amount, whose=seat)


def _set_rank(rank: Rank, register: int, seat: who.Who | None, local: Local) -> rules.Remember | None:
    strength = local.context.rank(rank)
    if strength is None:
        return None
    return rules.Remember(register=register, operation=rules.Operation.SET, amount=exactly(strength), whose=seat)


def _about_rules(
    effect: ast.CancelRule | ast.LiftRule | ast.SuspendRule | ast.FireRule, local: Local
) -> rules.Effect | None:
    match effect:
        case ast.CancelRule(rule=which):
            if isinstance(which, ast.AnsweredRule):
                return rules.Cancel(rule=None)
            index = local.context.rule(which.text)
            return None if index is None else rules.Cancel(rule=index)
        case ast.LiftRule(rule=some):
            lifted = _rules(some, local)
            return rules.Lift(rules=lifted) if lifted else None
        case ast.SuspendRule(rule=some, scope=scope):
            suspended = _rules(some, local)
            return rules.Suspend(rules=suspended, scope=lower_scope(scope, local.context)) if suspended else None
        case ast.FireRule(rule=fired):
            index = local.context.rule(fired.text)
            return None if index is None else rules.FireRule(rule=index)
        case _:
            assert_never(effect)


def _rules(which: ast.Name | ast.EveryRule, local: Local) -> tuple[int, ...]:
    """Indexes of the rules meant, of those that are on."""
    match which:
        case ast.Name(text=key):
            index = local.context.rule(key)
            return () if index is None else (index,)
        case ast.EveryRule(tag=tag):
            return local.context.rules_tagged(None if tag is None else tag.text)
        case _:
            assert_never(which)
