"""Effects: what a line does, from left to right. What concerns a rule that is off is not there."""

from typing import assert_never

from kakumei.compiler.config import effects, rules, who
from kakumei.compiler.config.base import RegisterIndex, RuleIndex, Slot
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
    ast.Locked.SUITS: effects.LockOn.SUITS,
    ast.Locked.COMMON_SUITS: effects.LockOn.COMMON_SUITS,
    ast.Locked.COLOUR: effects.LockOn.COLOUR,
    ast.Locked.NEXT_RANK: effects.LockOn.NEXT_RANK,
}
_ZONES = {
    ast.Pile.DISCARDS: effects.Zone.DISCARDS,
    ast.Pile.BEATEN_PLAY: effects.Zone.BEATEN_PLAY,
    ast.Pile.TRICK: effects.Zone.TRICK,
    ast.Pile.STOCK: effects.Zone.STOCK,
}
_PLACES = {
    ast.PlacesBy.CARDS_LEFT: effects.PlacesFollow.CARDS_LEFT,
    ast.PlacesBy.TITLES_MIRRORED: effects.PlacesFollow.TITLES_MIRRORED,
}
_NOTED = {
    ast.FactKind.SUITS: effects.Noted.SUITS,
    ast.FactKind.RANK: effects.Noted.RANK,
    ast.FactKind.ASIDE_RANK: effects.Noted.RANK_ASIDE,
}


def slots_of(effects: tuple[ast.Effect, ...]) -> dict[str, Slot]:
    """The names that a line binds, numbered in the order of naming; naming again writes to the same slot."""
    slots: dict[str, Slot] = {}
    for effect in effects:
        if isinstance(effect, ast.NameRanks | ast.NamePlayer | ast.NameNumber):
            slots.setdefault(effect.bound.text, Slot(len(slots)))
    return slots


def lower_effects(effects: tuple[ast.Effect, ...], local: Local) -> tuple[effects.Effect, ...]:
    """The effects of a line, without those about rules that are off."""
    lowered = (lower_effect(effect, local) for effect in effects)
    return tuple(effect for effect in lowered if effect is not None)


def lower_effect(effect: ast.Effect, local: Local) -> effects.Effect | None:
    """One effect; None: it concerns a rule that is off, or a rank that is not played with."""
    match effect:
        case ast.EndTrick():
            return effects.EndTrick()
        case ast.EndHand():
            return effects.EndHand()
        case ast.TakeLead(who=player):
            return effects.Lead(who=lower_who(player, local))
        case ast.PlayAgain(who=who):
            return effects.PlayAgain(who=lower_who(who, local))
        case ast.SkipTurns(count=count):
            return effects.Skip(count=lower_amount(count, local))
        case ast.MissTurns(who=player, count=turns):
            return effects.MissTurns(who=lower_who(player, local), count=lower_amount(turns, local))
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
            return effects.Give(who=lower_who(player, local), cards=_moved(cards, local), to=lower_who(to, local))
        case ast.DiscardCards(who=player, cards=cards):
            return effects.Discard(who=lower_who(player, local), cards=_moved(cards, local))
        case ast.TakeCards():
            return _take(effect, local)
        case ast.SwapHands(who=player, other=other):
            return effects.SwapHands(who=lower_who(player, local), other=lower_who(other, local))
        case ast.ShowAside():
            return effects.ShowAside()
        case ast.NameRanks(who=player, count=count, own=own, bound=bound):
            return effects.Name(
                who=lower_who(player, local), count=lower_amount(count, local), slot=local.slots[bound.text], own=own
            )
        case ast.NamePlayer(who=player, bound=bound):
            return effects.NamePlayer(who=lower_who(player, local), slot=local.slots[bound.text])
        case ast.GoOut(who=player):
            return effects.GoOut(who=lower_who(player, local))
        case ast.Fall(who=player, to=fall_to, plays_on=plays_on):
            below = fall_to is ast.FallTo.BELOW_EVERYONE
            return effects.Fall(who=lower_who(player, local), below=below, plays_on=plays_on)
        case ast.SetPlaces(by=by):
            return effects.SetPlaces(by=_PLACES[by])
        case ast.EqualTitles():
            return effects.EqualTitles()
        case ast.ScorePoints(who=player, points=points, minus=minus):
            number = local.context.number(points)
            return effects.Score(who=lower_who(player, local), points=-number if minus else number)
        case ast.CancelExchange():
            return effects.ExchangeChange(grow=None)
        case ast.GrowExchange(by=cards_more):
            return effects.ExchangeChange(grow=counted(cards_more, local))
        case ast.GrowMemory(memory=memory, by=change):
            return _change(memory, effects.Operation.ADD, change, local)
        case ast.ShrinkMemory(memory=memory, by=change):
            return _change(memory, effects.Operation.SUBTRACT, change, local)
        case ast.SetMemory():
            return _set_memory(effect, local)
        case ast.CancelRule() | ast.LiftRule() | ast.SuspendRule() | ast.FireRule():
            return _about_rules(effect, local)
        case (
            ast.StartOrder()
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
) -> effects.Effect | None:
    scope = lower_scope(effect.scope, local.context)
    match effect:
        case ast.ReverseDirection():
            return effects.ReverseDirection(scope=scope)
        case ast.ReverseOrder():
            return effects.Flip(scope=scope)
        case ast.StandReversed():
            return effects.StandReversed(scope=scope)
        case ast.PutRank(what=what, side=side, target=ast.RankItem(rank=rank)):
            strength = local.context.rank(rank)
            if strength is None:
                return None
            above = side is ast.Side.ABOVE
            return effects.Patch(cards=lower_part(what, local), above=above, rank=strength, scope=scope)
        case ast.PutRank():
            raise not_built(effect)
        case ast.LockPlays(what=locked):
            counting = local.counts_jokers and locked is not ast.Locked.NEXT_RANK
            return effects.Lock(on=_LOCKS[locked], scope=scope, counting_jokers=counting)
        case ast.GrantAllow(pattern=pattern, ignoring=ignoring, who=player, any_time=False):
            return effects.Grant(standing=allow(pattern, ignoring, player, (), local), scope=scope)
        case ast.GrantAllow():
            raise not_built(effect)
        case ast.GrantForbid(what=forbidden, who=player):
            return effects.Grant(standing=forbid(forbidden, player, (), local), scope=scope)
        case ast.GrantRequire(pattern=pattern, who=player):
            return effects.Grant(standing=require(pattern, player, (), local), scope=scope)
        case _:
            assert_never(effect)


# ---- cards, memory, rules -----------------------------------------------------------------------------------------


def _moved(cards: ast.MovedCards, local: Local) -> effects.Moved:
    return effects.Moved(
        amount=lower_amount(cards.amount, local),
        # Where every card moves there is nothing to pick; any pick that asks nobody will do.
        pick=Pick.BEST if cards.pick is None else PICKS[cards.pick],
        at_most=cards.at_most,
        among=None if cards.cards is None else lower_cards(cards.cards, local),
    )


def _take(effect: ast.TakeCards, local: Local) -> effects.TakeZone | effects.TakeFrom:
    who = lower_who(effect.who, local)
    cards = _moved(effect.cards, local)
    if isinstance(effect.source, ast.FromPile):
        return effects.TakeZone(who=who, cards=cards, zone=_ZONES[effect.source.pile])
    return effects.TakeFrom(who=who, cards=cards, giver=lower_who(effect.source, local))


def _change(memory: ast.Memory, operation: effects.Operation, by: ast.Quantity, local: Local) -> effects.Remember:
    register, _ = local.register(memory)
    return effects.Remember(
        register=register, operation=operation, amount=lower_amount(by, local), whose=whose(memory, local)
    )


def _set_memory(effect: ast.SetMemory, local: Local) -> effects.Effect | None:
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
            counting = local.counts_jokers and fact is ast.FactKind.SUITS
            return effects.RememberPlay(register=register, what=_NOTED[fact], counting_jokers=counting)
        case ast.Fact():
            raise not_built(effect)
        case ast.Nobody() if kind is rules.RegisterType.SEAT:
            return effects.RememberWho(register=register, who=who.Nobody(), whose=seat)
        case ast.Nobody():
            raise not_built(effect)
        case player:
            return effects.RememberWho(register=register, who=lower_who(player, local), whose=seat)
    return effects.Remember(register=register, operation=effects.Operation.SET, amount=amount, whose=seat)


def _set_rank(rank: Rank, register: RegisterIndex, seat: who.Who | None, local: Local) -> effects.Remember | None:
    strength = local.context.rank(rank)
    if strength is None:
        return None
    return effects.Remember(register=register, operation=effects.Operation.SET, amount=exactly(strength), whose=seat)


def _about_rules(
    effect: ast.CancelRule | ast.LiftRule | ast.SuspendRule | ast.FireRule, local: Local
) -> effects.Effect | None:
    match effect:
        case ast.CancelRule(rule=which):
            if isinstance(which, ast.AnsweredRule):
                return effects.Cancel(rule=None)
            index = local.context.rule(which.text)
            return None if index is None else effects.Cancel(rule=index)
        case ast.LiftRule(rule=some):
            lifted = _rules(some, local)
            return effects.Lift(rules=lifted) if lifted else None
        case ast.SuspendRule(rule=some, scope=scope):
            suspended = _rules(some, local)
            return effects.Suspend(rules=suspended, scope=lower_scope(scope, local.context)) if suspended else None
        case ast.FireRule(rule=fired):
            index = local.context.rule(fired.text)
            return None if index is None else effects.FireRule(rule=index)
        case _:
            assert_never(effect)


def _rules(which: ast.Name | ast.EveryRule, local: Local) -> tuple[RuleIndex, ...]:
    """Indexes of the rules meant, of those that are on."""
    match which:
        case ast.Name(text=key):
            index = local.context.rule(key)
            return () if index is None else (index,)
        case ast.EveryRule(tag=tag):
            return local.context.rules_tagged(None if tag is None else tag.text)
        case _:
            assert_never(which)
