"""Players named where nobody, or not just one player, can be meant."""

from collections.abc import Iterator
from typing import TypeAlias

from kakumei.compiler.checks.context import CheckContext, Said
from kakumei.compiler.checks.wording import player_text
from kakumei.compiler.walk import nodes_in
from kakumei.dsl import ast
from kakumei.dsl.codes import Code
from kakumei.dsl.diagnostics import Diagnostic, diagnostic

_BY_NO_PLACE = (ast.HolderOf, ast.ByChance, ast.ByAnyone)
_BY_PLACE = (ast.Reigning, ast.HighestReigning)
_SEVERAL = (ast.APlayer, ast.EachPlayer, ast.EachOtherPlayer)
_LEADERS: dict[ast.LeadWhen, tuple[type[ast.Node], ...]] = {
    ast.LeadWhen.FIRST_HAND: (*_BY_NO_PLACE, ast.AfterDealer),
    ast.LeadWhen.LATER_HANDS: (*_BY_NO_PLACE, *_BY_PLACE, ast.AfterDealer),
    ast.LeadWhen.WINNER_OUT: (*_BY_NO_PLACE, *_BY_PLACE, ast.AfterDealer, ast.NextPlayer),
}
_LEADS_INSTEAD = {
    ast.LeadWhen.FIRST_HAND: "`the holder of D3` or `chance`",
    ast.LeadWhen.LATER_HANDS: "`the reigning last` or `the holder of D3`",
    ast.LeadWhen.WINNER_OUT: "`the next player` or `the highest reigning place`",
}
_ONE_PLAYER: dict[type[ast.Node], str] = {
    ast.TakeLead: "who leads",
    ast.PlayAgain: "who plays again",
    ast.ArrangeSeats: "who arranges the seats",
    ast.NameRanks: "who names a rank",
    ast.NamePlayer: "who names a player",
    ast.NameNumber: "who names a number",
}
_Each: TypeAlias = ast.EachPlayer | ast.EachOtherPlayer
_Neighbour: TypeAlias = ast.NextPlayer | ast.PreviousPlayer | ast.LeftNeighbour | ast.RightNeighbour
_OfAPlay: TypeAlias = ast.ThePlayer | ast.BeatenPlayer | ast.SkippedPlayer
_EventOfPlayer: TypeAlias = (
    ast.PlayEvent | ast.PassEvent | ast.OutEvent | ast.TurnStartEvent | ast.TurnEndEvent | ast.CallEvent
)


def check_people(context: CheckContext) -> Iterator[Diagnostic]:
    """Every player who cannot be meant where the text says so."""
    for dealer in (*context.stated(ast.Dealer), *context.replacing(ast.Dealer)):
        yield from _dealer(dealer)
    for lead in (*context.stated(ast.Lead), *context.replacing(ast.Lead)):
        yield from _leader(lead)
    yield from _in_rules(context)


def _dealer(said: Said[ast.Dealer]) -> Iterator[Diagnostic]:
    first = said.node.when is ast.DealerWhen.FIRST_HAND
    if not isinstance(said.node.by, _BY_NO_PLACE if first else (*_BY_NO_PLACE, *_BY_PLACE)):
        expected = "`chance` or `anyone`" if first else "`the reigning last` or `chance`"
        yield _nobody(said.node.by, f"who deals the {said.node.when.value}", expected)


def _leader(said: Said[ast.Lead]) -> Iterator[Diagnostic]:
    when = said.node.when
    if not isinstance(said.node.by, _LEADERS[when]):
        moment = when.value if when is ast.LeadWhen.WINNER_OUT else f"the {when.value}"
        yield _nobody(said.node.by, f"who leads {moment}", _LEADS_INSTEAD[when])


def _in_rules(context: CheckContext) -> Iterator[Diagnostic]:
    for _, line in context.lines():
        match line:
            case ast.WhenLine(event=event, guards=guards, effects=effects):
                yield from _event(event)
                yield from _guards(guards)
                yield from _effects(effects)
                if isinstance(event, ast.PhaseEvent):
                    yield from _nobody_plays(event, guards, effects)
            case ast.AnswerLine(guards=guards, effects=effects):
                yield from _guards(guards)
                yield from _effects(effects)
            case (
                ast.AllowLine(who=who, guards=guards)
                | ast.ForbidLine(who=who, guards=guards)
                | ast.RequireLine(who=who, guards=guards)
            ):
                yield from _standing(who)
                yield from _guards(guards)
            case _:
                pass


def _event(event: ast.Event) -> Iterator[Diagnostic]:
    """Whoever an event speaks of must be known before it happens."""
    if not isinstance(event, _EventOfPlayer):
        return
    # Whoever plays owns the top play, so `the winner plays` says nothing.
    owner = isinstance(event, ast.PlayEvent) and isinstance(event.who, ast.Winner)
    if owner or isinstance(event.who, _Each | _Neighbour | _OfAPlay):
        yield _nobody(event.who, "whom a line waits for", "`a player`, or one by place such as `the reigning first`")


def _standing(who: ast.Who | None) -> Iterator[Diagnostic]:
    """A line that stands by itself has no player, and so no neighbours."""
    if isinstance(who, ast.APlayer | _Each | _Neighbour | _OfAPlay):
        yield _nobody(who, "whom a standing line is for", "one by place such as `the reigning first`, or nobody at all")


def _guards(guards: tuple[ast.Guard, ...]) -> Iterator[Diagnostic]:
    for guard in guards:
        for node in nodes_in(guard):
            if isinstance(node, ast.EachPlayer | ast.EachOtherPlayer):
                yield _nobody(node, "whom a condition is about", "`the player` or `a player`")


def _effects(effects: tuple[ast.Effect, ...]) -> Iterator[Diagnostic]:
    for effect in effects:
        what = _ONE_PLAYER.get(type(effect))
        who = getattr(effect, "who", None)
        if what is not None and isinstance(who, _SEVERAL):
            yield _nobody(who, what, "one player, such as `the player` or `the next player`")
            continue
        for node in nodes_in(effect):
            if isinstance(node, ast.APlayer):
                yield _nobody(node, "whom an effect is about", "`the player` or `each player`")


def _nobody_plays(
    event: ast.PhaseEvent, guards: tuple[ast.Guard, ...], effects: tuple[ast.Effect, ...]
) -> Iterator[Diagnostic]:
    """At the end of a deal, an exchange or a hand there is no player, unless a condition finds one."""
    if any(isinstance(node, ast.APlayer) for guard in guards for node in nodes_in(guard)):
        return
    for part in (*guards, *effects):
        nodes = tuple(nodes_in(part))
        # The neighbours of each player are somebody.
        each = any(isinstance(node, _Each) for node in nodes)
        for node in nodes:
            if isinstance(node, _OfAPlay | ast.Winner) or (isinstance(node, _Neighbour) and not each):
                yield _nobody(
                    node,
                    f"whom a line about the end of the {event.phase.value} means",
                    "`each player`, or one by place",
                )
                return


def _nobody(player: ast.Appointee, what: str, expected: str) -> Diagnostic:
    return diagnostic(
        Code.UNKNOWN_VALUE,
        player.span,
        what=what,
        value=player_text(player),
        expected=expected,
        label="nobody can be meant",
    )
