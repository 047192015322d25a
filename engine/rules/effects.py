"""Effects: what a line does, each primitive one case. Those that need a choice put a frame on the agenda."""

from typing import assert_never

from msgspec.structs import replace

from kakumei.compiler.config import effects
from kakumei.compiler.config.base import ClauseIndex, RankIndex, RuleIndex, Scope, Seat
from kakumei.compiler.config.effects import Effect, LockOn, Zone
from kakumei.compiler.config.who import ByRole, Role, Who
from kakumei.compiler.program.cards import colour_of
from kakumei.engine.judge.patterns import suits_of
from kakumei.engine.judge.values import amount_of, mask_for
from kakumei.engine.judge.who import next_in, seats_of, still_in
from kakumei.engine.rules.firing import fire
from kakumei.engine.rules.lasting import lift, put_in_force
from kakumei.engine.rules.memory import remember, remember_play, remember_who
from kakumei.engine.rules.outs import fall, set_places
from kakumei.engine.rules.transfers import Side, make_tasks, start_moving
from kakumei.engine.state.events import Cause, Given, Locked, Scored, Shown
from kakumei.engine.state.frames import Context, Happening, NamingPlayer, NamingRanks, Running, Transfer
from kakumei.engine.state.records import Cards, Flipped, Granted, LockedTo, Missing, Patched, Suspended, Turned
from kakumei.engine.state.run import Run
from kakumei.engine.state.snapshot import lock_value

_UNTIL_MISSED = Scope(end=Scope.End.HAND)
"""Turns that have not been missed when the hand ends are forgotten."""


def execute(run: Run, effect: Effect, line: Running, clause: ClauseIndex) -> None:
    """Carries out one effect of a line."""
    context = line.context
    rule = line.rule
    match effect:
        case effects.EndTrick():
            run.note(trick_ends=clause)
        case effects.Lead(who=who):
            for seat in seats_of(run, who, context):
                run.note(leads=seat)
        case effects.PlayAgain(who=who):
            for seat in seats_of(run, who, context):
                run.note(again=seat)
        case effects.Skip(count=count):
            skips = amount_of(run, count, context, context.player)
            if skips:
                run.note(skips=run.hand.notes.skips + skips, skip_clause=clause)
        case effects.MissTurns(who=who, count=count):
            for seat in seats_of(run, who, context):
                turns = amount_of(run, count, context, seat)
                if turns:
                    put_in_force(run, Missing(seat=seat, turns=turns), rule, clause, _UNTIL_MISSED)
        case effects.ReverseDirection(scope=scope):
            put_in_force(run, Turned(), rule, clause, scope)
        case effects.Flip(scope=scope):
            put_in_force(run, Flipped(), rule, clause, scope)
        case effects.StandReversed(scope=scope):
            put_in_force(run, Flipped(single=True), rule, clause, scope)
        case effects.Patch(cards=cards, above=above, rank=rank, scope=scope):
            mask = mask_for(run, cards, context, run.order)
            if mask:
                put_in_force(run, Patched(mask=mask, above=above, rank=rank), rule, clause, scope)
        case effects.Lock():
            _lock(run, effect, context, rule, clause)
        case effects.Grant(standing=standing, scope=scope):
            seats = None if standing.whom is None else seats_of(run, standing.whom, context)
            number = run.program.grant_numbers[standing]
            # Where turns count, everybody named has turns of their own.
            apart = seats is not None and scope.end is Scope.End.TURNS
            for group in ((seat,) for seat in seats or ()) if apart else (seats,):
                put_in_force(run, Granted(grant=number, seats=group, named=context.named), rule, clause, scope)
        case effects.Suspend(rules=rules, scope=scope):
            put_in_force(run, Suspended(rules=rules), rule, clause, scope)
        case effects.EndHand():
            run.note(hand_ends=clause, cause=Cause.RULE)
        case effects.Give() | effects.Discard() | effects.TakeFrom() | effects.TakeZone():
            _move(run, effect, context, rule, clause)
        case effects.SwapHands(who=who, other=other):
            _swap(run, who, other, context, clause)
        case effects.ShowAside():
            names = run.program.cards.names_of(run.hand.zones.aside)
            if names:
                run.emit(Shown(seat=None, clause=run.clause(clause), cards=names, to=run.program.everybody))
        case effects.Name():
            _name_ranks(run, effect, context, rule, clause)
        case effects.NamePlayer():
            _name_player(run, effect, context, rule, clause)
        case effects.GoOut(who=who):
            sent = tuple((seat, clause) for seat in seats_of(run, who, context))
            run.note(outs=(*run.hand.notes.outs, *sent))
        case effects.Fall(who=who, below=below, plays_on=plays_on):
            for seat in seats_of(run, who, context):
                fall(run, seat, clause, below=below, plays_on=plays_on)
        case effects.SetPlaces(by=by):
            set_places(run, by, clause)
        case effects.EqualTitles():
            run.change(titles_equal=True)
        case effects.Score(who=who, points=points):
            for seat in seats_of(run, who, context):
                bonus = list(run.hand.bonus)
                bonus[seat] += points
                run.change(bonus=tuple(bonus))
                run.emit(Scored(seat=seat, clause=run.clause(clause), points=points))
        case effects.ExchangeChange(grow=grow):
            if grow is None:
                run.change(exchange_change=None)
            elif run.hand.exchange_change is not None:
                more = amount_of(run, grow, context, context.player)
                run.change(exchange_change=run.hand.exchange_change + more)
        case effects.Remember():
            remember(run, effect, context)
        case effects.RememberWho():
            remember_who(run, effect, context)
        case effects.RememberPlay():
            remember_play(run, effect, context)
        case effects.Cancel(rule=cancelled):
            _cancel(run, cancelled)
        case effects.Lift(rules=rules):
            lift(run, rules, clause)
        case effects.FireRule(rule=fired):
            fire(run, fired, context)
        case _:
            assert_never(effect)


def _lock(run: Run, effect: effects.Lock, context: Context, rule: RuleIndex, clause: ClauseIndex) -> None:
    """A constraint made from the play that fired the line; a play without suits locks none."""
    if context.laid is None:
        return
    counting = effect.counting_jokers
    suits = suits_of(run.program, run.laid(context.laid).reading, counting_jokers=counting)
    match effect.on:
        case LockOn.SUITS:
            made = bool(suits)
        case LockOn.COMMON_SUITS:
            below = None if context.below is None else run.laid(context.below).reading
            shared = () if below is None else suits_of(run.program, below, counting_jokers=counting)
            suits = tuple(suit for suit in dict.fromkeys(suits) if suit in shared)
            made = bool(suits)
        case LockOn.COLOUR:
            made = len({colour_of(suit) for suit in suits}) == 1
        case LockOn.NEXT_RANK:
            suits = ()
            made = True
        case _:
            assert_never(effect.on)
    lock = LockedTo(on=effect.on, suits=suits, counting_jokers=counting)
    if made and put_in_force(run, lock, rule, clause, effect.scope):
        run.emit(Locked(seat=context.player, clause=run.clause(clause), what=effect.on, value=lock_value(lock)))


def _move(
    run: Run,
    effect: effects.Give | effects.Discard | effects.TakeFrom | effects.TakeZone,
    context: Context,
    rule: RuleIndex,
    clause: ClauseIndex,
) -> None:
    """Cards from hand to hand, from a hand to the discards, or from a pile to a hand."""
    sides: list[Side] = []
    zone: Zone | None = None
    match effect:
        case effects.Give(who=who, to=to):
            transfer = Transfer.GIVE
            for giver in _subjects(run, who, context):
                sides += [Side(giver, giver, receiver) for receiver in _others(run, to, who, giver, context)]
        case effects.Discard(who=who):
            transfer = Transfer.DISCARD
            sides = [Side(giver, giver, None) for giver in _subjects(run, who, context)]
        case effects.TakeFrom(who=who, giver=giver_who):
            transfer = Transfer.TAKE
            for taker in _subjects(run, who, context):
                sides += [Side(taker, giver, taker) for giver in _others(run, giver_who, who, taker, context)]
        case effects.TakeZone(who=who, zone=zone):
            transfer = Transfer.TAKE
            sides = [Side(taker, None, taker) for taker in _subjects(run, who, context)]
        case _:
            assert_never(effect)
    pile = () if zone is None else _pile(run, zone, context)
    start_moving(run, transfer, rule, clause, zone, make_tasks(run, effect.cards, context, sides, pile))


def _pile(run: Run, zone: Zone, context: Context) -> Cards:
    match zone:
        case Zone.DISCARDS:
            return run.hand.zones.discards
        case Zone.STOCK:
            return run.hand.zones.stock
        case Zone.TRICK:
            return tuple(sorted(card for laid in run.trick for card in laid.reading.cards))
        case Zone.BEATEN_PLAY:
            below = context.below
            return () if below is None or below not in run.hand.trick else run.laid(below).reading.cards
        case _:
            assert_never(zone)


def _subjects(run: Run, who: Who, context: Context) -> tuple[Seat, ...]:
    """Whose sentence it is; for somebody who is out, the next player still in stands in."""
    return _standing_in(run, seats_of(run, who, context))


def _standing_in(run: Run, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    found = (seat if seat not in run.hand.out else next_in(run, seat, run.direction) for seat in seats)
    return tuple(seat for seat in found if seat is not None)


def _others(run: Run, whom: Who, who: Who, subject: Seat, context: Context) -> tuple[Seat, ...]:
    """The other side of a transfer. Where each player acts, a neighbour is the neighbour of each."""
    neighbours = (Role.NEXT, Role.PREVIOUS, Role.LEFT, Role.RIGHT)
    many = isinstance(who, ByRole) and who.role in (Role.EACH, Role.EACH_OTHER)
    if many and isinstance(whom, ByRole) and whom.role in neighbours:
        context = replace(context, player=subject)
    return tuple(seat for seat in _standing_in(run, seats_of(run, whom, context)) if seat != subject)


def _swap(run: Run, who: Who, other: Who, context: Context, clause: ClauseIndex) -> None:
    one, two = _subjects(run, who, context)[:1], _subjects(run, other, context)[:1]
    if not one or not two or one == two:
        return
    held = list(run.hand.held)
    number = run.clause(clause)
    for giver, receiver in ((one[0], two[0]), (two[0], one[0])):
        names = run.program.cards.names_of(held[giver])
        run.emit(Given(seat=giver, clause=number, to=receiver, cards=names))
    held[one[0]], held[two[0]] = held[two[0]], held[one[0]]
    run.change(held=tuple(held))


def _name_ranks(run: Run, effect: effects.Name, context: Context, rule: RuleIndex, clause: ClauseIndex) -> None:
    for seat in still_in(run, seats_of(run, effect.who, context))[:1]:
        held = {run.program.cards.rank_of[card] for card in run.hand.held[seat]}
        ranks = map(RankIndex, range(len(run.program.config.ranks)))
        choices = tuple(rank for rank in ranks if not effect.own or rank in held)
        left = min(amount_of(run, effect.count, context, seat), len(choices))
        if left:
            run.push(NamingRanks(clause=clause, rule=rule, seat=seat, slot=effect.slot, left=left, choices=choices))


def _name_player(run: Run, effect: effects.NamePlayer, context: Context, rule: RuleIndex, clause: ClauseIndex) -> None:
    for seat in still_in(run, seats_of(run, effect.who, context))[:1]:
        choices = tuple(other for other in run.players_in if other != seat)
        if choices:
            run.push(NamingPlayer(clause=clause, rule=rule, seat=seat, slot=effect.slot, choices=choices))


def _cancel(run: Run, rule: RuleIndex | None) -> None:
    """The effects of a rule in this event do not happen; None: those of whatever this line answers."""
    agenda = run.agenda
    if rule is None:
        answered = agenda[-2] if len(agenda) > 1 else None
        if isinstance(answered, Running) and answered.answer:
            run.set_frame(-2, replace(answered, cancelled=True))
        elif isinstance(answered, Running):
            _cancel(run, answered.rule)
        return
    # The line that speaks is the last frame, and goes on.
    for at, frame in enumerate(agenda[:-1]):
        if isinstance(frame, Happening) and rule not in frame.cancelled:
            run.set_frame(at, replace(frame, cancelled=(*frame.cancelled, rule)))
        elif isinstance(frame, Running) and frame.answer and frame.rule == rule:
            run.set_frame(at, replace(frame, cancelled=True))
